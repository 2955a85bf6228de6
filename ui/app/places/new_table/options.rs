//! Options of a new table: the rules on which the booklets differ.

use bastide_rules::Preset;
use eframe::egui;
use egui::{CollapsingHeader, RichText, Ui};

use crate::draw_tools::theme;
use bastide_words::game_choice::GameChoice;
use bastide_words::handbook::{Handbook, OptionEntry};
use bastide_words::played;

/// Shows the presets, and each option that can make a difference. Options are under their headings
/// in the handbook.
pub(super) fn ui(ui: &mut Ui, chosen: &mut GameChoice) {
    ui.label(say!(new_table_rules));
    ui.horizontal_wrapped(|ui| {
        for preset in Preset::ALL {
            let button = egui::Button::selectable(chosen.follows(preset), played::preset(preset));
            if ui.add(button.frame_when_inactive(true)).clicked() {
                chosen.follow(preset);
            }
        }
    });
    let options: Vec<&OptionEntry> =
        Handbook::get().options.iter().filter(|option| chosen.matters(&option.name)).collect();
    theme::set_control_height(ui, 26.0);
    for group in options.chunk_by(|one, other| one.group == other.group) {
        let is_set = |option: &&&OptionEntry| chosen.value(&option.name) != option.values[0].name;
        let title = match group.iter().filter(is_set).count() {
            0 => played::group(group[0]),
            count => say!(new_table_changed, title = played::group(group[0]), count = count),
        };
        CollapsingHeader::new(title).id_salt(&group[0].group).show(ui, |ui| {
            for option in group {
                choose(ui, chosen, option);
            }
        });
    }
}

/// Shows an option: its question, its values, and the meaning of the chosen one.
fn choose(ui: &mut Ui, chosen: &mut GameChoice, option: &OptionEntry) {
    let quiet = theme::colours(ui.ctx()).quiet;
    let now = chosen.value(&option.name);
    ui.label(played::option(option));
    ui.horizontal_wrapped(|ui| {
        for value in &option.values {
            let button = egui::Button::selectable(value.name == now, played::value(option, value));
            let button =
                ui.add(button.frame_when_inactive(true)).on_hover_text(played::meaning(option, value));
            if button.clicked() {
                chosen.set(&option.name, &value.name).expect("the handbook's names are the options’");
            }
        }
    });
    if let Some(value) = option.value(now) {
        ui.label(RichText::new(played::meaning(option, value)).color(quiet));
    }
    ui.add_space(10.0);
}
