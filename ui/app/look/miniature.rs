//! A board in small: its tiles as the painter has them, and a dot for each figure. For the map beside a board and for lists of games.

use bastide_rules::{Game, KindId, Position, Rotation, Seat};
use eframe::egui;
use egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2};

use crate::look::art::{Art, Subject};
use crate::look::seat_badge;

/// What is to be seen of a board when it is small.
#[derive(Debug, Clone)]
pub(crate) struct Miniature {
    tiles: Vec<(KindId, Rotation, Position)>,
    /// Where figures stand, and in which colour.
    figures: Vec<(Position, u8)>,
}

impl Miniature {
    /// Of a game, whose seats have these colours.
    pub(crate) fn of(game: &Game, colour: impl Fn(Seat) -> u8) -> Self {
        let tiles = game.tiles().map(|tile| (tile.kind, tile.rotation, tile.position));
        let figures = game.figures().map(|figure| (figure.spot.position, colour(figure.seat)));
        Self { tiles: tiles.collect(), figures: figures.collect() }
    }

    /// Where its tiles lie, a cell of the board being one wide.
    pub(crate) fn bounds(&self) -> Rect {
        self.tiles.iter().map(|(_, _, at)| cell(*at)).reduce(Rect::union).unwrap_or(Rect::ZERO)
    }

    /// Paints it, a tile so large, the cells where `place` says.
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

    /// Paints all of it in the middle of this room, a tile no larger than this.
    pub(crate) fn paint_in(&self, painter: &Painter, art: &mut Art, room: Rect, most: f32) {
        let bounds = self.bounds();
        let fits = room.size() / bounds.size().max(Vec2::splat(1.0));
        let side = fits.min_elem().min(most);
        self.paint(painter, art, side, |at| room.center() + (at - bounds.center()) * side);
    }
}

/// A cell of the board.
pub(crate) fn cell(position: Position) -> Rect {
    let corner = Pos2::new(f32::from(position.x), f32::from(position.y));
    Rect::from_min_size(corner, Vec2::splat(1.0))
}
