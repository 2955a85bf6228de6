//! City walls with their towers and gates, seen from the south and a little from above.

use crate::drawing::colours;
use crate::drawing::curve::{Curve, band, length, strides};
use crate::drawing::picture::{Ink, Path, Picture, Point, at};
use crate::plan::{Gate, WALL};

/// Height of a wall in its middle, in tile units.
/// It comes down towards the corners, so that neighbours' walls meet.
pub(crate) const HIGH: f32 = 3.0;

/// Returns the line of a wall at a share of its height.
fn raised(points: &[Point], share: f32) -> Vec<Point> {
    let whole = length(points);
    let mut walked = 0.0;
    let mut before = points.first().copied().unwrap_or_default();
    points
        .iter()
        .map(|point| {
            walked += point.distance(before);
            before = *point;
            let rise = ((walked.min(whole - walked) - 5.0) / 15.0).clamp(0.0, 1.0);
            *point - at(0.0, HIGH * share * rise)
        })
        .collect()
}

/// Paints a wall's shadow, which lies below everything upright.
pub(crate) fn foot(wall: &Curve, picture: &mut Picture) {
    let points = wall.points(2.5);
    let shifted: Vec<Point> = points.iter().map(|p| *p + at(1.5, 1.7)).collect();
    let mut shadow = Path::new();
    shadow.polygon(&band(&shifted, WALL + 0.9));
    picture.fill(shadow, colours::SHADOW.alpha(75));
}

/// Paints a wall without its towers.
pub(crate) fn wall(wall: &Curve, picture: &mut Picture) {
    let points = wall.points(2.0);
    let bands = |half: f32| {
        let mut path = Path::new();
        for share in [0.0, 0.34, 0.67, 1.0] {
            path.polygon(&band(&raised(&points, share), half));
        }
        path
    };
    picture.fill(bands(WALL + 0.55), colours::INK);
    picture.fill(bands(WALL), colours::WALL_FACE);
    let top = raised(&points, 1.0);
    let mut crown = Path::new();
    crown.polygon(&band(&top, WALL));
    picture.fill(crown, colours::WALL);
    let mut walk = Path::new();
    walk.polygon(&band(&top, 0.95));
    picture.fill(walk, colours::WALL.mixed(colours::WALL_FACE, 110));
    let mut gaps = Path::new();
    for half in [-1.0, 1.0] {
        for (place, along) in strides(&top, 2.0, 2.5) {
            let out = along.right() * half;
            let (inner, outer) = (place + out * 1.0, place + out * (WALL + 0.1));
            gaps.line(&[inner, outer]);
        }
    }
    picture.add(gaps, Ink::Stroke(colours::WALL_DIM.alpha(190), 0.75));
}

/// Returns the places of a wall's towers; none stands in a gate.
pub(crate) fn towers(wall: &Curve, gates: &[Gate]) -> Vec<Point> {
    let points = wall.points(1.0);
    let whole = length(&points);
    let count = if whole > 125.0 {
        5.0
    } else if whole > 75.0 {
        3.0
    } else {
        2.0
    };
    let gap = whole / (count + 0.55);
    strides(&points, gap * 0.775, gap)
        .into_iter()
        .map(|(place, _)| place)
        // A tower must not reach over the tile's sides.
        .filter(|p| p.y > 11.8 && p.y < 98.0 && (4.5..95.5).contains(&p.x))
        .filter(|place| gates.iter().all(|gate| gate.at.distance(*place) > 9.0))
        .collect()
}

/// Paints a round tower that stands on `foot`.
pub(crate) fn tower(foot: Point) -> Picture {
    let mut picture = Picture::new();
    let (r, high) = (3.2, 6.2);
    let top = foot - at(0.0, high);
    let mut shadow = Path::new();
    shadow.ellipse(foot + at(2.2, 0.9), 4.4, 2.3);
    picture.fill(shadow, colours::SHADOW.alpha(80));
    let trunk = |half: f32| {
        let mut path = Path::new();
        path.move_to(top - at(half, 0.0));
        path.line_to(foot - at(half, 0.0));
        path.cubic_to(foot + at(-half, 1.9), foot + at(half, 1.9), foot + at(half, 0.0));
        path.line_to(top + at(half, 0.0));
        path.close();
        path
    };
    picture.fill(trunk(r), colours::WALL);
    let mut shade = Path::new();
    shade.move_to(top + at(0.5, 0.0)).line_to(foot + at(0.5, 1.4));
    shade.cubic_to(foot + at(1.8, 1.3), foot + at(r, 0.9), foot + at(r, 0.0));
    shade.line_to(top + at(r, 0.0)).close();
    picture.fill(shade, colours::WALL_FACE);
    let mut slit = Path::new();
    slit.rect(foot.x - 1.3, foot.y - 3.4, 0.8, 1.9);
    picture.fill(slit, colours::INK);
    picture.stroke(trunk(r), colours::INK, 0.6);
    let tip = top - at(0.0, 5.2);
    let eave = r + 0.7;
    let (mut lit, mut dim, mut whole) = (Path::new(), Path::new(), Path::new());
    lit.move_to(tip).line_to(top - at(eave, 0.0));
    lit.cubic_to(top + at(-eave * 0.6, 1.5), top + at(0.0, 1.6), top + at(0.9, 1.4)).close();
    dim.move_to(tip).line_to(top + at(0.9, 1.4));
    dim.cubic_to(top + at(2.4, 1.3), top + at(eave, 0.7), top + at(eave, 0.0)).close();
    whole.move_to(tip).line_to(top - at(eave, 0.0));
    whole.cubic_to(top + at(-eave * 0.6, 1.9), top + at(eave * 0.6, 1.9), top + at(eave, 0.0)).close();
    picture.fill(lit, colours::ROOFS[2].0);
    picture.fill(dim, colours::ROOFS[1].1);
    picture.stroke(whole, colours::INK, 0.6);
    picture
}

/// Paints the tower at a corner of cells, which is the origin.
pub(crate) fn corner_tower() -> Picture {
    tower(at(0.0, 1.6))
}

/// Paints a gatehouse: a broad tower with its arch on the side that the road comes from.
pub(crate) fn gate(gate: &Gate) -> Picture {
    let mut picture = Picture::new();
    let foot = gate.at + at(0.0, 2.6);
    let (half, high) = (5.0, 9.2);
    let mut shadow = Path::new();
    shadow.polygon(&[
        foot + at(half, -6.0),
        foot + at(half + 2.6, -4.0),
        foot + at(half + 2.6, 1.0),
        foot + at(-half + 1.6, 1.0),
        foot + at(-half, 0.0),
    ]);
    picture.fill(shadow, colours::SHADOW.alpha(80));
    let mut front = Path::new();
    front.rect(foot.x - half, foot.y - high, half * 2.0, high);
    picture.fill(front.clone(), colours::WALL);
    let mut side = Path::new();
    side.rect(foot.x + half * 0.35, foot.y - high, half * 0.65, high);
    picture.fill(side, colours::WALL_FACE.alpha(130));
    let mut arch = Path::new();
    let (middle, wide) = if gate.out.y > 0.45 || gate.out.y < -0.45 {
        (foot.x, 2.7)
    } else {
        (foot.x + gate.out.x.signum() * 3.2, 1.8)
    };
    arch.move_to(at(middle - wide, foot.y));
    arch.line_to(at(middle - wide, foot.y - 3.2));
    arch.cubic_to(
        at(middle - wide, foot.y - 6.2),
        at(middle + wide, foot.y - 6.2),
        at(middle + wide, foot.y - 3.2),
    );
    arch.line_to(at(middle + wide, foot.y)).close();
    picture.fill(arch, colours::INK);
    picture.stroke(front, colours::INK, 0.6);
    let mut merlons = Path::new();
    for n in [-5.4, -2.7, 0.0, 2.7] {
        merlons.rect(foot.x + n + 0.35, foot.y - high - 1.7, 2.0, 2.3);
    }
    picture.stroke(merlons.clone(), colours::INK, 1.0);
    picture.fill(merlons, colours::WALL);
    picture
}
