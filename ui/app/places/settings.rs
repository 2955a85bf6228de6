//! The place where the settings are changed; every change shows at once.

use eframe::egui;
use egui::{RichText, Sense, TextEdit, Ui, Vec2};

use super::helpers::Helpers;
use super::page;
use crate::look::seat_badge;
use crate::look::theme::{self, Look};
use crate::system::notices::Notices;
use crate::system::settings::{NAME_CHARS, Settings};
use crate::system::sounds::{Cue, Sounds};
use crate::words::language::Language;

/// Draws the place; says whether the player is done.
pub(crate) fn ui(
    ui: &mut Ui,
    settings: &mut Settings,
    (sounds, notices): (&Sounds, &Notices),
    helpers: &mut Helpers,
) -> bool {
    page(ui, 620.0, |ui| {
        ui.heading(say!(settings));
        ui.add_space(16.0);
        let label = ui.label(say!(settings_name));
        let edit =
            TextEdit::singleline(&mut settings.name).char_limit(NAME_CHARS).margin(Vec2::new(10.0, 8.0));
        ui.add(edit.desired_width(280.0)).labelled_by(label.id);
        ui.add_space(16.0);
        ui.label(say!(settings_colour));
        ui.horizontal(|ui| {
            for (number, name) in (0u8..).zip(seat_badge::NAMES) {
                if disc(ui, number, settings.colour == number, &say!(colour_name, colour = name)) {
                    settings.colour = number;
                }
            }
        });
        ui.add_space(16.0);
        ui.label(say!(settings_language));
        ui.horizontal_wrapped(|ui| {
            theme::choice(ui, &mut settings.language, None, say!(settings_as_system));
            for language in Language::ALL {
                theme::choice(ui, &mut settings.language, Some(language), language.name());
            }
        });
        ui.add_space(16.0);
        ui.label(say!(settings_look));
        ui.horizontal_wrapped(|ui| {
            theme::choice(ui, &mut settings.look, Look::System, say!(settings_as_system));
            theme::choice(ui, &mut settings.look, Look::Light, say!(settings_light));
            theme::choice(ui, &mut settings.look, Look::Dark, say!(settings_dark));
        });
        ui.add_space(16.0);
        ui.label(say!(settings_size));
        ui.horizontal_wrapped(|ui| {
            for percent in Settings::SCALES {
                theme::choice(
                    ui,
                    &mut settings.scale_percent,
                    percent,
                    &say!(settings_percent, percent = percent),
                );
            }
        });
        ui.add_space(16.0);
        ui.label(say!(settings_motion));
        ui.horizontal_wrapped(|ui| {
            theme::choice(ui, &mut settings.motion, true, say!(settings_motion_short));
            theme::choice(ui, &mut settings.motion, false, say!(settings_motion_none));
        });
        ui.add_space(16.0);
        ui.label(say!(settings_manners));
        let quiet = theme::colours(ui.ctx()).quiet;
        if ui.checkbox(&mut settings.sounds, say!(settings_sounds)).changed() && settings.sounds {
            sounds.play(Cue::Turn);
        }
        if !sounds.can_play() {
            ui.label(RichText::new(say!(settings_no_player)).color(quiet));
        }
        ui.checkbox(&mut settings.notices, say!(settings_notices));
        if notices.failed() {
            ui.label(RichText::new(say!(settings_no_notices)).color(quiet));
        }
        ui.add_space(16.0);
        helpers.ui(ui);
        ui.add_space(28.0);
        ui.add(theme::primary(ui, say!(done))).on_hover_text("Esc").clicked() || super::escaped(ui)
    })
}

/// A colour to choose; says whether it was.
fn disc(ui: &mut Ui, number: u8, chosen: bool, name: &str) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(40.0), Sense::click());
    let colours = theme::colours(ui.ctx());
    if chosen {
        ui.painter().circle_stroke(rect.center(), 18.0, egui::Stroke::new(2.5, colours.accent));
    } else if response.hovered() || response.has_focus() {
        ui.painter().circle_stroke(rect.center(), 18.0, egui::Stroke::new(1.5, colours.line));
    }
    seat_badge::paint(ui.painter(), rect.center(), 14.0, number);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, name));
    response.on_hover_text(RichText::new(name)).clicked()
}
