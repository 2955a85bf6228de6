//! Crests of the six colours. Each has a shape of its own, so that colour is never the only mark.

use eframe::egui;
use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2};

use bastide_paint::figure::seat_colour;

use crate::draw_tools::theme::{self, Colours};

/// Returns one of the six colours.
pub(crate) fn colour(number: u8) -> Color32 {
    let [r, g, b, a] = seat_colour(number).0;
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// Returns a colour that stands out from it.
pub(crate) fn mark(number: u8) -> Color32 {
    let fill = colour(number);
    let light = 0.3 * f32::from(fill.r()) + 0.59 * f32::from(fill.g()) + 0.11 * f32::from(fill.b());
    if light > 150.0 { Color32::from_rgb(0x30, 0x26, 0x10) } else { Color32::WHITE }
}

/// Returns the colour of its disc's rim: dark, but pale where the panel would hide a dark rim.
pub(crate) fn rim(number: u8, colours: Colours) -> Color32 {
    let is_seen = |colour: Color32| theme::seen(colour, colours.panel, colours.text) == colour;
    let swallowed = !is_seen(colour(number)) && !is_seen(Color32::BLACK);
    if swallowed { colours.line } else { Color32::from_black_alpha(150) }
}

/// Paints a disc in the colour with its crest: disc, square, triangle, diamond, cross, ring.
pub(crate) fn paint(painter: &Painter, at: Pos2, radius: f32, number: u8) {
    let (fill, mark) = (colour(number), mark(number));
    let rim = rim(number, theme::colours(painter.ctx()));
    painter.circle(at, radius, fill, Stroke::new(1.5, rim));
    let r = radius * 0.5;
    let shape = |points: &[(f32, f32)]| {
        let points = points.iter().map(|(x, y)| at + Vec2::new(*x, *y) * r).collect();
        Shape::convex_polygon(points, mark, Stroke::NONE)
    };
    match number % 6 {
        0 => painter.circle_filled(at, r * 0.85, mark),
        1 => painter.add(shape(&[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)])),
        2 => painter.add(shape(&[(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)])),
        3 => painter.add(shape(&[(0.0, -1.2), (1.0, 0.0), (0.0, 1.2), (-1.0, 0.0)])),
        4 => {
            painter.add(shape(&[(-0.3, -1.0), (0.3, -1.0), (0.3, 1.0), (-0.3, 1.0)]));
            painter.add(shape(&[(-1.0, -0.3), (1.0, -0.3), (1.0, 0.3), (-1.0, 0.3)]))
        }
        _ => painter.circle_stroke(at, r * 0.75, Stroke::new(r * 0.5, mark)),
    };
}
