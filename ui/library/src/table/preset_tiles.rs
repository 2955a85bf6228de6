//! Preset tiles: those of a week's race, or those of another game, to be played again.

use bastide_record::{DrawSource, First, Log, transcript};
use bastide_rules::{SeatOrder, Setup, Transcript};

use bastide_words::calendar::Week;

/// A setup and its preset tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PresetTiles {
    /// Setup of the game.
    pub setup: Setup,
    /// Source of the draws: a seed or a list.
    pub draws: DrawSource,
}

impl PresetTiles {
    /// Returns true if these draws are known before the game.
    pub const fn are(draws: &DrawSource) -> bool {
        !draws.are_secret()
    }

    /// Returns the race of a week: the base game for one player.
    /// It is the same as `bastide host --seats 1 --tiles "tile race 2026-W48"`.
    pub fn race(week: Week) -> Self {
        Self { setup: Setup::base(1), draws: DrawSource::of_text(&format!("tile race {week}")) }
    }

    /// Returns the preset tiles of a charter; `None` if its draws come from the members.
    pub fn by(first: &First) -> Option<Self> {
        let setup = Self::are(&first.draws).then(|| first.game.setup().ok()).flatten()?;
        Some(Self { setup, draws: first.draws.clone() })
    }

    /// Returns the tiles of a game, for playing them again.
    /// They are the charter's if it presets them, else those that were drawn.
    pub fn of(log: &Log) -> Option<Self> {
        Self::by(log.terms()).or_else(|| Self::of_unsigned(&transcript::of(log)?))
    }

    /// Returns the tiles that were drawn in a transcript.
    /// The first seat begins, so no draw decides that.
    pub fn of_unsigned(transcript: &Transcript) -> Option<Self> {
        let setup = Setup { order: SeatOrder::AsSeated, ..transcript.setup };
        Some(Self { setup, draws: transcript::tiles(transcript)? })
    }

    /// Returns true if the number of seats is fixed.
    /// A seed would give other draws for another number.
    pub const fn has_fixed_seats(&self) -> bool {
        matches!(self.draws, DrawSource::Seed(_))
    }

    /// Returns the same tiles for another number of seats.
    pub fn with(&self, seats: u8) -> Self {
        Self { setup: Setup { seats, ..self.setup }, draws: self.draws.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::moments::tests::{all, played};

    #[test]
    fn race_tiles_depend_on_the_week_alone() {
        let race = |day| PresetTiles::race(Week::of(day));
        assert_eq!(race(20_786), race(20_780), "from Monday to Sunday");
        assert_ne!(race(20_786), race(20_787));
        assert_eq!(race(20_783).draws, DrawSource::of_text("tile race 2026-W48"));
        assert_eq!(race(20_821), race(20_815), "the last week of 2026 ends in 2027");
        assert_ne!(race(20_821), race(20_822));
    }

    #[test]
    fn tiles_of_a_game_are_all_its_draws() {
        for setup in [Setup::base(1), Setup::base(3), all(4)] {
            let given = PresetTiles::of_unsigned(&played(&setup, 7).transcript).unwrap();
            let DrawSource::Tiles(tiles) = &given.draws else { panic!("a list") };
            assert!(tiles.len() >= 71 && given.setup.order == SeatOrder::AsSeated);
            assert_eq!(given.with(1).setup, Setup { seats: 1, ..given.setup });
        }
    }
}
