//! List of players: crest, name, score, remaining figures; whose turn it is; tiles left.

use bastide_record::Aids;
use bastide_rules::{FurtherPartReason, Seat};
use eframe::egui;
use egui::{Align, Layout, Rect, RichText, Ui, Vec2};

use super::question;
use super::supply::{self, SupplyLayout};
use crate::draw_tools::art::Art;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;

/// Inner width of the panel, in points.
pub(crate) const WIDTH: f32 = 196.0;

/// Lays out the mark beside the player's own name.
fn you(ui: &Ui) -> std::sync::Arc<egui::Galley> {
    let font = egui::FontId::proportional(theme::TEXT);
    ui.painter().layout_no_wrap(say!(member_you).to_owned(), font, theme::colours(ui.ctx()).quiet)
}

/// Shows the players in the order of turns.
pub(crate) fn ui(ui: &mut Ui, art: &mut Art, model: &BoardModel) {
    ui.set_width(WIDTH);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = 18.0;
    let turn = model.to_move();
    let form = SupplyLayout::fitting(model, ui.ctx().content_rect().height());
    // A player with several seats tells them apart by their names.
    let alone = model.players.iter().filter(|player| player.me).count() == 1;
    for seat in model.game.order() {
        row(ui, art, model, *seat, (turn == Some(*seat), alone, form));
        ui.add_space(12.0);
    }
    let quiet = theme::colours(ui.ctx()).quiet;
    for line in rest(model).into_iter().chain(model.watching.clone()) {
        ui.label(RichText::new(line).color(quiet));
    }
}

/// Describes what belongs to no player, and what is in progress.
fn rest(model: &BoardModel) -> Vec<String> {
    let game = &model.game;
    let mut lines = Vec::new();
    if model.aids != Aids::None {
        lines.push(match game.tiles_left() {
            0 => say!(players_no_tile).to_owned(),
            left => say!(players_tiles, count = left),
        });
    }
    let river = game.river().len();
    if river > 0 {
        lines.push(say!(players_river, count = river));
    }
    match game.set_aside().len() {
        0 => {}
        count => lines.push(say!(players_aside, count = count)),
    }
    if let Some(steps) = question::steps_left(model) {
        lines.push(say!(players_dragon, count = steps));
    }
    if model.over {
        return lines;
    }
    let seat = model.name(game.turn_seat());
    match game.again() {
        Some(FurtherPartReason::Builder) => lines.push(say!(players_second_builder, name = seat)),
        Some(FurtherPartReason::Lake) => lines.push(say!(players_second_lake, name = seat)),
        None if game.builder_earned() => lines.push(say!(players_builder_due, name = seat)),
        None => {}
    }
    lines
}

/// Shows the folded panel: crests and scores only, with a line under the player to move.
pub(crate) fn folded(ui: &mut Ui, model: &BoardModel) {
    let (turn, accent) = (model.to_move(), theme::colours(ui.ctx()).accent);
    ui.spacing_mut().item_spacing = Vec2::new(5.0, 2.0);
    ui.horizontal_wrapped(|ui| {
        for seat in model.game.order() {
            let Some(player) = model.players.get(seat.index()) else { continue };
            let said = say!(games_score, name = player.name.as_str(), points = model.score(*seat));
            let points = ui.painter().layout_no_wrap(
                model.score(*seat).to_string(),
                egui::FontId::proportional(theme::TEXT),
                theme::colours(ui.ctx()).text,
            );
            let size = Vec2::new(30.0 + points.size().x, 26.0);
            let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
            seat_badge::paint(ui.painter(), rect.left_center() + Vec2::new(9.0, 0.0), 8.0, player.colour);
            let at = rect.left_center() + Vec2::new(21.0, -points.size().y / 2.0);
            if turn == Some(*seat) {
                let line = Rect::from_min_max(rect.left_bottom() - Vec2::new(0.0, 2.5), rect.right_bottom());
                ui.painter().rect_filled(line, 1, accent);
            }
            ui.painter().galley(at, points, accent);
            response.on_hover_text(&said);
        }
    });
}

fn row(
    ui: &mut Ui,
    art: &mut Art,
    model: &BoardModel,
    seat: Seat,
    (to_move, alone, form): (bool, bool, SupplyLayout),
) {
    let colours = theme::colours(ui.ctx());
    let Some(player) = model.players.get(seat.index()) else { return };
    let (score, mine) = (model.score(seat), alone && player.me);
    let response = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), egui::Sense::hover());
        seat_badge::paint(ui.painter(), rect.center(), 11.0, player.colour);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(score.to_string()).size(theme::TITLE));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let colour = if to_move { colours.accent } else { colours.text };
                let you = mine.then(|| you(ui));
                let room = you.as_ref().map_or(0.0, |you| you.size().x + ui.spacing().item_spacing.x);
                ui.scope(|ui| {
                    ui.set_max_width(ui.available_width() - room);
                    ui.add(egui::Label::new(RichText::new(&player.name).color(colour)).truncate());
                });
                if let Some(you) = you {
                    ui.label(you);
                }
            });
        });
    });
    if to_move {
        let row = response.response.rect;
        let bar = Rect::from_min_max(
            egui::pos2(row.left() - 11.0, row.top() + 1.0),
            egui::pos2(row.left() - 7.0, row.bottom() + 16.0),
        );
        ui.painter().rect_filled(bar, 2, colours.accent);
    }
    supply::ui(ui, art, model, seat, form);
    if !player.remark.is_empty() {
        ui.horizontal(|ui| {
            ui.add_space(32.0);
            ui.add(egui::Label::new(RichText::new(&player.remark).color(colours.quiet)).truncate());
        });
    }
}
