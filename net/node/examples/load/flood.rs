//! Attackers that flood a table: its peers as an invited guest, the host's port as a stranger.
//! `tests/netns.sh` checks that the game goes on all the same.
//!
//! `load flood guest INVITATION` and `load flood stranger INVITATION [ADDRESS…]` run until they are
//! killed, and print once a second how much they have sent. The two need machines of their own: the
//! host limits connections from one. The stranger connects from each of its addresses in turn.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bastide_node::{Acceptance, Config, DIRECT_MAX, Door, Event, GOSSIP_MAX, Node, Versions};
use bastide_wire::address::Address;
use bastide_wire::ids::Key;
use bastide_wire::invitation::Invitation;
use libp2p::multiaddr::Protocol;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use super::say;

/// Most copies of heard messages, to be sent again whole or altered.
const HEARD_MAX: usize = 64;
/// Junk messages between two reads of incoming events.
const VOLLEY: usize = 16;
/// Connections that a stranger holds open without a valid message.
const HELD: usize = 128;

/// Floods the table of the invitation in `words`.
pub(crate) async fn run(words: Vec<String>) {
    let [kind, line, sources @ ..] = &words[..] else { panic!("`load flood guest|stranger INVITATION`") };
    let invitation: Invitation = line.parse().expect("a good invitation");
    match &kind[..] {
        "guest" => flood(&invitation).await,
        "stranger" => {
            let sources = sources.iter().map(|source| source.parse().expect("an address")).collect();
            knock(&invitation, sources).await;
        }
        _ => panic!("a guest or a stranger"),
    }
}

/// Joins as an invited guest, and floods all peers.
async fn flood(invitation: &Invitation) {
    let mut dice = SmallRng::seed_from_u64(1);
    let door = Door { table: invitation.table, secret: invitation.secret };
    let config = Config::new(dice.random(), Versions::OURS, Some(door));
    let mut node = Node::new(&config).expect("a node");
    node.listen(SocketAddr::from(([0, 0, 0, 0], 0))).expect("a port");
    node.learn(invitation.host, invitation.at, invitation.addresses.clone());
    let mut peers: Vec<Key> = Vec::new();
    let mut heard: Vec<Vec<u8>> = Vec::new();
    let (mut sent, mut told, mut admitted) = (0u64, Instant::now(), 0u64);
    loop {
        while let Ok(event) = tokio::time::timeout(Duration::from_millis(1), node.next()).await {
            match event {
                Event::Up(peer) => {
                    peers.push(peer);
                    admitted += 1;
                }
                Event::Down(peer) => peers.retain(|other| *other != peer),
                Event::Gossip { ticket, bytes, .. } => {
                    node.judge(&ticket, Acceptance::Pass);
                    remember(&mut heard, bytes, &mut dice);
                }
                Event::Direct { bytes, .. } => remember(&mut heard, bytes, &mut dice),
                _ => {}
            }
        }
        for _ in 0..VOLLEY {
            node.publish(junk(&heard, GOSSIP_MAX, &mut dice));
            for peer in &peers {
                node.send(peer, junk(&heard, DIRECT_MAX, &mut dice));
            }
            sent += 1 + peers.len() as u64;
        }
        if told.elapsed() > Duration::from_secs(1) {
            told = Instant::now();
            say(&format!("{sent} messages as a guest let in {admitted} times"));
        }
    }
}

/// Knocks at the host's ports without an end.
async fn knock(invitation: &Invitation, sources: Vec<IpAddr>) {
    let strangers = Arc::new(AtomicU64::new(0));
    for at in invitation.addresses.iter().filter_map(socket) {
        tokio::spawn(knock_by_tcp(at, sources.clone(), Arc::clone(&strangers)));
        let by_udp = Arc::clone(&strangers);
        std::thread::spawn(move || knock_by_udp(at, &by_udp));
    }
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        say(&format!("{} times as a stranger", strangers.load(Ordering::Relaxed)));
    }
}

fn remember(heard: &mut Vec<Vec<u8>>, bytes: Vec<u8>, dice: &mut SmallRng) {
    if heard.len() < HEARD_MAX {
        heard.push(bytes);
    } else {
        heard[dice.random_range(0..HEARD_MAX)] = bytes;
    }
}

/// Makes random bytes, or repeats a heard message whole, cut or with a few bytes altered. Random
/// bytes are short or of maximum length.
fn junk(heard: &[Vec<u8>], longest: usize, dice: &mut SmallRng) -> Vec<u8> {
    if heard.is_empty() || dice.random_ratio(1, 4) {
        let length = if dice.random_ratio(1, 16) { longest } else { dice.random_range(0..512) };
        return (0..length).map(|_| dice.random()).collect();
    }
    let mut bytes = heard[dice.random_range(0..heard.len())].clone();
    match dice.random_range(0..3u8) {
        0 => {}
        1 => bytes.truncate(dice.random_range(0..=bytes.len())),
        _ => {
            for _ in 0..dice.random_range(1..4u8) {
                if let Some(at) = bytes.len().checked_sub(1) {
                    bytes[dice.random_range(0..=at)] = dice.random();
                }
            }
        }
    }
    bytes
}

/// Opens one connection after the other, sends random bytes and holds it open.
async fn knock_by_tcp(at: SocketAddr, sources: Vec<IpAddr>, count: Arc<AtomicU64>) {
    let mut dice = SmallRng::seed_from_u64(2);
    let mut held: Vec<TcpStream> = Vec::new();
    let mut sources = sources.into_iter().cycle();
    loop {
        let socket = TcpSocket::new_v4().expect("a socket");
        if let Some(source) = sources.next() {
            socket.bind((source, 0).into()).expect("an address of this machine");
        }
        if let Ok(Ok(mut stream)) = tokio::time::timeout(Duration::from_secs(1), socket.connect(at)).await {
            let bytes: [u8; 256] = dice.random();
            // The other side may have closed it already.
            let _ = stream.write_all(&bytes).await;
            held.push(stream);
            count.fetch_add(1, Ordering::Relaxed);
        }
        if held.len() >= HELD {
            held.swap_remove(dice.random_range(0..HELD));
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Sends random packets, some of which begin like a QUIC connection.
fn knock_by_udp(at: SocketAddr, count: &AtomicU64) {
    let mut dice = SmallRng::seed_from_u64(3);
    let socket = UdpSocket::bind(("0.0.0.0", 0)).expect("a port");
    loop {
        let mut bytes = [0u8; 1200];
        dice.fill(&mut bytes);
        if dice.random() {
            bytes[..6].copy_from_slice(&[0xc0, 0, 0, 0, 1, 8]);
        }
        // A full queue of the system is no reason to stop.
        let _ = socket.send_to(&bytes, at);
        count.fetch_add(1, Ordering::Relaxed);
        std::thread::sleep(Duration::from_micros(500));
    }
}

/// Returns the socket address of a plain IPv4 address in the invitation.
fn socket(address: &Address) -> Option<SocketAddr> {
    let mut parts = address.iter();
    let Some(Protocol::Ip4(ip)) = parts.next() else { return None };
    match parts.next()? {
        Protocol::Tcp(port) | Protocol::Udp(port) => Some((ip, port).into()),
        _ => None,
    }
}
