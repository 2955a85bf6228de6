//! Tables found by a code: relays keep them under a number, guests join with the words.

use bastide_record::{Key as Signer, Signed};
use bastide_wire::code::{Code, Words};
use bastide_wire::invitation::Invitation;
use bastide_wire::relay::{RelayRefusal, RelayTrouble};
use libp2p::request_response;

use super::nat_behaviours::{relay, relay_of};
use super::*;
use crate::rendezvous::relay_shelf::{self, CODES};

const BITS: u32 = 0x0123_4567;

/// Returns a code whose last word differs from the host's by `slip`.
fn code(number: u64, slip: u32) -> Code {
    Code { number, words: Words::new(BITS + slip) }
}

fn config(seed: u8, door: Option<Door>, relays: &[&Multiaddr]) -> Config {
    let help = NetworkHelpers { relays: relays.iter().copied().cloned().collect(), ..NetworkHelpers::NONE };
    Config { help, ..Config::new([seed; 32], VERSIONS, door) }
}

/// Creates a host on loopback that has put its table under a code.
async fn host(seed: u8, relays: &[&Multiaddr]) -> Node {
    let mut host = listening(&config(seed, Some(DOOR), relays)).await;
    // Its addresses must not change any more.
    let (table, key, at, addresses) = (DOOR.table, host.key(), host.at(), host.addresses());
    let table = Invitation { table, host: key, secret: DOOR.secret, at, addresses };
    host.call(Some((Words::new(BITS), &table)));
    host
}

/// Creates a guest that looks up a code.
fn guest(seed: u8, code: Code, relays: &[&Multiaddr]) -> Node {
    let mut guest = Node::new(&config(seed, None, relays)).unwrap();
    guest.seek(code);
    guest
}

/// Creates a relay, and a host whose table it keeps under number 1.
async fn called() -> (Node, Multiaddr, Node) {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let mut host = host(1, &[&at_relay]).await;
    wait(&mut [&mut relay, &mut host], |nodes| nodes[1].called().code == Some(code(1, 0))).await;
    (relay, at_relay, host)
}

/// Drives the nodes until the guest has an invitation, or the reason why it has none.
async fn comes(relay: &mut Node, host: &mut Node, guest: &mut Node) -> Result<Invitation, CodeRefusal> {
    find(&mut [relay, host, guest], |which, event| {
        assert!(!matches!(event, Event::Up(_) | Event::Gossip { .. } | Event::Direct { .. }), "{event:?}");
        match event {
            Event::AdmittedByCode(whole) if which == 2 => Some(Ok(*whole)),
            Event::Shut(why) if which == 2 => Some(Err(why)),
            _ => None,
        }
    })
    .await
}

#[tokio::test]
async fn guest_with_the_words_is_admitted() {
    let (mut relay, at_relay, mut host) = called().await;
    let mut guest = guest(2, code(1, 0), &[&at_relay]);
    let invitation = comes(&mut relay, &mut host, &mut guest).await.unwrap();
    assert_eq!((invitation.host, invitation.table), (host.key(), DOOR.table));
    // With the invitation the guest joins like any other.
    drop(guest);
    let door = Door { table: invitation.table, secret: invitation.secret };
    let mut guest = Node::new(&Config::new([2; 32], VERSIONS, Some(door))).unwrap();
    guest.learn(invitation.host, invitation.at, invitation.addresses);
    meet(&mut [&mut host, &mut guest], &[1, 1]).await;
}

#[tokio::test]
async fn hidden_host_is_joined_through_its_relay() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let mut host = Node::new(&config(1, Some(DOOR), &[&at_relay])).unwrap();
    wait(&mut [&mut relay, &mut host], |nodes| !nodes[1].addresses().is_empty()).await;
    let (table, secret, addresses) = (DOOR.table, DOOR.secret, host.addresses());
    assert!(addresses.iter().all(|address| is_relayed(address)), "{addresses:?}");
    host.call(Some((
        Words::new(BITS),
        &Invitation { table, host: host.key(), at: host.at(), secret, addresses },
    )));
    wait(&mut [&mut relay, &mut host], |nodes| nodes[1].called().code.is_some()).await;
    let mut guest = guest(2, code(1, 0), &[&at_relay]);
    let invitation = comes(&mut relay, &mut host, &mut guest).await.unwrap();
    assert_eq!(invitation.secret, DOOR.secret);
    assert_eq!(relay.relayed()[0], 1, "who only looks needs not be reached");
}

#[tokio::test]
async fn three_wrong_guesses_close_the_door_until_opened() {
    let (mut relay, at_relay, mut host) = called().await;
    for (seed, slip, end) in [
        (2, 1, CodeRefusal::WrongWords),
        (3, 2, CodeRefusal::WrongWords),
        (4, 3, CodeRefusal::WrongWords),
        (5, 0, CodeRefusal::Closed),
    ] {
        assert_eq!(host.called().closed, end == CodeRefusal::Closed, "before {seed}");
        let mut guest = guest(seed, code(1, slip), &[&at_relay]);
        assert_eq!(comes(&mut relay, &mut host, &mut guest).await, Err(end), "{seed}");
        if end == CodeRefusal::WrongWords {
            // The guest reveals its words only once to a host, which may be a false one.
            guest.knock(*host.swarm.local_peer_id(), Instant::now() + Duration::from_secs(3600));
            assert!(guest.hellos.is_empty());
        }
    }
    assert_eq!(host.called().code, Some(code(1, 0)), "it may be opened by the same words");
    host.open_door();
    assert!(!host.called().closed);
    let mut guest = guest(6, code(1, 0), &[&at_relay]);
    assert!(comes(&mut relay, &mut host, &mut guest).await.is_ok());
}

#[tokio::test]
async fn eight_knocks_without_proof_close_no_door() {
    let (mut relay, at_relay, mut host) = called().await;
    for seed in 10..18 {
        let mut idle = Node::new(&config(seed, None, &[])).unwrap();
        let peer = *host.swarm.local_peer_id();
        idle.swarm.dial(Multiaddr::clone(&host.addresses()[0]).with(Protocol::P2p(peer))).unwrap();
        wait(&mut [&mut host, &mut idle], |nodes| nodes[1].swarm.is_connected(&peer)).await;
        // The base point: a valid message.
        let mut message = [0x66; 32];
        message[0] = 0x58;
        idle.ask(peer, hello::Ask::Knock { table: DOOR.table, message });
        wait(&mut [&mut host, &mut idle], |nodes| nodes[1].hellos.is_empty()).await;
    }
    assert!(!host.called().closed);
    // All of them were one source, which may begin a few more exchanges in this minute.
    let mut guest = guest(2, code(1, 0), &[&at_relay]);
    assert!(comes(&mut relay, &mut host, &mut guest).await.is_ok());
}

#[tokio::test]
async fn closed_table_frees_its_number() {
    let (mut relay, at_relay, mut host) = called().await;
    host.call(None);
    assert_eq!(host.called(), CodeStatus::default());
    // Its number is free again.
    let mut other = self::host(3, &[&at_relay]).await;
    wait(&mut [&mut relay, &mut host, &mut other], |nodes| nodes[2].called().code.is_some()).await;
    assert_eq!(other.called().code, Some(code(1, 0)));
}

#[tokio::test]
async fn number_is_taken_at_all_relays_or_none() {
    let (mut one, at_one, mut first) = called().await;
    let (mut two, at_two) = relay_of(98, RelayLimits::default()).await;
    // Number 1 is taken at one of the two, so it is number 2 at both.
    let mut second = host(3, &[&at_two, &at_one]).await;
    let nodes = &mut [&mut one, &mut two, &mut first, &mut second];
    wait(nodes, |nodes| nodes[3].called().code == Some(code(2, 0))).await;
    // Number 1 was given up where it was free: a third host gets it there.
    let mut third = host(4, &[&at_two]).await;
    let nodes = &mut [&mut one, &mut two, &mut first, &mut second, &mut third];
    wait(nodes, |nodes| nodes[4].called().code == Some(code(1, 0))).await;
}

#[tokio::test]
async fn unreachable_relay_is_reported_and_blocks_the_code() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let gone: Multiaddr = format!("/ip4/127.0.0.1/tcp/1/p2p/{}", PeerId::random()).parse().unwrap();
    let (_, nowhere) = relays::split(&gone).unwrap();
    let mut host = host(1, &[&at_relay, &gone]).await;
    let said = vec![(nowhere, RelayTrouble::Unreached)];
    wait(&mut [&mut relay, &mut host], |nodes| nodes[1].called().lacks == said).await;
    assert_eq!(host.called().code, None);
    let mut other = self::host(3, &[&at_relay]).await;
    wait(&mut [&mut relay, &mut host, &mut other], |nodes| nodes[2].called().code.is_some()).await;
}

#[tokio::test]
async fn only_relays_keep_items_of_known_kinds() {
    let (mut relay, at_relay) = relay(RelayLimits::default()).await;
    let (peer, _) = node(7, VERSIONS, DOOR).await;
    let mut peer = peer;
    let at_peer = peer.named_addresses().swap_remove(0);
    let mut host = host(1, &[&at_peer]).await;
    wait(&mut [&mut peer, &mut host], |nodes| {
        nodes[1].called().lacks.first().is_some_and(|(_, why)| *why == RelayTrouble::NoKeeper)
    })
    .await;

    let mut asker = Node::new(&config(2, None, &[&at_relay])).unwrap();
    let ask = |kind| hello::encode(VERSIONS, &relay_shelf::Ask::Get { kind, place: 1 });
    let (at, address) = relays::split(&at_relay).unwrap();
    for (question, answer) in [
        (ask(CODES), relay_shelf::Answer::There(Vec::new())),
        (ask(7), relay_shelf::Answer::No(RelayRefusal::Kind(7))),
        (b"rubbish".to_vec(), relay_shelf::Answer::No(RelayRefusal::Content)),
    ] {
        let keeping = &mut asker.swarm.behaviour_mut().keeping;
        keeping.send_request_with_addresses(&at, question, vec![address.clone()]);
        let told = async {
            loop {
                tokio::select! {
                    _ = relay.next() => {}
                    event = asker.swarm.select_next_some() => if let SwarmEvent::Behaviour(BehaviourEvent::Keeping(
                        request_response::Event::Message { message: Message::Response { response, .. }, .. }
                    )) = event { return hello::decode::<relay_shelf::Answer>(VERSIONS, &response) }
                }
            }
        };
        let told = tokio::time::timeout(HANG_TIMEOUT, told).await.expect("it never answers");
        assert_eq!(told, Ok(answer));
    }
}

#[tokio::test]
async fn code_at_public_relay_leads_into_no_private_network() {
    let relay: Multiaddr = format!("/ip4/203.0.113.1/tcp/7/p2p/{}", PeerId::random()).parse().unwrap();
    let mut guest = guest(2, code(1, 0), &[&relay]);
    let key = Signer::from_seed([7; 32]);
    let all = ["/ip4/192.168.1.1/tcp/80", "/ip4/198.51.100.1/tcp/7", "/dns4/router.example/tcp/80"];
    let addresses: Vec<Address> = all.iter().map(|address| address.parse().unwrap()).collect();
    let at = NetworkKey(key.public().to_bytes());
    let (host, secret) = ([0; 32], [0; 16]);
    let table = Invitation { table: DOOR.table, host, secret, at, addresses: addresses.clone() };
    let bytes = table.to_string().into_bytes();
    guest.found(
        0,
        &Signed::seal(&key, relay_shelf::ShelfItem { kind: CODES, place: 1, by: key.public(), bytes }),
    );
    assert_eq!(guest.book.addresses(&peer_of(&at).unwrap()).collect::<Vec<_>>(), [&addresses[1]]);
}
