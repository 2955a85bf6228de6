//! The session itself: what it is made of, what goes in and what comes out.

use std::sync::Arc;

use bastide::hash::hash;
use bastide::record::bytes::Blob;
use bastide::record::{Exact, Join, Key, Member, Proposal, PublicKey, TableId};

use super::desk::Desk;
use super::guest::Guest;
use super::host::Host;
use super::journal::Item;
use super::limits;
use super::message::{CharterSignature, Message, RunId};
use super::note::News;
use super::output::{Output, To, Write};
use super::peers::Peers;
use super::plan::Plan;
use super::play::Play;
use super::signing::Signing;
use super::time::Millis;
use super::view::Halt;
use super::wish::{Unfit, Wish};

/// Who sits here.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The key, the same that the network knows this peer by.
    pub key: Key,
    /// What the player is called: 1 to 32 bytes without control characters.
    pub name: String,
    /// Fresh chance from the system, at every start; nonces, the table's number and the run's come from it.
    pub entropy: [u8; 32],
}

/// One member's, or coming member's, side of a table.
#[derive(Debug)]
pub struct Session {
    pub(super) desk: Desk,
    pub(super) table: TableId,
    pub(super) host: PublicKey,
    pub(super) run: RunId,
    pub(super) chance: Chance,
    pub(super) role: Role,
    pub(super) state: State,
    pub(super) commitment: Option<Commitment>,
    pub(super) peers: Peers,
    pub(super) halt: Option<Halt>,
}

/// Which side of the lobby this is.
#[derive(Debug)]
pub(super) enum Role {
    /// The host's.
    Host(Host),
    /// A guest's.
    Guest(Guest),
}

/// How far it is.
#[derive(Debug)]
pub(super) enum State {
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
    pub(super) join: bastide::record::Signed<Join>,
    /// The one game for which the join has been used.
    pub(super) used: Option<[u8; 32]>,
}

/// Fresh numbers from one start's entropy.
#[derive(Debug)]
pub(super) struct Chance {
    entropy: [u8; 32],
    drawn: u64,
}

impl Chance {
    pub(super) const fn new(entropy: [u8; 32]) -> Self {
        Self { entropy, drawn: 0 }
    }

    pub(super) fn draw(&mut self) -> [u8; 32] {
        self.drawn += 1;
        hash("fresh", &[&self.entropy, &self.drawn.to_le_bytes()])
    }

    pub(super) fn run(&mut self) -> RunId {
        let [a, b, c, d, e, f, g, h, ..] = self.draw();
        RunId(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
    }

    fn table(&mut self) -> TableId {
        let mut table = TableId([0; 16]);
        table.0.copy_from_slice(&self.draw()[..16]);
        table
    }
}

/// Beginning.
impl Session {
    /// Opens a table.
    ///
    /// # Errors
    /// If nobody could play by the plan.
    pub fn host(identity: Identity, plan: Plan, now: Millis) -> Result<Self, Unfit> {
        plan.check()?;
        let mut chance = Chance::new(identity.entropy);
        let (table, run) = (chance.table(), chance.run());
        let desk = Desk::new(identity.key, identity.name, now, 0);
        let host = Host::new(table, plan, desk.name.clone());
        let mut session = Self::assemble(desk, table, run, chance, Role::Host(host));
        session.keep_card();
        Ok(session)
    }

    /// Goes to somebody's table.
    #[must_use]
    pub fn visit(identity: Identity, table: TableId, host: PublicKey, now: Millis) -> Self {
        let mut chance = Chance::new(identity.entropy);
        let run = chance.run();
        let mut desk = Desk::new(identity.key, identity.name, now, 0);
        desk.keep(&Item::Visiting { table, host, name: desk.name.clone() });
        let mut session = Self::assemble(desk, table, run, chance, Role::Guest(Guest::default()));
        session.host = host;
        session
    }

    pub(super) fn assemble(desk: Desk, table: TableId, run: RunId, chance: Chance, role: Role) -> Self {
        Self {
            host: desk.me,
            desk,
            table,
            run,
            chance,
            role,
            state: State::Lobby,
            commitment: None,
            peers: Peers::default(),
            halt: None,
        }
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
        let Some(known) = self.peers.entry(peer) else { return };
        known.up.get_or_insert(now);
        if !known.refused {
            self.tell(peer);
        }
    }

    /// The last connection with a peer has ended.
    pub fn peer_down(&mut self, now: Millis, peer: PublicKey) {
        self.at(now);
        if let Some(known) = self.peers.entry(peer) {
            known.lose(now);
        }
    }

    /// Bytes came from a peer.
    pub fn received(&mut self, now: Millis, peer: PublicKey, bytes: &[u8]) {
        self.at(now);
        let result = self.hear(peer, bytes);
        self.settle(result);
    }

    /// All writes up to this one are on the disk.
    pub fn persisted(&mut self, now: Millis, write: Write) {
        self.at(now);
        self.desk.outbox.persisted(write);
    }

    /// A write failed: from now on nothing is signed or said any more.
    pub fn persist_failed(&mut self, now: Millis, why: String) {
        self.at(now);
        self.desk.outbox.clear();
        self.halt.get_or_insert(Halt::Disk(why));
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) {
        self.at(now);
        for peer in self.peers.connected() {
            if self.peers.get(&peer).is_some_and(|known| known.tell_at() <= now) {
                self.tell(peer);
            }
        }
        self.tick_lobby();
        self.settle(Ok(()));
    }

    /// The player, or the bot in the player's place, wants something.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn wish(&mut self, now: Millis, wish: Wish) -> Result<(), Unfit> {
        self.at(now);
        if self.halt.is_some() {
            return Err(Unfit::Halted);
        }
        match (wish, &mut self.state) {
            (Wish::Act(action), State::Play(play)) => play.act(action)?,
            (Wish::TakeBack, State::Play(play)) => play.take_back()?,
            (Wish::Seal, State::Play(play)) => play.seal_draft(&mut self.desk)?,
            (Wish::Act(_) | Wish::TakeBack | Wish::Seal, _) => return Err(Unfit::NotYourTurn),
            (wish, State::Lobby) => self.wish_in_lobby(wish)?,
            _ => return Err(Unfit::NotInLobby),
        }
        self.settle(Ok(()));
        Ok(())
    }

    fn wish_in_lobby(&mut self, wish: Wish) -> Result<(), Unfit> {
        match (wish, &mut self.role) {
            (Wish::Change(plan), Role::Host(host)) => host.change(plan)?,
            (Wish::Remove(peer), Role::Host(host)) => {
                host.remove(peer)?;
                self.refuse(peer, super::message::Refused::Removed);
            }
            (Wish::Start, Role::Host(host)) => {
                let proposal = Exact::new(host.propose(self.desk.me)?);
                self.desk.say(To::All, &Message::Proposal(proposal.clone()));
                self.keep_card();
                self.join(proposal);
                return Ok(());
            }
            (Wish::Join { terms }, Role::Guest(guest)) => {
                guest.agree(terms)?;
                if let Some((terms, plan)) = guest.agreed().cloned() {
                    self.desk.keep(&Item::Agreed { terms, plan });
                }
                self.knock();
                return Ok(());
            }
            (Wish::Join { .. }, Role::Host(_)) => return Err(Unfit::Hosting),
            _ => return Err(Unfit::NotHost),
        }
        self.show_card();
        Ok(())
    }

    fn at(&mut self, now: Millis) {
        self.desk.now = self.desk.now.max(now);
    }
}

/// What comes out.
impl Session {
    /// The next thing to do; none for now.
    pub fn poll(&mut self) -> Option<Output> {
        self.desk.outbox.poll()
    }

    /// When [`Session::tick`] is due; never, if nobody is there.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let told = self.peers.iter().filter(|(_, peer)| peer.is_served()).map(|(_, peer)| peer.tell_at());
        told.chain(self.lobby_deadline()).min()
    }
}

/// Going on.
impl Session {
    /// After every input: goes on as far as possible, and stops for good where it can't.
    pub(super) fn settle(&mut self, result: Result<(), Halt>) {
        if let Err(halt) = result {
            self.halt.get_or_insert(halt);
        }
        if self.halt.is_some() {
            return;
        }
        if let Err(halt) = self.go_on() {
            self.halt = Some(halt);
        }
        if self.desk.is_full() {
            self.halt.get_or_insert(Halt::JournalFull);
        }
    }

    fn go_on(&mut self) -> Result<(), Halt> {
        if let State::Signing(_) = self.state {
            self.sign();
        }
        let State::Play(play) = &mut self.state else { return Ok(()) };
        if play.recovering() {
            let others = play.line().active().iter().filter(|member| **member != play.me());
            let charter = play.line().charter();
            let said = others.copied().all(|member| {
                let have = charter.key(member).and_then(|key| self.peers.get(key)?.have);
                have.is_some_and(|have| play.covers(&have.at))
            });
            if said {
                play.recovered();
            }
        }
        let closed = play.is_closed();
        play.go_on(&mut self.desk)?;
        if play.is_closed() && !closed {
            // The others wait for nothing more than to know that all is here.
            self.peers.connected().into_iter().for_each(|peer| self.tell(peer));
        }
        Ok(())
    }

    /// Joins a proposal: with a fresh nonce, or with the join that was made for it before.
    pub(super) fn join(&mut self, proposal: Exact<Proposal>) {
        let mut signing = Signing::new(proposal.clone(), self.desk.now);
        let made = self.commitment.as_ref().filter(|made| made.proposal == proposal);
        let join = if let Some(made) = made {
            made.join.clone()
        } else {
            let nonce = self.chance.draw();
            let (join, _) = Join::seal(&self.desk.key, nonce, &proposal, self.desk.name.clone());
            self.desk.keep(&Item::Joined { proposal: proposal.clone().into(), join: join.clone().into() });
            self.commitment = Some(Commitment { proposal, join: join.clone(), used: None });
            join
        };
        self.desk.say(To::All, &Message::Join(join.clone()));
        signing.join(join);
        self.state = State::Signing(Box::new(signing));
    }

    /// Signs the charter once it is there, and begins the game once all have.
    fn sign(&mut self) {
        let State::Signing(signing) = &mut self.state else { return };
        let Some(charter) = signing.charter().cloned() else { return };
        let (Some(me), Some(commitment)) = (charter.member(&self.desk.me), &mut self.commitment) else {
            return;
        };
        if commitment.used.is_none() {
            commitment.used = Some(charter.id());
            self.desk.keep(&Item::Signed { joins: charter.joins().to_vec() });
        }
        // One join serves one charter, ever.
        if commitment.used != Some(charter.id()) {
            return;
        }
        if !signing.signed().has(me.index()) {
            let signature = charter.sign(&self.desk.key);
            let signed = CharterSignature { game: charter.id(), member: me.0, signature };
            signing.sign(signed);
            self.desk.say(To::All, &Message::Signature(signed));
        }
        if let Some(sealed) = signing.sealed() {
            self.begin(sealed, me);
        }
    }

    /// The game begins.
    pub(super) fn begin(&mut self, sealed: bastide::record::SealedCharter, me: Member) {
        let charter = Arc::clone(sealed.charter());
        let Some(join) = charter.join(me) else { return };
        let chain = bastide::record::Chain::grow(&self.desk.key, &join.nonce, &join.proposal);
        self.desk.keep(&Item::Began(Blob(sealed.encode())));
        match Play::begin(sealed, chain, me, self.desk.now) {
            Ok(play) => {
                self.desk.note(News::Began(charter.id()));
                self.state = State::Play(Box::new(play));
            }
            Err(refusal) => self.desk.note(News::Nonsense(refusal.to_string())),
        }
    }

    /// The lobby again: what was proposed comes to nothing.
    pub(super) fn reopen(&mut self) {
        self.state = State::Lobby;
        self.desk.note(News::SigningFailed);
        if let Role::Host(host) = &mut self.role {
            host.reopen();
            self.show_card();
        }
    }

    fn tick_lobby(&mut self) {
        let now = self.desk.now;
        let Role::Host(host) = &mut self.role else { return };
        if self.halt.is_some() {
            return;
        }
        match &self.state {
            State::Lobby => {
                let guests = host.card().guests.iter().map(|guest| guest.key);
                let gone: Vec<_> = guests.filter(|guest| self.peers.lost(guest, now)).collect();
                if !gone.is_empty() {
                    gone.iter().for_each(|guest| _ = host.free(guest));
                    self.show_card();
                }
            }
            State::Signing(signing) => {
                let members = signing.proposal().members.iter().filter(|key| **key != self.desk.me);
                let lost = members.into_iter().any(|key| self.peers.lost(key, now));
                if lost || now.since(signing.since) >= limits::SIGN {
                    self.reopen();
                }
            }
            State::Play(_) => {}
        }
    }

    fn lobby_deadline(&self) -> Option<Millis> {
        let Role::Host(host) = &self.role else { return None };
        if self.halt.is_some() {
            return None;
        }
        match &self.state {
            State::Lobby => {
                let guests = host.card().guests.iter();
                guests.filter_map(|guest| self.peers.get(&guest.key)?.lost_at()).min()
            }
            State::Signing(signing) => {
                let members = signing.proposal().members.iter();
                let lost = members.filter_map(|key| self.peers.get(key)?.lost_at());
                lost.chain([signing.since + limits::SIGN]).min()
            }
            State::Play(_) => None,
        }
    }

    /// Host: the card has changed; keeps it and shows it to all.
    pub(super) fn show_card(&mut self) {
        self.keep_card();
        if let Role::Host(host) = &self.role {
            self.desk.say(To::All, &Message::Card(host.card().clone()));
        }
    }

    fn keep_card(&mut self) {
        if let Role::Host(host) = &self.role {
            self.desk.keep(&Item::Hosting(host.card().clone()));
        }
    }

    /// Guest: asks for a chair, if that is called for.
    pub(super) fn knock(&mut self) {
        let (Role::Guest(guest), State::Lobby, None) = (&self.role, &self.state, &self.halt) else { return };
        if let Some(terms) = guest.knocks(&self.desk.me) {
            let name = self.desk.name.clone();
            self.desk.say(To::Peer(self.host), &Message::Knock { terms, name });
        }
    }
}
