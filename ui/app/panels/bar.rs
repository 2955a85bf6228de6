//! Bar below the board. It has the current question in one sentence, with the tile in the hand and
//! the buttons for it; or says whom the table waits for.

use bastide_rules::{Catalogue, Decision, FigureKind, Position, Rotation};
use eframe::egui;
use egui::{Color32, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};

use super::auction;
use super::question::{self, Question};
use crate::board::Board;
use crate::board::choices::{Choices, MovedPiece, alternative};
use crate::board::sets::bazaars::Offers;
use crate::draw_tools::art::{Art, Subject};
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::theme;
use bastide_library::table::board_model::{BoardModel, Turn, Want};
use bastide_library::table::chronicle::{Chronicle, Line};
use bastide_library::table::events;
use bastide_paint::figure::Piece;
use bastide_paint::token::Token;
use bastide_words::{self as words, Kind};

/// Maximum width of a sentence before it is wrapped, in points.
const SENTENCE: f32 = 420.0;
/// Size of the tile in the player's hand, in points.
const HAND: f32 = 104.0;
/// Size of the tile in another player's hand, in points.
const THEIRS: f32 = 64.0;
/// Approximate width of a letter, in points.
const LETTER: f32 = 7.5;
/// Room for buttons beside a sentence, in points.
const BUTTONS: f32 = 260.0;
/// Width of the text beside the abbey, in points.
const NEXT: f32 = 110.0;
/// Minimum width of a sentence beside a tile, in points.
const LEAST: f32 = 150.0;

/// Maximum height of the bar with its margins, in points. The board leaves this much of the window
/// free all the time.
pub(crate) const HEIGHT: f32 = HAND + 24.0;

/// Buttons that were pressed.
#[derive(Debug, Default)]
pub(crate) struct Pressed {
    /// Wishes for the game.
    pub(crate) wants: Vec<Want>,
    /// True if the seal of the draw was pressed.
    pub(crate) seal: bool,
}

/// Draws the bar, at most `width` points wide; returns what was pressed.
pub(crate) fn ui(ui: &mut Ui, board: &mut Board, art: &mut Art, model: &BoardModel, width: f32) -> Pressed {
    let mut pressed = Pressed::default();
    let asked = model.turn.as_ref().filter(|turn| !turn.complete).map(|turn| {
        let choices = Choices::of(&turn.offered, turn.seat, model.game.decision());
        let question = question::of(model, turn, &choices);
        Pending { turn, choices, question }
    });
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        let before = ui.min_rect().right();
        let tile = hand(ui, board, art, model);
        let beside = model.abbey.map_or(0.0, |reached| abbey_width(reached, width));
        let room = width - (ui.min_rect().right() - before) - beside;
        let sentence = match (&asked, &model.turn) {
            (Some(asked), _) => asked.question.text.clone(),
            (None, Some(turn)) => told(model, turn),
            (None, None) => model.waiting.clone(),
        };
        let under = match &asked {
            _ if auction::is_on(model) => true,
            Some(asked) => tile || is_narrow(&asked.question, &asked.choices, model, room),
            None => tile || room < SENTENCE,
        };
        let drawn = model.game.decision() == Some(Decision::Tile) && model.draw.is_some();
        let has_buttons = asked.is_some() || model.turn.is_some() || drawn || auction::is_on(model);
        let amiss = board.is_amiss();
        let mut buttons = |ui: &mut Ui| {
            let offers = asked.as_ref().and_then(|asked| Offers::of(&asked.turn.offered));
            auction::tiles(ui, board, art, model, offers.as_ref());
            if let Some(offers) = &offers {
                auction::price(ui, board, offers, &mut pressed.wants);
            }
            match (&asked, &model.turn) {
                (Some(asked), _) => ask(ui, board, art, model, asked, &mut pressed.wants),
                (None, Some(_)) => confirm(ui, model, &mut pressed.wants),
                (None, None) => {}
            }
            let takes_back = model.turn.as_ref().is_some_and(|turn| turn.goes_back);
            if takes_back && icon::button(ui, Icon::Undo, say!(bar_take_back), "Esc").clicked() {
                pressed.wants.push(Want::Undo);
            }
            if drawn {
                pressed.seal = icon::button(ui, Icon::Seal, say!(seal), "").clicked();
            }
        };
        if under {
            middle(ui, |ui| {
                wrapped(ui, &sentence, room - theme::GAP);
                if amiss {
                    wrapped(ui, say!(ask_lay_amiss), room - theme::GAP);
                }
                if has_buttons {
                    ui.horizontal_wrapped(|ui| {
                        ui.set_max_width((room - theme::GAP).max(LEAST));
                        buttons(ui);
                    });
                }
            });
        } else {
            wrapped(ui, &sentence, room - BUTTONS);
            buttons(ui);
        }
        pressed.wants.extend(model.abbey.and_then(|reached| abbey(ui, art, reached, width)));
    });
    pressed
}

/// Centres lines vertically in the bar, by their height in the last frame.
fn middle(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let id = ui.id().with("middle");
    let (room, before) = (ui.min_rect().height(), ui.data(|data| data.get_temp::<f32>(id)));
    let height = ui
        .vertical(|ui| {
            let above = ((room - before.unwrap_or(room)) / 2.0).max(0.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            ui.add_space(above);
            content(ui);
            ui.min_rect().height() - above
        })
        .inner;
    if before.is_none_or(|before| (before - height).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(id, height));
        ui.ctx().request_discard("what is asked has another height");
    }
}

/// Question of a turn that isn't complete.
struct Pending<'a> {
    turn: &'a Turn,
    choices: Choices,
    question: Question,
}

/// Shows the pieces that can be moved, and the button for passing.
fn ask(
    ui: &mut Ui,
    board: &mut Board,
    art: &mut Art,
    model: &BoardModel,
    asked: &Pending<'_>,
    wants: &mut Vec<Want>,
) {
    let Pending { turn, choices, question } = asked;
    let lays = turn.offered.iter().any(|action| action.laid().is_some());
    if choices.movers().count() > 1 {
        movers(ui, board, art, model, turn, choices);
    }
    for (number, what) in choices.keyed(board.mover(choices)) {
        if ui.button(alternative(what, number, model)).clicked() {
            wants.push(Want::Act(what));
        }
    }
    if let Some(pass) = question.pass {
        let key = if lays { say!(bar_pass_key) } else { say!(bar_enter) };
        let pass = if turn.may_pass { theme::primary(ui, pass) } else { egui::Button::new(pass) };
        if ui.add(pass).on_hover_text(key).clicked() {
            wants.push(Want::Pass);
        }
    }
}

/// Returns whether a question and its buttons need two rows.
fn is_narrow(question: &Question, choices: &Choices, model: &BoardModel, width: f32) -> bool {
    let count = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    let sentence = (count(question.text.len()) * LETTER).min(SENTENCE);
    let alternatives = choices.keyed(None).map(|(number, what)| alternative(what, number, model));
    let alternatives: f32 = alternatives.map(|label| count(label.chars().count()) * LETTER + 30.0).sum();
    46.0f32.mul_add(count(choices.movers().count()), sentence + BUTTONS.max(alternatives)) > width
}

/// Shows a button for each piece that can be moved; one of them is selected.
fn movers(ui: &mut Ui, board: &mut Board, art: &mut Art, model: &BoardModel, turn: &Turn, choices: &Choices) {
    let colours = theme::colours(ui.ctx());
    let chosen = board.mover(choices);
    ui.spacing_mut().item_spacing.x = 4.0;
    for mover in choices.movers() {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(44.0), Sense::click());
        let on = Some(mover) == chosen;
        if on || response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, 7, colours.raised);
        }
        if on {
            let stroke = Stroke::new(2.0, colours.accent);
            ui.painter().rect_stroke(rect, 7, stroke, StrokeKind::Inside);
        }
        match mover {
            MovedPiece::Princess => paint_sign(art, ui, Token::Princess, rect),
            _ => {
                let subject = Subject::Piece(piece(mover, model.colour(turn.seat)));
                art.draw(ui.painter(), subject, rect.shrink(2.0), Color32::WHITE);
                if matches!(mover, MovedPiece::BesideFairy(_)) {
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

const fn piece(mover: MovedPiece, colour: u8) -> Piece {
    match mover {
        MovedPiece::Figure(kind) | MovedPiece::BesideFairy(kind) => Piece::Standing(colour, kind),
        // Ferries and followers that go home or are captured are alone, so they have no button.
        MovedPiece::Fairy | MovedPiece::Princess | MovedPiece::Ferry => Piece::Fairy,
        MovedPiece::GoesHome | MovedPiece::Captive => Piece::Standing(colour, FigureKind::Small),
        MovedPiece::Dragon => Piece::Dragon,
        MovedPiece::Count => Piece::Count,
        MovedPiece::Piece(piece) => Piece::Loose(piece),
    }
}

fn paint_sign(art: &mut Art, ui: &Ui, token: Token, rect: Rect) {
    art.draw(ui.painter(), Subject::Token(token), rect.shrink(4.0), Color32::WHITE);
}

/// Shows a sentence, wrapped so that it doesn't stretch the bar across the window.
fn wrapped(ui: &mut Ui, text: &str, width: f32) {
    ui.scope(|ui| {
        ui.set_max_width(width.clamp(LEAST, SENTENCE));
        ui.add(egui::Label::new(text).wrap());
    });
}

/// Shows the tile that is to be laid. In the player's hand it is large, and a click or the wheel
/// turns it. Returns whether there is one.
fn hand(ui: &mut Ui, board: &mut Board, art: &mut Art, model: &BoardModel) -> bool {
    let Some(kind) = model.in_hand() else { return false };
    let lays = |turn: &&Turn| turn.offered.iter().any(|action| action.laid().is_some());
    let turn = model.turn.as_ref().filter(lays);
    let rotation = turn.map_or(Rotation::R0, |turn| board.rotation(turn));
    let turns = turn.filter(|turn| Board::turns(turn));
    let side = if turn.is_some() { HAND } else { THEIRS };
    let sense = if turns.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), sense);
    art.draw(ui.painter(), Subject::tile(kind, rotation, Position::ORIGIN), rect, Color32::WHITE);
    let colours = theme::colours(ui.ctx());
    let Some(turn) = turns else {
        let said = say!(bar_drawn, tile = kind.kind().name.as_str());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &said));
        return true;
    };
    // The arrow says that the tile can be turned, and in which direction.
    let corner = Rect::from_center_size(rect.right_top() + Vec2::new(-17.0, 17.0), Vec2::splat(28.0));
    let lit = response.hovered() || response.has_focus();
    let (disc, arrow) = if lit { (colours.accent, colours.on_accent) } else { (colours.panel, colours.text) };
    ui.painter().circle(corner.center(), 14.0, disc, Stroke::new(1.0, colours.line));
    Icon::Turn.paint(ui.painter(), corner.shrink(4.0), arrow);
    if lit {
        ui.painter().rect_stroke(rect, 3, Stroke::new(2.0, colours.accent), StrokeKind::Outside);
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, say!(bar_turn_it)));
    let clicks = i8::from(response.clicked() || response.secondary_clicked());
    let quarters = if response.hovered() { board.wheel_quarters(ui) } else { 0 };
    board.rotate(turn, clicks + quarters);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(say!(bar_turn_how));
    true
}

/// Returns the room for the abbey and the text beside it, in points.
const fn abbey_width(reached: bool, width: f32) -> f32 {
    theme::FINGER + theme::GAP + if reached && width > SENTENCE { NEXT } else { 0.0 }
}

/// Shows the player's abbey, which a click takes up or puts back. Taken up it has a frame, and a
/// text where there is room.
fn abbey(ui: &mut Ui, art: &mut Art, reached: bool, width: f32) -> Option<Want> {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(theme::FINGER), Sense::click());
    let subject = Subject::tile(Catalogue::abbey(), Rotation::R0, Position::ORIGIN);
    art.draw(ui.painter(), subject, rect.shrink(6.0), Color32::WHITE);
    if reached {
        ui.painter().rect_stroke(rect.shrink(3.0), 3, Stroke::new(3.0, colours.accent), StrokeKind::Outside);
    } else if response.hovered() || response.has_focus() {
        ui.painter().rect_stroke(rect.shrink(3.0), 3, Stroke::new(1.5, colours.line), StrokeKind::Outside);
    }
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, reached, say!(bar_abbey))
    });
    let clicked = response.on_hover_text(say!(bar_abbey_how)).clicked();
    if reached && width > SENTENCE {
        wrapped(ui, say!(bar_abbey_next), NEXT);
    }
    clicked.then_some(Want::Reach(!reached))
}

/// Describes the result of the turn before it is signed.
fn told(model: &BoardModel, turn: &Turn) -> String {
    if let Some(figure) = question::thrown_for(model) {
        return say!(ask_throw, figure = figure.id());
    }
    if question::draws_token(model) {
        return say!(ask_token).to_owned();
    }
    let mut lines = Chronicle::of(&turn.events).lines;
    lines.retain(Line::counts);
    match lines.as_slice() {
        [] => say!(bar_like_this).to_owned(),
        [Line::Scored(score)] => {
            let gain = words::gain(score, |seat| model.name(seat));
            let score = words::kept_together(&words::score(score));
            say!(bar_gain, gain = gain, score = score)
        }
        lines => {
            let told: Vec<String> = lines.iter().take(4).map(|line| events::tell(line, model).text).collect();
            told.join(", ")
        }
    }
}

fn confirm(ui: &mut Ui, model: &BoardModel, wants: &mut Vec<Want>) {
    let label = match question::thrown_for(model) {
        Some(_) => say!(bar_throw),
        None if question::draws_token(model) => say!(bar_token),
        None => say!(bar_finish),
    };
    if ui.add(theme::primary(ui, label)).on_hover_text(say!(bar_enter)).clicked() {
        wants.push(Want::Seal);
    }
}
