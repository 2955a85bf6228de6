//! Ways through the window, as players go them, from home to the place and back.
//!
//! | module | content |
//! |---|---|
//! | `home` | first start, list of games, errors beside their lines, later starts |
//! | `keys` | keys that work at every place |
//! | `turns` | turns by clicks, by keyboard, and at one device |
//! | `board` | the part of the board in sight |
//! | `all_expansions` | whole games with all expansions |
//! | `later_sets` | each decision of the later sets by each input |
//! | `race` | a race, and another game with known tiles |
//! | `manual_entry` | entry of a game that was played over a real table |
//! | `hints` | hints in a game against bots |
//! | `two_windows` | two windows at one table |
//! | `clubs` | clubs by clicks and by keyboard |
//! | `devices` | handover of games from one window to another |
//! | `settings` | settings, relays, export and import |

pub(super) mod all_expansions;
mod board;
pub(super) mod clubs;
pub(super) mod devices;
mod hints;
mod home;
mod keys;
pub(super) mod later_sets;
mod manual_entry;
mod race;
mod settings;
mod turns;
pub(super) mod two_windows;
