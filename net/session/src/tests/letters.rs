//! Correspondence games: members that are never connected at once pass on what they have signed.

use bastide_record::{DrawSource, Expiry, Letter, LetterError, Pace};
use bastide_rules::{SeatOrder, Setup};

use super::*;

pub(super) const HOUR: Millis = Millis::seconds(60 * 60);
pub(super) const DAY: Millis = Millis::seconds(24 * 60 * 60);
pub(super) const HERE: JournalFile = JournalFile(1);

/// Makes a game whose members began together and have been disconnected since.
pub(super) fn apart(count: u8) -> Table {
    apart_by(count, DrawSource::Rounds)
}

pub(super) fn apart_by(count: u8, draws: DrawSource) -> Table {
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

/// Returns the letter that a member would pass on, as its reader decodes it.
pub(super) fn letter_of(table: &mut Table, n: u8) -> Option<Letter> {
    let letter = table.view(n).letter?;
    Some(Letter::decode(&letter.encode()).expect("as it was written"))
}

pub(super) fn take(table: &mut Table, n: u8, letter: Letter) -> Result<(), CommandError> {
    table.command(n, Command::Take(Box::new(letter)))
}

/// Starts a member's program, gives it the others' letters, and plays its turn if it has one.
pub(super) fn look_in(table: &mut Table, n: u8, handed: &[Option<Letter>]) {
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

/// Starts each member's program once in a while, in the order of turns, until all are at the end.
/// Returns the number of starts of each.
pub(super) fn play_by_hand(table: &mut Table) -> usize {
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
fn members_never_online_together_play_a_whole_game() {
    for count in [2, 3] {
        let mut table = apart(count);
        play_by_hand(&mut table);
        for n in 0..count {
            assert_eq!(table.report(n).verdict, Verdict::Verified, "{n} of {count}");
            assert_eq!(table.peers[usize::from(n)].record, table.peers[0].record, "{n} of {count}");
        }
    }
}

/// With laps a turn waits only for the member that moves next.
/// Four members that look in once a lap finish after as many looks as there are laps.
#[test]
fn one_look_a_lap_suffices_for_every_turn() {
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

/// Makes a turn of another game, named differently because of other entropy.
fn letter_of_another(table: &mut Table) -> Letter {
    let mover = table.mover();
    table.turn();
    let mut bytes = letter_of(table, mover).expect("a turn").encode();
    bytes[0] ^= 1;
    Letter::decode(&bytes).expect("of another game")
}

#[test]
fn useless_letter_is_refused_with_a_reason() {
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
    // A later letter repeats what was lost.
    table.turn();
    let first = letter_of(&mut table, 1 - mover).expect("a turn");
    assert_eq!(letter_of(&mut table, 1 - mover), Some(first.clone()));
    assert_eq!(take(&mut table, mover, first), Ok(()));
}

#[test]
fn long_move_uses_the_bank_and_then_days_off() {
    let mut table = apart(2);
    let left = |table: &mut Table, n: u8| table.view(n).members[usize::from(n)].time.left;
    let mover = table.mover();
    assert_eq!(left(&mut table, mover), Some(Millis(6 * DAY.0)));
    table.wait(Millis(3 * DAY.0 + 25 * HOUR.0));
    // Its program was restarted meanwhile.
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

/// A receipt's clock runs since the entry came, whatever others answer.
/// The next turn's clock runs since the last receipt.
#[test]
fn anothers_receipt_restarts_no_clock() {
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

/// Passes a member's letter on to all others.
pub(super) fn tell(table: &mut Table, n: u8) {
    let letter = letter_of(table, n).expect("news");
    let others = (0..u8::try_from(table.peers.len()).expect("a few")).filter(|other| *other != n);
    for other in others {
        let taken = take(table, other, letter.clone());
        assert!(matches!(taken, Ok(()) | Err(CommandError::Letter(LetterError::Known))), "{taken:?}");
    }
}

/// A member bound by a Yes can't play, and others may take days to answer: its time would run out.
#[test]
fn next_mover_asks_for_nothing_and_agrees_last() {
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
