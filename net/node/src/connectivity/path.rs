//! One connection with a peer, and the classification of addresses. Pure.

use std::net::IpAddr;

use bastide_wire::address::Address;
use libp2p::core::ConnectedPoint;
use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use crate::admission::source::{Origin, Source};
use crate::limits;

/// Protocol by which a peer announces that it relays.
pub(crate) const HOP: &str = "/libp2p/circuit/relay/0.2.0/hop";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) since: Instant,
    /// Relay that carries the connection: `None` if it is direct, `Some(None)` if the relay is
    /// unknown.
    pub(crate) relay: Option<Option<PeerId>>,
    /// Address of the other end; for a relayed connection, of the relay.
    pub(crate) address: Multiaddr,
    pub(crate) inbound: bool,
    /// True if we opened it only to test whether the peer can be reached, whatever port we used.
    pub(crate) trial: bool,
    /// True if it is pinged rarely, so that silence proves nothing.
    pub(crate) spared: bool,
    /// True once the other end has told on it where it sees us; later claims don't count.
    pub(crate) told: bool,
    /// Time of the last answered ping.
    pub(crate) answered: Option<Instant>,
    /// Run of the peer's program that greeted on it, or answered our greeting.
    pub(crate) run: Option<u64>,
}

impl Path {
    /// Reads what libp2p reports of a connection.
    pub(crate) fn of(endpoint: &ConnectedPoint, since: Instant) -> Path {
        let (whole, inbound) = match endpoint {
            ConnectedPoint::Dialer { address, .. } => (address, false),
            // The far end has no address but its peer id; the near end is the relay's.
            ConnectedPoint::Listener { local_addr, .. } if is_relayed(local_addr) => (local_addr, true),
            ConnectedPoint::Listener { send_back_addr, .. } => (send_back_addr, true),
        };
        let named = |part: &Protocol<'_>| matches!(part, Protocol::P2p(_) | Protocol::P2pCircuit);
        let address = whole.iter().take_while(|part| !named(part)).collect();
        let peer =
            whole.iter().find_map(|part| if let Protocol::P2p(peer) = part { Some(peer) } else { None });
        let relay = is_relayed(whole).then_some(peer);
        let (trial, spared, told) = (false, false, false);
        Path { since, relay, address, inbound, trial, spared, told, answered: None, run: None }
    }

    /// Returns true, once, if pings on it were answered before and no longer are.
    /// Pings come every second. libp2p's ping ignores the first failure, and would take twice as
    /// long to report it.
    pub(crate) fn has_fallen_silent(&mut self, now: Instant) -> bool {
        let silent = |at: &mut Instant| now.duration_since(*at) >= limits::PING_TIMEOUT;
        !self.spared && self.answered.take_if(silent).is_some()
    }

    pub(crate) fn is_direct(&self) -> bool {
        self.relay.is_none()
    }

    /// Returns the source of the other end, or of the relay.
    pub(crate) fn source(&self) -> Option<Source> {
        ip_of(&self.address).map(Source::of)
    }

    /// Returns the origin of that peer by this connection.
    pub(crate) fn origin(&self, peer: PeerId) -> Origin {
        Origin { source: self.source(), opener: (!self.is_direct()).then_some(peer) }
    }
}

/// Returns true if the address leads through a relay.
#[must_use]
pub fn is_relayed(address: &Multiaddr) -> bool {
    address.iter().any(|part| part == Protocol::P2pCircuit)
}

/// Returns true if the address is a WebSocket's.
pub(crate) fn is_web(address: &Multiaddr) -> bool {
    address.iter().any(|part| matches!(part, Protocol::Ws(_) | Protocol::Wss(_)))
}

/// Returns true if the address itself has an IP address or a name, and leads through no relay.
pub(crate) fn is_somewhere(address: &Multiaddr) -> bool {
    let named = |part| matches!(part, Protocol::Dns(_) | Protocol::Dns4(_) | Protocol::Dns6(_));
    !is_relayed(address) && (ip_of(address).is_some() || address.iter().any(named))
}

/// Returns the IP address inside an address, or `None` if it has a name instead.
pub(crate) fn ip_of(address: &Multiaddr) -> Option<IpAddr> {
    address.iter().find_map(|part| match part {
        Protocol::Ip4(ip) => Some(ip.into()),
        Protocol::Ip6(ip) => Some(ip.into()),
        _ => None,
    })
}

/// Returns an address of ours as we tell it to others, or `None` if it can't be dialled.
/// A dialler knows our peer id, so it is left off; a relayed address needs it inside.
pub(crate) fn plain(address: &Multiaddr) -> Option<Address> {
    let mut address = address.clone();
    if !is_relayed(&address) && matches!(address.iter().last(), Some(Protocol::P2p(_))) {
        address.pop();
    }
    address.try_into().ok()
}

/// Returns true if an address may be dialled from anywhere, judging by its IP address.
/// Private, loopback, link-local and reserved addresses and a provider's shared ones may not, nor
/// IPv6 addresses that have an IPv4 address inside, which may be a private one (6to4, Teredo, NAT64).
pub(crate) fn is_worldwide(address: &Multiaddr) -> bool {
    match ip_of(address).map(|ip| ip.to_canonical()) {
        Some(IpAddr::V4(ip)) => {
            // This network, shared, protocols, benchmarks, reserved.
            let special = matches!(
                ip.octets(),
                [0, ..] | [100, 64..128, ..] | [192, 0, 0, _] | [198, 18..20, ..] | [240..=255, ..]
            );
            !(ip.is_private() || ip.is_loopback() || ip.is_link_local() || special)
        }
        Some(IpAddr::V6(ip)) => {
            let [first, second, ..] = ip.segments();
            (0x2000..0x4000).contains(&first) && first != 0x2002 && (first, second) != (0x2001, 0)
        }
        None => is_somewhere(address),
    }
}

/// Returns the addresses of a table that may be dialled because a relay names them.
/// A relay on the internet may lead only to public IP addresses or to itself: another address may
/// stand in our own network, and a name may resolve to anything.
pub(crate) fn led_to(relay: &Multiaddr, mut addresses: Vec<Address>) -> Vec<Address> {
    if is_worldwide(relay) {
        let is_relays_own = |address: &Multiaddr| address.iter().next() == relay.iter().next();
        addresses
            .retain(|address| is_relays_own(address) || ip_of(address).is_some() && is_worldwide(address));
    }
    addresses
}

/// Returns true if a peer at `from` is in the network of our address `to`, or on this machine.
/// That holds for private, loopback and link-local addresses, and for `to` itself. With IPv6, whose
/// addresses are reachable from everywhere, it also holds if the first 64 bits are equal.
pub(crate) fn is_near(from: IpAddr, to: Option<IpAddr>) -> bool {
    let (from, to) = (from.to_canonical(), to.map(|to| to.to_canonical()));
    match (from, to) {
        (IpAddr::V4(ip), _) if ip.is_loopback() || ip.is_private() || ip.is_link_local() => true,
        (IpAddr::V6(ip), _) if ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local() => true,
        (IpAddr::V6(from), Some(IpAddr::V6(to))) => from.segments()[..4] == to.segments()[..4],
        (from, to) => to == Some(from),
    }
}

#[cfg(test)]
mod tests {
    use libp2p::core::Endpoint;
    use libp2p::core::transport::PortUse;

    use super::*;

    #[test]
    fn connection_reports_its_route() {
        let relay = PeerId::random();
        let circuit = format!("/ip4/203.0.113.1/udp/4000/quic-v1/p2p/{relay}/p2p-circuit");
        let dialled = |address: &str, port_use| ConnectedPoint::Dialer {
            address: address.parse().unwrap(),
            role_override: Endpoint::Dialer,
            port_use,
        };
        let heard = |local: &str, from: &str| ConnectedPoint::Listener {
            local_addr: local.parse().unwrap(),
            send_back_addr: from.parse().unwrap(),
        };
        let peer = PeerId::random();
        for (endpoint, by, address, inbound) in [
            (dialled("/ip4/10.0.0.1/tcp/7", PortUse::Reuse), None, "/ip4/10.0.0.1/tcp/7", false),
            (dialled("/ip4/10.0.0.1/tcp/7", PortUse::New), None, "/ip4/10.0.0.1/tcp/7", false),
            (
                dialled(&format!("{circuit}/p2p/{peer}"), PortUse::Reuse),
                Some(Some(relay)),
                "/ip4/203.0.113.1/udp/4000/quic-v1",
                false,
            ),
            (heard("/ip4/10.0.0.2/tcp/8", "/ip4/10.0.0.1/tcp/7"), None, "/ip4/10.0.0.1/tcp/7", true),
            (
                heard(&circuit, &format!("/p2p/{peer}")),
                Some(Some(relay)),
                "/ip4/203.0.113.1/udp/4000/quic-v1",
                true,
            ),
        ] {
            let path = Path::of(&endpoint, Instant::now());
            assert_eq!((path.relay, path.inbound, path.trial), (by, inbound, false), "{endpoint:?}");
            assert_eq!(path.address, address.parse().unwrap());
            assert_eq!(path.is_direct(), by.is_none());
        }
    }

    #[test]
    fn private_and_public_addresses_are_told_apart() {
        for (address, worldwide) in [
            ("/ip4/203.0.113.1/tcp/1", true),
            ("/ip4/192.168.1.1/tcp/1", false),
            ("/ip4/100.64.0.1/tcp/1", false),
            ("/ip4/100.128.0.1/tcp/1", true),
            ("/ip4/127.0.0.1/tcp/1", false),
            ("/ip6/2001:db8::1/tcp/1", true),
            ("/ip6/fd00::1/tcp/1", false),
            ("/ip6/fe80::1/tcp/1", false),
            ("/ip6/::1/tcp/1", false),
            ("/ip6/::ffff:192.168.1.1/tcp/1", false),
            ("/ip6/::ffff:203.0.113.1/tcp/1", true),
            ("/ip6/::192.168.1.1/tcp/1", false),
            ("/ip6/64:ff9b::c0a8:101/tcp/1", false),
            ("/ip6/64:ff9b:1::c0a8:101/tcp/1", false),
            ("/ip6/2002:c0a8:101::1/tcp/1", false),
            ("/ip6/2001:0:c0a8:101::1/tcp/1", false),
            ("/ip6/fec0::1/tcp/1", false),
            ("/ip4/0.0.0.1/tcp/1", false),
            ("/ip4/192.0.0.8/tcp/1", false),
            ("/ip4/198.18.0.1/tcp/1", false),
            ("/ip4/240.0.0.1/tcp/1", false),
            ("/dns4/example.org/tcp/1", true),
            ("/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X", false),
        ] {
            assert_eq!(is_worldwide(&address.parse().unwrap()), worldwide, "{address}");
        }
    }

    #[test]
    fn public_relay_leads_into_no_private_network() {
        let by = "p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        let check = |relay: &str, address: &str, leads: bool| {
            let (relay, address) = (relay.parse().unwrap(), address.parse::<Address>().unwrap());
            assert_eq!(led_to(&relay, vec![address.clone()]).len(), usize::from(leads), "{relay}: {address}");
        };
        for relay in ["/ip4/203.0.113.1/tcp/7", "/dns4/relay.example/tcp/7", "/ip6/2001:db8::1/udp/7/quic-v1"]
        {
            let own = relay.split('/').take(3).collect::<Vec<_>>().join("/");
            for (address, leads) in [
                ("/ip4/203.0.113.9/tcp/7", true),
                ("/ip6/2001:db8::9/udp/7/quic-v1", true),
                ("/ip4/192.168.1.1/tcp/80", false),
                ("/ip4/127.0.0.1/tcp/80", false),
                ("/ip4/169.254.1.1/tcp/80", false),
                ("/ip6/fe80::1/tcp/80", false),
                ("/ip6/::ffff:10.0.0.1/tcp/80", false),
                ("/dns4/router.example/tcp/80", false),
                (&format!("/ip4/203.0.113.9/tcp/7/{by}/p2p-circuit"), true),
                (&format!("/ip4/10.0.0.1/tcp/7/{by}/p2p-circuit"), false),
                (&format!("{own}/tcp/7/{by}/p2p-circuit"), true),
            ] {
                check(&format!("{relay}/{by}"), address, leads);
            }
        }
        check(&format!("/ip4/192.168.1.2/tcp/7/{by}"), "/ip4/192.168.1.1/tcp/80", true);
    }
}
