//! A table of sessions in one process, on a pretended network and a pretended clock, everything from one seed.
//!
//! Two to six members play the base game, or any expansions with any options, through delay, loss, repetition, overtaking, a
//! stranger's echoes, cut and mended links, and programs that die at any write or send and start again from what had reached the disk.
//! After every step the invariants of `bastide_net::session` must hold; when the weather clears, the game must go on and end with
//! equal records.
//!
//! `BASTIDE_SEEDS=20000` runs so many seeds, `BASTIDE_SEEDS=17..18` just these; a failing seed prints the command that runs it alone.

#[path = "simulator/dice.rs"]
mod dice;
#[path = "simulator/machine.rs"]
mod machine;
#[path = "rules/setups.rs"]
mod setups;
#[path = "simulator/watch.rs"]
mod watch;
#[path = "simulator/weather.rs"]
mod weather;
#[path = "simulator/world.rs"]
mod world;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use world::{Until, World};

/// So many seeds run when nobody asks for others; it takes less than a minute.
const SEEDS: u64 = 200;
/// Of so many seeds one plays to the end of the game.
const WHOLE: u64 = 50;

fn seeds() -> Range<u64> {
    let Ok(asked) = std::env::var("BASTIDE_SEEDS") else { return 0..SEEDS };
    let number = |text: &str| text.parse::<u64>().expect("BASTIDE_SEEDS is a number, or a range like 5..9");
    match asked.split_once("..") {
        Some((from, to)) => number(from)..number(to),
        None => 0..number(&asked),
    }
}

#[test]
fn honest_members_end_with_equal_records() {
    let mut failed = Vec::new();
    for seed in seeds() {
        let until = if seed % WHOLE == WHOLE - 1 { Until::Over } else { Until::Rounds };
        let run = || World::new(seed, until).run();
        if catch_unwind(AssertUnwindSafe(run)).is_err() {
            failed.push(seed);
        }
        if failed.len() >= 5 {
            break;
        }
    }
    let again =
        |seed: &u64| format!("BASTIDE_SEEDS={seed}..{} cargo test --workspace --test simulator", seed + 1);
    assert!(failed.is_empty(), "run again with\n{}", failed.iter().map(again).collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_seed_is_a_run() {
    let run = |seed| World::new(seed, Until::Rounds).run();
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}
