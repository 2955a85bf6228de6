//! The players' wooden pieces: which kinds there are, and which stand on the board.

use serde::{Deserialize, Serialize};

use super::features::SegmentId;
use super::setup::{Parts, Seat};

/// A kind of figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum FigureKind {
    /// A small follower.
    #[default]
    Small,
}

impl FigureKind {
    /// All kinds, in the order actions are offered.
    pub const ALL: [Self; 1] = [Self::Small];

    /// What it counts for the majority.
    #[must_use]
    pub const fn strength(self) -> u8 {
        match self {
            Self::Small => 1,
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "follower",
        }
    }
}

/// A figure on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Figure {
    pub(super) seat: Seat,
    pub(super) kind: FigureKind,
    pub(super) segment: SegmentId,
}

/// What a seat still has beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Supply {
    counts: [u8; FigureKind::ALL.len()],
}

impl Supply {
    pub(super) fn new(parts: Parts) -> Self {
        Self { counts: [parts.small_followers] }
    }

    /// How many figures of `kind` are left.
    #[must_use]
    pub const fn of(&self, kind: FigureKind) -> u8 {
        self.counts[kind as usize]
    }

    pub(super) const fn take(&mut self, kind: FigureKind) {
        self.counts[kind as usize] -= 1;
    }

    pub(super) const fn put(&mut self, kind: FigureKind) {
        self.counts[kind as usize] += 1;
    }
}
