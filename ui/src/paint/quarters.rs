//! The four quarters of the city of Carcassonne, clockwise from the north-west: castle, market, blacksmith, cathedral.
//!
//! Each is a square of its own colour with its emblem in the pavement, where figures stand, and the same emblem on a plate
//! in the corner of the tile, where nobody hides it.

use bastide::rules::Quarter;

use super::colours;
use super::picture::{Colour, Ink, Path, Picture, Point, at};
use super::sign::plate;

/// How wide a quarter's square is, half of it.
pub(crate) const SQUARE: f32 = 20.5;

/// The middle of a quarter.
pub(crate) const fn middle(quarter: Quarter) -> Point {
    match quarter {
        Quarter::Castle => at(25.0, 25.0),
        Quarter::Market => at(75.0, 25.0),
        Quarter::Blacksmith => at(75.0, 75.0),
        Quarter::Cathedral => at(25.0, 75.0),
    }
}

const fn colour(quarter: Quarter) -> Colour {
    match quarter {
        Quarter::Castle => Colour::hex(0x00bd_4f36),
        Quarter::Market => Colour::hex(0x00d9_a02c),
        Quarter::Blacksmith => Colour::hex(0x0066_7684),
        Quarter::Cathedral => Colour::hex(0x004f_7fb4),
    }
}

/// The squares, and the streets between them.
pub(crate) fn squares(picture: &mut Picture) {
    let mut streets = Path::new();
    streets.rect(45.5, 0.0, 9.0, 100.0).rect(0.0, 45.5, 100.0, 9.0);
    picture.fill(streets, colours::PAVING);
    for quarter in Quarter::ALL {
        let middle = middle(quarter);
        let mut square = Path::new();
        square.ellipse(middle, SQUARE, SQUARE);
        picture.fill(square.mapped(|p| p + at(0.6, 0.8)), colours::SHADOW.alpha(50));
        picture.fill(square.clone(), colours::PAVING.mixed(colour(quarter), 120));
        picture.add(square, Ink::Stroke(colour(quarter).mixed(colours::INK, 70), 1.2));
        picture.fill(emblem(quarter, middle, 1.5), colours::PAPER.alpha(150));
    }
}

/// The plates in the corners.
pub(crate) fn plates(picture: &mut Picture) {
    for quarter in Quarter::ALL {
        let place = middle(quarter).towards(at(50.0, 50.0), -0.56);
        plate(place, 8.6, colour(quarter), picture);
        picture.fill(emblem(quarter, place, 0.72), colours::PAPER);
    }
}

/// A quarter's emblem, 16 units across.
fn emblem(quarter: Quarter, place: Point, size: f32) -> Path {
    let mut path = Path::new();
    match quarter {
        Quarter::Castle => path.polygon(&[
            at(-7.0, 7.0),
            at(-7.0, -6.0),
            at(-4.0, -6.0),
            at(-4.0, -3.0),
            at(-1.5, -3.0),
            at(-1.5, -6.0),
            at(1.5, -6.0),
            at(1.5, -3.0),
            at(4.0, -3.0),
            at(4.0, -6.0),
            at(7.0, -6.0),
            at(7.0, 7.0),
        ]),
        // A stall.
        Quarter::Market => path
            .polygon(&[at(-8.0, -1.0), at(-6.0, -6.5), at(6.0, -6.5), at(8.0, -1.0)])
            .rect(-6.5, -1.0, 1.6, 8.0)
            .rect(4.9, -1.0, 1.6, 8.0)
            .rect(-6.5, 3.0, 13.0, 1.8),
        // An anvil.
        Quarter::Blacksmith => path.polygon(&[
            at(-8.0, -4.0),
            at(7.0, -4.0),
            at(7.0, -1.0),
            at(2.5, 0.5),
            at(2.5, 3.5),
            at(5.5, 6.5),
            at(-5.5, 6.5),
            at(-2.5, 3.5),
            at(-2.5, 0.5),
            at(-6.0, -1.0),
        ]),
        Quarter::Cathedral => path.rect(-1.5, -8.0, 3.0, 16.0).rect(-5.5, -4.5, 11.0, 3.0),
    };
    path.mapped(|p| place + p * size)
}
