//! The painter: tiles, figures and whole boards as vector art from their own geometry.
//! The app takes its textures from here, the command line its pictures. The painter reads the
//! catalogue, and of a game only where pieces stand ([`stand`]).
//!
//! | folder | contents |
//! |---|---|
//! | `plan` | geometry of a tile: walls, roads, fields, spots of figures, clicks |
//! | `tile` | picture of a tile from its plan |
//! | `pieces` | wooden pieces, tokens, and the places of pieces on the board |
//! | `drawing` | vector pictures, colours, pixels and SVG; knows no tiles |
//!
//! [`board`], [`sheet`] and [`icon`] put tiles and pieces together.
//!
//! A tile's art follows from its kind and rotation; a seed only varies houses, trees and plots, so
//! spots, hits and outlines are the same for every seed. Light comes from the upper left of the
//! board; buildings and signs stay upright in every rotation. The painter must never panic on a
//! kind of the catalogue, at any size.

pub mod board;
mod drawing;
pub mod icon;
#[cfg(test)]
#[allow(dead_code, reason = "the window's tests ask for other parts of it")]
#[path = "../../tests/picture_match.rs"]
mod picture_match;
mod pieces;
mod plan;
pub mod sheet;
mod tile;

pub use self::drawing::{canvas, colours, picture, raster};
pub use self::pieces::{figure, stand, token};

use bastide_rules::catalogue::KindId;
use bastide_rules::geometry::{Position, Rotation};

use self::drawing::picture::{Picture, Point};

/// Returns the seed that varies the tile at a cell.
#[must_use]
pub const fn seed(position: Position) -> u64 {
    let [a, b] = position.x.to_be_bytes();
    let [c, d] = position.y.to_be_bytes();
    u32::from_be_bytes([a, b, c, d]) as u64
}

/// Returns a tile as vector art, 100 × 100 units.
///
/// Shapes may reach over the tile's sides; the back end must clip them there, as [`tile_rgba`]
/// does.
#[must_use]
pub fn tile(kind: KindId, rotation: Rotation, seed: u64) -> Picture {
    tile::picture(plan::plan(kind, rotation), seed)
}

/// Paints a tile as pixels, row by row, four bytes each: red, green, blue, alpha.
/// Tiles are opaque, so premultiplied and plain alpha are the same.
#[must_use]
pub fn tile_rgba(kind: KindId, rotation: Rotation, seed: u64, side_px: u32) -> Vec<u8> {
    raster::square(&tile(kind, rotation, seed), side_px).take()
}

/// Paints a wooden piece as pixels with **premultiplied** alpha.
/// `side_px` pixels are 32 tile units, with the piece in the middle.
#[must_use]
pub fn piece_rgba(piece: figure::Piece, side_px: u32) -> Vec<u8> {
    let mut pixmap = raster::pixmap(side_px, side_px);
    let scale = raster::pixels(pixmap.width()) / 32.0;
    let place = raster::Place { x: 16.0 * scale, y: 16.0 * scale, scale };
    raster::draw(&figure::picture(piece), place, &mut pixmap.as_mut());
    pixmap.take()
}

/// Paints a feature's area as white pixels with **premultiplied** alpha, opaque inside.
/// Tint it to highlight the feature.
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

/// Returns the spot of a feature's figure on the tile (0 to 100 each way), well inside the feature.
///
/// Returns the middle of the tile for a feature that the kind doesn't have.
#[must_use]
pub fn spot(kind: KindId, rotation: Rotation, feature: usize) -> (f32, f32) {
    let Point { x, y } =
        plan::plan(kind, rotation).spots.get(feature).copied().unwrap_or(picture::at(50.0, 50.0));
    (x, y)
}

/// Returns the feature that a click at a point of the tile means (0 to 100 each way).
/// Roads take a strip of the ground beside them. Returns `None` off the tile and on art without a
/// feature.
#[must_use]
pub fn hit(kind: KindId, rotation: Rotation, x: f32, y: f32) -> Option<usize> {
    plan::plan(kind, rotation).hit(picture::at(x, y))
}

/// Returns the outlines of a feature's areas in tile units: closed polygons that don't overlap.
///
/// The outline of a hole runs the other way round, so that the nonzero rule leaves the hole out.
#[must_use]
pub fn outline(kind: KindId, rotation: Rotation, feature: usize) -> Vec<Vec<Point>> {
    plan::outline::outline(plan::plan(kind, rotation), feature)
}

/// Returns true for each corner (north-west, then clockwise) at which a city's wall ends.
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

/// Paints the tower that hides the joint of walls at a corner of cells.
/// `side_px` pixels are 20 tile units, with the corner in the middle; **premultiplied** alpha.
#[must_use]
pub fn corner_tower_rgba(side_px: u32) -> Vec<u8> {
    let mut pixmap = raster::pixmap(side_px, side_px);
    let scale = raster::pixels(pixmap.width()) / 20.0;
    let place = raster::Place { x: 10.0 * scale, y: 10.0 * scale, scale };
    raster::draw(&tile::wall::corner_tower(), place, &mut pixmap.as_mut());
    pixmap.take()
}

#[cfg(test)]
mod tests;
