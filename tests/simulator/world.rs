//! A table in its world: the machines, the events, and time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bastide_club::Club;
use bastide_kit::dice::Dice;
use bastide_kit::journal::Item;
use bastide_kit::late_files;
use bastide_kit::watch::InvariantChecks;
use bastide_record::{Clock, DrawSource, Expiry, Key, Leavers, Pace, Proposal, PublicKey, Record};
use bastide_rules::{Expansion, Options, Setup};
use bastide_session::limits;
use bastide_session::message::Message;
use bastide_session::worlds::Sizes;
use bastide_session::{
    Chair, Command, CommandError, ContinuationView, Millis, Output, OwedBy, Plan, QuestionView, Session,
    Stage, Terms, View,
};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::guests::{CARDS, Guests};
use super::lies::liar::Liar;
use super::lies::{LIES, LiarRole, Lie, LieMethod};
use super::machines::machine::{Alone, DAY, Machine, NAMES, Synced};
use super::machines::player::{self, PlayerLimits};
use super::setups::any_setup;
use super::tally::Tally;
use super::weather::Weather;

/// Goal of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RunGoal {
    /// A fixed number of log indices, see [`ENOUGH`].
    Rounds,
    /// The end of the game.
    Over,
}

/// One in this many seeds plays to the end of the game.
const WHOLE: u64 = 50;
/// Log indices after which players stop, unless the game is to end.
///
/// Mostly the lower number; in a tenth of the runs the higher, where dragons fly and the city
/// fills.
const ENOUGH: [u32; 2] = [12, 60];
/// Latest time at which the weather clears, in milliseconds.
const STORM_MS_MAX: u64 = 20 * 60 * 1000;
/// Time without progress of an honest member after which the weather clears, in milliseconds.
const QUIET_MS: u64 = 3 * 60 * 1000;
/// Time without progress in fair weather after which the table is stuck, in milliseconds.
const FAIR: u64 = 15 * 60 * 1000;
/// Maximum of indices that not all members have answered yet, with the next one.
const UNSETTLED: usize = 4;
/// One game in this many is played for the ladder of a club.
/// With a longer charter each seed is another run, so seeds that once failed keep what they had.
const FOR_CLUB: u64 = 4;
/// One table in this many has the base game with flying machines, long enough for some flights, and
/// its liars try to choose a die.
/// Other seeds keep their liars. It has no factor in common with the other periods.
const WITH_FLIGHTS: u64 = 41;
/// Mask that makes the seed of `World::later` from a run's seed, by exclusive or.
const FILES_SEED_MASK: u64 = 0x6669_6c65;
/// Upper bound of a run's steps. A run that takes more doesn't end, and fails.
const STEPS: u64 = 1_000_000;

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Event {
    /// Bytes arrive, unless their connection has ended.
    Arrive { from: usize, to: usize, connection: u32, bytes: Vec<u8> },
    /// Bytes arrive from a peer that isn't of the table.
    Echo { to: usize, bytes: Vec<u8> },
    /// A write reaches the disk.
    Sync { machine: usize, start: u32 },
    /// A player has finished thinking.
    Think { machine: usize, start: u32 },
    /// A program starts again.
    Start { machine: usize },
    /// A machine notices that a connection has ended.
    Notice { machine: usize, peer: usize, connection: u32 },
    /// The network splits into sides, or comes together.
    Shift,
    /// A program is started a second time, on a copy of its disk.
    Twin,
    /// A stranger comes into the lobby.
    Guest,
}

/// A table in its world.
pub(crate) struct World {
    pub(super) until: RunGoal,
    pub(super) enough: u32,
    pub(super) dice: Dice,
    pub(super) weather: Weather,
    pub(super) now: Millis,
    events: BinaryHeap<Reverse<(Millis, u64, Event)>>,
    scheduled: u64,
    pub(super) machines: Vec<Machine>,
    /// Connection numbers, by pair of machines; odd while the two are connected.
    pub(super) connections: Vec<Vec<u32>>,
    /// Side of the split network that each machine is on; all zero while the network is whole.
    pub(super) sides: Vec<u64>,
    /// A machine whose messages take longer.
    pub(super) slow: usize,
    /// A peer that isn't of the table and repeats what it overhears.
    pub(super) stranger: PublicKey,
    /// A peer without a seat that lies.
    pub(super) lying_stranger: Option<Liar>,
    /// Strangers with fresh keys who will come into the lobby.
    pub(super) guests: Option<Guests>,
    /// True if the game is played for the club's ladder.
    is_for_club: bool,
    /// The club for whose ladder the game may be played.
    pub(super) club: Club,
    /// Dice for files that a member makes after the game: they change nothing else in the run.
    pub(super) later: Dice,
    /// Time at which the last write of each machine ends.
    busy: Vec<Millis>,
    pub(super) watch: InvariantChecks,
    /// Time at which the weather cleared; `None` before that.
    pub(super) clear: Option<Millis>,
    /// Time at which an honest member last made progress.
    pub(super) moved: Millis,
    pub(super) tally: Tally,
}

impl World {
    pub(crate) fn new(seed: u64) -> Self {
        Self::of(seed, seed % FOR_CLUB == 1)
    }

    /// Returns the table of a seed, played for the ladder of a club whatever the seed says.
    pub(crate) fn for_club(seed: u64) -> Self {
        Self::of(seed, true)
    }

    fn of(seed: u64, is_for_club: bool) -> Self {
        let (mut dice, machines, lying_stranger) = people(seed);
        let until = if seed % WHOLE == WHOLE - 1 { RunGoal::Over } else { RunGoal::Rounds };
        let mut weather = Weather::draw(&mut dice);
        // A long run would otherwise have far more crashes than a short one.
        if until == RunGoal::Over {
            weather.crashes = weather.crashes.div_ceil(8);
        }
        let count = machines.len();
        let liars: Vec<_> = machines.iter().filter(|its| !its.is_honest()).map(Machine::public).collect();
        let keys = machines.iter().filter(|its| its.sits()).map(Machine::public);
        let club = late_files::club(&machines[0].key, keys, DAY);
        let guests = Guests::of(seed, machines.iter().filter(|its| its.sits()).count());
        let is_long = dice.falls(100) || has_flights(seed);
        let mut world = Self {
            until,
            enough: ENOUGH[usize::from(is_long)],
            weather,
            now: Millis(0),
            events: BinaryHeap::new(),
            scheduled: 0,
            connections: vec![vec![0; count]; count],
            sides: vec![0; count],
            slow: dice.below(count),
            busy: vec![Millis(0); count],
            stranger: Key::from_seed(dice.bytes()).public(),
            lying_stranger,
            is_for_club: is_for_club || guests.is_some(),
            guests,
            club,
            later: Dice::new(seed ^ FILES_SEED_MASK),
            machines,
            watch: InvariantChecks::new(liars),
            clear: None,
            moved: Millis(0),
            tally: Tally::default(),
            dice,
        };
        world.open(has_flights(seed));
        world
    }

    /// Opens the host's table and brings the others to it.
    fn open(&mut self, has_flights: bool) {
        let there: Vec<_> =
            (0..self.machines.len()).filter(|machine| self.machines[*machine].sits()).collect();
        let mut chairs: Vec<_> =
            there.iter().map(|n| if *n == 0 { Chair::Host } else { Chair::Open }).collect();
        while chairs.len() < 6 && self.dice.falls(250) {
            let beside = Chair::Beside { name: format!("Guest {}", chairs.len()) };
            chairs.push(if self.dice.falls(500) { beside } else { Chair::StandIn });
        }
        self.expect_guests(&mut chairs);
        let seats = u8::try_from(chairs.len()).expect("six at most");
        let setup = if has_flights {
            Setup::with(seats, &[Expansion::Flier, Expansion::Hills], Options::default())
        } else if self.dice.falls(300) {
            Setup::base(seats)
        } else {
            // Not `SmallRng`, which is another generator where pointers have 32 bits.
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.dice.number());
            Setup { seats, ..any_setup(&mut rng) }
        };
        let host = self.machines[0].public();
        let plan = Plan { setup, chairs, terms: self.terms() };
        let table = self.machines[0].host(plan, &mut self.dice, self.now);
        for machine in &there[1..] {
            self.machines[*machine].visit(table, host, &mut self.dice, self.now);
        }
        for machine in 0..self.machines.len() {
            if self.machines[machine].watches {
                self.machines[machine].visit(table, host, &mut self.dice, self.now);
            }
        }
        let there: Vec<_> = (0..self.machines.len()).filter(|its| !self.machines[*its].is_twin).collect();
        for machine in &there {
            self.drain(*machine);
            while self.machines[*machine].disk.journal.is_empty() {
                self.step();
            }
        }
        self.update_connections();
        if self.weather.cut_every > 0 {
            self.schedule(self.weather.cut_every, Event::Shift);
        }
        if there.len() < self.machines.len() {
            let later = self.dice.between(1000, 60_000);
            self.schedule(later, Event::Twin);
        }
    }

    fn terms(&mut self) -> Terms {
        let clock = match self.dice.below(3) {
            0 => Clock::Untimed,
            1 => Clock::Turn { seconds: self.dice.between(5, 60) as u32 },
            _ => Clock::Bank {
                seconds: self.dice.between(10, 200) as u32,
                increment: self.dice.between(0, 10) as u32,
            },
        };
        let expiry = match clock {
            Clock::Untimed => Expiry::Shown,
            _ => [Expiry::Shown, Expiry::MayBeClaimed, Expiry::Lost][self.dice.below(3)],
        };
        Terms {
            occasion: self.is_for_club.then(|| self.club.occasion()),
            leavers: [Leavers::StandIn, Leavers::Skipped][self.dice.below(2)],
            pace: Pace::Live { clock },
            expiry,
            grace_s: self.dice.between(5, 60) as u32,
            // Some tables have given draws, or draw by laps. No dice are thrown for that, so that
            // nothing else in the run depends on it.
            draws: match clock {
                Clock::Turn { seconds } if seconds % 8 == 0 => DrawSource::of_text("any"),
                Clock::Bank { seconds, .. } if seconds % 3 == 0 => DrawSource::Laps,
                _ => DrawSource::Rounds,
            },
            ..Terms::default()
        }
    }

    /// Plays until all honest members have reached the goal, or have stopped for a known reason.
    ///
    /// # Panics
    /// If an invariant doesn't hold, the table is stuck in fair weather, or the run doesn't end.
    pub(crate) fn run(mut self) -> Tally {
        while !self.is_done() {
            let over = self.step();
            assert!(over, "nothing more happens at {}: {}", self.now.0, self.describe());
            self.tally.steps += 1;
            assert!(self.tally.steps < STEPS, "it goes on for ever at {}: {}", self.now.0, self.describe());
            let over = self.has_reached_goal()
                || self.now.since(self.moved).0 > QUIET_MS
                || self.now.0 > STORM_MS_MAX;
            if self.clear.is_none() && over {
                self.clear_up();
            }
            // A table that still makes progress, if only now and then, isn't stuck.
            let late = self.clear.is_some_and(|at| self.now.since(at.max(self.moved)).0 > FAIR);
            assert!(!late, "stuck in fair weather: {}", self.describe());
        }
        self.judge()
    }

    /// Runs the next deadline or event. Returns false if there is none.
    fn step(&mut self) -> bool {
        let due = self.deadlines().min();
        let next = self.events.peek().map(|Reverse((at, ..))| *at);
        match (due, next) {
            (Some((at, machine)), next) if next.is_none_or(|next| at <= next) => {
                self.now = self.now.max(at);
                self.with(machine, Session::tick);
                true
            }
            (_, Some(_)) => {
                let Reverse((at, _, event)) = self.events.pop().expect("there is one");
                self.now = self.now.max(at);
                self.run_event(event);
                true
            }
            (_, None) => false,
        }
    }

    fn deadlines(&self) -> impl Iterator<Item = (Millis, usize)> + '_ {
        let sessions = self.machines.iter().enumerate();
        sessions.filter_map(|(machine, its)| {
            Some((its.session.as_ref()?.deadline()?.since(its.clock_ahead), machine))
        })
    }

    /// Calls a running session with the time of its machine's clock, then does what it asks for.
    pub(super) fn with(&mut self, machine: usize, tell: impl FnOnce(&mut Session, Millis)) {
        let its = &mut self.machines[machine];
        let clock = self.now + its.clock_ahead;
        if let Some(session) = &mut its.session {
            tell(session, clock);
            self.drain(machine);
        }
    }

    fn run_event(&mut self, event: Event) {
        match event {
            Event::Arrive { from, to, connection, bytes } => {
                if self.connection(from, to) == connection {
                    self.arrive(self.machines[from].public(), to, &bytes);
                }
            }
            Event::Echo { to, bytes } => {
                let stranger = self.stranger;
                self.with(to, |session, now| session.peer_up(now, stranger));
                self.arrive(stranger, to, &bytes);
            }
            Event::Sync { machine, start } => {
                let its = &mut self.machines[machine];
                if its.start == start
                    && let Some(synced) = its.sync()
                {
                    self.synced(machine, &synced);
                    self.with(machine, |session, now| session.persisted(now, synced.write));
                }
            }
            Event::Think { machine, start } if self.machines[machine].start == start => {
                self.machines[machine].thinks = false;
                self.think(machine);
            }
            Event::Think { .. } => {}
            Event::Start { machine } => {
                self.machines[machine].resume(&mut self.dice, self.now);
                self.update_connections();
                self.drain(machine);
            }
            Event::Notice { machine, peer, connection } => {
                if self.connection(machine, peer) == connection {
                    let peer = self.machines[peer].public();
                    self.with(machine, |session, now| session.peer_down(now, peer));
                }
            }
            Event::Shift => self.shift(),
            Event::Twin => self.start_twin(),
            Event::Guest => self.come_and_go(),
        }
    }

    fn synced(&mut self, machine: usize, synced: &Synced) {
        let its = &mut self.machines[machine];
        if its.is_honest() {
            if let Some(Item::Joined { proposal, .. }) = &synced.item
                && let Proposal::First(first) = &***proposal
            {
                let people = first.members.iter().copied().collect();
                assert!(its.agreed.contains(&people), "{} sits down with whom it didn't agree to", its.name);
            }
            assert!(
                its.kept.cards <= CARDS + its.start as usize + its.agreed.len(),
                "{} keeps each card",
                its.name
            );
            self.watch.kept(its.public(), synced.item.as_ref(), &its.kept);
            let mut compared = its.compared;
            self.watch.grown(&its.disk.record, &mut compared);
            its.compared = compared;
        }
    }

    fn think(&mut self, machine: usize) {
        let Some(view) = self.machines[machine].look().cloned() else { return };
        if let Some(LieMethod::Clock) = self.machines[machine].liar.as_ref().map(|liar| &liar.lie.tell) {
            let its = &mut self.machines[machine];
            its.clock_ahead = its.clock_ahead + Millis(self.dice.number() >> 39);
            its.liar.iter_mut().for_each(Liar::lied);
        }
        let mood = self.mood(&view);
        if let Some(wish) = player::wants(&view, mood, &mut self.dice) {
            if let Command::Join { .. } | Command::Start = wish {
                let sit =
                    view.members.iter().map(|member| member.key).chain([self.machines[machine].public()]);
                self.machines[machine].agreed.push(sit.collect());
            }
            let honest = self.machines[machine].is_honest();
            self.with(machine, |session, now| {
                let mut result = session.command(now, wish.clone());
                // A question that this player can no longer say Yes to gets its No.
                if let (
                    Command::Answer { question, yes: true },
                    Err(CommandError::Answered | CommandError::Enough),
                ) = (&wish, &result)
                {
                    result = session.command(now, Command::Answer { question: *question, yes: false });
                }
                assert!(result.is_ok() || !honest, "{wish:?} was offered: {result:?}");
            });
        }
    }

    /// Does what a session asks for. The program may crash before each of these outputs.
    pub(super) fn drain(&mut self, machine: usize) {
        loop {
            let its = &mut self.machines[machine];
            let Some(output) = its.session.as_mut().and_then(Session::poll) else { break };
            if !its.disk.journal.is_empty() && self.dice.falls(self.weather.crashes) {
                self.die(machine);
                return;
            }
            self.tally.add_output(machine, &output);
            match output {
                Output::Persist { write, file, bytes } => {
                    its.disk.queue(write, file, bytes);
                    let start = its.start;
                    let took = self.dice.between(0, self.weather.write_max);
                    let done = self.busy[machine].max(self.now) + Millis(took);
                    self.busy[machine] = done;
                    self.schedule(done.since(self.now).0, Event::Sync { machine, start });
                }
                Output::Send { to, bytes } => self.send(machine, to, &bytes),
            }
        }
        self.check_sizes(machine);
        self.look(machine);
    }

    /// Shows the player the screen, and lets it think if there is something to decide.
    fn look(&mut self, machine: usize) {
        let its = &mut self.machines[machine];
        let before = its.view.take();
        let Some(view) = its.look().cloned() else { return };
        if let Some(game) = view.game_id {
            self.watch.begun(game, || view.members.iter().map(|member| member.key).collect());
        }
        if self.machines[machine].is_honest() {
            if before.is_none_or(|before| {
                (before.chapter, before.index, before.settled) != (view.chapter, view.index, view.settled)
            }) {
                self.moved = self.now;
            }
            self.read_notes(machine, &view);
            self.time(machine, &view);
        }
        let mood = self.mood(&view);
        let its = &mut self.machines[machine];
        if !its.thinks && player::is_asked(&view, mood) && !matches!(view.stage, Stage::Halted(_)) {
            its.thinks = true;
            let start = its.start;
            let thought = self.dice.between(1, self.weather.think_max + 1);
            self.schedule(thought, Event::Think { machine, start });
        }
    }

    /// Notes the member that alone is waited for, and how long its turn took once it has come.
    fn time(&mut self, machine: usize, view: &View) {
        let its = &mut self.machines[machine];
        let Some(log) = its.session.as_ref().and_then(Session::record).map(Record::log) else { return };
        let tip = *log.tip();
        if let Some(alone) = its.alone.filter(|alone| alone.head != tip.head) {
            its.alone = None;
            let turn = log.at(tip.index).and_then(|at| at.turn());
            let comes = turn.filter(|turn| turn.prev == alone.head && turn.member.index() == alone.member);
            its.waited = comes.map(|_| (tip.head, self.now.since(alone.since)));
        }
        let is_due = |what| matches!(what, OwedBy::Receipt | OwedBy::Turn(_));
        let one = match &view.waits[..] {
            [one] if is_due(one.what) && view.me != Some(one.member) => Some(one.member),
            _ => None,
        };
        if its.alone.map(|alone| alone.member) != one {
            its.alone = one.map(|member| Alone { member, head: tip.head, since: self.now });
        }
    }

    /// Checks that a receipt reports the full time its signer waited for one member alone.
    ///
    /// A member's time is thus reported by others, whatever it says itself and whatever it withheld
    /// before.
    pub(super) fn check_waited(&self, machine: usize, message: &Message) {
        let its = &self.machines[machine];
        if let (Message::Receipt(receipt), Some((head, waited))) = (message, its.waited)
            && receipt.head == head
            && receipt.is_by(&its.public())
        {
            let said = u64::from(receipt.waited_ms);
            assert!(
                said >= waited.0,
                "{} waited {} ms, and says {said}{}",
                its.name,
                waited.0,
                self.describe()
            );
        }
    }

    /// Checks that an honest program keeps only a bounded amount for others, whatever they send.
    fn check_sizes(&self, machine: usize) {
        let its = &self.machines[machine];
        let Some(session) = its.session.as_ref().filter(|_| its.is_honest()) else { return };
        let Sizes { peers, pending, questions, outbox, evidence, notes, chat } = session.sizes();
        let indices = limits::PENDING as usize + UNSETTLED;
        for (what, kept, limit) in [
            ("peers", peers, limits::PEERS + 2 * limits::MEMBERS),
            ("turns and receipts pending", pending, indices * limits::MEMBERS * limits::PENDING_BODIES),
            ("questions", questions, UNSETTLED * limits::MEMBERS * limits::YES_PER_INDEX_MAX),
            ("bytes waiting", outbox, limits::OUTBOX + limits::SPECTATOR_OUTBOX_MAX),
            ("bytes of evidence", evidence, limits::EVIDENCE_BYTES),
            ("notes", notes, limits::NOTES),
            ("remarks", chat, limits::REMARKS),
        ] {
            assert!(kept <= limit, "{} keeps {kept} {what}, {limit} at most{}", its.name, self.describe());
        }
    }

    fn mood(&self, view: &View) -> PlayerLimits {
        PlayerLimits { fair: self.clear.is_some(), stops: self.is_far(view.index) }
    }

    fn die(&mut self, machine: usize) {
        self.tally.crashes += 1;
        for synced in self.machines[machine].die(&mut self.dice) {
            self.synced(machine, &synced);
        }
        self.busy[machine] = self.now;
        for peer in 0..self.machines.len() {
            self.disconnect(machine, peer);
        }
        // Some pauses are so long that the others may go on without this member.
        let long = self.clear.is_none() && self.dice.falls(100);
        let pause = self.dice.between(50, if long { 200_000 } else { 8000 });
        self.schedule(pause, Event::Start { machine });
    }

    /// Starts a second program with the key of a first, on a copy of its disk.
    fn start_twin(&mut self) {
        let twin = self.machines.iter().position(|its| its.is_twin).expect("it was drawn");
        let first = self.machines[twin].key.public();
        let first = self.machines.iter().position(|its| its.public() == first).expect("there is one");
        self.machines[twin].disk = self.machines[first].disk.copy();
        self.machines[twin].kept = self.machines[first].kept.clone();
        if let Some(liar) = &mut self.machines[twin].liar {
            liar.lied();
        }
        self.machines[twin].resume(&mut self.dice, self.now);
        self.swap_twins();
        self.drain(twin);
    }

    pub(super) fn schedule(&mut self, delay: u64, event: Event) {
        self.scheduled += 1;
        self.events.push(Reverse((self.now + Millis(delay), self.scheduled, event)));
    }

    pub(super) fn describe(&self) -> String {
        let describe = |machine: &Machine| {
            let liar = machine.liar.as_ref();
            let lie =
                liar.map_or(String::new(), |liar| format!(" ({}, told {})", liar.lie.name, liar.told()));
            let view = match &machine.view {
                Some(view) => format!(
                    "{:?} in {} at {} settled {:?}, waits for {:?}",
                    view.stage,
                    view.chapter,
                    view.index,
                    view.settled,
                    view.waits
                        .iter()
                        .map(|wait| (&view.members[wait.member].name, wait.what))
                        .collect::<Vec<_>>()
                ),
                None => "down".to_owned(),
            };
            let question = |question: &QuestionView| {
                let QuestionView { kind, yes, no, silent, .. } = question;
                format!("\n    {kind:?}: yes {yes:?}, no {no:?}, silent {silent:?}")
            };
            let going = |going: &ContinuationView| {
                let ContinuationView { with, by, signed, .. } = going;
                format!("\n    to go on with {with:?}: {by:?}, signed {signed:?}")
            };
            let questions: String =
                machine.view.iter().flat_map(|view| &view.questions).map(question).collect();
            let goings: String = machine.view.iter().flat_map(|view| &view.goings_on).map(going).collect();
            let offers: String = machine
                .view
                .iter()
                .flat_map(|view| &view.offers)
                .map(|offer| format!("\n      {:?}: {:?}", offer.ask, offer.refused))
                .collect();
            let named = machine.names.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            let resigned = machine.view.as_ref().and_then(|view| Some(view.members[view.me?].resigned));
            let notes: Vec<String> = machine
                .view
                .iter()
                .flat_map(|view| view.notes.iter().rev().take(4))
                .map(|note| format!("{}: {:?}", note.at.0.saturating_sub(machine.clock_ahead.0), note.news))
                .collect();
            format!(
                "\n  {}{lie}: {view}, resigned {resigned:?}, has named: {named}{questions}{goings}{offers}\n      {notes:?}",
                machine.name
            )
        };
        self.machines.iter().map(describe).collect()
    }
}

/// Describes in words who lies under a seed.
pub(crate) fn cast(seed: u64) -> String {
    let (_, machines, stranger) = people(seed);
    let member = |its: &Machine| Some(format!("{} {}", its.name, its.liar.as_ref()?.lie.name));
    let members = machines.iter().filter(|its| !its.is_twin).filter_map(member);
    let stranger = stranger.map(|liar| format!("somebody {}", liar.lie.name));
    let liars: Vec<_> = members.chain(stranger).collect();
    if liars.is_empty() { "nobody lies".to_owned() } else { liars.join(", ") }
}

/// Returns true if the table of a seed has flying machines and nothing else.
const fn has_flights(seed: u64) -> bool {
    seed.is_multiple_of(WITH_FLIGHTS)
}

/// Draws the machines of a seed and a stranger that lies, if there is one.
fn people(seed: u64) -> (Dice, Vec<Machine>, Option<Liar>) {
    let mut dice = Dice::new(seed);
    let count = 2 + dice.below(5);
    let mut machines: Vec<_> = (0..count).map(|number| Machine::new(number, &mut dice)).collect();
    let stranger = draw_liars(&mut machines, &mut dice, has_flights(seed));
    (dice, machines, stranger)
}

/// Tables with an honest spectator, per thousand.
const WATCHED: u64 = 200;

/// Draws the liars, their lies and the spectator. Returns the stranger that lies, if one does.
fn draw_liars(machines: &mut Vec<Machine>, dice: &mut Dice, flies: bool) -> Option<Liar> {
    let count = machines.len();
    let mut watcher = Machine::new(NAMES.len() - 1, dice);
    watcher.watches = true;
    let liars = [0, 0, 0, 1, 1, 1, 1, 1, 2, 2][dice.below(10)];
    let catalogue: Vec<&'static Lie> =
        LIES.iter().filter(|lie| (lie.who == LiarRole::Flier) == flies).collect();
    let mut lies: Vec<(usize, &'static Lie)> = Vec::new();
    for _ in 0..liars {
        let lie = catalogue[dice.below(catalogue.len())];
        let who = match lie.who {
            LiarRole::Member | LiarRole::Flier => dice.below(count),
            LiarRole::Guest => 1 + dice.below(count - 1),
            LiarRole::Host => 0,
            LiarRole::Watcher => count,
            LiarRole::Stranger => usize::MAX,
        };
        // At least one member is honest, and nobody tells two kinds of lies.
        if lies.iter().all(|(other, _)| *other != who) && lies.len() + 1 < count {
            lies.push((who, lie));
        }
    }
    if dice.falls(WATCHED) || lies.iter().any(|(who, _)| *who == count) {
        machines.push(watcher);
    }
    let honest: Vec<_> = (0..count).map(|n| lies.iter().all(|(who, _)| *who != n)).collect();
    let mut stranger = None;
    for (who, lie) in lies {
        let mut own = Dice::new(dice.number());
        if who == usize::MAX {
            let key = Key::from_seed(own.bytes());
            stranger = Some(Liar::new(lie, key, honest.clone(), own));
            continue;
        }
        let key = machines[who].key.clone();
        if matches!(lie.tell, LieMethod::Twice) {
            let mut twin = Machine::new(who, dice);
            (twin.key, twin.is_twin) = (key.clone(), true);
            twin.liar = Some(Liar::new(lie, key.clone(), honest.clone(), own.clone()));
            machines.push(twin);
        }
        machines[who].liar = Some(Liar::new(lie, key, honest.clone(), own));
    }
    stranger
}
