//! Players that need nobody: [`stand_in`] for an empty seat, four [levels](Level) that play on their own, the yardstick
//! [`reference::Greedy`], and [`random`] play for tests and benchmarks.
//!
//! They use the rules alone, and know neither clocks nor threads: a [`Search`](search::Search) goes on as long as it is told to. What stands in
//! for a seat is integers only and has no chance in it, so every replica computes the same moves; the levels are opinions.

pub mod analysis;
pub mod arena;
pub mod easy;
pub mod evaluation;
mod greedy;
pub mod joint;
mod level;
pub mod medium;
pub mod notation;
pub mod random;
pub mod reference;
pub mod search;
mod weights;

pub use greedy::{Price, greedy, stand_in};
pub use joint::Joint;
pub use level::{Level, NoLevel};
