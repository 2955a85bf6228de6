//! What a session wants done: bytes written, bytes sent. The node does it, in this order.

use bastide_record::PublicKey;

/// The number of a write. Writes are numbered from 1 and finish in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Write(pub u64);

/// One wish of a session, from [`Session::poll`](super::Session::poll).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// Append `bytes` to `file`, or make them [all of it](File::is_whole), sync it, then say [`persisted`](super::Session::persisted).
    Persist {
        /// The write's number.
        write: Write,
        /// Where it goes.
        file: File,
        /// What is appended, or written instead of what was there.
        bytes: Vec<u8>,
    },
    /// Send a message. It is given out only when all that must be on the disk before it is there.
    Send {
        /// To whom.
        to: To,
        /// A whole message.
        bytes: Vec<u8>,
    },
}

/// One of the files of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum File {
    /// The `.bastide` record: what all members have signed.
    Record,
    /// Beside it: what this member has signed, and what isn't settled yet.
    Journal,
    /// Of a game of days: what was said beside it. Small, and written anew each time: all of what is new is there, or all of what was there before.
    Talk,
}

impl File {
    /// Whether what is written is all of the file from then on.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Talk)
    }
}

/// Whom a message is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum To {
    /// Everybody at the table. Said once, so it may travel as gossip.
    All,
    /// This peer. It may be said again word for word, so it mustn't travel as gossip, which swallows what it has seen.
    Peer(PublicKey),
}

/// What received bytes are worth to others at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Somebody who sits here handed on a message.
    Message,
    /// Nothing, though nobody did wrong: others may know better who sits here, or it is too much at once.
    Nothing,
    /// It is no message: no honest program hands that on.
    Junk,
}
