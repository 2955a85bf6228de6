//! A game's setup in the words of charters, so that a program can name a word that it doesn't know.
//!
//! Invariant: a setup has one such form, and [`GameTerms::setup`] returns exactly what it says.

use serde::{Deserialize, Serialize};

use bastide_rules::{FigureKind, Options, Part, Parts, SeatOrder, Setup, SetupError, TileSet, TileSets};

/// The setup of a game, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTerms {
    /// The number of seats.
    pub seats: u8,
    /// The way in which the order of turns is found.
    pub order: SeatOrder,
    /// The tile sets, in catalogue order.
    pub sets: Vec<String>,
    /// The number of small followers of each seat.
    pub small_followers: u8,
    /// The other kinds of figures that each seat has.
    pub figures: Vec<String>,
    /// True if each seat has two of each of these kinds.
    pub pairs: bool,
    /// The rules that are on.
    pub rules: Vec<String>,
    /// The number of abbey tiles of each seat.
    pub abbeys: u8,
    /// Options that differ from their defaults: name and value.
    pub options: Vec<(String, String)>,
}

/// The reason why a game can't be played here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// A word that this program doesn't know.
    #[error("this program knows no {what} “{word}”")]
    Unknown {
        /// The kind of word.
        what: &'static str,
        /// The word, cut to what can be shown.
        word: String,
    },
    /// Words out of order or repeated, so not in the one allowed form.
    #[error("the game's words are not in their order, or stand twice")]
    Disorder,
    /// No game can be played with this setup.
    #[error("no game can be played with its setup: {0}")]
    Setup(#[from] SetupError),
}

fn unknown(what: &'static str, word: &str) -> GameError {
    // The shown part is plain ASCII, whatever the word is.
    let word = word.chars().filter(char::is_ascii_graphic).take(24).collect();
    GameError::Unknown { what, word }
}

fn names<T: Copy>(all: impl IntoIterator<Item = T>, name: impl Fn(T) -> &'static str) -> Vec<String> {
    all.into_iter().map(|one| name(one).to_owned()).collect()
}

fn find<T: Copy>(
    what: &'static str,
    words: &[String],
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<Vec<T>, GameError> {
    let one =
        |word: &String| all.iter().copied().find(|one| name(*one) == word).ok_or_else(|| unknown(what, word));
    words.iter().map(one).collect()
}

impl From<&Setup> for GameTerms {
    fn from(setup: &Setup) -> Self {
        let Setup { seats, order, sets, parts, options } = *setup;
        let beside = FigureKind::ALL.into_iter().filter(|kind| *kind != FigureKind::Small);
        let defaults = Options::default();
        let options = Options::ALL.iter().filter_map(|option| {
            let value = options.value(option.name)?;
            (defaults.value(option.name) != Some(value)).then(|| (option.name.to_owned(), value.to_owned()))
        });
        Self {
            seats,
            order,
            sets: names(sets.iter(), TileSet::name),
            small_followers: parts.small_followers,
            figures: names(beside.filter(|kind| parts.figures(*kind) > 0), FigureKind::name),
            pairs: parts.are_paired(),
            rules: names(Part::ALL.into_iter().filter(|part| parts.has(*part)), Part::name),
            abbeys: parts.abbeys,
            options: options.collect(),
        }
    }
}

impl GameTerms {
    /// Returns the tile sets whose words this program knows.
    pub(crate) fn known_sets(&self) -> TileSets {
        TileSet::ALL.into_iter().filter(|set| self.sets.iter().any(|word| word == set.name())).collect()
    }

    /// Returns the setup that these words name.
    ///
    /// # Errors
    /// The first word that this program doesn't know; or that no game can be played with it.
    pub fn setup(&self) -> Result<Setup, GameError> {
        let sets: TileSets =
            find("tile set", &self.sets, &TileSet::ALL, TileSet::name)?.into_iter().collect();
        let mut parts = Parts::default();
        (parts.small_followers, parts.abbeys) = (self.small_followers, self.abbeys);
        find("figure", &self.figures, &FigureKind::ALL, FigureKind::name)?
            .into_iter()
            .for_each(|kind| parts.add_figure(kind));
        if self.pairs {
            parts.pair();
        }
        find("rule", &self.rules, &Part::ALL, Part::name)?.into_iter().for_each(|part| parts.add(part));
        let mut options = Options::default();
        for (name, value) in &self.options {
            if !Options::ALL.iter().any(|option| option.name == name) {
                return Err(unknown("option", name));
            }
            options.set(name, value).map_err(|_| unknown("value of an option", value))?;
        }
        let setup = Setup { seats: self.seats, order: self.order, sets, parts, options };
        if Self::from(&setup) != *self {
            return Err(GameError::Disorder);
        }
        setup.check()?;
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Expansion, Preset};

    #[test]
    fn expansions_and_presets_round_trip() {
        for preset in Preset::ALL {
            for expansion in Expansion::ALL {
                let setup = Setup::with(3, &[Expansion::Inns, expansion], preset.options());
                assert_eq!(GameTerms::from(&setup).setup(), Ok(setup));
            }
        }
    }

    #[test]
    fn unknown_words_are_named() {
        let check = |change: fn(&mut GameTerms), error: &str| {
            let mut terms = GameTerms::from(&Setup::base(2));
            change(&mut terms);
            assert_eq!(terms.setup().unwrap_err().to_string(), error);
        };
        check(|terms| terms.sets.push("moon".into()), "this program knows no tile set “moon”");
        check(|terms| terms.figures.push("dwarf".into()), "this program knows no figure “dwarf”");
        check(|terms| terms.rules.push("ti\u{1b}de".into()), "this program knows no rule “tide”");
        check(
            |terms| terms.options.push(("weather".into(), "fair".into())),
            "this program knows no option “weather”",
        );
        check(
            |terms| terms.options.push(("farmers".into(), "maybe".into())),
            "this program knows no value of an option “maybe”",
        );
        let disorder = "the game's words are not in their order, or stand twice";
        check(|terms| terms.sets = vec!["inns".into(), "base".into()], disorder);
        check(|terms| terms.sets.push("base".into()), disorder);
        check(|terms| terms.figures.push("follower".into()), disorder);
        check(|terms| terms.options.push(("farmers".into(), "yes".into())), disorder);
    }
}
