//! Reservations at public relays, by the listeners that libp2p has for them. Pure; the node listens.
//!
//! Invariant: a reservation is renewed long before it ends, at other times than the others. libp2p
//! renews late, and a js relay forgets a reservation one term (two hours) after its first renewal;
//! so they would all be forgotten together, for half an hour.

use std::collections::BTreeMap;
use std::time::Duration;

use libp2p::PeerId;
use libp2p::core::transport::ListenerId;
use web_time::Instant;

/// Times between two renewals: of the first relay, the second and so on. None is a multiple of
/// another one.
const RENEWALS: [Duration; 3] = [minutes(31), minutes(37), minutes(43)];

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

#[derive(Debug, Default)]
pub(super) struct Leases {
    all: BTreeMap<PeerId, Lease>,
    made: usize,
}

#[derive(Debug)]
struct Lease {
    listener: ListenerId,
    is_held: bool,
    /// Listener of a renewal that hasn't been granted yet.
    next: Option<ListenerId>,
    interval: Duration,
    renew_at: Instant,
}

impl Leases {
    /// Notes that a relay was asked for a reservation, or to renew it; the answer comes to this
    /// listener.
    pub(super) fn asked(&mut self, peer: PeerId, listener: ListenerId, now: Instant) {
        if let Some(lease) = self.all.get_mut(&peer) {
            (lease.next, lease.renew_at) = (Some(listener), now + lease.interval);
            return;
        }
        let interval = RENEWALS[self.made % RENEWALS.len()];
        self.made += 1;
        let renew_at = now + interval;
        self.all.insert(peer, Lease { listener, is_held: false, next: None, interval, renew_at });
    }

    /// Notes a granted reservation. Does nothing for another listener.
    pub(super) fn held(&mut self, listener: ListenerId) {
        for lease in self.all.values_mut() {
            if lease.next == Some(listener) {
                (lease.listener, lease.next, lease.is_held) = (listener, None, true);
            }
            lease.is_held |= lease.listener == listener;
        }
    }

    /// Notes a closed listener; returns true if it was a public relay's.
    pub(super) fn closed(&mut self, listener: ListenerId) -> bool {
        let of = |lease: &Lease| lease.listener == listener || lease.next == Some(listener);
        let Some(peer) = self.all.iter().find(|(_, lease)| of(lease)).map(|(peer, _)| *peer) else {
            return false;
        };
        let Some(lease) = self.all.get_mut(&peer) else { return false };
        match lease.next.take() {
            // The relay client closes the old listener once the renewal is granted.
            Some(next) if lease.listener == listener => lease.listener = next,
            // It has lost the old reservation with the renewal that was refused.
            _ => _ = self.all.remove(&peer),
        }
        true
    }

    /// Returns the relays whose reservations are due to be renewed.
    pub(super) fn take_due(&mut self, now: Instant) -> Vec<PeerId> {
        let due = self.all.iter_mut().filter(|(_, lease)| lease.is_held && lease.renew_at <= now);
        due.map(|(peer, lease)| {
            lease.renew_at = now + lease.interval;
            *peer
        })
        .collect()
    }

    /// Removes a relay, and returns its listeners.
    pub(super) fn release(&mut self, peer: &PeerId) -> impl Iterator<Item = ListenerId> + use<> {
        let lease = self.all.remove(peer);
        lease.into_iter().flat_map(|lease| [Some(lease.listener), lease.next]).flatten()
    }

    /// Returns true for each relay that we hold, false for each that was only asked.
    pub(super) fn all(&self) -> BTreeMap<PeerId, bool> {
        self.all.iter().map(|(peer, lease)| (*peer, lease.is_held)).collect()
    }

    pub(super) fn has(&self, peer: &PeerId) -> bool {
        self.all.contains_key(peer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renewal_replaces_a_reservation_without_a_gap() {
        let (now, mut leases, peer) = (Instant::now(), Leases::default(), PeerId::random());
        let [first, second] = [ListenerId::next(), ListenerId::next()];
        leases.asked(peer, first, now);
        assert_eq!(leases.all(), [(peer, false)].into());
        leases.held(first);
        assert_eq!(leases.all(), [(peer, true)].into());
        assert!(leases.take_due(now + RENEWALS[0] - minutes(1)).is_empty());
        assert_eq!(leases.take_due(now + RENEWALS[0]), [peer]);
        leases.asked(peer, second, now + RENEWALS[0]);
        // Either of these may come first.
        assert!(leases.closed(first));
        assert_eq!(leases.all(), [(peer, true)].into());
        leases.held(second);
        assert!(!leases.closed(first) && leases.has(&peer));
        assert!(leases.closed(second) && !leases.has(&peer));
    }

    #[test]
    fn refused_renewal_ends_the_reservation() {
        let (now, mut leases, peer) = (Instant::now(), Leases::default(), PeerId::random());
        let [first, second] = [ListenerId::next(), ListenerId::next()];
        leases.asked(peer, first, now);
        leases.held(first);
        leases.asked(peer, second, now);
        assert!(leases.closed(second) && leases.all().is_empty());
        leases.asked(peer, first, now);
        assert_eq!(leases.release(&peer).collect::<Vec<_>>(), [first]);
    }

    #[test]
    fn relays_are_renewed_at_different_times() {
        let (now, mut leases) = (Instant::now(), Leases::default());
        for _ in 0..3 {
            let listener = ListenerId::next();
            leases.asked(PeerId::random(), listener, now);
            leases.held(listener);
        }
        let due: Vec<usize> = RENEWALS.map(|after| leases.take_due(now + after).len()).into();
        assert_eq!(due, [1, 1, 1]);
    }
}
