//! What a table chooses to play: expansions and options, by their names. Window and command line make their games of it.
//!
//! The number of shrines is an option for the players but a tile set in the [`Setup`]; that is settled here.

use bastide_rules::options::{FairyStands, KingRobber, OptionError, OptionInfo, Start};
use bastide_rules::{Expansion, Farmers, Game, KindId, Options, Preset, SeatOrder, Setup, TileSet};

use crate::handbook::{Handbook, OptionEntry, ValueEntry};

/// The option that adds the sixth shrine.
const SHRINES: OptionInfo = OptionInfo { name: "shrines", values: &["5", "6"] };

/// Expansions and options.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chosen {
    /// In catalogue order.
    expansions: Vec<Expansion>,
    six_shrines: bool,
    options: Options,
}

/// A name that nothing has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChoiceError {
    /// No expansion is called so.
    #[error("there is no expansion “{0}”; there are {names}, or all", names = names(&Expansion::ALL.map(Expansion::name)))]
    Expansion(String),
    /// No preset is called so.
    #[error("there is no preset “{0}”; there are {names}", names = names(&Preset::ALL.map(Preset::name)))]
    Preset(String),
    /// No option is called so.
    #[error("there is no option “{0}”; there are {names}", names = option_names())]
    Option(String),
    /// The option has no such value.
    #[error(transparent)]
    Value(OptionError),
    /// A game has a number of seats.
    #[error("a game begins with its number of seats")]
    Seats,
    /// It isn't an option with its value.
    #[error("“{0}” is not of the form NAME=VALUE")]
    Form(String),
}

fn names(names: &[&str]) -> String {
    names.join(", ")
}

fn option_names() -> String {
    names(&options().map(|option| option.name).collect::<Vec<_>>())
}

/// Every option, the number of shrines among them.
pub fn options() -> impl Iterator<Item = OptionInfo> {
    Options::ALL.into_iter().chain([SHRINES])
}

/// The expansion of this name.
pub fn expansion(name: &str) -> Result<Expansion, ChoiceError> {
    let found = Expansion::ALL.into_iter().find(|expansion| expansion.name() == name);
    found.ok_or_else(|| ChoiceError::Expansion(name.to_owned()))
}

/// The preset of this name.
pub fn preset(name: &str) -> Result<Preset, ChoiceError> {
    let found = Preset::ALL.into_iter().find(|preset| preset.name() == name);
    found.ok_or_else(|| ChoiceError::Preset(name.to_owned()))
}

/// What is played, in words: the number of seats, expansions and options. Who begins isn't said.
pub fn words(setup: &Setup) -> String {
    let chosen = Chosen::of(setup);
    let expansions: Vec<&str> = chosen.expansions().iter().map(|expansion| expansion.name()).collect();
    let options = options().map(|option| format!(" {}={}", option.name, chosen.value(option.name)));
    format!("{} expansions={}{}", setup.seats, expansions.join(","), options.collect::<String>())
}

/// Reads what [`words`] writes; what isn't named is as it is by default. The seats take turns as they are numbered.
///
/// # Errors
/// If there is no number of seats, or what is named isn't there.
pub fn read(words: &str) -> Result<Setup, ChoiceError> {
    let mut words = words.split_whitespace();
    let seats = words.next().and_then(|seats| seats.parse().ok()).ok_or(ChoiceError::Seats)?;
    let mut chosen = Chosen::default();
    for word in words {
        match word.split_once('=').ok_or_else(|| ChoiceError::Form(word.to_owned()))? {
            ("expansions", names) => {
                for name in names.split(',').filter(|name| !name.is_empty()) {
                    chosen.play(expansion(name)?, true);
                }
            }
            (name, value) => chosen.set(name, value)?,
        }
    }
    Ok(Setup { order: SeatOrder::AsSeated, ..chosen.setup(seats) })
}

impl Chosen {
    /// What a setup plays.
    pub fn of(setup: &Setup) -> Self {
        Self {
            expansions: setup.expansions().collect(),
            six_shrines: setup.sets.contains(TileSet::Cult6),
            options: setup.options,
        }
    }

    /// The setup for so many seats.
    pub fn setup(&self, seats: u8) -> Setup {
        let mut setup = Setup::with(seats, &self.expansions, self.options);
        if self.six_shrines && self.has(Expansion::Cult) {
            setup.sets.add(TileSet::Cult6);
        }
        setup
    }

    /// The expansions, in catalogue order.
    pub fn expansions(&self) -> &[Expansion] {
        &self.expansions
    }

    /// Whether an expansion is played.
    pub fn has(&self, expansion: Expansion) -> bool {
        self.expansions.contains(&expansion)
    }

    /// Plays an expansion, or doesn't.
    pub fn play(&mut self, expansion: Expansion, played: bool) {
        self.expansions.retain(|other| *other != expansion);
        if played {
            self.expansions.push(expansion);
            self.expansions.sort_unstable();
        }
    }

    /// Sets every option as a preset has it; the expansions stay.
    pub fn follow(&mut self, preset: Preset) {
        self.options = preset.options();
        self.six_shrines = false;
    }

    /// Whether every option is as a preset has it.
    pub fn follows(&self, preset: Preset) -> bool {
        self.options == preset.options() && !self.six_shrines
    }

    /// The name of an option's value.
    pub fn value(&self, name: &str) -> &'static str {
        if name == SHRINES.name {
            return SHRINES.values[usize::from(self.six_shrines)];
        }
        self.options.value(name).unwrap_or_default()
    }

    /// Sets an option.
    ///
    /// # Errors
    /// If there is none of that name, or it has no such value.
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

    /// The options that aren't at their default, with what the handbook says of them.
    pub fn changed(&self) -> Vec<(&'static OptionEntry, &'static ValueEntry)> {
        let handbook = Handbook::get();
        let changed = handbook.options.iter().filter(|option| {
            option.values.first().is_some_and(|default| default.name != self.value(&option.name))
        });
        changed.filter_map(|option| Some((option, option.value(self.value(&option.name))?))).collect()
    }

    /// Whether an option can make a difference with what else is chosen.
    pub fn matters(&self, option: &str) -> bool {
        let has = |expansion| self.has(expansion);
        let farmers = self.options.farmers == Farmers::Yes;
        let river = has(Expansion::River1) || has(Expansion::River2);
        let city = has(Expansion::Count) || self.options.start == Start::City;
        match option {
            "farm_scoring" => farmers,
            "start" => !has(Expansion::Count),
            "start_tile" => river || city,
            "river_turns" => river,
            "lake" => has(Expansion::River2),
            "dragon_moves" | "princess" | "fairy" => has(Expansion::Dragon),
            "fairy_pays" => has(Expansion::Dragon) && self.options.fairy == FairyStands::OnTile,
            "wagon_moves" => has(Expansion::Abbey),
            "barn_shares" => has(Expansion::Abbey) && farmers,
            "inn_cathedral_end" => has(Expansion::Inns),
            "count_moves" | "count_quarter" | "city_exits" | "count_end" | "count_end_how" => {
                has(Expansion::Count)
            }
            "count_when" => {
                let paid = has(Expansion::King) && self.options.king_robber == KingRobber::DuringPlay;
                has(Expansion::Count) && (has(Expansion::Dragon) || paid)
            }
            "city_tiles" => city && has(Expansion::Dragon),
            "market_at_barn" => has(Expansion::Count) && has(Expansion::Abbey) && farmers,
            "city_mayor_wagon" | "after_scoring" => has(Expansion::Count) && has(Expansion::Abbey),
            "city_of_carcassonne" => has(Expansion::Count) && (farmers || has(Expansion::King)),
            "king_robber" => has(Expansion::King),
            "challenge_own" | "shrines" => has(Expansion::Cult),
            // The others are the base game's.
            _ => true,
        }
    }

    /// The tiles of each set that lie at the start or are drawn: how many.
    pub fn tiles(&self) -> Vec<(TileSet, usize)> {
        let all = self.kinds();
        let of = |set: TileSet| all.iter().filter(move |(kind, _)| kind.kind().set == set);
        let count = |set: TileSet| (set, of(set).map(|(_, count)| count).sum());
        TileSet::ALL.into_iter().map(count).filter(|(_, count)| *count > 0).collect()
    }

    /// The same tiles by kind, in catalogue order.
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
    use super::*;

    /// All settings of a few expansions and of the options that change which tiles there are.
    fn some() -> Vec<Chosen> {
        let mut some = Vec::new();
        for bits in 0..1u32 << Expansion::ALL.len() {
            let mut chosen = Chosen::default();
            for (at, expansion) in Expansion::ALL.into_iter().enumerate() {
                chosen.play(expansion, bits >> at & 1 == 1);
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
            assert_eq!(Chosen::of(&setup), expected);
        }
    }

    #[test]
    fn every_option_matters_somewhere_and_none_of_an_expansion_without_it() {
        let (all, mut few) = (some(), Vec::new());
        for option in options() {
            assert!(all.iter().any(|chosen| chosen.matters(option.name)), "{}", option.name);
            if Chosen::default().matters(option.name) {
                few.push(option.name);
            }
        }
        assert_eq!(few, ["farm_scoring", "two_tile_city", "start", "farmers"]);
    }

    #[test]
    fn the_tiles_are_those_that_are_played() {
        let check = |expansions: &[Expansion], set: &[(&str, &str)], tiles: &[(TileSet, usize)]| {
            let mut chosen = Chosen::default();
            expansions.iter().for_each(|expansion| chosen.play(*expansion, true));
            set.iter().for_each(|(name, value)| chosen.set(name, value).unwrap());
            assert_eq!(chosen.tiles(), tiles);
        };
        let base = |count| (TileSet::Base, count);
        check(&[], &[], &[base(72)]);
        check(&[Expansion::River1], &[], &[base(71), (TileSet::River1, 12)]);
        check(&[Expansion::River1], &[("start_tile", "in_bag")], &[base(72), (TileSet::River1, 12)]);
        let both = [Expansion::River1, Expansion::River2];
        check(&both, &[], &[base(71), (TileSet::River1, 11), (TileSet::River2, 11)]);
        check(&[], &[("start", "city")], &[base(71), (TileSet::Count, 12)]);
        let cult = [base(72), (TileSet::Cult, 5), (TileSet::Cult6, 1)];
        check(&[Expansion::Cult], &[("shrines", "6")], &cult);
    }

    #[test]
    fn wrong_names_are_told_what_there_is() {
        let mut chosen = Chosen::default();
        let check = |found: ChoiceError, begins: &str, has: &str| {
            let found = found.to_string();
            assert!(found.starts_with(begins) && found.contains(has), "{found}");
        };
        check(expansion("tower").unwrap_err(), "there is no expansion “tower”", "river1, river2");
        check(preset("2020").unwrap_err(), "there is no preset “2020”", "original, 2018");
        check(chosen.set("weather", "fair").unwrap_err(), "there is no option “weather”", "shrines");
        check(chosen.set("shrines", "7").unwrap_err(), "shrines is one of 5, 6", "“7”");
        check(chosen.set("fairy", "7").unwrap_err(), "fairy is one of on_tile", "“7”");
        assert_eq!(chosen, Chosen::default());
    }
}
