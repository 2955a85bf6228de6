//! Search for tables, on the local network, on the boards of relays, or by a spoken code.
//! Window and command line hold the handles; a table lists itself by the same type.
//!
//! | module | contents |
//! |---|---|
//! | `tables` | open tables on the local network and on boards |
//! | `open_table` | an open table as strangers see it |
//! | `finder` | from a spoken code to an invitation |
//!
//! Invariant: a table found here has passed the checks of our own tables.

pub(super) mod finder;
pub(super) mod open_table;
pub(super) mod tables;
