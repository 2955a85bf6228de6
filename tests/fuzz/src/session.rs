//! A table of sessions on a network that the script rules: three members, one or two of them liars whose keys are known, and one who
//! watches. They play, ask each other for all that needs consent, and answer; the liars sign whatever the script says.

mod checks;
mod votes;

use std::collections::{BTreeMap, VecDeque};
use std::sync::OnceLock;

use bastide::record::bytes::decode;
use bastide::record::{Entry, Key, Receipt, Signed, Turn};
use bastide::rules::{Expansion, Options, Setup};
use bastide_net::session::message::Message;
use bastide_net::session::{
    Chair, File, Identity, Millis, Output, Plan, Session, Stage, Terms, To, View, Wish, Write,
};

use self::checks::{Compared, Watch, check_view};
use crate::script::Script;

/// How much of a script is read.
const STEPS: usize = 64;
/// Messages underway between two peers; the network drops what is beyond.
const UNDERWAY: usize = 128;
/// What one input may cause; more is a loop.
const OUTPUTS: usize = 4096;
/// How many members there are; the last one or two lie.
const MEMBERS: usize = 3;
/// The last member, which lies in every script.
const LIAR: usize = 2;
const WATCHER: usize = 3;
const PEERS: usize = 4;

/// One member's program and its disk.
struct Machine {
    key: Key,
    session: Session,
    record: Vec<u8>,
    journal: Vec<u8>,
    /// Not on the disk yet.
    writes: VecDeque<(Write, File, Vec<u8>)>,
    /// Whether writes wait until the script lets them through.
    slow: bool,
    /// How much of its record has been compared with the others'.
    compared: Compared,
}

/// What is on a disk.
#[derive(Clone, Default)]
struct Disk {
    record: Vec<u8>,
    journal: Vec<u8>,
}

struct World {
    now: Millis,
    machines: Vec<Machine>,
    /// By sender and receiver.
    underway: BTreeMap<(usize, usize), VecDeque<Vec<u8>>>,
    /// All that was said lately, and by whom.
    said: VecDeque<(usize, Vec<u8>)>,
    /// Members from the first that are honest.
    honest: usize,
    watch: Watch,
}

fn key(peer: usize) -> Key {
    Key::from_seed([peer as u8 + 1; 32])
}

fn identity(peer: usize) -> Identity {
    Identity {
        key: key(peer),
        name: ["Anna", "Bert", "Cora", "Dirk"][peer].into(),
        entropy: [peer as u8 + 9; 32],
    }
}

/// One script.
pub fn run(data: &[u8]) {
    let mut script = Script::new(data);
    let moments = &history().moments;
    let moment = script.below(moments.len());
    let honest = [2, 2, 2, 1][script.below(4)];
    let mut world = World::resume(&moments[moment], honest);
    for _ in 0..STEPS {
        if script.is_over() {
            break;
        }
        world.step(&mut script);
    }
    world.settle();
    for machine in &world.machines[..honest] {
        check_view(&machine.session.view());
    }
}

/// Messages of a whole game, a few of each kind.
pub(crate) fn said() -> &'static [Vec<u8>] {
    &history().said
}

/// A disk in the middle of a game: record and journal.
pub(crate) fn disk() -> (Vec<u8>, Vec<u8>) {
    let disk = &history().moments[3][1];
    (disk.record.clone(), disk.journal.clone())
}

struct History {
    moments: Vec<Vec<Disk>>,
    said: Vec<Vec<u8>>,
}

/// Games without a fault, and their disks at some moments.
fn history() -> &'static History {
    static HISTORY: OnceLock<History> = OnceLock::new();
    HISTORY.get_or_init(|| {
        let mut history = History { moments: Vec::new(), said: Vec::new() };
        let chairs = vec![Chair::Host, Chair::Open, Chair::Open];
        let base = Plan { setup: Setup::base(3), chairs: chairs.clone(), terms: Terms::default() };
        let all = Setup::with(4, &Expansion::ALL, Options::default());
        let all =
            Plan { setup: all, chairs: [chairs, vec![Chair::StandIn]].concat(), terms: Terms::default() };
        play(&mut history, base.clone(), 0, &[0, 1, 5, 9, 16]);
        play(&mut history, all, LIAR, &[0, 2, 12]);
        play(&mut history, Plan { setup: Setup::base(3), ..base }, LIAR, &[0, 3, 68]);
        history
    })
}

/// Plays a game, and keeps the disks: in the lobby, and at these places.
fn play(history: &mut History, plan: Plan, host: usize, places: &[u32]) {
    let mut world = World::open(plan, host);
    world.settle();
    history.moments.push(world.disks());
    for place in places {
        for _ in 0..4000 {
            let views: Vec<View> = world.machines.iter().map(|machine| machine.session.view()).collect();
            let begun = views[..3].iter().all(|view| view.game.is_some());
            if begun && views.iter().all(|view| view.place.0 >= *place) || views[0].stage == Stage::Over {
                break;
            }
            for (peer, view) in views.iter().enumerate() {
                if let Some(wish) = honest_wish(view, peer, world.now.0 as usize) {
                    // What was offered may have gone by.
                    let _ = world.machines[peer].session.wish(world.now, wish);
                    world.drain(peer);
                }
            }
            world.settle();
            world.pass(Millis(400));
        }
        history.moments.push(world.disks());
    }
    let mut kinds = BTreeMap::<u8, usize>::new();
    for (_, bytes) in &world.said {
        let count = kinds.entry(bytes[0]).or_default();
        *count += 1;
        if *count <= 3 {
            history.said.push(bytes.clone());
        }
    }
}

fn honest_wish(view: &View, peer: usize, pick: usize) -> Option<Wish> {
    if let Some(turn) = &view.turn {
        let action = turn.offered.get(pick % turn.offered.len().max(1)).copied();
        return if turn.complete { Some(Wish::Seal) } else { action.map(Wish::Act) };
    }
    let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby && peer != WATCHER)?;
    if key(peer).public() == view.host {
        let full =
            card.guests.len() == card.plan.open_chairs() && view.members.iter().all(|member| member.agreed);
        return full.then_some(Wish::Start);
    }
    (!view.me.is_some_and(|me| view.members[me].agreed)).then_some(Wish::Join { terms: card.terms })
}

/// Beginning.
impl World {
    fn open(plan: Plan, host: usize) -> Self {
        let now = Millis(1000);
        let opened = Session::host(identity(host), plan, now).expect("the plan can be played");
        let table = opened.table();
        let mut opened = Some(opened);
        let sessions = (0..PEERS).map(|peer| match peer {
            _ if peer == host => opened.take().expect("there is one host"),
            WATCHER => Session::watch(identity(peer), table, key(host).public(), now).expect("a good name"),
            _ => Session::visit(identity(peer), table, key(host).public(), now).expect("a good name"),
        });
        let mut world = Self::assemble(now, sessions.map(|session| (session, Disk::default())).collect(), 2);
        world.connect();
        world
    }

    fn resume(disks: &[Disk], honest: usize) -> Self {
        let now = Millis(1_000_000);
        let sessions = disks.iter().enumerate().map(|(peer, disk)| {
            let resumed = Session::resume(identity(peer), &disk.record, &disk.journal, now)
                .expect("it was kept in good order");
            (resumed.session, disk.clone())
        });
        let mut world = Self::assemble(now, sessions.collect(), honest);
        world.connect();
        world
    }

    fn assemble(now: Millis, sessions: Vec<(Session, Disk)>, honest: usize) -> Self {
        let machine = |(peer, (session, disk)): (usize, (Session, Disk))| Machine {
            key: key(peer),
            session,
            record: disk.record,
            journal: disk.journal,
            writes: VecDeque::new(),
            slow: false,
            compared: Compared::default(),
        };
        Self {
            now,
            machines: sessions.into_iter().enumerate().map(machine).collect(),
            underway: BTreeMap::new(),
            said: VecDeque::new(),
            honest,
            watch: Watch::default(),
        }
    }

    fn connect(&mut self) {
        for (one, other) in (0..PEERS).flat_map(|one| (0..PEERS).map(move |other| (one, other))) {
            if one != other {
                self.machines[one].session.peer_up(self.now, key(other).public());
                self.drain(one);
            }
        }
    }

    fn disks(&self) -> Vec<Disk> {
        self.machines
            .iter()
            .map(|its| Disk { record: its.record.clone(), journal: its.journal.clone() })
            .collect()
    }
}

/// What happens.
impl World {
    fn step(&mut self, script: &mut Script<'_>) {
        match script.below(24) {
            0..=2 => self.settle(),
            3 | 4 => {
                if let Some((from, to, bytes)) = self.take(script) {
                    self.deliver(from, to, &bytes);
                }
            }
            5 => drop(self.take(script)),
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
                    // What was offered may have gone by.
                    let _ = self.machines[peer].session.wish(self.now, wish);
                    self.drain(peer);
                }
            }
            12 => self.odd_wish(script),
            13..=15 => self.lie(script),
            16 => self.repeat(script),
            17 => self.crash(script),
            18 => {
                let peer = script.below(PEERS);
                self.machines[peer].slow = !self.machines[peer].slow;
                self.sync(peer);
            }
            19 => self.part(script),
            20..=22 => self.consent(script),
            _ => self.lie_in_votes(script),
        }
    }

    /// Whether this peer keeps to the protocol: who only watches does.
    fn is_honest(&self, peer: usize) -> bool {
        !(self.honest..MEMBERS).contains(&peer)
    }

    fn liar(&self, script: &mut Script<'_>) -> usize {
        self.honest + script.below(MEMBERS - self.honest)
    }

    /// The oldest message underway from somebody to somebody.
    fn take(&mut self, script: &mut Script<'_>) -> Option<(usize, usize, Vec<u8>)> {
        let (from, to) = (script.below(PEERS), script.below(PEERS));
        let queue = self.underway.get_mut(&(from, to))?;
        let at = script.below(queue.len());
        queue.remove(at).map(|bytes| (from, to, bytes))
    }

    fn deliver(&mut self, from: usize, to: usize, bytes: &[u8]) {
        if from != to {
            self.machines[to].session.received(self.now, key(from).public(), bytes);
            self.drain(to);
        }
    }

    /// All that is underway arrives, and all that follows from it.
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

    /// Does what a session wants done.
    fn drain(&mut self, peer: usize) {
        let mut outputs = 0;
        while let Some(output) = self.machines[peer].session.poll() {
            outputs += 1;
            assert!(outputs < OUTPUTS, "it goes on for ever");
            match output {
                Output::Persist { write, file, bytes } => {
                    self.machines[peer].writes.push_back((write, file, bytes));
                    if !self.machines[peer].slow {
                        self.sync(peer);
                    }
                }
                Output::Send { to, bytes } => self.send(peer, to, bytes),
            }
        }
    }

    /// All that was written reaches the disk.
    fn sync(&mut self, peer: usize) {
        while let Some((write, file, bytes)) = self.machines[peer].writes.pop_front() {
            self.machines[peer].append(file, &bytes);
            if file == File::Record && self.is_honest(peer) {
                self.grown(peer);
            }
            let now = self.now;
            self.machines[peer].session.persisted(now, write);
        }
    }

    fn send(&mut self, from: usize, to: To, bytes: Vec<u8>) {
        let message = Message::decode(&bytes).expect("a session says what can be read");
        if from < self.honest {
            self.watch(from, &message);
        }
        for peer in (0..PEERS).filter(|peer| *peer != from) {
            let meant = match to {
                To::All => true,
                To::Peer(key) => self.machines[peer].key.public() == key,
            };
            let queue = self.underway.entry((from, peer)).or_default();
            if meant && queue.len() < UNDERWAY {
                queue.push_back(bytes.clone());
            }
        }
        self.said.push_back((from, bytes));
        if self.said.len() > 256 {
            self.said.pop_front();
        }
    }

    /// The player wants something that nobody offered.
    fn odd_wish(&mut self, script: &mut Script<'_>) {
        let peer = script.below(PEERS);
        let wish = match script.below(8) {
            0 => Wish::TakeBack,
            1 => Wish::Seal,
            2 => Wish::Start,
            3 => Wish::Join { terms: u32::from(script.byte()) },
            4 => Wish::Remove(key(script.below(PEERS)).public()),
            5 => Wish::Claim,
            6 => Wish::Say(["", "hello", "a\nb", "\u{202e}"][script.below(4)].into()),
            _ => {
                let mut plan = Plan::open(1 + script.below(6) as u8);
                plan.terms.grace_s = u16::from(script.byte());
                Wish::Change(plan)
            }
        };
        // It says why not.
        let _ = self.machines[peer].session.wish(self.now, wish);
        self.drain(peer);
    }

    /// A liar, or who only watches, says something that a liar said before, altered; what it signed it signs again.
    fn lie(&mut self, script: &mut Script<'_>) {
        let liar = self.liar(script);
        let speaker = if script.below(4) == 0 { WATCHER } else { liar };
        let to = script.below(self.honest);
        let own: Vec<&Vec<u8>> =
            self.said.iter().filter(|(by, _)| *by == liar).map(|(_, bytes)| bytes).collect();
        let back = script.below(24.min(own.len()));
        let Some(bytes) = own.len().checked_sub(back + 1).map(|at| own[at].clone()) else { return };
        let Ok(message) = Message::decode(&bytes) else { return };
        let lie = match message {
            Message::Entry(Entry::Turn(turn)) if script.below(2) == 0 => {
                // The same place, another head: one who hears both has a proof.
                let mut body = (*turn).clone();
                body.spent_ms = body.spent_ms.wrapping_add(1);
                if script.below(2) == 0 {
                    body.digest[0] ^= 1;
                }
                Some(Message::Entry(Entry::Turn(Signed::seal(&key(liar), body))))
            }
            Message::Entry(Entry::Turn(turn)) => {
                altered::<Turn>(liar, &turn, script).map(|turn| Message::Entry(Entry::Turn(turn)))
            }
            Message::Receipt(receipt) => altered::<Receipt>(liar, &receipt, script).map(Message::Receipt),
            Message::Line { mut entries, mut receipts } => {
                let at = script.below(entries.len());
                if let Some(Entry::Turn(turn)) = entries.get(at)
                    && let Some(turn) = altered::<Turn>(liar, turn, script)
                {
                    entries[at] = Entry::Turn(turn);
                }
                let at = script.below(receipts.len());
                if let Some(receipt) =
                    receipts.get(at).and_then(|receipt| altered::<Receipt>(liar, receipt, script))
                {
                    receipts[at] = receipt;
                }
                Some(Message::Line { entries, receipts })
            }
            _ => None,
        };
        let bytes = match lie {
            Some(lie) => lie.encode(),
            None => {
                let mut bytes = bytes;
                script.alter(&mut bytes);
                bytes
            }
        };
        self.deliver(speaker, to, &bytes);
    }

    /// Somebody says once more what somebody said.
    fn repeat(&mut self, script: &mut Script<'_>) {
        let back = script.below(self.said.len());
        let Some((_, bytes)) =
            self.said.len().checked_sub(back + 1).and_then(|at| self.said.get(at)).cloned()
        else {
            return;
        };
        let speaker = [self.liar(script), WATCHER][script.below(2)];
        let to = script.below(PEERS);
        self.deliver(speaker, to, &bytes);
    }

    /// A program dies and starts again on what its disk holds, perhaps with a torn end.
    fn crash(&mut self, script: &mut Script<'_>) {
        let peer = script.below(PEERS);
        let its = &mut self.machines[peer];
        let whole = script.below(its.writes.len() + 1);
        for (_, file, bytes) in its.writes.drain(..whole).collect::<Vec<_>>() {
            its.append(file, &bytes);
        }
        if let Some((_, file, bytes)) = its.writes.pop_front() {
            let torn = script.below(bytes.len());
            its.append(file, &bytes[..torn]);
        }
        its.writes.clear();
        let mut identity = identity(peer);
        identity.entropy[1] = script.byte();
        // A journal whose first item was lost is of no table.
        let Ok(resumed) = Session::resume(identity, &its.record, &its.journal, self.now) else { return };
        its.record.truncate(resumed.record_bytes as usize);
        its.journal.truncate(resumed.journal_bytes as usize);
        its.session = resumed.session;
        if self.is_honest(peer) {
            self.grown(peer);
        }
        for other in (0..PEERS).filter(|other| *other != peer) {
            self.machines[other].session.peer_down(self.now, key(peer).public());
            self.machines[other].session.peer_up(self.now, key(peer).public());
            self.drain(other);
            self.machines[peer].session.peer_up(self.now, key(other).public());
            self.drain(peer);
        }
    }

    /// Two lose sight of each other, or meet; a stranger comes and says anything.
    fn part(&mut self, script: &mut Script<'_>) {
        let (one, other) = (script.below(PEERS), script.below(PEERS));
        let stranger = Key::from_seed([99; 32]).public();
        let peer = key(other).public();
        let session = &mut self.machines[one].session;
        match script.below(3) {
            0 => session.peer_down(self.now, peer),
            1 => session.peer_up(self.now, peer),
            _ => {
                session.peer_up(self.now, stranger);
                let said = self.said.get(script.below(self.said.len())).map(|(_, bytes)| bytes.clone());
                let mut bytes = said.unwrap_or_default();
                script.alter(&mut bytes);
                session.received(self.now, stranger, &bytes);
            }
        }
        self.drain(one);
    }
}

/// The same body altered, signed by a liar.
fn altered<T>(liar: usize, signed: &Signed<T>, script: &mut Script<'_>) -> Option<Signed<T>>
where
    T: bastide::record::Body + serde::Serialize + serde::de::DeserializeOwned,
{
    let mut bytes = signed.bytes().to_vec();
    script.alter(&mut bytes);
    decode::<T>(&bytes, 1 << 13).ok().map(|body| Signed::seal(&key(liar), body))
}

impl Machine {
    fn append(&mut self, file: File, bytes: &[u8]) {
        match file {
            File::Record => self.record.extend_from_slice(bytes),
            File::Journal => self.journal.extend_from_slice(bytes),
        }
    }
}
