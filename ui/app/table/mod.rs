//! States around a table that outlive one frame or one place. The places, the chat panel and `lib.rs`
//! use them.
//!
//! | module | content |
//! |---|---|
//! | `destination` | the table to go to, and the way in |
//! | `rematch` | calls to the next table, and its seats |
//! | `change_alerts` | changes of a table that trigger a sound or a notification |
//! | `manual_entry` | a game as it is entered by hand, step by step |

pub(crate) mod change_alerts;
pub(crate) mod destination;
pub(crate) mod manual_entry;
pub(crate) mod rematch;
