//! Small worlds of real sessions: every state that one step after another leads to is held against what must hold of all that honest members
//! have signed, and of what they hold: agreement, or a proof that names who lied; nobody honest accused; draws; that no majority gets stuck;
//! that a start forgets nothing that binds.
//!
//! To the end, in a release build: two members, three charters, two indices, with a question, and with resignations and a start; three members, two charters, two indices,
//! without a liar and with one; two members, two charters, one index, with all of that; four members and two charters where nobody makes a turn and a proposal comes with all its
//! joins. Not yet: two members with a question and resignations at three charters, four with two charters and a turn.
//!
//! `BASTIDE_WORLDS` is how many seconds each world may take, and some hundred times as many steps by chance are taken; by default so few that the larger worlds
//! aren't seen to their end.

mod explore;
mod judge;
mod liar;
mod member;
mod peer;
mod predicates;
mod steps;
mod walk;
mod world;

use std::time::Duration;

use bastide_record::flaw::{self, Flaw};
use bastide_record::with_signature_cache;
use bastide_session::message::Members;
use explore::{Report, apart, explore, left_by_both};
use member::Input;
use walk::walk;
use world::Bounds;

/// Two members, one charter that goes on, one index.
const TWO: Bounds = Bounds {
    members: 2,
    liar: false,
    charters: 1,
    places: 1,
    starts: 0,
    questions: 0,
    resignations: false,
    fine: false,
    together: false,
    stands: false,
    laps: false,
    agreement: false,
    players: |_| true,
};

/// How many seconds are asked for, if any are.
fn asked() -> Option<u32> {
    std::env::var("BASTIDE_WORLDS").ok().and_then(|text| text.parse().ok())
}

fn say(bounds: Bounds, report: &Report) {
    eprintln!(
        "{} members, one lies: {}, {} charters, {} indices: {} states, {} steps deep, {}; {} differ in what is signed; {} conflicts with a proof; {} states of members",
        bounds.members,
        bounds.liar,
        bounds.charters,
        bounds.places,
        report.states,
        report.depth,
        if report.whole { "to the end" } else { "not to the end" },
        report.tried,
        report.conflicts,
        report.locals,
    );
    if let Some((_, steps)) = &report.broken {
        steps.iter().enumerate().for_each(|(n, step)| eprintln!("  {}. {step}", n + 1));
    }
}

fn holds(bounds: Bounds, default: u32) -> Report {
    let report =
        with_signature_cache(|| explore(bounds, Duration::from_secs(asked().unwrap_or(default).into())));
    say(bounds, &report);
    assert_eq!(report.broken.as_ref().map(|(what, _)| what), None);
    report
}

/// Two go on in a new chapter only if a Yes binds one of them, or one has resigned: else there is nothing to leave.
#[test]
fn of_two_nothing_goes_wrong() {
    let long = Bounds { charters: 3, places: 2, ..TWO };
    holds(Bounds { questions: 1, ..long }, 5);
    holds(Bounds { starts: 1, resignations: true, ..long }, 5);
    holds(Bounds { questions: 1, resignations: true, ..long }, 5);
    holds(Bounds { charters: 2, starts: 1, questions: 1, resignations: true, ..TWO }, 5);
}

#[test]
fn resigning_and_taking_back_keeps_agreement() {
    let two = Bounds { charters: 3, resignations: true, ..TWO };
    holds(two, 5);
    holds(Bounds { liar: true, charters: 2, ..two }, 5);
    let three = Bounds { members: 3, charters: 2, together: true, ..two };
    holds(Bounds { places: 0, ..three }, 8);
    holds(Bounds { places: 0, liar: true, ..three }, 8);
}

#[test]
fn of_three_nothing_goes_wrong() {
    holds(Bounds { members: 3, charters: 2, places: 2, ..TWO }, 15);
}

#[test]
fn of_three_one_may_lie() {
    let report = holds(Bounds { members: 3, liar: true, charters: 2, places: 2, ..TWO }, 20);
    assert!(report.conflicts > 0 || !report.whole, "a liar of three can part them, and is found");
}

#[test]
fn of_four_nothing_goes_wrong() {
    let four = Bounds { members: 4, charters: 2, together: true, ..TWO };
    holds(Bounds { places: 0, ..four }, 5);
    // Two majorities that have two members in common.
    let two: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if ![0b0111, 0b1110].contains(set));
    holds(Bounds { players: two, ..four }, 5);
    holds(four, 5);
    holds(Bounds { members: 4, liar: true, stands: true, ..TWO }, 5);
}

/// Where not every member answers each turn.
#[test]
fn by_laps_nothing_goes_wrong() {
    let three = Bounds { members: 3, charters: 1, places: 3, laps: true, ..TWO };
    holds(three, 8);
    holds(Bounds { liar: true, ..three }, 8);
    // A liar that makes turns, too.
    holds(Bounds { liar: true, laps: false, ..three }, 12);
    holds(Bounds { members: 4, together: true, places: 2, ..three }, 8);
}

/// How many steps by chance each walk takes, and how many for a second that is asked for.
const STEPS: usize = 600;
const STEPS_A_SECOND: usize = 300;

#[test]
fn whatever_happens_by_chance_nothing_goes_wrong() {
    for (bounds, seed) in [
        (
            Bounds { members: 3, charters: 4, places: 4, starts: 3, questions: 1, resignations: true, ..TWO },
            1,
        ),
        (
            Bounds {
                members: 3,
                liar: true,
                charters: 4,
                places: 4,
                starts: 2,
                questions: 1,
                resignations: true,
                ..TWO
            },
            2,
        ),
        (Bounds { members: 4, charters: 3, places: 3, starts: 2, fine: true, ..TWO }, 3),
        (
            Bounds {
                members: 4,
                liar: true,
                charters: 3,
                places: 6,
                starts: 2,
                questions: 1,
                laps: true,
                ..TWO
            },
            4,
        ),
    ] {
        let steps = asked().map_or(STEPS, |seconds| seconds as usize * STEPS_A_SECOND);
        let report = with_signature_cache(|| walk(bounds, seed, steps));
        say(bounds, &report);
        assert_eq!(report.broken.as_ref().map(|(what, _)| what), None);
    }
}

/// Does something without one of the rules.
fn without<T>(flaw: Flaw, what: impl FnOnce() -> T) -> T {
    flaw::put(Some(flaw));
    let result = with_signature_cache(what);
    flaw::put(None);
    result
}

#[test]
fn each_rule_that_is_left_out_is_missed() {
    let check = |flaw: Flaw, bounds: Bounds, found: &str| {
        let bounds = Bounds { agreement: true, ..bounds };
        let report = without(flaw, || explore(bounds, Duration::from_secs(300)));
        let what = report.broken.as_ref().map(|(what, _)| what.as_str()).unwrap_or_default();
        eprintln!("{flaw:?}: {} states, {what}", report.states);
        assert!(what.contains(found) && !what.is_empty(), "{flaw:?}: {what}");
    };
    let two = Bounds { questions: 1, ..TWO };
    let three = Bounds { members: 3, ..TWO };
    let leaving = Bounds { charters: 2, places: 0, resignations: true, ..three };
    let alone: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if *set != 3 && *set != 4);
    let asking: fn(&Input) -> bool =
        |input| !matches!(input, Input::Turn | Input::TakeBack | Input::Answer(false));
    let ending = Bounds { members: 3, players: asking, ..two };
    check(Flaw::ActsBelow, three, "P3");
    check(Flaw::CountsAnew, Bounds { charters: 2, places: 0, ..three }, "P2");
    check(Flaw::Half, Bounds { charters: 2, ..TWO }, "conflict");
    check(Flaw::LowerIndex, Bounds { charters: 2, ..three }, "P3");
    check(Flaw::SilenceFrees, three, "P3");
    let three_of_four: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if *set != 7);
    let stands = Bounds { members: 4, liar: true, stands: true, ..TWO };
    check(Flaw::ProofFrees, Bounds { players: three_of_four, ..stands }, "P3");
    check(Flaw::GivingUpFrees, three, "P3");
    check(Flaw::ForgetsResigned, Bounds { players: alone, ..leaving }, "conflict");
    check(Flaw::CountsBack, leaving, "P4");
    check(Flaw::ResignedForEver, Bounds { charters: 3, places: 0, resignations: true, ..TWO }, "P6");
    check(Flaw::AnswersAfterYes, two, "conflict");
    check(Flaw::ChapterFrees, ending, "");
    let overlapping: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if *set != 3 && *set != 6);
    check(Flaw::JoinAnswers, Bounds { charters: 3, players: overlapping, ..three }, "");
}

#[test]
fn half_of_a_chapter_before_parts_four() {
    let bounds = Bounds { members: 4, charters: 4, places: 0, ..TWO };
    let (sealed, sides) = ([Members(0b0111), Members(0b1110)], [Members(0b0011), Members(0b1100)]);
    let found = without(Flaw::HalfOfBefore, || apart(bounds, &sealed, &sides));
    assert!(found.is_some_and(|what| what.contains("conflict")));
    assert_eq!(with_signature_cache(|| apart(bounds, &sealed, &sides)), None, "half of the four is too few");
}

/// One of those who resigned has answered in a chapter that only the log of who is left holds: it goes on there.
#[test]
fn member_left_by_both_others_goes_on() {
    let bounds = Bounds { members: 3, charters: 2, places: 0, resignations: true, ..TWO };
    assert_eq!(with_signature_cache(|| left_by_both(bounds)), Ok(()));
}
