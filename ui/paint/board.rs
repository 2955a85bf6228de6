//! Picture of a whole board: tiles, pieces, highlighted features and framed cells.

use std::collections::BTreeMap;

use bastide_rules::Piece as LoosePiece;
use bastide_rules::catalogue::KindId;
use bastide_rules::geometry::{Position, Rotation};

use crate::drawing::canvas::Canvas;
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Ink, Path, Picture, at};
use crate::pieces::figure::{self, Piece};
use crate::pieces::stand::PlacedPiece;

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedTile {
    /// Its kind.
    pub kind: KindId,
    /// Its cell.
    pub position: Position,
    /// Its rotation.
    pub rotation: Rotation,
}

/// Content of a board's picture.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Board {
    /// The tiles.
    pub tiles: Vec<PlacedTile>,
    /// The wooden pieces, those in front last.
    pub pieces: Vec<PlacedPiece>,
    /// Highlighted segments, each with the number of a seat's colour.
    pub lit: Vec<(Position, usize, u8)>,
    /// Framed cells, each with the number of a seat's colour: the last move.
    pub framed: Vec<(Position, u8)>,
}

/// Width of the table shown round the tiles, in tile units.
const MARGIN: f32 = 25.0;

/// Paints the board on a dark table.
#[must_use]
pub fn canvas(board: &Board) -> Canvas {
    let columns = || board.tiles.iter().map(|tile| tile.position.x);
    let rows = || board.tiles.iter().map(|tile| tile.position.y);
    let (west, north) = (columns().min().unwrap_or(0), rows().min().unwrap_or(0));
    let (east, south) = (columns().max().unwrap_or(0), rows().max().unwrap_or(0));
    let units = |from: i16, to: i16| (f32::from(to) - f32::from(from)) * 100.0;
    let corner = |position: Position| at(MARGIN + units(west, position.x), MARGIN + units(north, position.y));
    let size = corner(Position::new(east, south)) + at(100.0 + MARGIN, 100.0 + MARGIN);
    let mut canvas = Canvas::new(size.x, size.y, colours::TABLE);
    let mut shadow = Path::new();
    shadow.rect(0.0, 0.0, 104.0, 104.5);
    for tile in &board.tiles {
        let mut under = Picture::new();
        under.fill(shadow.clone(), colours::SHADOW.alpha(120));
        canvas.add(under, corner(tile.position), 1.0);
    }
    for PlacedTile { kind, position, rotation } in &board.tiles {
        let picture = super::tile(*kind, *rotation, super::seed(*position));
        canvas.add_tile(&kind.kind().name, picture, corner(*position));
    }
    for place in wall_joints(board.tiles.iter().map(|tile| (tile.position, tile.kind, tile.rotation))) {
        // The joint is this cell's north-west corner.
        canvas.add(crate::tile::wall::corner_tower(), corner(place), 1.0);
    }
    for (position, feature, seat) in &board.lit {
        let Some(tile) = board.tiles.iter().find(|tile| tile.position == *position) else { continue };
        let mut area = Path::new();
        for polygon in super::outline(tile.kind, tile.rotation, *feature) {
            area.polygon(&polygon);
        }
        let mut picture = Picture::new();
        picture.fill(area, figure::seat_colour(*seat).alpha(105));
        canvas.add(picture, corner(*position), 1.0);
    }
    for (position, seat) in &board.framed {
        let mut frame = Path::new();
        frame.rect(1.5, 1.5, 97.0, 97.0);
        let mut picture = Picture::new();
        picture.add(frame.clone(), Ink::Stroke(Colour([255; 4]), 4.5));
        picture.add(frame, Ink::Stroke(figure::seat_colour(*seat), 3.0));
        canvas.add(picture, corner(*position), 1.0);
    }
    for stand in &board.pieces {
        canvas.add(
            figure::picture(stand.piece),
            corner(stand.position) + stand.at,
            self::size(stand.piece) / 32.0,
        );
    }
    canvas
}

/// Returns the width of a piece's picture on the board, in tile units.
/// The picture itself has 32 units of its own.
#[must_use]
pub const fn size(piece: Piece) -> f32 {
    match piece {
        Piece::Dragon => 46.0,
        Piece::Sheep(_) => 27.0,
        // It ends a little before the rim of its picture.
        Piece::Bridge(_) => 110.0,
        Piece::Loose(LoosePiece::Castle) => 42.0,
        _ => 32.0,
    }
}

/// Returns the corners where walls of two or more tiles meet, from north to south.
/// Each is named by the cell whose north-west corner it is.
#[must_use]
pub fn wall_joints(tiles: impl IntoIterator<Item = (Position, KindId, Rotation)>) -> Vec<Position> {
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

#[cfg(test)]
mod tests {
    use bastide_rules::catalogue::Catalogue;

    use super::*;

    fn laid(name: &str, x: i16, y: i16, rotation: Rotation) -> PlacedTile {
        let kind = Catalogue::standard().by_name(name).expect("it is there").id;
        PlacedTile { kind, position: Position::new(x, y), rotation }
    }

    /// Returns a city of two tiles: a cap above, and the same below, turned to it.
    fn city() -> Board {
        let tiles = vec![laid("base/E", 3, -2, Rotation::R180), laid("base/E", 3, -1, Rotation::R0)];
        Board { tiles, ..Board::default() }
    }

    #[test]
    fn walls_meet_at_both_ends_of_a_shared_side() {
        let board = city();
        let tiles = || board.tiles.iter().map(|tile| (tile.position, tile.kind, tile.rotation));
        assert_eq!(wall_joints(tiles()), [Position::new(3, -1), Position::new(4, -1)]);
        assert_eq!(wall_joints(tiles().take(1)), []);
    }

    #[test]
    fn picture_has_room_for_all_tiles_and_a_margin() {
        let picture = canvas(&city()).pixels(64);
        assert_eq!((picture.width(), picture.height()), (64 + 32, 128 + 32));
        let empty = canvas(&Board::default()).pixels(64);
        assert_eq!((empty.width(), empty.height()), (96, 96));
    }

    #[test]
    fn figure_frame_and_lit_feature_each_show() {
        let plain = canvas(&city()).pixels(64);
        let position = Position::new(3, -1);
        let check = |change: &dyn Fn(&mut Board)| {
            let mut board = city();
            change(&mut board);
            assert_ne!(canvas(&board).pixels(64).data(), plain.data());
        };
        let piece = Piece::Standing(1, bastide_rules::FigureKind::Small);
        let at = at(50.0, 20.0);
        check(&|b| b.pieces.push(PlacedPiece { piece, position, at, figure: None }));
        check(&|b| b.framed.push((position, 2)));
        check(&|b| b.lit.push((position, 1, 3)));
    }

    #[test]
    fn wide_board_is_painted_small() {
        let tiles = vec![laid("base/B", -500, 0, Rotation::R0), laid("base/B", 500, 0, Rotation::R0)];
        let canvas = canvas(&Board { tiles, ..Board::default() });
        assert!(canvas.pixels(128).width() <= 8192);
        assert!(canvas.png(128).expect("it is encoded").starts_with(b"\x89PNG"));
    }
}
