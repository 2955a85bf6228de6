//! Setup of a game: the seats, tile sets, parts and options that the players agree on.
//!
//! A charter signs a [`Setup`], and [`Game::new`](crate::Game::new) begins with one. Tile sets and
//! parts are separate, because there are games that use one without the other; an expansion is the
//! usual bundle of both.
//!
//! | module | content |
//! |---|---|
//! | this one | seats, parts, setups |
//! | `sets` | tile sets, marks, rules and expansions, with what all crates know of them |
//! | [`options`] | choices where the booklets disagree |
//! | `level` | names of the bots' playing strengths, for seats that a bot plays |

pub(crate) mod level;
pub mod options;
pub(crate) mod sets;

use serde::{Deserialize, Serialize};

use self::options::Options;
pub use self::sets::{Expansion, ExpansionFacts, Part, Piece, PieceFacts, SetFacts};
use crate::board::figure_kinds::FigureKind;
use crate::tiles::catalogue::{KindId, TileKind, TileSet};

/// A seat at the table: a colour. A seat keeps its number all game; the order of turns is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Maximum number of seats at a table.
    pub const MAX: usize = 6;

    /// Returns its number, to index arrays by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `count` seats.
    pub fn first(count: u8) -> impl Iterator<Item = Self> {
        (0..count).map(Self)
    }
}

/// Method that decides the order of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SeatOrder {
    /// The first draws of the game decide.
    #[default]
    Drawn,
    /// Seat 0 begins, then 1, and so on.
    AsSeated,
}

/// The figures and abbeys of each seat, and the rules that are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Parts {
    /// Number of small followers, 1 to [`Self::small_followers_max`], usually 7; doesn't count the
    /// scoring marker.
    pub small_followers: u8,
    /// One bit for each kind of figure besides small followers; [`PAIRED`] doubles them.
    figures: u16,
    /// One bit for each [`Part`].
    rules: u64,
    /// Number of abbey tiles, 0 or 1.
    pub abbeys: u8,
}

/// The bit that says that each seat has two figures of each kind.
///
/// It is the bit of small followers, which need none because they have a number.
const PAIRED: u16 = 1 << FigureKind::Small as u8;

impl Default for Parts {
    fn default() -> Self {
        Self { small_followers: 7, figures: 0, rules: 0, abbeys: 0 }
    }
}

impl Parts {
    /// Returns the number of figures of a kind that each seat begins with.
    #[must_use]
    pub const fn figures(&self, kind: FigureKind) -> u8 {
        match kind {
            FigureKind::Small => self.small_followers,
            _ if self.figures >> kind as u8 & 1 == 0 => 0,
            _ if self.are_paired() => 2,
            _ => 1,
        }
    }

    /// Returns `true` if each seat has two figures of each kind, except small followers.
    ///
    /// No booklet has this rule, but games recorded elsewhere do. It excludes mayors and abbots, and
    /// allows four seats at most.
    #[must_use]
    pub const fn are_paired(&self) -> bool {
        self.figures & PAIRED != 0
    }

    /// Returns the maximum number of small followers: 8, or 7 with [pairs](Self::are_paired).
    ///
    /// No booklet has 8, but games recorded elsewhere do. With pairs, 8 could make a seat stronger
    /// than a feature's totals can count.
    #[must_use]
    pub const fn small_followers_max(&self) -> u8 {
        if self.are_paired() { 7 } else { 8 }
    }

    /// Gives each seat two figures of each kind that it has, except small followers.
    pub const fn pair(&mut self) {
        self.figures |= PAIRED;
    }

    /// Gives each seat one figure of this kind; ignores small followers, which have their number.
    pub const fn add_figure(&mut self, kind: FigureKind) {
        if !matches!(kind, FigureKind::Small) {
            self.figures |= 1 << kind as u8;
        }
    }

    /// Returns `true` if this rule is on.
    #[must_use]
    #[inline]
    pub const fn has(&self, part: Part) -> bool {
        self.rules >> part as u8 & 1 == 1
    }

    /// Turns a rule on.
    pub const fn add(&mut self, part: Part) {
        self.rules |= 1 << part as u8;
    }
}

/// A set of tile sets.
///
/// It is encoded as a list in catalogue order. Where bytes are decoded, another list of the same
/// sets is refused, because it wouldn't be encoded to the same bytes again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<TileSet>", into = "Vec<TileSet>")]
pub struct TileSets(u64);

/// Each set, part and kind of figure needs its bit.
const _: () = assert!(TileSet::ALL.len() <= u64::BITS as usize && Part::ALL.len() < u64::BITS as usize);
const _: () = assert!(FigureKind::ALL.len() <= u16::BITS as usize);

impl TileSets {
    const fn bit(set: TileSet) -> u64 {
        1 << set as u64
    }

    /// Returns all tile sets.
    #[must_use]
    pub fn all() -> Self {
        TileSet::ALL.into_iter().collect()
    }

    /// Returns `true` if it contains this tile set.
    #[must_use]
    pub const fn contains(self, set: TileSet) -> bool {
        self.0 & Self::bit(set) != 0
    }

    /// Adds a tile set, if it isn't there yet.
    pub const fn add(&mut self, set: TileSet) {
        self.0 |= Self::bit(set);
    }

    /// Returns the tile sets in catalogue order.
    pub fn iter(self) -> impl Iterator<Item = TileSet> {
        TileSet::ALL.into_iter().filter(move |set| self.contains(*set))
    }
}

impl FromIterator<TileSet> for TileSets {
    fn from_iter<I: IntoIterator<Item = TileSet>>(sets: I) -> Self {
        sets.into_iter().fold(Self::default(), |mut all, set| {
            all.add(set);
            all
        })
    }
}

impl std::fmt::Debug for TileSets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl From<Vec<TileSet>> for TileSets {
    fn from(sets: Vec<TileSet>) -> Self {
        sets.into_iter().collect()
    }
}

impl From<TileSets> for Vec<TileSet> {
    fn from(sets: TileSets) -> Self {
        sets.iter().collect()
    }
}

/// Everything that is fixed before the first draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// Number of seats, 1 to 6; a table asks for two or more.
    pub seats: u8,
    /// Method that decides the order of turns.
    pub order: SeatOrder,
    /// The tile sets in the bag.
    pub sets: TileSets,
    /// The figures and abbeys of each seat, and the rules that are on.
    pub parts: Parts,
    /// The options of the table.
    pub options: Options,
}

impl Setup {
    /// Returns the base game with default options.
    #[must_use]
    pub fn base(seats: u8) -> Self {
        Self {
            seats,
            order: SeatOrder::default(),
            sets: TileSets::from_iter([TileSet::Base]),
            parts: Parts::default(),
            options: Options::default(),
        }
    }

    /// Returns the base game with these expansions.
    #[must_use]
    pub fn with(seats: u8, expansions: &[Expansion], options: Options) -> Self {
        let mut setup = Self { options, ..Self::base(seats) };
        expansions.iter().for_each(|expansion| setup.add(*expansion));
        setup
    }

    /// Adds an expansion's tiles and parts, if they aren't there yet.
    pub fn add(&mut self, expansion: Expansion) {
        self.sets.add(expansion.set());
        expansion.figures().iter().for_each(|kind| self.parts.add_figure(*kind));
        expansion.parts().iter().for_each(|part| self.parts.add(*part));
        if expansion == Expansion::Abbey {
            self.parts.abbeys = 1;
        }
    }

    /// Returns the expansions whose tiles are in play.
    pub fn expansions(&self) -> impl Iterator<Item = Expansion> + '_ {
        Expansion::ALL.into_iter().filter(|expansion| self.sets.contains(expansion.set()))
    }

    /// Returns the number of copies of a kind of tile that are in play.
    ///
    /// Counts those that lie at the start, too, but no abbeys.
    #[must_use]
    #[inline]
    pub fn copies(&self, kind: &TileKind) -> u8 {
        if !self.plays(kind.set) || kind.instead_of.is_some_and(|other| !self.plays(other.kind().set)) {
            return 0;
        }
        let other = kind.replaced_by.map(KindId::kind).filter(|other| self.plays(other.set));
        kind.copies - other.map_or(0, |other| other.copies)
    }

    /// Returns `true` if tiles of this set are in play.
    #[inline]
    pub(crate) fn plays(&self, set: TileSet) -> bool {
        self.sets.contains(set) || set == TileSet::Count && self.has_city()
    }

    /// Checks that a game can be played with this setup.
    ///
    /// # Errors
    /// Returns the first problem.
    pub fn check(&self) -> Result<(), SetupError> {
        if self.seats == 0 || usize::from(self.seats) > Seat::MAX {
            return Err(SetupError::Seats(self.seats));
        }
        if !self.sets.contains(TileSet::Base) {
            return Err(SetupError::NoBase);
        }
        if self.parts.has(Part::Count) && !self.sets.contains(TileSet::Count) {
            return Err(SetupError::NoCity);
        }
        if self.parts.rules >> Part::ALL.len() != 0
            || self.parts.figures == PAIRED
            || u32::from(self.parts.figures) >> FigureKind::ALL.len() != 0
        {
            return Err(SetupError::UnknownPart);
        }
        let is_single = |kind: &FigureKind| !kind.can_be_paired() && self.parts.figures(*kind) > 0;
        if self.parts.are_paired() && (self.seats > 4 || FigureKind::ALL.iter().any(is_single)) {
            return Err(SetupError::Pairs);
        }
        if self.parts.abbeys > 1 {
            return Err(SetupError::Abbeys(self.parts.abbeys));
        }
        if self.parts.small_followers == 0 || self.parts.small_followers > self.parts.small_followers_max() {
            return Err(SetupError::SmallFollowers(self.parts.small_followers));
        }
        Ok(())
    }
}

/// Reason why no game can be played with a setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// It has too few or too many seats.
    #[error("a game has 1 to 6 seats, not {0}")]
    Seats(u8),
    /// It lacks the base game, so there is nothing to lay the first tile to.
    #[error("a game needs the tiles of the base game")]
    NoBase,
    /// It has the count, but not the tiles of his city.
    #[error("the count needs the tiles of his city")]
    NoCity,
    /// It turns on a part that this version doesn't know.
    #[error("a part is on that this version of the rules doesn't know")]
    UnknownPart,
    /// It has two figures of each kind with more than four seats, or of a kind that can't be paired.
    #[error("two figures of each kind are for four seats at most, and not for every kind")]
    Pairs,
    /// It has more than one abbey for each seat.
    #[error("each seat begins with one abbey or none, not {0}")]
    Abbeys(u8),
    /// It has no small followers, or more than [`Parts::small_followers_max`].
    #[error("each seat begins with 1 to 8 small followers, 7 with pairs, not {0}")]
    SmallFollowers(u8),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unplayable_setup_is_refused_with_a_reason() {
        let check = |change: fn(&mut Setup), error: SetupError| {
            let mut setup = Setup::base(2);
            change(&mut setup);
            assert_eq!(setup.check(), Err(error));
        };
        assert_eq!(Setup::base(6).check(), Ok(()));
        check(|s| s.seats = 0, SetupError::Seats(0));
        check(|s| s.seats = 7, SetupError::Seats(7));
        check(|s| s.sets = TileSets::default(), SetupError::NoBase);
        check(|s| s.parts.add(Part::Count), SetupError::NoCity);
        check(|s| s.parts.figures = 1 << FigureKind::ALL.len(), SetupError::UnknownPart);
        check(|s| s.parts.pair(), SetupError::UnknownPart);
        check(|s| (s.seats, s.parts.figures) = (5, PAIRED | 1 << FigureKind::Pig as u8), SetupError::Pairs);
        check(|s| s.parts.abbeys = 2, SetupError::Abbeys(2));
        check(|s| s.parts.small_followers = 9, SetupError::SmallFollowers(9));
        let pairs = |s: &mut Setup| {
            (s.parts.small_followers, s.parts.figures) = (8, PAIRED | 1 << FigureKind::Pig as u8);
        };
        check(pairs, SetupError::SmallFollowers(8));
        let mut eight = Setup::base(2);
        eight.parts.small_followers = 8;
        assert_eq!(eight.check(), Ok(()));
    }
}
