//! Recorded games: the list of them, their analysis, and their export.

pub mod analysis;
pub mod answer;
pub(crate) mod club_list;
pub mod clubs;
pub mod data;
pub(crate) mod export;
pub(crate) mod finished;
pub(crate) mod giving;
pub(crate) mod history;
pub mod ladders;
pub mod library;
pub mod notation;
pub(crate) mod results;
pub mod series;
pub(crate) mod setup_words;
pub(crate) mod written;
