//! Rasterizer: pictures as pixels by the processor alone, without display or graphics driver.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, PixmapMut, Stroke, StrokeDash, Transform,
};

use super::picture::{Colour, Ink, Path, Picture, Shape, Step};

/// Largest side of a pixmap, in pixels; larger requests are painted smaller.
pub const SIDE_MAX: u32 = 16_384;

/// Creates a transparent pixmap with sides clamped to 1 to [`SIDE_MAX`].
#[must_use]
pub fn pixmap(width: u32, height: u32) -> Pixmap {
    let (width, height) = (width.clamp(1, SIDE_MAX), height.clamp(1, SIDE_MAX));
    // Within these bounds only an arithmetic error could fail, and it can't happen.
    Pixmap::new(width, height).unwrap_or_else(|| unreachable!("{width} by {height} pixels fit"))
}

/// Place of a picture on a pixmap: its origin in pixels, and the pixels per unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// Pixels from the left.
    pub x: f32,
    /// Pixels from the top.
    pub y: f32,
    /// Pixels per unit.
    pub scale: f32,
}

/// Paints a picture onto a pixmap.
pub fn draw(picture: &Picture, place: Place, onto: &mut PixmapMut<'_>) {
    for shape in &picture.shapes {
        draw_shape(shape, place, onto);
    }
}

fn draw_shape(shape: &Shape, place: Place, onto: &mut PixmapMut<'_>) {
    let Some(path) = build(&shape.path) else { return };
    let transform = Transform::from_row(place.scale, 0.0, 0.0, place.scale, place.x, place.y);
    let stroke = |width: f32, round: bool, dash: Option<[f32; 2]>| Stroke {
        width,
        line_cap: if round { LineCap::Round } else { LineCap::Butt },
        line_join: if round { LineJoin::Round } else { LineJoin::Miter },
        dash: dash.and_then(|dash| StrokeDash::new(dash.to_vec(), 0.0)),
        ..Stroke::default()
    };
    match shape.ink {
        Ink::Fill(colour) => onto.fill_path(&path, &paint(colour), FillRule::Winding, transform, None),
        Ink::Stroke(colour, width) => {
            onto.stroke_path(&path, &paint(colour), &stroke(width, false, None), transform, None);
        }
        Ink::Round(colour, width) => {
            onto.stroke_path(&path, &paint(colour), &stroke(width, true, None), transform, None);
        }
        Ink::Dashes(colour, width, dash) => {
            onto.stroke_path(&path, &paint(colour), &stroke(width, false, Some(dash)), transform, None);
        }
    }
}

fn paint(colour: Colour) -> Paint<'static> {
    let [r, g, b, a] = colour.0;
    let mut paint = Paint::default();
    paint.set_color_rgba8(r, g, b, a);
    paint.anti_alias = true;
    paint
}

fn build(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for step in path.steps() {
        match *step {
            Step::Move(p) => builder.move_to(p.x, p.y),
            Step::Line(p) => builder.line_to(p.x, p.y),
            Step::Cubic(a, b, p) => builder.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y),
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

/// Paints a picture of 100 × 100 units as a square of pixels.
#[must_use]
pub fn square(picture: &Picture, side_px: u32) -> Pixmap {
    let mut pixmap = pixmap(side_px, side_px);
    let scale = pixels(pixmap.width()) / 100.0;
    draw(picture, Place { x: 0.0, y: 0.0, scale }, &mut pixmap.as_mut());
    pixmap
}

/// Converts a count of pixels to a length.
pub(crate) fn pixels(count: u32) -> f32 {
    // Counts of pixels are at most `SIDE_MAX`, which fits a u16.
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
