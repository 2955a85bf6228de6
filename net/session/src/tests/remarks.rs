//! Chat in a correspondence game: by letter, over a connection, and on the disk.

use bastide_record::{DrawSource, Letter, LetterError, LogEntry, Signed};

use super::letters::*;
use super::*;
use crate::messaging::message::RunId;

/// Returns the chat messages that a member is shown: the author's number, and the text.
fn heard(table: &mut Table, n: u8) -> Vec<(u8, String)> {
    let number = |key: PublicKey| (0..4).find(|n| public(*n) == key).expect("a member");
    table.view(n).chat.iter().map(|said| (number(said.by), said.text.clone())).collect()
}

fn say(table: &mut Table, n: u8, text: &str) {
    table.command(n, Command::Say(text.into())).expect("it may");
    table.wait(Millis::seconds(2));
}

/// Restarts a member's program from its files.
fn start_again(table: &mut Table, n: u8) {
    let at = table.start(n);
    table.peers[at].session.lies_in(HERE);
    table.deliver();
}

#[test]
fn chat_of_two_never_online_together_arrives() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, mover, "hello");
    say(&mut table, other, "are you there?");
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn and a remark");
    assert_eq!(take(&mut table, other, letter.clone()), Ok(()));
    assert_eq!(take(&mut table, other, letter), Err(CommandError::Letter(LetterError::Known)), "once");
    assert_eq!(heard(&mut table, other), [(other, "are you there?".into()), (mover, "hello".into())]);
    assert_eq!(table.view(other).read, 0, "nobody has looked");
    let last = table.view(other).chat.last().expect("it is there").number;
    table.command(other, Command::Read(last)).expect("it was shown");
    for n in 0..2 {
        start_again(&mut table, n);
    }
    assert_eq!(heard(&mut table, other), [(other, "are you there?".into()), (mover, "hello".into())]);
    assert_eq!(table.view(other).read, 2);
    assert_eq!(not_shown(&table.peer(other).talk), []);
    // Another run has its own numbers; and letters carry what was said before it, too.
    say(&mut table, other, "a new day");
    table.turn();
    let letter = letter_of(&mut table, other).expect("a turn and remarks");
    take(&mut table, mover, letter).expect("it is new");
    let all = [(mover, "hello"), (other, "are you there?"), (other, "a new day")];
    let all: Vec<_> = all.into_iter().map(|(by, text)| (by, text.to_owned())).collect();
    assert_eq!(heard(&mut table, mover), all);
    let by = |new: &UnreadMessage| new.by;
    let new: Vec<_> = not_shown(&table.peer(mover).talk).iter().map(by).collect();
    assert_eq!(new, [public(other), public(other)]);
    let ids: Vec<_> = table.view(mover).chat.iter().map(|said| (said.by, said.id)).collect();
    assert!(ids[1] != ids[2] && ids[1].1.0 != ids[2].1.0, "{ids:?}");
}

#[test]
fn letter_repeats_chat_until_answered() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    assert_eq!(letter_of(&mut table, mover), None, "nothing is lacking");
    say(&mut table, mover, "let me think");
    let letter = letter_of(&mut table, mover).expect("a remark is news");
    assert_eq!(take(&mut table, other, letter.clone()), Ok(()));
    assert_eq!(take(&mut table, other, letter), Err(CommandError::Letter(LetterError::Known)));
    say(&mut table, other, "take your time");
    let letter = letter_of(&mut table, other).expect("a remark is news");
    assert_eq!(take(&mut table, mover, letter), Ok(()));
    // The answering turn may have been made before the message arrived, so it shows nothing.
    table.turn();
    let turn = letter_of(&mut table, mover).expect("a turn");
    assert_eq!(turn.beside().count(), 1, "what it has said itself");
    take(&mut table, other, turn).expect("it is new");
    assert_eq!(brings(&mut table, other), 1);
    table.turn();
    assert_eq!(brings(&mut table, other), 1, "with the turn that is answered later");
    let turn = letter_of(&mut table, other).expect("a turn");
    take(&mut table, mover, turn).expect("it is new");
    assert_eq!(table.mover(), mover);
    table.turn();
    let answer = letter_of(&mut table, mover).expect("a turn");
    assert_eq!(answer.beside().count(), 0, "it has come");
    let letters = answer.encode().len() * 8 / 5;
    assert!(letters < 420, "a usual turn by hand, where nothing was said: {letters} letters");
    take(&mut table, other, answer).expect("it is new");
    assert_eq!(brings(&mut table, other), 0, "it has come");
    // Once the game is over nobody answers any more, and messages are dropped in time. Before that
    // they aren't, because a clock set ahead proves nothing.
    say(&mut table, other, "well?");
    table.wait(limits::CHAT_IN_LETTER_TIMEOUT);
    assert_eq!(brings(&mut table, other), 1);
    table.command(mover, Command::Ask(Ask::End)).expect("it is offered");
    let letter = letter_of(&mut table, mover).expect("a question");
    take(&mut table, other, letter).expect("it is new");
    let question = table.view(other).questions[0].question;
    table.command(other, Command::Answer { question, yes: true }).expect("it is asked");
    assert_eq!(table.view(other).stage, Stage::Over);
    say(&mut table, other, "a good game");
    assert_eq!(brings(&mut table, other), 1);
    table.wait(limits::CHAT_IN_LETTER_TIMEOUT);
    start_again(&mut table, other);
    assert_eq!(brings(&mut table, other), 0);
    assert!(heard(&mut table, other).contains(&(other, "a good game".into())), "it is kept all the same");
}

/// Connects or disconnects two members.
fn link(table: &mut Table, pair: [u8; 2], up: bool) {
    let now = table.now;
    table.gone.retain(|gone| !up || !pair.contains(gone));
    for [n, other] in [pair, [pair[1], pair[0]]] {
        let session = &mut table.peer(n).session;
        if up {
            session.peer_up(now, public(other));
        } else {
            session.peer_down(now, public(other));
        }
    }
    table.deliver();
    if !up {
        table.gone.extend(pair);
    }
}

fn brings(table: &mut Table, n: u8) -> usize {
    let is_said = |bytes: &&[u8]| matches!(Message::decode(bytes), Ok(Message::Chat(_)));
    letter_of(table, n).map_or(0, |letter| letter.beside().filter(is_said).count())
}

#[test]
fn chat_told_over_a_connection_leaves_the_letters() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    let said: Vec<_> = (0..40).map(|n| (mover, format!("{n} {}", "x".repeat(300)))).collect();
    said.iter().for_each(|(by, text)| say(&mut table, *by, text));
    table.turn();
    assert!(brings(&mut table, mover) < 5, "more has no room");
    link(&mut table, [mover, other], true);
    table.wait(Millis::seconds(60));
    assert_eq!(heard(&mut table, other), said);
    assert_eq!(brings(&mut table, mover), 0);
    // Messages sent during the connection leave the letters, too.
    say(&mut table, mover, "and now");
    link(&mut table, [mover, other], false);
    assert_eq!(brings(&mut table, mover), 0);
    assert_eq!(heard(&mut table, other).len(), 41);
}

#[test]
fn turn_over_a_connection_confirms_no_chat() {
    // Either the connection ends, or the program.
    for starts in [true, false] {
        let mut table = apart(2);
        let (mover, other) = (table.mover(), 1 - table.mover());
        say(&mut table, mover, "hello");
        table.turn();
        let log = table.log(mover);
        let LogEntry::Entry(entry) = log.history().last().expect("a turn").entry.clone() else {
            panic!("a turn")
        };
        // Chat from the mover is lost.
        table.deaf.push((mover, other));
        link(&mut table, [mover, other], true);
        table.hear(other, public(mover), &Message::Entry(entry));
        table.turn();
        assert_eq!(table.mover(), mover, "it has come");
        if starts {
            start_again(&mut table, mover);
            table.gone.extend([mover, other]);
        } else {
            link(&mut table, [mover, other], false);
        }
        table.deaf.clear();
        assert_eq!(brings(&mut table, mover), 1, "{starts}");
        table.turn();
        tell(&mut table, mover);
        assert_eq!(heard(&mut table, other), [(mover, "hello".to_owned())], "{starts}");
        table.turn();
        tell(&mut table, other);
        table.turn();
        assert_eq!(brings(&mut table, mover), 0, "{starts}: what is answered was signed later");
    }
}

#[test]
fn anothers_turn_over_a_connection_brings_its_chat() {
    let mut table = apart(3);
    let mover = table.mover();
    let [near, far] = [1, 2].map(|n| (mover + n) % 3);
    say(&mut table, mover, "hello");
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn and a remark");
    take(&mut table, near, letter).expect("it is new");
    link(&mut table, [near, far], true);
    table.wait(Millis::seconds(10));
    assert_eq!(table.view(far).index, table.view(mover).index);
    assert_eq!(heard(&mut table, far), [(mover, "hello".to_owned())]);
}

#[test]
fn damaged_chat_costs_the_whole_letter() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, mover, "hello");
    table.turn();
    let whole = letter_of(&mut table, mover).expect("a turn and a remark").encode();
    let at = whole.windows(5).position(|five| five == b"hello").expect("it stands there");
    for n in at..at + 5 {
        let mut damaged = whole.clone();
        damaged[n] ^= 1;
        let letter = Letter::decode(&damaged).expect("a letter");
        assert_eq!(take(&mut table, other, letter), Err(CommandError::Letter(LetterError::Malformed)));
        assert!(heard(&mut table, other).is_empty() && table.view(other).index < table.view(mover).index);
    }
    assert_eq!(take(&mut table, other, Letter::decode(&whole).expect("a letter")), Ok(()));
    assert_eq!(heard(&mut table, other), [(mover, "hello".to_owned())]);
}

#[test]
fn chat_without_room_comes_later_in_order() {
    for (count, draws) in [(2, DrawSource::Rounds), (3, DrawSource::Rounds), (4, DrawSource::Laps)] {
        let mut table = apart_by(count, draws);
        let said: Vec<(u8, String)> = (0..20)
            .flat_map(|n| (0..count).map(move |by| (by, format!("{n} {}", "x".repeat(n * 9)))))
            .collect();
        said.iter().for_each(|(by, text)| say(&mut table, *by, text));
        let mut handed: Vec<Option<Letter>> = vec![None; usize::from(count)];
        while (0..count).any(|n| heard(&mut table, n).len() < said.len()) {
            assert!(table.view(0).index.0 < 60, "{count}: some never come");
            for n in 0..count {
                look_in(&mut table, n, &handed);
                handed[usize::from(n)] = letter_of(&mut table, n);
                for (by, other) in (0..count).flat_map(|by| (0..count).map(move |other| (by, other))) {
                    let of = |all: Vec<(u8, String)>| all.into_iter().filter(move |(sayer, _)| *sayer == by);
                    let all: Vec<_> = of(said.clone()).collect();
                    let heard: Vec<_> = of(heard(&mut table, other)).collect();
                    assert!(all.starts_with(&heard), "{count}: {other} of {by}: {heard:?}");
                }
            }
        }
    }
}

#[test]
fn chat_flood_displaces_only_its_author() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, other, "the first");
    let letter = letter_of(&mut table, other).expect("a remark");
    take(&mut table, mover, letter).expect("it is new");
    for n in 0..limits::REMARKS + 20 {
        say(&mut table, mover, &format!("{n} {}", "x".repeat(n % 300)));
        if n % 10 == 0 {
            let letter = letter_of(&mut table, mover).expect("remarks");
            assert!(letter.encode().len() < limits::CHAT_IN_LETTER_MAX + 100);
            let taken = take(&mut table, other, letter);
            assert!(matches!(taken, Ok(()) | Err(CommandError::Letter(LetterError::Known))), "{taken:?}");
        }
    }
    for n in 0..2 {
        let all = heard(&mut table, n);
        let of = |by: u8| all.iter().filter(|(sayer, _)| *sayer == by).count();
        assert!(of(mover) <= limits::REMARKS / 2, "{n}");
        assert_eq!(all[0], (other, "the first".into()), "{n}");
        assert!(table.peer(n).talk.len() as u64 <= limits::CHAT_LOG_MAX);
        start_again(&mut table, n);
        assert_eq!(heard(&mut table, n), all);
    }
}

#[test]
fn chat_of_strangers_or_other_tables_is_dropped() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    let here = table.view(0).table;
    table.turn();
    let turn = letter_of(&mut table, mover).expect("a turn");
    let saying = |table, by: u8, text: &str| {
        let saying = ChatMessage { table, by: public(by), run: RunId(7), number: 1, text: text.into() };
        Signed::seal(&key(by), saying)
    };
    let good = saying(here, mover, "well played");
    let changed =
        Signed::with(ChatMessage { text: "badly played".into(), ..(*good).clone() }, good.signature());
    for (brought, counts) in [
        (saying(here, 3, "I am a stranger"), false),
        (saying(TableId([9; 16]), mover, "at another table"), false),
        (saying(here, mover, "two\nlines"), false),
        (saying(here, mover, &"x".repeat(limits::CHAT_TEXT_MAX + 1)), false),
        (changed, false),
        (good.clone(), true),
        (good, false),
        (saying(here, mover, "another under the same number"), false),
        (saying(here, other, "my own, which I have lost"), true),
    ] {
        let mut letter = turn.clone();
        letter.put(Message::Chat(brought.clone()).encode());
        let before = heard(&mut table, other).len();
        let taken = take(&mut table, other, letter);
        assert_eq!(heard(&mut table, other).len(), before + usize::from(counts), "{brought:?}");
        let is_refused =
            matches!(taken, Err(CommandError::Letter(LetterError::Known | LetterError::Malformed)));
        assert!(taken == Ok(()) || !counts && is_refused, "{taken:?}");
    }
}

#[test]
fn chat_among_three_follows_the_turns() {
    let mut table = apart(3);
    let mover = table.mover();
    say(&mut table, mover, "good luck to both");
    table.turn();
    let [next, last] = [(mover + 1) % 3, (mover + 2) % 3];
    let letter = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, next, letter).expect("it is new");
    // The last member hears from the first only through the second.
    let letter = letter_of(&mut table, next).expect("what it has answered");
    take(&mut table, last, letter).expect("it is new");
    for n in 0..3 {
        assert_eq!(heard(&mut table, n), [(mover, "good luck to both".into())], "{n}");
    }
    // Nobody is asked to pass on a letter only for another's message.
    let mut table = apart(3);
    let (mover, other) = (table.mover(), (table.mover() + 1) % 3);
    say(&mut table, other, "good luck to both");
    let letter = letter_of(&mut table, other).expect("a remark");
    take(&mut table, mover, letter).expect("it is new");
    assert_eq!(letter_of(&mut table, mover), None);
}

#[test]
fn returned_member_receives_missed_chat_directly() {
    let brings = |table: &mut Table| letter_of(table, 0).map_or(0, |letter| letter.beside().count());
    let mut table = apart(2);
    (0..2).for_each(|n| table.gone.retain(|gone| *gone != n));
    table.meet(0);
    say(&mut table, 0, "at last");
    table.wait(Millis::seconds(12));
    assert_eq!(heard(&mut table, 1), [(0, "at last".into())]);
    (0..2).for_each(|n| table.leave(n));
    assert_eq!(brings(&mut table), 0);
    say(&mut table, 0, "and gone again");
    assert_eq!(brings(&mut table), 1);
    // Our program sends missed messages to a member that reconnects, after a restart, too.
    start_again(&mut table, 0);
    (0..2).for_each(|n| table.gone.retain(|gone| *gone != n));
    table.meet(0);
    table.wait(Millis::seconds(12));
    assert_eq!(heard(&mut table, 1), [(0, "at last".into()), (0, "and gone again".into())]);
    (0..2).for_each(|n| table.leave(n));
    assert_eq!(brings(&mut table), 0);
}

#[test]
fn lost_chat_log_costs_the_game_nothing() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, mover, "one");
    say(&mut table, mover, "two");
    let at = usize::from(mover);
    let middle = table.peers[at].talk.len() / 2;
    table.peers[at].talk[middle - 10] ^= 1;
    start_again(&mut table, mover);
    assert_eq!(heard(&mut table, mover), [(mover, "two".into())]);
    let told = table
        .view(mover)
        .notes
        .iter()
        .any(|note| matches!(note.news, News::DamagedFile { file: "remarks", .. }));
    assert!(told);
    table.peers[at].talk.clear();
    start_again(&mut table, mover);
    assert_eq!(heard(&mut table, mover), []);
    say(&mut table, mover, "three");
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, other, letter).expect("it is new");
    assert_eq!(heard(&mut table, other), [(mover, "three".into())]);
}

#[test]
fn chat_of_a_live_table_stays_off_the_disk() {
    let mut table = Table::playing(2);
    table.command(0, Command::Say("hello".into())).expect("it may");
    table.command(1, Command::Read(1)).expect("it was shown");
    assert_eq!((heard(&mut table, 1), table.view(1).read), (vec![(0, "hello".into())], 1));
    assert!(table.peers.iter().all(|peer| peer.talk.is_empty()));
}
