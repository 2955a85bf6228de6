//! The program's icon: a tile in a frame with a follower on it.

use bastide_rules::{Catalogue, FigureKind, Rotation};

use crate::drawing::canvas::Canvas;
use crate::drawing::colours;
use crate::drawing::picture::{Colour, Path, Picture, at};
use crate::pieces::figure::{self, Piece};

/// Units per side; the tile has 100.
const SIDE: f32 = 128.0;
/// Tile on the icon: a city, a road that passes it, and fields.
const TILE: &str = "base/J";

/// Paints the icon: 128 units per side, transparent outside its round corners.
#[must_use]
pub fn icon() -> Canvas {
    let mut canvas = Canvas::new(SIDE, SIDE, Colour([0; 4]));
    let mut frame = Picture::new();
    frame.fill(rounded(SIDE, 22.0), colours::TABLE);
    canvas.add(frame, at(0.0, 0.0), 1.0);
    if let Some(kind) = Catalogue::standard().kinds().iter().find(|kind| kind.name == TILE) {
        canvas.add_tile(TILE, super::tile(kind.id, Rotation::R0, 3), at(14.0, 14.0));
    }
    canvas.add(figure::picture(Piece::Standing(0, FigureKind::Small)), at(64.0, 68.0), 2.9);
    canvas
}

/// Returns a square with round corners.
fn rounded(side: f32, radius: f32) -> Path {
    // Offset of a curve's control point from the corner, for nearly a quarter of a circle.
    let handle = radius * 0.448;
    let far = side - radius;
    let mut path = Path::new();
    path.move_to(at(radius, 0.0)).line_to(at(far, 0.0));
    path.cubic_to(at(side - handle, 0.0), at(side, handle), at(side, radius)).line_to(at(side, far));
    path.cubic_to(at(side, side - handle), at(side - handle, side), at(far, side)).line_to(at(radius, side));
    path.cubic_to(at(handle, side), at(0.0, side - handle), at(0.0, far)).line_to(at(0.0, radius));
    path.cubic_to(at(0.0, handle), at(handle, 0.0), at(radius, 0.0)).close();
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_is_square_with_clear_corners_and_a_follower() {
        let pixels = icon().pixels(50);
        assert_eq!((pixels.width(), pixels.height()), (64, 64));
        let alpha = |x, y| pixels.pixel(x, y).map(tiny_skia::PremultipliedColorU8::alpha);
        assert_eq!([alpha(0, 0), alpha(63, 63), alpha(32, 1)], [Some(0), Some(0), Some(255)]);
        let red = pixels.pixels().iter().filter(|pixel| pixel.red() > 150 && pixel.green() < 90).count();
        assert!(red > 200, "{red}");
        assert!(icon().svg().contains(TILE));
    }
}
