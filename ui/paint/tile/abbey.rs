//! The abbey: a tile that closes every side, so a wall runs all round it.

use super::building;
use super::wood::Trees;
use crate::drawing::colours;
use crate::drawing::picture::{Ink, Path, Picture, Point, at};

/// Distance of the wall from the tile's sides.
const EDGE: f32 = 4.2;

/// Paints the tile: lawn and beds within a wall, and paths to the church in the middle.
pub(crate) fn abbey(picture: &mut Picture) {
    let middle = at(50.0, 50.0);
    let mut lawn = Path::new();
    lawn.rect(0.0, 0.0, 100.0, 100.0);
    picture.fill(lawn, colours::GRASS_LIGHT);
    let mut paths = Path::new();
    paths.rect(45.5, 8.0, 9.0, 84.0).rect(8.0, 45.5, 84.0, 9.0);
    picture.add(paths.clone(), Ink::Stroke(colours::ROAD_EDGE.alpha(150), 1.6));
    picture.fill(paths, colours::PAVING);
    for (x, y) in [(13.0, 13.0), (63.0, 13.0), (13.0, 66.0), (63.0, 66.0)] {
        beds(at(x, y), picture);
    }
    let mut court = Path::new();
    court.circle(middle + at(0.0, 2.0), 25.0);
    picture.fill(court.mapped(|p| p + at(1.0, 1.2)), colours::SHADOW.alpha(60));
    picture.fill(court.clone(), colours::PAVING);
    picture.add(court, Ink::Dashes(colours::WALL_DIM, 1.3, [3.0, 1.6]));
    wall(picture);
    let mut church = Picture::new();
    building::cloister(middle, &mut church);
    picture.append_mapped(&church, 1.55, |p| middle + (p - middle) * 1.55 + at(-1.0, 4.0));
    let mut trees = Trees::default();
    for (x, y) in [(12.0, 40.0), (88.0, 38.0), (38.0, 90.0), (62.0, 91.0), (12.0, 61.0), (88.0, 62.0)] {
        trees.add(at(x, y), 3.0, 1);
    }
    picture.append_mapped(&trees.picture(), 1.0, |p| p);
}

/// Paints four rows of a kitchen garden.
fn beds(corner: Point, picture: &mut Picture) {
    let mut soil = Path::new();
    let mut green = Path::new();
    for row in [0.0, 6.0, 12.0, 18.0] {
        soil.rect(corner.x, corner.y + row, 24.0, 3.6);
        green.line(&[corner + at(1.4, row + 1.8), corner + at(22.6, row + 1.8)]);
    }
    picture.fill(soil, colours::PLOTS[4].0);
    picture.add(green, Ink::Dashes(colours::HEDGE, 1.7, [1.6, 1.4]));
}

/// Paints a stone wall round the tile, with a turret in each corner.
fn wall(picture: &mut Picture) {
    let square = |off: Point| {
        let mut path = Path::new();
        let (near, far) = (EDGE, 100.0 - EDGE);
        path.polygon(&[at(near, near), at(far, near), at(far, far), at(near, far)].map(|p| p + off));
        path
    };
    picture.add(square(at(1.4, 1.6)), Ink::Stroke(colours::SHADOW.alpha(80), 4.6));
    picture.add(square(at(0.0, 0.0)), Ink::Stroke(colours::INK, 5.0));
    picture.add(square(at(0.0, 0.0)), Ink::Stroke(colours::WALL_FACE, 3.9));
    picture.add(square(at(0.0, -0.5)), Ink::Dashes(colours::WALL, 2.6, [2.2, 0.9]));
    for (x, y) in [(EDGE, EDGE), (100.0 - EDGE, EDGE), (EDGE, 100.0 - EDGE), (100.0 - EDGE, 100.0 - EDGE)] {
        let mut turret = Path::new();
        turret.circle(at(x, y), 3.9);
        picture.fill(turret.clone(), colours::WALL);
        picture.add(turret, Ink::Stroke(colours::INK, 0.8));
        let mut roof = Path::new();
        roof.circle(at(x, y - 0.3), 2.3);
        picture.fill(roof.clone(), colours::ROOFS[0].0);
        picture.add(roof, Ink::Stroke(colours::INK, 0.5));
    }
}
