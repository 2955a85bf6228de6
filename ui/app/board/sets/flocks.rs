//! Flocks of sheep: what one is worth, who shares it, and what may be drawn for it. Hills, which decide
//! ties.

use bastide_rules::catalogue::Mark;
use bastide_rules::{Action, Feature, FigureKind, Flock, Part, Position, Seat};
use bastide_words::{self as words, flocks};
use eframe::egui;
use egui::{Align2, Color32, FontId, Pos2};

use crate::board::choices::Target;
use crate::board::feature_text::explain;
use crate::board::layers::Scene;
use bastide_library::table::board_model::BoardModel;

/// Colour of the number of sheep.
const NUMBER: Color32 = Color32::from_rgb(0x2b, 0x24, 0x1d);
/// Size of a tile below which flocks have no number, in points.
const NUMBERED_FROM: f32 = 44.0;

/// Describes the farm that a shepherd would come to, and the tokens that it may draw. Returns `None` if
/// the target is for another figure.
pub(super) fn told(target: &Target, model: &BoardModel) -> Option<Vec<String>> {
    let Action::Deploy { figure: FigureKind::Shepherd, spot } = target.action else { return None };
    let mut lines = explain(model, spot);
    lines.push(flocks::bag(&model.game));
    Some(lines)
}

/// Describes the flocks of a feature, and the players who win its ties by a hill.
pub(in crate::board) fn feature_remarks(model: &BoardModel, feature: &Feature) -> Vec<String> {
    let game = &model.game;
    let mut lines = Vec::new();
    let there = |flock: &Flock| feature.spots.contains(&flock.spot);
    if let Some(flock) = game.flocks().into_iter().find(there) {
        let who = flocks::shepherds(game, flock.spot, |seat| model.name(seat));
        lines.push(say!(remark_flock, count = game.flock_worth(flock.spot), who = who));
    }
    if game.setup().parts.has(Part::Hill) {
        let is_hill = |at: Position| game.tile_at(at).is_some_and(|tile| tile.kind.kind().has(Mark::Hill));
        let is_there = |seat: &Seat| {
            feature.figures.iter().any(|figure| {
                figure.seat == *seat && figure.figure.is_follower() && is_hill(figure.spot.position)
            })
        };
        let seats: Vec<Seat> = Seat::first(game.setup().seats).filter(is_there).collect();
        if !seats.is_empty() {
            lines.push(say!(remark_hill, who = words::names(&seats, |seat| model.name(seat))));
        }
    }
    lines
}

impl Scene<'_> {
    /// Writes the number of sheep on a flock.
    pub(in crate::board) fn sheep(&self, count: u8, at: Pos2) {
        let side = self.camera.side();
        if side < NUMBERED_FROM {
            return;
        }
        let font = FontId::proportional((side * 0.085).clamp(9.0, 15.0));
        self.painter.text(at, Align2::CENTER_CENTER, count.to_string(), font, NUMBER);
    }
}
