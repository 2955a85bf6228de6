//! Club's cup: the standings, and the pairings of each round.

use bastide_club::{CupRounds, Side};
use eframe::egui;
use egui::{Align, Label, Layout, RichText, Ui};

use super::ladder::rows;
use crate::draw_tools::theme;
use bastide_words::clubs;

/// Height of a row of the standings, and of a pairing in one line, in points.
const ROW: f32 = 26.0;
/// Height of a pairing in two lines, where there is little room, in points.
const TWO: f32 = 50.0;
/// Width below which a pairing's result stands under it, in points.
const BESIDE: f32 = 520.0;
/// Gap below such a pairing, in points.
const BELOW: f32 = 6.0;

/// Draws the cup. `more` offers a button for the next round; returns whether it was pressed.
pub(super) fn ui(ui: &mut Ui, course: &CupRounds, more: bool) -> bool {
    let colours = theme::colours(ui.ctx());
    let mut asked = false;
    // The next round to be played comes first.
    let rounds = (1..).zip(&course.rounds).collect::<Vec<_>>();
    for (at, (number, pairings)) in rounds.into_iter().rev().enumerate() {
        if at == 1 {
            ui.add_space(10.0);
            standings(ui, course);
        }
        ui.add_space(if at == 0 { 0.0 } else { 10.0 });
        ui.label(RichText::new(clubs::round(course, number)).size(theme::TITLE));
        let is_out = course.out_from.is_some_and(|from| number >= from);
        if is_out {
            ui.label(RichText::new(say!(cup_out)).color(colours.quiet));
        }
        let beside = ui.available_width() >= BESIDE;
        let height = if beside { ROW } else { TWO };
        rows(ui, ("round", number), (height, pairings.len()), |ui, at, mode| {
            let pairing = &pairings[at];
            let met = Label::new(clubs::meeting(course, at + 1, pairing)).wrap_mode(mode);
            let both = [pairing.one, pairing.other].iter().all(|side| matches!(side, Side::Player(_)));
            let colour = if both && pairing.halves.is_none() { colours.text } else { colours.quiet };
            let state = clubs::state(course, pairing, is_out);
            let state = state.map(|state| Label::new(RichText::new(state).color(colour)).wrap_mode(mode));
            if beside {
                let row = |ui: &mut Ui| {
                    state.into_iter().for_each(|state| _ = ui.add(state));
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(met));
                };
                ui.horizontal(|ui| ui.with_layout(Layout::right_to_left(Align::Center), row));
            } else {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.add(met);
                state.into_iter().for_each(|state| _ = ui.add(state));
                ui.add_space(BELOW);
            }
        });
        if at == 0 {
            if !course.meets() {
                ui.label(RichText::new(say!(cup_over)).color(colours.quiet));
            } else if more && ui.button(say!(cup_next)).clicked() {
                asked = true;
            }
        }
    }
    if course.rounds.len() < 2 {
        ui.add_space(10.0);
        standings(ui, course);
    }
    asked
}

/// Shows the standings of each group.
fn standings(ui: &mut Ui, course: &CupRounds) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(RichText::new(say!(cup_standings)).size(theme::TITLE));
    ui.add(Label::new(RichText::new(say!(cup_order)).color(quiet)).wrap());
    for (number, table) in (1..).zip(&course.tables) {
        if course.tables.len() > 1 {
            ui.add_space(6.0);
            ui.label(RichText::new(clubs::group(number)).color(quiet));
        }
        rows(ui, ("table", number), (ROW, table.len()), |ui, at, mode| {
            ui.add(Label::new(clubs::place(course, at + 1, &table[at])).wrap_mode(mode));
        });
    }
}
