//! A crowd: many tables of two in one process, which find each other through the same few relays.
//! `tests/netns.sh scale` starts it and counts the cost per table and per relay;
//! `tests/notes/SCALE.md` has the results.
//!
//! `load crowd TABLES GUESTS TURNS RELAY…` puts every table under a code at the relays. GUESTS tables
//! are found and joined by a guest, by their code; the others stay open. Then nothing happens for a
//! minute and for another, as peers first explore how they can be reached. At last each table with
//! a guest plays TURNS turns. After each of these steps it prints a line and waits for one, so that
//! bytes can be counted.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bastide_node::{Acceptance, Config, Door, Event, Multiaddr, NetworkHelpers, Node, Versions};
use bastide_wire::code::Words;
use bastide_wire::ids::TableId;
use bastide_wire::invitation::Invitation;
use rand::RngExt;
use tokio::sync::{Semaphore, watch};

/// Length of a turn of a base game of two, in bytes, as its message is on the wire.
const TURN: usize = 520;
/// Length of a receipt of that game, in bytes.
const RECEIPT: usize = 270;
/// Interval between two turns at a table. People take longer, which costs no more than the idle
/// time.
const PACE: Duration = Duration::from_millis(500);
/// Tables that open at the same time. This many could knock at a relay within seconds, and one
/// machine's cores have to do all the handshakes.
const AT_A_TIME: usize = 8;
/// Length of each idle step.
const IDLE: Duration = Duration::from_secs(60);

/// Step of the crowd.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Opening,
    Entering,
    Resting,
    Playing,
    Leaving,
}

/// State shared by all tables.
struct Crowd {
    help: NetworkHelpers,
    guests: usize,
    turns: usize,
    /// Connections of each table's peers: open ones, and all made so far.
    connections: Vec<[AtomicUsize; 2]>,
    stage: watch::Receiver<Stage>,
    doors: Semaphore,
    opened: AtomicUsize,
    entered: AtomicUsize,
    played: AtomicUsize,
}

/// Runs the crowd that `words` describe.
pub(crate) async fn run(words: Vec<String>) {
    let mut words = words.into_iter();
    let mut number = || {
        let word = words.next().and_then(|word| word.parse::<usize>().ok());
        word.expect("`load crowd TABLES GUESTS TURNS RELAY…`")
    };
    let (tables, guests, turns) = (number(), number(), number());
    let relays: Vec<Multiaddr> = words.map(|word| word.parse().expect("a relay's address")).collect();
    all(tables, guests, turns, relays).await;
}

async fn all(tables: usize, guests: usize, turns: usize, relays: Vec<Multiaddr>) {
    let (stage, seen) = watch::channel(Stage::Opening);
    let help = NetworkHelpers { relays, ..NetworkHelpers::NONE };
    let crowd = Arc::new(Crowd {
        help,
        guests,
        turns,
        connections: (0..tables).map(|_| Default::default()).collect(),
        stage: seen,
        doors: Semaphore::new(AT_A_TIME),
        opened: AtomicUsize::new(0),
        entered: AtomicUsize::new(0),
        played: AtomicUsize::new(0),
    });
    crowd.say("ready", Duration::ZERO);
    for number in 0..tables {
        tokio::spawn(Arc::clone(&crowd).table(number));
    }
    let stages = [
        ("opened", &crowd.opened, tables, Duration::ZERO, Stage::Entering),
        ("entered", &crowd.entered, guests, Duration::ZERO, Stage::Resting),
        ("settled", &crowd.entered, guests, IDLE, Stage::Resting),
        ("rested", &crowd.entered, guests, IDLE, Stage::Playing),
        ("played", &crowd.played, guests, Duration::ZERO, Stage::Leaving),
    ];
    for (name, done, of, pause, next) in stages {
        let began = Instant::now();
        while done.load(Ordering::Relaxed) < of || began.elapsed() < pause {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        crowd.say(name, began.elapsed());
        // All receivers belong to tables that live as long as this.
        let _ = stage.send(next);
    }
}

impl Crowd {
    /// Prints the step, connections and memory of the crowd, and waits until a line is read.
    fn say(&self, name: &str, took: Duration) {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default().trim();
        let sum = |which: usize| -> usize {
            self.connections.iter().map(|of| of[which].load(Ordering::Relaxed)).sum()
        };
        let (took, open, made) = (took.as_secs_f64(), sum(0), sum(1));
        let line =
            format!("{name}: {took:.1} s, {resident} resident, {open} connections, {made} made so far\n");
        let mut out = std::io::stdout();
        out.write_all(line.as_bytes()).and_then(|()| out.flush()).expect("somebody counts");
        std::io::stdin().read_line(&mut String::new()).expect("somebody counts");
    }

    /// Notes the connections of a table's peers; `gone` of them were made by peers that have left.
    fn note(&self, table: usize, peers: &[&Node], gone: usize) {
        let [open, made] = &self.connections[table];
        open.store(peers.iter().map(|node| node.connections()[0]).sum(), Ordering::Relaxed);
        made.store(gone + peers.iter().map(|node| node.connections()[1]).sum::<usize>(), Ordering::Relaxed);
    }

    /// Runs one table: its host, and later its guest.
    async fn table(self: Arc<Self>, number: usize) {
        // One relay each, in turn, so that all relays have the same load.
        let relay = self.help.relays[number % self.help.relays.len()].clone();
        let help = NetworkHelpers { relays: vec![relay], ..NetworkHelpers::NONE };
        let (door, words) = {
            let mut dice = rand::rng();
            (Door { table: TableId(dice.random()), secret: dice.random() }, Words::new(dice.random()))
        };
        let mut stage = self.stage.clone();
        let permit = self.doors.acquire().await.expect("never closed");
        let mut host = node(rand::rng().random(), Some(door), &help);
        let code = loop {
            if let Some(code) = host.called().code {
                break code;
            }
            host_step(&mut host).await;
            // Once the relay has answered, the addresses get no better.
            if host.is_settled() {
                let addresses = host.addresses();
                let invitation = Invitation {
                    table: door.table,
                    host: host.key(),
                    at: host.at(),
                    secret: door.secret,
                    addresses,
                };
                host.call(Some((words, &invitation)));
            }
        };
        drop(permit);
        self.note(number, &[&host], 0);
        self.opened.fetch_add(1, Ordering::Relaxed);

        // A host that is early keeps its connection with the relay alive meanwhile.
        while *stage.borrow_and_update() < Stage::Entering {
            host_step(&mut host).await;
            self.note(number, &[&host], 0);
        }
        if number >= self.guests {
            while *stage.borrow_and_update() < Stage::Leaving {
                host_step(&mut host).await;
                self.note(number, &[&host], 0);
            }
            return;
        }
        let permit = self.doors.acquire();
        tokio::pin!(permit);
        let permit = loop {
            tokio::select! {
                permit = &mut permit => break permit.expect("never closed"),
                () = host_step(&mut host) => {}
            }
        };
        // The guest returns with the same key to play.
        let key = rand::rng().random();
        let mut seeker = made(key, None, &help);
        seeker.seek(code);
        let invitation = loop {
            tokio::select! {
                event = seeker.next() => if let Event::AdmittedByCode(invitation) = event { break invitation },
                () = host_step(&mut host) => {}
            }
        };
        let gone = seeker.connections()[1];
        seeker.leave().await;
        let mut guest = node(key, Some(Door { table: invitation.table, secret: invitation.secret }), &help);
        guest.learn(invitation.host, invitation.at, invitation.addresses.clone());
        let (mut host_up, mut guest_up) = (false, false);
        while !host_up || !guest_up {
            tokio::select! {
                event = host.next() => host_up |= react(&mut host, event),
                event = guest.next() => guest_up |= react(&mut guest, event),
            }
        }
        host.call(None);
        drop(permit);
        self.note(number, &[&host, &guest], gone);
        self.entered.fetch_add(1, Ordering::Relaxed);

        let mut turns = 0;
        let mut due = tokio::time::interval(PACE);
        loop {
            tokio::select! {
                event = host.next() => { react(&mut host, event); }
                event = guest.next() => { react(&mut guest, event); }
                _ = due.tick() => {
                    self.note(number, &[&host, &guest], gone);
                    let now = *stage.borrow_and_update();
                    if now == Stage::Leaving {
                        return;
                    }
                    if now == Stage::Playing && turns < self.turns {
                        turns += 1;
                        let (mover, other) = if turns % 2 == 0 { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
                        mover.publish(message(TURN));
                        other.publish(message(RECEIPT));
                        if turns == self.turns {
                            self.played.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                }
            }
        }
    }
}

/// Makes a node that isn't reachable, like that of a player who only searches for a table.
fn made(key_seed: [u8; 32], door: Option<Door>, help: &NetworkHelpers) -> Node {
    let config = Config::new(key_seed, Versions::OURS, door);
    Node::new(&Config { help: help.clone(), ..config }).expect("a node")
}

fn node(key_seed: [u8; 32], door: Option<Door>, help: &NetworkHelpers) -> Node {
    let mut node = made(key_seed, door, help);
    node.listen(SocketAddr::from(([0, 0, 0, 0], 0))).expect("a port");
    node
}

/// Handles one event of the host. Its node admits by itself whoever knows the words.
async fn host_step(host: &mut Node) {
    if let Ok(event) = tokio::time::timeout(Duration::from_millis(200), host.next()).await {
        react(host, event);
    }
}

/// Does what a table's driver would do. Returns true if the other peer is there now.
fn react(node: &mut Node, event: Event) -> bool {
    match event {
        Event::Gossip { ticket, .. } => node.judge(&ticket, Acceptance::Pass),
        Event::Up(_) => return true,
        _ => {}
    }
    false
}

/// Makes bytes that no peer has heard before, like signatures and links.
fn message(length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    rand::rng().fill(&mut bytes[..]);
    bytes
}
