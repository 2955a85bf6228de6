//! Tests of the record.
//!
//! Honest games verify however they went, and every lie gets the right verdict and names the right
//! member.

mod attacks;
mod chapters;
mod charters;
mod example;
mod expansions;
mod files;
mod generator;
mod given_draws;
mod honest;
mod laps;
mod laps_taken_back;
mod letters;
mod lies;
mod links;
mod proofs;
mod rules;
mod spec;
mod table;
