//! Pieces of later sets that no seat owns: ingots of gold.

use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// Paints an ingot of gold, seen from above its front.
pub(crate) fn ingot() -> Picture {
    let mut picture = Picture::new();
    bar(at(0.0, 0.0), 1.0, &mut picture);
    picture
}

/// Paints a bar of gold around a point, 15 units wide at scale 1.
pub(crate) fn bar(middle: Point, scale: f32, picture: &mut Picture) {
    let p = |x: f32, y: f32| middle + at(x, y) * scale;
    let face = |corners: [Point; 4]| {
        let mut path = Path::new();
        path.polygon(&corners);
        path
    };
    let top = face([p(-4.6, -4.2), p(4.6, -4.2), p(6.0, -0.4), p(-6.0, -0.4)]);
    let front = face([p(-6.0, -0.4), p(6.0, -0.4), p(7.6, 5.0), p(-7.6, 5.0)]);
    let outline = face([p(-4.6, -4.2), p(4.6, -4.2), p(7.6, 5.0), p(-7.6, 5.0)]);
    let mut ground = Path::new();
    ground.ellipse(p(1.2, 5.2), 8.4 * scale, 2.2 * scale);
    picture.fill(ground, colours::SHADOW.alpha(120));
    picture.add(outline, Ink::Round(Colour::hex(0x005c_4310), 2.2 * scale));
    picture.fill(front, colours::GOLD);
    picture.fill(top, Colour::hex(0x00ff_e28a));
    let mut shine = Path::new();
    shine.line(&[p(-4.6, 1.4), p(-5.2, 3.4)]);
    picture.add(shine, Ink::Round(colours::PAPER.alpha(220), 1.2 * scale));
}
