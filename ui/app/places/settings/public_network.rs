//! Consent to use the public network, and the entry points that take the place of the published ones.
//!
//! Invariant: an address that can't be an entry point is refused with a sentence.

use bastide_library::relay_address;
use bastide_library::system::settings::{PublicChoice, Settings};
use eframe::egui;
use egui::{RichText, Ui};

use super::helpers;
use crate::draw_tools::theme;

/// Text field for more entry points.
#[derive(Debug, Default)]
pub(super) struct EntryPoints {
    line: String,
    /// Message about the last failure.
    wrong: Option<String>,
}

impl EntryPoints {
    /// Draws the choice and, if the public network may be used, its entry points.
    pub(super) fn ui(&mut self, ui: &mut Ui, settings: &mut Settings) {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(say!(public_network));
        ui.label(RichText::new(say!(public_use)).color(quiet));
        ui.label(RichText::new(say!(public_learned)).color(quiet));
        ui.horizontal_wrapped(|ui| {
            for (choice, label) in [
                (PublicChoice::Ask, say!(public_choice_ask)),
                (PublicChoice::Yes, say!(public_choice_yes)),
                (PublicChoice::No, say!(public_choice_no)),
            ] {
                theme::choice(ui, &mut settings.public_network, choice, label);
            }
        });
        if settings.public_network != PublicChoice::No {
            self.entry_points(ui, &mut settings.bootstrap);
        }
    }

    fn entry_points(&mut self, ui: &mut Ui, bootstrap: &mut Vec<String>) {
        let colours = theme::colours(ui.ctx());
        let label = ui.label(RichText::new(say!(public_entry_points)).color(colours.quiet)).id;
        bootstrap.retain(|address| !helpers::row(ui, address));
        let edit = theme::line(ui, &mut self.line).hint_text("/ip4/…/p2p/…");
        let edit = ui.add(edit.desired_width(ui.available_width())).labelled_by(label);
        let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let typed = !self.line.trim().is_empty();
        let add = ui.add_enabled(typed, egui::Button::new(say!(public_add_entry_point))).clicked();
        if typed && (add || entered) {
            self.add(bootstrap);
        }
        if let Some(wrong) = &self.wrong {
            ui.label(RichText::new(wrong).color(colours.wrong));
        }
    }

    /// Adds the typed addresses; none of them if one is wrong.
    fn add(&mut self, bootstrap: &mut Vec<String>) {
        let mut words = self.line.split_whitespace();
        if let Some(wrong) = words.find(|word| relay_address::entry_point(word).is_err()) {
            self.wrong = Some(say!(public_no_entry_point, address = wrong));
            return;
        }
        for word in self.line.split_whitespace() {
            if !bootstrap.iter().any(|known| known == word) {
                bootstrap.push(word.to_owned());
            }
        }
        self.line.clear();
        self.wrong = None;
    }
}
