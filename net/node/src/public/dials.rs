//! Bound on the addresses of public nodes that are dialled, and the choice of these addresses. Pure.
//!
//! Invariants: at most [`DIALS_PER_MINUTE`] addresses in any minute, whoever named them; none in a
//! private network, on this machine or behind a name, unless the user gave it.

use std::collections::VecDeque;
use std::time::Duration;

use bastide_wire::address::Address;
use libp2p::Multiaddr;
use libp2p::multiaddr::Protocol;
use web_time::Instant;

use super::bootstrap::NamedAddresses;
use crate::connectivity::path::{ip_of, is_relayed, is_web, is_worldwide};
use crate::connectivity::reach::{Carrier, Transport};

/// Maximum number of addresses that are dialled within a minute.
pub(super) const DIALS_PER_MINUTE: usize = 16;
const MINUTE: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
pub(super) struct Dials {
    /// Times of the dials of the last minute, the oldest first.
    made: VecDeque<Instant>,
}

impl Dials {
    /// Books a dial; returns false if there were too many.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        while self.made.front().is_some_and(|made| now.duration_since(*made) >= MINUTE) {
            self.made.pop_front();
        }
        let may = self.made.len() < DIALS_PER_MINUTE;
        if may {
            self.made.push_back(now);
        }
        may
    }
}

/// Addresses of a node, without its peer id: one for each transport.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Addresses {
    pub(super) quic: Option<Address>,
    pub(super) tcp: Option<Address>,
}

impl Addresses {
    /// Chooses the first usable address of each transport; IPv4 before IPv6, as fewer lack it.
    pub(super) fn choose(all: impl IntoIterator<Item = Multiaddr>, named: NamedAddresses) -> Addresses {
        let mut all: Vec<Address> = all.into_iter().filter_map(|at| usable(at, named)).collect();
        all.sort_by_key(|at| ip_of(at).is_some_and(|ip| ip.is_ipv6()));
        let first = |means| all.iter().find(|at| Carrier::of(at).transport == means).cloned();
        Addresses { quic: first(Transport::Quic), tcp: first(Transport::Tcp) }
    }

    /// Returns the one for QUIC, or else that for TCP.
    pub(super) fn any(&self) -> Option<&Address> {
        self.quic.as_ref().or(self.tcp.as_ref())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.any().is_none()
    }
}

/// Returns a node's address without its peer id, or `None` if it may not be dialled.
fn usable(mut address: Multiaddr, named: NamedAddresses) -> Option<Address> {
    if matches!(address.iter().last(), Some(Protocol::P2p(_))) {
        address.pop();
    }
    ip_of(&address)?;
    let may = named == NamedAddresses::Any || is_worldwide(&address);
    let address = Address::try_from(address).ok()?;
    (may && !is_relayed(&address) && !is_web(&address) && is_one_hop(&address)).then_some(address)
}

/// Returns true for an IP address with a port of TCP or QUIC and nothing else.
fn is_one_hop(address: &Address) -> bool {
    let parts: Vec<Protocol<'_>> = address.iter().skip(1).collect();
    matches!(parts[..], [Protocol::Tcp(_)] | [Protocol::Udp(_), Protocol::QuicV1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dials_are_bounded_in_any_minute() {
        let (now, mut dials) = (Instant::now(), Dials::default());
        let made = |dials: &mut Dials, after| (0..100).filter(|_| dials.take(now + after)).count();
        assert_eq!(made(&mut dials, Duration::ZERO), DIALS_PER_MINUTE);
        assert_eq!(made(&mut dials, MINUTE - Duration::from_millis(1)), 0);
        assert_eq!(made(&mut dials, MINUTE), DIALS_PER_MINUTE);
    }

    #[test]
    fn liar_cannot_name_a_private_address() {
        let relay = "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        for (address, chosen) in [
            ("/ip4/203.0.113.1/tcp/4001", true),
            ("/ip4/203.0.113.1/udp/4001/quic-v1", true),
            ("/ip6/2001:db8::1/udp/4001/quic-v1", true),
            ("/ip4/192.168.1.1/tcp/80", false),
            ("/ip4/10.0.0.1/udp/4001/quic-v1", false),
            ("/ip4/127.0.0.1/tcp/80", false),
            ("/ip4/169.254.1.1/tcp/80", false),
            ("/ip4/100.64.0.1/tcp/80", false),
            ("/ip4/255.255.255.255/udp/7/quic-v1", false),
            ("/ip6/::1/tcp/80", false),
            ("/ip6/fe80::1/tcp/80", false),
            ("/ip6/fd00::1/tcp/80", false),
            ("/ip6/::ffff:192.168.1.1/tcp/80", false),
            ("/ip6/64:ff9b::c0a8:101/tcp/80", false),
            ("/ip6/2002:c0a8:101::1/tcp/80", false),
            ("/dns4/router.example/tcp/80", false),
            ("/dnsaddr/router.example", false),
            ("/ip4/203.0.113.1/tcp/80/ws", false),
            ("/ip4/203.0.113.1/udp/4001/quic", false),
            ("/ip4/203.0.113.1/udp/4001", false),
        ] {
            let with_id: Multiaddr = format!("{address}/p2p/{relay}").parse().unwrap();
            for at in [address.parse().unwrap(), with_id] {
                let found = Addresses::choose([at], NamedAddresses::Public);
                assert_eq!(!found.is_empty(), chosen, "{address}");
            }
        }
        let through: Multiaddr = format!("/ip4/203.0.113.1/tcp/1/p2p/{relay}/p2p-circuit").parse().unwrap();
        assert!(Addresses::choose([through], NamedAddresses::Any).is_empty());
    }

    #[test]
    fn one_address_of_each_transport_is_chosen() {
        let all = [
            "/ip6/2001:db8::1/tcp/1",
            "/ip4/203.0.113.1/tcp/2",
            "/ip4/203.0.113.2/tcp/3",
            "/ip4/203.0.113.1/udp/4/quic-v1",
        ];
        let chosen = Addresses::choose(all.map(|at| at.parse().unwrap()), NamedAddresses::Public);
        assert_eq!(chosen.tcp, Some(all[1].parse().unwrap()));
        assert_eq!(chosen.quic, Some(all[3].parse().unwrap()));
    }
}
