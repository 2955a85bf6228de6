//! Evidence: signed statements outside the entries, above all proofs of conflicting signatures.
//!
//! Invariant: a proof that checks never names a member who has named only one head for each index
//! by turns and receipts, and has sealed only one charter for each number. A proof needs nothing
//! but its signer's key, so anybody can check it anywhere. It proves *two signatures*; a restored
//! backup can make them, too.

use serde::{Deserialize, Serialize};

use super::charter::{Charter, Seal};
use super::entry::{No, Receipt, Resignation, Turn, Yes};
use super::refusal::BrokenRule;
use crate::key::{Mark, PublicKey, Signed};
use crate::types::bytes::encode;
use crate::types::limits::YES_LISTED_MAX;
use crate::types::numbering::{Index, Member, Named};
use bastide_rules::hash::{Hash, hash};

/// An answer that can prove something: a turn or a receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Statement {
    /// A turn; it names its own hash as the head of its index.
    Turn(Signed<Turn>),
    /// A receipt; it names the head that it answers.
    Receipt(Signed<Receipt>),
}

impl Statement {
    /// Returns the member that it names as signer.
    pub fn member(&self) -> Member {
        match self {
            Self::Turn(turn) => turn.member,
            Self::Receipt(receipt) => receipt.member,
        }
    }

    /// Returns the head that it names, with its index.
    pub fn named(&self) -> Named {
        match self {
            Self::Turn(turn) => turn.named(),
            Self::Receipt(receipt) => receipt.named(),
        }
    }

    /// Returns the game and the chapter that it names.
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

    fn mark(&self) -> &Mark {
        match self {
            Self::Turn(turn) => turn.mark(),
            Self::Receipt(receipt) => receipt.mark(),
        }
    }

    /// Returns true if `key` signed it.
    pub fn is_by(&self, key: &PublicKey) -> bool {
        self.mark().is_by(key)
    }
}

/// Two signatures of which a member may make only one.
/// *Not yet checked*: that is [`Proof::check`].
/// The one with the lower hash comes first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "it stands in a box wherever it is kept")]
pub enum Proof {
    /// Two heads for one index of a chapter.
    Heads {
        /// The one with the lower hash.
        first: Statement,
        /// The one with the higher hash.
        second: Statement,
    },
    /// Two charters of one number.
    Charters {
        /// The one with the lower hash.
        first: Signed<Seal>,
        /// The one with the higher hash.
        second: Signed<Seal>,
    },
}

/// The result of a proof: a member's two conflicting signatures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fork {
    /// The member that signed both.
    pub member: Member,
    /// The subject of both.
    pub twice: ForkKind,
}

/// The subject that was signed twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum ForkKind {
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
    /// Builds a proof from two statements in any order; `None` if they prove nothing.
    #[must_use]
    pub fn heads(one: Statement, two: Statement, first: &Charter) -> Option<Self> {
        let (low, high) = if one.mark().hash < two.mark().hash { (one, two) } else { (two, one) };
        Self::Heads { first: low, second: high }.good(first)
    }

    /// Builds a proof from two seals in any order; `None` if they prove nothing.
    #[must_use]
    pub fn charters(one: Signed<Seal>, two: Signed<Seal>, first: &Charter) -> Option<Self> {
        let (low, high) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
        Self::Charters { first: low, second: high }.good(first)
    }

    fn good(self, first: &Charter) -> Option<Self> {
        self.check(first).map(|_| self)
    }

    /// Returns the member that it accuses.
    pub fn member(&self) -> Member {
        match self {
            Self::Heads { first, .. } => first.member(),
            Self::Charters { first, .. } => first.member,
        }
    }

    /// Returns what it proves of a member of the game with this first charter; `None` if nothing.
    pub fn check(&self, charter: &Charter) -> Option<Fork> {
        let member = self.member();
        let (is_twice, games, marks, twice) = match self {
            Self::Heads { first, second } => {
                let (one, two) = (first.named(), second.named());
                let ((game, chapter), of_second) = (first.chapter(), second.chapter());
                let is_twice = chapter == of_second.1 && one.index == two.index && one.head != two.head;
                let twice = ForkKind::Heads { chapter, index: one.index };
                (
                    is_twice && second.member() == member,
                    [game, of_second.0],
                    [first.mark(), second.mark()],
                    twice,
                )
            }
            Self::Charters { first, second } => {
                let number = first.number;
                let is_twice = number > 0 && number == second.number && first.charter != second.charter;
                let marks = [first.mark(), second.mark()];
                (
                    is_twice && second.member == member,
                    [first.game, second.game],
                    marks,
                    ForkKind::Charters { number },
                )
            }
        };
        let key = charter.key(member)?;
        let is_ours = games == [charter.id(); 2] && marks[0].hash < marks[1].hash;
        let is_good = is_twice && is_ours && marks.iter().all(|mark| mark.is_by(key));
        is_good.then_some(Fork { member, twice })
    }
}

/// A signed statement that a charter may rest on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Evidence {
    /// Two conflicting signatures of a member.
    Proof(Box<Proof>),
    /// A member's leave for good.
    Resignation(Signed<Resignation>),
    /// A member's turn.
    Turn(Signed<Turn>),
    /// A member's receipt.
    Receipt(Signed<Receipt>),
    /// A member's Yes.
    Yes(Signed<Yes>),
    /// A member's No.
    No(Signed<No>),
}

impl Evidence {
    /// Returns H(`evidence`; bytes), which charters name it by.
    pub fn hash(&self) -> Hash {
        hash("evidence", &[&encode(self)])
    }

    /// Returns the signer; for a proof the member that it accuses.
    pub fn member(&self) -> Member {
        match self {
            Self::Proof(proof) => proof.member(),
            Self::Resignation(resignation) => resignation.member,
            Self::Turn(turn) => turn.member,
            Self::Receipt(receipt) => receipt.member,
            Self::Yes(yes) => yes.member,
            Self::No(no) => no.member,
        }
    }

    /// Returns the turns in it, those in a proof included.
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

    /// Returns the chapter, index and head that it answers.
    /// `None` for a resignation, a No and a proof.
    pub fn answers(&self) -> Option<(Hash, Named)> {
        match self {
            Self::Turn(turn) => Some((turn.chapter, turn.named())),
            Self::Receipt(receipt) => Some((receipt.chapter, receipt.named())),
            Self::Yes(yes) => Some((yes.chapter, yes.named())),
            Self::Proof(_) | Self::Resignation(_) | Self::No(_) => None,
        }
    }

    /// Checks its game, by the first charter, and the signature of the member that it names.
    /// Returns what it proves, if it is a proof.
    pub fn check(&self, first: &Charter) -> Result<Option<Fork>, BrokenRule> {
        let (game, mark) = match self {
            Self::Proof(proof) => return proof.check(first).map(Some).ok_or(BrokenRule::NoProof),
            Self::Resignation(resignation) => (resignation.game, resignation.mark()),
            Self::Turn(turn) => (turn.game, turn.mark()),
            Self::Receipt(receipt) => (receipt.game, receipt.mark()),
            Self::Yes(yes) => (yes.game, yes.mark()),
            Self::No(no) => (no.game, no.mark()),
        };
        if game != first.id() {
            return Err(BrokenRule::AnotherGame);
        }
        if matches!(self, Self::Resignation(resignation) if resignation.yes.len() > YES_LISTED_MAX) {
            return Err(BrokenRule::EvidenceNotDue);
        }
        let member = self.member();
        let key = first.key(member).ok_or(BrokenRule::NoSuchMember(member))?;
        if mark.is_by(key) { Ok(None) } else { Err(BrokenRule::Signature(member)) }
    }
}
