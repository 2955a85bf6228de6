//! What a host lays out before anybody sits down: the game, and who is to take which seat.

use bastide_record::{Aids, DrawSource, Expiry, First, Leavers, Occasion, Pace, Tie, Watching};
use bastide_rules::{Level, Seat, Setup};
use serde::{Deserialize, Serialize};

/// A game to be played and how its seats are filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub setup: Setup,
    /// One for each seat.
    pub chairs: Vec<Chair>,
    /// How one sits together.
    pub terms: Terms,
}

/// What the host may choose beside the game and its seats; all agree to it with the rest, and the charter says it. Where one is kept by the
/// names of its fields, those that a program didn't know yet are as by default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// What becomes of the seats of a member that is missing.
    pub leavers: Leavers,
    /// Whether all sit together, and how long deciding may take.
    pub pace: Pace,
    /// And what follows when it took longer.
    pub expiry: Expiry,
    /// Who wins with equal points.
    pub tie: Tie,
    /// Where the tiles come from.
    pub draws: DrawSource,
    /// What it is played for.
    pub occasion: Option<Occasion>,
    /// Seconds that a member must be gone before going on without it is offered.
    pub grace_s: u32,
    /// Whether others may look on.
    pub watching: Watching,
    /// What the screens may show beyond the board.
    pub aids: Aids,
}

impl Terms {
    /// Those of a first charter.
    pub(super) fn of(first: &First) -> Self {
        let First { leavers, pace, expiry, tie, grace_s, watching, aids, .. } = *first;
        let (draws, occasion) = (first.draws.clone(), first.occasion.clone());
        Self { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, aids }
    }

    /// As a first charter says them.
    pub(super) fn put(&self, first: First) -> First {
        let Self { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, aids } = self.clone();
        First { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, aids, ..first }
    }
}

impl Default for Terms {
    /// Stand-ins play on for who is missing, no clock, a minute's grace, everybody may look on, every aid.
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

/// How a seat is filled.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chair {
    /// The host.
    Host,
    /// Somebody beside the host, on the same device.
    Beside {
        /// What that one is called.
        name: String,
    },
    /// Whoever joins next. Each open chair is for one joiner.
    Open,
    /// Nobody: every replica computes its moves.
    StandIn,
    /// A bot of the host's program.
    Bot(Bot),
}

/// A bot that a host lets play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bot {
    /// Its level; others are told its number.
    #[serde(with = "level_number")]
    pub level: Level,
    /// How long it may think about a move where there is no clock, in milliseconds.
    pub think_ms: u32,
}

/// A level as charters say it. One that this program doesn't know can't be read.
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
    /// The base game: the host in the first seat, the others open.
    #[must_use]
    pub fn open(seats: u8) -> Self {
        let chairs = Seat::first(seats).map(|seat| if seat.0 == 0 { Chair::Host } else { Chair::Open });
        Self { setup: Setup::base(seats), chairs: chairs.collect(), terms: Terms::default() }
    }

    /// How many peers it invites.
    #[must_use]
    pub fn open_chairs(&self) -> usize {
        self.chairs.iter().filter(|chair| **chair == Chair::Open).count()
    }

    /// The bot of the host's program in a seat; none if another has it.
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
    use crate::command_error::CommandError;

    #[test]
    fn a_plan_is_refused_as_the_charter_that_it_would_be() {
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
