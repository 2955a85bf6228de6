//! A whole board as one picture of pixels: tiles, figures, and what is to be pointed out.

use std::collections::BTreeMap;

use bastide::rules::catalogue::KindId;
use bastide::rules::geometry::{Position, Rotation};
use tiny_skia::{IntSize, Pixmap, PixmapPaint, Transform};

use super::colours;
use super::figure::{self, Piece};
use super::picture::{Colour, Ink, Path, Picture};
use super::raster::{self, Place};
use super::stand::Stand;

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

/// What a board's picture shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Board {
    /// The tiles.
    pub tiles: Vec<Laid>,
    /// The pieces of wood, those in front last.
    pub pieces: Vec<Stand>,
    /// Features to be lit up, a segment each, and in whose colour.
    pub lit: Vec<(Position, usize, u8)>,
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
    let scale = raster::pixels(tile_px) / 100.0;
    let mut shadow = Path::new();
    shadow.rect(0.0, 0.0, 104.0, 104.5);
    let mut under = Picture::new();
    under.fill(shadow, colours::SHADOW.alpha(120));
    for tile in &board.tiles {
        let (x, y) = corner(tile.position);
        raster::draw(
            &under,
            Place { x: raster::pixels(x), y: raster::pixels(y), scale },
            &mut pixmap.as_mut(),
        );
    }
    for tile in &board.tiles {
        let (x, y) = corner(tile.position);
        let pixels = super::tile_rgba(tile.kind, tile.rotation, super::seed(tile.position), tile_px);
        let size = IntSize::from_wh(tile_px, tile_px);
        let Some(tile) = size.and_then(|size| Pixmap::from_vec(pixels, size)) else { continue };
        let at = |n: u32| i32::try_from(n).unwrap_or(0);
        pixmap.draw_pixmap(at(x), at(y), tile.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    }
    for place in joints(board.tiles.iter().map(|tile| (tile.position, tile.kind, tile.rotation))) {
        // The joint is this cell's north-west corner.
        let (x, y) = corner(place);
        let place = Place { x: raster::pixels(x), y: raster::pixels(y), scale };
        raster::draw(&super::wall::corner_tower(), place, &mut pixmap.as_mut());
    }
    for (position, feature, seat) in &board.lit {
        let Some(tile) = board.tiles.iter().find(|tile| tile.position == *position) else { continue };
        let (x, y) = corner(*position);
        let mut area = Path::new();
        for polygon in super::outline(tile.kind, tile.rotation, *feature) {
            area.polygon(&polygon);
        }
        let mut picture = Picture::new();
        picture.fill(area, figure::seat_colour(*seat).alpha(105));
        raster::draw(
            &picture,
            Place { x: raster::pixels(x), y: raster::pixels(y), scale },
            &mut pixmap.as_mut(),
        );
    }
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
    for stand in &board.pieces {
        let (x, y) = corner(stand.position);
        let grown = size(stand.piece) / 32.0 * scale;
        let place = Place {
            x: stand.at.x.mul_add(scale, raster::pixels(x)),
            y: stand.at.y.mul_add(scale, raster::pixels(y)),
            scale: grown,
        };
        raster::draw(&figure::picture(stand.piece), place, &mut pixmap.as_mut());
    }
    pixmap
}

/// How many units of a tile the picture of a piece, 32 units of its own, is across on the board.
#[must_use]
pub const fn size(piece: Piece) -> f32 {
    match piece {
        Piece::Dragon => 46.0,
        _ => 32.0,
    }
}

/// Where walls of two tiles or more meet in a corner: the cells whose north-west corner it is, from north to south.
#[must_use]
pub fn joints(tiles: impl IntoIterator<Item = (Position, KindId, Rotation)>) -> Vec<Position> {
    let mut ends: BTreeMap<(i16, i16), u8> = BTreeMap::new();
    for (position, kind, rotation) in tiles {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
        for ((dx, dy), ending) in corners.into_iter().zip(super::wall_ends(kind, rotation)) {
            if ending {
                let at = (position.y.saturating_add(dy), position.x.saturating_add(dx));
                *ends.entry(at).or_default() += 1;
            }
        }
    }
    ends.into_iter().filter(|(_, count)| *count > 1).map(|((y, x), _)| Position::new(x, y)).collect()
}

/// The bytes of a PNG file.
///
/// # Errors
/// What the encoder says; with memory enough it says nothing.
pub fn png(pixmap: &Pixmap) -> anyhow::Result<Vec<u8>> {
    Ok(pixmap.encode_png()?)
}

#[cfg(test)]
mod tests {
    use bastide::rules::catalogue::Catalogue;

    use super::*;

    fn laid(name: &str, x: i16, y: i16, rotation: Rotation) -> Laid {
        let kind = Catalogue::standard().by_name(name).expect("it is there").id;
        Laid { kind, position: Position::new(x, y), rotation }
    }

    /// A city of two tiles: a cap above, the same below, turned to it.
    fn city() -> Board {
        let tiles = vec![laid("base/E", 3, -2, Rotation::R180), laid("base/E", 3, -1, Rotation::R0)];
        Board { tiles, ..Board::default() }
    }

    #[test]
    fn walls_meet_at_both_ends_of_the_side_they_share() {
        let board = city();
        let tiles = || board.tiles.iter().map(|tile| (tile.position, tile.kind, tile.rotation));
        assert_eq!(joints(tiles()), [Position::new(3, -1), Position::new(4, -1)]);
        assert_eq!(joints(tiles().take(1)), []);
    }

    #[test]
    fn the_picture_has_room_for_all_tiles_and_a_margin() {
        let picture = picture(&city(), 64);
        assert_eq!((picture.width(), picture.height()), (64 + 32, 128 + 32));
        let empty = super::picture(&Board::default(), 64);
        assert_eq!((empty.width(), empty.height()), (96, 96));
    }

    #[test]
    fn a_figure_a_frame_and_a_lit_feature_each_show() {
        let plain = picture(&city(), 64);
        let position = Position::new(3, -1);
        let check = |change: &dyn Fn(&mut Board)| {
            let mut board = city();
            change(&mut board);
            assert_ne!(picture(&board, 64).data(), plain.data());
        };
        let piece = Piece::Standing(1, bastide::rules::FigureKind::Small);
        let at = super::super::picture::at(50.0, 20.0);
        check(&|b| b.pieces.push(Stand { piece, position, at, figure: None }));
        check(&|b| b.framed.push((position, 2)));
        check(&|b| b.lit.push((position, 1, 3)));
    }

    #[test]
    fn a_board_from_end_to_end_of_the_table_is_painted_small() {
        let tiles = vec![laid("base/B", -500, 0, Rotation::R0), laid("base/B", 500, 0, Rotation::R0)];
        let picture = picture(&Board { tiles, ..Board::default() }, 128);
        assert!(picture.width() <= raster::LARGEST);
        assert!(png(&picture).expect("it is encoded").starts_with(b"\x89PNG"));
    }
}
