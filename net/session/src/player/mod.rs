//! The player's side of a session: commands come in, views and notes go out.
//! The player is a person at a window or a command line, or a bot.
//!
//! Invariants: a refused command changes nothing. The session never reads a view, so a screen may
//! keep and change its copy.
//!
//! | module | contents |
//! |---|---|
//! | `command` | the commands |
//! | `command_error` | the reasons for a refusal |
//! | `asking` | requests to the other members, and their conditions |
//! | `profile` | the player's name and colour |
//! | `view` | the view: a snapshot for a screen or a bot |
//! | `view_builder` | the builder of a view, except for its game |
//! | `game_view_builder` | the builder of a game's view |
//! | `note` | notes that aren't moves of the game |

mod asking;
pub(crate) mod command;
pub(crate) mod command_error;
mod game_view_builder;
pub(crate) mod note;
pub(crate) mod profile;
pub(crate) mod view;
mod view_builder;
