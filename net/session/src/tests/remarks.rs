//! Chat in a correspondence game: by letter, over a connection, and on the disk.

use bastide_record::{DrawSource, Letter, LetterError, LogEntry, Member, Signed};

use super::letters::*;
use super::*;
use crate::messaging::message::{ChatMessages, MessageId, RunId, Status};

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
    let new: Vec<_> = not_shown(&table.peer(mover).talk).into_iter().map(|(by, _)| by).collect();
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
    table.turn();
    assert_eq!(brings(&mut table, mover), 1, "with the turn");
    let turn = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, other, turn).expect("it is new");
    start_again(&mut table, other);
    start_again(&mut table, mover);
    table.turn();
    let answer = letter_of(&mut table, other).expect("a turn");
    assert_eq!((brings(&mut table, other), answer.beside().count()), (0, 1), "that it has come");
    let letters = answer.encode().len() * 8 / 5;
    assert!(letters < 450, "a usual turn by hand, that brings no chat: {letters} letters");
    take(&mut table, mover, answer).expect("it is new");
    start_again(&mut table, mover);
    assert_eq!(letter_of(&mut table, mover).map_or(0, |letter| letter.beside().count()), 0, "it has come");
    say(&mut table, other, "take your time");
    table.turn();
    let turn = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, other, turn).expect("it is new");
    assert_eq!(brings(&mut table, other), 1, "the turn was made before it came");
    let letter = letter_of(&mut table, other).expect("a remark is news");
    take(&mut table, mover, letter).expect("it is new");
    // Once the game is over nobody answers any more, and messages are dropped in time. Before that
    // they aren't, because a clock set ahead proves nothing.
    say(&mut table, other, "well?");
    table.wait(limits::CHAT_IN_LETTER_TIMEOUT);
    assert_eq!(brings(&mut table, other), 2);
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

/// Makes a message with a member's chat messages after this one.
fn chat(table: TableId, by: u8, after: MessageId, messages: &[(MessageId, &str)]) -> Signed<ChatMessages> {
    let messages = messages.iter().map(|(id, text)| (*id, (*text).to_owned())).collect();
    Signed::seal(&key(by), ChatMessages { table, by: public(by), after, messages })
}

/// Returns the number of chat messages in a member's letter.
fn brings(table: &mut Table, n: u8) -> usize {
    let count = |bytes: &[u8]| match Message::decode(bytes) {
        Ok(Message::Chat(chat)) => chat.messages.len(),
        _ => 0,
    };
    letter_of(table, n).map_or(0, |letter| letter.beside().map(count).sum())
}

#[test]
fn chat_told_over_a_connection_leaves_the_letters() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    let said: Vec<_> = (0..40).map(|n| (mover, format!("{n} {}", "x".repeat(300)))).collect();
    said.iter().for_each(|(by, text)| say(&mut table, *by, text));
    table.turn();
    assert_eq!(brings(&mut table, mover), 5, "more has no room");
    link(&mut table, [mover, other], true);
    table.wait(Millis::seconds(60));
    assert_eq!(heard(&mut table, other), said);
    assert_eq!(brings(&mut table, mover), 0);
    // Messages sent during the connection leave the letters, too.
    say(&mut table, mover, "and now");
    table.wait(Millis::seconds(6));
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
        assert_eq!(brings(&mut table, mover), 0, "{starts}: the answer says that it has come");
    }
}

#[test]
fn chat_is_brought_by_its_author_alone() {
    let mut table = apart(3);
    let mover = table.mover();
    let [near, far] = [1, 2].map(|n| (mover + n) % 3);
    say(&mut table, far, "good luck");
    let letter = letter_of(&mut table, far).expect("a remark");
    take(&mut table, mover, letter).expect("it is new");
    assert_eq!(letter_of(&mut table, mover), None, "nobody passes on or answers only a remark");
    say(&mut table, mover, "hello");
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn and a remark");
    take(&mut table, near, letter.clone()).expect("it is new");
    link(&mut table, [near, far], true);
    table.wait(Millis::seconds(10));
    link(&mut table, [near, far], false);
    assert_eq!(table.view(far).index, table.view(mover).index);
    assert_eq!(heard(&mut table, far), [(far, "good luck".to_owned())]);
    assert_eq!(heard(&mut table, near), [(mover, "hello".to_owned()), (far, "good luck".to_owned())]);
    // Another's answer changes nothing for the one that still lacks it.
    table.turn();
    tell(&mut table, near);
    assert_eq!(brings(&mut table, mover), 1);
    take(&mut table, far, letter).expect("the remark is new");
    for n in 0..3 {
        assert!(heard(&mut table, n).contains(&(mover, "hello".to_owned())), "{n}");
        assert_eq!(heard(&mut table, n).len(), 2, "{n}");
    }
    tell(&mut table, mover);
    table.turn();
    tell(&mut table, far);
    assert_eq!(brings(&mut table, mover), 0);
}

#[test]
fn false_acknowledgement_lasts_until_the_next() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, mover, "hello");
    table.turn();
    let turn = letter_of(&mut table, mover).expect("a turn and a remark");
    let heard_all = Message::Heard { by: Member(other), last: [Some((RunId(u64::MAX), u32::MAX)); 6] };
    let mut liars = turn.following();
    liars.put(heard_all.encode());
    assert_eq!(take(&mut table, mover, liars), Err(CommandError::Letter(LetterError::Known)));
    assert_eq!(brings(&mut table, mover), 0, "it is believed");
    say(&mut table, mover, "are you there?");
    assert_eq!(brings(&mut table, mover), 1, "of what isn't said yet nothing is believed");
    // A late letter only repeats what has come.
    let mut late = turn.following();
    late.put(Message::Heard { by: Member(other), last: [None; 6] }.encode());
    assert_eq!(take(&mut table, mover, late), Err(CommandError::Letter(LetterError::Known)));
    for _ in 0..2 {
        assert_eq!(brings(&mut table, mover), 2);
        tell(&mut table, mover);
        let all = [(mover, "hello".to_owned()), (mover, "are you there?".to_owned())];
        assert_eq!(heard(&mut table, other), all);
    }
    table.turn();
    tell(&mut table, other);
    assert_eq!(brings(&mut table, mover), 0);
}

#[test]
fn chat_arrives_after_a_clock_was_set_back() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    table.now = DAY;
    start_again(&mut table, mover);
    say(&mut table, mover, "before");
    tell(&mut table, mover);
    table.now = HOUR;
    start_again(&mut table, mover);
    say(&mut table, mover, "after a start");
    tell(&mut table, mover);
    // Without its log only the other knows which of its messages have come.
    table.peer(mover).talk.clear();
    start_again(&mut table, mover);
    link(&mut table, [mover, other], true);
    table.wait(Millis::seconds(6));
    say(&mut table, mover, "after a loss");
    let texts: Vec<_> = heard(&mut table, other).into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts, ["before", "after a start", "after a loss"]);
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
            let length = letter.encode().len();
            assert!(length < limits::CHAT_IN_LETTER_MAX + 100, "{length}");
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
    let saying = |table, by, text: &str| chat(table, by, Default::default(), &[((RunId(7), 1), text)]);
    let good = saying(here, mover, "well played");
    let changed = Signed::with((*saying(here, mover, "badly played")).clone(), good.signature());
    for (brought, counts) in [
        (saying(here, 3, "I am a stranger"), false),
        (saying(TableId([9; 16]), mover, "at another table"), false),
        (saying(here, mover, "two\nlines"), false),
        (saying(here, mover, &"x".repeat(limits::CHAT_TEXT_MAX + 1)), false),
        (changed, false),
        (good.clone(), true),
        (good, false),
        (saying(here, mover, "another under the same number"), false),
        (saying(here, other, "in my own name"), false),
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
fn returned_member_receives_missed_chat_directly() {
    let mut table = apart(2);
    (0..2).for_each(|n| table.gone.retain(|gone| *gone != n));
    table.meet(0);
    say(&mut table, 0, "at last");
    table.wait(Millis::seconds(12));
    assert_eq!(heard(&mut table, 1), [(0, "at last".into())]);
    (0..2).for_each(|n| table.leave(n));
    assert_eq!(brings(&mut table, 0), 0);
    say(&mut table, 0, "and gone again");
    assert_eq!(brings(&mut table, 0), 1);
    // Our program sends missed messages to a member that reconnects, after a restart, too.
    start_again(&mut table, 0);
    (0..2).for_each(|n| table.gone.retain(|gone| *gone != n));
    table.meet(0);
    table.wait(Millis::seconds(12));
    assert_eq!(heard(&mut table, 1), [(0, "at last".into()), (0, "and gone again".into())]);
    (0..2).for_each(|n| table.leave(n));
    assert_eq!(brings(&mut table, 0), 0);
}

#[test]
fn lost_chat_log_costs_the_game_nothing() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, mover, "one");
    say(&mut table, mover, "two");
    let at = usize::from(mover);
    let one = table.peers[at].talk.windows(3).position(|three| three == b"one").expect("it is kept");
    table.peers[at].talk[one] ^= 1;
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

#[test]
fn lost_chat_is_repeated_in_order() {
    let mut table = Table::playing(2);
    table.deaf.push((0, 1));
    table.command(0, Command::Say("one".into())).expect("it may");
    table.deaf.clear();
    // The next message brings the one that was lost.
    table.command(0, Command::Say("two".into())).expect("it may");
    let two = [(0, "one".to_owned()), (0, "two".to_owned())];
    assert_eq!(heard(&mut table, 1), two);
    table.wait(Millis::seconds(6));
    table.deaf.push((0, 1));
    table.command(0, Command::Say("three".into())).expect("it may");
    table.deaf.clear();
    table.wait(Millis::seconds(6));
    assert_eq!(heard(&mut table, 1), [&two[..], &[(0, "three".to_owned())]].concat());
    // A member whose program restarts gets all of it again.
    table.restart(1);
    table.wait(Millis::seconds(6));
    assert_eq!(heard(&mut table, 1).len(), 3);
}

#[test]
fn chat_above_the_bound_of_a_message_is_dropped() {
    let mut table = Table::playing(2);
    let (here, most) = (table.view(0).table, limits::CHAT_REPEATED_MAX as u32);
    let said: Vec<_> = (1..=most + 4).map(|number| ((RunId(u64::MAX), number), "hello")).collect();
    table.hear(0, public(1), &Message::Chat(chat(here, 1, Default::default(), &said)));
    assert_eq!(heard(&mut table, 0).len(), limits::CHAT_REPEATED_MAX);
    // Whoever asks often gets chat again only now and then.
    table.command(0, Command::Say("hello".into())).expect("it may");
    table.wait(Millis::seconds(6));
    let lacking = Status { heard: Default::default(), ..attacks::status_of(&mut table, 1) };
    let sent = |table: &mut Table| {
        table.peers[0].said.iter().filter(|message| matches!(message, Message::Chat(_))).count()
    };
    let before = sent(&mut table);
    (0..5).for_each(|_| table.hear(0, public(1), &Message::Status(lacking)));
    assert_eq!(sent(&mut table), before + 1);
}

#[test]
fn chat_that_leaves_some_out_is_dropped() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    let here = table.view(0).table;
    table.turn();
    let turn = letter_of(&mut table, mover).expect("a turn");
    let said: Vec<_> = (1..=3).map(|number| ((RunId(7), number), "hello")).collect();
    take(&mut table, other, turn.clone()).expect("it is new");
    for (after, messages, count) in [
        (MessageId::default(), &said[..1], 1),
        (said[1].0, &said[2..], 1),
        (said[0].0, &said[1..2], 2),
        (said[1].0, &said[2..], 3),
    ] {
        let mut letter = turn.following();
        letter.put(Message::Chat(chat(here, mover, after, messages)).encode());
        let _ = take(&mut table, other, letter);
        assert_eq!(heard(&mut table, other).len(), count, "{after:?}");
    }
    // Whoever has lost all of it takes what comes, and then what follows.
    table.peer(other).talk.clear();
    start_again(&mut table, other);
    let mut letter = turn.following();
    letter.put(Message::Chat(chat(here, mover, said[1].0, &said[2..])).encode());
    take(&mut table, other, letter).expect("it is new");
    assert_eq!(heard(&mut table, other).len(), 1);
}

#[test]
fn silent_member_holds_up_nobody_elses_chat() {
    let mut table = apart(3);
    let mover = table.mover();
    let [silent, other] = [1, 2].map(|n| (mover + n) % 3);
    let said: Vec<_> = (0..20).map(|n| (mover, format!("{n} {}", "x".repeat(200)))).collect();
    said.iter().for_each(|(by, text)| say(&mut table, *by, text));
    // The silent one takes part, and never says what it has heard.
    let mut passes = 0;
    while heard(&mut table, other) != said {
        passes += 1;
        assert!(passes < 60, "some never come: {}", heard(&mut table, other).len());
        if (0..3).any(|n| table.view(n).turn.is_some()) {
            table.turn();
        }
        for n in 0..3 {
            let Some(letter) = letter_of(&mut table, n) else { continue };
            let mut silence = letter.following();
            silence.put(Message::Heard { by: Member(silent), last: [None; 6] }.encode());
            for reader in (0..3).filter(|reader| *reader != n) {
                let _ = take(&mut table, reader, letter.clone());
                if n == silent {
                    let _ = take(&mut table, reader, silence.clone());
                }
            }
        }
    }
}

#[test]
fn changing_word_writes_no_file_each_time() {
    let mut table = apart(2);
    (0..2).for_each(|n| table.gone.retain(|gone| *gone != n));
    table.meet(0);
    say(&mut table, 0, "hello");
    table.wait(Millis::seconds(12));
    let status = attacks::status_of(&mut table, 1);
    let writes = |table: &mut Table| {
        let session = &mut table.peers[0].session;
        let mut count = 0;
        for n in 0..200 {
            let heard = if n % 2 == 0 { Default::default() } else { status.heard };
            session.received(table.now, public(1), &Message::Status(Status { heard, ..status }).encode());
            while let Some(output) = session.poll() {
                if let Output::Persist { write, file, .. } = output {
                    count += usize::from(matches!(file, File::Talk));
                    session.persisted(table.now, write);
                }
            }
        }
        count
    };
    let first = writes(&mut table);
    assert!((1..=limits::CHAT_RECEIVE_RATE.burst as usize).contains(&first), "{first}");
    assert_eq!(writes(&mut table), 0, "it has used up its allowance");
}

#[test]
fn former_guests_take_no_room_of_later_ones() {
    let mut table = Table::lobby(2);
    table.agree(1);
    let here = table.view(0).table;
    let told = |table: &mut Table| {
        let chat = chat(here, 1, Default::default(), &[((RunId(7), 1), "hello")]);
        table.hear(0, public(1), &Message::Chat(chat));
        heard(table, 0).len()
    };
    for n in 0..limits::PEERS {
        let gone = Key::from_seed([n as u8 + 100; 32]).public();
        table.peer(0).session.chat.note_author(gone);
    }
    assert_eq!(table.peer(0).session.chat.note_author(public(1)), limits::PEERS + 1);
    assert_eq!(told(&mut table), 1);
    assert_eq!(told(&mut table), 1, "once");
    assert_eq!(table.peer(0).session.chat.note_author(public(1)), 1, "the others are forgotten");
}
