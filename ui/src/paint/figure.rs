//! Figures in the colours of the seats, each seat with a crest of its own, so that colour is never the only mark.

use super::colours::{self, SEATS};
use super::picture::{Colour, Ink, Path, Picture, Point, at};

/// A figure's shape on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    /// A follower on his feet: knight, thief, monk.
    Standing,
    /// A follower on his back: a farmer.
    Lying,
}

/// The colour of a seat.
#[must_use]
pub fn seat_colour(seat: u8) -> Colour {
    SEATS[usize::from(seat) % SEATS.len()]
}

/// The dark that outlines a seat's figures.
#[must_use]
pub fn seat_outline(seat: u8) -> Colour {
    seat_colour(seat).mixed(Colour::hex(0x0014_0f0c), 185)
}

/// A figure with its middle at (0, 0), about 24 units across.
#[must_use]
pub fn picture(seat: u8, pose: Pose) -> Picture {
    let mut picture = Picture::new();
    let turn = |p: Point| match pose {
        Pose::Standing => p,
        Pose::Lying => at(p.y + 0.6, p.x),
    };
    let colour = seat_colour(seat);
    let body = body().mapped(turn);
    let mut ground = Path::new();
    match pose {
        Pose::Standing => ground.ellipse(at(1.6, 11.2), 11.0, 3.2),
        Pose::Lying => ground.append(&body.mapped(|p| p + at(1.9, 2.1))),
    };
    picture.fill(ground, colours::SHADOW.alpha(110));
    if pose == Pose::Standing {
        picture.fill(body.mapped(|p| p + at(1.5, 1.2)), colours::SHADOW.alpha(70));
    }
    // A light rim keeps dark figures off dark ground.
    picture.add(body.clone(), Ink::Round(colours::PAPER.alpha(150), 4.2));
    picture.add(body.clone(), Ink::Round(seat_outline(seat), 2.8));
    picture.fill(body.clone(), colour);
    // Light from the upper left of the board, whatever the pose: the silhouette less itself, moved.
    let shade = shade().mapped(turn);
    picture.fill(shade, seat_outline(seat).alpha(60));
    let shine = match pose {
        Pose::Standing => [at(-2.6, -9.0), at(-3.0, -6.4), at(-1.2, -10.4)],
        Pose::Lying => [at(-9.0, -2.6), at(-6.4, -3.0), at(-10.2, -1.2)],
    };
    let mut light = Path::new();
    light.move_to(shine[1]).cubic_to(shine[0], shine[0], shine[2]);
    picture.add(light, Ink::Round(Colour([255; 4]).alpha(170), 1.2));
    crest(
        seat,
        match pose {
            Pose::Standing => at(0.0, 0.4),
            Pose::Lying => at(1.0, 0.0),
        },
        &mut picture,
    );
    picture
}

/// The silhouette, standing, its middle at the origin.
fn body() -> Path {
    let mut path = Path::new();
    let p = |x: f32, y: f32| at(x, y);
    path.move_to(p(0.0, -11.6));
    path.cubic_to(p(2.9, -11.6), p(4.6, -9.5), p(4.4, -7.0));
    path.cubic_to(p(4.3, -5.7), p(3.8, -4.8), p(4.8, -4.3));
    path.cubic_to(p(7.0, -3.1), p(11.2, -2.5), p(11.2, 0.2));
    path.cubic_to(p(11.2, 2.4), p(7.8, 2.6), p(5.6, 2.9));
    path.cubic_to(p(5.4, 4.6), p(8.4, 7.6), p(8.8, 9.7));
    path.cubic_to(p(8.9, 10.8), p(8.4, 11.2), p(7.4, 11.2));
    path.line_to(p(3.2, 11.2));
    path.cubic_to(p(1.9, 11.2), p(1.3, 7.2), p(0.0, 7.2));
    path.cubic_to(p(-1.3, 7.2), p(-1.9, 11.2), p(-3.2, 11.2));
    path.line_to(p(-7.4, 11.2));
    path.cubic_to(p(-8.4, 11.2), p(-8.9, 10.8), p(-8.8, 9.7));
    path.cubic_to(p(-8.4, 7.6), p(-5.4, 4.6), p(-5.6, 2.9));
    path.cubic_to(p(-7.8, 2.6), p(-11.2, 2.4), p(-11.2, 0.2));
    path.cubic_to(p(-11.2, -2.5), p(-7.0, -3.1), p(-4.8, -4.3));
    path.cubic_to(p(-3.8, -4.8), p(-4.3, -5.7), p(-4.4, -7.0));
    path.cubic_to(p(-4.6, -9.5), p(-2.9, -11.6), p(0.0, -11.6));
    path.close();
    path
}

/// The part of the silhouette that lies in the shade.
fn shade() -> Path {
    let mut path = Path::new();
    let p = |x: f32, y: f32| at(x, y);
    path.move_to(p(1.6, -11.3));
    path.cubic_to(p(3.6, -10.6), p(4.5, -9.0), p(4.4, -7.0));
    path.cubic_to(p(4.3, -5.7), p(3.8, -4.8), p(4.8, -4.3));
    path.cubic_to(p(7.0, -3.1), p(11.2, -2.5), p(11.2, 0.2));
    path.cubic_to(p(11.2, 2.4), p(7.8, 2.6), p(5.6, 2.9));
    path.cubic_to(p(5.4, 4.6), p(8.4, 7.6), p(8.8, 9.7));
    path.cubic_to(p(8.9, 10.8), p(8.4, 11.2), p(7.4, 11.2));
    path.line_to(p(4.8, 11.2));
    path.cubic_to(p(6.2, 9.6), p(3.4, 5.0), p(3.2, 2.6));
    path.cubic_to(p(3.6, 0.6), p(8.0, 1.2), p(8.6, -0.2));
    path.cubic_to(p(7.4, -1.6), p(3.4, -2.2), p(2.4, -4.4));
    path.cubic_to(p(1.8, -6.4), p(3.4, -8.6), p(1.6, -11.3));
    path.close();
    path
}

/// What a seat wears on the breast: disc, square, triangle, diamond, cross, ring, as in the lists beside the board.
fn crest(seat: u8, middle: Point, picture: &mut Picture) {
    let p = |x: f32, y: f32| middle + at(x, y);
    let number = usize::from(seat) % SEATS.len();
    // Yellow is too light for a light crest.
    let colour = if number == 2 { seat_outline(seat) } else { colours::PAPER }.alpha(235);
    let mut path = Path::new();
    match number {
        0 => path.circle(middle, 2.5),
        1 => path.rect(middle.x - 2.3, middle.y - 2.3, 4.6, 4.6),
        2 => path.polygon(&[p(0.0, -3.0), p(2.9, 2.3), p(-2.9, 2.3)]),
        3 => path.polygon(&[p(0.0, -3.5), p(2.7, 0.0), p(0.0, 3.5), p(-2.7, 0.0)]),
        4 => {
            path.rect(middle.x - 0.9, middle.y - 3.0, 1.8, 6.0).rect(middle.x - 3.0, middle.y - 0.9, 6.0, 1.8)
        }
        _ => {
            path.circle(middle, 2.2);
            picture.stroke(path, colour, 1.5);
            return;
        }
    };
    picture.fill(path, colour);
}

/// A seat's small sign, for lists and supplies: a follower, 24 units across around (0, 0), without shadow or crest.
#[must_use]
pub fn icon(seat: u8) -> Picture {
    let mut picture = Picture::new();
    picture.add(body(), Ink::Round(seat_outline(seat), 2.0));
    picture.fill(body(), seat_colour(seat));
    picture
}
