//! Rivers, springs and lakes.

use crate::drawing::colours;
use crate::drawing::curve::{length, strides};
use crate::drawing::picture::{Ink, Path, Picture, at};
use crate::plan::Plan;

/// Paints all water of a tile.
pub(crate) fn water(plan: &Plan, picture: &mut Picture) {
    let rivers = || plan.ways.iter().filter(|way| way.river).flat_map(|way| &way.curves);
    if rivers().next().is_none() {
        return;
    }
    for (width, colour) in [(22.0, colours::BANK), (18.0, colours::RIVER_EDGE), (16.4, colours::RIVER)] {
        let mut ponds = Path::new();
        for (pond, radius) in &plan.ponds {
            let radius = radius - 1.0 - (22.0 - width) * 0.5;
            ponds.ellipse(*pond, radius, radius * 0.94);
        }
        picture.fill(ponds, colour);
        for curve in rivers() {
            picture.add(curve.path(), Ink::Stroke(colour, width));
        }
    }
    let mut ripples = Path::new();
    for curve in rivers() {
        let points = curve.points(1.5);
        let whole = length(&points);
        for (n, (place, along)) in strides(&points, 7.0, 7.5).into_iter().enumerate() {
            let off = [3.6, -4.2, 0.2, -2.0, 5.0][n % 5];
            let middle = place + along.right() * off;
            if middle.distance(points[0]) > 5.0
                && middle.distance(points[points.len() - 1]) > 5.0
                && whole > 20.0
            {
                let (a, b) = (middle - along * 2.4, middle + along * 2.4);
                let bow = along.right() * 0.9;
                ripples.move_to(a).cubic_to(a + along * 1.6 + bow, b - along * 1.6 - bow, b);
            }
        }
    }
    for (pond, radius) in &plan.ponds {
        for (dx, dy, wide) in [(-0.35, -0.3, 3.0), (0.2, 0.1, 3.8), (-0.2, 0.42, 2.6)] {
            let middle = *pond + at(dx, dy) * *radius;
            ripples.move_to(middle - at(wide, 0.0));
            ripples.cubic_to(
                middle + at(-wide * 0.4, -1.2),
                middle + at(wide * 0.4, 1.0),
                middle + at(wide, 0.0),
            );
        }
    }
    picture.add(ripples, Ink::Round(colours::RIVER_LIGHT, 0.9));
}
