//! Locked protocols: neither side opens their streams before the peer is admitted.
//! Used by the node's behaviour.
//!
//! Invariants: until `expect(peer)` the protocols are not offered to that peer. Until `open(peer)`
//! the inner behaviour doesn't know the peer, so it sends nothing to it, and the peer's messages
//! wait unread in their streams. After its last connection has closed the peer is a stranger again,
//! and nothing is remembered of it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use either::Either;
use futures::FutureExt;
use futures::channel::oneshot;
use futures::future::{Either as Negotiated, Fuse, Shared};
use libp2p::core::transport::PortUse;
use libp2p::core::upgrade::DeniedUpgrade;
use libp2p::core::{ConnectedPoint, Endpoint};
use libp2p::swarm::behaviour::ConnectionEstablished;
use libp2p::swarm::handler::{
    ConnectionEvent, DialUpgradeError, FullyNegotiatedInbound, FullyNegotiatedOutbound, SendWrapper,
};
use libp2p::swarm::{
    ConnectionDenied, ConnectionHandler, ConnectionHandlerEvent, ConnectionId, FromSwarm, NetworkBehaviour,
    SubstreamProtocol, THandler, THandlerInEvent, THandlerOutEvent, ToSwarm,
};
use libp2p::{Multiaddr, PeerId};

/// Behaviour that only some peers may use.
pub(crate) struct AuthGated<B> {
    pub(crate) inner: B,
    pub(crate) doors: HashMap<PeerId, Door>,
}

/// Lock of one connected peer, shared with the handlers of its connections.
pub(crate) struct Door {
    offered: Arc<AtomicBool>,
    opened: Shared<oneshot::Receiver<()>>,
    /// Sender that opens the lock; `None` once it is open.
    opens: Option<oneshot::Sender<()>>,
    /// Connections that the inner behaviour doesn't know yet, the oldest first.
    waiting: Vec<(ConnectionId, ConnectedPoint)>,
}

impl Default for Door {
    fn default() -> Door {
        let (opens, opened) = oneshot::channel();
        Door { offered: Arc::default(), opened: opened.shared(), opens: Some(opens), waiting: Vec::new() }
    }
}

impl<B: NetworkBehaviour> AuthGated<B> {
    pub(crate) fn new(inner: B) -> AuthGated<B> {
        AuthGated { inner, doors: HashMap::new() }
    }

    /// Offers the protocols to a peer that will admit us on our proof.
    /// Its first messages may arrive before we hear that we are admitted.
    pub(crate) fn expect(&mut self, peer: PeerId) {
        self.doors.entry(peer).or_default().offered.store(true, Ordering::Relaxed);
    }

    /// Admits a peer until its last connection closes.
    pub(crate) fn open(&mut self, peer: PeerId) {
        self.expect(peer);
        let Some(door) = self.doors.get_mut(&peer) else { return };
        for (other_established, (connection_id, endpoint)) in door.waiting.iter().enumerate() {
            self.inner.on_swarm_event(FromSwarm::ConnectionEstablished(ConnectionEstablished {
                peer_id: peer,
                connection_id: *connection_id,
                endpoint,
                failed_addresses: &[],
                other_established,
            }));
        }
        door.waiting.clear();
        let _ = door.opens.take().map(|opens| opens.send(()));
    }

    fn locked(&mut self, peer: PeerId, inner: THandler<B>) -> AuthGatedHandler<THandler<B>> {
        let door = self.doors.entry(peer).or_default();
        let (offered, opened) = (Arc::clone(&door.offered), door.opened.clone().fuse());
        AuthGatedHandler { inner, offered, opened, open: false }
    }
}

impl<B: NetworkBehaviour> NetworkBehaviour for AuthGated<B> {
    type ConnectionHandler = AuthGatedHandler<THandler<B>>;
    type ToSwarm = B::ToSwarm;

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        let inner = self.inner.handle_established_inbound_connection(connection, peer, local, remote)?;
        Ok(self.locked(peer, inner))
    }

    fn handle_established_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        address: &Multiaddr,
        role: Endpoint,
        port: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        let inner =
            self.inner.handle_established_outbound_connection(connection, peer, address, role, port)?;
        Ok(self.locked(peer, inner))
    }

    fn on_swarm_event(&mut self, event: FromSwarm<'_>) {
        match &event {
            FromSwarm::ConnectionEstablished(e) => {
                if let Some(door) = self.doors.get_mut(&e.peer_id).filter(|door| door.opens.is_some()) {
                    door.waiting.push((e.connection_id, e.endpoint.clone()));
                    return;
                }
            }
            FromSwarm::ConnectionClosed(e) if e.remaining_established == 0 => {
                self.doors.remove(&e.peer_id);
            }
            FromSwarm::ConnectionClosed(e) => {
                if let Some(door) = self.doors.get_mut(&e.peer_id) {
                    door.waiting.retain(|(id, _)| *id != e.connection_id);
                }
            }
            // Another behaviour may have denied a connection that this one accepted; its handler is
            // unused.
            FromSwarm::ListenFailure(_) | FromSwarm::DialFailure(_) => {
                self.doors.retain(|_, door| Arc::strong_count(&door.offered) > 1);
            }
            _ => {}
        }
        self.inner.on_swarm_event(event);
    }

    fn on_connection_handler_event(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        event: THandlerOutEvent<Self>,
    ) {
        self.inner.on_connection_handler_event(peer, connection, event);
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ToSwarm<Self::ToSwarm, THandlerInEvent<Self>>> {
        self.inner.poll(cx)
    }
}

/// Handler of one connection.
pub(crate) struct AuthGatedHandler<H> {
    inner: H,
    offered: Arc<AtomicBool>,
    opened: Fuse<Shared<oneshot::Receiver<()>>>,
    open: bool,
}

impl<H: ConnectionHandler> ConnectionHandler for AuthGatedHandler<H> {
    type FromBehaviour = H::FromBehaviour;
    type ToBehaviour = H::ToBehaviour;
    type InboundProtocol = Either<SendWrapper<H::InboundProtocol>, SendWrapper<DeniedUpgrade>>;
    type OutboundProtocol = H::OutboundProtocol;
    type InboundOpenInfo = Either<H::InboundOpenInfo, ()>;
    type OutboundOpenInfo = H::OutboundOpenInfo;

    /// Returns the inner protocol only to peers to whom it is offered.
    /// libp2p calls it again for each stream that the other side opens.
    fn listen_protocol(&self) -> SubstreamProtocol<Self::InboundProtocol, Self::InboundOpenInfo> {
        if self.offered.load(Ordering::Relaxed) {
            let protocol = self.inner.listen_protocol();
            protocol.map_upgrade(|upgrade| Either::Left(SendWrapper(upgrade))).map_info(Either::Left)
        } else {
            SubstreamProtocol::new(Either::Right(SendWrapper(DeniedUpgrade)), Either::Right(()))
        }
    }

    fn on_behaviour_event(&mut self, event: Self::FromBehaviour) {
        self.inner.on_behaviour_event(event);
    }

    fn connection_keep_alive(&self) -> bool {
        self.inner.connection_keep_alive()
    }

    /// Polls the inner handler only once open; before, it neither reads nor requests a stream.
    fn poll(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<ConnectionHandlerEvent<Self::OutboundProtocol, Self::OutboundOpenInfo, Self::ToBehaviour>> {
        self.open = self.open || matches!(self.opened.poll_unpin(cx), Poll::Ready(Ok(())));
        if self.open { self.inner.poll(cx) } else { Poll::Pending }
    }

    fn on_connection_event(
        &mut self,
        event: ConnectionEvent<
            '_,
            Self::InboundProtocol,
            Self::OutboundProtocol,
            Self::InboundOpenInfo,
            Self::OutboundOpenInfo,
        >,
    ) {
        self.inner.on_connection_event(match event {
            ConnectionEvent::FullyNegotiatedInbound(FullyNegotiatedInbound {
                protocol: Negotiated::Left(protocol),
                info: Either::Left(info),
            }) => ConnectionEvent::FullyNegotiatedInbound(FullyNegotiatedInbound { protocol, info }),
            ConnectionEvent::FullyNegotiatedOutbound(FullyNegotiatedOutbound { protocol, info }) => {
                ConnectionEvent::FullyNegotiatedOutbound(FullyNegotiatedOutbound { protocol, info })
            }
            ConnectionEvent::DialUpgradeError(DialUpgradeError { info, error }) => {
                ConnectionEvent::DialUpgradeError(DialUpgradeError { info, error })
            }
            // Events of denied streams, and events that the inner protocols don't use.
            _ => return,
        });
    }
}
