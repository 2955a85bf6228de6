//! What a node is made from, and what keeps it from being made. Used by the table.

use std::fmt::Display;
use std::net::SocketAddr;
use std::time::Duration;

use libp2p::Multiaddr;

use super::hello::Versions;
use crate::ids::{Secret, TableId};
use crate::post::office::OfficeLimits;

/// Whether the node takes part in the search on the local network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lan {
    /// It neither asks nor answers there.
    Off,
    /// It can be found and finds others.
    On,
}

/// The table that a node is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Which one.
    pub table: TableId,
    /// What proves the invitation.
    pub secret: Secret,
}

/// How much a node carries for others, between peers that can't reach each other directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelayLimits {
    /// Peers that may be reached through it.
    pub reservations: usize,
    /// Pairs of peers that talk through it at a time.
    pub circuits: usize,
    /// Circuits that one peer may open; at least one.
    pub circuits_per_peer: usize,
    /// Bytes of a circuit, both ways together; then it ends, and the peers may open another.
    pub circuit_bytes: u64,
    /// The longest life of a circuit.
    pub circuit_time: Duration,
    /// Tables kept under codes for one source: an IPv4 address, or the network of an IPv6 one.
    pub codes_per_source: usize,
    /// How much mail of games of days it keeps; none if it keeps none.
    pub mail: Option<OfficeLimits>,
    /// Whether it carries anything for those who aren't at its own table.
    pub strangers: bool,
    /// Bytes a second that circuits between strangers carry together, over a long time; in a short one as many circuits as there may be
    /// are carried as fast as they come. None: no such bound.
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

/// What a node is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It plays at a table, or looks around.
    Peer,
    /// It serves others: where it listens is taken to be reachable, and strangers may stay.
    Relay,
}

/// Who helps to reach others and to be reached, and whether we do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// Relays to be reached through, and that keep tables under codes, each with its peer id at the end.
    pub relays: Vec<Multiaddr>,
    /// Whether the router is asked for a port.
    pub router: bool,
    /// Whether we help strangers in turn, by relaying for them.
    pub relay_strangers: bool,
}

impl Default for Help {
    /// Only the own router, and we help.
    fn default() -> Help {
        Help { router: true, relay_strangers: true, ..Help::NONE }
    }
}

impl Help {
    /// Nobody.
    pub const NONE: Help = Help { relays: Vec::new(), router: false, relay_strangers: true };

    /// Also those of another list; the router is asked, and strangers are relayed for, only if both say so.
    #[must_use]
    pub fn with(mut self, other: &Help) -> Help {
        for address in &other.relays {
            if !self.relays.contains(address) {
                self.relays.push(address.clone());
            }
        }
        self.router &= other.router;
        self.relay_strangers &= other.relay_strangers;
        self
    }
}

/// What a node is made from.
#[derive(Clone, Debug)]
pub struct Config {
    /// The seed of the Ed25519 key that is the peer's identity.
    pub key_seed: [u8; 32],
    /// What this program speaks.
    pub versions: Versions,
    /// The table; none to look around on the local network only.
    pub door: Option<Door>,
    /// The local network.
    pub lan: Lan,
    /// What it is for.
    pub role: Role,
    /// What it carries for others.
    pub relaying: RelayLimits,
    /// Who helps it.
    pub help: Help,
}

impl Config {
    /// A node that neither looks around nor asks anybody for help.
    #[must_use]
    pub fn new(key_seed: [u8; 32], versions: Versions, door: Option<Door>) -> Config {
        Config {
            key_seed,
            versions,
            door,
            lan: Lan::Off,
            role: Role::Peer,
            relaying: RelayLimits::default(),
            help: Help::NONE,
        }
    }
}

/// What keeps a node from working.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NodeError {
    /// Another program listens there.
    #[error("port of {0} in use")]
    PortInUse(SocketAddr),
    /// The address can't be had.
    #[error("can't listen on {address}: {why}")]
    CannotListen {
        /// What was asked for.
        address: SocketAddr,
        /// What the system says.
        why: String,
    },
    /// Nobody could use it as a relay.
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
