//! Limits of what strangers and members can make a node hold.
//! Connections, handshakes, gossip before admission, messages on their way, events.

use std::io;
use std::net::{IpAddr, SocketAddr};

use futures::future::{BoxFuture, FutureExt, Shared};
use futures::{AsyncRead, AsyncWrite, AsyncWriteExt};
use libp2p::StreamProtocol;
use libp2p::request_response::{Codec, ProtocolSupport};
use libp2p::swarm::dummy;

use super::*;
use crate::connectivity::path::ip_of;

/// Creates a peer that connects and then speaks no protocol at all.
fn mute() -> Swarm<dummy::Behaviour> {
    libp2p::SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .unwrap()
        .with_behaviour(|_| dummy::Behaviour)
        .unwrap()
        .with_swarm_config(|config| config.with_idle_connection_timeout(Duration::from_secs(600)))
        .build()
}

/// Returns the TCP address among these.
pub(super) fn by_tcp(addresses: &[Multiaddr]) -> (Multiaddr, SocketAddr) {
    let found = addresses.iter().find_map(|address| {
        let port =
            address.iter().find_map(|part| if let Protocol::Tcp(port) = part { Some(port) } else { None });
        Some((address.clone(), SocketAddr::new(ip_of(address)?, port?)))
    });
    found.expect("it listens by TCP, too")
}

/// Connects a mute peer, and returns it if it stays connected.
pub(super) async fn connects(a: &mut Node, to: &Multiaddr) -> Option<Swarm<dummy::Behaviour>> {
    let mut stranger = mute();
    stranger.dial(to.clone()).unwrap();
    let there = *stranger.local_peer_id();
    let decided = async {
        loop {
            tokio::select! {
                _ = a.next() => {}
                event = stranger.select_next_some() => {
                    if matches!(event, SwarmEvent::ConnectionClosed { .. } | SwarmEvent::OutgoingConnectionError { .. }) {
                        return false;
                    }
                }
                () = tokio::time::sleep(Duration::from_millis(5)) => {}
            }
            if a.links.contains_key(&there) {
                return true;
            }
        }
    };
    let stays = tokio::time::timeout(HANG_TIMEOUT, decided).await.expect("it neither comes nor goes");
    stays.then_some(stranger)
}

/// Returns addresses that lead to `to` from as many different sources.
pub(super) async fn ways(to: SocketAddr, sources: u8) -> Vec<Multiaddr> {
    let mut ways = Vec::new();
    for n in 0..sources {
        let at = cable([127, 0, 1, n].into(), to, std::future::pending().boxed().shared()).await;
        ways.push(Multiaddr::from(at.ip()).with(Protocol::Tcp(at.port())));
    }
    ways
}

#[tokio::test]
async fn strangers_share_a_limit_of_connections() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let ways = ways(by_tcp(&at_a).1, 5).await;
    let mut strangers = Vec::new();
    let incoming = |a: &Node| a.swarm.network_info().connection_counters().num_established_incoming();
    for way in ways.iter().cycle().take(limits::INBOUND_MAX as usize + 8) {
        strangers.extend(connects(&mut a, way).await);
        // Even on a slow machine none of them has used up its time without a hello.
        a.links.values_mut().for_each(|link| link.since = Instant::now());
        // The connection that made room is still closing.
        assert!(incoming(&a) <= limits::INBOUND_MAX + 1);
    }
    let first = *strangers[0].local_peer_id();
    wait(&mut [&mut a], |nodes| incoming(nodes[0]) <= limits::INBOUND_MAX).await;
    assert_eq!(incoming(&a), limits::INBOUND_MAX);
    assert!(!a.links.contains_key(&first), "the oldest has made room");
}

#[tokio::test]
async fn source_of_strangers_has_a_quarter() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let ways = ways(by_tcp(&at_a).1, 2).await;
    let share = limits::INBOUND_MAX as usize / limits::SOURCE_INBOUND_DIVISOR;
    let mut strangers = vec![connects(&mut a, &ways[1]).await.unwrap()];
    for _ in 0..share + 3 {
        strangers.extend(connects(&mut a, &ways[0]).await);
        a.links.values_mut().for_each(|link| link.since = Instant::now());
    }
    wait(&mut [&mut a], |nodes| nodes[0].links.len() <= share + 1).await;
    let stays = |n: usize| a.links.contains_key(strangers[n].local_peer_id());
    assert!(stays(0), "it comes from elsewhere");
    assert_eq!(
        (1..strangers.len()).filter(|n| stays(*n)).collect::<Vec<_>>(),
        (4..share + 4).collect::<Vec<_>>()
    );
}

#[tokio::test]
async fn silent_peer_is_dropped_after_the_hello_time() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (to, _) = by_tcp(&at_a);
    let late = connects(&mut a, &to).await.unwrap();
    let early = connects(&mut a, &to).await.unwrap();
    let (late, early) = (*late.local_peer_id(), *early.local_peer_id());
    let now = Instant::now();
    a.links.get_mut(&early).unwrap().since = now + limits::HELLO_TIMEOUT;
    a.links.get_mut(&late).unwrap().since = now.checked_sub(limits::HELLO_TIMEOUT).unwrap();
    // No event reports a stranger.
    wait(&mut [&mut a], |nodes| !nodes[0].links.contains_key(&late)).await;
    assert!(a.links.contains_key(&early), "it has time left");
}

/// Sends gossip from a peer that believes us admitted.
/// From a stranger none is taken; from an expected peer it waits until that is admitted.
async fn check_gossip(expected: bool) {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, Door { secret: [3; 16], ..DOOR }).await;
    let (to, _) = by_tcp(&at_a);
    b.swarm.dial(to).unwrap();
    let (peer_a, peer_b) = (*a.swarm.local_peer_id(), *b.swarm.local_peer_id());
    let heard = |a: &mut Node| a.gossip().all_peers().any(|(_, topics)| !topics.is_empty());
    let (mut said, mut ended) = (false, false);
    while !ended {
        tokio::select! {
            _ = a.next() => {}
            event = b.swarm.select_next_some() => ended |= !expected && matches!(
                event,
                SwarmEvent::Behaviour(BehaviourEvent::Table(TableEvent::Gossip(
                    gossipsub::Event::GossipsubNotSupported { .. }
                )))
            ),
            () = tokio::time::sleep(Duration::from_millis(20)) => {}
        }
        if !said && a.swarm.is_connected(&peer_b) && b.swarm.is_connected(&peer_a) {
            if expected {
                a.swarm.behaviour_mut().table.expect(peer_b);
            }
            b.swarm.behaviour_mut().table.open(peer_a);
            said = true;
        }
        // The peer learns the protocol once its stream is taken.
        let kind = b.gossip().peer_protocol().find(|(peer, _)| **peer == peer_a).map(|(_, kind)| kind);
        ended |= expected && kind.is_some_and(|kind| format!("{kind:?}").starts_with("Gossipsub"));
        assert!(!heard(&mut a), "it isn't admitted");
    }
    a.swarm.behaviour_mut().table.open(peer_b);
    while expected && !heard(&mut a) {
        tokio::select! { _ = a.next() => {} _ = b.next() => {} () = tokio::time::sleep(Duration::from_millis(20)) => {} }
    }
}

#[tokio::test]
async fn gossip_before_admission_is_refused_or_waits() {
    for expected in [false, true] {
        tokio::time::timeout(HANG_TIMEOUT, check_gossip(expected)).await.expect("it never ends");
    }
}

#[tokio::test]
async fn messages_underway_to_a_member_are_bounded() {
    let (mut a, mut b) = pair().await;
    let (key_b, peer_b) = (b.key(), *b.swarm.local_peer_id());
    (0..3 * limits::UNDERWAY).for_each(|_| a.send(&key_b, vec![7; 100]));
    assert_eq!(a.links[&peer_b].underway, limits::UNDERWAY);
    let mut heard = 0;
    while a.links[&peer_b].underway > 0 {
        tokio::select! {
            _ = a.next() => {}
            event = b.next() => heard += usize::from(matches!(event, Event::Direct { .. })),
            () = tokio::time::sleep(Duration::from_millis(20)) => {}
        }
    }
    // Messages that arrive faster than they are read may be lost.
    assert!((1..=limits::UNDERWAY).contains(&heard), "{heard}");
    a.send(&key_b, vec![7; DIRECT_MAX + 1]);
    assert_eq!(a.links[&peer_b].underway, 0, "what is too long for the other isn't sent");
}

#[tokio::test]
async fn waiting_events_are_bounded() {
    let (mut a, _) = node(1, VERSIONS, DOOR).await;
    (0..2 * limits::EVENTS).for_each(|_| a.tell(Event::StatusChanged));
    assert_eq!(a.events.len(), limits::EVENTS);
}

#[tokio::test]
async fn too_long_messages_are_junk_or_unread() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let loud = behaviour::asking("/bastide/3/direct", 100, 1 << 20, 0);
    b.swarm.behaviour_mut().table.inner.direct = loud;
    b.learn(a.key(), a.at(), at_a);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    let (key_b, peer_a, peer_b) = (b.key(), *a.swarm.local_peer_id(), *b.swarm.local_peer_id());
    b.publish(vec![7; GOSSIP_MAX + 1]);
    b.swarm.behaviour_mut().table.inner.direct.send_request(&peer_a, vec![7; DIRECT_MAX + 1]);
    b.swarm.behaviour_mut().table.inner.direct.send_request(&peer_a, vec![8; DIRECT_MAX]);
    let (mut score, mut heard) = (0.0, false);
    while score >= 0.0 || !heard {
        tokio::select! {
            event = a.next() => {
                assert!(!matches!(event, Event::Gossip { .. }), "it is too long");
                if let Event::Direct { from, bytes } = event {
                    assert_eq!((from, bytes), (key_b, vec![8; DIRECT_MAX]));
                    heard = true;
                }
            }
            _ = b.next() => {}
            () = tokio::time::sleep(Duration::from_millis(20)) => {}
        }
        score = a.swarm.behaviour_mut().table.inner.gossip.peer_score(&peer_b).unwrap();
    }
}

/// Codec that begins messages and never ends them.
#[derive(Clone)]
struct Endless;

impl Codec for Endless {
    type Protocol = StreamProtocol;
    type Request = ();
    type Response = ();

    async fn read_request<T: AsyncRead + Unpin + Send>(
        &mut self,
        _: &StreamProtocol,
        _: &mut T,
    ) -> io::Result<()> {
        Ok(())
    }

    async fn read_response<T: AsyncRead + Unpin + Send>(
        &mut self,
        _: &StreamProtocol,
        _: &mut T,
    ) -> io::Result<()> {
        Ok(())
    }

    async fn write_request<T: AsyncWrite + Unpin + Send>(
        &mut self,
        _: &StreamProtocol,
        io: &mut T,
        (): (),
    ) -> io::Result<()> {
        loop {
            io.write_all(&[7]).await?;
            io.flush().await?;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    async fn write_response<T: AsyncWrite + Unpin + Send>(
        &mut self,
        _: &StreamProtocol,
        _: &mut T,
        (): (),
    ) -> io::Result<()> {
        Ok(())
    }
}

/// Begins three times as many messages as may be read at once; the surplus must be cut off.
async fn check_read_at_once(name: &'static str, at_once: usize) {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let peer = *a.swarm.local_peer_id();
    let config = request_response::Config::default().with_max_concurrent_streams(3 * at_once);
    let asks = [(StreamProtocol::new(name), ProtocolSupport::Outbound)];
    let mut b = libp2p::SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .unwrap()
        .with_behaviour(|_| request_response::Behaviour::with_codec(Endless, asks, config))
        .unwrap()
        .build();
    // As if it were a member.
    a.swarm.behaviour_mut().table.open(*b.local_peer_id());
    a.guests.own(*b.local_peer_id());
    (0..3 * at_once).for_each(|_| _ = b.behaviour_mut().send_request_with_addresses(&peer, (), at_a.clone()));
    let mut cut_off = 0;
    let mut run = async |count: usize| {
        while cut_off < count {
            tokio::select! {
                _ = a.next() => {}
                event = b.select_next_some() => {
                    let cut = matches!(event, SwarmEvent::Behaviour(request_response::Event::OutboundFailure { .. }));
                    cut_off += usize::from(cut);
                }
            }
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, run(2 * at_once)).await.expect("too few are cut off");
    // The messages that are read time out after ten seconds; before that nobody cuts them off.
    let _ = tokio::time::timeout(Duration::from_secs(1), run(usize::MAX)).await;
    assert_eq!(cut_off, 2 * at_once, "{name}");
}

#[tokio::test]
async fn concurrent_messages_of_a_connection_are_bounded() {
    tokio::join!(
        check_read_at_once("/bastide/hello", limits::QUESTIONS),
        check_read_at_once("/bastide/tables", limits::QUESTIONS),
        check_read_at_once("/bastide/3/direct", limits::DIRECT_READS_MAX),
    );
}

/// Forwards a port to `to`, from the source address `from`, until `cut`.
/// After that the connections stay open but carry nothing.
async fn cable(from: IpAddr, to: SocketAddr, cut: Shared<BoxFuture<'static, ()>>) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let cut = cut.clone();
            tokio::spawn(async move {
                let socket = tokio::net::TcpSocket::new_v4().unwrap();
                socket.bind((from, 0).into()).unwrap();
                let mut far = socket.connect(to).await.unwrap();
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut near, &mut far) => return,
                    () = cut => {}
                }
                std::future::pending::<()>().await;
                drop((near, far));
            });
        }
    });
    at
}

#[tokio::test]
async fn silent_connection_is_dropped() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (mut b, _) = node(2, VERSIONS, DOOR).await;
    let (cut, is_cut) = tokio::sync::oneshot::channel::<()>();
    let is_cut = is_cut.map(drop).boxed().shared();
    let through = cable([127, 0, 0, 1].into(), by_tcp(&at_a).1, is_cut).await;
    b.learn(a.key(), a.at(), [format!("/ip4/127.0.0.1/tcp/{}", through.port()).parse::<Address>().unwrap()]);
    meet(&mut [&mut a, &mut b], &[1, 1]).await;
    let peer_b = *b.swarm.local_peer_id();
    let answered = |a: &Node| a.links[&peer_b].paths.values().any(|path| path.answered.is_some());
    wait(&mut [&mut a, &mut b], |nodes| answered(nodes[0])).await;
    cut.send(()).unwrap();
    for path in a.links.get_mut(&peer_b).unwrap().paths.values_mut() {
        path.answered = Instant::now().checked_sub(limits::PING_TIMEOUT);
    }
    // By libp2p's own count this takes another twenty seconds.
    let key_b = b.key();
    let mut nodes = [&mut a];
    let down = until(&mut nodes, |_, event| *event == Event::Down(key_b));
    tokio::time::timeout(Duration::from_secs(8), down).await.expect("it is there still");
}
