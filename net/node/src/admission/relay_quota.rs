//! Peers that use this node as a relay: counts reservations and circuits, and prefers our table.
//! libp2p's relay asks it before it admits a peer.
//!
//! Invariants: a place is booked at the moment it is promised, so simultaneous requests can't
//! exceed a limit. However many strangers come, half of the circuits and of the reservations is
//! left to our table's peers, and no source has more than a quarter of the strangers' share. Over a
//! long time strangers' circuits carry no more than a rate of bytes, and nothing at all if the user
//! forbids it.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use libp2p::PeerId;
use web_time::Instant;

use super::source::Source;
use crate::config::RelayLimits;

/// Divisor of the strangers' share: the part that one source may have.
const SOURCE_SHARE_DIVISOR: usize = 4;
/// Reservations and circuits that one source may have in any case.
/// They suffice for a table of six behind one router: one reservation each, one circuit per pair.
const MIN_SLOTS_PER_SOURCE: [usize; 2] = [6, 15];
/// Time after which an unanswered circuit has failed; libp2p waits no longer either.
const CIRCUIT_ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub(crate) struct RelayQuota {
    /// Maximum number of reservations.
    places: usize,
    /// Maximum number of strangers' reservations.
    reservations: usize,
    /// Maximum number of strangers' circuits.
    circuits: usize,
    /// Bytes that one circuit may carry.
    circuit_bytes: u64,
    /// Long-term rate of all strangers' circuits together, in bytes per second; `None` sets no
    /// limit.
    rate: Option<u64>,
    now: Mutex<Now>,
}

#[derive(Debug, Default)]
struct Now {
    own: HashSet<PeerId>,
    members: HashSet<PeerId>,
    reserved: HashMap<PeerId, Booked>,
    circuits: Vec<Circuit>,
    /// Bytes lately granted to strangers' circuits, as of `reckoned`; they fade at the rate.
    carried: u64,
    reckoned: Option<Instant>,
}

/// A promised reservation.
#[derive(Debug)]
struct Booked {
    source: Option<Source>,
    /// True once libp2p has granted the reservation and the node has reported it.
    told: bool,
}

/// A circuit between two peers, which may have several.
#[derive(Debug)]
struct Circuit {
    from: PeerId,
    /// The called peer; `None` until it has answered.
    to: Option<PeerId>,
    source: Option<Source>,
    since: Instant,
}

impl Now {
    fn is_own(&self, peer: &PeerId) -> bool {
        self.own.contains(peer) || self.members.contains(peer)
    }

    fn are_strangers(&self, circuit: &Circuit) -> bool {
        !self.is_own(&circuit.from) && circuit.to.is_none_or(|to| !self.is_own(&to))
    }

    /// Removes and returns a circuit between these two peers.
    fn take(&mut self, from: PeerId, to: Option<PeerId>) -> Option<Circuit> {
        let at = self.circuits.iter().position(|circuit| circuit.from == from && circuit.to == to)?;
        Some(self.circuits.swap_remove(at))
    }
}

impl RelayQuota {
    /// Creates the counts of a node without users.
    /// A node without a table has no peers to prefer, so strangers may use everything.
    pub(crate) fn new(limits: &RelayLimits, at_a_table: bool) -> RelayQuota {
        let share = if at_a_table { 2 } else { 1 };
        let for_strangers = |all: usize| if limits.strangers { all / share } else { 0 };
        RelayQuota {
            places: limits.reservations,
            reservations: for_strangers(limits.reservations),
            circuits: for_strangers(limits.circuits),
            circuit_bytes: limits.circuit_bytes,
            rate: limits.strangers_rate,
            now: Mutex::default(),
        }
    }

    /// Marks a peer as one of our table's, until it disconnects.
    pub(crate) fn own(&self, peer: PeerId) {
        self.now().own.insert(peer);
    }

    /// Returns true if the peer belongs to our table: a member, or admitted.
    pub(crate) fn is_own(&self, peer: &PeerId) -> bool {
        self.now().is_own(peer)
    }

    pub(crate) fn set_members(&self, members: HashSet<PeerId>) {
        self.now().members = members;
    }

    /// Forgets a disconnected peer; returns true if it had a reservation.
    pub(crate) fn gone(&self, peer: &PeerId) -> bool {
        let mut now = self.now();
        now.own.remove(peer);
        now.circuits.retain(|circuit| circuit.to.is_some() || circuit.from != *peer);
        now.reserved.remove(peer).is_some_and(|booked| booked.told)
    }

    /// Books a reservation for a peer of that source, or keeps its present one.
    /// Returns false if there is no room.
    pub(crate) fn may_reserve(&self, peer: PeerId, source: Option<Source>) -> bool {
        let mut now = self.now();
        let seen = &*now;
        let others = move || seen.reserved.iter().filter(move |(other, _)| **other != peer);
        let strangers =
            move || others().filter(move |(other, _)| !seen.is_own(other)).map(|(_, booked)| booked.source);
        let room =
            seen.is_own(&peer) || has_room(strangers, source, self.reservations, MIN_SLOTS_PER_SOURCE[0]);
        let may = room && others().count() < self.places;
        if may {
            now.reserved.entry(peer).or_insert(Booked { source, told: false });
        }
        may
    }

    /// Books a circuit for a call by a peer of that source; returns false if there is no room.
    pub(crate) fn may_call(&self, peer: PeerId, source: Option<Source>, at: Instant) -> bool {
        let mut now = self.now();
        let is_late =
            |circuit: &Circuit| at.saturating_duration_since(circuit.since) >= CIRCUIT_ANSWER_TIMEOUT;
        now.circuits.retain(|circuit| circuit.to.is_some() || !is_late(circuit));
        let seen = &*now;
        let strangers = move || seen.circuits.iter().filter(move |circuit| seen.are_strangers(circuit));
        // A burst may use all circuits at once; further ones wait until a circuit's worth has
        // faded.
        let bytes = |circuits: usize| self.circuit_bytes.saturating_mul(circuits as u64);
        let called = strangers().filter(|circuit| circuit.to.is_none()).count();
        let carries = self.carried(seen, at).saturating_add(bytes(called + 1)) <= bytes(self.circuits);
        let sources = move || strangers().map(|circuit| circuit.source);
        let may = seen.is_own(&peer)
            || carries && has_room(sources, source, self.circuits, MIN_SLOTS_PER_SOURCE[1]);
        if may {
            now.circuits.push(Circuit { from: peer, to: None, source, since: at });
        }
        may
    }

    /// Returns the bytes granted to strangers' circuits that have not faded yet.
    fn carried(&self, now: &Now, at: Instant) -> u64 {
        let Some(rate) = self.rate else { return 0 };
        let since = now.reckoned.map_or(Duration::ZERO, |before| at.saturating_duration_since(before));
        let faded = u64::try_from(since.as_millis()).unwrap_or(u64::MAX).saturating_mul(rate) / 1000;
        now.carried.saturating_sub(faded)
    }

    /// Notes that libp2p has granted a reservation; returns true if it is a new one.
    pub(crate) fn reserved(&self, peer: &PeerId) -> bool {
        let mut now = self.now();
        now.reserved.get_mut(peer).is_some_and(|booked| !std::mem::replace(&mut booked.told, true))
    }

    /// Notes the end of a reservation; returns true if there was one.
    pub(crate) fn left(&self, peer: &PeerId) -> bool {
        self.now().reserved.remove(peer).is_some_and(|booked| booked.told)
    }

    /// Notes that the called peer has answered.
    /// A stranger's circuit counts with all the bytes it may carry, because libp2p doesn't report
    /// how many it has carried.
    pub(crate) fn opened(&self, from: PeerId, to: PeerId, at: Instant) {
        let mut now = self.now();
        let source = now.take(from, None).and_then(|called| called.source);
        let circuit = Circuit { from, to: Some(to), source, since: at };
        if now.are_strangers(&circuit) {
            now.carried = self.carried(&now, at).saturating_add(self.circuit_bytes);
            now.reckoned = Some(at);
        }
        now.circuits.push(circuit);
    }

    /// Removes a call that was admitted and has failed.
    pub(crate) fn failed(&self, from: PeerId) {
        self.now().take(from, None);
    }

    pub(crate) fn closed(&self, from: PeerId, to: PeerId) {
        self.now().take(from, Some(to));
    }

    /// Returns true if the peer has a reservation or takes part in a circuit.
    pub(crate) fn has(&self, peer: &PeerId) -> bool {
        let now = self.now();
        let takes_part = |circuit: &Circuit| circuit.from == *peer || circuit.to == Some(*peer);
        now.reserved.contains_key(peer) || now.circuits.iter().any(takes_part)
    }

    pub(crate) fn count(&self) -> [usize; 2] {
        let now = self.now();
        let reserved = now.reserved.values().filter(|booked| booked.told).count();
        [reserved, now.circuits.iter().filter(|circuit| circuit.to.is_some()).count()]
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns true if strangers have fewer than `most`, and the source is below its own share.
/// That share is at least `household`.
fn has_room<I: Iterator<Item = Option<Source>>>(
    all: impl Fn() -> I,
    source: Option<Source>,
    most: usize,
    household: usize,
) -> bool {
    let of_a_source = (most / SOURCE_SHARE_DIVISOR).max(household);
    all().count() < most && all().filter(|other| *other == source).count() < of_a_source
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(n: u8) -> Option<Source> {
        Some(Source::of([203, 0, 113, n].into()))
    }

    #[test]
    fn strangers_leave_half_to_our_table() {
        let limits = RelayLimits { reservations: 4, circuits: 4, ..RelayLimits::default() };
        let now = Instant::now();
        for (at_a_table, room) in [(true, 2), (false, 4)] {
            let guests = RelayQuota::new(&limits, at_a_table);
            let (own, peers): (_, Vec<_>) = (PeerId::random(), (0..6).map(|_| PeerId::random()).collect());
            guests.own(own);
            for (count, peer) in peers.iter().enumerate() {
                // All ask at once, before any of them has an answer.
                assert_eq!(guests.may_reserve(*peer, None), count < room, "{count} at a table: {at_a_table}");
                assert_eq!(
                    guests.may_call(*peer, None, now),
                    count < room,
                    "{count} at a table: {at_a_table}"
                );
            }
            assert_eq!(guests.count(), [0, 0], "what is promised isn't told");
            for peer in &peers[..room] {
                assert!(guests.reserved(peer));
                guests.opened(*peer, peers[5], now);
            }
            assert!(guests.may_call(own, None, now));
            guests.failed(own);
            assert_eq!(guests.may_reserve(own, None), at_a_table, "of all there are so many");
            assert_eq!(guests.count(), [room, room]);
            assert!(guests.may_reserve(peers[0], None), "what it has it may renew");
            assert!(!guests.reserved(&peers[0]), "and it is counted once");
            assert!(guests.left(&peers[0]) && !guests.left(&peers[0]));
            guests.closed(peers[0], peers[5]);
            assert!(!guests.has(&peers[0]) && guests.has(&peers[1]) && guests.has(&peers[5]));
            assert!(guests.may_reserve(peers[4], None));
            let faded = now + Duration::from_millis(limits.circuit_bytes * 1000 / (256 * 1024) + 1);
            assert!(!guests.may_call(peers[4], None, now) && guests.may_call(peers[4], None, faded));
            assert!(guests.gone(&peers[1]) && !guests.gone(&peers[4]), "that was never told");
            assert!(!guests.has(&peers[4]), "nor does its call wait any more");
            guests.gone(&own);
            assert!(
                !guests.may_call(own, None, now),
                "who has gone is a stranger until it is admitted again"
            );
            guests.set_members([own].into());
            assert!(guests.may_call(own, None, now), "but a member is none");
        }
    }

    #[test]
    fn source_share_is_a_quarter_or_a_household() {
        let now = Instant::now();
        for (reservations, circuits, had) in
            [(64, 64, [16, 16]), (400, 400, [100, 100]), (8, 16, [6, 15]), (2, 2, [2, 2])]
        {
            let limits = RelayLimits { reservations, circuits, ..RelayLimits::default() };
            let guests = RelayQuota::new(&RelayLimits { strangers_rate: None, ..limits }, false);
            let from = |from| {
                let reserves = || guests.may_reserve(PeerId::random(), source(from));
                let calls = || guests.may_call(PeerId::random(), source(from), now);
                [(0..500).filter(|_| reserves()).count(), (0..500).filter(|_| calls()).count()]
            };
            assert_eq!(from(1), had);
            assert_eq!(from(1), [0, 0]);
            let rest = [reservations - had[0], circuits - had[1]];
            assert_eq!(from(2), [rest[0].min(had[0]), rest[1].min(had[1])]);
        }
    }

    #[test]
    fn failed_call_frees_its_circuit() {
        let limits = RelayLimits { circuits: 1, ..RelayLimits::default() };
        let (guests, now) = (RelayQuota::new(&limits, false), Instant::now());
        let (peer, other) = (PeerId::random(), PeerId::random());
        let check = |at, may| assert_eq!(guests.may_call(peer, source(1), at), may);
        check(now, true);
        check(now, false);
        guests.failed(peer);
        check(now, true);
        guests.gone(&peer);
        check(now, true);
        check(now + CIRCUIT_ANSWER_TIMEOUT, true);
        guests.opened(peer, other, now);
        check(now + CIRCUIT_ANSWER_TIMEOUT * 2, false);
        guests.gone(&peer);
        check(now + CIRCUIT_ANSWER_TIMEOUT * 2, false);
        guests.closed(peer, other);
    }

    #[test]
    fn strangers_have_a_rate_and_can_be_excluded() {
        let mib = 1024 * 1024;
        let limits = RelayLimits {
            circuits: 4,
            circuit_bytes: mib,
            strangers_rate: Some(mib / 10),
            ..RelayLimits::default()
        };
        let (now, peer, other) = (Instant::now(), PeerId::random(), PeerId::random());
        let guests = RelayQuota::new(&limits, false);
        let mut carried = 0;
        for second in 0..1000 {
            if guests.may_call(peer, None, now + Duration::from_secs(second)) {
                // The circuit ends at once, as if it had carried all its bytes.
                guests.opened(peer, other, now + Duration::from_secs(second));
                guests.closed(peer, other);
                carried += mib;
            }
        }
        assert!((96 * mib..=104 * mib).contains(&carried), "{carried}");
        let guests = RelayQuota::new(&RelayLimits { strangers: false, ..limits }, false);
        assert!(!guests.may_reserve(peer, None) && !guests.may_call(peer, None, now));
        guests.own(peer);
        assert!(guests.may_reserve(peer, None) && guests.may_call(peer, None, now));
    }
}
