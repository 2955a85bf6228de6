//! How well a bot plays.

use std::str::FromStr;

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::easy::easy;
use super::joint::Joint;
use super::medium::medium;
use crate::rules::{Game, Seat};

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Decently, with a beginner's mistakes, and meaning nobody harm.
    Easy,
    /// What looks best at once.
    Medium,
    /// Looks ahead, on one core, for a second a move at most.
    Hard,
    /// Looks ahead on all cores, as long as the table lets it.
    Expert,
}

impl Level {
    /// All, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The move of a level that doesn't look ahead; nothing for those that do.
    ///
    /// # Panics
    /// If the game doesn't ask this seat.
    #[must_use]
    pub fn at_once(self, game: &Game, seat: Seat, rng: &mut impl Rng) -> Option<Joint> {
        match self {
            Self::Easy => Some(easy(game, seat, rng)),
            Self::Medium => Some(medium(game, seat)),
            Self::Hard | Self::Expert => None,
        }
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
