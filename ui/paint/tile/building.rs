//! Single buildings: cloister, shrine, cathedral, inn, farm, and the houses of a village.

use super::house::Houses;
use super::wood::Trees;
use crate::drawing::chance::PaintRng;
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};

/// Radius of the garden round a cloister or shrine.
pub(crate) const GARDEN: f32 = 17.0;

/// Colours of a roof's lit and shaded slopes.
pub(crate) type Slopes = (Colour, Colour);

const TILES: Slopes = colours::ROOFS[1];
const COPPER: Slopes = (Colour::hex(0x0086_a88e), Colour::hex(0x005f_8270));
const SLATE: Slopes = (Colour::hex(0x0086_8fa0), Colour::hex(0x0062_6b7c));

/// Paints a long house whose ridge runs east and west.
/// Its foot runs from `x` to `x + width` at `y`; `size` is width, height of the wall, height of the
/// roof.
pub(crate) fn nave(picture: &mut Picture, x: f32, y: f32, size: (f32, f32, f32), slopes: Slopes) {
    let (width, wall, roof) = size;
    let (w, e) = (x, x + width);
    let mut front = Path::new();
    front.rect(w, y - wall, width, wall);
    picture.fill(front.clone(), colours::PLASTER);
    let mut foot = Path::new();
    foot.rect(w, y - wall * 0.2, width, wall * 0.2);
    picture.fill(foot, colours::WALL_FACE.alpha(120));
    picture.stroke(front, colours::INK, 0.6);
    let (mut dim, mut lit, mut whole, mut courses) = (Path::new(), Path::new(), Path::new(), Path::new());
    let (eave, ridge, back) = (y - wall + 0.4, y - wall - roof * 0.8, y - wall - roof);
    dim.polygon(&[at(w - 0.9, eave), at(w - 0.1, ridge), at(e + 0.1, ridge), at(e + 0.9, eave)]);
    lit.polygon(&[at(w - 0.1, ridge), at(w + 0.5, back), at(e - 0.5, back), at(e + 0.1, ridge)]);
    whole.polygon(&[at(w - 0.9, eave), at(w + 0.5, back), at(e - 0.5, back), at(e + 0.9, eave)]);
    for t in [0.33, 0.66] {
        courses.line(&[at(w - 0.6, eave + (ridge - eave) * t), at(e + 0.6, eave + (ridge - eave) * t)]);
    }
    picture.fill(dim, slopes.1.mixed(slopes.0, 90));
    picture.fill(lit, slopes.0.mixed(colours::PAPER, 50));
    picture.stroke(courses, slopes.1, 0.45);
    picture.stroke(whole, colours::INK, 0.6);
}

/// Paints a square tower with a pointed roof; `foot` is the middle of its foot.
/// `size` is half the width, height of the wall, height of the roof.
pub(crate) fn belfry(picture: &mut Picture, foot: Point, size: (f32, f32, f32), slopes: Slopes) {
    let (half, high, roof) = size;
    let top = foot.y - high;
    let (mut front, mut side) = (Path::new(), Path::new());
    front.rect(foot.x - half, top, half * 2.0, high);
    side.rect(foot.x + half * 0.3, top, half * 0.7, high);
    picture.fill(front.clone(), colours::PLASTER);
    picture.fill(side, colours::WALL_FACE.alpha(110));
    let mut window = Path::new();
    arch(&mut window, at(foot.x, top + half * 1.9), half * 0.38, half * 1.1);
    picture.fill(window, colours::INK);
    picture.stroke(front, colours::INK, 0.6);
    let tip = at(foot.x, top - roof);
    let eave = half + 0.8;
    let (mut lit, mut dim, mut whole) = (Path::new(), Path::new(), Path::new());
    lit.polygon(&[tip, at(foot.x - eave, top + 0.5), at(foot.x + half * 0.3, top + 0.9)]);
    dim.polygon(&[tip, at(foot.x + half * 0.3, top + 0.9), at(foot.x + eave, top + 0.5)]);
    whole.polygon(&[
        tip,
        at(foot.x - eave, top + 0.5),
        at(foot.x + half * 0.3, top + 0.9),
        at(foot.x + eave, top + 0.5),
    ]);
    picture.fill(lit, slopes.0);
    picture.fill(dim, slopes.1);
    picture.stroke(whole, colours::INK, 0.6);
    let mut cross = Path::new();
    cross.line(&[tip, tip - at(0.0, 3.6)]);
    cross.line(&[tip + at(-1.2, -2.4), tip + at(1.2, -2.4)]);
    picture.add(cross, Ink::Stroke(colours::INK, 0.7));
}

/// Adds a round-arched opening that stands on `foot`.
pub(crate) fn arch(path: &mut Path, foot: Point, half: f32, high: f32) {
    let spring = foot.y - high + half;
    path.move_to(at(foot.x - half, foot.y)).line_to(at(foot.x - half, spring));
    path.cubic_to(
        at(foot.x - half, spring - half * 1.3),
        at(foot.x + half, spring - half * 1.3),
        at(foot.x + half, spring),
    );
    path.line_to(at(foot.x + half, foot.y)).close();
}

/// Paints the garden round a cloister: a hedge, lawn and beds.
pub(crate) fn garden(place: Point, picture: &mut Picture) {
    let ring = |grow: f32| {
        let mut path = Path::new();
        path.circle(place, GARDEN - 1.6 + grow);
        path
    };
    picture.fill(ring(0.6).mapped(|p| p + at(1.3, 1.5)), colours::SHADOW.alpha(70));
    picture.fill(ring(0.9), colours::TREES[2].0.mixed(colours::SHADOW, 110));
    picture.fill(ring(0.3), colours::TREES[1].0);
    picture.add(ring(-0.6), Ink::Dashes(colours::TREES[1].1, 1.3, [1.5, 1.0]));
    picture.fill(ring(-1.9), colours::GRASS_LIGHT);
    let mut beds = Path::new();
    for (x, y, wide) in [(-10.2, 7.6, 5.6), (-3.6, 9.9, 5.4), (4.4, 9.6, 5.0)] {
        beds.rect(place.x + x, place.y + y, wide, 2.3);
    }
    picture.fill(beds.clone(), colours::PLOTS[4].0);
    picture.add(beds, Ink::Stroke(colours::HEDGE, 0.6));
}

/// Paints a cloister's church.
pub(crate) fn cloister(place: Point, picture: &mut Picture) {
    let mut shadow = Path::new();
    let s = |x: f32, y: f32| place + at(x, y);
    shadow.polygon(&[s(8.0, -9.0), s(14.6, -3.0), s(14.6, 7.0), s(-9.0, 7.4), s(-11.0, 5.6)]);
    picture.fill(shadow, colours::SHADOW.alpha(70));
    nave(picture, place.x - 11.5, place.y + 5.8, (17.5, 6.6, 8.2), TILES);
    let mut openings = Path::new();
    for n in [-9.2, -5.5, -1.8, 1.9] {
        arch(&mut openings, place + at(n, 5.0), 0.95, 3.9);
    }
    picture.fill(openings, colours::DOOR);
    belfry(picture, place + at(8.2, 6.4), (3.6, 15.0, 8.6), TILES);
    let mut door = Path::new();
    arch(&mut door, place + at(8.2, 6.4), 1.3, 4.0);
    picture.fill(door, colours::DOOR);
    let mut trees = Trees::default();
    trees.poplar(place + at(-12.6, 3.2), 7.0);
    trees.add(place + at(11.6, 9.4), 1.7, 1);
    picture.append_mapped(&trees.picture(), 1.0, |p| p);
}

/// Paints a city's church.
pub(crate) fn church(place: Point, picture: &mut Picture) {
    let mut shadow = Path::new();
    let s = |x: f32, y: f32| place + at(x, y);
    shadow.polygon(&[s(7.0, -4.0), s(9.6, -1.0), s(9.6, 4.0), s(-5.0, 4.2), s(-7.0, 3.0)]);
    picture.fill(shadow, colours::SHADOW.alpha(75));
    nave(picture, place.x - 3.4, place.y + 2.8, (10.6, 4.6, 6.6), COPPER);
    let mut windows = Path::new();
    for n in [0.6, 3.0, 5.4] {
        arch(&mut windows, place + at(n, 2.0), 0.6, 2.7);
    }
    picture.fill(windows, colours::DOOR);
    belfry(picture, place + at(-4.6, 3.4), (2.8, 9.6, 6.6), COPPER);
}

/// Paints a shrine: a small temple of pagan stones, quite unlike a cloister.
pub(crate) fn shrine(place: Point, picture: &mut Picture) {
    let mut ground = Path::new();
    ground.circle(place, GARDEN - 1.5);
    picture.fill(ground.mapped(|p| p + at(1.0, 1.2)), colours::SHADOW.alpha(60));
    picture.fill(ground.clone(), colours::PLOTS[4].0.mixed(colours::PAPER, 80));
    picture.add(ground, Ink::Dashes(colours::WALL_DIM, 1.8, [2.6, 2.0]));
    let mut stones = Path::new();
    let mut lit = Path::new();
    for (x, y, wide, high) in [(-9.5, 3.0, 4.2, 11.0), (5.3, 3.0, 4.2, 11.0), (-2.2, 8.0, 4.4, 4.6)] {
        stones.rect(place.x + x, place.y + y - high, wide, high);
        lit.rect(place.x + x, place.y + y - high, wide * 0.55, high);
    }
    stones.polygon(&[
        place + at(-12.0, -7.0),
        place + at(-10.6, -11.4),
        place + at(10.8, -11.4),
        place + at(12.0, -7.0),
    ]);
    lit.polygon(&[
        place + at(-11.4, -8.8),
        place + at(-10.6, -11.4),
        place + at(10.8, -11.4),
        place + at(11.3, -8.8),
    ]);
    picture.fill(stones.mapped(|p| p + at(2.0, 1.4)), colours::SHADOW.alpha(80));
    picture.fill(stones.clone(), colours::WALL_DIM);
    picture.fill(lit, colours::WALL_FACE);
    picture.stroke(stones, colours::INK, 0.8);
    let mut flame = Path::new();
    flame.move_to(place + at(-1.6, 3.2));
    flame.cubic_to(place + at(-3.2, 0.0), place + at(0.4, -1.6), place + at(0.0, -4.2));
    flame.cubic_to(place + at(3.4, -1.0), place + at(2.6, 1.6), place + at(1.7, 3.2)).close();
    picture.fill(flame, colours::GOLD);
}

/// Paints the square round a cathedral.
pub(crate) fn close(place: Point, picture: &mut Picture) {
    let mut ground = Path::new();
    ground.ellipse(place + at(1.0, 5.0), 23.0, 17.0);
    picture.fill(ground, colours::PAVING);
}

/// Paints a cathedral, which fills the middle of its city.
pub(crate) fn cathedral(place: Point, picture: &mut Picture) {
    let mut shadow = Path::new();
    let s = |x: f32, y: f32| place + at(x, y);
    shadow.polygon(&[
        s(16.0, -8.0),
        s(21.5, 0.0),
        s(21.5, 11.0),
        s(4.0, 15.4),
        s(-14.0, 15.6),
        s(-18.0, 14.0),
    ]);
    picture.fill(shadow, colours::SHADOW.alpha(70));
    nave(picture, place.x - 9.0, place.y + 7.0, (27.0, 13.0, 12.0), SLATE);
    let mut windows = Path::new();
    for n in [3.4, 8.0, 12.6] {
        arch(&mut windows, place + at(n, 4.6), 1.3, 7.6);
    }
    picture.fill(windows, colours::BLUE);
    for x in [-14.0, -2.0] {
        belfry(picture, place + at(x, 14.0), (4.4, 26.0, 13.0), SLATE);
    }
    let mut front = Path::new();
    front.polygon(&[s(-9.6, 14.0), s(-9.6, -3.0), s(-8.0, -7.5), s(-6.4, -3.0), s(-6.4, 14.0)]);
    picture.fill(front.clone(), colours::PLASTER);
    picture.stroke(front, colours::INK, 0.6);
    let mut portals = Path::new();
    for (x, half, high) in [(-14.0, 1.5, 5.0), (-8.0, 1.3, 6.6), (-2.0, 1.5, 5.0)] {
        arch(&mut portals, place + at(x, 14.0), half, high);
    }
    picture.fill(portals, colours::DOOR);
    let mut rose = Path::new();
    rose.circle(place + at(-8.0, 1.5), 1.3);
    picture.fill(rose, colours::GOLD);
}

/// Paints an inn by its lake.
pub(crate) fn inn(place: Point, picture: &mut Picture) {
    let lake = |grow: f32| {
        let mut path = Path::new();
        let c = place + at(1.5, 3.6);
        path.ellipse(c, 9.0 + grow, 5.0 + grow);
        path
    };
    picture.fill(lake(1.3), colours::BANK);
    picture.fill(lake(0.5), colours::RIVER_EDGE);
    picture.fill(lake(-0.3), colours::RIVER);
    let mut ripples = Path::new();
    ripples.line(&[place + at(-2.0, 5.0), place + at(3.0, 5.0)]);
    ripples.line(&[place + at(2.0, 6.6), place + at(6.0, 6.6)]);
    ripples.line(&[place + at(5.0, 3.6), place + at(8.4, 3.6)]);
    picture.add(ripples, Ink::Round(colours::RIVER_LIGHT, 0.8));
    let mut shadow = Path::new();
    shadow.polygon(&[
        place + at(4.4, -5.0),
        place + at(7.0, -3.0),
        place + at(7.0, 2.0),
        place + at(-5.0, 2.0),
    ]);
    picture.fill(shadow, colours::SHADOW.alpha(80));
    nave(picture, place.x - 6.6, place.y + 1.4, (11.0, 5.0, 6.4), colours::ROOFS[3]);
    let mut dark = Path::new();
    arch(&mut dark, place + at(-1.1, 1.4), 1.2, 3.4);
    dark.rect(place.x - 5.2, place.y - 2.0, 1.6, 1.7);
    dark.rect(place.x + 1.6, place.y - 2.0, 1.6, 1.7);
    picture.fill(dark, colours::DOOR);
    let mut sign = Path::new();
    sign.rect(place.x - 9.3, place.y - 3.4, 2.6, 2.6);
    picture.fill(sign.clone(), colours::GOLD);
    picture.stroke(sign, colours::INK, 0.5);
}

/// Paints the houses of a village where roads meet.
pub(crate) fn village(place: Point, seed: u64, picture: &mut Picture) {
    let mut chance = PaintRng::new(seed, 3);
    let mut green = Path::new();
    green.circle(place, 9.4);
    picture.fill(green.mapped(|p| p + at(0.5, 0.7)), colours::SHADOW.alpha(45));
    picture.fill(green.clone(), colours::ROAD.mixed(colours::GRASS_LIGHT, 70));
    picture.add(green, Ink::Stroke(colours::ROAD_EDGE.alpha(200), 0.9));
    let mut trees = Trees::default();
    trees.clump(place + at(chance.between(-0.8, 0.8), -8.0), 2, 0.9, &mut chance);
    picture.append_mapped(&trees.picture(), 1.0, |p| p);
    for (x, y, wide) in [(-8.2, -1.4, 7.0), (1.4, -0.4, 7.2), (-4.4, 9.8, 9.0)] {
        let mut houses = Houses::default();
        houses.add(place.x + x + chance.between(-0.5, 0.5), place.y + y, wide, &mut chance);
        picture.append_mapped(&houses.picture(), 1.0, |p| p);
    }
    let mut trees = Trees::default();
    trees.clump(place + at(7.0, 6.2), 2, 0.9, &mut chance);
    picture.append_mapped(&trees.picture(), 1.0, |p| p);
}

/// Paints the farm at which a road ends.
pub(crate) fn farm(place: Point, seed: u64, picture: &mut Picture) {
    let mut chance = PaintRng::new(seed, 4);
    let mut yard = Path::new();
    yard.ellipse(place, 7.6, 6.4);
    picture.fill(yard, colours::ROAD.mixed(colours::GRASS_LIGHT, 70));
    let mut trees = Trees::default();
    trees.clump(place + at(5.6, -2.4), 2, 0.9, &mut chance);
    picture.append_mapped(&trees.picture(), 1.0, |p| p);
    let mut houses = Houses::default();
    houses.add(place.x - 6.0, place.y + 2.6, 10.0, &mut chance);
    picture.append_mapped(&houses.picture(), 1.0, |p| p);
}
