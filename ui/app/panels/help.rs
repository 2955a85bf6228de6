//! List of keys.

use eframe::egui;
use egui::{Grid, RichText, ScrollArea, Ui};

use crate::draw_tools::theme;

/// Part of the window's height that the list leaves free, in points. Its heading, its button and
/// the edges need it.
const AROUND: f32 = 160.0;
/// Maximum width of the list, in points.
const WIDTH: f32 = 460.0;
/// Margin beside the list in a small window, in points.
const MARGIN: f32 = 60.0;

/// Shows the list; returns whether it was closed.
pub(crate) fn ui(ui: &mut Ui) -> bool {
    ui.set_max_width(WIDTH.min(ui.ctx().content_rect().width() - MARGIN));
    let closed = super::heading(ui, say!(keys));
    ui.add_space(4.0);
    ui.spacing_mut().interact_size.y = 18.0;
    // In a small window the list is higher than the room for it.
    let height = ui.ctx().content_rect().height() - AROUND;
    ScrollArea::vertical().id_salt("keys list").max_height(height).min_scrolled_height(height).show(
        ui,
        |ui| {
            Grid::new("keys").num_columns(2).spacing([20.0, 8.0]).show(ui, |ui| {
                for (key, meaning) in list() {
                    ui.label(RichText::new(key).color(theme::colours(ui.ctx()).accent));
                    ui.add(egui::Label::new(meaning).wrap());
                    ui.end_row();
                }
            });
        },
    );
    closed
}

/// Returns the keys with their meanings.
fn list() -> [(&'static str, &'static str); 20] {
    [
        (say!(key_arrows), say!(key_arrows_does)),
        ("R, Shift+R", say!(key_turn_does)),
        ("N, Shift+N", say!(key_next_does)),
        ("M, Shift+M", say!(key_pieces_does)),
        (say!(key_enter), say!(key_enter_does)),
        (say!(key_digits), say!(key_digits_does)),
        ("0", say!(key_zero_does)),
        (say!(key_escape), say!(key_escape_does)),
        (say!(key_shift_arrows), say!(key_shift_arrows_does)),
        (say!(key_zoom), say!(key_zoom_does)),
        ("F", say!(key_fit_does)),
        ("L", say!(key_last_does)),
        ("G", say!(key_farms_does)),
        (say!(key_replay), say!(key_replay_does)),
        ("T, B", say!(key_talk_does)),
        ("Y, X", say!(key_vote_does)),
        ("F1", say!(key_rules_does)),
        ("D", say!(key_remaining_does)),
        ("H", say!(key_hint_does)),
        ("?", say!(key_list_does)),
    ]
}
