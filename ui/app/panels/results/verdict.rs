//! Verdict on a record and what was verified, above the place that shows the record.

use eframe::egui;
use egui::{Color32, Label, RichText, ScrollArea, Ui};

use crate::draw_tools::announcements;
use crate::draw_tools::guide;
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::theme;
use bastide_words::verdict::{JudgedRecord, Soundness};

/// Maximum width of the panel, in points.
const WIDTH: f32 = 560.0;
/// Margin beside the panel in a small window, in points.
const MARGIN: f32 = 60.0;

/// Returns the colour of a verdict.
pub(crate) fn colour(judged: &JudgedRecord, ctx: &egui::Context) -> Color32 {
    let colours = theme::colours(ctx);
    match judged.worth() {
        Soundness::Sound => colours.accent,
        Soundness::Unfinished => colours.text,
        Soundness::Broken => colours.wrong,
    }
}

/// Draws the panel; returns whether it was closed.
pub(crate) fn ui(judged: &JudgedRecord, ui: &mut Ui) -> bool {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.set_max_width(WIDTH.min(ui.ctx().content_rect().width() - MARGIN));
    let closed = crate::panels::heading(ui, say!(worth_of));
    ui.add_space(4.0);
    ui.add(Label::new(RichText::new(judged.badge()).color(colour(judged, ui.ctx()))).wrap());
    let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
    ScrollArea::vertical().id_salt(("checks", judged.meaning())).max_height(room).show(ui, |ui| {
        ui.add(Label::new(judged.meaning()).wrap());
        guide::link(ui, say!(help_verify), "verify");
        ui.add_space(4.0);
        for told in judged.told() {
            ui.add(Label::new(told).wrap());
        }
        ui.add_space(4.0);
        for check in judged.checks() {
            ui.add(Label::new(RichText::new(check).color(quiet)).wrap());
        }
    });
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let is_copied = ui.id().with(("copied", judged.meaning()));
        if icon::button(ui, Icon::Copy, say!(end_copy_verdict), "").clicked() {
            ui.ctx().copy_text(judged.whole());
            ui.data_mut(|data| data.insert_temp(is_copied, true));
        }
        if ui.data(|data| data.get_temp(is_copied)).unwrap_or(false) {
            announcements::announce_label(&ui.label(RichText::new(say!(copied)).color(quiet)));
        }
    });
    closed
}
