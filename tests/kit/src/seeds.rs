//! Runs of many seeds.

use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread;

/// Number of failures after which no more seeds begin.
const FAILURES_MAX: usize = 5;

/// Returns the seeds that `BASTIDE_SEEDS` asks for: `5..9`, or `9` for `0..9`; by default as many
/// as `default` says.
///
/// # Panics
/// If it is neither.
pub fn asked(default: u64) -> Range<u64> {
    let Ok(text) = std::env::var("BASTIDE_SEEDS") else { return 0..default };
    let (from, to) = text.split_once("..").unwrap_or(("0", &text));
    let number = |text: &str| text.parse().expect("BASTIDE_SEEDS is a number, or a range like 5..9");
    number(from)..number(to)
}

/// Runs seeds on all cores, and adds up what they count.
///
/// # Panics
/// If some failed: with the reasons, with what `describe` says of them, and with the commands that
/// run them again; `test` is the rest of these commands.
pub fn run_all<T: Default + Send>(
    seeds: impl Iterator<Item = u64> + Send,
    test: &str,
    describe: impl Fn(u64) -> String,
    run: impl Fn(u64) -> T + Sync,
    add: impl Fn(&mut T, &T) + Sync,
) -> T {
    let (seeds, ended) = (Mutex::new(seeds), Mutex::new((T::default(), Vec::new())));
    let work = || {
        while ended.lock().expect("no thread dies").1.len() < FAILURES_MAX {
            let Some(seed) = seeds.lock().expect("no thread dies").next() else { return };
            let result = catch_unwind(AssertUnwindSafe(|| run(seed)));
            let (sum, failed) = &mut *ended.lock().expect("no thread dies");
            match result {
                Ok(counts) => add(sum, &counts),
                Err(panic) => {
                    // Printed at once: in a long run a failing seed is wanted before the end.
                    eprintln!("seed {seed} failed");
                    failed.push((seed, reason(&*panic)));
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (sum, mut failed) = ended.into_inner().expect("no thread died");
    failed.sort();
    let failed: Vec<_> = failed.iter().map(|(seed, why)| again(*seed, &describe(*seed), why, test)).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    sum
}

fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panicked").to_owned()
}

fn again(seed: u64, what: &str, why: &str, test: &str) -> String {
    let next = seed + 1;
    format!("seed {seed} {what}: {why}\n  BASTIDE_SEEDS={seed}..{next} cargo test --release --test {test}")
}
