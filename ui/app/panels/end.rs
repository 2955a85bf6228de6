//! The end of the game: who won, and where everybody's points come from.

use bastide_record::Tie;
use bastide_rules::Seat;
use eframe::egui;
use egui::{Grid, RichText, Ui, Vec2};

use super::chart;
use crate::look::seat_badge;
use crate::look::theme;
use crate::table::board_model::BoardModel;
use crate::table::chronicle::Source;
use crate::words;

/// In a window narrower than this the columns come closer.
const NARROW: f32 = 1050.0;

/// As wide as the verdict, which comes later: the buttons don't move then.
const WIDTH: f32 = 420.0;

/// How high the chart of the scores is at most.
const CHART: f32 = 150.0;

/// What the player wants after the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    /// Look at the board.
    Look,
    /// Play the same again.
    Again,
    /// Go home.
    Leave,
}

/// The breakdown; answers with what was pressed. `verdict` is what the record is worth, `again` the button that plays on.
pub(crate) fn ui(ui: &mut Ui, model: &BoardModel, verdict: &str, again: &str) -> Option<After> {
    let colours = theme::colours(ui.ctx());
    ui.set_min_width(WIDTH);
    ui.heading(winners(model));
    ui.add_space(8.0);
    let mut ranking: Vec<Seat> = model.game.order().to_vec();
    ranking.sort_by_key(|seat| std::cmp::Reverse(model.game.scores()[seat.index()]));
    let sources = || Source::ALL.into_iter().filter(|source| source.is_played(model.game.setup()));
    let apart = if ui.ctx().content_rect().width() < NARROW { 11.0 } else { 22.0 };
    Grid::new("breakdown").num_columns(sources().count() + 4).min_col_width(0.0).spacing([apart, 10.0]).show(
        ui,
        |ui| {
            ui.label("");
            ui.label("");
            for source in sources() {
                number(ui, RichText::new(say!(source, source = source.id())).color(colours.quiet));
            }
            number(ui, RichText::new(say!(end_total)).color(colours.quiet));
            // The last column takes all the width that is left: it is this one, with nothing in it.
            ui.label("");
            ui.end_row();
            for seat in ranking {
                let Some(player) = model.players.get(seat.index()) else { continue };
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(22.0), egui::Sense::hover());
                seat_badge::paint(ui.painter(), rect.center(), 10.0, player.colour);
                ui.add(egui::Label::new(&player.name).extend());
                for source in sources() {
                    let points = model.chronicle.sources[seat.index()][source as usize];
                    number(ui, RichText::new(points.to_string()));
                }
                let total = model.game.scores()[seat.index()];
                number(ui, RichText::new(total.to_string()).size(theme::TITLE));
                ui.label("");
                ui.end_row();
            }
        },
    );
    ui.add_space(8.0);
    // What the headings, the grid and the buttons leave of a small window.
    let rows = f32::from(model.game.setup().seats) * 36.0;
    let room = (ui.ctx().content_rect().height() - rows - 240.0).min(CHART);
    if room >= CHART / 2.0 {
        chart::ui(ui, model, room);
        ui.add_space(8.0);
    }
    // A line of its own from the start, for the same reason.
    ui.label(RichText::new(if verdict.is_empty() { "\u{a0}" } else { verdict }).color(colours.quiet));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let again = theme::main_thing(ui.add(theme::primary(ui, again))).then_some(After::Again);
        let look = ui.button(say!(end_look)).clicked().then_some(After::Look);
        let leave = ui.button(say!(end_home)).clicked().then_some(After::Leave);
        again.or(look).or(leave)
    })
    .inner
}

fn number(ui: &mut Ui, text: RichText) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.label(text));
}

fn winners(model: &BoardModel) -> String {
    let scores = model.game.scores();
    let most = scores.iter().copied().max().unwrap_or(0);
    let mut first: Vec<Seat> = model.game.order().to_vec();
    first.sort_unstable();
    first.retain(|seat| scores[seat.index()] == most);
    // Of two the one that didn't begin, if the table has said so.
    if let (Tie::SecondWins, [_, second], 2) = (model.tie, model.game.order(), first.len()) {
        first = vec![*second];
    }
    let first: Vec<&str> = first.iter().map(|seat| model.name(*seat)).collect();
    say!(end_won, count = first.len(), names = words::list(&first), points = say!(points, count = most))
}
