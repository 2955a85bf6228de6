//! Reach of a tower: of the one that a storey is held over, with that storey; of the one that was
//! just raised.

use bastide_rules::{Action, Decision, Event, Part, Piece, PiecePlace, Position};
use bastide_words::Kind;
use eframe::egui;
use egui::{Align2, Color32, CornerRadius, FontId, Pos2, Stroke, StrokeKind, Vec2};

use crate::board::choices::{AimPosition, Target, place};
use crate::board::layers::{LIGHT, Scene};
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::events;
use bastide_paint::stand::{TOWER_FOOT, tower_guard};

/// Colour of the number on a tower.
const NUMBER: Color32 = Color32::from_rgb(0x3a, 0x24, 0x10);
/// Size of a tile below which towers have no number, in points.
const NUMBERED_FROM: f32 = 44.0;

/// A tower whose reach is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reach {
    tower: Position,
    storeys: u8,
    /// True if the followers in reach are targets already.
    is_asked: bool,
}

impl Reach {
    /// Returns the reach of the tower that was just raised, or that a storey is held over.
    pub(super) fn of(model: &BoardModel, targets: &[Target], held: Option<AimPosition>) -> Option<Self> {
        let game = &model.game;
        if game.decision() == Some(Decision::Capture) {
            let events = &model.turn.as_ref()?.events;
            let tower = events.iter().rev().find_map(|event| match event {
                Event::PieceMoved { piece: Piece::Storey, to: PiecePlace::Tile(at), .. } => Some(*at),
                _ => None,
            })?;
            return Some(Self { tower, storeys: game.storeys_on(tower), is_asked: true });
        }
        let target = targets.iter().find(|target| Some(target.aim) == held)?;
        let tower = raised(target)?;
        Some(Self { tower, storeys: game.storeys_on(tower).saturating_add(1), is_asked: false })
    }
}

/// Returns the tile of the tower that a target raises; `None` if it is no storey.
pub(super) const fn raised(target: &Target) -> Option<Position> {
    match target.action {
        Action::Place { piece: Piece::Storey, to: PiecePlace::Tile(position) } => Some(position),
        _ => None,
    }
}

/// Describes a tower: its height, and who closes it or is in its reach with one more storey.
pub(super) fn told(tower: Position, model: &BoardModel) -> Vec<String> {
    let game = &model.game;
    let storeys = game.storeys_on(tower);
    let mut lines = vec![say!(remark_tower, count = storeys)];
    if let Some(guard) = tower_guard(game, tower) {
        lines.push(say!(remark_tower_closed, name = model.name(guard.seat), figure = guard.figure.id()));
        return lines;
    }
    if model.over || !game.setup().parts.has(Part::Tower) {
        return lines;
    }
    let reached: Vec<String> = game
        .in_reach(tower, storeys.saturating_add(1))
        .map(|figure| {
            let what = events::on(model, figure.figure, figure.spot);
            say!(event_deployed, name = model.name(figure.seat), what = what)
        })
        .collect();
    let what = if reached.is_empty() { say!(nobody).to_owned() } else { reached.join("; ") };
    lines.push(say!(remark_tower_reach, what = what));
    lines
}

impl Scene<'_> {
    /// Shades the tiles in a tower's reach.
    pub(super) fn reach_ground(&self, reach: Reach) {
        let positions = self.model.game.tiles().map(|tile| tile.position);
        for position in positions.filter(|at| at.is_in_reach(reach.tower, reach.storeys)) {
            let cell = self.cell(position).shrink(self.camera.side() * 0.03);
            let radius = CornerRadius::same(5);
            let line = Stroke::new(1.5, LIGHT.gamma_multiply(0.8));
            self.painter.rect(cell, radius, LIGHT.gamma_multiply(0.2), line, StrokeKind::Inside);
        }
    }

    /// Draws a ring round each follower in reach, unless it is a target.
    pub(super) fn reach_marks(&self, reach: Reach) {
        if reach.is_asked {
            return;
        }
        for figure in self.model.game.in_reach(reach.tower, reach.storeys) {
            let aim = AimPosition::Figure(figure.seat, figure.figure, figure.spot);
            let Some(at) = place(aim, &self.model.game, self.stands) else { continue };
            let (at, radius) = (self.camera.place(at.x, at.y), (self.camera.side() * 0.13).max(8.0));
            for (wide, colour) in [(2.0, Color32::from_black_alpha(150)), (0.0, LIGHT)] {
                self.painter.circle_stroke(at, radius, Stroke::new(2.5 + wide, colour));
            }
        }
    }

    /// Writes the number of storeys on a tower.
    pub(in crate::board) fn storeys(&self, storeys: u8, at: Pos2) {
        let side = self.camera.side();
        if side < NUMBERED_FROM {
            return;
        }
        // The lowest storey has most room.
        let foot = at + Vec2::new(0.0, TOWER_FOOT / 100.0 * side);
        let font = FontId::proportional((side * 0.085).clamp(9.0, 15.0));
        self.painter.text(foot, Align2::CENTER_BOTTOM, storeys.to_string(), font, NUMBER);
    }
}
