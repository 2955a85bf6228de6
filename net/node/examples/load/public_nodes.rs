//! Nodes of a public network, of rust-libp2p alone: other people's code, for tests in namespaces.
//!
//! `load public-nodes ENTRY IP…` starts a node at each IP address of this machine; they all know the one
//! at the address ENTRY, and find others by it. They listen by QUIC and TCP, keep a part of the DHT,
//! dial others back (AutoNAT), and relay with libp2p's usual limits. Each prints its two addresses. A
//! line of input makes the program print statistics as a line of JSON; it ends with its input.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use futures::StreamExt;
use libp2p::kad::{self, store::MemoryStore};
use libp2p::multiaddr::Protocol;
use libp2p::swarm::{NetworkBehaviour, SwarmEvent};
use libp2p::{
    Multiaddr, PeerId, StreamProtocol, Swarm, SwarmBuilder, autonat, identify, noise, relay, tcp, yamux,
};

use crate::say;

const PORT: u16 = 4001;
const DHT: StreamProtocol = StreamProtocol::new("/ipfs/kad/1.0.0");

#[derive(NetworkBehaviour)]
struct PublicBehaviour {
    identify: identify::Behaviour,
    dht: kad::Behaviour<MemoryStore>,
    relay: relay::Behaviour,
    dial_back: autonat::v2::server::Behaviour,
}

/// Knowledge that a node has of a peer.
#[derive(Default)]
struct Seen {
    addresses: BTreeSet<String>,
    /// Connections: all so far, and those of now.
    connections: usize,
    connected: u32,
    is_reserved: bool,
    /// Circuits to the peer so far.
    called: usize,
}

/// Peers that each node has seen, by node and peer.
type AllSeen = BTreeMap<(PeerId, PeerId), Seen>;
type Statistics = Arc<Mutex<AllSeen>>;

/// Runs the nodes that `words` describe.
pub(crate) async fn run(words: Vec<String>) {
    let mut words = words.into_iter();
    let entry = words.next().and_then(|word| word.parse::<Multiaddr>().ok());
    let entry = entry.expect("`load public-nodes ENTRY IP…`");
    let statistics = Statistics::default();
    for word in words {
        let ip = word.parse().expect("an IP address");
        let swarm = listening(ip).await;
        tokio::spawn(serve(swarm, entry.clone(), Arc::clone(&statistics)));
    }
    for line in std::io::stdin().lines() {
        if line.is_err() {
            return;
        }
        say(&json(&statistics.lock().expect("no panic")));
    }
}

/// Starts a node, and prints its addresses once it listens.
async fn listening(ip: IpAddr) -> Swarm<PublicBehaviour> {
    let mut swarm = SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .expect("TCP")
        .with_quic()
        .with_behaviour(|key| {
            let me = key.public().to_peer_id();
            let mut dht = kad::Behaviour::with_config(me, MemoryStore::new(me), kad::Config::new(DHT));
            dht.set_mode(Some(kad::Mode::Server));
            PublicBehaviour {
                identify: identify::Behaviour::new(identify::Config::new("ipfs/0.1.0".into(), key.public())),
                dht,
                relay: relay::Behaviour::new(me, relay::Config::default()),
                dial_back: autonat::v2::server::Behaviour::default(),
            }
        })
        .expect("a behaviour")
        .build();
    let quic = Multiaddr::from(ip).with(Protocol::Udp(PORT)).with(Protocol::QuicV1);
    let tcp = Multiaddr::from(ip).with(Protocol::Tcp(PORT));
    for address in [quic, tcp] {
        swarm.listen_on(address).expect("a transport");
    }
    let me = *swarm.local_peer_id();
    let mut count = 0;
    while count < 2 {
        match swarm.select_next_some().await {
            SwarmEvent::NewListenAddr { address, .. } => {
                say(&address.clone().with(Protocol::P2p(me)).to_string());
                // A relay tells its own address to those who reserve a place.
                swarm.add_external_address(address);
                count += 1;
            }
            SwarmEvent::ListenerClosed { reason, .. } => panic!("{ip} can't be listened at: {reason:?}"),
            _ => {}
        }
    }
    swarm
}

/// Runs a node for ever.
async fn serve(mut swarm: Swarm<PublicBehaviour>, entry: Multiaddr, statistics: Statistics) {
    let me = *swarm.local_peer_id();
    swarm.dial(entry).expect("the entry's address");
    loop {
        let event = swarm.select_next_some().await;
        let mut all = statistics.lock().expect("no panic");
        match event {
            SwarmEvent::ConnectionEstablished { peer_id, endpoint, num_established, .. } => {
                let seen = all.entry((me, peer_id)).or_default();
                seen.addresses.insert(endpoint.get_remote_address().to_string());
                seen.connections += 1;
                seen.connected = num_established.get();
            }
            SwarmEvent::ConnectionClosed { peer_id, num_established, .. } => {
                all.entry((me, peer_id)).or_default().connected = num_established;
            }
            SwarmEvent::Behaviour(PublicBehaviourEvent::Identify(identify::Event::Received {
                peer_id,
                info,
                ..
            })) if info.protocols.contains(&DHT) => {
                for address in info.listen_addrs {
                    swarm.behaviour_mut().dht.add_address(&peer_id, address);
                }
            }
            SwarmEvent::Behaviour(PublicBehaviourEvent::Relay(event)) => match event {
                relay::Event::ReservationReqAccepted { src_peer_id: peer, .. } => {
                    all.entry((me, peer)).or_default().is_reserved = true;
                }
                relay::Event::ReservationClosed { src_peer_id: peer }
                | relay::Event::ReservationTimedOut { src_peer_id: peer } => {
                    all.entry((me, peer)).or_default().is_reserved = false;
                }
                relay::Event::CircuitReqAccepted { dst_peer_id: peer, .. } => {
                    all.entry((me, peer)).or_default().called += 1;
                }
                _ => {}
            },
            _ => {}
        }
    }
}

/// Returns the statistics of all nodes.
fn json(all: &AllSeen) -> String {
    let each = all.iter().map(|((node, peer), seen)| {
        let addresses: Vec<&String> = seen.addresses.iter().collect();
        let Seen { connections, connected, is_reserved, called, .. } = seen;
        format!(
            "\"{node}/{peer}\": {{\"addresses\": {addresses:?}, \"connections\": {connections}, \
             \"connected\": {connected}, \"reserved\": {is_reserved}, \"called\": {called}}}"
        )
    });
    format!("{{\"peers\": {{{}}}}}", each.collect::<Vec<String>>().join(", "))
}
