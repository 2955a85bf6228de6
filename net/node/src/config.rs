//! Configuration of a node, and the errors of setting one up. Used by the table.

use std::fmt::Display;
use std::net::SocketAddr;
use std::time::Duration;

use bastide_wire::ids::{Secret, TableId};
use libp2p::Multiaddr;

use super::admission::hello::Versions;
use super::public::bootstrap::{NamedAddresses, PublicNetwork};
use crate::rendezvous::mailbox_store::MailQuotas;

/// Setting for the search on the local network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lan {
    /// The node neither searches nor answers there.
    Off,
    /// The node can be found there and finds others.
    On,
}

/// Table of a node, with the secret that opens it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// The table's identifier.
    pub table: TableId,
    /// The secret of the table's invitation.
    pub secret: Secret,
}

/// Limits of what a node relays between peers that can't reach each other directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelayLimits {
    /// Maximum number of peers that can be reached through the node.
    pub reservations: usize,
    /// Maximum number of circuits (pairs of peers that talk through the node) at a time.
    pub circuits: usize,
    /// Maximum number of circuits that one peer may open; at least 1.
    pub circuits_per_peer: usize,
    /// Bytes that a circuit carries, both ways together; its peers may then open another.
    pub circuit_bytes: u64,
    /// Longest life of a circuit.
    pub circuit_time: Duration,
    /// Codes kept for one source: an IPv4 address, or the network of an IPv6 address.
    pub codes_per_source: usize,
    /// Quotas for mail of correspondence games; `None` keeps no mail.
    pub mail: Option<MailQuotas>,
    /// True if the node relays for peers that aren't at its own table.
    pub strangers: bool,
    /// Long-term rate, in bytes per second, of all circuits between strangers together.
    /// A burst of as many full circuits as strangers may have runs at full speed. `None` sets no
    /// limit.
    pub strangers_rate: Option<u64>,
}

impl Default for RelayLimits {
    fn default() -> RelayLimits {
        RelayLimits {
            reservations: 64,
            circuits: 16,
            circuits_per_peer: 4,
            circuit_bytes: 4 * 1024 * 1024,
            circuit_time: Duration::from_secs(4 * 60 * 60),
            codes_per_source: 16,
            mail: None,
            strangers: true,
            strangers_rate: Some(256 * 1024),
        }
    }
}

/// Purpose of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A player's node: it is at a table, or browses the local network.
    Peer,
    /// A relay: the node trusts that its listening addresses are reachable, and strangers may stay.
    Relay,
}

/// Helpers by which we reach others and are reached, and our help in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkHelpers {
    /// Relays to be reached through, which also keep codes; each address ends in a peer id.
    pub relays: Vec<Multiaddr>,
    /// True if the node asks the router for a port.
    pub router: bool,
    /// True if we relay for strangers in turn.
    pub relay_strangers: bool,
    /// Entry points of the public network, which helps if nothing else does; `None` never asks it.
    pub public: Option<PublicNetwork>,
    /// True if the public network is asked only after
    /// [`allow_public_network`](crate::Node::allow_public_network).
    pub asks_first: bool,
}

impl Default for NetworkHelpers {
    /// Uses the router but no relay and not the public network, and relays for strangers.
    fn default() -> NetworkHelpers {
        NetworkHelpers { router: true, relay_strangers: true, ..NetworkHelpers::NONE }
    }
}

impl NetworkHelpers {
    /// No helper; we still relay for strangers.
    pub const NONE: NetworkHelpers = NetworkHelpers {
        relays: Vec::new(),
        router: false,
        relay_strangers: true,
        public: None,
        asks_first: false,
    };

    /// Adds the relays of another list.
    /// The node asks the router, and relays for strangers, only if both lists allow it. It asks the
    /// public network if one of them says so, by the entry points of the first one that does, and
    /// waits for consent if one of them says so.
    #[must_use]
    pub fn with(mut self, other: &NetworkHelpers) -> NetworkHelpers {
        for address in &other.relays {
            if !self.relays.contains(address) {
                self.relays.push(address.clone());
            }
        }
        self.router &= other.router;
        self.relay_strangers &= other.relay_strangers;
        self.public = self.public.or_else(|| other.public.clone());
        self.asks_first |= other.asks_first;
        self
    }
}

/// Configuration of a node.
#[derive(Clone, Debug)]
pub struct Config {
    /// Seed of the player's Ed25519 key. At a table, the network identity is made of it; without a
    /// table it is the network identity.
    pub key_seed: [u8; 32],
    /// Versions that this program speaks.
    pub versions: Versions,
    /// The node's table; `None` only browses the local network.
    pub door: Option<Door>,
    /// Setting for the local network.
    pub lan: Lan,
    /// Purpose of the node.
    pub role: Role,
    /// Limits of what it relays for others.
    pub relaying: RelayLimits,
    /// Helpers of the node.
    pub help: NetworkHelpers,
    /// Addresses that may be dialled because a public node has named them.
    pub named_addresses: NamedAddresses,
}

impl Config {
    /// Creates a configuration without local network, router and relays.
    #[must_use]
    pub fn new(key_seed: [u8; 32], versions: Versions, door: Option<Door>) -> Config {
        Config {
            key_seed,
            versions,
            door,
            lan: Lan::Off,
            role: Role::Peer,
            relaying: RelayLimits::default(),
            help: NetworkHelpers::NONE,
            named_addresses: NamedAddresses::Public,
        }
    }
}

/// Reason why a node can't work.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NodeError {
    /// Another program listens on this port.
    #[error("port of {0} in use")]
    PortInUse(SocketAddr),
    /// The node can't listen on the address.
    #[error("can't listen on {address}: {why}")]
    CannotListen {
        /// The address that was asked for.
        address: SocketAddr,
        /// The system's error message.
        why: String,
    },
    /// The address can't serve as a relay.
    #[error("{0} names no relay")]
    NoRelay(Multiaddr),
    /// The network can't be set up at all.
    #[error("no network: {0}")]
    Setup(String),
}

impl NodeError {
    pub(super) fn setup(why: impl Display) -> NodeError {
        NodeError::Setup(why.to_string())
    }
}
