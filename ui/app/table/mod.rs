//! A table at one moment, as the board shows it: the game, its events so far, and the players.

pub(crate) mod change_alerts;
pub(crate) mod destination;
pub(crate) mod manual_entry;
pub(crate) mod rematch;
