//! The search in a small made-up network, step by step.

use std::collections::BTreeSet;

use super::*;
use crate::public::Mapping;

const STEP: Duration = Duration::from_millis(100);
const ALL: Need = Need { address: true, relays: true };

/// A node of the made-up network.
#[derive(Clone)]
struct Node {
    peer: PeerId,
    number: u8,
    /// Time from a question to its answer; `None` if it never answers.
    answers: Option<Duration>,
    relays: bool,
    /// False if it refuses reservations.
    reserves: bool,
    /// True if it tells a false address of ours.
    lies: bool,
}

impl Node {
    fn new(number: u8) -> Node {
        let answers = Some(STEP * u32::from(number % 4 + 1));
        Node { peer: PeerId::random(), number, answers, relays: true, reserves: true, lies: false }
    }

    fn at(&self, by: Transport) -> Multiaddr {
        let means = match by {
            Transport::Quic => "udp/4001/quic-v1",
            Transport::Tcp => "tcp/4001",
        };
        format!("/ip4/203.0.{}.1/{means}", self.number).parse().unwrap()
    }

    fn addresses(&self) -> Vec<Multiaddr> {
        let [tcp, quic] = [Transport::Tcp, Transport::Quic].map(|by| self.at(by));
        vec!["/ip4/192.168.1.1/tcp/80".parse().unwrap(), tcp, quic]
    }
}

struct World {
    nodes: Vec<Node>,
    search: Search,
    now: Instant,
    /// Events to come: time, node, and the dialled address, or what else happens.
    coming: Vec<(Instant, PeerId, Event)>,
    reservations: BTreeMap<PeerId, bool>,
    connected: BTreeMap<PeerId, Multiaddr>,
    dials: Vec<(Instant, Multiaddr)>,
    /// Port at which each node sees us by QUIC.
    port: fn(u8) -> u16,
}

#[derive(Clone, Debug)]
enum Event {
    Connected(Multiaddr),
    Failed,
    Told,
    Named,
    Reserved(bool),
    Gone,
}

impl World {
    fn new(nodes: Vec<Node>, entries: usize) -> World {
        let bootstrap = nodes.iter().take(entries);
        let bootstrap =
            bootstrap.map(|node| node.at(Transport::Quic).with(Protocol::P2p(node.peer))).collect();
        World {
            search: Search::new(&PublicNetwork { bootstrap }, NamedAddresses::Public),
            nodes,
            now: Instant::now(),
            coming: Vec::new(),
            reservations: BTreeMap::new(),
            connected: BTreeMap::new(),
            dials: Vec::new(),
            port: |_| 5000,
        }
    }

    fn node(&self, peer: &PeerId) -> Node {
        self.nodes.iter().find(|node| node.peer == *peer).cloned().unwrap()
    }

    /// Lets the time pass; returns the time until `so` held, or panics after the time.
    fn run(&mut self, need: Need, time: Duration, so: impl Fn(&World) -> bool) -> Duration {
        let began = self.now;
        while self.now - began < time {
            for step in self.search.tick(need, &self.reservations, self.now) {
                self.act(step);
            }
            if so(self) {
                return self.now - began;
            }
            self.now += STEP;
            let now = self.now;
            let (due, coming) = self.coming.drain(..).partition(|(at, ..)| *at <= now);
            self.coming = coming;
            let due: Vec<(Instant, PeerId, Event)> = due;
            due.into_iter().for_each(|(_, peer, event)| self.happen(peer, event));
        }
        panic!("it never became so: {:?}", self.search.status(need, self.now));
    }

    fn later(&mut self, peer: PeerId, event: Event) {
        let takes = self.node(&peer).answers;
        let event = if takes.is_some() { event } else { Event::Failed };
        let takes = takes.unwrap_or(Duration::from_secs(10));
        self.coming.push((self.now + takes, peer, event));
    }

    fn act(&mut self, step: Step) {
        match step {
            Step::Dial(peer, address) => {
                self.dials.push((self.now, address.clone()));
                self.later(peer, Event::Connected(address));
            }
            Step::LookUp(peer) => self.later(peer, Event::Named),
            Step::Reserve(peer, _) => {
                assert!(self.connected.contains_key(&peer));
                self.reservations.insert(peer, false);
                let reserves = self.node(&peer).reserves;
                self.later(peer, Event::Reserved(reserves));
            }
            // The connection by TCP stays.
            Step::LeaveQuic(peer) => {
                let at = self.node(&peer).at(Transport::Tcp);
                self.connected.insert(peer, at);
            }
            Step::Leave(peer) => {
                self.reservations.remove(&peer);
                self.coming.push((self.now, peer, Event::Gone));
            }
        }
    }

    fn happen(&mut self, peer: PeerId, event: Event) {
        let node = self.node(&peer);
        match event {
            Event::Connected(at) => {
                self.search.connected(&peer, &at, self.now);
                self.connected.insert(peer, at);
                self.later(peer, Event::Told);
            }
            Event::Failed => self.search.failed(&peer),
            Event::Told => {
                let Some(at) = self.connected.get(&peer) else { return };
                let port = if node.lies { 666 } else { (self.port)(node.number) };
                let seen = match Carrier::of(at).transport {
                    Transport::Quic => format!("/ip4/198.51.100.1/udp/{port}/quic-v1"),
                    Transport::Tcp => format!("/ip4/198.51.100.1/tcp/{port}"),
                };
                let told = Identified {
                    seen: seen.parse().ok(),
                    addresses: node.addresses(),
                    relays: node.relays,
                    names_nodes: true,
                    asks_often: false,
                };
                self.search.identified(&peer, at, told, self.now);
            }
            // The answer comes only if we are still there.
            Event::Named if !self.connected.contains_key(&peer) => {}
            Event::Named => {
                for other in self.nodes.clone().into_iter().filter(|other| other.peer != peer) {
                    self.search.named(other.peer, other.addresses(), self.now);
                }
            }
            Event::Reserved(true) => _ = self.reservations.entry(peer).and_modify(|held| *held = true),
            Event::Reserved(false) => _ = self.reservations.remove(&peer),
            Event::Gone => {
                self.connected.remove(&peer);
                self.search.gone(&peer);
            }
        }
    }

    fn held(&self) -> BTreeSet<PeerId> {
        self.search.relays().into_iter().map(|(peer, _)| peer).collect()
    }

    fn status(&self) -> PublicStatus {
        self.search.status(ALL, self.now)
    }

    /// Checks the bounds that hold whatever happens.
    fn check(&self) {
        for (at, address) in &self.dials {
            assert!(ip_of(address).unwrap().to_string().starts_with("203.0."), "{address}");
            let minute = self.dials.iter().filter(|(other, _)| other >= at && *other < *at + SLOW * 30);
            assert!(minute.count() <= 16);
        }
    }
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn host_learns_its_address_and_holds_near_relays() {
    let nodes: Vec<Node> = (0..8).map(Node::new).collect();
    let mut world = World::new(nodes.clone(), 1);
    assert_eq!(world.status().stage, PublicStage::AskingAddress);
    let took = world.run(ALL, seconds(10), |world| world.held().len() == RELAYS_MAX);
    assert!(took < seconds(5), "{took:?}");
    assert_eq!(world.status().mapping, Some(Mapping::SamePort));
    assert_eq!(world.status().stage, PublicStage::Ready);
    assert_eq!(world.search.observed().agreed(), ["/ip4/198.51.100.1/udp/5000/quic-v1".parse().unwrap()]);
    // It keeps to the relays, by TCP.
    world.run(ALL, seconds(10), |world| world.connected.len() == RELAYS_MAX && world.coming.is_empty());
    assert_eq!(world.connected.keys().copied().collect::<BTreeSet<_>>(), world.held());
    assert!(world.connected.values().all(|at| Carrier::of(at).transport == Transport::Tcp));
    assert!(world.dials.len() <= 14, "{}", world.dials.len());
    let dials = world.dials.len();
    for relay in world.search.relays() {
        assert_eq!(Carrier::of(&relay.1).transport, Transport::Quic, "others punch holes by it");
    }
    world.now += seconds(3600);
    assert!(world.search.tick(ALL, &world.reservations.clone(), world.now).is_empty());
    assert_eq!(world.dials.len(), dials);
    world.check();
}

#[test]
fn quiet_and_near_relays_are_asked_first() {
    let World { nodes, mut search, now, .. } = World::new((0..6).map(Node::new).collect(), 0);
    let need = Need { relays: true, address: false };
    search.begin(now);
    for node in &nodes {
        let at = node.at(Transport::Tcp);
        search.named(node.peer, node.addresses(), now);
        search.connected(&node.peer, &at, now);
        let (addresses, asks_often) = (node.addresses(), node.number == 5);
        let told = Identified { addresses, relays: true, asks_often, ..Identified::default() };
        // The later ones are nearer.
        search.identified(&node.peer, &at, told, now + STEP * (6 - u32::from(node.number)));
    }
    let early = search.tick(need, &BTreeMap::new(), now + STEP);
    assert!(early.iter().all(|step| !matches!(step, Step::Reserve(..))), "others may be nearer: {early:?}");
    let steps = search.tick(need, &BTreeMap::new(), now + SLOW);
    let asked: Vec<PeerId> = steps
        .iter()
        .filter_map(|step| if let Step::Reserve(peer, _) = step { Some(*peer) } else { None })
        .collect();
    assert_eq!(asked, [4, 3, 2].map(|at: usize| nodes[at].peer));
}

#[test]
fn guest_asks_for_its_address_alone() {
    let mut world = World::new((0..8).map(Node::new).collect(), 3);
    world.port = |node| 5000 + u16::from(node);
    let need = Need { relays: false, ..ALL };
    world.run(need, seconds(10), |world| world.search.status(need, world.now).mapping.is_some());
    assert_eq!(world.search.status(need, world.now).mapping, Some(Mapping::PortByDestination));
    world.run(need, seconds(10), |world| world.connected.is_empty());
    assert!(world.reservations.is_empty() && world.dials.len() == 3);
}

#[test]
fn half_dead_network_still_gives_relays() {
    for bad in 0..3 {
        let mut nodes: Vec<Node> = (0..8).map(Node::new).collect();
        for node in nodes.iter_mut().skip(1).step_by(2) {
            match bad {
                0 => node.answers = None,
                1 => node.reserves = false,
                _ => (node.lies, node.relays) = (true, false),
            }
        }
        let mut world = World::new(nodes, 1);
        let took = world.run(ALL, seconds(30), |world| world.held().len() >= RELAYS_MIN);
        assert!(took < seconds(10), "{took:?} with faults of kind {bad}");
        world.run(ALL, seconds(70), |world| world.status().mapping == Some(Mapping::SamePort));
        world.check();
    }
}

#[test]
fn silent_network_is_reported_and_tried_again_rarely() {
    let mut nodes: Vec<Node> = (0..2).map(Node::new).collect();
    nodes.iter_mut().for_each(|node| node.answers = None);
    let mut world = World::new(nodes, 2);
    let failed = PublicStage::Failed(PublicFailure::NoNode);
    let took = world.run(ALL, seconds(70), |world| world.status().stage == failed);
    assert!(took < seconds(15), "{took:?}");
    let began = world.now;
    world.run(ALL, seconds(4000), |world| world.now - began >= seconds(3600));
    assert!(world.dials.len() <= 16, "{} in an hour", world.dials.len());
    world.check();
}

#[test]
fn network_without_relays_is_reported() {
    let mut nodes: Vec<Node> = (0..8).map(Node::new).collect();
    nodes.iter_mut().for_each(|node| node.relays = false);
    let mut world = World::new(nodes, 2);
    let failed = PublicStage::Failed(PublicFailure::NoRelay);
    let took = world.run(ALL, seconds(70), |world| world.status().stage == failed);
    assert!(took < seconds(15), "{took:?}");
    assert_eq!(world.status().mapping, Some(Mapping::SamePort));
    world.run(ALL, seconds(5), |world| world.connected.is_empty());
    world.check();
}

#[test]
fn flood_of_named_nodes_is_dialled_slowly() {
    let mut world = World::new((0..200).map(Node::new).collect(), 3);
    world.nodes.iter_mut().skip(3).for_each(|node| node.answers = None);
    world.nodes.iter_mut().take(3).for_each(|node| node.relays = false);
    let began = world.now;
    world.run(ALL, seconds(1000), |world| world.now - began >= seconds(600));
    assert!(world.search.contacts.len() <= CONTACTS_MAX);
    world.check();
}

#[test]
fn liar_cannot_crowd_out_other_nodes() {
    let World { mut search, now, .. } = World::new(Vec::new(), 0);
    search.begin(now);
    for number in 0..200 {
        let node = Node::new(number);
        search.named(node.peer, node.addresses(), now);
    }
    assert_eq!(search.contacts.len(), NAMED_MAX);
}

#[test]
fn lies_about_addresses_are_dropped() {
    let World { nodes, mut search, now, .. } = World::new(vec![Node::new(0), Node::new(1)], 0);
    search.begin(now);
    for node in &nodes {
        let at = node.at(Transport::Tcp);
        // As another node says, a third one is this one by QUIC.
        let stranger = "/ip4/203.0.113.99/udp/53/quic-v1".parse().unwrap();
        search.named(node.peer, vec![at.clone(), stranger], now);
        search.connected(&node.peer, &at, now);
        let seen = "/ip4/192.168.1.1/udp/80/quic-v1".parse().ok();
        let told = Identified { seen, relays: true, ..Identified::default() };
        search.identified(&node.peer, &at, told, now);
    }
    assert!(search.observed().agreed().is_empty());
    assert!(search.contacts.values().all(|contact| contact.addresses.quic.is_none()));
    assert!(search.contacts.values().all(|contact| contact.addresses.tcp.is_some()));
}

#[test]
fn lost_relay_is_replaced_before_none_is_left() {
    let mut world = World::new((0..8).map(Node::new).collect(), 1);
    world.run(ALL, seconds(10), |world| world.held().len() == RELAYS_MAX);
    world.run(ALL, seconds(10), |world| world.coming.is_empty());
    let lost: Vec<PeerId> = world.held().into_iter().take(2).collect();
    for peer in &lost {
        world.reservations.remove(peer);
        world.happen(*peer, Event::Gone);
        world.nodes.iter_mut().find(|node| node.peer == *peer).unwrap().answers = None;
    }
    let took = world.run(ALL, seconds(10), |world| world.held().len() >= RELAYS_MIN);
    assert!(took < seconds(6), "{took:?}");
    assert!(world.held().iter().all(|peer| !lost.contains(peer)));
}

#[test]
fn restarted_host_takes_the_same_relays() {
    let nodes: Vec<Node> = (0..30).map(Node::new).collect();
    let mut world = World::new(nodes.clone(), 1);
    // The farthest ones, as the network was another then.
    let before: BTreeSet<PeerId> = [27, 23, 19].map(|at: usize| nodes[at].peer).into();
    for peer in &before {
        world.search.keep(*peer, world.node(peer).at(Transport::Quic));
    }
    world.run(ALL, seconds(10), |world| world.held().len() == RELAYS_MAX);
    assert_eq!(world.held(), before);

    // The same after everything was closed for a while.
    world.run(Need::default(), seconds(2), |world| world.connected.is_empty());
    assert!(world.held().is_empty());
    world.now += seconds(3600);
    world.run(ALL, seconds(10), |world| world.held().len() == RELAYS_MAX);
    assert_eq!(world.held(), before);
}

#[test]
fn slow_relay_of_last_time_regains_its_place() {
    // Steps until each of its answers: others have taken its place by then, or not.
    for steps in [1, 10, 25] {
        let mut nodes: Vec<Node> = (0..30).map(Node::new).collect();
        nodes[19].answers = Some(STEP * steps);
        let mut world = World::new(nodes.clone(), 1);
        let before: BTreeSet<PeerId> = [27, 23, 19].map(|at: usize| nodes[at].peer).into();
        for peer in &before {
            world.search.keep(*peer, world.node(peer).at(Transport::Quic));
        }
        world.run(ALL, seconds(30), |world| world.held() == before);
        world.check();
    }
}

#[test]
fn relays_that_were_held_first_are_not_left() {
    let World { nodes, mut search, now, .. } = World::new((0..4).map(Node::new).collect(), 0);
    search.begin(now);
    let mut reservations = BTreeMap::new();
    for (node, steps) in nodes.iter().zip(1..) {
        let at = node.at(Transport::Tcp);
        search.named(node.peer, node.addresses(), now);
        search.connected(&node.peer, &at, now);
        let told = Identified { addresses: node.addresses(), relays: true, ..Identified::default() };
        // The later ones are nearer.
        search.identified(&node.peer, &at, told, now + STEP * (5 - steps));
        search.contacts.get_mut(&node.peer).unwrap().reservation = Reservation::Asked(now);
        reservations.insert(node.peer, true);
        search.follow(&reservations, now + STEP * steps);
    }
    let steps = search.tick(Need { relays: true, address: false }, &reservations, now + SLOW);
    assert_eq!(steps, [Step::Leave(nodes[3].peer)]);
}
