//! A table at one moment, as the board shows it: the game, its events so far, and the players.

pub(crate) mod cues;
pub(crate) mod destination;
pub(crate) mod rematch;
pub(crate) mod written;
