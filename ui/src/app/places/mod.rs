//! The places one can be at, each a file.

pub(super) mod expansions;
pub(super) mod helpers;
pub(super) mod home;
pub(super) mod lobby;
pub(super) mod new_table;
pub(super) mod play;
pub(super) mod replay;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod table;
pub(super) mod terms;

use eframe::egui;
use egui::{Align, Layout, ScrollArea, Ui};

/// A quiet page: a column in the middle, scrolling if it must.
pub(super) fn page<R>(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_rect_before_wrap();
    let width = width.min(room.width() - 48.0);
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.add_space((room.width() - width) / 2.0);
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    ui.add_space((room.height() * 0.08).min(56.0));
                    let inner = content(ui);
                    ui.add_space(40.0);
                    inner
                })
                .inner
            })
            .inner
        })
        .inner
}
