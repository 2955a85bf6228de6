//! What honest members make verifies, wherever it stops.

use bastide::record::verify::{Reliance, Stop};
use bastide::record::{Awaits, Entry, Member, Place, Runs, Verdict, file, verify};
use bastide::rules::Waits;
use proptest::prelude::*;

use crate::table::{Table, by, one_each};

const BOT: Runs = Runs::StandIn;

#[test]
fn whole_games_verify_for_every_kind_of_table() {
    let check = |seats: &[Runs], members: u8| {
        let table = Table::played(seats, 11);
        let line = table.line();
        assert_eq!(line.game().waits(), Waits::Over);
        let records: Vec<Vec<u8>> = table.peers.iter().map(|peer| file::record(&peer.line)).collect();
        assert!(records.iter().all(|record| *record == records[0]), "{seats:?}: records differ");
        assert_eq!(file::settled_record(line), records[0]);

        let report = verify(&records[0]);
        assert_eq!(report.verdict, Verdict::Verified, "{seats:?}");
        assert_eq!(report.sound_bytes, records[0].len());
        let rests_on = Reliance { from: Place::CHARTER, members: (0..members).map(Member).collect() };
        assert_eq!(report.draws(), [rests_on]);
        let verified = report.line.unwrap();
        assert_eq!(verified.game(), line.game());
        assert_eq!(verified.tip(), line.tip());
        assert_eq!(verified.game_at(line.tip().place).as_ref(), Some(line.game()));
    };
    check(&one_each(2), 2);
    check(&one_each(3), 3);
    check(&one_each(6), 6);
    check(&[by(0), BOT], 1); // one against a bot
    check(&[BOT, BOT, BOT, by(0)], 1);
    check(&[by(0), by(0)], 1); // two on one screen
    check(&[by(1), by(0), BOT, by(1)], 2);
}

#[test]
fn bots_alone_may_end_a_game() {
    // The last turns are stand-ins': then the first member closes the line without an action.
    let closed = |seed| {
        let table = Table::played(&[by(0), BOT, BOT], seed);
        let last = table.line().history().last().unwrap();
        let Some(Entry::Turn(turn)) = &last.entry else { panic!("a turn ends the game") };
        assert_eq!(turn.seat.is_none(), turn.actions.is_empty());
        turn.seat.is_none()
    };
    let count = (0..12).filter(|seed| closed(*seed)).count();
    assert!(count > 0, "no game of these ended with a bot");
}

#[test]
fn a_line_says_what_it_awaits() {
    let mut table = Table::new(&one_each(3), 5);
    let receipts = |members: &[u8]| Awaits::Receipts { from: members.iter().copied().map(Member).collect() };
    assert_eq!(table.line().awaits(), receipts(&[0, 1, 2]));
    assert_eq!(table.line().settled(), None);
    table.answer_of(1);
    assert_eq!(table.line().awaits(), receipts(&[0, 2]));
    assert!(matches!(table.line().game().waits(), Waits::Draw { .. }), "no tile before all links are there");
    table.answer();
    assert_eq!(table.line().settled(), Some(Place::CHARTER));
    let Awaits::Turn { member, seat: Some(seat) } = table.line().awaits() else { panic!("a turn is next") };
    assert_eq!(Waits::Choice(seat), table.line().game().waits());
    assert!(table.turn());
    let others: Vec<u8> = (0..3).filter(|other| *other != member.0).collect();
    assert_eq!(table.line().awaits(), receipts(&others));
    assert_eq!(table.line().settled(), Some(Place::CHARTER), "a turn settles nothing by itself");
}

#[test]
fn a_turn_brings_the_receipts_that_somebody_lacks() {
    let mut table = Table::after(&one_each(3), 5, 4);
    let behind = table.line().clone();
    table.answer();
    table.turn();
    let last = table.line().history().last().unwrap().entry.clone().unwrap();
    let mut line = behind;
    let events = line.offer(&last).unwrap();
    assert!(events.len() >= 2, "the draw before the turn is told, too: {events:?}");
    assert_eq!(line.game(), table.line().game());
    assert_eq!(file::record(&line), table.record());
    let dealt = |line: &bastide::record::Line| line.history().iter().filter(|a| a.dealt.is_some()).count();
    assert_eq!(dealt(&line), dealt(table.line()));
}

#[test]
fn every_place_can_be_played_again() {
    let mut table = Table::new(&[by(0), BOT, by(1)], 3);
    let mut games = Vec::new();
    table.answer();
    games.push(table.line().game().clone());
    for _ in 0..20 {
        table.turn();
        table.answer();
        games.push(table.line().game().clone());
    }
    for (place, game) in (0..).map(Place).zip(&games) {
        assert_eq!(table.line().game_at(place).as_ref(), Some(game), "{place}");
    }
    assert_eq!(table.line().game_at(Place(21)), None);
}

#[test]
fn the_order_of_receipts_changes_nothing() {
    let mut forth = Table::after(&one_each(4), 9, 3);
    let mut back = forth.clone();
    forth.answer();
    for member in (0..4).rev() {
        back.answer_of(member);
    }
    assert_eq!(forth.line().game(), back.line().game());
    forth.turn();
    back.turn();
    assert_eq!(forth.record(), back.record());
}

#[test]
fn a_second_receipt_of_a_member_changes_nothing() {
    let mut table = Table::after(&one_each(3), 4, 2);
    let author = table.line().tip().author.unwrap();
    let other = (0..3).map(Member).find(|member| *member != author).unwrap();
    let again = table.forged_receipt(other, |receipt| receipt.waited_ms += 1);
    table.answer_of(other.index());
    let held = table.line().receipt_of(other).unwrap().clone();
    assert_ne!(*held, again);
    assert_eq!(table.peers[0].line.offer_receipt(&again), Ok(Vec::new()));
    assert_eq!(table.line().receipt_of(other), Some(&held));
    // And who got the other one first goes on with either.
    table.answer();
    let turn = table.forged(|turn| {
        let place = turn.receipts.iter().position(|receipt| receipt.member == other).unwrap();
        turn.receipts[place] = again;
    });
    table.peers[0].line.offer_turn(&turn).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_that_stops_is_unfinished(
        seed: u64,
        members in 1u8..=6,
        bots in 0usize..=3,
        turns in 0u32..12,
        answered: bool,
    ) {
        let mut seats = one_each(members);
        let wanted = if members == 1 { bots.max(1) } else { bots };
        seats.extend(vec![BOT; wanted.min(6 - seats.len())]);
        let mut table = Table::after(&seats, seed, turns);
        if answered {
            table.answer();
        }
        let report = verify(&table.record());
        prop_assert_eq!(report.verdict, Verdict::Unfinished { at: Place(turns), stop: Stop::Open });
        prop_assert_eq!(report.sound_bytes, table.record().len());
        // What all have settled begins what one of them has.
        prop_assert!(table.record().starts_with(&file::settled_record(table.line())));
    }
}
