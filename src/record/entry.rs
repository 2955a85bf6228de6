//! What is signed during a game: turns, receipts, questions with Yes and No, resignations, closing remarks.
//!
//! Plain data as it is sent and kept; the rules over it are in [`super::log`]. *One head an index, for ever*: a turn names its own hash as the
//! head of its index, a receipt the head it answers, a Yes the question's. A member whose turns or receipts name two for one index is
//! caught by a [`super::proof::Proof`].
//!
//! What several of them have is the same in all: `game` and `chapter`, by their hashes; `index`, the place that a turn or a question takes,
//! or else the one that is answered or spoken of, with the `head` there; `prev`, the head before it; `member`, who signs.

#![allow(missing_docs, reason = "what is the same in all is said once, above")]

use serde::{Deserialize, Serialize};

use super::bytes::Exact;
use super::chain::Shown;
use super::key::{Body, Signed};
use super::words::{Answer, Index, Member, Named};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::{Action, Seat};

/// What one member does from where the game waits for one of its seats up to where it waits for another live
/// seat or a draw, or is over. Its head is its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub prev: Hash,
    pub member: Member,
    /// The seat that acts; none if the game ended without a live seat's decision, and this only closes the
    /// log.
    pub seat: Option<Seat>,
    /// If the head before is a checkpoint: the receipts for it of all members of the chapter but its author, or of those whom the pending round asks,
    /// ascending. Else none.
    pub receipts: Vec<Signed<Receipt>>,
    /// The seat's actions, in order.
    pub actions: Vec<Action>,
    pub digest: Hash,
    /// The author's link of the round that opens, if a draw is due.
    pub opens: Option<Shown>,
    /// How long the member thought, by its own clock, in milliseconds.
    pub spent_ms: u32,
    /// If the author had said Yes to a question at this index: what freed it.
    pub freed: Vec<Freed>,
}

impl Body for Turn {
    const TAG: &'static str = "turn";
}

impl Signed<Turn> {
    /// The head it makes, at its index.
    pub fn named(&self) -> Named {
        Named { index: self.index, head: self.hash() }
    }
}

/// "I have this head at this index, and my game there is this one": acknowledgement, a link for the draw, and
/// alarm in one.
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
    /// How long the signer waited for this checkpoint, by its own clock, in milliseconds.
    pub waited_ms: u32,
    /// If the signer had said Yes to a question at this index: what freed it.
    pub freed: Vec<Freed>,
}

impl Body for Receipt {
    const TAG: &'static str = "receipt";
}

impl Receipt {
    /// The head it answers, at its index.
    pub const fn named(&self) -> Named {
        Named { index: self.index, head: self.head }
    }
}

/// What takes all members of a chapter. It is an entry once all have said Yes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub prev: Hash,
    pub kind: QuestionKind,
    /// The how manieth time there, from 1.
    pub asked: u8,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QuestionKind {
    /// To go back to the state after an earlier index.
    TakeBack {
        /// Which.
        to: Index,
    },
    /// To end the game without a result.
    End,
}

impl Question {
    /// H(`question`; bytes): its head.
    #[must_use]
    pub fn head(question: &Exact<Self>) -> Hash {
        hash("question", &[question.bytes()])
    }
}

/// Yes to a question: an answer to its index, bound like one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Yes {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub head: Hash,
    pub member: Member,
    /// If the signer had said Yes to another question at this index: what freed it.
    pub freed: Vec<Freed>,
}

impl Body for Yes {
    const TAG: &'static str = "yes";
}

impl Yes {
    /// The question, at its index.
    pub const fn named(&self) -> Named {
        Named { index: self.index, head: self.head }
    }
}

/// No to a question: nobody's Yes to it binds any more.
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

/// What frees a Yes: nothing but a No. A resignation would be one, too, and is longer than there is room for in an answer; who is bound where somebody
/// has resigned goes on in a chapter that rests on that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Freed {
    /// Somebody's No.
    No(Signed<No>),
}

/// "I leave this game for good", and all that whoever counts on it must know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resignation {
    pub game: Hash,
    /// The highest number of a charter that its signer has sealed.
    pub number: u32,
    /// Its highest answer, if it has given any.
    pub last: Option<Answer>,
    /// The heads of questions it has said Yes to in that chapter, the last ones.
    pub yes: Vec<Hash>,
    pub member: Member,
}

impl Resignation {
    /// Whether it is No to the question with this head, of a chapter with this number.
    pub fn is_no_to(&self, number: u32, question: &Hash) -> bool {
        self.number >= number && !self.yes.contains(question)
    }

    /// Returns true for an answer of its signer that is above the last one it reports, or beside it: as long as the resignation isn't used up, such an
    /// answer counts for nothing in its signer's favour.
    pub fn bars(&self, answer: &Answer) -> bool {
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

/// What one member says about how a game stopped. Takes no index, binds nobody, and lapses when an entry
/// follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    pub game: Hash,
    pub chapter: Hash,
    pub index: Index,
    pub head: Hash,
    pub kind: RemarkKind,
    pub member: Member,
}

/// What a closing remark says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RemarkKind {
    /// The others are gone.
    Gone {
        /// Waited so long, in seconds.
        waited_s: u32,
    },
    /// The game is to go on another day.
    AnotherDay,
    /// At a table of two: the other's time has run out.
    Flag {
        /// The other.
        member: Member,
        /// What it has used of it, as the signer saw it, in milliseconds.
        spent_ms: u64,
    },
    /// All others have resigned.
    Won,
}

impl Body for Remark {
    const TAG: &'static str = "remark";
}

/// What takes an index, beside charters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "nearly all are turns")]
pub enum Entry {
    /// A turn.
    Turn(Signed<Turn>),
    /// A question to which all have said Yes.
    Question(Passed),
}

/// A question to which all have said Yes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passed {
    /// The question.
    pub question: Exact<Question>,
    /// Those of all members of the chapter, ascending.
    pub yes: Vec<Signed<Yes>>,
}

impl Entry {
    /// Its index.
    pub fn index(&self) -> Index {
        match self {
            Self::Turn(turn) => turn.index,
            Self::Question(passed) => passed.question.index,
        }
    }

    /// The chapter it names.
    pub fn chapter(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.chapter,
            Self::Question(passed) => passed.question.chapter,
        }
    }

    /// The head before it.
    pub fn prev(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.prev,
            Self::Question(passed) => passed.question.prev,
        }
    }

    /// The head it makes: the hash of its body.
    pub fn head(&self) -> Hash {
        match self {
            Self::Turn(turn) => turn.hash(),
            Self::Question(passed) => Question::head(&passed.question),
        }
    }
}
