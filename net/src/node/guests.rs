//! Who uses this node as a relay: circuits and reservations counted, the own table's peers first. Shared with libp2p's relay, which
//! asks before it lets anybody in.
//!
//! Invariant: however many strangers come, half of the circuits and of the reservations is left to the own table's peers.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use libp2p::PeerId;

use super::RelayLimits;

/// The peers that this node relays for.
#[derive(Debug)]
pub(crate) struct Guests {
    /// How many of each strangers may have.
    reservations: usize,
    circuits: usize,
    now: Mutex<Now>,
}

#[derive(Debug, Default)]
struct Now {
    own: HashSet<PeerId>,
    reserved: HashSet<PeerId>,
    /// From whom to whom; the same two may have several.
    circuits: Vec<[PeerId; 2]>,
}

impl Guests {
    /// Nobody is there yet. A node at no table has nobody to put first.
    pub(crate) fn new(limits: &RelayLimits, at_a_table: bool) -> Guests {
        let for_strangers = |all: usize| if at_a_table { all / 2 } else { all };
        Guests {
            reservations: for_strangers(limits.reservations),
            circuits: for_strangers(limits.circuits),
            now: Mutex::default(),
        }
    }

    /// The peer is one of the own table's.
    pub(crate) fn own(&self, peer: PeerId) {
        self.now().own.insert(peer);
    }

    /// Whether there is room for this peer's reservation.
    pub(crate) fn may_reserve(&self, peer: &PeerId) -> bool {
        let now = self.now();
        let strangers = now.reserved.iter().filter(|other| *other != peer && !now.own.contains(other));
        now.own.contains(peer) || strangers.count() < self.reservations
    }

    /// Whether there is room for a circuit from this peer.
    pub(crate) fn may_call(&self, peer: &PeerId) -> bool {
        let now = self.now();
        let strangers = now.circuits.iter().filter(|ends| ends.iter().all(|end| !now.own.contains(end)));
        now.own.contains(peer) || strangers.count() < self.circuits
    }

    /// Notes a reservation; whether it is a new one.
    pub(crate) fn reserved(&self, peer: PeerId) -> bool {
        self.now().reserved.insert(peer)
    }

    /// Notes the end of a reservation; whether there was one.
    pub(crate) fn left(&self, peer: &PeerId) -> bool {
        self.now().reserved.remove(peer)
    }

    /// Notes a circuit.
    pub(crate) fn opened(&self, from: PeerId, to: PeerId) {
        self.now().circuits.push([from, to]);
    }

    /// Notes a circuit's end.
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

    /// How many reservations and circuits there are.
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
        for (at_a_table, room) in [(true, 2), (false, 4)] {
            let guests = Guests::new(&limits, at_a_table);
            let (own, peers): (_, Vec<_>) = (PeerId::random(), (0..6).map(|_| PeerId::random()).collect());
            guests.own(own);
            for (count, peer) in peers.iter().enumerate() {
                assert_eq!(guests.may_reserve(peer), count < room, "{count} at a table: {at_a_table}");
                assert_eq!(guests.may_call(peer), count < room, "{count} at a table: {at_a_table}");
                assert!(guests.may_reserve(&own) && guests.may_call(&own));
                if count < room {
                    assert!(guests.reserved(*peer));
                    guests.opened(*peer, peers[5]);
                }
            }
            assert_eq!(guests.count(), [room, room]);
            assert!(guests.may_reserve(&peers[0]), "what it has it may renew");
            assert!(!guests.reserved(peers[0]), "and it is counted once");
            assert!(guests.left(&peers[0]) && !guests.left(&peers[0]));
            guests.closed(peers[0], peers[5]);
            assert!(!guests.has(&peers[0]) && guests.has(&peers[1]) && guests.has(&peers[5]));
            assert!(guests.may_reserve(&peers[4]) && guests.may_call(&peers[4]));
        }
    }
}
