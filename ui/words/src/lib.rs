//! All text for people, in the window and on the command line.
//! It is the one place where an event becomes a sentence.
//!
//! Invariants: the crates below hand up plain values, never text; a sentence is made on the thread
//! that shows it, in the language chosen there ([`language::speak`]).
//!
//! Verdicts, events, errors, and the results and progress of `analyse`, `import`, `relay` and
//! `demo` are translated. Text for programs and developers is English in every language and isn't
//! made here: help and man pages, errors in a command line, invitations, addresses, `code:`,
//! `record:`, `--json`, and the output of the tools `arena`, `bench`, `engine` and `jcz check`.

#[macro_use]
pub mod language;

pub mod calendar;
pub mod clubs;
pub mod command_line;
pub mod components;
pub mod errors;
pub mod game;
pub mod game_choice;
pub mod handbook;
pub mod moves;
pub mod open_table;
pub mod played;
pub mod proposals;
pub mod reach;
pub mod refusals;
mod rulings;
pub mod seat_names;
pub mod series;
pub mod terms;
pub mod tile;
pub mod transfer;
pub mod verdict;
#[cfg(any(test, feature = "marked"))]
pub mod voice;

pub use self::calendar::parse_day;
pub use self::game::*;
pub use self::language::{Explain, Language, speak};
