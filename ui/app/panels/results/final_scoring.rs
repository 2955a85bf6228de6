//! Final scoring, told line by line: scored features light up on the board, and the scores grow.

use std::ops::Range;
use std::sync::Arc;

use bastide_rules::Seat;
use eframe::egui;
use egui::{Key, Modifiers, RichText, Ui, Vec2};

use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::chronicle::BoardTarget;
use bastide_library::table::chronicle::Chronicle;
use bastide_library::table::events;

/// Width of the sentence, in points.
const WIDTH: f32 = 380.0;
/// Width of the buttons and the edges beside the sentence, in points.
const BESIDE: f32 = 280.0;
/// Width of the badges and the edges beside the sentence if the buttons are under it, in points.
const AROUND: f32 = 130.0;
/// Width below which the sentence is above the buttons, in points.
const NARROW: f32 = 200.0;

/// Progress of the final scoring.
#[derive(Debug, Default)]
pub(crate) enum FinalScoring {
    /// Not begun: the game goes on, or has just ended.
    #[default]
    Due,
    /// Shown up to and including this line of the chronicle.
    At(usize, Arc<Chronicle>),
    /// Finished.
    Told,
}

impl FinalScoring {
    /// Begins, or begins again; returns what lights up. Without a final scoring it is finished at
    /// once.
    pub(crate) fn begin(&mut self, model: &BoardModel) -> Option<BoardTarget> {
        let lines = model.chronicle.finale();
        self.go(lines.start, model)
    }

    /// Returns whether it is in progress.
    pub(crate) const fn is_telling(&self) -> bool {
        matches!(self, Self::At(..))
    }

    /// Returns the board as of the current line.
    pub(crate) fn model(&self, model: &BoardModel) -> Option<BoardModel> {
        let Self::At(_, chronicle) = self else { return None };
        Some(BoardModel { chronicle: chronicle.clone(), told: Some(chronicle.scores()), ..model.clone() })
    }

    fn go(&mut self, line: usize, model: &BoardModel) -> Option<BoardTarget> {
        let lines = model.chronicle.finale();
        if !lines.contains(&line) {
            *self = Self::Told;
            return None;
        }
        *self = Self::At(line, Arc::new(model.chronicle.until(line + 1)));
        events::tell(&model.chronicle.lines[line], model).shown
    }

    /// Shows the current line with the buttons to go on; returns what lights up next. `model` is
    /// the model of the end.
    pub(crate) fn ui(&mut self, ui: &mut Ui, model: &BoardModel) -> Option<BoardTarget> {
        let Self::At(line, _) = *self else { return None };
        let lines = model.chronicle.finale();
        let colours = theme::colours(ui.ctx());
        let told = events::tell(model.chronicle.lines.get(line)?, model);
        let (mut next, mut skip) = (false, false);
        let window = ui.ctx().content_rect().width();
        let beside = window - BESIDE;
        let under = beside < NARROW;
        let mut buttons = |ui: &mut Ui| {
            next =
                ui.add(theme::primary(ui, say!(finale_next))).on_hover_text(say!(finale_next_key)).clicked();
            skip = ui.button(say!(finale_skip)).on_hover_text("Esc").clicked();
        };
        ui.horizontal(|ui| {
            ui.set_min_height(44.0);
            crests(ui, model, &told.seats);
            ui.vertical(|ui| {
                ui.set_width(WIDTH.min(if under { window - AROUND } else { beside }));
                ui.spacing_mut().item_spacing.y = 2.0;
                let Range { start, end } = lines;
                let step = say!(finale_step, step = line + 1 - start, steps = end - start);
                ui.label(RichText::new(step).color(colours.quiet));
                ui.label(&told.text);
                ui.label(RichText::new(&told.detail).color(colours.quiet));
                if under {
                    ui.add_space(theme::GAP);
                    ui.horizontal(&mut buttons);
                }
            });
            if !under {
                buttons(ui);
            }
        });
        if next || skip {
            ui.ctx().request_repaint();
        }
        self.step((next, skip), model)
    }

    /// Handles keys before the board does. Enter, Space and the right arrow go on, Escape skips the
    /// rest.
    pub(crate) fn keys(&mut self, ui: &Ui, model: &BoardModel) -> Option<BoardTarget> {
        if !self.is_telling() || ui.ctx().egui_wants_keyboard_input() {
            return None;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let next = [Key::Enter, Key::Space, Key::ArrowRight].into_iter().any(pressed);
        self.step((next, pressed(Key::Escape)), model)
    }

    fn step(&mut self, (next, skip): (bool, bool), model: &BoardModel) -> Option<BoardTarget> {
        match *self {
            Self::At(..) if skip => *self = Self::Told,
            Self::At(line, _) if next => return self.go(line + 1, model),
            _ => {}
        }
        None
    }
}

fn crests(ui: &mut Ui, model: &BoardModel, seats: &[Seat]) {
    ui.spacing_mut().item_spacing.x = 4.0;
    for seat in seats {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(22.0), egui::Sense::hover());
        seat_badge::paint(ui.painter(), rect.center(), 10.0, model.colour(*seat));
    }
    ui.spacing_mut().item_spacing.x = theme::GAP;
}
