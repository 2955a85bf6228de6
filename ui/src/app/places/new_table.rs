//! A new table: who plays, which expansions, and by which of the rules on which the booklets differ.

use bastide::rules::{Preset, Setup};
use bastide_net::session::Terms;
use eframe::egui;
use egui::{CollapsingHeader, Label, RichText, TextEdit, Ui};
use serde::{Deserialize, Serialize};

use super::{expansions, footed, terms};
use crate::app::art::Art;
use crate::app::favourites::{self, Favourite, Favourites};
use crate::app::played;
use crate::app::reasons::Why;
use crate::app::theme;
use crate::app::words;
use crate::chosen::Chosen;
use crate::handbook::{Handbook, OptionEntry};

/// Width of the column.
const WIDTH: f32 = 760.0;
/// Height of what stays at the lower edge.
const FOOT: f32 = 84.0;

/// Who takes a seat beside the player's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::app) enum Guest {
    /// Someone who joins by the invitation.
    Friend,
    /// A bot.
    Bot,
    /// Someone beside the player, at this device.
    Beside,
}

/// A table as it is being laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct NewTable {
    /// The other seats.
    pub(in crate::app) guests: Vec<Guest>,
    /// How one sits together.
    pub(in crate::app) terms: Terms,
    chosen: Chosen,
    favourites: Option<Favourites>,
    /// How it is to be called as a favourite, while that is asked.
    name: Option<String>,
}

impl Default for NewTable {
    fn default() -> Self {
        Self::of(vec![Guest::Friend, Guest::Bot])
    }
}

/// What was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum Decision {
    /// Open it.
    Open,
    /// Go back.
    Back,
    /// Nothing; but this is to be said.
    Say(String),
}

impl NewTable {
    /// One player against so many bots.
    pub(in crate::app) fn bots(count: usize) -> Self {
        Self::of(vec![Guest::Bot; count])
    }

    fn of(guests: Vec<Guest>) -> Self {
        Self { guests, terms: Terms::default(), chosen: Chosen::default(), favourites: None, name: None }
    }

    /// A usual table, with these favourites to choose instead.
    pub(in crate::app) fn with(favourites: Favourites) -> Self {
        Self { favourites: Some(favourites), ..Self::default() }
    }

    /// The game to be played.
    pub(in crate::app) fn setup(&self) -> Setup {
        self.chosen.setup(u8::try_from(self.guests.len() + 1).unwrap_or(2))
    }

    /// Whether nobody has to be waited for.
    pub(in crate::app) fn is_solo(&self) -> bool {
        !self.guests.contains(&Guest::Friend)
    }

    /// Draws the place.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui, art: &mut Art) -> Option<Decision> {
        let (said, mut foot) = footed(ui, (WIDTH, FOOT), |ui| {
            ui.heading(say!(new_table));
            ui.add_space(14.0);
            let said = self.favourites(ui);
            self.seats(ui);
            ui.add_space(22.0);
            expansions::cards(ui, art, &mut self.chosen);
            expansions::set(ui, art, &self.chosen);
            ui.add_space(22.0);
            self.options(ui);
            if !self.is_solo() {
                ui.add_space(22.0);
                ui.label(say!(new_table_table));
                terms::ui(ui, &mut self.terms);
            }
            said
        });
        self.foot(&mut foot).or(said.map(Decision::Say))
    }

    /// The favourites, each to be laid out again or removed; answers with what went wrong.
    fn favourites(&mut self, ui: &mut Ui) -> Option<String> {
        let favourites = self.favourites.as_mut().filter(|favourites| !favourites.all.is_empty())?;
        let (mut chosen, mut gone) = (None, None);
        ui.label(say!(favourites));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for favourite in &favourites.all {
                let is_laid = favourite.guests == self.guests
                    && favourite.terms == self.terms
                    && favourite.chosen() == self.chosen;
                let button = egui::Button::selectable(is_laid, &favourite.name);
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
        if let Some(favourite) = chosen {
            self.chosen = favourite.chosen();
            self.terms = favourite.terms;
            self.guests = favourite.guests;
            self.guests.truncate(5);
        }
        let removed = favourites.remove(&gone?);
        removed.err().map(|error| say!(favourites_not_removed, why = error.to_string()))
    }

    /// The button that keeps this table, and the line for its name; answers with what went wrong.
    fn keep(&mut self, ui: &mut Ui) -> Option<String> {
        let favourites = self.favourites.as_mut()?;
        let Some(name) = &mut self.name else {
            if ui.button(say!(favourites_keep)).clicked() {
                self.name = Some(String::new());
            }
            return None;
        };
        let edit =
            TextEdit::singleline(name).hint_text(say!(favourites_name)).char_limit(favourites::NAME_CHARS);
        let edit = ui.add(edit.desired_width(170.0).margin(egui::Vec2::new(10.0, 8.0)));
        edit.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, say!(favourites_name_said))
        });
        if name.is_empty() && !edit.has_focus() && !edit.lost_focus() {
            edit.request_focus();
        }
        let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let ready = !name.trim().is_empty();
        let pressed = ui.add_enabled(ready, egui::Button::new(say!(favourites_save))).clicked();
        let cancelled = ui.add(theme::plain(say!(favourites_cancel))).clicked();
        if cancelled {
            self.name = None;
        } else if ready && (pressed || entered) {
            let favourite = Favourite::new(name, &self.guests, self.terms, &self.chosen);
            self.name = None;
            let kept = favourites.keep(favourite);
            return kept.err().map(|error| say!(favourites_not_kept, why = error.to_string()));
        }
        None
    }

    fn seats(&mut self, ui: &mut Ui) {
        ui.label(say!(new_table_who));
        ui.label(RichText::new(say!(new_table_you)).color(theme::colours(ui.ctx()).quiet));
        let mut gone = None;
        let removable = self.guests.len() > 1;
        for (number, guest) in self.guests.iter_mut().enumerate() {
            ui.push_id(number, |ui| {
                ui.horizontal(|ui| {
                    theme::choice(ui, guest, Guest::Friend, say!(new_table_friend));
                    theme::choice(ui, guest, Guest::Bot, say!(new_table_bot));
                    theme::choice(ui, guest, Guest::Beside, say!(new_table_beside));
                    if removable && ui.add(theme::plain(say!(settings_remove))).clicked() {
                        gone = Some(number);
                    }
                });
            });
        }
        if let Some(number) = gone {
            self.guests.remove(number);
        }
        if self.guests.len() < 5 && ui.button(say!(new_table_seat)).clicked() {
            self.guests.push(Guest::Friend);
        }
    }

    /// The presets, and each option that can make a difference, under its heading in the handbook.
    fn options(&mut self, ui: &mut Ui) {
        ui.label(say!(new_table_rules));
        ui.horizontal_wrapped(|ui| {
            for preset in Preset::ALL {
                let button = egui::Button::selectable(self.chosen.follows(preset), played::preset(preset));
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
                0 => played::group(group[0]),
                count => say!(new_table_changed, title = played::group(group[0]), count = count),
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
        ui.label(played::option(option));
        ui.horizontal_wrapped(|ui| {
            for value in &option.values {
                let button = egui::Button::selectable(value.name == now, played::value(option, value));
                let button =
                    ui.add(button.frame_when_inactive(true)).on_hover_text(played::meaning(option, value));
                if button.clicked() {
                    self.chosen
                        .set(&option.name, &value.name)
                        .expect("the handbook's names are the options’");
                }
            }
        });
        if let Some(value) = option.value(now) {
            ui.label(RichText::new(played::meaning(option, value)).color(quiet));
        }
        ui.add_space(10.0);
    }

    /// What is going to be played, and the buttons that go on or back.
    fn foot(&mut self, ui: &mut Ui) -> Option<Decision> {
        let colours = theme::colours(ui.ctx());
        let checked = self.setup().check();
        let (line, colour) = match &checked {
            Ok(()) => {
                let minutes = expansions::minutes(&self.chosen);
                (
                    say!(new_table_about, count = minutes, tiles = expansions::tiles(&self.chosen)),
                    colours.quiet,
                )
            }
            Err(error) => (words::sentence(&error.why()), colours.wrong),
        };
        ui.add(Label::new(RichText::new(&line).color(colour)).truncate());
        ui.horizontal(|ui| {
            let text = if self.is_solo() { say!(new_table_start) } else { say!(new_table_open) };
            let open = ui.add_enabled(checked.is_ok(), theme::primary(ui, text)).clicked();
            let back = ui.button(say!(back)).clicked().then_some(Decision::Back);
            let kept = self.keep(ui);
            open.then_some(Decision::Open).or(back).or(kept.map(Decision::Say))
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
        of(NewTable::default())
    }

    fn of(table: NewTable) -> Harness<'static, NewTable> {
        let mut art = None;
        let mut harness =
            Harness::builder().with_size(egui::vec2(1000.0, 2800.0)).with_step_dt(0.2).build_ui_state(
                move |ui, table: &mut NewTable| {
                    theme::install(ui.ctx());
                    table.ui(ui, art.get_or_insert_with(|| Art::new(ui.ctx())));
                },
                table,
            );
        harness.run_ok();
        harness
    }

    #[test]
    fn a_table_is_kept_by_name_laid_out_again_and_removed() {
        let data = tempfile::tempdir().unwrap();
        let mut harness = of(NewTable::with(Favourites::load(data.path()).0));
        click(&mut harness, "The Cult");
        click(&mut harness, "As first printed");
        click(&mut harness, "Keep as a favourite");
        harness.get_by_label("Name of the favourite").type_text("Evening");
        harness.run_ok();
        click(&mut harness, "Keep");
        assert!(is_on(&harness, "Evening"));
        let kept = harness.state().chosen.clone();
        let mut later = of(NewTable::with(Favourites::load(data.path()).0));
        assert!(!is_on(&later, "Evening"));
        click(&mut later, "Evening");
        assert_eq!(later.state().chosen, kept);
        click(&mut later, "Remove the favourite Evening");
        assert!(later.query_by_label("Evening").is_none());
        assert_eq!(Favourites::load(data.path()).0.all, []);
    }

    #[test]
    fn the_tiles_are_shown_with_their_numbers() {
        let mut harness = place();
        assert!(harness.query_by_label("9 of base/V").is_none());
        click(&mut harness, "Show the tiles");
        harness.get_by_label("9 of base/V");
        assert!(harness.query_by_label("1 of cult/01").is_none());
        click(&mut harness, "The Cult");
        harness.get_by_label("1 of cult/01");
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
        harness.get_by_label("About 35 minutes, 72 tiles: base game.");
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
        assert!(harness.query_by_label_contains("Like any other city").is_some());
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
                || {
                    let chosen = &harness.state().chosen;
                    format!("About {} minutes, {}", expansions::minutes(chosen), expansions::tiles(chosen))
                },
                |error| words::sentence(&error.why()),
            );
            harness.get_by_label(&told);
            let open = harness.get_by_label("Open the table").accesskit_node().is_disabled();
            assert_eq!(open, error.is_some());
        }
    }
}
