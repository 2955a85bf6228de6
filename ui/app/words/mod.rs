//! Whatever is said to a person, in the window and on the command line: the one place where what has happened becomes a sentence.
//!
//! Invariants: below are plain values, never text; a sentence is made on the thread that shows it, in the language that was chosen there
//! ([`language::speak`]); what is for programs (invitations, addresses, JSON) isn't said here, and is the same in every language.

#[macro_use]
pub mod language;

pub mod command_line;
pub mod errors;
pub(crate) mod events;
pub(crate) mod game;
pub(crate) mod played;
pub(crate) mod proposals;
pub mod reach;
mod rulings;
pub mod verdict;
pub(crate) mod when;

pub use self::errors::Why;
pub(crate) use self::game::*;
pub use self::language::{Language, speak};
