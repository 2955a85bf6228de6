//! The network between the machines: delay, loss, repetition, reordering, splits and strangers.

use bastide_record::PublicKey;
use bastide_session::message::Message;
use bastide_session::{Session, To};

use super::lies::LieMethod;
use super::machines::machine::Machine;
use super::weather::Weather;
use super::world::{Event, World};

impl World {
    pub(super) fn send(&mut self, from: usize, to: To, bytes: &[u8]) {
        let message = Message::decode(bytes).expect("a session says what it could read");
        let its = &self.machines[from];
        if its.is_honest() {
            self.watch.said(its.public(), &message, &its.kept);
            self.check_waited(from, &message);
        }
        for peer in 0..self.machines.len() {
            let meant = match to {
                To::All => peer != from,
                To::Peer(key) => self.machines[peer].public() == key,
            };
            if !meant || !self.is_connected(from, peer) {
                continue;
            }
            match &mut self.machines[from].liar {
                None => self.carry(from, peer, &message, bytes),
                Some(liar) => {
                    for bytes in liar.says(peer, message.clone()) {
                        self.tally.add_to_digest(&bytes);
                        self.carry(from, peer, &message, &bytes);
                    }
                }
            }
        }
    }

    /// Sends one message to one machine; it may be lost, repeated or overheard.
    fn carry(&mut self, from: usize, to: usize, message: &Message, bytes: &[u8]) {
        let times = match () {
            () if self.dice.falls(self.weather.lost) => 0,
            () if self.dice.falls(self.weather.repeated) => 2,
            () => 1,
        };
        for _ in 0..times {
            self.overhear(to, message, bytes);
            let delay = self.delay(from, to);
            let connection = self.connection(from, to);
            self.schedule(delay, Event::Arrive { from, to, connection, bytes: bytes.to_vec() });
        }
    }

    fn delay(&mut self, from: usize, to: usize) -> u64 {
        let delay = self.dice.between(self.weather.delay_min, self.weather.delay_max);
        if from == self.slow || to == self.slow { delay * self.weather.slowness } else { delay }
    }

    /// Lets strangers overhear a message, and repeat it or send something made of it.
    ///
    /// The transport knows them as strangers: no bytes arrive in a member's name.
    fn overhear(&mut self, to: usize, message: &Message, bytes: &[u8]) {
        if let Some(liar) = &mut self.lying_stranger
            && let LieMethod::Overheard(tell) = liar.lie.tell
        {
            for bytes in tell(liar, message) {
                let delay = self.delay(to, to);
                self.schedule(delay, Event::Echo { to, bytes });
            }
        }
        if self.dice.falls(self.weather.overheard) && !matches!(message, Message::Knock { .. }) {
            let mut bytes = bytes.to_vec();
            if self.dice.falls(700) {
                let bit = self.dice.below(bytes.len() * 8);
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            let delay = self.delay(to, to);
            self.schedule(delay, Event::Echo { to, bytes });
        }
    }

    /// Delivers bytes to a machine, from the peer that the transport names.
    pub(super) fn arrive(&mut self, from: PublicKey, to: usize, bytes: &[u8]) {
        if let Some(liar) = &mut self.machines[to].liar
            && let Ok(message) = Message::decode(bytes)
        {
            liar.heard(&message);
            if !liar.may_receive(&message) {
                return;
            }
        }
        self.with(to, |session, now| _ = session.received(now, from, bytes));
    }

    /// Splits the network into sides, or joins the sides again.
    pub(super) fn shift(&mut self) {
        let whole = self.sides.iter().all(|side| *side == 0);
        let parts = self.dice.between(2, 4);
        for side in &mut self.sides {
            *side = if whole && self.clear.is_none() { self.dice.between(0, parts) } else { 0 };
        }
        self.swap_twins();
        if self.clear.is_none() {
            let pause = self.dice.between(1000, 2 * self.weather.cut_every.max(1000));
            self.schedule(pause, Event::Shift);
        }
    }

    /// Draws which of two programs with one key each machine meets; in fair weather the first.
    pub(super) fn swap_twins(&mut self) {
        let to_all = self.dice.falls(500);
        for its in &mut self.machines {
            its.meets_twin = match self.clear {
                Some(_) => false,
                None if to_all => true,
                None => self.dice.falls(500),
            };
        }
        self.update_connections();
    }

    pub(super) fn clear_up(&mut self) {
        self.clear = Some(self.now);
        self.moved = self.now;
        self.weather = Weather::FAIR;
        self.shift();
    }

    /// Returns true if nothing keeps two machines from being connected.
    fn is_open(&self, a: usize, b: usize) -> bool {
        let key = |machine: usize| self.machines[machine].public();
        let seen = |one: usize, other: usize| {
            let has_twin = self.machines.iter().any(|its| its.is_twin && its.public() == key(one));
            !has_twin || self.machines[one].is_twin == self.machines[other].meets_twin
        };
        let there = |machine: &Machine| machine.session.is_some();
        there(&self.machines[a])
            && there(&self.machines[b])
            && self.sides[a] == self.sides[b]
            && key(a) != key(b)
            && seen(a, b)
            && seen(b, a)
    }

    pub(super) fn update_connections(&mut self) {
        for (a, b) in pairs(self.machines.len()) {
            if !self.is_open(a, b) {
                self.disconnect(a, b);
            }
        }
        for (a, b) in pairs(self.machines.len()) {
            if self.is_open(a, b) {
                self.connect(a, b);
            }
        }
    }

    fn connect(&mut self, a: usize, b: usize) {
        if self.is_connected(a, b) {
            return;
        }
        self.connections[a.min(b)][a.max(b)] += 1;
        for (one, other) in [(a, b), (b, a)] {
            let peer = self.machines[other].public();
            self.with(one, |session: &mut Session, now| session.peer_up(now, peer));
        }
    }

    /// Ends a connection. Each side notices at once or, sometimes, up to half a minute later.
    pub(super) fn disconnect(&mut self, a: usize, b: usize) {
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

    pub(super) fn connection(&self, a: usize, b: usize) -> u32 {
        self.connections[a.min(b)][a.max(b)]
    }

    fn is_connected(&self, a: usize, b: usize) -> bool {
        a != b && self.connection(a, b) % 2 == 1
    }
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}
