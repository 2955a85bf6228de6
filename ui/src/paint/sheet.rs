//! The catalogue as pictures: a sheet of tiles for each set, and one of all the pieces.

use bastide::rules::FigureKind;
use bastide::rules::catalogue::{Catalogue, TileKind, TileSet};
use bastide::rules::geometry::Rotation;

use super::canvas::Canvas;
use super::colours;
use super::figure::{self, Piece};
use super::picture::{Path, Picture, at};
use super::token::{self, Token};

/// So many tiles stand in a row.
const ROW: u8 = 6;
/// The block of the Count's city lies four by three.
const BLOCK: u8 = 4;
/// From one tile to the next, and down to the next row.
const STEP: (f32, f32) = (112.0, 122.0);
/// Round everything.
const MARGIN: f32 = 12.0;
/// How much room a piece has; its picture is 32 units wide.
const PIECE: f32 = 44.0;

/// Where things stand in rows of this many.
fn place(number: usize, row: u8, step: (f32, f32)) -> super::picture::Point {
    let count = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    let row = usize::from(row);
    at(MARGIN + count(number % row) * step.0, MARGIN + count(number / row) * step.1)
}

/// Every kind of a set once, in catalogue order; the dots below say how often it is there.
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

/// Every piece of every seat on its feet, followers also on their backs; then those that are nobody's, and the tokens.
#[must_use]
pub fn pieces() -> Canvas {
    let lying = [FigureKind::Small, FigureKind::Large];
    let seat_pieces = |seat: u8| {
        let standing = FigureKind::ALL.map(|kind| Piece::Standing(seat, kind));
        standing.into_iter().chain(lying.map(|kind| Piece::Lying(seat, kind)))
    };
    let row = u8::try_from(FigureKind::ALL.len() + lying.len()).unwrap_or(1);
    let seats = u8::try_from(colours::SEATS.len()).unwrap_or(0);
    let mut pictures: Vec<Picture> = (0..seats).flat_map(seat_pieces).map(figure::picture).collect();
    pictures.extend([Piece::Dragon, Piece::Fairy, Piece::Count].map(figure::picture));
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
    use std::path::{Path as FilePath, PathBuf};

    use tiny_skia::Pixmap;

    use super::*;

    /// How wide a tile is on the sheets that are kept, in pixels.
    const TILE_PX: u32 = 32;
    /// The sheets are cut into squares of so many pixels, and each must look alike.
    const PATCH: u32 = 8;
    /// By how much the colours of a patch may differ on the whole, of 255: machines round differently.
    const TOLERANCE: u32 = 3;

    /// By how much the patch that differs most does, and where it is.
    fn difference(one: &Pixmap, other: &Pixmap) -> (u32, (u32, u32)) {
        let patches = |length: u32| length.div_ceil(PATCH);
        let mut worst = (0, (0, 0));
        for patch in 0..patches(one.width()) * patches(one.height()) {
            let (west, north) = (patch % patches(one.width()) * PATCH, patch / patches(one.width()) * PATCH);
            let mut sum = 0;
            for n in 0..PATCH * PATCH {
                let (x, y) = (west + n % PATCH, north + n / PATCH);
                let (Some(a), Some(b)) = (one.pixel(x, y), other.pixel(x, y)) else { continue };
                let channels = [(a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue())];
                sum += channels.into_iter().map(|(a, b)| u32::from(a.abs_diff(b))).sum::<u32>();
            }
            worst = worst.max((sum / (3 * PATCH * PATCH), (west, north)));
        }
        worst
    }

    /// The sheet looks as the one that is kept. With `UPDATE_SNAPSHOTS` set it is kept as it is now: look at it.
    fn check(name: &str, canvas: &Canvas) {
        let kept: PathBuf =
            FilePath::new(env!("CARGO_MANIFEST_DIR")).join(format!("pictures/sheets/{name}.png"));
        let now = canvas.pixels(TILE_PX);
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            now.save_png(&kept).expect("the sheet is written");
            return;
        }
        let again = "look at the new one; if it is as it should be, run the test with UPDATE_SNAPSHOTS=1";
        let before = Pixmap::load_png(&kept).unwrap_or_else(|error| panic!("{name}: {error}: {again}"));
        let size = |pixmap: &Pixmap| (pixmap.width(), pixmap.height());
        assert_eq!(size(&now), size(&before), "the sheet {name} has another size: {again}");
        let (most, place) = difference(&now, &before);
        if most > TOLERANCE {
            let new = std::env::temp_dir().join(format!("bastide-{name}.png"));
            now.save_png(&new).expect("the sheet is written");
            panic!("{name} looks different at {place:?}, by {most} of 255 ({}): {again}", new.display());
        }
    }

    #[test]
    fn the_sheets_look_as_they_did() {
        for set in TileSet::ALL {
            check(set.name(), &tiles(set));
        }
        check("pieces", &pieces());
    }

    #[test]
    fn a_sign_more_or_less_is_seen() {
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
