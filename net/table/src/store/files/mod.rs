//! Files that survive a crash: written whole or not at all, locked, and readable by their owner
//! alone. The rest of the store reads and writes by them alone.
//!
//! | module | contents |
//! |---|---|
//! | `native` | files and locks on a machine's disk |
//! | `tab` | the same functions on a browser's database |
//! | `append_file` | file that is only appended to, and synced after each append |
//! | `private` | files that only their owner can read, even in a shared folder |
//! | `fault` | calls that write to the disk; tests let a program die at each of them |
//!
//! Invariant: a file that appears under its name is complete.

pub(super) mod append_file;
pub(super) mod fault;
#[cfg_attr(target_family = "wasm", path = "tab.rs")]
pub(super) mod native;
pub mod private;
