//! The table.

pub mod session;
