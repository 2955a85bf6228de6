//! Events of a node, for the table that drives it.

use std::time::Duration;

use bastide_wire::ids::Key;
use bastide_wire::invitation::Invitation;
use bastide_wire::mail::MailResponse;
use bastide_wire::relay::RelayTrouble;
use libp2p::PeerId;
use libp2p::gossipsub::MessageId;

use super::admission::hello::Versions;
use super::rendezvous::lan::Notice;

/// Reason why a peer was turned away, or turned us away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HelloError {
    /// The programs' versions differ.
    #[error("other version: {theirs}, here {ours}")]
    OtherVersion {
        /// The peer's versions.
        theirs: Versions,
        /// Our versions.
        ours: Versions,
    },
    /// The peer isn't at this table.
    #[error("not at this table")]
    OtherTable,
    /// The peer did not prove the invitation's secret.
    #[error("wrong secret")]
    WrongSecret,
    /// Another running program is at the table with the same key.
    #[error("key is here twice")]
    Twice,
    /// The peer speaks libp2p, but not this game's protocols.
    #[error("no Bastide")]
    NoBastide,
}

/// Reason why a code's words did not get us in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeRefusal {
    /// The words are not the table's, or the host doesn't know them itself.
    WrongWords,
    /// Wrong guesses have closed the door.
    Closed,
}

/// An event at a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A peer of the table is connected and receives what we publish.
    Up(Key),
    /// A peer of the table is no longer connected.
    Down(Key),
    /// A message published to all. [`Node::judge`](super::Node::judge) it, or we won't forward it.
    Gossip {
        /// The peer that handed it to us, proved by the connection; another may have published it.
        from: Key,
        /// Handle for the verdict.
        ticket: Ticket,
        /// The message.
        bytes: Vec<u8>,
    },
    /// A message sent to us alone.
    Direct {
        /// The sender, proved by the connection.
        from: Key,
        /// The message.
        bytes: Vec<u8>,
    },
    /// A measured round trip to a peer of the table.
    RoundTrip {
        /// The peer.
        peer: Key,
        /// The time that it took.
        took: Duration,
    },
    /// A hello failed.
    Refused {
        /// The peer.
        peer: Key,
        /// The reason.
        why: HelloError,
    },
    /// None of a peer's addresses answered; the node will try again.
    Unreachable(Key),
    /// The open tables on the local network have changed.
    Tables(Vec<Notice>),
    /// The open tables on the boards have changed.
    Board(Vec<Notice>),
    /// Addresses, reachability, or the state of a code or of the boards may have changed.
    /// See [`Node::addresses`](super::Node::addresses), [`Node::reach`](super::Node::reach),
    /// [`Node::called`](super::Node::called) and [`Node::posted`](super::Node::posted).
    StatusChanged,
    /// The host of a table that we found by its code has let us in, with this invitation.
    AdmittedByCode(Box<Invitation>),
    /// The host of a table that we found by its code has turned us away.
    Shut(CodeRefusal),
    /// A mail relay ([`mail`](bastide_wire::mail)) has answered, or failed to.
    Posted {
        /// The mail relay.
        post: PeerId,
        /// Its answer, or the reason why there is none.
        answer: Result<MailResponse, RelayTrouble>,
    },
    /// A change in what we relay for others.
    Relaying(Relaying),
}

/// A change in what a relay does for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relaying {
    /// A peer has a reservation: others can reach it through us from now on.
    Reserved(Key),
    /// A peer's reservation has ended.
    Left(Key),
    /// A peer was refused: there is no room for its reservation or its circuit.
    Full(Key),
    /// A circuit between two peers through us was opened.
    Opened {
        /// The peer that opened the circuit.
        from: Key,
        /// The peer at its other end.
        to: Key,
    },
    /// A circuit between two peers was closed.
    Closed {
        /// The peer that opened the circuit.
        from: Key,
        /// The peer at its other end.
        to: Key,
    },
}

/// Handle of a gossip message that waits for its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    pub(super) id: MessageId,
    pub(super) via: PeerId,
}

/// Verdict on a gossip message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance {
    /// Good: forward it.
    Pass,
    /// Don't forward it.
    Drop,
    /// Don't forward it, and count it against the peer that handed it to us.
    /// No honest peer forwards such a message; after a few we stop listening to that peer.
    Junk,
}
