//! A behaviour that is kept from relayed connections and relayed addresses: what serves others, or asks whether one can be dialled,
//! has to do with direct ones only. Used by what reaches far.
//!
//! Invariant: the inner behaviour hears of no connection through a relay and of no address that isn't somewhere itself. libp2p's relay
//! would otherwise take its own relayed address for a sign that it can be reached, and panics when it tells that to a relayed connection.

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

pub(crate) struct Direct<B> {
    inner: B,
    pub(super) relayed: HashSet<ConnectionId>,
    /// The connections that the inner behaviour has asked for, until they stand or fail.
    asked: HashSet<ConnectionId>,
}

impl<B> Direct<B> {
    pub(crate) fn new(inner: B) -> Direct<B> {
        Direct { inner, relayed: HashSet::new(), asked: HashSet::new() }
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
impl<B: NetworkBehaviour> NetworkBehaviour for Direct<B> {
    type ConnectionHandler = Either<THandler<B>, dummy::ConnectionHandler>;
    type ToSwarm = B::ToSwarm;

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        if !is_somewhere(local) {
            self.relayed.insert(connection);
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
        if !is_somewhere(address) {
            self.relayed.insert(connection);
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
            self.relayed.remove(connection_id);
            self.asked.remove(connection_id);
        }
        let hidden = match &event {
            FromSwarm::ConnectionEstablished(e) => self.relayed.contains(&e.connection_id),
            FromSwarm::AddressChange(e) => self.relayed.contains(&e.connection_id),
            FromSwarm::ConnectionClosed(e) => self.relayed.remove(&e.connection_id),
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
