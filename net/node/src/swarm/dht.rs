//! Client of the public network's distributed hash table (Kademlia), which names its nodes.
//! Used by the home's behaviour; the search in `public` decides whom it asks and whom it dials.
//!
//! Invariants: it dials nobody. A node that it would dial becomes an event with the addresses that
//! another node told, and counts as unreachable in the lookup. It asks connected nodes alone, at
//! most [`ANSWERS_MAX`] for each lookup, stores nothing, and answers nobody.

use std::num::NonZeroUsize;
use std::task::{Context, Poll};
use std::time::Duration;

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::kad::{self, Mode, QueryInfo, store::MemoryStore};
use libp2p::swarm::behaviour::DialFailure;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, DialError, FromSwarm, NetworkBehaviour, THandler, THandlerInEvent,
    THandlerOutEvent, ToSwarm,
};
use libp2p::{Multiaddr, PeerId, StreamProtocol};

/// Protocol of the public network.
pub(crate) const PROTOCOL: StreamProtocol = StreamProtocol::new("/ipfs/kad/1.0.0");
/// Maximum number of answers to a lookup. Each names up to twenty nodes, in some 8 KB.
const ANSWERS_MAX: u32 = 2;
/// Time for a lookup.
const LOOKUP_TIMEOUT: Duration = Duration::from_secs(10);

/// A node that an answer has named, with its addresses as that answer says.
#[derive(Debug)]
pub(crate) struct NamedNode {
    pub(crate) peer: PeerId,
    pub(crate) addresses: Vec<Multiaddr>,
}

pub(crate) struct Dht {
    inner: kad::Behaviour<MemoryStore>,
}

impl Dht {
    pub(crate) fn new(me: PeerId) -> Dht {
        let mut config = kad::Config::new(PROTOCOL);
        let one = NonZeroUsize::MIN;
        config
            .set_kbucket_inserts(kad::BucketInserts::Manual)
            .set_periodic_bootstrap_interval(None)
            .set_replication_interval(None)
            .set_publication_interval(None)
            .set_provider_publication_interval(None)
            .set_parallelism(one)
            .set_query_timeout(LOOKUP_TIMEOUT)
            .set_substreams_timeout(LOOKUP_TIMEOUT);
        let mut inner = kad::Behaviour::with_config(me, MemoryStore::new(me), config);
        inner.set_mode(Some(Mode::Client));
        Dht { inner }
    }

    /// Asks a connected node for the nodes nearest to a random key.
    pub(crate) fn look_up(&mut self, by: &PeerId, at: Multiaddr) {
        self.inner.add_address(by, at);
        self.inner.get_closest_peers(PeerId::random());
        // libp2p would look up our own key half a second after a node was added. A lookup of ours
        // that ends at once replaces that one.
        if let Ok(id) = self.inner.bootstrap() {
            _ = self.inner.query_mut(&id).map(|mut query| query.finish());
        }
        self.inner.remove_peer(by);
    }

    /// Ends lookups that have got enough answers, and those for keys near our own.
    fn end_lookups(&mut self) {
        for mut query in self.inner.iter_queries_mut() {
            let is_own = matches!(query.info(), QueryInfo::Bootstrap { .. });
            if is_own || query.stats().num_successes() >= ANSWERS_MAX {
                query.finish();
            }
        }
    }

    /// Takes the addresses of a node that libp2p would dial, and tells it that the dial failed.
    fn named(&mut self, peer: PeerId, connection: ConnectionId) -> NamedNode {
        let known =
            self.inner.handle_pending_outbound_connection(connection, Some(peer), &[], Endpoint::Dialer);
        self.inner.on_swarm_event(FromSwarm::DialFailure(DialFailure {
            peer_id: Some(peer),
            error: &DialError::Aborted,
            connection_id: connection,
        }));
        NamedNode { peer, addresses: known.unwrap_or_default() }
    }
}

impl NetworkBehaviour for Dht {
    type ConnectionHandler = THandler<kad::Behaviour<MemoryStore>>;
    type ToSwarm = NamedNode;

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

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ToSwarm<NamedNode, THandlerInEvent<Self>>> {
        loop {
            self.end_lookups();
            let Poll::Ready(event) = self.inner.poll(cx) else { return Poll::Pending };
            match event {
                ToSwarm::Dial { opts } => {
                    if let Some(peer) = opts.get_peer_id() {
                        let named = self.named(peer, opts.connection_id());
                        return Poll::Ready(ToSwarm::GenerateEvent(named));
                    }
                }
                ToSwarm::NotifyHandler { peer_id, handler, event } => {
                    return Poll::Ready(ToSwarm::NotifyHandler { peer_id, handler, event });
                }
                // Results without new nodes. Nothing else than the search needs their addresses.
                _ => {}
            }
        }
    }
}
