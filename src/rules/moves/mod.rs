//! Moves and their results as values, and two players that choose moves without anybody's help.
//!
//! Records, screens and bots exchange these values with a [`Game`](crate::Game).
//!
//! | module | content |
//! |---|---|
//! | `action` | decisions of a seat, actions, reasons for a refusal |
//! | `input` | an action or a draw as one value |
//! | `event` | the results of draws and actions |
//! | [`transcript`] | a whole game as a list of inputs, without signatures |
//! | `stand_in` | the move of a seat that nobody plays, the same on every machine |
//! | [`random`] | random play, for tests and benchmarks |

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod input;
pub mod random;
pub(crate) mod stand_in;
pub mod transcript;
