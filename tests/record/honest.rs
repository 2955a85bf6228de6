//! Records of honest members: they verify, wherever they stop.

use bastide_record::verify::DrawContributors;
use bastide_record::{Awaits, Entry, Index, Member, Player, Verdict, file, verify};
use bastide_rules::Waits;
use proptest::prelude::*;

use crate::table::{BOT, Table, by, one_each};

#[test]
fn whole_games_verify_for_every_kind_of_table() {
    let check = |seats: &[Player], members: u8| {
        let table = Table::played(seats, 11);
        let log = table.log();
        assert_eq!(log.game().waits(), Waits::Over);
        let file = table.file();
        assert_eq!(file::whole(&table.record), file);
        assert_eq!(log.settled(), Some(log.tip().index));

        let report = verify(&file);
        assert_eq!(report.verdict, Verdict::Verified, "{seats:?}");
        assert_eq!(report.sound_bytes, file.len());
        let rests_on = DrawContributors { from: Index::FIRST, members: (0..members).map(Member).collect() };
        assert_eq!(report.draws(), [rests_on]);
        let verified = report.log().unwrap();
        assert_eq!(file::whole(report.record.as_ref().unwrap()), file);
        assert_eq!(verified.game(), log.game());
        assert_eq!(verified.tip(), log.tip());
        assert_eq!(verified.game_at(log.tip().index).as_ref(), Some(&**log.game()));
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
    // Stand-ins play the last turns: then the first member closes the log with a turn without
    // actions.
    let closed = |seed| {
        let table = Table::played(&[by(0), BOT, BOT], seed);
        let last = table.log().history().last().unwrap();
        let turn = last.turn().expect("a turn ends the game");
        assert_eq!(turn.seat.is_none(), turn.actions.is_empty());
        turn.seat.is_none()
    };
    let count = (0..12).filter(|seed| closed(*seed)).count();
    assert!(count > 0, "no game of these ended with a bot");
}

#[test]
fn line_names_what_it_awaits() {
    let mut table = Table::new(&one_each(3), 5);
    let receipts = |members: &[u8]| Awaits::Receipts { from: members.iter().copied().map(Member).collect() };
    assert_eq!(table.log().awaits(), receipts(&[0, 1, 2]));
    assert_eq!(table.log().settled(), None);
    table.answer_of(1);
    assert_eq!(table.log().awaits(), receipts(&[0, 2]));
    assert!(matches!(table.log().game().waits(), Waits::Draw { .. }), "no tile before all links are there");
    table.answer();
    assert_eq!(table.log().settled(), Some(Index::FIRST));
    let Awaits::Turn { member, seat: Some(seat) } = table.log().awaits() else { panic!("a turn is next") };
    assert_eq!(Waits::Choice(seat), table.log().game().waits());
    assert!(table.turn());
    let others: Vec<u8> = (0..3).filter(|other| *other != member.0).collect();
    assert_eq!(table.log().awaits(), receipts(&others));
    assert_eq!(table.log().settled(), Some(Index::FIRST), "a turn settles nothing by itself");
}

#[test]
fn a_turn_brings_the_receipts_that_somebody_lacks() {
    let mut table = Table::after(&one_each(3), 5, 4);
    let behind = table.log().clone();
    table.answer();
    table.turn();
    let last = table.log().history().last().unwrap().turn().unwrap().clone();
    let mut log = behind;
    let events = log.offer(&Entry::Turn(last.clone())).unwrap();
    assert!(events.len() >= 2, "the draw before the turn is told, too: {events:?}");
    assert_eq!(log.game(), table.log().game());
    assert_eq!(log.tip(), table.log().tip());
    let dealt = |log: &bastide_record::Log| log.history().iter().filter(|a| a.dealt.is_some()).count();
    assert_eq!(dealt(&log), dealt(table.log()));
}

#[test]
fn every_index_can_be_replayed() {
    let mut table = Table::new(&[by(0), BOT, by(1)], 3);
    let mut games = Vec::new();
    table.answer();
    games.push(table.log().game().clone());
    for _ in 0..20 {
        table.turn();
        table.answer();
        games.push(table.log().game().clone());
    }
    for (index, game) in (0..).map(Index).zip(&games) {
        assert_eq!(table.log().game_at(index).as_ref(), Some(&**game), "{index}");
    }
    assert_eq!(table.log().game_at(Index(21)), None);
}

#[test]
fn the_order_of_receipts_changes_nothing() {
    let mut forth = Table::after(&one_each(4), 9, 3);
    let mut back = forth.clone();
    forth.answer();
    for member in (0..4).rev() {
        back.answer_of(member);
    }
    assert_eq!(forth.log().game(), back.log().game());
    forth.turn();
    back.turn();
    assert_eq!(forth.file(), back.file());
}

#[test]
fn a_second_receipt_of_a_member_changes_nothing() {
    let mut table = Table::after(&one_each(3), 4, 2);
    let author = table.log().tip().author.unwrap();
    let other = (0..3).map(Member).find(|member| *member != author).unwrap();
    let again = table.forged_receipt(other, |receipt| receipt.waited_ms += 1);
    table.answer_of(other.0);
    let held = table.log().receipt_of(other).unwrap().clone();
    assert_ne!(*held, again);
    assert_eq!(table.record.offer_receipt(&again), Ok(Vec::new()));
    assert_eq!(table.log().receipt_of(other), Some(&held));
    // A member that got the other receipt first can use either.
    table.answer();
    let turn = table.forged(|turn| {
        let index = turn.receipts.iter().position(|receipt| receipt.member == other).unwrap();
        turn.receipts[index] = again;
    });
    table.push(Entry::Turn(turn));
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
        seats.extend(vec![BOT; bots.min(6 - seats.len())]);
        let mut table = Table::after(&seats, seed, turns);
        if answered {
            table.answer();
        }
        let report = verify(&table.file());
        prop_assert_eq!(report.verdict, Verdict::Unfinished { at: Index(turns), torn_bytes: 0 });
        prop_assert_eq!(report.sound_bytes, table.file().len());
        // The file begins with the settled part of the log.
        if let Some(settled) = table.log().settled() {
            prop_assert!(table.file().starts_with(&file::down_to(&table.record, table.record.log(), settled)));
        }
    }
}
