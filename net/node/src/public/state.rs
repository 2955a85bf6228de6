//! State that a node has of the public network. `tab.rs` has the same names for a browser's tab,
//! which has no port to punch a hole through. Pure.
//!
//! Invariant: an address that a public relay has told is never passed on.

use std::collections::{BTreeMap, BTreeSet};

use bastide_wire::address::Address;
use libp2p::core::transport::ListenerId;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::ConnectionId;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::bootstrap::PublicNetwork;
use super::leases::Leases;
use super::search::{Need, Search};
use super::status::{PublicStage, PublicStatus};
use crate::config::{Config, Role};
use crate::connectivity::path::{Path, is_relayed};

/// Search of a node, with its reservations.
#[derive(Debug)]
pub(crate) struct Public {
    /// The search; `None` if the public network is never asked.
    pub(super) search: Option<Search>,
    pub(super) leases: Leases,
    /// Dials in progress. libp2p bounds their number and their time.
    pub(super) dials: BTreeMap<ConnectionId, PeerId>,
    /// Peers that are offered no protocol of ours because they were dialled.
    pub(super) hidden_from: BTreeSet<PeerId>,
    /// True unless the user is still to be asked for consent.
    pub(super) is_allowed: bool,
    /// True if somebody named a relay, so that nothing else is needed.
    pub(super) has_relay: bool,
    /// True if strangers may come by the invitation; `None` until the table has told it.
    pub(super) is_open: Option<bool>,
    pub(super) need: Need,
    /// True while it isn't known yet if an open table needs more than our router's help.
    pub(super) waits: bool,
    pub(super) began: Instant,
    /// Our addresses that were offered for punching holes.
    pub(super) holes: BTreeSet<Address>,
    /// Time since when all players are connected directly.
    pub(crate) together: Option<Instant>,
    /// Status that was reported last.
    pub(super) told: PublicStatus,
}

impl Public {
    pub(crate) fn new(config: &Config) -> Public {
        let asks = config.role == Role::Peer && config.door.is_some() && config.help.relays.is_empty();
        let network: Option<&PublicNetwork> = config.help.public.as_ref().filter(|_| asks);
        let is_allowed = !config.help.asks_first;
        Public {
            search: network.map(|network| Search::new(network, config.named_addresses)),
            leases: Leases::default(),
            dials: BTreeMap::new(),
            hidden_from: BTreeSet::new(),
            is_allowed,
            has_relay: config.help.public.is_some() && !asks,
            is_open: None,
            need: Need::default(),
            waits: network.is_some() && is_allowed,
            began: Instant::now(),
            holes: BTreeSet::new(),
            together: None,
            told: PublicStatus::default(),
        }
    }

    /// Returns true if the search has dialled the peer, or holds its reservation.
    pub(crate) fn has(&self, peer: &PeerId) -> bool {
        self.leases.has(peer) || self.search.as_ref().is_some_and(|search| search.has(peer))
    }

    /// Notes a connection with a peer.
    pub(crate) fn connected(&mut self, peer: &PeerId, by: ConnectionId, path: &Path, now: Instant) {
        self.dials.remove(&by);
        if let Some(search) = self.search.as_mut().filter(|_| path.is_direct() && !path.inbound) {
            search.connected(peer, &path.address, now);
        }
    }

    pub(crate) fn held(&mut self, listener: ListenerId) {
        self.leases.held(listener);
    }

    /// Notes a closed listener; returns true if it was a public relay's.
    pub(crate) fn closed(&mut self, listener: ListenerId) -> bool {
        self.leases.closed(listener)
    }

    /// Returns true if the address leads through a public relay, as that relay says.
    /// Others aren't told where it leads: that may be into anybody's private network.
    pub(crate) fn is_through(&self, address: &Multiaddr) -> bool {
        is_relayed(address)
            && address.iter().any(|part| matches!(part, Protocol::P2p(peer) if self.leases.has(&peer)))
    }

    /// Returns the addresses at which public relays lead to us, and those where at least two public
    /// nodes see us.
    pub(crate) fn addresses(&self, me: PeerId) -> [Vec<Address>; 2] {
        let Some(search) = &self.search else { return [Vec::new(), Vec::new()] };
        let relayed = search.relays().into_iter().filter_map(|(peer, address)| {
            let through = address.with(Protocol::P2p(peer)).with(Protocol::P2pCircuit);
            through.with(Protocol::P2p(me)).try_into().ok()
        });
        [relayed.collect(), search.observed().agreed()]
    }

    /// Returns true unless the first relays are still looked for.
    pub(crate) fn is_settled(&self) -> bool {
        let searching = matches!(self.told.stage, PublicStage::AskingAddress | PublicStage::SearchingRelays);
        !(self.waits || self.need.relays && searching && self.told.relays.is_empty())
    }

    pub(crate) fn status(&self) -> PublicStatus {
        self.told.clone()
    }

    /// Returns the status now: nothing is needed, or what the search says.
    pub(super) fn status_at(&self, now: Instant) -> PublicStatus {
        let Some(search) = self.search.as_ref().filter(|_| self.is_allowed) else {
            let stage = if self.has_relay { PublicStage::NotNeeded } else { PublicStage::Off };
            return PublicStatus { stage, ..PublicStatus::default() };
        };
        let status = search.status(self.need, now);
        let was_needed = status.asked > 0;
        match (self.need == Need::default(), self.together.is_some() && was_needed) {
            (false, _) => status,
            (true, true) => PublicStatus { stage: PublicStage::HungUp, ..status },
            (true, false) => PublicStatus { stage: PublicStage::NotNeeded, ..status },
        }
    }
}
