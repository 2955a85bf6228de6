//! How a node reaches others and is reached: relays asked and served, holes punched, addresses confirmed, connections given up
//! for better ones.

use std::time::{Duration, Instant};

use libp2p::core::transport::ListenerId;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::ConnectionId;
use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};
use libp2p::{Multiaddr, PeerId, identify, relay};

use super::far::FarEvent;
use super::link::Link;
use super::path::{ip_of, is_relayed, is_worldwide};
use super::reach::Failure;
use super::survey::failure_of;
use super::{Event, Node, Relaying, Role, is_link_local, is_loopback, key_of};

/// A relayed connection stays this long beside a direct one, so that what is underway on it arrives.
const RELAYED_FOR: Duration = Duration::from_secs(3);
/// A connection made only to see whether the other can be reached stays so long.
const TRIAL_FOR: Duration = Duration::from_secs(15);
/// The protocol by which a peer says that it relays.
const HOP: &str = "/libp2p/circuit/relay/0.2.0/hop";

impl Node {
    /// Where others may reach this node, best first: directly, by QUIC before TCP; then through relays. Loopback addresses only if
    /// there are no others, and relayed ones only if nobody has reached us from afar.
    #[must_use]
    pub fn addresses(&self) -> Vec<Multiaddr> {
        let mut all: Vec<Multiaddr> = self.swarm.external_addresses().cloned().collect();
        let confirmed = all.len();
        all.extend(self.swarm.listeners().cloned());
        let mut all: Vec<(bool, Multiaddr)> =
            all.into_iter().enumerate().map(|(at, address)| (at < confirmed, address)).collect();
        for (_, address) in &mut all {
            // Who dials us knows our name; a relayed address needs it within.
            if !is_relayed(address) && matches!(address.iter().last(), Some(Protocol::P2p(_))) {
                address.pop();
            }
        }
        all.retain(|(_, address)| !is_link_local(address));
        if all.iter().any(|(_, address)| !is_loopback(address)) {
            all.retain(|(_, address)| !is_loopback(address));
        }
        if self.is_reached() {
            all.retain(|(_, address)| !is_relayed(address));
        }
        all.sort_by_key(|(confirmed, address)| {
            let worldwide = *confirmed && is_worldwide(address);
            let text = address.to_string();
            (is_relayed(address), !worldwide, !text.contains("quic"), text)
        });
        let mut addresses: Vec<Multiaddr> = Vec::new();
        for (_, address) in all {
            if !addresses.contains(&address) {
                addresses.push(address);
            }
        }
        addresses
    }

    /// The same, each with our peer id at the end, as others name us when we help them.
    #[must_use]
    pub fn named_addresses(&self) -> Vec<Multiaddr> {
        let me = *self.swarm.local_peer_id();
        let named =
            |address: Multiaddr| if is_relayed(&address) { address } else { address.with(Protocol::P2p(me)) };
        self.addresses().into_iter().map(named).collect()
    }

    /// How many reservations and circuits of others there are.
    #[must_use]
    pub fn relayed(&self) -> [usize; 2] {
        self.guests.count()
    }

    /// Whether somebody has reached us directly at an address that the whole world can dial. Many have no IPv6, so where we listen
    /// by IPv4 it is that which counts.
    pub(super) fn is_reached(&self) -> bool {
        let ipv4 = |address: &Multiaddr| !is_relayed(address) && ip_of(address).is_none_or(|ip| ip.is_ipv4());
        let mixed = self.swarm.listeners().any(ipv4);
        let mut found = self.swarm.external_addresses().filter(|address| !is_relayed(address));
        found.any(|address| is_worldwide(address) && (!mixed || ipv4(address)))
    }

    /// Whether every relay that the user named has answered or failed, so that [`addresses`](Node::addresses) gets no better soon.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.relays.settled()
    }

    /// Whether a peer that isn't admitted may stay.
    pub(super) fn may_stay(&self, peer: &PeerId) -> bool {
        self.is_calling(peer) || self.relays.wants(peer) || self.guests.has(peer)
    }

    /// Asks relays, tries to get off them, and closes connections that have a better one beside them.
    pub(super) fn reach_out(&mut self, now: Instant) {
        for (peer, address) in self.relays.take_due(self.is_reached(), now) {
            let circuit = address.with(Protocol::P2p(peer)).with(Protocol::P2pCircuit);
            match self.swarm.listen_on(circuit) {
                Ok(listener) => self.relays.asked(&peer, listener),
                Err(error) => self.relays.unreachable(&peer, failure_of(&error)),
            }
        }
        let superfluous: Vec<ConnectionId> =
            self.links.values().flat_map(|link| superfluous(link, now)).collect();
        for connection in superfluous {
            self.swarm.close_connection(connection);
        }
        let relayed = self.links.iter_mut().filter_map(|(peer, link)| link.try_direct(now).then_some(*peer));
        for peer in relayed.collect::<Vec<_>>() {
            self.dial_directly(peer);
        }
    }

    /// Dials a peer that is reached by a relay only, wherever else it may be.
    fn dial_directly(&mut self, peer: PeerId) {
        let Some(key) = key_of(&peer) else { return };
        let direct: Vec<Multiaddr> =
            self.book.addresses(&key).iter().filter(|address| !is_relayed(address)).cloned().collect();
        if direct.is_empty() {
            return;
        }
        let dial = DialOpts::peer_id(peer).condition(PeerCondition::NotDialing).addresses(direct).build();
        if let Err(error) = self.swarm.dial(dial) {
            tracing::debug!("{peer} was not dialled directly: {error}");
        }
    }

    /// A listener has a new address.
    pub(super) fn on_listening(&mut self, listener: ListenerId, address: Multiaddr) {
        self.relays.held(listener);
        if self.role == Role::Relay && !is_relayed(&address) {
            self.swarm.add_external_address(address.clone());
        }
        // First, so that nobody sees that all relays have answered before it sees the address that this gave.
        self.tell(Event::Moved);
        self.tell(Event::Listening(address));
    }

    /// A listener has closed; if it was a relay's, the relay is asked again later.
    pub(super) fn on_closed(&mut self, listener: ListenerId, why: Option<Failure>) {
        if self.relays.closed(listener, why, Instant::now()) {
            self.tell(Event::Moved);
        }
    }

    /// A peer has said who it is, where it listens, what it speaks, and where it sees us.
    pub(super) fn on_identified(&mut self, peer: PeerId, connection: ConnectionId, info: identify::Info) {
        let now = Instant::now();
        let Some(link) = self.links.get_mut(&peer) else { return };
        let near = link.paths.values().any(|path| is_loopback(&path.address));
        link.addresses = info.listen_addrs;
        link.addresses.retain(|address| !is_link_local(address) && (near || !is_loopback(address)));
        link.addresses.sort_by_key(|address| (!is_worldwide(address), address.to_string()));
        link.addresses.truncate(8);
        // Who came to us unasked has found us at the address that it names.
        if link.paths.get(&connection).is_some_and(|path| path.is_direct() && path.inbound)
            && link.came_first == Some(connection)
        {
            link.found_at = Some(info.observed_addr);
        }
        if info.protocols.iter().any(|protocol| protocol.as_ref() == HOP) {
            // A relay at home is of no use to those outside; but who doesn't listen is reached by nothing else.
            let silent = self.swarm.listeners().next().is_none();
            link.relays_at = link
                .paths
                .values()
                .find(|path| path.is_direct() && !path.inbound && (silent || is_worldwide(&path.address)))
                .map(|path| path.address.clone());
        } else {
            link.relays_at = None;
        }
        self.keep_addresses(peer);
        self.take_word(peer, now);
    }

    /// What an admitted peer's word is good for: that we can be reached, and that it relays.
    pub(super) fn take_word(&mut self, peer: PeerId, now: Instant) {
        let Some(link) = self.links.get_mut(&peer).filter(|link| link.admitted) else { return };
        if let Some(offered) = link.relays_at.clone() {
            self.relays.offer(peer, offered, now);
        }
        if let Some(address) = link.found_at.take().filter(|address| !is_relayed(address)) {
            self.swarm.add_external_address(address);
            self.tell(Event::Moved);
        }
    }

    pub(super) fn on_far(&mut self, event: FarEvent) {
        match event {
            FarEvent::Server(event) => self.on_relaying(&event),
            FarEvent::Client(event) => tracing::debug!("relayed: {event:?}"),
            FarEvent::Punch(event) => self.note_punch(&event),
            FarEvent::Asks(event) => {
                tracing::debug!("dialled back: {event:?}");
                self.survey.dialled_back(&event);
                self.tell(Event::Moved);
            }
            FarEvent::Answers(event) => tracing::debug!("dialled back for others: {event:?}"),
            FarEvent::Router(event) => {
                tracing::debug!("router: {event:?}");
                self.survey.router(&event);
                self.tell(Event::Moved);
            }
        }
    }

    /// Counts what we do for others.
    fn on_relaying(&mut self, event: &relay::Event) {
        let news = match *event {
            relay::Event::ReservationReqAccepted { src_peer_id: peer, .. } => {
                self.guests.reserved(peer).then(|| key_of(&peer).map(Relaying::Reserved))
            }
            relay::Event::ReservationTimedOut { src_peer_id: peer } => {
                self.guests.left(&peer).then(|| key_of(&peer).map(Relaying::Left))
            }
            // Said for each connection that ends, whether or not it had the reservation.
            relay::Event::ReservationClosed { src_peer_id: peer } => (!self.swarm.is_connected(&peer)
                && self.guests.left(&peer))
            .then(|| key_of(&peer).map(Relaying::Left)),
            relay::Event::ReservationReqDenied { src_peer_id: peer, .. }
            | relay::Event::CircuitReqDenied {
                src_peer_id: peer,
                status: relay::StatusCode::ResourceLimitExceeded,
                ..
            } => Some(key_of(&peer).map(Relaying::Full)),
            relay::Event::CircuitReqAccepted { src_peer_id: from, dst_peer_id: to } => {
                self.guests.opened(from, to);
                let ends = key_of(&from).zip(key_of(&to));
                Some(ends.map(|(from, to)| Relaying::Opened { from, to }))
            }
            relay::Event::CircuitClosed { src_peer_id: from, dst_peer_id: to, .. } => {
                self.guests.closed(from, to);
                let ends = key_of(&from).zip(key_of(&to));
                Some(ends.map(|(from, to)| Relaying::Closed { from, to }))
            }
            _ => None,
        };
        if let Some(news) = news.flatten() {
            self.tell(Event::Relaying(news));
        }
    }
}

/// Which connections with a peer are needed no more: trials, and relayed ones beside one that has been direct for a while.
fn superfluous(link: &Link, now: Instant) -> Vec<ConnectionId> {
    let old = |since: Instant, least| now.duration_since(since) > least;
    let direct =
        |(_, path): &(_, &super::path::Path)| path.is_direct() && !path.trial && old(path.since, RELAYED_FOR);
    if !link.paths.iter().any(|path| direct(&path)) {
        return Vec::new();
    }
    let needless = link.paths.iter().filter(|(_, path)| {
        !path.is_direct() && old(path.since, RELAYED_FOR) || path.trial && old(path.since, TRIAL_FOR)
    });
    needless.map(|(connection, _)| *connection).collect()
}
