//! Tests of the record.
//!
//! Honest games verify however they went, and every lie gets the right verdict and names the right
//! member.
//!
//! | module | content |
//! |---|---|
//! | `honest` | records of honest members, wherever they stop |
//! | `charters` | terms, chapters, draws |
//! | `lies` | lies and broken rules, with their verdicts |
//! | `files`, `letters` | damaged files; letters between members |
//! | `spec`, `example` | encoding of PROTOCOL.md, and the page with its worked example |
//! | `generator` | random games, also for the second verifier in `tests/verify` |
//! | `table` | table in one process, which other crates' tests use, too |

mod charters;
mod example;
mod files;
mod generator;
mod honest;
mod letters;
mod lies;
mod spec;
mod table;
