//! Behaviours for peers behind home routers: relaying, hole punching and reachability tests.
//! Used by the node's behaviour.
//!
//! Invariant: service for strangers is bounded by [`RelayLimits`]; nothing of a table is sent here.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use libp2p::identity::Keypair;
use libp2p::swarm::NetworkBehaviour;
use libp2p::{Multiaddr, autonat, dcutr, relay};

use super::restricted_behaviour::RestrictedBehaviour;
use crate::admission::relay_quota::RelayQuota;
use crate::admission::source::Source;
use crate::config::{Config, RelayLimits};
use crate::connectivity::path::ip_of;

#[derive(NetworkBehaviour)]
pub(crate) struct NatBehaviours {
    /// Relay service for others, active once a peer has confirmed that we can be reached.
    pub(crate) server: RestrictedBehaviour<relay::Behaviour>,
    pub(crate) client: relay::client::Behaviour,
    /// Upgrade of a relayed connection to a direct one (hole punching).
    pub(crate) punch: RestrictedBehaviour<dcutr::Behaviour>,
    /// Requests to others to dial us back.
    pub(crate) asks: RestrictedBehaviour<autonat::v2::client::Behaviour>,
    /// Answers to such requests: we dial back others.
    pub(crate) answers: RestrictedBehaviour<autonat::v2::server::Behaviour>,
}

impl NatBehaviours {
    pub(crate) fn new(
        keypair: &Keypair,
        config: &Config,
        client: relay::client::Behaviour,
        guests: &Arc<RelayQuota>,
    ) -> NatBehaviours {
        let me = keypair.public().to_peer_id();
        NatBehaviours {
            server: RestrictedBehaviour::direct(relay::Behaviour::new(me, serving(&config.relaying, guests))),
            client,
            punch: RestrictedBehaviour::punching(dcutr::Behaviour::new(me)),
            asks: RestrictedBehaviour::direct(autonat::v2::client::Behaviour::default()),
            answers: RestrictedBehaviour::direct(autonat::v2::server::Behaviour::default()),
        }
    }
}

/// Converts our relay limits to libp2p's.
fn serving(limits: &RelayLimits, guests: &Arc<RelayQuota>) -> relay::Config {
    let (reserving, calling) = (Arc::clone(guests), Arc::clone(guests));
    let from = |address: &Multiaddr| ip_of(address).map(Source::of);
    let config = relay::Config {
        // Guests are counted by peer. libp2p counts connections, and would refuse a renewal when
        // all are in use.
        max_reservations: usize::MAX,
        // libp2p admits one more than these two say. A second reservation is needed because the
        // connection of the first may be dead.
        max_reservations_per_peer: 1,
        max_circuits_per_peer: limits.circuits_per_peer.saturating_sub(1),
        max_circuits: limits.circuits,
        max_circuit_duration: limits.circuit_time,
        max_circuit_bytes: limits.circuit_bytes,
        reservation_duration: Duration::from_secs(60 * 60),
        reservation_rate_limiters: Vec::new(),
        circuit_src_rate_limiters: Vec::new(),
    };
    // Slows down a peer that asks without end; a peer with an unstable network may ask often.
    let (often, second) = (NonZeroU32::new(30).expect("not 0"), Duration::from_secs(1));
    let mut config =
        config.reservation_rate_per_peer(often, second * 30).circuit_src_per_peer(often, second * 10);
    // These book a place when they allow a request, so they are asked last.
    let reserves = move |peer, at: &_, _| reserving.may_reserve(peer, from(at));
    config.reservation_rate_limiters.push(Box::new(reserves));
    let calls = move |peer, at: &_, now| calling.may_call(peer, from(at), now);
    config.circuit_src_rate_limiters.push(Box::new(calls));
    config
}
