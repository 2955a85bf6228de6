//! Runs the simulator of the tests over many seeds: `cargo run --release --example simulate -- --seeds 0..100000`.
//!
//! With `--lie "resigns"` only those in which somebody tells a lie with that in its name.
//!
//! Exits with 0 if no seed fails, with 1 if one does, with 2 if it is asked for something else. The last line is the total.

#[path = "../../../tests/simulator/mod.rs"]
mod simulator;

use std::io::Write;
use std::process::ExitCode;

use mimalloc::MiMalloc;

#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let mut out = std::io::stdout();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let asked = match arguments[..] {
        ["--seeds", seeds] => simulator::range(seeds).map(|seeds| (seeds, "")),
        ["--seeds", seeds, "--lie", lie] => simulator::range(seeds).map(|seeds| (seeds, lie)),
        _ => None,
    };
    let Some((seeds, lie)) = asked else {
        _ = writeln!(
            std::io::stderr(),
            "usage: simulate --seeds 0..1000 [--lie resigns] (from the first up to, not with, the last)"
        );
        return ExitCode::from(2);
    };
    let simulator::Outcome { tally, failed } = simulator::run_all(seeds, lie);
    _ = write!(out, "{}", tally.lies());
    for failure in &failed {
        _ = writeln!(out, "{}", simulator::again(failure));
    }
    _ = writeln!(out, "{} kinds of lies that nobody told", tally.untold().len());
    _ = writeln!(out, "{} failed; {tally}", failed.len());
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
