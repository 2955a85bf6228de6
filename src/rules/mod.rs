//! The rules of Carcassonne as a pure function of a setup and what was drawn and done.

pub mod catalogue;
pub mod geometry;
