//! Panels with results: of one game once it is over, of games with the same tiles, of a club's
//! members. Tables, replays, lists of games and club pages show them.
//!
//! | module | content |
//! |---|---|
//! | `final_scoring` | final scoring, line by line |
//! | `end` | winner, sources of all points, and buttons for what comes next |
//! | `chart` | chart of the scores over the turns |
//! | `analysis` | best moves, cost of moves and luck of draws |
//! | `verdict` | verdict on a record, and what was verified |
//! | `same_tiles` | small table of the results of the same tiles |
//! | `ratings` | chart of club members' ratings over the periods |

pub(crate) mod analysis;
mod chart;
pub(crate) mod end;
pub(crate) mod final_scoring;
pub(crate) mod ratings;
pub(crate) mod same_tiles;
pub(crate) mod verdict;
