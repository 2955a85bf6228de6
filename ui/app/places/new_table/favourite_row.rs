//! Favourites at a new table: to set up again, to remove, to keep under a name.

use bastide_words::Explain;
use eframe::egui;
use egui::Ui;

use super::favourites::{self, Favourite, Favourites};
use crate::draw_tools::theme;
use crate::goto::Goto;

/// Favourites, and the text field for the next name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FavouriteRow {
    favourites: Favourites,
    /// Name of the next favourite while it is being typed.
    name: Option<String>,
}

impl FavouriteRow {
    /// Makes the row of these favourites.
    pub(super) const fn new(favourites: Favourites) -> Self {
        Self { favourites, name: None }
    }

    /// Shows the favourites, each to be set up again or removed. Returns the chosen one.
    pub(super) fn ui(&mut self, ui: &mut Ui, is_laid: impl Fn(&Favourite) -> bool) -> Option<Favourite> {
        if self.favourites.all.is_empty() {
            return None;
        }
        let (mut chosen, mut gone) = (None, None);
        ui.label(say!(favourites));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for favourite in &self.favourites.all {
                let button = egui::Button::selectable(is_laid(favourite), &favourite.name);
                if ui.add(button.frame_when_inactive(true)).clicked() {
                    chosen = Some(favourite.clone());
                }
                let remove = ui.add(theme::plain("×")).on_hover_text(say!(favourites_remove_how));
                let label = say!(favourites_remove, name = favourite.name.as_str());
                remove.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
                if remove.clicked() {
                    gone = Some(favourite.name.clone());
                }
                ui.add_space(8.0);
            }
        });
        ui.add_space(22.0);
        if let Some(error) = gone.and_then(|name| self.favourites.remove(&name).err()) {
            Goto::Say(say!(favourites_not_removed, why = error.why())).go(ui.ctx());
        }
        chosen
    }

    /// Shows the button that keeps this table, and the text field for its name.
    pub(super) fn keep(&mut self, ui: &mut Ui, laid: impl Fn(&str) -> Favourite) {
        let Some(name) = &mut self.name else {
            if ui.button(say!(favourites_keep)).clicked() {
                self.name = Some(String::new());
            }
            return;
        };
        let edit = theme::line(ui, name).hint_text(say!(favourites_name)).char_limit(favourites::NAME_CHARS);
        let edit = ui.add(edit.desired_width(170.0));
        edit.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, say!(favourites_name))
        });
        if name.is_empty() && !edit.has_focus() && !edit.lost_focus() {
            edit.request_focus();
        }
        let ended_by = |key| edit.lost_focus() && ui.input(|input| input.key_pressed(key));
        let (entered, escaped) = (ended_by(egui::Key::Enter), ended_by(egui::Key::Escape));
        let ready = !name.trim().is_empty();
        let pressed = ui.add_enabled(ready, egui::Button::new(say!(favourites_save))).clicked();
        let cancelled = ui.add(theme::plain(say!(favourites_cancel))).clicked();
        if cancelled || escaped {
            self.name = None;
        } else if ready && (pressed || entered) {
            let favourite = laid(name);
            self.name = None;
            if let Err(error) = self.favourites.keep(favourite) {
                Goto::Say(say!(favourites_not_kept, why = error.why())).go(ui.ctx());
            }
        }
    }
}
