//! Peers that can't be dialled: through a relay without a table, and through a peer of the table.

use super::*;
use crate::connectivity::listen;
use crate::connectivity::path::is_relayed;

/// Creates a relay on loopback; returns it with the address to give to others.
pub(super) async fn relay(limits: RelayLimits) -> (Node, Multiaddr) {
    relay_of(99, limits).await
}

/// Creates a relay with the key of that seed.
pub(super) async fn relay_of(seed: u8, limits: RelayLimits) -> (Node, Multiaddr) {
    let config = Config::new([seed; 32], VERSIONS, None);
    let relay = listening(&Config { role: Role::Relay, relaying: limits, ..config }).await;
    let address = relay.named_addresses().swap_remove(0);
    (relay, address)
}

/// Creates a peer of the table that listens nowhere, like one behind a closed router.
fn hidden(seed: u8, relays: &[&Multiaddr]) -> Node {
    let help = NetworkHelpers { relays: relays.iter().copied().cloned().collect(), ..NetworkHelpers::NONE };
    Node::new(&Config { help, ..Config::new([seed; 32], VERSIONS, Some(DOOR)) }).unwrap()
}

/// Waits until the node is reached through a relay, and returns its addresses.
async fn reserved(nodes: &mut [&mut Node], which: usize) -> Vec<Multiaddr> {
    wait(nodes, |nodes| nodes[which].swarm.listeners().any(is_relayed)).await;
    nodes[which].addresses().into_iter().map(Multiaddr::from).collect()
}

#[tokio::test]
async fn undiallable_peers_meet_through_a_relay() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let (mut a, mut b) = (hidden(1, &[&at_relay]), hidden(2, &[]));
    let at_a = reserved(&mut [&mut relay, &mut a], 1).await;
    assert!(!at_a.is_empty() && at_a.iter().all(is_relayed), "{at_a:?}");
    assert!(a.is_settled());
    b.learn(a.key(), a.at(), at_a);
    // A relay knows the network identities alone.
    let (key_a, key_b) = (a.at().0, b.at().0);
    assert!(key_a != a.key() && key_b != b.key());
    let (mut up, mut news) = (0, Vec::new());
    until(&mut [&mut relay, &mut a, &mut b], |which, event| {
        assert!(which != 0 || !matches!(event, Event::Up(_) | Event::Gossip { .. } | Event::Direct { .. }));
        up += usize::from(matches!(event, Event::Up(_)));
        news.extend(match event {
            Event::Relaying(news) => Some(*news),
            _ => None,
        });
        up == 2
    })
    .await;
    assert_eq!(news, [Relaying::Opened { from: key_b, to: key_a }]);
    assert_eq!(relay.relayed(), [1, 1]);
    let mut with_relay = a.links[relay.swarm.local_peer_id()].paths.values();
    assert!(
        with_relay
            .all(|path| path.spared && !path.clone().has_fallen_silent(path.since + Duration::from_secs(20))),
        "it isn't missed in between two pings"
    );
    assert!(relay.links.values().flat_map(|link| link.paths.values()).all(|path| path.spared), "nor by it");
    a.publish(b"to all".to_vec());
    until(
        &mut [&mut relay, &mut a, &mut b],
        |which, event| matches!(event, Event::Gossip { bytes, .. } if which == 2 && bytes == b"to all"),
    )
    .await;
    drop(b);
    until(&mut [&mut relay, &mut a], |which, event| {
        which == 0 && *event == Event::Relaying(Relaying::Closed { from: key_b, to: key_a })
    })
    .await;
}

#[tokio::test]
async fn named_relay_is_offered_no_protocol_of_a_table() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let mut a = hidden(1, &[&at_relay]);
    let offered = loop {
        tokio::select! {
            _ = a.next() => {}
            event = relay.swarm.select_next_some() => if let SwarmEvent::Behaviour(BehaviourEvent::Identify(
                identify::Event::Received { info, .. }
            )) = event { break info.protocols }
        }
    };
    let offered: Vec<String> = offered.iter().map(ToString::to_string).collect();
    assert!(offered.iter().all(|name| !name.contains("bastide")), "{offered:?}");
    assert!(offered.iter().any(|name| name.contains("ping")), "{offered:?}");
}

#[tokio::test]
async fn peers_reached_through_one_relay_meet() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let (mut a, mut b) = (hidden(1, &[&at_relay]), hidden(2, &[&at_relay]));
    let at_a = reserved(&mut [&mut relay, &mut a], 1).await;
    b.learn(a.key(), a.at(), at_a);
    meet(&mut [&mut relay, &mut a, &mut b], &[0, 1, 1]).await;
}

#[tokio::test]
async fn relay_at_the_table_is_pinged_like_a_peer() {
    let (relay, at_relay) = relay(RelayLimits::default()).await;
    let mut a = hidden(1, &[&at_relay]);
    let spared = |a: &Node| {
        let behaviour = a.swarm.behaviour();
        [&behaviour.often, &behaviour.rarely].map(|pings| pings.peers.len())
    };
    assert_eq!(spared(&a), [1, 1]);
    a.learn(relay.key(), relay.at(), [at_relay]);
    assert_eq!(spared(&a), [0, 0]);
}

#[tokio::test]
async fn reachable_peer_relays_for_its_table() {
    let (mut host, at_host) = node(1, VERSIONS, DOOR).await;
    let (mut a, mut b) = (hidden(2, &[]), hidden(3, &[]));
    a.learn(host.key(), host.at(), at_host.clone());
    b.learn(host.key(), host.at(), at_host);
    // The host tells each of the two about the other, at an address that leads through the host.
    meet(&mut [&mut host, &mut a, &mut b], &[2; 3]).await;
    // Both may have dialled at once.
    assert!(host.relayed()[1] >= 1);
}

#[tokio::test]
async fn host_without_stranger_service_relays_its_table() {
    let relaying = RelayLimits { strangers: false, ..RelayLimits::default() };
    let config = Config { relaying, ..Config::new([1; 32], VERSIONS, Some(DOOR)) };
    let mut host = listening(&config).await;
    let (mut a, mut b) = (hidden(2, &[]), hidden(3, &[]));
    a.learn(host.key(), host.at(), host.addresses());
    b.learn(host.key(), host.at(), host.addresses());
    meet(&mut [&mut host, &mut a, &mut b], &[2; 3]).await;
    assert!(host.relayed()[1] >= 1);
    let help = NetworkHelpers { relays: vec![host.named_addresses().swap_remove(0)], ..NetworkHelpers::NONE };
    let mut stranger = Node::new(&Config { help, ..Config::new([4; 32], VERSIONS, None) }).unwrap();
    let key = stranger.key();
    until(&mut [&mut host, &mut a, &mut b, &mut stranger], |which, event| {
        assert_ne!(*event, Event::Relaying(Relaying::Reserved(key)));
        which == 0 && *event == Event::Relaying(Relaying::Full(key))
    })
    .await;
}

#[tokio::test]
async fn restarted_relay_is_used_again() {
    let (mut first, at_relay) = relay(RelayLimits::default()).await;
    let mut a = hidden(1, &[&at_relay]);
    reserved(&mut [&mut first, &mut a], 1).await;
    drop(first);
    // The dead relay's address is withdrawn.
    wait(&mut [&mut a], |nodes| nodes[0].addresses().is_empty()).await;
    let config = Config { role: Role::Relay, ..Config::new([99; 32], VERSIONS, None) };
    let mut again = Node::new(&config).unwrap();
    let port =
        at_relay.iter().find_map(|part| if let Protocol::Udp(port) = part { Some(port) } else { None });
    let same = SocketAddr::from(([127, 0, 0, 1], port.unwrap()));
    // The port is free once the dead relay's last connection has noticed.
    let listen = async {
        while !listen::listen_both(&mut again.swarm, same) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, listen).await.expect("the port is never free");
    reserved(&mut [&mut again, &mut a], 1).await;
}

#[tokio::test]
async fn relay_refuses_beyond_its_limits() {
    let (mut relay, at_relay) = relay(RelayLimits { reservations: 1, ..RelayLimits::default() }).await;
    let (mut a, mut b) = (hidden(1, &[&at_relay]), hidden(2, &[&at_relay]));
    reserved(&mut [&mut relay, &mut a], 1).await;
    let key_b = b.at().0;
    until(&mut [&mut relay, &mut a, &mut b], |which, event| {
        which == 0 && *event == Event::Relaying(Relaying::Full(key_b))
    })
    .await;
    assert!(b.addresses().is_empty());
}

#[test]
fn address_that_names_no_relay_is_refused() {
    let nowhere: Multiaddr = "/ip4/127.0.0.1/tcp/4817".parse().unwrap();
    let help = NetworkHelpers { relays: vec![nowhere.clone()], ..NetworkHelpers::NONE };
    let made = Node::new(&Config { help, ..Config::new([1; 32], VERSIONS, None) });
    assert!(matches!(made.err(), Some(NodeError::NoRelay(named)) if named == nowhere));
}
