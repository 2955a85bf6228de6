//! Nodes on loopback: hello, gossip and direct messages, and the peers that are kept out.

mod attacks;
mod board;
mod bounds;
mod codes;
mod denied;
mod floods;
mod handshakes;
mod mail_exchange;
mod meeting;
mod nat_behaviours;
mod page;
mod public;

use bastide_wire::ids::{TableId, random};
use std::net::SocketAddr;
use std::time::Duration;

use libp2p::core::upgrade::Version;
use libp2p::request_response::{self, OutboundFailure};
use libp2p::{Transport as _, mdns, noise, tcp, websocket, yamux};

use super::*;

const VERSIONS: Versions = Versions { protocol: 1, rules: 1 };
const DOOR: Door = Door { table: TableId([1; 16]), secret: [2; 16] };
/// Time after which a test fails that waits for something. It only ends a test that hangs: a busy
/// machine may take a minute for what takes a moment, and peers pause before they dial again.
const HANG_TIMEOUT: Duration = Duration::from_secs(300);

/// Creates a node that listens on loopback.
async fn listening(config: &Config) -> Node {
    let mut node = Node::new(config).unwrap();
    node.listen("127.0.0.1:0".parse().unwrap()).unwrap();
    while node.addresses().len() < 2 {
        node.next().await;
    }
    node
}

/// Creates a node of a table; returns it with its listening addresses.
async fn node(seed: u8, versions: Versions, door: Door) -> (Node, Vec<Multiaddr>) {
    let node = listening(&Config::new([seed; 32], versions, Some(door))).await;
    let addresses = node.swarm.listeners().cloned().collect();
    (node, addresses)
}

/// Creates two connected nodes of a table; the second has dialled the first.
async fn pair() -> (Node, Node) {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    b.learn(a.key(), a.at(), at_a);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    (a, b)
}

/// Drives all nodes until `found` returns a value for an event of one of them.
async fn find<T>(nodes: &mut [&mut Node], mut found: impl FnMut(usize, Event) -> Option<T>) -> T {
    let look = async {
        loop {
            let each = nodes.iter_mut().map(|node| Box::pin(node.next()));
            let (event, which, rest) = futures::future::select_all(each).await;
            drop(rest);
            if let Some(found) = found(which, event) {
                return found;
            }
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, look).await.expect("the event never came")
}

/// Drives all nodes until `found` accepts an event of one of them.
async fn until(nodes: &mut [&mut Node], mut found: impl FnMut(usize, &Event) -> bool) {
    find(nodes, |which, event| found(which, &event).then_some(())).await;
}

/// Drives all nodes until one hears gossip; returns its index, the bytes and the ticket.
async fn gossip(nodes: &mut [&mut Node]) -> (usize, Vec<u8>, Ticket) {
    find(nodes, |which, event| match event {
        Event::Gossip { bytes, ticket, .. } => Some((which, bytes, ticket)),
        _ => None,
    })
    .await
}

/// Drives all nodes until the condition holds.
async fn wait(nodes: &mut [&mut Node], mut so: impl FnMut(&[&mut Node]) -> bool) {
    let run = async {
        while !so(nodes) {
            let each = nodes.iter_mut().map(|node| Box::pin(node.next()));
            let step = futures::future::select_all(each);
            let _ = tokio::time::timeout(Duration::from_millis(50), step).await;
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, run).await.expect("it never became so");
}

/// Drives all nodes until each has seen its number of peers come; returns the numbers seen.
async fn meet(nodes: &mut [&mut Node], counts: &[usize]) -> Vec<usize> {
    let mut up = vec![0; nodes.len()];
    until(nodes, |which, event| {
        up[which] += usize::from(matches!(event, Event::Up(_)));
        up.iter().zip(counts).all(|(n, count)| n >= count)
    })
    .await;
    up
}

#[tokio::test]
async fn two_nodes_meet_and_hear_each_other() {
    let (mut a, mut b) = pair().await;
    let (key_a, key_b) = (a.key(), b.key());

    a.publish(b"to all".to_vec());
    until(&mut [&mut a, &mut b], |which, event| {
        matches!(event, Event::Gossip { from, bytes, .. } if which == 1 && *from == key_a && bytes == b"to all")
    })
    .await;
    b.send(&key_a, vec![7; DIRECT_MAX]);
    until(&mut [&mut a, &mut b], |which, event| {
        matches!(event, Event::Direct { from, bytes } if which == 0 && *from == key_b && bytes.len() == DIRECT_MAX)
    })
    .await;
    drop(a);
    until(&mut [&mut b], |_, event| *event == Event::Down(key_a)).await;
}

#[tokio::test]
async fn one_known_peer_leads_to_the_whole_table() {
    let (mut host, at_host) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let (mut c, _) = node(3, VERSIONS, DOOR).await;
    b.learn(host.key(), host.at(), at_host.clone());
    meet(&mut [&mut host, &mut b], &[1, 1]).await;
    c.learn(host.key(), host.at(), at_host);
    assert_eq!(meet(&mut [&mut host, &mut b, &mut c], &[1, 1, 2]).await, [1, 1, 2]);
}

/// Returns the reasons for which the two nodes turn each other away.
async fn refusals(a: &mut Node, b: &mut Node, sides: usize) -> Vec<(usize, HelloError)> {
    let mut refused = Vec::new();
    until(&mut [a, b], |which, event| {
        assert!(!matches!(event, Event::Up(_) | Event::Gossip { .. } | Event::Direct { .. }), "{event:?}");
        if let Event::Refused { why, .. } = event {
            refused.push((which, *why));
        }
        refused.len() == sides
    })
    .await;
    refused.sort_by_key(|(which, _)| *which);
    refused
}

#[tokio::test]
async fn wrong_secret_or_other_table_is_refused() {
    for (door, why) in [
        (Door { secret: [3; 16], ..DOOR }, HelloError::WrongSecret),
        (Door { table: TableId([9; 16]), ..DOOR }, HelloError::OtherTable),
    ] {
        let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
        let (mut b, _) = node(2, VERSIONS, door).await;
        b.learn(a.key(), a.at(), at_a);
        assert_eq!(refusals(&mut a, &mut b, 1).await, [(1, why)]);
    }
}

#[tokio::test]
async fn other_version_is_refused_and_named_by_both() {
    let newer = Versions { protocol: 2, rules: 5 };
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, newer, DOOR).await;
    b.learn(a.key(), a.at(), at_a);
    let refused = refusals(&mut a, &mut b, 2).await;
    assert_eq!(
        refused,
        [
            (0, HelloError::OtherVersion { theirs: newer, ours: VERSIONS }),
            (1, HelloError::OtherVersion { theirs: VERSIONS, ours: newer }),
        ]
    );
    assert_eq!(
        refused[1].1.to_string(),
        "other version: protocol 1 and rules 1, here protocol 2 and rules 5"
    );
}

#[tokio::test]
async fn stranger_neither_hears_nor_sends_gossip() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let mut b = floods::stranger(&mut a, &at_a, |_| {}).await;
    let mut heard = 0;
    for _ in 0..20 {
        a.publish(random::<16>().to_vec());
        b.publish(random::<16>().to_vec());
        b.send(&a.key(), b"psst".to_vec());
        tokio::select! {
            event = a.next() => heard += usize::from(matches!(event, Event::Gossip { .. } | Event::Direct { .. })),
            event = b.next() => heard += usize::from(matches!(event, Event::Gossip { .. } | Event::Up(_))),
            () = tokio::time::sleep(Duration::from_millis(50)) => {}
        }
    }
    assert_eq!(heard, 0);
    assert!(a.gossip().all_peers().all(|(_, topics)| topics.is_empty()));
}

#[tokio::test]
async fn port_in_use_is_reported() {
    let (_a, at_a) = node(1, VERSIONS, DOOR).await;
    let port = at_a
        .iter()
        .find_map(|a| a.iter().find_map(|p| if let Protocol::Tcp(port) = p { Some(port) } else { None }))
        .unwrap();
    let config = Config::new([2; 32], VERSIONS, Some(DOOR));
    let mut b = Node::new(&config).unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let error = b.listen(address).unwrap_err();
    assert!(matches!(error, NodeError::PortInUse(at) if at == address), "{error:?}");
    let error = b.listen("203.0.113.7:4000".parse().unwrap()).unwrap_err();
    assert!(matches!(error, NodeError::CannotListen { .. }), "{error:?}");
}

#[tokio::test]
async fn host_announces_only_an_open_table() {
    let (mut host, at_host) = node(1, VERSIONS, DOOR).await;
    let config = Config::new([2; 32], VERSIONS, None);
    let mut browser = Node::new(&config).unwrap();
    browser.tables.found(host.at(), at_host[0].clone().try_into().unwrap(), Instant::now());
    let notice = board::notice(&host, "Saturday");
    host.announce(Some(notice.clone()));
    until(&mut [&mut host, &mut browser], |_, event| *event == Event::Tables(vec![notice.clone()])).await;
    // As if it had come through a port that the router has opened, over a relay, or from a page in
    // a browser.
    let from = |host: &mut Node, address: &str, relay| {
        for path in host.links.values_mut().flat_map(|link| link.paths.values_mut()) {
            (path.address, path.relay) = (address.parse().unwrap(), relay);
        }
    };
    for (address, relay) in [
        ("/ip4/203.0.113.9/tcp/7", None),
        ("/ip4/192.168.1.9/tcp/7", Some(None)),
        ("/ip4/192.168.1.9/tcp/7/ws", None),
    ] {
        from(&mut host, address, relay);
        until(&mut [&mut host, &mut browser], |_, event| *event == Event::Tables(Vec::new())).await;
        from(&mut host, "/ip4/192.168.1.9/tcp/7", None);
        until(&mut [&mut host, &mut browser], |_, event| *event == Event::Tables(vec![notice.clone()])).await;
    }
    host.announce(None);
    until(&mut [&mut host, &mut browser], |_, event| *event == Event::Tables(Vec::new())).await;
}

#[tokio::test]
async fn restarted_peer_is_admitted_again() {
    let (mut a, b) = pair().await;
    // The first run keeps its connection but falls silent, as that of a killed program does for a
    // while.
    let (mut again, _) = node(2, VERSIONS, DOOR).await;
    again.learn(a.key(), a.at(), a.addresses());
    let (mut down, mut up) = (false, [false; 2]);
    until(&mut [&mut a, &mut again], |which, event| {
        down |= which == 0 && matches!(event, Event::Down(_));
        up[which] |= matches!(event, Event::Up(_));
        up == [true; 2]
    })
    .await;
    assert!(down, "the run before is gone");
    drop(b);
}

#[tokio::test]
async fn gossip_is_forwarded_only_after_its_verdict() {
    let (mut middle, at_middle) = node(1, VERSIONS, DOOR).await;
    // A node that doesn't listen can't be dialled: these two know each other only through the one
    // in the middle.
    let end = |seed| Node::new(&Config::new([seed; 32], VERSIONS, Some(DOOR)));
    let (mut a, mut b) = (end(2).unwrap(), end(3).unwrap());
    a.learn(middle.key(), middle.at(), at_middle.clone());
    b.learn(middle.key(), middle.at(), at_middle);
    meet(&mut [&mut middle, &mut a, &mut b], &[2, 1, 1]).await;
    for (word, verdict) in [(b"bad!", Acceptance::Drop), (b"good", Acceptance::Pass)] {
        a.publish(word.to_vec());
        let (which, bytes, ticket) = gossip(&mut [&mut middle, &mut a, &mut b]).await;
        assert_eq!(
            (which, bytes.as_slice()),
            (0, word.as_slice()),
            "nothing is passed on before it was judged"
        );
        middle.judge(&ticket, verdict);
    }
    let (key, said) = (middle.key(), b"good".to_vec());
    let heard = find(&mut [&mut middle, &mut a, &mut b], |which, event| match event {
        Event::Gossip { from, bytes, .. } if which == 2 => Some((from, bytes)),
        _ => None,
    })
    .await;
    assert_eq!(heard, (key, said));
}

#[tokio::test]
async fn gossip_is_forwarded_only_to_those_who_lack_it() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let (mut c, _) = node(3, VERSIONS, DOOR).await;
    b.learn(a.key(), a.at(), at_a.clone());
    c.learn(a.key(), a.at(), at_a);
    let of = |node: &Node| *node.swarm.local_peer_id();
    let (peer_a, peer_b, peer_c) = (of(&a), of(&b), of(&c));
    // Each node tells the others only now and then whom it is connected with.
    wait(&mut [&mut a, &mut b, &mut c], |nodes| {
        nodes.iter().zip([peer_b, peer_c, peer_a]).all(|(node, from)| node.all_have_from(&from))
    })
    .await;
    a.links.get_mut(&peer_b).expect("connected").linked.clear();
    assert!(!a.all_have_from(&peer_b), "the third may have nothing from it");
}

#[tokio::test]
async fn admitted_peer_outside_the_gossip_is_dropped() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let topic = behaviour::topic(&DOOR);
    b.swarm.behaviour_mut().table.inner.gossip.unsubscribe(&topic);
    b.learn(a.key(), a.at(), at_a);
    let peer = *b.swarm.local_peer_id();
    let mut admitted = false;
    wait(&mut [&mut a, &mut b], |nodes| {
        let link = nodes[0].links.get(&peer);
        admitted |= link.is_some_and(|link| link.admitted);
        admitted && link.is_none()
    })
    .await;
}
