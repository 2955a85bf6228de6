//! A browser at a node's port: the files it gets, those it doesn't, and its WebSocket.

use std::net::SocketAddr;

use libp2p::swarm::{NetworkBehaviour, dummy};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::*;
use crate::rendezvous::lan;

/// Creates a node with a page of two files; returns it with the page's address.
async fn with_page() -> (Node, SocketAddr) {
    let mut node = listening(&Config::new([1; 32], VERSIONS, Some(DOOR))).await;
    let port = node.serve_page(Some("127.0.0.1:0".parse().unwrap()), &[], 0).unwrap();
    let files = vec![
        PageFile::new("/", "text/html", false, &b"<p>here</p>"[..]),
        PageFile::new("/program.wasm", "application/wasm", true, vec![7; 3_000_000]),
    ];
    node.show(Page { files, names: vec!["relay.example".into()] });
    (node, SocketAddr::from(([127, 0, 0, 1], port)))
}

/// Returns the node's answer to these bytes, until it closes the connection.
async fn ask(node: &mut Node, there: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let ask = async {
        let mut stream = TcpStream::connect(there).await.unwrap();
        // The node may have refused before all bytes were sent.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        answer
    };
    tokio::select! {
        answer = ask => answer,
        () = async { loop { node.next().await; } } => unreachable!(),
    }
}

#[tokio::test]
async fn browser_gets_the_files_of_the_page_only() {
    let (mut node, there) = with_page().await;
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(9000));
    let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "a: b\r\n".repeat(80));
    for (request, answered) in [
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "200"),
        ("GET /?x=1 HTTP/1.1\r\nHost: 192.168.1.2:4711\r\n\r\n", "200"),
        ("GET / HTTP/1.1\r\nHost: [fe80::1]:4711\r\n\r\n", "200"),
        ("GET / HTTP/1.1\r\nHost: anna.local\r\n\r\n", "200"),
        ("HEAD / HTTP/1.1\r\nHost: Relay.Example:80\r\n\r\n", "200"),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421"),
        ("GET / HTTP/1.1\r\n\r\n", "421"),
        ("GET /program.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n", "200"),
        ("GET /../key HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
        ("GET /etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
        ("GET //localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
        ("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
        ("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"),
        ("CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"),
        ("\u{0}\u{1}\u{2}\r\n\r\n", "400"),
        ("/bastide\n/multistream/1.0.0\n", "400"),
        (&long, "431"),
        (&many, "400"),
    ] {
        let answer = ask(&mut node, there, request.as_bytes()).await;
        let text = String::from_utf8_lossy(&answer[..answer.len().min(400)]).into_owned();
        assert!(text.starts_with(&format!("HTTP/1.1 {answered} ")), "{request:?}: {text:?}");
        assert!(text.contains("nosniff"), "{request:?}: {text:?}");
    }
    let whole = ask(&mut node, there, b"GET /program.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(whole.len() > 3_000_000 && whole.ends_with(&[7; 1000]));
    let text = String::from_utf8_lossy(&whole[..400]).into_owned();
    assert!(text.contains("Content-Encoding: gzip") && text.contains("application/wasm"), "{text}");
    let tag = text.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap();
    let known =
        format!("GET /program.wasm HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: W/\"x\", {tag}\r\n\r\n");
    assert!(ask(&mut node, there, known.as_bytes()).await.starts_with(b"HTTP/1.1 304 "));
    let head = ask(&mut node, there, b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(head.ends_with(b"\r\n\r\n"));
    node.show(Page::default());
    assert!(
        ask(&mut node, there, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .await
            .starts_with(b"HTTP/1.1 404 ")
    );
}

/// Creates a swarm that dials by WebSocket only, like a browser's tab.
fn tab<B: NetworkBehaviour>(behaviour: B) -> libp2p::Swarm<B> {
    libp2p::SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_other_transport(|keypair| {
            let plain = tcp::tokio::Transport::new(tcp::Config::default());
            let secure = websocket::Config::new(plain).upgrade(Version::V1Lazy);
            Ok(secure.authenticate(noise::Config::new(keypair)?).multiplex(yamux::Config::default()))
        })
        .unwrap()
        .with_behaviour(|_| behaviour)
        .unwrap()
        .with_swarm_config(|config| config.with_idle_connection_timeout(Duration::from_secs(60)))
        .build()
}

#[tokio::test]
async fn websocket_connects_as_a_peer() {
    let (mut node, there) = with_page().await;
    let mut tab = tab(dummy::Behaviour);
    let address: Multiaddr = format!("/ip4/127.0.0.1/tcp/{}/ws", there.port()).parse().unwrap();
    tab.dial(address.with(Protocol::P2p(*node.swarm.local_peer_id()))).unwrap();
    let (there, me) = (*node.swarm.local_peer_id(), *tab.local_peer_id());
    let run = async {
        loop {
            tokio::select! {
                event = tab.select_next_some() => if let SwarmEvent::ConnectionEstablished { peer_id, .. } = event {
                    assert_eq!(peer_id, there);
                },
                event = node.next() => drop(event),
                // The node reports no event for a stranger.
                () = tokio::time::sleep(Duration::from_millis(50)) => {}
            }
            if node.swarm.is_connected(&me) && tab.is_connected(&there) {
                return;
            }
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, run).await.expect("they never met");
}

/// Creates a swarm that dials by TCP.
fn native<B: NetworkBehaviour>(behaviour: B) -> libp2p::Swarm<B> {
    libp2p::SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .unwrap()
        .with_behaviour(|_| behaviour)
        .unwrap()
        .build()
}

/// Returns the node's TCP address.
fn by_tcp(node: &Node) -> SocketAddr {
    let port = node.swarm.listeners().find_map(|at| match at.iter().nth(1) {
        Some(Protocol::Tcp(port)) if at.iter().count() == 2 => Some(port),
        _ => None,
    });
    SocketAddr::from(([127, 0, 0, 1], port.unwrap()))
}

/// Forwards a port, and replaces the request's `Host` by these headers.
/// That is a tab's connection as a page of another origin would open it.
async fn other_origin(to: SocketAddr, headers: String) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut from, _)) = listener.accept().await {
            let mut to = TcpStream::connect(to).await.unwrap();
            let headers = headers.clone();
            tokio::spawn(async move {
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    head.push(from.read_u8().await?);
                }
                let head = String::from_utf8(head).unwrap();
                let own = |line: &&str| !line.is_empty() && !line.to_ascii_lowercase().starts_with("host:");
                let lines: Vec<&str> = head.split("\r\n").filter(own).collect();
                let (first, rest) = lines.split_first().unwrap();
                to.write_all(format!("{first}\r\n{headers}{}\r\n\r\n", rest.join("\r\n")).as_bytes()).await?;
                tokio::io::copy_bidirectional(&mut from, &mut to).await
            });
        }
    });
    at
}

#[tokio::test]
async fn websocket_of_another_origin_learns_no_table() {
    let (mut node, there) = with_page().await;
    let notice = board::notice(&node, "Saturday");
    node.announce(Some(notice.clone()));
    let (peer, plain) = (*node.swarm.local_peer_id(), by_tcp(&node));
    let mut ask = async |at: SocketAddr, web: &str| {
        let address: Multiaddr = format!("/ip4/127.0.0.1/tcp/{}{web}/p2p/{peer}", at.port()).parse().unwrap();
        let tables = behaviour::asking("/bastide/tables", 1, limits::TABLES_QUESTION, lan::NOTICE_MAX);
        let mut asker = if web.is_empty() { native(tables) } else { tab(tables) };
        asker.dial(address).unwrap();
        loop {
            let event = tokio::select! {
                event = asker.select_next_some() => event,
                () = async { loop { node.next().await; } } => unreachable!(),
            };
            match event {
                SwarmEvent::ConnectionEstablished { .. } => {
                    asker.behaviour_mut().send_request(&peer, Vec::new());
                }
                SwarmEvent::Behaviour(Asking::Message {
                    message: Message::Response { response, .. },
                    ..
                }) => {
                    return hello::decode::<Option<Notice>>(VERSIONS, &response).ok();
                }
                SwarmEvent::OutgoingConnectionError { .. } => return None,
                _ => {}
            }
        }
    };
    let evil = "Origin: http://evil.example:9797\r\n";
    let rewritten = other_origin(there, format!("Host: evil.example:9797\r\n{evil}")).await;
    let kept = other_origin(there, format!("Host: {there}\r\n{evil}")).await;
    // A page under a name of the host's is another origin, too.
    let named = other_origin(there, format!("Host: relay.example\r\n{evil}")).await;
    assert_eq!(ask(rewritten, "/ws").await, None, "it isn't let in");
    for at in [kept, named, there] {
        assert_eq!(ask(at, "/ws").await, Some(None), "it is let in, and told nothing");
    }
    assert_eq!(ask(plain, "").await, Some(Some(notice)), "the same from a program of this network");
}

#[tokio::test]
async fn huge_message_length_ends_the_connection() {
    let (mut node, there) = with_page().await;
    let mut bytes = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        .to_vec();
    // A masked binary frame of 2^40 bytes.
    bytes.extend([0x82, 0xff]);
    bytes.extend((1_u64 << 40).to_be_bytes());
    bytes.extend([0; 4 + 4096]);
    let answer = ask(&mut node, there, &bytes).await;
    assert!(answer.starts_with(b"HTTP/1.1 101 "), "{:?}", String::from_utf8_lossy(&answer));
}

#[tokio::test]
async fn taken_page_port_is_reported() {
    let (mut node, there) = with_page().await;
    assert!(matches!(node.serve_page(Some(there), &[], 0), Err(NodeError::PortInUse(_))));
}

#[tokio::test]
async fn greedy_source_gets_only_its_share_of_answers() {
    let (mut node, there) = with_page().await;
    let request = b"GET /program.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut greedy = Vec::new();
    // Beyond the share an answer is refused at once; handshakes come one at a time, so only files
    // count.
    let refused = loop {
        let take = async {
            let mut stream = TcpStream::connect(there).await.unwrap();
            stream.write_all(request).await.unwrap();
            let mut head = [0; 12];
            stream.read_exact(&mut head).await.unwrap();
            (stream, head)
        };
        let (stream, head) = tokio::select! {
            taken = take => taken,
            () = async { loop { node.next().await; } } => unreachable!(),
        };
        if head == *b"HTTP/1.1 503" {
            break stream;
        }
        assert_eq!(head, *b"HTTP/1.1 200");
        greedy.push(stream);
        assert!(greedy.len() < 100);
    };
    assert_eq!(greedy.len(), 24);
    drop((refused, greedy));
    // The time limit of a handshake ends it.
    assert!(ask(&mut node, there, b"GET / HT").await.is_empty());
    assert!(ask(&mut node, there, request).await.starts_with(b"HTTP/1.1 200 "));
}

#[tokio::test]
async fn sources_that_read_nothing_block_nobody() {
    let (mut node, there) = with_page().await;
    let request = b"GET /program.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let begin = |source: u8| async move {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, source], 0).into()).unwrap();
        let mut stream = socket.connect(there).await.unwrap();
        stream.write_all(request).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        (stream, head)
    };
    let crowd = async {
        let mut open = Vec::new();
        // One more than there is room for.
        for n in 0..65 {
            open.push(begin(2 + n % 3).await);
        }
        open
    };
    let open = tokio::select! {
        open = crowd => open,
        () = async { loop { node.next().await; } } => unreachable!(),
    };
    assert!(open.iter().filter(|(_, head)| head == b"HTTP/1.1 200").count() >= 64);
    let whole = ask(&mut node, there, request).await;
    assert!(whole.len() > 3_000_000, "{:?}", String::from_utf8_lossy(&whole[..whole.len().min(60)]));
}
