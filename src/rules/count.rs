//! The Count of Carcassonne (000, p. The Count; 003; 004).

use serde::{Deserialize, Serialize};

use super::catalogue::FeatureKind;
use super::geometry::{Position, Spot};

/// A quarter of the city of Carcassonne.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Quarter {
    /// From here to cities.
    Castle,
    /// From here to farms.
    Market,
    /// From here to roads.
    Blacksmith,
    /// From here to cloisters and shrines.
    Cathedral,
}

impl Quarter {
    /// All of them, clockwise: the order in which the count goes round.
    pub const ALL: [Self; 4] = [Self::Castle, Self::Market, Self::Blacksmith, Self::Cathedral];

    /// Where they are: the tile that shows all four.
    pub const TILE: Position = Position::new(0, 0);

    /// The segment that followers in this quarter stand on.
    #[must_use]
    pub const fn spot(self) -> Spot {
        Spot { position: Self::TILE, feature: self as u8 }
    }

    /// The quarter whose followers come to this kind of feature.
    #[must_use]
    pub const fn of(kind: FeatureKind) -> Option<Self> {
        match kind {
            FeatureKind::City => Some(Self::Castle),
            FeatureKind::Field => Some(Self::Market),
            FeatureKind::Road => Some(Self::Blacksmith),
            FeatureKind::Cloister | FeatureKind::Shrine => Some(Self::Cathedral),
            FeatureKind::River | FeatureKind::Quarter => None,
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Castle => "castle",
            Self::Market => "market",
            Self::Blacksmith => "blacksmith",
            Self::Cathedral => "cathedral",
        }
    }
}
