//! Model checker of small worlds of real sessions.
//!
//! Every reachable state is checked against everything that honest members have signed and hold:
//! members agree or a proof names the liar, nobody honest is accused, draws are right, no majority
//! gets stuck, and a restart forgets nothing that binds.
//!
//! A release build explores these worlds to their end: two members, three charters, two indices,
//! with a question, and with resignations and a restart; three members, two charters, two indices,
//! without a liar and with one; two members, two charters, one index, with all of these; four
//! members and two charters without turns, where a proposal comes with all its joins. It doesn't
//! finish two members with a question and resignations at three charters, or four with two charters
//! and a turn.
//!
//! `BASTIDE_WORLDS` is the limit in seconds for each world; random walks take some hundred times as
//! many steps. The default is so low that the larger worlds aren't explored to their end.

mod explore;
mod judge;
mod liar;
mod member;
mod peer;
mod steps;
mod walk;
mod world;

use std::time::Duration;

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::with_signature_cache;
use bastide_session::message::Members;
use explore::{Report, apart, explore, left_by_both};
use member::Input;
use walk::walk;
use world::Bounds;

/// Two members, one charter that continues the game, one index.
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

/// Returns the seconds that `BASTIDE_WORLDS` asks for, if it is set.
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

/// Two members continue in a new chapter only if a Yes binds one of them or one has resigned:
/// otherwise there is nothing to leave behind.
#[test]
fn two_members_keep_invariants() {
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
fn three_members_keep_invariants() {
    holds(Bounds { members: 3, charters: 2, places: 2, ..TWO }, 15);
}

#[test]
fn three_members_with_a_liar_keep_invariants() {
    let report = holds(Bounds { members: 3, liar: true, charters: 2, places: 2, ..TWO }, 20);
    assert!(report.conflicts > 0 || !report.whole, "a liar of three can part them, and is found");
}

#[test]
fn four_members_keep_invariants() {
    let four = Bounds { members: 4, charters: 2, together: true, ..TWO };
    holds(Bounds { places: 0, ..four }, 5);
    // Two majorities that have two members in common.
    let two: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if ![0b0111, 0b1110].contains(set));
    holds(Bounds { players: two, ..four }, 5);
    holds(four, 5);
    holds(Bounds { members: 4, liar: true, stands: true, ..TWO }, 5);
}

/// Draws by laps: not every member answers each turn.
#[test]
fn draws_by_laps_keep_invariants() {
    let three = Bounds { members: 3, charters: 1, places: 3, laps: true, ..TWO };
    holds(three, 8);
    holds(Bounds { liar: true, ..three }, 8);
    // The liar makes turns, too.
    holds(Bounds { liar: true, laps: false, ..three }, 12);
    holds(Bounds { members: 4, together: true, places: 2, ..three }, 8);
}

/// Random steps of each walk if `BASTIDE_WORLDS` isn't set.
const STEPS: usize = 600;
/// Random steps of each walk for each second of `BASTIDE_WORLDS`.
const STEPS_A_SECOND: usize = 300;

#[test]
fn random_walks_keep_invariants() {
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

/// Runs something without one of the rules.
fn without<T>(flaw: DisabledRule, what: impl FnOnce() -> T) -> T {
    flaw::put(Some(flaw));
    let result = with_signature_cache(what);
    flaw::put(None);
    result
}

#[test]
fn omission_of_each_rule_is_detected() {
    let check = |flaw: DisabledRule, bounds: Bounds, found: &str| {
        let bounds = Bounds { agreement: true, ..bounds };
        // The time only ends a test that finds nothing.
        let report = without(flaw, || explore(bounds, Duration::from_secs(1800)));
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
    check(DisabledRule::ActsBelow, three, "P3");
    check(DisabledRule::CountsAnew, Bounds { charters: 2, places: 0, ..three }, "P2");
    check(DisabledRule::Half, Bounds { charters: 2, ..TWO }, "conflict");
    check(DisabledRule::LowerIndex, Bounds { charters: 2, ..three }, "P3");
    check(DisabledRule::SilenceFrees, three, "P3");
    let three_of_four: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if *set != 7);
    let stands = Bounds { members: 4, liar: true, stands: true, ..TWO };
    check(DisabledRule::ProofFrees, Bounds { players: three_of_four, ..stands }, "P3");
    check(DisabledRule::GivingUpFrees, three, "P3");
    check(DisabledRule::ForgetsResigned, Bounds { players: alone, ..leaving }, "conflict");
    check(DisabledRule::CountsBack, leaving, "P4");
    check(DisabledRule::ResignedForEver, Bounds { charters: 3, places: 0, resignations: true, ..TWO }, "P6");
    check(DisabledRule::AnswersAfterYes, two, "conflict");
    check(DisabledRule::ChapterFrees, ending, "");
    let overlapping: fn(&Input) -> bool =
        |input| !matches!(input, Input::Propose(Members(set), _) if *set != 3 && *set != 6);
    check(DisabledRule::JoinAnswers, Bounds { charters: 3, players: overlapping, ..three }, "");
}

#[test]
fn half_of_a_chapter_before_parts_four() {
    let bounds = Bounds { members: 4, charters: 4, places: 0, ..TWO };
    let (sealed, sides) = ([Members(0b0111), Members(0b1110)], [Members(0b0011), Members(0b1100)]);
    let found = without(DisabledRule::HalfOfBefore, || apart(bounds, &sealed, &sides));
    assert!(found.is_some_and(|what| what.contains("conflict")));
    assert_eq!(with_signature_cache(|| apart(bounds, &sealed, &sides)), None, "half of the four is too few");
}

/// One of those who resigned has answered in a chapter that only the remaining member's log holds:
/// the game continues there.
#[test]
fn member_left_by_both_others_goes_on() {
    let bounds = Bounds { members: 3, charters: 2, places: 0, resignations: true, ..TWO };
    assert_eq!(with_signature_cache(|| left_by_both(bounds)), Ok(()));
}
