//! A whole board as one picture of pixels: tiles, figures, and what is to be pointed out.

use bastide::rules::catalogue::KindId;
use bastide::rules::geometry::{Position, Rotation};
use tiny_skia::{IntSize, Pixmap, PixmapPaint, Transform};

use super::colours;
use super::figure::{self, Pose};
use super::picture::{Colour, Ink, Path, Picture};
use super::raster::{self, Place};

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// Its kind.
    pub kind: KindId,
    /// Its cell.
    pub position: Position,
    /// How it is turned.
    pub rotation: Rotation,
}

/// A figure on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Whose it is.
    pub seat: u8,
    /// How it stands.
    pub pose: Pose,
    /// The cell of its tile.
    pub position: Position,
    /// The feature of that tile it stands on.
    pub feature: usize,
}

/// What a board's picture shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    /// The tiles.
    pub tiles: Vec<Laid>,
    /// The figures.
    pub figures: Vec<Standing>,
    /// Cells to be framed, and in whose colour: the last move.
    pub framed: Vec<(Position, u8)>,
}

/// The board, each tile about `tile_px` pixels wide, on a dark table with a margin; smaller if the whole would be
/// larger than [`raster::LARGEST`] pixels on a side.
#[must_use]
pub fn picture(board: &Board, tile_px: u32) -> Pixmap {
    let columns = || board.tiles.iter().map(|tile| i32::from(tile.position.x));
    let rows = || board.tiles.iter().map(|tile| i32::from(tile.position.y));
    let (west, east) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let (north, south) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    let wide = u32::try_from(east - west + 1).unwrap_or(1);
    let high = u32::try_from(south - north + 1).unwrap_or(1);
    let tile_px = tile_px.clamp(1, 1024).min(8192 / wide.max(high)).max(1);
    let margin = tile_px / 4;
    let mut pixmap = raster::pixmap(wide * tile_px + 2 * margin, high * tile_px + 2 * margin);
    pixmap.fill(tiny_skia::Color::from_rgba8(
        colours::TABLE.0[0],
        colours::TABLE.0[1],
        colours::TABLE.0[2],
        255,
    ));
    let corner = |position: Position| {
        let column = u32::try_from(i32::from(position.x) - west).unwrap_or(0);
        let row = u32::try_from(i32::from(position.y) - north).unwrap_or(0);
        (margin + column * tile_px, margin + row * tile_px)
    };
    for tile in &board.tiles {
        let (x, y) = corner(tile.position);
        let pixels = super::tile_rgba(tile.kind, tile.rotation, super::seed(tile.position), tile_px);
        let size = IntSize::from_wh(tile_px, tile_px);
        let Some(tile) = size.and_then(|size| Pixmap::from_vec(pixels, size)) else { continue };
        let at = |n: u32| i32::try_from(n).unwrap_or(0);
        pixmap.draw_pixmap(at(x), at(y), tile.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    }
    let scale = raster::pixels(tile_px) / 100.0;
    for (position, seat) in &board.framed {
        let (x, y) = corner(*position);
        let mut frame = Path::new();
        frame.rect(1.5, 1.5, 97.0, 97.0);
        let mut picture = Picture::new();
        picture.add(frame.clone(), Ink::Stroke(Colour([255; 4]), 4.5));
        picture.add(frame, Ink::Stroke(figure::seat_colour(*seat), 3.0));
        let place = Place { x: raster::pixels(x), y: raster::pixels(y), scale };
        raster::draw(&picture, place, &mut pixmap.as_mut());
    }
    for standing in &board.figures {
        let Some(tile) = board.tiles.iter().find(|tile| tile.position == standing.position) else { continue };
        let (x, y) = corner(standing.position);
        let spot = super::spot(tile.kind, tile.rotation, standing.feature);
        let place = Place {
            x: spot.0.mul_add(scale, raster::pixels(x)),
            y: spot.1.mul_add(scale, raster::pixels(y)),
            scale,
        };
        raster::draw(&figure::picture(standing.seat, standing.pose), place, &mut pixmap.as_mut());
    }
    pixmap
}

/// The bytes of a PNG file.
///
/// # Errors
/// What the encoder says; with memory enough it says nothing.
pub fn png(pixmap: &Pixmap) -> anyhow::Result<Vec<u8>> {
    Ok(pixmap.encode_png()?)
}
