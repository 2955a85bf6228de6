//! Commands of the group “Tools”: the player's key, bug reports, and the texts of a package.
//! main.rs calls each command's `run`.
//!
//! | module | contents |
//! |---|---|
//! | `keys` | the player's key with its games: shown, exported, imported |
//! | `report` | diagnostics for a bug report |
//! | `completions` | completion script of a shell |
//! | `man`, `guide` | man pages of the commands and of the guide |
//!
//! Invariants: a report has no keys, addresses or invitations.

pub(crate) mod completions;
mod guide;
pub(crate) mod keys;
pub(crate) mod man;
pub(crate) mod report;
