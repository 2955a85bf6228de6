//! Evidence: what is signed outside the entries and still counts; above all the proofs that one member signed two things of which one only
//! could be.
//!
//! Invariant: whoever never names two heads for one index by turns and receipts, and never seals two charters of one number, is never named by
//! a proof that checks. A proof needs nothing but its signer's key, so anybody can check it anywhere. It says *two
//! signatures*: a restored backup makes them, too.

use serde::{Deserialize, Serialize};

use super::bytes::encode;
use super::charter::{Charter, Seal};
use super::entry::{No, Receipt, Resignation, Turn, Yes};
use super::key::{PublicKey, Signed};
use super::words::{Index, Member, Named};
use crate::hash::{Hash, hash};

/// An answer that can prove something: a turn or a receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Statement {
    /// A turn names its own hash for its index.
    Turn(Signed<Turn>),
    /// A receipt names the head it answers.
    Receipt(Signed<Receipt>),
}

impl Statement {
    /// Who signed, as it says.
    #[must_use]
    pub fn member(&self) -> Member {
        match self {
            Self::Turn(turn) => turn.member,
            Self::Receipt(receipt) => receipt.member,
        }
    }

    /// The head it names, and for which index.
    #[must_use]
    pub fn named(&self) -> Named {
        match self {
            Self::Turn(turn) => Named { index: turn.index, head: turn.hash() },
            Self::Receipt(receipt) => Named { index: receipt.index, head: receipt.head },
        }
    }

    /// The game and chapter it names.
    #[must_use]
    pub fn chapter(&self) -> (Hash, Hash) {
        match self {
            Self::Turn(turn) => (turn.game, turn.chapter),
            Self::Receipt(receipt) => (receipt.game, receipt.chapter),
        }
    }

    fn turn(&self) -> Option<&Signed<Turn>> {
        match self {
            Self::Turn(turn) => Some(turn),
            Self::Receipt(_) => None,
        }
    }

    fn hash(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.hash(),
            Self::Receipt(receipt) => receipt.hash(),
        }
    }

    /// Whether `key` signed it.
    #[must_use]
    pub fn is_by(&self, key: &PublicKey) -> bool {
        match self {
            Self::Turn(turn) => turn.is_by(key),
            Self::Receipt(receipt) => receipt.is_by(key),
        }
    }
}

/// Two signatures of which only one could be; *not yet checked*: that is [`Proof::check`]. In each the one with the lower hash is first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "it stands in a box wherever it is kept")]
pub enum Proof {
    /// Two heads for one index of a chapter.
    Heads {
        /// With the lower hash.
        first: Statement,
        /// With the higher.
        second: Statement,
    },
    /// Two charters of one number.
    Charters {
        /// With the lower hash.
        first: Signed<Seal>,
        /// With the higher.
        second: Signed<Seal>,
    },
}

/// What a proof proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fork {
    /// Who signed both.
    pub member: Member,
    /// What.
    pub twice: Twice,
}

/// What was signed twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Twice {
    /// Two heads for an index of a chapter.
    #[error("signed two heads for index {index}")]
    Heads {
        /// The chapter.
        chapter: Hash,
        /// The index.
        index: Index,
    },
    /// Two charters of a number.
    #[error("signed two charters with the number {number}")]
    Charters {
        /// The number.
        number: u32,
    },
}

impl Proof {
    /// A proof from two statements, whichever comes first; none if they prove nothing.
    #[must_use]
    pub fn heads(one: Statement, two: Statement, first: &Charter) -> Option<Self> {
        let (low, high) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
        let proof = Self::Heads { first: low, second: high };
        proof.check(first).map(|_| proof)
    }

    /// A proof from two seals, whichever comes first; none if they prove nothing.
    #[must_use]
    pub fn charters(one: Signed<Seal>, two: Signed<Seal>, first: &Charter) -> Option<Self> {
        let (low, high) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
        let proof = Self::Charters { first: low, second: high };
        proof.check(first).map(|_| proof)
    }

    /// What it proves of a member of the game with this first charter; none if nothing.
    #[must_use]
    pub fn check(&self, charter: &Charter) -> Option<Fork> {
        match self {
            Self::Heads { first, second } => {
                let (one, two) = (first.named(), second.named());
                let member = first.member();
                let key = charter.key(member)?;
                let good = second.member() == member
                    && first.chapter() == second.chapter()
                    && first.chapter().0 == charter.id()
                    && one.index == two.index
                    && one.head != two.head
                    && first.hash() < second.hash()
                    && first.is_by(key)
                    && second.is_by(key);
                let twice = Twice::Heads { chapter: first.chapter().1, index: one.index };
                good.then_some(Fork { member, twice })
            }
            Self::Charters { first, second } => {
                let member = first.member;
                let key = charter.key(member)?;
                let good = second.member == member
                    && (first.game, first.number) == (second.game, second.number)
                    && first.game == charter.id()
                    && first.number > 0
                    && first.charter != second.charter
                    && first.hash() < second.hash()
                    && first.is_by(key)
                    && second.is_by(key);
                good.then_some(Fork { member, twice: Twice::Charters { number: first.number } })
            }
        }
    }
}

/// Something signed that a charter may rest on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Evidence {
    /// Two signatures of which only one could be.
    Proof(Box<Proof>),
    /// Somebody has left for good.
    Resignation(Signed<Resignation>),
    /// Somebody's turn.
    Turn(Signed<Turn>),
    /// Somebody's receipt.
    Receipt(Signed<Receipt>),
    /// Somebody's Yes.
    Yes(Signed<Yes>),
    /// Somebody's No.
    No(Signed<No>),
}

impl Evidence {
    /// H(`evidence`; bytes): what charters name.
    #[must_use]
    pub fn hash(&self) -> Hash {
        hash("evidence", &[&encode(self)])
    }

    /// Who signed it; of a proof who is named by it.
    #[must_use]
    pub fn member(&self) -> Member {
        match self {
            Self::Proof(proof) => match &**proof {
                Proof::Heads { first, .. } => first.member(),
                Proof::Charters { first, .. } => first.member,
            },
            Self::Resignation(resignation) => resignation.member,
            Self::Turn(turn) => turn.member,
            Self::Receipt(receipt) => receipt.member,
            Self::Yes(yes) => yes.member,
            Self::No(no) => no.member,
        }
    }

    /// The turns in it, also of a proof.
    pub fn turns(&self) -> impl Iterator<Item = &Signed<Turn>> {
        let turns = match self {
            Self::Turn(turn) => [Some(turn), None],
            Self::Proof(proof) => match &**proof {
                Proof::Heads { first, second } => [first.turn(), second.turn()],
                Proof::Charters { .. } => [None, None],
            },
            _ => [None, None],
        };
        turns.into_iter().flatten()
    }

    fn game(&self) -> Option<Hash> {
        match self {
            Self::Proof(_) => None,
            Self::Resignation(resignation) => Some(resignation.game),
            Self::Turn(turn) => Some(turn.game),
            Self::Receipt(receipt) => Some(receipt.game),
            Self::Yes(yes) => Some(yes.game),
            Self::No(no) => Some(no.game),
        }
    }

    fn is_by(&self, key: &PublicKey) -> bool {
        match self {
            Self::Proof(_) => true,
            Self::Resignation(resignation) => resignation.is_by(key),
            Self::Turn(turn) => turn.is_by(key),
            Self::Receipt(receipt) => receipt.is_by(key),
            Self::Yes(yes) => yes.is_by(key),
            Self::No(no) => no.is_by(key),
        }
    }

    /// The answer it is: chapter, index and head. A resignation, a No and a proof are none.
    #[must_use]
    pub fn answers(&self) -> Option<(Hash, Named)> {
        match self {
            Self::Turn(turn) => Some((turn.chapter, Named { index: turn.index, head: turn.hash() })),
            Self::Receipt(receipt) => {
                Some((receipt.chapter, Named { index: receipt.index, head: receipt.head }))
            }
            Self::Yes(yes) => Some((yes.chapter, Named { index: yes.index, head: yes.head })),
            Self::Proof(_) | Self::Resignation(_) | Self::No(_) => None,
        }
    }

    /// Whether it is of the game with this first charter, and signed by the member it names.
    #[must_use]
    pub fn holds(&self, first: &Charter) -> Holds {
        if let Self::Proof(proof) = self {
            return proof.check(first).map_or(Holds::NoProof, |fork| Holds::Yes(Some(fork)));
        }
        if self.game() != Some(first.id()) {
            return Holds::AnotherGame;
        }
        match first.key(self.member()) {
            None => Holds::NoSuchMember,
            Some(key) if self.is_by(key) => Holds::Yes(None),
            Some(_) => Holds::Unsigned,
        }
    }
}

/// Whether evidence is good, and else why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// It is; of a proof, what it proves.
    Yes(Option<Fork>),
    /// A proof that proves nothing.
    NoProof,
    /// Of another game.
    AnotherGame,
    /// Of a member that there isn't.
    NoSuchMember,
    /// Not signed by whom it names.
    Unsigned,
}
