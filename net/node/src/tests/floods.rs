//! Nodes that flood another, as strangers and as members: limits of what it holds and forwards.

use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};

use super::*;

/// Creates a node that has connected without a greeting, and has the wrong secret.
pub(super) async fn stranger(a: &mut Node, at_a: &[Multiaddr], prepare: impl FnOnce(&mut Node)) -> Node {
    let (mut b, _) = node(2, VERSIONS, Door { secret: [3; 16], ..DOOR }).await;
    prepare(&mut b);
    b.swarm.dial(at_a[0].clone()).unwrap();
    let peer = *a.swarm.local_peer_id();
    wait(&mut [a, &mut b], |nodes| nodes[1].swarm.is_connected(&peer)).await;
    // From its own point of view the peer is one of the table.
    b.swarm.behaviour_mut().table.open(peer);
    b
}

/// Drives both nodes until `count` requests of `b` have failed; returns the reported errors.
/// None of the requests may reach the table.
async fn failures(a: &mut Node, b: &mut Node, count: usize) -> Vec<Option<OutboundFailure>> {
    let mut failed = Vec::new();
    let run = async {
        while failed.len() < count {
            tokio::select! {
                event = a.next() => assert!(!matches!(event, Event::Direct { .. } | Event::Up(_)), "{event:?}"),
                event = b.swarm.select_next_some() => match event {
                    SwarmEvent::Behaviour(
                        BehaviourEvent::Table(TableEvent::Direct(request_response::Event::OutboundFailure { error, .. }))
                        | BehaviourEvent::Hello(request_response::Event::OutboundFailure { error, .. }),
                    ) => failed.push(Some(error)),
                    // The stream was closed without an answer.
                    SwarmEvent::Behaviour(BehaviourEvent::Hello(request_response::Event::Message {
                        message: Message::Response { response, .. }, ..
                    })) => {
                        assert!(response.is_empty());
                        failed.push(None);
                    }
                    _ => {}
                },
            }
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, run).await.expect("it was never refused");
    failed
}

#[tokio::test]
async fn messages_of_a_stranger_are_not_read() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let mut b = stranger(&mut a, &at_a, |_| {}).await;
    let peer = *a.swarm.local_peer_id();
    for _ in 0..100 {
        b.swarm.behaviour_mut().table.inner.direct.send_request(&peer, vec![7; DIRECT_MAX]);
    }
    let failed = failures(&mut a, &mut b, 100).await;
    let refused =
        |error: &Option<OutboundFailure>| matches!(error, Some(OutboundFailure::UnsupportedProtocols));
    assert!(failed.iter().all(refused), "{failed:?}");
}

#[tokio::test]
async fn long_hello_of_a_stranger_is_cut_off() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let loud = |b: &mut Node| {
        b.swarm.behaviour_mut().hello.inner = behaviour::asking("/bastide/hello", 100, 1 << 20, 1 << 20);
    };
    let mut b = stranger(&mut a, &at_a, loud).await;
    let peer = *a.swarm.local_peer_id();
    for length in [limits::HELLO_QUESTION + 1, 64 * 1024, 1 << 20] {
        b.swarm.behaviour_mut().hello.inner.send_request(&peer, vec![7; length]);
    }
    failures(&mut a, &mut b, 3).await;
}

#[tokio::test]
async fn connections_of_a_peer_are_bounded() {
    let (mut a, at_a) = node(1, VERSIONS, DOOR).await;
    let mut b = stranger(&mut a, &at_a, |_| {}).await;
    let peer = *a.swarm.local_peer_id();
    for _ in 0..4 * limits::CONNECTIONS_PER_PEER_MAX {
        let dial = DialOpts::peer_id(peer).condition(PeerCondition::Always).addresses(at_a.clone()).build();
        // Beyond its own limit `b` doesn't even try.
        let _ = b.swarm.dial(dial);
        let _ = tokio::time::timeout(Duration::from_millis(30), async {
            loop {
                tokio::select! { _ = a.next() => {} _ = b.next() => {} }
            }
        })
        .await;
        assert!(
            a.swarm.network_info().connection_counters().num_established()
                <= limits::CONNECTIONS_PER_PEER_MAX
        );
    }
}

#[tokio::test]
async fn junk_sender_loses_gossip_but_not_direct_messages() {
    let (mut a, mut b) = pair().await;
    let (key_a, key_b, peer_b) = (a.key(), b.key(), *b.swarm.local_peer_id());
    for junk in 0..4u8 {
        b.publish(vec![junk; 100]);
        let (_, _, ticket) = gossip(&mut [&mut a, &mut b]).await;
        a.judge(&ticket, Acceptance::Junk);
    }
    let score = a.swarm.behaviour_mut().table.inner.gossip.peer_score(&peer_b).unwrap();
    assert!(score < limits::thresholds().graylist_threshold, "{score}");

    b.publish(b"now something good".to_vec());
    b.send(&key_a, b"what I have signed".to_vec());
    until(&mut [&mut a, &mut b], |_, event| {
        assert!(!matches!(event, Event::Gossip { .. }), "it is on the graylist: {event:?}");
        matches!(event, Event::Direct { from, bytes } if *from == key_b && bytes == b"what I have signed")
    })
    .await;
    a.send(&key_b, b"what you lack".to_vec());
    until(&mut [&mut a, &mut b], |which, event| which == 1 && matches!(event, Event::Direct { .. })).await;
}

#[tokio::test]
async fn dropped_gossip_costs_no_score() {
    let (mut a, mut b) = pair().await;
    for word in 0..20u8 {
        b.publish(vec![word; 100]);
        let (_, _, ticket) = gossip(&mut [&mut a, &mut b]).await;
        a.judge(&ticket, Acceptance::Drop);
    }
    let peer = *b.swarm.local_peer_id();
    assert_eq!(a.swarm.behaviour_mut().table.inner.gossip.peer_score(&peer), Some(0.0));
}

#[tokio::test]
async fn second_program_with_a_key_is_refused() {
    let (mut a, mut b) = pair().await;
    let (mut twin, _) = node(2, VERSIONS, DOOR).await;
    twin.learn(a.key(), a.at(), a.addresses());
    until(&mut [&mut a, &mut b, &mut twin], |which, event| {
        assert!(!matches!(event, Event::Down(_)), "the first stays: {event:?}");
        assert!(which != 2 || !matches!(event, Event::Up(_)), "the second isn't admitted");
        which == 2 && matches!(event, Event::Refused { why: HelloError::Twice, .. })
    })
    .await;
    b.publish(b"still here".to_vec());
    until(&mut [&mut a, &mut b, &mut twin], |which, event| {
        which == 0 && matches!(event, Event::Gossip { bytes, .. } if bytes == b"still here")
    })
    .await;
}
