//! Home: every place is one click from here, and a game against bots starts with it.

use eframe::egui;
use egui::{RichText, TextEdit, Ui, Vec2};

use super::page;
use crate::app::theme;

/// What was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum Choice {
    /// A game against bots, at once.
    Bots,
    /// Lay out a table.
    NewTable,
    /// Join by this invitation.
    Join(String),
    /// Open this record.
    Open(std::path::PathBuf),
    /// The settings.
    Settings,
}

/// What is typed at home.
#[derive(Debug, Default)]
pub(in crate::app) struct Home {
    invitation: String,
    record: String,
    /// Records in the data folder, newest first: what they are called, and where they are.
    pub(in crate::app) records: Vec<(String, std::path::PathBuf)>,
}

impl Home {
    /// Draws the place.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui) -> Option<Choice> {
        let colours = theme::colours(ui.ctx());
        page(ui, 560.0, |ui| {
            let mut choice = None;
            ui.label(RichText::new("Bastide").size(theme::TITLE * 1.6));
            ui.label(RichText::new("Carcassonne among friends, without a server.").color(colours.quiet));
            ui.add_space(22.0);
            ui.horizontal_wrapped(|ui| {
                let large = Vec2::new(0.0, 44.0);
                if ui.add(theme::primary(ui, "Play against bots").min_size(large)).clicked() {
                    choice = Some(Choice::Bots);
                }
                if ui.add(egui::Button::new("New table…").min_size(large)).clicked() {
                    choice = Some(Choice::NewTable);
                }
                if ui.add(egui::Button::new("Settings").min_size(large)).clicked() {
                    choice = Some(Choice::Settings);
                }
            });
            ui.add_space(26.0);
            let label = ui.label("Join a friend's table");
            ui.horizontal(|ui| {
                let edit = TextEdit::singleline(&mut self.invitation)
                    .hint_text("Paste the invitation")
                    .margin(Vec2::new(10.0, 8.0));
                let edit = ui.add(edit.desired_width(ui.available_width() - 100.0)).labelled_by(label.id);
                let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
                let ready = !self.invitation.trim().is_empty();
                if (ui.add_enabled(ready, egui::Button::new("Join")).clicked() || entered) && ready {
                    choice = Some(Choice::Join(self.invitation.trim().to_owned()));
                }
            });
            ui.add_space(26.0);
            let label = ui.label("Open a recorded game");
            ui.horizontal(|ui| {
                let edit = TextEdit::singleline(&mut self.record)
                    .hint_text("Path of a .bastide file; or drop one here")
                    .margin(Vec2::new(10.0, 8.0));
                let edit = ui.add(edit.desired_width(ui.available_width() - 100.0)).labelled_by(label.id);
                let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
                let ready = !self.record.trim().is_empty();
                if (ui.add_enabled(ready, egui::Button::new("Open")).clicked() || entered) && ready {
                    choice = Some(Choice::Open(self.record.trim().into()));
                }
            });
            for (name, path) in self.records.iter().take(8) {
                if ui.link(name).clicked() {
                    choice = Some(Choice::Open(path.clone()));
                }
            }
            let dropped = ui.input(|input| input.raw.dropped_files.iter().find_map(|file| file.path.clone()));
            dropped.map(Choice::Open).or(choice)
        })
    }
}
