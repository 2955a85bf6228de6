//! Small worlds of real sessions, run to their end.

mod explore;
mod liar;
mod predicates;
mod world;

use std::time::Duration;

use explore::{Looks, explore};
use world::Bounds;

const TWO: Bounds = Bounds {
    members: 2,
    liar: false,
    charters: 2,
    places: 2,
    starts: 0,
    questions: false,
    resignations: false,
    fine: false,
};

#[test]
fn two() {
    let var = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let bounds = Bounds {
        members: u8::try_from(var("N", 2)).expect("small"),
        liar: var("L", 0) > 0,
        charters: u32::try_from(var("K", 1)).expect("small"),
        places: u32::try_from(var("P", 1)).expect("small"),
        starts: u8::try_from(var("S", 0)).expect("small"),
        questions: var("Q", 0) > 0,
        resignations: var("R", 0) > 0,
        fine: var("F", 0) > 0,
        ..TWO
    };
    let begun = std::time::Instant::now();
    let looks = Looks { stuck: var("STUCK", 1) > 0, time: Duration::from_secs(var("T", 60)) };
    let report = explore(bounds, looks);
    println!(
        "{bounds:?}: states {} depth {} whole {} signed {} conflicts {} in {:?}",
        report.states,
        report.depth,
        report.whole,
        report.tried,
        report.conflicts,
        begun.elapsed()
    );
    if let Some((what, steps)) = report.broken {
        for (n, step) in steps.iter().enumerate() {
            println!("  {}. {step:?}", n + 1);
        }
        panic!("{what}");
    }
}
