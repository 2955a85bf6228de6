//! Bastide's game: the rules, the signed record, the bots.

#![forbid(unsafe_code)]

pub use bastide_bot as bot;
pub use bastide_rules as rules;
pub use bastide_rules::hash;

pub mod inert;
pub mod jcz;
pub mod record;
pub mod transcript;
