//! Board with its panels, for a table, a record or a test. It reads a [`BoardModel`] and answers
//! with wishes.

use bastide_record::Aids;
use bastide_rules::{KindId, Waits};
use eframe::egui;
use egui::{Align2, Id, Key, LayerId, Modifiers, Order, Rect, ScrollArea, Ui, Vec2};

use crate::board::{Board, CellQuery};
use crate::draw_tools::art::Art;
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::panels::remaining::Remaining;
use crate::panels::results::end;
use crate::panels::results::end::EndChoice;
use crate::panels::results::final_scoring::FinalScoring;
use crate::panels::spoken::GameAnnouncer;
use crate::panels::{self, bar, events, help, players, remaining, seal, track};
use bastide_library::table::board_model::{BoardModel, Want};

/// Distance of the panels from the window's edge, in points.
const EDGE: f32 = 12.0;
/// Height of the buttons under the players with their margins, in points.
const BUTTONS: f32 = 118.0;
/// Inner margins of a panel, left and right together, in points.
const MARGINS: f32 = 36.0;
/// Gap between the events and the panel under them, in points.
const GAP: f32 = 8.0;
/// Height below which a panel above the board also takes the bar's room, in points.
const LOW: f32 = 400.0;
/// Height above and below the tiles to come, in points.
const REMAINING: f32 = 150.0;
/// Minimum height of a scrolled list, in points.
const LEAST: f32 = 90.0;
/// Minimum height of the list of events, in points. With less it gives way to the place's panel
/// under it.
const ROW: f32 = 48.0;
/// Share of a narrow window's height that the tiles to come take.
const SHEET: f32 = 0.42;
/// Height above and below the tiles to pick a drawn one from, in points.
const PICK_MARGIN: f32 = 72.0;
/// Height above and below the scoring track, in points.
const TRACK: f32 = 2.0 * GAP + 28.0;
/// Height below which a wide window has no room for a board under folded panels, in points. It
/// applies to windows that are wider than high.
const SHORT: f32 = 480.0;
/// Share of the room's height that a question above the board takes at most.
const ABOVE: f32 = 0.6;
/// The same in a short window, which has no room for a board beside the question.
const ABOVE_IF_SHORT: f32 = 0.95;
/// Inner margins of a panel, above and below together, in points.
const ABOVE_MARGINS: f32 = 22.0;
/// Minimum width and height of a room for panels and the board, in points.
const ROOM_MIN: Vec2 = Vec2::new(220.0, 110.0);
/// Minimum width between folded panels for a question above the board, in points. With less it is
/// under them.
const BETWEEN_MIN: f32 = 300.0;
/// Minimum height left to the board under a question above it, in points: three small tiles. With
/// less the question covers the board.
const CLEAR_HEIGHT_MIN: f32 = 48.0;
/// Width below which only one of the two side panels is open at first, in points.
const NARROW: f32 = 1050.0;

/// Panels that are open or folded.
#[derive(Debug, Default)]
pub(crate) struct Play {
    pub(crate) board: Board,
    players_folded: Option<bool>,
    events_folded: Option<bool>,
    /// True if only events with points are listed.
    scores: bool,
    /// True if the origin of the drawn tile is shown.
    seal: bool,
    help: bool,
    /// Progress of the final scoring.
    finale: FinalScoring,
    spoken: GameAnnouncer,
    /// Tiles to come, if they are shown.
    remaining: Option<Remaining>,
    /// True if the player was asked which tile was drawn.
    picks: bool,
    /// True if the keyboard was used last.
    keyed: bool,
    /// True if the player has closed the panel of the end.
    looked: bool,
    /// Widths and heights covered by panels in the last frame, in points. The order is left, above,
    /// right, below.
    covered: [f32; 4],
    /// Upper edge of the bar in the last frame, in points. `covered` reserves the height of a bar
    /// with a tile, even if this one is lower.
    bar: f32,
    /// Rectangles of the folded panels between which the board lies, left and right.
    corners: Option<[Rect; 2]>,
    /// Lower edge of the question above the board in the last frame, in points.
    above: f32,
    /// Height of the overview map in the last frame with the gap above it, in points.
    map: f32,
}

/// Presentation of the end of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending<'a> {
    /// Panel of its own, with the verdict on the record.
    Told(&'a str),
    /// No panel.
    Quiet,
}

/// Callback by which a place draws in one of the panels.
pub(crate) type Slot<'a> = &'a mut dyn FnMut(&mut Ui);

/// Additions of a place to the panels.
#[derive(Default)]
pub(crate) struct PanelSlots<'a> {
    /// Contents of the bar, instead of the question.
    pub(crate) bar: Option<Slot<'a>>,
    /// Contents under the players.
    pub(crate) players: Option<Slot<'a>>,
    /// Panel under the events.
    pub(crate) events: Option<EventsFooter<'a>>,
    /// Contents in the middle of the upper edge.
    pub(crate) above: Option<Slot<'a>>,
    /// True if the board is needed under the contents above, however short the window is.
    pub(crate) keeps_board: bool,
    /// Tiles of which one was drawn, each copy, if the player says which.
    pub(crate) to_draw: &'a [KindId],
    /// Label for another game after the end; `None` if it is the same game again.
    pub(crate) again: Option<&'a str>,
    /// Additional results of the game after its end, if its record is kept.
    pub(crate) kept: Option<&'a end::FinishedExtras>,
}

/// Panel under the events.
pub(crate) struct EventsFooter<'a> {
    /// Height of the panel, in points.
    pub(crate) height: f32,
    /// Number of new entries, shown while the panel is folded away.
    pub(crate) unread: usize,
    /// Callback that draws it.
    pub(crate) ui: Slot<'a>,
}

/// Result of a frame.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Wishes for the game.
    pub(crate) wants: Vec<Want>,
    /// Tile that the player says was drawn.
    pub(crate) drawn: Option<KindId>,
    /// True to play again with the same setup.
    pub(crate) again: bool,
    /// Other choice of the player at the end.
    pub(crate) after: Option<EndChoice>,
}

impl Play {
    /// Draws the board with its panels.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        art: &mut Art,
        model: &BoardModel,
        ending: Ending<'_>,
        more: PanelSlots<'_>,
    ) -> Outcome {
        let mut outcome = Outcome::default();
        let room = ui.max_rect();
        let narrow = room.width() < NARROW;
        let folded = (
            self.players_folded.unwrap_or_else(|| theme::is_narrow(ui.ctx())),
            self.events_folded.unwrap_or(narrow),
        );
        let (players_folded, events_folded) = folded;
        self.keys(ui, folded);

        let over = model.game.waits() == Waits::Over && model.turn.is_none();
        if over && ending != Ending::Quiet && matches!(self.finale, FinalScoring::Due) {
            self.tell_the_last_scoring(model);
        }
        let end = model;
        self.board.show_that(self.finale.keys(ui, end));
        let told = self.finale.model(model);
        let model = told.as_ref().unwrap_or(model);

        self.spoken.speak(ui.ctx(), model);
        let sheet = self.ask_what_fits(ui, art, model, room);
        outcome.wants = self.board.ui(ui, self.clear(room, model), art, model);

        let corner = room.left_top() + Vec2::splat(EDGE);
        let (left, _) = panels::float(ui, "players", (Align2::LEFT_TOP, corner), |ui| {
            if players_folded {
                ui.set_max_width(room.width() - 2.0 * EDGE - MARGINS - icon::side(ui.ctx()) - 2.0 * GAP);
                ui.horizontal(|ui| {
                    if icon::button(ui, Icon::Menu, say!(play_unfold), "P").clicked() {
                        self.fold_players(ui, false);
                    }
                    players::folded(ui, model);
                });
                return;
            }
            // The mark of the player to move is left of the list.
            ui.visuals_mut().clip_rect_margin = 12.0;
            let rows = if theme::is_narrow(ui.ctx()) { 1.8 } else { 1.0 };
            let height = room.height() - 2.0 * EDGE - rows * BUTTONS;
            let list = ScrollArea::vertical().id_salt("players").max_height(height);
            list.show(ui, |ui| players::ui(ui, art, model));
            self.buttons(ui, model, more.players);
        });
        let corner = left.left_bottom() + Vec2::new(0.0, GAP);
        let is_narrow = theme::is_narrow(ui.ctx());
        if !players_folded
            && sheet.is_none()
            && !is_narrow
            && room.bottom() - corner.y > track::HEIGHT + TRACK
        {
            panels::float(ui, "track", (Align2::LEFT_TOP, corner), |ui| track::ui(ui, model));
        }
        let left = sheet.map_or(left, |sheet| left.union(sheet));
        let corner = room.right_top() + Vec2::new(-EDGE, EDGE);
        // In the narrow form they lie over the board, but not under the bar.
        let bar = if is_narrow { self.covered[3] - EDGE } else { 0.0 };
        let height = (room.height() - 2.0 * EDGE - 90.0 - self.map - bar).max(LEAST);
        let takes_keyboard = self.takes_keyboard(ui, !more.to_draw.is_empty());
        let (right, shown) = panels::float(ui, "events", (Align2::RIGHT_TOP, corner), |ui| {
            let (icon, title) = match (events_folded, &more.events) {
                (false, _) => (Icon::FoldRight, say!(play_events_fold)),
                (true, Some(EventsFooter { unread: 1.., .. })) => (Icon::News, say!(play_events_unread)),
                (true, _) => (Icon::Events, say!(play_events_show)),
            };
            let fold = ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let fold = icon::button(ui, icon, title, "E").clicked();
                if !events_folded
                    && more.to_draw.is_empty()
                    && icon::toggle(ui, Icon::Filter, self.scores, say!(play_scores), "").clicked()
                {
                    self.scores ^= true;
                }
                fold
            });
            if fold.inner {
                self.fold_events(ui, !events_folded);
            }
            if events_folded {
                return Vec::new();
            }
            if !more.to_draw.is_empty() {
                let size = (events::WIDTH, (height - PICK_MARGIN).max(LEAST));
                outcome.drawn = remaining::pick(ui, art, more.to_draw, (size, takes_keyboard));
                return Vec::new();
            }
            let below = more.events.as_ref().map_or(0.0, |below| below.height + 2.0 * GAP);
            let list = height - below;
            let shown = if more.events.is_some() && list < ROW {
                Vec::new()
            } else {
                events::ui(ui, art, model, (list, self.scores))
            };
            if let Some(below) = more.events {
                ui.add_space(GAP);
                (below.ui)(ui);
            }
            shown
        });
        if !shown.is_empty() && theme::is_narrow(ui.ctx()) {
            // They would hide what is to be shown.
            self.events_folded = Some(true);
        }
        self.board.show_that(shown);
        self.map = if !is_narrow && self.board.wants_map(model) {
            let mut corner = right.right_bottom() + Vec2::new(0.0, GAP);
            if narrow {
                // Below the question above the board, which is nearly as wide as the window.
                corner.y = corner.y.max(room.top() + self.above + GAP);
            }
            let map = |ui: &mut Ui| self.board.map(ui, art, model);
            panels::float(ui, "map", (Align2::RIGHT_TOP, corner), map).0.height() + GAP
        } else {
            0.0
        };

        if events_folded && !more.to_draw.is_empty() {
            let under = right.bottom().max(if is_narrow { left.bottom() } else { room.top() }) + GAP;
            outcome.drawn = Self::pick(ui, art, more.to_draw, (room, under, takes_keyboard));
        }

        let above = more.above.map_or(0.0, |above| {
            let place = self.place_above(room);
            let fills = room.height() < SHORT && !more.keeps_board;
            let share = if fills { ABOVE_IF_SHORT } else { ABOVE };
            let height = (share * place.height()).max(LEAST) - ABOVE_MARGINS;
            let above = |ui: &mut Ui| {
                ui.set_max_width(place.width() - MARGINS);
                // Without it a longer text would only get the height of the one before.
                ui.set_max_height(height);
                ScrollArea::vertical().id_salt("above").max_height(height).show(ui, above);
            };
            let at = (Align2::CENTER_TOP, place.center_top());
            panels::float(ui, "above", at, above).0.bottom() - room.top()
        });
        if (above - self.above).abs() > 0.5 {
            self.above = above;
            ui.ctx().request_repaint();
        }

        let again = more.again.unwrap_or(say!(play_again));
        let telling = self.finale.is_telling();
        let told = over && !telling && !self.looked && ending != Ending::Quiet;
        let side = self.free(room);
        let at = egui::pos2(side.center().x, room.bottom() - EDGE);
        let mut playing = false;
        let (bottom, pressed) = if told {
            (Rect::from_min_max(room.left_bottom(), room.right_bottom()), Vec::new())
        } else {
            let width = side.width().min(room.width() - 2.0 * EDGE) - MARGINS;
            panels::float(ui, panels::BAR, (Align2::CENTER_BOTTOM, at), |ui| match more.bar {
                _ if telling => {
                    self.board.show_that(self.finale.ui(ui, end));
                    Vec::new()
                }
                Some(bar) => {
                    ui.set_max_width(width);
                    bar(ui);
                    Vec::new()
                }
                None if over => {
                    ui.set_max_width(width);
                    self.over_bar(ui, model, again, &mut outcome);
                    Vec::new()
                }
                None => {
                    playing = true;
                    let pressed = bar::ui(ui, &mut self.board, art, model, width);
                    self.seal ^= pressed.seal;
                    pressed.wants
                }
            })
        };
        outcome.wants.extend(pressed);
        self.spoken.hear(model, &outcome.wants);
        // Reserve the bar's maximum height, so that the board doesn't move when a tile comes into
        // the hand and goes.
        let highest = room.bottom() - EDGE - bar::HEIGHT;
        if (bottom.top() - self.bar).abs() > 0.5 {
            self.bar = bottom.top();
            ui.ctx().request_repaint();
        }
        let bottom = if playing { bottom.with_min_y(bottom.top().min(highest)) } else { bottom };
        self.cover(ui, room, [left, right, bottom], (players_folded && sheet.is_none(), events_folded));
        let at = if room.height() < SHORT {
            (Align2::CENTER_CENTER, room.center())
        } else {
            (Align2::CENTER_BOTTOM, egui::pos2(at.x, bottom.top() - GAP))
        };
        self.show_draw_origin(ui, art, model, at);

        if self.help {
            let closed = panels::float(ui, "help", (Align2::CENTER_CENTER, room.center()), help::ui).1;
            self.help = !closed;
        } else if let (Ending::Told(verdict), true) = (ending, told) {
            // Nothing else is asked then, so the breakdown may cover the players.
            let at = if narrow { room.center() } else { side.center() };
            let asked = panels::float(ui, "end", (Align2::CENTER_CENTER, at), |ui| {
                end::ui(ui, art, model, end::EndTexts { verdict, again, kept: more.kept })
            })
            .1;
            match asked {
                Some(EndChoice::Look) => self.looked = true,
                Some(EndChoice::Again) => outcome.again = true,
                _ => outcome.after = asked,
            }
        }
        outcome
    }

    /// Shows the tiles to come if they are on, with those that fit where the player points. Returns
    /// the panel's rectangle.
    fn ask_what_fits(&mut self, ui: &Ui, art: &mut Art, model: &BoardModel, room: Rect) -> Option<Rect> {
        let cell = self.board.free_cell(model);
        let Some(remaining) = self.remaining.as_mut().filter(|_| model.aids == Aids::All && !self.picks)
        else {
            self.board.ask(None);
            return None;
        };
        let told = remaining.look(model, cell);
        let narrow = room.width() < 2.0 * remaining::WIDTH;
        self.board.ask(Some(CellQuery { told, clicks: theme::is_narrow(ui.ctx()) }));
        let size = if narrow {
            (room.width() - 2.0 * EDGE - MARGINS, (room.height() * SHEET - REMAINING).max(LEAST))
        } else {
            (remaining::WIDTH, (room.height() - 2.0 * EDGE - REMAINING).max(LEAST))
        };
        let corner = room.left_top() + Vec2::splat(EDGE);
        let tiles = |ui: &mut Ui| remaining.ui(ui, art, size);
        let (lies, closed) = panels::float(ui, "remaining", (Align2::LEFT_TOP, corner), tiles);
        // It covers the players.
        ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new("remaining")));
        if closed {
            self.remaining = None;
        }
        Some(lies)
    }

    /// Returns whether the tiles to pick from take the keyboard focus. They do when they first
    /// appear, if the keyboard was used last. With a pointer no focus mark is needed.
    fn takes_keyboard(&mut self, ui: &Ui, asks: bool) -> bool {
        self.keyed = ui.input(|input| {
            let is_key = |event: &egui::Event| matches!(event, egui::Event::Key { .. });
            !input.pointer.any_pressed() && (self.keyed || input.events.iter().any(is_key))
        });
        let asked = std::mem::replace(&mut self.picks, asks);
        asks && !asked && self.keyed
    }

    /// Shows the tiles to pick the drawn one from, under the folded events.
    fn pick(
        ui: &Ui,
        art: &mut Art,
        tiles: &[KindId],
        (room, top, takes_keyboard): (Rect, f32, bool),
    ) -> Option<KindId> {
        let is_narrow = room.width() < 2.0 * remaining::WIDTH;
        let width = if is_narrow { room.width() - 2.0 * EDGE - MARGINS } else { remaining::WIDTH };
        let below = bar::HEIGHT + GAP;
        let height = (room.bottom() - EDGE - below - top - PICK_MARGIN).max(LEAST);
        let corner = egui::pos2(room.right() - EDGE, top);
        let tiles = |ui: &mut Ui| remaining::pick(ui, art, tiles, ((width, height), takes_keyboard));
        let picked = panels::float(ui, "to draw", (Align2::RIGHT_TOP, corner), tiles).1;
        ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new("to draw")));
        picked
    }

    /// Shows the origin of the drawn tile, if it was asked for.
    fn show_draw_origin(&mut self, ui: &Ui, art: &mut Art, model: &BoardModel, at: (Align2, egui::Pos2)) {
        let Some(draw) = model.draw.as_ref().filter(|_| self.seal) else { return };
        let tell = |ui: &mut Ui| seal::ui(ui, art, model, draw);
        if panels::float(ui, "seal", at, tell).1 {
            self.seal = false;
        }
    }

    /// Returns the part of the window that no panel at its edges covers.
    fn free(&self, room: Rect) -> Rect {
        let [left, above, right, below] = self.covered;
        let free = Rect::from_min_max(
            room.min + Vec2::new(left + EDGE, above + EDGE),
            room.max - Vec2::new(right + EDGE, below + EDGE),
        );
        if is_enough(free) { free } else { room }
    }

    /// Returns the room of the question above the board. It is beside the players or under them, so
    /// that the scores stay visible; in a low window it is between the folded panels if it fits
    /// there. With little room it may cover the events and the bar.
    fn place_above(&self, room: Rect) -> Rect {
        let free = self.free(room);
        let [left, above, ..] = self.covered;
        let beside = Rect::from_min_max(room.min + Vec2::new(left + EDGE, above + EDGE), room.max);
        let place = if free == room && is_enough(beside) { beside } else { free };
        match self.corners {
            Some([left, right]) => {
                let between = place.with_min_x(left.right() + GAP).with_max_x(right.left() - GAP);
                let under = place.with_min_y(place.top().max(left.bottom().max(right.bottom()) + GAP));
                if between.width() > BETWEEN_MIN { between } else { under }
            }
            None => place,
        }
    }

    /// Returns the free part under the question above the board. Between folded panels it is
    /// chosen so that they hide nothing of the board: the whole height if the corners are empty,
    /// else the part below the panels or between them.
    fn clear(&self, room: Rect, model: &BoardModel) -> Rect {
        let free = self.free(room);
        let under = self.under(room);
        let clear = free.with_min_y(free.top().max(under.top()));
        let to_bar = clear.with_max_y(self.bar - GAP);
        let is_high = |clear: &Rect| clear.height() > CLEAR_HEIGHT_MIN;
        let clear = [clear, to_bar].into_iter().find(is_high).unwrap_or(free);
        let Some([left, right]) = self.corners else { return clear };
        let below = clear.with_min_y(clear.top().max(left.bottom().max(right.bottom()) + GAP));
        let between = clear.with_min_x(left.right() + GAP).with_max_x(right.left() - GAP);
        self.board.largest_fit(&[clear, below, between], &[left, right], model).unwrap_or(clear)
    }

    /// Returns the part of the window between the question above the board and the bar. With little
    /// room it includes the bar.
    pub(crate) fn under(&self, room: Rect) -> Rect {
        let above = if self.above > 0.0 { self.above + GAP } else { 0.0 };
        let under = room.with_min_y(room.top() + above);
        let between = under.with_max_y(room.bottom() - self.covered[3]);
        if between.height() > LOW { between } else { under }
    }

    /// Notes the parts that panels cover. An open panel takes a side of the window, a folded one
    /// only a strip above.
    fn cover(
        &mut self,
        ui: &Ui,
        room: Rect,
        [left, right, below]: [Rect; 3],
        (players_folded, events_folded): (bool, bool),
    ) {
        let mut covered = [0.0, 0.0, 0.0, room.bottom() - below.top()];
        let low = room.height() < SHORT && room.width() > room.height();
        // There the board lies between folded panels.
        let corners = low && players_folded && events_folded;
        let strip = |panel: Rect| if corners { 0.0 } else { panel.bottom() - room.top() };
        if players_folded || left.width() > 0.7 * room.width() {
            covered[1] = strip(left);
        } else {
            covered[0] = left.right() - room.left();
        }
        if events_folded {
            covered[1] = covered[1].max(strip(right));
        } else {
            covered[2] = room.right() - right.left();
        }
        let corners = corners.then_some([left, right]);
        if covered.iter().zip(self.covered).any(|(new, old)| (new - old).abs() > 0.5)
            || corners != self.corners
        {
            (self.covered, self.corners) = (covered, corners);
            ui.ctx().request_repaint();
        }
    }

    fn buttons(&mut self, ui: &mut Ui, model: &BoardModel, more: Option<Slot<'_>>) {
        ui.set_max_width(players::WIDTH);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            if icon::button(ui, Icon::Fold, say!(play_fold), "P").clicked() {
                self.players_folded = Some(true);
            }
            if icon::button(ui, Icon::Fit, say!(play_fit), say!(play_fit_how)).clicked() {
                self.board.fit(model);
            }
            if model.aids == Aids::All {
                let on = self.remaining.is_some();
                if icon::toggle(ui, Icon::Tiles, on, say!(play_tiles), say!(play_tiles_how)).clicked() {
                    self.toggle_remaining();
                }
                let on = self.board.shows_farms();
                if icon::toggle(ui, Icon::Farms, on, say!(farms), say!(farms_hint)).clicked() {
                    self.board.show_farms(!on);
                }
            }
            if icon::toggle(ui, Icon::Keys, self.help, say!(keys), "?").clicked() {
                self.help = !self.help;
            }
            Goto::Guide("").on(&icon::button(ui, Icon::Rules, say!(play_rules), "F1"));
            if let Some(more) = more {
                more(ui);
            }
            Goto::Home.on(&icon::button(ui, Icon::Leave, say!(play_leave), ""));
        });
    }

    /// Unfolds the events, to show the panel under them.
    pub(crate) const fn show_events(&mut self) {
        self.events_folded = Some(false);
    }

    /// Returns whether the final scoring is in progress.
    pub(crate) const fn is_telling(&self) -> bool {
        self.finale.is_telling()
    }

    /// Ends the presentation of the final scoring, because another board is shown.
    pub(crate) fn stop_telling(&mut self) {
        self.finale = FinalScoring::Told;
    }

    /// Starts the presentation of the final scoring, line by line.
    pub(crate) fn tell_the_last_scoring(&mut self, model: &BoardModel) {
        self.board.show_that(self.finale.begin(model));
    }

    fn over_bar(&mut self, ui: &mut Ui, model: &BoardModel, again: &str, outcome: &mut Outcome) {
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(44.0);
            ui.label(say!(play_over));
            if ui.button(say!(play_whence)).clicked() {
                self.looked = false;
            }
            if ui.button(say!(play_tell)).clicked() {
                self.tell_the_last_scoring(model);
            }
            if theme::main_action_triggered(ui.button(again)) {
                outcome.again = true;
            }
        });
    }

    fn toggle_remaining(&mut self) {
        self.remaining = if self.remaining.is_some() { None } else { Some(Remaining::default()) };
    }

    fn keys(&mut self, ui: &Ui, (players_folded, events_folded): (bool, bool)) {
        if ui.ctx().egui_wants_keyboard_input() {
            return;
        }
        let (help, players, events, tiles, close) = ui.input_mut(|input| {
            let asked =
                input.events.iter().any(|event| matches!(event, egui::Event::Text(text) if text == "?"));
            (
                asked,
                input.consume_key(Modifiers::NONE, Key::P),
                input.consume_key(Modifiers::NONE, Key::E),
                input.consume_key(Modifiers::NONE, Key::D),
                (self.help || self.seal || self.remaining.is_some())
                    && input.consume_key(Modifiers::NONE, Key::Escape),
            )
        });
        self.help = (self.help != help) && !close;
        self.seal &= !close;
        if close {
            self.remaining = None;
        }
        if players {
            self.fold_players(ui, !players_folded);
        }
        if tiles {
            self.toggle_remaining();
        }
        if events {
            self.fold_events(ui, !events_folded);
        }
    }

    /// Folds or unfolds the players; a narrow window has room for one open panel.
    fn fold_players(&mut self, ui: &Ui, folded: bool) {
        self.players_folded = Some(folded);
        if theme::is_narrow(ui.ctx()) && !folded {
            self.events_folded = Some(true);
        }
    }

    /// Folds or unfolds the events; a narrow window has room for one open panel.
    fn fold_events(&mut self, ui: &Ui, folded: bool) {
        self.events_folded = Some(folded);
        if theme::is_narrow(ui.ctx()) && !folded {
            self.players_folded = Some(true);
        }
    }
}

/// Returns true if panels and the board have room there.
fn is_enough(room: Rect) -> bool {
    room.width() > ROOM_MIN.x && room.height() > ROOM_MIN.y
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bastide_rules::{Game, Setup};

    use super::*;

    #[test]
    fn board_lies_between_high_question_and_low_bar() {
        let game = Arc::new(Game::new(&Setup::base(2)).unwrap());
        let model = BoardModel::alone(game, Vec::new(), Arc::default());
        let room = Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(640.0, 400.0));
        let corner = |left, right| Rect::from_x_y_ranges(left..=right, 13.0..=79.0);
        let corners = Some([corner(13.0, 181.0), corner(553.0, 627.0)]);
        // A bar with a tile would begin at 261.
        let covered = [0.0, 0.0, 0.0, 139.0];
        for (above, bar) in [(160.0, 261.0), (160.0, 321.0), (237.0, 321.0)] {
            let play = Play { above, bar, covered, corners, ..Play::default() };
            let clear = play.clear(room, &model);
            assert!(clear.top() > above && clear.bottom() < bar, "{above} to {bar}: {clear:?}");
        }
    }
}
