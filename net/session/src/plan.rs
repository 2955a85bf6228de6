//! What a host lays out before anybody sits down: the game, and who is to take which seat.

use bastide::bot::Level;
use bastide::record::proposal::is_name;
use bastide::record::{Aids, Clock, Expiry, First, Leavers, Occasion, Pace, Tie, Watching};
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

/// What the host may choose beside the game and its seats; all agree to it with the rest, and the charter says it. Where one is kept by the
/// names of its fields, those that a program didn't know yet are as by default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// What becomes of the seats of a member that is missing.
    pub leavers: Leavers,
    /// How long deciding may take.
    pub clock: Clock,
    /// And what follows when it took longer.
    pub expiry: Expiry,
    /// Who wins with equal points.
    pub tie: Tie,
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
        Self {
            leavers: first.leavers,
            clock: first.pace.clock(),
            expiry: first.expiry,
            tie: first.tie,
            occasion: first.occasion.clone(),
            grace_s: first.grace_s,
            watching: first.watching,
            aids: first.aids,
        }
    }

    /// As a first charter says them.
    pub(super) fn put(&self, first: First) -> First {
        First {
            leavers: self.leavers,
            pace: Pace::Live { clock: self.clock },
            expiry: self.expiry,
            tie: self.tie,
            occasion: self.occasion.clone(),
            grace_s: self.grace_s,
            watching: self.watching,
            aids: self.aids,
            ..first
        }
    }
}

impl Default for Terms {
    /// Stand-ins play on for who is missing, no clock, a minute's grace, everybody may look on, every aid.
    fn default() -> Self {
        Self {
            leavers: Leavers::default(),
            clock: Clock::default(),
            expiry: Expiry::default(),
            tie: Tie::default(),
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
        let named = |chair: &Chair| !matches!(chair, Chair::Beside { name } if !is_name(name));
        if !self.chairs.iter().all(named) {
            return Err(Unfit::Name);
        }
        if self.chairs.iter().filter(|chair| **chair == Chair::Host).count() != 1 {
            return Err(Unfit::HostStands);
        }
        debug_assert!(self.open_chairs() < limits::MEMBERS, "at most six seats, one of them the host's");
        Ok(())
    }
}
