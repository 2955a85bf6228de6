//! Games of days: members who are never there at once, and hand on what they have signed.

use bastide_record::{DrawSource, Expiry, Letter, LetterError, LogEntry, Pace, Signed};
use bastide_rules::{SeatOrder, Setup};

use super::super::journal::{self, Item};
use super::super::message::RunId;
use super::*;

const HOUR: Millis = Millis::seconds(60 * 60);
const DAY: Millis = Millis::seconds(24 * 60 * 60);
const HERE: JournalFile = JournalFile(1);

/// They have begun together, and see each other no more.
fn apart(count: u8) -> Table {
    apart_by(count, DrawSource::Rounds)
}

fn apart_by(count: u8, draws: DrawSource) -> Table {
    let pace = Pace::Days { move_s: 3 * 86_400, bank_s: 86_400, days_off: 2 };
    let terms = Terms { pace, expiry: Expiry::MayBeClaimed, grace_s: 3 * 86_400, draws, ..Terms::default() };
    let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(count) };
    let mut table = Table::playing_for(Plan { setup, terms, ..Plan::open(count) });
    for n in 0..count {
        table.peer(n).session.lies_in(HERE);
        table.leave(n);
    }
    table.deliver();
    table
}

/// What a member would hand on.
fn letter_of(table: &mut Table, n: u8) -> Option<Letter> {
    let letter = table.view(n).letter?;
    Some(Letter::decode(&letter.encode()).expect("as it was written"))
}

fn take(table: &mut Table, n: u8, letter: Letter) -> Result<(), CommandError> {
    table.command(n, Command::Take(Box::new(letter)))
}

/// Its program is started, it has a look, takes what the others have handed on, and plays if it may.
fn look_in(table: &mut Table, n: u8, handed: &[Option<Letter>]) {
    let at = table.start(n);
    table.peers[at].session.lies_in(HERE);
    table.deliver();
    for letter in handed.iter().flatten() {
        match take(table, n, letter.clone()) {
            Ok(()) | Err(CommandError::Letter(LetterError::Known)) => {}
            other => panic!("{n}: {other:?}"),
        }
    }
    if table.view(n).turn.is_some() {
        table.turn();
    }
}

/// Each looks in once a while, in the order of turns, until all are at the end. Returns how often each did.
fn play_by_hand(table: &mut Table) -> usize {
    let count = u8::try_from(table.peers.len()).expect("a few");
    let mut handed: Vec<Option<Letter>> = vec![None; usize::from(count)];
    for round in 0.. {
        assert!(round < 400, "nothing goes on: {:?}", table.view(0).waits);
        for n in 0..count {
            look_in(table, n, &handed);
            handed[usize::from(n)] = letter_of(table, n);
            table.wait(HOUR);
        }
        if (0..count).all(|n| table.view(n).stage == Stage::Over) {
            return round;
        }
    }
    unreachable!("it goes on until it returns")
}

#[test]
fn who_is_never_there_at_once_plays_a_whole_game() {
    for count in [2, 3] {
        let mut table = apart(count);
        play_by_hand(&mut table);
        for n in 0..count {
            assert_eq!(table.report(n).verdict, Verdict::Verified, "{n} of {count}");
            assert_eq!(table.peers[usize::from(n)].record, table.peers[0].record, "{n} of {count}");
        }
    }
}

/// By laps a turn waits for nobody but who moves next: four who look in once a lap are through after as many laps as there are.
#[test]
fn by_laps_who_looks_in_once_a_lap_plays_his_turn() {
    let played = |draws: DrawSource| {
        let mut table = apart_by(4, draws);
        let looks = play_by_hand(&mut table);
        for n in 0..4 {
            assert_eq!(table.report(n).verdict, Verdict::Verified, "{n}");
            assert_eq!(table.peers[usize::from(n)].record, table.peers[0].record, "{n}");
        }
        looks
    };
    let tiles = 71;
    assert!(played(DrawSource::Laps) <= tiles / 4 + 3);
    assert!(played(DrawSource::Rounds) >= tiles);
}

#[test]
fn a_letter_says_why_it_brings_nothing() {
    let (mut table, mut other) = (apart(2), apart(2));
    let mover = table.mover();
    assert_eq!(letter_of(&mut table, mover), None, "all has been answered");
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn");
    let refused = |why| Err(CommandError::Letter(why));
    assert_eq!(take(&mut table, mover, letter.clone()), refused(LetterError::Known), "one's own");
    let strange = letter_of_another(&mut other);
    assert_eq!(take(&mut table, 1 - mover, strange), refused(LetterError::AnotherGame));
    assert_eq!(take(&mut table, 1 - mover, letter.clone()), Ok(()));
    assert_eq!(take(&mut table, 1 - mover, letter), refused(LetterError::Known), "twice");
    // What is lost is in the next one, too.
    table.turn();
    let first = letter_of(&mut table, 1 - mover).expect("a turn");
    assert_eq!(letter_of(&mut table, 1 - mover), Some(first.clone()));
    assert_eq!(take(&mut table, mover, first), Ok(()));
}

/// A turn of another table: its game has another name, for another entropy.
fn letter_of_another(table: &mut Table) -> Letter {
    let mover = table.mover();
    table.turn();
    let mut bytes = letter_of(table, mover).expect("a turn").encode();
    bytes[0] ^= 1;
    Letter::decode(&bytes).expect("of another game")
}

#[test]
fn a_journal_that_was_put_back_signs_nothing_until_the_others_are_heard() {
    let mut table = apart(2);
    let mover = table.mover();
    let at = usize::from(mover);
    let backup = (table.peers[at].record.clone(), table.peers[at].journal.clone());
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, 1 - mover, letter).expect("it is new");
    (table.peers[at].record, table.peers[at].journal) = backup;
    table.start(mover);
    table.peers[at].session.lies_in(JournalFile(2));
    table.deliver();
    assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
    hears_what_it_had_signed(&mut table, mover);
}

/// Tells a member whose journal was put back, and that has heard the only other one, to go on from there.
fn trusts(table: &mut Table, n: u8) {
    if table.view(n).put_back == Some(PutBack::Trust) {
        table.command(n, Command::Trust).expect("it is asked");
    }
    assert_eq!(table.view(n).put_back, None);
    assert_eq!(table.command(n, Command::Trust), Err(CommandError::NotAsked), "once");
}

#[test]
fn journal_that_was_put_back_against_a_liar_of_two_signs_nothing_unless_the_player_says_so() {
    for trust in [false, true] {
        let mut table = apart(2);
        let mover = table.mover();
        let (at, liar) = (usize::from(mover), public(1 - mover));
        let backup = (table.peers[at].record.clone(), table.peers[at].journal.clone());
        let index = table.view(1 - mover).index;
        // As the other one stood before the turn that it has seen, and says to stand.
        table.gone.clear();
        table.meet(at);
        table.wait(Millis::seconds(10));
        let before = Message::Status(super::attacks::status_of(&mut table, 1 - mover));
        table.turn();
        assert_eq!(table.view(1 - mover).index, index.next(), "it holds the turn");
        (table.peers[at].record, table.peers[at].journal) = backup;
        table.start(mover);
        table.peers[at].session.lies_in(JournalFile(2));
        table.gone.push(1 - mover);
        let now = table.now;
        table.peers[at].session.peer_up(now, liar);
        assert_eq!(table.view(mover).put_back, Some(PutBack::Word));
        assert_eq!(table.command(mover, Command::Trust), Err(CommandError::NotAsked), "nobody was heard");
        table.hear(mover, liar, &before);
        assert_eq!(table.view(mover).put_back, Some(PutBack::Trust));
        assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
        if trust {
            trusts(&mut table, mover);
            assert!(table.view(mover).turn.is_some(), "what the player says is done");
        }
    }
}

#[test]
fn journal_that_was_put_back_among_three_is_told_by_the_others_alone() {
    let mut table = apart(3);
    let mover = table.mover();
    let at = usize::from(mover);
    table.start(mover);
    table.peers[at].session.lies_in(JournalFile(2));
    assert_eq!(table.view(mover).put_back, Some(PutBack::Word));
    table.gone.clear();
    (0..3).for_each(|at| table.meet(at));
    table.wait(Millis::seconds(40));
    assert_eq!(table.view(mover).put_back, None);
    assert!(table.view(mover).turn.is_some());
}

/// Of two, one whose journal was put back meets the other, and goes on from there as if it had not been.
fn hears_what_it_had_signed(table: &mut Table, mover: u8) {
    let at = usize::from(mover);
    table.gone.clear();
    table.meet(at);
    table.wait(Millis::seconds(40));
    trusts(table, mover);
    assert_eq!(table.mover(), 1 - mover, "what it had signed is there again");
    // From now on the journal lies where it says.
    table.turn();
    table.leave(mover);
    table.start(mover);
    table.peers[at].session.lies_in(JournalFile(2));
    assert!(table.view(mover).turn.is_some());
}

#[test]
fn a_journal_that_has_lost_its_end_signs_nothing_until_the_others_are_heard() {
    // Cut within an item; and between two, so that only the record knows of more.
    for torn in [true, false] {
        let mut table = apart(2);
        let mover = table.mover();
        let at = usize::from(mover);
        let mut before = table.peers[at].journal.len();
        for n in [mover, 1 - mover, mover] {
            table.turn();
            let letter = letter_of(&mut table, n).expect("a turn");
            take(&mut table, 1 - n, letter).expect("it is new");
        }
        if torn {
            before += 5;
        }
        table.peers[at].journal.truncate(before);
        table.start(mover);
        table.peers[at].session.lies_in(HERE);
        assert_eq!(table.view(mover).turn, None, "it may have signed another one before: {torn}");
        table.gone.clear();
        table.meet(at);
        table.wait(Millis::seconds(40));
        trusts(&mut table, mover);
        assert_eq!(table.mover(), 1 - mover, "what it had signed is there again");
    }
}

#[test]
fn a_journal_from_before_the_beginning_signs_nothing_until_the_others_are_heard() {
    type Is = fn(&Item) -> bool;
    let check = |before: Is, with_record: bool| {
        let mut table = apart(2);
        let mover = table.mover();
        let at = usize::from(mover);
        for n in [mover, 1 - mover, mover] {
            table.turn();
            let letter = letter_of(&mut table, n).expect("a turn");
            take(&mut table, 1 - n, letter).expect("it is new");
        }
        let (items, _) = journal::read(&table.peers[at].journal);
        let kept = items.iter().take_while(|item| !before(item)).map(|item| journal::frame(item).len()).sum();
        table.peers[at].journal.truncate(kept);
        if !with_record {
            table.peers[at].record.clear();
        }
        let record = table.peers[at].record.len();
        for _ in 0..2 {
            table.start(mover);
            table.peers[at].session.lies_in(JournalFile(2));
            table.deliver();
            assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
            assert_eq!(table.peers[at].record.len(), record, "nothing is thrown away");
        }
        hears_what_it_had_signed(&mut table, mover);
    };
    let began: Is = |item| matches!(item, Item::Began(_));
    let signed: Is = |item| matches!(item, Item::Signed { .. });
    for before in [began, signed] {
        check(before, true);
        check(before, false);
    }
}

#[test]
fn a_record_without_a_join_in_the_journal_is_left_as_it_is_and_nothing_begins_over_it() {
    for n in 0..2 {
        let mut table = apart(2);
        let at = usize::from(n);
        let (items, _) = journal::read(&table.peers[at].journal);
        let before = items.iter().take_while(|item| !matches!(item, Item::Joined { .. }));
        let kept = before.map(|item| journal::frame(item).len()).sum();
        table.peers[at].journal.truncate(kept);
        let record = table.peers[at].record.clone();
        assert!(!record.is_empty());
        table.start(n);
        assert_eq!(table.view(n).stage, Stage::Halted(Halt::NoJournal));
        table.gone.clear();
        table.meet(at);
        table.wait(Millis::seconds(40));
        assert_eq!(table.view(n).stage, Stage::Halted(Halt::NoJournal));
        assert_eq!(table.peers[at].record, record);
    }
}

#[test]
fn a_journal_of_another_version_is_left_as_it_is() {
    let table = apart(2);
    let Peer { record, journal, .. } = &table.peers[0];
    let resumed = |journal: &[u8]| {
        let resumed = Session::resume(identity(0, 1), record, journal, table.now);
        resumed.map(|resumed| resumed.journal_bytes as usize)
    };
    assert_eq!(resumed(journal).ok(), Some(journal.len()));
    // Nothing here writes such an item.
    let unknown = journal::framed("journal", &[255; 40]);
    let newer = [journal.as_slice(), &unknown, &journal[..50]].concat();
    assert_eq!(resumed(&newer).err(), Some(ResumeError::OtherVersion));
    // A write that was cut short is none.
    assert_eq!(resumed(&[journal, &unknown[..30]].concat()).ok(), Some(journal.len()));
}

#[test]
fn who_takes_longer_than_a_move_uses_the_bank_and_then_days_off() {
    let mut table = apart(2);
    let left = |table: &mut Table, n: u8| table.view(n).members[usize::from(n)].time.left;
    let mover = table.mover();
    assert_eq!(left(&mut table, mover), Some(Millis(6 * DAY.0)));
    table.wait(Millis(3 * DAY.0 + 25 * HOUR.0));
    // Its program was started anew meanwhile.
    let at = table.start(mover);
    table.peers[at].session.lies_in(HERE);
    table.turn();
    assert_eq!(left(&mut table, mover), Some(Millis(4 * DAY.0)), "a day that is begun is used");
    let letter = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, 1 - mover, letter).expect("it is new");
    let may_say = |table: &mut Table| {
        let kinds = table.view(mover).may_remark;
        kinds.iter().any(|kind| matches!(kind, bastide_record::RemarkKind::Flag { .. }))
    };
    table.wait(Millis(6 * DAY.0 - HOUR.0));
    assert!(!may_say(&mut table));
    table.wait(HOUR);
    assert!(may_say(&mut table), "it hasn't answered");
    table.turn();
    let letter = letter_of(&mut table, 1 - mover).expect("a turn");
    take(&mut table, mover, letter).expect("it is new");
    assert!(!may_say(&mut table));
}

/// Who owes a receipt has its time since the entry came, whoever else answers meanwhile; who moves next has it since the last receipt.
#[test]
fn anothers_receipt_gives_nobody_more_time() {
    let mut table = apart(4);
    let mover = table.mover();
    let [next, third, fourth] = [1, 2, 3].map(|n| (mover + n) % 4);
    let since = |table: &mut Table, n: u8| table.view(mover).members[usize::from(n)].time.runs_since;
    table.turn();
    let letter = letter_of(&mut table, mover).expect("a turn");
    let began = Some(table.now);
    let answers = |table: &mut Table, n: u8| {
        take(table, n, letter.clone()).expect("it is new");
        let receipt = letter_of(table, n).expect("a receipt");
        table.wait(HOUR);
        take(table, mover, receipt).expect("it is new");
    };
    answers(&mut table, next);
    answers(&mut table, third);
    assert_eq!([next, third, fourth].map(|n| since(&mut table, n)), [None, None, began]);
    answers(&mut table, fourth);
    assert_eq!([next, fourth].map(|n| since(&mut table, n)), [Some(table.now), None]);
}

#[test]
fn questions_and_resignations_go_by_letter() {
    let mut table = apart(2);
    let asker = 1 - table.mover();
    for _ in 0..2 {
        let mover = table.mover();
        table.turn();
        let letter = letter_of(&mut table, mover).expect("a turn");
        take(&mut table, 1 - mover, letter).expect("it is new");
    }
    assert_eq!(table.mover(), 1 - asker);
    table.command(asker, Command::Ask(Ask::TakeBack)).expect("nobody has to be there");
    let asks = letter_of(&mut table, asker).expect("a question");
    table.wait(DAY);
    take(&mut table, 1 - asker, asks).expect("it is new");
    let question = table.view(1 - asker).questions[0].question;
    table.command(1 - asker, Command::Answer { question, yes: true }).expect("it is asked");
    let says = letter_of(&mut table, 1 - asker).expect("an answer");
    take(&mut table, asker, says).expect("it is new");
    assert_eq!(table.view(0).index, table.view(1).index);
    assert!(table.view(0).questions.is_empty());
    table.command(asker, Command::Ask(Ask::Resign)).expect("it may");
    let leaves = letter_of(&mut table, asker).expect("a resignation");
    take(&mut table, 1 - asker, leaves).expect("it is new");
    assert!(table.view(1 - asker).members[usize::from(asker)].resigned);
}

/// Hands on to all what they lack.
fn tell(table: &mut Table, n: u8) {
    let letter = letter_of(table, n).expect("news");
    let others = (0..u8::try_from(table.peers.len()).expect("a few")).filter(|other| *other != n);
    for other in others {
        let taken = take(table, other, letter.clone());
        assert!(matches!(taken, Ok(()) | Err(CommandError::Letter(LetterError::Known))), "{taken:?}");
    }
}

/// Whom a Yes binds can't play, and others may take days to answer: its time would run out.
#[test]
fn who_moves_next_asks_for_nothing_and_agrees_last() {
    let end = || Command::Ask(Ask::End);
    let asked = |table: &mut Table, n: u8| {
        let view = table.view(n);
        view.questions.iter().any(|asked| asked.until.is_some())
    };
    let is_offered = |table: &mut Table, n: u8| {
        let view = table.view(n);
        view.offers.iter().any(|offer| offer.ask == Ask::End && offer.refused.is_none())
    };
    for agrees in [true, false] {
        let mut table = apart(3);
        let mover = table.mover();
        let (asker, third) = ((mover + 1) % 3, (mover + 2) % 3);
        assert_eq!(table.command(mover, end()), Err(CommandError::MoveFirst));
        assert!(!is_offered(&mut table, mover) && is_offered(&mut table, asker));
        table.command(asker, end()).expect("another moves next");
        tell(&mut table, asker);
        let question = table.view(mover).questions[0].question;
        let yes = || Command::Answer { question, yes: true };
        assert!(!asked(&mut table, mover) && asked(&mut table, third));
        assert_eq!(table.command(mover, yes()), Err(CommandError::MoveFirst));
        assert!(table.view(mover).turn.is_some(), "it may play");
        if agrees {
            table.command(third, yes()).expect("it is asked");
            tell(&mut table, third);
            assert!(asked(&mut table, mover) && table.view(mover).turn.is_some());
            table.command(mover, yes()).expect("all others agree");
            assert_eq!(table.view(mover).stage, Stage::Over);
            continue;
        }
        table.turn();
        tell(&mut table, mover);
        assert_ne!(table.view(asker).stage, Stage::Bound, "its turn says No");
        // The asker moves next, though the draw waits for the third.
        assert!(table.view(asker).turn.is_none() && !is_offered(&mut table, asker));
        assert_eq!(table.command(asker, end()), Err(CommandError::MoveFirst));
        assert!(is_offered(&mut table, mover), "what it has just done");
        tell(&mut table, third);
        assert!(table.view(asker).turn.is_some());
    }
}

/// What a member is shown of what was said: by whom, and what.
fn heard(table: &mut Table, n: u8) -> Vec<(u8, String)> {
    let number = |key: PublicKey| (0..4).find(|n| public(*n) == key).expect("a member");
    table.view(n).chat.iter().map(|said| (number(said.by), said.text.clone())).collect()
}

fn say(table: &mut Table, n: u8, text: &str) {
    table.command(n, Command::Say(text.into())).expect("it may");
    table.wait(Millis::seconds(2));
}

/// Its program is started again on its files.
fn start_again(table: &mut Table, n: u8) {
    let at = table.start(n);
    table.peers[at].session.lies_in(HERE);
    table.deliver();
}

#[test]
fn remarks_go_both_ways_between_two_who_are_never_there_at_once_and_are_kept() {
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
    // Numbers of another run are others; and what was said before is handed on, too.
    say(&mut table, other, "a new day");
    table.turn();
    let letter = letter_of(&mut table, other).expect("a turn and remarks");
    take(&mut table, mover, letter).expect("it is new");
    let all = [(mover, "hello"), (other, "are you there?"), (other, "a new day")];
    let all: Vec<_> = all.into_iter().map(|(by, text)| (by, text.to_owned())).collect();
    assert_eq!(heard(&mut table, mover), all);
    let by = |new: &NotShown| new.by;
    let new: Vec<_> = not_shown(&table.peer(mover).talk).iter().map(by).collect();
    assert_eq!(new, [public(other), public(other)]);
    let ids: Vec<_> = table.view(mover).chat.iter().map(|said| (said.by, said.id)).collect();
    assert!(ids[1] != ids[2] && ids[1].1.0 != ids[2].1.0, "{ids:?}");
}

#[test]
fn a_letter_may_bring_a_remark_alone_and_brings_it_until_something_later_is_answered() {
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
    // The turn that answers may have been made before the remark came: it shows nothing.
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
    // Once it is over nobody answers any more, and what was said is dropped in time: not before, for a clock that is set ahead tells nothing.
    say(&mut table, other, "well?");
    table.wait(limits::REMARK_BROUGHT);
    assert_eq!(brings(&mut table, other), 1);
    table.command(mover, Command::Ask(Ask::End)).expect("it is offered");
    let letter = letter_of(&mut table, mover).expect("a question");
    take(&mut table, other, letter).expect("it is new");
    let question = table.view(other).questions[0].question;
    table.command(other, Command::Answer { question, yes: true }).expect("it is asked");
    assert_eq!(table.view(other).stage, Stage::Over);
    say(&mut table, other, "a good game");
    assert_eq!(brings(&mut table, other), 1);
    table.wait(limits::REMARK_BROUGHT);
    start_again(&mut table, other);
    assert_eq!(brings(&mut table, other), 0);
    assert!(heard(&mut table, other).contains(&(other, "a good game".into())), "it is kept all the same");
}

/// Two of them see each other from now on, or no more.
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
fn who_meets_another_is_told_all_that_was_said_and_letters_bring_none_of_it_any_more() {
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
    // What is said while they are there, too.
    say(&mut table, mover, "and now");
    link(&mut table, [mover, other], false);
    assert_eq!(brings(&mut table, mover), 0);
    assert_eq!(heard(&mut table, other).len(), 41);
}

#[test]
fn what_is_played_over_a_connection_does_not_show_that_what_was_said_has_come() {
    // The connection ends, or the program.
    for starts in [true, false] {
        let mut table = apart(2);
        let (mover, other) = (table.mover(), 1 - table.mover());
        say(&mut table, mover, "hello");
        table.turn();
        let log = table.log(mover);
        let LogEntry::Entry(entry) = log.history().last().expect("a turn").entry.clone() else {
            panic!("a turn")
        };
        // What is said is lost.
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
fn who_brings_anothers_turn_over_a_connection_brings_what_that_one_has_said() {
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
fn what_was_said_and_damaged_on_its_way_costs_the_whole_letter() {
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
fn what_has_no_room_in_a_letter_comes_later_in_its_order() {
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
fn who_says_much_pushes_out_nobody_elses_remarks_and_makes_no_long_letters() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, other, "the first");
    let letter = letter_of(&mut table, other).expect("a remark");
    take(&mut table, mover, letter).expect("it is new");
    for n in 0..limits::REMARKS + 20 {
        say(&mut table, mover, &format!("{n} {}", "x".repeat(n % 300)));
        if n % 10 == 0 {
            let letter = letter_of(&mut table, mover).expect("remarks");
            assert!(letter.encode().len() < limits::REMARKS_BROUGHT_BYTES + 100);
            let taken = take(&mut table, other, letter);
            assert!(matches!(taken, Ok(()) | Err(CommandError::Letter(LetterError::Known))), "{taken:?}");
        }
    }
    for n in 0..2 {
        let all = heard(&mut table, n);
        let of = |by: u8| all.iter().filter(|(sayer, _)| *sayer == by).count();
        assert!(of(mover) <= limits::REMARKS / 2, "{n}");
        assert_eq!(all[0], (other, "the first".into()), "{n}");
        assert!(table.peer(n).talk.len() as u64 <= limits::TALK);
        start_again(&mut table, n);
        assert_eq!(heard(&mut table, n), all);
    }
}

#[test]
fn what_a_stranger_or_another_table_says_or_is_changed_on_its_way_is_nothing() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    let here = table.view(0).table;
    table.turn();
    let turn = letter_of(&mut table, mover).expect("a turn");
    let saying = |table, by: u8, text: &str| {
        let saying = Saying { table, by: public(by), run: RunId(7), number: 1, text: text.into() };
        Signed::seal(&key(by), saying)
    };
    let good = saying(here, mover, "well played");
    let changed = Signed::with(Saying { text: "badly played".into(), ..(*good).clone() }, good.signature());
    for (brought, counts) in [
        (saying(here, 3, "I am a stranger"), false),
        (saying(TableId([9; 16]), mover, "at another table"), false),
        (saying(here, mover, "two\nlines"), false),
        (saying(here, mover, &"x".repeat(limits::REMARK + 1)), false),
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
fn among_three_a_remark_goes_the_way_of_the_turns() {
    let mut table = apart(3);
    let mover = table.mover();
    say(&mut table, mover, "good luck to both");
    table.turn();
    let [next, last] = [(mover + 1) % 3, (mover + 2) % 3];
    let letter = letter_of(&mut table, mover).expect("a turn");
    take(&mut table, next, letter).expect("it is new");
    // The last one hears nothing of the first but by the second.
    let letter = letter_of(&mut table, next).expect("what it has answered");
    take(&mut table, last, letter).expect("it is new");
    for n in 0..3 {
        assert_eq!(heard(&mut table, n), [(mover, "good luck to both".into())], "{n}");
    }
    // For what another has said alone nobody is asked to hand anything on.
    let mut table = apart(3);
    let (mover, other) = (table.mover(), (table.mover() + 1) % 3);
    say(&mut table, other, "good luck to both");
    let letter = letter_of(&mut table, other).expect("a remark");
    take(&mut table, mover, letter).expect("it is new");
    assert_eq!(letter_of(&mut table, mover), None);
}

#[test]
fn what_was_said_with_all_there_is_kept_and_not_handed_on_and_comes_to_who_is_back() {
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
    // Who comes back is told by the program itself, after a start, too.
    start_again(&mut table, 0);
    (0..2).for_each(|n| table.gone.retain(|gone| *gone != n));
    table.meet(0);
    table.wait(Millis::seconds(12));
    assert_eq!(heard(&mut table, 1), [(0, "at last".into()), (0, "and gone again".into())]);
    (0..2).for_each(|n| table.leave(n));
    assert_eq!(brings(&mut table), 0);
}

#[test]
fn remarks_whose_file_is_lost_or_damaged_cost_the_game_nothing() {
    let mut table = apart(2);
    let (mover, other) = (table.mover(), 1 - table.mover());
    say(&mut table, mover, "one");
    say(&mut table, mover, "two");
    let at = usize::from(mover);
    let middle = table.peers[at].talk.len() / 2;
    table.peers[at].talk[middle - 10] ^= 1;
    start_again(&mut table, mover);
    assert_eq!(heard(&mut table, mover), [(mover, "two".into())]);
    let told =
        table.view(mover).notes.iter().any(|note| matches!(note.news, News::Torn { file: "remarks", .. }));
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
fn at_a_table_where_all_sit_nothing_that_is_said_is_on_the_disk() {
    let mut table = Table::playing(2);
    table.command(0, Command::Say("hello".into())).expect("it may");
    table.command(1, Command::Read(1)).expect("it was shown");
    assert_eq!((heard(&mut table, 1), table.view(1).read), (vec![(0, "hello".into())], 1));
    assert!(table.peers.iter().all(|peer| peer.talk.is_empty()));
}
