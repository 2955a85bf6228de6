//! What sessions say to each other, as bytes. `PROTOCOL.md` lists every field.
//!
//! Invariants: decoding never fails otherwise than by [`Unreadable`], allocates no more than the bytes hold, and takes all of
//! them. The first eight bytes of a [`Have`] keep their meaning in every version, so that two versions can name each other.
//! What binds anybody is signed inside; the frame around it isn't, and is believed only as far as to ask or to answer.

use bastide::hash::Hash;
use bastide::record::{
    Consent, Entry, Exact, ForkProof, Join, PROTOCOL_VERSION, Proposal, Protest, RULES_VERSION, Receipt,
    Signature, Signed, TableId, Vote, Watching,
    bytes::{self, Blob},
};
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::chat::Remark;
use super::limits;

/// One message. Its encoding is that of the record: the variant's number (`u32`), then the fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// Who I am and how far I have got. Answered with what the peer lacks, and with a `Have` if it is us who lack.
    Have(Have),
    /// Host, in the lobby: what is to be played and who sits there.
    Card(Card),
    /// Guest, to the host: I want to sit down and play what the card of this number offers.
    Knock {
        /// [`Card::terms`] as agreed to.
        terms: u32,
        /// What the guest is called.
        name: String,
    },
    /// Host: all sit, this is what is signed. Answered by each member with its join, to all.
    Proposal(Exact<Proposal>),
    /// A member's join.
    Join(Signed<Join>),
    /// A member's signature of the charter.
    Signature(CharterSignature),
    /// The charter with all signatures.
    Begun(Blob),
    /// A new entry of the line.
    Entry(Entry),
    /// A receipt for the tip.
    Receipt(Signed<Receipt>),
    /// What a peer lacks: entries by place, then receipts for the tip.
    Line {
        /// Entries.
        entries: Vec<Entry>,
        /// Receipts.
        receipts: Vec<Signed<Receipt>>,
    },
    /// One member named two heads for a place.
    Proof(Box<ForkProof>),
    /// The sender won't have us, and why.
    Refused(Refused),
    /// A member refuses a signed turn.
    Protest(Signed<Protest>),
    /// Something said beside the game.
    Chat(Signed<Remark>),
    /// Votes, and the bodies that they name.
    Vote {
        /// Votes.
        votes: Vec<Signed<Vote>>,
        /// Bodies; what no vote here names is ignored.
        bodies: Vec<Exact<Consent>>,
    },
}

/// A member's signature of a charter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharterSignature {
    /// The charter, by its hash: the game's id.
    pub game: Hash,
    /// Which member.
    pub member: u8,
    /// Its signature of the game's id.
    pub signature: Signature,
}

/// Who I am and how far I have got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Have {
    /// Versions; if they differ, what follows may be laid out otherwise.
    pub versions: Versions,
    /// The catalogue of tiles, by its digest.
    pub catalogue: Hash,
    /// The table.
    pub table: TableId,
    /// This start of this program.
    pub run: RunId,
    /// The program runs behind others, or its screen is off.
    pub away: bool,
    /// How far.
    pub at: At,
}

/// The versions that must be equal at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Versions {
    /// Of the wire and the record.
    pub protocol: u16,
    /// Of the rules of the game.
    pub rules: u16,
}

impl Versions {
    /// This program's.
    pub const OURS: Self = Self { protocol: PROTOCOL_VERSION, rules: RULES_VERSION };
}

impl std::fmt::Display for Versions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "protocol {} and rules {}", self.protocol, self.rules)
    }
}

/// One start of one program at a table; random.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RunId(pub u64);

/// How far a session has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum At {
    /// In the lobby.
    Lobby {
        /// The number of the last card seen, 0 for none.
        card: u32,
    },
    /// Signing a charter.
    Signing {
        /// The proposal, by its hash.
        proposal: Hash,
        /// Whose joins are held.
        joins: Members,
        /// Whose signatures are held.
        signatures: Members,
    },
    /// In a game.
    Game {
        /// The game's id.
        game: Hash,
        /// The tip's place.
        place: u32,
        /// Its head.
        head: Hash,
        /// Whose receipts for the tip are held.
        receipts: Members,
        /// Whose forks are proven.
        proofs: Members,
        /// The place down to which all have answered; 0 also if the charter isn't.
        settled: u32,
        /// The votes held for places above the settled one: the first eight bytes of each one's hash, combined by exclusive or.
        votes: u64,
        /// The last poll in which a vote of whom this is said to is held.
        voted: Option<LastVote>,
    },
    /// Come to watch, and not in a game yet.
    Watching {
        /// The number of the last card seen, 0 for none.
        card: u32,
    },
}

/// A place, and a ballot about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct LastVote {
    /// The place.
    pub place: u32,
    /// The ballot.
    pub ballot: u32,
}

/// A set of members, a bit each, the first member's lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Members(pub u8);

impl Members {
    /// Whether the member of this number is in it.
    #[must_use]
    pub const fn has(self, member: usize) -> bool {
        member < 8 && self.0 >> member & 1 == 1
    }

    /// Whether all of `other` are in it.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }
}

impl FromIterator<usize> for Members {
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Self {
        Self(members.into_iter().filter(|member| *member < 8).fold(0, |set, member| set | 1 << member))
    }
}

/// Why a peer isn't served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// It speaks another version than this one.
    #[error("the table speaks {0}, this program {ours}", ours = Versions::OURS)]
    Versions(Versions),
    /// All seats are taken.
    #[error("the table is full{}", invites(*watching))]
    Full {
        /// Whether it may watch.
        watching: Watching,
    },
    /// The game goes on without that peer.
    #[error("the game has begun without you{}", invites(*watching))]
    Begun {
        /// Whether it may watch.
        watching: Watching,
    },
    /// The host doesn't want that peer here.
    #[error("the host has taken you from the table")]
    Removed,
    /// It asks for another table.
    #[error("this is another table")]
    OtherTable,
    /// Its tiles are others.
    #[error("the table plays with other tiles")]
    OtherTiles,
    /// Another run of its key is at the table: this one.
    #[error("the same key is at the table already")]
    Ghost(RunId),
    /// The table isn't to be watched.
    #[error("nobody may watch this table: its host has said so")]
    NoWatching,
    /// Enough others watch.
    #[error("{} people watch this table already, as many as may", limits::WATCHERS)]
    Crowded,
}

/// What follows in a sentence for who came to play and may only watch.
const fn invites(watching: Watching) -> &'static str {
    match watching {
        Watching::Allowed => "; you may watch it: `bastide watch` and the same invitation",
        Watching::Refused => "",
    }
}

/// Bytes that are no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Unreadable {
    /// Of a program of another version.
    #[error("a message of {0}")]
    Versions(Versions),
    /// Of no program.
    #[error("not a message: {0}")]
    Bytes(bytes::BytesError),
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
    /// If it is longer than [`limits::MESSAGE`], of another version, or nothing at all.
    pub fn decode(message: &[u8]) -> Result<Self, Unreadable> {
        if let Some(versions) = versions(message).filter(|versions| *versions != Versions::OURS) {
            return Err(Unreadable::Versions(versions));
        }
        bytes::decode(message, limits::MESSAGE).map_err(Unreadable::Bytes)
    }
}

/// The versions that a `Have` of any version names: kind 0 (`u32`), protocol (`u16`), rules (`u16`).
fn versions(message: &[u8]) -> Option<Versions> {
    let [0, 0, 0, 0, p0, p1, r0, r1, ..] = *message else { return None };
    Some(Versions { protocol: u16::from_le_bytes([p0, p1]), rules: u16::from_le_bytes([r0, r1]) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn have() -> Have {
        Have {
            versions: Versions::OURS,
            catalogue: [1; 32],
            table: TableId([2; 16]),
            run: RunId(3),
            away: false,
            at: At::Lobby { card: 4 },
        }
    }

    #[test]
    fn a_have_of_another_version_is_known_by_its_first_bytes() {
        let theirs = Versions { protocol: 7, rules: 9 };
        let message = Message::Have(Have { versions: theirs, ..have() }).encode();
        assert_eq!(Message::decode(&message[..8]), Err(Unreadable::Versions(theirs)));
        assert_eq!(Message::decode(&message), Err(Unreadable::Versions(theirs)));
    }

    #[test]
    fn what_is_said_is_read() {
        let check = |message: Message| assert_eq!(Message::decode(&message.encode()), Ok(message));
        check(Message::Have(have()));
        check(Message::Knock { terms: 3, name: "Anna".into() });
        check(Message::Refused(Refused::Ghost(RunId(5))));
        check(Message::Line { entries: Vec::new(), receipts: Vec::new() });
    }

    #[test]
    fn no_message_is_too_long_to_refuse() {
        let check = |bytes: &[u8]| assert!(matches!(Message::decode(bytes), Err(Unreadable::Bytes(_))));
        check(&[]);
        check(&[255; 40]);
        check(&vec![9; 10 << 20]);
        check(&[9, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 0]);
    }

    #[test]
    fn sets_of_members() {
        let set: Members = [0, 2, 5].into_iter().collect();
        assert_eq!(set, Members(0b10_0101));
        assert!(set.has(2) && !set.has(1) && !set.has(200));
        assert!(set.covers(Members(0b100)) && !set.covers(Members(0b110)));
    }
}
