//! What is played, in the player's language: expansions, presets, options and what their values mean.

use bastide_rules::{Expansion, Preset, TileSet};

use crate::chosen::Chosen;
use crate::components::Component;
use crate::handbook::{Handbook, OptionEntry, ValueEntry};

/// What the tiles of a set are called.
pub(crate) fn set(set: TileSet) -> String {
    say!(tile_set, set = set.name())
}

/// What an expansion brings, in a sentence.
pub(crate) fn about(expansion: Expansion) -> String {
    say!(tile_set_about, set = expansion.name())
}

/// The name of a part of an expansion.
pub(crate) fn component(component: Component) -> String {
    say!(component, component = component.name())
}

/// A line that tells which parts of an expansion are played without the rest; nothing where all of it is, or none.
pub(crate) fn apart(chosen: &Chosen, expansion: Expansion) -> Option<String> {
    let components: Vec<String> = chosen.apart(expansion).map(component).collect();
    let (set, parts) = (expansion.name(), components.join(", "));
    (!components.is_empty()).then(|| match chosen.has(expansion) {
        true => say!(parts_without, set = set, parts = parts),
        false => say!(parts_alone, set = set, parts = parts),
    })
}

/// What a preset is called.
pub(crate) fn preset(preset: Preset) -> String {
    let id = match preset {
        Preset::BigBox2008 => "big-box",
        Preset::Original => "original",
        Preset::Printing2018 => "printing",
    };
    say!(preset, preset = id)
}

/// What stands above an option: its expansion, or what it is about.
pub(crate) fn group(option: &OptionEntry) -> String {
    let expansion = Handbook::get().expansions.iter().find(|entry| entry.title == option.group);
    match expansion {
        Some(entry) => say!(tile_set, set = entry.name.as_str()),
        None if option.group.contains("river") => say!(option_group, group = "start_and_rivers"),
        None => say!(option_group, group = "cities_and_farms"),
    }
}

/// What an option decides.
pub(crate) fn option(option: &OptionEntry) -> String {
    say!(option_title, option = option.name.as_str())
}

fn id(option: &OptionEntry, value: &ValueEntry) -> String {
    format!("{}-{}", option.name, value.name)
}

/// One of its values, in a word or two.
pub(crate) fn value(option: &OptionEntry, value: &ValueEntry) -> String {
    say!(option_value, value = id(option, value))
}

/// What that value means.
pub(crate) fn meaning(option: &OptionEntry, value: &ValueEntry) -> String {
    say!(option_meaning, value = id(option, value))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What nothing else is called; what falls through to another's name is found so.
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
        // Labels may be the same of two options, and differ within one.
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
