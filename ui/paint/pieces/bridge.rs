//! Bridges of bare wood, from side to side of a tile, and castles on small cities.
//! A bridge belongs to nobody once it is built. The lord of a castle stands before its gate.

use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// Colours of the wood: lit, shaded, outline.
const WOOD: (Colour, Colour, Colour) =
    (Colour::hex(0x00d6_ab70), Colour::hex(0x0096_6b3a), Colour::hex(0x004a_3218));
/// Half of the length and of the width of a bridge that spans its picture. It ends before the rim.
const SPAN: (f32, f32) = (14.5, 1.9);

/// Paints a bridge over a whole tile, seen from above; an upright one leads from north to south.
pub(crate) fn span(upright: bool) -> Picture {
    let (lit, shaded, outline) = WOOD;
    let (long, half) = SPAN;
    let p = |along: f32, aside: f32| if upright { at(aside, along) } else { at(along, aside) };
    let band = |half: f32| {
        let mut path = Path::new();
        path.polygon(&[p(-long, -half), p(long, -half), p(long, half), p(-long, half)]);
        path
    };
    let mut picture = Picture::new();
    picture.fill(band(half + 0.5).mapped(|q| q + at(0.5, 0.7)), colours::SHADOW.alpha(110));
    picture.fill(band(half + 0.3), colours::PAPER.alpha(150));
    picture.fill(band(half), lit);
    // The deck rises towards its middle, so that its ends are in the shade.
    for side in [-1.0, 1.0] {
        let mut end = Path::new();
        end.polygon(&[
            p(side * long, -half),
            p(side * long * 0.68, -half),
            p(side * long * 0.68, half),
            p(side * long, half),
        ]);
        picture.fill(end, shaded.alpha(110));
    }
    let mut joints = Path::new();
    for n in -8i8..=8 {
        let along = f32::from(n) * 1.65;
        joints.line(&[p(along, -half), p(along, half)]);
    }
    picture.add(joints, Ink::Stroke(shaded, 0.28));
    let (mut rails, mut posts) = (Path::new(), Path::new());
    for side in [-1.0, 1.0] {
        rails.line(&[p(-long, side * half), p(long, side * half)]);
        for along in [-12.4, -6.2, 0.0, 6.2, 12.4] {
            posts.circle(p(along, side * half), 0.62);
        }
    }
    picture.add(rails, Ink::Stroke(outline, 0.6));
    picture.fill(posts, outline);
    picture
}

/// Paints a bridge as it is before it is built: an arch, seen from its side.
pub(crate) fn arch() -> Picture {
    let (lit, shaded, outline) = WOOD;
    let mut arch = Path::new();
    arch.move_to(at(-12.6, 6.4)).line_to(at(-12.6, 1.6));
    arch.cubic_to(at(-6.0, -5.4), at(6.0, -5.4), at(12.6, 1.6)).line_to(at(12.6, 6.4)).line_to(at(8.0, 6.4));
    arch.cubic_to(at(5.4, -0.6), at(-5.4, -0.6), at(-8.0, 6.4)).close();
    let mut picture = Picture::new();
    let mut ground = Path::new();
    ground.ellipse(at(1.4, 7.2), 12.6, 2.2);
    picture.fill(ground, colours::SHADOW.alpha(110));
    picture.add(arch.clone(), Ink::Round(colours::PAPER.alpha(170), 4.2));
    picture.add(arch.clone(), Ink::Round(outline, 2.4));
    picture.fill(arch, lit);
    let mut deck = Path::new();
    deck.move_to(at(-12.4, 2.0)).cubic_to(at(-6.0, -4.8), at(6.0, -4.8), at(12.4, 2.0));
    picture.add(deck, Ink::Round(shaded, 1.5));
    let mut posts = Path::new();
    for (x, y) in [(-10.4, -0.2), (-3.6, -3.2), (3.6, -3.2), (10.4, -0.2)] {
        posts.line(&[at(x, y), at(x, y - 3.6)]);
    }
    posts.move_to(at(-10.4, -3.8)).cubic_to(at(-5.0, -7.9), at(5.0, -7.9), at(10.4, -3.8));
    picture.add(posts, Ink::Round(outline, 1.1));
    picture
}

/// Colours of a castle: lit, shaded, outline, gate.
const STONE: (Colour, Colour, Colour) =
    (Colour::hex(0x00c9_c2b4), Colour::hex(0x0091_8979), Colour::hex(0x0033_2d26));

/// Paints a castle: two towers with battlements, and a gate between them.
pub(crate) fn castle() -> Picture {
    let (lit, shaded, outline) = STONE;
    // A part with battlements from this left to that right, as high as its top.
    let part = |left: f32, right: f32, top: f32, merlons: u8| {
        let step = (right - left) / (2.0 * f32::from(merlons) - 1.0);
        let mut points: Vec<Point> = vec![at(left, 9.0)];
        for n in 0..merlons {
            let x = left + 2.0 * f32::from(n) * step;
            points.extend([at(x, top), at(x + step, top)]);
            if n + 1 < merlons {
                points.extend([at(x + step, top + 2.2), at(x + 2.0 * step, top + 2.2)]);
            }
        }
        points.push(at(right, 9.0));
        let mut path = Path::new();
        path.polygon(&points);
        path
    };
    let wall = part(-6.0, 6.0, -3.6, 4);
    let towers = [part(-12.2, -4.6, -9.4, 3), part(4.6, 12.2, -9.4, 3)];
    let mut whole = wall.clone();
    for tower in &towers {
        whole.append(tower);
    }
    let mut picture = Picture::new();
    let mut ground = Path::new();
    ground.ellipse(at(1.6, 9.8), 13.0, 2.4);
    picture.fill(ground, colours::SHADOW.alpha(120));
    picture.add(whole.clone(), Ink::Round(colours::PAPER.alpha(170), 4.2));
    picture.add(whole, Ink::Round(outline, 2.4));
    picture.fill(wall, shaded);
    for (tower, left) in towers.into_iter().zip([-12.2, 4.6]) {
        picture.fill(tower.clone(), lit);
        let mut shade = Path::new();
        shade.rect(left + 5.0, -6.6, 2.4, 15.4);
        picture.fill(shade, shaded);
        picture.stroke(tower, outline, 0.8);
        let mut slit = Path::new();
        slit.rect(left + 2.6, -3.4, 1.4, 4.0);
        picture.fill(slit, outline);
    }
    let mut gate = Path::new();
    gate.move_to(at(-2.8, 9.0)).line_to(at(-2.8, 3.6));
    gate.cubic_to(at(-2.8, 0.2), at(2.8, 0.2), at(2.8, 3.6)).line_to(at(2.8, 9.0)).close();
    picture.fill(gate, outline);
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bridge_turns_with_its_direction() {
        assert_ne!(span(true), span(false));
        // Turned twice it is the same.
        let turned = |picture: &Picture| {
            let mut turned = Picture::new();
            turned.append_mapped(picture, 1.0, |p| at(p.y, p.x));
            turned
        };
        // The shadow doesn't turn, because light comes from the upper left.
        let (one, other) = (turned(&span(false)).shapes, span(true).shapes);
        assert_eq!(one[1..5], other[1..5]);
    }
}
