//! The node: one libp2p swarm behind a few methods and one list of events, all in bytes.
//! The table drives it. On a desktop it uses `swarm/native`, in a browser's tab `swarm/tab`;
//! everything else is the same code, except what a tab lacks.
//!
//! | module | contents |
//! |---|---|
//! | `config`, `event` | settings of a node, and what it reports |
//! | `swarm` | libp2p's behaviours and transports |
//! | `admission` | hello, and bounds on peers that haven't proved the secret |
//! | `connectivity` | addresses, ports, relays, and the report about all of them |
//! | `rendezvous` | meeting points: local network, spoken codes, boards, mail |
//! | [`mailbox_store`] | mail that a relay keeps, a part of `rendezvous` |
//! | `page` | page for browsers: they load the program and connect back to the same port |
//! | `public` | the public libp2p network: our address as its nodes see it, and its relays |
//! | `keys`, `limits` | network identities; bounds that several modules share |
//! | `strangers` | samples of messages from strangers, for the fuzzer |
//!
//! Invariants: it exchanges nothing about the table with a peer that has not proved the
//! invitation's secret; it forwards gossip only after the session has judged it; every message,
//! queue and list has a named limit. Messages may be lost, repeated or late: the session copes with
//! that.
//!
//! It never reads what the session says, never writes a file and knows no rule of the game.

mod admission;
mod config;
mod connectivity;
mod event;
mod keys;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
mod limits;
#[cfg(not(target_family = "wasm"))]
mod page;
mod public;
mod rendezvous;
#[cfg(fuzzing)]
pub mod strangers;
mod swarm;

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bastide_record::Key as Signer;
use bastide_wire::address::{self, Address};
use bastide_wire::binding::Binding;
use bastide_wire::ids::{Key, NetworkKey, random};
use futures::StreamExt;
use futures::future::{Either, select};
use futures_timer::Delay;
use libp2p::core::ConnectedPoint;
use libp2p::gossipsub::{self, MessageAcceptance};
pub use libp2p::multiaddr::Protocol;
use libp2p::request_response::{Event as Asking, Message, OutboundRequestId};
use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};
use libp2p::swarm::{ConnectionId, SwarmEvent};
pub use libp2p::{Multiaddr, PeerId};
use libp2p::{Swarm, identify, ping};
use web_time::Instant;

use self::admission::hello;
pub use self::admission::hello::Versions;
use self::admission::incoming::Handshakes;
use self::admission::link::Link;
use self::admission::relay_quota::RelayQuota;
pub use self::config::{Config, Door, Lan, NetworkHelpers, NodeError, RelayLimits, Role};
use self::connectivity::book::{self, AddressOrigin, Book};
use self::connectivity::meeting::Meetings;
use self::connectivity::observed_addresses::ObservedAddresses;
pub use self::connectivity::path::is_relayed;
use self::connectivity::path::{self, Path};
pub use self::connectivity::reach::{self, Reach};
use self::connectivity::reachability_report::{self, ReachabilityReport};
use self::connectivity::relays::{self, Relays};
pub use self::event::{Acceptance, CodeRefusal, Event, HelloError, Relaying, Ticket};
pub use self::keys::{network_key, peer_of};
pub use self::limits::{DIRECT_MAX, GOSSIP_MAX};
#[cfg(not(target_family = "wasm"))]
pub use self::page::{File as PageFile, Page};
use self::public::known_relays::PublicRelays;
use self::public::state::Public;
pub use self::public::{Mapping, NamedAddresses, PublicFailure, PublicNetwork, PublicStage, PublicStatus};
use self::rendezvous::board::Board;
pub use self::rendezvous::board::BoardStatus;
pub use self::rendezvous::codes::CodeStatus;
use self::rendezvous::codes::Codes;
use self::rendezvous::lan::Tables;
pub use self::rendezvous::lan::{NAME_MAX as TABLE_NAME_MAX, Notice};
use self::rendezvous::mail_exchange::MailExchange;
pub use self::rendezvous::mailbox_store;
use self::rendezvous::relay_client::NamedRelay;
use self::swarm::behaviour::{self, Behaviour, BehaviourEvent, TableEvent};
use self::swarm::native::SharedPage;

/// Longest time for which a peer may stay at a relay without using it.
const RELAY_USE_TIMEOUT: Duration = Duration::from_secs(60);
/// Interval between two rounds of asking the admitted peers for the addresses that they know.
const WHO_INTERVAL: Duration = Duration::from_secs(10);
/// Interval at which the node checks whom to dial, ask or drop.
const TICK: Duration = Duration::from_millis(200);

/// A libp2p node of one table. It works only while [`Node::next`] is awaited.
pub struct Node {
    swarm: Swarm<Behaviour>,
    /// The player's key; without a table that of the network identity.
    me: Key,
    at: NetworkKey,
    /// Signature for `at`; `None` without a table.
    binding: Option<Binding>,
    /// Random number of this start of the program.
    run: u64,
    versions: Versions,
    role: Role,
    door: Option<Door>,
    notice: Option<Notice>,
    book: Book,
    claims: ObservedAddresses,
    links: HashMap<PeerId, Link>,
    /// Maximum number of connections opened by peers that are not members.
    incoming: usize,
    /// Open requests of the hello's protocol: an answer counts only for the request it belongs to.
    hellos: HashMap<OutboundRequestId, hello::Ask>,
    relays: Relays,
    meetings: Meetings,
    guests: Arc<RelayQuota>,
    handshakes: Handshakes,
    survey: ReachabilityReport,
    public: Public,
    public_relays: PublicRelays,
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has no port"))]
    shown: SharedPage,
    named_relays: Vec<NamedRelay>,
    codes: Codes,
    board: Board,
    posting: MailExchange,
    tables: Tables,
    events: VecDeque<Event>,
    tick: Delay,
    ask_who: Instant,
}

impl Node {
    /// Creates a node that doesn't listen yet. Call it within a tokio runtime, except in a tab.
    ///
    /// # Errors
    /// If the network can't be set up, or if the address of a configured relay is unusable.
    pub fn new(config: &Config) -> Result<Node, NodeError> {
        if let Some(unusable) = config.help.relays.iter().find(|address| relays::split(address).is_none()) {
            return Err(NodeError::NoRelay(unusable.clone()));
        }
        let guests = Arc::new(RelayQuota::new(&config.relaying, config.door.is_some()));
        let (shown, handshakes) = (SharedPage::default(), Handshakes::default());
        let swarm = self::swarm::native::swarm(config, &shown, &handshakes, &guests)?;
        let at = network_key(swarm.local_peer_id()).expect("made from an Ed25519 key");
        let player = Signer::from_seed(config.key_seed);
        let binding = config.door.map(|door| Binding::new(&player, at, &door.table, &door.secret));
        let mut relays = Relays::default();
        relays.name(&config.help.relays, Instant::now());
        Ok(Node {
            swarm,
            me: player.public().to_bytes(),
            at,
            binding,
            run: u64::from_le_bytes(random()),
            versions: config.versions,
            role: config.role,
            door: config.door,
            notice: None,
            book: Book::default(),
            claims: ObservedAddresses::default(),
            links: HashMap::new(),
            incoming: match config.role {
                Role::Peer => limits::INBOUND_MAX as usize,
                // Each reservation is a connection; others come to open a circuit or to be dialled
                // back.
                Role::Relay => 128 + 2 * config.relaying.reservations,
            },
            hellos: HashMap::new(),
            relays,
            meetings: Meetings::default(),
            guests,
            handshakes,
            survey: ReachabilityReport::new(config.help.router, Instant::now()),
            public: Public::new(config),
            public_relays: PublicRelays::default(),
            shown,
            named_relays: NamedRelay::all(config),
            codes: Codes::new(config),
            board: Board::default(),
            posting: MailExchange::new(config),
            tables: Tables::default(),
            events: VecDeque::new(),
            tick: Delay::new(Duration::ZERO),
            ask_who: Instant::now() + WHO_INTERVAL,
        })
    }

    /// Returns the public key of the player; without a table that of the network identity.
    #[must_use]
    pub fn key(&self) -> Key {
        self.me
    }

    /// Returns the network identity of this node.
    #[must_use]
    pub fn at(&self) -> NetworkKey {
        self.at
    }

    /// Sets the table's members, the host included; connections with them always find room.
    pub fn set_members(&mut self, members: impl IntoIterator<Item = Key>) {
        let members: BTreeSet<Key> = members.into_iter().take(limits::MEMBERS).collect();
        self.book.set_members(&members);
        self.guests.set_members(self.book.member_peers());
    }

    /// Adds a peer of the table, as an invitation names it, with its addresses.
    /// The node keeps trying until it is connected. Anything that is no [`Address`] is skipped.
    pub fn learn<A: TryInto<Address>>(
        &mut self,
        key: Key,
        at: NetworkKey,
        addresses: impl IntoIterator<Item = A>,
    ) {
        self.learn_how((key, at), AddressOrigin::Given, address::some(addresses, book::ADDRESSES_MAX));
    }

    /// Adds a peer of the table whose binding we have, unless that isn't signed by the player.
    pub fn learn_bound<A: TryInto<Address>>(
        &mut self,
        binding: &Binding,
        addresses: impl IntoIterator<Item = A>,
    ) {
        self.learn_signed(binding, AddressOrigin::Given, address::some(addresses, book::ADDRESSES_MAX));
    }

    fn learn_signed(&mut self, binding: &Binding, how: AddressOrigin, addresses: Vec<Address>) {
        if !self.is_bound(binding) {
            return;
        }
        self.learn_how((binding.key, binding.at), how, addresses);
        if let Some(peer) = peer_of(&binding.at) {
            self.book.signed(binding, &peer);
        }
    }

    /// Returns true if the player has signed the binding for this table.
    fn is_bound(&self, binding: &Binding) -> bool {
        let signed = |door: Door| binding.is_good(&door.table, &door.secret);
        self.book.has(binding) || self.door.is_some_and(signed)
    }

    fn learn_how(&mut self, (key, at): (Key, NetworkKey), how: AddressOrigin, addresses: Vec<Address>) {
        let Some(peer) = peer_of(&at).filter(|_| key != self.me && at != self.at) else { return };
        // An address that leads through ourselves leads nowhere.
        let me = self.swarm.local_peer_id();
        let through_us = |address: &Address| address.iter().any(|part| part == Protocol::P2p(*me));
        let addresses: Vec<Address> = addresses.into_iter().filter(|address| !through_us(address)).collect();
        self.hide_from_relays(&addresses);
        self.book.learn(key, peer, how, addresses, Instant::now());
        self.guests.set_members(self.book.member_peers());
        // Even if the peer is also a configured relay.
        if self.swarm.behaviour_mut().set_hidden(peer, false) {
            // Only a new connection offers the hello.
            self.drop_peer(peer);
        }
        self.dial_due();
    }

    /// Returns the bindings and last known addresses of the table's peers, members first.
    /// The table keeps them for the next start of the program.
    #[must_use]
    pub fn known(&self) -> Vec<(Binding, Vec<Address>)> {
        self.book.known()
    }

    /// Returns the player of an admitted peer.
    fn player_of(&self, peer: &PeerId) -> Option<Key> {
        self.links.get(peer).and_then(|link| link.player)
    }

    /// Returns the admitted peer of a player.
    fn peer_of(&self, key: &Key) -> Option<PeerId> {
        self.links.iter().find(|(_, link)| link.player.as_ref() == Some(key)).map(|(peer, _)| *peer)
    }

    /// Returns the key by which people are told of a peer: that of its player, or else its own.
    fn shown_key(&self, peer: &PeerId) -> Option<Key> {
        let player = self.player_of(peer).or_else(|| self.book.key_at(peer));
        player.or_else(|| network_key(peer).map(|at| at.0))
    }

    /// Opens the table to the local network, changes its notice there, or closes it again.
    pub fn announce(&mut self, notice: Option<Notice>) {
        self.notice = notice;
    }

    /// Sends a message to all peers of the table. Does nothing if no peer is there.
    pub fn publish(&mut self, bytes: Vec<u8>) {
        let Some(topic) = self.door.as_ref().map(behaviour::topic) else { return };
        if let Err(error) = self.gossip().publish(topic, bytes) {
            tracing::debug!("gossip was not sent: {error}");
        }
    }

    /// Sends a message to one peer.
    /// Drops it if the peer isn't admitted, if the bytes exceed [`DIRECT_MAX`], or if too many
    /// messages are on their way to the peer.
    pub fn send(&mut self, to: &Key, bytes: Vec<u8>) {
        let Some(peer) = self.peer_of(to) else { return };
        let Some(link) = self.links.get_mut(&peer).filter(|link| link.admitted) else { return };
        if link.underway >= limits::UNDERWAY || bytes.len() > DIRECT_MAX {
            tracing::debug!("a message to {peer} was dropped: {} are underway", link.underway);
            return;
        }
        link.underway += 1;
        self.swarm.behaviour_mut().table.inner.direct.send_request(&peer, bytes);
    }

    /// Reports the verdict on a gossip message, which decides whether it is forwarded.
    /// A message that passed is forwarded only if some peer may not have it yet.
    pub fn judge(&mut self, ticket: &Ticket, verdict: Acceptance) {
        let acceptance = match verdict {
            Acceptance::Pass if !self.all_have_from(&ticket.via) => MessageAcceptance::Accept,
            Acceptance::Pass | Acceptance::Drop => MessageAcceptance::Ignore,
            Acceptance::Junk => MessageAcceptance::Reject,
        };
        self.gossip().report_message_validation_result(&ticket.id, &ticket.via, acceptance);
    }

    fn gossip(&mut self) -> &mut gossipsub::Behaviour {
        &mut self.swarm.behaviour_mut().table.inner.gossip
    }

    /// Returns the next event. The future may be dropped while it waits; no event is lost then.
    pub async fn next(&mut self) -> Event {
        loop {
            if let Some(event) = self.events.pop_front() {
                return event;
            }
            // `select` prefers the first of two ready futures: a flood of events must not stop the
            // clock.
            let event = match select(&mut self.tick, self.swarm.select_next_some()).await {
                Either::Left(_) => None,
                Either::Right((event, _)) => Some(event),
            };
            if let Some(event) = event {
                self.on_swarm(event);
            } else {
                self.on_tick();
                self.tick.reset(TICK);
            }
        }
    }

    /// Closes all connections, so that no peer believes that we are still there. Takes 400 ms at
    /// most.
    pub async fn leave(mut self) {
        for peer in self.peers(|_, _| true) {
            self.drop_peer(peer);
        }
        let gone = async {
            while self.swarm.connected_peers().next().is_some() {
                self.swarm.select_next_some().await;
            }
        };
        select(pin!(gone), Delay::new(limits::GOODBYE_TIMEOUT * 3)).await;
        // A closed connection only means that the goodbye is on its way out.
        let rest = async { while self.swarm.next().await.is_some() {} };
        select(pin!(rest), Delay::new(limits::GOODBYE_TIMEOUT)).await;
    }

    /// Returns the connected peers that the predicate accepts.
    fn peers(&self, so: impl Fn(&PeerId, &Link) -> bool) -> Vec<PeerId> {
        self.links.iter().filter(|(peer, link)| so(peer, link)).map(|(peer, _)| *peer).collect()
    }

    /// Returns the address from which a peer connected.
    /// Returns `None` for a relayed connection, which doesn't show it.
    fn ip_behind(&self, peer: &PeerId, connection: ConnectionId) -> Option<IpAddr> {
        let path = self.links.get(peer)?.paths.get(&connection)?;
        path::ip_of(&path.address).filter(|_| path.is_direct())
    }

    /// Returns true if a peer connected from the local network, and not by a WebSocket.
    /// Any page that a browser of this network shows may open a WebSocket, wherever the page is
    /// from.
    fn is_neighbour(&self, peer: &PeerId, connection: ConnectionId) -> bool {
        let Some(ip) = self.ip_behind(peer, connection) else { return false };
        let path = self.links.get(peer).and_then(|link| link.paths.get(&connection));
        if path.is_none_or(|path| path::is_web(&path.address)) {
            return false;
        }
        path::is_near(ip, None) || self.swarm.listeners().any(|own| path::is_near(ip, path::ip_of(own)))
    }

    fn tell(&mut self, event: Event) {
        if self.events.len() < limits::EVENTS {
            self.events.push_back(event);
        }
    }

    fn on_tick(&mut self) {
        let now = Instant::now();
        self.dial_due();
        self.dial_meetings(now);
        self.reach_out(now);
        self.tick_public(now);
        self.tick_codes(now);
        self.tick_board(now);
        self.tidy_mail(now);
        let within = if self.role == Role::Relay { RELAY_USE_TIMEOUT } else { limits::HELLO_TIMEOUT };
        for peer in self.peers(|peer, link| {
            let late = !link.admitted && now.duration_since(link.since) > within && !self.may_stay(peer);
            late || link.missed_subscription(now)
        }) {
            self.drop_peer(peer);
        }
        let paths = self.links.values_mut().flat_map(|link| &mut link.paths);
        let silent: Vec<ConnectionId> =
            paths.filter_map(|(id, path)| path.has_fallen_silent(now).then_some(*id)).collect();
        for connection in silent {
            tracing::debug!("nothing answers on connection {connection} any more");
            self.swarm.close_connection(connection);
        }
        self.greet_again(now);
        if self.ask_who <= now {
            self.ask_who = now + WHO_INTERVAL;
            for peer in self.peers(|_, link| link.admitted) {
                self.ask(peer, hello::Ask::Who);
            }
        }
        if self.door.is_none() {
            for (at, addresses) in self.tables.take_due(now) {
                if let Some(peer) = peer_of(&at) {
                    let bytes = hello::encode(self.versions, &());
                    let addresses = addresses.into_iter().map(Multiaddr::from).collect();
                    self.swarm
                        .behaviour_mut()
                        .tables
                        .inner
                        .send_request_with_addresses(&peer, bytes, addresses);
                }
            }
            if let Some(list) = self.tables.news(now) {
                self.tell(Event::Tables(list));
            }
        }
    }

    fn dial_due(&mut self) {
        for (peer, addresses) in self.book.take_due(Instant::now()) {
            let addresses = addresses.into_iter().map(Multiaddr::from).collect();
            self.dial(peer, PeerCondition::DisconnectedAndNotDialing, addresses);
        }
    }

    fn dial(&mut self, peer: PeerId, condition: PeerCondition, addresses: Vec<Multiaddr>) {
        let dial = DialOpts::peer_id(peer).condition(condition).addresses(addresses);
        // Windows lets a connection go out by a listening port only while nothing else holds that
        // port.
        let dial = if cfg!(windows) { dial.allocate_new_port() } else { dial };
        if let Err(error) = self.swarm.dial(dial.build()) {
            tracing::debug!("{peer} was not dialled: {error}");
        }
    }

    fn drop_peer(&mut self, peer: PeerId) {
        // An error means that the peer isn't connected any more.
        let _ = self.swarm.disconnect_peer_id(peer);
    }

    fn on_swarm(&mut self, event: SwarmEvent<BehaviourEvent>) {
        match event {
            SwarmEvent::Behaviour(event) => self.on_behaviour(event),
            SwarmEvent::NewListenAddr { listener_id, address } => self.on_listening(listener_id, &address),
            SwarmEvent::ListenerClosed { listener_id, reason, .. } => {
                self.on_closed(
                    listener_id,
                    reason.err().map(|error| reachability_report::failure_of(&error)),
                );
            }
            SwarmEvent::ConnectionEstablished { peer_id, connection_id, endpoint, .. } => {
                self.meetings.decided(connection_id);
                self.on_connected(peer_id, connection_id, &endpoint);
            }
            SwarmEvent::ConnectionClosed { peer_id, connection_id, num_established, .. } => {
                self.note_closed(&peer_id, connection_id);
                if num_established == 0 {
                    return self.on_gone(peer_id);
                }
                if let Some(link) = self.links.get_mut(&peer_id) {
                    link.paths.remove(&connection_id);
                    self.tell(Event::StatusChanged);
                }
            }
            SwarmEvent::OutgoingConnectionError { peer_id: Some(peer), connection_id, error } => {
                self.meetings.failed(connection_id, &error);
                // The dialled address may come from the other side, so it is logged escaped.
                tracing::debug!("{peer} can't be reached: {:?}", error.to_string());
                self.note_failure(&peer, &error);
                self.public_failed(&peer, connection_id);
                let apart = !self.swarm.is_connected(&peer);
                if let Some(key) = self.book.key_at(&peer).filter(|_| apart) {
                    self.tell(Event::Unreachable(key));
                }
            }
            other => tracing::trace!("{other:?}"),
        }
    }

    fn on_connected(&mut self, peer: PeerId, connection: ConnectionId, endpoint: &ConnectedPoint) {
        self.swarm.behaviour_mut().far.punch.asked_for(connection);
        // Nodes of the public network may have keys of another kind.
        if network_key(&peer).is_none() && !self.public.has(&peer) {
            return self.drop_peer(peer);
        }
        let now = Instant::now();
        let hidden = &self.swarm.behaviour().often.hidden;
        let spared = self.role == Role::Relay || hidden.contains(&connection);
        let trial = self.swarm.behaviour_mut().far.answers.asked_for(connection);
        let path = Path { spared, trial, ..Path::of(endpoint, now) };
        let origin = path.origin(peer);
        if path.inbound && !self.book.has_member(&peer) && !self.make_room(origin) {
            self.swarm.close_connection(connection);
            return;
        }
        let link = self.links.entry(peer).or_insert_with(|| Link::new(now));
        self.survey.made += 1;
        let first = link.paths.is_empty();
        if first {
            link.came_first = path.inbound.then_some(connection);
        }
        self.public.connected(&peer, connection, &path, now);
        let direct = path.is_direct();
        let there = (direct && !path.inbound).then(|| path.address.clone());
        link.paths.insert(connection, path);
        let (admitted, of_table) = (link.admitted, self.book.knows(&peer));
        if admitted {
            self.handshakes.note_known(origin);
        }
        tracing::debug!("connection {connection} with {peer}: {endpoint:?}");
        if of_table {
            self.book.connected(&peer);
            if direct {
                self.book.direct(&peer);
            }
            let there: Option<Address> = there.and_then(|there| there.try_into().ok());
            self.book.learn_at(&peer, AddressOrigin::Proved, there.as_slice(), now);
            self.tell(Event::StatusChanged);
        }
        if endpoint.is_dialer() && of_table && !trial && !admitted {
            self.greet(peer);
        }
        if first {
            self.knock(peer, now);
        }
    }

    fn on_gone(&mut self, peer: PeerId) {
        if let (true, Some(key)) = (self.guests.gone(&peer), self.shown_key(&peer)) {
            self.tell(Event::Relaying(Relaying::Left(key)));
        }
        let Some(link) = self.links.remove(&peer) else { return };
        self.relays.gone(&peer);
        self.public_gone(&peer);
        self.book.lost(&peer, Instant::now());
        if let Some(key) = link.player {
            if link.told {
                self.tell(Event::Down(key));
            }
            self.tell(Event::StatusChanged);
        }
    }

    fn on_behaviour(&mut self, event: BehaviourEvent) {
        match event {
            BehaviourEvent::Hello(event) => self.on_hello(event),
            BehaviourEvent::Tables(event) => self.on_tables(event),
            BehaviourEvent::Table(TableEvent::Direct(event)) => self.on_direct(event),
            BehaviourEvent::Table(TableEvent::Gossip(event)) => self.on_gossip(event),
            BehaviourEvent::Often(event) | BehaviourEvent::Rarely(event) => self.on_ping(event),
            BehaviourEvent::Identify(identify::Event::Received { peer_id, connection_id, info })
            | BehaviourEvent::Discreet(identify::Event::Received { peer_id, connection_id, info }) => {
                self.on_identified(peer_id, connection_id, info);
            }
            BehaviourEvent::Far(event) => self.on_far(event),
            BehaviourEvent::Keeping(event) => self.on_relay_request(event, false),
            BehaviourEvent::Posting(event) => self.on_relay_request(event, true),
            BehaviourEvent::Home(event) => self.on_home(event),
            BehaviourEvent::Identify(_) | BehaviourEvent::Discreet(_) => {}
        }
    }

    fn on_ping(&mut self, ping::Event { peer, connection, result }: ping::Event) {
        match result {
            Ok(took) => {
                let link = self.links.get_mut(&peer);
                let counts = link.is_some_and(|link| link.note_round_trip(connection, took, Instant::now()));
                if let Some(key) = self.player_of(&peer).filter(|_| counts) {
                    self.tell(Event::RoundTrip { peer: key, took });
                }
            }
            Err(ping::Failure::Unsupported) => {}
            Err(_) => _ = self.swarm.close_connection(connection),
        }
    }

    fn on_gossip(&mut self, event: gossipsub::Event) {
        match event {
            gossipsub::Event::Message { propagation_source: via, message_id: id, message } => {
                let ticket = Ticket { id, via };
                match self.player_of(&via) {
                    Some(from) if message.data.len() <= GOSSIP_MAX => {
                        self.tell(Event::Gossip { from, ticket, bytes: message.data });
                    }
                    _ => self.judge(&ticket, Acceptance::Junk),
                }
            }
            gossipsub::Event::Subscribed { peer_id, topic } => {
                let ours = self.door.is_some_and(|door| behaviour::topic(&door).hash() == topic);
                let link = self.links.get_mut(&peer_id).filter(|link| ours && !link.told);
                if let Some((link, key)) = link.and_then(|link| link.player.map(|key| (link, key))) {
                    link.told = true;
                    self.tell(Event::Up(key));
                }
            }
            _ => {}
        }
    }

    fn on_direct(&mut self, event: Asking<Vec<u8>, Vec<u8>>) {
        match event {
            Asking::Message { peer, message: Message::Request { request, channel, .. }, .. } => {
                if let Some(from) = self.player_of(&peer) {
                    // An error means that the peer is gone; its message still counts.
                    let _ = self.swarm.behaviour_mut().table.inner.direct.send_response(channel, Vec::new());
                    self.tell(Event::Direct { from, bytes: request });
                }
            }
            Asking::Message { peer, message: Message::Response { .. }, .. }
            | Asking::OutboundFailure { peer, .. } => {
                if let Some(link) = self.links.get_mut(&peer) {
                    // The peer may have reconnected since, with a new count.
                    link.underway = link.underway.saturating_sub(1);
                }
            }
            _ => {}
        }
    }

    fn on_tables(&mut self, event: Asking<Vec<u8>, Vec<u8>>) {
        let Asking::Message { peer, connection_id: connection, message } = event else { return };
        match message {
            Message::Request { channel, .. } => {
                // The notice holds the whole invitation, so only neighbours get it: strangers try
                // any port that a router forwards, and a tab could read it from its page.
                let notice = self.notice.as_ref().filter(|_| self.is_neighbour(&peer, connection));
                let answer = hello::encode(self.versions, &notice);
                let _ = self.swarm.behaviour_mut().tables.inner.send_response(channel, answer);
            }
            Message::Response { response, .. } => {
                let notice = hello::decode::<Option<Notice>>(self.versions, &response).ok().flatten();
                if let Some(at) = network_key(&peer) {
                    self.tables.answered(&at, notice, Instant::now());
                }
            }
        }
    }
}

/// Returns true if the address can serve as a relay: it names a peer and leads to it directly.
#[must_use]
pub fn is_relay(address: &Multiaddr) -> bool {
    relays::split(address).is_some()
}

/// Returns true if only programs on this machine can reach the address.
#[must_use]
pub fn is_loopback(address: &Multiaddr) -> bool {
    path::ip_of(address).is_some_and(|ip| ip.is_loopback())
}

/// Returns true for an IPv6 link-local address.
/// It means something else on every network interface, so it is no use to others.
#[must_use]
pub fn is_link_local(address: &Multiaddr) -> bool {
    matches!(path::ip_of(address), Some(IpAddr::V6(ip)) if ip.is_unicast_link_local())
}

#[cfg(test)]
mod tests;
