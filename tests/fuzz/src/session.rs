//! Fuzz target of a table of sessions on a network that the script controls.
//!
//! It has three members, one or two of them liars with known keys, and a spectator. They play, ask
//! each other, resign, and continue in new chapters; liars sign anything that the script says.

mod chapters;
mod checks;
mod floods;
mod history;
mod lies;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use bastide_kit::disk::Disk;
use bastide_kit::journal::JournalFacts;
use bastide_kit::people::{key, public};
use bastide_kit::watch::{Compared, InvariantChecks};
use bastide_record::{Exact, Join, Proposal, RemarkKind, Signed, with_signature_cache};
use bastide_session::message::{Members, Message};
use bastide_session::{Ask, Identity, Millis, Output, Plan, Profile, Session, Stage, To, View, Command, Write};

use crate::script::Script;

/// Maximum number of steps of a script.
const STEPS: usize = 64;
/// Maximum number of messages on their way between two peers; the network drops the rest.
const UNDERWAY: usize = 128;
/// Number of recent messages of all peers that are kept.
const RECENT_MESSAGES_MAX: usize = 256;
/// Maximum number of outputs caused by one input; more is an endless loop.
const OUTPUTS: usize = 4096;
/// Number of members; the last one or two lie.
const MEMBERS: usize = 3;
/// Last member, which lies in every script.
const LIAR: usize = 2;
const WATCHER: usize = 3;
const PEERS: usize = 4;

/// Program of a member, with its disk.
#[derive(Clone)]
struct Machine {
    session: Session,
    disk: Disk,
    /// True if writes wait until the script lets them through.
    slow: bool,
    /// Facts in its journal.
    kept: JournalFacts,
    compared: Compared,
}

#[derive(Clone)]
struct World {
    now: Millis,
    machines: Vec<Machine>,
    /// Messages on their way, by sender and receiver.
    underway: BTreeMap<(usize, usize), VecDeque<Arc<Vec<u8>>>>,
    /// Recent messages with their senders.
    said: VecDeque<(usize, Arc<Vec<u8>>)>,
    /// Number of honest members; they come first.
    honest: usize,
    watch: InvariantChecks,
    /// Latest proposal of the liars.
    proposal: Option<Exact<Proposal>>,
    /// Liars' joins to that proposal.
    joins: Vec<Signed<Join>>,
}

fn identity(peer: usize) -> Identity {
    Identity {
        key: key(peer).clone(),
        profile: ["Anna", "Bert", "Cora", "Dirk"][peer].into(),
        day: 20_780,
        entropy: [peer as u8 + 9; 32],
    }
}

/// Runs one script.
pub fn run(data: &[u8]) {
    let moments = history::moments();
    with_signature_cache(|| play(&mut Script::new(data), moments));
}

fn play(script: &mut Script<'_>, moments: &[World]) {
    let Some(moment) = script.one_of(moments) else { return };
    let mut world = World { honest: [2, 2, 2, 1][script.below(4)], ..moment.clone() };
    world.watch.liars = (world.honest..MEMBERS).map(public).collect();
    for _ in 0..STEPS {
        if script.is_over() {
            break;
        }
        world.step(script);
        world.check_sizes();
    }
    world.settle();
    world.check();
}

/// Returns messages of whole games, a few of each kind.
pub(crate) fn said() -> Vec<Vec<u8>> {
    history::said()
}

/// Returns the record and journal of a disk in the middle of a game.
pub(crate) fn disk() -> (Vec<u8>, Vec<u8>) {
    let machine = &history::moments()[3].machines[1];
    (machine.disk.record.to_vec(), machine.disk.journal.to_vec())
}

fn honest_wish(view: &View, peer: usize, pick: usize) -> Option<Command> {
    if let Some(turn) = &view.turn {
        let action = turn.offered.get(pick % turn.offered.len().max(1)).copied();
        return if turn.complete { Some(Command::Seal) } else { action.map(Command::Act) };
    }
    let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby && peer != WATCHER)?;
    if public(peer) == view.host {
        let full =
            card.guests.len() == card.plan.open_chairs() && view.members.iter().all(|member| member.agreed);
        return full.then_some(Command::Start);
    }
    (!view.me.is_some_and(|me| view.members[me].agreed)).then_some(Command::Join { terms: card.terms })
}

/// Events.
impl World {
    fn step(&mut self, script: &mut Script<'_>) {
        match script.below(32) {
            0..=2 => self.settle(),
            3 | 4 => {
                if let Some((from, to, bytes)) = self.take(script) {
                    self.deliver(from, to, &bytes);
                }
            }
            5 if script.below(2) == 0 => drop(self.take(script)),
            5 => self.play_on(script),
            6 => {
                if let Some((from, to, bytes)) = self.take(script) {
                    self.deliver(from, to, &bytes);
                    self.deliver(from, to, &bytes);
                }
            }
            7 | 8 => {
                const SPANS: [u64; 8] = [10, 200, 1000, 5000, 16_000, 31_000, 61_000, 200_000];
                self.pass(Millis(SPANS[script.below(SPANS.len())]));
            }
            9..=11 => {
                let peer = script.below(PEERS);
                let view = self.machines[peer].session.view();
                if let Some(wish) = honest_wish(&view, peer, usize::from(script.byte())) {
                    self.command(peer, wish);
                }
            }
            12 => self.turn(script),
            13 => self.unoffered_command(script),
            14..=16 => self.lie(script),
            17 => self.repeat(script),
            18 => self.crash(script),
            19 => {
                let peer = script.below(PEERS);
                self.machines[peer].slow = !self.machines[peer].slow;
                self.sync(peer);
            }
            20 => self.part(script),
            21 => self.away(script),
            22 | 23 => self.ask(script),
            24 | 25 => self.go_on(script),
            26 => self.lie_about_going_on(script),
            27 => self.join(script),
            28 => self.seal(script),
            29 => self.lie_about_questions(script),
            30 => self.lie_about_itself(script),
            _ => self.flood(script),
        }
    }

    /// Returns true if this peer follows the protocol; the spectator does.
    fn is_honest(&self, peer: usize) -> bool {
        !(self.honest..MEMBERS).contains(&peer)
    }

    fn liar(&self, script: &mut Script<'_>) -> usize {
        self.honest + script.below(MEMBERS - self.honest)
    }

    /// Gives a player's command, which may be refused.
    fn command(&mut self, peer: usize, wish: Command) {
        _ = self.machines[peer].session.command(self.now, wish);
        self.drain(peer);
    }

    /// Takes a random message on its way, with its sender and receiver.
    fn take(&mut self, script: &mut Script<'_>) -> Option<(usize, usize, Arc<Vec<u8>>)> {
        let (from, to) = (script.below(PEERS), script.below(PEERS));
        let queue = self.underway.get_mut(&(from, to))?;
        let at = script.below(queue.len());
        queue.remove(at).map(|bytes| (from, to, bytes))
    }

    fn deliver(&mut self, from: usize, to: usize, bytes: &[u8]) {
        if from != to {
            self.machines[to].session.received(self.now, public(from), bytes);
            self.drain(to);
        }
    }

    /// Sends a message to the honest members that `mask` selects.
    fn tell(&mut self, from: usize, mask: u8, message: &Message) {
        let bytes = message.encode();
        for to in (0..self.honest).filter(|to| mask >> to & 1 == 0) {
            self.deliver(from, to, &bytes);
        }
        self.note(from, Arc::new(bytes));
    }

    fn note(&mut self, from: usize, bytes: Arc<Vec<u8>>) {
        self.said.push_back((from, bytes));
        if self.said.len() > RECENT_MESSAGES_MAX {
            self.said.pop_front();
        }
    }

    /// Delivers all messages on their way, and all that follow from them.
    fn settle(&mut self) {
        for _ in 0..400 {
            let Some((from, to)) =
                self.underway.iter().find(|(_, queue)| !queue.is_empty()).map(|(pair, _)| *pair)
            else {
                break;
            };
            if let Some(bytes) = self.underway.get_mut(&(from, to)).and_then(VecDeque::pop_front) {
                self.deliver(from, to, &bytes);
            }
        }
    }

    fn pass(&mut self, span: Millis) {
        let until = self.now + span;
        for _ in 0..32 {
            let due = (0..PEERS).filter_map(|peer| Some((self.machines[peer].session.deadline()?, peer)));
            let Some((at, peer)) = due.min().filter(|(at, _)| *at <= until) else { break };
            self.now = self.now.max(at);
            self.machines[peer].session.tick(self.now);
            self.drain(peer);
        }
        self.now = until;
    }

    /// Performs a session's outputs.
    fn drain(&mut self, peer: usize) {
        let mut outputs = 0;
        while let Some(output) = self.machines[peer].session.poll() {
            outputs += 1;
            assert!(outputs < OUTPUTS, "it goes on for ever");
            match output {
                Output::Persist { write, file, bytes } => {
                    self.machines[peer].disk.queue(write, file, bytes);
                    if !self.machines[peer].slow {
                        self.sync(peer);
                    }
                }
                Output::Send { to, bytes } => self.send(peer, to, bytes),
            }
        }
    }

    /// Completes all pending writes.
    fn sync(&mut self, peer: usize) {
        while let Some(write) = self.complete_write(peer) {
            self.machines[peer].session.persisted(self.now, write);
        }
    }

    /// Completes the oldest write. Returns `None` if there is none.
    fn complete_write(&mut self, peer: usize) -> Option<Write> {
        let (write, file, bytes) = self.machines[peer].disk.sync()?;
        if self.is_honest(peer) {
            self.watch_disk(peer, file, &bytes);
        }
        Some(write)
    }

    fn send(&mut self, from: usize, to: To, bytes: Vec<u8>) {
        let message = Message::decode(&bytes).expect("a session says what can be read");
        assert_eq!(message.encode(), bytes);
        if from < self.honest {
            self.watch.said(public(from), &message, &self.machines[from].kept);
        }
        let bytes = Arc::new(bytes);
        for peer in (0..PEERS).filter(|peer| *peer != from) {
            let meant = match to {
                To::All => true,
                To::Peer(key) => public(peer) == key,
            };
            let queue = self.underway.entry((from, peer)).or_default();
            if meant && queue.len() < UNDERWAY {
                queue.push_back(bytes.clone());
            }
        }
        self.note(from, bytes);
    }
}

/// Actions of players.
impl World {
    /// Lets a member play its whole turn.
    fn turn(&mut self, script: &mut Script<'_>) {
        self.settle();
        let pick = usize::from(script.byte());
        for peer in 0..MEMBERS {
            for _ in 0..8 {
                let view = self.machines[peer].session.view();
                let Some(wish) = view.turn.is_some().then(|| honest_wish(&view, peer, pick)).flatten() else {
                    break;
                };
                self.command(peer, wish);
            }
        }
        self.settle();
    }

    /// Lets a player ask for something; it may reach the others at once, and be answered.
    fn ask(&mut self, script: &mut Script<'_>) {
        let peer = script.below(PEERS);
        let view = self.machines[peer].session.view();
        let offers = view.offers.iter().filter(|offer| offer.refused.is_none());
        let free: Vec<Ask> = offers.map(|offer| offer.ask.clone()).collect();
        let any = [Ask::Resign, Ask::Stay, Ask::TakeBack, Ask::End];
        let ask = match script.below(4) {
            0 => any[script.below(any.len())].clone(),
            _ => script.one_of(&free).cloned().unwrap_or(Ask::TakeBack),
        };
        self.command(peer, Command::Ask(ask));
        let answers = script.byte();
        if answers & 1 == 0 {
            self.settle();
            for other in 0..MEMBERS {
                self.answer(other, answers >> (other + 1) & 1 == 0);
            }
            self.settle();
        }
    }

    /// Lets a player answer all open questions.
    fn answer(&mut self, peer: usize, yes: bool) {
        let view = self.machines[peer].session.view();
        for question in view.questions.iter().filter(|question| question.until.is_some()) {
            self.command(peer, Command::Answer { question: question.question, yes });
        }
    }

    /// Lets some members ask to continue together.
    fn go_on(&mut self, script: &mut Script<'_>) {
        let (set, more) = (Members(script.byte() & 7), script.byte());
        let with: Vec<usize> = set.iter().map(|member| member.index()).collect();
        for peer in (0..MEMBERS).filter(|peer| more >> peer & 1 == 0) {
            let even_settled = more & 8 > 0;
            self.command(peer, Command::Ask(Ask::GoOn { with: with.clone(), even_settled }));
        }
        if more & 16 == 0 {
            self.settle();
        }
    }

    /// Gives a command that was not offered.
    fn unoffered_command(&mut self, script: &mut Script<'_>) {
        let peer = script.below(PEERS);
        let wish = match script.below(14) {
            0 => Command::Undo,
            1 => Command::Seal,
            2 => Command::Start,
            3 => Command::Join { terms: u32::from(script.byte()) },
            4 => Command::Remove(public(script.below(PEERS))),
            5 => Command::Remark(RemarkKind::AnotherDay),
            6 => Command::Remark(RemarkKind::Won),
            7 => Command::Say(["", "hello", "a\nb", "\u{202e}"][script.below(4)].into()),
            8 => Command::Mute { key: public(script.below(PEERS)), muted: script.below(2) == 0 },
            11 => {
                let name = ["Anna", "Bert", "", "a\nb"][script.below(4)].into();
                Command::Present(Profile { name, colour: script.byte() % 8 })
            }
            12 => Command::Pass,
            9 => return self.machines[peer].session.allow_unasked_continuations(u32::from(script.byte() % 4)),
            10 => {
                let away = script.below(2) == 0;
                self.machines[peer].session.set_away(self.now, away);
                return self.drain(peer);
            }
            _ => {
                let mut plan = Plan::open(1 + script.below(6) as u8);
                plan.terms.grace_s = u32::from(script.byte());
                Command::Change(plan)
            }
        };
        self.command(peer, wish);
    }
}

/// Faults of programs and their network.
impl World {
    /// Crashes a program and restarts it from its disk, perhaps with a torn end.
    fn crash(&mut self, script: &mut Script<'_>) {
        let peer = script.below(PEERS);
        let whole = script.below(self.machines[peer].disk.pending() + 1);
        (0..whole).for_each(|_| _ = self.complete_write(peer));
        let its = &mut self.machines[peer];
        its.disk.lose_power(|length| script.below(length));
        let mut identity = identity(peer);
        identity.entropy[1] = script.byte();
        // A journal without its first item belongs to no table.
        let Ok(resumed) = its.disk.resume(identity, self.now) else { return };
        its.session = resumed;
        for other in (0..PEERS).filter(|other| *other != peer) {
            self.meet(peer, other, false);
            self.meet(peer, other, true);
        }
    }

    /// Connects or disconnects two peers.
    fn meet(&mut self, one: usize, other: usize, up: bool) {
        for (one, other) in [(one, other), (other, one)] {
            let session = &mut self.machines[one].session;
            match up {
                true => session.peer_up(self.now, public(other)),
                false => session.peer_down(self.now, public(other)),
            }
            self.drain(one);
        }
    }

    /// Disconnects a peer from all others, or connects it again; messages on their way are lost.
    fn away(&mut self, script: &mut Script<'_>) {
        let (peer, up) = (script.below(PEERS), script.below(2) == 0);
        for other in (0..PEERS).filter(|other| *other != peer) {
            self.underway.remove(&(peer, other));
            self.underway.remove(&(other, peer));
            self.meet(peer, other, up);
        }
    }

    /// Disconnects or connects two peers, or lets a stranger send anything.
    fn part(&mut self, script: &mut Script<'_>) {
        let (one, other) = (script.below(PEERS), script.below(PEERS));
        match script.below(3) {
            up @ 0..=1 if one != other => self.meet(one, other, up == 1),
            _ => {
                let stranger = floods::stranger(0);
                let said = self.said.get(script.below(self.said.len())).map(|(_, bytes)| bytes.to_vec());
                let mut bytes = said.unwrap_or_default();
                script.alter(&mut bytes);
                let session = &mut self.machines[one].session;
                session.peer_up(self.now, stranger);
                session.received(self.now, stranger, &bytes);
                self.drain(one);
            }
        }
    }
}
