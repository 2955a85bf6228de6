//! Signs of the country: hills, vineyards, bushes.

use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// Paints two round hills, a low one behind a high one, with light from the upper left.
pub(super) fn hill(place: Point, picture: &mut Picture) {
    const LIT: Colour = Colour::hex(0x00bf_cf6c);
    const SLOPE: Colour = Colour::hex(0x0098_ab4a);
    const SHADE: Colour = Colour::hex(0x006f_8438);
    let p = |x: f32, y: f32| place + at(x, y);
    // The outline of a hill from its left foot over its top to its right foot, and round its foot.
    let mound = |x: f32, half: f32, top: f32| {
        let mut path = Path::new();
        path.move_to(p(x - half, 5.6));
        path.cubic_to(p(x - half * 0.6, 4.6), p(x - half * 0.6, top), p(x, top));
        path.cubic_to(p(x + half * 0.6, top), p(x + half * 0.6, 4.6), p(x + half, 5.6));
        path.cubic_to(p(x + half * 0.5, 9.2), p(x - half * 0.5, 9.2), p(x - half, 5.6)).close();
        path
    };
    let mut ground = Path::new();
    ground.ellipse(p(1.6, 7.2), 11.8, 3.0);
    picture.fill(ground, colours::SHADOW.alpha(100));
    for (x, half, top) in [(5.2, 6.6, -3.4), (-1.6, 9.8, -9.6)] {
        picture.add(mound(x, half, top), Ink::Round(colours::INK, 1.6));
        picture.fill(mound(x, half, top), SLOPE);
        let mut shade = Path::new();
        shade.move_to(p(x, top)).cubic_to(p(x + half * 0.6, top), p(x + half * 0.6, 4.6), p(x + half, 5.6));
        shade.cubic_to(p(x + half * 0.4, 8.6), p(x, 8.4), p(x - half * 0.1, 8.3));
        shade.cubic_to(p(x + half * 0.4, 3.0), p(x + half * 0.3, top * 0.6), p(x, top)).close();
        picture.fill(shade, SHADE);
        let mut light = Path::new();
        light.move_to(p(x - half * 0.5, 0.8)).cubic_to(
            p(x - half * 0.42, top * 0.4),
            p(x - half * 0.3, top * 0.8),
            p(x - half * 0.08, top + 1.5),
        );
        picture.add(light, Ink::Round(LIT, 1.8));
    }
    let mut tufts = Path::new();
    for (x, y) in [(-5.4, 5.0), (-1.6, 6.4), (-2.6, 1.0)] {
        tufts.line(&[p(x - 0.9, y - 1.4), p(x, y)]).line(&[p(x + 0.9, y - 1.4), p(x, y)]);
    }
    picture.add(tufts, Ink::Round(SHADE, 0.8));
}

/// Paints a small round bush.
pub(super) fn bush(place: Point, picture: &mut Picture) {
    let disc = |centre: Point, radius: f32| {
        let mut path = Path::new();
        path.circle(centre, radius);
        path
    };
    picture.fill(disc(place, 2.4), colours::INK);
    picture.fill(disc(place, 1.9), colours::HEDGE);
    picture.fill(disc(place - at(0.5, 0.6), 0.9), colours::GRASS_LIGHT);
}

/// Paints a plot of earth with three rows of vines on sticks, full of grapes.
pub(super) fn vineyard(place: Point, picture: &mut Picture) {
    const EARTH: Colour = Colour::hex(0x00c8_9d68);
    const GRAPES: Colour = Colour::hex(0x006a_2f78);
    let p = |x: f32, y: f32| place + at(x, y);
    let plot = || {
        let mut path = Path::new();
        path.polygon(&[p(-8.6, -8.4), p(10.4, -8.4), p(8.6, 8.8), p(-10.4, 8.8)]);
        path
    };
    picture.fill(plot().mapped(|q| q + at(1.2, 1.4)), colours::SHADOW.alpha(100));
    picture.add(plot(), Ink::Round(colours::INK, 1.5));
    picture.fill(plot(), EARTH);
    for (shift, y) in [(0.6, -4.6), (0.0, 0.6), (-0.6, 5.8)] {
        let (left, right) = (-7.4 + shift, 7.4 + shift);
        let mut sticks = Path::new();
        for x in [left, (left + right) / 2.0, right] {
            sticks.line(&[p(x, y - 2.6), p(x, y + 2.0)]);
        }
        picture.add(sticks, Ink::Round(colours::DOOR, 1.0));
        let mut vine = Path::new();
        vine.move_to(p(left, y - 0.8)).cubic_to(
            p(left + 5.0, y - 2.4),
            p(right - 5.0, y + 0.8),
            p(right, y - 0.8),
        );
        picture.add(vine.clone(), Ink::Round(colours::INK.alpha(150), 3.6));
        picture.add(vine, Ink::Round(colours::HEDGE, 2.8));
        let mut grapes = Path::new();
        for x in [-5.6, -1.8, 1.8, 5.6] {
            grapes.circle(p(x + shift, y + 0.6), 1.1).circle(p(x + shift + 0.7, y + 1.9), 0.8);
        }
        picture.fill(grapes, GRAPES);
    }
}
