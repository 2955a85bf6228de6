//! Messages between sessions, and their bytes.
//! `PROTOCOL.md` (part two, "Messages") lists every field.
//!
//! Invariants: decoding never panics, allocates no more than the bytes hold, and uses up all of
//! them. The network has already checked that a connected peer speaks the same versions, is at the
//! same table, and is the only program with its key.
//! What binds anybody is signed inside. The frame around it isn't signed; it makes a session ask or
//! answer, nothing more.

use bastide_record::limits::MEMBERS;
use bastide_record::{
    Answer, Body, Entry, Evidence, Exact, Join, Member, No, Proposal, PublicKey, Question, Receipt, Remark,
    Seal, Signed, TableId, Watching, Yes,
    bytes::{self, Blob, BytesError},
};
use bastide_rules::hash::Hash;
use bastide_rules::safe_text::is_plain;
use serde::{Deserialize, Serialize};

use crate::limits;
use crate::lobby::card::Card;
use crate::player::profile::Profile;
use crate::time::Millis;

/// A message. Its encoding is that of the record: the variant's number (`u32`), then the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// Sender's progress.
    /// A session answers it with what the peer lacks, and with its own `Status` if it lacks
    /// something itself.
    Status(Status),
    /// Host's card, in the lobby: the game and who sits there.
    Card(Card),
    /// Guest's request to the host: a seat under these terms, with those whom the card names.
    Knock {
        /// [`Card::terms`] to which the player agreed.
        terms: u32,
        /// Guest's name and wanted colour.
        profile: Profile,
    },
    /// Proposal to be joined: the host's in the lobby, or a member's to continue.
    /// Each member answers with its join, to all.
    Proposal {
        /// Proposed charter without its joins.
        proposal: Exact<Proposal>,
        /// Evidence on which it rests.
        evidence: Vec<Evidence>,
    },
    /// Member's join.
    Join(Signed<Join>),
    /// Member's signature of the charter.
    Signature(Signed<Seal>),
    /// New entry of the log.
    Entry(Entry),
    /// Receipt for the tip.
    Receipt(Signed<Receipt>),
    /// Part of the log that a peer lacks: charters and entries by index, then receipts for the tip.
    Line {
        /// Charters and entries.
        items: Vec<LineItem>,
        /// Receipts.
        receipts: Vec<Signed<Receipt>>,
    },
    /// Proofs and resignations.
    Evidence(Vec<Evidence>),
    /// Question with the answers to it.
    Question(Box<Poll>),
    /// Member's signed remark about how the game stopped.
    Remark(Signed<Remark>),
    /// Sender's refusal to serve us, with the reason.
    Refused(Refused),
    /// Chat messages.
    Chat(Signed<ChatMessages>),
    /// Chat messages that the writer of a letter has. It counts only in a letter.
    Heard {
        /// Writer.
        by: Member,
        /// Last message of each member, by member.
        last: [Option<MessageId>; MEMBERS],
    },
}

/// Element of a log.
#[expect(clippy::large_enum_variant, reason = "nearly all are entries")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LineItem {
    /// Sealed charter with the evidence on which it rests.
    Charter {
        /// Bytes of the charter.
        charter: Blob,
        /// Evidence on which it rests.
        evidence: Vec<Evidence>,
    },
    /// Turn, or a question that has passed.
    Entry(Entry),
}

/// Question with the answers to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Poll {
    /// Question.
    pub question: Exact<Question>,
    /// Yes of some members.
    pub yes: Vec<Signed<Yes>>,
    /// No of some members.
    pub no: Vec<Signed<No>>,
}

/// Chat messages of one author, as the author signs them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessages {
    /// Table at which they were written.
    pub table: TableId,
    /// Key of their author.
    pub by: PublicKey,
    /// Message that they follow without a gap; a default one if there is none.
    pub after: MessageId,
    /// Messages in order, at most [`limits::CHAT_REPEATED_MAX`]: their places, and the texts, for
    /// which see [`is_remark`].
    pub messages: Vec<(MessageId, String)>,
}

impl Body for ChatMessages {
    const TAG: &'static str = "chat";
}

/// Returns true if a text may be a chat message.
/// It has 1 to [`limits::CHAT_TEXT_MAX`] bytes on one line, something visible in it, and nothing that
/// would turn the text around it.
#[must_use]
pub fn is_remark(text: &str) -> bool {
    (1..=limits::CHAT_TEXT_MAX).contains(&text.len()) && is_plain(text)
}

/// Progress of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// Digest of the catalogue of tiles.
    pub catalogue: Hash,
    /// True while the player is away: the program is behind others, or the screen is off.
    pub away: bool,
    /// Last chat message of the receiver that the sender has; a default one if it has none.
    pub heard: MessageId,
    /// Progress.
    pub at: SessionProgress,
}

/// Number of one start of a program at a table; a later start has a greater one.
/// It is the moment of the start in milliseconds, and 16 random bits below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct RunId(pub u64);

impl RunId {
    /// Makes the number of a start at this moment.
    pub(crate) const fn at(moment: Millis, random: u64) -> Self {
        Self(moment.0.saturating_mul(1 << 16) | random & 0xffff)
    }

    /// Returns true if the start was before this moment.
    pub(super) const fn is_before(self, moment: Millis) -> bool {
        self.0 >> 16 < moment.0
    }

    /// Returns the next number.
    pub(super) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// Place of a chat message among its author's: run of the author's program, and a number that
/// grows with each message there. A later message has a greater place.
pub type MessageId = (RunId, u32);

/// Progress of a session at its table.
#[expect(clippy::large_enum_variant, reason = "nearly all are in a game")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionProgress {
    /// In the lobby.
    Lobby {
        /// Number of the last card seen, 0 for none.
        card: u32,
    },
    /// Signing a first charter.
    Signing(SigningProgress),
    /// In a game.
    Game(GameProgress),
    /// Spectator that isn't in a game yet.
    Watching {
        /// Number of the last card seen, 0 for none.
        card: u32,
    },
}

/// Progress of the signing of a charter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SigningProgress {
    /// Hash of the proposal.
    pub proposal: Hash,
    /// Members whose joins are held.
    pub joins: Members,
    /// Members whose signatures are held.
    pub signatures: Members,
}

/// Progress of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameProgress {
    /// Game.
    pub game: Hash,
    /// Tip of the current chapter's log.
    pub tip: Answer,
    /// Members whose receipts for the tip are held.
    pub receipts: Members,
    /// Highest settled index of that chapter, else of the log below it; 0 if nothing is settled.
    pub settled: u32,
    /// Highest number of a charter that the sender has sealed.
    pub sealed: u32,
    /// Highest answer that binds the sender.
    pub bound: Option<Answer>,
    /// Members against whom proofs are held.
    pub proofs: Members,
    /// Number in each member's resignation that is held; indexed by member.
    pub resigned: [Option<u32>; MEMBERS],
    /// Digest of all answers to open questions.
    /// It combines the first eight bytes of each hash by exclusive or.
    pub asked: u64,
    /// Digest of all that is held of chapters other than the current one.
    /// It combines, by exclusive or, the first eight bytes of each one's head and of the hashes of
    /// its receipts.
    pub beside: u64,
    /// Members with whom the sender's player would continue in a new chapter.
    /// Empty if they don't want one.
    pub willing: Members,
    /// Progress of a continuing charter that is being signed.
    pub signing: Option<SigningProgress>,
}

/// Set of members, one bit each, the first member's lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Members(pub u8);

impl Members {
    /// Returns true if that member is in it.
    #[must_use]
    pub const fn has(self, Member(n): Member) -> bool {
        n < 8 && self.0 >> n & 1 == 1
    }

    /// Returns true if all of `other` are in it.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Returns the set without those in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns true if it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the members, ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Member> {
        (0..8).map(Member).filter(move |member| self.has(*member))
    }
}

impl FromIterator<usize> for Members {
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Self {
        Self(members.into_iter().filter(|member| *member < 8).fold(0, |set, member| set | 1 << member))
    }
}

impl FromIterator<Member> for Members {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Self {
        members.into_iter().map(Member::index).collect()
    }
}

/// Reason for which a session doesn't serve a peer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// All seats are taken.
    #[error("full")]
    Full {
        /// Permission to watch instead.
        watching: Watching,
    },
    /// The game has begun without that peer.
    #[error("begun")]
    Begun {
        /// Permission to watch instead.
        watching: Watching,
    },
    /// The host has removed that peer.
    #[error("removed")]
    Removed,
    /// The peer's tiles differ from ours.
    #[error("other tiles")]
    OtherTiles,
    /// The table has no spectators.
    #[error("no watching")]
    NoWatching,
    /// The table has no room for another spectator.
    #[error("crowded")]
    Crowded,
}

impl Message {
    /// Returns the message's bytes.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        bytes::encode(self)
    }

    /// Reads a message from elsewhere, without checking the signatures in it.
    ///
    /// # Errors
    /// Fails if it is longer than [`limits::MESSAGE`] or isn't a message.
    pub fn decode(message: &[u8]) -> Result<Self, BytesError> {
        bytes::decode(message, limits::MESSAGE)
    }
}
