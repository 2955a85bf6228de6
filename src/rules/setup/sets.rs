//! The sets, and everything that all crates know of them: tile sets, rules and expansions.
//!
//! Invariants: a new value comes last in its list, because charters have them in order. The game is
//! as fast as with these lists anywhere else: it asks a setup's bits, not these tables.

use serde::{Deserialize, Serialize};

use crate::board::figure_kinds::FigureKind;
use crate::tools::names::named;

named! {
    /// The tiles that came in one box; their names begin with the set's name.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    TileSet {
        /// The base game.
        Base = "base",
        /// The River.
        River1 = "river1",
        /// The River II.
        River2 = "river2",
        /// Inns & Cathedrals.
        Inns = "inns",
        /// Traders & Builders.
        Traders = "traders",
        /// The Princess & the Dragon.
        Dragon = "dragon",
        /// Abbey & Mayor.
        Abbey = "abbey",
        /// The Count of Carcassonne: the block of twelve.
        Count = "count",
        /// King & Robber Baron.
        King = "king",
        /// The Cult.
        Cult = "cult",
        /// The sixth shrine of the Cult's first printing.
        Cult6 = "cult6",
        /// The gardens of the second edition, on tiles that replace others.
        Abbot = "abbot",
    }
}

named! {
    /// A rule that an expansion brings besides tiles and figures.
    ///
    /// It is about a piece beside the board, or the meaning of a mark on a tile.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    Part {
        /// Volcanoes call the dragon, dragon tiles send it on its journey.
        Dragon = "dragon",
        /// The fairy.
        Fairy = "fairy",
        /// Princesses send knights home.
        Princess = "princess",
        /// Magic portals.
        Portal = "portal",
        /// Inns by their lakes.
        Inn = "inn",
        /// Cathedrals.
        Cathedral = "cathedral",
        /// Tokens of wine, grain and cloth.
        Goods = "goods",
        /// Pig herds.
        Herd = "herd",
        /// The count, and the quarters of his city.
        Count = "count",
        /// The king.
        King = "king",
        /// The robber baron.
        Robber = "robber",
        /// Shrines and cloisters challenge each other, and are laid apart.
        Challenge = "challenge",
    }
}

named! {
    /// A bundle of tiles and parts, as it came in a box; a table chooses among these.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Expansion {
        /// The River.
        River1 = "river1",
        /// The River II.
        River2 = "river2",
        /// Inns & Cathedrals.
        Inns = "inns",
        /// Traders & Builders.
        Traders = "traders",
        /// The Princess & the Dragon.
        Dragon = "dragon",
        /// Abbey & Mayor.
        Abbey = "abbey",
        /// The Count of Carcassonne.
        Count = "count",
        /// King & Robber Baron.
        King = "king",
        /// The Cult.
        Cult = "cult",
        /// The Abbot.
        Abbot = "abbot",
    }
}

impl Expansion {
    /// Returns its tiles.
    #[must_use]
    pub const fn set(self) -> TileSet {
        // The sets are in the same order, but there is also the base game's, and the sixth shrine's.
        let others = if self as usize > Self::Cult as usize { 2 } else { 1 };
        TileSet::ALL[self as usize + others]
    }

    /// Returns the kinds of figures that each seat gets, one of each.
    #[must_use]
    pub const fn figures(self) -> &'static [FigureKind] {
        match self {
            Self::Inns => &[FigureKind::Large],
            Self::Traders => &[FigureKind::Builder, FigureKind::Pig],
            Self::Abbey => &[FigureKind::Mayor, FigureKind::Wagon, FigureKind::Barn],
            Self::Abbot => &[FigureKind::Abbot],
            _ => &[],
        }
    }

    /// Returns the rules it turns on.
    #[must_use]
    pub const fn parts(self) -> &'static [Part] {
        match self {
            Self::Inns => &[Part::Inn, Part::Cathedral],
            Self::Traders => &[Part::Goods, Part::Herd],
            Self::Dragon => &[Part::Dragon, Part::Fairy, Part::Princess, Part::Portal],
            Self::Count => &[Part::Count],
            Self::King => &[Part::King, Part::Robber],
            Self::Cult => &[Part::Challenge],
            Self::River1 | Self::River2 | Self::Abbey | Self::Abbot => &[],
        }
    }
}
