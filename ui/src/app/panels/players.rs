//! The players: crest, name, score, followers left; whose turn it is; tiles left.

use bastide::rules::{FigureKind, Seat, Waits};
use eframe::egui;
use egui::{Align, Color32, Layout, Rect, RichText, Ui, Vec2};

use crate::app::art::{Art, Subject};
use crate::app::crest;
use crate::app::sight::Sight;
use crate::app::theme;

/// How wide the panel is inside.
pub(in crate::app) const WIDTH: f32 = 196.0;

/// The list of players, in the order of their turns.
pub(in crate::app) fn ui(ui: &mut Ui, art: &mut Art, sight: &Sight) {
    ui.set_width(WIDTH);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = 18.0;
    // An own turn that isn't finished is still the own one, whatever the game already waits for.
    let mine = sight.turn.as_ref().map(|turn| turn.seat);
    let turn = mine.or_else(|| (sight.game.waits() != Waits::Over).then(|| sight.game.turn_seat()));
    for seat in sight.game.order() {
        row(ui, art, sight, *seat, turn == Some(*seat));
        ui.add_space(12.0);
    }
    let left = sight.game.bag().len();
    let tiles = match left {
        0 => "No tile is left".to_owned(),
        1 => "1 tile left".to_owned(),
        _ => format!("{left} tiles left"),
    };
    ui.label(RichText::new(tiles).color(theme::colours(ui.ctx()).quiet));
}

/// The folded panel: crests and scores only.
pub(in crate::app) fn folded(ui: &mut Ui, sight: &Sight) {
    ui.horizontal(|ui| {
        for seat in sight.game.order() {
            let Some(player) = sight.players.get(seat.index()) else { continue };
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), egui::Sense::hover());
            crest::paint(ui.painter(), rect.center(), 8.0, player.colour);
            ui.label(sight.game.scores()[seat.index()].to_string());
        }
    });
}

fn row(ui: &mut Ui, art: &mut Art, sight: &Sight, seat: Seat, to_move: bool) {
    let colours = theme::colours(ui.ctx());
    let Some(player) = sight.players.get(seat.index()) else { return };
    let score = sight.game.scores()[seat.index()];
    let response = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), egui::Sense::hover());
        crest::paint(ui.painter(), rect.center(), 11.0, player.colour);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(score.to_string()).size(theme::TITLE));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name =
                    RichText::new(&player.name).color(if to_move { colours.accent } else { colours.text });
                ui.add(egui::Label::new(name).truncate());
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
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        ui.add_space(31.0);
        let small = sight.game.supply(seat).of(FigureKind::Small);
        let size = Vec2::new(15.0 * f32::from(small.max(1)), 18.0);
        let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
        for number in 0..small {
            let left = rect.left() + 15.0 * f32::from(number);
            let figure = Rect::from_center_size(egui::pos2(left + 8.0, rect.center().y), Vec2::splat(23.0));
            art.draw(ui.painter(), Subject::Standing(player.colour), figure, Color32::WHITE);
        }
        response.widget_info(|| {
            let text = format!("{}: {score} points, {small} followers left", player.name);
            egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text)
        });
        response.on_hover_text(match small {
            0 => "No follower left".to_owned(),
            1 => "1 follower left".to_owned(),
            _ => format!("{small} followers left"),
        });
    });
    if !player.remark.is_empty() {
        ui.horizontal(|ui| {
            ui.add_space(32.0);
            ui.add(egui::Label::new(RichText::new(&player.remark).color(colours.quiet)).truncate());
        });
    }
}
