//! End of the game. It shows the winner, the board, the scores over time, the sources of all
//! points, and buttons for what comes next.

use bastide_rules::Seat;
use eframe::egui;
use egui::{Align, Grid, Label, Layout, RichText, ScrollArea, Sense, Ui, Vec2};

use super::chart;
use crate::draw_tools::art::Art;
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::miniature::Painted;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use crate::goto::Goto;
use bastide_library::records::finished_game::Costliest;
use bastide_library::records::history;
use bastide_library::records::results::Row;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::chronicle::Source;
use bastide_library::table::miniature::Miniature;
use bastide_words as words;

/// Width of a window below which columns are closer, in points.
const NARROW: f32 = 1050.0;

/// Width of the panel, in points. The verdict, which appears later, is as wide, so that the buttons
/// don't move then.
const WIDTH: f32 = 420.0;
/// Margin beside the panel in a narrow window, in points.
const MARGIN: f32 = 54.0;

/// Maximum height of board and chart, in points.
const CHART: f32 = 150.0;
/// Width of the board, in points.
const BOARD: f32 = 190.0;
/// Maximum side of a tile on the board, in points.
const TILE: f32 = 28.0;
/// Height of a row of the breakdown, in points.
const ROW: f32 = 44.0;
/// Height of everything around the breakdown, in points.
const AROUND: f32 = 290.0;
/// Height that the window keeps above and below the scrolled part, in points.
const BUTTONS: f32 = 140.0;

/// Player's choice after the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EndChoice {
    /// Looks at the board.
    Look,
    /// Plays another game with the same setup.
    Again,
    /// Plays the same tiles again.
    Tiles,
    /// Replays the game turn by turn.
    Replay,
    /// Opens the analysis, at the turn after which this number of tiles is laid if there is one.
    Analysis(Option<usize>),
    /// Copies a picture of the board to the clipboard.
    Copy,
    /// Saves a picture of the board to a file.
    Save,
    /// Copies the verdict in words to the clipboard.
    Verdict,
}

/// Additional results for a game with a record.
#[derive(Debug, Clone, Default)]
pub(crate) struct FinishedExtras {
    /// Player's move that cost most.
    pub(crate) costliest: Option<Costliest>,
    /// Standing of the series that the game belongs to.
    pub(crate) series: Option<String>,
    /// True if the verdict can be copied.
    pub(crate) verdict: bool,
    /// True if its tiles can be played again, unless playing again means just that.
    pub(crate) tiles: bool,
    /// Results of players alone with the same tiles, if these were known to all before the game.
    pub(crate) results: Option<Vec<Row>>,
    /// Message about the last copy or saved file, and whether it reports a failure.
    pub(crate) told: Option<(String, bool)>,
}

/// Texts beside the breakdown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EndTexts<'a> {
    /// Verdict on the record.
    pub(crate) verdict: &'a str,
    /// Label of the button for another game.
    pub(crate) again: &'a str,
    /// Results with a record; `None` for a game without one.
    pub(crate) kept: Option<&'a FinishedExtras>,
}

/// Draws the panel; returns what was pressed.
pub(crate) fn ui(ui: &mut Ui, art: &mut Art, model: &BoardModel, told: EndTexts<'_>) -> Option<EndChoice> {
    let colours = theme::colours(ui.ctx());
    let window = ui.ctx().content_rect();
    let narrow = theme::is_narrow(ui.ctx());
    if narrow {
        ui.set_width(WIDTH.min(window.width() - MARGIN));
    } else {
        ui.set_min_width(WIDTH);
    }
    let mut after = None;
    // In a narrow window the buttons need two rows.
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
        // Height that headings, breakdown and buttons leave in a small window.
        let rows = f32::from(model.game.setup().seats) * ROW;
        let room = (window.height() - rows - AROUND).min(CHART);
        if room >= CHART / 2.0 {
            picture(ui, art, model, room);
            ui.add_space(8.0);
        }
        if let Some(costliest) = told.kept.and_then(|kept| kept.costliest) {
            after = self::costliest(ui, costliest);
        }
        // Its line is there from the start, so that the buttons don't move when the text appears.
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
            super::same_tiles::ui(ui, rows);
        }
    });
    ui.add_space(6.0);
    buttons(ui, told).or(after)
}

/// Shows the buttons for what comes next.
fn buttons(ui: &mut Ui, told: EndTexts<'_>) -> Option<EndChoice> {
    let mut after = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(8.0, 6.0);
        if theme::main_action_triggered(ui.add(theme::primary(ui, told.again))) {
            after = Some(EndChoice::Again);
        }
        let mut press = |ui: &mut Ui, icon, name, then| {
            if icon::button(ui, icon, name, "").clicked() {
                after = Some(then);
            }
        };
        if let Some(kept) = told.kept {
            if kept.tiles {
                press(ui, Icon::Tiles, say!(tiles_again), EndChoice::Tiles);
            }
            press(ui, Icon::Replay, say!(games_replay), EndChoice::Replay);
            press(ui, Icon::Analysis, say!(analysis), EndChoice::Analysis(None));
            press(ui, Icon::Copy, say!(end_copy_picture), EndChoice::Copy);
            press(ui, Icon::Save, say!(end_save_picture), EndChoice::Save);
            if kept.verdict {
                press(ui, Icon::Seal, say!(end_copy_verdict), EndChoice::Verdict);
            }
        }
        press(ui, Icon::Look, say!(end_look), EndChoice::Look);
        Goto::Home.on(&icon::button(ui, Icon::Home, say!(end_home), ""));
    });
    after
}

/// Shows the player's move that cost most; a click opens it in the analysis.
fn costliest(ui: &mut Ui, costliest: Costliest) -> Option<EndChoice> {
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
            ui.link(told).clicked().then_some(EndChoice::Analysis(Some(tiles)))
        }
    }
}

/// Shows the final board, and the scores over time.
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

/// Sorts the seats by score, highest first.
fn ranking(model: &BoardModel) -> Vec<Seat> {
    let mut ranking: Vec<Seat> = model.game.order().to_vec();
    ranking.sort_by_key(|seat| std::cmp::Reverse(model.game.scores()[seat.index()]));
    ranking
}

/// Lists the sources of points in this game.
fn sources(model: &BoardModel) -> impl Iterator<Item = Source> {
    Source::ALL.into_iter().filter(|source| source.is_played(model.game.setup()))
}

/// Shows the sources of all points, a column each.
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
        // The last column takes the remaining width, so an empty one is last.
        ui.label("");
        ui.end_row();
        for seat in ranking(model) {
            crest(ui, model, seat, 22.0);
            ui.add(Label::new(model.name(seat)).extend());
            for source in sources(model) {
                let points = model.chronicle.sources[seat.index()][source as usize];
                number(ui, RichText::new(write_points(points)));
            }
            let total = model.game.scores()[seat.index()];
            number(ui, RichText::new(total.to_string()).size(theme::TITLE));
            ui.label("");
            ui.end_row();
        }
    });
}

/// Shows the sources in a line for each player, where columns have no room.
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
                let (name, points) = (say!(source, source = source.id()), write_points(points));
                format!("{}\u{a0}{points}", name.replace(' ', "\u{a0}"))
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

/// Writes points of a source, with a sign only below 0.
fn write_points(points: i16) -> String {
    if points < 0 { words::signed(i32::from(points)) } else { points.to_string() }
}

/// Returns the winner in a sentence; for a player alone, the points.
pub(in crate::panels) fn won(model: &BoardModel) -> String {
    let first = history::winners(&model.game, model.tie);
    let most = model.game.scores().iter().copied().max().unwrap_or(0);
    let names: Vec<&str> = first.iter().map(|seat| model.name(*seat)).collect();
    let points = say!(points, count = most);
    match (names.as_slice(), model.players.len()) {
        ([name], 1) => say!(games_score, name = *name, points = points),
        _ => say!(end_won, count = names.len(), names = words::list(&names), points = points),
    }
}

/// Shows the winner in a sentence, with crests.
fn winners(ui: &mut Ui, model: &BoardModel) {
    ui.horizontal_wrapped(|ui| {
        history::winners(&model.game, model.tie).iter().for_each(|seat| crest(ui, model, *seat, 34.0));
        ui.heading(won(model));
    });
}
