//! What a host lays out before anybody sits down: the game, and who is to take which seat.

use bastide::bot::Level;
use bastide::record::{Aids, Clock, Leavers, Proposal, Watching};
use bastide::rules::{Seat, Setup};
use serde::{Deserialize, Serialize};

use super::limits;
use super::wish::Unfit;

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

/// What the host may choose beside the game and its seats; all agree to it with the rest, and the charter says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// What becomes of the seats of a member that leaves.
    pub leavers: Leavers,
    /// How long deciding may take; shown, never enforced.
    pub clock: Clock,
    /// Seconds that a member must be gone before its exclusion is offered.
    pub grace_s: u16,
    /// Whether others may look on.
    pub watching: Watching,
    /// What the screens may show beyond the board.
    pub aids: Aids,
}

impl Terms {
    /// Those of a proposal.
    pub(super) const fn of(proposal: &Proposal) -> Self {
        Self {
            leavers: proposal.leavers,
            clock: proposal.clock,
            grace_s: proposal.grace_s,
            watching: proposal.watching,
            aids: proposal.aids,
        }
    }
}

impl Default for Terms {
    /// Stand-ins play on for who leaves, no clock, a minute's grace, everybody may look on, every aid.
    fn default() -> Self {
        Self {
            leavers: Leavers::default(),
            clock: Clock::default(),
            grace_s: 60,
            watching: Watching::default(),
            aids: Aids::default(),
        }
    }
}

/// How a seat is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Chair {
    /// The host: the own seat, or one more on the same device.
    Host,
    /// Whoever joins next. Each open chair is for one joiner.
    Open,
    /// Nobody: every replica computes its moves.
    StandIn,
    /// A bot of the host's program: the charter counts the seat among the host's.
    Bot(Bot),
}

/// A bot that a host lets play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bot {
    /// How well it plays.
    pub level: Level,
    /// How long it may think about a move where there is no clock, in milliseconds.
    pub think_ms: u32,
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

    /// Whether a table can be opened with it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), Unfit> {
        self.setup.check()?;
        let (seats, setup) = (self.chairs.len(), self.setup.seats);
        if seats != usize::from(setup) {
            return Err(Unfit::SeatsDiffer { seats, setup });
        }
        if !self.chairs.contains(&Chair::Host) {
            return Err(Unfit::HostStands);
        }
        debug_assert!(self.open_chairs() < limits::MEMBERS, "at most six seats, one of them the host's");
        Ok(())
    }
}
