//! What the fuzz targets do with the fuzzer's bytes. Whatever these are, nothing may panic, hang or grow without bound.
//!
//! Random bytes seldom get past a signature. So most targets read their bytes as a *script*: it begins with something good, and
//! alters, signs, repeats, reorders and leaves out, with keys that it knows.

#![forbid(unsafe_code)]

#[cfg(feature = "net")]
pub mod decoders;
pub mod jcz;
pub mod record;
mod script;
#[cfg(feature = "net")]
pub mod session;
#[path = "../../record/table.rs"]
#[allow(dead_code, reason = "the tests of the record use the rest")]
mod table;
