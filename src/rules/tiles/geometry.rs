//! Geometry of the table: positions, sides, halves of sides, rotations.
//!
//! x grows to the east, y grows to the **south**; rotations are clockwise. All rules and all
//! screens use these types.

use serde::{Deserialize, Serialize};

/// A cell of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Position {
    /// Cells to the east of the start tile.
    pub x: i16,
    /// Cells to the south of the start tile.
    pub y: i16,
}

impl Position {
    /// The start tile's cell.
    pub const ORIGIN: Self = Self { x: 0, y: 0 };

    /// Returns the cell `x` east and `y` south of the start tile.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// Returns the neighbour across `side`.
    #[must_use]
    pub const fn neighbour(self, side: Side) -> Self {
        let (dx, dy) = side.offset();
        Self { x: self.x.wrapping_add(dx), y: self.y.wrapping_add(dy) }
    }

    /// Returns the eight cells around this one, row by row.
    #[must_use]
    pub fn around(self) -> [Self; 8] {
        const OFFSETS: [(i16, i16); 8] =
            [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        OFFSETS.map(|(dx, dy)| Self { x: self.x.wrapping_add(dx), y: self.y.wrapping_add(dy) })
    }

    /// Returns `true` if `other` is one of the eight cells around this one.
    #[must_use]
    pub const fn is_around(self, other: Self) -> bool {
        let (dx, dy) = (self.x.wrapping_sub(other.x), self.y.wrapping_sub(other.y));
        let near = dx.wrapping_add(1) as u16 <= 2 && dy.wrapping_add(1) as u16 <= 2;
        near && (dx | dy) != 0
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// Segment on the board: the cell of a laid tile, and the segment's number in its kind's features.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The cell of the tile.
    pub position: Position,
    /// The number of the segment on the tile.
    pub feature: u8,
}

/// One of the four sides of a cell, clockwise from the north.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
pub enum Side {
    /// Up.
    #[default]
    North = 0,
    /// Right.
    East = 1,
    /// Down.
    South = 2,
    /// Left.
    West = 3,
}

impl Side {
    /// All four, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the side with number `index` modulo 4, clockwise from the north.
    #[must_use]
    pub const fn from_index(index: u8) -> Self {
        Self::ALL[(index & 3) as usize]
    }

    /// Returns its number, 0 to 3, clockwise from the north.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the opposite side: the one by which the neighbour across this side touches it.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::from_index(self as u8 + 2)
    }

    /// Returns the side that this side becomes when its tile is rotated.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        Self::from_index(self as u8 + rotation.quarter_turns())
    }

    /// Returns the step (x, y) across this side.
    #[must_use]
    pub const fn offset(self) -> (i16, i16) {
        const OFFSETS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        OFFSETS[self.index()]
    }
}

/// Half of a side, clockwise from the north-west corner: NL NR EL ER SL SR WL WR.
///
/// Seen from the middle of the tile, L is the left half and R the right one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Half(u8);

impl Half {
    /// All eight, clockwise from the north-west corner.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];
    /// The names of all eight, in the same order.
    pub const NAMES: [&'static str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

    /// Returns its number, 0 to 7, clockwise from the north-west corner.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the left half of `side`, seen from the middle of the tile.
    #[must_use]
    pub const fn left_of(side: Side) -> Self {
        Self(side as u8 * 2)
    }

    /// Returns the right half of `side`, seen from the middle of the tile.
    #[must_use]
    pub const fn right_of(side: Side) -> Self {
        Self(side as u8 * 2 + 1)
    }

    /// Returns the side it is half of.
    #[must_use]
    pub const fn side(self) -> Side {
        Side::from_index(self.0 / 2)
    }

    /// Returns the half that this half becomes when its tile is rotated.
    #[must_use]
    pub const fn rotated(self, rotation: Rotation) -> Self {
        Self((self.0 + 2 * rotation.quarter_turns()) % 8)
    }

    /// Returns the half with this name, `"NL"` to `"WR"`; `None` if there is none.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().position(|n| *n == name).map(|at| Self::ALL[at])
    }
}

/// Clockwise quarter turns of a tile, relative to its orientation in the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub enum Rotation {
    /// The orientation in the catalogue.
    #[default]
    R0,
    /// A quarter turn clockwise.
    R90,
    /// Half a turn.
    R180,
    /// A quarter turn anticlockwise.
    R270,
}

impl Rotation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::R0, Self::R90, Self::R180, Self::R270];

    /// Returns the rotation by `index` modulo 4 quarter turns clockwise.
    #[must_use]
    pub const fn from_quarter_turns(index: u8) -> Self {
        Self::ALL[(index & 3) as usize]
    }

    /// Returns the number of quarter turns, 0 to 3.
    #[must_use]
    pub const fn quarter_turns(self) -> u8 {
        self as u8
    }

    /// Returns the angle in degrees: 0, 90, 180 or 270.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        self as u16 * 90
    }

    /// Returns the rotation by one more quarter turn clockwise.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::from_quarter_turns(self as u8 + 1)
    }

    /// Returns the rotation that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::from_quarter_turns(4 - self as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_halves_turn_together() {
        for rotation in Rotation::ALL {
            for half in Half::ALL {
                assert_eq!(half.rotated(rotation).side(), half.side().rotated(rotation));
                assert_eq!(half.rotated(rotation).rotated(rotation.inverse()), half);
            }
        }
    }

    #[test]
    fn crossing_a_side_and_back_stays() {
        let here = Position::new(3, -5);
        for side in Side::ALL {
            assert_eq!(here.neighbour(side).neighbour(side.opposite()), here);
            assert!(here.is_around(here.neighbour(side)));
        }
        assert!(here.around().iter().all(|p| here.is_around(*p)));
        assert!(!here.is_around(here));
    }
}
