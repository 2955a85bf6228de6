//! Whatever is said to a person, in the window and on the command line: the one place where what has happened becomes a sentence.
//!
//! Invariants: below are plain values, never text; a sentence is made on the thread that shows it, in the language that was chosen there
//! ([`language::speak`]).
//!
//! What is told to a person is said here and speaks: verdicts, events, errors, and what `analyse`, `import`, `relay` and `demo` find, with how far
//! they are. What is read by a program or by who works on one is the same English whatever the language, and isn't said here: help and man
//! pages, what is wrong with the words of a command line, invitations, addresses, `code:`, `record:`, `--json`, and the lines and tables of the tools
//! `arena`, `bench`, `engine` and `jcz check`.

#[macro_use]
pub mod language;

pub mod clubs;
pub mod command_line;
pub mod errors;
pub(crate) mod events;
pub(crate) mod game;
pub(crate) mod moves;
pub mod moving;
pub(crate) mod played;
pub(crate) mod proposals;
pub mod reach;
mod rulings;
pub(crate) mod tile;
pub mod verdict;
pub(crate) mod when;

pub use self::errors::Why;
pub(crate) use self::game::*;
pub use self::language::{Language, speak};
pub use self::when::of_day;
