//! Public network in a browser's tab: it is never asked. The names are those of
//! `state.rs` and `wiring.rs`.

use bastide_wire::address::Address;
use libp2p::core::transport::ListenerId;
use libp2p::swarm::ConnectionId;
use libp2p::{Multiaddr, PeerId, identify};
use web_time::Instant;

use super::status::PublicStatus;
use crate::Node;
use crate::config::Config;
use crate::connectivity::path::Path;

/// Stand-in for the search.
#[derive(Debug)]
pub(crate) struct Public;

impl Public {
    pub(crate) fn new(_: &Config) -> Public {
        Public
    }

    pub(crate) fn has(&self, _: &PeerId) -> bool {
        false
    }

    pub(crate) fn connected(&mut self, _: &PeerId, _: ConnectionId, _: &Path, _: Instant) {}

    pub(crate) fn held(&mut self, _: ListenerId) {}

    pub(crate) fn closed(&mut self, _: ListenerId) -> bool {
        false
    }

    pub(crate) fn is_through(&self, _: &Multiaddr) -> bool {
        false
    }

    pub(crate) fn addresses(&self, _: PeerId) -> [Vec<Address>; 2] {
        [Vec::new(), Vec::new()]
    }

    pub(crate) fn is_settled(&self) -> bool {
        true
    }

    pub(crate) fn status(&self) -> PublicStatus {
        PublicStatus::default()
    }
}

/// Public network.
impl Node {
    /// Does nothing in a tab.
    pub fn set_open(&mut self, _: bool) {}

    /// Does nothing in a tab.
    pub fn allow_public_network(&mut self) {}

    /// Does nothing in a tab.
    pub fn use_relays_again(&mut self, _: &[Address]) {}

    /// Returns nothing: a tab has no port.
    #[must_use]
    pub fn seen_at(&self) -> Vec<Address> {
        Vec::new()
    }

    pub(crate) fn tick_public(&mut self, _: Instant) {}

    pub(crate) fn public_gone(&mut self, _: &PeerId) {}

    pub(crate) fn public_failed(&mut self, _: &PeerId, _: ConnectionId) {}

    pub(crate) fn note_public_identity(&mut self, _: &PeerId, _: ConnectionId, _: &identify::Info) {}
}
