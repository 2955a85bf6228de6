//! Players that need nobody: [`stand_in`] for an empty seat, [`greedy()`] at a chosen price, [`random`] play for tests and benchmarks.
//!
//! They use the rules alone. What stands in for a seat is integers only and has no chance in it, so every replica computes the
//! same moves.

mod greedy;
pub mod random;

pub use greedy::{Price, greedy, stand_in};
