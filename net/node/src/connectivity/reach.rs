//! Reachability report: how this peer reaches the others and is reached, as a plain value.
//! The window and the command line show it.
//!
//! Invariant: it holds what is known and what was tried, never what is only hoped.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use bastide_wire::address::Address;
use bastide_wire::ids::Key;
use libp2p::Multiaddr;
use libp2p::multiaddr::Protocol;

use crate::public::PublicStatus;

/// State of the network connections at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// State of this peer.
    pub me: Own,
    /// The other peers of the table, connected or not, by key.
    pub peers: Vec<Peer>,
    /// State of the search through the public network.
    pub public: PublicStatus,
}

/// Ways by which this peer is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Result of dialling this peer from outside.
    pub nat: Nat,
    /// State of the port that the router may forward.
    pub router: Router,
    /// Relays that were asked to relay for this peer.
    pub relays: Vec<Relay>,
    /// Addresses at which the system refuses to let us listen.
    pub deaf: Vec<ListenRefusal>,
}

/// Address at which the system doesn't let the program listen; it goes on without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListenRefusal {
    /// The address.
    pub address: SocketAddr,
    /// The refused transport; `None` for all.
    pub transport: Option<Transport>,
    /// The system's error message.
    pub why: String,
}

/// Transport protocol of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// QUIC, over UDP.
    Quic,
    /// TCP.
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

/// Result of dialling this peer from outside.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Nat {
    /// No peer has tried yet.
    #[default]
    Unknown,
    /// Reachable from anywhere, at this address.
    Public(Multiaddr),
    /// Reachable on its own network, at this address; no peer outside has tried.
    Home(Multiaddr),
    /// A peer dialled back to this address at our request, in vain.
    Private(Multiaddr),
}

/// State of our request to the router to forward a port (UPnP).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Router {
    /// The router isn't asked.
    #[default]
    NotAsked,
    /// The router hasn't answered yet.
    Asking,
    /// The router forwards a port, at this address.
    Mapped(Multiaddr),
    /// No router answers.
    Silent,
    /// The router has no public address itself.
    Inner,
    /// The router answers, but forwards no port.
    Unwilling,
}

/// A relay that was asked to relay for us.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relay {
    /// The key of its player if it is at our table, else its own; `None` if its peer id holds none.
    pub key: Option<Key>,
    /// The relay's address.
    pub address: Multiaddr,
    /// State of our reservation.
    pub state: RelayState,
}

/// State of our reservation at a relay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RelayState {
    /// The relay hasn't answered yet.
    Asked,
    /// Other peers reach us through it.
    Held,
    /// The relay doesn't help; it will be asked again.
    Failed(Failure),
}

/// State of the connection with another peer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// The peer's key.
    pub key: Key,
    /// The route to the peer.
    pub route: Route,
    /// Last measured round trip.
    pub round_trip: Option<Duration>,
    /// Failed attempts since the last direct connection.
    pub tried: Vec<FailedAttempt>,
}

/// Route to a peer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Not connected.
    NotConnected,
    /// A direct connection.
    Direct(Carrier),
    /// Another peer relays the connection, and can't read it.
    Relayed {
        /// The relay; `None` if unknown.
        by: Option<Key>,
        /// Transport and IP version of the connection with the relay.
        means: Carrier,
    },
}

/// Transport and IP version of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carrier {
    /// The transport.
    pub transport: Transport,
    /// True for IPv6, false for IPv4.
    pub ipv6: bool,
}

/// A failed attempt to connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedAttempt {
    /// The dialled address; `None` for an attempt to punch a hole through both routers.
    pub at: Option<Address>,
    /// The reason.
    pub why: Failure,
}

/// Reason why an attempt failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No answer.
    Silence,
    /// The machine answers, but no program listens there.
    Refused,
    /// No route leads there from this machine.
    NoRoute,
    /// Another peer answers at the address.
    Stranger,
    /// The peer has no reservation at the relay.
    NotAtRelay,
    /// The relay has reached its limit.
    RelayFull,
    /// The peer there doesn't relay.
    NoRelay,
    /// Both sides dialled at once, three times, and the routers let nothing through.
    Closed,
    /// Another failure, in the library's words.
    Other(String),
}

impl Carrier {
    /// Returns transport and IP version of a connection to that address.
    #[must_use]
    pub fn of(address: &Multiaddr) -> Carrier {
        let is_quic = |part| matches!(part, Protocol::QuicV1 | Protocol::Quic);
        Carrier {
            transport: if address.iter().any(is_quic) { Transport::Quic } else { Transport::Tcp },
            ipv6: address.iter().any(|part| matches!(part, Protocol::Ip6(_) | Protocol::Dns6(_))),
        }
    }
}

impl Reach {
    /// Returns the report without round trip times.
    #[must_use]
    pub fn without_times(&self) -> Reach {
        let timeless = |peer: &Peer| Peer { round_trip: None, ..peer.clone() };
        let peers = self.peers.iter().map(timeless).collect();
        Reach { me: self.me.clone(), peers, public: self.public.clone() }
    }
}

impl Own {
    /// Returns true if others can reach this peer, directly or through a relay.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        matches!(self.nat, Nat::Public(_)) || self.relays.iter().any(|relay| relay.state == RelayState::Held)
    }
}

/// Formats an address for people: host, port and transport.
pub struct AddressText<'a>(pub &'a Multiaddr);

impl fmt::Display for AddressText<'_> {
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
                write!(f, "{host}:{port} ({})", Carrier::of(self.0).transport)
            }
            _ => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_is_shown_as_host_and_port() {
        for (address, said) in [
            ("/ip4/203.0.113.1/udp/4000/quic-v1", "203.0.113.1:4000 (QUIC)"),
            ("/ip6/2001:db8::9/tcp/4817", "[2001:db8::9]:4817 (TCP)"),
            (
                "/ip4/203.0.113.9/tcp/4817/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X/p2p-circuit",
                "the relay at 203.0.113.9:4817",
            ),
        ] {
            assert_eq!(AddressText(&address.parse().unwrap()).to_string(), said);
        }
    }

    #[test]
    fn peer_is_reached_directly_or_by_a_holding_relay() {
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
