//! What is asked now, in one sentence, with the buttons for it; whom we wait for when it isn't us.

use bastide::rules::{Action, Event, Position, Rotation, Score, Seat};
use eframe::egui;
use egui::{Color32, Ui, Vec2};

use crate::app::art::{Art, Subject};
use crate::app::board::Board;
use crate::app::sight::{Sight, Turn, Want};
use crate::app::theme;
use crate::app::words;

/// The bar; answers with what was pressed.
pub(in crate::app) fn ui(ui: &mut Ui, board: &mut Board, art: &mut Art, sight: &Sight) -> Vec<Want> {
    let mut wants = Vec::new();
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        let Some(turn) = &sight.turn else {
            drawn(ui, art, sight, Rotation::R0);
            say(ui, &sight.waiting);
            return;
        };
        if turn.complete {
            confirm(ui, sight, turn, &mut wants);
        } else if turn.done.is_empty() {
            lay(ui, board, art, sight, turn);
        } else {
            deploy(ui, turn, &mut wants);
        }
        if !turn.done.is_empty() && ui.button("Take back").on_hover_text("Esc").clicked() {
            wants.push(Want::TakeBack);
        }
    });
    wants
}

fn lay(ui: &mut Ui, board: &mut Board, art: &mut Art, sight: &Sight, turn: &Turn) {
    drawn(ui, art, sight, board.rotation(turn));
    ui.label("Your turn: lay this tile.");
    if Board::turns(turn) && ui.button("Turn it").on_hover_text("R, the wheel, or a right click").clicked() {
        board.rotate(turn);
    }
}

/// A sentence that is broken into lines rather than stretch the bar across the window.
fn say(ui: &mut Ui, text: &str) {
    ui.scope(|ui| {
        ui.set_max_width(360.0);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// The tile that waits to be laid.
fn drawn(ui: &mut Ui, art: &mut Art, sight: &Sight, rotation: Rotation) {
    let Some(kind) = sight.game.drawn() else { return };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(44.0), egui::Sense::hover());
    art.draw(ui.painter(), Subject::tile(kind, rotation, Position::ORIGIN), rect, Color32::WHITE);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::Image, true, format!("Drawn tile {}", kind.kind().name))
    });
}

fn deploy(ui: &mut Ui, turn: &Turn, wants: &mut Vec<Want>) {
    let any = turn.offered.iter().any(|action| matches!(action, Action::Deploy { .. }));
    ui.label(if any { "Deploy a follower, or" } else { "Nobody can be deployed here." });
    if ui.add(theme::primary(ui, "Finish without one")).on_hover_text("Enter").clicked() {
        wants.extend([Want::Act(Action::Pass), Want::Seal]);
    }
}

fn confirm(ui: &mut Ui, sight: &Sight, turn: &Turn, wants: &mut Vec<Want>) {
    let name = |seat: Seat| sight.players.get(seat.index()).map_or("?", |player| player.name.as_str());
    let scores: Vec<&Score> = turn
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Scored(score) => Some(score),
            _ => None,
        })
        .collect();
    let gain = |score: &Score| format!("{} +{}", words::names(&score.winners, name), score.points);
    match scores.as_slice() {
        [] => say(ui, "Like this?"),
        [one] => say(ui, &format!("{} ({})", gain(one), words::kept_together(&words::score(one)))),
        more => say(ui, &more.iter().take(4).map(|score| gain(score)).collect::<Vec<_>>().join(", ")),
    };
    if ui.add(theme::primary(ui, "Finish turn")).on_hover_text("Enter").clicked() {
        wants.push(Want::Seal);
    }
}
