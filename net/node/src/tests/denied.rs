//! Connections that one behaviour accepts and another denies leave nothing behind.

use libp2p::core::transport::MemoryTransport;
use libp2p::core::upgrade::Version;
use libp2p::swarm::{NetworkBehaviour, dummy};
use libp2p::{Transport, connection_limits};

use super::*;
use crate::admission::auth_gate::AuthGated;
use crate::swarm::restricted_behaviour::RestrictedBehaviour;

/// The two behaviours that remember connections, then one that denies those beyond its limit.
#[derive(NetworkBehaviour)]
#[behaviour(prelude = "libp2p::swarm::derive_prelude")]
struct Denying {
    direct: RestrictedBehaviour<dummy::Behaviour>,
    locked: AuthGated<dummy::Behaviour>,
    limits: connection_limits::Behaviour,
}

/// Creates a swarm with this limit of connections.
/// Memory addresses have no IP address, so each connection counts as relayed.
fn swarm(seed: u8, connections: u32) -> Swarm<Denying> {
    let limits = connection_limits::ConnectionLimits::default().with_max_established(Some(connections));
    let behaviour = Denying {
        direct: RestrictedBehaviour::direct(dummy::Behaviour),
        locked: AuthGated::new(dummy::Behaviour),
        limits: connection_limits::Behaviour::new(limits),
    };
    libp2p::SwarmBuilder::with_existing_identity(keys::keypair_of(&[seed; 32]))
        .with_tokio()
        .with_other_transport(|keypair| {
            let noise = noise::Config::new(keypair)?;
            Ok(MemoryTransport::default()
                .upgrade(Version::V1)
                .authenticate(noise)
                .multiplex(yamux::Config::default()))
        })
        .unwrap()
        .with_behaviour(|_| Ok(behaviour))
        .unwrap()
        .with_swarm_config(|config| config.with_idle_connection_timeout(Duration::from_secs(600)))
        .build()
}

/// Dials `listener` from `dialler`; returns for each whether it has the connection.
async fn dial(dialler: &mut Swarm<Denying>, listener: &mut Swarm<Denying>) -> (bool, bool) {
    let to = DialOpts::peer_id(*listener.local_peer_id())
        .condition(PeerCondition::Always)
        .addresses(listener.listeners().cloned().collect());
    dialler.dial(to.build()).unwrap();
    let (mut dialled, mut heard) = (None, None);
    let both = async {
        while dialled.is_none() || heard.is_none() {
            tokio::select! {
                event = dialler.select_next_some() => match event {
                    SwarmEvent::ConnectionEstablished { .. } => dialled = Some(true),
                    SwarmEvent::OutgoingConnectionError { .. } => dialled = Some(false),
                    // A denied dialler sees its connection end.
                    _ => {}
                },
                event = listener.select_next_some() => match event {
                    SwarmEvent::ConnectionEstablished { .. } => heard = Some(true),
                    SwarmEvent::IncomingConnectionError { .. } => heard = Some(false),
                    _ => {}
                },
            }
        }
    };
    tokio::time::timeout(HANG_TIMEOUT, both).await.expect("it neither came nor failed");
    (dialled.unwrap(), heard.unwrap())
}

/// Returns the number of connections and of peers that the behaviours remember.
fn remembered(swarm: &mut Swarm<Denying>) -> (usize, usize) {
    let behaviour = swarm.behaviour_mut();
    (behaviour.direct.hidden.len(), behaviour.locked.doors.len())
}

#[tokio::test]
async fn denied_connection_leaves_nothing_behind() {
    let mut a = swarm(1, 1);
    a.listen_on("/memory/0".parse().unwrap()).unwrap();
    while a.listeners().next().is_none() {
        a.select_next_some().await;
    }
    let (mut b, mut c, mut none) = (swarm(2, 9), swarm(3, 9), swarm(4, 0));

    assert_eq!(dial(&mut b, &mut a).await, (true, true));
    assert_eq!(remembered(&mut a), (1, 1));
    assert_eq!(dial(&mut c, &mut a).await, (true, false), "of another peer");
    assert_eq!(remembered(&mut a), (1, 1));
    assert_eq!(dial(&mut b, &mut a).await, (true, false), "one more of the same");
    assert_eq!(remembered(&mut a), (1, 1), "the one that stands keeps its door");
    assert_eq!(dial(&mut none, &mut a).await, (false, false), "the dialler denies it itself");
    assert_eq!(remembered(&mut none), (0, 0));
}
