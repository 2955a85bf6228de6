//! How this peer reaches the others and is reached by them, as a plain value.
//!
//! Invariant: it holds what is known and what was tried, never what is only hoped.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use libp2p::Multiaddr;
use libp2p::multiaddr::Protocol;

use crate::address::Address;
use crate::ids::Key;

/// How it stands with the network at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// This peer.
    pub me: Own,
    /// The others at the table, connected or not, by key.
    pub peers: Vec<Peer>,
}

/// How this peer is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Whether others can dial it.
    pub nat: Nat,
    /// Whether the router has opened a port.
    pub router: Router,
    /// Those asked to relay for it.
    pub relays: Vec<Relay>,
    /// Where it can't be reached because its own system refuses it.
    pub deaf: Vec<Deaf>,
}

/// A program's system doesn't let it listen; by what else it has, it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deaf {
    /// Where.
    pub address: SocketAddr,
    /// By which kind of transport; none: by all.
    pub transport: Option<Transport>,
    /// What the system says.
    pub why: String,
}

/// What carries streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Over UDP.
    Quic,
    /// As it is.
    Tcp,
}

impl fmt::Display for Transport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Transport::Quic => "QUIC",
            Transport::Tcp => "TCP",
        })
    }
}

/// Whether others can dial this peer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Nat {
    /// Nobody has tried yet.
    #[default]
    Unknown,
    /// From anywhere.
    Public(Multiaddr),
    /// On its own network; nobody farther away has tried.
    Home(Multiaddr),
    /// Somebody dialled it back there on its request, and did not get through.
    Private(Multiaddr),
}

/// What the router says to the wish for a port (UPnP).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Router {
    /// It isn't asked.
    #[default]
    NotAsked,
    /// It hasn't answered yet.
    Asking,
    /// The port is open.
    Mapped(Multiaddr),
    /// None answers.
    Silent,
    /// It has no public address itself.
    Inner,
    /// It answers, but opens no port.
    Unwilling,
}

/// A relay that was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relay {
    /// Who it is.
    pub key: Option<Key>,
    /// Where it is.
    pub address: Multiaddr,
    /// How it stands.
    pub state: RelayState,
}

/// How it stands with a relay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RelayState {
    /// It hasn't answered yet.
    Asked,
    /// Others reach this peer through it.
    Held,
    /// It doesn't help; it will be asked again.
    Failed(Failure),
}

/// How another peer is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// Who.
    pub key: Key,
    /// By which route.
    pub route: Route,
    /// How long a round trip took last.
    pub round_trip: Option<Duration>,
    /// What has failed since there was last a direct connection.
    pub tried: Vec<Tried>,
}

/// The route to a peer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// None.
    Away,
    /// Nobody is between.
    Direct(Means),
    /// Another peer carries what is said, and can't read it.
    Relayed {
        /// Who; none if it hasn't said.
        by: Option<Key>,
        /// How that one is reached.
        means: Means,
    },
}

/// What carries a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// By which transport.
    pub transport: Transport,
    /// IPv6; else IPv4.
    pub ipv6: bool,
}

/// An attempt that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// Where; none if it was both sides' attempt to punch a hole through their routers.
    pub at: Option<Address>,
    /// Why not.
    pub why: Failure,
}

/// Why an attempt failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No answer at all.
    Silence,
    /// A machine is there, but no program listens.
    Refused,
    /// No way leads there from this machine.
    NoRoute,
    /// Another peer is there.
    Stranger,
    /// The relay knows nobody of that name.
    NotAtRelay,
    /// The relay has no room.
    RelayFull,
    /// The peer there doesn't relay.
    NoRelay,
    /// Both sides dialled at the same moment, three times, and the routers let nothing through.
    Closed,
    /// Something else, in the library's words.
    Other(String),
}

impl Means {
    /// What carries a connection to that address.
    #[must_use]
    pub fn of(address: &Multiaddr) -> Means {
        let is_quic = |part| matches!(part, Protocol::QuicV1 | Protocol::Quic);
        Means {
            transport: if address.iter().any(is_quic) { Transport::Quic } else { Transport::Tcp },
            ipv6: address.iter().any(|part| matches!(part, Protocol::Ip6(_) | Protocol::Dns6(_))),
        }
    }
}

impl Reach {
    /// The same without how long round trips take.
    #[must_use]
    pub fn without_times(&self) -> Reach {
        let timeless = |peer: &Peer| Peer { round_trip: None, ..peer.clone() };
        Reach { me: self.me.clone(), peers: self.peers.iter().map(timeless).collect() }
    }
}

impl Own {
    /// Whether others reach this peer, directly or not.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        matches!(self.nat, Nat::Public(_)) || self.relays.iter().any(|relay| relay.state == RelayState::Held)
    }
}

/// An address as a person reads it: host, port and what carries a connection.
pub struct Spot<'a>(pub &'a Multiaddr);

impl fmt::Display for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut host, mut port) = (None, None);
        for part in self.0 {
            match part {
                Protocol::Ip4(ip) => host = Some(ip.to_string()),
                Protocol::Ip6(ip) => host = Some(format!("[{ip}]")),
                Protocol::Dns(name) | Protocol::Dns4(name) | Protocol::Dns6(name) => {
                    host = Some(name.into_owned());
                }
                Protocol::Udp(number) | Protocol::Tcp(number) => port = Some(number),
                Protocol::P2pCircuit => {
                    return write!(f, "the relay at {}:{}", host.unwrap_or_default(), port.unwrap_or(0));
                }
                _ => {}
            }
        }
        match (host, port) {
            (Some(host), Some(port)) => {
                write!(f, "{host}:{port} ({})", Means::of(self.0).transport)
            }
            _ => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_host_and_port() {
        for (address, said) in [
            ("/ip4/203.0.113.1/udp/4000/quic-v1", "203.0.113.1:4000 (QUIC)"),
            ("/ip6/2001:db8::9/tcp/4817", "[2001:db8::9]:4817 (TCP)"),
            (
                "/ip4/203.0.113.9/tcp/4817/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X/p2p-circuit",
                "the relay at 203.0.113.9:4817",
            ),
        ] {
            assert_eq!(Spot(&address.parse().unwrap()).to_string(), said);
        }
    }

    #[test]
    fn a_peer_is_reached_directly_or_by_a_relay_that_holds() {
        let at = || "/ip4/203.0.113.1/tcp/7".parse::<Multiaddr>().unwrap();
        for (nat, state, reached) in [
            (Nat::Unknown, RelayState::Asked, false),
            (Nat::Home(at()), RelayState::Failed(Failure::RelayFull), false),
            (Nat::Private(at()), RelayState::Held, true),
            (Nat::Public(at()), RelayState::Asked, true),
        ] {
            let relays = vec![Relay { key: None, address: at(), state }];
            assert_eq!(Own { nat, relays, ..Own::default() }.is_reached(), reached);
        }
    }
}
