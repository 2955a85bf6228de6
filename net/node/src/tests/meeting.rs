//! Meetings by a connection link on loopback, without routers in between.

use bastide_wire::address::Address;
use bastide_wire::meet::{MeetLine, MeetRefusal};

use super::*;

/// End of a line that has just been made.
fn until() -> u64 {
    let now = web_time::SystemTime::now().duration_since(web_time::SystemTime::UNIX_EPOCH).unwrap();
    now.as_secs() + 600
}

/// Returns the connections that a node has with another one.
fn connections(node: &Node, other: &Node) -> usize {
    node.links.get(other.swarm.local_peer_id()).map_or(0, |link| link.paths.len())
}

#[tokio::test]
async fn host_reaches_a_guest_by_its_line() {
    let (mut host, _) = node(1, VERSIONS, DOOR).await;
    let (mut guest, _) = node(2, VERSIONS, DOOR).await;
    guest.learn(host.key(), host.at(), ["/ip4/127.0.0.1/tcp/1".parse::<Multiaddr>().unwrap()]);
    let line = guest.meet_line(until()).expect("it listens on loopback");
    assert_eq!(line.to_string().parse::<MeetLine>().as_ref(), Ok(&line), "it passes as text");
    assert_eq!(host.meet(&line), Ok(()));
    assert_eq!(host.meet(&line), Err(MeetRefusal::Again));
    meet(&mut [&mut host, &mut guest], &[1, 1]).await;
    let newer = MeetLine { until: line.until + 60, ..line };
    assert_eq!(host.meet(&newer), Err(MeetRefusal::Connected));
}

#[tokio::test]
async fn host_and_guest_dial_at_once() {
    let (mut host, at_host) = node(1, VERSIONS, DOOR).await;
    let (mut guest, _) = node(2, VERSIONS, DOOR).await;
    let line = guest.meet_line(until()).unwrap();
    assert_eq!(host.meet(&line), Ok(()));
    guest.learn(host.key(), host.at(), at_host);
    guest.await_meeting(&host.key(), line.until);
    assert_eq!(meet(&mut [&mut host, &mut guest], &[1, 1]).await, [1, 1]);
    // Attempts of both sides that were under way are made by now.
    let mut most = 0;
    let began = Instant::now();
    wait(&mut [&mut host, &mut guest], |nodes| {
        most = most.max(connections(nodes[0], nodes[1]));
        began.elapsed() > Duration::from_secs(3)
    })
    .await;
    assert!((1..=3).contains(&most), "{most} connections");
    assert_eq!((host.reach().peers.len(), guest.reach().peers.len()), (1, 1));
}

#[tokio::test]
async fn guest_that_starts_listening_later_is_met() {
    let (mut host, _) = node(1, VERSIONS, DOOR).await;
    let mut guest = Node::new(&Config::new([2; 32], VERSIONS, Some(DOOR))).unwrap();
    assert_eq!(guest.meet_line(until()), None, "it has no address");
    let free = std::net::UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let there: Address = format!("/ip4/127.0.0.1/udp/{}/quic-v1", free.port()).parse().unwrap();
    let line =
        MeetLine { table: DOOR.table, guest: guest.binding.unwrap(), until: until(), addresses: vec![there] };
    assert_eq!(host.meet(&line), Ok(()));
    until_failed(&mut host).await;
    guest.listen(free).unwrap();
    meet(&mut [&mut host, &mut guest], &[1, 1]).await;
}

/// Drives a node until an attempt to reach a peer has failed.
async fn until_failed(node: &mut Node) {
    super::until(&mut [node], |_, event| matches!(event, Event::Unreachable(_))).await;
}

#[tokio::test]
async fn useless_line_is_refused_with_its_reason() {
    let (mut host, _) = node(1, VERSIONS, DOOR).await;
    let (guest, _) = node(2, VERSIONS, DOOR).await;
    let line = guest.meet_line(until()).unwrap();
    assert_eq!(host.meet(&MeetLine { until: 0, ..line.clone() }), Err(MeetRefusal::Late));
    for address in [
        "/ip4/192.168.1.7/udp/4000/quic-v1",
        "/ip6/64:ff9b::c0a8:107/udp/4000/quic-v1",
        "/ip6/2002:c0a8:107::1/udp/4000/quic-v1",
        "/ip4/203.0.113.7/tcp/4000",
        "/dns4/a.example/udp/4/quic-v1",
    ] {
        let line = MeetLine { addresses: vec![address.parse().unwrap()], ..line.clone() };
        assert_eq!(host.meet(&line), Err(MeetRefusal::NoAddress), "{address}");
    }
    let (mut other, _) = node(3, VERSIONS, Door { table: TableId([9; 16]), ..DOOR }).await;
    assert_eq!(other.meet(&line), Err(MeetRefusal::OtherTable));
    let (mut other, _) = node(3, VERSIONS, Door { secret: [9; 16], ..DOOR }).await;
    assert_eq!(other.meet(&line), Err(MeetRefusal::OtherInvitation));
}
