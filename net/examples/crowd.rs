//! A crowd: many tables of two in one process, which all find each other through the same few relays. What it costs per table and
//! per relay is counted by `tests/netns.sh scale`, which starts it; `tests/notes/SCALE.md` says what came of it.
//!
//! `crowd TABLES GUESTS TURNS RELAY…` puts every table under a code with the relays, lets a guest find and enter so many of them by it (the
//! others stay open), leaves all alone for a minute and for another, since at first they try how they can be reached, and lets each that
//! has a guest play so many turns. After each of these it prints a line and waits for one, so that bytes can be counted.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bastide_net::code::Words;
use bastide_net::invitation::Invitation;
use bastide_net::node::{Acceptance, Config, Door, Event, Help, Multiaddr, Node, TableId, Versions};
use rand::RngExt;
use tokio::sync::{Semaphore, watch};

/// What a turn and a receipt of a base game of two take, in bytes, as its messages are on the wire.
const TURN: usize = 520;
const RECEIPT: usize = 270;
/// Between a turn and the next, in the same table. People take longer, and pay no more for it than the idle time.
const PACE: Duration = Duration::from_millis(500);
/// How many open at a time: so many could knock at a relay in a few seconds, and a machine's cores have to shake all their hands.
const AT_A_TIME: usize = 8;
/// How long nothing is said.
const IDLE: Duration = Duration::from_secs(60);

/// What the crowd is at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Opening,
    Entering,
    Resting,
    Playing,
    Leaving,
}

/// What all tables share.
struct Crowd {
    help: Help,
    guests: usize,
    turns: usize,
    /// Of each table: connections that its peers hold, and have made.
    connections: Vec<[AtomicUsize; 2]>,
    stage: watch::Receiver<Stage>,
    doors: Semaphore,
    opened: AtomicUsize,
    entered: AtomicUsize,
    played: AtomicUsize,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = || {
        words.next().and_then(|word| word.parse::<usize>().ok()).expect("`crowd TABLES GUESTS TURNS RELAY…`")
    };
    let (tables, guests, turns) = (number(), number(), number());
    let relays: Vec<Multiaddr> = words.map(|word| word.parse().expect("a relay's address")).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(all(tables, guests, turns, relays));
}

async fn all(tables: usize, guests: usize, turns: usize, relays: Vec<Multiaddr>) {
    let (stage, seen) = watch::channel(Stage::Opening);
    let help = Help { relays, ..Help::NONE };
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
    /// Prints where the crowd is, what it has of connections and memory, and waits until that was read.
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

    /// Notes the connections of a table's peers; `gone` were made by those who have left.
    fn note(&self, table: usize, peers: &[&Node], gone: usize) {
        let [open, made] = &self.connections[table];
        open.store(peers.iter().map(|node| node.connections()[0]).sum(), Ordering::Relaxed);
        made.store(gone + peers.iter().map(|node| node.connections()[1]).sum::<usize>(), Ordering::Relaxed);
    }

    /// One table: its host, and later its guest.
    async fn table(self: Arc<Self>, number: usize) {
        // A relay each, in turn, so that all carry and keep alike.
        let relay = self.help.relays[number % self.help.relays.len()].clone();
        let help = Help { relays: vec![relay], ..Help::NONE };
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
            // Its relay has answered, so that the addresses get no better.
            if host.is_settled() {
                let addresses = host.addresses();
                let invitation =
                    Invitation { table: door.table, host: host.key(), secret: door.secret, addresses };
                host.call(Some((words, &invitation)));
            }
        };
        drop(permit);
        self.note(number, &[&host], 0);
        self.opened.fetch_add(1, Ordering::Relaxed);

        // Whoever is early keeps the connection with the relay alive meanwhile.
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
        // It comes back by the same key to play.
        let key = rand::rng().random();
        let mut seeker = made(key, None, &help);
        seeker.seek(code);
        let invitation = loop {
            tokio::select! {
                event = seeker.next() => if let Event::LetIn(invitation) = event { break invitation },
                () = host_step(&mut host) => {}
            }
        };
        let gone = seeker.connections()[1];
        seeker.leave().await;
        let mut guest = node(key, Some(Door { table: invitation.table, secret: invitation.secret }), &help);
        guest.learn(invitation.host, invitation.addresses.clone());
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

/// A node that isn't reached, as who only looks for a table.
fn made(key_seed: [u8; 32], door: Option<Door>, help: &Help) -> Node {
    let config = Config::new(key_seed, Versions::OURS, door);
    Node::new(&Config { help: help.clone(), ..config }).expect("a node")
}

fn node(key_seed: [u8; 32], door: Option<Door>, help: &Help) -> Node {
    let mut node = made(key_seed, door, help);
    node.listen(SocketAddr::from(([0, 0, 0, 0], 0))).expect("a port");
    node
}

/// The host lets in by itself whoever knows the words.
async fn host_step(host: &mut Node) {
    if let Ok(event) = tokio::time::timeout(Duration::from_millis(200), host.next()).await {
        react(host, event);
    }
}

/// What a table's driver would do; whether the other is there now.
fn react(node: &mut Node, event: Event) -> bool {
    match event {
        Event::Gossip { ticket, .. } => node.judge(&ticket, Acceptance::Pass),
        Event::Up(_) => return true,
        _ => {}
    }
    false
}

/// Bytes that nobody has heard before, as signatures and links are.
fn message(length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    rand::rng().fill(&mut bytes[..]);
    bytes
}
