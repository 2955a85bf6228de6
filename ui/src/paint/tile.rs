//! A tile's picture from its plan, layer by layer.

use super::colours;
use super::picture::{Ink, Path, Picture, Point, at};
use super::plan::{self, Plan, Sign};

/// The picture of a tile; `seed` varies houses, trees and plots only.
pub(crate) fn picture(plan: &Plan, seed: u64) -> Picture {
    let mut picture = Picture::new();
    let mut ground = Path::new();
    ground.rect(0.0, 0.0, 100.0, 100.0);
    picture.fill(ground, colours::GRASS);
    let _ = seed;
    ways(plan, &mut picture);
    for city in &plan.cities {
        let mut ground = Path::new();
        ground.polygon(&city.outline);
        picture.fill(ground, colours::CITY);
        for wall in &city.walls {
            picture.stroke(wall.path(), colours::INK, 5.6);
            picture.stroke(wall.path(), colours::WALL, 4.2);
        }
    }
    if !plan.old_city.is_empty() {
        let mut ground = Path::new();
        ground.polygon(&plan.old_city);
        picture.fill(ground, colours::CITY);
    }
    for (sign, place) in &plan.signs {
        let mut path = Path::new();
        path.circle(*place, if *sign == Sign::Pennant { 6.0 } else { 8.0 });
        picture.fill(path, colours::BLUE);
    }
    if let Some(place) = plan.cloister.or(plan.shrine) {
        let mut path = Path::new();
        path.circle(place, plan::GARDEN);
        picture.fill(path, colours::TREES[0]);
    }
    picture
}

fn ways(plan: &Plan, picture: &mut Picture) {
    for way in plan.ways.iter().filter(|way| way.river) {
        for curve in &way.curves {
            picture.add(curve.path(), Ink::Stroke(colours::RIVER_EDGE, 18.0));
            picture.add(curve.path(), Ink::Stroke(colours::RIVER, 15.0));
        }
    }
    for way in plan.ways.iter().filter(|way| !way.river) {
        for curve in &way.curves {
            picture.add(curve.path(), Ink::Stroke(colours::ROAD_EDGE, 9.5));
        }
    }
    for way in plan.ways.iter().filter(|way| !way.river) {
        for curve in &way.curves {
            picture.add(curve.path(), Ink::Stroke(colours::ROAD, 7.0));
        }
    }
    for place in &plan.villages {
        let place: Point = *place + at(0.0, 0.0);
        let mut path = Path::new();
        path.circle(place, 7.0);
        picture.fill(path, colours::ROAD_EDGE);
    }
}
