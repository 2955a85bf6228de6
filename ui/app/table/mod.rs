//! A table at one moment, as the board shows it: the game, its events so far, and the players.

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
