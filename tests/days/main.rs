//! Simulated games of days between sessions that are online at different times, each from one seed:
//! by letters from hand to hand, and by mailbox relays.
//!
//! `BASTIDE_SEEDS=17..18` runs just these seeds. Long runs want a release build and seeds from
//! 10,000 on, where nine of ten games end early.

#[path = "../kit/src/dice.rs"]
mod dice;
#[path = "../kit/src/late_files.rs"]
mod files;
mod posts;
mod world;

/// Allocator of the program, for simulations, too.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Default number of seeds.
const SEEDS: &str = "6";
/// In so many seeds a result is tried by a file that is made later.
const SOME: usize = 100;

#[test]
fn members_seldom_online_together_end_with_one_record() {
    let asked = std::env::var("BASTIDE_SEEDS").unwrap_or_else(|_| SEEDS.to_owned());
    let seeds = match asked.split_once("..") {
        Some((from, to)) => from.parse().and_then(|from: u64| Ok(from..to.parse()?)),
        None => asked.parse().map(|many| 0..many),
    };
    let seeds: Vec<u64> = seeds.expect("BASTIDE_SEEDS is a number, or a range like 5..9").collect();
    let halves =
        std::thread::available_parallelism().map_or(1, std::num::NonZero::get).min(seeds.len().max(1));
    let run = |seeds: &[u64]| {
        let mut all = world::Tally::default();
        for seed in seeds {
            all.add(&bastide_record::with_signature_cache(|| world::run(*seed)));
        }
        all
    };
    let mut all = world::Tally::default();
    std::thread::scope(|scope| {
        let part = |at| seeds.iter().copied().skip(at).step_by(halves).collect::<Vec<_>>();
        let works: Vec<_> = (0..halves).map(|at| scope.spawn(move || run(&part(at)))).collect();
        works.into_iter().for_each(|work| all.add(&work.join().expect("it says which seed")));
    });
    // Shown with `--nocapture`.
    eprintln!("{all:?}");
    assert!(all.backups > 0 && all.crashes > 0 && all.refused > 0 && all.asked > 0, "{all:?}");
    assert!(seeds.len() < SOME || all.files.read > 0, "no file was made later: {all:?}");
    // Chat that was lost with a backup or before a crash is gone, and only the latest messages are
    // kept.
    assert!(all.said > 0 && all.had * 3 > all.said, "{all:?}");
}

/// Seed that once failed.
/// A backup is restored while a turn of its own, which nobody else has seen, is in a mailbox.
const ONCE_FAILED: u64 = 23;

#[test]
fn regression_seeds() {
    bastide_record::with_signature_cache(|| world::run(ONCE_FAILED));
}
