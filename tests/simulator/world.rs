//! The machines, the network between them, and time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bastide::hash::{Hash, hash};
use bastide::record::{Key, Place, PublicKey, Verdict, verify};
use bastide::rules::Setup;
use bastide_net::session::message::Message;
use bastide_net::session::{Chair, Millis, Output, Plan, Session, Stage, Terms, To};

use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::dice::Dice;
use super::machine::Machine;
use super::setups::any_setup;
use super::watch::Watch;
use super::weather::Weather;

/// How far a run goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Until {
    /// A dozen rounds.
    Rounds,
    /// The end of the game.
    Over,
}

/// Places after which players stop, if the game isn't to end: mostly few; more where dragons fly and the city fills.
const ENOUGH: [u32; 2] = [12, 60];
/// The weather clears by then, in milliseconds.
const STORM: u64 = 20 * 60 * 1000;
/// Then the table must come to an end in this time.
const FAIR: u64 = 10 * 60 * 1000;
/// More steps than any run takes: a run that doesn't end is a failure.
const STEPS: u32 = 400_000;

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// Bytes arrive, unless their connection has ended.
    Arrive { from: usize, to: usize, connection: u32, bytes: Vec<u8> },
    /// Bytes arrive from a stranger.
    Echo { to: usize, bytes: Vec<u8> },
    /// A write reaches the disk.
    Sync { machine: usize, start: u32 },
    /// A player has thought.
    Think { machine: usize, start: u32 },
    /// A program starts again.
    Start { machine: usize },
    /// A machine notices that a connection has ended.
    Notice { machine: usize, peer: usize, connection: u32 },
    /// The network falls apart, or comes together.
    Shift,
}

/// A table in its world.
pub(crate) struct World {
    seed: u64,
    until: Until,
    enough: u32,
    dice: Dice,
    weather: Weather,
    now: Millis,
    events: BinaryHeap<Reverse<(Millis, u64, Event)>>,
    scheduled: u64,
    machines: Vec<Machine>,
    /// Numbers of connections, by pair; even: none now.
    connections: Vec<Vec<u32>>,
    /// Which side of a split network each machine is on.
    sides: Vec<u64>,
    /// A peer that isn't of the table.
    stranger: PublicKey,
    /// When the last write of each machine ends.
    busy: Vec<Millis>,
    watch: Watch,
    clear: bool,
}

impl World {
    pub(crate) fn new(seed: u64, until: Until) -> Self {
        let mut dice = Dice::new(seed);
        let weather = Weather::draw(&mut dice);
        let count = 2 + dice.below(5);
        let machines: Vec<_> = (0..count).map(|number| Machine::new(number, &mut dice)).collect();
        let mut world = Self {
            seed,
            until,
            enough: ENOUGH[usize::from(dice.falls(100))],
            weather,
            now: Millis(0),
            events: BinaryHeap::new(),
            scheduled: 0,
            connections: vec![vec![0; count]; count],
            sides: vec![0; count],
            busy: vec![Millis(0); count],
            stranger: Key::from_seed(dice.bytes()).public(),
            machines,
            watch: Watch::default(),
            clear: false,
            dice,
        };
        world.open();
        world
    }

    /// The host opens the table, and the others come.
    fn open(&mut self) {
        let count = self.machines.len();
        let mut chairs: Vec<_> = (0..count).map(|n| if n == 0 { Chair::Host } else { Chair::Open }).collect();
        while chairs.len() < 6 && self.dice.falls(250) {
            chairs.push(if self.dice.falls(500) { Chair::Host } else { Chair::StandIn });
        }
        let seats = u8::try_from(chairs.len()).expect("six at most");
        let setup = if self.dice.falls(300) {
            Setup::base(seats)
        } else {
            Setup { seats, ..any_setup(&mut SmallRng::seed_from_u64(self.dice.next())) }
        };
        let host = self.machines[0].public();
        let table =
            self.machines[0].host(Plan { setup, chairs, terms: Terms::default() }, &mut self.dice, self.now);
        for machine in &mut self.machines[1..] {
            machine.visit(table, host, &mut self.dice, self.now);
        }
        for machine in 0..count {
            self.drain(machine);
            while self.machines[machine].journal.is_empty() {
                self.step();
            }
        }
        for (a, b) in pairs(count) {
            self.connect(a, b);
        }
        if self.weather.cut_every > 0 {
            self.schedule(self.weather.cut_every, Event::Shift);
        }
    }

    /// Plays, and returns the hash of the record all end with.
    pub(crate) fn run(mut self) -> Hash {
        let mut steps = 0;
        let mut cleared = None;
        while !self.is_done() {
            let over = self.step();
            assert!(over, "seed {}: nothing more happens at {}: {}", self.seed, self.now.0, self.describe());
            steps += 1;
            assert!(
                steps < STEPS,
                "seed {}: it goes on for ever at {}: {}",
                self.seed,
                self.now.0,
                self.describe()
            );
            if cleared.is_none() && (self.has_enough() || self.now.0 > STORM) {
                cleared = Some(self.now);
                self.clear_up();
            }
            let late = cleared.is_some_and(|at| self.now.since(at).0 > FAIR);
            assert!(!late, "seed {}: stuck in fair weather: {}", self.seed, self.describe());
        }
        self.judge()
    }

    fn judge(&self) -> Hash {
        let record = &self.machines[0].record;
        for machine in &self.machines {
            assert!(machine.record == *record, "seed {}: records differ", self.seed);
        }
        let report = verify(record);
        let whole = report.verdict == Verdict::Verified;
        let open = matches!(report.verdict, Verdict::Unfinished { .. });
        // Bots may have ended a short game before that.
        let fits = whole || (open && self.until == Until::Rounds);
        assert!(fits && report.sound_bytes == record.len(), "seed {}: {}", self.seed, report.verdict);
        hash("simulated", &[record])
    }

    /// Somebody has got far enough, so that all may stop.
    fn has_enough(&self) -> bool {
        let mut views = self.machines.iter().filter_map(|machine| machine.view.as_ref());
        views.any(|view| view.stage == Stage::Over || self.is_far(view.place))
    }

    fn is_far(&self, place: Place) -> bool {
        self.until == Until::Rounds && place.0 >= self.enough
    }

    /// All have the same, on their disks, and nothing is under way that would change it.
    fn is_done(&self) -> bool {
        let Some(views) =
            self.machines.iter().map(|machine| machine.view.as_ref()).collect::<Option<Vec<_>>>()
        else {
            return false;
        };
        let far = views.iter().all(|view| {
            let stops = matches!(view.stage, Stage::Deciding(_)) && view.place == views[0].place;
            stops && self.is_far(view.place) || view.stage == Stage::Over && view.released
        });
        far && self.machines.iter().all(Machine::is_synced)
    }

    /// The next thing happens. False if there is none.
    fn step(&mut self) -> bool {
        let due = self.deadlines().min();
        let next = self.events.peek().map(|Reverse((at, ..))| *at);
        match (due, next) {
            (Some((at, machine)), next) if next.is_none_or(|next| at <= next) => {
                self.now = self.now.max(at);
                if let Some(session) = &mut self.machines[machine].session {
                    session.tick(self.now);
                }
                self.drain(machine);
                true
            }
            (_, Some(_)) => {
                let Reverse((at, _, event)) = self.events.pop().expect("there is one");
                self.now = self.now.max(at);
                self.happen(event);
                true
            }
            (_, None) => false,
        }
    }

    fn deadlines(&self) -> impl Iterator<Item = (Millis, usize)> + '_ {
        let sessions = self.machines.iter().enumerate();
        sessions.filter_map(|(machine, its)| Some((its.session.as_ref()?.deadline()?, machine)))
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Arrive { from, to, connection, bytes } => {
                let peer = self.machines[from].public();
                if self.connection(from, to) == connection
                    && let Some(session) = &mut self.machines[to].session
                {
                    session.received(self.now, peer, &bytes);
                    self.drain(to);
                }
            }
            Event::Echo { to, bytes } => {
                if let Some(session) = &mut self.machines[to].session {
                    session.peer_up(self.now, self.stranger);
                    session.received(self.now, self.stranger, &bytes);
                    self.drain(to);
                }
            }
            Event::Sync { machine, start } => {
                let its = &mut self.machines[machine];
                if its.start == start
                    && let Some(write) = its.sync()
                {
                    self.watch.grown(&its.record);
                    if let Some(session) = &mut its.session {
                        session.persisted(self.now, write);
                    }
                    self.drain(machine);
                }
            }
            Event::Think { machine, start } if self.machines[machine].start == start => {
                self.machines[machine].thinks = false;
                self.think(machine);
                self.drain(machine);
            }
            Event::Think { .. } => {}
            Event::Start { machine } => {
                self.machines[machine].resume(&mut self.dice, self.now);
                for peer in 0..self.machines.len() {
                    if peer != machine && self.sides[peer] == self.sides[machine] {
                        self.connect(machine, peer);
                    }
                }
                self.drain(machine);
            }
            Event::Notice { machine, peer, connection } => {
                if self.connection(machine, peer) == connection {
                    self.notice(machine, peer);
                }
            }
            Event::Shift => self.shift(),
        }
    }

    fn notice(&mut self, machine: usize, peer: usize) {
        let peer = self.machines[peer].public();
        if let Some(session) = &mut self.machines[machine].session {
            session.peer_down(self.now, peer);
            self.drain(machine);
        }
    }

    fn think(&mut self, machine: usize) {
        let Some(view) = self.machines[machine].look().cloned() else { return };
        assert!(!matches!(view.stage, Stage::Halted(_)), "seed {}: halted: {:?}", self.seed, view.stage);
        if self.is_far(view.place) {
            return;
        }
        let its = &mut self.machines[machine];
        if let (Some(wish), Some(session)) = (its.wants(&view, &mut self.dice), &mut its.session) {
            session
                .wish(self.now, wish.clone())
                .unwrap_or_else(|unfit| panic!("{wish:?} was offered: {unfit}"));
        }
    }

    /// Does what a session wants done; the program may die at each of it.
    fn drain(&mut self, machine: usize) {
        loop {
            let its = &mut self.machines[machine];
            let Some(output) = its.session.as_mut().and_then(Session::poll) else { break };
            if !its.journal.is_empty() && self.dice.falls(self.weather.crashes) {
                self.die(machine);
                return;
            }
            match output {
                Output::Persist { write, file, bytes } => {
                    its.queue(write, file, bytes);
                    let start = its.start;
                    let took = self.dice.between(0, self.weather.write_max);
                    let done = self.busy[machine].max(self.now) + Millis(took);
                    self.busy[machine] = done;
                    self.schedule(done.since(self.now).0, Event::Sync { machine, start });
                }
                Output::Send { to, bytes } => self.send(machine, to, &bytes),
            }
        }
        let its = &mut self.machines[machine];
        let Some(view) = its.look() else { return };
        if let (Some(game), members) = (view.game_id, &view.members) {
            self.watch.begun(game, members.iter().map(|member| member.key).collect());
        }
        let view = view.clone();
        let asked = view.turn.is_some() || its.wants_in_lobby(&view).is_some();
        if !its.thinks && asked {
            its.thinks = true;
            let start = its.start;
            let thought = self.dice.between(1, self.weather.think_max + 1);
            self.schedule(thought, Event::Think { machine, start });
        }
    }

    fn send(&mut self, from: usize, to: To, bytes: &[u8]) {
        let message = Message::decode(bytes).expect("a session says what it could read");
        self.watch.said(self.machines[from].public(), &message, &self.machines[from].journal);
        for peer in 0..self.machines.len() {
            let meant = match to {
                To::All => peer != from,
                To::Peer(key) => self.machines[peer].public() == key,
            };
            if !meant || !self.is_connected(from, peer) {
                continue;
            }
            let times = match () {
                () if self.dice.falls(self.weather.lost) => 0,
                () if self.dice.falls(self.weather.repeated) => 2,
                () => 1,
            };
            for _ in 0..times {
                if self.dice.falls(self.weather.overheard) && !matches!(message, Message::Knock { .. }) {
                    self.echo(peer, bytes.to_vec());
                }
                let bytes = bytes.to_vec();
                let delay = self.dice.between(self.weather.delay_min, self.weather.delay_max);
                let connection = self.connection(from, peer);
                self.schedule(delay, Event::Arrive { from, to: peer, connection, bytes });
            }
        }
    }

    /// A stranger, known to the transport as such, says what it has overheard.
    fn echo(&mut self, to: usize, mut bytes: Vec<u8>) {
        if self.dice.falls(700) {
            let bit = self.dice.below(bytes.len() * 8);
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        let delay = self.dice.between(self.weather.delay_min, self.weather.delay_max);
        self.schedule(delay, Event::Echo { to, bytes });
    }

    fn die(&mut self, machine: usize) {
        self.machines[machine].die(&mut self.dice);
        self.busy[machine] = self.now;
        for peer in 0..self.machines.len() {
            self.disconnect(machine, peer);
        }
        let pause = self.dice.between(50, 8000);
        self.schedule(pause, Event::Start { machine });
    }

    /// The network falls apart into two sides, or comes together.
    fn shift(&mut self) {
        let whole = self.sides.iter().all(|side| *side == 0);
        for side in &mut self.sides {
            *side = if whole && !self.clear { self.dice.between(0, 2) } else { 0 };
        }
        for (a, b) in pairs(self.machines.len()) {
            match self.sides[a] == self.sides[b] {
                true => self.connect(a, b),
                false => self.disconnect(a, b),
            }
        }
        if !self.clear {
            let pause = self.dice.between(1000, 2 * self.weather.cut_every);
            self.schedule(pause, Event::Shift);
        }
    }

    fn clear_up(&mut self) {
        self.clear = true;
        self.weather = Weather::FAIR;
        self.shift();
    }

    fn connect(&mut self, a: usize, b: usize) {
        let there = |machine: &Machine| machine.session.is_some();
        if self.is_connected(a, b) || !there(&self.machines[a]) || !there(&self.machines[b]) {
            return;
        }
        self.connections[a.min(b)][a.max(b)] += 1;
        for (one, other) in [(a, b), (b, a)] {
            let peer = self.machines[other].public();
            if let Some(session) = &mut self.machines[one].session {
                session.peer_up(self.now, peer);
                self.drain(one);
            }
        }
    }

    /// Ends a connection. Who is left notices at once or, sometimes, half a minute later.
    fn disconnect(&mut self, a: usize, b: usize) {
        if a == b || !self.is_connected(a, b) {
            return;
        }
        self.connections[a.min(b)][a.max(b)] += 1;
        let connection = self.connection(a, b);
        for (machine, peer) in [(a, b), (b, a)] {
            let delay = if self.dice.falls(300) { self.dice.between(0, 30_000) } else { 0 };
            self.schedule(delay, Event::Notice { machine, peer, connection });
        }
    }

    fn connection(&self, a: usize, b: usize) -> u32 {
        self.connections[a.min(b)][a.max(b)]
    }

    fn is_connected(&self, a: usize, b: usize) -> bool {
        self.connection(a, b) % 2 == 1
    }

    fn schedule(&mut self, delay: u64, event: Event) {
        self.scheduled += 1;
        self.events.push(Reverse((self.now + Millis(delay), self.scheduled, event)));
    }

    fn describe(&self) -> String {
        let describe = |machine: &Machine| match &machine.view {
            Some(view) => format!(
                "{:?} at {} settled {:?}, waits for {:?}",
                view.stage,
                view.place,
                view.settled,
                view.waits.iter().map(|wait| (wait.member, wait.what)).collect::<Vec<_>>()
            ),
            None => "down".to_owned(),
        };
        self.machines.iter().map(describe).collect::<Vec<_>>().join("\n  ")
    }
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}
