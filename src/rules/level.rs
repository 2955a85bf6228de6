//! How well a bot plays, by name: what a charter says of a seat. The bots themselves are elsewhere.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::names::named;

named! {
    /// How well a bot plays, the weakest first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    Level {
        /// Decently, with a beginner's mistakes, and meaning nobody harm.
        Easy = "easy",
        /// What looks best at once.
        Medium = "medium",
        /// Looks ahead, on one core, for a second a move at most.
        Hard = "hard",
        /// Looks ahead on all cores, as long as the table lets it.
        Expert = "expert",
    }
}

/// There is no such level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no level “{0}”; there are easy, medium, hard and expert")]
pub struct NoLevel(pub String);

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(name: &str) -> Result<Self, NoLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| NoLevel(name.to_owned()))
    }
}
