//! Parts that the harnesses of whole tables share: simulator, days, worlds and fuzz targets.
//!
//! | module | content |
//! |---|---|
//! | `dice`, `seeds` | chance that follows from a seed, and runs of many seeds |
//! | `people` | keys of members, and what a liar signs with one |
//! | `disk` | a table's files on a disk that may lose its power |
//! | `journal` | a second reader of the journal |
//! | `watch`, `predicates` | what must always hold on the wire and on the disks, and of all that was signed |
//! | `late_files` | files that a member makes after a game |
//!
//! Invariants: nothing here knows a harness, the network or a clock. The same seed means the same
//! numbers in each version.

#![cfg(feature = "worlds")]

pub mod dice;
pub mod disk;
pub mod journal;
pub mod late_files;
pub mod people;
pub mod predicates;
pub mod seeds;
pub mod watch;
