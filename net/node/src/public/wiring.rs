//! Node's side of the search: it does the search's steps, and reports what came of them.
//! `tab.rs` has the same names for a browser's tab.
//!
//! Invariants: a public node is offered no protocol of ours, and is pinged every ten minutes at
//! most. The search rests while anything else helps: a proved address, the router, a named relay.

use std::time::Duration;

use bastide_wire::address::Address;
use bastide_wire::ids::Key;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::ConnectionId;
use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};
use libp2p::{Multiaddr, PeerId, identify};
use web_time::Instant;

use super::search::{Identified, Need, Search, Step};
use crate::admission::link::Link;
use crate::connectivity::path::{HOP, ip_of, is_relayed, is_worldwide, plain};
use crate::connectivity::reach::{Carrier, Router, Transport};
use crate::connectivity::relays;
use crate::event::Event;
use crate::swarm::dht::{self, NamedNode};
use crate::{Node, is_loopback};

/// Time for the router to answer, and for a host to be reached directly, before the network is
/// asked.
const PATIENCE: Duration = Duration::from_secs(3);
/// Programs that ping us every ten seconds, on a new stream each time.
const ASKS_OFTEN: &str = "js-libp2p/";
/// Maximum number of our addresses that are remembered as offered for holes. Relays of invitations
/// and players fill them; beyond it, no hole is punched again for a new one.
const HOLES_MAX: usize = 32;
/// Time after which all connections with the network are closed once all players are connected
/// directly.
const TOGETHER_FOR: Duration = Duration::from_secs(60);

/// Public network.
impl Node {
    /// Sets whether strangers may still come to the table by its invitation. A host's table is open
    /// until the game begins, and while spectators may come.
    pub fn set_open(&mut self, is_open: bool) {
        self.public.is_open = Some(is_open);
    }

    /// Asks the public network from now on, if it is needed. Does nothing if it is never asked, or
    /// [without asking first](crate::NetworkHelpers::asks_first).
    pub fn allow_public_network(&mut self) {
        self.public.is_allowed = true;
    }

    /// Adds the relays by which we were reached at the last start: those in our own invitation.
    /// They are tried first, so that the invitation still leads here.
    pub fn use_relays_again(&mut self, invited: &[Address]) {
        let Some(search) = &mut self.public.search else { return };
        for address in invited.iter().rev().filter(|address| is_relayed(address)) {
            let through = address.iter().take_while(|part| *part != Protocol::P2pCircuit);
            if let Some((peer, there)) = relays::split(&through.collect()) {
                search.keep(peer, there);
            }
        }
    }

    /// Returns the addresses at which at least two public nodes see us, by QUIC: at most one for
    /// each IP version.
    #[must_use]
    pub fn seen_at(&self) -> Vec<Address> {
        self.public.addresses(*self.swarm.local_peer_id())[1].clone()
    }

    pub(crate) fn tick_public(&mut self, now: Instant) {
        let need = self.need(now);
        self.public.need = need;
        for peer in self.public.leases.take_due(now) {
            self.reserve(peer, now);
        }
        let leases = self.public.leases.all();
        let steps = self.public.search.as_mut().map(|search| search.tick(need, &leases, now));
        for step in steps.unwrap_or_default() {
            tracing::debug!("public network: {step:?}");
            match step {
                Step::Dial(peer, address) => self.dial_public(peer, address),
                Step::LookUp(peer) => self.look_up(&peer),
                Step::Reserve(peer, _) => self.reserve(peer, now),
                Step::Leave(peer) => {
                    for listener in self.public.leases.release(&peer) {
                        self.swarm.remove_listener(listener);
                    }
                    // A liar may have named a player before we knew it.
                    if !self.book.knows(&peer) {
                        self.drop_peer(peer);
                    }
                }
                Step::LeaveQuic(peer) => {
                    let paths = self.links.get(&peer).into_iter().flat_map(|link| &link.paths);
                    let by_quic = paths.filter(|(_, path)| {
                        path.is_direct() && Carrier::of(&path.address).transport == Transport::Quic
                    });
                    for connection in by_quic.map(|(id, _)| *id).collect::<Vec<ConnectionId>>() {
                        self.swarm.close_connection(connection);
                    }
                }
            }
        }
        let status = self.public.status_at(now);
        if status != self.public.told {
            self.public.told = status;
            self.tell(Event::StatusChanged);
        }
    }

    /// Returns what the public network is needed for.
    fn need(&mut self, now: Instant) -> Need {
        if self.public.search.is_none() || !self.public.is_allowed {
            return Need::default();
        }
        let mut others = self.book.members().filter(|key| **key != self.me).peekable();
        let is_direct = |key: &Key| {
            let link = self.peer_of(key).and_then(|peer| self.links.get(&peer));
            link.is_some_and(|link| link.paths.values().any(|path| path.is_direct() && !path.trial))
        };
        let has_others = others.peek().is_some();
        let all_here = has_others && others.all(is_direct);
        self.public.together = self.public.together.filter(|_| all_here).or(all_here.then_some(now));
        let is_together = self.public.together.is_some_and(|since| now.duration_since(since) >= TOGETHER_FOR);
        // Nobody begins to search once all are connected directly.
        let has_begun = self.public.told.asked > 0;
        let is_apart = has_others && !is_together && (has_begun || !all_here);
        let router = self.survey.router_now(now);
        let helped = self.is_reached() || matches!(router, Router::Mapped(_));
        let early = now.duration_since(self.public.began) < PATIENCE;
        let is_open = self.public.is_open == Some(true);
        let waits = early && (router == Router::Asking || !is_open);
        self.public.waits = waits && self.public.is_open != Some(false) && !helped;
        if helped || waits || !(is_apart || is_open) {
            return Need::default();
        }
        // A guest waits to be connected; a host that is waiting for one keeps its relays.
        let has_relays = self.public.search.as_ref().is_some_and(Search::has_kept);
        let listens = self.swarm.listeners().any(|address| Carrier::of(address).transport == Transport::Quic);
        Need { address: listens, relays: is_open || has_relays }
    }

    fn dial_public(&mut self, peer: PeerId, address: Multiaddr) {
        if self.book.knows(&peer) {
            _ = self.public.search.as_mut().map(|search| search.failed(&peer));
            return;
        }
        if !self.swarm.behaviour().hello.peers.contains(&peer) {
            self.public.hidden_from.insert(peer);
            self.hide_from(peer);
        }
        if let Some(dht) = self.swarm.behaviour_mut().home.dht.as_mut() {
            dht.peers.insert(peer);
        }
        let by_quic = Carrier::of(&address).transport == Transport::Quic;
        let dial = DialOpts::peer_id(peer).condition(PeerCondition::Always).addresses(vec![address]);
        // As in `dial`, but our address as others see it is that of the listening port alone, which
        // QUIC can always use.
        let dial = if cfg!(windows) && !by_quic { dial.allocate_new_port() } else { dial };
        let dial = dial.build();
        let connection = dial.connection_id();
        self.public.dials.insert(connection, peer);
        if let Err(error) = self.swarm.dial(dial) {
            tracing::debug!("{peer} was not dialled: {error}");
            self.public_failed(&peer, connection);
        }
    }

    fn look_up(&mut self, peer: &PeerId) {
        let at = self.links.get(peer).and_then(|link| link.paths.values().find(|path| path.is_direct()));
        let at = at.map(|path| path.address.clone());
        if let Some((dht, at)) = self.swarm.behaviour_mut().home.dht.as_mut().zip(at) {
            dht.inner.look_up(peer, at);
        }
    }

    /// Asks a connected node for a reservation, or to renew it.
    fn reserve(&mut self, peer: PeerId, now: Instant) {
        let link = self.links.get(&peer);
        let Some(path) = link.and_then(|link| link.paths.values().find(|path| path.is_direct())) else {
            return;
        };
        let circuit = path.address.clone().with(Protocol::P2p(peer)).with(Protocol::P2pCircuit);
        self.public_relays.add(peer);
        match self.swarm.listen_on(circuit) {
            Ok(listener) => self.public.leases.asked(peer, listener, now),
            Err(error) => tracing::debug!("{peer} was not asked to relay: {error}"),
        }
    }

    pub(crate) fn on_dht(&mut self, NamedNode { peer, addresses }: NamedNode) {
        // Whoever plays with us is dialled by the book.
        if peer != *self.swarm.local_peer_id() && !self.book.knows(&peer) {
            _ = self.public.search.as_mut().map(|search| search.named(peer, addresses, Instant::now()));
        }
    }

    /// Forgets a public node's last connection.
    pub(crate) fn public_gone(&mut self, peer: &PeerId) {
        _ = self.public.search.as_mut().map(|search| search.gone(peer));
        // Another dial may still succeed.
        if self.public.dials.values().any(|dialled| dialled == peer) {
            return;
        }
        if let Some(dht) = self.swarm.behaviour_mut().home.dht.as_mut() {
            dht.peers.remove(peer);
        }
        if self.public.hidden_from.remove(peer) {
            self.show_to(peer);
        }
    }

    /// Forgets a dial that failed, if it was one of ours to a public node. A liar may have named a
    /// player's id, so the peer is offered our protocols again.
    pub(crate) fn public_failed(&mut self, peer: &PeerId, connection: ConnectionId) {
        if self.public.dials.remove(&connection).is_none() {
            return;
        }
        _ = self.public.search.as_mut().map(|search| search.failed(peer));
        if !self.swarm.is_connected(peer) {
            self.public_gone(peer);
        }
    }

    /// Offers an address at which we are seen for punching holes; returns true if it is a new one.
    fn offer_hole(&mut self, seen: &Address) -> bool {
        // Others dial all that we name, and refuse those with a private address among them.
        let is_public = ip_of(seen).is_some() && is_worldwide(seen) && !is_relayed(seen);
        if !is_public && !self.swarm.listeners().all(is_loopback) {
            return false;
        }
        self.swarm.behaviour_mut().far.punch.offer(seen);
        let holes = &mut self.public.holes;
        holes.len() < HOLES_MAX && holes.insert(seen.clone())
    }

    /// Opens another circuit to the players to whom public relays alone lead us. libp2p names the
    /// addresses that it knew when the circuit was opened, and they may all come from a relay that
    /// lied.
    fn punch_again(&mut self) {
        let is_led =
            |link: &Link| link.paths.values().all(|path| !path.inbound && self.public_relays.carries(path));
        for peer in self.peers(|peer, link| self.book.knows(peer) && is_led(link)) {
            let paths = self.links.get(&peer).into_iter().flat_map(|link| link.paths.values());
            let circuits = paths.filter_map(|path| {
                Some(path.address.clone().with(Protocol::P2p(path.relay??)).with(Protocol::P2pCircuit))
            });
            let circuits = circuits.collect();
            self.dial(peer, PeerCondition::Always, circuits);
        }
    }

    /// Handles the identify message of a peer on a connection with it, as far as it concerns the
    /// public network and holes.
    pub(crate) fn note_public_identity(&mut self, peer: &PeerId, by: ConnectionId, info: &identify::Info) {
        let path = self.links.get_mut(peer).and_then(|link| link.paths.get_mut(&by));
        let Some(path) = path.filter(|path| path.is_direct() && !path.inbound && !path.trial) else { return };
        let is_first = !std::mem::replace(&mut path.told, true);
        let (at, seen) = (path.address.clone(), plain(&info.observed_addr).filter(|_| is_first));
        // One public node may lie; relays of an invitation may be the only ones that we know.
        let is_public = self.public.search.as_ref().is_some_and(|search| search.has(peer));
        let is_trusted = self.relays.is_named(peer);
        if let Some(seen) = seen.as_ref().filter(|_| !is_public) {
            let transport = Carrier::of(seen).transport;
            if transport == Transport::Quic || is_trusted {
                self.offer_hole(seen);
                // Many routers keep the port's number.
                for address in self.ports_at(seen, transport) {
                    self.offer_hole(&address);
                }
            }
        }
        if let Some(search) = &mut self.public.search {
            let speaks = |name: &str| info.protocols.iter().any(|protocol| protocol.as_ref() == name);
            let told = Identified {
                seen,
                addresses: info.listen_addrs.clone(),
                relays: speaks(HOP),
                names_nodes: speaks(dht::PROTOCOL.as_ref()),
                asks_often: info.agent_version.starts_with(ASKS_OFTEN),
            };
            search.identified(peer, &at, told, Instant::now());
            if is_first && is_public {
                let agreed = search.observed().agreed();
                if agreed.iter().filter(|address| self.offer_hole(address)).count() > 0 {
                    self.punch_again();
                }
            }
        }
    }
}
