//! Recorded games: found, judged, analysed, compared, written and read as text; and clubs, whose
//! ladders follow from them. The window and the command line call these modules.
//!
//! | module | content |
//! |---|---|
//! | `library` | the recorded games of the data folder, read and judged |
//! | `answer` | record files that wait for this player |
//! | `finished_game` | a finished game: its verdict, its analysis |
//! | `analysis`, `coach` | analysis of a played game on background threads; the moments that cost most |
//! | `history`, `series` | results against each opponent, and the player's level; best of three or of five games |
//! | `results` | results with the same tiles |
//! | `data` | a game at an index as a picture or as JSON |
//! | `notation` | whole games in words, and games entered by hand |
//! | `clubs` | club sheets, the list of clubs, ladders as files |
//!
//! Invariant: results follow from records alone; none is stored beside them.

pub mod analysis;
pub mod answer;
pub mod clubs;
mod coach;
pub mod data;
pub mod finished_game;
pub mod history;
pub mod library;
pub mod notation;
pub mod results;
pub mod series;
