//! The board with its panels: for a table, a record, a test. It reads a [`BoardModel`] and answers with what is wanted.

use bastide_record::Aids;
use bastide_rules::{KindId, Waits};
use eframe::egui;
use egui::{Align2, Id, Key, LayerId, Modifiers, Order, Rect, ScrollArea, Ui, Vec2};

use crate::board::{Asking, Board};
use crate::look::art::Art;
use crate::look::icon::{self, Icon};
use crate::look::theme;
use crate::panels::end::After;
use crate::panels::finale::Finale;
use crate::panels::remaining::Remaining;
use crate::panels::spoken::Spoken;
use crate::panels::{self, bar, end, events, help, players, remaining, seal, track};
use crate::places::rules;
use crate::table::board_model::{BoardModel, Want};

/// The distance of the panels from the window's edge.
const EDGE: f32 = 12.0;
/// How high the buttons under the players are, with their margins.
const BUTTONS: f32 = 118.0;
/// What a panel has left and right of what is in it.
const MARGINS: f32 = 36.0;
/// Between the events and what stands under them.
const GAP: f32 = 8.0;
/// A panel above the board that has less height than this takes the bar's, too.
const LOW: f32 = 400.0;
/// What the tiles that are still to come need above and below them, their least height, and how much of a narrow window they take.
const REMAINING: f32 = 150.0;
const LEAST: f32 = 90.0;
/// Where less than this is left of the events they make room for what a place has under them.
const ROW: f32 = 48.0;
const SHEET: f32 = 0.42;
/// What stands above and below those of which one was drawn.
const PICKED: f32 = 72.0;
/// What the scoring track needs above and below it.
const TRACK: f32 = 2.0 * GAP + 28.0;
/// A window that is wider than high and less high than this has no room for a board under folded panels.
const SHORT: f32 = 480.0;
/// Under what is asked above it the board is shown as small as this: three tiles, where it would be covered otherwise.
const CLEAR: f32 = 48.0;
/// Below this width only one of the two side panels is open at first.
const NARROW: f32 = 1050.0;

/// What is open and what is folded.
#[derive(Debug, Default)]
pub(crate) struct Play {
    pub(crate) board: Board,
    players_folded: Option<bool>,
    events_folded: Option<bool>,
    /// Of the events only those that are about points.
    scores: bool,
    /// Whether it is told whose secrets the drawn tile came from.
    seal: bool,
    help: bool,
    /// How far the last scoring is told.
    finale: Finale,
    spoken: Spoken,
    /// The tiles that are still to come, if they are shown.
    remaining: Option<Remaining>,
    /// Whether it was asked which tile was drawn,
    picks: bool,
    /// and whether the keyboard was used last.
    keyed: bool,
    /// The end was looked at and closed.
    looked: bool,
    /// How much panels covered in the last frame: left, above, right, below.
    covered: [f32; 4],
    /// Where the folded panels were that the board lies between: left and right.
    corners: Option<[Rect; 2]>,
    /// How far down what is asked above the board came in the last frame.
    above: f32,
    /// How high the board in small was in the last frame, with the gap above it.
    map: f32,
}

/// Whether the end of the game is told in a panel of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending<'a> {
    /// Yes, with what the record is worth.
    Told(&'a str),
    /// No.
    Quiet,
}

/// What a place draws in one of the panels.
pub(crate) type Slot<'a> = &'a mut dyn FnMut(&mut Ui);

/// What a place adds to the panels.
#[derive(Default)]
pub(crate) struct More<'a> {
    /// At the lower edge, instead of what is asked.
    pub(crate) bar: Option<Slot<'a>>,
    /// Under the players.
    pub(crate) players: Option<Slot<'a>>,
    /// Under the events.
    pub(crate) events: Option<Below<'a>>,
    /// In the middle of the upper edge.
    pub(crate) above: Option<Slot<'a>>,
    /// Of which tiles one was drawn, each copy, where the player says which.
    pub(crate) to_draw: &'a [KindId],
    /// What playing on after the end is called; none where it is the same game again.
    pub(crate) again: Option<&'a str>,
    /// What there is of the game after its end, if it is kept.
    pub(crate) kept: Option<&'a end::Kept>,
}

/// What stands under the events.
pub(crate) struct Below<'a> {
    /// How high it is.
    pub(crate) height: f32,
    /// How much of it is new; said where it is folded away.
    pub(crate) unread: usize,
    /// Draws it.
    pub(crate) ui: Slot<'a>,
}

/// What came of a frame.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// What is wanted of the game.
    pub(crate) wants: Vec<Want>,
    /// This tile was drawn.
    pub(crate) drawn: Option<KindId>,
    /// Leave the board.
    pub(crate) leave: bool,
    /// Play the same again.
    pub(crate) again: bool,
    /// What else was pressed at the end.
    pub(crate) after: Option<After>,
}

impl Play {
    /// The board with everything around it.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        art: &mut Art,
        model: &BoardModel,
        ending: Ending<'_>,
        more: More<'_>,
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
        if over && ending != Ending::Quiet && matches!(self.finale, Finale::Due) {
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
            // The mark of whose turn it is stands left of the list.
            ui.visuals_mut().clip_rect_margin = 12.0;
            let rows = if theme::is_narrow(ui.ctx()) { 1.8 } else { 1.0 };
            let height = room.height() - 2.0 * EDGE - rows * BUTTONS;
            let list = ScrollArea::vertical().id_salt("players").max_height(height);
            list.show(ui, |ui| players::ui(ui, art, model));
            self.buttons(ui, model, &mut outcome, more.players);
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
        // In the narrow form they lie over the board, and not under the bar.
        let bar = if is_narrow { self.covered[3] - EDGE } else { 0.0 };
        let height = (room.height() - 2.0 * EDGE - 90.0 - self.map - bar).max(LEAST);
        let takes_keyboard = self.takes_keyboard(ui, !more.to_draw.is_empty());
        let (right, shown) = panels::float(ui, "events", (Align2::RIGHT_TOP, corner), |ui| {
            let (icon, title) = match (events_folded, &more.events) {
                (false, _) => (Icon::FoldRight, say!(play_events_fold)),
                (true, Some(Below { unread: 1.., .. })) => (Icon::News, say!(play_events_unread)),
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
                let size = (events::WIDTH, (height - PICKED).max(LEAST));
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
            // They lie over what is to be seen.
            self.events_folded = Some(true);
        }
        self.board.show_that(shown);
        self.map = if !is_narrow && self.board.wants_map(model) {
            let mut corner = right.right_bottom() + Vec2::new(0.0, GAP);
            if narrow {
                // Under what is asked above the board, which is nearly as wide as the window.
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
            let free = self.free(room);
            let above = |ui: &mut Ui| {
                ui.set_max_width(free.width() - MARGINS);
                above(ui);
            };
            let at = (Align2::CENTER_TOP, free.center_top());
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
        // The board doesn't move when a tile comes into the hand and goes.
        let highest = room.bottom() - EDGE - bar::HEIGHT;
        let bottom = if playing { bottom.with_min_y(bottom.top().min(highest)) } else { bottom };
        self.cover(ui, room, [left, right, bottom], (players_folded && sheet.is_none(), events_folded));
        let at = if room.height() < SHORT {
            (Align2::CENTER_CENTER, room.center())
        } else {
            (Align2::CENTER_BOTTOM, egui::pos2(at.x, bottom.top() - GAP))
        };
        self.told_of_the_draw(ui, art, model, at);

        if self.help {
            let closed = panels::float(ui, "help", (Align2::CENTER_CENTER, room.center()), help::ui).1;
            self.help = !closed;
        } else if let (Ending::Told(verdict), true) = (ending, told) {
            // Nothing else is asked then, so the breakdown may lie over the players.
            let at = if narrow { room.center() } else { side.center() };
            let asked = panels::float(ui, "end", (Align2::CENTER_CENTER, at), |ui| {
                end::ui(ui, art, model, end::Told { verdict, again, kept: more.kept })
            })
            .1;
            match asked {
                Some(After::Look) => self.looked = true,
                Some(After::Again) => outcome.again = true,
                Some(After::Leave) => outcome.leave = true,
                _ => outcome.after = asked,
            }
        }
        outcome
    }

    /// The tiles that are still to come, if they are shown, and what of them fits where the player points; answers where they are.
    fn ask_what_fits(&mut self, ui: &Ui, art: &mut Art, model: &BoardModel, room: Rect) -> Option<Rect> {
        let cell = self.board.free_cell(model);
        let Some(remaining) = self.remaining.as_mut().filter(|_| model.aids == Aids::All && !self.picks)
        else {
            self.board.ask(None);
            return None;
        };
        let told = remaining.look(model, cell);
        let narrow = room.width() < 2.0 * remaining::WIDTH;
        self.board.ask(Some(Asking { told, clicks: theme::is_narrow(ui.ctx()) }));
        let size = if narrow {
            (room.width() - 2.0 * EDGE - MARGINS, (room.height() * SHEET - REMAINING).max(LEAST))
        } else {
            (remaining::WIDTH, (room.height() - 2.0 * EDGE - REMAINING).max(LEAST))
        };
        let corner = room.left_top() + Vec2::splat(EDGE);
        let tiles = |ui: &mut Ui| remaining.ui(ui, art, size);
        let (lies, closed) = panels::float(ui, "remaining", (Align2::LEFT_TOP, corner), tiles);
        // It lies over the players.
        ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new("remaining")));
        if closed {
            self.remaining = None;
        }
        Some(lies)
    }

    /// Whether the tiles of which one was drawn take the keyboard: when they are asked for, of who uses it. A pointer needs no mark there.
    fn takes_keyboard(&mut self, ui: &Ui, asks: bool) -> bool {
        self.keyed = ui.input(|input| {
            let is_key = |event: &egui::Event| matches!(event, egui::Event::Key { .. });
            !input.pointer.any_pressed() && (self.keyed || input.events.iter().any(is_key))
        });
        let asked = std::mem::replace(&mut self.picks, asks);
        asks && !asked && self.keyed
    }

    /// The tiles of which one was drawn, under the folded events.
    fn pick(
        ui: &Ui,
        art: &mut Art,
        tiles: &[KindId],
        (room, top, takes_keyboard): (Rect, f32, bool),
    ) -> Option<KindId> {
        let is_narrow = room.width() < 2.0 * remaining::WIDTH;
        let width = if is_narrow { room.width() - 2.0 * EDGE - MARGINS } else { remaining::WIDTH };
        let below = bar::HEIGHT + GAP;
        let height = (room.bottom() - EDGE - below - top - PICKED).max(LEAST);
        let corner = egui::pos2(room.right() - EDGE, top);
        let tiles = |ui: &mut Ui| remaining::pick(ui, art, tiles, ((width, height), takes_keyboard));
        let picked = panels::float(ui, "to draw", (Align2::RIGHT_TOP, corner), tiles).1;
        ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new("to draw")));
        picked
    }

    /// Whose secrets the drawn tile came from, if that was asked.
    fn told_of_the_draw(&mut self, ui: &Ui, art: &mut Art, model: &BoardModel, at: (Align2, egui::Pos2)) {
        let Some(draw) = model.draw.as_ref().filter(|_| self.seal) else { return };
        let tell = |ui: &mut Ui| seal::ui(ui, art, model, draw);
        if panels::float(ui, "seal", at, tell).1 {
            self.seal = false;
        }
    }

    /// The part of the window that no panel at its edges covers.
    fn free(&self, room: Rect) -> Rect {
        let [left, above, right, below] = self.covered;
        let free = Rect::from_min_max(
            room.min + Vec2::new(left + EDGE, above + EDGE),
            room.max - Vec2::new(right + EDGE, below + EDGE),
        );
        if free.width() > 220.0 && free.height() > 110.0 { free } else { room }
    }

    /// What is left of it under what is asked above the board. Between folded panels, the board lies where none of it is under them: it has the whole
    /// height if its corners are empty, else it is below them or between them.
    fn clear(&self, room: Rect, model: &BoardModel) -> Rect {
        let free = self.free(room);
        let under = self.under(room);
        let clear = free.with_min_y(free.top().max(under.top()));
        let clear = if clear.height() > CLEAR { clear } else { free };
        let Some([left, right]) = self.corners else { return clear };
        let below = clear.with_min_y(clear.top().max(left.bottom().max(right.bottom()) + GAP));
        let between = clear.with_min_x(left.right() + GAP).with_max_x(right.left() - GAP);
        self.board.roomiest(&[clear, below, between], &[left, right], model).unwrap_or(clear)
    }

    /// The window between what is asked above the board and the bar; over the bar, too, where it is low.
    pub(crate) fn under(&self, room: Rect) -> Rect {
        let above = if self.above > 0.0 { self.above + GAP } else { 0.0 };
        let under = room.with_min_y(room.top() + above);
        let between = under.with_max_y(room.bottom() - self.covered[3]);
        if between.height() > LOW { between } else { under }
    }

    /// Open panels keep a side of the window for themselves, folded ones only a strip above.
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

    fn buttons(&mut self, ui: &mut Ui, model: &BoardModel, outcome: &mut Outcome, more: Option<Slot<'_>>) {
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
            if icon::button(ui, Icon::Rules, say!(play_rules), "F1").clicked() {
                rules::ask(ui.ctx(), "");
            }
            if let Some(more) = more {
                more(ui);
            }
            if icon::button(ui, Icon::Leave, say!(play_leave), "").clicked() {
                outcome.leave = true;
            }
        });
    }

    /// Unfolds the events: what stands under them is to be seen.
    pub(crate) const fn show_events(&mut self) {
        self.events_folded = Some(false);
    }

    /// Whether the last scoring is being told.
    pub(crate) const fn is_telling(&self) -> bool {
        self.finale.is_telling()
    }

    /// Tells no more of it: another board is looked at.
    pub(crate) fn stop_telling(&mut self) {
        self.finale = Finale::Told;
    }

    /// Begins to tell the last scoring, line by line.
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
            if theme::main_thing(ui.button(again)) {
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

    /// Folds the players or unfolds them; a narrow window has room for one open panel.
    fn fold_players(&mut self, ui: &Ui, folded: bool) {
        self.players_folded = Some(folded);
        if theme::is_narrow(ui.ctx()) && !folded {
            self.events_folded = Some(true);
        }
    }

    /// The same for the events.
    fn fold_events(&mut self, ui: &Ui, folded: bool) {
        self.events_folded = Some(folded);
        if theme::is_narrow(ui.ctx()) && !folded {
            self.players_folded = Some(true);
        }
    }
}
