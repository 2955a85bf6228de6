//! Setup of a game by names: expansions, their parts, and options. Window and command line make
//! their games of it.
//!
//! The number of shrines is an option for the players but a tile set in the [`Setup`]; this module
//! translates between the two.

use bastide_rules::options::{OptionError, OptionInfo};
use bastide_rules::{Expansion, Game, KindId, Options, Preset, SeatOrder, Setup, TileSet};

use super::components::Component;
use crate::handbook::{Handbook, OptionEntry, ValueEntry};

/// Option that adds the sixth shrine.
const SHRINES: OptionInfo =
    OptionInfo { name: "shrines", values: &["5", "6"], matters: |setup| setup.sets.contains(TileSet::Cult) };

/// Expansions, their parts, and options of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameChoice {
    /// Expansions whose tiles are played, in catalogue order.
    expansions: Vec<Expansion>,
    /// Figures, abbey and rules, independent of their tiles, in the order of [`Component::all`].
    components: Vec<Component>,
    six_shrines: bool,
    options: Options,
}

/// Unknown name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// No expansion has this name.
    #[error("there is no expansion “{0}”; there are {names}, or all", names = names(&Expansion::ALL.map(Expansion::name)))]
    Expansion(String),
    /// No part of an expansion has this name.
    #[error("there is no part “{0}”; there are {names}, or none", names = component_names(Component::all()))]
    Part(String),
    /// No preset has this name.
    #[error("there is no preset “{0}”; there are {names}", names = names(&Preset::ALL.map(Preset::name)))]
    Preset(String),
    /// No option has this name.
    #[error("there is no option “{0}”; there are {names}", names = option_names())]
    Option(String),
    /// The option has no such value.
    #[error(transparent)]
    Value(OptionError),
    /// The number of seats is missing at the beginning.
    #[error("a game begins with its number of seats")]
    Seats,
    /// The text isn't an option with its value.
    #[error("“{0}” is not of the form NAME=VALUE")]
    Form(String),
}

fn names(names: &[&str]) -> String {
    names.join(", ")
}

fn component_names(components: impl Iterator<Item = Component>) -> String {
    names(&components.map(Component::name).collect::<Vec<_>>())
}

fn option_names() -> String {
    names(&options().map(|option| option.name).collect::<Vec<_>>())
}

/// Lists every option, including the number of shrines.
pub fn options() -> impl Iterator<Item = OptionInfo> {
    Options::ALL.into_iter().chain([SHRINES])
}

/// Finds an expansion by name.
///
/// # Errors
/// Fails if there is none of this name.
pub fn expansion(name: &str) -> Result<Expansion, ChoiceError> {
    let found = Expansion::ALL.into_iter().find(|expansion| expansion.name() == name);
    found.ok_or_else(|| ChoiceError::Expansion(name.to_owned()))
}

/// Reads a list of part names separated by commas; “none” is the empty list.
///
/// # Errors
/// Fails at the first unknown name.
pub fn parts(list: &str) -> Result<Vec<Component>, ChoiceError> {
    let named = |name: &str| Component::all().find(|component| component.name() == name);
    let part = |name: &str| named(name).ok_or_else(|| ChoiceError::Part(name.to_owned()));
    if list == "none" { Ok(Vec::new()) } else { list.split(',').map(part).collect() }
}

/// Finds a preset by name.
///
/// # Errors
/// Fails if there is none of this name.
pub fn preset(name: &str) -> Result<Preset, ChoiceError> {
    let found = Preset::ALL.into_iter().find(|preset| preset.name() == name);
    found.ok_or_else(|| ChoiceError::Preset(name.to_owned()))
}

/// Writes a setup in words. They name the number of seats, the expansions, their parts if these
/// differ, and the options. The order of seats isn't written.
pub fn words(setup: &Setup) -> String {
    let chosen = GameChoice::of(setup);
    let expansions: Vec<&str> = chosen.expansions().iter().map(|expansion| expansion.name()).collect();
    let options = options().map(|option| format!(" {}={}", option.name, chosen.value(option.name)));
    let parts = chosen.parts().map_or_else(String::new, |parts| format!(" parts={parts}"));
    format!("{} expansions={}{parts}{}", setup.seats, expansions.join(","), options.collect::<String>())
}

/// Writes a setup like [`words`], without the options that have their default.
/// A program that doesn't know the newest options can read it.
pub fn changes(setup: &Setup) -> String {
    let base = words(&Setup::base(setup.seats));
    let is_default = |word: &&str| base.split_whitespace().any(|usual| usual == *word);
    let seats = setup.seats.to_string();
    let all = words(setup);
    let changed = all.split_whitespace().skip(1).filter(|word| !is_default(word));
    std::iter::once(seats.as_str()).chain(changed).collect::<Vec<_>>().join(" ")
}

/// Reads the output of [`words`] or [`changes`]; missing options have their default.
/// Seats take turns in the order of their numbers.
///
/// # Errors
/// Fails if the number of seats is missing, or at the first unknown name.
pub fn read(words: &str) -> Result<Setup, ChoiceError> {
    let mut words = words.split_whitespace();
    let seats = words.next().and_then(|seats| seats.parse().ok()).ok_or(ChoiceError::Seats)?;
    let (mut chosen, mut components) = (GameChoice::default(), None);
    for word in words {
        match word.split_once('=').ok_or_else(|| ChoiceError::Form(word.to_owned()))? {
            ("expansions", names) => {
                for name in names.split(',').filter(|name| !name.is_empty()) {
                    chosen.play(expansion(name)?, true);
                }
            }
            ("parts", names) => components = Some(parts(names)?),
            (name, value) => chosen.set(name, value)?,
        }
    }
    components.into_iter().for_each(|components| chosen.play_only(&components));
    Ok(Setup { order: SeatOrder::AsSeated, ..chosen.setup(seats) })
}

impl GameChoice {
    /// Returns the choice that a setup plays.
    pub fn of(setup: &Setup) -> Self {
        Self {
            expansions: setup.expansions().collect(),
            components: Component::all().filter(|component| component.is_in(&setup.parts)).collect(),
            six_shrines: setup.sets.contains(TileSet::Cult6),
            options: setup.options,
        }
    }

    /// Returns the setup for this number of seats.
    pub fn setup(&self, seats: u8) -> Setup {
        let mut setup = Setup { options: self.options, ..Setup::base(seats) };
        self.expansions.iter().for_each(|expansion| setup.sets.add(expansion.set()));
        self.components.iter().for_each(|component| component.add_to(&mut setup.parts));
        if self.six_shrines && self.has(Expansion::Cult) {
            setup.sets.add(TileSet::Cult6);
        }
        setup
    }

    /// Returns the expansions whose tiles are played, in catalogue order.
    pub fn expansions(&self) -> &[Expansion] {
        &self.expansions
    }

    /// Returns whether an expansion's tiles are played.
    pub fn has(&self, expansion: Expansion) -> bool {
        self.expansions.contains(&expansion)
    }

    /// Adds an expansion with all its parts, or removes them.
    pub fn play(&mut self, expansion: Expansion, played: bool) {
        self.expansions.retain(|other| *other != expansion);
        if played {
            self.expansions.push(expansion);
            self.expansions.sort_unstable();
        }
        // Another expansion may bring the same part.
        let parts = Component::of(expansion).filter(|part| played || !self.is_brought(*part));
        parts.collect::<Vec<_>>().into_iter().for_each(|part| self.play_component(part, played));
    }

    /// Returns whether the tiles of an expansion with this part are played.
    fn is_brought(&self, part: Component) -> bool {
        self.expansions.iter().any(|expansion| Component::of(*expansion).any(|other| other == part))
    }

    /// Returns whether a part of an expansion is played.
    pub fn has_component(&self, component: Component) -> bool {
        self.components.contains(&component)
    }

    /// Adds or removes a part of an expansion, whichever tiles are played.
    pub fn play_component(&mut self, component: Component, played: bool) {
        let kept =
            |other: &Component| if *other == component { played } else { self.components.contains(other) };
        self.components = Component::all().filter(kept).collect();
    }

    /// Plays exactly these parts of expansions.
    pub fn play_only(&mut self, components: &[Component]) {
        self.components = Component::all().filter(|component| components.contains(component)).collect();
    }

    /// Lists the parts of an expansion that aren't played like its tiles. They are played without
    /// the tiles, or missing although the tiles are played.
    pub fn apart(&self, expansion: Expansion) -> impl Iterator<Item = Component> + '_ {
        let with_tiles = self.has(expansion);
        Component::of(expansion).filter(move |component| {
            let is_played = self.has_component(*component);
            // Another expansion's tiles may have brought it.
            is_played != with_tiles && !(is_played && self.is_brought(*component))
        })
    }

    /// Returns the names of the played parts, separated by commas. Returns `None` if they are
    /// exactly those of the expansions.
    pub fn parts(&self) -> Option<String> {
        let are_apart = Expansion::ALL.into_iter().any(|expansion| self.apart(expansion).next().is_some());
        are_apart.then(|| match self.components[..] {
            [] => "none".to_owned(),
            _ => component_names(self.components.iter().copied()).replace(", ", ","),
        })
    }

    /// Sets every option to the preset's value; the expansions stay.
    pub fn follow(&mut self, preset: Preset) {
        self.options = preset.options();
        self.six_shrines = false;
    }

    /// Returns whether every option has the preset's value.
    pub fn follows(&self, preset: Preset) -> bool {
        self.options == preset.options() && !self.six_shrines
    }

    /// Returns the name of an option's value; empty for an unknown option.
    pub fn value(&self, name: &str) -> &'static str {
        if name == SHRINES.name {
            return SHRINES.values[usize::from(self.six_shrines)];
        }
        self.options.value(name).unwrap_or_default()
    }

    /// Sets an option.
    ///
    /// # Errors
    /// Fails if there is none of that name, or if it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ChoiceError> {
        if name != SHRINES.name {
            return self.options.set(name, value).map_err(|error| match error {
                OptionError::NoSuchOption(name) => ChoiceError::Option(name),
                value @ OptionError::NoSuchValue { .. } => ChoiceError::Value(value),
            });
        }
        let wrong = || OptionError::NoSuchValue {
            name: SHRINES.name,
            value: value.to_owned(),
            values: SHRINES.values,
        };
        let at = SHRINES.values.iter().position(|known| *known == value);
        self.six_shrines = at.ok_or_else(wrong).map_err(ChoiceError::Value)? == 1;
        Ok(())
    }

    /// Lists the options that differ from their default, with their handbook entries.
    pub fn changed(&self) -> Vec<(&'static OptionEntry, &'static ValueEntry)> {
        let handbook = Handbook::get();
        let changed = handbook.options.iter().filter(|option| {
            option.values.first().is_some_and(|default| default.name != self.value(&option.name))
        });
        changed.filter_map(|option| Some((option, option.value(self.value(&option.name))?))).collect()
    }

    /// Returns whether an option can make a difference to the chosen game.
    pub fn matters(&self, option: &str) -> bool {
        let setup = self.setup(2);
        options().any(|known| known.name == option && (known.matters)(&setup))
    }

    /// Counts the tiles of each set, start tiles included.
    pub fn tiles(&self) -> Vec<(TileSet, usize)> {
        let all = self.kinds();
        let of = |set: TileSet| all.iter().filter(move |(kind, _)| kind.kind().set == set);
        let count = |set: TileSet| (set, of(set).map(|(_, count)| count).sum());
        TileSet::ALL.into_iter().map(count).filter(|(_, count)| *count > 0).collect()
    }

    /// Counts the same tiles by kind, in catalogue order.
    pub fn kinds(&self) -> Vec<(KindId, usize)> {
        let Ok(game) = Game::new(&self.setup(2)) else { return Vec::new() };
        let laid = game.tiles().map(|tile| tile.kind);
        let mut all: Vec<KindId> =
            laid.chain(game.bag().iter().copied()).chain(game.river().iter().copied()).collect();
        all.sort_unstable();
        all.chunk_by(|one, other| one == other).map(|same| (same[0], same.len())).collect()
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Catalogue;

    use super::*;

    /// Returns games with each expansion and each two, and with all but each one and each two.
    /// Each comes with the options that change the tiles.
    fn some() -> Vec<GameChoice> {
        let (mut some, all) = (Vec::new(), Expansion::ALL);
        let pairs = all.into_iter().flat_map(|one| all.map(|other| [one, other]));
        for (pair, inside) in pairs.flat_map(|pair| [(pair, true), (pair, false)]) {
            let mut chosen = GameChoice::default();
            for expansion in all {
                chosen.play(expansion, pair.contains(&expansion) == inside);
            }
            for (name, value) in [("start", "city"), ("start_tile", "in_bag"), ("shrines", "6")] {
                some.push(chosen.clone());
                chosen.set(name, value).unwrap();
            }
            some.push(chosen);
        }
        some
    }

    #[test]
    fn a_setup_is_read_back() {
        for chosen in some() {
            let setup = chosen.setup(3);
            let mut expected = chosen;
            expected.six_shrines &= expected.has(Expansion::Cult);
            assert_eq!(GameChoice::of(&setup), expected);
        }
    }

    #[test]
    fn parts_are_read_back_from_words() {
        let check = |words: &str, parts: Option<&str>| {
            let setup = read(words).unwrap();
            assert_eq!(GameChoice::of(&setup).parts().as_deref(), parts, "{words}");
            assert_eq!(read(&super::words(&setup)), Ok(setup), "{words}");
        };
        check("2 expansions=inns,cult", None);
        check("2 expansions=inns parts=large,inn,cathedral", None);
        check("2 expansions=inns,cult parts=none", Some("none"));
        check("3 parts=fairy,wagon expansions=dragon", Some("fairy,wagon"));
        check("2 expansions= parts=abbey,challenge", Some("abbey,challenge"));
        assert_eq!(read("2 parts=moon"), Err(ChoiceError::Part("moon".to_owned())));
    }

    #[test]
    fn options_matter_where_their_parts_are_played() {
        let check = |words: &str, option: &str, matters: bool| {
            let chosen = GameChoice::of(&read(words).unwrap());
            assert_eq!(chosen.matters(option), matters, "{words}: {option}");
        };
        check("2 expansions=dragon parts=fairy", "fairy", true);
        check("2 expansions=dragon parts=fairy", "dragon_moves", false);
        check("2 expansions=cult parts=none", "challenge_own", false);
        check("2 expansions=cult parts=none", "shrines", true);
        check("2 parts=wagon", "wagon_moves", true);
        check("2 expansions=inns parts=large", "inn_cathedral_end", false);
    }

    #[test]
    fn options_matter_only_with_their_expansion() {
        let (all, mut few) = (some(), Vec::new());
        for option in options() {
            assert!(all.iter().any(|chosen| chosen.matters(option.name)), "{}", option.name);
            if GameChoice::default().matters(option.name) {
                few.push(option.name);
            }
        }
        assert_eq!(few, ["farm_scoring", "two_tile_city", "start", "farmers"]);
    }

    #[test]
    fn tiles_are_those_of_the_game() {
        let check = |expansions: &[Expansion], set: &[(&str, &str)], tiles: &[(TileSet, usize)]| {
            let mut chosen = GameChoice::default();
            expansions.iter().for_each(|expansion| chosen.play(*expansion, true));
            set.iter().for_each(|(name, value)| chosen.set(name, value).unwrap());
            assert_eq!(chosen.tiles(), tiles);
        };
        let printed = Catalogue::standard().kinds().iter().filter(|kind| kind.set == TileSet::Base);
        let all: usize = printed.map(|kind| usize::from(kind.copies)).sum();
        let base = |fewer: usize| (TileSet::Base, all - fewer);
        check(&[], &[], &[base(0)]);
        check(&[Expansion::River1], &[], &[base(1), (TileSet::River1, 12)]);
        check(&[Expansion::River1], &[("start_tile", "in_bag")], &[base(0), (TileSet::River1, 12)]);
        let both = [Expansion::River1, Expansion::River2];
        check(&both, &[], &[base(1), (TileSet::River1, 11), (TileSet::River2, 11)]);
        check(&[], &[("start", "city")], &[base(1), (TileSet::Count, 12)]);
        let cult = [base(0), (TileSet::Cult, 5), (TileSet::Cult6, 1)];
        check(&[Expansion::Cult], &[("shrines", "6")], &cult);
    }

    #[test]
    fn errors_list_the_known_names() {
        let mut chosen = GameChoice::default();
        let check = |found: ChoiceError, begins: &str, has: &str| {
            let found = found.to_string();
            assert!(found.starts_with(begins) && found.contains(has), "{found}");
        };
        check(expansion("moon").unwrap_err(), "there is no expansion “moon”", "river1, river2");
        check(preset("2020").unwrap_err(), "there is no preset “2020”", "original, 2018");
        check(chosen.set("weather", "fair").unwrap_err(), "there is no option “weather”", "shrines");
        check(chosen.set("shrines", "7").unwrap_err(), "shrines is one of 5, 6", "“7”");
        check(chosen.set("fairy", "7").unwrap_err(), "fairy is one of on_tile", "“7”");
        assert_eq!(chosen, GameChoice::default());
    }
}
