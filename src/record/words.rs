//! The record's numbers as types of their own: indices, rounds, members, numbers of charters.
//! Used by everything that signs, checks or shows a record; holds no rule.

use serde::{Deserialize, Serialize};

use bastide_rules::hash::Hash;

/// A place in a log: the first charter has index 0, each entry and each continuing charter one more than what it follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Index(pub u32);

impl Index {
    /// The first charter's.
    pub const FIRST: Self = Self(0);

    /// The one after this one.
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The one before this one; the first has none and is its own.
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl std::fmt::Display for Index {
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
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The round before this one; of the anchor itself.
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl std::fmt::Display for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A key at the table, by its number in the charter: one chain, one receipt. It runs one seat or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Member(pub u8);

impl Member {
    /// Its number, for looking things up by member.
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

/// A head and the index it is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Named {
    /// The index.
    pub index: Index,
    /// The head there.
    pub head: Hash,
}

/// What somebody has answered, or what a charter continues from: an index and head in the chapter with this number and hash. Ordered by
/// number, then index: who has answered the higher one is bound by it alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Answer {
    /// The chapter's number.
    pub number: u32,
    /// The chapter, by its charter's hash.
    pub chapter: Hash,
    /// The index.
    pub index: Index,
    /// The head there.
    pub head: Hash,
}

impl Answer {
    /// The same without its chapter.
    pub const fn named(&self) -> Named {
        Named { index: self.index, head: self.head }
    }

    /// Whether this binds more than the other: in a chapter of a higher number, or above it in one.
    pub fn is_above(&self, other: &Self) -> bool {
        (self.number, self.index) > (other.number, other.index)
    }
}
