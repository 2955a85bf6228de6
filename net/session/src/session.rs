//! The session itself: what it is made of, what goes in and what comes out.

use bastide_record::{Exact, Join, Key, Member, Proposal, PublicKey, Record, TableId};

use super::allowance::Allowance;
use super::card::Card;
use super::chance::Chance;
use super::chat::Chat;
use super::command::Command;
use super::command_error::CommandError;
use super::context::Context;
use super::guest::Guest;
use super::host::Host;
use super::journal::{Item, JournalFile, Visit};
use super::message::{At, Members, Message, RunId};
use super::output::{Output, To, Worth, Write};
use super::peers::Peers;
use super::plan::Plan;
use super::play::Play;
use super::profile::Profile;
use super::signing::Signing;
use super::time::Millis;
use super::view::{Halt, PutBack};

/// Who sits here.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The key, the same that the network knows this peer by.
    pub key: Key,
    /// What the player is called, and the colour they want.
    pub profile: Profile,
    /// Days since 1 January 1970, UTC, now.
    pub day: u32,
    /// Fresh chance from the system, at every start; nonces, the table's number and the run's come from it.
    pub entropy: [u8; 32],
}

/// One member's, or coming member's, side of a table.
#[derive(Debug, Clone)]
pub struct Session {
    pub(super) cx: Context,
    pub(super) table: TableId,
    pub(super) host: PublicKey,
    pub(super) run: RunId,
    pub(super) chance: Chance,
    pub(super) role: Role,
    pub(super) phase: Phase,
    pub(super) commitment: Option<Commitment>,
    pub(super) peers: Peers,
    pub(super) chat: Chat,
    pub(super) halt: Option<Halt>,
    /// Whether the player doesn't look.
    pub(super) away: bool,
    /// To go on so often without asking the player.
    pub(super) unasked: u32,
    pub(super) lies_in: LiesIn,
    /// Entries that one who watches has taken.
    pub(super) watched: Allowance,
    /// It isn't known what of the own key's lies at posts.
    pub(super) seeks: bool,
    /// A record file is being answered: what is signed next is to be in the own one.
    pub(super) answers: bool,
}

/// In which file the journal lies: as it says itself, and as it is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LiesIn {
    pub(super) said: Option<JournalFile>,
    is: Option<JournalFile>,
    /// It was begun in this run.
    is_new: bool,
    /// The record holds more than it did at the start.
    pub(super) lacks: bool,
    /// The player goes on from a journal that was put back.
    is_trusted: bool,
}

impl LiesIn {
    /// Of a journal that was read again, and says this.
    pub(super) const fn read(said: Option<JournalFile>) -> Self {
        Self { said, is: None, is_new: false, lacks: false, is_trusted: false }
    }

    /// Whether nothing can lack in it that was signed.
    pub(super) fn is_whole(&self) -> bool {
        self.is_new || (self.said.is_some() && self.said == self.is)
    }

    /// Returns true for a journal that was put back, or came from elsewhere: it lies in another file than it says, or holds less than its record.
    pub(super) fn is_put_back(&self) -> bool {
        self.is.is_some() && !self.is_whole() && (self.lacks || self.said.is_some())
    }

    /// Returns true if the player is to say that such a journal is gone on from, among so many members: of two the other one alone can say what was signed.
    pub(super) fn asks(&self, members: usize) -> bool {
        members <= 2 && self.is_put_back() && !self.is_trusted
    }
}

/// Which side of the lobby this is.
#[derive(Debug, Clone)]
pub(super) enum Role {
    /// The host's.
    Host(Box<Host>),
    /// A guest's, or that of one who watches.
    Guest(Box<Guest>),
}

impl Role {
    /// The card on the table; none if a guest hasn't seen it.
    pub(super) const fn card(&self) -> Option<&Card> {
        match self {
            Self::Host(host) => Some(host.card()),
            Self::Guest(guest) => guest.card(),
        }
    }
}

/// How far it is.
#[derive(Debug, Clone)]
pub(super) enum Phase {
    /// Seats are taken.
    Lobby,
    /// A proposal is joined and its charter signed.
    Signing(Box<Signing>),
    /// The game.
    Play(Box<Play>),
}

/// The last own join, and the nonce and proposal from which its chain grows.
#[derive(Debug, Clone)]
pub(super) struct Commitment {
    pub(super) proposal: Exact<Proposal>,
    pub(super) join: bastide_record::Signed<Join>,
    /// The one game for which the join has been used.
    pub(super) used: Option<[u8; 32]>,
}

impl Commitment {
    /// The number of its proposal.
    pub(super) fn number(&self) -> u32 {
        match &*self.proposal {
            Proposal::First(first) => first.number,
            Proposal::Continuing(on) => on.number,
        }
    }
}

/// Beginning.
impl Session {
    /// Opens a table.
    ///
    /// # Errors
    /// If nobody could play by the plan, or the profile is none.
    pub fn host(identity: Identity, plan: Plan, now: Millis) -> Result<Self, CommandError> {
        plan.check()?;
        if !identity.profile.is_good() {
            return Err(CommandError::Name);
        }
        let mut chance = Chance::new(identity.entropy);
        let (table, run) = (chance.table(), chance.run());
        let cx = Context::new(identity.key, identity.profile, identity.day, now, 0);
        let host = Host::new(table, plan, cx.profile.clone());
        let mut session = Self::assemble(cx, table, run, chance, Role::Host(Box::new(host)));
        session.keep_card();
        Ok(session)
    }

    /// Goes to somebody's table.
    ///
    /// # Errors
    /// If the profile is none.
    pub fn visit(identity: Identity, visit: Visit, now: Millis) -> Result<Self, CommandError> {
        if !identity.profile.is_good() {
            return Err(CommandError::Name);
        }
        let mut chance = Chance::new(identity.entropy);
        let run = chance.run();
        let mut cx = Context::new(identity.key, identity.profile, identity.day, now, 0);
        cx.keep(&Item::Visiting { visit, profile: cx.profile.clone() });
        Ok(Self::visiting(cx, &visit, run, chance))
    }

    /// At somebody's table, with nothing heard yet.
    pub(super) fn visiting(cx: Context, visit: &Visit, run: RunId, chance: Chance) -> Self {
        let role = Role::Guest(Box::new(Guest::new(visit.watches)));
        Self { host: visit.host, ..Self::assemble(cx, visit.table, run, chance, role) }
    }

    /// Whether this session only watches.
    pub(super) fn watches(&self) -> bool {
        matches!(&self.role, Role::Guest(guest) if guest.watches())
    }

    /// In the lobby, with nobody there yet; its host is this session itself.
    pub(super) fn assemble(cx: Context, table: TableId, run: RunId, chance: Chance, role: Role) -> Self {
        Self {
            host: cx.me,
            cx,
            table,
            run,
            chance,
            role,
            phase: Phase::Lobby,
            commitment: None,
            peers: Peers::default(),
            chat: Chat::default(),
            halt: None,
            away: false,
            unasked: 0,
            lies_in: LiesIn { is_new: true, ..LiesIn::default() },
            watched: Allowance::default(),
            seeks: false,
            answers: false,
        }
    }

    /// The journal lies in this file: said once, before anything else goes in. If it says so itself, it is no copy that was put back, and holds all that was
    /// signed; a game of days goes on then though nobody else is there.
    pub fn lies_in(&mut self, file: JournalFile) {
        self.lies_in.is = Some(file);
        if self.lies_in.is_whole()
            && let Phase::Play(play) = &mut self.phase
            && play.log().terms().pace.is_days()
        {
            play.recovered();
        }
        self.flush(Ok(()));
    }

    /// Whether a game of minutes is played.
    pub fn is_live(&self) -> bool {
        self.play().is_some_and(|play| !play.log().terms().pace.is_days())
    }

    /// Of a game of days: whether it isn't known yet what the own key has left for others, or can't be taken yet. After a start from a journal that may lack
    /// something that was signed, the own key is one more of whom it has to be heard.
    pub fn seeks(&mut self, seeks: bool) {
        if self.seeks != seeks {
            self.seeks = seeks;
            self.flush(Ok(()));
        }
    }

    /// Once it is known that nothing that was signed lacks, the journal says where it lies.
    fn note_file(&mut self) {
        let LiesIn { said, is, .. } = self.lies_in;
        let is_whole = self.play().map_or(self.lies_in.is_new, |play| !play.recovering());
        if let Some(file) = is.filter(|_| is_whole && said != is) {
            self.cx.keep(&Item::LiesIn(file));
            (self.lies_in.said, self.lies_in.lacks) = (is, false);
        }
    }

    /// The game, once it has begun.
    pub(super) fn play(&self) -> Option<&Play> {
        match &self.phase {
            Phase::Play(play) => Some(play),
            Phase::Lobby | Phase::Signing(_) => None,
        }
    }

    /// What there is against members, as a record for anybody to verify: it ends in a turn that breaks a rule, or holds fork proofs. None
    /// if there is nothing. The table's own record holds nothing of it, so that all honest ones stay equal.
    #[must_use]
    pub fn evidence(&self) -> Option<Vec<u8>> {
        self.play()?.evidence()
    }

    /// The game's record as this member holds it; none before a game has begun.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        Some(self.play()?.record())
    }

    /// The table's number: its files are named by it.
    #[must_use]
    pub const fn table(&self) -> TableId {
        self.table
    }
}

/// What goes in. Each call takes the time, which never runs backwards.
impl Session {
    /// A peer is connected. The key is what the transport has authenticated.
    pub fn peer_up(&mut self, now: Millis, peer: PublicKey) {
        self.at(now);
        self.seat(&peer);
        let Some(known) = self.peers.entry(peer) else { return };
        known.up.get_or_insert(now);
        let is_served = !known.refused;
        // What is signed comes to it without letters from now on.
        self.keep_talk();
        if is_served {
            self.send_status(peer);
        }
    }

    /// The last connection with a peer has ended.
    pub fn peer_down(&mut self, now: Millis, peer: PublicKey) {
        self.at(now);
        if let Some(known) = self.peers.entry(peer) {
            known.lose(now);
        }
        if let Phase::Play(play) = &mut self.phase
            && let Some(member) = play.member(&peer)
        {
            play.note_gone(member);
        }
        self.keep_talk();
        self.cx.outbox.no_longer_last(&peer);
    }

    /// Bytes came from a peer, which may have them from another. Says whether they are worth handing on.
    pub fn received(&mut self, now: Millis, peer: PublicKey, bytes: &[u8]) -> Worth {
        self.at(now);
        let (worth, result) = self.hear(peer, bytes);
        self.flush(result);
        worth
    }

    /// All writes up to this one are on the disk.
    pub fn persisted(&mut self, now: Millis, write: Write) {
        self.at(now);
        self.cx.outbox.persisted(write);
    }

    /// A write failed: from now on nothing is signed or said any more.
    pub fn persist_failed(&mut self, now: Millis, why: String) {
        self.at(now);
        self.cx.outbox.clear();
        self.halt.get_or_insert(Halt::Disk(why));
    }

    /// The player looks, or doesn't: the app runs behind others, or the screen is off. The others are shown it.
    pub fn set_away(&mut self, now: Millis, away: bool) {
        self.at(now);
        if self.away != away {
            self.away = away;
            self.peers.connected().into_iter().for_each(|peer| self.send_status(peer));
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) {
        self.at(now);
        for peer in self.peers.connected() {
            if self.peers.get(&peer).is_some_and(|known| known.status_at() <= now) {
                self.send_status(peer);
            }
        }
        self.tick_lobby();
        self.flush(Ok(()));
    }

    /// From now on, so often at most, the program may go on in a new chapter without asking anybody: with some of those it plays with, never with others,
    /// never if what binds it would go, and never with one for whose word a chapter waited when it was left and that hasn't answered this one.
    pub fn go_on_unasked(&mut self, times: u32) {
        self.unasked = times;
    }

    /// The player, or the bot in the player's place, wants something.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn command(&mut self, now: Millis, wish: Command) -> Result<(), CommandError> {
        self.at(now);
        if self.halt.is_some() {
            // What was shown was shown.
            return if matches!(wish, Command::Read(_)) { Ok(()) } else { Err(CommandError::Halted) };
        }
        match (wish, &mut self.phase) {
            (Command::Trust, Phase::Play(_)) => self.trust()?,
            (Command::Say(text), _) => self.say(text)?,
            (Command::Mute { key, muted }, _) => self.mute(key, muted)?,
            (Command::Read(number), _) => self.chat.note_shown(number),
            (Command::Act(action), Phase::Play(play)) => play.act(action)?,
            (Command::Pass, Phase::Play(play)) => play.decline(&mut self.cx)?,
            (Command::Undo, Phase::Play(play)) => play.undo()?,
            (Command::Seal, Phase::Play(play)) => play.seal_draft(&mut self.cx)?,
            (Command::Act(_) | Command::Pass | Command::Undo | Command::Seal, _) => {
                return Err(CommandError::NotYourTurn);
            }
            (Command::Ask(ask), Phase::Play(_)) => self.ask_for(ask)?,
            (Command::Answer { question, yes }, Phase::Play(play)) => {
                if yes {
                    play.say_yes(&mut self.cx, &question)
                } else {
                    play.say_no(&mut self.cx, &question)
                }?;
            }
            (Command::Remark(kind), Phase::Play(play)) => play.remark(&mut self.cx, kind)?,
            (Command::Take(letter), _) => {
                let heard = self.take_letter(&letter)?;
                self.flush(heard);
                return Ok(());
            }
            (Command::TakeRecord(letters), _) => {
                let heard = self.take_record(&letters)?;
                self.flush(heard);
                return Ok(());
            }
            (Command::Ask(_) | Command::Answer { .. } | Command::Remark(_) | Command::Trust, _) => {
                return Err(CommandError::NotInGame);
            }
            (wish, Phase::Lobby) => self.command_in_lobby(wish)?,
            _ => return Err(CommandError::NotInLobby),
        }
        self.flush(Ok(()));
        Ok(())
    }

    fn say(&mut self, text: String) -> Result<(), CommandError> {
        if self.watches() {
            return Err(CommandError::Watching);
        }
        let name = self.called(&self.cx.me).ok_or(CommandError::NoSeat)?;
        self.begin_talk();
        let saying = self.chat.say(&self.cx.key, (self.table, self.run), name, text, self.cx.now)?;
        self.keep_talk();
        self.cx.say(To::All, &Message::Chat(saying));
        Ok(())
    }

    fn trust(&mut self) -> Result<(), CommandError> {
        let needed = self.play().and_then(|play| self.put_back(play));
        self.lies_in.is_trusted =
            (needed == Some(PutBack::Trust)).then_some(true).ok_or(CommandError::NotAsked)?;
        Ok(())
    }

    fn mute(&mut self, key: PublicKey, muted: bool) -> Result<(), CommandError> {
        if muted {
            self.called(&key).ok_or(CommandError::NotHere)?;
            self.chat.mute(key);
        } else {
            self.chat.unmute(&key);
        }
        Ok(())
    }

    fn at(&mut self, now: Millis) {
        self.cx.now = self.cx.now.max(now);
    }
}

/// What comes out.
impl Session {
    /// The next thing to do; none for now.
    pub fn poll(&mut self) -> Option<Output> {
        self.cx.outbox.poll()
    }

    /// When [`Session::tick`] is due; never, if nobody is there. Of what hangs on time alone all that was due has been done: what wasn't can't be.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let told = self.peers.iter().filter(|(_, peer)| peer.is_served()).map(|(_, peer)| peer.status_at());
        let later = self.play().filter(|_| self.halt.is_none()).into_iter().flat_map(|play| {
            let shown =
                self.peers.iter().filter(|_| play.recovering()).filter_map(|(_, peer)| peer.shown_at());
            let others = [play.questions_deadline(), play.going_on().deadline(), self.offers_deadline(play)];
            shown.chain(others.into_iter().flatten()).filter(|at| *at > self.cx.now)
        });
        told.chain(self.lobby_deadline()).chain(later).min()
    }
}

/// Going on.
impl Session {
    /// After every input: goes on as far as possible, and stops for good where it can't.
    pub(super) fn flush(&mut self, result: Result<(), Halt>) {
        if let Err(halt) = result {
            self.halt.get_or_insert(halt);
        }
        if self.halt.is_some() {
            return;
        }
        self.begin_talk();
        self.keep_talk();
        if let Err(halt) = self.advance() {
            self.halt = Some(halt);
        }
        self.file_answer();
        if self.cx.is_full() {
            self.halt.get_or_insert(Halt::JournalFull);
        }
    }

    fn advance(&mut self) -> Result<(), Halt> {
        if let Phase::Signing(_) = self.phase {
            self.sign();
        }
        self.consent_unasked();
        self.flag_unasked();
        let (nonce, late) = (self.chance.draw(), self.out_of_time());
        let heard = self.play().filter(|play| play.recovering()).map(|play| {
            let heard = |set: Members| {
                !self.lies_in.asks(set.iter().count()) && self.unheard(play, set).next().is_none()
            };
            let willing = play.going_on().willing();
            (heard(play.log().members().iter().copied().collect()), !willing.is_empty() && heard(willing))
        });
        let Phase::Play(play) = &mut self.phase else {
            self.note_file();
            return Ok(());
        };
        if let Some((all, ready)) = heard {
            play.heard(all, ready);
        }
        let (closed, before) = (play.is_closed(), play.at());
        play.advance(&mut self.cx)?;
        let told = play.tick_going_on(&mut self.cx, nonce, late);
        if told {
            play.advance(&mut self.cx)?;
        }
        let (after, ends) = (play.at(), play.is_closed() && !closed);
        self.note_file();
        if told || ends || after.sealed != before.sealed || after.willing != before.willing {
            // The others wait for nothing more than to know that.
            self.send_status_to_all();
        }
        Ok(())
    }

    /// Says to all how far we have got, if that was not only just said.
    pub(super) fn send_status_to_all(&mut self) {
        self.peers.connected().into_iter().for_each(|peer| self.ask(peer, Millis(0)));
    }

    /// After a start: who of these hasn't said yet how far it has got.
    pub(super) fn unheard<'a>(&'a self, play: &'a Play, set: Members) -> impl Iterator<Item = Member> + 'a {
        let covers = move |at: &At| !matches!(at, At::Game(at) if !play.covers(at));
        set.iter().filter(move |member| {
            if Some(*member) == play.me() {
                return self.seeks;
            }
            let peer = play.key(*member).and_then(|key| self.peers.get(key));
            !peer.is_some_and(|peer| peer.has_said(self.cx.now, covers))
        })
    }
}
