//! Relays that help to connect on every table, in the settings, by their addresses.
//!
//! Invariant: the list is that of the data folder; an unreadable file is never written over.

use std::path::{Path, PathBuf};

use bastide_library::relay_address;
use bastide_node::{Multiaddr, NetworkHelpers};
use bastide_table::store::Store;
use bastide_words::Explain;
use eframe::egui;
use egui::{Align, Label, Layout, RichText, Ui};

use crate::draw_tools::theme;

/// List of relays, with the text field for more.
#[derive(Debug)]
pub(crate) struct Helpers {
    data: PathBuf,
    /// `None` if the file can't be read.
    help: Option<NetworkHelpers>,
    line: String,
    /// Message about the last failure.
    wrong: Option<String>,
}

impl Helpers {
    /// Reads the list from the data folder.
    pub(crate) fn read(data: &Path) -> Self {
        let help = Store::open(data).and_then(|store| store.help());
        let wrong = help.as_ref().err().map(Explain::why);
        Self { data: data.to_owned(), help: help.ok(), line: String::new(), wrong }
    }

    /// Draws the list.
    pub(super) fn ui(&mut self, ui: &mut Ui) {
        let quiet = theme::colours(ui.ctx()).quiet;
        let label = ui.label(say!(settings_helpers)).id;
        ui.label(RichText::new(say!(settings_helpers_meaning)).color(quiet));
        if let Some(help) = self.help.clone() {
            let mut kept = help.clone();
            for address in &help.relays {
                if row(ui, &address.to_string()) {
                    kept.relays.retain(|kept| kept != address);
                }
            }
            let edit = theme::line(ui, &mut self.line).hint_text("/ip4/…/p2p/…");
            let edit = ui.add(edit.desired_width(ui.available_width())).labelled_by(label);
            let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            let typed = !self.line.trim().is_empty();
            let add = ui.add_enabled(typed, egui::Button::new(say!(settings_add_relay))).clicked();
            if typed && (add || entered) {
                self.add(&mut kept);
            }
            self.complain(ui);
            ui.checkbox(&mut kept.router, say!(settings_router));
            ui.checkbox(&mut kept.relay_strangers, say!(settings_relay_strangers));
            if kept != help {
                self.keep(kept);
            }
        } else {
            self.complain(ui);
        }
    }

    fn complain(&self, ui: &mut Ui) {
        if let Some(wrong) = &self.wrong {
            ui.label(RichText::new(wrong).color(theme::colours(ui.ctx()).wrong));
        }
    }

    /// Adds the typed addresses; none of them if one is wrong.
    fn add(&mut self, help: &mut NetworkHelpers) {
        let addresses: Result<Vec<Multiaddr>, String> = self.line.split_whitespace().map(read).collect();
        match addresses {
            Ok(addresses) => {
                *help = help.clone().with(&NetworkHelpers { relays: addresses, ..NetworkHelpers::default() });
                self.line.clear();
                self.wrong = None;
            }
            Err(error) => self.wrong = Some(error),
        }
    }

    fn keep(&mut self, help: NetworkHelpers) {
        match Store::open(&self.data).and_then(|store| store.set_help(&help)) {
            Ok(()) => self.help = Some(help),
            Err(error) => self.wrong = Some(error.why()),
        }
    }
}

/// Shows an address; returns whether it is to be removed.
pub(super) fn row(ui: &mut Ui, address: &str) -> bool {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let gone = ui.add(theme::plain(say!(settings_remove))).clicked();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(address).truncate()).on_hover_text(address);
            });
            gone
        })
        .inner
    })
    .inner
}

/// Reads an address, with an error in the player's language.
fn read(text: &str) -> Result<Multiaddr, String> {
    relay_address::address(text).map_err(|_| say!(why_no_relay, address = text))
}
