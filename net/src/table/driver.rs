//! The thread behind a table: it hands bytes, time and wishes to the session, and does what the session asks for.
//!
//! Invariants: outputs are done in the session's order, and a write is answered before anything else goes in; the picture is
//! made after each step; whatever fails ends in a picture that says so.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bastide_record::verify::{Verdict, verify};
use bastide_record::{PublicKey, RemarkKind};
use bastide_rules::{Action, Game, Seat};
use bastide_rules::{Price, stand_in_at};
use futures::FutureExt;
use tokio::sync::mpsc::UnboundedReceiver;

use super::answers;
use super::opening::{Line, Opening, Parts, invited_to};
use super::thought::Thought;
use super::{Config, End, Look, Order, Player, Plays, Stay, TableError, Trouble};
use crate::code::Words;
use crate::invitation::Invitation;
use crate::node::{self, Event, GOSSIP_MAX, Notice, Reach, random};
use crate::session::{
    File, Halt, Millis, Output, Presence, SeatView, Session, Stage, To, Unfit, View, Wish, Worth,
};
use crate::store::{self, FILE_MAX, StoreError, TableFiles};
use crate::thinking::{Hourglass, Skill};

/// What the thread says to who began it.
pub(super) type Ready = Sender<Result<Arc<Mutex<Arc<Look>>>, TableError>>;

/// After everybody has the end, the last messages are given this long to leave.
const LINGER: Duration = Duration::from_millis(1500);
/// After the end, who doesn't say that he has it is waited for so long.
const LINGER_MAX: Duration = Duration::from_secs(60);
/// After the end, with nobody connected.
const LINGER_ALONE: Duration = Duration::from_secs(5);
/// How long a guest knocks before it says that nobody answers.
const KNOCK: Duration = Duration::from_secs(20);
/// So many events at most go in before the next picture.
const AT_ONCE: usize = 32;
/// The longest sleep; also how often the picture's time moves on.
const BEAT: Duration = Duration::from_millis(500);

/// Runs a table until it ends.
pub(super) fn run(config: Config, opening: Opening, orders: UnboundedReceiver<Order>, ready: &Ready) {
    // Who began it may have gone; then there is nobody to tell.
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return drop(ready.send(Err(TableError::Thread(error.to_string())))),
    };
    runtime.block_on(async {
        match opening.open(&config).await {
            Ok(parts) => Driver::new(config, parts, orders).drive(ready).await,
            Err(error) => drop(ready.send(Err(error))),
        }
    });
}

struct Driver {
    config: Config,
    session: Session,
    files: TableFiles,
    line: Option<Line>,
    invitation: Option<Arc<Invitation>>,
    reach: Arc<Reach>,
    /// The reach has changed since it was last shown.
    moved: bool,
    /// Of the own table's code, once there is to be one.
    words: Option<Words>,
    alone: bool,
    host: Option<PublicKey>,
    orders: UnboundedReceiver<Order>,
    began: Instant,
    up: BTreeSet<PublicKey>,
    /// Whom the node was told as members.
    members: Vec<PublicKey>,
    bot_at: Option<Instant>,
    /// What one of the own bots is thinking about, and what they have thought before.
    thought: Thought,
    over_at: Option<Instant>,
    released_at: Option<Instant>,
    /// How much there is against members on the disk.
    evidence: usize,
    /// Who came back, and what the own bot said to that.
    returns: answers::Returns,
    /// Since when a remark of ours stands in the record that decides the game.
    decided_at: Option<Instant>,
    down_at: Instant,
    failed: Option<TableError>,
    announced: Option<Notice>,
    picture: Arc<Mutex<Arc<Look>>>,
    round_trips: BTreeMap<PublicKey, Duration>,
    trouble: Option<Trouble>,
    refused: (u64, Option<Unfit>),
    verdict: Option<Verdict>,
}

/// What woke the driver.
enum Woken {
    Network(Event),
    Order(Option<Order>),
    Thought(Option<(Arc<Game>, Action)>),
    Time,
}

impl Driver {
    fn new(config: Config, parts: Parts, orders: UnboundedReceiver<Order>) -> Driver {
        let Parts { mut session, files, line, alone, host } = parts;
        let invitation = line.as_ref().map(|line| Arc::new(line.seen.invitation.clone()));
        if let Player::Bot { go_on, .. } = config.player {
            session.go_on_unasked(go_on);
        }
        let look = Look {
            view: Arc::new(session.view()),
            now: Millis(0),
            invitation: invitation.clone(),
            settled: line.as_ref().is_none_or(|line| line.node.is_settled()),
            called: None,
            reach: Arc::default(),
            record: files.record.path().to_owned(),
            round_trips: BTreeMap::new(),
            trouble: None,
            refused: (0, None),
            verdict: None,
            end: None,
        };
        let now = Instant::now();
        Driver {
            config,
            session,
            files,
            line,
            invitation,
            reach: Arc::default(),
            moved: false,
            words: None,
            alone,
            host,
            orders,
            began: now,
            up: BTreeSet::new(),
            members: Vec::new(),
            bot_at: None,
            thought: Thought::new(),
            over_at: None,
            released_at: None,
            evidence: 0,
            returns: answers::Returns::default(),
            decided_at: None,
            down_at: now,
            failed: None,
            announced: None,
            picture: Arc::new(Mutex::new(Arc::new(look))),
            round_trips: BTreeMap::new(),
            trouble: None,
            refused: (0, None),
            verdict: None,
        }
    }

    async fn drive(mut self, ready: &Ready) {
        self.do_outputs();
        self.show(self.session.view().into(), None);
        if ready.send(Ok(Arc::clone(&self.picture))).is_err() {
            return;
        }
        let end = loop {
            let mut view = Arc::new(self.session.view());
            if self.play(&view) {
                self.do_outputs();
                view = Arc::new(self.session.view());
            }
            self.note_end(&view);
            self.note_evidence(&view);
            self.announce(&view);
            self.keep_room(&view);
            self.call(&view);
            self.show(Arc::clone(&view), None);
            if let Some(end) = self.ended(&view) {
                break end;
            }
            let mut woken = self.wait().await;
            // What has come by now goes in before the next picture, which costs more than most messages do. Not before the
            // game has begun: until then the picture says who is heard.
            let mut more = if view.game_id.is_some() { AT_ONCE } else { 0 };
            let left = loop {
                match woken {
                    Woken::Network(event) => self.on_network(event),
                    Woken::Order(Some(order)) => self.obey(order),
                    Woken::Order(None) => break true,
                    Woken::Thought(thought) => self.do_as_thought(thought),
                    Woken::Time => more = 0,
                }
                let now = self.now();
                if self.session.deadline().is_some_and(|at| at <= now) {
                    self.session.tick(now);
                }
                self.do_outputs();
                if more == 0 {
                    break false;
                }
                // What was said leaves first, and what comes meanwhile comes in.
                tokio::task::yield_now().await;
                let Some(next) = self.wait().now_or_never() else { break false };
                (woken, more) = (next, more - 1);
            };
            if left {
                break End::Left;
            }
        };
        self.note_seen();
        self.show(self.session.view().into(), Some(end));
    }

    /// Waits for whatever comes next.
    async fn wait(&mut self) -> Woken {
        let now = self.now();
        let mut pause = BEAT;
        if let Some(at) = self.session.deadline() {
            pause = pause.min(Duration::from_millis(at.since(now).0));
        }
        if let Some(at) = self.bot_at.filter(|_| !self.thought.is_under_way()) {
            pause = pause.min(at.saturating_duration_since(Instant::now()));
        }
        let network = async {
            match &mut self.line {
                Some(line) if !line.early.is_empty() => line.early.pop_front().expect("it holds one"),
                Some(line) => line.node.next().await,
                None => std::future::pending().await,
            }
        };
        let thought = self.thought.answer();
        tokio::select! {
            thought = thought => Woken::Thought(thought),
            event = network => Woken::Network(event),
            wish = self.orders.recv() => Woken::Order(wish),
            () = tokio::time::sleep(pause) => Woken::Time,
        }
    }

    fn now(&self) -> Millis {
        Millis(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// Does all that the session asks for, in its order.
    fn do_outputs(&mut self) {
        while let Some(output) = self.session.poll() {
            let now = self.now();
            match output {
                Output::Persist { write, file, bytes } => {
                    let log = match file {
                        File::Record => &mut self.files.record,
                        File::Journal => &mut self.files.journal,
                    };
                    match log.append(&bytes) {
                        Ok(()) => self.session.persisted(now, write),
                        Err(error) => {
                            self.session.persist_failed(now, error.to_string());
                            self.failed.get_or_insert(error.into());
                        }
                    }
                }
                Output::Send { to, bytes } => self.send(to, bytes),
            }
        }
    }

    fn send(&mut self, to: To, bytes: Vec<u8>) {
        let Some(line) = &mut self.line else { return };
        match to {
            To::Peer(peer) => line.node.send(&peer.to_bytes(), bytes),
            To::All if bytes.len() <= GOSSIP_MAX => line.node.publish(bytes),
            To::All => {
                for peer in &self.up {
                    line.node.send(&peer.to_bytes(), bytes.clone());
                }
            }
        }
    }

    fn on_network(&mut self, event: Event) {
        let now = self.now();
        match event {
            Event::Up(peer) => {
                if let Ok(peer) = PublicKey::from_bytes(peer) {
                    self.up.insert(peer);
                    self.trouble = None;
                    self.session.peer_up(now, peer);
                    self.note_seen();
                }
            }
            Event::Down(peer) => {
                if let Ok(peer) = PublicKey::from_bytes(peer) {
                    self.up.remove(&peer);
                    self.round_trips.remove(&peer);
                    self.down_at = Instant::now();
                    self.session.peer_down(now, peer);
                }
            }
            Event::Gossip { from, ticket, bytes } => {
                let verdict = match self.received(from, &bytes) {
                    Worth::Message => node::Verdict::Pass,
                    Worth::Nothing => node::Verdict::Drop,
                    Worth::Junk => node::Verdict::Junk,
                };
                if let Some(line) = &mut self.line {
                    line.node.judge(&ticket, verdict);
                }
            }
            Event::Direct { from, bytes } => _ = self.received(from, &bytes),
            Event::RoundTrip { peer, took } => {
                if let Ok(peer) = PublicKey::from_bytes(peer) {
                    self.round_trips.insert(peer, took);
                }
                self.note_reach();
            }
            Event::Refused { peer, why } => {
                let by_host = self.host.is_some_and(|host| host.to_bytes() == peer);
                let us = by_host || why == node::Refused::Twice;
                self.trouble = Some(if us { Trouble::Refused(why) } else { Trouble::TurnedAway(why) });
                if us && self.stays_until_over() {
                    self.failed.get_or_insert(TableError::Refused(why));
                }
            }
            Event::Unreachable(peer) => {
                if self.host.is_some_and(|host| host.to_bytes() == peer) {
                    self.trouble = Some(Trouble::HostGone);
                }
            }
            Event::Moved => self.note_reach(),
            Event::Tables(_) | Event::Relaying(_) | Event::LetIn(_) | Event::Shut(_) => {}
        }
    }

    fn received(&mut self, from: node::Key, bytes: &[u8]) -> Worth {
        // A key is looked at only once: that costs a tenth of looking at a signature.
        let known = self.up.iter().find(|peer| peer.to_bytes() == from).copied();
        let Some(from) = known.or_else(|| PublicKey::from_bytes(from).ok()) else { return Worth::Junk };
        self.session.received(self.now(), from, bytes)
    }

    fn obey(&mut self, order: Order) {
        match order {
            // While a bot of this program is to move, a person decides nothing for it.
            Order::Wish(Wish::Act(_) | Wish::Undo | Wish::Seal) if self.bot_moves() => {}
            Order::Wish(wish) => self.wish(wish),
            Order::Away(away) => {
                let now = self.now();
                self.session.set_away(now, away);
            }
            Order::Call => {
                let random = || Words::new(u32::from_le_bytes(random()));
                self.words.get_or_insert_with(random);
                if let Some(line) = &mut self.line {
                    line.node.open_door();
                }
            }
        }
    }

    /// Puts an own table under its code while the lobby is open, and only then.
    fn call(&mut self, view: &View) {
        let Some(words) = self.words else { return };
        let open = view.stage == Stage::Lobby && self.host_here(view);
        if let Some(line) = &mut self.line {
            line.node.call(open.then_some((words, &line.seen.invitation)));
            self.words = open.then_some(words);
        }
    }

    fn wish(&mut self, wish: Wish) {
        if let Err(unfit) = self.session.wish(self.now(), wish) {
            self.refused = (self.refused.0 + 1, Some(unfit));
        }
    }

    /// What happens without a person's wish: the bot's part, and the beginning of a game alone. Says whether there was any.
    fn play(&mut self, view: &View) -> bool {
        let mut wished = false;
        let bot = match self.config.player {
            Player::Bot { plays, pace, .. } => Some((plays, pace)),
            Player::Person => None,
        };
        if view.stage == Stage::Lobby && !view.watches && (bot.is_some() || self.alone) {
            let now = self.now();
            let mine = view.me.map(|me| &view.members[me]);
            let wish = match &view.card {
                _ if self.host_here(view) => self.is_full(view).then_some(Wish::Start),
                Some(card) if mine.is_none_or(|mine| !mine.agreed) => Some(Wish::Join { terms: card.terms }),
                _ => None,
            };
            if let Some(wish) = wish {
                // Refused, it is tried again when something has changed.
                let _ = self.session.wish(now, wish);
                wished = true;
            }
        }
        if let Player::Bot { go_on, .. } = self.config.player {
            let back = self.returns.answer(view, go_on, self.now());
            for answer in answers::to_first(view).into_iter().chain(back) {
                self.wish(answer);
                wished = true;
            }
            if self.returns.stands(view) {
                return wished;
            }
        }
        let (Some(turn), Some(game)) = (&view.turn, &view.game) else {
            self.bot_at = None;
            self.thought.leave();
            return wished;
        };
        let pace = bot.map_or(Duration::ZERO, |(_, pace)| pace);
        let own = view.bot(turn.seat).map(|own| Plays::Level(Skill::at(own, hourglass(view))));
        let Some(plays) = own.or(bot.map(|(plays, _)| plays)) else {
            self.bot_at = None;
            return wished;
        };
        if *self.bot_at.get_or_insert_with(|| Instant::now() + pace) > Instant::now() {
            return wished;
        }
        match plays {
            Plays::Level(skill) if !turn.complete => {
                self.thought.begin(skill, turn.seat, game);
                return wished;
            }
            Plays::Level(_) => {
                self.bot_at = None;
                self.wish(Wish::Seal);
            }
            Plays::Greedy(price) => {
                self.bot_at = None;
                self.play_at_once(turn.seat, price);
            }
        }
        true
    }

    fn play_at_once(&mut self, seat: Seat, price: Price) {
        // A turn has a few actions at most; each is one that the game offers.
        for _ in 0..64 {
            let view = self.session.view();
            let (Some(turn), Some(game)) = (&view.turn, &view.game) else { break };
            if turn.seat != seat {
                break;
            }
            let wish = if turn.complete { Wish::Seal } else { Wish::Act(stand_in_at(game, price)) };
            self.wish(wish);
        }
    }

    /// A thought has come to its end: it is done, if the game is still the one that it was about.
    fn do_as_thought(&mut self, thought: Option<(Arc<Game>, Action)>) {
        let view = self.session.view();
        if let (Some((about, action)), Some(turn)) = (thought, &view.turn)
            && !turn.complete
            && view.game == Some(about)
        {
            self.wish(Wish::Act(action));
        }
    }

    /// Whether a bot of this program is to move, beside whoever else decides for the own seats.
    fn bot_moves(&self) -> bool {
        let view = self.session.view();
        view.turn.as_ref().is_some_and(|turn| view.bot(turn.seat).is_some())
    }

    fn host_here(&self, view: &View) -> bool {
        view.host.to_bytes() == self.line.as_ref().map_or(view.host.to_bytes(), |line| line.node.key())
    }

    fn is_full(&self, view: &View) -> bool {
        let there = |key: &PublicKey| *key == view.host || self.up.contains(key);
        !view.seats.contains(&SeatView::Open) && view.members.iter().all(|m| m.agreed && there(&m.key))
    }

    /// Tells the node who the members are, so that they have room whatever others do.
    fn keep_room(&mut self, view: &View) {
        let Some(line) = &mut self.line else { return };
        let members: Vec<_> =
            [view.host].into_iter().chain(view.members.iter().map(|member| member.key)).collect();
        if members != self.members {
            line.node.set_members(members.iter().map(|key| key.to_bytes()));
            self.members = members;
        }
    }

    /// Shows an own table on the local network while there are free seats.
    fn announce(&mut self, view: &View) {
        let here = self.host_here(view);
        let Some(line) = self.line.as_mut().filter(|_| here) else { return };
        let Some(name) = &line.seen.open else { return };
        let free = view.seats.iter().filter(|seat| **seat == SeatView::Open).count();
        let notice = (view.stage == Stage::Lobby && free > 0).then(|| Notice {
            name: name.clone(),
            seats: view.seats.len() as u8,
            free: free as u8,
            invitation: line.seen.invitation.to_string(),
        });
        if notice != self.announced {
            self.announced.clone_from(&notice);
            line.node.announce(notice);
        }
    }

    /// Notes how it stands with the network, and writes into an own invitation where we can be reached now.
    fn note_reach(&mut self) {
        let Some(line) = &mut self.line else { return };
        let reach = line.node.reach();
        if *self.reach != reach {
            // That a round trip takes a little longer is no reason to draw anew.
            self.moved |= self.reach.without_times() != reach.without_times();
            self.reach = Arc::new(reach);
        }
        let addresses = invited_to(line.node.addresses());
        let invitation = &mut line.seen.invitation;
        if invitation.host != line.node.key() || addresses.is_empty() || addresses == invitation.addresses {
            return;
        }
        invitation.addresses = addresses;
        self.invitation = Some(Arc::new(invitation.clone()));
        if let Err(error) = self.files.note(&line.seen) {
            tracing::warn!("{error}");
        }
    }

    /// Notes where the others are, for the next start.
    fn note_seen(&mut self) {
        let Some(line) = &mut self.line else { return };
        let peers = line.node.known();
        if peers != line.seen.peers {
            line.seen.peers = peers;
            // The record doesn't hang on it: without it the next start only takes longer.
            if let Err(error) = self.files.note(&line.seen) {
                tracing::warn!("{error}");
            }
        }
    }

    /// Keeps what there is against members whenever there is more.
    fn note_evidence(&mut self, view: &View) {
        let count = view.objections.len() + view.caught.len();
        if count == self.evidence {
            return;
        }
        self.evidence = count;
        if let Some(bytes) = self.session.evidence()
            && let Err(error) = self.files.keep_evidence(&bytes)
        {
            // The journal holds it, too.
            tracing::warn!("{error}");
        }
    }

    /// Once the game is over: what the record is worth.
    fn note_end(&mut self, view: &View) {
        if view.stage == Stage::Over && self.over_at.is_none() {
            self.over_at = Some(Instant::now());
            self.judge();
        }
        if view.released && self.released_at.is_none() {
            self.released_at = Some(Instant::now());
        }
    }

    /// Reads what the record is worth.
    fn judge(&mut self) {
        let path = self.files.record.path();
        match store::read(path, FILE_MAX) {
            Ok(bytes) => self.verdict = Some(verify(&bytes).verdict),
            Err(source) => {
                let path = path.to_owned();
                self.failed.get_or_insert(StoreError::System { path, source }.into());
            }
        }
    }

    /// Whether this player's word that the game is won, or the other's time up, has stood in the record for as long as it takes to be heard. It
    /// lapses if the game goes on meanwhile.
    fn is_decided(&mut self, view: &View) -> bool {
        let decides = |kind: &RemarkKind| matches!(kind, RemarkKind::Flag { .. } | RemarkKind::Won);
        let stands = view.remarks.iter().any(|(by, kind)| Some(*by) == view.me && decides(kind));
        if !stands {
            self.decided_at = None;
            return false;
        }
        self.decided_at.get_or_insert_with(Instant::now).elapsed() > LINGER
    }

    fn stays_until_over(&self) -> bool {
        matches!(self.config.stay, Stay::UntilOver { .. })
    }

    /// Whether, and how, the thread is to end.
    fn ended(&mut self, view: &View) -> Option<End> {
        let Stay::UntilOver { patience } = self.config.stay else { return None };
        if let Some(error) = self.failed.take() {
            return Some(End::Failed(error));
        }
        if let Stage::Halted(halt) = &view.stage {
            return Some(End::Failed(TableError::Halted(Halt::clone(halt))));
        }
        if let Some(over) = self.over_at {
            let done = self.alone
                || self.released_at.is_some_and(|at| at.elapsed() > LINGER)
                || over.elapsed() > LINGER_MAX
                || (self.up.is_empty() && over.elapsed().min(self.down_at.elapsed()) > LINGER_ALONE);
            return self.verdict.clone().filter(|_| done).map(ended_with);
        }
        if self.is_decided(view) {
            self.judge();
            return self.verdict.clone().map(ended_with);
        }
        if view.stage == Stage::Knocking && self.host.is_some() && self.began.elapsed() > KNOCK {
            return Some(End::Failed(TableError::HostGone));
        }
        let lied = view.objections.iter().find(|objection| {
            objection.index == view.index.next()
                && self.now().since(objection.since).0 > patience.as_millis() as u64
        });
        if let Some((lied, member)) = lied.and_then(|lied| Some((lied, view.members.get(lied.against)?))) {
            return Some(End::Failed(TableError::InvalidTurn {
                name: member.name.clone(),
                index: lied.index.0,
                rule: lied.rule.clone(),
                evidence: self.files.evidence_path().to_owned(),
            }));
        }
        let gone = view.waits.iter().find(|wait| match wait.presence {
            Presence::Away(since) => self.now().since(since).0 > patience.as_millis() as u64,
            _ => false,
        });
        gone.map(|wait| End::Failed(TableError::PeerGone { name: view.members[wait.member].name.clone() }))
    }

    fn show(&mut self, mut view: Arc<View>, end: Option<End>) {
        if view.turn.as_ref().is_some_and(|turn| view.bot(turn.seat).is_some()) {
            // What a bot is asked is asked of nobody else.
            Arc::make_mut(&mut view).turn = None;
        }
        let look = Look {
            view,
            now: self.now(),
            invitation: self.invitation.clone(),
            settled: self.line.as_ref().is_none_or(|line| line.node.is_settled()),
            called: self.words.and(self.line.as_ref()).map(|line| line.node.called()),
            reach: Arc::clone(&self.reach),
            record: self.files.record.path().to_owned(),
            round_trips: self.round_trips.clone(),
            trouble: self.trouble.clone(),
            refused: self.refused.clone(),
            verdict: self.verdict.clone(),
            end: end.map(Arc::new),
        };
        let mut picture = self.picture.lock().unwrap_or_else(PoisonError::into_inner);
        // Time and round trips alone are no reason to draw anew.
        let told = (
            &look.view,
            &look.invitation,
            look.settled,
            &look.called,
            &look.trouble,
            look.refused.0,
            &look.verdict,
            look.end.is_some(),
        );
        let before = (
            &picture.view,
            &picture.invitation,
            picture.settled,
            &picture.called,
            &picture.trouble,
            picture.refused.0,
            &picture.verdict,
            false,
        );
        let new = told != before || std::mem::take(&mut self.moved);
        let (at, was) = (&look.view, &picture.view);
        if (at.index, &at.stage) != (was.index, &was.stage) {
            // Read side by side, these lines of several peers tell how fast their table is.
            tracing::debug!("index {}: {:?}", at.index.0, at.stage);
        }
        *picture = Arc::new(look);
        drop(picture);
        if new {
            (self.config.wake)();
        }
    }
}

/// How a game ends whose record has this verdict.
fn ended_with(verdict: Verdict) -> End {
    match verdict {
        Verdict::Verified
        | Verdict::VerifiedWithChapters
        | Verdict::Agreed
        | Verdict::Won { .. }
        | Verdict::LostOnTime { .. } => End::Verified,
        verdict => End::Failed(TableError::NotVerified(verdict)),
    }
}

/// What is left of the own time for the seat that is asked; nothing without a clock.
fn hourglass(view: &View) -> Option<Hourglass> {
    let (me, game) = (&view.members[view.me?], view.game.as_ref()?);
    let rounds = game.bag().len() / view.seats.len().max(1) + 1;
    Some(Hourglass { clock: view.terms.clock, left: me.time.left?, turns: rounds * me.seats.len() })
}
