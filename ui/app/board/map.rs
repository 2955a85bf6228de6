//! Overview map of the whole board while part of it is out of sight. A frame marks the visible
//! part, and a click or a drag goes there.

use bastide_rules::Position;
use eframe::egui;
use egui::{Color32, CornerRadius, Pos2, Rect, Sense, Stroke, StrokeKind, Ui};

use super::{Board, LIGHT, hand};
use crate::draw_tools::art::Art;
use crate::draw_tools::miniature::{Painted, cell};
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::miniature::Miniature;

/// Maximum length of its longer side, in points.
const SIDE: f32 = 168.0;
/// Maximum side of its tiles, in points.
const TILE: f32 = 14.0;

impl Board {
    /// Returns whether the board is larger than the visible part. The answer doesn't change while
    /// the camera moves.
    pub(crate) fn wants_map(&mut self, model: &BoardModel) -> bool {
        if !self.camera.is_moving() {
            // A tile counts as visible if half of it is.
            let seen = self.camera.seen().expand(0.01);
            let tiles = model.game.tiles().map(|tile| tile.position);
            self.large = tiles.chain(offered(model)).any(|place| !seen.contains(middle(place)));
        }
        self.large
    }

    /// Draws the map.
    pub(crate) fn map(&mut self, ui: &mut Ui, art: &mut Art, model: &BoardModel) {
        let small = Miniature::of(&model.game, |seat| model.colour(seat));
        let bounds = offered(model).map(cell).fold(small.bounds(), Rect::union);
        let scale = (SIDE / bounds.size().max_elem().max(1.0)).min(TILE);
        let (room, response) = ui.allocate_exact_size(bounds.size() * scale, Sense::CLICK | Sense::DRAG);
        let place = |at: Pos2| room.min + (at - bounds.min) * scale;
        let painter = ui.painter_at(room);
        small.paint(&painter, art, scale, place);
        let accent = theme::colours(ui.ctx()).accent;
        for cell in offered(model).map(cell) {
            let rect = Rect::from_min_max(place(cell.min), place(cell.max)).shrink(scale * 0.15);
            painter.rect_filled(rect, 1, accent.gamma_multiply(0.75));
        }
        let seen = self.camera.seen();
        let frame = Rect::from_min_max(place(seen.min), place(seen.max)).intersect(room);
        for (width, colour) in [(4.0, Color32::from_black_alpha(120)), (2.0, LIGHT)] {
            painter.rect_stroke(frame, CornerRadius::ZERO, Stroke::new(width, colour), StrokeKind::Inside);
        }
        if let Some(at) = response.interact_pointer_pos() {
            self.camera.go(bounds.min + (at - room.min) / scale);
        }
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, say!(map)));
        response.on_hover_text(say!(map_hint));
    }
}

/// Lists the places where the tile in the hand may be laid.
fn offered(model: &BoardModel) -> impl Iterator<Item = Position> {
    model.turn.iter().flat_map(|turn| hand::places(&turn.offered).into_keys())
}

/// Returns the middle of a cell.
fn middle(position: Position) -> Pos2 {
    cell(position).center()
}
