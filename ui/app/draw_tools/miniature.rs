//! Small picture of a board: its tiles, and a dot for each figure. Used by the map beside a board
//! and by lists of games.

use bastide_library::table::miniature::Miniature;
use bastide_rules::Position;
use eframe::egui;
use egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2};

use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::seat_badge;

/// Painting of a [`Miniature`].
pub(crate) trait Painted {
    /// Returns the room of its tiles; a cell of the board is one wide.
    fn bounds(&self) -> Rect;

    /// Paints it, a tile of this side, the cells where `place` says.
    fn paint(&self, painter: &Painter, art: &mut Art, side: f32, place: impl Fn(Pos2) -> Pos2);

    /// Paints all of it in the middle of this room, a tile no larger than this.
    fn paint_in(&self, painter: &Painter, art: &mut Art, room: Rect, most: f32);
}

impl Painted for Miniature {
    fn bounds(&self) -> Rect {
        self.tiles.iter().map(|(_, _, at)| cell(*at)).reduce(Rect::union).unwrap_or(Rect::ZERO)
    }

    /// Paints it. `side` is the size of a tile in points; `place` converts cells to the screen.
    fn paint(&self, painter: &Painter, art: &mut Art, side: f32, place: impl Fn(Pos2) -> Pos2) {
        for (kind, rotation, at) in &self.tiles {
            let rect = Rect::from_min_size(place(cell(*at).min), Vec2::splat(side));
            art.draw(painter, Subject::tile(*kind, *rotation, *at), rect, Color32::WHITE);
        }
        for (at, colour) in &self.figures {
            let (middle, radius) = (place(cell(*at).center()), (side * 0.28).max(2.0));
            painter.circle(middle, radius, seat_badge::colour(*colour), Stroke::new(0.5, Color32::BLACK));
        }
    }

    /// Paints all of it in the middle of a rectangle, with tiles of at most `most` points.
    fn paint_in(&self, painter: &Painter, art: &mut Art, room: Rect, most: f32) {
        let bounds = self.bounds();
        let fits = room.size() / bounds.size().max(Vec2::splat(1.0));
        let side = fits.min_elem().min(most);
        self.paint(painter, art, side, |at| room.center() + (at - bounds.center()) * side);
    }
}

/// Returns the square of a cell of the board.
pub(crate) fn cell(position: Position) -> Rect {
    let corner = Pos2::new(f32::from(position.x), f32::from(position.y));
    Rect::from_min_size(corner, Vec2::splat(1.0))
}
