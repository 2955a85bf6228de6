//! Who uses this node as a relay: circuits and reservations counted, the own table's peers first. Shared with libp2p's relay, which
//! asks before it lets anybody in.
//!
//! Invariants: a place is booked at the moment in which it is promised, so however many ask at once, no more get one; however many strangers come, half of the
//! circuits and of the reservations is left to the own table's peers, and of strangers no source has more than a quarter; over a long time strangers' circuits
//! carry no more than a rate of bytes, and none at all if the user says no.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use libp2p::PeerId;
use web_time::Instant;

use super::RelayLimits;
use super::source::Source;

/// Of all that strangers may have, so great a part may be one source's.
const OF_A_SOURCE: usize = 4;
/// But as many as a table of six behind one router needs: reservations, and circuits from each to each.
const HOUSEHOLD: [usize; 2] = [6, 15];
/// Within that time who is called has answered, or the circuit comes to nothing: libp2p waits no longer.
const ANSWERED_WITHIN: Duration = Duration::from_secs(60);

#[derive(Debug)]
pub(crate) struct Guests {
    /// How many reservations there may be, and how many of each strangers may have.
    places: usize,
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
    reserved: HashMap<PeerId, Booked>,
    circuits: Vec<Circuit>,
    /// What strangers' circuits have been let carry lately, in bytes, and when that was reckoned: it fades by the rate.
    carried: u64,
    reckoned: Option<Instant>,
}

/// A reservation that was promised.
#[derive(Debug)]
struct Booked {
    source: Option<Source>,
    /// The peer has it, and that was told.
    told: bool,
}

/// A circuit from somebody to somebody; the same two may have several.
#[derive(Debug)]
struct Circuit {
    from: PeerId,
    /// None as long as that one hasn't answered.
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

    /// Takes out the circuit that this is said of.
    fn take(&mut self, from: PeerId, to: Option<PeerId>) -> Option<Circuit> {
        let at = self.circuits.iter().position(|circuit| circuit.from == from && circuit.to == to)?;
        Some(self.circuits.swap_remove(at))
    }
}

impl Guests {
    /// Nobody is there yet. A node at no table has nobody to put first.
    pub(crate) fn new(limits: &RelayLimits, at_a_table: bool) -> Guests {
        let share = if at_a_table { 2 } else { 1 };
        let for_strangers = |all: usize| if limits.strangers { all / share } else { 0 };
        Guests {
            places: limits.reservations,
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

    /// Returns true if the peer is of the own table: a member, or admitted.
    pub(crate) fn is_own(&self, peer: &PeerId) -> bool {
        self.now().is_own(peer)
    }

    pub(crate) fn set_members(&self, members: HashSet<PeerId>) {
        self.now().members = members;
    }

    /// The peer isn't connected any more; whether it had a reservation.
    pub(crate) fn gone(&self, peer: &PeerId) -> bool {
        let mut now = self.now();
        now.own.remove(peer);
        now.circuits.retain(|circuit| circuit.to.is_some() || circuit.from != *peer);
        now.reserved.remove(peer).is_some_and(|booked| booked.told)
    }

    /// Whether the peer, who comes from there, may have a reservation, or keep the one that it has; it is booked, if so.
    pub(crate) fn may_reserve(&self, peer: PeerId, source: Option<Source>) -> bool {
        let mut now = self.now();
        let seen = &*now;
        let others = move || seen.reserved.iter().filter(move |(other, _)| **other != peer);
        let strangers =
            move || others().filter(move |(other, _)| !seen.is_own(other)).map(|(_, booked)| booked.source);
        let room = seen.is_own(&peer) || has_room(strangers, source, self.reservations, HOUSEHOLD[0]);
        let may = room && others().count() < self.places;
        if may {
            now.reserved.entry(peer).or_insert(Booked { source, told: false });
        }
        may
    }

    /// Whether the peer, who comes from there, may call somebody; the circuit is booked, if so.
    pub(crate) fn may_call(&self, peer: PeerId, source: Option<Source>, at: Instant) -> bool {
        let mut now = self.now();
        let is_late = |circuit: &Circuit| at.saturating_duration_since(circuit.since) >= ANSWERED_WITHIN;
        now.circuits.retain(|circuit| circuit.to.is_some() || !is_late(circuit));
        let seen = &*now;
        let strangers = move || seen.circuits.iter().filter(move |circuit| seen.are_strangers(circuit));
        // So many at once as there may be at all; one more when one's worth has faded.
        let bytes = |circuits: usize| self.circuit_bytes.saturating_mul(circuits as u64);
        let called = strangers().filter(|circuit| circuit.to.is_none()).count();
        let carries = self.carried(seen, at).saturating_add(bytes(called + 1)) <= bytes(self.circuits);
        let sources = move || strangers().map(|circuit| circuit.source);
        let may = seen.is_own(&peer) || carries && has_room(sources, source, self.circuits, HOUSEHOLD[1]);
        if may {
            now.circuits.push(Circuit { from: peer, to: None, source, since: at });
        }
        may
    }

    /// What strangers' circuits have been let carry and has not faded yet, in bytes.
    fn carried(&self, now: &Now, at: Instant) -> u64 {
        let Some(rate) = self.rate else { return 0 };
        let since = now.reckoned.map_or(Duration::ZERO, |before| at.saturating_duration_since(before));
        let faded = u64::try_from(since.as_millis()).unwrap_or(u64::MAX).saturating_mul(rate) / 1000;
        now.carried.saturating_sub(faded)
    }

    /// The peer has its reservation; whether it is a new one.
    pub(crate) fn reserved(&self, peer: &PeerId) -> bool {
        let mut now = self.now();
        now.reserved.get_mut(peer).is_some_and(|booked| !std::mem::replace(&mut booked.told, true))
    }

    /// Notes the end of a reservation; whether there was one.
    pub(crate) fn left(&self, peer: &PeerId) -> bool {
        self.now().reserved.remove(peer).is_some_and(|booked| booked.told)
    }

    /// Who was called has answered. Of strangers' circuits all that one may carry is reckoned as carried: libp2p doesn't say how much it was.
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

    /// A call that was let in has come to nothing.
    pub(crate) fn failed(&self, from: PeerId) {
        self.now().take(from, None);
    }

    pub(crate) fn closed(&self, from: PeerId, to: PeerId) {
        self.now().take(from, Some(to));
    }

    /// Whether the peer has a reservation or takes part in a circuit.
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

/// Whether among what strangers have, so many at most, there is room for one more from a source; a household has this much in any case.
fn has_room<I: Iterator<Item = Option<Source>>>(
    all: impl Fn() -> I,
    source: Option<Source>,
    most: usize,
    household: usize,
) -> bool {
    let of_a_source = (most / OF_A_SOURCE).max(household);
    all().count() < most && all().filter(|other| *other == source).count() < of_a_source
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(n: u8) -> Option<Source> {
        Some(Source::of([203, 0, 113, n].into()))
    }

    #[test]
    fn strangers_leave_half_of_everything_to_the_own_table() {
        let limits = RelayLimits { reservations: 4, circuits: 4, ..RelayLimits::default() };
        let now = Instant::now();
        for (at_a_table, room) in [(true, 2), (false, 4)] {
            let guests = Guests::new(&limits, at_a_table);
            let (own, peers): (_, Vec<_>) = (PeerId::random(), (0..6).map(|_| PeerId::random()).collect());
            guests.own(own);
            for (count, peer) in peers.iter().enumerate() {
                // They ask all at once, and nobody has been answered yet.
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
    fn of_strangers_one_source_has_a_quarter_and_no_less_than_a_household_needs() {
        let now = Instant::now();
        for (reservations, circuits, had) in
            [(64, 64, [16, 16]), (400, 400, [100, 100]), (8, 16, [6, 15]), (2, 2, [2, 2])]
        {
            let limits = RelayLimits { reservations, circuits, ..RelayLimits::default() };
            let guests = Guests::new(&RelayLimits { strangers_rate: None, ..limits }, false);
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
    fn a_call_that_comes_to_nothing_holds_nothing() {
        let limits = RelayLimits { circuits: 1, ..RelayLimits::default() };
        let (guests, now) = (Guests::new(&limits, false), Instant::now());
        let (peer, other) = (PeerId::random(), PeerId::random());
        let check = |at, may| assert_eq!(guests.may_call(peer, source(1), at), may);
        check(now, true);
        check(now, false);
        guests.failed(peer);
        check(now, true);
        guests.gone(&peer);
        check(now, true);
        check(now + ANSWERED_WITHIN, true);
        guests.opened(peer, other, now);
        check(now + ANSWERED_WITHIN * 2, false);
        guests.gone(&peer);
        check(now + ANSWERED_WITHIN * 2, false);
        guests.closed(peer, other);
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
            if guests.may_call(peer, None, now + Duration::from_secs(second)) {
                // It ends at once, as one that has carried all that it may.
                guests.opened(peer, other, now + Duration::from_secs(second));
                guests.closed(peer, other);
                carried += mib;
            }
        }
        assert!((96 * mib..=104 * mib).contains(&carried), "{carried}");
        let guests = Guests::new(&RelayLimits { strangers: false, ..limits }, false);
        assert!(!guests.may_reserve(peer, None) && !guests.may_call(peer, None, now));
        guests.own(peer);
        assert!(guests.may_reserve(peer, None) && guests.may_call(peer, None, now));
    }
}
