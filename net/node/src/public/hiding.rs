//! Peers that are offered no protocol of ours, so that they don't see which program this is: public
//! nodes, and relays that lead to peers of the table. Relays that the user has named are hidden from
//! at the start. A part of the node.

use std::collections::BTreeSet;

use bastide_wire::address::Address;
use libp2p::PeerId;
use libp2p::multiaddr::Protocol;

use crate::connectivity::path::is_relayed;
use crate::{Node, limits};

impl Node {
    /// Hides our own protocols from the relays of these addresses, unless they play with us.
    /// It takes effect at the next connection.
    pub(crate) fn hide_from_relays(&mut self, addresses: &[Address]) {
        let relayed = addresses.iter().filter(|address| is_relayed(address));
        let by = relayed.filter_map(|address| {
            address.iter().find_map(|part| if let Protocol::P2p(peer) = part { Some(peer) } else { None })
        });
        for relay in by.collect::<BTreeSet<_>>() {
            let is_near = self.book.knows(&relay) || self.swarm.is_connected(&relay);
            if !is_near && self.swarm.behaviour().hello.peers.len() < limits::HIDDEN_FROM_MAX {
                self.hide_from(relay);
            }
        }
    }

    /// Offers a peer none of our own protocols on further connections, and pings it rarely.
    pub(super) fn hide_from(&mut self, peer: PeerId) {
        let behaviour = self.swarm.behaviour_mut();
        behaviour.hello.peers.insert(peer);
        behaviour.tables.peers.insert(peer);
        behaviour.often.peers.insert(peer);
        behaviour.rarely.peers.insert(peer);
    }

    /// Offers a peer our protocols again, on further connections; does nothing for a named relay.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab asks no public node"))]
    pub(super) fn show_to(&mut self, peer: &PeerId) {
        if !self.relays.is_named(peer) {
            let behaviour = self.swarm.behaviour_mut();
            behaviour.hello.peers.remove(peer);
            behaviour.tables.peers.remove(peer);
            behaviour.often.peers.remove(peer);
            behaviour.rarely.peers.remove(peer);
        }
    }
}
