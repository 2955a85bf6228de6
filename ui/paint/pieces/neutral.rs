//! Neutral pieces: dragon, fairy, count and ferries.
//! None has a seat's colour, and each has a shape of its own.

use super::figure;
use super::silhouette::Silhouette;
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};
use crate::tile::sign;

/// Paints the dragon: the one of the tiles, as a wooden piece.
pub(crate) fn dragon() -> Picture {
    let mut picture = Picture::new();
    let mut ground = Path::new();
    ground.ellipse(at(1.8, 11.4), 11.5, 3.0);
    picture.fill(ground, colours::SHADOW.alpha(120));
    let grown = |p: Point| p + at(1.9, 0.6);
    let rim = sign::dragon_outline().mapped(grown);
    picture.add(rim.clone(), Ink::Round(colours::PAPER.alpha(210), 4.8));
    picture.add(rim, Ink::Round(Colour::hex(0x003a_120c), 3.0));
    let mut body = Picture::new();
    sign::dragon(at(0.0, 0.0), &mut body);
    picture.append_mapped(&body, 1.0, grown);
    picture
}

/// Paints a ferry: a raft of planks, turned by eighths of a circle.
pub(crate) fn ferry(eighths: u8) -> Picture {
    let (sin, cos) = (f32::from(eighths % 4) * std::f32::consts::FRAC_PI_4).sin_cos();
    let p = |x: f32, y: f32| at(x * cos - y * sin, x * sin + y * cos);
    let mut raft = Path::new();
    raft.polygon(&[p(-13.0, -5.4), p(13.0, -5.4), p(13.0, 5.4), p(-13.0, 5.4)]);
    let mut picture = Picture::new();
    picture.fill(raft.mapped(|q| q + at(1.4, 1.6)), colours::SHADOW.alpha(110));
    picture.add(raft.clone(), Ink::Round(colours::INK, 2.0));
    picture.fill(raft, Colour::hex(0x00c0_8f55));
    let mut joints = Path::new();
    for x in [-7.8, -2.6, 2.6, 7.8] {
        joints.line(&[p(x, -5.2), p(x, 5.2)]);
    }
    picture.add(joints, Ink::Round(Colour::hex(0x0080_582c), 0.9));
    let mut rails = Path::new();
    rails.line(&[p(-12.4, -4.4), p(12.4, -4.4)]).line(&[p(-12.4, 4.4), p(12.4, 4.4)]);
    picture.add(rails, Ink::Round(Colour::hex(0x0067_4420), 1.6));
    picture
}

/// Paints the fairy: winged, with her wand, paler than any other piece.
pub(crate) fn fairy() -> Picture {
    let (pale, dark) = (Colour::hex(0x00ff_f3d6), Colour::hex(0x0065_4a78));
    let mut picture = Picture::new();
    let mut wings = Path::new();
    for side in [-1.0, 1.0] {
        let p = |x: f32, y: f32| at(x * side, y);
        wings.move_to(p(1.0, -1.6));
        wings.cubic_to(p(4.0, -10.0), p(12.6, -12.0), p(12.4, -6.6));
        wings.cubic_to(p(12.2, -3.0), p(9.0, -1.2), p(7.0, -0.6));
        wings.cubic_to(p(10.6, 0.4), p(10.8, 5.4), p(7.4, 5.2));
        wings.cubic_to(p(4.4, 5.0), p(2.0, 2.0), p(1.0, -1.6)).close();
    }
    let mut ground = Path::new();
    ground.ellipse(at(1.4, 11.6), 7.4, 2.6);
    picture.fill(ground, colours::SHADOW.alpha(110));
    picture.add(wings.clone(), Ink::Round(colours::PAPER.alpha(170), 4.0));
    picture.add(wings.clone(), Ink::Round(dark, 2.4));
    picture.fill(wings, Colour::hex(0x00c9_b4ea));
    let mut gown = Path::new();
    gown.move_to(at(-1.8, -4.4)).line_to(at(1.8, -4.4));
    gown.cubic_to(at(2.6, 0.6), at(5.8, 6.4), at(6.2, 11.4)).line_to(at(-6.2, 11.4));
    gown.cubic_to(at(-5.8, 6.4), at(-2.6, 0.6), at(-1.8, -4.4)).close();
    gown.circle(at(0.0, -7.6), 3.6);
    picture.add(gown.clone(), Ink::Round(dark, 2.8));
    picture.fill(gown, pale);
    let mut hair = Path::new();
    hair.move_to(at(-3.7, -6.6)).cubic_to(at(-4.0, -12.4), at(4.0, -12.4), at(3.7, -6.6));
    hair.cubic_to(at(2.0, -9.0), at(-2.0, -9.0), at(-3.7, -6.6)).close();
    picture.fill(hair, colours::GOLD);
    let mut wand = Path::new();
    wand.line(&[at(3.6, 3.4), at(10.6, -8.6)]);
    picture.add(wand, Ink::Round(dark, 1.4));
    let mut star = Path::new();
    let middle = at(10.9, -9.4);
    let points: Vec<Point> = [
        (0.0, -3.6),
        (0.9, -1.0),
        (3.5, -1.0),
        (1.4, 0.7),
        (2.2, 3.2),
        (0.0, 1.7),
        (-2.2, 3.2),
        (-1.4, 0.7),
        (-3.5, -1.0),
        (-0.9, -1.0),
    ]
    .map(|(x, y)| middle + at(x, y))
    .to_vec();
    star.polygon(&points);
    picture.add(star.clone(), Ink::Round(dark, 1.8));
    picture.fill(star, Colour::hex(0x00ff_d84a));
    picture
}

/// Paints the count: a crowned man in a wide cloak, of bare wood.
pub(crate) fn count() -> Picture {
    let (oak, dark) = (Colour::hex(0x00b9_884f), Colour::hex(0x0042_2b12));
    let p = |x: f32, y: f32| at(x, y);
    let mut body = Path::new();
    body.move_to(p(-10.4, 11.6));
    body.cubic_to(p(-9.6, 4.0), p(-8.8, -2.4), p(-3.6, -3.4));
    body.cubic_to(p(-4.6, -4.6), p(-4.8, -6.0), p(-4.6, -7.2));
    body.line_to(p(-6.2, -12.8)).line_to(p(-2.6, -10.2)).line_to(p(0.0, -13.6));
    body.line_to(p(2.6, -10.2)).line_to(p(6.2, -12.8)).line_to(p(4.6, -7.2));
    body.cubic_to(p(4.8, -6.0), p(4.6, -4.6), p(3.6, -3.4));
    body.cubic_to(p(8.8, -2.4), p(9.6, 4.0), p(10.4, 11.6)).close();
    let mut shade = Path::new();
    shade.move_to(p(3.6, -3.4)).cubic_to(p(8.8, -2.4), p(9.6, 4.0), p(10.4, 11.6)).line_to(p(3.4, 11.6));
    shade.cubic_to(p(4.6, 6.0), p(4.0, 0.0), p(1.6, -3.0)).close();
    let mut shine = Path::new();
    shine.move_to(p(-7.4, 7.6)).cubic_to(p(-7.2, 3.6), p(-6.6, 0.8), p(-5.0, -0.8));
    let mut cloak = Path::new();
    cloak.line(&[p(0.0, -2.6), p(-2.6, 11.4)]).line(&[p(0.0, -2.6), p(2.6, 11.4)]);
    let silhouette = Silhouette {
        body,
        shade,
        lines: vec![(cloak, 1.0)],
        holes: Path::new(),
        shine,
        crest: (at(0.0, 0.0), 1.0),
        foot: (11.6, 11.6),
    };
    let mut picture = Picture::new();
    figure::wood(&silhouette, (oak, dark), false, &mut picture);
    let mut crown = Path::new();
    crown.polygon(&[
        p(-4.5, -7.4),
        p(-6.0, -12.4),
        p(-2.6, -9.8),
        p(0.0, -13.2),
        p(2.6, -9.8),
        p(6.0, -12.4),
        p(4.5, -7.4),
    ]);
    picture.fill(crown.clone(), Colour::hex(0x00ff_d84a));
    picture.stroke(crown, dark, 0.7);
    picture
}
