//! The board with its panels: for a table, a record, a test. It reads a [`BoardModel`] and answers with what is wanted.

use bastide_record::Aids;
use bastide_rules::Waits;
use eframe::egui;
use egui::{Align2, Key, Modifiers, Rect, ScrollArea, Ui, Vec2};

use crate::board::Board;
use crate::look::art::Art;
use crate::look::theme;
use crate::panels::end::After;
use crate::panels::finale::Finale;
use crate::panels::remaining::Remaining;
use crate::panels::{self, bar, end, events, help, players, track};
use crate::places::rules;
use crate::table::board_model::{BoardModel, Want};

/// The distance of the panels from the window's edge.
const EDGE: f32 = 12.0;
/// How high the buttons under the players are, with their margins.
const BUTTONS: f32 = 104.0;
/// What a panel has left and right of what is in it.
const MARGINS: f32 = 36.0;
/// Between the events and what stands under them.
const GAP: f32 = 8.0;
/// A panel above the board that has less height than this takes the bar's, too.
const LOW: f32 = 400.0;
/// What the tiles that are still to come need above and below them, and their least height.
const REMAINING: f32 = 60.0;
/// What the scoring track needs above and below it.
const TRACK: f32 = 2.0 * GAP + 28.0;
/// Below this width only one of the two side panels is open at first.
const NARROW: f32 = 1050.0;

/// What is open and what is folded.
#[derive(Debug, Default)]
pub(crate) struct Play {
    pub(crate) board: Board,
    players_folded: bool,
    events_folded: Option<bool>,
    help: bool,
    /// How far the last scoring is told.
    finale: Finale,
    /// The tiles that are still to come, if they are shown.
    remaining: Option<Remaining>,
    /// The end was looked at and closed.
    looked: bool,
    /// How much panels covered in the last frame: left, above, right, below.
    covered: [f32; 4],
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
    /// What playing on after the end is called; none where it is the same game again.
    pub(crate) again: Option<&'a str>,
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
    /// Leave the board.
    pub(crate) leave: bool,
    /// Play the same again.
    pub(crate) again: bool,
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
        let events_folded = self.events_folded.unwrap_or(narrow);
        self.keys(ui, events_folded);

        let over = model.game.waits() == Waits::Over && model.turn.is_none();
        if over && ending != Ending::Quiet && matches!(self.finale, Finale::Due) {
            self.tell_the_last_scoring(model);
        }
        let end = model;
        if let Some(shown) = self.finale.keys(ui, end) {
            self.board.show_that(shown);
        }
        let told = self.finale.model(model);
        let model = told.as_ref().unwrap_or(model);

        outcome.wants = self.board.ui(ui, self.clear(room), art, model);

        let corner = room.left_top() + Vec2::splat(EDGE);
        let (left, _) = panels::float(ui, "players", (Align2::LEFT_TOP, corner), |ui| {
            if self.players_folded {
                players::folded(ui, model);
            } else {
                // The mark of whose turn it is stands left of the list.
                ui.visuals_mut().clip_rect_margin = 12.0;
                let height = room.height() - 2.0 * EDGE - BUTTONS;
                let list = ScrollArea::vertical().id_salt("players").max_height(height);
                list.show(ui, |ui| players::ui(ui, art, model));
            }
            self.buttons(ui, model, &mut outcome, more.players);
        });
        let corner = left.left_bottom() + Vec2::new(0.0, GAP);
        let shows_remaining = self.remaining.is_some() && model.aids == Aids::All;
        if !self.players_folded && !shows_remaining && room.bottom() - corner.y > track::HEIGHT + TRACK {
            panels::float(ui, "track", (Align2::LEFT_TOP, corner), |ui| track::ui(ui, model));
        }
        if let Some(remaining) = self.remaining.as_mut().filter(|_| model.aids == Aids::All) {
            let height = (room.bottom() - corner.y - EDGE - REMAINING).max(REMAINING);
            let pointed = self.board.pointed();
            let tiles = |ui: &mut Ui| remaining.ui(ui, art, model, (pointed, height));
            panels::float(ui, "remaining", (Align2::LEFT_TOP, corner), tiles);
        }
        let corner = room.right_top() + Vec2::new(-EDGE, EDGE);
        let height = room.height() - 2.0 * EDGE - 90.0 - self.map;
        let (right, shown) = panels::float(ui, "events", (Align2::RIGHT_TOP, corner), |ui| {
            let title = match (events_folded, &more.events) {
                (false, _) => say!(play_events_fold),
                (true, Some(Below { unread: 1.., .. })) => say!(play_events_unread),
                (true, _) => say!(play_events_show),
            };
            ui.spacing_mut().button_padding.x = 6.0;
            let fold = theme::plain(title).wrap_mode(egui::TextWrapMode::Extend);
            if ui.add(fold).on_hover_text("E").clicked() {
                self.events_folded = Some(!events_folded);
            }
            if events_folded {
                return None;
            }
            let below = more.events.as_ref().map_or(0.0, |below| below.height + 2.0 * GAP);
            let shown = events::ui(ui, model, height - below);
            if let Some(below) = more.events {
                ui.add_space(GAP);
                (below.ui)(ui);
            }
            shown
        });
        if let Some(shown) = shown {
            self.board.show_that(shown);
        }
        self.map = if self.board.wants_map(model) {
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
        let (bottom, pressed) = if told {
            (Rect::from_min_max(room.left_bottom(), room.right_bottom()), Vec::new())
        } else {
            panels::float(ui, "bar", (Align2::CENTER_BOTTOM, at), |ui| match more.bar {
                _ if telling => {
                    if let Some(shown) = self.finale.ui(ui, end) {
                        self.board.show_that(shown);
                    }
                    Vec::new()
                }
                Some(bar) => {
                    bar(ui);
                    Vec::new()
                }
                None if over => {
                    self.over_bar(ui, model, again, &mut outcome);
                    Vec::new()
                }
                None => bar::ui(ui, &mut self.board, art, model, side.width()),
            })
        };
        outcome.wants.extend(pressed);
        self.cover(ui, room, [left, right, bottom], events_folded);

        if self.help {
            let closed = panels::float(ui, "help", (Align2::CENTER_CENTER, room.center()), help::ui).1;
            self.help = !closed;
        } else if let (Ending::Told(verdict), true) = (ending, told) {
            // Nothing else is asked then, so the breakdown may lie over the players.
            let at = if narrow { room.center() } else { side.center() };
            let asked = panels::float(ui, "end", (Align2::CENTER_CENTER, at), |ui| {
                end::ui(ui, model, verdict, again)
            })
            .1;
            match asked {
                Some(After::Look) => self.looked = true,
                Some(After::Again) => outcome.again = true,
                Some(After::Leave) => outcome.leave = true,
                None => {}
            }
        }
        outcome
    }

    /// The part of the window that no panel at its edges covers.
    fn free(&self, room: Rect) -> Rect {
        let [left, above, right, below] = self.covered;
        let free = Rect::from_min_max(
            room.min + Vec2::new(left + EDGE, above + EDGE),
            room.max - Vec2::new(right + EDGE, below + EDGE),
        );
        if free.width() > 260.0 && free.height() > 200.0 { free } else { room }
    }

    /// What is left of it under what is asked above the board.
    fn clear(&self, room: Rect) -> Rect {
        let free = self.free(room);
        let under = self.under(room);
        let clear = free.with_min_y(free.top().max(under.top()));
        if clear.height() > 200.0 { clear } else { free }
    }

    /// The window between what is asked above the board and the bar; over the bar, too, where it is low.
    pub(crate) fn under(&self, room: Rect) -> Rect {
        let above = if self.above > 0.0 { self.above + GAP } else { 0.0 };
        let under = room.with_min_y(room.top() + above);
        let between = under.with_max_y(room.bottom() - self.covered[3]);
        if between.height() > LOW { between } else { under }
    }

    /// Open panels keep a side of the window for themselves, folded ones only a strip above.
    fn cover(&mut self, ui: &Ui, room: Rect, [left, right, below]: [Rect; 3], events_folded: bool) {
        let mut covered = [0.0, 0.0, 0.0, room.bottom() - below.top()];
        if self.players_folded {
            covered[1] = left.bottom() - room.top();
        } else {
            covered[0] = left.right() - room.left();
        }
        if events_folded {
            covered[1] = covered[1].max(right.bottom() - room.top());
        } else {
            covered[2] = room.right() - right.left();
        }
        if covered.iter().zip(self.covered).any(|(new, old)| (new - old).abs() > 0.5) {
            self.covered = covered;
            ui.ctx().request_repaint();
        }
    }

    fn buttons(&mut self, ui: &mut Ui, model: &BoardModel, outcome: &mut Outcome, more: Option<Slot<'_>>) {
        ui.set_max_width(players::WIDTH);
        ui.spacing_mut().interact_size.y = 26.0;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(4.0, 0.0);
            ui.spacing_mut().button_padding = Vec2::new(4.0, 3.0);
            let fold = if self.players_folded { say!(play_unfold) } else { say!(play_fold) };
            if ui.add(theme::plain(fold)).on_hover_text("P").clicked() {
                self.players_folded = !self.players_folded;
            }
            if ui.add(theme::plain(say!(play_fit))).on_hover_text(say!(play_fit_how)).clicked() {
                self.board.fit(model);
            }
            if model.aids == Aids::All
                && ui.add(theme::plain(say!(play_tiles))).on_hover_text(say!(play_tiles_how)).clicked()
            {
                self.toggle_remaining();
            }
            if model.aids == Aids::All
                && ui.add(theme::plain(say!(farms))).on_hover_text(say!(farms_hint)).clicked()
            {
                self.board.show_farms(!self.board.shows_farms());
            }
            if ui.add(theme::plain(say!(keys))).on_hover_text("?").clicked() {
                self.help = !self.help;
            }
            if ui.add(theme::plain(say!(play_rules))).on_hover_text("F1").clicked() {
                rules::ask(ui.ctx(), "");
            }
            if let Some(more) = more {
                more(ui);
            }
            if ui.add(theme::plain(say!(play_leave))).clicked() {
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
        if let Some(shown) = self.finale.begin(model) {
            self.board.show_that(shown);
        }
    }

    fn over_bar(&mut self, ui: &mut Ui, model: &BoardModel, again: &str, outcome: &mut Outcome) {
        ui.horizontal(|ui| {
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

    fn keys(&mut self, ui: &Ui, events_folded: bool) {
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
                self.help && input.consume_key(Modifiers::NONE, Key::Escape),
            )
        });
        self.help = (self.help != help) && !close;
        self.players_folded ^= players;
        if tiles {
            self.toggle_remaining();
        }
        if events {
            self.events_folded = Some(!events_folded);
        }
    }
}
