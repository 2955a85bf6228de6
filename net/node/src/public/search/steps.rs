//! Words between the search and the node: needs, steps, and what a node has told.

use bastide_wire::address::Address;
use libp2p::{Multiaddr, PeerId};

/// Needs of the node at this moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::public) struct Need {
    /// True if it has to know where others see it.
    pub(in crate::public) address: bool,
    /// True if others have to reach it by relays.
    pub(in crate::public) relays: bool,
}

/// Something that the node shall do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::public) enum Step {
    /// Dial a node.
    Dial(PeerId, Multiaddr),
    /// Ask a connected node for others.
    LookUp(PeerId),
    /// Ask a connected node for a reservation. The address is the node's, without its peer id.
    Reserve(PeerId, Multiaddr),
    /// Close all connections with a node, and give up its reservation.
    Leave(PeerId),
    /// Close the connections by QUIC with a node that we are connected with by TCP, too.
    LeaveQuic(PeerId),
}

/// Content of a node's identify message.
#[derive(Clone, Debug, Default)]
pub(in crate::public) struct Identified {
    /// Address at which it sees us.
    pub(in crate::public) seen: Option<Address>,
    /// Addresses at which it listens.
    pub(in crate::public) addresses: Vec<Multiaddr>,
    pub(in crate::public) relays: bool,
    pub(in crate::public) names_nodes: bool,
    /// True if it pings us every few seconds.
    pub(in crate::public) asks_often: bool,
}
