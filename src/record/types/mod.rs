//! The record's numbers, bounds and encoding: types that hold no rules.
//!
//! Everything that signs, checks, sends or shows a record uses them.
//!
//! | module | content |
//! |---|---|
//! | [`numbering`] | indices, rounds, members, and answers made of them |
//! | [`limits`] | named bounds of everything that is read |
//! | [`bytes`] | the only encoding |

pub mod bytes;
pub mod limits;
pub mod numbering;
