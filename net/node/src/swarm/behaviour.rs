//! The libp2p behaviours of a node, put together with their limits. Used by the node alone.

use std::collections::HashSet;
use std::iter;
use std::sync::Arc;
use std::time::Duration;

use bastide_rules::hash::hash;
use bastide_wire::ids::hex;
use bastide_wire::mail;
use futures::{AsyncRead, AsyncWrite};
use libp2p::core::muxing::StreamMuxerBox;
use libp2p::core::transport::Boxed;
use libp2p::core::transport::timeout::TransportTimeout;
use libp2p::core::upgrade::Version;
use libp2p::identity::Keypair;
use libp2p::request_response::{self, ProtocolSupport};
use libp2p::swarm::{self, NetworkBehaviour};
use libp2p::{
    PeerId, StreamProtocol, Swarm, Transport, connection_limits, gossipsub, identify, noise, ping, relay,
    yamux,
};

use super::codec::Bounded;
use super::nat_behaviours::NatBehaviours;
use super::native::{Home, home};
use super::restricted_behaviour::RestrictedBehaviour;
use crate::admission::auth_gate::AuthGated;
use crate::admission::hello::HELLO_MAX;
use crate::admission::incoming::{Handshakes, InboundTransport};
use crate::admission::relay_quota::RelayQuota;
use crate::config::{Config, Door, NodeError, Role};
use crate::connectivity::relays;
use crate::limits;
use crate::rendezvous::lan::NOTICE_MAX;
use crate::rendezvous::relay_shelf;

/// Protocol family that most libp2p programs name in their identify message.
const IDENTIFY_PROTOCOL: &str = "ipfs/0.1.0";
/// Program that our identify message names.
const AGENT: &str = "libp2p";

#[derive(NetworkBehaviour)]
pub(crate) struct Behaviour {
    pub(crate) limits: connection_limits::Behaviour,
    pub(crate) identify: RestrictedBehaviour<identify::Behaviour>,
    /// Identify with peers that are told none of our addresses.
    pub(crate) discreet: RestrictedBehaviour<identify::Behaviour>,
    pub(crate) often: RestrictedBehaviour<ping::Behaviour>,
    pub(crate) rarely: RestrictedBehaviour<ping::Behaviour>,
    pub(crate) home: Home,
    pub(crate) hello: RestrictedBehaviour<request_response::Behaviour<Bounded>>,
    pub(crate) tables: RestrictedBehaviour<request_response::Behaviour<Bounded>>,
    pub(crate) table: AuthGated<Table>,
    pub(crate) far: NatBehaviours,
    pub(crate) keeping: request_response::Behaviour<Bounded>,
    pub(crate) posting: request_response::Behaviour<Bounded>,
}

/// Protocols that only admitted peers of the table speak.
#[derive(NetworkBehaviour)]
pub(crate) struct Table {
    pub(crate) direct: request_response::Behaviour<Bounded>,
    pub(crate) gossip: gossipsub::Behaviour,
}

impl Behaviour {
    /// Builds the swarm over these transports and over circuits that relays carry.
    pub(crate) fn swarm(
        direct: Boxed<(PeerId, StreamMuxerBox)>,
        keypair: &Keypair,
        config: &Config,
        (handshakes, guests): (&Handshakes, &Arc<RelayQuota>),
        settings: swarm::Config,
    ) -> Result<Swarm<Behaviour>, NodeError> {
        let me = keypair.public().to_peer_id();
        let (circuits, client) = relay::client::new(me);
        let circuits = secured(circuits, keypair)?;
        let all = circuits.or_transport(direct).map(|either, _| either.into_inner()).boxed();
        let entrance = InboundTransport::new(all, handshakes.clone(), Arc::clone(guests));
        let timed = TransportTimeout::new(entrance, limits::HANDSHAKE_TIMEOUT).boxed();
        let behaviour = Behaviour::new(keypair, config, NatBehaviours::new(keypair, config, client, guests))?;
        // Dials several addresses of a peer one after the other.
        let settings = settings.with_idle_connection_timeout(limits::IDLE_TIMEOUT).with_smart_dial();
        Ok(Swarm::new(timed, behaviour, me, settings))
    }

    fn new(keypair: &Keypair, config: &Config, far: NatBehaviours) -> Result<Behaviour, NodeError> {
        let connections = connection_limits::ConnectionLimits::default()
            .with_max_pending_outgoing(Some(limits::DIALLING))
            .with_max_established_outgoing(Some(limits::OUTBOUND_MAX))
            .with_max_established_per_peer(Some(limits::CONNECTIONS_PER_PEER_MAX));
        let (identify_interval, rarely) = match config.help.public {
            Some(_) if config.help.relays.is_empty() => {
                (limits::PUBLIC_IDENTIFY_INTERVAL, limits::PUBLIC_PING_INTERVAL)
            }
            _ => (limits::IDENTIFY_INTERVAL, limits::RELAY_PING_INTERVAL),
        };
        // Every node that we dial reads these two, so they name no program.
        let identify = identify::Config::new(IDENTIFY_PROTOCOL.into(), keypair.public())
            .with_agent_version(AGENT.into())
            // A peer that a relay admits soon tells all others that it can be reached there.
            .with_push_listen_addr_updates(true)
            .with_interval(identify_interval)
            // Otherwise every peer's loopback addresses would be dialled, by relays, too; the book
            // knows better.
            .with_cache_size(0);
        // Nothing is pushed where no address is told.
        let discreet = identify.clone().with_push_listen_addr_updates(false);
        let peer = keypair.public().to_peer_id();
        let relays: HashSet<PeerId> =
            config.help.relays.iter().filter_map(relays::split).map(|(peer, _)| peer).collect();
        let hidden = |inner| RestrictedBehaviour::without(relays.clone(), inner);
        let often = match config.role {
            Role::Peer => limits::PING_INTERVAL,
            Role::Relay => limits::RELAY_PING_INTERVAL,
        };
        Ok(Behaviour {
            limits: connection_limits::Behaviour::new(connections),
            identify: RestrictedBehaviour::without(HashSet::new(), identify::Behaviour::new(identify))
                .learning(|_| true),
            discreet: RestrictedBehaviour::with(HashSet::new(), identify::Behaviour::new(discreet))
                .learning(|_| false),
            often: RestrictedBehaviour::without(relays.clone(), pings(often)),
            rarely: RestrictedBehaviour::with(relays.clone(), pings(rarely)),
            home: home(config, peer),
            hello: hidden(asking("/bastide/hello", limits::QUESTIONS, limits::HELLO_QUESTION, HELLO_MAX)),
            tables: hidden(asking("/bastide/tables", limits::QUESTIONS, limits::TABLES_QUESTION, NOTICE_MAX)),
            table: AuthGated::new(Table {
                direct: asking("/bastide/3/direct", limits::DIRECT_READS_MAX, limits::DIRECT_MAX, 0),
                gossip: gossip(config)?,
            }),
            far,
            keeping: {
                let serves = config.role == Role::Relay;
                let support = if serves { ProtocolSupport::Full } else { ProtocolSupport::Outbound };
                let codec =
                    Bounded { request_max: relay_shelf::QUESTION_MAX, answer_max: relay_shelf::ANSWER_MAX };
                speaking(relay_shelf::PROTOCOL, support, limits::QUESTIONS, codec)
            },
            posting: {
                let serves = config.relaying.mail.is_some();
                let support = if serves { ProtocolSupport::Full } else { ProtocolSupport::Outbound };
                let codec = Bounded { request_max: mail::MESSAGE_MAX, answer_max: mail::MESSAGE_MAX };
                speaking(mail::PROTOCOL, support, limits::MAIL_REQUESTS_MAX, codec)
            },
        })
    }

    /// Sets whether a peer is hidden from, on further connections: it is offered none of our own
    /// protocols, told none of our addresses, and pinged rarely. Returns true if that is a change.
    pub(crate) fn set_hidden(&mut self, peer: PeerId, is_hidden: bool) -> bool {
        let is_change = self.hello.peers.contains(&peer) != is_hidden;
        for peers in [
            &mut self.hello.peers,
            &mut self.tables.peers,
            &mut self.often.peers,
            &mut self.rarely.peers,
            &mut self.identify.peers,
            &mut self.discreet.peers,
        ] {
            _ = if is_hidden { peers.insert(peer) } else { peers.remove(&peer) };
        }
        is_change
    }
}

/// Upgrades a byte transport to an authenticated one with several streams.
pub(crate) fn secured<T, S>(
    transport: T,
    keypair: &Keypair,
) -> Result<Boxed<(PeerId, StreamMuxerBox)>, NodeError>
where
    T: Transport<Output = S> + Send + Unpin + 'static,
    T::Error: Send + Sync + 'static,
    T::Dial: Send + 'static,
    T::ListenerUpgrade: Send + 'static,
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let mut streams = yamux::Config::default();
    streams.set_max_num_streams(limits::STREAMS);
    let noise = noise::Config::new(keypair).map_err(NodeError::setup)?;
    let secure = transport.upgrade(Version::V1Lazy).authenticate(noise).multiplex(streams);
    Ok(secure.map(|(peer, muxer), _| (peer, StreamMuxerBox::new(muxer))).boxed())
}

fn pings(every: Duration) -> ping::Behaviour {
    ping::Behaviour::new(ping::Config::new().with_interval(every).with_timeout(limits::PING_TIMEOUT))
}

/// Builds a request-response protocol that both sides may ask.
/// `at_once` bounds the requests in progress on a connection, the others the bytes of a request and
/// of an answer.
pub(crate) fn asking(
    name: &'static str,
    at_once: usize,
    request_max: usize,
    answer_max: usize,
) -> request_response::Behaviour<Bounded> {
    speaking(name, ProtocolSupport::Full, at_once, Bounded { request_max, answer_max })
}

/// Builds a request-response protocol; `support` says whether we answer, ask, or both.
fn speaking(
    name: &'static str,
    support: ProtocolSupport,
    at_once: usize,
    codec: Bounded,
) -> request_response::Behaviour<Bounded> {
    let config = request_response::Config::default()
        .with_request_timeout(Duration::from_secs(10))
        .with_max_concurrent_streams(at_once);
    request_response::Behaviour::with_codec(codec, iter::once((StreamProtocol::new(name), support)), config)
}

/// Returns the gossip topic of a table.
pub(crate) fn topic(door: &Door) -> gossipsub::IdentTopic {
    gossipsub::IdentTopic::new(format!("bastide/{}", hex(&door.table.0)))
}

/// Builds the gossip of the table.
/// Messages are unsigned: their content is signed where it binds a player, and the connection
/// proves who forwards them. A message's id is the hash of its bytes. The node forwards a message
/// only once the session has accepted it, and stops listening to a peer that forwards junk.
///
/// Every publisher sends to all connected peers, so the mesh holds all of them. The node forwards
/// only what some peer may lack ([`Link::linked`](crate::admission::link::Link)), so nothing
/// arrives twice among peers who are all connected with each other.
fn gossip(config: &Config) -> Result<gossipsub::Behaviour, NodeError> {
    let gossip = gossipsub::ConfigBuilder::default()
        .validation_mode(gossipsub::ValidationMode::Anonymous)
        .validate_messages()
        .mesh_n_low(limits::MESH)
        .mesh_n(limits::MESH)
        .mesh_n_high(limits::MESH)
        // Messages arrive twice too seldom for a notice against it to pay.
        .idontwant_message_size_threshold(usize::MAX)
        .max_transmit_size(limits::GOSSIP_MAX + 512)
        .message_id_fn(|message| gossipsub::MessageId::from(hash("gossip", &[&message.data]).to_vec()))
        .build()
        .map_err(NodeError::setup)?;
    let mut gossip = gossipsub::Behaviour::new(gossipsub::MessageAuthenticity::Anonymous, gossip)
        .map_err(NodeError::setup)?;
    if let Some(door) = &config.door {
        let scores = limits::scores(topic(door).hash());
        gossip.with_peer_score(scores, limits::thresholds()).map_err(NodeError::Setup)?;
        gossip.subscribe(&topic(door)).map_err(NodeError::setup)?;
    }
    Ok(gossip)
}
