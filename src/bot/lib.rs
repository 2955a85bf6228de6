//! Computer players: nine [levels](bastide_rules::Level), and the baseline [`baseline::Greedy`].
//!
//! They use the rules alone, and know neither clocks nor threads: a [`Search`](search::Search) goes
//! on for as long as its caller steps it. Their moves are opinions; the move of a seat without a
//! player must be the same everywhere, so it belongs to the rules ([`bastide_rules::stand_in`]).

pub mod analysis;
pub mod arena;
pub mod baseline;
mod bazaar;
pub mod coach;
pub mod evaluation;
pub mod medium;
pub mod moves;
pub mod notation;
pub mod search;

pub use moves::Move;

use bastide_rules::{Game, Level, Seat};
use evaluation::{Knowledge, Outlook};

/// Returns the move of a level that doesn't look further than a step; `None` for those that do.
///
/// # Panics
/// Panics if the game doesn't ask this seat.
#[must_use]
pub fn at_once(level: Level, game: &Game, seat: Seat) -> Option<Move> {
    let outlook = Outlook::of(level)?;
    Some(medium::medium_by(game, seat, Knowledge { outlook, ..Knowledge::of(game) }))
}
