//! A table found by its code: kept by a relay, knocked at, let in by the host or not.

use super::far::relay;
use super::*;
use crate::code::Code;
use crate::invitation::Invitation;

const SECRET: Secret = DOOR.secret;

/// A relay that keeps, a host on loopback with its code put there, and one who looks for it.
async fn called(seeks: &Code) -> (Node, Node, Node) {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let help = Help { bootstrap: vec![at_relay], ..Help::NONE };
    let config = |seed, door| Config { help: help.clone(), ..Config::new([seed; 32], VERSIONS, door) };
    let mut host = Node::new(&config(1, Some(DOOR))).unwrap();
    host.listen("127.0.0.1:0".parse().unwrap()).unwrap();
    while host.addresses().len() < 2 {
        host.next().await;
    }
    let table =
        Invitation { table: DOOR.table, host: host.key(), secret: SECRET, addresses: host.addresses() };
    host.call(Some((&Code::new([1; 5]), &table)));
    until(&mut [&mut relay, &mut host], |which, event| which == 1 && *event == Event::Moved).await;
    let both = async {
        while !host.is_called() {
            tokio::select! { _ = relay.next() => {} _ = host.next() => {} }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), both).await.expect("nobody keeps the code");
    let mut guest = Node::new(&config(2, None)).unwrap();
    guest.seek(seeks, "Bert");
    (relay, host, guest)
}

#[tokio::test]
async fn who_has_the_code_knocks_and_comes_in_when_the_host_says_so() {
    let (mut relay, mut host, mut guest) = called(&Code::new([1; 5])).await;
    let (key_host, key_guest) = (host.key(), guest.key());
    let mut waits = false;
    until(&mut [&mut relay, &mut host, &mut guest], |which, event| {
        assert!(!matches!(event, Event::LetIn(_)), "before the host has decided");
        waits |= which == 2 && *event == Event::Waiting(key_host);
        waits
    })
    .await;
    assert_eq!(host.knocks(), [(key_guest, "Bert".to_owned())]);
    host.let_in(&key_guest, true);
    assert_eq!(host.knocks(), []);
    let mut invitation = None;
    until(&mut [&mut relay, &mut host, &mut guest], |_, event| {
        if let Event::LetIn(whole) = event {
            invitation = Some((**whole).clone());
        }
        invitation.is_some()
    })
    .await;
    let invitation = invitation.unwrap();
    assert_eq!((invitation.host, invitation.table, invitation.secret), (key_host, DOOR.table, SECRET));
    // With it the guest comes as anybody who was invited.
    drop(guest);
    let door = Door { table: invitation.table, secret: invitation.secret };
    let mut guest = Node::new(&Config::new([2; 32], VERSIONS, Some(door))).unwrap();
    guest.learn(invitation.host, invitation.addresses);
    meet(&mut [&mut host, &mut guest], 1).await;
}

#[tokio::test]
async fn who_is_not_let_in_learns_nothing() {
    let (mut relay, mut host, mut guest) = called(&Code::new([1; 5])).await;
    let (key_host, key_guest) = (host.key(), guest.key());
    until(&mut [&mut relay, &mut host, &mut guest], |_, event| *event == Event::Knocked(key_guest)).await;
    host.let_in(&key_guest, false);
    until(&mut [&mut relay, &mut host, &mut guest], |_, event| {
        assert!(!matches!(event, Event::LetIn(_) | Event::Up(_)));
        *event == Event::Declined(key_host)
    })
    .await;
}

#[tokio::test]
async fn a_table_that_is_no_longer_open_lets_nobody_knock() {
    let (mut relay, mut host, mut guest) = called(&Code::new([1; 5])).await;
    let key_host = host.key();
    host.call(None);
    until(&mut [&mut relay, &mut host, &mut guest], |_, event| *event == Event::Declined(key_host)).await;
    assert_eq!(host.knocks(), []);
}

/// Whether the node would name that peer as one that keeps.
fn names(node: &mut Node, peer: &PeerId) -> bool {
    node.swarm.behaviour_mut().keeping.kbuckets().any(|bucket| {
        let mut entries = bucket.iter();
        entries.any(|entry| entry.node.key.preimage() == peer)
    })
}

#[tokio::test]
async fn only_who_has_to_do_with_codes_knows_keepers_and_forgets_those_that_are_gone() {
    let (relay, at_relay) = relay(RelayLimits::default()).await;
    let (named, gone) = (*relay.swarm.local_peer_id(), PeerId::random());
    drop(relay);
    let help = Help { bootstrap: vec![at_relay], ..Help::NONE };
    let mut host = Node::new(&Config { help, ..Config::new([1; 32], VERSIONS, Some(DOOR)) }).unwrap();
    // Nobody listens there.
    let nowhere: Vec<Multiaddr> = vec!["/ip4/127.0.0.1/tcp/1".parse().unwrap()];
    host.learn_keeper(&gone, &nowhere);
    assert!(!names(&mut host, &gone) && !names(&mut host, &named));
    let addresses = nowhere.clone();
    let table = Invitation {
        table: DOOR.table,
        host: host.key(),
        secret: SECRET,
        addresses: address::some(addresses, 8),
    };
    host.call(Some((&Code::new([1; 5]), &table)));
    host.learn_keeper(&gone, &nowhere);
    assert!(names(&mut host, &gone) && names(&mut host, &named));
    let forgets = async {
        while names(&mut host, &gone) {
            tokio::select! { _ = host.next() => {} () = tokio::time::sleep(Duration::from_millis(20)) => {} }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), forgets).await.expect("it is never forgotten");
    assert!(names(&mut host, &named), "the user named it");
}
