//! Fuzz targets. No input may make the code panic, hang or grow without bound.
//!
//! Random bytes seldom get past a signature. So most targets read their input as a *script*: it
//! starts from something valid, and alters, signs, repeats, reorders and drops parts, with known
//! keys.

#![forbid(unsafe_code)]

pub mod decoders;
pub mod jcz;
pub mod record;
mod script;
pub mod session;

use record::table;
