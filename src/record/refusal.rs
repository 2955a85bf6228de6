//! Why something signed, or said to be, is refused: the broken rule, and whom the evidence names.
//!
//! The same rules serve the session (refuse, protest) and the verifier (invalid at n because …).

use super::charter::CharterError;
use super::limits::{ACTIONS, CERTIFICATES, ENTRY_BYTES, LEAVES_AND_RETURNS, LINKS, PLACES};
use super::words::{Member, Place, Round};
use crate::rules;

/// A refusal. What refuses is as it was before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{rule}")]
pub struct Refusal {
    /// The rule that is broken.
    pub rule: BrokenRule,
    /// Who signed the lie; none if no checked signature says so (then it is whoever sent it).
    pub by: Option<Member>,
}

impl Refusal {
    pub(super) const fn of(rule: BrokenRule) -> Self {
        Self { rule, by: None }
    }

    pub(super) const fn by(member: Member, rule: BrokenRule) -> Self {
        Self { rule, by: Some(member) }
    }

    /// Whoever was named before stays named; else it is `member`.
    pub(super) fn or_by(self, member: Member) -> Self {
        Self { by: self.by.or(Some(member)), ..self }
    }
}

/// A rule of the record, as broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BrokenRule {
    /// Not the bytes of an entry, a receipt or a proof.
    #[error("these are not the bytes of anything that belongs here")]
    Malformed,
    /// More bytes than allowed.
    #[error("{0} bytes are more than the {ENTRY_BYTES} an entry may have")]
    TooLong(usize),
    /// The charter doesn't hold.
    #[error("{0}")]
    Charter(CharterError),
    /// It is of another game.
    #[error("it belongs to another game")]
    AnotherGame,
    /// It is for another place.
    #[error("it is for place {found}, but {expected} is next")]
    AnotherPlace {
        /// The place it names.
        found: Place,
        /// The place that is due.
        expected: Place,
    },
    /// There are no more places.
    #[error("a game ends by place {PLACES}")]
    NoMorePlaces,
    /// Its `prev` is not the head.
    #[error("it follows another head")]
    AnotherHead,
    /// There is no such member.
    #[error("there is no {0} in this game")]
    NoSuchMember(Member),
    /// The signature isn't that member's.
    #[error("it is not signed by {0}")]
    Signature(Member),
    /// The line is over.
    #[error("the game is over")]
    Over,
    /// The game waits for another member's seat, or another seat of this member.
    #[error("it is not the turn of {0}")]
    OutOfTurn(Member),
    /// A receipt that is owed is not there.
    #[error("the receipt of {0} is missing")]
    ReceiptMissing(Member),
    /// A receipt nobody owes: by the author, twice, unsorted, or where there is no checkpoint.
    #[error("the receipt of {0} is not due here")]
    ReceiptNotDue(Member),
    /// A receipt for another head at this place.
    #[error("the receipt of {0} is for another head")]
    ReceiptHead(Member),
    /// A receipt for this head with another game state.
    #[error("the receipt of {0} says another state of the game")]
    ReceiptDigest(Member),
    /// No link where one is due.
    #[error("the link of {member} for round {round} is missing")]
    LinkMissing {
        /// Whose.
        member: Member,
        /// For which round.
        round: Round,
    },
    /// A link where none is due.
    #[error("a link of {0} is shown before its time")]
    LinkNotDue(Member),
    /// A link of another round than the one that is due.
    #[error("{member} shows a link for round {found} in round {expected}")]
    LinkRound {
        /// Whose.
        member: Member,
        /// The round it names.
        found: Round,
        /// The round that is due.
        expected: Round,
    },
    /// A link that doesn't lead to the member's anchor.
    #[error("the link of {member} for round {round} is not of its chain")]
    Link {
        /// Whose.
        member: Member,
        /// For which round.
        round: Round,
    },
    /// There is no link for such a round.
    #[error("a chain has {LINKS} links")]
    NoMoreRounds,
    /// More actions than an entry may have.
    #[error("{0} actions are more than the {ACTIONS} of a turn")]
    TooManyActions(usize),
    /// The rules refuse an action.
    #[error("action {action} is against the rules: {refusal}")]
    Illegal {
        /// Which, from 0.
        action: u8,
        /// Why.
        refusal: rules::Refusal,
    },
    /// The turn stops where its seat must still act.
    #[error("the turn stops before it is done")]
    TurnTooShort,
    /// The turn goes on where it is done.
    #[error("the turn goes on after it is done")]
    TurnTooLong,
    /// The digest isn't that of the game after the turn.
    #[error("the digest is of another state of the game")]
    Digest,
    /// The rules refuse what they themselves asked for: replicas of this version would all stop here.
    #[error("the rules refuse a draw or a stand-in's move: {0}")]
    Rules(rules::Refusal),
    /// No turns are taken in a pause, and nothing but a resumption, a leave or an end is agreed on.
    #[error("the game is paused")]
    Paused,
    /// A fork proof that proves nothing.
    #[error("the proof doesn't show one member naming two heads for a place, or voting twice")]
    NoFork,
    /// More proofs than a record may hold, or one of them twice.
    #[error("the proof is there already, or there are too many")]
    ProofNotDue,
    /// A resumption of a game that isn't paused.
    #[error("the game is not paused")]
    NotPaused,
    /// One who doesn't take part leaves, or leavers are not ascending.
    #[error("{0} doesn't take part, or stands in the wrong place")]
    NotActive(Member),
    /// One who takes part is back.
    #[error("{0} takes part already")]
    Active(Member),
    /// Fewer than the rule asks for would vote, or nobody leaves.
    #[error("those who would vote are not more than half")]
    Minority,
    /// A vote that is needed is not there.
    #[error("the vote of {0} is missing")]
    VoteMissing(Member),
    /// A vote nobody needs: twice, unsorted, of somebody who isn't asked.
    #[error("the vote of {0} is not needed here")]
    VoteNotDue(Member),
    /// A vote for something else: No, another place, ballot or body.
    #[error("the vote of {0} is for something else")]
    VoteForAnother(Member),
    /// A vote of somebody who stands elsewhere.
    #[error("the vote of {0} names another tip")]
    VoteTip(Member),
    /// A place that the game can't go back to.
    #[error("the game can't go back to place {0}")]
    NoWayBack(Place),
    /// More certificates, or leaves and returns, than a line may have.
    #[error("a line has {CERTIFICATES} certificates, {LEAVES_AND_RETURNS} of them leaves and returns")]
    TooManyCertificates,
    /// A split without a proof against its liar, or whose voters stand on one side.
    #[error("nothing shows that the line was split there")]
    NoSplit,
    /// It would cut off what all have answered.
    #[error("all have answered what it would cut off")]
    Settled,
    /// A second claim of a member about one tip, or too many in all.
    #[error("the claim is there already, or there are too many")]
    ClaimNotDue,
}

impl BrokenRule {
    /// Its number in a protest; fixed for the protocol's version.
    #[must_use]
    pub const fn code(&self) -> u16 {
        match self {
            Self::Malformed => 1,
            Self::TooLong(_) => 2,
            Self::Charter(_) => 3,
            Self::AnotherGame => 4,
            Self::AnotherPlace { .. } => 5,
            Self::NoMorePlaces => 6,
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
            Self::Paused => 27,
            Self::NoFork => 28,
            Self::ProofNotDue => 29,
            Self::NotPaused => 30,
            Self::NotActive(_) => 31,
            Self::Active(_) => 32,
            Self::Minority => 33,
            Self::VoteMissing(_) => 34,
            Self::VoteNotDue(_) => 35,
            Self::VoteForAnother(_) => 36,
            Self::VoteTip(_) => 37,
            Self::NoWayBack(_) => 38,
            Self::TooManyCertificates => 39,
            Self::NoSplit => 40,
            Self::Settled => 41,
            Self::ClaimNotDue => 42,
        }
    }
}
