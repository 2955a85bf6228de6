//! What the fuzz targets do with the fuzzer's bytes. Whatever these are, nothing may panic, hang or grow without bound.
//!
//! Random bytes seldom get past a signature. So most targets read their bytes as a *script*: it begins with something good, and
//! alters, signs, repeats, reorders and leaves out, with keys that it knows.

#![forbid(unsafe_code)]

pub mod decoders;
pub mod jcz;
pub mod record;
mod script;
pub mod session;

use record::table;
