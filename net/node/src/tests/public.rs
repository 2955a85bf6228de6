//! Public network of plain libp2p nodes, which know nothing of this program.

use std::sync::{Arc, Mutex};

use bastide_wire::ids::Secret;
use futures::StreamExt;
use libp2p::kad::{self, store::MemoryStore};
use libp2p::swarm::NetworkBehaviour;
use libp2p::{StreamProtocol, SwarmBuilder, identify, relay};

use super::*;
use crate::connectivity::path::is_relayed;

#[derive(NetworkBehaviour)]
struct PublicBehaviour {
    identify: identify::Behaviour,
    dht: kad::Behaviour<MemoryStore>,
    relay: relay::Behaviour,
}

/// Protocols and agents that others told to public nodes, addresses that our nodes told them, and
/// which public node knows which.
type Heard = Arc<Mutex<BTreeSet<String>>>;

/// Starts a node that relays with the usual limits and keeps a part of the DHT. Returns its address
/// for QUIC, with its peer id. It runs until the test ends.
async fn public_node(others: &[Multiaddr], heard: &Heard) -> Multiaddr {
    let mut swarm = SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .unwrap()
        .with_quic()
        .with_behaviour(|key| {
            let me = key.public().to_peer_id();
            let dht = kad::Config::new(StreamProtocol::new("/ipfs/kad/1.0.0"));
            let mut dht = kad::Behaviour::with_config(me, MemoryStore::new(me), dht);
            dht.set_mode(Some(kad::Mode::Server));
            PublicBehaviour {
                identify: identify::Behaviour::new(identify::Config::new("ipfs/0.1.0".into(), key.public())),
                dht,
                relay: relay::Behaviour::new(me, relay::Config::default()),
            }
        })
        .unwrap()
        .build();
    for address in ["/ip4/127.0.0.1/udp/0/quic-v1", "/ip4/127.0.0.1/tcp/0"] {
        swarm.listen_on(address.parse().unwrap()).unwrap();
    }
    let mut listens = Vec::new();
    while listens.len() < 2 {
        if let SwarmEvent::NewListenAddr { address, .. } = swarm.select_next_some().await {
            swarm.add_external_address(address.clone());
            listens.push(address);
        }
    }
    others.iter().for_each(|other| swarm.dial(other.clone()).unwrap());
    let me = *swarm.local_peer_id();
    let quic = listens.into_iter().find(|address| address.to_string().contains("quic")).unwrap();
    let heard = Arc::clone(heard);
    tokio::spawn(async move {
        loop {
            let event = swarm.select_next_some().await;
            let SwarmEvent::Behaviour(PublicBehaviourEvent::Identify(identify::Event::Received {
                peer_id,
                info,
                ..
            })) = event
            else {
                continue;
            };
            let protocols = info.protocols.iter().map(ToString::to_string);
            let named = protocols.chain([info.agent_version.clone(), info.protocol_version.clone()]);
            // The public nodes have another agent.
            let is_ours = info.agent_version == "libp2p";
            let addresses = info.listen_addrs.iter().filter(|_| is_ours).map(|at| format!("address {at}"));
            heard.lock().unwrap().extend(named.chain(addresses));
            if info.protocols.iter().any(|protocol| protocol.as_ref() == "/ipfs/kad/1.0.0") {
                for address in info.listen_addrs {
                    swarm.behaviour_mut().dht.add_address(&peer_id, address);
                }
                heard.lock().unwrap().insert(format!("{me} knows {peer_id}"));
            }
        }
    });
    quic.with(Protocol::P2p(me))
}

/// Starts a network of nodes, all of which know the first one and are known to it; returns that one's
/// address.
async fn network(nodes: usize, heard: &Heard) -> Multiaddr {
    let first = public_node(&[], heard).await;
    for _ in 1..nodes {
        public_node(std::slice::from_ref(&first), heard).await;
    }
    let first_knows = format!("{} knows ", relays::split(&first).unwrap().0);
    let known = || heard.lock().unwrap().iter().filter(|named| named.starts_with(&first_knows)).count();
    let meeting = async {
        while known() < nodes - 1 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), meeting).await.expect("the nodes don't find each other");
    first
}

fn config(seed: u8, entry: &Multiaddr) -> Config {
    let public = Some(PublicNetwork { bootstrap: vec![entry.clone()] });
    let help = NetworkHelpers { public, ..NetworkHelpers::NONE };
    Config { help, named_addresses: NamedAddresses::Any, ..Config::new([seed; 32], VERSIONS, Some(DOOR)) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn public_relays_introduce_a_guest_to_its_host() {
    let heard = Heard::default();
    let entry = network(6, &heard).await;
    let mut host = listening(&config(1, &entry)).await;
    host.set_open(true);
    wait(&mut [&mut host], |nodes| {
        let public = nodes[0].reach().public;
        public.relays.len() >= 2 && public.mapping.is_some() && nodes[0].is_settled()
    })
    .await;
    let public = host.reach().public;
    assert_eq!((public.stage, public.mapping), (PublicStage::Ready, Some(Mapping::SamePort)));
    assert_eq!(host.seen_at().len(), 1);
    let relayed: Vec<Address> = host.addresses().into_iter().filter(|address| is_relayed(address)).collect();
    assert_eq!(relayed.len(), public.relays.len());
    assert!(relayed.iter().all(|address| address.to_string().contains("/quic-v1/")), "{relayed:?}");

    // A guest that listens nowhere, and knows the relays alone.
    let mut guest = Node::new(&Config::new([2; 32], VERSIONS, Some(DOOR))).unwrap();
    guest.learn(host.key(), host.at(), relayed.clone());
    let mut by = BTreeSet::new();
    until(&mut [&mut host, &mut guest], |_, event| {
        by.extend(matches!(event, Event::Up(_)).then_some(0));
        !by.is_empty()
    })
    .await;
    // Hello by the relay, everything else directly.
    let key = host.key();
    wait(&mut [&mut host, &mut guest], |nodes| {
        let route = nodes[1].reach().peers.into_iter().find(|peer| peer.key == key).unwrap().route;
        let paths = nodes[1].links.values().filter(|link| link.admitted).flat_map(|link| link.paths.values());
        matches!(route, reach::Route::Direct(_)) && paths.into_iter().all(path::Path::is_direct)
    })
    .await;

    // Everybody sits at the table.
    host.set_members([host.key(), guest.key()]);
    host.set_open(false);
    host.next().await;
    host.public.together = Some(Instant::now() - Duration::from_secs(60));
    wait(&mut [&mut host, &mut guest], |nodes| {
        nodes[0].reach().public.stage == PublicStage::HungUp && nodes[0].links.len() == 1
    })
    .await;
    assert!(host.reach().public.relays.is_empty());
    assert!(host.addresses().iter().all(|address| !is_relayed(address)));

    // A restarted host takes the same relays.
    drop(host);
    let mut host = listening(&config(1, &entry)).await;
    host.use_relays_again(&relayed);
    host.set_open(true);
    let before: BTreeSet<Address> = relayed.into_iter().collect();
    // Two relays are enough, and a third one may have been another one.
    wait(&mut [&mut host], |nodes| before.is_subset(&nodes[0].addresses().into_iter().collect())).await;

    let heard = heard.lock().unwrap();
    assert!(heard.iter().all(|name| !name.to_lowercase().contains("bastide")), "{heard:?}");
    assert!(heard.contains("libp2p") && heard.iter().all(|name| !name.starts_with("address ")), "{heard:?}");
}

#[tokio::test]
async fn public_network_is_left_alone_unless_needed() {
    let heard = Heard::default();
    let entry = public_node(&[], &heard).await;
    let relay_alone = NetworkHelpers { relays: vec![entry.clone()], ..config(1, &entry).help };
    let secret: Secret = DOOR.secret;
    let door = Some(Door { secret, ..DOOR });
    for (config, stage) in [
        (Config { help: NetworkHelpers::NONE, ..config(1, &entry) }, PublicStage::Off),
        (Config { help: relay_alone, ..config(1, &entry) }, PublicStage::NotNeeded),
        // Not open to others, and nobody is missing yet.
        (Config { door, ..config(1, &entry) }, PublicStage::NotNeeded),
        (Config { role: Role::Relay, door: None, ..config(1, &entry) }, PublicStage::NotNeeded),
    ] {
        let mut node = listening(&config).await;
        let asked = async {
            loop {
                node.next().await;
            }
        };
        _ = tokio::time::timeout(Duration::from_secs(1), asked).await;
        assert_eq!(node.reach().public.stage, stage, "{config:?}");
        assert_eq!(node.reach().public.asked, 0);
    }
}

#[tokio::test]
async fn public_network_waits_for_consent() {
    let heard = Heard::default();
    let entry = public_node(&[], &heard).await;
    let help = NetworkHelpers { asks_first: true, ..config(1, &entry).help };
    let mut host = listening(&Config { help, ..config(1, &entry) }).await;
    host.set_open(true);
    let runs = async {
        loop {
            host.next().await;
        }
    };
    _ = tokio::time::timeout(Duration::from_secs(1), runs).await;
    let public = host.reach().public;
    assert_eq!((public.stage, public.asked), (PublicStage::Off, 0));
    host.allow_public_network();
    wait(&mut [&mut host], |nodes| nodes[0].reach().public.answered > 0).await;
}
