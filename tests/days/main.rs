//! Simulated games of days between sessions that are online at different times, each from one seed:
//! by letters from hand to hand, and by mailbox relays.
//!
//! `BASTIDE_SEEDS=17..18` runs just these seeds. Long runs want a release build and seeds from
//! 10,000 on, where nine of ten games end early.

mod posts;
mod tally;
mod world;

use bastide_kit::seeds;
use bastide_record::with_signature_cache;
use tally::Tally;

/// Allocator of the program, for simulations, too.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Default number of seeds.
const SEEDS: u64 = 6;
/// In so many seeds a result is tried by a file that is made later.
const SOME: u64 = 100;

fn run(seed: u64) -> Tally {
    with_signature_cache(|| world::run(seed))
}

#[test]
fn members_seldom_online_together_end_with_one_record() {
    let seeds = seeds::asked(SEEDS);
    let all = seeds::run_all(seeds.clone(), "days", |_| String::new(), run, Tally::add);
    // Shown with `--nocapture`.
    eprintln!("{all:?}");
    assert!(all.backups > 0 && all.crashes > 0 && all.refused > 0 && all.asked > 0, "{all:?}");
    assert!(seeds.end - seeds.start < SOME || all.files.read > 0, "no file was made later: {all:?}");
    // Chat that was lost with a backup or before a crash is gone, and only the latest messages are
    // kept.
    assert!(all.said > 0 && all.had * 3 > all.said, "{all:?}");
}

/// Seed that once failed.
/// A backup is restored while a turn of its own, which nobody else has seen, is in a mailbox.
const ONCE_FAILED: u64 = 23;

#[test]
fn regression_seeds() {
    run(ONCE_FAILED);
}
