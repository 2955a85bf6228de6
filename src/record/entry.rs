//! What is signed during a game: turns, receipts, and the certificates, votes, protests and claims around
//! them.
//!
//! Plain data as it is sent and kept; the rules over it are in [`super::line`]. *One head a place, one vote a
//! ballot, for ever*: a turn names its own hash as the head of its place, a receipt names the head it
//! answers, a vote that of its tip. A member that names two for one place is caught by a
//! [`super::proof::ForkProof`].

use serde::{Deserialize, Serialize};

use super::bytes::Exact;
use super::chain::Shown;
use super::key::{Body, Signed};
use super::words::{Member, Place};
use crate::hash::{Hash, hash};
use crate::rules::{Action, Seat};

/// What one member does from where the game waits for one of its seats up to where it waits for another live
/// seat or a draw, or is over. Its head is its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The game's id.
    pub game: Hash,
    /// Which place it takes.
    pub place: Place,
    /// The head before it.
    pub prev: Hash,
    /// Who signs.
    pub member: Member,
    /// The seat that acts; none if the game ended without a live seat's decision, and this only closes the
    /// line.
    pub seat: Option<Seat>,
    /// If the head before is a checkpoint: the receipts for it of all active members but its author,
    /// ascending. Else none.
    pub receipts: Vec<Signed<Receipt>>,
    /// The seat's actions, in order.
    pub actions: Vec<Action>,
    /// Digest of the game after the actions and the stand-ins' moves that need no draw.
    pub digest: Hash,
    /// The author's link of the round that opens, if a draw is due.
    pub opens: Option<Shown>,
    /// How long the member thought, by its own clock, in milliseconds.
    pub spent_ms: u32,
}

impl Body for Turn {
    const TAG: &'static str = "entry";
}

/// "I have this head at this place, and my game there is this one": acknowledgement, a link for the draw, and
/// alarm in one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The game's id.
    pub game: Hash,
    /// Which checkpoint is answered.
    pub place: Place,
    /// Its head (of place 0: the game's id).
    pub head: Hash,
    /// The digest there.
    pub digest: Hash,
    /// Who signs.
    pub member: Member,
    /// The signer's link of the pending round, if it takes part in one.
    pub shows: Option<Shown>,
    /// How long the signer waited for this checkpoint, by its own clock, in milliseconds.
    pub waited_ms: u32,
}

impl Body for Receipt {
    const TAG: &'static str = "receipt";
}

/// What the members agree on beside turns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Consent {
    /// The game's id.
    pub game: Hash,
    /// Which place it takes.
    pub place: Place,
    /// The head before it.
    pub prev: Hash,
    /// What is agreed on.
    pub kind: ConsentKind,
}

impl Consent {
    /// H(`consent`; bytes): what votes name, and the head of its certificate.
    #[must_use]
    pub fn hash(consent: &Exact<Self>) -> Hash {
        hash("consent", &[consent.bytes()])
    }

    /// Whether it cuts off what a liar has split: then it follows an earlier place than the tip's.
    #[must_use]
    pub const fn is_split(&self) -> bool {
        matches!(self.kind, ConsentKind::Leave { proof: Some(_), .. })
    }
}

/// What a certificate does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ConsentKind {
    /// Members leave, ascending.
    Leave {
        /// Who.
        leavers: Vec<Leaver>,
        /// If a liar's line is cut off: the hash of the proof.
        proof: Option<Hash>,
    },
    /// A member that left is back.
    Return {
        /// Who.
        member: Member,
    },
    /// The game goes back to the state after an earlier place.
    Back {
        /// Which.
        to: Place,
    },
    /// No turns for now.
    Pause,
    /// Turns again.
    Resume,
    /// The game is over without a result.
    Abandon,
}

/// One of those who leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaver {
    /// Who.
    pub member: Member,
    /// Of its own will or not.
    pub departure: Departure,
    /// Its link of the pending round, if it is known.
    pub link: Option<Shown>,
}

/// How a member leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Departure {
    /// The others put it out.
    Excluded,
    /// It goes.
    Resigning,
}

/// A consent and the votes for it. Its head is of the consent alone, so that all assemble the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// What is agreed on.
    pub consent: Exact<Consent>,
    /// The votes needed, ascending by member.
    pub votes: Vec<Signed<Vote>>,
}

impl Certificate {
    /// A consent and votes for it, whatever their order.
    #[must_use]
    pub fn new(consent: Exact<Consent>, mut votes: Vec<Signed<Vote>>) -> Self {
        votes.sort_by_key(|vote| vote.member);
        Self { consent, votes }
    }

    /// [`Consent::hash`]: another tag than a turn's, so that no bytes make the same head as
    /// both.
    #[must_use]
    pub fn head(&self) -> Hash {
        Consent::hash(&self.consent)
    }
}

/// A head and the place it is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Named {
    /// The place.
    pub place: Place,
    /// Its head.
    pub head: Hash,
}

/// A member's word on one ballot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// The game's id.
    pub game: Hash,
    /// For which place.
    pub place: Place,
    /// In which ballot.
    pub ballot: u32,
    /// Yes to the consent with this hash (its head), or No.
    pub consent: Option<Hash>,
    /// The voter's tip; in a Yes to a split the place of its line that follows `prev`, or `prev` itself if it has none. None for who is
    /// not active.
    pub tip: Option<Named>,
    /// Who signs.
    pub member: Member,
}

impl Body for Vote {
    const TAG: &'static str = "vote";
}

/// Why a member refuses a signed turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Protest {
    /// The game's id.
    pub game: Hash,
    /// The turn's place.
    pub place: Place,
    /// Its head.
    pub head: Hash,
    /// [`super::refusal::BrokenRule::code`] of the rule it breaks.
    pub rule: u16,
    /// The signer's own digest: of the game before the turn, or after its actions if it is the digest that
    /// differs.
    pub digest: Hash,
    /// Who signs.
    pub member: Member,
}

impl Body for Protest {
    const TAG: &'static str = "protest";
}

/// What one member says about how a game stopped. Takes no place, binds nobody, and lapses when an entry
/// follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The game's id.
    pub game: Hash,
    /// The claimant's tip.
    pub tip: Named,
    /// Why it stopped.
    pub reason: ClaimReason,
    /// How long the claimant waited, in seconds.
    pub waited_s: u32,
    /// Who signs.
    pub member: Member,
}

/// Why a game stopped, as one member says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum ClaimReason {
    /// The others are gone.
    #[error("the others are gone")]
    Absent,
    /// The others refuse to go on.
    #[error("the others refuse to go on")]
    Refused,
    /// The game is to go on another day.
    #[error("the game is to go on another day")]
    Adjourned,
}

impl Body for Claim {
    const TAG: &'static str = "claim";
}

/// What takes a place in the line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    /// A turn.
    Turn(Signed<Turn>),
    /// A certificate.
    Certificate(Certificate),
}

impl Entry {
    /// Its place.
    #[must_use]
    pub fn place(&self) -> Place {
        match self {
            Self::Turn(turn) => turn.place,
            Self::Certificate(certificate) => certificate.consent.place,
        }
    }

    /// The head before it.
    #[must_use]
    pub fn prev(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.prev,
            Self::Certificate(certificate) => certificate.consent.prev,
        }
    }

    /// The head it makes: the hash of its body.
    #[must_use]
    pub fn head(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.hash(),
            Self::Certificate(certificate) => certificate.head(),
        }
    }
}
