//! Relays that we use: configured ones, and peers of the table that offer to relay.
//! Pure; the node asks and listens.
//!
//! Invariants: a configured relay is asked again as long as the node runs, with growing pauses. At
//! most [`OFFERED_MAX`] peers of the table are asked at a time, and only while we know no way to be
//! reached directly.

use std::collections::BTreeMap;
use std::time::Duration;

use libp2p::core::transport::ListenerId;
use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::path::is_relayed;
use super::reach::Failure;

/// Maximum number of the table's peers that relay for us at a time.
const OFFERED_MAX: usize = 2;
/// Maximum number of relays that are known at a time.
const RELAYS_MAX: usize = 16;
/// Pause between the first and the second attempt; doubled each time, up to [`PAUSE_MAX`].
const PAUSE_FIRST: Duration = Duration::from_secs(1);
const PAUSE_MAX: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
pub(crate) struct Relays {
    known: BTreeMap<PeerId, Relay>,
}

#[derive(Debug)]
pub(crate) struct Relay {
    /// Address without its peer id.
    pub(crate) address: Multiaddr,
    /// True if the user configured it; false for a peer of the table that offers to relay.
    pub(crate) named: bool,
    pub(crate) state: Reservation,
    pub(crate) trouble: Option<Failure>,
    pause: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reservation {
    /// Not asked, or refused; it is due at this time.
    Idle(Instant),
    /// Asked; the answer comes to this listener.
    Asked(ListenerId),
    /// Reserved: others reach us through it.
    Held(ListenerId),
}

impl Relays {
    /// Adds the configured relays. Addresses without a peer id were refused before.
    pub(crate) fn name(&mut self, addresses: &[Multiaddr], now: Instant) {
        for (peer, address) in addresses.iter().filter_map(split).take(RELAYS_MAX) {
            self.known.entry(peer).or_insert_with(|| Relay::new(address, true, now));
        }
    }

    pub(crate) fn offer(&mut self, peer: PeerId, address: Multiaddr, now: Instant) {
        if self.known.len() < RELAYS_MAX {
            self.known.entry(peer).or_insert_with(|| Relay::new(address, false, now));
        }
    }

    /// Removes the offer of a disconnected peer of the table.
    pub(crate) fn gone(&mut self, peer: &PeerId) {
        if self.known.get(peer).is_some_and(|relay| !relay.named && relay.listener().is_none()) {
            self.known.remove(peer);
        }
    }

    /// Returns the relays to ask now.
    /// `reached` is true if we can be reached directly; then only configured relays are asked.
    pub(crate) fn take_due(&mut self, reached: bool, now: Instant) -> Vec<(PeerId, Multiaddr)> {
        let taken = self.known.values().filter(|relay| !relay.named && relay.listener().is_some());
        let mut room = if reached { 0 } else { OFFERED_MAX.saturating_sub(taken.count()) };
        let mut due = Vec::new();
        for (peer, relay) in &mut self.known {
            if !matches!(relay.state, Reservation::Idle(at) if at <= now) || (!relay.named && room == 0) {
                continue;
            }
            room -= usize::from(!relay.named);
            relay.state = Reservation::Idle(now + relay.pause);
            relay.pause = (relay.pause * 2).min(PAUSE_MAX);
            due.push((*peer, relay.address.clone()));
        }
        due
    }

    pub(crate) fn asked(&mut self, peer: &PeerId, listener: ListenerId) {
        if let Some(relay) = self.known.get_mut(peer) {
            relay.state = Reservation::Asked(listener);
        }
    }

    /// Notes a granted reservation; returns true if the listener is a relay's.
    pub(crate) fn held(&mut self, listener: ListenerId) -> bool {
        self.at(listener).is_some_and(|relay| {
            (relay.state, relay.pause, relay.trouble) = (Reservation::Held(listener), PAUSE_FIRST, None);
            true
        })
    }

    /// Notes a closed listener: the relay refused or is gone. Returns true if it was a relay's.
    pub(crate) fn closed(&mut self, listener: ListenerId, why: Option<Failure>, now: Instant) -> bool {
        self.at(listener).is_some_and(|relay| {
            relay.state = Reservation::Idle(now + relay.pause);
            relay.trouble = why.or(relay.trouble.take());
            true
        })
    }

    fn at(&mut self, listener: ListenerId) -> Option<&mut Relay> {
        self.known.values_mut().find(|relay| relay.listener() == Some(listener))
    }

    /// Notes that the relay can't be reached; its listener closes by itself.
    pub(crate) fn unreachable(&mut self, peer: &PeerId, why: Failure) {
        if let Some(relay) = self.known.get_mut(peer) {
            relay.trouble = Some(why);
        }
    }

    /// Returns the relays to report: configured ones, and peers of the table that were asked.
    pub(crate) fn reportable(&self) -> impl Iterator<Item = (&PeerId, &Relay)> {
        let told = |relay: &Relay| relay.named || relay.listener().is_some() || relay.trouble.is_some();
        self.known.iter().filter(move |(_, relay)| told(relay))
    }

    /// Returns true if we want to stay connected with the peer.
    pub(crate) fn wants(&self, peer: &PeerId) -> bool {
        self.known.get(peer).is_some_and(|relay| relay.named || relay.listener().is_some())
    }

    pub(crate) fn is_named(&self, peer: &PeerId) -> bool {
        self.known.get(peer).is_some_and(|relay| relay.named)
    }

    /// Returns true once all configured relays have answered or failed.
    /// Waiting then brings nothing more.
    pub(crate) fn settled(&self) -> bool {
        let settled = |relay: &Relay| match relay.state {
            Reservation::Idle(_) => relay.trouble.is_some(),
            Reservation::Asked(_) => false,
            Reservation::Held(_) => true,
        };
        self.known.values().all(|relay| !relay.named || settled(relay))
    }
}

impl Relay {
    fn new(address: Multiaddr, named: bool, now: Instant) -> Relay {
        Relay { address, named, state: Reservation::Idle(now), trouble: None, pause: PAUSE_FIRST }
    }

    fn listener(&self) -> Option<ListenerId> {
        match self.state {
            Reservation::Idle(_) => None,
            Reservation::Asked(listener) | Reservation::Held(listener) => Some(listener),
        }
    }
}

/// Splits a relay's address into its peer id and the rest.
/// Returns `None` without a peer id at the end, or if the relay is itself reached by a relay.
pub(crate) fn split(address: &Multiaddr) -> Option<(PeerId, Multiaddr)> {
    let mut rest = address.clone();
    match rest.pop() {
        Some(Protocol::P2p(peer)) if !rest.is_empty() && !is_relayed(&rest) => Some((peer, rest)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(port: u16) -> Multiaddr {
        format!("/ip4/203.0.113.1/tcp/{port}").parse().unwrap()
    }

    fn named(relays: &mut Relays, now: Instant) -> PeerId {
        let peer = PeerId::random();
        relays.name(&[at(1).with(Protocol::P2p(peer))], now);
        peer
    }

    #[test]
    fn configured_relay_is_asked_until_it_answers() {
        let (now, mut relays) = (Instant::now(), Relays::default());
        let (peer, listener) = (named(&mut relays, now), ListenerId::next());
        assert!(!relays.settled());
        assert_eq!(relays.take_due(true, now), [(peer, at(1))]);
        assert!(relays.take_due(true, now).is_empty());
        relays.asked(&peer, listener);
        assert!(!relays.settled());
        relays.unreachable(&peer, Failure::Silence);
        assert!(relays.closed(listener, None, now));
        assert!(relays.settled());
        assert!(relays.take_due(true, now).is_empty());
        assert_eq!(relays.take_due(true, now + PAUSE_FIRST * 2).len(), 1);
        assert!(relays.take_due(true, now + PAUSE_FIRST * 3).is_empty(), "ever more rarely");

        let listener = ListenerId::next();
        relays.asked(&peer, listener);
        assert!(relays.held(listener) && relays.settled() && relays.wants(&peer));
        assert!(relays.take_due(true, now + PAUSE_MAX * 9).is_empty());
        assert!(relays.closed(listener, None, now));
        assert_eq!(relays.take_due(true, now + PAUSE_FIRST), [(peer, at(1))]);
        assert!(!relays.held(ListenerId::next()) && !relays.closed(ListenerId::next(), None, now));
    }

    #[test]
    fn table_peers_relay_only_if_we_are_unreachable() {
        let (now, mut relays) = (Instant::now(), Relays::default());
        for port in 0..5 {
            relays.offer(PeerId::random(), at(port), now);
        }
        assert!(relays.settled(), "nobody waits for them");
        assert!(relays.take_due(true, now).is_empty());
        let due = relays.take_due(false, now);
        assert_eq!(due.len(), OFFERED_MAX);
        due.iter().for_each(|(peer, _)| relays.asked(peer, ListenerId::next()));
        assert!(relays.take_due(false, now).is_empty());
        let idle: Vec<PeerId> = relays.known.keys().copied().filter(|peer| !relays.wants(peer)).collect();
        idle.iter().for_each(|peer| relays.gone(peer));
        assert_eq!(relays.known.len(), OFFERED_MAX);
    }

    #[test]
    fn relay_address_needs_an_address_and_a_peer_id() {
        let peer = PeerId::random();
        for (address, good) in [
            (format!("/ip4/203.0.113.1/udp/4000/quic-v1/p2p/{peer}"), true),
            (format!("/dns4/example.org/tcp/4000/p2p/{peer}"), true),
            (format!("/p2p/{peer}"), false),
            ("/ip4/203.0.113.1/tcp/4000".into(), false),
            (format!("/ip4/203.0.113.1/tcp/4000/p2p/{peer}/p2p-circuit"), false),
            (format!("/ip4/203.0.113.1/tcp/4000/p2p/{peer}/p2p-circuit/p2p/{peer}"), false),
        ] {
            assert_eq!(split(&address.parse().unwrap()).is_some(), good, "{address}");
        }
    }
}
