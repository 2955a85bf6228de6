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
//! | `world`, `network`, `weather` | events, and when they happen |
//! | `machines` | a member's program and its player |
//! | `lies` | a liar's means, and the catalogue of lies |
//! | `guests` | strangers in the lobby |
//! | `judge` | checks at the end |
//! | `tally` | counts over many runs |

mod guests;
mod judge;
mod lies;
mod machines;
mod network;
#[path = "../rules/setups.rs"]
mod setups;
mod tally;
mod weather;
mod world;

use std::ops::Range;

use bastide_kit::seeds;
use bastide_record::with_signature_cache;
pub(crate) use tally::Tally;
use world::World;

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

/// Runs seeds; if `lie` isn't empty, only those with a lie so named.
///
/// # Panics
/// If an invariant doesn't hold in one of them.
pub(crate) fn run_all(seeds: Range<u64>, lie: &str) -> Tally {
    let seeds = seeds.filter(|seed| lie.is_empty() || world::cast(*seed).contains(lie));
    seeds::run_all(seeds, "simulator -- honest", world::cast, run, Tally::add)
}
