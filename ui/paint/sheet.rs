//! Sheets of the catalogue: one of tiles for each set, and one of all pieces.

use bastide_rules::FigureKind;
use bastide_rules::catalogue::{Catalogue, TileKind, TileSet};
use bastide_rules::geometry::Rotation;

use crate::drawing::canvas::Canvas;
use crate::drawing::colours;
use crate::drawing::picture::{Path, Picture, Point, at};
use crate::pieces::figure::{self, Piece, Pose};
use crate::pieces::token::{self, Token};

/// Number of tiles in a row.
const ROW: u8 = 6;
/// Number of tiles in a row of the Count's city, which is four by three.
const BLOCK: u8 = 4;
/// Distance from one tile to the next, across and down, in tile units.
const STEP: (f32, f32) = (112.0, 122.0);
/// Margin round everything, in tile units.
const MARGIN: f32 = 12.0;
/// Width of a piece's place; its picture is 32 units wide.
const PIECE: f32 = 44.0;

/// Returns the place of an item in rows of this many.
fn place(number: usize, row: u8, step: (f32, f32)) -> Point {
    let count = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    let row = usize::from(row);
    at(MARGIN + count(number % row) * step.0, MARGIN + count(number / row) * step.1)
}

/// Paints every kind of a set once, in catalogue order; the dots below give its number of copies.
#[must_use]
pub fn tiles(set: TileSet) -> Canvas {
    let kinds: Vec<&TileKind> = Catalogue::standard().kinds().iter().filter(|kind| kind.set == set).collect();
    let row = if set == TileSet::Count { BLOCK } else { ROW.min(u8::try_from(kinds.len()).unwrap_or(ROW)) };
    let row = row.max(1);
    let last = place(kinds.len().saturating_sub(1), row, STEP);
    let width = MARGIN + f32::from(row) * STEP.0;
    let mut canvas = Canvas::new(width, last.y + STEP.1, colours::TABLE);
    for (number, kind) in kinds.iter().enumerate() {
        let corner = place(number, row, STEP);
        let seed = u64::try_from(number).unwrap_or(0);
        canvas.add_tile(&kind.name, super::tile(kind.id, Rotation::R0, seed), corner);
        let mut dots = Path::new();
        for copy in 0..kind.copies {
            dots.circle(at(6.0f32.mul_add(f32::from(copy), 3.0), 106.5), 2.0);
        }
        let mut picture = Picture::new();
        picture.fill(dots, colours::PAPER.alpha(150));
        canvas.add(picture, corner, 1.0);
    }
    canvas
}

/// Paints all pieces.
/// Each seat's row has the standing figures, the lying followers and the poses; the neutral pieces
/// and the tokens follow.
#[must_use]
pub fn pieces() -> Canvas {
    let lying = [FigureKind::Small, FigureKind::Large];
    let seat_pieces = |seat: u8| {
        let standing = FigureKind::ALL.map(|kind| Piece::Standing(seat, kind));
        let posed = Pose::ALL.map(|pose| Piece::Posed(seat, FigureKind::Small, pose));
        standing.into_iter().chain(lying.map(|kind| Piece::Lying(seat, kind))).chain(posed)
    };
    let row = u8::try_from(FigureKind::ALL.len() + lying.len() + Pose::ALL.len()).unwrap_or(1);
    let seats = u8::try_from(colours::SEATS.len()).unwrap_or(0);
    let mut pictures: Vec<Picture> = (0..seats).flat_map(seat_pieces).map(figure::picture).collect();
    pictures.extend(Piece::unowned().into_iter().map(figure::picture));
    pictures.extend(Token::ALL.map(token::picture));
    let last = place(pictures.len() - 1, row, (PIECE, PIECE));
    let width = 2.0f32.mul_add(MARGIN, f32::from(row) * PIECE);
    let mut canvas = Canvas::new(width, last.y + PIECE + MARGIN, colours::GRASS);
    for (number, picture) in pictures.into_iter().enumerate() {
        canvas.add(picture, place(number, row, (PIECE, PIECE)) + at(PIECE / 2.0, PIECE / 2.0), 1.0);
    }
    canvas
}

#[cfg(test)]
mod tests {
    use super::super::picture_match::{TOLERANCE, check, difference};
    use super::*;

    /// Width of a tile on the kept sheets, in pixels.
    const TILE_PX: u32 = 32;

    #[test]
    fn sheets_match_the_kept_pictures() {
        let has_tiles = |set: &TileSet| Catalogue::standard().kinds().iter().any(|kind| kind.set == *set);
        for set in TileSet::ALL.into_iter().filter(has_tiles) {
            check(&format!("sheets/{}", set.name()), &tiles(set).pixels(TILE_PX));
        }
        check("sheets/pieces", &pieces().pixels(TILE_PX));
    }

    #[test]
    fn one_more_sign_is_noticed() {
        let sheet = tiles(TileSet::Cult6);
        let mut other = sheet.clone();
        let mut dot = Path::new();
        dot.circle(at(60.0, 90.0), 5.0);
        let mut picture = Picture::new();
        picture.fill(dot, colours::BLUE);
        other.add(picture, at(0.0, 0.0), 1.0);
        let (most, _) = difference(&sheet.pixels(TILE_PX), &other.pixels(TILE_PX));
        assert!(most > 2 * TOLERANCE, "{most}");
    }
}
