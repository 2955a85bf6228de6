//! Recorded games: found, analysed, and taken elsewhere.

pub mod analysis;
pub mod data;
pub(crate) mod export;
pub(crate) mod library;
