//! Attacks on a node: false bindings, forged addresses, idle strangers, mistaken trials.

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

/// Creates a node that shows this binding, or the one made of it, instead of its own.
async fn liar(seed: u8, lies: impl FnOnce(&Node) -> Binding) -> (Node, Vec<Multiaddr>) {
    let (mut liar, at) = node(seed, VERSIONS, DOOR).await;
    liar.binding = Some(lies(&liar));
    (liar, at)
}

/// Returns the binding with another content under its signature.
fn forged(key: Key, at: NetworkKey, mut binding: Binding) -> Binding {
    (binding.key, binding.at) = (key, at);
    binding
}

/// Lets the second node dial the first or, if it doesn't, be dialled by it. Returns the reason for
/// which the first turns the other away.
async fn turned_away(
    a: &mut Node,
    at_a: &[Multiaddr],
    b: &mut Node,
    at_b: &[Multiaddr],
    dials: bool,
) -> HelloError {
    if dials {
        b.learn(a.key(), a.at(), at_a.to_vec());
    } else {
        a.learn(b.key(), b.at(), at_b.to_vec());
    }
    find(&mut [a, b], |which, event| {
        assert!(which != 0 || !matches!(event, Event::Up(_)), "it is admitted");
        match event {
            Event::Refused { why, .. } if which == 0 => Some(why),
            _ => None,
        }
    })
    .await
}

#[tokio::test]
async fn false_binding_admits_nobody() {
    let player = |seed| Signer::from_seed([seed; 32]);
    let (b, _) = node(2, VERSIONS, DOOR).await;
    let (stolen, table, secret) = (b.binding.unwrap(), DOOR.table, DOOR.secret);
    let other = TableId([9; 16]);
    for dials in [true, false] {
        for n in 0..5 {
            let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
            let (mut liar, at_liar) = liar(3, |liar| match n {
                // Another peer's, which everybody at the table has seen.
                0 => stolen,
                // Another player's key with a signature of its own.
                1 => forged(stolen.key, liar.at, Binding::new(&player(3), liar.at, &table, &secret)),
                // From another table, or from one with the same number.
                2 => Binding::new(&player(3), liar.at, &other, &secret),
                3 => Binding::new(&player(3), liar.at, &table, &[9; 16]),
                // Another player's for its own peer, shown by this one.
                _ => forged(stolen.key, liar.at, stolen),
            })
            .await;
            let why = turned_away(&mut a, &at_a, &mut liar, &at_liar, dials).await;
            assert_eq!(why, HelloError::WrongSecret, "{n}, it dials: {dials}");
            assert!(a.peer_of(&stolen.key).is_none() && a.peer_of(&liar.key()).is_none());
        }
    }
}

#[tokio::test]
async fn player_with_two_peers_has_one_at_a_time() {
    let (mut a, b) = pair().await;
    let at_a: Vec<Multiaddr> = a.swarm.listeners().cloned().collect();
    let claims = |of: u8| {
        move |by: &Node| Binding::new(&Signer::from_seed([of; 32]), by.at, &DOOR.table, &DOOR.secret)
    };
    let (mut second, at_second) = liar(3, claims(2)).await;
    let why = turned_away(&mut a, &at_a, &mut second, &at_second, true).await;
    assert_eq!((why, a.peer_of(&b.key())), (HelloError::Twice, Some(*b.swarm.local_peer_id())));
    // The same for a player that takes our own key for its.
    let (mut same, at_same) = liar(4, claims(1)).await;
    assert_eq!(turned_away(&mut a, &at_a, &mut same, &at_same, true).await, HelloError::Twice);
    // Once the first has gone, the second comes in.
    drop((second, same));
    let key_b = b.key();
    drop(b);
    until(&mut [&mut a], |_, event| *event == Event::Down(key_b)).await;
    let (mut third, _) = liar(5, claims(2)).await;
    third.learn(a.key(), a.at(), at_a);
    until(&mut [&mut a, &mut third], |which, event| which == 0 && *event == Event::Up(key_b)).await;
    assert_eq!(a.peer_of(&key_b), Some(*third.swarm.local_peer_id()));
}

#[tokio::test]
async fn peer_keeps_the_player_that_it_was_admitted_as() {
    let (a, b) = pair().await;
    let peer = *b.swarm.local_peer_id();
    let other = Binding::new(&Signer::from_seed([7; 32]), b.at(), &DOOR.table, &DOOR.secret);
    assert_eq!(a.player_at(&peer, &b.binding.unwrap()), Ok(()));
    assert_eq!(a.player_at(&peer, &other), Err(HelloError::Twice));
}

#[tokio::test]
async fn host_of_another_player_than_invited_is_refused() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let invited = Signer::from_seed([7; 32]).public().to_bytes();
    b.learn(invited, a.at(), at_a);
    let refused = |which: usize, event: &Event| {
        assert!(which != 1 || !matches!(event, Event::Up(_)), "it is admitted");
        matches!(event, Event::Refused { peer, why: HelloError::WrongSecret } if which == 1 && *peer == invited)
    };
    until(&mut [&mut a, &mut b], refused).await;
}

#[tokio::test]
async fn thief_of_a_peers_name_hides_nobody() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, at_b) = node(2, VERSIONS, DOOR).await;
    let (mut thief, _) = node(3, VERSIONS, DOOR).await;
    thief.learn(a.key(), a.at(), at_a);
    meet(&mut [&mut a, &mut thief], &[1, 1]).await;
    // It signs that the other's peer is its own, with addresses that lead nowhere.
    let peer = *thief.swarm.local_peer_id();
    let binding = Binding::new(&Signer::from_seed([3; 32]), b.at(), &DOOR.table, &DOOR.secret);
    let addresses = vec![worldwide(1).to_vec()];
    a.learn_all(peer, vec![hello::Whereabouts { binding, addresses }], Vec::new());
    assert_eq!(a.book.key_at(b.swarm.local_peer_id()), None, "its own peer is known, so it has no other");
    let addresses = at_b.iter().map(Multiaddr::to_vec).collect();
    a.learn_all(peer, vec![hello::Whereabouts { binding: b.binding.unwrap(), addresses }], Vec::new());
    let key_b = b.key();
    until(&mut [&mut a, &mut b, &mut thief], |which, event| which == 0 && *event == Event::Up(key_b)).await;
}

#[tokio::test]
async fn node_without_the_secret_learns_no_player() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let peer = *a.swarm.local_peer_id();
    let mut stranger = libp2p::SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .unwrap()
        .with_behaviour(|key| identify::Behaviour::new(identify::Config::new("any".into(), key.public())))
        .unwrap()
        .build();
    stranger.dial(by_tcp(&at_a).0).unwrap();
    let hears = async {
        loop {
            tokio::select! {
                _ = a.next() => {}
                event = stranger.select_next_some() => if let SwarmEvent::Behaviour(identify::Event::Received {
                    info, ..
                }) = event { return info }
            }
        }
    };
    let info = tokio::time::timeout(HANG_TIMEOUT, hears).await.expect("it says nothing");
    assert_eq!((info.agent_version.as_str(), info.protocol_version.as_str()), ("libp2p", "ipfs/0.1.0"));
    assert_eq!(info.public_key.to_peer_id(), peer);
    assert_ne!(network_key(&peer).unwrap().0, a.key());
    // At another table it is somebody else.
    for door in [Door { table: TableId([9; 16]), ..DOOR }, Door { secret: [9; 16], ..DOOR }] {
        let (again, _) = node(1, VERSIONS, door).await;
        assert!(again.key() == a.key() && again.at() != a.at());
    }
}

/// Returns the identify message of a peer that saw us at `observed` and listens at `listens`.
fn saying(by: u8, observed: &Multiaddr, listens: &[Multiaddr]) -> Info {
    Info {
        public_key: keys::keypair_of(&[by; 32]).public(),
        protocol_version: String::new(),
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
    let (c, _) = node(9, VERSIONS, DOOR).await;
    let told = hello::Whereabouts { binding: c.binding.unwrap(), addresses: vec![evil().to_vec()] };
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
    a.learn(c.key(), c.at(), at_c);
    until(&mut [&mut a, &mut b, &mut c], |which, event| which == 2 && matches!(event, Event::Up(_))).await;
    let (bound, peer_b, peer_c) = (c.binding.unwrap(), *b.swarm.local_peer_id(), *c.swarm.local_peer_id());
    let there = a.links[&peer_c].paths.values().next().unwrap().address.clone();
    drop(c);
    until(&mut [&mut a, &mut b], |which, event| which == 0 && *event == Event::Down(bound.key)).await;
    for n in 0..100 {
        let addresses = (0..16).map(|port| worldwide(16 * n + port).to_vec()).collect();
        a.learn_all(peer_b, vec![hello::Whereabouts { binding: bound, addresses }], Vec::new());
    }
    let (_, known) = a.known().into_iter().find(|(known, _)| *known == bound).expect("it is known");
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
    b.learn(a.key(), a.at(), [to]);
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
            tokio::time::timeout(HANG_TIMEOUT, comes).await.expect("it doesn't come");
        }
        strangers.push(stranger);
    }
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    b.learn(a.key(), a.at(), [to]);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    assert!(
        strangers.iter().all(|stranger| a.links.contains_key(stranger.local_peer_id())),
        "each has one still"
    );
}

#[tokio::test]
async fn member_joins_a_node_full_of_admitted_guests() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    // Guests that speak no protocol would be turned away once they are asked for their peers.
    a.ask_who = Instant::now() + Duration::from_secs(3600);
    let (to, _) = by_tcp(&at_a);
    let mut guests = Vec::new();
    for _ in 0..limits::INBOUND_MAX {
        guests.extend(connects(&mut a, &to).await);
        a.links.values_mut().for_each(|link| (link.admitted, link.told) = (true, true));
    }
    assert!(connects(&mut a, &to).await.is_none(), "there is no room for one more");
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    a.set_members([b.key()]);
    // As the table has kept it.
    a.learn_bound::<Address>(&b.binding.unwrap(), []);
    b.learn(a.key(), a.at(), [to.clone()]);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    assert!(connects(&mut a, &to).await.is_none(), "nor is there now");
    a.set_members([b.key(), [7; 32]]);
    a.learn::<Address>([7; 32], network_key(guests[0].local_peer_id()).unwrap(), []);
    assert!(connects(&mut a, &to).await.is_some(), "members don't count");
}

#[tokio::test]
async fn connection_from_a_new_port_is_no_trial() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let dial = DialOpts::peer_id(*a.swarm.local_peer_id()).addresses(at_a).allocate_new_port().build();
    b.book.learn(a.key(), *a.swarm.local_peer_id(), book::AddressOrigin::Given, [], Instant::now());
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
