//! Gossip behind a door: who has not been admitted by the hello neither hears nor is heard. Used by the node's behaviour.
//!
//! Invariant: until `admit(peer)`, gossipsub does not know that the peer is there, so it sends it no topics and no messages;
//! what the peer sends meanwhile waits here, at most [`limits::HELD`] messages of it.

use std::collections::{HashMap, HashSet};
use std::task::{Context, Poll};

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::gossipsub;
use libp2p::swarm::behaviour::ConnectionEstablished;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, THandler, THandlerInEvent, THandlerOutEvent,
    ToSwarm,
};
use libp2p::{Multiaddr, PeerId, core::ConnectedPoint};

use super::limits;

/// gossipsub, and who may take part.
pub(crate) struct Gate {
    inner: gossipsub::Behaviour,
    admitted: HashSet<PeerId>,
    waiting: HashMap<PeerId, Waiting>,
}

/// What gossipsub will be told when the peer is admitted.
#[derive(Default)]
struct Waiting {
    connections: Vec<(ConnectionId, ConnectedPoint, usize)>,
    messages: Vec<(ConnectionId, THandlerOutEvent<gossipsub::Behaviour>)>,
}

impl Gate {
    /// Nobody is admitted yet.
    pub(crate) fn new(inner: gossipsub::Behaviour) -> Gate {
        Gate { inner, admitted: HashSet::new(), waiting: HashMap::new() }
    }

    /// Lets a connected peer in, until its last connection closes.
    pub(crate) fn admit(&mut self, peer: PeerId) {
        if !self.admitted.insert(peer) {
            return;
        }
        let waiting = self.waiting.remove(&peer).unwrap_or_default();
        for (connection_id, endpoint, other_established) in &waiting.connections {
            self.inner.on_swarm_event(FromSwarm::ConnectionEstablished(ConnectionEstablished {
                peer_id: peer,
                connection_id: *connection_id,
                endpoint,
                failed_addresses: &[],
                other_established: *other_established,
            }));
        }
        for (connection, message) in waiting.messages {
            self.inner.on_connection_handler_event(peer, connection, message);
        }
    }

    /// How many messages of a peer wait for its admission.
    #[cfg(test)]
    pub(super) fn held(&self, peer: &PeerId) -> usize {
        self.waiting.get(peer).map_or(0, |waiting| waiting.messages.len())
    }

    /// gossipsub itself, to publish, subscribe and judge.
    pub(crate) fn gossip(&mut self) -> &mut gossipsub::Behaviour {
        &mut self.inner
    }
}

impl NetworkBehaviour for Gate {
    type ConnectionHandler = <gossipsub::Behaviour as NetworkBehaviour>::ConnectionHandler;
    type ToSwarm = gossipsub::Event;

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.inner.handle_established_inbound_connection(connection, peer, local, remote)
    }

    fn handle_established_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        address: &Multiaddr,
        role: Endpoint,
        port: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.inner.handle_established_outbound_connection(connection, peer, address, role, port)
    }

    fn on_swarm_event(&mut self, event: FromSwarm<'_>) {
        match event {
            FromSwarm::ConnectionEstablished(e) if !self.admitted.contains(&e.peer_id) => {
                let waiting = self.waiting.entry(e.peer_id).or_default();
                waiting.connections.push((e.connection_id, e.endpoint.clone(), e.other_established));
                return;
            }
            FromSwarm::ConnectionClosed(e) => {
                if let Some(waiting) = self.waiting.get_mut(&e.peer_id) {
                    waiting.connections.retain(|(id, ..)| *id != e.connection_id);
                    // gossipsub greets a peer at its first connection; the one that is now the oldest takes that part.
                    if let Some(first) = waiting.connections.first_mut() {
                        first.2 = 0;
                    }
                }
                if e.remaining_established == 0 {
                    self.waiting.remove(&e.peer_id);
                    self.admitted.remove(&e.peer_id);
                }
            }
            _ => {}
        }
        self.inner.on_swarm_event(event);
    }

    fn on_connection_handler_event(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        event: THandlerOutEvent<gossipsub::Behaviour>,
    ) {
        if self.admitted.contains(&peer) {
            self.inner.on_connection_handler_event(peer, connection, event);
        } else if let Some(waiting) = self.waiting.get_mut(&peer)
            && waiting.messages.len() < limits::HELD
        {
            waiting.messages.push((connection, event));
        }
    }

    fn poll(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<ToSwarm<gossipsub::Event, THandlerInEvent<gossipsub::Behaviour>>> {
        self.inner.poll(cx)
    }
}
