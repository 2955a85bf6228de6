//! Panels for the members of a table: what they say, ask and send each other. The place of a table
//! and its lobby show them.
//!
//! | module | content |
//! |---|---|
//! | `chat` | chat of the table, with a text field |
//! | `connection` | connection guide, and the question about the public network |
//! | `questions` | questions between members, above the board |
//! | `manual_letters` | correspondence game by hand: the line to send, and the line that comes back |
//! | `table` | members with their connections, and the questions to ask them |

pub(crate) mod chat;
pub(crate) mod connection;
pub(crate) mod manual_letters;
pub(crate) mod questions;
pub(crate) mod table;
