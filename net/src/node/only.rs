//! A behaviour that is kept from some connections, and from relayed addresses. What serves others, or asks whether one can be dialled,
//! has to do with direct ones only; pings come often to who may sit at the table, and rarely to relays: of these it is enough to notice in
//! half a minute that they have gone. Used by the node's behaviour.
//!
//! Invariants: a connection is seen for as long as it stands, or not at all. The inner behaviour hears of no address that isn't somewhere
//! itself: libp2p's relay would take its own relayed address for a sign that it can be reached, and panics when it tells that to a relayed
//! connection.

use std::collections::HashSet;
use std::task::{Context, Poll};

use either::Either;
use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::swarm::behaviour::{DialFailure, ListenFailure};
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, NewExternalAddrCandidate, THandler,
    THandlerInEvent, THandlerOutEvent, ToSwarm, dummy,
};
use libp2p::{Multiaddr, PeerId};

use super::path::is_somewhere;

/// Whether the inner behaviour sees a connection with a peer, our end or theirs being there.
type Sees = fn(&HashSet<PeerId>, &PeerId, &Multiaddr) -> bool;

pub(crate) struct Only<B> {
    inner: B,
    sees: Sees,
    /// Those that are seen, or aren't.
    pub(super) peers: HashSet<PeerId>,
    pub(super) hidden: HashSet<ConnectionId>,
    /// The connections that the inner behaviour has asked for, until they stand or fail.
    asked: HashSet<ConnectionId>,
}

impl<B> Only<B> {
    /// By no relay.
    pub(crate) fn direct(inner: B) -> Only<B> {
        Only::new(inner, HashSet::new(), |_, _, address| is_somewhere(address))
    }

    pub(crate) fn with(peers: HashSet<PeerId>, inner: B) -> Only<B> {
        Only::new(inner, peers, |peers, peer, _| peers.contains(peer))
    }

    pub(crate) fn without(peers: HashSet<PeerId>, inner: B) -> Only<B> {
        Only::new(inner, peers, |peers, peer, _| !peers.contains(peer))
    }

    fn new(inner: B, peers: HashSet<PeerId>, sees: Sees) -> Only<B> {
        Only { inner, sees, peers, hidden: HashSet::new(), asked: HashSet::new() }
    }

    fn hides(&mut self, connection: ConnectionId, peer: &PeerId, address: &Multiaddr) -> bool {
        !(self.sees)(&self.peers, peer, address) && self.hidden.insert(connection)
    }

    /// Whether the inner behaviour has asked for this connection; said once.
    pub(crate) fn asked_for(&mut self, connection: ConnectionId) -> bool {
        self.asked.remove(&connection)
    }

    /// Tells the inner behaviour where we may be reached. From others than the node it hears of no such address: whoever is connected
    /// may say anything.
    pub(crate) fn offer(&mut self, address: &Multiaddr)
    where
        B: NetworkBehaviour,
    {
        let event = NewExternalAddrCandidate { addr: address };
        self.inner.on_swarm_event(FromSwarm::NewExternalAddrCandidate(event));
    }
}

/// None of the inner behaviours has a say in connections before they stand.
impl<B: NetworkBehaviour> NetworkBehaviour for Only<B> {
    type ConnectionHandler = Either<THandler<B>, dummy::ConnectionHandler>;
    type ToSwarm = B::ToSwarm;

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
        // Another behaviour may have denied what this one had let in.
        if let FromSwarm::ListenFailure(ListenFailure { connection_id, .. })
        | FromSwarm::DialFailure(DialFailure { connection_id, .. }) = &event
        {
            self.hidden.remove(connection_id);
            self.asked.remove(connection_id);
        }
        let hidden = match &event {
            FromSwarm::ConnectionEstablished(e) => self.hidden.contains(&e.connection_id),
            FromSwarm::AddressChange(e) => self.hidden.contains(&e.connection_id),
            FromSwarm::ConnectionClosed(e) => self.hidden.remove(&e.connection_id),
            FromSwarm::NewListenAddr(e) => !is_somewhere(e.addr),
            FromSwarm::ExpiredListenAddr(e) => !is_somewhere(e.addr),
            FromSwarm::NewExternalAddrCandidate(_) => true,
            FromSwarm::ExternalAddrConfirmed(e) => !is_somewhere(e.addr),
            FromSwarm::ExternalAddrExpired(e) => !is_somewhere(e.addr),
            _ => false,
        };
        if !hidden {
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
            if let ToSwarm::Dial { opts } = &event {
                self.asked.insert(opts.connection_id());
            }
            event.map_in(Either::Left)
        })
    }
}
