//! What sessions say to each other, as bytes. `PROTOCOL.md` lists every field.
//!
//! Invariants: decoding never panics, allocates no more than the bytes hold, and takes all of them. Who is connected speaks the same versions, is at
//! the same table and alone with its key: the network has seen to that.
//! What binds anybody is signed inside; the frame around it isn't, and is believed only as far as to ask or to answer.

use bastide_record::limits::MEMBERS;
use bastide_record::{
    Answer, Body, Entry, Evidence, Exact, Join, Member, No, Proposal, PublicKey, Question, Receipt, Remark,
    Seal, Signed, TableId, Watching, Yes,
    bytes::{self, Blob, BytesError},
};
use bastide_rules::hash::Hash;
use bastide_rules::inert::is_plain;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::limits;
use super::profile::Profile;

/// One message. Its encoding is that of the record: the variant's number (`u32`), then the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// Who I am and how far I have got. Answered with what the peer lacks, and with a `Status` if it is us who lack.
    Status(Status),
    /// Host, in the lobby: what is to be played and who sits there.
    Card(Card),
    /// Guest, to the host: I want to sit down and play what the card of this number offers, with whom it names.
    Knock {
        /// [`Card::terms`] as agreed to.
        terms: u32,
        /// What the guest is called, and the colour it wants.
        profile: Profile,
    },
    /// What is to be signed: by the host in the lobby, or to go on. Answered by each member with its join, to all.
    Proposal {
        /// What is proposed.
        proposal: Exact<Proposal>,
        /// What it rests on.
        evidence: Vec<Evidence>,
    },
    /// A member's join.
    Join(Signed<Join>),
    /// A member's signature of the charter.
    Signature(Signed<Seal>),
    /// A new entry of the log.
    Entry(Entry),
    /// A receipt for the tip.
    Receipt(Signed<Receipt>),
    /// What a peer lacks: charters and entries by index, then receipts for the tip.
    Line {
        /// Charters and entries.
        items: Vec<LineItem>,
        /// Receipts.
        receipts: Vec<Signed<Receipt>>,
    },
    /// Proofs and resignations.
    Evidence(Vec<Evidence>),
    /// A question, and what was said to it.
    Question(Box<Poll>),
    /// How the game stopped, as somebody says.
    Remark(Signed<Remark>),
    /// The sender won't have us, and why.
    Refused(Refused),
    /// Something said beside the game.
    Chat(Signed<Saying>),
}

/// What a log consists of.
#[expect(clippy::large_enum_variant, reason = "nearly all are entries")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LineItem {
    /// A sealed charter, and what it rests on.
    Charter {
        /// Its bytes.
        charter: Blob,
        /// What it rests on.
        evidence: Vec<Evidence>,
    },
    /// A turn, or a question that has passed.
    Entry(Entry),
}

/// A question, and what was said to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Poll {
    /// The question.
    pub question: Exact<Question>,
    /// Yes, by some.
    pub yes: Vec<Signed<Yes>>,
    /// No, by some.
    pub no: Vec<Signed<No>>,
}

/// Something said, as it is signed by who says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saying {
    /// At which table.
    pub table: TableId,
    /// By whom.
    pub by: PublicKey,
    /// In which run of the speaker's program.
    pub run: RunId,
    /// The how manieth of that run, from 1.
    pub number: u32,
    /// What is said: see [`is_remark`].
    pub text: String,
}

impl Body for Saying {
    const TAG: &'static str = "chat";
}

/// Whether a text may be said: 1 to [`limits::REMARK`] bytes on one line, with something to see, without what would turn the text
/// around it.
#[must_use]
pub fn is_remark(text: &str) -> bool {
    (1..=limits::REMARK).contains(&text.len()) && is_plain(text)
}

/// Who I am and how far I have got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// The catalogue of tiles, by its digest.
    pub catalogue: Hash,
    /// Whether the player doesn't look: the program runs behind others, or the screen is off.
    pub away: bool,
    /// How far.
    pub at: At,
}

/// One start of one program at a table; random.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RunId(pub u64);

/// How far a session has got.
#[expect(clippy::large_enum_variant, reason = "nearly all are in a game")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum At {
    /// In the lobby.
    Lobby {
        /// The number of the last card seen, 0 for none.
        card: u32,
    },
    /// Signing a first charter.
    Signing(SigningAt),
    /// In a game.
    Game(GameAt),
    /// Come to watch, and not in a game yet.
    Watching {
        /// The number of the last card seen, 0 for none.
        card: u32,
    },
}

/// How far the signing of a charter has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SigningAt {
    /// The proposal, by its hash.
    pub proposal: Hash,
    /// Whose joins are held.
    pub joins: Members,
    /// Whose signatures are held.
    pub signatures: Members,
}

/// How far a game has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameAt {
    /// The game.
    pub game: Hash,
    /// The tip of the log that goes on.
    pub tip: Answer,
    /// Whose receipts for it are held.
    pub receipts: Members,
    /// The index down to which all have answered in that chapter; 0 also if its charter isn't.
    pub settled: u32,
    /// The highest number of a charter that the speaker has sealed.
    pub sealed: u32,
    /// What the speaker is bound by.
    pub bound: Option<Answer>,
    /// Against whom proofs are held.
    pub proofs: Members,
    /// The number in each member's resignation, if one is held; by member.
    pub resigned: [Option<u32>; MEMBERS],
    /// All that was said to questions that are open: the first eight bytes of each hash, combined by exclusive or.
    pub asked: u64,
    /// All that is held of chapters beside the log that goes on: the first eight bytes of each one's head and of the hashes of its receipts,
    /// combined by exclusive or.
    pub beside: u64,
    /// With whom the speaker's player would go on in a new chapter; nobody, if they don't want one.
    pub willing: Members,
    /// A continuing charter that is being signed.
    pub signing: Option<SigningAt>,
}

/// A set of members, a bit each, the first member's lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Members(pub u8);

impl Members {
    /// Whether that member is in it.
    #[must_use]
    pub const fn has(self, Member(n): Member) -> bool {
        n < 8 && self.0 >> n & 1 == 1
    }

    /// Whether all of `other` are in it.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// They, but for those in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether nobody is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// They, ascending.
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

/// Why a peer isn't served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// All seats are taken.
    #[error("full")]
    Full {
        /// Whether it may watch.
        watching: Watching,
    },
    /// The game goes on without that peer.
    #[error("begun")]
    Begun {
        /// Whether it may watch.
        watching: Watching,
    },
    /// The host doesn't want that peer here.
    #[error("removed")]
    Removed,
    /// Its tiles are others.
    #[error("other tiles")]
    OtherTiles,
    /// The table isn't to be watched.
    #[error("no watching")]
    NoWatching,
    /// Enough others watch.
    #[error("crowded")]
    Crowded,
}

impl Message {
    /// The message's bytes.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        bytes::encode(self)
    }

    /// A message from elsewhere. What is signed in it hasn't been checked.
    ///
    /// # Errors
    /// If it is longer than [`limits::MESSAGE`], or nothing at all.
    pub fn decode(message: &[u8]) -> Result<Self, BytesError> {
        bytes::decode(message, limits::MESSAGE)
    }
}
