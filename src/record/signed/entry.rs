//! The messages signed during a game: turns, receipts, questions, Yes, No, resignations, remarks.
//!
//! Plain data as it is sent and kept; the [log](crate::log) has the rules over it. *One head an index,
//! for ever*: a turn names its own hash as the head of its index, a receipt the head that it answers,
//! a Yes the question's. A [`Proof`](super::proof::Proof) catches a member whose turns or receipts
//! name two heads for one index.
//!
//! Fields with the same name have the same meaning in all types: `game` and `chapter` are hashes;
//! `index` is the index that a turn or a question takes, or the one that is answered or remarked
//! on, and `head` the head there; `prev` is the head before it; `member` signs.

#![allow(missing_docs, reason = "what is the same in all is said once, above")]

use serde::{Deserialize, Serialize};

use crate::key::chain::Shown;
use crate::key::{Body, Signed};
use crate::types::bytes::Exact;
use crate::types::numbering::{Answer, Index, Member, Named};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::{Action, Seat};

/// A member's moves from where the game waits for one of its seats until another must act.
/// It ends where the game waits for another live seat or for a draw, or is over. Its head is its
/// hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub prev: Hash,
    pub member: Member,
    /// The seat that acts.
    /// `None` if the game ended without a decision of a live seat, and the turn only closes the
    /// log.
    pub seat: Option<Seat>,
    /// The receipts for the head before, if that is a checkpoint; else empty.
    /// One of each member of the chapter but the checkpoint's author, or of those that the pending
    /// round asks; ascending.
    pub receipts: Vec<Signed<Receipt>>,
    /// The seat's actions, in order.
    pub actions: Vec<Action>,
    pub digest: Hash,
    /// The author's link of the round that opens, if a draw is due.
    pub opens: Option<Shown>,
    /// The member's thinking time by its own clock, in milliseconds.
    pub spent_ms: u32,
    /// The statements that freed the author from a Yes at this index, if it had said one.
    pub freed: Vec<Freed>,
}

impl Body for Turn {
    const TAG: &'static str = "turn";
}

impl Signed<Turn> {
    /// Returns the turn's index and the head that it makes.
    pub fn named(&self) -> Named {
        Named { index: self.index, head: self.hash() }
    }
}

/// A member's signed answer to a checkpoint.
/// "I have this head at this index, and this is my game there": acknowledgement, link for the draw,
/// and alarm in one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub head: Hash,
    pub digest: Hash,
    pub member: Member,
    /// The signer's link of the pending round, if one is.
    pub shows: Option<Shown>,
    /// The signer's waiting time for this checkpoint by its own clock, in milliseconds.
    pub waited_ms: u32,
    /// The statements that freed the signer from a Yes at this index, if it had said one.
    pub freed: Vec<Freed>,
}

impl Body for Receipt {
    const TAG: &'static str = "receipt";
}

impl Receipt {
    /// Returns the index and the head that it answers.
    pub const fn named(&self) -> Named {
        Named { index: self.index, head: self.head }
    }
}

/// A question to all members of a chapter; it becomes an entry once all have said Yes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub prev: Hash,
    pub kind: QuestionKind,
    /// The attempt at this index, from 1 to [`ASKED`](crate::types::limits::ASKED).
    pub asked: u8,
}

/// The change that a question asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QuestionKind {
    /// To go back to the state after an earlier index.
    TakeBack {
        /// The index to go back to.
        to: Index,
    },
    /// To end the game without a result.
    End,
}

impl Question {
    /// Returns the question's head: H(`question`; bytes).
    #[must_use]
    pub fn head(question: &Exact<Self>) -> Hash {
        hash("question", &[question.bytes()])
    }
}

/// A Yes to a question; it binds its signer at its index like any other answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Yes {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub head: Hash,
    pub member: Member,
    /// The statements that freed the signer from a Yes to another question here, if any.
    pub freed: Vec<Freed>,
}

impl Body for Yes {
    const TAG: &'static str = "yes";
}

impl Yes {
    /// Returns the question's index and head.
    pub const fn named(&self) -> Named {
        Named { index: self.index, head: self.head }
    }
}

/// A No to a question; it frees all other members from their Yes to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct No {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub head: Hash,
    pub member: Member,
}

impl Body for No {
    const TAG: &'static str = "no";
}

/// A statement that frees a member from its Yes: only a No does.
/// A resignation would free it, too, but is too long for an answer. A member bound to a question of
/// a resigned member goes on in a chapter that rests on the resignation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Freed {
    /// A member's No.
    No(Signed<No>),
}

/// "I leave this game for good", with everything that others who rely on it need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resignation {
    pub game: Hash,
    /// The highest charter number that its signer has sealed.
    pub number: u32,
    /// The signer's highest answer, if it has given any.
    pub last: Option<Answer>,
    /// The heads of the last questions that it has said Yes to in that chapter.
    pub yes: Vec<Hash>,
    pub member: Member,
}

impl Resignation {
    /// Returns true if it is a No to the question with this head, of a chapter with this number.
    pub fn is_no_to(&self, number: u32, question: &Hash) -> bool {
        self.number >= number && !self.yes.contains(question)
    }

    /// Returns true if an answer of its signer conflicts with its report.
    /// It does if it is above the last answer reported, differs from it at the same index, or belongs
    /// to another chapter with the same number. As long as the resignation isn't used up, such an
    /// answer counts for nothing in its signer's favour.
    pub fn contradicts_report(&self, answer: &Answer) -> bool {
        let is_beside = |last: &Answer| {
            let same = (answer.number, answer.index) == (last.number, last.index);
            (same || answer.number == last.number && answer.chapter != last.chapter) && answer != last
        };
        self.last.is_none_or(|last| answer.is_above(&last) || is_beside(&last))
    }
}

impl Body for Resignation {
    const TAG: &'static str = "resignation";
}

/// A member's closing remark on how a game stopped.
/// It takes no index, binds nobody, and lapses when an entry follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub head: Hash,
    pub kind: RemarkKind,
    pub member: Member,
}

/// The content of a closing remark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RemarkKind {
    /// The others are gone.
    Gone {
        /// The waiting time, in seconds.
        waited_s: u32,
    },
    /// The game is to go on another day.
    AnotherDay,
    /// At a table of two, the other member's time has run out.
    Flag {
        /// The other member.
        member: Member,
        /// The time that the other has used, as the signer saw it, in milliseconds.
        spent_ms: u64,
    },
    /// All others have resigned.
    Won,
}

impl Body for Remark {
    const TAG: &'static str = "remark";
}

/// An item that takes an index, other than a charter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "nearly all are turns")]
pub enum Entry {
    /// A turn.
    Turn(Signed<Turn>),
    /// A question to which all have said Yes.
    Question(PassedQuestion),
}

/// A question to which all have said Yes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassedQuestion {
    /// The question.
    pub question: Exact<Question>,
    /// One Yes of each member of the chapter, ascending.
    pub yes: Vec<Signed<Yes>>,
}

impl Entry {
    /// Returns the entry's index.
    pub fn index(&self) -> Index {
        match self {
            Self::Turn(turn) => turn.index,
            Self::Question(passed) => passed.question.index,
        }
    }

    /// Returns the hash of the chapter that it names.
    pub fn chapter(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.chapter,
            Self::Question(passed) => passed.question.chapter,
        }
    }

    /// Returns the head before it.
    pub fn prev(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.prev,
            Self::Question(passed) => passed.question.prev,
        }
    }

    /// Returns the head that it makes: the hash of its body.
    pub fn head(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.hash(),
            Self::Question(passed) => Question::head(&passed.question),
        }
    }
}
