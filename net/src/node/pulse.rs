//! Life signs: pings, often to who may sit at the table, rarely to relays. Used by the node's behaviour.
//!
//! Invariant: a connection is pinged at one pace for as long as it stands. Only what serves as a relay, or is dialled as one before it is
//! known to be of the table, is pinged rarely: of a relay it is enough to notice in half a minute that it has gone.

use std::collections::HashSet;
use std::task::{Context, Poll};
use std::time::Duration;

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, THandler, THandlerInEvent, THandlerOutEvent,
    ToSwarm,
};
use libp2p::{Multiaddr, PeerId, ping};

use super::{Help, Role, limits, relays};

pub(crate) struct Pulse {
    often: ping::Behaviour,
    rarely: ping::Behaviour,
    serves: bool,
    relays: HashSet<PeerId>,
}

impl Pulse {
    pub(crate) fn new(role: Role, help: &Help) -> Pulse {
        let every = |interval: Duration| {
            let config = ping::Config::new().with_interval(interval).with_timeout(limits::PING_WITHIN);
            ping::Behaviour::new(config)
        };
        let named = help.relays.iter().filter_map(relays::split);
        Pulse {
            often: every(limits::PING_EVERY),
            rarely: every(limits::PING_RELAYS_EVERY),
            serves: role == Role::Relay,
            relays: named.map(|(peer, _)| peer).collect(),
        }
    }

    /// The peer is one of the table's, even if it is named as a relay besides: connections from now on are pinged often.
    pub(crate) fn quicken(&mut self, peer: &PeerId) {
        self.relays.remove(peer);
    }

    pub(crate) fn spares(&self, peer: &PeerId) -> bool {
        self.serves || self.relays.contains(peer)
    }

    fn of(&mut self, peer: &PeerId) -> &mut ping::Behaviour {
        if self.spares(peer) { &mut self.rarely } else { &mut self.often }
    }
}

impl NetworkBehaviour for Pulse {
    type ConnectionHandler = THandler<ping::Behaviour>;
    type ToSwarm = ping::Event;

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.of(&peer).handle_established_inbound_connection(connection, peer, local, remote)
    }

    fn handle_established_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        address: &Multiaddr,
        role: Endpoint,
        port: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.of(&peer).handle_established_outbound_connection(connection, peer, address, role, port)
    }

    fn on_swarm_event(&mut self, _: FromSwarm<'_>) {}

    /// Both only hand on what the handlers tell.
    fn on_connection_handler_event(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        event: THandlerOutEvent<Self>,
    ) {
        self.often.on_connection_handler_event(peer, connection, event);
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ToSwarm<Self::ToSwarm, THandlerInEvent<Self>>> {
        self.often.poll(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_relays_are_spared() {
        let (relay, player) = (PeerId::random(), PeerId::random());
        let at_relay: Multiaddr = format!("/ip4/203.0.113.1/tcp/7/p2p/{relay}").parse().unwrap();
        let help = Help { relays: vec![at_relay], ..Help::NONE };
        let mut peer = Pulse::new(Role::Peer, &help);
        assert_eq!([peer.spares(&relay), peer.spares(&player)], [true, false]);
        peer.quicken(&relay);
        assert!(!peer.spares(&relay), "it sits at the table");
        assert!(Pulse::new(Role::Relay, &Help::NONE).spares(&player));
    }
}
