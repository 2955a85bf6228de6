//! Small picture of a board: its tiles, and a dot for each figure. Used by the map beside a board
//! and by lists of games.

use bastide_rules::{Game, KindId, Position, Rotation, Seat};
use eframe::egui;
use egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2};

use crate::look::art::{Art, Subject};
use crate::look::seat_badge;

/// Tiles and figures of a small board.
#[derive(Debug, Clone)]
pub(crate) struct Miniature {
    tiles: Vec<(KindId, Rotation, Position)>,
    /// Positions of figures, with their colours.
    figures: Vec<(Position, u8)>,
}

impl Miniature {
    /// Makes the miniature of a game; `colour` gives each seat's colour.
    pub(crate) fn of(game: &Game, colour: impl Fn(Seat) -> u8) -> Self {
        let tiles = game.tiles().map(|tile| (tile.kind, tile.rotation, tile.position));
        let figures = game.figures().map(|figure| (figure.spot.position, colour(figure.seat)));
        Self { tiles: tiles.collect(), figures: figures.collect() }
    }

    /// Returns the bounds of its tiles, in cells.
    pub(crate) fn bounds(&self) -> Rect {
        self.tiles.iter().map(|(_, _, at)| cell(*at)).reduce(Rect::union).unwrap_or(Rect::ZERO)
    }

    /// Paints it. `side` is the size of a tile in points; `place` converts cells to the screen.
    pub(crate) fn paint(&self, painter: &Painter, art: &mut Art, side: f32, place: impl Fn(Pos2) -> Pos2) {
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
    pub(crate) fn paint_in(&self, painter: &Painter, art: &mut Art, room: Rect, most: f32) {
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
