//! Tables of sessions with every fault of network and disk and every lie of the catalogue, each from one seed.
//!
//! `BASTIDE_SEEDS=20000` runs so many seeds, `BASTIDE_SEEDS=17..18` just these; with `BASTIDE_LIE=resigns` only those in which somebody
//! tells a lie with that in its name. Long runs want a release build: `BASTIDE_SEEDS=0..100000 cargo test --release --test simulator -- honest --nocapture`.

#[path = "mod.rs"]
mod simulator;

/// Simulations have the program's memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// So many seeds run when nobody asks for others: some 45 seconds of two cores.
const SEEDS: &str = "600";

/// In so many seeds every lie is told, also those that wait for a member to propose how to go on.
const ENOUGH: u64 = 10_000;

/// In so many seeds a result is tried by a file that is made later.
const SOME: u64 = 200;

#[test]
fn honest_members_agree_and_go_on_and_liars_are_named() {
    let asked = std::env::var("BASTIDE_SEEDS").unwrap_or_else(|_| SEEDS.to_owned());
    let seeds = simulator::range(&asked).expect("BASTIDE_SEEDS is a number, or a range like 5..9");
    let lie = std::env::var("BASTIDE_LIE").unwrap_or_default();
    let simulator::Outcome { tally, failed } = simulator::run_all(seeds, &lie);
    let failures: Vec<_> = failed.iter().map(simulator::again).collect();
    assert!(failed.is_empty(), "{}", failures.join("\n"));
    // Shown with `--nocapture`.
    eprintln!("{}{tally}", tally.lies());
    assert!(tally.seeds < SOME || tally.files.read > 0, "no file was made later");
    if tally.seeds >= ENOUGH && lie.is_empty() {
        let untold = tally.untold();
        assert!(untold.is_empty(), "nobody told these: {untold:?}");
    }
}

/// Seeds beyond those that always run which once found a fault, of the program or of the judge: of two who hold different entries of a
/// chapter that others have left; who plays alone and is heard late; who was away while somebody lied; a charter sealed with excuses that
/// never came into force; who waits for a liar's proposal; who was shown that a question passed which the others hold denied, and what its file
/// says then.
const ONCE_FAILED: [u64; 7] = [5283, 24736, 33648, 37730, 50122, 84751, 105_418];

#[test]
fn what_was_found_stays_mended() {
    for seed in ONCE_FAILED {
        simulator::run(seed);
    }
}

#[test]
fn a_seed_is_a_run() {
    assert_eq!(simulator::run(1), simulator::run(1));
    assert_ne!(simulator::run(1), simulator::run(2));
}
