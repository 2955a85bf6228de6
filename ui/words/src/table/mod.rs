//! Words for a table: its seats, its terms, and the questions that its members ask each other.
//! Lobby, table, lists of games and of open tables, and the command line call them.
//!
//! | module | contents |
//! |---|---|
//! | [`seat_names`] | players at each seat and their names, at a table and in a record |
//! | [`terms`] | clock, missing players, spectators and aids |
//! | [`proposals`] | questions of the members, and the buttons that answer them |
//! | [`open_table`] | a table that still seeks players |
//! | [`series`] | number of games of a series |

pub mod open_table;
pub mod proposals;
pub mod seat_names;
pub mod series;
pub mod terms;
