//! One moment of a game as the board shows it, and the events of a game.

pub mod board_model;
pub mod chronicle;
pub mod connection_guide;
pub mod events;
pub mod live;
pub mod miniature;
pub mod moments;
pub mod preset_tiles;
