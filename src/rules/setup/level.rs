//! Names of the bots' playing strengths, as a charter gives them to a seat.
//!
//! The bots themselves are in `bastide-bot`.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::tools::names::named;

named! {
    /// Playing strength of a bot, the weakest first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    Level {
        /// Plays decently, with a beginner's mistakes, and never harms others on purpose.
        Easy = "easy",
        /// Plays the move that looks best at once.
        Medium = "medium",
        /// Searches on one core, for at most a second a move.
        Hard = "hard",
        /// Searches on all cores, for as long as the table allows.
        Expert = "expert",
    }
}

/// Error for an unknown level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no level “{0}”; there are easy, medium, hard and expert")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
