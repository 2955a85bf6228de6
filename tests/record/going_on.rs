//! A new charter from a place of an old game: the way out when a game can't go on with its members.

use std::sync::Arc;

use bastide::record::limits::ORIGINS;
use bastide::record::proposal::Origin;
use bastide::record::{
    Awaits, BrokenRule, CharterError, Line, Member, Place, Proposal, Refusal, Round, Runs, Verdict, file,
    verify,
};

use crate::table::{Table, by, one_each, proposal};

/// Three members, six turns; the second is gone for good.
fn old() -> Arc<Line> {
    let mut table = Table::after(&one_each(3), 11, 6);
    table.answer();
    table.turn();
    Arc::new(table.line().clone())
}

/// The same game for two members and a bot, from this place.
fn offer(old: &Line, place: u32) -> Proposal {
    let head = old.at(Place(place)).unwrap().head;
    let mut proposal = proposal(&[by(0), Runs::StandIn, by(1)]);
    proposal.from = Some(Origin { game: old.charter().id(), place: Place(place), head });
    proposal
}

fn going_on(old: &Arc<Line>, place: u32) -> Table {
    Table::begun(offer(old, place), 12, |sealed| Line::going_on(sealed, old.clone())).unwrap()
}

#[test]
fn a_new_charter_goes_on_from_an_old_game() {
    let old = old();
    let mut table = going_on(&old, 6);
    assert_eq!(table.line().origin().unwrap().1, Place(6));
    assert_eq!(table.line().pending(), Some(Round::FIRST), "fresh chains");
    let tiles = old.game_at(Place(6)).unwrap().tiles().count();
    assert_eq!(table.line().game().tiles().count(), tiles);
    assert_eq!(table.line().game().order(), old.game().order());
    table.answer();
    let check = |table: &Table, verdict: Verdict| {
        let report = verify(&table.record());
        assert_eq!(report.verdict, verdict);
        let line = report.line.unwrap();
        assert_eq!(line.charter().id(), table.line().charter().id());
        assert_eq!(line.tip(), table.line().tip());
        assert!(line.game_at(line.tip().place).as_ref() == Some(line.game()));
        assert!(table.record().starts_with(&file::begin(old.sealed_charter())));
    };
    let unfinished = |at| Verdict::Unfinished { at: Place(at), stop: bastide::record::verify::Stop::Open };
    check(&table, unfinished(0));
    assert!(table.turn());
    check(&table, unfinished(1));
    // And once more from there: a chain of games in one file.
    table.answer();
    let middle = Arc::new(table.line().clone());
    let again = going_on(&middle, 1).played_out();
    check(&again, Verdict::Verified);
    check(&table.played_out(), Verdict::Verified);
}

#[test]
fn a_place_that_is_not_there_is_no_origin() {
    let old = old();
    let refusal = Refusal { rule: BrokenRule::Charter(CharterError::From), by: None };
    let check = |change: fn(&mut Proposal, &mut Origin)| {
        let mut proposal = offer(&old, 6);
        let mut from = proposal.from.unwrap();
        change(&mut proposal, &mut from);
        proposal.from = proposal.from.map(|_| from);
        let refused = Table::begun(proposal, 12, |sealed| Line::going_on(sealed, old.clone()));
        assert_eq!(refused.err(), Some(refusal));
    };
    check(|_, from| from.game[0] ^= 1);
    check(|_, from| from.head[0] ^= 1);
    check(|_, from| from.place = Place(5));
    check(|_, from| from.place = Place(99));
    check(|proposal, _| proposal.from = None);
    check(|proposal, _| proposal.setup.parts.small_followers = 6);
    // A charter that goes on needs what it goes on from.
    let alone = Table::begun(offer(&old, 6), 12, Line::new);
    assert_eq!(alone.err(), Some(refusal));
    // From the end nothing goes on.
    let over = Table::played(&one_each(3), 11);
    let end = over.line().tip().place.0;
    let line = Arc::new(over.line().clone());
    let refused = Table::begun(offer(&line, end), 12, |sealed| Line::going_on(sealed, line.clone()));
    assert_eq!(refused.err(), Some(refusal));

    // In a file: after another game than its own; and too many.
    let table = going_on(&old, 6);
    let mut charter = table.record();
    let charter = charter
        .split_off(charter.len() - file::begin(table.line().sealed_charter()).len() + file::HEADER_BYTES);
    let stranger = Table::after(&one_each(3), 13, 6).record();
    let verdict = verify(&[stranger, charter.clone()].concat()).verdict;
    assert_eq!(verdict, Verdict::Invalid { at: Place(7), refusal });
    let whole = [file::record(&old), charter].concat();
    assert!(
        matches!(verify(&whole).verdict, Verdict::Unfinished { at: Place(0), .. }),
        "what was after it is cut off"
    );
    let mut last = table;
    for _ in 1..ORIGINS {
        last = going_on(&Arc::new(last.line().clone()), 0);
    }
    assert!(matches!(verify(&last.record()).verdict, Verdict::Unfinished { .. }));
    let last = going_on(&Arc::new(last.line().clone()), 0);
    assert_eq!(verify(&last.record()).verdict, Verdict::Invalid { at: Place(1), refusal });
}

#[test]
fn the_members_of_the_new_charter_decide() {
    let old = old();
    let mut table = going_on(&old, 6);
    assert_eq!(table.line().awaits(), Awaits::Receipts { from: vec![Member(0), Member(1)] });
    table.answer();
    for _ in 0..4 {
        let Awaits::Turn { seat: Some(seat), .. } = table.line().awaits() else { panic!("a turn") };
        assert_ne!(seat.0, 1, "the stand-in decides for the seat of whoever is gone");
        table.turn();
        table.answer();
    }
}
