//! All text for people, in the window and on the command line.
//! It is the one place where an event becomes a sentence.
//!
//! | folder | contents | who calls it |
//! |---|---|---|
//! | [`language`] | the macro `say!`, five languages and the choice of one | all code with text |
//! | `game` | scores, figures, tiles, moves, the setup | panels, `replay`, `analyse`, `host` |
//! | `table` | seats, terms, questions of the members | lobby, table, lists of games and tables |
//! | [`verdict`] | verdict on a record, and what was verified for it | replay, `verify` |
//! | [`handbook`] | rules in short, guide, full rules, as pages | pages of the window, `--help`, `man` |
//!
//! Errors, reasons about files, errors of the system, broken rules, routes, clubs, transfers to another device, the command
//! line and dates have a file each.
//! Tests check all texts with `voice`.
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
pub mod errors;
pub mod files;
mod game;
pub mod handbook;
pub mod reach;
pub mod refusals;
mod system;
mod table;
pub mod transfer;
pub mod verdict;
#[cfg(any(test, feature = "marked"))]
pub mod voice;

pub use self::calendar::parse_day;
pub use self::game::*;
pub use self::language::{Explain, Language, speak};
pub use self::table::{open_table, proposals, seat_names, series, terms};
