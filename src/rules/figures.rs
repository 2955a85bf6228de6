//! The players' wooden pieces: which kinds there are, and which stand on the board.

use serde::{Deserialize, Serialize};

use super::features::SegmentId;
use super::setup::{Parts, Seat};

/// A kind of figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[repr(u8)]
pub enum FigureKind {
    /// A small follower.
    #[default]
    Small,
    /// A large follower (Inns & Cathedrals).
    Large,
    /// A mayor (Abbey & Mayor): a follower for cities.
    Mayor,
    /// A wagon (Abbey & Mayor): a follower for all but farms.
    Wagon,
    /// A builder (Traders & Builders): no follower.
    Builder,
    /// A pig (Traders & Builders): no follower.
    Pig,
    /// A barn (Abbey & Mayor): no follower.
    Barn,
}

impl FigureKind {
    /// All kinds, in the order actions are offered.
    pub const ALL: [Self; 7] =
        [Self::Small, Self::Large, Self::Mayor, Self::Wagon, Self::Builder, Self::Pig, Self::Barn];

    /// Whether it counts for the majority; the others are special figures (000, Figures).
    #[must_use]
    pub const fn is_follower(self) -> bool {
        matches!(self, Self::Small | Self::Large | Self::Mayor | Self::Wagon)
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "follower",
            Self::Large => "large follower",
            Self::Mayor => "mayor",
            Self::Wagon => "wagon",
            Self::Builder => "builder",
            Self::Pig => "pig",
            Self::Barn => "barn",
        }
    }
}

/// A figure on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Figure {
    pub(super) seat: Seat,
    pub(super) kind: FigureKind,
    pub(super) segment: SegmentId,
    /// The number of the tile that it is on.
    pub(super) tile: u8,
    /// A mayor or wagon that came out of the city and counts as two.
    pub(super) strong: bool,
    /// The fairy stands beside it.
    pub(super) charmed: bool,
}

/// What a seat still has beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Supply {
    counts: [u8; FigureKind::ALL.len()],
}

impl Supply {
    pub(super) fn new(parts: Parts) -> Self {
        Self { counts: FigureKind::ALL.map(|kind| parts.figures(kind)) }
    }

    /// How many figures of `kind` are left.
    #[must_use]
    pub const fn of(&self, kind: FigureKind) -> u8 {
        self.counts[kind as usize]
    }

    #[inline]
    pub(super) const fn take(&mut self, kind: FigureKind) {
        self.counts[kind as usize] -= 1;
    }

    pub(super) const fn put(&mut self, kind: FigureKind) {
        self.counts[kind as usize] += 1;
    }
}
