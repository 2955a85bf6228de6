//! Places in the four quarters of the city of Carcassonne: the square of each, and its figures.

use bastide_rules::Quarter;

use crate::drawing::picture::{Point, at};

/// Radius of a quarter's square.
pub(crate) const SQUARE: f32 = 20.5;

/// Returns the middle of a quarter.
pub(crate) const fn middle(quarter: Quarter) -> Point {
    match quarter {
        Quarter::Castle => at(25.0, 25.0),
        Quarter::Market => at(75.0, 25.0),
        Quarter::Blacksmith => at(75.0, 75.0),
        Quarter::Cathedral => at(25.0, 75.0),
    }
}

/// Returns the place of a quarter's figures, in front of its building.
pub(crate) fn forum(quarter: Quarter) -> Point {
    middle(quarter) + at(0.0, 8.0)
}
