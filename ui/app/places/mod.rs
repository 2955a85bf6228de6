//! Places of the window: each is a full page that the player goes to, and `lib.rs` shows one of
//! them. A place draws itself in a method `ui` that gets the state all places share, and leads elsewhere
//! by a `Goto`.
//!
//! | module | content |
//! |---|---|
//! | `home` | unfinished games, and the ways to every other place |
//! | `open_tables` | open tables at home: those on the local network and on the boards of relays |
//! | `new_table` | setting up a table: players, expansions, options, terms, known tiles |
//! | `table` | a table: its lobby, then its board |
//! | `first_game` | the first game, with a guide |
//! | `games` | the list of recorded games, and the results against each opponent |
//! | `replay` | a recorded game at any turn, with its analysis |
//! | `manual_entry` | entry of a game that was played over a real table |
//! | `clubs` | clubs: their ladders, cups and members |
//! | `settings` | settings, and moves of key and games to other devices |
//! | `rules` | rules and guide, open over any place |
//! | `play` | the board with its panels, which several places show |
//!
//! This file has what the pages share: columns, feet, Escape.

pub(super) mod clubs;
pub(super) mod first_game;
pub(super) mod games;
pub(super) mod home;
pub(super) mod manual_entry;
pub(super) mod new_table;
mod open_tables;
pub(super) mod play;
pub(super) mod replay;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod table;

use eframe::egui;
use egui::{Align, Id, Key, Layout, Modifiers, Rect, ScrollArea, Ui, UiBuilder, Vec2};

use crate::goto::Goto;

/// Returns whether the player leaves the place by Escape. What is open above the place closes
/// first, and a focused text field loses the focus first. Call it in every frame: egui has already
/// taken the focus away by now, so the last frame's state counts.
fn escaped(ui: &Ui) -> bool {
    let types = ui.ctx().text_edit_focused();
    let typed = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default("typed".into()), types));
    !typed
        && !egui::Popup::is_any_open(ui.ctx())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

/// Shows the button that leads home, as Escape does.
fn back(ui: &mut Ui) {
    if ui.button(say!(back)).on_hover_text("Esc").clicked() || escaped(ui) {
        Goto::Home.go(ui.ctx());
    }
}

/// Room between a page and the window's edges, both sides together, in points.
const MARGINS: f32 = 48.0;

/// Shows a page: a column in the middle, scrolling if necessary.
pub(super) fn page(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui)) {
    let room = ui.available_rect_before_wrap();
    let width = width.min(room.width() - MARGINS);
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.add_space((room.width() - width) / 2.0);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.set_width(width);
                ui.add_space((room.height() * 0.08).min(56.0));
                content(ui);
                ui.add_space(40.0);
            });
        });
    });
}

/// One of two pages side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Half {
    First,
    Second,
}

impl Half {
    /// Returns the width of both, in points.
    fn width((first, second): (f32, f32)) -> f32 {
        first + second + 2.0 * MARGINS
    }

    /// Returns whether both fit into this width; they may be reduced to 80 %.
    fn fit(widths: (f32, f32), room: f32) -> bool {
        Self::width(widths) * 0.8 <= room
    }
}

/// Shows two pages side by side, in the middle, each scrolling by itself; the first is drawn first.
fn pair(ui: &mut Ui, widths: (f32, f32), mut content: impl FnMut(&mut Ui, Half)) {
    let room = ui.max_rect();
    let scale = (room.width() / Half::width(widths)).min(1.0);
    let left = room.center().x - Half::width(widths) * scale / 2.0;
    let middle = left + (widths.0 + MARGINS) * scale;
    let right = middle + (widths.1 + MARGINS) * scale;
    let mut one = |half, x: (f32, f32), width: f32| {
        let rect = Rect::from_x_y_ranges(x.0..=x.1, room.y_range());
        let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(x.0.to_bits()));
        page(&mut ui, width, |ui| content(ui, half));
    };
    one(Half::First, (left, middle), widths.0);
    one(Half::Second, (middle, right), widths.1);
}

/// Keeps focus and clicks of widgets steady while rows above them come and go. `id` belongs to this
/// visit alone.
fn steady<R>(ui: &mut Ui, id: Id, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().id(id), add).inner
}

/// Returns whether a place is as narrow as a phone. Columns are stacked then, and a foot has a
/// second row.
fn is_narrow(ui: &Ui) -> bool {
    ui.max_rect().width() < crate::draw_tools::theme::SINGLE_COLUMN_WIDTH
}

/// Begins a place with a fixed foot of this height, in points. Returns the part above the foot to
/// draw in.
fn above_foot(ui: &mut Ui, height: f32) -> Ui {
    let room = ui.max_rect();
    let edge = room.bottom() - height;
    ui.painter().hline(room.x_range(), edge, ui.visuals().widgets.noninteractive.bg_stroke);
    ui.new_child(UiBuilder::new().max_rect(room.with_max_y(edge)).id_salt("above"))
}

/// Begins the foot, to be drawn after the part above it, so that the keyboard reaches it last.
/// `width` is the width of that part.
fn foot(ui: &mut Ui, height: f32, width: f32) -> Ui {
    let room = ui.max_rect();
    let width = width.min(room.width() - MARGINS);
    let corner = egui::pos2(room.center().x - width / 2.0, room.bottom() - height + 8.0);
    let foot = Rect::from_min_size(corner, Vec2::new(width, height - 8.0));
    ui.new_child(UiBuilder::new().max_rect(foot).id_salt("foot"))
}
