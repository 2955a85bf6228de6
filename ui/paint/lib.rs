//! The painter: tiles, figures and whole boards as vector art from their own geometry.
//!
//! The app takes its textures from here, the command line its pictures. It reads the catalogue, and of a game only where
//! pieces stand ([`stand`]).
//! What a tile *is* comes from its kind and rotation alone; a seed only varies houses, trees and plots, so spots,
//! hits and outlines are the same for every seed. Light comes from the upper left of the board: what stands upright
//! stands upright in every rotation. It may never panic on a kind of the catalogue, at any size.

pub mod board;
pub mod canvas;
pub mod colours;
pub mod figure;
pub mod picture;
pub mod raster;
pub mod sheet;
pub mod stand;
pub mod token;

mod abbey;
#[cfg(test)]
#[allow(dead_code, reason = "the window's tests ask for other parts of it")]
#[path = "../../tests/alike.rs"]
mod alike;
mod building;
mod chance;
mod curve;
mod draft;
mod grid;
mod house;
pub mod icon;
mod meadow;
mod neutral;
mod outline;
mod plan;
mod quarters;
mod quirk;
mod road;
mod sign;
mod silhouette;
mod svg;
mod tile;
mod town;
mod wall;
mod water;
mod wood;

use bastide_rules::catalogue::KindId;
use bastide_rules::geometry::{Position, Rotation};

use self::picture::{Picture, Point};

/// The seed by which the tile at a cell varies.
#[must_use]
pub const fn seed(position: Position) -> u64 {
    let [a, b] = position.x.to_be_bytes();
    let [c, d] = position.y.to_be_bytes();
    u32::from_be_bytes([a, b, c, d]) as u64
}

/// A tile as vector art, 100 × 100 units.
///
/// What it draws ends at the tile's sides only if the back end clips it there, as [`tile_rgba`] does.
#[must_use]
pub fn tile(kind: KindId, rotation: Rotation, seed: u64) -> Picture {
    tile::picture(plan::plan(kind, rotation), seed)
}

/// A tile as pixels, row by row, four bytes each: red, green, blue, alpha. Tiles are opaque, so it makes no difference
/// whether they are read as premultiplied.
#[must_use]
pub fn tile_rgba(kind: KindId, rotation: Rotation, seed: u64, side_px: u32) -> Vec<u8> {
    raster::square(&tile(kind, rotation, seed), side_px).take()
}

/// A piece of wood as pixels: `side_px` across stands for 32 tile units, the piece in the middle; **premultiplied** alpha.
#[must_use]
pub fn piece_rgba(piece: figure::Piece, side_px: u32) -> Vec<u8> {
    let mut pixmap = raster::pixmap(side_px, side_px);
    let scale = raster::pixels(pixmap.width()) / 32.0;
    let place = raster::Place { x: 16.0 * scale, y: 16.0 * scale, scale };
    raster::draw(&figure::picture(piece), place, &mut pixmap.as_mut());
    pixmap.take()
}

/// One feature's area as pixels of white with **premultiplied** alpha, opaque inside: tint it to light the feature up.
#[must_use]
pub fn feature_rgba(kind: KindId, rotation: Rotation, feature: usize, side_px: u32) -> Vec<u8> {
    let mut path = picture::Path::new();
    for polygon in outline(kind, rotation, feature) {
        path.polygon(&polygon);
    }
    let mut picture = Picture::new();
    picture.fill(path, picture::Colour([255; 4]));
    raster::square(&picture, side_px).take()
}

/// Where on the tile (0 to 100 each way) a figure of this feature stands: well inside it.
///
/// A feature that the kind doesn't have is answered with the middle of the tile.
#[must_use]
pub fn spot(kind: KindId, rotation: Rotation, feature: usize) -> (f32, f32) {
    let Point { x, y } =
        plan::plan(kind, rotation).spots.get(feature).copied().unwrap_or(picture::at(50.0, 50.0));
    (x, y)
}

/// Which feature a point of the tile means (0 to 100 each way); roads take some of what lies beside them.
#[must_use]
pub fn hit(kind: KindId, rotation: Rotation, x: f32, y: f32) -> Option<usize> {
    plan::plan(kind, rotation).hit(picture::at(x, y))
}

/// The outlines of a feature's areas on the tile, in tile units: closed polygons that don't overlap.
///
/// Holes are joined in by the nonzero rule: their outlines run the other way round.
#[must_use]
pub fn outline(kind: KindId, rotation: Rotation, feature: usize) -> Vec<Vec<Point>> {
    outline::outline(plan::plan(kind, rotation), feature)
}

/// At which of the tile's corners (north-west, then clockwise) a city's wall ends.
///
/// Where walls of two tiles meet on the board, [`corner_tower_rgba`] hides the joint.
#[must_use]
pub fn wall_ends(kind: KindId, rotation: Rotation) -> [bool; 4] {
    let plan = plan::plan(kind, rotation);
    let corners = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)].map(|(x, y)| picture::at(x, y));
    let ends: Vec<Point> = (plan.cities.iter().flat_map(|city| &city.walls))
        .flat_map(|wall| wall.0.first().into_iter().chain(wall.0.last()))
        .copied()
        .collect();
    corners.map(|corner| ends.iter().any(|end| end.distance(corner) < 1.0))
}

/// A tower that stands where walls meet at the corner of cells: `side_px` across stands for 20 tile units, the corner
/// of the cells at the middle; **premultiplied** alpha.
#[must_use]
pub fn corner_tower_rgba(side_px: u32) -> Vec<u8> {
    let mut pixmap = raster::pixmap(side_px, side_px);
    let scale = raster::pixels(pixmap.width()) / 20.0;
    let place = raster::Place { x: 10.0 * scale, y: 10.0 * scale, scale };
    raster::draw(&wall::corner_tower(), place, &mut pixmap.as_mut());
    pixmap.take()
}

#[cfg(test)]
mod tests;
