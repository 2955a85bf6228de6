//! The driver of a table. It feeds bytes, time and commands to the session, and executes its
//! outputs. The handle of the table starts it in the background.
//!
//! | module | contents |
//! |---|---|
//! | `timed_session` | the session with its clock |
//! | `link` | network side: node, connected peers, ways to join, contacts |
//! | `web` | our table, open to browsers |
//! | `disk` | the table's files, in the background |
//! | `lifecycle` | reasons and moments at which the driver ends |
//!
//! Invariants: outputs are executed in the session's order; the network never waits for the disk,
//! only messages that depend on a write do, and so does the autopilot; a snapshot is made after
//! each step; every failure ends in a snapshot that reports it, and everything to be stored is
//! stored before that.

mod disk;
mod lifecycle;
pub(super) mod link;
pub(super) mod timed_session;
#[cfg(not(target_family = "wasm"))]
mod web;

#[cfg(not(target_family = "wasm"))]
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bastide_node::Event;
#[cfg(not(target_family = "wasm"))]
use bastide_node::Page;
use bastide_record::{Pace, PublicKey};
use bastide_rules::{Action, Game};
use bastide_session::{Command, CommandError, Output, Stage, View, Worth};
use bastide_wire::meet::MeetLine;
use futures::FutureExt;
use futures_timer::Delay;
use tokio::sync::mpsc::UnboundedReceiver;
use web_time::Instant;

use self::disk::{Disk, Done, Job};
use self::lifecycle::Lifecycle;
use self::link::Link;
use self::timed_session::{TimedSession, is_bots_turn};
use super::bots::autopilot::Autopilot;
use super::config::{Config, Player};
use super::error::TableError;
use super::mail::Mail;
use super::opening::{Opening, Parts};
use super::search::open_table::PlayersWanted;
use super::snapshot::{End, SharedSnapshot, SnapshotPublisher, TableSnapshot, Trouble};
use super::task::Ready;

/// Most events that are handled before the next snapshot.
const AT_ONCE: usize = 32;
/// Longest wait of a table that ends until its mail is stored at the relays.
const BRING_WITHIN: Duration = Duration::from_secs(2);
/// Longest sleep, and the interval at which a snapshot's time advances.
const SNAPSHOT_INTERVAL: Duration = Duration::from_millis(500);

/// Message from the handle of the table.
#[derive(Debug)]
pub(super) enum Request {
    Command(Command),
    Call,
    PutUp(Option<PlayersWanted>),
    AllowPublicNetwork,
    Away(bool),
    Meet(Box<MeetLine>),
    AwaitMeeting(u64),
    #[cfg(not(target_family = "wasm"))]
    OpenToBrowsers(Page, Option<SocketAddr>),
    Leave,
}

/// Runs a table until it ends.
pub(super) async fn run(
    config: Config,
    opening: Opening,
    requests: UnboundedReceiver<Request>,
    ready: Ready<SharedSnapshot>,
) {
    match opening.open(&config).await.and_then(|parts| Driver::new(config, parts, requests)) {
        Ok(driver) => driver.drive(ready).await,
        Err(error) => drop(ready.send(Err(error))),
    }
}

struct Driver {
    console: TimedSession,
    autopilot: Autopilot,
    life: Lifecycle,
    disk: Disk,
    /// `None` at a table without a network.
    link: Option<Link>,
    mail: Option<Mail>,
    requests: UnboundedReceiver<Request>,
    picture: SnapshotPublisher,
    trouble: Option<Trouble>,
    /// Number of pieces of evidence against members on the disk.
    evidence: usize,
    /// True if our table starts once all members are connected directly.
    starts: bool,
}

/// Event that woke the driver.
enum Woken {
    Disk(Done),
    Network(Event),
    Mail(Event),
    Request(Option<Request>),
    BotWorker(Option<(Arc<Game>, Action)>),
    Time,
}

impl Driver {
    fn new(config: Config, parts: Parts, requests: UnboundedReceiver<Request>) -> Result<Self, TableError> {
        let Parts { mut session, files, link, mail, alone, host } = parts;
        if let Player::Bot { go_on, .. } = config.player {
            session.allow_unasked_continuations(go_on);
        }
        let (console, disk) = (TimedSession::new(session), Disk::start(files)?);
        let life = Lifecycle::new(config.stay, alone, host);
        let first = look(&console, &life, &disk, link.as_ref(), (mail.as_ref(), None), console.view().into());
        Ok(Self {
            console,
            autopilot: Autopilot::new(config.player, alone),
            life,
            disk,
            link,
            mail,
            requests,
            picture: SnapshotPublisher::new(first, config.wake),
            trouble: None,
            evidence: 0,
            starts: false,
        })
    }

    async fn drive(mut self, ready: Ready<SharedSnapshot>) {
        self.do_outputs();
        // The program may be closed at once after this: the table must be found again then.
        self.settle().await;
        let view = Arc::new(self.console.view());
        self.follow_mail(&view);
        self.show(view);
        if ready.send(Ok(self.picture.shown())).is_err() {
            return;
        }
        let end = loop {
            let view = self.play();
            if self.life.note(&view) {
                self.disk.ask(Job::Judge);
            }
            self.note_evidence(&view);
            if let Some(link) = &mut self.link {
                link.follow(&view);
            }
            self.follow_mail(&view);
            self.show(Arc::clone(&view));
            let is_up = self.link.as_ref().is_some_and(|link| !link.is_alone());
            if let Some(end) = self.life.ended(&view, self.console.now(), is_up, self.disk.evidence_path()) {
                break end;
            }
            let mut woken = self.wait().await;
            // Handle events that have arrived already before the next snapshot, which costs more
            // than most of them. Before the game begins each event gets its own snapshot, as it
            // shows which peers are heard.
            let mut more = if view.game_id.is_some() { AT_ONCE } else { 0 };
            let left = loop {
                match woken {
                    Woken::Disk(done) => self.on_disk(done),
                    Woken::Network(event) => self.on_network(event),
                    Woken::Mail(event) => self.on_mail(event),
                    Woken::Request(None | Some(Request::Leave)) => break true,
                    Woken::Request(Some(request)) => self.obey(request),
                    Woken::BotWorker(thought) => Autopilot::act(&mut self.console, thought),
                    Woken::Time => more = 0,
                }
                self.console.tick();
                self.do_outputs();
                if more == 0 {
                    break false;
                }
                // Lets queued messages leave, and arrived ones come in.
                tokio::task::yield_now().await;
                let Some(next) = self.wait().now_or_never() else { break false };
                (woken, more) = (next, more - 1);
            };
            if left {
                break End::Left;
            }
        };
        self.note_known();
        self.settle().await;
        self.bring_mail().await;
        let last = self.look(self.console.view().into());
        // Without a goodbye the others would take us for connected until their pings fail; and a
        // caller that sees the end may close the program.
        if let Some(link) = self.link.take() {
            link.leave().await;
        }
        if let Some(mail) = self.mail.take() {
            mail.leave().await;
        }
        self.picture.show(TableSnapshot { end: Some(Arc::new(end)), ..last }, true);
    }

    /// Stores our mail at the relays, within [`BRING_WITHIN`].
    async fn bring_mail(&mut self) {
        let mut late = Delay::new(BRING_WITHIN);
        if let Some(mail) = &mut self.mail {
            mail.hurry();
        }
        loop {
            let view = self.console.view();
            self.follow_mail(&view);
            let Some(mail) = self.mail.as_mut().filter(|mail| !mail.is_done()) else { return };
            let event = tokio::select! {
                event = mail.next() => event,
                () = &mut late => return,
            };
            self.on_mail(event);
            self.do_outputs();
            self.settle().await;
        }
    }

    /// Waits until the disk has stored everything, and sends the messages that depend on it.
    async fn settle(&mut self) {
        while self.disk.is_busy() {
            let done = self.disk.next().await;
            self.on_disk(done);
            self.do_outputs();
        }
    }

    /// Waits for the next event.
    async fn wait(&mut self) -> Woken {
        let mut pause = SNAPSHOT_INTERVAL;
        if let Some(at) = self.console.session.deadline() {
            pause = pause.min(Duration::from_millis(at.since(self.console.now()).0));
        }
        if let Some(at) = self.autopilot.due().filter(|_| !self.disk.is_busy()) {
            pause = pause.min(at.saturating_duration_since(Instant::now()));
        }
        let keeps_up = !self.disk.is_behind();
        let network = async {
            match &mut self.link {
                Some(link) => link.next().await,
                None => std::future::pending().await,
            }
        };
        let mail = async {
            match &mut self.mail {
                Some(mail) => mail.next().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            done = self.disk.next() => Woken::Disk(done),
            thought = self.autopilot.thought(), if keeps_up => Woken::BotWorker(thought),
            event = network, if keeps_up => Woken::Network(event),
            event = mail, if keeps_up => Woken::Mail(event),
            request = self.requests.recv(), if keeps_up => Woken::Request(request),
            () = Delay::new(pause) => Woken::Time,
        }
    }

    /// Does everything that needs no person, once all that it depends on is stored. Returns the
    /// view afterwards.
    fn play(&mut self) -> Arc<View> {
        let view = Arc::new(self.console.view());
        if self.disk.is_busy() {
            return view;
        }
        let waits = self.waits_for_hole(&view);
        let link = self.link.as_ref();
        let hosts = link.is_none_or(|link| link.hosts(&view));
        let is_up = |key: &PublicKey| !waits && link.is_some_and(|link| link.is_up(key));
        // A guest to whom no hole was punched is gone by then, and nothing starts.
        let mut started = false;
        if self.starts && !waits {
            self.starts = false;
            let are_here = view.members.iter().all(|member| member.key == view.host || is_up(&member.key));
            if view.stage == Stage::Lobby && are_here {
                self.console.command(Command::Start);
                started = true;
            }
        }
        if !self.autopilot.play(&mut self.console, &view, hosts, is_up) && !started {
            return view;
        }
        self.do_outputs();
        Arc::new(self.console.view())
    }

    /// Returns true while a live game of our table has to wait for a direct connection with a member
    /// whom a public relay has introduced: the relay would soon cut it.
    fn waits_for_hole(&self, view: &View) -> bool {
        let is_live = matches!(view.terms.pace, Pace::Live { .. });
        let link = self.link.as_ref().filter(|_| is_live && view.stage == Stage::Lobby);
        link.is_some_and(|link| view.members.iter().any(|member| link.is_introduced(&member.key)))
    }

    /// Executes the session's outputs in order.
    fn do_outputs(&mut self) {
        while let Some(output) = self.console.session.poll() {
            match (output, &mut self.link) {
                (Output::Persist { write, file, bytes }, _) => {
                    self.disk.ask(Job::Append { write, file, bytes });
                }
                (Output::Send { to, bytes }, Some(link)) => link.send(to, bytes),
                (Output::Send { .. }, None) => {}
            }
        }
    }

    fn on_disk(&mut self, done: Done) {
        let now = self.console.now();
        match done {
            Done::Written(write) => self.console.session.persisted(now, write),
            Done::Failed(error) => {
                self.console.session.persist_failed(now, (&error).into());
                self.life.fail(error.into());
            }
            Done::Judged(verdict) => self.life.judged(verdict.map_err(TableError::from)),
            Done::NothingToReport => {}
        }
    }

    fn on_network(&mut self, event: Event) {
        let now = self.console.now();
        let Some(link) = &mut self.link else { return };
        match event {
            Event::Up(peer) => {
                if let Ok(peer) = PublicKey::from_bytes(peer) {
                    link.came(peer);
                    self.trouble = None;
                    self.console.session.peer_up(now, peer);
                    self.note_known();
                }
            }
            Event::Down(peer) => {
                if let Ok(peer) = PublicKey::from_bytes(peer) {
                    link.went(&peer);
                    self.life.note_down();
                    self.console.session.peer_down(now, peer);
                }
            }
            Event::Gossip { from, ticket, bytes } => {
                let worth = received(&mut self.console, link, from, &bytes);
                link.judge(&ticket, worth);
            }
            Event::Direct { from, bytes } => _ = received(&mut self.console, link, from, &bytes),
            Event::RoundTrip { peer, took } => {
                if let Ok(peer) = PublicKey::from_bytes(peer) {
                    link.timed(peer, took);
                }
                self.note_reach();
            }
            Event::Refused { peer, why } => self.trouble = Some(self.life.refused(peer, why)),
            Event::Unreachable(peer) => {
                self.trouble = self.life.unreachable(peer).or_else(|| self.trouble.take());
            }
            Event::StatusChanged => self.note_reach(),
            Event::Tables(_)
            | Event::Board(_)
            | Event::Relaying(_)
            | Event::AdmittedByCode(_)
            | Event::Shut(_)
            | Event::Posted { .. } => {}
        }
    }

    /// Updates our mail at the relays to the session's current letter.
    fn follow_mail(&mut self, view: &View) {
        let Some(mail) = &mut self.mail else { return };
        self.console.session.seeks(mail.seeks());
        mail.follow(view, !self.disk.is_busy());
        if let Some(link) = &mut self.link {
            if link.note_posts(mail.posts()) {
                self.note_seen();
            }
        } else if let Some(contacts) = mail.news() {
            self.disk.ask(Job::Note(contacts));
        }
    }

    /// Passes fetched mail to the session as if a person had pasted it. Letters with nothing new
    /// are ignored.
    fn on_mail(&mut self, event: Event) {
        let now = self.console.now();
        let Some(mail) = &mut self.mail else { return };
        for fetched in mail.on(event) {
            let letter = fetched.letter.clone();
            let taken = self.console.session.command(now, Command::Take(Box::new(letter)));
            tracing::debug!("mail of {:?}: {taken:?}", fetched.from);
            match taken {
                Ok(()) => mail.taken(&fetched, Ok(())),
                Err(CommandError::Letter(why)) => mail.taken(&fetched, Err(why)),
                Err(_) => {}
            }
        }
    }

    fn obey(&mut self, request: Request) {
        match request {
            // A person can't decide for a bot of this program whose turn it is.
            Request::Command(Command::Act(_) | Command::Pass | Command::Undo | Command::Seal)
                if is_bots_turn(&self.console.view()) => {}
            Request::Command(Command::Start) if self.waits_for_hole(&self.console.view()) => {
                self.starts = true;
            }
            Request::Command(command) => self.console.command(command),
            Request::Away(away) => self.console.look_away(away),
            Request::Meet(line) => {
                if let Some(link) = &mut self.link {
                    link.meet(&line);
                }
            }
            Request::AwaitMeeting(until) => {
                self.life.await_meeting();
                if let Some(link) = &mut self.link {
                    link.await_meeting(until);
                }
            }
            // The loop has ended by then.
            Request::Leave => {}
            #[cfg(not(target_family = "wasm"))]
            Request::OpenToBrowsers(page, at) => {
                if let Some(link) = &mut self.link
                    && link.open_to_browsers(page, at)
                {
                    self.note_seen();
                }
            }
            Request::Call => {
                if let Some(link) = &mut self.link {
                    link.open_door();
                }
            }
            Request::PutUp(seeks) => {
                if let Some(link) = &mut self.link {
                    link.put_up(seeks);
                }
            }
            Request::AllowPublicNetwork => {
                if let Some(link) = &mut self.link {
                    link.allow_public_network();
                }
            }
        }
    }

    /// Stores how the network reaches us.
    fn note_reach(&mut self) {
        if let Some(link) = &mut self.link
            && link.note_reach()
        {
            self.note_seen();
        }
    }

    /// Stores the addresses of the others, for the next start.
    fn note_known(&mut self) {
        if let Some(link) = &mut self.link
            && link.note_known()
        {
            self.note_seen();
        }
    }

    fn note_seen(&mut self) {
        if let Some(link) = &self.link {
            self.disk.ask(Job::Note(link.contacts().clone()));
            if let Some(mail) = &mut self.mail {
                mail.learn(link.contacts());
            }
        }
    }

    /// Stores the evidence against members whenever there is more.
    fn note_evidence(&mut self, view: &View) {
        let count = view.objections.len() + view.caught.len();
        if count == self.evidence {
            return;
        }
        self.evidence = count;
        if let Some(bytes) = self.console.session.evidence() {
            self.disk.ask(Job::KeepEvidence(bytes));
        }
    }

    fn look(&self, mut view: Arc<View>) -> TableSnapshot {
        if is_bots_turn(&view) {
            // Nobody else is asked to decide for a bot.
            Arc::make_mut(&mut view).turn = None;
        }
        if self.disk.is_busy() && view.letter.is_some() {
            // A letter isn't passed on before everything in it is stored.
            Arc::make_mut(&mut view).letter = None;
        }
        let beside = (self.mail.as_ref(), self.trouble.clone());
        look(&self.console, &self.life, &self.disk, self.link.as_ref(), beside, view)
    }

    fn show(&mut self, view: Arc<View>) {
        let look = self.look(view);
        let moved = self.link.as_mut().is_some_and(Link::take_moved);
        self.picture.show(look, moved);
    }
}

/// Passes a peer's bytes to the session.
fn received(console: &mut TimedSession, link: &Link, from: bastide_wire::ids::Key, bytes: &[u8]) -> Worth {
    let Some(from) = link.key(from) else { return Worth::Junk };
    console.session.received(console.now(), from, bytes)
}

/// Makes the snapshot of a table that hasn't ended.
fn look(
    console: &TimedSession,
    life: &Lifecycle,
    disk: &Disk,
    link: Option<&Link>,
    (mail, trouble): (Option<&Mail>, Option<Trouble>),
    view: Arc<View>,
) -> TableSnapshot {
    TableSnapshot {
        view,
        now: console.now(),
        began: console.began(),
        invitation: link.map(|link| Arc::clone(link.invitation())),
        settled: link.is_none_or(Link::is_settled),
        called: link.and_then(Link::called),
        posted: link.and_then(Link::posted),
        web: link.and_then(Link::web),
        mail: mail.and_then(Mail::view),
        reach: link.map_or_else(Arc::default, |link| Arc::clone(link.reach())),
        record: disk.record_path().to_owned(),
        round_trips: link.map(|link| link.round_trips().clone()).unwrap_or_default(),
        silent: link.map(|link| link.silent(console.now())).unwrap_or_default(),
        meeting: link.map(|link| link.meeting().clone()).unwrap_or_default(),
        trouble,
        refused: console.refused().clone(),
        verdict: life.verdict().cloned(),
        end: None,
    }
}
