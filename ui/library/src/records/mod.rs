//! Recorded games: found, analysed, compared; and clubs.

pub mod analysis;
pub mod answer;
pub mod club_list;
pub mod clubs;
pub mod data;
pub mod finished_game;
pub mod history;
pub mod ladders;
pub mod library;
pub mod notation;
pub mod results;
pub mod series;
pub mod setup_words;
pub mod written;
