//! The second verifier, in Python, beside the first: they agree on good records of every kind, and on damaged ones.

mod certificates;
mod charters;
mod damaged;
mod good;
mod lies;
mod proofs;
mod second;
#[path = "../record/table.rs"]
#[allow(dead_code, reason = "the tests of the record use the rest")]
mod table;
