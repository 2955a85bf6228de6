//! Waiting at a table, told in its words.

use std::sync::Arc;

use bastide_library::records::library::{NextStep, whom};
use bastide_library::table::live::{tells_time, waiting};
use bastide_record::{MissingReason, Pace};
use bastide_rules::Seat;
use bastide_session::{Millis, OwedBy, Presence, Stage, View, Wait};

use crate::tests::journeys::later_sets;
use crate::tests::looks::tables::{changed, table};

#[test]
fn awaited_player_is_described_by_cause() {
    let check = |what: OwedBy, presence: Presence, silent: Option<u64>, resigned: bool, told: &str| {
        let mut look = table();
        let now = look.now;
        let view = Arc::make_mut(&mut look.view);
        view.members[2].presence = presence;
        view.members[2].resigned = resigned;
        view.waits = vec![Wait { member: 2, what, presence }];
        let key = view.members[2].key;
        look.silent.extend(silent.map(|ms| (key, Millis(now.0 - ms))));
        assert_eq!(waiting(&look), told, "{what:?} {presence:?}");
        let counts =
            [5, 10, 15, 20].iter().any(|count: &u32| told.contains(&say!(time_seconds, count = *count)));
        assert!(tells_time(&look) || !counts, "{told}");
    };
    let silent = |count: u32| say!(waits_silent, name = "Cy", time = say!(time_seconds, count = count));
    let gone = |count: u32| say!(waits_gone, name = "Cy", time = say!(time_seconds, count = count));
    let ago = |seconds: u64| Millis(table().now.0 - 1000 * seconds);
    let turn = OwedBy::Turn(Seat(2));
    check(turn, Presence::Connected, None, false, &say!(does, decision = "none", name = "Cy"));
    for what in [OwedBy::Receipt, OwedBy::Status, OwedBy::Signature] {
        check(what, Presence::Connected, None, false, &say!(waits_for, name = "Cy"));
    }
    check(OwedBy::Answer, Presence::Connected, None, false, &say!(waits_answer, name = "Cy"));
    // By the pings, before the connection counts as broken.
    check(turn, Presence::Connected, Some(5_000), false, &silent(5));
    for what in [turn, OwedBy::Receipt, OwedBy::Answer, OwedBy::Status] {
        check(what, Presence::Away(ago(10)), None, false, &gone(10));
        check(what, Presence::Silent(ago(20)), None, false, &silent(20));
        // Since it was heard last, not since the connection counts as broken.
        check(what, Presence::Away(ago(5)), Some(15_000), false, &gone(15));
        check(what, Presence::NotYet, None, false, &say!(waits_not_yet, name = "Cy"));
    }
    let resigned = say!(waits_resigned, name = "Cy");
    check(turn, Presence::Connected, None, true, &resigned);
    let mut look = table();
    let view = Arc::make_mut(&mut look.view);
    view.terms.pace = Pace::Days { move_s: 86_400, bank_s: 0, days_off: 0 };
    view.waits = vec![Wait { member: 2, what: OwedBy::Status, presence: Presence::NotYet }];
    let told = waiting(&look);
    assert!(told.starts_with(&say!(waits_heard, name = "Cy")), "{told}");
}

#[test]
fn die_waits_for_everyone_whose_answer_is_missing() {
    let flight = later_sets::after_take_off(&later_sets::before_flight());
    let mut look = table();
    let view = Arc::make_mut(&mut look.view);
    view.game = Some(flight.game);
    view.stage = Stage::Gathering;
    view.waits.clear();
    assert_eq!(waiting(&look), say!(waits_throw));
    for pace in [look.view.terms.pace, Pace::Days { move_s: 86_400, bank_s: 0, days_off: 0 }] {
        let view = Arc::make_mut(&mut look.view);
        view.terms.pace = pace;
        view.members[2].presence = Presence::Connected;
        let wait = |member| Wait { member, what: OwedBy::Receipt, presence: Presence::Connected };
        (view.waits, view.links_missing) = ([1, 2].map(wait).to_vec(), vec![1, 2]);
        let names = bastide_words::list(&["Bo", "Cy"]);
        assert_eq!(waiting(&look), say!(waits_die, names = names), "{pace:?}");
    }
    // A tile is waited for as ever.
    Arc::make_mut(&mut look.view).game = table().view.game.clone();
    assert_eq!(waiting(&look), say!(waits_for, name = "Bo"));
}

#[test]
fn token_waits_for_everyone_whose_answer_is_missing() {
    let shepherd = later_sets::after_shepherd(&later_sets::before_shepherd());
    let mut look = table();
    let view = Arc::make_mut(&mut look.view);
    view.game = Some(shepherd.game);
    view.stage = Stage::Gathering;
    view.waits.clear();
    assert_eq!(waiting(&look), say!(waits_sheep));
    let view = Arc::make_mut(&mut look.view);
    view.members[2].presence = Presence::Connected;
    let wait = |member| Wait { member, what: OwedBy::Receipt, presence: Presence::Connected };
    (view.waits, view.links_missing) = ([1, 2].map(wait).to_vec(), vec![1, 2]);
    let names = bastide_words::list(&["Bo", "Cy"]);
    assert_eq!(waiting(&look), say!(waits_token, names = names));
}

#[test]
fn turn_is_never_of_a_member_who_cannot_move() {
    let check = |is_days: bool, change: fn(&mut View), waits: &[(usize, OwedBy)], standing| {
        let view = changed(|view| {
            let wait = |(member, what): &_| Wait { member: *member, what: *what, presence: Presence::Here };
            view.waits = waits.iter().map(wait).collect();
            change(view);
        });
        assert_eq!(whom(&view.view, is_days).map(|(standing, _)| standing), standing);
    };
    let (turn, unheard) = ((0, OwedBy::Turn(Seat(0))), (1, OwedBy::Status));
    let (mine, others) = (Some(NextStep::Mine), |seat| Some(NextStep::Others(Seat(seat))));
    let resigned = |view: &mut View| view.members[0].resigned = true;
    let outside = |view: &mut View| view.members[0].missing = Some(MissingReason::Gone);
    for is_days in [false, true] {
        check(is_days, |_| {}, &[turn], mine);
        check(is_days, |_| {}, &[(2, OwedBy::Receipt)], others(2));
        // The dragon asks for a decision of a seat that doesn't have the turn.
        check(is_days, |_| {}, &[(1, OwedBy::Turn(Seat(2)))], others(2));
        check(is_days, resigned, &[turn], others(1));
        check(is_days, outside, &[], others(1));
    }
    check(false, |_| {}, &[unheard, turn], mine);
    check(true, |_| {}, &[unheard, turn], Some(NextStep::Unheard(Seat(1))));
    check(true, |view| view.members.truncate(1), &[], None);
}
