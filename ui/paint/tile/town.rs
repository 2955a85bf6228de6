//! Town within the walls: rows of houses along lanes, a square, a church, gardens.

use super::building;
use super::house::Houses;
use super::wood::Trees;
use crate::drawing::chance::PaintRng;
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Path, Picture, Point, at};
use crate::plan::grid::Depths;
use crate::plan::{Plan, Sign};

/// Paints the buildings and trees of a town, row by row, each with the y coordinate of its foot.
///
/// The town is cut into columns of different widths, each with rows of its own, so that no lane
/// runs through all of it. Everything in one row is one picture.
pub(crate) fn rows(plan: &Plan, seed: u64) -> Vec<(f32, Picture)> {
    let room = &plan.room().town;
    let mut chance = PaintRng::new(seed, 2);
    let mut columns: Vec<(f32, f32, f32)> = Vec::new();
    let mut west = chance.between(1.5, 2.3);
    while west < 90.0 {
        let wide = chance.between(17.0, 33.0).min(97.2 - west);
        let wide = if 97.2 - west - wide < 14.0 { 97.2 - west } else { wide };
        columns.push((west, west + wide, chance.between(0.0, 2.0)));
        west += wide + chance.between(1.6, 2.6);
    }
    let church =
        church(room, &mut chance).filter(|_| plan.signs.iter().all(|(sign, _)| *sign != Sign::Cathedral));
    let free = |x: f32, y: f32| {
        let off =
            church.is_none_or(|c: Point| (x - c.x).abs() > 8.8 || !(c.y - 9.5..c.y + 10.8).contains(&y));
        off && room.at(at(x, y)) > 1.0
    };
    let mut rows: Vec<(f32, Picture)> = Vec::new();
    let mut yards: Vec<(f32, f32, f32)> = Vec::new();
    for n in 0..8_u8 {
        let mut houses = Houses::default();
        let mut trees = Trees::default();
        let share = f32::from(n) / 7.0;
        let doorstep = 11.4 + share * 86.8;
        for (from, to, down) in &columns {
            let y = doorstep + down * (1.0 - share) + chance.between(-0.3, 0.3);
            let mut x = *from;
            while x < to - 5.6 {
                let mut width = chance.between(6.3, 10.2).min(to - x);
                if to - x - width < 6.0 {
                    width = (to - x).min(11.5);
                }
                let fits = |by: f32| [0.0, 0.5, 1.0].into_iter().all(|t| free(x + t * width, y - by));
                if !(fits(0.2) && fits(4.6)) {
                    x += 1.3;
                    continue;
                }
                if chance.percent(7) {
                    trees.clump(at(x + 3.2, y - 3.2), 3, 1.8, &mut chance);
                    x += 7.0;
                } else {
                    houses.add(x, y, width, &mut chance);
                    yards.push((x - 2.4, x + width + 2.4, y));
                    x += width + 0.2;
                }
            }
        }
        let mut row = trees.picture();
        row.append_mapped(&houses.picture(), 1.0, |p| p);
        rows.push((doorstep + 1.4, row));
    }
    gardens(&mut chance, &mut rows, |place| {
        let built = |(w, e, y): &(f32, f32, f32)| {
            (*w..*e).contains(&place.x) && (y - 11.0..y + 3.2).contains(&place.y)
        };
        free(place.x, place.y) && room.at(place) > 2.8 && !yards.iter().any(built)
    });
    if let Some(place) = church {
        let mut picture = Picture::new();
        building::church(place, &mut picture);
        rows.push((place.y + 3.0, picture));
    }
    rows
}

/// Adds trees where no house stands.
fn gardens(chance: &mut PaintRng, rows: &mut Vec<(f32, Picture)>, free: impl Fn(Point) -> bool) {
    let mut gardens: Vec<Point> = Vec::new();
    for _ in 0..60 {
        let place = at(chance.between(3.5, 96.5), chance.between(3.5, 96.5));
        if gardens.len() < 9 && free(place) && gardens.iter().all(|g| g.distance(place) > 5.5) {
            gardens.push(place);
        }
    }
    gardens.sort_by(|a, b| a.y.total_cmp(&b.y));
    for place in gardens {
        let mut trees = Trees::default();
        trees.clump(place, 1 + chance.below(3), 1.2, chance);
        rows.push((place.y + 1.0, trees.picture()));
    }
}

/// Returns the place of a larger city's church, if there is room for one.
fn church(room: &Depths, chance: &mut PaintRng) -> Option<Point> {
    (0..7)
        .map(|_| at(chance.between(12.0, 88.0), chance.between(20.0, 90.0)))
        .find(|place| room.at(*place) > 8.5 && room.at(*place - at(0.0, 9.0)) > 1.0)
}

/// Paints a paved square.
pub(crate) fn square(place: Point, picture: &mut Picture) {
    let mut paving = Path::new();
    paving.ellipse(place, 9.0, 7.0);
    picture.fill(paving, colours::PAVING);
}

/// Paints a lane from a gate to the square.
pub(crate) fn street(gate: Point, square: Point, picture: &mut Picture) {
    let mut path = Path::new();
    path.line(&[gate, square]);
    picture.stroke(path, colours::PAVING, 5.4);
}

/// Paints the well on a square, and two stalls.
pub(crate) fn well(place: Point) -> Picture {
    let mut picture = Picture::new();
    for (x, y, colour) in [(-5.4, -1.6, colours::BLUE), (5.2, 3.6, colours::ROOFS[1].0)] {
        stall(place + at(x, y), colour, &mut picture);
    }
    let (mut shadow, mut rim, mut water) = (Path::new(), Path::new(), Path::new());
    shadow.ellipse(place + at(1.0, 0.2), 2.8, 1.9);
    rim.ellipse(place - at(0.0, 0.6), 2.4, 1.7);
    water.ellipse(place - at(0.0, 0.8), 1.5, 0.9);
    picture.fill(shadow, colours::SHADOW.alpha(80));
    picture.fill(rim.clone(), colours::WALL);
    picture.fill(water, colours::RIVER_EDGE);
    picture.stroke(rim, colours::INK, 0.5);
    picture
}

/// Paints a market stall under its striped awning.
fn stall(place: Point, colour: Colour, picture: &mut Picture) {
    let p = |x: f32, y: f32| place + at(x, y);
    let (mut shadow, mut awning, mut stripes, mut posts) =
        (Path::new(), Path::new(), Path::new(), Path::new());
    shadow.polygon(&[p(-1.6, 0.4), p(3.0, 0.4), p(3.0, -1.6), p(1.8, -2.0)]);
    posts.line(&[p(-1.7, 0.0), p(-1.7, -2.4)]).line(&[p(1.7, 0.0), p(1.7, -2.4)]);
    awning.polygon(&[p(-2.3, -1.8), p(-1.7, -3.8), p(1.7, -3.8), p(2.3, -1.8)]);
    for n in [-1.35, 0.35] {
        stripes.polygon(&[p(n * 1.3, -1.8), p(n, -3.8), p(n + 0.8, -3.8), p((n + 0.8) * 1.3, -1.8)]);
    }
    picture.fill(shadow, colours::SHADOW.alpha(70));
    picture.stroke(posts, colours::INK, 0.5);
    picture.fill(awning.clone(), colours::PAPER);
    picture.fill(stripes, colour);
    picture.stroke(awning, colours::INK, 0.45);
}
