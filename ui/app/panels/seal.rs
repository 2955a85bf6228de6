//! Origin of the drawn tile. A picture and two sentences name the members whose secrets determined
//! it.

use bastide_rules::{Position, Rotation};
use eframe::egui;
use egui::{Align2, Color32, FontId, Label, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, Vec2};

use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::icon::Icon;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::{BoardModel, Draw};
use bastide_words as words;

/// Width of the panel, in points, if there is room.
const WIDTH: f32 = 380.0;
/// Margin beside the panel in a small window, in points.
const MARGIN: f32 = 60.0;
/// Height of a player's row in the picture, in points.
const ROW: f32 = 30.0;
/// Radius of the seal, in points.
const SEAL: f32 = 22.0;
/// Side of the tile, in points.
const TILE: f32 = 76.0;

/// Draws the panel; returns whether it was closed.
pub(crate) fn ui(ui: &mut Ui, art: &mut Art, model: &BoardModel, draw: &Draw) -> bool {
    ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - MARGIN));
    let closed = super::heading(ui, say!(seal));
    ui.add_space(4.0);
    if draw.by.is_empty() {
        // The charter lists the tiles.
        ui.add(Label::new(say!(tiles_known)).wrap());
        return closed;
    }
    picture(ui, art, model, draw);
    ui.add_space(8.0);
    let names: Vec<&str> = draw.by.iter().map(|(name, _)| name.as_str()).collect();
    let count = names.len();
    ui.add(
        Label::new(say!(seal_from, count = count, round = draw.round, names = words::list(&names))).wrap(),
    );
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.add(Label::new(RichText::new(say!(seal_means, count = count)).color(quiet)).wrap());
    closed
}

/// Draws every member's link on its way into the seal, from which the tile comes.
fn picture(ui: &mut Ui, art: &mut Art, model: &BoardModel, draw: &Draw) {
    let colours = theme::colours(ui.ctx());
    let rows = draw.by.len().max(1) as f32;
    let size = Vec2::new(ui.available_width(), (rows * ROW).max(TILE + 8.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let names: Vec<&str> = draw.by.iter().map(|(name, _)| name.as_str()).collect();
    let said = say!(seal_picture, names = words::list(&names));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &said));
    let painter = ui.painter_at(rect.expand(2.0));
    let tile =
        Rect::from_center_size(Pos2::new(rect.right() - TILE / 2.0, rect.center().y), Vec2::splat(TILE));
    let seal = Pos2::new(tile.left() - 62.0, rect.center().y);
    let line = Stroke::new(2.0, colours.line);
    let top = rect.center().y - (rows - 1.0) * ROW / 2.0;
    let names = rect.width() - TILE - 62.0 - SEAL - 60.0;
    for (number, (name, colour)) in draw.by.iter().enumerate() {
        let crest = Pos2::new(rect.left() + 11.0, top + number as f32 * ROW);
        seat_badge::paint(&painter, crest, 9.0, *colour);
        let mut job = egui::text::LayoutJob::simple_singleline(
            name.clone(),
            FontId::proportional(theme::TEXT),
            colours.text,
        );
        job.wrap = egui::text::TextWrapping::truncate_at_width(names.max(40.0));
        let galley = painter.layout_job(job);
        let at = Pos2::new(crest.x + 17.0, crest.y - galley.size().y / 2.0);
        let from = Pos2::new(at.x + galley.size().x + 8.0, crest.y);
        painter.galley(at, galley, colours.text);
        let by = Pos2::new(seal.x - SEAL - 30.0, crest.y);
        let to = Pos2::new(seal.x - SEAL, seal.y);
        let bend = |share: f32| by.lerp(to, share);
        painter.add(Shape::line(vec![from, by], line));
        let curve = [by, Pos2::new(by.x + 15.0, by.y), Pos2::new(bend(0.5).x, to.y), to];
        painter.add(egui::epaint::CubicBezierShape::from_points_stroke(
            curve,
            false,
            Color32::TRANSPARENT,
            line,
        ));
    }
    painter.circle(seal, SEAL, colours.raised, Stroke::new(2.0, colours.accent));
    Icon::Seal.paint(&painter, Rect::from_center_size(seal, Vec2::splat(26.0)), colours.accent);
    painter.arrow(Pos2::new(seal.x + SEAL, seal.y), Vec2::new(tile.left() - seal.x - SEAL - 4.0, 0.0), line);
    match model.in_hand() {
        Some(kind) => {
            let subject = Subject::tile(kind, Rotation::R0, Position::ORIGIN);
            art.draw(&painter, subject, tile, Color32::WHITE);
        }
        None => {
            painter.rect_stroke(tile, 4, line, egui::StrokeKind::Inside);
            let font = FontId::proportional(theme::TITLE);
            painter.text(tile.center(), Align2::CENTER_CENTER, "?", font, colours.quiet);
        }
    }
}
