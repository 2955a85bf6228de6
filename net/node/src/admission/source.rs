//! Source of a request, as far as a machine can't choose it: keys cost nothing, addresses do.
//! Used for quotas and rate limits of strangers.
//!
//! Invariant: a rate limit allows a number of requests per window for each source, and one for all
//! together, whatever keys they use; it remembers no more than that.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use crate::connectivity::path::{ip_of, is_relayed};

/// Window of most rate limits.
const MINUTE: Duration = Duration::from_secs(60);
/// Leading bits of an IPv6 address that its owner can't choose.
const PREFIX: u32 = 48;

/// An IPv4 address, or the network of an IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Source(IpAddr);

impl Source {
    pub(crate) fn of(ip: IpAddr) -> Source {
        Source(match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() >> (128 - PREFIX) << (128 - PREFIX)).into(),
            ip => ip,
        })
    }

    /// Returns true for programs on this machine.
    pub(crate) fn is_loopback(self) -> bool {
        // An IPv6 source is a network: that of the loopback address holds no other address in use.
        self.0.is_loopback() || self == Source::of(Ipv6Addr::LOCALHOST.into())
    }

    /// Returns bytes that are unique to this source.
    pub(crate) fn octets(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(ip) => ip.to_ipv6_mapped().octets(),
            IpAddr::V6(ip) => ip.octets(),
        }
    }
}

/// Origin of a connection: a source, or an opener whose circuit the relay at a source carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Origin {
    pub(crate) source: Option<Source>,
    /// The opener of the circuit as the relay names it, which may be a lie.
    pub(crate) opener: Option<PeerId>,
}

impl Origin {
    /// Returns the origin of an inbound connection between our address and the remote one.
    pub(crate) fn of(local: &Multiaddr, remote: &Multiaddr) -> Origin {
        let opener = |part| if let Protocol::P2p(peer) = part { Some(peer) } else { None };
        if is_relayed(local) {
            Origin { source: ip_of(local).map(Source::of), opener: remote.iter().find_map(opener) }
        } else {
            Origin { source: ip_of(remote).map(Source::of), opener: None }
        }
    }
}

#[derive(Debug)]
pub(crate) struct RateLimit {
    window: Duration,
    /// Maximum number of requests per window of one source.
    each: usize,
    /// Maximum number of requests per window in total, which also bounds the remembered sources.
    all: usize,
    began: Option<Instant>,
    done: BTreeMap<Source, usize>,
    sum: usize,
}

impl RateLimit {
    /// Creates a limit per minute.
    pub(crate) fn new(each: usize, all: usize) -> RateLimit {
        RateLimit::per(MINUTE, each, all)
    }

    /// Creates a limit per window.
    pub(crate) fn per(window: Duration, each: usize, all: usize) -> RateLimit {
        RateLimit { window, each, all, began: None, done: BTreeMap::new(), sum: 0 }
    }

    /// Counts a request; returns false if the source or the total has reached its limit.
    pub(crate) fn take(&mut self, source: Source, now: Instant) -> bool {
        if self.began.is_none_or(|began| now.duration_since(began) >= self.window) {
            self.began = Some(now);
            self.done.clear();
            self.sum = 0;
        }
        let done = self.done.get(&source).copied().unwrap_or(0);
        let may = done < self.each && self.sum < self.all;
        if may {
            self.done.insert(source, done + 1);
            self.sum += 1;
        }
        may
    }
}

/// Returns the oldest item of the fullest source, and there of the fullest opener.
/// `all` begins with the oldest. Returns `None` if it is empty.
pub(crate) fn oldest_of_most<T: Copy>(
    all: impl DoubleEndedIterator<Item = (T, Origin)> + Clone,
) -> Option<T> {
    let (mut sources, mut origins) = (BTreeMap::new(), BTreeMap::new());
    for (_, origin) in all.clone() {
        *sources.entry(origin.source).or_insert(0) += 1;
        *origins.entry(origin).or_insert(0) += 1;
    }
    // `max_by_key` returns the last of equal items, hence the reversal.
    all.rev().max_by_key(|(_, origin)| (sources[&origin.source], origins[origin])).map(|(each, _)| each)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowded_source_pushes_out_its_own_oldest() {
        for (standing, leaves) in [
            (&[][..], None),
            (&[(0, 1)], Some(0)),
            (&[(0, 1), (1, 2)], Some(0)),
            (&[(0, 1), (1, 2), (2, 2), (3, 2)], Some(1)),
            (&[(0, 1), (2, 2), (3, 2), (4, 1), (5, 2)], Some(2)),
        ] {
            let each = standing.iter().map(|(id, from)| {
                (*id, Origin { source: Some(Source::of([10, 0, 0, *from].into())), opener: None })
            });
            assert_eq!(oldest_of_most(each), leaves, "{standing:?}");
        }
    }

    #[test]
    fn ipv6_network_is_one_source() {
        for (one, other, same) in [
            ("203.0.113.1", "203.0.113.1", true),
            ("203.0.113.1", "203.0.113.2", false),
            ("203.0.113.1", "::ffff:203.0.113.1", true),
            ("2001:db8:1:2::3", "2001:db8:1:ffff:4::5", true),
            ("2001:db8:1::", "2001:db8:2::", false),
        ] {
            let [a, b] = [one, other].map(|ip| Source::of(ip.parse().unwrap()));
            assert_eq!(a == b, same, "{one} {other}");
            assert_eq!(a.octets() == b.octets(), same, "{one} {other}");
        }
    }

    #[test]
    fn rate_limit_is_per_source_and_total() {
        let (mut pace, now) = (RateLimit::new(3, 5), Instant::now());
        let [a, b, c] = [1, 2, 3].map(|n| Source::of([203, 0, 113, n].into()));
        let mut check = |source, at, taken| {
            assert_eq!((0..10).filter(|_| pace.take(source, now + at)).count(), taken, "{source:?} {at:?}");
        };
        check(a, Duration::ZERO, 3);
        check(b, MINUTE / 2, 2);
        check(c, MINUTE / 2, 0);
        check(c, MINUTE, 3);
        assert!(pace.done.len() <= 5);
    }
}
