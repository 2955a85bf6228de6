//! Bots' playing strengths, as a charter gives them to a seat.
//!
//! The bots themselves are in `bastide-bot`.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Playing strength of a bot: 1 to 9, the higher the better.
///
/// Four levels have names besides. In files a level has its name, or else its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// Level for beginners.
    pub const EASY: Self = Self(2);
    /// Strongest of the levels that choose the move that looks best at once.
    pub const MEDIUM: Self = Self(7);
    /// Level that searches on one core, for at most a second a move.
    pub const HARD: Self = Self(8);
    /// Level that searches on all cores, for as long as the table allows.
    pub const EXPERT: Self = Self(9);

    /// All levels, the weakest first.
    pub const ALL: [Self; 9] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9)];

    /// Names in files and options, by number.
    const NAMES: [&'static str; 9] = ["1", "easy", "3", "4", "5", "6", "medium", "hard", "expert"];

    /// Returns the level with this number; `None` if there is none.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self(number)),
            _ => None,
        }
    }

    /// Returns the number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the name in files and options: the number for levels without a name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Error for an unknown level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no level “{0}”; there are 1 to 9, and easy, medium, hard and expert for 2, 7, 8 and 9")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let is_meant = |level: &Self| level.name() == name || level.number().to_string() == name;
        Self::ALL.into_iter().find(is_meant).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_numbers_and_four_have_names() {
        let check = |text: &str, number: Option<u8>, name: &str| {
            let level = text.parse::<Level>();
            assert_eq!(level.as_ref().ok().map(|level| level.number()), number, "{text}");
            assert_eq!(level.map_or_else(|error| error.0, |level| level.to_string()), name);
        };
        check("1", Some(1), "1");
        check("easy", Some(2), "easy");
        check("2", Some(2), "easy");
        check("6", Some(6), "6");
        check("medium", Some(7), "medium");
        check("8", Some(8), "hard");
        check("expert", Some(9), "expert");
        for unknown in ["0", "10", "01", "", "Easy", "+3"] {
            check(unknown, None, unknown);
        }
        assert_eq!(Level::ALL.map(|level| Level::new(level.number())), Level::ALL.map(Some));
        assert_eq!([0, 10, 255].map(Level::new), [None; 3]);
    }
}
