//! A table, whoever is at it: one moment of a game as the board shows it, what has happened in it, and who sits there.

pub(crate) mod board_model;
pub(crate) mod chronicle;
pub(crate) mod cues;
pub(crate) mod destination;
pub(crate) mod given;
pub(crate) mod live;
pub(crate) mod moments;
pub(crate) mod rematch;
pub mod sitters;
pub(crate) mod written;
