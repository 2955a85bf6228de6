//! Exchange with the other members: messages, chat, letters and record files.
//! The session passes on everything that comes in. Answers go through the queue in `persistence`.
//!
//! Invariants: unsigned data makes us ask or answer, never sign or forget. Every peer has a rate
//! limit, and everything kept for a peer has a bound.
//!
//! | module | contents |
//! |---|---|
//! | `message` | the messages and their bytes |
//! | `hear` | incoming messages: the peers that are heard, and the effect of each message |
//! | `status` | progress reports, and answers to them |
//! | `peers` | the known peers: connections, last reports, rate limits |
//! | `allowance` | rate limits |
//! | `chat` | chat messages |
//! | `chat_log` | the file with the chat of a correspondence game |
//! | `letters` | letters of a correspondence game |
//! | `answering` | answers to a record file |

pub(crate) mod allowance;
pub(crate) mod answering;
pub(crate) mod chat;
pub(crate) mod chat_log;
mod hear;
mod letters;
pub mod message;
pub(crate) mod peers;
mod status;
