//! Chapters of the base game, played without any expansion.
//!
//! | file | content |
//! |---|---|
//! | `placing` | tiles that are laid, and figures that are deployed |
//! | `scoring` | completed roads, cities and cloisters |
//! | `farms` | farms, by both ways of scoring |
//! | `ending` | the end of the game, and the preparation before the first turn |

mod ending;
mod farms;
mod placing;
mod scoring;
