//! The kinds of figures, and everything that all crates know of each: one row a kind.
//!
//! A rule that only one kind has (a wagon moves on, a barn owns its farm) is in the file of its
//! expansion, and names that kind. Everything else reads the row. The painter alone knows more of a
//! kind: its silhouette.
//!
//! Invariants: a new kind comes last, because figures are encoded by number. The rows are constants
//! by value, so that a question about one of their fields is as fast as a `match` on the kind.

use serde::{Deserialize, Serialize};

use crate::tiles::catalogue::FeatureKind;
use crate::tools::names::named;

named! {
    /// A kind of figure, in the order in which actions are offered. Charters use the names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
    #[repr(u8)]
    FigureKind {
        /// A small follower.
        #[default]
        Small = "follower",
        /// A large follower (Inns & Cathedrals).
        Large = "large follower",
        /// A mayor (Abbey & Mayor): a follower for cities.
        Mayor = "mayor",
        /// A wagon (Abbey & Mayor): a follower for all but farms.
        Wagon = "wagon",
        /// A builder (Traders & Builders): no follower.
        Builder = "builder",
        /// A pig (Traders & Builders): no follower.
        Pig = "pig",
        /// A barn (Abbey & Mayor): no follower.
        Barn = "barn",
        /// An abbot (The Abbot): a follower for cloisters and gardens.
        Abbot = "abbot",
        /// A shepherd (Hills & Sheep): no follower; it is with its flock, not among the other figures.
        Shepherd = "shepherd",
    }
}

/// Row of facts that all crates know of a kind of figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FigureFacts {
    /// Word in messages, on command lines and in the engine protocol.
    pub(crate) word: &'static str,
    /// JCloisterZone's name in items; its other names there are made of it.
    pub(crate) jcz: &'static str,
    /// Effect on the majority of its feature.
    pub(crate) weight: Weight,
    /// Features where it may stand.
    pub(crate) ground: Ground,
    /// Stand-in's price while it is on the board, in half points; a follower's is added to that of a
    /// small one.
    pub(crate) price: i32,
}

/// Effect of a figure on the majority of its feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    /// A follower that counts as this many.
    Follower(u8),
    /// A follower that counts as many as its city has pennants.
    Pennants,
    /// No follower: it needs a follower of its seat on the same feature (000, Figures).
    Helper,
    /// No follower: it owns its farm.
    Owner,
    /// No follower: it tends a flock, and isn't counted by its farm at all.
    Herder,
}

/// Kinds of features where a figure may stand: a set of the first five, and towers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ground(u8);

impl Ground {
    /// Number of single kinds of ground on a tile just laid, where no tower has a storey yet.
    pub(crate) const COUNT: usize = 5;
    /// Nothing: no figure stands there.
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ROADS: Self = Self(1);
    pub(crate) const CITIES: Self = Self(2);
    /// Cloisters and shrines.
    pub(crate) const CLOISTERS: Self = Self(4);
    pub(crate) const FIELDS: Self = Self(8);
    pub(crate) const GARDENS: Self = Self(16);
    /// The tops of towers.
    pub(crate) const TOWERS: Self = Self(32);
    const WAYS: Self = Self(Self::ROADS.0 | Self::CITIES.0);
    const NO_FIELDS: Self = Self(Self::WAYS.0 | Self::CLOISTERS.0);
    /// All but gardens and towers.
    pub(crate) const ALL: Self = Self(Self::NO_FIELDS.0 | Self::FIELDS.0);
    const MONASTIC: Self = Self(Self::CLOISTERS.0 | Self::GARDENS.0);
    /// All but gardens.
    const ALL_AND_TOWERS: Self = Self(Self::ALL.0 | Self::TOWERS.0);

    /// Returns the single kind of ground with this number, below [`Self::COUNT`].
    pub(crate) const fn single(number: usize) -> Self {
        Self(1 << number)
    }

    /// Returns `true` if it contains all of `other`.
    #[inline(always)]
    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl FigureKind {
    /// Returns the row of a kind.
    #[inline(always)]
    pub(crate) const fn facts(self) -> FigureFacts {
        const fn row(
            word: &'static str,
            jcz: &'static str,
            weight: Weight,
            ground: Ground,
            price: i32,
        ) -> FigureFacts {
            FigureFacts { word, jcz, weight, ground, price }
        }
        match self {
            Self::Small => row("small", "SmallFollower", Weight::Follower(1), Ground::ALL_AND_TOWERS, 0),
            Self::Large => row("large", "BigFollower", Weight::Follower(2), Ground::ALL_AND_TOWERS, 1),
            Self::Mayor => row("mayor", "Mayor", Weight::Pennants, Ground::CITIES, -1),
            Self::Wagon => row("wagon", "Wagon", Weight::Follower(1), Ground::NO_FIELDS, -1),
            // A negative price: it may still earn a turn's second part.
            Self::Builder => row("builder", "Builder", Weight::Helper, Ground::WAYS, -6),
            Self::Pig => row("pig", "Pig", Weight::Helper, Ground::FIELDS, 1),
            Self::Barn => row("barn", "Barn", Weight::Owner, Ground::FIELDS, 2),
            // It costs little, because it can be taken home at any time.
            Self::Abbot => row("abbot", "Abbot", Weight::Follower(1), Ground::MONASTIC, -3),
            // Its sheep are valued by themselves.
            Self::Shepherd => row("shepherd", "Shepherd", Weight::Herder, Ground::FIELDS, 0),
        }
    }

    /// Returns its word in messages, on command lines and in the engine protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.facts().word
    }

    /// Returns JCloisterZone's name of it in items, like `SmallFollower`.
    #[must_use]
    pub const fn jcz_item(self) -> &'static str {
        self.facts().jcz
    }

    /// Returns `true` if it counts for the majority; the others are special figures (000, Figures).
    #[must_use]
    #[inline]
    pub const fn is_follower(self) -> bool {
        matches!(self.facts().weight, Weight::Follower(_) | Weight::Pennants)
    }

    /// Returns `true` if each seat may have two of this kind.
    ///
    /// The others could make a seat stronger than a feature's totals can count.
    #[must_use]
    pub const fn can_be_paired(self) -> bool {
        !matches!(self, Self::Mayor | Self::Abbot)
    }

    /// Returns `true` if it goes home when its seat has no follower on its feature any more.
    #[must_use]
    #[inline]
    pub(crate) const fn is_helper(self) -> bool {
        matches!(self.facts().weight, Weight::Helper)
    }

    /// Returns `true` if it may stand on this kind of feature.
    #[must_use]
    #[inline]
    pub const fn goes_on(self, feature: FeatureKind) -> bool {
        let ground = feature.facts().ground;
        !Ground::NONE.has(ground) && self.facts().ground.has(ground)
    }
}
