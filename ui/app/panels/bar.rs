//! What is asked now, in one sentence, with the buttons for it; whom we wait for when it isn't us.

use bastide_rules::{Action, Position, Rotation};
use eframe::egui;
use egui::{Color32, Rect, Stroke, StrokeKind, Ui, Vec2};

use super::question::{self, Question};
use crate::board::Board;
use crate::board::choices::{Choices, Mover};
use crate::look::art::{Art, Subject};
use crate::look::theme;
use crate::table::board_model::{BoardModel, Turn, Want};
use crate::table::chronicle::{Chronicle, Line};
use crate::words::events;
use crate::words::{self, Kind};
use bastide_paint::figure::Piece;
use bastide_paint::token::Token;

/// How wide a sentence may be before it is broken into lines.
const SENTENCE: f32 = 420.0;
/// How much room the tile in the hand and the edges take.
const TILE: f32 = 100.0;
/// About how wide a letter is.
const LETTER: f32 = 7.5;
/// How much room buttons take beside it.
const BUTTONS: f32 = 260.0;

/// The bar; answers with what was pressed.
pub(crate) fn ui(ui: &mut Ui, board: &mut Board, art: &mut Art, model: &BoardModel, width: f32) -> Vec<Want> {
    let mut wants = Vec::new();
    let asked = model.turn.as_ref().filter(|turn| !turn.complete).map(|turn| {
        let choices = Choices::of(&turn.offered, turn.seat);
        let question = question::of(model, turn, &choices);
        let above = is_narrow(&question, choices.movers().count(), width);
        Asked { turn, choices, question, above }
    });
    if let Some(asked) = asked.as_ref().filter(|asked| asked.above) {
        ui.label(&asked.question.text);
    }
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        let Some(turn) = &model.turn else {
            drawn(ui, art, model, Rotation::R0);
            wrapped(ui, &model.waiting, width - TILE);
            return;
        };
        match &asked {
            Some(asked) => ask(ui, board, art, model, asked, &mut wants),
            None => confirm(ui, model, turn, &mut wants),
        }
        if !turn.done.is_empty() && ui.button(say!(bar_take_back)).on_hover_text("Esc").clicked() {
            wants.push(Want::TakeBack);
        }
    });
    wants
}

/// What is asked in a turn that isn't complete.
struct Asked<'a> {
    turn: &'a Turn,
    choices: Choices,
    question: Question,
    /// Whether the question stands in a row above the buttons.
    above: bool,
}

/// The tile in the hand, the question, the pieces that can be moved, and the button for passing.
fn ask(
    ui: &mut Ui,
    board: &mut Board,
    art: &mut Art,
    model: &BoardModel,
    asked: &Asked<'_>,
    wants: &mut Vec<Want>,
) {
    let Asked { turn, choices, question, above } = asked;
    let lays = turn.offered.iter().any(|action| matches!(action, Action::Lay { .. }));
    if lays {
        drawn(ui, art, model, board.rotation(turn));
    }
    if !above {
        say(ui, &question.text);
    }
    if lays && Board::turns(turn) && ui.button(say!(bar_turn_it)).on_hover_text(say!(bar_turn_how)).clicked()
    {
        board.rotate(turn);
    }
    if choices.movers().count() > 1 {
        movers(ui, board, art, model, turn, choices);
    }
    if let Some(pass) = question.pass {
        let key = if lays { say!(bar_pass_key) } else { say!(bar_enter) };
        let pass = if turn.may_pass { theme::primary(ui, pass) } else { egui::Button::new(pass) };
        if ui.add(pass).on_hover_text(key).clicked() {
            wants.push(Want::Pass);
        }
    }
}

/// Whether a question and its buttons have to stand in two rows.
fn is_narrow(question: &Question, movers: usize, width: f32) -> bool {
    let count = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    let sentence = (count(question.text.len()) * LETTER).min(SENTENCE);
    movers > 0 && 46.0f32.mul_add(count(movers), sentence + BUTTONS) > width
}

/// A button for each piece that can be moved; one of them is chosen.
fn movers(ui: &mut Ui, board: &mut Board, art: &mut Art, model: &BoardModel, turn: &Turn, choices: &Choices) {
    let colours = theme::colours(ui.ctx());
    let chosen = board.mover(choices);
    ui.spacing_mut().item_spacing.x = 4.0;
    for mover in choices.movers() {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(42.0), egui::Sense::click());
        let on = Some(mover) == chosen;
        if on || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, 7, colours.raised);
        }
        if on {
            let stroke = Stroke::new(2.0, colours.accent);
            ui.painter().rect_stroke(rect, 7, stroke, StrokeKind::Inside);
        }
        match mover {
            Mover::Princess => paint_sign(art, ui, Token::Princess, rect),
            _ => {
                let subject = Subject::Piece(piece(mover, model.colour(turn.seat)));
                art.draw(ui.painter(), subject, rect.shrink(2.0), Color32::WHITE);
                if matches!(mover, Mover::Favoured(_)) {
                    let corner =
                        Rect::from_center_size(rect.right_top() + Vec2::new(-10.0, 12.0), Vec2::splat(24.0));
                    art.draw(ui.painter(), Subject::Piece(Piece::Fairy), corner, Color32::WHITE);
                }
            }
        }
        let name = words::capital(&say!(figure, figure = mover.id()));
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, on, name.clone())
        });
        if response.on_hover_text(say!(bar_mover_how, name = name)).clicked() {
            board.choose(mover);
        }
    }
    ui.spacing_mut().item_spacing.x = theme::GAP;
}

const fn piece(mover: Mover, colour: u8) -> Piece {
    match mover {
        Mover::Figure(kind) | Mover::Favoured(kind) => Piece::Standing(colour, kind),
        Mover::Fairy | Mover::Princess => Piece::Fairy,
        Mover::Dragon => Piece::Dragon,
        Mover::Count => Piece::Count,
    }
}

fn paint_sign(art: &mut Art, ui: &Ui, token: Token, rect: Rect) {
    art.draw(ui.painter(), Subject::Token(token), rect.shrink(4.0), Color32::WHITE);
}

/// A sentence with buttons beside it.
fn say(ui: &mut Ui, text: &str) {
    wrapped(ui, text, ui.ctx().content_rect().width() - BUTTONS - 280.0);
}

/// A sentence that is broken into lines rather than stretch the bar across the window.
fn wrapped(ui: &mut Ui, text: &str, width: f32) {
    ui.scope(|ui| {
        ui.set_max_width(width.clamp(200.0, SENTENCE));
        ui.add(egui::Label::new(text).wrap());
    });
}

/// The tile that waits to be laid.
fn drawn(ui: &mut Ui, art: &mut Art, model: &BoardModel, rotation: Rotation) {
    let Some(kind) = model.in_hand() else { return };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(44.0), egui::Sense::hover());
    art.draw(ui.painter(), Subject::tile(kind, rotation, Position::ORIGIN), rect, Color32::WHITE);
    response.widget_info(|| {
        let said = say!(bar_drawn, tile = kind.kind().name.as_str());
        egui::WidgetInfo::labeled(egui::WidgetType::Image, true, said)
    });
}

fn confirm(ui: &mut Ui, model: &BoardModel, turn: &Turn, wants: &mut Vec<Want>) {
    let mut lines = Chronicle::of(&turn.events).lines;
    lines.retain(Line::counts);
    match lines.as_slice() {
        [] => say(ui, say!(bar_like_this)),
        [Line::Scored(score)] => {
            let gain = words::gain(score, |seat| model.name(seat));
            let score = words::kept_together(&words::score(score));
            say(ui, &say!(bar_gain, gain = gain, score = score));
        }
        lines => {
            let told: Vec<String> = lines.iter().take(4).map(|line| events::tell(line, model).text).collect();
            say(ui, &told.join(", "));
        }
    }
    if ui.add(theme::primary(ui, say!(bar_finish))).on_hover_text(say!(bar_enter)).clicked() {
        wants.push(Want::Seal);
    }
}
