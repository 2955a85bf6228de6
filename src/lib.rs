//! Bastide's game: the rules, the signed record, the bots.

#![forbid(unsafe_code)]

pub mod bot;
pub mod hash;
pub mod inert;
pub mod jcz;
pub mod record;
pub mod rules;
pub mod transcript;
