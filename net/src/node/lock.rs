//! A protocol behind a lock: who has not been admitted opens no stream of it, so nothing of its is read. Used by the node's behaviour.
//!
//! Invariant: until `open(peer)`, and again after its last connection has closed, the protocol is not offered to that peer. Nothing is
//! remembered of who isn't connected.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use either::Either;
use futures::future::Either as Negotiated;
use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::core::upgrade::DeniedUpgrade;
use libp2p::swarm::handler::{
    AddressChange, ConnectionEvent, DialUpgradeError, FullyNegotiatedInbound, FullyNegotiatedOutbound,
    ListenUpgradeError, SendWrapper,
};
use libp2p::swarm::{
    ConnectionDenied, ConnectionHandler, ConnectionHandlerEvent, ConnectionId, FromSwarm, NetworkBehaviour,
    SubstreamProtocol, THandler, THandlerInEvent, THandlerOutEvent, ToSwarm,
};
use libp2p::{Multiaddr, PeerId};

/// A behaviour, and to whom it is offered.
pub(crate) struct Locked<B> {
    inner: B,
    /// Each is held by the handlers of its peer's connections, too.
    pub(super) doors: HashMap<PeerId, Arc<AtomicBool>>,
}

impl<B> Locked<B> {
    /// It is offered to nobody yet.
    pub(crate) fn new(inner: B) -> Locked<B> {
        Locked { inner, doors: HashMap::new() }
    }

    /// Offers it to a connected peer, until its last connection closes.
    pub(crate) fn open(&mut self, peer: PeerId) {
        self.door(peer).store(true, Ordering::Relaxed);
    }

    /// The behaviour itself.
    pub(crate) fn inner(&mut self) -> &mut B {
        &mut self.inner
    }

    fn door(&mut self, peer: PeerId) -> Arc<AtomicBool> {
        Arc::clone(self.doors.entry(peer).or_default())
    }
}

impl<B: NetworkBehaviour> NetworkBehaviour for Locked<B> {
    type ConnectionHandler = LockedHandler<THandler<B>>;
    type ToSwarm = B::ToSwarm;

    fn handle_pending_inbound_connection(
        &mut self,
        connection: ConnectionId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<(), ConnectionDenied> {
        self.inner.handle_pending_inbound_connection(connection, local, remote)
    }

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        let inner = self.inner.handle_established_inbound_connection(connection, peer, local, remote)?;
        Ok(LockedHandler { inner, open: self.door(peer) })
    }

    fn handle_pending_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: Option<PeerId>,
        addresses: &[Multiaddr],
        role: Endpoint,
    ) -> Result<Vec<Multiaddr>, ConnectionDenied> {
        self.inner.handle_pending_outbound_connection(connection, peer, addresses, role)
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
        Ok(LockedHandler { inner, open: self.door(peer) })
    }

    fn on_swarm_event(&mut self, event: FromSwarm<'_>) {
        match &event {
            FromSwarm::ConnectionClosed(closed) if closed.remaining_established == 0 => {
                self.doors.remove(&closed.peer_id);
            }
            // Another behaviour may have denied what this one had let in: its handler has gone unused.
            FromSwarm::ListenFailure(_) | FromSwarm::DialFailure(_) => {
                self.doors.retain(|_, door| Arc::strong_count(door) > 1);
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

/// One connection's part of it.
pub(crate) struct LockedHandler<H> {
    inner: H,
    open: Arc<AtomicBool>,
}

impl<H: ConnectionHandler> ConnectionHandler for LockedHandler<H> {
    type FromBehaviour = H::FromBehaviour;
    type ToBehaviour = H::ToBehaviour;
    type InboundProtocol = Either<SendWrapper<H::InboundProtocol>, SendWrapper<DeniedUpgrade>>;
    type OutboundProtocol = H::OutboundProtocol;
    type InboundOpenInfo = Either<H::InboundOpenInfo, ()>;
    type OutboundOpenInfo = H::OutboundOpenInfo;

    /// Asked anew for each stream that the other side opens.
    fn listen_protocol(&self) -> SubstreamProtocol<Self::InboundProtocol, Self::InboundOpenInfo> {
        if self.open.load(Ordering::Relaxed) {
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

    fn poll(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<ConnectionHandlerEvent<Self::OutboundProtocol, Self::OutboundOpenInfo, Self::ToBehaviour>> {
        self.inner.poll(cx)
    }

    fn poll_close(&mut self, cx: &mut Context<'_>) -> Poll<Option<Self::ToBehaviour>> {
        self.inner.poll_close(cx)
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
        let event = match event {
            ConnectionEvent::FullyNegotiatedInbound(FullyNegotiatedInbound {
                protocol: Negotiated::Left(protocol),
                info: Either::Left(info),
            }) => ConnectionEvent::FullyNegotiatedInbound(FullyNegotiatedInbound { protocol, info }),
            ConnectionEvent::ListenUpgradeError(ListenUpgradeError {
                info: Either::Left(info),
                error: Either::Left(error),
            }) => ConnectionEvent::ListenUpgradeError(ListenUpgradeError { info, error }),
            ConnectionEvent::FullyNegotiatedOutbound(FullyNegotiatedOutbound { protocol, info }) => {
                ConnectionEvent::FullyNegotiatedOutbound(FullyNegotiatedOutbound { protocol, info })
            }
            ConnectionEvent::DialUpgradeError(DialUpgradeError { info, error }) => {
                ConnectionEvent::DialUpgradeError(DialUpgradeError { info, error })
            }
            ConnectionEvent::AddressChange(AddressChange { new_address }) => {
                ConnectionEvent::AddressChange(AddressChange { new_address })
            }
            ConnectionEvent::LocalProtocolsChange(change) => ConnectionEvent::LocalProtocolsChange(change),
            ConnectionEvent::RemoteProtocolsChange(change) => ConnectionEvent::RemoteProtocolsChange(change),
            // Of a stream that was denied, or of a later libp2p.
            _ => return,
        };
        self.inner.on_connection_event(event);
    }
}
