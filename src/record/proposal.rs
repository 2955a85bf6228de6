//! The proposal: everything a host offers that all who join must agree on.
//!
//! Invariant: whatever changes a legal move, a digest, a draw or a stand-in's move follows from its fields.
//! Any change is a new number and asks for new joins.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::bytes::Exact;
use super::charter::CharterError;
use super::key::PublicKey;
use super::limits::{MEMBERS, SEATS_MAX, SEATS_MIN};
use super::words::{Member, Place};
use super::{PROTOCOL_VERSION, RULES_VERSION};
use crate::hash::{Hash, hash};
use crate::rules::{Catalogue, Seat, Setup};

/// Which table; drawn by the host, so that two tables of one host differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub [u8; 16]);

/// Who runs a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Runs {
    /// This member decides for it: a live seat.
    Member(Member),
    /// Nobody: every replica computes its moves ([`crate::bot::stand_in`]).
    StandIn,
}

/// What becomes of the seats of a member that leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Leavers {
    /// The stand-in plays on for them.
    #[default]
    StandIn,
    /// They get no turns any more.
    Skipped,
}

/// How long deciding may take. Shown, never enforced: no rule's validity hangs on time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    Untimed,
    /// So long a turn.
    Turn {
        /// In seconds.
        seconds: u16,
    },
    /// So long in all, and a little more for each turn that was sealed.
    Bank {
        /// In all, in seconds.
        seconds: u16,
        /// For each turn, in seconds.
        increment: u16,
    },
}

/// Whether others may look on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Watching {
    /// Whoever asks.
    #[default]
    Allowed,
    /// Nobody.
    Refused,
}

/// What the screens may show beyond the board: remaining tiles, farms, projected points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Aids {
    /// Everything that can be known.
    #[default]
    All,
    /// Only how many tiles are left.
    Counts,
    /// What a table of wood and cardboard shows.
    None,
}

/// The place of an old game that a new one goes on from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Origin {
    /// The old game's id.
    pub game: Hash,
    /// A place of it.
    pub place: Place,
    /// The head there.
    pub head: Hash,
}

/// What a host offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// [`PROTOCOL_VERSION`] of whoever proposes.
    pub protocol: u16,
    /// [`RULES_VERSION`] of whoever proposes.
    pub rules: u16,
    /// [`catalogue_digest`] of whoever proposes.
    pub catalogue: Hash,
    /// Which table.
    pub table: TableId,
    /// Which proposal for this table; rises with every change.
    pub number: u32,
    /// The game.
    pub setup: Setup,
    /// The members' keys, in the order that numbers them.
    pub members: Vec<PublicKey>,
    /// Who runs each seat.
    pub seats: Vec<Runs>,
    /// What becomes of a leaver's seats.
    pub leavers: Leavers,
    /// How long deciding may take.
    pub clock: Clock,
    /// Seconds a member must be lost before its exclusion is offered.
    pub grace_s: u16,
    /// Whether others may look on.
    pub watching: Watching,
    /// What the screens may show.
    pub aids: Aids,
    /// Where the game goes on from, if not from the beginning.
    pub from: Option<Origin>,
}

impl Proposal {
    /// A first proposal of this program for a game: untimed, a minute's grace, everything else as by default.
    #[must_use]
    pub fn new(table: TableId, setup: Setup, members: Vec<PublicKey>, seats: Vec<Runs>) -> Self {
        Self {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            catalogue: catalogue_digest(),
            table,
            number: 1,
            setup,
            members,
            seats,
            leavers: Leavers::default(),
            clock: Clock::default(),
            grace_s: 60,
            watching: Watching::default(),
            aids: Aids::default(),
            from: None,
        }
    }

    /// H(`proposal`; bytes): what joins name.
    #[must_use]
    pub fn hash(proposal: &Exact<Self>) -> Hash {
        hash("proposal", &[proposal.bytes()])
    }

    /// Whether this program could play it.
    ///
    /// # Errors
    /// The first rule of charters that is broken; versions first.
    pub fn check(&self) -> Result<(), CharterError> {
        if self.protocol != PROTOCOL_VERSION {
            return Err(CharterError::Protocol { theirs: self.protocol });
        }
        if self.rules != RULES_VERSION {
            return Err(CharterError::Rules { theirs: self.rules });
        }
        if self.catalogue != catalogue_digest() {
            return Err(CharterError::Catalogue);
        }
        self.setup.check()?;
        if !(SEATS_MIN..=SEATS_MAX).contains(&self.setup.seats)
            || self.seats.len() != usize::from(self.setup.seats)
        {
            return Err(CharterError::Seats);
        }
        if !(1..=MEMBERS).contains(&self.members.len()) {
            return Err(CharterError::Members(self.members.len()));
        }
        for (member, key) in (0..).map(Member).zip(&self.members) {
            if self.members[..member.index()].contains(key) {
                return Err(CharterError::RepeatedKey(member));
            }
            if !self.seats.contains(&Runs::Member(member)) {
                return Err(CharterError::NoSeat(member));
            }
        }
        for (seat, runs) in (0..).map(Seat).zip(&self.seats) {
            if let Runs::Member(member) = runs
                && member.index() >= self.members.len()
            {
                return Err(CharterError::Nobody(seat, *member));
            }
        }
        Ok(())
    }
}

/// H(`catalogue`; text of the table of tiles).
#[must_use]
pub fn catalogue_digest() -> Hash {
    static DIGEST: LazyLock<Hash> = LazyLock::new(|| hash("catalogue", &[Catalogue::text().as_bytes()]));
    *DIGEST
}
