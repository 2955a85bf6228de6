//! The list of keys.

use eframe::egui;
use egui::{Grid, RichText, Ui};

use crate::app::board::keys::LIST;
use crate::app::theme;

/// The list; says whether it was closed.
pub(in crate::app) fn ui(ui: &mut Ui) -> bool {
    ui.set_max_width(460.0);
    ui.heading(say!(keys));
    ui.add_space(4.0);
    ui.spacing_mut().interact_size.y = 18.0;
    Grid::new("keys").num_columns(2).spacing([20.0, 8.0]).show(ui, |ui| {
        for (key, meaning) in LIST {
            ui.label(RichText::new(key).color(theme::colours(ui.ctx()).accent));
            ui.add(egui::Label::new(meaning).wrap());
            ui.end_row();
        }
    });
    ui.add_space(8.0);
    ui.reset_style();
    ui.button(say!(close)).clicked()
}
