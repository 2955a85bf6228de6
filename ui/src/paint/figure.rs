//! Figures in the colours of the seats, each seat with a crest of its own.

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

/// A figure around (0, 0), about 24 units high: its foot, or the middle of one that lies, is at the origin's height.
#[must_use]
pub fn picture(seat: u8, pose: Pose) -> Picture {
    let mut picture = Picture::new();
    let colour = seat_colour(seat);
    let turn = |p: Point| match pose {
        Pose::Standing => p,
        Pose::Lying => at(-p.y, p.x),
    };
    let body = body().mapped(turn);
    let shadow = body.mapped(|p| p + at(1.4, 1.6));
    picture.fill(shadow, colours::SHADOW.alpha(90));
    picture.add(body.clone(), Ink::Round(colour.mixed(Colour::hex(0x0010_0c08), 170), 3.0));
    picture.fill(body, colour);
    picture
}

/// The silhouette, standing, its middle at the origin.
fn body() -> Path {
    let mut path = Path::new();
    let p = |x: f32, y: f32| at(x, y);
    path.move_to(p(0.0, -11.5));
    path.cubic_to(p(2.8, -11.5), p(4.4, -9.4), p(4.2, -6.9));
    path.cubic_to(p(4.1, -5.6), p(3.6, -4.7), p(4.4, -4.1));
    path.cubic_to(p(6.5, -2.9), p(11.0, -2.4), p(11.0, 0.2));
    path.cubic_to(p(11.0, 2.2), p(7.6, 2.4), p(5.2, 2.6));
    path.cubic_to(p(4.8, 4.2), p(8.0, 7.4), p(8.4, 9.6));
    path.cubic_to(p(8.5, 10.6), p(8.0, 11.0), p(7.2, 11.0));
    path.line_to(p(3.0, 11.0));
    path.cubic_to(p(1.8, 11.0), p(1.2, 7.0), p(0.0, 7.0));
    path.cubic_to(p(-1.2, 7.0), p(-1.8, 11.0), p(-3.0, 11.0));
    path.line_to(p(-7.2, 11.0));
    path.cubic_to(p(-8.0, 11.0), p(-8.5, 10.6), p(-8.4, 9.6));
    path.cubic_to(p(-8.0, 7.4), p(-4.8, 4.2), p(-5.2, 2.6));
    path.cubic_to(p(-7.6, 2.4), p(-11.0, 2.2), p(-11.0, 0.2));
    path.cubic_to(p(-11.0, -2.4), p(-6.5, -2.9), p(-4.4, -4.1));
    path.cubic_to(p(-3.6, -4.7), p(-4.1, -5.6), p(-4.2, -6.9));
    path.cubic_to(p(-4.4, -9.4), p(-2.8, -11.5), p(0.0, -11.5));
    path.close();
    path
}
