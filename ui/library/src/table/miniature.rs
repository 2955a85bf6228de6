//! A board in small, as lists of games and the map show it: tiles, and figures with their colours.

use bastide_rules::{Game, KindId, Position, Rotation, Seat};

/// Tiles and figures of a board.
#[derive(Debug, Clone)]
pub struct Miniature {
    /// Tiles with their places.
    pub tiles: Vec<(KindId, Rotation, Position)>,
    /// Places of figures, each with its colour.
    pub figures: Vec<(Position, u8)>,
}

impl Miniature {
    /// Returns the board of a game whose seats have these colours.
    pub fn of(game: &Game, colour: impl Fn(Seat) -> u8) -> Self {
        let tiles = game.tiles().map(|tile| (tile.kind, tile.rotation, tile.position));
        let figures = game.figures().map(|figure| (figure.spot.position, colour(figure.seat)));
        Self { tiles: tiles.collect(), figures: figures.collect() }
    }
}
