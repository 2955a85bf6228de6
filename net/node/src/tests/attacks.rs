//! Attacks that once worked on a node: forged addresses, idle strangers, mistaken trials.

use std::collections::BTreeSet;
use std::net::UdpSocket;

use bastide_wire::invitation::ADDRESSES_MAX;
use libp2p::identify::Info;

use super::bounds::{by_tcp, connects, ways};
use super::*;
use crate::swarm::native;

/// Returns an address whose text would add lines to a file of lines.
fn evil() -> Multiaddr {
    let name = "x\nport 1\nopen Everybody";
    Multiaddr::empty().with(Protocol::Dns4(name.into())).with(Protocol::Tcp(7))
}

/// Returns the identify message of a peer that saw us at `observed` and listens at `listens`.
fn saying(by: u8, observed: &Multiaddr, listens: &[Multiaddr]) -> Info {
    Info {
        public_key: keys::keypair_of(&[by; 32]).public(),
        protocol_version: "/bastide".into(),
        agent_version: String::new(),
        listen_addrs: listens.to_vec(),
        protocols: Vec::new(),
        observed_addr: observed.clone(),
        signed_peer_record: None,
    }
}

fn worldwide(n: usize) -> Multiaddr {
    format!("/ip4/203.{}.{}.{}/tcp/4000", n / 65_536, n / 256 % 256, n % 256).parse().unwrap()
}

#[tokio::test]
async fn address_with_a_line_break_is_not_learned() {
    let (mut a, mut b) = pair().await;
    let peer = *b.swarm.local_peer_id();
    let connection = *a.links[&peer].paths.keys().next().unwrap();
    // From the peer itself, from others about it, and from the local network.
    a.on_identified(peer, connection, saying(2, &evil(), &[evil()]));
    let told = hello::Whereabouts { key: [9; 32], addresses: vec![evil().to_vec()] };
    a.learn_all(peer, vec![told], Vec::new());
    a.on_behaviour(BehaviourEvent::Home(native::HomeEvent::Mdns(mdns::Event::Discovered(vec![(
        peer,
        evil(),
    )]))));
    // A table writes these into its file, and into an invitation.
    let known = a.known().into_iter().flat_map(|(_, addresses)| addresses);
    for address in known.chain(a.addresses()) {
        assert!(!address.to_string().contains(char::is_whitespace), "{address:?}");
    }
    drop(b.next());
}

#[tokio::test]
async fn thousands_of_claimed_addresses_are_cut_to_few() {
    let (mut a, b) = pair().await;
    let peer = *b.swarm.local_peer_id();
    let own: BTreeSet<String> = a.swarm.listeners().map(Multiaddr::to_string).collect();
    let connection = a.links[&peer].came_first.expect("it has come");
    for n in 0..8_000 {
        a.on_identified(peer, connection, saying(2, &worldwide(n), &[worldwide(n)]));
    }
    assert!(a.swarm.external_addresses().count() <= 16, "{}", a.swarm.external_addresses().count());
    // An invitation has room for the first ones.
    let invited: Vec<_> = a.addresses().into_iter().take(ADDRESSES_MAX).collect();
    assert!(invited.iter().any(|address| own.contains(&address.to_string())), "only lies: {invited:?}");
    let listens: Vec<Multiaddr> = (0..8_000).map(worldwide).collect();
    a.on_identified(peer, connection, saying(2, &worldwide(0), &listens));
    assert!(a.known().iter().all(|(_, addresses)| addresses.len() <= 28));
}

#[tokio::test]
async fn proved_address_outlives_a_liars_addresses() {
    let (mut a, mut b) = pair().await;
    let (mut c, at_c) = node(3, VERSIONS, DOOR).await;
    a.learn(c.key(), at_c);
    until(&mut [&mut a, &mut b, &mut c], |which, event| which == 2 && matches!(event, Event::Up(_))).await;
    let (key_c, peer_b, peer_c) = (c.key(), *b.swarm.local_peer_id(), *c.swarm.local_peer_id());
    let there = a.links[&peer_c].paths.values().next().unwrap().address.clone();
    drop(c);
    until(&mut [&mut a, &mut b], |which, event| which == 0 && *event == Event::Down(key_c)).await;
    for n in 0..100 {
        let addresses = (0..16).map(|port| worldwide(16 * n + port).to_vec()).collect();
        a.learn_all(peer_b, vec![hello::Whereabouts { key: key_c, addresses }], Vec::new());
    }
    let (_, known) = a.known().into_iter().find(|(key, _)| *key == key_c).expect("it is known");
    assert!(
        known.iter().any(|address| address.to_string() == there.to_string()),
        "{there} is not in {known:?}"
    );
}

#[tokio::test]
async fn idle_strangers_make_room_for_a_guest() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (to, there) = by_tcp(&at_a);
    let ways = ways(there, 4).await;
    let mut strangers = Vec::new();
    for way in ways.iter().cycle().take(limits::INBOUND_MAX as usize) {
        strangers.extend(connects(&mut a, way).await);
        // None of them has used up its time.
        a.links.values_mut().for_each(|link| link.since = Instant::now() + Duration::from_secs(600));
    }
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    b.learn(a.key(), [to]);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
}

#[tokio::test]
async fn relayed_peer_keeps_only_one_connection() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (to, there) = by_tcp(&at_a);
    let ways = ways(there, 4).await;
    let mut strangers = Vec::new();
    for way in ways.iter().cycle().take((limits::INBOUND_MAX / limits::CONNECTIONS_PER_PEER_MAX) as usize) {
        let mut stranger = connects(&mut a, way).await.expect("there is room");
        let peer = *stranger.local_peer_id();
        assert!(a.guests.may_reserve(peer, None));
        for count in 2..=limits::CONNECTIONS_PER_PEER_MAX as usize {
            let again = DialOpts::peer_id(*a.swarm.local_peer_id()).condition(PeerCondition::Always);
            stranger.dial(again.addresses(vec![way.clone()]).build()).unwrap();
            let comes = async {
                while a.links[&peer].paths.len() < count {
                    tokio::select! {
                        _ = a.next() => {}
                        _ = stranger.select_next_some() => {}
                        () = tokio::time::sleep(Duration::from_millis(5)) => {}
                    }
                }
            };
            tokio::time::timeout(Duration::from_secs(30), comes).await.expect("it doesn't come");
        }
        strangers.push(stranger);
    }
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    b.learn(a.key(), [to]);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    assert!(
        strangers.iter().all(|stranger| a.links.contains_key(stranger.local_peer_id())),
        "each has one still"
    );
}

#[tokio::test]
async fn member_joins_a_node_full_of_admitted_guests() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (to, _) = by_tcp(&at_a);
    let mut guests = Vec::new();
    for _ in 0..limits::INBOUND_MAX {
        guests.extend(connects(&mut a, &to).await);
        a.links.values_mut().for_each(|link| (link.admitted, link.told) = (true, true));
    }
    assert!(connects(&mut a, &to).await.is_none(), "there is no room for one more");
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    a.set_members([b.key()]);
    b.learn(a.key(), [to.clone()]);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    assert!(connects(&mut a, &to).await.is_none(), "nor is there now");
    a.set_members([b.key(), key_of(guests[0].local_peer_id()).unwrap()]);
    assert!(connects(&mut a, &to).await.is_some(), "members don't count");
}

#[tokio::test]
async fn connection_from_a_new_port_is_no_trial() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let dial = DialOpts::peer_id(*a.swarm.local_peer_id()).addresses(at_a).allocate_new_port().build();
    b.book.learn(a.key(), book::AddressOrigin::Given, [], Instant::now());
    b.swarm.dial(dial).unwrap();
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
}

#[tokio::test]
async fn taken_port_fails_the_listening() {
    let taken = UdpSocket::bind("0.0.0.0:0").unwrap();
    let at = taken.local_addr().unwrap();
    let mut a = Node::new(&Config::new([1; 32], VERSIONS, Some(DOOR))).unwrap();
    for all in [vec![at], vec![at, "0.0.0.0:0".parse().unwrap()]] {
        assert!(matches!(a.listen_all(&all, 0), Err(NodeError::PortInUse(there)) if there == at));
    }
    assert!(a.listen_all(&["203.0.113.7:0".parse().unwrap()], 0).is_err(), "it isn't ours");
    let port = a.listen_all(&["127.0.0.1:0".parse().unwrap()], at.port()).unwrap();
    assert_ne!(port, at.port(), "the port of before is another's now");
    assert_eq!(a.reach().me.deaf, []);
}
