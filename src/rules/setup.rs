//! What the players agree on before the game: seats, tile sets, parts, options.
//!
//! A [`Setup`] is what a charter signs. Tile sets and parts are separate, because games exist that use one without the
//! other; an expansion is the usual bundle of both.

use serde::{Deserialize, Serialize};

use super::catalogue::TileSet;

/// A seat at the table: a colour. Seats keep their number all game; the order of turns is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Most seats at a table.
    pub const MAX: usize = 6;

    /// Its number, for looking things up by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> impl Iterator<Item = Self> {
        (0..count).map(Self)
    }
}

/// How the order of turns is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SeatOrder {
    /// By the first draws of the game.
    #[default]
    Drawn,
    /// Seat 0 begins, then 1, and so on.
    AsSeated,
}

/// How many figures and other pieces each seat begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Parts {
    /// Small followers (the scoring marker not counted).
    pub small_followers: u8,
}

impl Default for Parts {
    fn default() -> Self {
        Self { small_followers: 7 }
    }
}

/// How farms are scored at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum FarmScoring {
    /// Each farm by itself: 3 a completed city it borders, to most farmers on it (000, p. Farms).
    #[default]
    PerFarm3,
    /// Each completed city gives 4 to whoever has most farmers over all farms that border it (002).
    PerCity4,
}

/// What a completed city of two tiles is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TwoTileCity {
    /// As any city: 2 a tile and 2 a pennant (000).
    #[default]
    Four,
    /// 1 a tile and 1 a pennant (002).
    Two,
}

/// Whether followers may be deployed as farmers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Farmers {
    /// They may.
    #[default]
    Yes,
    /// A first game without farms.
    No,
}

/// The rules on which the booklets, or the tables, differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Options {
    /// How farms are scored at the end.
    pub farm_scoring: FarmScoring,
    /// What a completed city of two tiles is worth.
    pub two_tile_city: TwoTileCity,
    /// Whether there are farmers.
    pub farmers: Farmers,
}

impl Options {
    /// The rules of the first English printing (booklet 002).
    pub const ORIGINAL: Self =
        Self { farm_scoring: FarmScoring::PerCity4, two_tile_city: TwoTileCity::Two, farmers: Farmers::Yes };
}

/// Everything that is fixed before the first draw.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// How many seats play, 1 to 6; a table asks for two or more.
    pub seats: u8,
    /// How the order of turns is found.
    pub order: SeatOrder,
    /// Whose tiles are in the bag, ascending, each once.
    pub sets: Vec<TileSet>,
    /// What each seat begins with.
    pub parts: Parts,
    /// The options of the table.
    pub options: Options,
}

impl Setup {
    /// The base game with default options.
    #[must_use]
    pub fn base(seats: u8) -> Self {
        Self {
            seats,
            order: SeatOrder::default(),
            sets: vec![TileSet::Base],
            parts: Parts::default(),
            options: Options::default(),
        }
    }

    /// Whether a game can be played with this setup.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.seats == 0 || usize::from(self.seats) > Seat::MAX {
            return Err(SetupError::Seats(self.seats));
        }
        if !self.sets.is_sorted_by(|a, b| a < b) {
            return Err(SetupError::SetsUnsorted);
        }
        if !self.sets.contains(&TileSet::Base) {
            return Err(SetupError::NoBase);
        }
        if let Some(set) = self.sets.iter().find(|set| **set != TileSet::Base) {
            return Err(SetupError::NotYet(*set));
        }
        if self.parts.small_followers == 0 || self.parts.small_followers > 7 {
            return Err(SetupError::SmallFollowers(self.parts.small_followers));
        }
        Ok(())
    }
}

/// Why no game can be played with a setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("a game has 1 to 6 seats, not {0}")]
    Seats(u8),
    /// The sets are not ascending, or one stands there twice.
    #[error("the tile sets must stand in catalogue order, each once")]
    SetsUnsorted,
    /// Nothing to lay the first tile from.
    #[error("a game needs the tiles of the base game")]
    NoBase,
    /// A set whose rules this version doesn't play.
    #[error("the rules for the tiles of “{}” are not played yet", .0.name())]
    NotYet(TileSet),
    /// No or too many small followers.
    #[error("each seat begins with 1 to 7 small followers, not {0}")]
    SmallFollowers(u8),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_played_is_named() {
        let check = |change: fn(&mut Setup), error: SetupError| {
            let mut setup = Setup::base(2);
            change(&mut setup);
            assert_eq!(setup.check(), Err(error));
        };
        assert_eq!(Setup::base(6).check(), Ok(()));
        check(|s| s.seats = 0, SetupError::Seats(0));
        check(|s| s.seats = 7, SetupError::Seats(7));
        check(|s| s.sets.clear(), SetupError::NoBase);
        check(|s| s.sets.push(TileSet::Base), SetupError::SetsUnsorted);
        check(|s| s.sets.push(TileSet::River1), SetupError::NotYet(TileSet::River1));
        check(|s| s.parts.small_followers = 8, SetupError::SmallFollowers(8));
    }
}
