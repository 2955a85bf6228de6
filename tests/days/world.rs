//! Simulated games of days.
//!
//! Members are online at random times, seldom two at once, and pass on what they have signed.
//! Letters are lost, late, doubled or changed on their way; or they go through one mailbox relay or
//! two, of which one may lie, and no two members are ever online at once. Programs crash before
//! everything is written, and clocks are set. A backup is restored: its member waits until it has
//! met the others, and everything then on its way is dropped, except mail at a relay that can be
//! asked. Some members meet, or all, and such a meeting may break off at any moment. After one that
//! lasted, all have each other's chat messages.
//!
//! If no member lies (for a liar see [`two_copies`]), all reach the end with the same record, it
//! verifies, and nobody is ever proven to have signed two things.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use bastide_club::Club;
use bastide_kit::dice::Dice;
use bastide_kit::disk::Disk;
use bastide_kit::late_files::{self, Files};
use bastide_kit::people::is_sound;
use bastide_record::{DrawSource, Expiry, Key, Letter, LetterError, Pace, PublicKey, Verdict, verify};
use bastide_rules::{Expansion, Preset, Setup};
use bastide_session::{
    Ask, Command, CommandError, Identity, JournalFile, Millis, OwedBy, Plan, RestoredJournal, Session, Stage,
    Terms, To, View, Visit,
};
use bastide_table::mail::mailbox_client::MailboxClient;
use bastide_table::mail::seal::Seal;

use web_time::Instant;

use super::posts::MailRelay;
use super::tally::Tally;

mod two_copies;

use two_copies::Liar;

/// The day on which all games begin.
const DAY: u32 = 20_000;
const HOUR: u64 = 60 * 60 * 1000;
/// Message limit that no meeting reaches.
const ALL: usize = usize::MAX;
/// Maximum number of steps; a game that lasts longer fails.
const STEPS: usize = 20_000;
/// Index from which on nobody chats in a whole game.
const CHAT_END_INDEX: u32 = 30;
/// Number of chat messages that are kept of each of four members.
const CHAT_KEPT_MAX: usize = 64;
/// First seed of long runs.
const MANY: u64 = 10_000;

/// Rates of faults at a table, in thousandths.
struct FaultRates {
    lost: u64,
    doubled: u64,
    changed: u64,
    crashes: u64,
    meets: u64,
    clocks: u64,
    asks: u64,
    talks: u64,
    backups: u64,
}

struct Machine {
    key: Key,
    /// Session, while its program runs.
    session: Option<Session>,
    /// View, until something changes: building one costs as much as a turn.
    seen: Option<Rc<View>>,
    disk: Disk,
    /// Number of the file with the journal.
    file: u64,
    /// Error of its clock in hours, set while the program didn't run.
    off: u64,
    letters: Vec<Vec<u8>>,
    /// Client of the mailbox relays, while its program runs, if there are any.
    postman: Option<MailboxClient>,
    backup: Option<Disk>,
}

impl Machine {
    const fn new(key: Key, disk: Disk, file: u64) -> Self {
        Self {
            key,
            session: None,
            seen: None,
            disk,
            file,
            off: 1000,
            letters: Vec::new(),
            postman: None,
            backup: None,
        }
    }

    /// Returns the session for a change, and drops the view.
    fn session(&mut self) -> &mut Session {
        self.seen = None;
        self.session.as_mut().expect("its program runs")
    }

    fn view(&mut self) -> Rc<View> {
        let session = self.session.as_ref().expect("its program runs");
        self.seen.get_or_insert_with(|| Rc::new(session.view())).clone()
    }

    fn is_over(&mut self) -> bool {
        self.session.is_some() && self.view().stage == Stage::Over
    }

    /// Returns the runs and numbers of a member's chat messages that this machine has.
    fn said(&self, by: PublicKey) -> Vec<(u64, u32)> {
        let Some(session) = &self.session else { return Vec::new() };
        let view = session.view();
        let of = view.chat.iter().filter(|said| said.by == by);
        let said: Vec<_> = of.map(|said| (said.id.0.0, said.id.1)).collect();
        let mut once = said.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(said.len(), once.len(), "a remark twice");
        said
    }
}

/// A table of days.
struct DaysTable {
    dice: Dice,
    weather: FaultRates,
    now: u64,
    machines: Vec<Machine>,
    files: u64,
    /// Mailbox relays; empty if letters go from hand to hand.
    posts: Vec<MailRelay>,
    began: (Instant, u64),
    /// Index from which on the members would end the game without a result.
    ends: Option<u32>,
    liar: Option<Liar>,
}

/// Plays a table to its end.
pub(crate) fn run(seed: u64) -> Tally {
    let mut table = DaysTable::begin(seed);
    let mut tally = Tally::default();
    while !table.is_over() && !table.is_left(tally.steps) {
        table.step(&mut tally);
        tally.steps += 1;
        assert!(tally.steps < STEPS, "seed {seed} goes on for ever: {}", table.describe());
    }
    if table.liar.is_some() {
        tally.lied = 1;
        tally.caught = usize::from(table.judge_honest(seed));
    } else {
        table.judge(seed);
        table.check_final_chat(seed, &mut tally);
    }
    tally.files = table.judge_files(seed);
    tally
}

impl DaysTable {
    fn begin(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        // Draws by laps, which not all must answer, get one more member.
        let laps = seed % 3 == 1;
        // A start reads everything, so the cost of a game is quadratic in its length: in long runs
        // most are short.
        let ends = (seed >= MANY && !seed.is_multiple_of(10)).then_some(6 + (seed % 19) as u32);
        let count = 2 + dice.below(2) + usize::from(laps);
        let liar = Liar::of(seed, count);
        let mut any = |most: u64| dice.between(0, most);
        let mut weather = FaultRates {
            lost: any(400),
            doubled: any(200),
            changed: any(100),
            crashes: any(200),
            meets: any(60),
            clocks: any(100),
            asks: any(20),
            talks: any(300),
            // No backup is restored at half of the tables.
            backups: 5 * any(2),
        };
        let seats = u8::try_from(count).expect("a few");
        let setup = match dice.below(3) {
            0 => Setup::with(seats, &Expansion::ALL, Preset::BigBox2008.options()),
            _ => Setup::base(seats),
        };
        let pace = Pace::Days { move_s: 86_400, bank_s: 86_400, days_off: 3 };
        let draws = if laps { DrawSource::Laps } else { DrawSource::Rounds };
        let machine = |_| Machine::new(Key::from_seed(dice.bytes()), Disk::default(), dice.number());
        let machines: Vec<_> = (0..count).map(machine).collect();
        let now = u64::from(DAY) * 24 * HOUR;
        // A single relay is honest; of two, one may lie.
        let lies: &[bool] = [&[false][..], &[false, false], &[true, false], &[]][dice.below(4)];
        let posts: Vec<_> = lies.iter().map(|lies| MailRelay::new(&mut dice, *lies)).collect();
        if !posts.is_empty() {
            weather.meets = 0;
        }
        // The fate of chat and backups is known only if no member lies.
        if liar.is_some() {
            (weather.talks, weather.backups) = (0, 0);
        }
        let mut table =
            Self { dice, weather, now, machines, files: 0, posts, began: (Instant::now(), now), ends, liar };
        let (expiry, occasion) = (Expiry::MayBeClaimed, Some(table.club().occasion()));
        let terms = Terms { occasion, pace, expiry, grace_s: 86_400, draws, ..Terms::default() };
        let plan = Plan { setup, terms, ..Plan::open(seats) };
        let now = table.time(0);
        let host = Session::host(table.identity(0), plan, now).expect("a plan");
        let visit = Visit { table: host.table(), host: table.public(0), watches: false };
        table.machines[0].session = Some(host);
        for at in 1..count {
            let (identity, now) = (table.identity(at), table.time(at));
            table.machines[at].session = Some(Session::visit(identity, visit, now).expect("a name"));
        }
        let all: Vec<usize> = (0..count).collect();
        all.iter().for_each(|at| table.lies_in(*at));
        table.connect(&all, true);
        table.deliver(&all, &mut { ALL });
        // A seated member is asked again when another one sits down.
        for at in all.iter().skip(1).cycle().take(count * count) {
            let terms = table.view(*at).card.clone().expect("it has come").terms;
            table.command(*at, Command::Join { terms }).expect("these are the terms");
            table.deliver(&all, &mut { ALL });
        }
        table.command(0, Command::Start).expect("all have agreed");
        table.deliver(&all, &mut { ALL });
        table.connect(&all, false);
        table
    }

    fn identity(&mut self, at: usize) -> Identity {
        let (key, entropy) = (self.machines[at].key.clone(), self.dice.bytes());
        let name = ["Anna", "Bert", "Cora", "Dora"][self.seat(at)];
        Identity { key, profile: name.into(), day: DAY, entropy }
    }

    fn public(&self, at: usize) -> PublicKey {
        self.machines[at].key.public()
    }

    fn time(&self, at: usize) -> Millis {
        Millis(self.now + self.machines[at].off * HOUR)
    }

    fn session(&mut self, at: usize) -> &mut Session {
        self.machines[at].session()
    }

    fn view(&mut self, at: usize) -> Rc<View> {
        self.machines[at].view()
    }

    fn lies_in(&mut self, at: usize) {
        let file = JournalFile(self.machines[at].file);
        self.session(at).lies_in(file);
    }

    fn command(&mut self, at: usize, command: Command) -> Result<(), CommandError> {
        let now = self.time(at);
        self.session(at).command(now, command)
    }

    /// Restarts its program on its files.
    fn start(&mut self, at: usize) {
        if self.dice.falls(self.weather.clocks) {
            self.machines[at].off = self.dice.between(900, 1100);
        }
        let (identity, now) = (self.identity(at), self.time(at));
        let machine = &mut self.machines[at];
        let mut session = machine.disk.resume(identity, now).expect("files");
        session.restore_chat_log(&machine.disk.talk);
        (machine.session, machine.seen, machine.postman) = (Some(session), None, None);
        self.lies_in(at);
    }

    /// Returns the monotonic time, which setting a clock doesn't change.
    fn instant(&self) -> Instant {
        let (began, at) = self.began;
        began + Duration::from_millis(self.now - at)
    }

    /// Asks the mailbox relays, and takes the mail found.
    /// If `may` is true, it leaves the member's own mail there.
    fn visit(&mut self, at: usize, may: bool, tally: &mut Tally) {
        let now = self.instant();
        if self.machines[at].postman.is_none() {
            let game = self.view(at).game_id.expect("it goes on");
            let machine = &mut self.machines[at];
            let mut postman = MailboxClient::new(&machine.key, Seal::new(&[7; 16], &game), now);
            self.posts.iter().for_each(|post| post.name(&mut postman, now));
            machine.postman = Some(postman);
        }
        loop {
            let view = self.postman(at).view();
            self.session(at).seeks(!view.is_looked || view.is_elsewhere);
            let view = self.view(at);
            let is_heard = view.waits.iter().all(|wait| wait.what != OwedBy::Status);
            let members = view.members.iter().map(|member| member.key);
            let postman = self.postman(at);
            postman.follow(members, view.letter.as_ref(), may && is_heard, now);
            postman.hurry();
            let mut nonce = [0; 24];
            nonce[..8].copy_from_slice(&self.dice.number().to_le_bytes());
            // By a clock that may have been set.
            let number = self.time(at).0;
            let Some((peer, _, ask)) = self.postman(at).ask(nonce, number, now) else { return };
            tally.asked += 1;
            let post = self.posts.iter_mut().find(|post| post.peer == peer).expect("it was named");
            let answer = post.answer(&mut self.dice, ask, now);
            let carried = post.carried();
            self.posts.iter_mut().for_each(|post| carried.iter().for_each(|mail| post.brought(mail, now)));
            for fetched in self.postman(at).answered(&peer, answer, now) {
                let taken = self.take(at, Ok(fetched.letter.clone()), tally);
                self.postman(at).taken(&fetched, taken);
            }
        }
    }

    fn postman(&mut self, at: usize) -> &mut MailboxClient {
        self.machines[at].postman.as_mut().expect("it was made")
    }

    /// Takes a letter, and counts it.
    fn take(
        &mut self,
        at: usize,
        letter: Result<Letter, LetterError>,
        tally: &mut Tally,
    ) -> Result<(), LetterError> {
        let taken = match letter.map(|letter| self.command(at, Command::Take(Box::new(letter)))) {
            Ok(Ok(())) => Ok(()),
            Err(why) | Ok(Err(CommandError::Letter(why))) => Err(why),
            Ok(Err(_)) if self.is_liar(at) => Err(LetterError::Known),
            Ok(Err(other)) => panic!("{other:?}: {:?}", self.view(at).stage),
        };
        *if taken.is_ok() { &mut tally.taken } else { &mut tally.refused } += 1;
        taken
    }

    fn connect(&mut self, among: &[usize], up: bool) {
        for (one, two) in among.iter().flat_map(|one| among.iter().map(move |two| (*one, *two))) {
            let (now, peer) = (self.time(one), self.public(two));
            if one != two && up {
                self.session(one).peer_up(now, peer);
            } else if one != two {
                self.session(one).peer_down(now, peer);
            }
        }
    }

    /// Delivers messages among these members until none has anything to do.
    /// Only the first `most` messages arrive.
    fn deliver(&mut self, among: &[usize], most: &mut usize) {
        loop {
            let mut said = Vec::new();
            for at in among {
                self.drain(*at, usize::MAX, |to, bytes| said.push((*at, to, bytes)));
            }
            if said.is_empty() {
                return;
            }
            for (from, to, bytes) in said {
                let sender = self.public(from);
                for at in among.iter().filter(|at| **at != from) {
                    if *most > 0 && (to == To::All || to == To::Peer(self.public(*at))) {
                        *most -= 1;
                        let now = self.time(*at);
                        self.session(*at).received(now, sender, &bytes);
                    }
                }
            }
        }
    }

    /// Performs a session's outputs, with at most this many writes.
    /// Returns true if all of them were done; otherwise the next write is torn or lost.
    fn drain(&mut self, at: usize, writes: usize, say: impl FnMut(To, Vec<u8>)) -> bool {
        let now = self.time(at);
        let is_torn = writes != usize::MAX && self.dice.falls(300);
        let machine = &mut self.machines[at];
        machine.seen = None;
        let session = machine.session.as_mut().expect("its program runs");
        let is_done = machine.disk.drain(session, now, writes, say);
        machine.disk.lose_power(|length| if is_torn { length / 2 } else { 0 });
        is_done
    }

    fn step(&mut self, tally: &mut Tally) {
        self.now += self.dice.between(1, 30) * HOUR;
        self.maybe_copy_files();
        let at = self.dice.below(self.machines.len());
        if self.dice.falls(self.weather.meets) {
            let mut among: Vec<usize> = (0..self.machines.len()).collect();
            if among.len() > 2 && self.dice.falls(500) {
                among.remove(self.dice.below(self.machines.len()));
            }
            self.drop_one_copy(&mut among);
            let most = if self.dice.falls(500) { ALL } else { self.dice.below(60) };
            self.meet(&among, most, tally);
        }
        if self.dice.falls(self.weather.backups) && self.machines[at].backup.is_none() {
            self.machines[at].backup = Some(self.machines[at].disk.copy());
        }
        if self.dice.falls(self.weather.backups)
            && let Some(disk) = self.machines[at].backup.take()
        {
            tally.backups += 1;
            self.files += 1;
            let machine = &mut self.machines[at];
            (machine.disk, machine.session, machine.file) = (disk, None, self.files);
            // Nobody could tell it about a turn of its own that is still on its way; whoever takes
            // that later has a proof of two turns. So all letters are dropped.
            self.machines.iter_mut().for_each(|machine| machine.letters.clear());
        }
        for post in &mut self.posts {
            post.pass(&mut self.dice);
        }
        if self.machines[at].session.is_none() || self.dice.falls(500) {
            self.start(at);
        }
        if !self.posts.is_empty() {
            self.visit(at, false, tally);
        }
        self.look_in(at, tally);
        let crashes = self.dice.falls(self.weather.crashes);
        let writes = if crashes { self.dice.below(6) } else { usize::MAX };
        if !self.drain(at, writes, |_, _| ()) {
            tally.crashes += 1;
            self.machines[at].session = None;
            return;
        }
        if self.posts.is_empty() {
            self.hand_on(at);
        } else {
            self.visit(at, true, tally);
            self.drain(at, usize::MAX, |_, _| ());
        }
        if self.is_recovering_backup(at) {
            // After restoring a backup, its program asks the relays until they answer, before it
            // meets anybody. Nobody could tell it about mail at a relay that doesn't answer or
            // lies.
            self.posts.iter_mut().filter(|post| !post.helps()).for_each(MailRelay::lose);
            self.poll_relays_until_answered(at, tally);
            self.drain(at, usize::MAX, |_, _| ());
            let mut all: Vec<usize> = (0..self.machines.len()).collect();
            self.drop_one_copy(&mut all);
            self.meet(&all, ALL, tally);
        }
    }

    /// Takes some of the letters received, and plays.
    fn look_in(&mut self, at: usize, tally: &mut Tally) {
        while !self.machines[at].letters.is_empty() && !self.dice.falls(200) {
            let which = self.dice.below(self.machines[at].letters.len());
            let bytes = self.machines[at].letters.swap_remove(which);
            _ = self.take(at, Letter::decode(&bytes), tally);
        }
        self.resign(at);
        let view = self.view(at);
        if view.put_back == Some(RestoredJournal::Trust) {
            // Its opponent doesn't lie.
            self.command(at, Command::Trust).expect("it is asked");
        }
        if let Some(asked) = view.questions.iter().find(|question| question.until.is_some()) {
            let yes = self.would_end(at) || self.dice.falls(500);
            // It may have said Yes to another question there.
            _ = self.command(at, Command::Answer { question: asked.question, yes });
        } else if self.would_end(at) && self.dice.falls(400) {
            // It may have answered there, or somebody has asked.
            _ = self.command(at, Command::Ask(Ask::End));
        } else if self.dice.falls(self.weather.asks) {
            // Perhaps there is nothing to take back.
            _ = self.command(at, Command::Ask(Ask::TakeBack));
        }
        // Chat that waits for room in a letter goes out later, and at the end there is no later.
        let is_talkative = self.ends.is_some() || self.view(at).index.0 < CHAT_END_INDEX;
        if is_talkative && self.dice.falls(self.weather.talks) {
            tally.said += 1;
            self.command(at, Command::Say(format!("remark {}", tally.said))).expect("now and then");
        }
        let read = self.view(at).chat.last().map_or(0, |said| said.number);
        let done = self.command(at, Command::Read(read));
        assert!(done.is_ok() || self.is_liar(at), "it was shown: {done:?}");
        // A member that would end the game still plays sometimes, as its question may be denied or
        // late.
        if self.would_end(at) && !self.dice.falls(60) {
            return;
        }
        while let Some(turn) = self.view(at).turn.clone() {
            let wish = if turn.complete {
                Command::Seal
            } else {
                Command::Act(turn.offered[self.dice.below(turn.offered.len())])
            };
            let done = self.command(at, wish);
            assert!(done.is_ok() || self.is_liar(at), "it is offered: {done:?}");
            if turn.complete {
                break;
            }
        }
    }

    fn would_end(&mut self, at: usize) -> bool {
        self.ends.is_some_and(|ends| self.view(at).index.0 >= ends)
    }

    /// Sends its letter to the other members.
    fn hand_on(&mut self, at: usize) {
        let Some(letter) = self.view(at).letter.clone() else { return };
        let bytes = letter.encode();
        for other in 0..self.machines.len() {
            if self.seat(other) == self.seat(at) {
                continue;
            }
            let copies = 1 + usize::from(self.dice.falls(self.weather.doubled));
            for _ in 0..copies {
                if self.dice.falls(self.weather.lost) {
                    continue;
                }
                let mut bytes = bytes.clone();
                if self.dice.falls(self.weather.changed) {
                    let place = self.dice.below(bytes.len());
                    bytes[place] ^= 1 << self.dice.below(8);
                }
                self.machines[other].letters.push(bytes);
            }
        }
    }

    /// Returns true if a backup was restored here and its program doesn't know its losses yet.
    fn is_recovering_backup(&mut self, at: usize) -> bool {
        self.view(at).waits.iter().any(|wait| wait.what == OwedBy::Status)
    }

    /// Asks the relays until each helpful one has answered.
    fn poll_relays_until_answered(&mut self, at: usize, tally: &mut Tally) {
        for _ in 0..self.posts.len() * 50 {
            self.now += HOUR;
            self.visit(at, false, tally);
        }
    }

    /// Connects some members for a while, or until this many messages have arrived.
    fn meet(&mut self, among: &[usize], mut most: usize, tally: &mut Tally) {
        for at in among {
            if self.machines[*at].session.is_none() {
                self.start(*at);
            }
        }
        self.connect(among, true);
        self.deliver(among, &mut most);
        for _ in 0..12 {
            self.now += 5000;
            for at in among {
                let now = self.time(*at);
                self.session(*at).tick(now);
                if self.view(*at).put_back == Some(RestoredJournal::Trust) {
                    self.command(*at, Command::Trust).expect("it is asked");
                }
            }
            self.deliver(among, &mut most);
        }
        // Its own mail at a relay, which nobody has seen, may follow entries that it has just
        // received.
        for at in among {
            if !self.posts.is_empty() && self.is_recovering_backup(*at) {
                self.poll_relays_until_answered(*at, tally);
                self.deliver(among, &mut most);
            }
        }
        if most > 0 && tally.backups == 0 && self.liar.is_none() {
            self.check_equal_chat(among);
        }
        self.connect(among, false);
        for at in among {
            self.drain(*at, usize::MAX, |_, _| ());
        }
    }

    /// Checks that members that have met have the same chat of each of them.
    /// Above the limit, the oldest messages are dropped, and they may differ.
    fn check_equal_chat(&self, among: &[usize]) {
        for by in among.iter().map(|at| self.public(*at)) {
            let said: Vec<BTreeSet<_>> =
                among.iter().map(|at| self.machines[*at].said(by).into_iter().collect()).collect();
            let is_same = said.windows(2).all(|pair| pair[0] == pair[1]);
            assert!(is_same || said.iter().any(|said| said.len() >= CHAT_KEPT_MAX), "{among:?}: {said:?}");
        }
    }

    fn is_over(&mut self) -> bool {
        self.machines.iter_mut().all(Machine::is_over)
    }

    fn judge(&mut self, seed: u64) {
        for machine in &self.machines {
            let verdict = verify(&machine.disk.record).verdict;
            let is_ended = self.ends.is_some() && verdict == Verdict::Agreed;
            assert!(verdict == Verdict::Verified || is_ended, "seed {seed}: {verdict}");
            assert_eq!(machine.disk.record, self.machines[0].disk.record, "seed {seed}: the records differ");
            let view = machine.session.as_ref().expect("its program runs").view();
            assert!(view.caught.is_empty() && view.objections.is_empty(), "seed {seed}: {:?}", view.caught);
        }
    }

    /// Founds the club for whose ladder the game is played.
    fn club(&self) -> Club {
        let members = (0..self.machines.len()).filter(|at| self.seat(*at) == *at);
        late_files::club(&self.machines[0].key, members.map(|at| self.public(at)), DAY)
    }

    /// Judges files that a member makes now, beside the others' records.
    fn judge_files(&self, seed: u64) -> Files {
        let mut dice = Dice::new(!seed);
        let count = (0..self.machines.len()).filter(|at| self.seat(*at) == *at).count();
        let any = dice.below(count);
        let liar = self.liar.as_ref().map_or(any, Liar::member);
        let others = (0..count).filter(|at| *at != liar);
        let honest: Vec<_> = others.map(|at| (self.public(at), &self.machines[at].disk.record[..])).collect();
        late_files::check(&self.club(), &honest, &self.machines[liar].key, &mut dice)
    }

    /// Checks that all members have the chat from long before the end.
    /// Chat lost with a backup is excepted. A member with all letters of the others has all chat
    /// that fitted into them.
    fn check_final_chat(&mut self, seed: u64, tally: &mut Tally) {
        let is_exact = self.ends.is_none() && tally.backups == 0;
        for by in self.machines.iter().filter(|_| is_exact) {
            let own = by.said(by.key.public());
            for other in &self.machines {
                let heard = other.said(by.key.public());
                let lacks: Vec<_> = own.iter().filter(|one| !heard.contains(one)).collect();
                // Above the limit, the oldest messages are dropped.
                assert!(lacks.is_empty() || own.len() >= CHAT_KEPT_MAX, "seed {seed}: {lacks:?} of {own:?}");
            }
        }
        let all: Vec<usize> = (0..self.machines.len()).collect();
        self.weather = FaultRates { lost: 0, changed: 0, crashes: 0, talks: 0, ..self.weather };
        self.machines.iter_mut().for_each(|machine| machine.letters.clear());
        if self.posts.is_empty() {
            // A visit doesn't take all letters there.
            for at in all.iter().cycle().take(8 * all.len()) {
                self.look_in(*at, &mut Tally::default());
                self.drain(*at, usize::MAX, |_, _| ());
                self.hand_on(*at);
            }
        } else {
            self.posts.push(MailRelay::good());
            self.machines.iter_mut().for_each(|machine| machine.postman = None);
            for at in all.iter().chain(&all).chain(&all) {
                // A relay is asked again only after some time.
                self.now += 60_000;
                (0..5).for_each(|_| self.visit(*at, true, &mut Tally::default()));
                self.drain(*at, usize::MAX, |_, _| ());
            }
        }
        for by in self.machines.iter().map(|machine| machine.key.public()) {
            let said: Vec<_> = self.machines.iter().map(|machine| machine.said(by)).collect();
            tally.had += said[0].iter().filter(|one| said.iter().all(|said| said.contains(one))).count();
        }
    }

    fn describe(&mut self) -> String {
        let told = self.machines.iter().map(|machine| {
            let view = machine.session.as_ref().map(Session::view);
            view.map_or("doesn't run".into(), |view| format!("{:?} {:?}", view.stage, view.waits))
        });
        told.collect::<Vec<_>>().join("; ")
    }
}
