//! Outputs of a session: bytes to write, bytes to send. Its driver carries them out in this order.

use bastide_record::PublicKey;

/// Number of a write. Writes are numbered from 1 and finish in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Write(pub u64);

/// Output of a session, from [`Session::poll`](crate::Session::poll).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// Write to a file.
    /// Append `bytes`, or make them [all of it](File::is_whole), sync it, then call
    /// [`persisted`](crate::Session::persisted).
    Persist {
        /// Number of the write.
        write: Write,
        /// File to write.
        file: File,
        /// Bytes to append, or the new contents.
        bytes: Vec<u8>,
    },
    /// Message to send. It comes out only once all that must be on the disk before it is there.
    Send {
        /// Receiver.
        to: To,
        /// Whole message.
        bytes: Vec<u8>,
    },
}

/// File of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum File {
    /// Record (`.bastide`): what all members have signed.
    Record,
    /// Journal, next to the record: what this member has signed, and what isn't settled yet.
    Journal,
    /// Chat log of a correspondence game.
    /// It is small and rewritten each time: either all of the new contents are there, or all of the
    /// old.
    Talk,
}

impl File {
    /// Returns true if a write replaces the whole file.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Talk)
    }
}

/// Receiver of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum To {
    /// Everybody at the table. Such a message is sent once, so it may travel as gossip.
    All,
    /// One peer.
    /// The same bytes may be sent again, so they mustn't travel as gossip, which drops repetitions.
    Peer(PublicKey),
}

/// Worth of received bytes to others at the table: whether to forward them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Message from a member of the table.
    Message,
    /// Nothing, without anybody's fault.
    /// Others may know better who sits here, or the sender is over its rate limit.
    Nothing,
    /// Bytes that aren't a message; no honest program forwards them.
    Junk,
}
