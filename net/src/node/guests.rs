//! Who uses this node as a relay: circuits and reservations counted, the own table's peers first. Shared with libp2p's relay, which
//! asks before it lets anybody in.
//!
//! Invariants: however many strangers come, half of the circuits and of the reservations is left to the own table's peers; over a long
//! time strangers' circuits carry no more than a rate of bytes, and none at all if the user says no.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use libp2p::PeerId;
use web_time::Instant;

use super::RelayLimits;

#[derive(Debug)]
pub(crate) struct Guests {
    /// How many of each strangers may have.
    reservations: usize,
    circuits: usize,
    /// What one circuit may carry, and what those of strangers may carry together, in bytes a second over a long time.
    circuit_bytes: u64,
    rate: Option<u64>,
    now: Mutex<Now>,
}

#[derive(Debug, Default)]
struct Now {
    own: HashSet<PeerId>,
    members: HashSet<PeerId>,
    reserved: HashSet<PeerId>,
    /// From whom to whom; the same two may have several.
    circuits: Vec<[PeerId; 2]>,
    /// What strangers' circuits have been let carry lately, in bytes, and when that was reckoned: it fades by the rate.
    carried: u64,
    reckoned: Option<Instant>,
}

impl Now {
    fn is_own(&self, peer: &PeerId) -> bool {
        self.own.contains(peer) || self.members.contains(peer)
    }

    fn are_strangers(&self, ends: &[PeerId; 2]) -> bool {
        ends.iter().all(|end| !self.is_own(end))
    }
}

impl Guests {
    /// Nobody is there yet. A node at no table has nobody to put first.
    pub(crate) fn new(limits: &RelayLimits, at_a_table: bool) -> Guests {
        let share = if at_a_table { 2 } else { 1 };
        let for_strangers = |all: usize| if limits.strangers { all / share } else { 0 };
        Guests {
            reservations: for_strangers(limits.reservations),
            circuits: for_strangers(limits.circuits),
            circuit_bytes: limits.circuit_bytes,
            rate: limits.strangers_rate,
            now: Mutex::default(),
        }
    }

    /// The peer is one of the own table's, until it has gone.
    pub(crate) fn own(&self, peer: PeerId) {
        self.now().own.insert(peer);
    }

    pub(crate) fn set_members(&self, members: HashSet<PeerId>) {
        self.now().members = members;
    }

    pub(crate) fn gone(&self, peer: &PeerId) {
        self.now().own.remove(peer);
    }

    pub(crate) fn may_reserve(&self, peer: &PeerId) -> bool {
        let now = self.now();
        let strangers = now.reserved.iter().filter(|other| *other != peer && !now.is_own(other));
        now.is_own(peer) || strangers.count() < self.reservations
    }

    pub(crate) fn may_call(&self, peer: &PeerId, at: Instant) -> bool {
        let now = self.now();
        let strangers = now.circuits.iter().filter(|ends| now.are_strangers(ends));
        // So many at once as there may be at all; one more when one's worth has faded.
        let most = self.circuit_bytes.saturating_mul(self.circuits as u64);
        let room = self.carried(&now, at).saturating_add(self.circuit_bytes) <= most;
        now.is_own(peer) || room && strangers.count() < self.circuits
    }

    /// What strangers' circuits have been let carry and has not faded yet, in bytes.
    fn carried(&self, now: &Now, at: Instant) -> u64 {
        let Some(rate) = self.rate else { return 0 };
        let since = now.reckoned.map_or(Duration::ZERO, |before| at.saturating_duration_since(before));
        let faded = u64::try_from(since.as_millis()).unwrap_or(u64::MAX).saturating_mul(rate) / 1000;
        now.carried.saturating_sub(faded)
    }

    /// Notes a reservation; whether it is a new one.
    pub(crate) fn reserved(&self, peer: PeerId) -> bool {
        self.now().reserved.insert(peer)
    }

    /// Notes the end of a reservation; whether there was one.
    pub(crate) fn left(&self, peer: &PeerId) -> bool {
        self.now().reserved.remove(peer)
    }

    /// Notes a circuit. Of strangers' all that it may carry is reckoned as carried: libp2p doesn't say how much it was.
    pub(crate) fn opened(&self, from: PeerId, to: PeerId, at: Instant) {
        let mut now = self.now();
        if now.are_strangers(&[from, to]) {
            now.carried = self.carried(&now, at).saturating_add(self.circuit_bytes);
            now.reckoned = Some(at);
        }
        now.circuits.push([from, to]);
    }

    pub(crate) fn closed(&self, from: PeerId, to: PeerId) {
        let mut now = self.now();
        if let Some(at) = now.circuits.iter().position(|ends| *ends == [from, to]) {
            now.circuits.swap_remove(at);
        }
    }

    /// Whether the peer has a reservation or takes part in a circuit.
    pub(crate) fn has(&self, peer: &PeerId) -> bool {
        let now = self.now();
        now.reserved.contains(peer) || now.circuits.iter().any(|ends| ends.contains(peer))
    }

    pub(crate) fn count(&self) -> [usize; 2] {
        let now = self.now();
        [now.reserved.len(), now.circuits.len()]
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_leave_half_of_everything_to_the_own_table() {
        let limits = RelayLimits { reservations: 4, circuits: 4, ..RelayLimits::default() };
        let now = Instant::now();
        for (at_a_table, room) in [(true, 2), (false, 4)] {
            let guests = Guests::new(&limits, at_a_table);
            let (own, peers): (_, Vec<_>) = (PeerId::random(), (0..6).map(|_| PeerId::random()).collect());
            guests.own(own);
            for (count, peer) in peers.iter().enumerate() {
                assert_eq!(guests.may_reserve(peer), count < room, "{count} at a table: {at_a_table}");
                assert_eq!(guests.may_call(peer, now), count < room, "{count} at a table: {at_a_table}");
                assert!(guests.may_reserve(&own) && guests.may_call(&own, now));
                if count < room {
                    assert!(guests.reserved(*peer));
                    guests.opened(*peer, peers[5], now);
                }
            }
            assert_eq!(guests.count(), [room, room]);
            assert!(guests.may_reserve(&peers[0]), "what it has it may renew");
            assert!(!guests.reserved(peers[0]), "and it is counted once");
            assert!(guests.left(&peers[0]) && !guests.left(&peers[0]));
            guests.closed(peers[0], peers[5]);
            assert!(!guests.has(&peers[0]) && guests.has(&peers[1]) && guests.has(&peers[5]));
            assert!(guests.may_reserve(&peers[4]));
            let faded = now + Duration::from_millis(limits.circuit_bytes * 1000 / (256 * 1024) + 1);
            assert!(!guests.may_call(&peers[4], now) && guests.may_call(&peers[4], faded));
            guests.gone(&own);
            assert!(!guests.may_call(&own, now), "who has gone is a stranger until it is admitted again");
            guests.set_members([own].into());
            assert!(guests.may_call(&own, now), "but a member is none");
        }
    }

    #[test]
    fn what_strangers_carry_has_a_rate_and_strangers_may_be_kept_out() {
        let mib = 1024 * 1024;
        let limits = RelayLimits {
            circuits: 4,
            circuit_bytes: mib,
            strangers_rate: Some(mib / 10),
            ..RelayLimits::default()
        };
        let (now, peer, other) = (Instant::now(), PeerId::random(), PeerId::random());
        let guests = Guests::new(&limits, false);
        let mut carried = 0;
        for second in 0..1000 {
            if guests.may_call(&peer, now + Duration::from_secs(second)) {
                // It ends at once, as one that has carried all that it may.
                guests.opened(peer, other, now + Duration::from_secs(second));
                guests.closed(peer, other);
                carried += mib;
            }
        }
        assert!((96 * mib..=104 * mib).contains(&carried), "{carried}");
        let guests = Guests::new(&RelayLimits { strangers: false, ..limits }, false);
        assert!(!guests.may_reserve(&peer) && !guests.may_call(&peer, now));
        guests.own(peer);
        assert!(guests.may_reserve(&peer) && guests.may_call(&peer, now));
    }
}
