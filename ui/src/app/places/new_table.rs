//! A new table: who plays, which expansions, and by which of the rules on which the booklets differ.

use std::sync::Arc;

use bastide::rules::{Expansion, Preset, Setup, TileSet};
use eframe::egui;
use egui::text::LayoutJob;
use egui::{
    CollapsingHeader, Galley, Label, Rect, RichText, Sense, Stroke, StrokeKind, TextFormat, TextStyle, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType,
};

use super::page;
use crate::app::theme;
use crate::app::words;
use crate::chosen::Chosen;
use crate::handbook::{Entry, Handbook, OptionEntry};

/// Width of the column.
const WIDTH: f32 = 760.0;
/// Height of what stays at the lower edge.
const FOOT: f32 = 84.0;
/// Least width of an expansion's card.
const CARD: f32 = 220.0;
/// Between a card's edge and its text.
const MARGIN: f32 = 12.0;
/// Side of the box that is ticked on it.
const TICK: f32 = 15.0;

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
    chosen: Chosen,
}

impl Default for NewTable {
    fn default() -> Self {
        Self { guests: vec![Guest::Friend, Guest::Bot], chosen: Chosen::default() }
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
        Self { guests: vec![Guest::Bot; count], chosen: Chosen::default() }
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
        let room = ui.max_rect();
        let edge = room.bottom() - FOOT;
        let above = Rect::from_min_max(room.min, egui::pos2(room.right(), edge));
        page(&mut ui.new_child(UiBuilder::new().max_rect(above)), WIDTH, |ui| {
            ui.heading("New table");
            ui.add_space(14.0);
            self.seats(ui);
            ui.add_space(22.0);
            self.expansions(ui);
            ui.add_space(22.0);
            self.options(ui);
        });
        ui.painter().hline(room.x_range(), edge, ui.visuals().widgets.noninteractive.bg_stroke);
        let width = WIDTH.min(room.width() - 48.0);
        let left = room.center().x - width / 2.0;
        let foot = Rect::from_min_size(egui::pos2(left, edge + 8.0), Vec2::new(width, FOOT - 8.0));
        self.foot(&mut ui.new_child(UiBuilder::new().max_rect(foot)))
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

    /// The expansions, each a card to tick.
    fn expansions(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.label("Expansions");
            let some = self.chosen.expansions().len();
            if some < Expansion::ALL.len() && ui.add(theme::plain("All")).clicked() {
                Expansion::ALL.into_iter().for_each(|expansion| self.chosen.play(expansion, true));
            }
            if some > 0 && ui.add(theme::plain("None")).clicked() {
                Expansion::ALL.into_iter().for_each(|expansion| self.chosen.play(expansion, false));
            }
        });
        let gap = ui.spacing().item_spacing.y;
        let columns = ((ui.available_width() + gap) / (CARD + gap)).floor().max(1.0);
        let width = (ui.available_width() - gap * (columns - 1.0)) / columns;
        let text =
            |expansion: &Expansion| about(ui, *expansion, self.chosen.has(*expansion), width - 2.0 * MARGIN);
        let texts: Vec<Arc<Galley>> = Expansion::ALL.iter().map(text).collect();
        let height = texts.iter().map(|text| text.size().y).fold(0.0, f32::max) + 2.0 * MARGIN;
        for row in Expansion::ALL.into_iter().zip(texts).collect::<Vec<_>>().chunks(columns as usize) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                for (expansion, text) in row {
                    let chosen = self.chosen.has(*expansion);
                    if card(ui, Vec2::new(width, height), title(expansion.set()), text.clone(), chosen) {
                        self.chosen.play(*expansion, !chosen);
                    }
                }
            });
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
            Ok(()) => (tiles(&self.chosen), colours.quiet),
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

/// What an expansion is, with room for a tick before it.
fn about(ui: &Ui, expansion: Expansion, chosen: bool, width: f32) -> Arc<Galley> {
    let colours = theme::colours(ui.ctx());
    let font_id = TextStyle::Body.resolve(ui.style());
    let format = |color| TextFormat { font_id: font_id.clone(), color, ..TextFormat::default() };
    let mut text = LayoutJob::default();
    text.append(title(expansion.set()), TICK + 10.0, format(colours.text));
    if let Some(entry) = entry(expansion.set()) {
        let tiles = entry.tiles.as_deref().unwrap_or_default();
        let line = format!("\n{tiles} tiles: {}", entry.about);
        text.append(&line, 0.0, format(if chosen { colours.text } else { colours.quiet }));
    }
    text.wrap.max_width = width;
    ui.painter().layout_job(text)
}

/// A card that is ticked or not; says whether it was pressed.
fn card(ui: &mut Ui, size: Vec2, label: &str, text: Arc<Galley>, chosen: bool) -> bool {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, chosen, label));
    let visuals = ui.style().interact_selectable(&response, chosen);
    let painter = ui.painter();
    painter.rect(rect, visuals.corner_radius, visuals.weak_bg_fill, visuals.bg_stroke, StrokeKind::Inside);
    let inside = rect.shrink(MARGIN);
    painter.galley(inside.min, text, colours.text);
    let tick = Rect::from_min_size(inside.min + Vec2::new(0.0, 1.0), Vec2::splat(TICK));
    let outline = if chosen { colours.text } else { colours.quiet };
    painter.rect_stroke(tick, 3, Stroke::new(1.5, outline), StrokeKind::Inside);
    if chosen {
        let at = |x: f32, y: f32| tick.min + tick.size() * Vec2::new(x, y);
        painter.line(vec![at(0.2, 0.5), at(0.42, 0.74), at(0.82, 0.26)], Stroke::new(2.0, colours.text));
    }
    response.clicked()
}

/// What the handbook says of the expansion with these tiles.
fn entry(set: TileSet) -> Option<&'static Entry> {
    Handbook::get().expansions.iter().find(|entry| entry.name == set.name())
}

/// What the tiles of a set are called.
fn title(set: TileSet) -> &'static str {
    match (entry(set), set) {
        (Some(entry), _) => &entry.title,
        (None, TileSet::Cult6) => "the sixth shrine",
        (None, _) => "base game",
    }
}

/// “83 tiles: base game 71, The River 12.”
pub(in crate::app) fn tiles(chosen: &Chosen) -> String {
    let tiles = chosen.tiles();
    let sum: usize = tiles.iter().map(|(_, count)| count).sum();
    let named = |(set, count): &(TileSet, usize)| match tiles.len() {
        1 => title(*set).to_owned(),
        _ => format!("{} {count}", title(*set)),
    };
    let named: Vec<String> = tiles.iter().map(named).collect();
    format!("{sum} tiles: {}.", named.join(", "))
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;

    fn place() -> Harness<'static, NewTable> {
        let mut harness =
            Harness::builder().with_size(Vec2::new(1000.0, 2400.0)).with_step_dt(0.2).build_ui_state(
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
            let told = error
                .map_or_else(|| tiles(&harness.state().chosen), |error| words::sentence(&error.to_string()));
            harness.get_by_label(&told);
            let open = harness.get_by_label("Open the table").accesskit_node().is_disabled();
            assert_eq!(open, error.is_some());
        }
    }
}
