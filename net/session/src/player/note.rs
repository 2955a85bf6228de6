//! Notes for the player that aren't moves of the game.

use bastide_record::{BrokenRule, BytesError, Index, PublicKey};
use bastide_rules::hash::Hash;

use crate::messaging::message::Refused;
use crate::time::Millis;

/// Note with its moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Moment.
    pub at: Millis,
    /// Content.
    pub news: News,
}

/// Content of a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The plan, or who sits here, has changed; the player must agree anew.
    Changed,
    /// Not all signed the charter in time, or the host gave it up.
    SigningFailed,
    /// A peer was refused.
    Refused {
        /// Peer.
        peer: PublicKey,
        /// Name that it gave, if any.
        name: String,
        /// Reason.
        why: Refused,
    },
    /// A member signed two different things for one index; we keep the proof and pass it on.
    Fork {
        /// Name of the member.
        name: String,
        /// Description of the fork.
        what: String,
    },
    /// A member signed something against the rules of the record that doesn't hinder the game.
    Lie {
        /// Name of the member.
        name: String,
        /// Rule that it breaks.
        rule: BrokenRule,
    },
    /// A member signed a turn against the rules; we keep it as evidence.
    InvalidTurn {
        /// Name of the member.
        name: String,
        /// Index of the turn.
        index: Index,
        /// Rule that it breaks.
        rule: BrokenRule,
    },
    /// A member has resigned.
    Resigned {
        /// Name of the member.
        name: String,
    },
    /// The game continues in a new chapter.
    Continued {
        /// Number of the chapter.
        number: u32,
    },
    /// An attempt to continue was given up.
    GoingOnFailed,
    /// We didn't join a proposal to continue, because of this rule.
    NotJoined(BrokenRule),
    /// A peer sent something unreadable or wrongly signed.
    UnreadableMessage(BadData),
    /// Part of a file on the disk was damaged at this start.
    DamagedFile {
        /// Kind of file.
        file: &'static str,
        /// Length of the damaged part, in bytes.
        bytes: u64,
    },
    /// Our record's file has ended although the game continues.
    /// The file holds something that the game has left out.
    RecordEnds {
        /// Number of turns in the file.
        turns: usize,
    },
    /// The game has begun; the hash is its number.
    Began(Hash),
}

/// Fault of something that a peer sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadData {
    /// The message can't be read.
    Message(BytesError),
    /// It breaks a rule, and no checked signature shows whose fault that is.
    Rule(BrokenRule),
    /// It is a charter that isn't signed by all.
    Charter,
    /// It is a turn or receipt that its member didn't sign.
    Statement,
}
