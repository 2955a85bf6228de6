//! State of the search through the public network, as plain values. A part of the reachability
//! report ([`Reach`](crate::Reach)).

use libp2p::Multiaddr;

/// State of the search through the public libp2p network.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublicStatus {
    /// Step that the search has reached.
    pub stage: PublicStage,
    /// Behaviour of our router's ports; `None` until enough nodes have told it.
    pub mapping: Option<Mapping>,
    /// Number of public nodes that were dialled.
    pub asked: usize,
    /// Number of these that have answered.
    pub answered: usize,
    /// Public relays through which others reach us now, each with its peer id at the end.
    pub relays: Vec<Multiaddr>,
}

/// Step of the search through the public network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PublicStage {
    /// The public network is never asked.
    #[default]
    Off,
    /// Nothing is missing that it could help with.
    NotNeeded,
    /// Some of its nodes are asked at which address they see us.
    AskingAddress,
    /// Nodes that relay are looked for.
    SearchingRelays,
    /// We know our address, and hold relays if we need them.
    Ready,
    /// The search has found nothing; it goes on with pauses.
    Failed(PublicFailure),
    /// All players are connected directly, so all connections with the network are closed.
    HungUp,
}

/// Behaviour of our router's ports, as seen from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mapping {
    /// All see us at the same address and port, so a hole can be punched through the router.
    SamePort,
    /// Each sees us at another port, so no hole can be punched.
    PortByDestination,
}

/// Reason why the search has found nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicFailure {
    /// No entry point can be reached.
    NoNode,
    /// Nodes can be reached, but none says at which address it sees us.
    NoAnswer,
    /// No node that was asked relays for us.
    NoRelay,
}
