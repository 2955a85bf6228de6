//! The session: its state, its inputs and its outputs.

use bastide_record::{Exact, Join, Key, Member, Proposal, PublicKey, Record, TableId};

use crate::fresh_numbers::FreshNumbers;
use crate::lobby::card::Card;
use crate::lobby::guest::Guest;
use crate::lobby::host::Host;
use crate::lobby::plan::Plan;
use crate::lobby::signing::Signing;
use crate::messaging::allowance::Allowance;
use crate::messaging::chat::Chat;
use crate::messaging::message::{Members, RunId, SessionProgress};
use crate::messaging::peers::Peers;
use crate::persistence::context::Context;
use crate::persistence::journal::{Item, JournalFile, Visit};
use crate::persistence::output::{Output, Worth, Write};
use crate::play::Play;
use crate::player::command::Command;
use crate::player::command_error::CommandError;
use crate::player::profile::Profile;
use crate::player::view::{DiskError, Halt, RestoredJournal};
use crate::time::Millis;

/// Player and key of a session.
#[derive(Debug, Clone)]
pub struct Identity {
    /// Key, the same by which the network knows this peer.
    pub key: Key,
    /// Name of the player, and the colour they want.
    pub profile: Profile,
    /// Current day, in days since 1 January 1970, UTC.
    pub day: u32,
    /// Fresh randomness from the system, different at every start.
    /// The nonces, the table's number and the run's number come from it.
    pub entropy: [u8; 32],
}

/// One peer's side of a table: the host's, a guest's or a spectator's.
#[derive(Debug, Clone)]
pub struct Session {
    pub(super) cx: Context,
    pub(super) table: TableId,
    pub(super) host: PublicKey,
    pub(super) chance: FreshNumbers,
    pub(super) role: Role,
    pub(super) phase: Phase,
    pub(super) commitment: Option<OwnJoin>,
    pub(super) peers: Peers,
    pub(super) chat: Chat,
    pub(super) halt: Option<Halt>,
    /// True while the player isn't looking at the program.
    pub(super) away: bool,
    /// Number of times that the program may still continue without asking the player.
    pub(super) unasked: u32,
    pub(super) lies_in: JournalLocation,
    /// Rate limit for entries that a spectator takes.
    pub(super) watched: Allowance,
    /// True while we haven't read our own mailbox.
    pub(super) seeks: bool,
    /// True while a record file is being answered: what we sign next must go into our record file.
    pub(super) answers: bool,
}

/// Location of the journal: the file that the journal names, and the file that it is in.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct JournalLocation {
    pub(super) said: Option<JournalFile>,
    is: Option<JournalFile>,
    /// True if this run created the journal.
    is_new: bool,
    /// True if the record held more than the journal at the start.
    pub(super) lacks: bool,
    /// True if the player has agreed to continue from a restored journal.
    is_trusted: bool,
}

impl JournalLocation {
    /// Makes the location of a journal that was read from disk and names this file.
    pub(super) const fn read(said: Option<JournalFile>) -> Self {
        Self { said, is: None, is_new: false, lacks: false, is_trusted: false }
    }

    /// Returns true if the journal can't lack anything that was signed.
    pub(super) fn is_whole(&self) -> bool {
        self.is_new || (self.said.is_some() && self.said == self.is)
    }

    /// Returns true for a journal that was restored from a backup or copied from elsewhere.
    /// It is in another file than the one it names, or holds less than its record.
    pub(super) fn is_put_back(&self) -> bool {
        self.is.is_some() && !self.is_whole() && (self.lacks || self.said.is_some())
    }

    /// Returns true if the player must confirm that the game continues from a restored journal.
    /// In a game of two `members` only the other one can say what was signed.
    pub(super) fn asks(&self, members: usize) -> bool {
        members <= 2 && self.is_put_back() && !self.is_trusted
    }
}

/// Side of the lobby.
#[derive(Debug, Clone)]
pub(super) enum Role {
    /// Host's side.
    Host(Box<Host>),
    /// Side of a guest or a spectator.
    Guest(Box<Guest>),
}

impl Role {
    /// Returns the lobby's card, or `None` if a guest hasn't seen it.
    pub(super) const fn card(&self) -> Option<&Card> {
        match self {
            Self::Host(host) => Some(host.card()),
            Self::Guest(guest) => guest.card(),
        }
    }
}

/// Phase of the table.
#[derive(Debug, Clone)]
pub(super) enum Phase {
    /// Lobby: players take seats.
    Lobby,
    /// Signing: members join a proposal and sign its charter.
    Signing(Box<Signing>),
    /// Game.
    Play(Box<Play>),
}

/// Our last join, with the proposal from which its chain grows.
#[derive(Debug, Clone)]
pub(super) struct OwnJoin {
    pub(super) proposal: Exact<Proposal>,
    pub(super) join: bastide_record::Signed<Join>,
    /// Game for which the join has been used; a join serves one game only.
    pub(super) used: Option<[u8; 32]>,
}

impl OwnJoin {
    /// Returns the number of its proposal.
    pub(super) fn number(&self) -> u32 {
        match &*self.proposal {
            Proposal::First(first) => first.number,
            Proposal::Continuing(on) => on.number,
        }
    }
}

/// Opening and visiting a table.
impl Session {
    /// Opens a table as its host.
    ///
    /// # Errors
    /// Fails if the plan can't be played or the profile isn't valid.
    pub fn host(identity: Identity, plan: Plan, now: Millis) -> Result<Self, CommandError> {
        plan.check()?;
        if !identity.profile.is_good() {
            return Err(CommandError::Name);
        }
        let mut chance = FreshNumbers::new(identity.entropy);
        let (table, run) = (chance.table(), chance.run(now));
        let cx = Context::new(identity.key, identity.profile, identity.day, now, 0);
        let host = Host::new(table, plan, cx.profile.clone());
        let mut session = Self::assemble(cx, table, run, chance, Role::Host(Box::new(host)));
        session.keep_card();
        Ok(session)
    }

    /// Visits another peer's table, as a guest or a spectator.
    ///
    /// # Errors
    /// Fails if the profile isn't valid.
    pub fn visit(identity: Identity, visit: Visit, now: Millis) -> Result<Self, CommandError> {
        if !identity.profile.is_good() {
            return Err(CommandError::Name);
        }
        let mut chance = FreshNumbers::new(identity.entropy);
        let run = chance.run(now);
        let mut cx = Context::new(identity.key, identity.profile, identity.day, now, 0);
        cx.keep(&Item::Visiting { visit, profile: cx.profile.clone() });
        Ok(Self::visiting(cx, &visit, run, chance))
    }

    /// Makes the session of a visitor that has heard nothing yet.
    pub(super) fn visiting(cx: Context, visit: &Visit, run: RunId, chance: FreshNumbers) -> Self {
        let role = Role::Guest(Box::new(Guest::new(visit.watches)));
        Self { host: visit.host, ..Self::assemble(cx, visit.table, run, chance, role) }
    }

    /// Returns true if this session is a spectator's.
    pub(super) fn watches(&self) -> bool {
        matches!(&self.role, Role::Guest(guest) if guest.watches())
    }

    /// Makes a session in the lobby without peers; its host is this session itself.
    pub(super) fn assemble(
        cx: Context,
        table: TableId,
        run: RunId,
        chance: FreshNumbers,
        role: Role,
    ) -> Self {
        Self {
            host: cx.me,
            cx,
            table,
            chance,
            role,
            phase: Phase::Lobby,
            commitment: None,
            peers: Peers::default(),
            chat: Chat::new(run),
            halt: None,
            away: false,
            unasked: 0,
            lies_in: JournalLocation { is_new: true, ..JournalLocation::default() },
            watched: Allowance::default(),
            seeks: false,
            answers: false,
        }
    }

    /// Reports the file that contains the journal; call it once, before any other input.
    /// If the journal names this file, it isn't a restored copy and holds all that was signed, so a
    /// correspondence game continues without hearing the other members.
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

    /// Returns true during a game that isn't a correspondence game.
    pub fn is_live(&self) -> bool {
        self.play().is_some_and(|play| !play.log().terms().pace.is_days())
    }

    /// Reports whether our own mailbox of a correspondence game still has to be read or taken.
    /// After a restart from a journal that may lack something signed, the session waits for that
    /// mailbox as it does for the other members.
    pub fn seeks(&mut self, seeks: bool) {
        if self.seeks != seeks {
            self.seeks = seeks;
            self.flush(Ok(()));
        }
    }

    /// Journals the name of its file once nothing that we signed can be missing.
    fn note_file(&mut self) {
        let JournalLocation { said, is, .. } = self.lies_in;
        let is_whole = self.play().map_or(self.lies_in.is_new, |play| !play.recovering());
        if let Some(file) = is.filter(|_| is_whole && said != is) {
            self.cx.keep(&Item::LiesIn(file));
            (self.lies_in.said, self.lies_in.lacks) = (is, false);
        }
    }

    /// Returns the game, once it has begun.
    pub(super) fn play(&self) -> Option<&Play> {
        match &self.phase {
            Phase::Play(play) => Some(play),
            Phase::Lobby | Phase::Signing(_) => None,
        }
    }

    /// Returns the evidence against members, as a record that anybody can verify.
    /// Returns `None` if there is none. The record ends in a turn that breaks a rule, or holds fork
    /// proofs. The table's own record leaves them out, so that the records of all honest members
    /// stay equal.
    #[must_use]
    pub fn evidence(&self) -> Option<Vec<u8>> {
        self.play()?.evidence()
    }

    /// Returns the game's record as this member holds it, or `None` before a game has begun.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        Some(self.play()?.record())
    }

    /// Returns the table's number, after which its files are named.
    #[must_use]
    pub const fn table(&self) -> TableId {
        self.table
    }
}

/// Inputs. Each call takes the time, which never runs backwards.
impl Session {
    /// Reports that a peer has connected; the transport has authenticated its key.
    pub fn peer_up(&mut self, now: Millis, peer: PublicKey) {
        self.at(now);
        self.seat(&peer);
        let Some(known) = self.peers.entry(peer) else { return };
        known.up.get_or_insert(now);
        let is_served = !known.refused;
        if is_served {
            self.send_status(peer);
        }
    }

    /// Reports that the last connection with a peer has ended.
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
        self.cx.outbox.reprioritise(&peer);
    }

    /// Takes bytes from a peer, which may have them from another one.
    /// Returns their worth to other peers: whether to forward them.
    pub fn received(&mut self, now: Millis, peer: PublicKey, bytes: &[u8]) -> Worth {
        self.at(now);
        let (worth, result) = self.hear(peer, bytes);
        self.flush(result);
        worth
    }

    /// Reports that all writes up to this one are on the disk.
    pub fn persisted(&mut self, now: Millis, write: Write) {
        self.at(now);
        self.cx.outbox.persisted(write);
    }

    /// Reports that a write failed: the session halts, and signs and sends nothing more.
    pub fn persist_failed(&mut self, now: Millis, why: DiskError) {
        self.at(now);
        self.cx.outbox.clear();
        self.halt.get_or_insert(Halt::Disk(why));
    }

    /// Reports whether the player is away: the app is behind others, or the screen is off.
    /// The other members see it.
    pub fn set_away(&mut self, now: Millis, away: bool) {
        self.at(now);
        if self.away != away {
            self.away = away;
            self.peers.connected().into_iter().for_each(|peer| self.send_status(peer));
        }
    }

    /// Reports that time has passed.
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

    /// Lets the program continue in a new chapter without the player, at most this many times.
    /// It does so only with members of the current chapter, never if that would drop something that
    /// binds it, and never with a member for which a chapter waited when it was left and which
    /// hasn't answered the current one.
    pub fn allow_unasked_continuations(&mut self, times: u32) {
        self.unasked = times;
    }

    /// Executes a command of the player, or of the bot that plays for them.
    ///
    /// # Errors
    /// Returns the reason for a refusal; then nothing has changed.
    pub fn command(&mut self, now: Millis, wish: Command) -> Result<(), CommandError> {
        self.at(now);
        if self.halt.is_some() {
            // Marking chat as read works even after a halt.
            return if matches!(wish, Command::Read(_)) { Ok(()) } else { Err(CommandError::Halted) };
        }
        match (wish, &mut self.phase) {
            (Command::Trust, Phase::Play(_)) => self.trust()?,
            (Command::Say(text), _) => self.say_chat(text)?,
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

    fn trust(&mut self) -> Result<(), CommandError> {
        let needed = self.play().and_then(|play| self.put_back(play));
        self.lies_in.is_trusted =
            (needed == Some(RestoredJournal::Trust)).then_some(true).ok_or(CommandError::NotAsked)?;
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

/// Outputs.
impl Session {
    /// Returns the next output, or `None` for now.
    pub fn poll(&mut self) -> Option<Output> {
        self.cx.outbox.poll()
    }

    /// Returns the moment at which [`Session::tick`] is due, or `None` if nothing is pending.
    /// Moments in the past don't count: work due then has been done, or can't be done yet.
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

/// Progress after each input.
impl Session {
    /// Makes all possible progress after an input, and halts for good on a failure.
    pub(super) fn flush(&mut self, result: Result<(), Halt>) {
        if let Err(halt) = result {
            self.halt.get_or_insert(halt);
        }
        if self.halt.is_some() {
            return;
        }
        self.begin_chat_log();
        self.store_chat();
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
            // Broadcast our progress, because the other members wait for it.
            self.send_status_to_all();
        }
        Ok(())
    }

    /// Sends our progress to all connected peers, unless they received it a moment ago.
    pub(super) fn send_status_to_all(&mut self) {
        self.peers.connected().into_iter().for_each(|peer| self.ask(peer, Millis(0)));
    }

    /// Returns the members of `set` that haven't reported their progress since a restart of ours.
    /// It includes those that hold something that we lack.
    pub(super) fn unheard<'a>(&'a self, play: &'a Play, set: Members) -> impl Iterator<Item = Member> + 'a {
        let covers = move |at: &SessionProgress| !matches!(at, SessionProgress::Game(at) if !play.covers(at));
        set.iter().filter(move |member| {
            if Some(*member) == play.me() {
                return self.seeks;
            }
            let peer = play.key(*member).and_then(|key| self.peers.get(key));
            !peer.is_some_and(|peer| peer.has_said(self.cx.now, covers))
        })
    }
}
