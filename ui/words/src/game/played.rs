//! Words for what is played: expansions, presets, options and their values.

use bastide_rules::{Expansion, Preset, TileSet};

use super::components::Component;
use super::game_choice::GameChoice;
use crate::handbook::{Handbook, OptionEntry, ValueEntry};

/// Returns the name of a tile set.
pub fn set(set: TileSet) -> String {
    say!(tile_set, set = set.name())
}

/// Says what an expansion brings, in a sentence.
pub fn about(expansion: Expansion) -> String {
    say!(tile_set_about, set = expansion.name())
}

/// Returns the name of a part of an expansion.
pub fn component(component: Component) -> String {
    say!(component, component = component.name())
}

/// Names the parts of an expansion that are played without the rest.
/// Returns `None` if all of it is played, or nothing.
pub fn apart(chosen: &GameChoice, expansion: Expansion) -> Option<String> {
    let components: Vec<String> = chosen.apart(expansion).map(component).collect();
    let (set, parts) = (expansion.name(), components.join(", "));
    (!components.is_empty()).then(|| match chosen.has(expansion) {
        true => say!(parts_without, set = set, parts = parts),
        false => say!(parts_alone, set = set, parts = parts),
    })
}

/// Returns the name of a preset.
pub fn preset(preset: Preset) -> String {
    let id = match preset {
        Preset::BigBox2008 => "big-box",
        Preset::Original => "original",
        Preset::Printing2018 => "printing",
    };
    say!(preset, preset = id)
}

/// Returns the heading above an option: its expansion, or its subject.
pub fn group(option: &OptionEntry) -> String {
    let expansion = Handbook::get().expansions.iter().find(|entry| entry.title == option.group);
    match expansion {
        Some(entry) => say!(tile_set, set = entry.name.as_str()),
        None if option.group.contains("river") => say!(option_group, group = "start_and_rivers"),
        None => say!(option_group, group = "cities_and_farms"),
    }
}

/// Returns the title of an option.
pub fn option(option: &OptionEntry) -> String {
    say!(option_title, option = option.name.as_str())
}

fn id(option: &OptionEntry, value: &ValueEntry) -> String {
    format!("{}-{}", option.name, value.name)
}

/// Returns the label of an option's value, in a word or two.
pub fn value(option: &OptionEntry, value: &ValueEntry) -> String {
    say!(option_value, value = id(option, value))
}

/// Says what a value means.
pub fn meaning(option: &OptionEntry, value: &ValueEntry) -> String {
    say!(option_meaning, value = id(option, value))
}

/// “83 tiles: base game 71, The River 12.”
pub fn tiles(chosen: &GameChoice) -> String {
    let tiles = chosen.tiles();
    let sum: usize = tiles.iter().map(|(_, count)| count).sum();
    let named = |(one, count): &(TileSet, usize)| match tiles.len() {
        1 => set(*one),
        _ => say!(expansions_part, set = one.name(), count = *count),
    };
    let named: Vec<String> = tiles.iter().map(named).collect();
    say!(expansions_sum, count = sum, sets = named.join(", "))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Returns the number of different texts; a text that falls through to another one lowers it.
    fn differ(all: impl Iterator<Item = String>) -> usize {
        let all: Vec<String> = all.collect();
        let different: BTreeSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len(), "{all:?}");
        all.len()
    }

    #[test]
    fn everything_that_can_be_played_has_words_of_its_own() {
        assert_eq!(differ(TileSet::ALL.into_iter().map(set)), TileSet::ALL.len());
        assert_eq!(differ(Expansion::ALL.into_iter().map(about)), Expansion::ALL.len());
        assert_eq!(differ(Component::all().map(component)), Component::all().count());
        assert_eq!(differ(Preset::ALL.into_iter().map(preset)), Preset::ALL.len());
        let options = || Handbook::get().options.iter();
        assert_eq!(differ(options().map(option)), Handbook::get().options.len());
        let values = || options().flat_map(|option| option.values.iter().map(move |value| (option, value)));
        assert_eq!(differ(values().map(|(option, value)| meaning(option, value))), values().count());
        // Two options may have the same labels, but the values of one option differ.
        options().for_each(|option| {
            differ(option.values.iter().map(|of| value(option, of)));
        });
        let groups: BTreeSet<String> = options().map(group).collect();
        let headings: BTreeSet<&str> = options().map(|option| option.group.as_str()).collect();
        assert_eq!(groups.len(), headings.len(), "{groups:?} for {headings:?}");
    }

    #[test]
    fn english_labels_are_the_handbook_s() {
        for option in &Handbook::get().options {
            for of in &option.values {
                assert_eq!(value(option, of).to_lowercase(), of.label.to_lowercase(), "{}", option.name);
            }
        }
    }
}
