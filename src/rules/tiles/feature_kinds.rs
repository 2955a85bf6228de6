//! The kinds of features, and everything that all crates know of each: one row a kind.
//!
//! A rule that only one kind has (farms are scored at the end, shrines challenge cloisters) names
//! that kind where the rule is. Everything else reads the row. The painter alone knows more of a
//! kind: the sign that it paints for it.
//!
//! Invariants: a new kind comes last, because totals, tables and digests have its number. The rows
//! are constants by value, so that a question about one of their fields is as fast as a `match` on
//! the kind.

use serde::{Deserialize, Serialize};

use crate::board::figure_kinds::Ground;
use crate::moves::event::Item;
use crate::tools::names::named;

named! {
    /// The kind of feature that a segment belongs to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
    FeatureKind {
        /// Thieves stand here.
        Road = "road",
        /// Knights stand here.
        City = "city",
        /// A monk stands here; an abbey is one.
        Cloister = "cloister",
        /// A heretic stands here.
        Shrine = "shrine",
        /// Farmers lie here; together the joined fields are a farm.
        #[default]
        Field = "farm",
        /// No figure stands here.
        River = "river",
        /// A quarter of the city of Carcassonne: followers wait here.
        Quarter = "quarter",
        /// An abbot stands here, and nobody else.
        Garden = "garden",
        /// A flying machine: a follower goes there to fly on at once, and nobody stays.
        Machine = "machine",
        /// A tower or its foundation: a follower stands on top and closes it.
        Tower = "tower",
        /// A castle, which was a small city: scored with the next feature completed near it.
        Castle = "castle",
    }
}

/// Row of facts that all crates know of a kind of feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatureFacts {
    /// Word in the tables of tiles.
    pub(crate) word: &'static str,
    /// The way in which it is completed.
    pub completion: Completion,
    /// The figures that may stand there, as one kind of ground or none.
    pub(crate) ground: Ground,
    /// JCloisterZone's word in pointers to segments.
    pub jcz_type: &'static str,
    /// JCloisterZone's word in scores; empty if it is never scored.
    pub jcz_score: &'static str,
}

/// The way in which a feature is completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completion {
    /// Its open ends or sides are closed.
    Ends,
    /// It lies on one tile, and eight tiles lie around it; a score counts the item once.
    Neighbours(Item),
    /// It is never completed.
    Never,
}

impl FeatureKind {
    /// Returns the row of a kind.
    #[must_use]
    #[inline(always)]
    pub const fn facts(self) -> FeatureFacts {
        const fn row(
            word: &'static str,
            completion: Completion,
            ground: Ground,
            (jcz_type, jcz_score): (&'static str, &'static str),
        ) -> FeatureFacts {
            FeatureFacts { word, completion, ground, jcz_type, jcz_score }
        }
        use Completion::{Ends, Neighbours, Never};
        match self {
            Self::Road => row("road", Ends, Ground::ROADS, ("Road", "road")),
            Self::City => row("city", Ends, Ground::CITIES, ("City", "city")),
            Self::Cloister => {
                row("cloister", Neighbours(Item::Cloister), Ground::CLOISTERS, ("Monastery", "monastery"))
            }
            Self::Shrine => {
                row("shrine", Neighbours(Item::Cloister), Ground::CLOISTERS, ("Monastery", "shrine"))
            }
            Self::Field => row("field", Never, Ground::FIELDS, ("Field", "field")),
            Self::River => row("river", Never, Ground::NONE, ("River", "")),
            Self::Quarter => row("quarter", Never, Ground::NONE, ("Quarter", "")),
            Self::Garden => row("garden", Neighbours(Item::Garden), Ground::GARDENS, ("Garden", "garden")),
            Self::Machine => row("machine", Never, Ground::NONE, ("FlyingMachine", "")),
            Self::Tower => row("tower", Never, Ground::TOWERS, ("Tower", "")),
            // No tile shows one: a city becomes one during the game.
            Self::Castle => row("castle", Never, Ground::NONE, ("Castle", "castle")),
        }
    }

    /// Returns the kind with this number.
    #[inline]
    pub(crate) const fn from_number(number: u16) -> Self {
        Self::BY_NUMBER[number as usize % Self::BY_NUMBER.len()]
    }

    /// All kinds, then fields up to the last number that a feature's totals have room for.
    pub(crate) const BY_NUMBER: [Self; 16] = {
        let mut all = [Self::Field; 16];
        let mut number = 0;
        while number < Self::ALL.len() {
            all[number] = Self::ALL[number];
            number += 1;
        }
        all
    };

    /// Returns `true` if it is a cloister or a shrine.
    #[must_use]
    pub const fn is_cloister(self) -> bool {
        matches!(self, Self::Cloister | Self::Shrine)
    }

    /// Returns `true` if it lies on one tile and is completed by its neighbours.
    #[must_use]
    pub const fn is_monastic(self) -> bool {
        matches!(self.facts().completion, Completion::Neighbours(_))
    }
}
