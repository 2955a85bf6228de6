//! Words of the window: those that it shows at every place, and those that a screen reader speaks.
//!
//! | module | content |
//! |---|---|
//! | `labels` | texts and names at every place, all from the catalogue of messages |
//! | `spoken` | play by ear |
//! | `questions` | questions, for play by ear |
//! | `asks` | proposals of players and their answers |
//! | `waits` | waiting at a table |
//! | `words` | sentences and letters |

mod asks;
pub(super) mod labels;
mod questions;
mod spoken;
mod waits;
mod words;
