//! Recorded games, clubs, settings, and one moment of a game.
//!
//! The window and the command line share it. Nothing here draws, and nothing knows a display.
//!
//! | module | content |
//! |---|---|
//! | `records` | recorded games, read, judged and compared; clubs |
//! | `table` | one moment of a game as the board shows it, and its events |
//! | `system` | settings, crash reports, notifications, the page for browsers |
//! | `start`, `relay_address` | first place of the window; a relay, or an entry point, as it is typed |

#[macro_use]
extern crate bastide_words;

pub mod records;
pub mod relay_address;
pub mod start;
pub mod system;
pub mod table;

/// Returns a waker that does nothing.
#[cfg(test)]
fn idle() -> bastide_table::table::Wake {
    std::sync::Arc::new(|| ())
}
