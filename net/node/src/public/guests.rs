//! Bounds on connections that a public relay carries: for the first hello and for punching a hole.
//! A part of the node.
//!
//! Invariants: a peer stays on a public relay for [`RELAYED_MAX`] at most, and then tries none of
//! them for [`RELAYED_PAUSE`]. With a direct connection the relayed one is closed as any other.

use std::time::Duration;

use bastide_wire::ids::Key;
use libp2p::swarm::ConnectionId;
use libp2p::{PeerId, relay};
use web_time::Instant;

use super::known_relays::RELAYED_MAX;
use crate::Node;
use crate::connectivity::path::Path;
use crate::connectivity::reach::{FailedAttempt, Failure};
use crate::event::Event;

/// Time without public relays after that; other ways are tried on.
const RELAYED_PAUSE: Duration = Duration::from_secs(5 * 60);

impl Node {
    /// Returns true if a player is connected by public relays alone. They only introduce the two, so
    /// a live game begins once the direct connection stands.
    #[must_use]
    pub fn is_introduced(&self, player: &Key) -> bool {
        let link = self.peer_of(player).and_then(|peer| self.links.get(&peer));
        let mut paths = link.into_iter().flat_map(|link| link.paths.values()).peekable();
        paths.peek().is_some() && paths.all(|path| self.public_relays.carries(path))
    }

    pub(crate) fn note_circuit(&mut self, event: &relay::client::Event) {
        match event {
            relay::client::Event::OutboundCircuitEstablished { relay_peer_id, limit }
            | relay::client::Event::ReservationReqAccepted { relay_peer_id, limit, .. } => {
                let limits = limit.map_or((None, None), |limit| (limit.data_in_bytes(), limit.duration()));
                // A relay that we have named, or that plays with us, may set what it likes.
                if !self.relays.is_named(relay_peer_id) && !self.book.knows(relay_peer_id) {
                    self.public_relays.note(*relay_peer_id, limits);
                }
            }
            relay::client::Event::InboundCircuitEstablished { .. } => {}
        }
    }

    /// Closes the connections that public relays have carried for as long as they may.
    pub(crate) fn end_relayed(&mut self, now: Instant) {
        let each =
            self.links.iter().flat_map(|(peer, link)| link.paths.iter().map(move |path| (*peer, path)));
        let over = each.filter(|(_, (_, path))| self.public_relays.is_over(path, now));
        let over: Vec<(PeerId, ConnectionId)> =
            over.map(|(peer, (connection, _))| (peer, *connection)).collect();
        for (peer, connection) in over {
            tracing::debug!("a public relay carries no more for {peer}");
            self.rest_from_relays(&peer, now);
            self.swarm.close_connection(connection);
        }
    }

    /// Follows the end of a relayed connection: the other side may have counted a little faster.
    pub(crate) fn note_closed(&mut self, peer: &PeerId, connection: ConnectionId) {
        let soon = Instant::now() + RELAYED_MAX / 6;
        let path = self.links.get(peer).and_then(|link| link.paths.get(&connection));
        if path.is_some_and(|path| self.public_relays.is_over(path, soon)) {
            self.rest_from_relays(peer, Instant::now());
        }
    }

    fn rest_from_relays(&mut self, peer: &PeerId, now: Instant) {
        let is_direct = self.links.get(peer).is_some_and(|link| link.paths.values().any(Path::is_direct));
        if is_direct || !self.book.rest_from_relays(peer, now + RELAYED_PAUSE, now) {
            return;
        }
        self.book.failed(peer, &[FailedAttempt { at: None, why: Failure::Closed }]);
        if let Some(key) = self.book.key_at(peer) {
            self.tell(Event::Unreachable(key));
        }
        self.tell(Event::StatusChanged);
    }
}
