//! Players that need nobody: four [levels](bastide_rules::Level) that play on their own, and the yardstick [`reference::Greedy`].
//!
//! They use the rules alone, and know neither clocks nor threads: a [`Search`](search::Search) goes on as long as it is told to. They are
//! opinions; what stands in for an empty seat is none, and lies with the rules ([`bastide_rules::stand_in`]).

pub mod analysis;
pub mod arena;
pub mod easy;
pub mod evaluation;
pub mod medium;
pub mod moves;
pub mod notation;
mod prospects;
pub mod reference;
pub mod search;
mod weights;

pub use moves::Move;

use bastide_rules::{Game, Level, Seat};
use rand::Rng;

/// The move of a level that doesn't look ahead; nothing for those that do.
///
/// # Panics
/// If the game doesn't ask this seat.
#[must_use]
pub fn at_once(level: Level, game: &Game, seat: Seat, rng: &mut impl Rng) -> Option<Move> {
    match level {
        Level::Easy => Some(easy::easy(game, seat, rng)),
        Level::Medium => Some(medium::medium(game, seat)),
        Level::Hard | Level::Expert => None,
    }
}
