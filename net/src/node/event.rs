//! What happens at a node, for the table that drives it.

use std::time::Duration;

use libp2p::PeerId;
use libp2p::gossipsub::MessageId;

use super::codes::Shut;
use super::hello::Versions;
use super::lan::Notice;
use crate::ids::Key;
use crate::invitation::Invitation;
use crate::post::Answer;
use crate::post::postman::Trouble;

/// Why a peer was turned away, or turned us away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HelloError {
    /// The programs differ.
    #[error("other version: {theirs}, here {ours}")]
    OtherVersion {
        /// What the peer speaks.
        theirs: Versions,
        /// What we speak.
        ours: Versions,
    },
    /// It isn't at this table.
    #[error("not at this table")]
    OtherTable,
    /// The secret was not proved.
    #[error("wrong secret")]
    WrongSecret,
    /// The same key is at the table from another program, which lives.
    #[error("key is here twice")]
    Twice,
    /// It speaks, but not this game's language.
    #[error("no Bastide")]
    NoBastide,
}

/// What happens at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A peer of the table is there and hears what is said to all.
    Up(Key),
    /// It has gone.
    Down(Key),
    /// Said to all; [`Node::judge`](super::Node::judge) it, or nobody else gets it from us.
    Gossip {
        /// Who handed it to us, proved by the connection; somebody else may have said it first.
        from: Key,
        /// To judge it by.
        ticket: Ticket,
        /// What was said.
        bytes: Vec<u8>,
    },
    /// Said to us alone.
    Direct {
        /// By whom, proved by the connection.
        from: Key,
        /// What was said.
        bytes: Vec<u8>,
    },
    /// A round trip to a peer of the table took so long.
    RoundTrip {
        /// The peer.
        peer: Key,
        /// The time it took.
        took: Duration,
    },
    /// A hello failed.
    Refused {
        /// With whom.
        peer: Key,
        /// Why.
        why: HelloError,
    },
    /// None of a peer's addresses answered; it will be tried again.
    Unreachable(Key),
    /// The open tables on the local network have changed.
    Tables(Vec<Notice>),
    /// The open tables on the boards have changed.
    Board(Vec<Notice>),
    /// How others reach us, or we them, or how it stands with a code or the boards, may have changed: see
    /// [`Node::addresses`](super::Node::addresses), [`Node::reach`](super::Node::reach), [`Node::called`](super::Node::called) and
    /// [`Node::posted`](super::Node::posted).
    Moved,
    /// The host of a table found by its code lets us in; here is how.
    LetIn(Box<Invitation>),
    /// It doesn't.
    Shut(Shut),
    /// What a post has answered, or that it hasn't.
    Posted {
        /// Which.
        post: PeerId,
        /// What.
        answer: Result<Answer, Trouble>,
    },
    /// What we do for others as a relay.
    Relaying(Relaying),
}

/// What a relay does for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relaying {
    /// A peer may be reached through us from now on.
    Reserved(Key),
    /// It may not any more.
    Left(Key),
    /// A peer was refused: there is no room for its reservation, or for its circuit.
    Full(Key),
    /// Two peers talk through us.
    Opened {
        /// Who asked for it.
        from: Key,
        /// Who was asked for.
        to: Key,
    },
    /// They don't any more.
    Closed {
        /// Who asked for it.
        from: Key,
        /// Who was asked for.
        to: Key,
    },
}

/// A gossip message that waits to be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub(super) id: MessageId,
    pub(super) via: PeerId,
}

/// What to do with a gossip message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// It is good: pass it on.
    Pass,
    /// Keep it from others.
    Drop,
    /// Keep it from others: nobody honest would have passed it on, so whoever did is soon heard no more.
    Junk,
}
