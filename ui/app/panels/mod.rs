//! What floats above the board: players, events, what is asked, the keys, the end of the game.

pub(super) mod analysis;
pub(super) mod asks;
pub(super) mod bar;
mod chart;
pub(super) mod end;
pub(super) mod events;
pub(super) mod finale;
pub(super) mod help;
pub(super) mod players;
pub(super) mod question;
pub(super) mod remaining;
mod supply;
pub(super) mod table;
pub(super) mod talk;
pub(super) mod track;
pub(super) mod verdict;

use eframe::egui;
use egui::{Align2, Area, Id, Order, Pos2, Rect, Ui};

use crate::look::theme;

/// A panel that floats at `at`, which is the corner or side `pivot` of it. Tells where it is.
pub(super) fn float<R>(
    ui: &Ui,
    name: &str,
    (pivot, at): (Align2, Pos2),
    content: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let area = Area::new(Id::new(name)).order(Order::Middle).movable(false).constrain(false);
    let shown = area.pivot(pivot).fixed_pos(at).show(ui.ctx(), |ui| theme::panel(ui.ctx()).show(ui, content));
    let (lies, drawn) = (shown.response.rect, shown.inner.response.rect);
    // It was drawn where it would lie with the size it had before, and may be clicked at once: it is drawn anew instead.
    if (lies.min - drawn.min).length() > 0.5 {
        ui.ctx().request_discard("a panel has another size");
    }
    (lies, shown.inner.inner)
}
