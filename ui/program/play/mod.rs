//! Commands of the group “Play”: they open, find and join tables, watch and continue games.
//! main.rs calls each command's `run`. A peer at a table is a thread of `bastide-table`; a command
//! follows it and prints the events.
//!
//! | module | contents |
//! |---|---|
//! | `host`, `join`, `watch`, `resume` | a table, from its start to its end |
//! | `tables`, `games` | lists of open tables, and of our unfinished games |
//! | `seat` | everything that commands with a seat share: options, events, exit codes |
//! | `setup`, `terms` | options for the setup of a game, and for the terms of a table |
//! | `door`, `meeting` | the code of a table, and links that connect a guest |
//! | `typed` | typed lines: chat messages while a bot plays |

mod door;
pub(crate) mod games;
pub(crate) mod host;
pub(crate) mod join;
mod meeting;
pub(crate) mod resume;
pub(crate) mod seat;
pub(crate) mod setup;
pub(crate) mod tables;
mod terms;
mod typed;
pub(crate) mod watch;
