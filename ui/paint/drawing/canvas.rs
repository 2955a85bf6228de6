//! Arrangement of pictures on a ground: a whole board, or a sheet of tiles.
//!
//! Pixels and SVG come from the same arrangement, so that a print matches the screen.

use std::fmt::Write as _;

use tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

use super::picture::{Colour, Picture, Point};
use super::raster::{self, Place};
use super::svg;

/// A picture with its place.
#[derive(Debug, Clone, PartialEq)]
struct Item {
    picture: Picture,
    /// Place of its origin, in units of the canvas.
    at: Point,
    /// Canvas units per unit of the picture.
    scale: f32,
    /// Name of a tile, which is clipped at 100 of its units; `None` for other pictures.
    tile: Option<String>,
}

/// Pictures on a ground, in units of which a tile has 100 per side.
#[derive(Debug, Clone, PartialEq)]
pub struct Canvas {
    width: f32,
    height: f32,
    ground: Colour,
    items: Vec<Item>,
}

impl Canvas {
    /// Creates an empty canvas.
    #[must_use]
    pub const fn new(width: f32, height: f32, ground: Colour) -> Self {
        Self { width, height, ground, items: Vec::new() }
    }

    /// Adds a picture on top.
    pub fn add(&mut self, picture: Picture, at: Point, scale: f32) {
        self.items.push(Item { picture, at, scale, tile: None });
    }

    /// Adds a tile on top, clipped at its sides.
    pub fn add_tile(&mut self, name: &str, picture: Picture, at: Point) {
        self.items.push(Item { picture, at, scale: 1.0, tile: Some(name.to_owned()) });
    }

    /// Paints the canvas as pixels, `tile_px` per tile.
    /// A tile gets fewer if the whole would exceed 8192 pixels on a side.
    ///
    /// Tiles at whole hundreds of units, plus a common margin, begin on whole pixels and leave no
    /// gaps.
    #[must_use]
    pub fn pixels(&self, tile_px: u32) -> Pixmap {
        let longest = whole(self.width.max(self.height) / 100.0 + 0.5).max(1);
        let tile_px = tile_px.clamp(1, 1024).min(8192 / longest).max(1);
        let scale = raster::pixels(tile_px) / 100.0;
        let mut pixmap = raster::pixmap(whole(self.width * scale), whole(self.height * scale));
        let [r, g, b, a] = self.ground.0;
        pixmap.fill(Color::from_rgba8(r, g, b, a));
        for item in &self.items {
            let (x, y) = (item.at.x * scale, item.at.y * scale);
            if item.tile.is_some() {
                let tile = raster::square(&item.picture, tile_px);
                let at = |n: f32| i32::try_from(whole(n)).unwrap_or(0);
                let plain = PixmapPaint::default();
                pixmap.draw_pixmap(at(x), at(y), tile.as_ref(), &plain, Transform::identity(), None);
            } else {
                let place = Place { x, y, scale: item.scale * scale };
                raster::draw(&item.picture, place, &mut pixmap.as_mut());
            }
        }
        pixmap
    }

    /// Encodes the canvas as a PNG file.
    ///
    /// # Errors
    /// If the encoder fails, which needs a lack of memory.
    pub fn png(&self, tile_px: u32) -> std::io::Result<Vec<u8>> {
        self.pixels(tile_px).encode_png().map_err(std::io::Error::other)
    }

    /// Writes the canvas as an SVG document with the names of the tiles as titles.
    #[must_use]
    pub fn svg(&self) -> String {
        let (width, height) = (svg::short(self.width), svg::short(self.height));
        let mut text =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n<rect");
        // Writing to a string can't fail.
        let _ = writeln!(text, " width=\"{width}\" height=\"{height}\"{}/>", svg::paint("fill", self.ground));
        let mut shapes = svg::Shapes::default();
        for Item { picture, at, scale, tile } in &self.items {
            let (x, y, shapes) = (svg::short(at.x), svg::short(at.y), shapes.group(picture));
            let _ = match tile {
                // A nested document is clipped at its sides.
                Some(name) => write!(
                    text,
                    "<svg x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"><title>{name}</title>\n{shapes}</svg>\n"
                ),
                None => {
                    let scale = svg::short(*scale);
                    write!(text, "<g transform=\"translate({x} {y}) scale({scale})\">\n{shapes}</g>\n")
                }
            };
        }
        text.push_str("</svg>\n");
        text
    }
}

/// Rounds a length to whole pixels.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what fits before")]
fn whole(length: f32) -> u32 {
    length.round().clamp(0.0, 1e6) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::picture::{Path, at};

    fn square(side: f32) -> Picture {
        let mut path = Path::new();
        path.rect(0.0, 0.0, side, side);
        let mut picture = Picture::new();
        picture.fill(path, Colour::hex(0x00ff_0000));
        picture
    }

    #[test]
    fn only_tiles_are_clipped_at_their_sides() {
        let red = |add: &dyn Fn(&mut Canvas)| {
            let mut canvas = Canvas::new(200.0, 100.0, Colour::hex(0x0000_ff00));
            add(&mut canvas);
            let pixels = canvas.pixels(20);
            assert_eq!((pixels.width(), pixels.height()), (40, 20));
            pixels.pixels().iter().filter(|pixel| pixel.red() == 255).count()
        };
        assert_eq!(red(&|canvas| canvas.add_tile("a", square(150.0), at(0.0, 0.0))), 20 * 20);
        assert_eq!(red(&|canvas| canvas.add(square(150.0), at(0.0, 0.0), 1.0)), 30 * 20);
        assert_eq!(red(&|canvas| canvas.add(square(150.0), at(100.0, 0.0), 0.5)), 15 * 15);
    }

    #[test]
    fn svg_holds_each_picture_at_its_place() {
        let mut canvas = Canvas::new(120.0, 110.0, Colour::hex(0x0001_0203));
        canvas.add_tile("base/A", square(100.0), at(10.0, 5.0));
        canvas.add(square(2.0), at(1.5, 2.0), 0.5);
        assert_eq!(
            canvas.svg(),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 110\">\n\
             <rect width=\"120\" height=\"110\" fill=\"#010203\"/>\n\
             <svg x=\"10\" y=\"5\" width=\"100\" height=\"100\"><title>base/A</title>\n\
             <path d=\"M0 0h100v100h-100z\" fill=\"#ff0000\"/>\n</svg>\n\
             <g transform=\"translate(1.5 2) scale(0.5)\">\n\
             <path d=\"M0 0h2v2h-2z\" fill=\"#ff0000\"/>\n</g>\n</svg>\n"
        );
    }
}
