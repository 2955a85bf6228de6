//! The end of the game: who won, the board, how the scores grew, where everybody's points come from; and what leads on from there.

use bastide_rules::Seat;
use eframe::egui;
use egui::{Align, Grid, Label, Layout, RichText, ScrollArea, Sense, Ui, Vec2};

use super::chart;
use crate::look::art::Art;
use crate::look::icon::{self, Icon};
use crate::look::miniature::Miniature;
use crate::look::seat_badge;
use crate::look::theme;
use crate::records::finished::Costliest;
use crate::records::history;
use crate::records::results::Row;
use crate::table::board_model::BoardModel;
use crate::table::chronicle::Source;
use crate::words;

/// In a window narrower than this the columns come closer.
const NARROW: f32 = 1050.0;

/// As wide as the verdict, which comes later: the buttons don't move then.
const WIDTH: f32 = 420.0;
/// What a narrow window keeps beside it.
const MARGIN: f32 = 54.0;

/// How high board and chart are at most, and how wide the board is.
const CHART: f32 = 150.0;
const BOARD: f32 = 190.0;
/// A tile on it is no larger than this.
const TILE: f32 = 28.0;
/// What a row of the breakdown takes, and what stands around all of them.
const ROW: f32 = 44.0;
const AROUND: f32 = 290.0;
/// What the window keeps above and below what is scrolled.
const BUTTONS: f32 = 140.0;

/// What the player wants after the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    /// Look at the board.
    Look,
    /// Play the same again.
    Again,
    /// Go home.
    Leave,
    /// Play the same tiles again.
    Tiles,
    /// Look at the game turn by turn.
    Replay,
    /// Look at its analysis, perhaps at the turn after which so many tiles lie.
    Analysis(Option<usize>),
    /// The board as a picture, to the clipboard.
    Copy,
    /// The board as a picture, into a file.
    Save,
    /// The verdict in words, to the clipboard.
    Verdict,
}

/// What there is of a game whose record is kept.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kept {
    /// The own move that cost most.
    pub(crate) costliest: Option<Costliest>,
    /// How the series stands that it was a game of.
    pub(crate) series: Option<String>,
    /// Whether the verdict can be handed on.
    pub(crate) verdict: bool,
    /// Whether its tiles can be played again, where that isn't what playing on is.
    pub(crate) tiles: bool,
    /// Where all could know the tiles before: what was made of them by who played alone.
    pub(crate) results: Option<Vec<Row>>,
    /// What came of what was copied or saved last, and whether it went wrong.
    pub(crate) told: Option<(String, bool)>,
}

/// What is told beside the breakdown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Told<'a> {
    /// What the record is worth.
    pub(crate) verdict: &'a str,
    /// What playing on is called.
    pub(crate) again: &'a str,
    /// None of a game that isn't kept.
    pub(crate) kept: Option<&'a Kept>,
}

/// All of it; answers with what was pressed.
pub(crate) fn ui(ui: &mut Ui, art: &mut Art, model: &BoardModel, told: Told<'_>) -> Option<After> {
    let colours = theme::colours(ui.ctx());
    let window = ui.ctx().content_rect();
    let narrow = theme::is_narrow(ui.ctx());
    if narrow {
        ui.set_width(WIDTH.min(window.width() - MARGIN));
    } else {
        ui.set_min_width(WIDTH);
    }
    let mut after = None;
    // In a narrow window the buttons stand in two rows.
    let below = if narrow { BUTTONS + 24.0 } else { BUTTONS };
    ScrollArea::vertical().id_salt("end").max_height(window.height() - below).show(ui, |ui| {
        winners(ui, model);
        if let Some(series) = told.kept.and_then(|kept| kept.series.as_ref()) {
            ui.add(Label::new(series).wrap());
        }
        ui.add_space(8.0);
        if narrow {
            list(ui, model);
        } else {
            breakdown(ui, model);
        }
        ui.add_space(8.0);
        // What the headings, the breakdown and the buttons leave of a small window.
        let rows = f32::from(model.game.setup().seats) * ROW;
        let room = (window.height() - rows - AROUND).min(CHART);
        if room >= CHART / 2.0 {
            picture(ui, art, model, room);
            ui.add_space(8.0);
        }
        if let Some(costliest) = told.kept.and_then(|kept| kept.costliest) {
            after = self::costliest(ui, costliest);
        }
        // A line of its own from the start, so that the buttons don't move when it comes.
        let (said, wrong) = match told.kept.and_then(|kept| kept.told.as_ref()) {
            Some((said, wrong)) => (said.as_str(), *wrong),
            None if told.verdict.is_empty() => ("\u{a0}", false),
            None => (told.verdict, false),
        };
        let colour = if wrong { colours.wrong } else { colours.quiet };
        ui.add(Label::new(RichText::new(said).color(colour)).wrap());
        if let Some(rows) = told.kept.and_then(|kept| kept.results.as_ref()) {
            ui.add(Label::new(RichText::new(say!(worth_draws_given)).color(colours.quiet)).wrap());
            ui.add_space(6.0);
            super::results::ui(ui, rows);
        }
    });
    ui.add_space(6.0);
    buttons(ui, told).or(after)
}

/// What leads on.
fn buttons(ui: &mut Ui, told: Told<'_>) -> Option<After> {
    let mut after = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 6.0);
        if theme::main_thing(ui.add(theme::primary(ui, told.again))) {
            after = Some(After::Again);
        }
        let mut press = |ui: &mut Ui, icon, name, then| {
            if icon::button(ui, icon, name, "").clicked() {
                after = Some(then);
            }
        };
        if let Some(kept) = told.kept {
            if kept.tiles {
                press(ui, Icon::Tiles, say!(tiles_again), After::Tiles);
            }
            press(ui, Icon::Replay, say!(games_replay), After::Replay);
            press(ui, Icon::Analysis, say!(analysis), After::Analysis(None));
            press(ui, Icon::Copy, say!(end_copy_picture), After::Copy);
            press(ui, Icon::Save, say!(end_save_picture), After::Save);
            if kept.verdict {
                press(ui, Icon::Seal, say!(end_copy_verdict), After::Verdict);
            }
        }
        press(ui, Icon::Look, say!(end_look), After::Look);
        press(ui, Icon::Home, say!(end_home), After::Leave);
    });
    after
}

/// The own move that cost most: a click shows it in the analysis.
fn costliest(ui: &mut Ui, costliest: Costliest) -> Option<After> {
    let quiet = theme::colours(ui.ctx()).quiet;
    match costliest {
        Costliest::Searches(done, all) => {
            ui.label(RichText::new(say!(end_costliest_searches, done = done, all = all)).color(quiet));
            None
        }
        Costliest::None => {
            ui.label(RichText::new(say!(end_costliest_none)).color(quiet));
            None
        }
        Costliest::Move { turn, points, tiles } => {
            let told = say!(end_costliest, number = turn, points = words::tenths(-points));
            ui.link(told).clicked().then_some(After::Analysis(Some(tiles)))
        }
    }
}

/// The board as it lies at the end, and how the scores grew.
fn picture(ui: &mut Ui, art: &mut Art, model: &BoardModel, height: f32) {
    let wide = ui.min_rect().width().max(WIDTH.min(ui.available_width()));
    ui.horizontal(|ui| {
        let beside = wide > BOARD + 220.0;
        let board = if beside { BOARD } else { 0.0 };
        if beside {
            let (rect, response) = ui.allocate_exact_size(Vec2::new(board, height), Sense::hover());
            response
                .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, say!(end_board)));
            let painter = ui.painter_at(rect);
            painter.rect_filled(rect, 8, theme::colours(ui.ctx()).table);
            let small = Miniature::of(&model.game, |seat| model.colour(seat));
            small.paint_in(&painter, art, rect.shrink(8.0), TILE);
        }
        let gap = if beside { ui.spacing().item_spacing.x } else { 0.0 };
        chart::ui(ui, model, Vec2::new(wide - board - gap, height));
    });
}

/// The seats, who has most first.
fn ranking(model: &BoardModel) -> Vec<Seat> {
    let mut ranking: Vec<Seat> = model.game.order().to_vec();
    ranking.sort_by_key(|seat| std::cmp::Reverse(model.game.scores()[seat.index()]));
    ranking
}

/// Where points can come from in this game.
fn sources(model: &BoardModel) -> impl Iterator<Item = Source> {
    Source::ALL.into_iter().filter(|source| source.is_played(model.game.setup()))
}

/// Where everybody's points come from, a column each.
fn breakdown(ui: &mut Ui, model: &BoardModel) {
    let colours = theme::colours(ui.ctx());
    let apart = if ui.ctx().content_rect().width() < NARROW { 11.0 } else { 22.0 };
    let columns = sources(model).count() + 4;
    Grid::new("breakdown").num_columns(columns).min_col_width(0.0).spacing([apart, 10.0]).show(ui, |ui| {
        ui.label("");
        ui.label("");
        for source in sources(model) {
            number(ui, RichText::new(say!(source, source = source.id())).color(colours.quiet));
        }
        number(ui, RichText::new(say!(end_total)).color(colours.quiet));
        // The last column takes all the width that is left: it is this one, with nothing in it.
        ui.label("");
        ui.end_row();
        for seat in ranking(model) {
            crest(ui, model, seat, 22.0);
            ui.add(Label::new(model.name(seat)).extend());
            for source in sources(model) {
                let points = model.chronicle.sources[seat.index()][source as usize];
                number(ui, RichText::new(points.to_string()));
            }
            let total = model.game.scores()[seat.index()];
            number(ui, RichText::new(total.to_string()).size(theme::TITLE));
            ui.label("");
            ui.end_row();
        }
    });
}

/// The same where columns have no room: a line for each player.
fn list(ui: &mut Ui, model: &BoardModel) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.spacing_mut().interact_size.y = 24.0;
    for seat in ranking(model) {
        ui.horizontal(|ui| {
            crest(ui, model, seat, 22.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let total = model.game.scores()[seat.index()];
                ui.label(RichText::new(total.to_string()).size(theme::TITLE));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(model.name(seat)).truncate());
                });
            });
        });
        let parts: Vec<String> = sources(model)
            .map(|source| {
                let points = model.chronicle.sources[seat.index()][source as usize];
                format!("{}\u{a0}{points}", say!(source, source = source.id()).replace(' ', "\u{a0}"))
            })
            .collect();
        ui.add(Label::new(RichText::new(parts.join(" · ")).color(quiet)).wrap());
        ui.add_space(4.0);
    }
}

fn crest(ui: &mut Ui, model: &BoardModel, seat: Seat, side: f32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    seat_badge::paint(ui.painter(), rect.center(), side / 2.0 - 1.0, model.colour(seat));
}

fn number(ui: &mut Ui, text: RichText) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(text));
}

/// Who won, in a sentence; who was alone has points.
pub(super) fn won(model: &BoardModel) -> String {
    let first = history::winners(&model.game, model.tie);
    let most = model.game.scores().iter().copied().max().unwrap_or(0);
    let names: Vec<&str> = first.iter().map(|seat| model.name(*seat)).collect();
    let points = say!(points, count = most);
    match (names.as_slice(), model.players.len()) {
        ([name], 1) => say!(games_score, name = *name, points = points),
        _ => say!(end_won, count = names.len(), names = words::list(&names), points = points),
    }
}

/// The same, with their crests.
fn winners(ui: &mut Ui, model: &BoardModel) {
    ui.horizontal_wrapped(|ui| {
        history::winners(&model.game, model.tie).iter().for_each(|seat| crest(ui, model, *seat, 34.0));
        ui.heading(won(model));
    });
}
