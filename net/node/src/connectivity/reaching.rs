//! Reaching and being reached: relays asked and served, holes punched, addresses confirmed.
//! It also closes connections that a better one replaces. Part of the node.

use std::collections::BTreeSet;
use std::time::Duration;

use bastide_wire::address::{self, Address};
use libp2p::core::transport::ListenerId;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::ConnectionId;
use libp2p::swarm::dial_opts::PeerCondition;
use libp2p::{Multiaddr, PeerId, identify, relay};
use web_time::Instant;

use super::book::{AddressOrigin, Book};
use super::path::{HOP, ip_of, is_relayed, is_worldwide, plain};
use super::reach::{Carrier, Failure, Transport};
use super::reachability_report::failure_of;
use super::relays::Relays;
use crate::admission::link::Link;
use crate::config::Role;
use crate::event::{Event, Relaying};
use crate::swarm::nat_behaviours::NatBehavioursEvent;
use crate::{Node, is_link_local, is_loopback, limits};

/// Time for which a relayed connection stays beside a direct one, so that messages on it arrive.
const RELAYED_FOR: Duration = Duration::from_secs(3);
/// Lifetime of a connection that only serves a reachability test.
const TRIAL_FOR: Duration = Duration::from_secs(15);
/// Lowest trust in an address of ours: no peer claims it any more.
const NOBODY: [usize; 2] = [usize::MAX; 2];

impl Node {
    /// Returns the addresses at which others may reach this node, the best first.
    /// Direct ones come first, QUIC before TCP, then those through relays. Loopback addresses
    /// appear only if we listen at no others, relayed ones only if we are not known to be reachable
    /// from outside. Of the addresses that only others know, the most trusted four are listed.
    #[must_use]
    pub fn addresses(&self) -> Vec<Address> {
        let by_public = |address: &&Multiaddr| self.public.is_through(address);
        let mut own: BTreeSet<Address> =
            self.swarm.listeners().filter(|address| !by_public(address)).filter_map(plain).collect();
        let [relayed, seen] = self.public.addresses(*self.swarm.local_peer_id());
        own.extend(relayed);
        let (listened, mut told): (Vec<Address>, Vec<Address>) =
            self.swarm.external_addresses().filter_map(plain).partition(|address| own.contains(address));
        told.retain(|address| !is_relayed(address) && !is_loopback(address));
        let standing = |address: &Address| (self.standing(address), order(address));
        told.sort_by_cached_key(standing);
        told.truncate(limits::REPORTED_ADDRESSES_MAX);
        let confirmed: BTreeSet<Address> = listened.into_iter().chain(told).chain(seen).collect();
        let mut all: Vec<Address> =
            confirmed.union(&own).filter(|address| !is_link_local(address)).cloned().collect();
        if own.iter().any(|address| !is_loopback(address)) {
            all.retain(|address| !is_loopback(address));
        }
        if self.is_reached() {
            all.retain(|address| !is_relayed(address));
        }
        all.sort_by_cached_key(|address| {
            let worldwide = confirmed.contains(address) && is_worldwide(address);
            (is_relayed(address), !worldwide, order(address))
        });
        all
    }

    /// Returns the trust in an address of ours, the smallest value first.
    fn standing(&self, address: &Address) -> [usize; 2] {
        let claimed = self.claims.rank(address, |peer| trusts(&self.relays, &self.book, peer));
        if self.survey.has_mapped(address) { [0, 0] } else { claimed.unwrap_or(NOBODY) }
    }

    /// Returns our addresses, each with our peer id at the end, as others name a relay.
    #[must_use]
    pub fn named_addresses(&self) -> Vec<Multiaddr> {
        let me = *self.swarm.local_peer_id();
        let named =
            |address: Multiaddr| if is_relayed(&address) { address } else { address.with(Protocol::P2p(me)) };
        self.addresses().into_iter().map(|address| named(address.into())).collect()
    }

    /// Returns the number of reservations and of circuits that we carry for others.
    #[must_use]
    pub fn relayed(&self) -> [usize; 2] {
        self.guests.count()
    }

    /// Returns true if we are reached directly at a public address.
    /// That address was proved, or a member of the table claims it. If we listen by IPv4, only IPv4
    /// counts, because many peers have no IPv6.
    pub(crate) fn is_reached(&self) -> bool {
        let ipv4 = |address: &Multiaddr| !is_relayed(address) && ip_of(address).is_none_or(|ip| ip.is_ipv4());
        let mixed = self.swarm.listeners().any(ipv4);
        let sure = |address: &Multiaddr| {
            let own = || self.swarm.listeners().any(|listener| listener == address);
            plain(address).is_some_and(|address| self.standing(&address)[0] <= limits::MEMBERS) || own()
        };
        let mut found = self.swarm.external_addresses().filter(|address| !is_relayed(address));
        found.any(|address| is_worldwide(address) && (!mixed || ipv4(address)) && sure(address))
    }

    /// Returns true once every configured relay has answered or failed.
    /// Until then [`addresses`](Node::addresses) may soon get better.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.relays.settled() && self.public.is_settled()
    }

    pub(crate) fn may_stay(&self, peer: &PeerId) -> bool {
        self.serves_search(peer)
            || self.asks_post(peer)
            || self.asks_board(peer)
            || self.relays.wants(peer)
            || self.public.has(peer)
            || self.guests.has(peer)
            || self.is_carrier(peer)
    }

    /// Returns true if the peer relays a connection of ours with another one.
    fn is_carrier(&self, peer: &PeerId) -> bool {
        let mut paths = self.links.values().flat_map(|link| link.paths.values());
        paths.any(|path| path.relay == Some(Some(*peer)))
    }

    /// Asks relays, tries to replace relayed connections, and closes superfluous ones.
    pub(crate) fn reach_out(&mut self, now: Instant) {
        for (peer, address) in self.relays.take_due(self.is_reached(), now) {
            let circuit = address.with(Protocol::P2p(peer)).with(Protocol::P2pCircuit);
            match self.swarm.listen_on(circuit) {
                Ok(listener) => self.relays.asked(&peer, listener),
                Err(error) => self.relays.unreachable(&peer, failure_of(&error)),
            }
        }
        self.end_relayed(now);
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

    /// Dials a peer that we reach only by a relay at its other addresses.
    fn dial_directly(&mut self, peer: PeerId) {
        let direct: Vec<Multiaddr> =
            self.book.addresses(&peer).filter(|at| !is_relayed(at)).map(|at| Multiaddr::clone(at)).collect();
        if !direct.is_empty() {
            self.dial(peer, PeerCondition::NotDialing, direct);
        }
    }

    pub(crate) fn on_listening(&mut self, listener: ListenerId, address: &Multiaddr) {
        self.relays.held(listener);
        self.public.held(listener);
        if self.role == Role::Relay && !is_relayed(address) {
            self.swarm.add_external_address(address.clone());
        }
        self.tell(Event::StatusChanged);
    }

    /// Handles a closed listener; if it was a relay's, the relay is asked again later.
    pub(crate) fn on_closed(&mut self, listener: ListenerId, why: Option<Failure>) {
        if self.relays.closed(listener, why, Instant::now()) || self.public.closed(listener) {
            self.tell(Event::StatusChanged);
        }
    }

    /// Handles a peer's identify message: its addresses and protocols, and where it sees us.
    pub(crate) fn on_identified(&mut self, peer: PeerId, connection: ConnectionId, info: identify::Info) {
        let now = Instant::now();
        self.note_public_identity(&peer, connection, &info);
        let Some(link) = self.links.get_mut(&peer) else { return };
        let near = link.paths.values().any(|path| is_loopback(&path.address));
        link.addresses = address::some(info.listen_addrs, limits::IDENTIFY_ADDRESSES_MAX);
        link.addresses.retain(|address| !is_link_local(address) && (near || !is_loopback(address)));
        link.addresses.sort_by_cached_key(|address| (!is_worldwide(address), address.to_string()));
        link.addresses.truncate(limits::KNOWN_EACH);
        link.seen_at = None;
        // Some append our own peer id.
        let observed = plain(&info.observed_addr);
        // A peer that connected to us unasked has reached us at the address that it names.
        if let Some(path) = link.paths.get(&connection).filter(|path| path.is_direct()) {
            if path.inbound && link.came_first == Some(connection) {
                link.found_at.clone_from(&observed);
            }
            link.seen_at = observed;
        }
        // A relay in the private network is useless to peers outside; but a node that doesn't
        // listen has no other way to be reached.
        let silent = self.swarm.listeners().next().is_none();
        let relays = info.protocols.iter().any(|protocol| protocol.as_ref() == HOP);
        let mut ours = link.paths.values().filter(|path| relays && path.is_direct() && !path.inbound);
        let at = ours.find(|path| silent || is_worldwide(&path.address));
        link.relays_at = at.and_then(|path| path.address.clone().try_into().ok());
        self.tell(Event::StatusChanged);
        self.use_peer_claims(peer, now);
    }

    /// Uses what an admitted peer says: where it listens, where it reached us, and that it relays.
    /// Where the peer, or a configured relay, sees us, we may ask others to dial us back.
    pub(crate) fn use_peer_claims(&mut self, peer: PeerId, now: Instant) {
        self.offer_seen(&peer);
        let Some(link) = self.links.get_mut(&peer).filter(|link| link.admitted) else { return };
        self.book.learn_at(&peer, AddressOrigin::Said, &link.addresses, now);
        if let Some(offered) = link.relays_at.clone() {
            self.relays.offer(peer, offered.into(), now);
        }
        if let Some(address) = link.found_at.take() {
            self.believe(peer, address);
        }
    }

    /// Handles a peer's claim that it reached us at an address.
    /// Addresses that no peer claims any more are withdrawn.
    fn believe(&mut self, peer: PeerId, address: Address) {
        let (relays, book) = (&self.relays, &self.book);
        let trusted = |peer: &PeerId| trusts(relays, book, peer);
        let here = |peer: &PeerId| self.links.contains_key(peer);
        if !self.claims.found(peer, address.clone(), trusted, here) {
            return;
        }
        let own = |address: &Multiaddr| self.swarm.listeners().any(|own| own == address);
        let told = self.swarm.external_addresses().filter(|at| !is_relayed(at) && !own(at));
        let gone = |at: &&Multiaddr| plain(at).is_none_or(|at| self.standing(&at) == NOBODY);
        for gone in told.filter(gone).cloned().collect::<Vec<_>>() {
            self.swarm.remove_external_address(&gone);
        }
        if !self.swarm.external_addresses().any(|known| *known == *address) {
            self.swarm.add_external_address(address.into());
            self.tell(Event::StatusChanged);
        }
    }

    /// Returns our ports for this transport at the public IP address where a peer sees us; none if
    /// that address isn't public.
    pub(crate) fn ports_at(&self, seen: &Address, transport: Transport) -> BTreeSet<Address> {
        let public = ip_of(seen).filter(|_| is_worldwide(seen) && !is_relayed(seen));
        let means = Carrier { transport, ..Carrier::of(seen) };
        let own = self.swarm.listeners().filter(|own| !is_relayed(own) && Carrier::of(own) == means);
        let there = own.filter_map(|own| {
            let mut address = Multiaddr::from(public?);
            own.iter().skip(1).for_each(|part| address.push(part));
            plain(&address)
        });
        there.collect()
    }

    /// Asks to be dialled back at our ports, at the public IP address where a peer sees us.
    fn offer_seen(&mut self, peer: &PeerId) {
        let Some(link) = self.links.get(peer) else { return };
        let trusted = trusts(&self.relays, &self.book, peer);
        let Some(seen) = link.seen_at.clone().filter(|_| link.admitted || trusted) else { return };
        // A dial back costs 100 KB per address; reachability at home shows when somebody connects.
        let there = self.ports_at(&seen, Carrier::of(&seen).transport);
        if trusted && !is_relayed(&seen) {
            self.claims.saw(seen);
        }
        let by = trusted.then_some(*peer);
        for address in there {
            if self.claims.offer(by, &address) {
                self.swarm.behaviour_mut().far.asks.offer(&address);
            }
        }
    }

    pub(crate) fn on_far(&mut self, event: NatBehavioursEvent) {
        match event {
            NatBehavioursEvent::Server(event) => self.on_relaying(&event),
            NatBehavioursEvent::Client(event) => {
                tracing::debug!("relayed: {event:?}");
                self.note_circuit(&event);
            }
            NatBehavioursEvent::Punch(event) => self.note_punch(&event),
            NatBehavioursEvent::Asks(event) => {
                tracing::debug!("dialled back: {event:?}");
                if let Ok(address) = event.tested_addr.clone().try_into() {
                    self.claims.dialled_back(address, event.result.is_ok());
                }
                self.tell(Event::StatusChanged);
            }
            // The address comes from the other side, so it isn't logged.
            NatBehavioursEvent::Answers(event) => {
                tracing::debug!("dialled back for {}: {}", event.client, event.result.is_ok());
            }
        }
    }

    fn on_relaying(&mut self, event: &relay::Event) {
        let pair = |from: &PeerId, to: &PeerId| self.shown_key(from).zip(self.shown_key(to));
        let news = match *event {
            relay::Event::ReservationReqAccepted { src_peer_id: peer, .. } if self.guests.reserved(&peer) => {
                self.shown_key(&peer).map(Relaying::Reserved)
            }
            relay::Event::ReservationTimedOut { src_peer_id: peer } if self.guests.left(&peer) => {
                self.shown_key(&peer).map(Relaying::Left)
            }
            relay::Event::ReservationReqDenied { src_peer_id: peer, .. }
            | relay::Event::CircuitReqDenied {
                src_peer_id: peer,
                status: relay::StatusCode::ResourceLimitExceeded,
                ..
            } => self.shown_key(&peer).map(Relaying::Full),
            // The called peer is gone, or doesn't want the call.
            relay::Event::CircuitReqDenied { src_peer_id: from, .. } => {
                self.guests.failed(from);
                None
            }
            relay::Event::CircuitReqAccepted { src_peer_id: from, dst_peer_id: to } => {
                self.guests.opened(from, to, Instant::now());
                pair(&from, &to).map(|(from, to)| Relaying::Opened { from, to })
            }
            relay::Event::CircuitClosed { src_peer_id: from, dst_peer_id: to, .. } => {
                self.guests.closed(from, to);
                pair(&from, &to).map(|(from, to)| Relaying::Closed { from, to })
            }
            _ => None,
        };
        if let Some(news) = news {
            self.tell(Event::Relaying(news));
        }
    }
}

/// Returns true if a peer's claims about our addresses count before those of others.
/// They do for members of the table and for configured relays.
fn trusts(relays: &Relays, book: &Book, peer: &PeerId) -> bool {
    relays.is_named(peer) || book.has_member(peer)
}

/// Returns the sort key of equally good addresses: WebSockets last, QUIC first, then by text.
fn order(address: &Address) -> (bool, bool, String) {
    let text = address.to_string();
    (text.contains("/ws"), !text.contains("quic"), text)
}

/// Returns the connections with a peer that are not needed any more.
/// These are finished tests, and relayed ones beside one that has been direct for a while.
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
