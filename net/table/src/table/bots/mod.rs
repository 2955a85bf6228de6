//! Bots at a table: the one that a program is, and those in its chairs.
//! The driver asks them after each step, and gives their decisions to the session.
//!
//! | module | contents |
//! |---|---|
//! | `autopilot` | choice of who decides next without a person, and a bot's turns |
//! | `worker` | background task in which a bot thinks |
//! | `answers` | answers of a bot to the others' questions |
//!
//! Invariant: the network never waits for a bot.

mod answers;
pub(super) mod autopilot;
mod worker;
