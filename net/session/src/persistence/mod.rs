//! Writes to the disk, and the order of writes and messages: "persist, then send".
//! All parts of the session write and send through [`context`]. The driver takes the outputs and
//! reports completed writes.
//!
//! Invariant: a message leaves only when all writes queued before it are on the disk.
//!
//! | module | contents |
//! |---|---|
//! | `context` | shared state of all parts: key, time, queue, notes |
//! | `outbox` | the queue of writes and messages |
//! | `output` | the outputs for the driver |
//! | `journal` | the journal of our signatures |
//! | `resume` | the start from record and journal |

pub(crate) mod context;
pub(crate) mod journal;
mod outbox;
pub(crate) mod output;
pub(crate) mod resume;
