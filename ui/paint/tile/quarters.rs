//! The four quarters of the city of Carcassonne: castle, market, blacksmith, cathedral.
//! They follow each other clockwise from the north-west.
//!
//! Each is a square of its own colour, where figures stand, in front of a building: keep, market
//! hall, forge, minster. Its emblem is on a plate in the corner of the tile, where no figure hides
//! it.

use bastide_rules::Quarter;

use super::building::{self, Slopes};
use super::sign::plate;
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};
use crate::plan::quarters::{SQUARE, middle};

const fn colour(quarter: Quarter) -> Colour {
    match quarter {
        Quarter::Castle => Colour::hex(0x00bd_4f36),
        Quarter::Market => Colour::hex(0x00d9_a02c),
        Quarter::Blacksmith => Colour::hex(0x0066_7684),
        Quarter::Cathedral => Colour::hex(0x004f_7fb4),
    }
}

/// Paints the squares, and the streets between them.
pub(crate) fn squares(picture: &mut Picture) {
    let mut streets = Path::new();
    streets.rect(45.5, 0.0, 9.0, 100.0).rect(0.0, 45.5, 100.0, 9.0);
    picture.fill(streets, colours::PAVING);
    for quarter in Quarter::ALL {
        let middle = middle(quarter);
        let ring = |radius: f32| {
            let mut path = Path::new();
            path.circle(middle, radius);
            path
        };
        picture.fill(ring(SQUARE).mapped(|p| p + at(0.6, 0.8)), colours::SHADOW.alpha(50));
        picture.fill(ring(SQUARE), colours::PAVING.mixed(colour(quarter), 105));
        // Rings in the pavement.
        for radius in [SQUARE * 0.78, SQUARE * 0.52] {
            picture.add(ring(radius), Ink::Dashes(colours::PAPER.alpha(120), 0.9, [3.2, 1.4]));
        }
        picture.add(ring(SQUARE), Ink::Stroke(colour(quarter).mixed(colours::INK, 70), 1.2));
    }
}

/// Returns the building of each quarter with the y coordinate of its foot.
pub(crate) fn landmarks() -> impl Iterator<Item = (f32, Picture)> {
    Quarter::ALL.into_iter().map(|quarter| {
        let middle = middle(quarter);
        // Moved towards the middle of the tile, off the plate in the corner.
        let foot = at((50.0 - middle.x).mul_add(0.12, middle.x), middle.y);
        let mut picture = Picture::new();
        match quarter {
            Quarter::Castle => keep(foot, &mut picture),
            Quarter::Market => hall(foot, &mut picture),
            Quarter::Blacksmith => forge(foot, &mut picture),
            Quarter::Cathedral => minster(foot, &mut picture),
        }
        (foot.y, picture)
    })
}

/// Paints a building's shadow to the east and south.
/// The foot of the building runs from `west` to `east` of `foot`; `high` is its height.
fn shadow(foot: Point, (west, east): (f32, f32), high: f32, picture: &mut Picture) {
    let p = |x: f32, y: f32| foot + at(x, y);
    let mut path = Path::new();
    path.polygon(&[
        p(east, -high),
        p(east + 3.4, 2.4 - high),
        p(east + 3.4, 1.6),
        p(west + 2.0, 1.6),
        p(west, 0.0),
    ]);
    picture.fill(path, colours::SHADOW.alpha(75));
}

/// Paints a stone wall with battlements, `half` to each side of `foot` and `high` units high.
fn battlements(foot: Point, half: f32, high: f32, picture: &mut Picture) {
    let mut front = Path::new();
    front.rect(foot.x - half, foot.y - high, half * 2.0, high);
    let merlon = half * 2.0 / 5.0;
    for x in [0.0, 2.0, 4.0] {
        front.rect(foot.x - half + x * merlon, foot.y - high - 2.2, merlon, 2.4);
    }
    picture.add(front.clone(), Ink::Round(colours::INK, 1.1));
    picture.fill(front, colours::WALL);
    let mut shade = Path::new();
    shade.rect(foot.x + half * 0.35, foot.y - high, half * 0.65, high);
    picture.fill(shade, colours::WALL_DIM.alpha(110));
}

fn keep(foot: Point, picture: &mut Picture) {
    shadow(foot, (-12.0, 12.0), 10.0, picture);
    battlements(foot - at(0.0, 1.0), 5.6, 14.4, picture);
    for x in [-8.6, 8.6] {
        battlements(foot + at(x, 0.0), 3.6, 11.0, picture);
    }
    battlements(foot, 6.4, 6.0, picture);
    let mut dark = Path::new();
    building::arch(&mut dark, foot, 1.9, 4.8);
    for x in [-8.6, 8.6] {
        building::arch(&mut dark, foot + at(x, -6.0), 0.6, 2.6);
    }
    building::arch(&mut dark, foot - at(0.0, 10.0), 0.8, 3.0);
    picture.fill(dark, colours::DOOR);
    let mut mast = Path::new();
    mast.line(&[foot - at(0.0, 17.0), foot - at(0.0, 22.4)]);
    picture.add(mast, Ink::Round(colours::INK, 0.7));
    let mut flag = Path::new();
    flag.polygon(&[foot + at(0.3, -22.4), foot + at(5.4, -20.9), foot + at(0.3, -19.4)]);
    picture.fill(flag.clone(), colour(Quarter::Castle));
    picture.add(flag, Ink::Round(colours::INK, 0.5));
}

/// Paints an open hall with stalls in front.
fn hall(foot: Point, picture: &mut Picture) {
    shadow(foot, (-11.0, 11.0), 9.0, picture);
    let roof: Slopes = (Colour::hex(0x00e0_b04a), Colour::hex(0x00b9_8328));
    building::nave(picture, foot.x - 11.0, foot.y, (22.0, 7.0, 9.0), roof);
    let mut arches = Path::new();
    for x in [-8.2, -2.8, 2.8, 8.2] {
        building::arch(&mut arches, foot + at(x, 0.0), 1.9, 5.6);
    }
    picture.fill(arches, colours::DOOR);
    for (x, stripe) in [(-6.4, colours::ROOFS[1].0), (6.4, colours::BLUE)] {
        stall(foot + at(x, 3.4), stripe, picture);
    }
}

fn stall(foot: Point, stripe: Colour, picture: &mut Picture) {
    let p = |x: f32, y: f32| foot + at(x, y);
    let mut table = Path::new();
    table.rect(foot.x - 3.2, foot.y - 2.2, 6.4, 2.2);
    picture.fill(table.clone(), colours::ROOFS[5].1);
    picture.stroke(table, colours::INK, 0.5);
    let mut awning = Path::new();
    awning.polygon(&[p(-3.2, -5.8), p(3.2, -5.8), p(4.2, -3.2), p(-4.2, -3.2)]);
    picture.fill(awning.clone(), colours::PAPER);
    let mut stripes = Path::new();
    for x in [-1.0, -0.2, 0.6] {
        let (top, low) = (x * 3.2, x * 4.2);
        stripes.polygon(&[p(top, -5.8), p(top + 1.3, -5.8), p(low + 1.7, -3.2), p(low, -3.2)]);
    }
    picture.fill(stripes, stripe);
    picture.add(awning, Ink::Round(colours::INK, 0.6));
}

/// Paints a workshop with a glowing hearth, a smoking chimney, and an anvil in front.
fn forge(foot: Point, picture: &mut Picture) {
    shadow(foot, (-10.0, 10.0), 8.0, picture);
    let mut chimney = Path::new();
    chimney.rect(foot.x + 4.6, foot.y - 20.4, 3.6, 10.0);
    picture.fill(chimney.clone(), colours::WALL_DIM);
    picture.add(chimney, Ink::Round(colours::INK, 0.7));
    let mut smoke = Path::new();
    smoke
        .circle(foot + at(7.0, -22.2), 1.7)
        .circle(foot + at(9.4, -24.0), 2.2)
        .circle(foot + at(6.0, -25.0), 1.5);
    picture.fill(smoke, colours::PAPER.alpha(180));
    building::nave(
        picture,
        foot.x - 10.0,
        foot.y,
        (20.0, 7.0, 9.0),
        (colour(Quarter::Blacksmith), Colour::hex(0x004a_5662)),
    );
    let mut door = Path::new();
    building::arch(&mut door, foot - at(3.6, 0.0), 3.2, 5.8);
    picture.fill(door, colours::DOOR);
    let mut glow = Path::new();
    building::arch(&mut glow, foot - at(3.6, 0.0), 2.0, 3.6);
    picture.fill(glow, Colour::hex(0x00f2_8a35));
    let anvil = emblem(Quarter::Blacksmith, foot + at(5.6, 2.2), 0.46);
    picture.fill(anvil.clone(), Colour::hex(0x003c_4650));
    picture.add(anvil, Ink::Round(colours::INK, 0.5));
}

/// Paints two towers and a nave, with a rose window between the towers.
fn minster(foot: Point, picture: &mut Picture) {
    shadow(foot, (-9.0, 13.0), 9.0, picture);
    let slopes: Slopes = (Colour::hex(0x0078_9cc8), Colour::hex(0x0048_6c9c));
    building::nave(picture, foot.x - 3.0, foot.y - 1.4, (15.0, 8.0, 8.0), slopes);
    let mut windows = Path::new();
    for x in [3.6, 6.8, 10.0] {
        building::arch(&mut windows, foot + at(x, -2.6), 0.8, 4.8);
    }
    picture.fill(windows, colours::BLUE);
    let mut front = Path::new();
    front.polygon(
        &[(-6.0, 0.0), (-6.0, -9.6), (-3.0, -13.4), (0.0, -9.6), (0.0, 0.0)].map(|(x, y)| foot + at(x, y)),
    );
    picture.fill(front.clone(), colours::PLASTER);
    picture.stroke(front, colours::INK, 0.6);
    for x in [-7.4, 1.4] {
        building::belfry(picture, foot + at(x, 0.0), (2.5, 13.0, 7.6), slopes);
    }
    let mut portal = Path::new();
    building::arch(&mut portal, foot - at(3.0, 0.0), 1.3, 4.0);
    picture.fill(portal, colours::DOOR);
    let mut rose = Path::new();
    rose.circle(foot + at(-3.0, -7.0), 1.3);
    picture.fill(rose, colours::GOLD);
}

/// Paints the plates in the corners.
pub(crate) fn plates(picture: &mut Picture) {
    for quarter in Quarter::ALL {
        let place = middle(quarter).towards(at(50.0, 50.0), -0.56);
        plate(place, 8.6, colour(quarter), picture);
        picture.fill(emblem(quarter, place, 0.72), colours::PAPER);
    }
}

/// Returns a quarter's emblem, 16 units across at size 1.
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
