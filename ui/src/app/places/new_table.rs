//! A new table: who plays, and by which of the rules on which the booklets differ.

use bastide::rules::{FarmScoring, Farmers, Options, Preset, Setup, TwoTileCity};
use eframe::egui;
use egui::{RichText, Ui};

use super::page;
use crate::app::theme;

/// Who takes a seat beside the player's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Guest {
    /// Someone who joins by the invitation.
    Friend,
    /// A bot.
    Bot,
}

/// A table as it is being laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct NewTable {
    /// The other seats.
    pub(in crate::app) guests: Vec<Guest>,
    /// The options.
    pub(in crate::app) options: Options,
}

impl Default for NewTable {
    fn default() -> Self {
        Self { guests: vec![Guest::Friend, Guest::Bot], options: Options::default() }
    }
}

/// What was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Decision {
    /// Open it.
    Open,
    /// Go back.
    Back,
}

impl NewTable {
    /// One player against so many bots.
    pub(in crate::app) fn bots(count: usize) -> Self {
        Self { guests: vec![Guest::Bot; count], options: Options::default() }
    }

    /// The game to be played.
    pub(in crate::app) fn setup(&self) -> Setup {
        let seats = u8::try_from(self.guests.len() + 1).unwrap_or(2);
        Setup { options: self.options, ..Setup::base(seats) }
    }

    /// Whether nobody has to be waited for.
    pub(in crate::app) fn is_solo(&self) -> bool {
        self.guests.iter().all(|guest| *guest == Guest::Bot)
    }

    /// Draws the place.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui) -> Option<Decision> {
        let quiet = theme::colours(ui.ctx()).quiet;
        page(ui, 600.0, |ui| {
            ui.heading("New table");
            ui.add_space(14.0);
            ui.label("Who plays");
            ui.label(RichText::new("You").color(quiet));
            let mut gone = None;
            let removable = self.guests.len() > 1;
            for (number, guest) in self.guests.iter_mut().enumerate() {
                ui.push_id(number, |ui| {
                    ui.horizontal(|ui| {
                        theme::choice(ui, guest, Guest::Friend, "A friend");
                        theme::choice(ui, guest, Guest::Bot, "A bot");
                        if removable && ui.add(theme::plain("Remove")).clicked() {
                            gone = Some(number);
                        }
                    });
                });
            }
            if let Some(number) = gone {
                self.guests.remove(number);
            }
            if self.guests.len() < 5 && ui.button("One more seat").clicked() {
                self.guests.push(Guest::Friend);
            }
            ui.add_space(18.0);
            self.rules(ui);
            ui.add_space(24.0);
            ui.horizontal(|ui| {
                let text = if self.is_solo() { "Start the game" } else { "Open the table" };
                let open = ui.add(theme::primary(ui, text)).clicked().then_some(Decision::Open);
                let back = ui.button("Back").clicked().then_some(Decision::Back);
                open.or(back)
            })
            .inner
        })
    }

    fn rules(&mut self, ui: &mut Ui) {
        ui.label("Rules");
        ui.horizontal_wrapped(|ui| {
            let first = Options { farmers: Farmers::No, ..Options::default() };
            for (options, name) in [
                (Options::default(), "As printed today"),
                (Preset::Original.options(), "As first printed"),
                (first, "A first game"),
            ] {
                theme::choice(ui, &mut self.options, options, name);
            }
        });
        ui.add_space(8.0);
        let quiet = theme::colours(ui.ctx()).quiet;
        let mut choose = |text: &str, content: &mut dyn FnMut(&mut Ui)| {
            ui.add_space(4.0);
            ui.label(RichText::new(text).color(quiet));
            ui.horizontal_wrapped(|ui| content(ui));
        };
        let options = &mut self.options;
        choose("Farmers lie in the fields and are paid at the end", &mut |ui| {
            theme::choice(ui, &mut options.farmers, Farmers::Yes, "With farmers");
            theme::choice(ui, &mut options.farmers, Farmers::No, "Without");
        });
        if options.farmers == Farmers::Yes {
            choose("What a finished city is worth to farmers", &mut |ui| {
                let each = &mut options.farm_scoring;
                theme::choice(ui, each, FarmScoring::PerFarm3, "3 to each farm beside it");
                theme::choice(ui, each, FarmScoring::PerCity4, "4, once, to most farmers around it");
            });
        }
        choose("A finished city of two tiles", &mut |ui| {
            theme::choice(ui, &mut options.two_tile_city, TwoTileCity::Four, "4 points, as any city");
            theme::choice(ui, &mut options.two_tile_city, TwoTileCity::Two, "2 points");
        });
    }
}
