//! Peers that are offered no protocol of ours, so that they don't see which program this is, and
//! that are told none of our addresses: public nodes, and relays that lead to peers of the table.
//! Relays that the user has named are offered no protocol from the start, and are told our
//! addresses. A part of the node.

use std::collections::BTreeSet;

use bastide_wire::address::Address;
use libp2p::PeerId;
use libp2p::multiaddr::Protocol;

use crate::connectivity::path::is_relayed;
use crate::{Node, limits};

impl Node {
    /// Hides our own protocols and addresses from the relays of these addresses, unless they play
    /// with us.
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

    pub(super) fn hide_from(&mut self, peer: PeerId) {
        self.swarm.behaviour_mut().set_hidden(peer, true);
    }

    /// Hides from a peer no longer; does nothing for a named relay.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab asks no public node"))]
    pub(super) fn show_to(&mut self, peer: &PeerId) {
        if !self.relays.is_named(peer) {
            self.swarm.behaviour_mut().set_hidden(*peer, false);
        }
    }
}
