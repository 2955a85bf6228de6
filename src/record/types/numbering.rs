//! The record's numbers as types: indices, rounds, members, and the answers made of them.
//! Used by everything that signs, checks or shows a record; holds no rules.

use serde::{Deserialize, Serialize};

use bastide_rules::hash::Hash;

/// A place in a log.
/// The first charter has index 0, each entry and each continuing charter one more than what it
/// follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Index(pub u32);

impl Index {
    /// The index of the first charter.
    pub const FIRST: Self = Self(0);

    /// Returns the next index.
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the index before this one; for the first one itself.
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl std::fmt::Display for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A round of draws, numbered from 1; link r of each member that takes part answers round r.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Round(pub u32);

impl Round {
    /// The number of a chain's anchor, which belongs to no round.
    pub const ANCHOR: Self = Self(0);
    /// The first round.
    pub const FIRST: Self = Self(1);

    /// Returns the round after this one.
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the round before this one; for the anchor itself.
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

impl std::fmt::Display for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A key at the table, by its number in the first charter; it runs one or more seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Member(pub u8);

impl Member {
    /// Returns its number, for lookups by member.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `count` members.
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

/// An index and head in a chapter, as answered by a member or continued by a charter.
/// Ordered by number, then index: the higher answer alone binds its member.
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
    /// Returns the index and head without the chapter.
    pub const fn named(&self) -> Named {
        Named { index: self.index, head: self.head }
    }

    /// Returns true if this one binds more: its number is higher, or its index at the same number.
    pub fn is_above(&self, other: &Self) -> bool {
        (self.number, self.index) > (other.number, other.index)
    }
}
