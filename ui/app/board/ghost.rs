//! Ghost of a move that wasn't played. It is drawn on the board before the move, as a translucent
//! tile and its piece in a ring.

use bastide_bot::Move;
use bastide_rules::{Game, KindId, Position, Rotation, Seat};
use eframe::egui::{Color32, CornerRadius, Stroke, StrokeKind};

use super::choices::Target;
use super::layers::{LIGHT, Scene};
use crate::draw_tools::art::{Art, Subject};
use bastide_library::table::board_model::{BoardModel, Turn};
use bastide_paint::stand::stands;

/// Opacity of the tile.
const OPACITY: f32 = 0.82;
/// Opacity of the tile as it was played.
const FAINT: f32 = 0.45;

/// Move, and its seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ghost {
    /// Seat that would have played it.
    pub(crate) seat: Seat,
    /// Actions of the move.
    pub(crate) joint: Move,
    /// Move that was played, shown fainter if its tile is in another cell.
    pub(crate) played: Option<Move>,
}

impl Ghost {
    /// Returns the position and rotation of its tile.
    pub(super) const fn place(self) -> Option<(Position, Rotation)> {
        self.joint.first.laid()
    }

    /// Returns the board with its tile, and the tile's kind; `None` if the tile can't lie there.
    fn laid(self, model: &BoardModel) -> Option<(BoardModel, KindId)> {
        let kind = model.in_hand()?;
        let mut game = Game::clone(&model.game);
        game.act(self.seat, self.joint.first).ok()?;
        let (offered, done, events) = (Vec::new(), Vec::new(), Vec::new());
        let turn = Some(Turn {
            seat: self.seat,
            offered,
            done,
            events,
            may_pass: false,
            goes_back: false,
            complete: false,
        });
        Some((BoardModel { game: game.into(), turn, ..model.clone() }, kind))
    }
}

impl Scene<'_> {
    /// Draws the move over the board as it was before it.
    pub(super) fn ghost(self, art: &mut Art, ghost: Ghost) {
        let (Some((position, rotation)), Some((model, kind))) = (ghost.place(), ghost.laid(self.model))
        else {
            return;
        };
        let played = ghost.played.map(|joint| Ghost { joint, ..ghost });
        if let Some((other, turned)) = played.and_then(Ghost::place).filter(|(other, _)| *other != position) {
            let (cell, tint) = (self.cell(other), Color32::WHITE.gamma_multiply(FAINT));
            art.draw(&self.painter, Subject::tile(kind, turned, other), cell, tint);
        }
        let stands = stands(&model.game, |seat| model.colour(seat));
        let scene = Scene { model: &model, stands: &stands, ..self };
        let (cell, tint) = (scene.cell(position), Color32::WHITE.gamma_multiply(OPACITY));
        art.draw(&scene.painter, Subject::tile(kind, rotation, position), cell, tint);
        let (radius, stroke) = (CornerRadius::same(3), Stroke::new(3.0, LIGHT));
        scene.painter.rect_stroke(cell, radius, stroke, StrokeKind::Outside);
        if let Some(target) = ghost.joint.then.and_then(Target::of) {
            scene.target(art, &target, true, true);
        }
    }
}
