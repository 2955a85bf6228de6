//! A table of sessions in one process, on a simulated network and clock, all from one seed.
//!
//! Two to six members play the base game, or any expansions with any options. The network delays,
//! loses, repeats and reorders messages; a stranger echoes them; links are cut and mended. Programs
//! crash at any write or send, and restart from what had reached the disk. Players ask to take back
//! or to end, resign, go on without somebody, and let a returning member back in. None, one or two
//! of them lie, as the catalogue in `lies` says.
//!
//! After every step the invariants of `bastide_session` must hold for the honest members. Once the
//! weather clears, the game must go on, or each honest member must know who stopped it.
//!
//! | file | content |
//! |---|---|
//! | `world`, `network`, `weather`, `dice` | events, and when they happen |
//! | `machines` | a member's program, its files, its player, and checks of them at every step |
//! | `lies` | a liar's means, and the catalogue of lies |
//! | `guests`, `files` | strangers in the lobby, and files that a member makes after a game |
//! | `judge` | checks at the end |
//! | `tally` | counts over many runs |

#[path = "../kit/src/dice.rs"]
mod dice;
#[path = "../kit/src/late_files.rs"]
mod files;
mod guests;
mod judge;
mod lies;
mod machines;
mod network;
#[allow(dead_code, clippy::match_same_arms, reason = "the explorer of small worlds asks for more of it")]
#[path = "../kit/src/predicates.rs"]
mod predicates;
#[path = "../rules/setups.rs"]
mod setups;
mod tally;
mod weather;
mod world;

use std::io::Write as _;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bastide_record::with_signature_cache;
pub(crate) use tally::Tally;
use world::World;

/// Number of failures after which no more seeds begin.
const FAILURES_MAX: usize = 5;

/// Result of a range of seeds.
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    /// Seeds that failed, ascending, with the reason.
    pub(crate) failed: Vec<(u64, String)>,
}

/// Runs one seed.
///
/// # Panics
/// If an invariant doesn't hold.
pub(crate) fn run(seed: u64) -> Tally {
    with_signature_cache(|| World::new(seed).run())
}

/// Runs one seed, as a game for the ladder of a club.
///
/// # Panics
/// If an invariant doesn't hold.
pub(crate) fn run_for_club(seed: u64) -> Tally {
    with_signature_cache(|| World::for_club(seed).run())
}

/// Runs all seeds of a range on all cores; if `lie` isn't empty, only those with a lie so named.
pub(crate) fn run_all(seeds: Range<u64>, lie: &str) -> Outcome {
    let outcome = Mutex::new(Outcome { tally: Tally::default(), failed: Vec::new() });
    let next = AtomicU64::new(seeds.start);
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end || outcome.lock().expect("no thread dies").failed.len() >= FAILURES_MAX {
                return;
            }
            if !lie.is_empty() && !world::cast(seed).contains(lie) {
                continue;
            }
            let ended = catch_unwind(AssertUnwindSafe(|| run(seed)));
            let mut outcome = outcome.lock().expect("no thread dies");
            match ended {
                Ok(tally) => outcome.tally.add(&tally),
                Err(panic) => {
                    // Printed at once: in a long run a failing seed is wanted before the end.
                    _ = writeln!(std::io::stderr(), "seed {seed} failed");
                    outcome.failed.push((seed, reason(&*panic)));
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut outcome = outcome.into_inner().expect("no thread died");
    outcome.failed.sort_by_key(|(seed, _)| *seed);
    outcome
}

fn reason(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panicked").to_owned()
}

/// Parses a range: `5..9`, or `9` for `0..9`. Returns `None` if the text is neither.
pub(crate) fn range(text: &str) -> Option<Range<u64>> {
    match text.split_once("..") {
        Some((from, to)) => Some(from.parse().ok()?..to.parse().ok()?),
        None => Some(0..text.parse().ok()?),
    }
}

/// Returns the command that runs one seed again, with the failure's message.
pub(crate) fn again((seed, why): &(u64, String)) -> String {
    let cast = world::cast(*seed);
    format!(
        "seed {seed} ({cast}): {why}\n  BASTIDE_SEEDS={seed}..{} cargo test --release --test simulator -- honest",
        seed + 1
    )
}
