//! Our address as public nodes see it, and what it says about our router. Pure.
//!
//! Invariants: each witness counts once. One liar among three can't make a router look punchable,
//! nor another one look hopeless: a verdict needs two that agree, and the bad one a third that
//! doesn't contradict it.

use std::collections::BTreeMap;
use std::net::IpAddr;

use bastide_wire::address::Address;
use libp2p::PeerId;
use libp2p::multiaddr::Protocol;

use super::status::Mapping;
use crate::admission::source::Source;
use crate::connectivity::path::ip_of;

/// Number of answers after which no more is asked.
pub(super) const ANSWERS_MAX: usize = 3;

/// Network of a witness, or the witness itself where networks aren't told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Witness {
    Source(Source),
    Peer(PeerId),
}

#[derive(Debug, Default)]
pub(super) struct Observed {
    seen: BTreeMap<Witness, Address>,
}

impl Observed {
    /// Notes the address at which a witness sees us by QUIC; returns true if it is of use.
    pub(super) fn note(&mut self, by: Witness, seen: Address) -> bool {
        if place(&seen).is_none() {
            return false;
        }
        let is_known = self.seen.contains_key(&by);
        if is_known || self.seen.len() < 2 * ANSWERS_MAX {
            self.seen.insert(by, seen);
        }
        !is_known
    }

    /// Returns the number of answers that we have for IPv4, or for IPv6 if these are more.
    pub(super) fn answers(&self) -> usize {
        [true, false].map(|ipv4| self.of(ipv4).count()).into_iter().max().unwrap_or(0)
    }

    /// Returns the verdict on the router; `last` is true if no more answers are to come.
    /// IPv4 decides if it can, because routers change addresses there.
    pub(super) fn mapping(&self, last: bool) -> Option<Mapping> {
        [true, false].into_iter().find_map(|ipv4| {
            let places: Vec<(IpAddr, u16)> = self.of(ipv4).filter_map(place).collect();
            let pairs = |so: fn(&(IpAddr, u16), &(IpAddr, u16)) -> bool| {
                places.iter().enumerate().any(|(at, one)| places[at + 1..].iter().any(|other| so(one, other)))
            };
            if pairs(|one, other| one == other) {
                Some(Mapping::SamePort)
            } else if pairs(|one, other| one.0 == other.0) && (last || places.len() >= ANSWERS_MAX) {
                Some(Mapping::PortByDestination)
            } else {
                None
            }
        })
    }

    /// Returns the addresses at which at least two see us: at most one for each IP version.
    pub(super) fn agreed(&self) -> Vec<Address> {
        let agreed = |ipv4| {
            let all: Vec<&Address> = self.of(ipv4).collect();
            let counts = |at: &&&Address| all.iter().filter(|other| place(other) == place(at)).count() > 1;
            all.iter().find(counts).map(|at| Address::clone(at))
        };
        [true, false].into_iter().filter_map(agreed).collect()
    }

    fn of(&self, ipv4: bool) -> impl Iterator<Item = &Address> {
        self.seen.values().filter(move |seen| ip_of(seen).is_some_and(|ip| ip.is_ipv4() == ipv4))
    }
}

/// Returns IP address and port of a QUIC address.
fn place(address: &Address) -> Option<(IpAddr, u16)> {
    let mut parts = address.iter().skip(1);
    match (ip_of(address)?, parts.next(), parts.next()) {
        (ip, Some(Protocol::Udp(port)), Some(Protocol::QuicV1)) => Some((ip.to_canonical(), port)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn observed(seen: &[&str]) -> Observed {
        let mut observed = Observed::default();
        for (by, seen) in seen.iter().enumerate() {
            let by = Witness::Source(Source::of([203, 0, u8::try_from(by).unwrap(), 1].into()));
            observed.note(by, format!("/ip{seen}/quic-v1").parse().unwrap());
        }
        observed
    }

    #[test]
    fn agreeing_nodes_tell_the_kind_of_router() {
        use Mapping::{PortByDestination, SamePort};
        let (here, there, lie) = ("4/198.51.100.1/udp/7", "4/198.51.100.1/udp/8", "4/192.0.2.9/udp/7");
        let beyond = "4/198.51.100.1/udp/9";
        for (seen, now, at_last) in [
            (&[][..], None, None),
            (&[here], None, None),
            (&[here, here], Some(SamePort), Some(SamePort)),
            (&[here, there], None, Some(PortByDestination)),
            (&[here, there, beyond], Some(PortByDestination), Some(PortByDestination)),
            // A liar among honest ones.
            (&[here, lie], None, None),
            (&[lie, here, here], Some(SamePort), Some(SamePort)),
            (&[here, lie, there], Some(PortByDestination), Some(PortByDestination)),
            (&["6/2001:db8::1/udp/7", "6/2001:db8::1/udp/7", here], Some(SamePort), Some(SamePort)),
            (
                &["6/2001:db8::1/udp/7", "6/2001:db8::1/udp/7", here, there],
                Some(SamePort),
                Some(PortByDestination),
            ),
        ] {
            let observed = observed(seen);
            assert_eq!((observed.mapping(false), observed.mapping(true)), (now, at_last), "{seen:?}");
        }
        assert_eq!(
            observed(&[here, lie, here]).agreed(),
            ["/ip4/198.51.100.1/udp/7/quic-v1".parse().unwrap()]
        );
        assert!(observed(&[here, there]).agreed().is_empty());
    }

    #[test]
    fn witness_counts_once_and_only_by_quic() {
        let mut observed = Observed::default();
        let by = Witness::Peer(PeerId::random());
        let at = |text: &str| text.parse::<Address>().unwrap();
        assert!(!observed.note(by, at("/ip4/198.51.100.1/tcp/7")));
        assert!(observed.note(by, at("/ip4/198.51.100.1/udp/7/quic-v1")));
        assert!(!observed.note(by, at("/ip4/198.51.100.1/udp/7/quic-v1")));
        assert_eq!((observed.answers(), observed.mapping(true)), (1, None));
        for _ in 0..100 {
            observed.note(Witness::Peer(PeerId::random()), at("/ip4/198.51.100.1/udp/9/quic-v1"));
        }
        assert_eq!(observed.answers(), 2 * ANSWERS_MAX);
    }
}
