//! Fork proofs: two things one member signed that can't both be honest.
//!
//! Invariant: whoever never names two heads for one place, and never votes twice in one ballot of a place, is
//! never named by a proof that checks. A proof needs nothing but the charter's keys, so anybody can check it
//! anywhere.

use serde::{Deserialize, Serialize};

use super::bytes::encode;
use super::charter::Charter;
use super::entry::{Named, Receipt, Turn, Vote};
use super::key::Signed;
use super::refusal::BrokenRule;
use super::words::{Member, Place};
use crate::hash::{Hash, hash};

/// Something signed that names a head for a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Statement {
    /// A turn names its own hash for its place.
    Turn(Signed<Turn>),
    /// A receipt names the head it answers.
    Receipt(Signed<Receipt>),
    /// A vote names its voter's tip, and is the voter's one word in its ballot.
    Vote(Signed<Vote>),
}

impl Statement {
    /// Who signed, as it says.
    #[must_use]
    pub fn member(&self) -> Member {
        match self {
            Self::Turn(turn) => turn.member,
            Self::Receipt(receipt) => receipt.member,
            Self::Vote(vote) => vote.member,
        }
    }

    /// The head it names, and for which place; none for the vote of who is not active.
    #[must_use]
    pub fn names(&self) -> Option<Named> {
        match self {
            Self::Turn(turn) => Some(Named { place: turn.place, head: turn.hash() }),
            Self::Receipt(receipt) => Some(Named { place: receipt.place, head: receipt.head }),
            Self::Vote(vote) => vote.tip,
        }
    }

    /// The game it is about.
    #[must_use]
    pub fn game(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.game,
            Self::Receipt(receipt) => receipt.game,
            Self::Vote(vote) => vote.game,
        }
    }

    fn hash(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.hash(),
            Self::Receipt(receipt) => receipt.hash(),
            Self::Vote(vote) => vote.hash(),
        }
    }

    /// Whether it is of this game, and signed by the member it names.
    #[must_use]
    pub fn is_signed(&self, charter: &Charter) -> bool {
        let Some(key) = charter.key(self.member()) else { return false };
        self.game() == charter.id()
            && match self {
                Self::Turn(turn) => turn.is_by(key),
                Self::Receipt(receipt) => receipt.is_by(key),
                Self::Vote(vote) => vote.is_by(key),
            }
    }

    /// What these two of one member contradict each other in, signatures aside.
    #[must_use]
    pub fn contradicts(&self, other: &Self) -> Option<Contradiction> {
        if self.member() != other.member() || self.game() != other.game() {
            return None;
        }
        if let (Self::Vote(one), Self::Vote(two)) = (self, other)
            && (one.place, one.ballot) == (two.place, two.ballot)
            && one.hash() != two.hash()
        {
            return Some(Contradiction::TwoVotes { place: one.place, ballot: one.ballot });
        }
        let (one, two) = (self.names()?, other.names()?);
        (one.place == two.place && one.head != two.head)
            .then_some(Contradiction::TwoHeads { place: one.place })
    }
}

/// How two statements of one member contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Contradiction {
    /// They name two heads for a place.
    #[error("signed two heads for place {place}")]
    TwoHeads {
        /// The place.
        place: Place,
    },
    /// They are two votes in one ballot.
    #[error("voted twice in ballot {ballot} for place {place}")]
    TwoVotes {
        /// The place.
        place: Place,
        /// The ballot.
        ballot: u32,
    },
}

impl Contradiction {
    /// The place it is about.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::TwoHeads { place } | Self::TwoVotes { place, .. } => *place,
        }
    }
}

/// A fork, proven: who, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fork {
    /// Who signed both.
    pub member: Member,
    /// What they contradict each other in.
    pub contradiction: Contradiction,
}

/// Two statements that prove a fork; *not yet checked*: that is [`ForkProof::check`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForkProof {
    /// The one with the lower hash.
    first: Statement,
    second: Statement,
}

impl ForkProof {
    /// A proof from two statements, whichever comes first.
    ///
    /// # Errors
    /// If they prove nothing.
    pub fn new(one: Statement, two: Statement, charter: &Charter) -> Result<Self, BrokenRule> {
        let (first, second) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
        let proof = Self { first, second };
        proof.check(charter)?;
        Ok(proof)
    }

    /// What it proves.
    ///
    /// # Errors
    /// If it proves nothing: not of this game, not signed, no contradiction, or not in the order of hashes.
    pub fn check(&self, charter: &Charter) -> Result<Fork, BrokenRule> {
        let contradiction = self.first.contradicts(&self.second).ok_or(BrokenRule::NoFork)?;
        let sorted = self.first.hash() < self.second.hash();
        if !sorted || !self.first.is_signed(charter) || !self.second.is_signed(charter) {
            return Err(BrokenRule::NoFork);
        }
        Ok(Fork { member: self.first.member(), contradiction })
    }

    /// H(`proof`; bytes): what a split names.
    #[must_use]
    pub fn hash(&self) -> Hash {
        hash("proof", &[&encode(self)])
    }

    /// The two statements.
    #[must_use]
    pub fn statements(&self) -> [&Statement; 2] {
        [&self.first, &self.second]
    }
}
