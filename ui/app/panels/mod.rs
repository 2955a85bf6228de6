//! Panels above the board and beside it. A panel draws one moment of a game or table, and returns what
//! the player pressed; it keeps only what is open or typed. The places call them, most from
//! `places/play.rs`.
//!
//! | module | content |
//! |---|---|
//! | `bar`, `question` | the bar below the board; the question that it asks, in a sentence |
//! | `auction` | tiles of a bazaar, and the price that a player names |
//! | `players`, `supply` | list of players; a player's figures, tokens and cards |
//! | `track` | scoring track |
//! | `events` | list of events, a row for each tile |
//! | `remaining`, `seal` | tiles to come; origin of the drawn tile |
//! | `spoken` | announcements of a game for screen readers |
//! | `help` | list of keys |
//! | `members` | members of a table: chat, questions, letters, connections |
//! | `results` | after the game: scores, analysis, ratings, verdict |
//!
//! This file has what all panels share: the frame of a panel and its title.

mod auction;
pub(super) mod bar;
pub(super) mod events;
pub(super) mod help;
pub(super) mod members;
pub(super) mod players;
pub(super) mod question;
pub(super) mod remaining;
pub(super) mod results;
pub(super) mod seal;
pub(super) mod spoken;
mod supply;
pub(super) mod track;

use eframe::egui;
use egui::{Align, Align2, Area, Context, Id, Label, LayerId, Layout, Order, Pos2, Rect, RichText, Ui};

use crate::draw_tools::announcements::announce_label;
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::theme;

/// Name of the bar at the lower edge of a board.
pub(super) const BAR: &str = "bar";

/// Shows a panel's title and its close button; returns whether the button was pressed.
fn heading(ui: &mut Ui, title: &str) -> bool {
    let row = |ui: &mut Ui| {
        let closed = icon::button(ui, Icon::Close, say!(close), "Esc").clicked();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            announce_label(&ui.add(Label::new(RichText::new(title).heading()).wrap()));
        });
        closed
    };
    ui.horizontal(|ui| ui.with_layout(Layout::right_to_left(Align::Center), row).inner).inner
}

/// Returns the upper edge of the bar below a board, in points; `None` if no bar is shown.
pub(super) fn top_of_bar(ctx: &Context) -> Option<f32> {
    let bar = LayerId::new(Order::Middle, Id::new(BAR));
    let lies = |memory: &egui::Memory| memory.areas().is_visible(&bar).then(|| memory.area_rect(bar.id));
    ctx.memory(lies).flatten().map(|rect| rect.top())
}

/// Shows a panel that floats at `at`, which is its corner or side `pivot`. Returns the panel's
/// rectangle as well.
pub(super) fn float<R>(
    ui: &Ui,
    name: &str,
    (pivot, at): (Align2, Pos2),
    content: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let area = Area::new(Id::new(name)).order(Order::Middle).movable(false).constrain(false);
    let usual = ui.ctx().global_style().spacing.interact_size.y;
    let content = |ui: &mut Ui| {
        theme::set_control_height(ui, usual);
        content(ui)
    };
    let shown = area.pivot(pivot).fixed_pos(at).show(ui.ctx(), |ui| theme::panel(ui.ctx()).show(ui, content));
    let (lies, drawn) = (shown.response.rect, shown.inner.response.rect);
    // It was drawn where it would lie with its last size, and may be clicked at once, so it is
    // drawn again.
    if (lies.min - drawn.min).length() > 0.5 {
        ui.ctx().request_discard("a panel has another size");
    }
    (lies, shown.inner.inner)
}
