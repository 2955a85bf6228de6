//! Analysis of a game beside its replay. It shows the progress, a chart of expectations, the shown
//! turn with the best moves, each player's cost of moves and luck of draws, and the moments that
//! cost most, with reasons.

use bastide_bot::Move;
use bastide_bot::analysis::{EQUAL_WITHIN, JudgedMove, PlayedMove, net_luck, totals};
use bastide_bot::coach::{LevelRange, Moment};
use bastide_bot::search::Ranked;
use bastide_rules::{Seat, Waits};
use eframe::egui;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, Button, FontId, Grid, Layout, Pos2, Rect, RichText, Sense, Shape, Stroke, StrokeKind, Ui,
    Vec2,
};

use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use crate::panels::events;
use bastide_library::table::board_model::BoardModel;
use bastide_words::{self as words, coach, moves};

/// Height of the chart, in points.
const CHART: f32 = 92.0;
/// Room left of its lines for the numbers, in points.
const LEFT: f32 = 34.0;
/// Minimum range of the chart above and below zero, in points of the game.
const LEAST: f32 = 10.0;
/// Cost from which a move has a dot on the chart, in points of the game.
const MISTAKE: f32 = 3.0;

/// Contents of the panel.
pub(crate) struct Panel<'a> {
    /// Moves of the game.
    pub(crate) moves: &'a [PlayedMove],
    /// Result for each move; `None` until it is found.
    pub(crate) found: &'a [Option<JudgedMove>],
    /// True while the search runs.
    pub(crate) searches: bool,
    /// Index of the shown turn's move, if a tile was drawn in it.
    pub(crate) at: Option<usize>,
    /// Move that is shown instead of it.
    pub(crate) ghost: Option<Move>,
    /// Moments that cost each player most; `None` until they are found.
    pub(crate) moments: Option<Vec<(Seat, Vec<Moment>)>>,
    /// Levels that the moves of each seat resemble, where it is known.
    pub(crate) levels: &'a [Option<LevelRange>],
}

/// Action that the player chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// Stops or resumes the search.
    Toggle,
    /// Shows this move of the turn instead of the played one; `None` shows the played one.
    Show(Option<Move>),
    /// Goes to the turn of this move.
    Go(usize),
    /// Goes to the turn of this move, and shows the better one.
    Moment(usize, Move),
}

impl Panel<'_> {
    /// Draws the panel; returns the chosen action.
    pub(crate) fn ui(&self, ui: &mut Ui, model: &BoardModel) -> Option<Pressed> {
        ui.set_width(events::WIDTH);
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.spacing_mut().interact_size.y = 20.0;
        let mut asked = self.progress(ui);
        asked = self.chart(ui, model).map(Pressed::Go).or(asked);
        ui.add_space(4.0);
        asked = self.turn(ui, model).map(Pressed::Show).or(asked);
        ui.add_space(6.0);
        self.sums(ui, model);
        ui.add_space(6.0);
        self.moments(ui, model).or(asked)
    }

    /// Shows the progress, with the button that stops or resumes the search.
    fn progress(&self, ui: &mut Ui) -> Option<Pressed> {
        let (done, all) = (self.found.iter().flatten().count(), self.found.len());
        let quiet = theme::colours(ui.ctx()).quiet;
        if done == all {
            ui.label(RichText::new(say!(analysis_done, count = all)).color(quiet));
            return None;
        }
        ui.horizontal(|ui| {
            theme::set_control_height(ui, 24.0);
            ui.spacing_mut().button_padding = Vec2::new(6.0, 2.0);
            ui.label(RichText::new(say!(analysis_progress, done = done, all = all)).color(quiet));
            let label = if self.searches { say!(analysis_stop) } else { say!(analysis_go_on) };
            ui.add(Button::new(label)).clicked().then_some(Pressed::Toggle)
        })
        .inner
    }

    /// Draws each player's expectation after their own moves as a line. A dot marks a move that
    /// cost much. Returns the index of the clicked move.
    fn chart(&self, ui: &mut Ui, model: &BoardModel) -> Option<usize> {
        let colours = theme::colours(ui.ctx());
        let (rect, response) = ui.allocate_exact_size(Vec2::new(events::WIDTH, CHART), Sense::click());
        let room = Rect::from_min_max(rect.min + Vec2::new(LEFT, 8.0), rect.max - Vec2::splat(8.0));
        let judged = || self.moves.iter().zip(self.found).enumerate();
        let judged = || judged().filter_map(|(at, (one, judged))| Some((at, one.seat, judged.as_ref()?)));
        let most = judged().map(|(.., judged)| judged.expected.abs()).fold(LEAST, f32::max);
        let last = number(self.moves.len().saturating_sub(1)).max(1.0);
        let x = |at: usize| room.left() + number(at) / last * room.width();
        // A player alone leads nobody: the chart shows points, which are never below 0.
        let alone = model.game.setup().seats == 1;
        let (zero, height) = match alone {
            true => (room.bottom(), room.height()),
            false => (room.center().y, room.height() / 2.0),
        };
        let place = |at: usize, lead: f32| Pos2::new(x(at), zero - lead / most * height);
        let painter = ui.painter();
        let (line, font) = (theme::mix(colours.panel, colours.line, 0.35), FontId::proportional(theme::TEXT));
        for lead in [-most.floor(), 0.0, most.floor()].into_iter().skip(usize::from(alone)) {
            painter.hline(room.x_range(), place(0, lead).y, Stroke::new(1.0, line));
            let at = Pos2::new(room.left() - 6.0, place(0, lead).y);
            let text = match lead.round() as i32 {
                lead if alone || lead == 0 => lead.to_string(),
                lead => words::signed(lead),
            };
            painter.text(at, Align2::RIGHT_CENTER, text, font.clone(), colours.quiet);
        }
        if let Some(at) = self.at {
            painter.vline(x(at), room.y_range(), Stroke::new(1.5, colours.line));
        }
        for seat in model.game.order() {
            let colour = theme::seen(seat_badge::colour(model.colour(*seat)), colours.panel, colours.text);
            let own = || judged().filter(|(_, whose, _)| whose == seat);
            let points = own().map(|(at, _, judged)| place(at, judged.expected)).collect();
            painter.add(Shape::line(points, Stroke::new(2.0, colour)));
            for (at, _, judged) in own().filter(|(.., judged)| judged.swing >= MISTAKE) {
                let radius = (judged.swing / 2.0).clamp(2.5, 5.0);
                painter.circle(place(at, judged.expected), radius, colour, Stroke::new(1.0, colours.panel));
            }
        }
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, say!(analysis_chart)));
        let pointer = response.hover_pos();
        let near =
            |at: f32| (0..self.moves.len()).min_by(|a, b| (x(*a) - at).abs().total_cmp(&(x(*b) - at).abs()));
        let clicked = response.clicked().then(|| near(response.interact_pointer_pos()?.x)).flatten();
        if let Some(at) = pointer.and_then(|pointer| near(pointer.x)) {
            let one = &self.moves[at];
            let name = model.name(one.seat);
            let told = match &self.found[at] {
                Some(judged) => expected(model, name, judged),
                None => say!(analysis_not_yet).to_owned(),
            };
            response.on_hover_text_at_pointer(told);
        }
        clicked
    }

    /// Shows the turn: expectation, cost, luck of the draw, the best moves. Returns the move to
    /// show instead.
    fn turn(&self, ui: &mut Ui, model: &BoardModel) -> Option<Option<Move>> {
        let colours = theme::colours(ui.ctx());
        let quiet = |ui: &mut Ui, text: &str| {
            ui.label(RichText::new(text).color(colours.quiet));
        };
        let Some((one, judged)) = self.at.map(|at| (&self.moves[at], &self.found[at])) else {
            quiet(ui, say!(analysis_no_tile));
            return None;
        };
        let Some(judged) = judged else {
            quiet(ui, say!(analysis_not_yet));
            return None;
        };
        let name = model.name(one.seat);
        ui.label(expected(model, name, judged));
        let cost = match judged.swing {
            cost if cost < EQUAL_WITHIN => say!(analysis_best).to_owned(),
            cost => say!(analysis_cost, points = words::tenths(cost).trim_start_matches('+')),
        };
        ui.label(cost);
        quiet(ui, &say!(analysis_luck, points = words::tenths(judged.luck)));
        let mut shown = None;
        for verdict in &judged.best {
            let on = self.ghost == Some(verdict.mv);
            if self.best(ui, model, (one, verdict, on)) {
                shown = Some((!on).then_some(verdict.mv));
            }
        }
        shown
    }

    /// Shows one of the best moves: its lead, the figure it deploys, and the tile's place. Returns
    /// whether it was clicked.
    fn best(
        &self,
        ui: &mut Ui,
        model: &BoardModel,
        (one, verdict, on): (&PlayedMove, &Ranked, bool),
    ) -> bool {
        let what = words::capital(&moves::deployment(one, verdict.mv, |seat| model.name(seat)));
        let (lead, place) = (words::tenths(verdict.lead), moves::place(verdict.mv));
        let played = verdict.mv == one.played;
        let place = if played { say!(analysis_played, place = place) } else { place };
        row(ui, &say!(analysis_move, lead = lead, what = what), &place, on)
    }

    /// Shows the moments of all players, and the reasons of the shown turn's.
    fn moments(&self, ui: &mut Ui, model: &BoardModel) -> Option<Pressed> {
        let quiet = theme::colours(ui.ctx()).quiet;
        let Some(moments) = &self.moments else {
            if self.searches && self.found.iter().all(Option::is_some) {
                ui.label(RichText::new(say!(coach_searches)).color(quiet));
            }
            return None;
        };
        let name = |seat: Seat| model.name(seat);
        let lying = self.moves.first().map_or(0, |first| first.game.tiles().len());
        let mut pressed = None;
        for (seat, own) in moments {
            let heading = match own.is_empty() {
                true => say!(coach_none_of, name = name(*seat)),
                false => say!(coach_of, name = name(*seat)),
            };
            ui.add(egui::Label::new(RichText::new(heading).color(quiet)).wrap());
            if let Some(like) = self.levels.get(seat.index()).copied().flatten() {
                ui.add(egui::Label::new(coach::level(name(*seat), like)).wrap());
            }
            for moment in own {
                let one = &self.moves[moment.at];
                let turn = one.game.tiles().len() + 1 - lying;
                let is_here = self.at == Some(moment.at);
                let on = is_here && self.ghost == Some(moment.better);
                if row(ui, &coach::moment(turn, moment), &coach::better(one, moment, name), on) {
                    pressed = Some(match on {
                        true => Pressed::Show(None),
                        false => Pressed::Moment(moment.at, moment.better),
                    });
                }
                if is_here {
                    let lines = [coach::played(one, moment, name)].into_iter();
                    for line in lines.chain(coach::reasons(moment, name)) {
                        ui.add(egui::Label::new(line).wrap());
                    }
                }
            }
        }
        pressed
    }

    /// Shows the cost of moves and the luck of draws by player.
    fn sums(&self, ui: &mut Ui, model: &BoardModel) {
        let judged = self.moves.iter().zip(self.found);
        let judged = judged.filter_map(|(one, judged)| Some((one.seat, judged.as_ref()?)));
        let totals = totals(model.game.setup().seats, judged);
        let quiet = theme::colours(ui.ctx()).quiet;
        Grid::new("sums").num_columns(3).spacing(Vec2::new(10.0, 2.0)).show(ui, |ui| {
            for title in ["", say!(analysis_moves), say!(analysis_draws)] {
                ui.label(RichText::new(title).color(quiet));
            }
            ui.end_row();
            for seat in model.game.order() {
                ui.horizontal(|ui| {
                    ui.set_width(events::WIDTH - 136.0);
                    let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
                    seat_badge::paint(ui.painter(), rect.center(), 7.0, model.colour(*seat));
                    ui.add(egui::Label::new(model.name(*seat)).truncate());
                });
                let total = totals[seat.index()];
                for points in [-total.swing, total.luck] {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.label(words::tenths(points))
                    });
                }
                ui.end_row();
            }
        });
        let is_whole = model.game.waits() == Waits::Over && self.found.iter().all(Option::is_some);
        if let (Some([tiles, _]), [first, second], true) = (net_luck(&totals), model.game.scores(), is_whole)
        {
            let lead = i32::from(*first) - i32::from(*second);
            ui.add(egui::Label::new(coach::luck(model.name(Seat(0)), lead, tiles)).wrap());
        }
    }
}

/// Draws a move of a list in two lines; returns whether it was clicked. `on` tells whether the board
/// shows it.
fn row(ui: &mut Ui, first: &str, second: &str, on: bool) -> bool {
    let colours = theme::colours(ui.ctx());
    let mut job = LayoutJob::default();
    let format = |color| TextFormat::simple(FontId::proportional(theme::TEXT), color);
    job.append(first, 0.0, format(colours.text));
    job.append(&format!("\n{second}"), 0.0, format(colours.quiet));
    job.wrap.max_width = events::WIDTH - 24.0;
    let galley = ui.painter().layout_job(job);
    let size = Vec2::new(events::WIDTH - 8.0, galley.size().y + 8.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let fill = if on || response.hovered() || response.has_focus() { colours.raised } else { colours.panel };
    let stroke = Stroke::new(if on { 2.0 } else { 0.0 }, colours.accent);
    ui.painter().rect(rect, 6, fill, stroke, StrokeKind::Inside);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, true, on, galley.text().replace('\n', ", "))
    });
    ui.painter().galley(rect.min + Vec2::new(8.0, 4.0), galley.clone(), colours.text);
    response.on_hover_text(say!(analysis_show_how)).clicked()
}

/// Describes a player's expectation: a lead, or the points of a player alone.
fn expected(model: &BoardModel, name: &str, judged: &JudgedMove) -> String {
    let lead = words::tenths(judged.expected);
    match model.game.setup().seats {
        1 => say!(analysis_expected_alone, name = name, points = lead.trim_start_matches('+')),
        _ => say!(analysis_expected, name = name, lead = lead),
    }
}

fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
