//! A new table: who plays, which expansions, and by which of the rules on which the booklets differ.

use bastide::rules::{Preset, Setup};
use bastide_net::session::Terms;
use eframe::egui;
use egui::{CollapsingHeader, Label, RichText, Ui};

use super::{expansions, footed, terms};
use crate::app::theme;
use crate::app::words;
use crate::chosen::Chosen;
use crate::handbook::{Handbook, OptionEntry};

/// Width of the column.
const WIDTH: f32 = 760.0;
/// Height of what stays at the lower edge.
const FOOT: f32 = 84.0;

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
    /// How one sits together.
    pub(in crate::app) terms: Terms,
    chosen: Chosen,
}

impl Default for NewTable {
    fn default() -> Self {
        Self { guests: vec![Guest::Friend, Guest::Bot], terms: Terms::default(), chosen: Chosen::default() }
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
        Self { guests: vec![Guest::Bot; count], terms: Terms::default(), chosen: Chosen::default() }
    }

    /// The game to be played.
    pub(in crate::app) fn setup(&self) -> Setup {
        self.chosen.setup(u8::try_from(self.guests.len() + 1).unwrap_or(2))
    }

    /// Whether nobody has to be waited for.
    pub(in crate::app) fn is_solo(&self) -> bool {
        self.guests.iter().all(|guest| *guest == Guest::Bot)
    }

    /// Draws the place.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui) -> Option<Decision> {
        let ((), mut foot) = footed(ui, (WIDTH, FOOT), |ui| {
            ui.heading("New table");
            ui.add_space(14.0);
            self.seats(ui);
            ui.add_space(22.0);
            expansions::cards(ui, &mut self.chosen);
            ui.add_space(22.0);
            self.options(ui);
            if !self.is_solo() {
                ui.add_space(22.0);
                ui.label("The table");
                terms::ui(ui, &mut self.terms);
            }
        });
        self.foot(&mut foot)
    }

    fn seats(&mut self, ui: &mut Ui) {
        ui.label("Who plays");
        ui.label(RichText::new("You").color(theme::colours(ui.ctx()).quiet));
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
    }

    /// The presets, and each option that can make a difference, under its heading in the handbook.
    fn options(&mut self, ui: &mut Ui) {
        ui.label("Rules");
        ui.horizontal_wrapped(|ui| {
            for (preset, name) in [
                (Preset::BigBox2008, "As in the big box of 2008"),
                (Preset::Original, "As first printed"),
                (Preset::Printing2018, "As printed in 2018"),
            ] {
                let button = egui::Button::selectable(self.chosen.follows(preset), name);
                if ui.add(button.frame_when_inactive(true)).clicked() {
                    self.chosen.follow(preset);
                }
            }
        });
        let options: Vec<&OptionEntry> =
            Handbook::get().options.iter().filter(|option| self.chosen.matters(&option.name)).collect();
        ui.spacing_mut().interact_size.y = 26.0;
        for group in options.chunk_by(|one, other| one.group == other.group) {
            let is_set = |option: &&&OptionEntry| self.chosen.value(&option.name) != option.values[0].name;
            let title = match group.iter().filter(is_set).count() {
                0 => group[0].group.clone(),
                count => format!("{} ({count} not as usual)", group[0].group),
            };
            CollapsingHeader::new(title).id_salt(&group[0].group).show(ui, |ui| {
                for option in group {
                    self.option(ui, option);
                }
            });
        }
    }

    /// An option: what it decides, its values, and what the one that is chosen means.
    fn option(&mut self, ui: &mut Ui, option: &OptionEntry) {
        let quiet = theme::colours(ui.ctx()).quiet;
        let now = self.chosen.value(&option.name);
        ui.label(words::capital(&option.title));
        ui.horizontal_wrapped(|ui| {
            for value in &option.values {
                let button = egui::Button::selectable(value.name == now, words::capital(&value.label));
                let button = ui.add(button.frame_when_inactive(true)).on_hover_text(&value.meaning);
                if button.clicked() {
                    self.chosen
                        .set(&option.name, &value.name)
                        .expect("the handbook's names are the options’");
                }
            }
        });
        if let Some(value) = option.value(now) {
            ui.label(RichText::new(words::sentence(&value.meaning)).color(quiet));
        }
        ui.add_space(10.0);
    }

    /// What is going to be played, and the buttons that go on or back.
    fn foot(&self, ui: &mut Ui) -> Option<Decision> {
        let colours = theme::colours(ui.ctx());
        let checked = self.setup().check();
        let (line, colour) = match &checked {
            Ok(()) => (expansions::tiles(&self.chosen), colours.quiet),
            Err(error) => (words::sentence(&error.to_string()), colours.wrong),
        };
        ui.add(Label::new(RichText::new(&line).color(colour)).truncate());
        ui.horizontal(|ui| {
            let text = if self.is_solo() { "Start the game" } else { "Open the table" };
            let open = ui.add_enabled(checked.is_ok(), theme::primary(ui, text)).clicked();
            let back = ui.button("Back").clicked().then_some(Decision::Back);
            open.then_some(Decision::Open).or(back)
        })
        .inner
    }
}

#[cfg(test)]
mod tests {
    use bastide::rules::{Expansion, TileSet};
    use egui_kittest::Harness;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;

    fn place() -> Harness<'static, NewTable> {
        let mut harness =
            Harness::builder().with_size(egui::vec2(1000.0, 2400.0)).with_step_dt(0.2).build_ui_state(
                |ui, table: &mut NewTable| {
                    theme::install(ui.ctx());
                    table.ui(ui);
                },
                NewTable::default(),
            );
        harness.run_ok();
        harness
    }

    fn click(harness: &mut Harness<'_, NewTable>, label: &str) {
        harness.get_by_label(label).click();
        harness.run_ok();
    }

    fn is_on(harness: &Harness<'_, NewTable>, label: &str) -> bool {
        harness.get_by_label(label).accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    }

    #[test]
    fn expansions_are_ticked_and_their_options_come_with_them() {
        let mut harness = place();
        harness.get_by_label("72 tiles: base game.");
        assert!(
            harness.query_by_label("The Cult").is_some_and(|card| card.accesskit_node().toggled().is_some())
        );
        assert!(harness.query_by_label("Other players").is_none());
        click(&mut harness, "The Cult");
        assert!(harness.state().chosen.has(Expansion::Cult));
        let headers: Vec<_> = harness.query_all_by_label("The Cult").collect();
        assert_eq!(headers.len(), 2, "a card and a heading");
        headers[1].click();
        drop(headers);
        harness.run_ok();
        assert!(is_on(&harness, "Other players"));
        click(&mut harness, "Six");
        assert!(harness.state().setup().sets.contains(&TileSet::Cult6));
        click(&mut harness, "All");
        assert_eq!(harness.state().chosen.expansions(), Expansion::ALL);
        click(&mut harness, "None");
        assert_eq!(harness.state().chosen.expansions(), []);
    }

    #[test]
    fn a_preset_sets_the_options_and_their_meaning_is_read() {
        let mut harness = place();
        click(&mut harness, "As first printed");
        assert!(is_on(&harness, "As first printed") && !is_on(&harness, "As printed in 2018"));
        click(&mut harness, "Cities and farms (2 not as usual)");
        assert!(is_on(&harness, "2 points"));
        click(&mut harness, "4 points");
        assert!(!is_on(&harness, "As first printed"));
        assert!(harness.query_by_label_contains("4 points: like any other city").is_some());
        click(&mut harness, "Nobody");
        assert!(
            harness.query_by_label("3 to each farm").is_none(),
            "without farmers there is nothing to choose"
        );
    }

    #[test]
    fn what_cannot_be_played_is_said_instead_of_the_tiles() {
        let mut harness = place();
        for expansion in Expansion::ALL {
            harness.state_mut().chosen.play(expansion, true);
            harness.run_ok();
            let error = harness.state().setup().check().err();
            let told = error.map_or_else(
                || expansions::tiles(&harness.state().chosen),
                |error| words::sentence(&error.to_string()),
            );
            harness.get_by_label(&told);
            let open = harness.get_by_label("Open the table").accesskit_node().is_disabled();
            assert_eq!(open, error.is_some());
        }
    }
}
