//! Small worlds of real sessions: every state that one step after another leads to is held against what must hold of all that honest members
//! have signed, and of what they hold: agreement, or a proof that names who lied; nobody honest accused; draws; that no majority gets stuck;
//! that a start forgets nothing that binds.
//!
//! `BASTIDE_WORLDS` is how many seconds each world, and each walk, may take; by default a few, so that the larger worlds aren't seen to their end.

mod explore;
mod liar;
mod member;
mod peer;
mod predicates;
mod walk;
mod world;

use std::time::Duration;

use bastide::record::flaw::{self, Flaw};
use bastide::record::look_once;
use bastide_session::message::Members;
use explore::{Report, explore, explore_after};
use walk::walk;
use world::Bounds;

/// Two members, one charter that goes on, one index.
const TWO: Bounds = Bounds {
    members: 2,
    liar: false,
    charters: 1,
    places: 1,
    starts: 0,
    questions: false,
    resignations: false,
    fine: false,
    stands: false,
    agreement: false,
};

fn seconds(default: u64) -> Duration {
    let said = std::env::var("BASTIDE_WORLDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(said.unwrap_or(default))
}

fn say(bounds: Bounds, report: &Report) {
    eprintln!(
        "{bounds:?}: {} states, {} steps deep, {}; {} differ in what is signed; {} conflicts with a proof; {} states of members",
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

fn holds(bounds: Bounds, default: u64) -> Report {
    let report = look_once(|| explore(bounds, seconds(default)));
    say(bounds, &report);
    assert_eq!(report.broken.as_ref().map(|(what, _)| what), None);
    report
}

#[test]
fn of_two_nothing_goes_wrong() {
    holds(Bounds { charters: 3, places: 2, starts: 1, questions: true, resignations: true, ..TWO }, 20);
}

#[test]
fn of_three_nothing_goes_wrong() {
    holds(Bounds { members: 3, charters: 2, places: 2, ..TWO }, 20);
}

#[test]
fn of_three_one_may_lie() {
    let report = holds(Bounds { members: 3, liar: true, charters: 2, ..TWO }, 60);
    assert!(report.conflicts > 0, "a liar of three can part them, and is found");
    holds(Bounds { members: 3, liar: true, charters: 2, places: 2, ..TWO }, 10);
}

#[test]
fn of_four_nothing_goes_wrong() {
    holds(Bounds { members: 4, charters: 2, places: 1, ..TWO }, 15);
}

#[test]
fn whatever_happens_by_chance_nothing_goes_wrong() {
    for (bounds, seed) in [
        (
            Bounds {
                members: 3,
                charters: 4,
                places: 4,
                starts: 3,
                questions: true,
                resignations: true,
                ..TWO
            },
            1,
        ),
        (
            Bounds {
                members: 3,
                liar: true,
                charters: 4,
                places: 4,
                starts: 2,
                questions: true,
                resignations: true,
                ..TWO
            },
            2,
        ),
        (Bounds { members: 4, charters: 3, places: 3, starts: 2, fine: true, ..TWO }, 3),
    ] {
        let report = look_once(|| walk(bounds, seed, seconds(7)));
        say(bounds, &report);
        assert_eq!(report.broken.as_ref().map(|(what, _)| what), None);
    }
}

/// What is found once a rule is left out, after these have sealed charters.
fn missed(flaw: Flaw, bounds: Bounds, sealed: &[Members]) -> Report {
    flaw::put(Some(flaw));
    let report = look_once(|| explore_after(bounds, Duration::from_secs(300), sealed));
    flaw::put(None);
    eprintln!("{flaw:?}: {:?}", report.broken.as_ref().map(|(what, _)| what));
    say(bounds, &report);
    report
}

#[test]
fn each_rule_that_is_left_out_is_missed() {
    let check = |flaw: Flaw, bounds: Bounds, found: &str| {
        let report = missed(flaw, Bounds { agreement: true, ..bounds }, &[]);
        assert!(report.broken.is_some_and(|(what, _)| what.contains(found)), "{flaw:?}");
    };
    let two = Bounds { questions: true, ..TWO };
    let three = Bounds { members: 3, ..TWO };
    let leaving = Bounds { charters: 2, places: 0, resignations: true, ..three };
    check(Flaw::ActsBelow, Bounds { places: 2, ..three }, "");
    check(Flaw::CountsAnew, Bounds { charters: 2, ..three }, "");
    check(Flaw::Half, Bounds { charters: 2, ..TWO }, "");
    check(Flaw::LowerIndex, Bounds { charters: 2, ..three }, "");
    check(Flaw::SilenceFrees, three, "");
    check(Flaw::ProofFrees, Bounds { members: 4, liar: true, stands: true, ..TWO }, "");
    check(Flaw::GivingUpFrees, three, "");
    check(Flaw::ForgetsResigned, leaving, "");
    check(Flaw::CountsBack, leaving, "");
    check(Flaw::AnswersAfterYes, two, "");
    check(Flaw::ChapterFrees, Bounds { members: 3, ..two }, "");
    check(Flaw::JoinAnswers, Bounds { charters: 3, ..three }, "");
}

#[test]
fn half_of_a_chapter_can_part_four() {
    let bounds = Bounds { members: 4, charters: 4, places: 0, agreement: true, ..TWO };
    let sealed = [Members(0b0111), Members(0b1110)];
    let report = missed(Flaw::HalfOfBefore, bounds, &sealed);
    assert!(report.broken.is_some_and(|(what, _)| what.contains("conflict")));
}
