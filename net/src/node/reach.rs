//! How this peer reaches the others and is reached by them, as a plain value, and in words that a person understands.
//!
//! Invariant: a sentence says what is known and what was tried, never what is only hoped.

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
    pub kind: Option<Kind>,
    /// What the system says.
    pub why: String,
}

/// What carries a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Over UDP.
    Quic,
    /// As it is.
    Tcp,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Quic => "QUIC",
            Kind::Tcp => "TCP",
        })
    }
}

impl fmt::Display for Deaf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deaf { address, kind, why } = self;
        match kind {
            Some(kind) => write!(f, "Nobody can come by {kind} to {address}: {why}."),
            None => write!(f, "Nobody can come to {address}: {why}."),
        }
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
    /// By which way.
    pub way: Way,
    /// How long a round trip took last.
    pub round_trip: Option<Duration>,
    /// What has failed since there was last a direct connection.
    pub tried: Vec<Tried>,
}

/// The way to a peer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
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
    /// QUIC; else TCP.
    pub quic: bool,
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
        Means {
            quic: address.iter().any(|part| matches!(part, Protocol::QuicV1 | Protocol::Quic)),
            ipv6: address.iter().any(|part| matches!(part, Protocol::Ip6(_) | Protocol::Dns6(_))),
        }
    }

    fn kind(self) -> Kind {
        if self.quic { Kind::Quic } else { Kind::Tcp }
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

    /// What there is to say, a sentence each.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let mut said = vec![match &self.nat {
            Nat::Unknown => {
                "Whether others can reach this peer directly is not known yet: nobody has tried.".into()
            }
            Nat::Public(at) => format!("Others reach this peer directly, at {}.", Spot(at)),
            Nat::Home(at) => format!(
                "Others on the same network reach this peer, at {}; nobody from farther away has tried yet.",
                Spot(at)
            ),
            Nat::Private(at) => format!(
                "Others can't reach this peer directly: nobody got through to {}; a router or a firewall is between.",
                Spot(at)
            ),
        }];
        said.extend(match &self.router {
            Router::NotAsked => None,
            Router::Asking => Some("The router was asked for a port and has not answered yet.".into()),
            Router::Mapped(at) => Some(format!("The router has opened a port: {}.", Spot(at))),
            Router::Silent => Some(
                "No router answers to port mapping (UPnP): it can't, or it is switched off there.".into(),
            ),
            Router::Inner => Some("The router opens no port: it is itself behind another one.".into()),
            Router::Unwilling => Some("The router answers, but opens no port.".into()),
        });
        said.extend(self.relays.iter().map(|relay| match &relay.state {
            RelayState::Asked => format!("The relay at {} has not answered yet.", Spot(&relay.address)),
            RelayState::Held => {
                format!("Others reach this peer through the relay at {}.", Spot(&relay.address))
            }
            RelayState::Failed(why) => {
                format!("The relay at {} does not help: it {why}.", Spot(&relay.address))
            }
        }));
        said.extend(self.deaf.iter().map(Deaf::to_string));
        said
    }
}

impl Peer {
    /// What there is to say of it, in a sentence without its subject; `name` names a relay.
    #[must_use]
    pub fn sentence(&self, name: impl Fn(&Key) -> String) -> String {
        let mut said = match &self.way {
            Way::Away => "not connected".to_owned(),
            Way::Direct(means) => format!("direct, {means}"),
            Way::Relayed { by, means } => {
                let by = by.as_ref().map_or_else(|| "a relay".into(), name);
                format!("through {by}, {means}")
            }
        };
        if let (Some(took), false) = (self.round_trip, self.way == Way::Away) {
            // In milliseconds, with a digit after the point where that says something.
            let tenths = took.as_micros().div_ceil(100);
            let point = if tenths < 100 { format!(".{}", tenths % 10) } else { String::new() };
            said += &format!(", {}{point} ms", tenths / 10);
        }
        let failed = failures(&self.tried);
        if !failed.is_empty() && !matches!(self.way, Way::Direct(_)) {
            said += &format!("; directly it fails: {failed}");
        }
        said
    }
}

/// What failed, those with the same reason together.
fn failures(tried: &[Tried]) -> String {
    let mut reasons: Vec<(&Failure, Vec<String>)> = Vec::new();
    for Tried { at, why } in tried {
        let place = at.as_ref().map_or_else(|| "the hole in the routers".into(), |at| Spot(at).to_string());
        match reasons.iter_mut().find(|(reason, _)| *reason == why) {
            Some((_, places)) if places.contains(&place) => {}
            Some((_, places)) => places.push(place),
            None => reasons.push((why, vec![place])),
        }
    }
    let each = reasons.iter().map(|(why, places)| match &places[..] {
        [one] => format!("{one} {why}"),
        [most @ .., last] => format!("{} and {last} each {why}", most.join(", ")),
        [] => String::new(),
    });
    each.collect::<Vec<_>>().join("; ")
}

impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} over {}", self.kind(), if self.ipv6 { "IPv6" } else { "IPv4" })
    }
}

/// As it goes on after "it", or the place.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::Silence => "did not answer",
            Failure::Refused => "has no program that listens there",
            Failure::NoRoute => "can't be reached from this network",
            Failure::Stranger => "is somebody else",
            Failure::NotAtRelay => "does not have that peer any more",
            Failure::RelayFull => "has no room left",
            Failure::NoRelay => "does not relay, or does not know yet that it can be reached itself",
            Failure::Closed => "stayed shut when both sides knocked at once, three times",
            Failure::Other(words) => return write!(f, "failed ({words})"),
        })
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
                write!(f, "{host}:{port} ({})", Means::of(self.0).kind())
            }
            _ => write!(f, "{}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Multiaddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_peer_says_how_it_is_reached() {
        let outside = at("/ip4/203.0.113.1/udp/4000/quic-v1");
        let relay = at("/ip6/2001:db8::9/tcp/4817");
        let asked = |state| vec![Relay { key: None, address: relay.clone(), state }];
        for (nat, router, relays, reached, said) in [
            (
                Nat::Unknown,
                Router::NotAsked,
                vec![],
                false,
                vec!["Whether others can reach this peer directly is not known yet: nobody has tried."],
            ),
            (
                Nat::Public(outside.clone()),
                Router::Mapped(outside.clone()),
                vec![],
                true,
                vec![
                    "Others reach this peer directly, at 203.0.113.1:4000 (QUIC).",
                    "The router has opened a port: 203.0.113.1:4000 (QUIC).",
                ],
            ),
            (
                Nat::Home(at("/ip4/192.168.1.2/tcp/4000")),
                Router::Asking,
                asked(RelayState::Asked),
                false,
                vec![
                    "Others on the same network reach this peer, at 192.168.1.2:4000 (TCP); nobody from farther away has tried yet.",
                    "The router was asked for a port and has not answered yet.",
                    "The relay at [2001:db8::9]:4817 (TCP) has not answered yet.",
                ],
            ),
            (
                Nat::Private(outside.clone()),
                Router::Silent,
                asked(RelayState::Held),
                true,
                vec![
                    "Others can't reach this peer directly: nobody got through to 203.0.113.1:4000 (QUIC); a router or a firewall is between.",
                    "No router answers to port mapping (UPnP): it can't, or it is switched off there.",
                    "Others reach this peer through the relay at [2001:db8::9]:4817 (TCP).",
                ],
            ),
            (
                Nat::Private(outside.clone()),
                Router::Inner,
                asked(RelayState::Failed(Failure::RelayFull)),
                false,
                vec![
                    "Others can't reach this peer directly: nobody got through to 203.0.113.1:4000 (QUIC); a router or a firewall is between.",
                    "The router opens no port: it is itself behind another one.",
                    "The relay at [2001:db8::9]:4817 (TCP) does not help: it has no room left.",
                ],
            ),
        ] {
            let me = Own { nat, router, relays, deaf: Vec::new() };
            assert_eq!(me.sentences(), said);
            assert_eq!(me.is_reached(), reached, "{said:?}");
        }
    }

    #[test]
    fn what_the_system_refuses_is_told_in_a_line() {
        for (kind, said) in [
            (Some(Kind::Quic), "Nobody can come by QUIC to 0.0.0.0:7: Permission denied."),
            (None, "Nobody can come to 0.0.0.0:7: Permission denied."),
        ] {
            let deaf =
                vec![Deaf { address: "0.0.0.0:7".parse().unwrap(), kind, why: "Permission denied".into() }];
            assert_eq!(Own { deaf, ..Own::default() }.sentences()[1..], [said]);
        }
    }

    #[test]
    fn each_way_to_a_peer_has_its_words() {
        let means = Means { quic: true, ipv6: false };
        let tried = |at: &str, why| Tried { at: Some(at.parse().unwrap()), why };
        let punch = Tried { at: None, why: Failure::Closed };
        let lan = "/ip4/192.168.1.2/tcp/7";
        for (way, micros, failed, said) in [
            (Way::Away, None, vec![], "not connected"),
            (
                Way::Away,
                Some(900),
                vec![tried(lan, Failure::Refused)],
                "not connected; directly it fails: 192.168.1.2:7 (TCP) has no program that listens there",
            ),
            (Way::Direct(means), None, vec![], "direct, QUIC over IPv4"),
            (Way::Direct(means), Some(420), vec![punch.clone()], "direct, QUIC over IPv4, 0.5 ms"),
            (
                Way::Direct(Means { quic: false, ipv6: true }),
                Some(42_000),
                vec![],
                "direct, TCP over IPv6, 42 ms",
            ),
            (
                Way::Relayed { by: Some([7; 32]), means },
                Some(101_000),
                vec![
                    tried(lan, Failure::Silence),
                    tried("/ip4/203.0.113.2/udp/9/quic-v1", Failure::Silence),
                    tried("/ip4/203.0.113.2/udp/9/quic-v1", Failure::Silence),
                    punch.clone(),
                ],
                "through Colomba, QUIC over IPv4, 101 ms; directly it fails: 192.168.1.2:7 (TCP) and \
                 203.0.113.2:9 (QUIC) each did not answer; the hole in the routers stayed shut when both sides knocked at once, three times",
            ),
            (Way::Relayed { by: None, means }, None, vec![], "through a relay, QUIC over IPv4"),
        ] {
            let round_trip = micros.map(Duration::from_micros);
            let peer = Peer { key: [1; 32], way, round_trip, tried: failed };
            assert_eq!(peer.sentence(|_| "Colomba".into()), said);
        }
    }

    #[test]
    fn each_failure_has_its_words() {
        for (why, said) in [
            (Failure::NoRoute, "can't be reached from this network"),
            (Failure::Stranger, "is somebody else"),
            (Failure::NotAtRelay, "does not have that peer any more"),
            (Failure::NoRelay, "does not relay, or does not know yet that it can be reached itself"),
            (Failure::Other("odd".into()), "failed (odd)"),
        ] {
            assert_eq!(why.to_string(), said);
        }
        let circuit = at(
            "/ip4/203.0.113.9/tcp/4817/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X/p2p-circuit",
        );
        assert_eq!(Spot(&circuit).to_string(), "the relay at 203.0.113.9:4817");
    }
}
