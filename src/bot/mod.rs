//! Players that need nobody: four [levels](Level) that play on their own, and the yardstick [`reference::Greedy`].
//!
//! They use the rules alone, and know neither clocks nor threads: a [`Search`](search::Search) goes on as long as it is told to. They are
//! opinions; what stands in for an empty seat is none, and lies with the rules ([`crate::rules::stand_in`]).

pub mod analysis;
pub mod arena;
pub mod easy;
pub mod evaluation;
pub mod joint;
mod level;
pub mod medium;
pub mod notation;
pub mod reference;
pub mod search;
mod weights;

pub use joint::Joint;
pub use level::{Level, NoLevel};
