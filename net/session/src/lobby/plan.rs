//! A host's plan of a table, made before anybody sits down: the game, and how each seat is filled.

use bastide_record::{Aids, DrawSource, Expiry, First, Leavers, Occasion, Pace, Tie, Watching};
use bastide_rules::{Level, Seat, Setup};
use serde::{Deserialize, Serialize};

/// Game to be played, and how its seats are filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Game.
    pub setup: Setup,
    /// Chairs, one for each seat.
    pub chairs: Vec<Chair>,
    /// Terms of the table.
    pub terms: Terms,
}

/// Choices of the host other than the game and its seats.
/// All agree to them with the rest, and the charter says them. A format that stores fields by name
/// fills the missing ones with their defaults.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// Fate of a missing member's seats.
    pub leavers: Leavers,
    /// Pace: all together or over days, and the time to decide.
    pub pace: Pace,
    /// Consequence of running out of time.
    pub expiry: Expiry,
    /// Winner with equal points.
    pub tie: Tie,
    /// Source of the tiles.
    pub draws: DrawSource,
    /// Series or cup that the game belongs to.
    pub occasion: Option<Occasion>,
    /// Seconds of absence after which the others are offered to continue without a member.
    pub grace_s: u32,
    /// Permission to watch.
    pub watching: Watching,
    /// Aids that screens may show beyond the board.
    pub aids: Aids,
}

impl Terms {
    /// Reads the terms of a first charter.
    pub(crate) fn of(first: &First) -> Self {
        let First { leavers, pace, expiry, tie, grace_s, watching, aids, .. } = *first;
        let (draws, occasion) = (first.draws.clone(), first.occasion.clone());
        Self { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, aids }
    }

    /// Writes the terms into a first charter.
    pub(super) fn put(&self, first: First) -> First {
        let Self { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, aids } = self.clone();
        First { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, aids, ..first }
    }
}

impl Default for Terms {
    /// Stand-ins for missing members, no clock, a minute's grace, spectators, every aid.
    fn default() -> Self {
        Self {
            leavers: Leavers::default(),
            pace: Pace::default(),
            expiry: Expiry::default(),
            tie: Tie::default(),
            draws: DrawSource::default(),
            occasion: None,
            grace_s: 60,
            watching: Watching::default(),
            aids: Aids::default(),
        }
    }
}

/// Occupant of a seat, as planned.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chair {
    /// Host.
    Host,
    /// Hot-seat player: somebody on the host's device.
    Beside {
        /// Name of that player.
        name: String,
    },
    /// Next guest to join. Each open chair is for one.
    Open,
    /// Stand-in, whose moves every replica computes.
    StandIn,
    /// Bot of the host's program.
    Bot(Bot),
}

/// Bot that a host lets play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bot {
    /// Level; others learn its number.
    #[serde(with = "level_number")]
    pub level: Level,
    /// Time to think about a move in a game without a clock, in milliseconds.
    pub think_ms: u32,
}

/// Encoding of a level as charters have it. A level that this program doesn't know is an error.
mod level_number {
    use bastide_record::BotLevel;
    use bastide_rules::Level;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
        BotLevel::from(*level).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        BotLevel::deserialize(from)?.level().ok_or_else(|| D::Error::custom("no level has this number"))
    }
}

impl Plan {
    /// Makes a plan of the base game: the host in the first seat, the others open.
    #[must_use]
    pub fn open(seats: u8) -> Self {
        let chairs = Seat::first(seats).map(|seat| if seat.0 == 0 { Chair::Host } else { Chair::Open });
        Self { setup: Setup::base(seats), chairs: chairs.collect(), terms: Terms::default() }
    }

    /// Returns the number of open chairs.
    #[must_use]
    pub fn open_chairs(&self) -> usize {
        self.chairs.iter().filter(|chair| **chair == Chair::Open).count()
    }

    /// Returns the bot of the host's program in a seat; `None` if somebody else has it.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        match self.chairs.get(seat.index()) {
            Some(Chair::Bot(bot)) => Some(*bot),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::{CharterError, Clock};
    use bastide_rules::{Expansion, Preset};

    use super::*;
    use crate::player::command_error::CommandError;

    #[test]
    fn plan_is_refused_as_its_charter_would_be() {
        let check = |seats: u8, change: &dyn Fn(&mut Plan), expected: Result<(), CommandError>| {
            let mut plan = Plan::open(seats);
            change(&mut plan);
            assert_eq!(plan.check(), expected, "{plan:?}");
        };
        let no = |error| Err(CommandError::Charter(error));
        let timed = |plan: &mut Plan| plan.terms.pace = Pace::Live { clock: Clock::Turn { seconds: 30 } };
        for expiry in [Expiry::MayBeClaimed, Expiry::Lost] {
            check(2, &|plan| plan.terms.expiry = expiry, no(CharterError::Expiry));
            check(3, &|plan| (timed(plan), plan.terms.expiry = expiry).1, Ok(()));
        }
        let days = |plan: &mut Plan| plan.terms.pace = Pace::Days { move_s: 86_400, bank_s: 0, days_off: 0 };
        for (expiry, expected) in [
            (Expiry::Shown, Ok(())),
            (Expiry::MayBeClaimed, Ok(())),
            (Expiry::Lost, no(CharterError::Expiry)),
        ] {
            check(3, &|plan| (days(plan), plan.terms.expiry = expiry).1, expected);
        }
        let second = |plan: &mut Plan| plan.terms.tie = Tie::SecondWins;
        check(2, &second, Ok(()));
        check(3, &second, no(CharterError::Tie));
        let occasion = |label: &str| Some(Occasion { id: [1; 32], label: label.into(), counts: true });
        check(2, &|plan| plan.terms.occasion = occasion("Cup"), Ok(()));
        check(2, &|plan| plan.terms.occasion = occasion("a\nb"), no(CharterError::Occasion));
        check(2, &|plan| plan.chairs.truncate(1), no(CharterError::Seats));
        check(2, &|plan| plan.chairs[0] = Chair::Open, Err(CommandError::HostStands));
        check(2, &|plan| plan.chairs[1] = Chair::Host, Err(CommandError::HostStands));
        let beside = |name: &str| Chair::Beside { name: name.into() };
        check(2, &|plan| plan.chairs[1] = beside("Bo"), Ok(()));
        check(2, &|plan| plan.chairs[1] = beside(""), Err(CommandError::Name));
        let full = Setup::with(6, &Expansion::ALL, Preset::BigBox2008.options());
        check(6, &|plan| plan.setup = full, full.check().map_err(CommandError::Setup));
        let none = Setup { sets: Default::default(), ..Setup::base(2) };
        check(2, &|plan| plan.setup = none, Err(CommandError::Setup(none.check().unwrap_err())));
    }
}
