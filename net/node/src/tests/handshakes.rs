//! Handshakes and streams that strangers begin and never end: a node's limits for them.
//! Other peers must still be able to connect.

use std::collections::BTreeSet;
use std::future::poll_fn;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use futures::{AsyncReadExt, AsyncWriteExt};
use libp2p::core::Endpoint;
use libp2p::core::muxing::StreamMuxerExt;
use libp2p::core::transport::PortUse;
use libp2p::swarm::dummy;
use tokio::net::TcpStream;

use super::bounds::{by_tcp, connects};
use super::*;

/// Opens a TCP connection from that address on which nothing is sent.
async fn silent(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Returns the number of handshakes that wait at a node.
fn waiting(a: &Node) -> usize {
    a.swarm.network_info().connection_counters().num_pending_incoming() as usize
}

#[tokio::test]
async fn silent_handshakes_are_bounded_and_block_nobody() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let (way, to) = by_tcp(&at_a);
    let mut open = Vec::new();
    for sources in [1, 2, 40] {
        for n in 0..sources {
            for _ in 0..=limits::HANDSHAKES_OF_A_SOURCE {
                open.push(silent([127, 0, 2, n], to).await);
            }
        }
        let most = (usize::from(sources) * limits::HANDSHAKES_OF_A_SOURCE).min(limits::HANDSHAKES);
        wait(&mut [&mut a], |nodes| waiting(nodes[0]) == most).await;
        assert!(connects(&mut a, &way).await.is_some(), "{sources} sources keep a guest out");
    }
}

#[tokio::test]
async fn source_of_an_admitted_peer_keeps_its_places() {
    let (mut a, b) = pair().await;
    let (_, to) = by_tcp(&a.swarm.listeners().cloned().collect::<Vec<_>>());
    drop(b);
    let mut open = Vec::new();
    for _ in 0..limits::HANDSHAKES_KNOWN {
        open.push(silent([127, 0, 0, 1], to).await);
    }
    for n in 0..=250 {
        open.push(silent([127, 0, 3, n], to).await);
    }
    let most = limits::HANDSHAKES + limits::HANDSHAKES_KNOWN;
    wait(&mut [&mut a], |nodes| waiting(nodes[0]) == most).await;
    for kept in &open[..limits::HANDSHAKES_KNOWN] {
        // The node's first bytes would mean that it closes the stream.
        assert_eq!(kept.try_read(&mut [0]).map_err(|error| error.kind()), Err(io::ErrorKind::WouldBlock));
    }
}

/// Returns first packets of QUIC handshakes with this node whose second packets never come.
/// They can be sent from any address.
async fn first_packets(to: PeerId, count: usize) -> Vec<Vec<u8>> {
    let mut dialler = libp2p::SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_quic()
        .with_behaviour(|_| dummy::Behaviour)
        .unwrap()
        .build();
    let socket = tokio::net::UdpSocket::bind("127.0.0.1:0").await.unwrap();
    let at = Multiaddr::from(Ipv4Addr::LOCALHOST).with(Protocol::Udp(socket.local_addr().unwrap().port()));
    let mut packets = Vec::new();
    for _ in 0..count {
        let dial = DialOpts::peer_id(to).condition(PeerCondition::Always);
        dialler.dial(dial.addresses(vec![at.clone().with(Protocol::QuicV1)]).build()).unwrap();
    }
    let (mut ids, mut bytes) = (BTreeSet::new(), [0; 2048]);
    while packets.len() < count {
        tokio::select! {
            _ = dialler.select_next_some() => {}
            length = socket.recv(&mut bytes) => {
                let packet = bytes[..length.unwrap()].to_vec();
                // A first packet of version 1 with an id of its own. Retransmissions and the
                // packets behind it are of no use.
                let is_first = packet[0] & 0xf0 == 0xc0 && packet.len() >= 1200;
                if is_first && ids.insert(packet[6..6 + usize::from(packet[5])].to_vec()) {
                    packets.push(packet);
                }
            }
        }
    }
    packets
}

#[tokio::test]
async fn forged_quic_packets_block_nobody() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let port = by_tcp(&at_a).1.port();
    let packets = first_packets(*a.swarm.local_peer_id(), 80).await;
    for (n, packet) in (0..).zip(&packets) {
        let sender = tokio::net::UdpSocket::bind((Ipv4Addr::new(127, 0, 4, n), 0)).await.unwrap();
        sender.send_to(packet, ("127.0.0.1", port)).await.unwrap();
    }
    wait(&mut [&mut a], |nodes| waiting(nodes[0]) == packets.len()).await;
    let by_quic = at_a.iter().filter(|at| at.iter().any(|part| part == Protocol::QuicV1)).cloned();
    for (seed, ways) in [(2, vec![by_tcp(&at_a).0]), (3, by_quic.collect())] {
        let (mut b, _) = node(seed, VERSIONS, DOOR).await;
        b.learn(a.key(), a.at(), ways);
        meet(&mut [&mut a, &mut b], &[1, 1]).await;
    }
}

#[tokio::test]
async fn streams_of_a_stranger_are_bounded() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let keypair = keys::keypair_of(&[9; 32]);
    let mut tcp = behaviour::secured(tcp::tokio::Transport::default(), &keypair).unwrap();
    let options = libp2p::core::transport::DialOpts { role: Endpoint::Dialer, port_use: PortUse::New };
    let dialled = tcp.dial(by_tcp(&at_a).0, options).unwrap();
    let (_, mut muxer) = tokio::select! {
        connected = dialled => connected.unwrap(),
        () = async { loop { a.next().await; } } => unreachable!(),
    };
    let mut streams = Vec::new();
    for _ in 0..3 * limits::STRANGER_STREAMS_MAX {
        streams.push(poll_fn(|cx| muxer.poll_outbound_unpin(cx)).await.unwrap());
    }
    let (count, all) = (streams.len(), async {
        let each = streams.iter_mut().map(|stream| async move {
            // The start of a protocol's name that is never completed.
            let head = b"\x13/multistream/1.0.0\n";
            let mut answer = [0; 20];
            let said = async {
                stream.write_all(head).await?;
                stream.flush().await?;
                stream.read_exact(&mut answer).await
            };
            said.await.is_ok()
        });
        futures::future::join_all(each).await
    });
    let answered = tokio::select! {
        answered = all => answered,
        gone = poll_fn(|cx| muxer.poll_unpin(cx)) => unreachable!("{gone:?}"),
        () = async { loop { a.next().await; } } => unreachable!(),
    };
    assert_eq!(answered.len(), count);
    assert_eq!(answered.iter().filter(|answered| **answered).count(), limits::STRANGER_STREAMS_MAX);
}
