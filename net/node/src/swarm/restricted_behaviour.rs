//! Filter that hides some connections, and some of our addresses, from a behaviour.
//! Relaying and reachability tests concern direct connections only. Pings are frequent with peers
//! that may sit at the table, and rare with relays, where half a minute is soon enough to notice a
//! loss. Relays that the user named aren't offered the hello, so a relay of another kind doesn't
//! see which program this is. Public nodes are told none of our addresses. Used by the node's
//! behaviour.
//!
//! Invariants: a connection is visible for its whole life, or never, and the counts that the inner
//! behaviour is told are those of visible ones. Relaying and reachability tests learn no address
//! that is only relayed: libp2p's relay would take its own relayed address as proof that it can be
//! reached, and panics when it tells that to a relayed connection. An inner behaviour dials for
//! others only a few peers at a time, and only public IP addresses, so nobody can probe our own
//! network through us. Holes are punched for a few peers a minute, with a few addresses each; a peer
//! that a relay in our own network leads to may name addresses there.

use std::collections::{HashMap, HashSet};
use std::task::{Context, Poll};

use bastide_wire::address::Address;
use either::Either;
use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::behaviour::{ConnectionClosed, ConnectionEstablished, DialFailure, ListenFailure};
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, NewExternalAddrCandidate, THandler,
    THandlerInEvent, THandlerOutEvent, ToSwarm, dummy,
};
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use crate::admission::source::{RateLimit, Source};
use crate::connectivity::path::{ip_of, is_relayed, is_somewhere, is_worldwide};
use crate::limits;

/// Predicate that selects the visible connections by peer and address.
/// The address is ours if the connection is inbound, and the peer's otherwise.
type Sees = fn(&HashSet<PeerId>, &PeerId, &Multiaddr) -> bool;

pub(crate) struct RestrictedBehaviour<B> {
    pub(crate) inner: B,
    sees: Sees,
    /// Predicate that selects those of our addresses that the inner behaviour learns.
    learns: fn(&Multiaddr) -> bool,
    /// Peers that the predicate selects or excludes.
    pub(crate) peers: HashSet<PeerId>,
    pub(crate) hidden: HashSet<ConnectionId>,
    /// Number of visible connections with each connected peer.
    visible: HashMap<PeerId, usize>,
    /// Connections requested by the inner behaviour, until they stand or fail, with their target.
    asked: HashMap<ConnectionId, Option<Source>>,
    /// True if the inner behaviour dials because other peers ask it to.
    is_service: bool,
    /// Bound on the holes that it punches, if it does that.
    punches: Option<RateLimit>,
    /// Peers that a relay in our own network leads to.
    near: HashSet<PeerId>,
}

impl<B> RestrictedBehaviour<B> {
    /// Hides relayed connections.
    pub(crate) fn direct(inner: B) -> RestrictedBehaviour<B> {
        let direct = RestrictedBehaviour::new(inner, HashSet::new(), |_, _, address| is_somewhere(address));
        RestrictedBehaviour { is_service: true, ..direct }
    }

    /// Hides nothing, but bounds the dials for holes, whose addresses the other peer names.
    pub(crate) fn punching(inner: B) -> RestrictedBehaviour<B> {
        let all = RestrictedBehaviour::new(inner, HashSet::new(), |_, _, _| true);
        let punches = Some(RateLimit::new(limits::PUNCHES_OF_A_SOURCE, limits::PUNCHES));
        RestrictedBehaviour { is_service: true, punches, ..all }
    }

    pub(crate) fn with(peers: HashSet<PeerId>, inner: B) -> RestrictedBehaviour<B> {
        RestrictedBehaviour::new(inner, peers, |peers, peer, _| peers.contains(peer))
    }

    pub(crate) fn without(peers: HashSet<PeerId>, inner: B) -> RestrictedBehaviour<B> {
        RestrictedBehaviour::new(inner, peers, |peers, peer, _| !peers.contains(peer))
    }

    fn new(inner: B, peers: HashSet<PeerId>, sees: Sees) -> RestrictedBehaviour<B> {
        RestrictedBehaviour {
            inner,
            sees,
            learns: is_somewhere,
            peers,
            hidden: HashSet::new(),
            visible: HashMap::new(),
            asked: HashMap::new(),
            is_service: false,
            punches: None,
            near: HashSet::new(),
        }
    }

    /// Lets the inner behaviour learn these of our addresses instead of all that aren't relayed.
    pub(crate) fn learning(self, learns: fn(&Multiaddr) -> bool) -> RestrictedBehaviour<B> {
        RestrictedBehaviour { learns, ..self }
    }

    fn hides(&mut self, connection: ConnectionId, peer: &PeerId, address: &Multiaddr) -> bool {
        if self.punches.is_some() && is_by_near_relay(address) {
            self.near.insert(*peer);
        }
        !(self.sees)(&self.peers, peer, address) && self.hidden.insert(connection)
    }

    /// Counts the visible connections, and returns the event with their number.
    fn counted<'a>(&mut self, event: FromSwarm<'a>) -> FromSwarm<'a> {
        match event {
            FromSwarm::ConnectionEstablished(e) => {
                let count = self.visible.entry(e.peer_id).or_default();
                *count += 1;
                FromSwarm::ConnectionEstablished(ConnectionEstablished { other_established: *count - 1, ..e })
            }
            FromSwarm::ConnectionClosed(e) => {
                let left = self.visible.get(&e.peer_id).map_or(0, |count| count.saturating_sub(1));
                if left == 0 {
                    self.visible.remove(&e.peer_id);
                } else {
                    self.visible.insert(e.peer_id, left);
                }
                FromSwarm::ConnectionClosed(ConnectionClosed { remaining_established: left, ..e })
            }
            event => event,
        }
    }

    /// Returns true, once, if the inner behaviour has requested this connection.
    pub(crate) fn asked_for(&mut self, connection: ConnectionId) -> bool {
        self.asked.remove(&connection).is_some()
    }

    /// Offers an address of ours to the inner behaviour as one that others may reach.
    /// The behaviour gets candidates only from the node, because a connected peer may claim
    /// anything.
    pub(crate) fn offer(&mut self, address: &Multiaddr)
    where
        B: NetworkBehaviour,
    {
        let event = NewExternalAddrCandidate { addr: address };
        self.inner.on_swarm_event(FromSwarm::NewExternalAddrCandidate(event));
    }
}

/// Returns true if the address leads through a relay in our own network, or on this machine.
fn is_by_near_relay(address: &Multiaddr) -> bool {
    let relay: Multiaddr = address.iter().take_while(|part| *part != Protocol::P2pCircuit).collect();
    is_relayed(address) && ip_of(&relay).is_some() && !is_worldwide(&relay)
}

/// Returns true if we dial this address because another peer asks us to.
fn is_dialled_back(address: &Multiaddr) -> bool {
    let is_one = Address::try_from(address.clone()).is_ok() && is_somewhere(address);
    is_one && ip_of(address).is_some() && is_worldwide(address)
}

/// The inner behaviours have no say in connections before they stand.
impl<B: NetworkBehaviour> NetworkBehaviour for RestrictedBehaviour<B> {
    type ConnectionHandler = Either<THandler<B>, dummy::ConnectionHandler>;
    type ToSwarm = B::ToSwarm;

    fn handle_pending_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: Option<PeerId>,
        addresses: &[Multiaddr],
        _: Endpoint,
    ) -> Result<Vec<Multiaddr>, ConnectionDenied> {
        if !self.asked.contains_key(&connection) {
            return Ok(Vec::new());
        }
        let source = addresses.iter().find_map(ip_of).map(Source::of);
        let there = self.asked.values().filter(|other| **other == source).count();
        let is_full = self.asked.len() > limits::DIALLED_BACK || there >= limits::DIALLED_BACK_OF_A_SOURCE;
        let is_near = peer.is_some_and(|peer| self.near.contains(&peer));
        let is_allowed = is_near || addresses.iter().all(is_dialled_back);
        let is_many = self.punches.as_mut().zip(source).is_some_and(|(punches, source)| {
            addresses.len() > limits::PUNCHED_ADDRESSES_MAX || !punches.take(source, Instant::now())
        });
        if is_full || is_many || !is_allowed {
            return Err(ConnectionDenied::new("that isn't dialled for others"));
        }
        self.asked.insert(connection, source);
        Ok(Vec::new())
    }

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        if self.hides(connection, &peer, local) {
            return Ok(Either::Right(dummy::ConnectionHandler));
        }
        self.inner.handle_established_inbound_connection(connection, peer, local, remote).map(Either::Left)
    }

    fn handle_established_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        address: &Multiaddr,
        role: Endpoint,
        port: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        if self.hides(connection, &peer, address) {
            return Ok(Either::Right(dummy::ConnectionHandler));
        }
        self.inner
            .handle_established_outbound_connection(connection, peer, address, role, port)
            .map(Either::Left)
    }

    fn on_swarm_event(&mut self, event: FromSwarm<'_>) {
        // Another behaviour may have denied a connection that this one accepted.
        if let FromSwarm::ListenFailure(ListenFailure { connection_id, .. })
        | FromSwarm::DialFailure(DialFailure { connection_id, .. }) = &event
        {
            self.hidden.remove(connection_id);
            self.asked.remove(connection_id);
        }
        let hidden = match &event {
            FromSwarm::ConnectionEstablished(e) => self.hidden.contains(&e.connection_id),
            FromSwarm::AddressChange(e) => self.hidden.contains(&e.connection_id),
            FromSwarm::ConnectionClosed(e) => {
                if e.remaining_established == 0 {
                    self.near.remove(&e.peer_id);
                }
                self.hidden.remove(&e.connection_id)
            }
            FromSwarm::NewListenAddr(e) => !(self.learns)(e.addr),
            FromSwarm::ExpiredListenAddr(e) => !(self.learns)(e.addr),
            FromSwarm::NewExternalAddrCandidate(_) => true,
            FromSwarm::ExternalAddrConfirmed(e) => !(self.learns)(e.addr),
            FromSwarm::ExternalAddrExpired(e) => !(self.learns)(e.addr),
            _ => false,
        };
        if !hidden {
            let event = self.counted(event);
            self.inner.on_swarm_event(event);
        }
    }

    fn on_connection_handler_event(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        event: THandlerOutEvent<Self>,
    ) {
        match event {
            Either::Left(event) => self.inner.on_connection_handler_event(peer, connection, event),
            Either::Right(never) => match never {},
        }
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ToSwarm<B::ToSwarm, THandlerInEvent<Self>>> {
        self.inner.poll(cx).map(|event| {
            if let (true, ToSwarm::Dial { opts }) = (self.is_service, &event) {
                self.asked.insert(opts.connection_id(), None);
            }
            event.map_in(Either::Left)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dials_for_others_are_few_and_public() {
        let relay = PeerId::random();
        // Dials in progress: `there` at the same source, `elsewhere` at others.
        let check = |there: usize, elsewhere: u8, address: &str, dialled: bool| {
            let mut only = RestrictedBehaviour::direct(dummy::Behaviour);
            let id = ConnectionId::new_unchecked;
            let ask = |only: &mut RestrictedBehaviour<_>, id, at: &str| {
                let at = [at.parse().unwrap()];
                only.handle_pending_outbound_connection(id, Some(relay), &at, Endpoint::Dialer).is_ok()
            };
            only.asked.insert(id(0), None);
            let source = ip_of(&address.parse().unwrap()).map(Source::of);
            only.asked.extend((0..there).map(|at| (id(100 + at), source)));
            let others = (0..elsewhere).map(|at| Some(Source::of([203, 0, 0, at].into())));
            only.asked.extend(others.enumerate().map(|(at, source)| (id(200 + at), source)));
            assert_eq!(ask(&mut only, id(0), address), dialled, "{address}");
            assert!(ask(&mut only, id(1), address), "what is dialled for ourselves");
        };
        for (address, dialled) in [
            ("/ip4/203.0.113.1/udp/7/quic-v1", true),
            ("/ip6/2001:db8::1/tcp/7", true),
            ("/ip4/192.168.1.1/tcp/80", false),
            ("/ip4/127.0.0.1/tcp/80", false),
            ("/ip4/169.254.1.1/tcp/80", false),
            ("/ip4/255.255.255.255/udp/7/quic-v1", false),
            ("/ip6/::ffff:192.168.1.1/tcp/80", false),
            ("/ip6/fe80::1/tcp/80", false),
            ("/ip6/fd00::1/tcp/80", false),
            ("/dns4/router.example.org/tcp/80", false),
            (&format!("/ip4/203.0.113.1/tcp/7/p2p/{relay}/p2p-circuit"), false),
        ] {
            check(0, 0, address, dialled);
        }
        for (there, elsewhere, dialled) in [(3, 0, true), (4, 0, false), (0, 15, true), (0, 16, false)] {
            check(there, elsewhere, "/ip4/203.0.113.1/tcp/7", dialled);
        }
    }

    /// libp2p's Kademlia panics where it hears from a peer whose first connection it didn't count.
    #[test]
    fn hidden_connections_are_not_counted() {
        let (peer, relay) = (PeerId::random(), PeerId::random());
        let mut only = RestrictedBehaviour::direct(dummy::Behaviour);
        let point = |relayed: bool| {
            let way = if relayed { format!("/p2p/{relay}/p2p-circuit") } else { String::new() };
            format!("/ip4/203.0.113.1/tcp/7{way}").parse::<Multiaddr>().unwrap()
        };
        let end = libp2p::core::ConnectedPoint::Dialer {
            address: point(false),
            role_override: Endpoint::Dialer,
            port_use: PortUse::Reuse,
        };
        // Connection opened or closed, the number that libp2p tells, and the one that is passed on.
        for (id, opens, relayed, told, passed) in [
            (1, true, true, 0, None),
            (2, true, false, 1, Some(0)),
            (3, true, false, 2, Some(1)),
            (2, false, false, 2, Some(1)),
            (1, false, true, 1, None),
            (3, false, false, 0, Some(0)),
            (4, true, false, 0, Some(0)),
        ] {
            let connection_id = ConnectionId::new_unchecked(id);
            let event = if opens {
                let made = only.handle_established_outbound_connection(
                    connection_id,
                    peer,
                    &point(relayed),
                    Endpoint::Dialer,
                    PortUse::Reuse,
                );
                assert!(made.is_ok());
                FromSwarm::ConnectionEstablished(ConnectionEstablished {
                    peer_id: peer,
                    connection_id,
                    endpoint: &end,
                    failed_addresses: &[],
                    other_established: told,
                })
            } else {
                FromSwarm::ConnectionClosed(ConnectionClosed {
                    peer_id: peer,
                    connection_id,
                    endpoint: &end,
                    cause: None,
                    remaining_established: told,
                })
            };
            let is_hidden = only.hidden.contains(&connection_id);
            assert_eq!(is_hidden, passed.is_none(), "connection {id}");
            match (!is_hidden).then(|| only.counted(event)) {
                Some(FromSwarm::ConnectionEstablished(e)) => assert_eq!(Some(e.other_established), passed),
                Some(FromSwarm::ConnectionClosed(e)) => assert_eq!(Some(e.remaining_established), passed),
                _ => assert_eq!(passed, None),
            }
        }
    }

    #[test]
    fn holes_are_few_and_lead_to_public_addresses() {
        let (stranger, near, relay) = (PeerId::random(), PeerId::random(), PeerId::random());
        let mut only = RestrictedBehaviour::punching(dummy::Behaviour);
        for (id, peer, by) in [(1, stranger, "203.0.113.9"), (2, near, "192.168.1.9")] {
            let by: Multiaddr = format!("/ip4/{by}/tcp/7/p2p/{relay}/p2p-circuit").parse().unwrap();
            let from: Multiaddr = format!("/p2p/{peer}").parse().unwrap();
            let made = ConnectionId::new_unchecked(id);
            assert!(only.handle_established_inbound_connection(made, peer, &by, &from).is_ok());
        }
        let mut next = 100;
        let mut punches = |peer: PeerId, at: &str, count: usize| {
            next += 1;
            let id = ConnectionId::new_unchecked(next);
            only.asked.insert(id, None);
            let at: Vec<Multiaddr> = vec![at.parse().unwrap(); count];
            let may = only.handle_pending_outbound_connection(id, Some(peer), &at, Endpoint::Dialer).is_ok();
            only.asked.remove(&id);
            may
        };
        let home = "/ip4/192.168.1.1/udp/80/quic-v1";
        assert!(!punches(stranger, home, 1));
        assert!(!punches(stranger, "/dns4/router.example/udp/80/quic-v1", 1));
        assert!(punches(near, home, 1));
        assert!(!punches(stranger, "/ip4/203.0.113.1/udp/7/quic-v1", limits::PUNCHED_ADDRESSES_MAX + 1));
        let made = (0..200_u8).filter(|n| punches(stranger, &format!("/ip4/203.0.113.{n}/udp/7/quic-v1"), 1));
        assert!(made.count() <= limits::PUNCHES);
    }
}
