//! Recorded games, clubs, settings, and one moment of a game.
//!
//! The window and the command line share it. Nothing here draws, and nothing knows a display.

#[macro_use]
extern crate bastide_words;

pub mod records;
pub mod relay_address;
pub mod start;
pub mod system;
pub mod table;

/// Returns a waker that does nothing.
#[cfg(test)]
fn idle() -> bastide_net::table::Wake {
    std::sync::Arc::new(|| ())
}
