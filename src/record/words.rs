//! The record's numbers as types of their own: places, rounds, members.
//! Used by everything that signs, checks or shows a record; holds no rule.

use serde::{Deserialize, Serialize};

/// A place in the line of entries: the charter has place 0, each entry a higher one than the entry before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place(pub u32);

impl Place {
    /// The charter's place.
    pub const CHARTER: Self = Self(0);

    /// The place after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A round of draws: round r is answered by the link r of everyone who takes part; the first is 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Round(pub u32);

impl Round {
    /// The number of a chain's anchor, which belongs to no round.
    pub const ANCHOR: Self = Self(0);
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// The round after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl std::fmt::Display for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A key at the table, by its number in the charter: one chain, one vote, one receipt. It runs one seat or
/// more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Member(pub u8);

impl Member {
    /// Its number, for looking things up by member.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` members.
    pub fn first(count: usize) -> impl Iterator<Item = Self> {
        (0..=u8::MAX).take(count).map(Self)
    }
}

impl std::fmt::Display for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "member {}", self.0)
    }
}
