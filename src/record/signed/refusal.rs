//! Reasons for refusing something signed: the broken rule, and the member that evidence names.
//!
//! The session refuses by these rules, and the verifier names them ("invalid at n because …").

use super::budget::Budget;
use super::charter::CharterError;
use crate::types::limits::{ASKED, CHAIN_LINKS_MAX, ENTRY_BYTES_MAX, FREED_MAX, INDEX_MAX, TURN_ACTIONS_MAX};
use crate::types::numbering::{Index, Member, Round};

/// A refusal; the object that refuses is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{rule}")]
pub struct Refusal {
    /// The rule that is broken.
    pub rule: BrokenRule,
    /// The member that signed the lie.
    /// `None` if no checked signature shows it; then the sender is to blame.
    pub by: Option<Member>,
}

impl Refusal {
    pub(crate) const fn by(member: Member, rule: BrokenRule) -> Self {
        Self { rule, by: Some(member) }
    }

    /// Names `member`, unless the refusal names somebody already.
    pub(crate) fn or_by(self, member: Member) -> Self {
        Self { by: self.by.or(Some(member)), ..self }
    }
}

impl From<BrokenRule> for Refusal {
    fn from(rule: BrokenRule) -> Self {
        Self { rule, by: None }
    }
}

/// A broken rule of the record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "each says in a sentence what it is")]
pub enum BrokenRule {
    #[error("its content can't be read")]
    Malformed,
    #[error("{0} bytes are more than the {ENTRY_BYTES_MAX} an entry may have")]
    TooLong(usize),
    #[error("{0}")]
    Charter(CharterError),
    #[error("the charter is there already")]
    CharterNotDue,
    #[error("it belongs to another game or chapter")]
    AnotherGame,
    #[error("it is for index {found}, but {expected} is next")]
    AnotherIndex { found: Index, expected: Index },
    #[error("a game ends by index {INDEX_MAX}")]
    NoMoreIndices,
    #[error("it follows another head")]
    AnotherHead,
    #[error("there is no {0} in this chapter")]
    NoSuchMember(Member),
    #[error("it is not signed by {0}")]
    Signature(Member),
    #[error("the game is over")]
    Over,
    #[error("it is not the turn of {0}")]
    OutOfTurn(Member),
    /// A receipt or Yes that is owed is missing.
    #[error("the receipt of {0} is missing")]
    ReceiptMissing(Member),
    /// A receipt or Yes that nobody owes.
    /// It is the author's, a second one, an unsorted one, or one where there is no checkpoint.
    #[error("the receipt of {0} is not due here")]
    ReceiptNotDue(Member),
    #[error("the receipt of {0} is for another head")]
    ReceiptHead(Member),
    #[error("the receipt of {0} says another state of the game")]
    ReceiptDigest(Member),
    #[error("the link of {member} for round {round} is missing")]
    LinkMissing { member: Member, round: Round },
    #[error("a link of {0} is shown before its time")]
    LinkNotDue(Member),
    #[error("{member} shows a link for round {found} in round {expected}")]
    LinkRound { member: Member, found: Round, expected: Round },
    #[error("the link of {member} for round {round} is not of its chain")]
    Link { member: Member, round: Round },
    #[error("a chain has {CHAIN_LINKS_MAX} links")]
    NoMoreRounds,
    #[error("{0} actions are more than the {TURN_ACTIONS_MAX} a turn may have")]
    TooManyActions(usize),
    #[error("its action {action} is against the rules of the game: {refusal}")]
    Illegal {
        /// Its position among the turn's actions, from 0.
        action: u8,
        refusal: bastide_rules::Refusal,
    },
    #[error("it stops before the seat has decided everything")]
    TurnTooShort,
    #[error("it goes on after the seat has decided everything")]
    TurnTooLong,
    #[error("it says another state of the game than its actions give")]
    Digest,
    #[error("the rules refuse what they asked for: {0}")]
    Rules(bastide_rules::Refusal),
    #[error("it proves nothing")]
    NoProof,
    #[error("it is there already, or there is too much of it")]
    EvidenceNotDue,
    #[error("more than half of those who count must go on together")]
    TooFew,
    #[error("the Yes of {0} is to something else")]
    YesToAnother(Member),
    #[error("the game can't go back to index {0}")]
    NoWayBack(Index),
    #[error("it goes on from a place that isn't in the record before it")]
    NotFrom,
    #[error("its number {found} is not above {above}")]
    Number { found: u32, above: u32 },
    #[error("what it rests on is not in the record before it")]
    EvidenceMissing,
    /// A chapter begins with a question that can't be asked there, or that a member has said No to.
    #[error("it begins with a question that can't be asked there")]
    NoSuchQuestion,
    /// It leaves out an answer that binds a signer, or a member whose resignation it counts on.
    #[error("it leaves out what {0} has answered")]
    Cuts(Member),
    #[error("the resignation of {0} is of a later number")]
    ResignedLater(Member),
    /// A join doesn't list what its signer leaves behind, or lists what isn't left behind.
    #[error("the join of {0} doesn't say what it leaves behind")]
    CutNotListed(Member),
    #[error("what {0} says to be freed by frees nobody, or is more than {FREED_MAX}")]
    NotFreed(Member),
    #[error("nothing is asked more than {ASKED} times at one index")]
    AskedTooOften,
    #[error("that can't be said here")]
    RemarkNotDue,
    /// A file asks for more costly verification than its budget allows.
    #[error("nothing is left of its budget of {0}")]
    Spent(Budget),
}

impl BrokenRule {
    /// Returns the rule's number, fixed for a protocol version.
    pub const fn code(&self) -> u16 {
        match self {
            Self::Malformed => 1,
            Self::TooLong(_) => 2,
            Self::Charter(_) | Self::CharterNotDue => 3,
            Self::AnotherGame => 4,
            Self::AnotherIndex { .. } => 5,
            Self::NoMoreIndices => 6,
            Self::AnotherHead => 7,
            Self::NoSuchMember(_) => 8,
            Self::Signature(_) => 9,
            Self::Over => 10,
            Self::OutOfTurn(_) => 11,
            Self::ReceiptMissing(_) => 12,
            Self::ReceiptNotDue(_) => 13,
            Self::ReceiptHead(_) => 14,
            Self::ReceiptDigest(_) => 15,
            Self::LinkMissing { .. } => 16,
            Self::LinkNotDue(_) => 17,
            Self::LinkRound { .. } => 18,
            Self::Link { .. } => 19,
            Self::NoMoreRounds => 20,
            Self::TooManyActions(_) => 21,
            Self::Illegal { .. } => 22,
            Self::TurnTooShort => 23,
            Self::TurnTooLong => 24,
            Self::Digest => 25,
            Self::Rules(_) => 26,
            Self::NoProof => 28,
            Self::EvidenceNotDue => 29,
            Self::TooFew => 33,
            Self::YesToAnother(_) => 36,
            Self::NoWayBack(_) => 38,
            Self::NotFrom => 40,
            Self::Number { .. } => 41,
            Self::EvidenceMissing => 42,
            Self::NoSuchQuestion => 44,
            Self::Cuts(_) => 45,
            Self::ResignedLater(_) => 46,
            Self::CutNotListed(_) => 47,
            Self::NotFreed(_) => 48,
            Self::AskedTooOften => 49,
            Self::RemarkNotDue => 50,
            Self::Spent(Budget::TakeBacks) => 51,
            Self::Spent(Budget::Charters) => 52,
            Self::Spent(Budget::Remarks) => 53,
            Self::Spent(Budget::OffLog) => 54,
        }
    }
}
