//! Messages: who is heard, what is done about each, and who is told how far we have got.
//!
//! Invariant: what isn't signed makes us ask or answer, never sign or forget; only the host's word counts for the card and the
//! proposal, and only until a game has begun.

use bastide::record::bytes::Blob;
use bastide::record::proposal::catalogue_digest;
use bastide::record::{Exact, Proposal, PublicKey, SealedCharter};

use super::limits;
use super::message::{At, Have, Members, Message, Refused, Unreadable, Versions};
use super::note::News;
use super::output::To;
use super::peers::Admitted;
use super::play::Heard;
use super::session::{Role, Session, State};
use super::time::Millis;
use super::view::Halt;

impl Session {
    /// Reads a message and does what it asks for.
    pub(super) fn hear(&mut self, peer: PublicKey, bytes: &[u8]) -> Result<(), Halt> {
        let now = self.desk.now;
        let Some(known) = self.peers.entry(peer) else { return Ok(()) };
        if peer == self.desk.me || known.refused || !known.spend(now) {
            return Ok(());
        }
        known.heard = Some(now);
        match Message::decode(bytes) {
            Ok(message) => self.take(peer, message),
            Err(Unreadable::Versions(theirs)) => {
                self.desk.note(News::OtherVersion { peer, theirs, ours: Versions::OURS });
                self.refuse(peer, Refused::Versions(Versions::OURS));
                if peer == self.host && matches!(self.state, State::Lobby) {
                    return Err(Halt::Refused(Refused::Versions(theirs)));
                }
                Ok(())
            }
            Err(Unreadable::Bytes(error)) => {
                self.desk.note(News::Nonsense(error.to_string()));
                Ok(())
            }
        }
    }

    fn take(&mut self, peer: PublicKey, message: Message) -> Result<(), Halt> {
        if self.halt.is_some() && !matches!(message, Message::Have(_)) {
            return Ok(());
        }
        match message {
            Message::Have(have) => self.take_have(peer, have),
            Message::Card(card) => {
                let Role::Guest(guest) = &mut self.role else { return Ok(()) };
                let early = match &self.state {
                    State::Lobby | State::Signing(_) => true,
                    State::Play(play) => play.line().settled().is_none(),
                };
                if peer == self.host && card.table == self.table && early && guest.take(card) {
                    if !matches!(self.state, State::Lobby) {
                        self.reopen();
                    }
                    self.knock();
                }
                Ok(())
            }
            Message::Knock { terms, name } => {
                self.take_knock(peer, name, terms);
                Ok(())
            }
            Message::Proposal(proposal) => {
                self.take_proposal(peer, proposal);
                Ok(())
            }
            Message::Join(join) => {
                if let State::Signing(signing) = &mut self.state {
                    signing.join(join);
                }
                Ok(())
            }
            Message::Signature(signature) => {
                if let State::Signing(signing) = &mut self.state {
                    signing.sign(signature);
                }
                Ok(())
            }
            Message::Begun(charter) => {
                self.take_charter(&charter.0);
                Ok(())
            }
            Message::Entry(entry) => self.in_play(peer, |play, desk| play.hear_entry(desk, &entry)),
            Message::Receipt(receipt) => self.in_play(peer, |play, desk| play.hear_receipt(desk, &receipt)),
            Message::Line { entries, receipts } => {
                let whole = entries.len() < limits::BATCH_ENTRIES;
                for entry in &entries {
                    self.in_play(peer, |play, desk| play.hear_entry(desk, entry))?;
                }
                for receipt in &receipts {
                    self.in_play(peer, |play, desk| play.hear_receipt(desk, receipt))?;
                }
                if !whole {
                    self.ask(peer, Millis(0));
                }
                Ok(())
            }
            Message::Proof(proof) => {
                if let State::Play(play) = &mut self.state {
                    play.hear_proof(&mut self.desk, *proof);
                }
                Ok(())
            }
            Message::Refused(why) => self.take_refusal(peer, why),
        }
    }

    fn in_play(
        &mut self,
        peer: PublicKey,
        hear: impl FnOnce(&mut super::play::Play, &mut super::desk::Desk) -> Result<Heard, Halt>,
    ) -> Result<(), Halt> {
        if self.halt.is_some() {
            return Ok(());
        }
        match &mut self.state {
            State::Play(play) => {
                if hear(play, &mut self.desk)? == Heard::Gap {
                    self.ask(peer, limits::GAP);
                }
            }
            // The game has begun for others: they have the charter.
            State::Signing(_) => self.ask(peer, limits::GAP),
            State::Lobby => {}
        }
        Ok(())
    }

    fn take_knock(&mut self, peer: PublicKey, name: String, terms: u32) {
        let (Role::Host(host), State::Lobby) = (&mut self.role, &self.state) else { return };
        match host.knock(peer, name.clone(), terms) {
            Ok(true) => self.show_card(),
            Ok(false) => {}
            Err(why) => {
                self.desk.note(News::Refused { peer, name, why });
                self.desk.say(To::Peer(peer), &Message::Refused(why));
            }
        }
    }

    fn take_proposal(&mut self, peer: PublicKey, proposal: Exact<Proposal>) {
        let Role::Guest(guest) = &mut self.role else { return };
        if peer != self.host || proposal.table != self.table || proposal.check().is_err() {
            return;
        }
        let signing = match &self.state {
            State::Lobby => None,
            State::Signing(signing) => Some(signing),
            State::Play(_) => return,
        };
        if signing.is_none_or(|signing| *signing.proposal() != proposal)
            && guest.accept(&proposal, &self.desk.me, &self.host)
        {
            self.join(proposal);
        }
    }

    /// A charter that all have signed: ours too, so it is adopted, unless the host has proposed anew since.
    fn take_charter(&mut self, charter: &[u8]) {
        let newest = match (&self.state, &self.role) {
            (State::Play(_), _) => return,
            (State::Signing(signing), _) => signing.proposal().number,
            (State::Lobby, Role::Host(host)) => host.card().number,
            (State::Lobby, Role::Guest(guest)) => guest.number(),
        };
        let Ok(sealed) = SealedCharter::decode(charter) else {
            self.desk.note(News::Nonsense("a charter that isn't signed by all".into()));
            return;
        };
        let proposal = sealed.charter().proposal();
        let fits = proposal.table == self.table
            && proposal.number >= newest
            && proposal.members.first() == Some(&self.host);
        let Some(me) = sealed.charter().member(&self.desk.me).filter(|_| fits) else { return };
        let made = self.commitment.as_ref().filter(|made| Some(&made.join) == sealed.charter().join(me));
        let known = made.and_then(|made| made.used);
        if known.is_some_and(|used| used != sealed.charter().id()) {
            return;
        }
        self.begin(sealed, me);
        if let State::Play(play) = &mut self.state
            && known.is_none()
        {
            // Signed by us, and we don't know of it: the disk has forgotten, so the others must tell.
            play.recover();
        }
    }

    fn take_refusal(&mut self, peer: PublicKey, why: Refused) -> Result<(), Halt> {
        match why {
            Refused::Ghost(run) if run != self.run => {
                self.desk.note(News::RefusedAsGhost);
                Ok(())
            }
            // The other run is told to wait: it has the same peer id, so we hear of it, too.
            Refused::Ghost(_) => {
                let name = self.desk.name.clone();
                self.desk.note(News::Ghost { name });
                Ok(())
            }
            _ if peer == self.host && !matches!(self.state, State::Play(_)) => Err(Halt::Refused(why)),
            _ => Ok(()),
        }
    }
}

/// How far the others are, and how far we are.
impl Session {
    fn take_have(&mut self, peer: PublicKey, have: Have) -> Result<(), Halt> {
        if have.table != self.table {
            self.desk.say(To::Peer(peer), &Message::Refused(Refused::OtherTable));
            return Ok(());
        }
        if have.catalogue != catalogue_digest() {
            self.refuse(peer, Refused::OtherTiles);
            return Ok(());
        }
        let now = self.desk.now;
        let Some(known) = self.peers.entry(peer) else { return Ok(()) };
        if let Admitted::Ghost(run) = known.admit(have.run, now) {
            let name = self.name_of(&peer);
            self.desk.note(News::Ghost { name });
            self.desk.say(To::Peer(peer), &Message::Refused(Refused::Ghost(run)));
            return Ok(());
        }
        known.have = Some(have);
        match have.at {
            At::Lobby { card } => self.answer_lobby(peer, card),
            At::Signing { proposal, joins, signatures } => {
                self.answer_signing(peer, proposal, joins, signatures);
            }
            At::Game { game, place, head, receipts, proofs } => {
                if let State::Play(play) = &self.state
                    && play.line().charter().id() == game
                {
                    let (messages, behind) = play.answer(place, head, receipts, proofs);
                    let cut = messages.iter().any(|message| self.is_cut(message));
                    messages.iter().for_each(|message| self.desk.say(To::Peer(peer), message));
                    if behind || cut {
                        self.ask(peer, Millis(0));
                    }
                } else {
                    self.answer_other_game(peer);
                }
            }
        }
        Ok(())
    }

    /// Whether a batch ends before the tip: the peer is to ask on.
    fn is_cut(&self, message: &Message) -> bool {
        let (State::Play(play), Message::Line { entries, .. }) = (&self.state, message) else { return false };
        entries.last().is_some_and(|last| last.place() < play.line().tip().place)
    }

    fn answer_lobby(&mut self, peer: PublicKey, card: u32) {
        match (&self.state, &self.role) {
            (State::Lobby, Role::Host(host)) => {
                if card != host.card().number {
                    let card = host.card().clone();
                    self.desk.say(To::Peer(peer), &Message::Card(card));
                }
            }
            (State::Lobby, Role::Guest(_)) => self.knock(),
            (State::Signing(signing), Role::Host(host)) => {
                if !signing.proposal().members.contains(&peer) {
                    return self.desk.say(To::Peer(peer), &Message::Refused(Refused::Full));
                }
                // A guest that started anew needs the card to know the proposal for what it agreed to.
                if card < host.card().number {
                    self.desk.say(To::Peer(peer), &Message::Card(host.card().clone()));
                }
                self.desk.say(To::Peer(peer), &Message::Proposal(signing.proposal().clone()));
            }
            (State::Signing(_), Role::Guest(_)) => {}
            (State::Play(play), _) => {
                let message = if play.line().charter().member(&peer).is_some() {
                    Message::Begun(Blob(play.line().sealed_charter().encode()))
                } else {
                    Message::Refused(Refused::Begun)
                };
                self.desk.say(To::Peer(peer), &message);
            }
        }
    }

    fn answer_signing(&mut self, peer: PublicKey, proposal: [u8; 32], joins: Members, signatures: Members) {
        let State::Signing(signing) = &self.state else {
            return self.answer_other_game(peer);
        };
        if signing.hash() != proposal {
            return self.answer_other_game(peer);
        }
        let lacking: Vec<_> = signing.joins_beyond(joins).map(|join| Message::Join(join.clone())).collect();
        let signed: Vec<_> = signing.signatures_beyond(signatures).map(Message::Signature).collect();
        let behind = !signing.joined().covers(joins) || !signing.signed().covers(signatures);
        lacking.iter().chain(&signed).for_each(|message| self.desk.say(To::Peer(peer), message));
        if behind {
            self.ask(peer, Millis(0));
        }
    }

    /// A peer that signs or plays something else than we: it gets what we have, if it may.
    fn answer_other_game(&mut self, peer: PublicKey) {
        match (&self.state, &self.role) {
            (State::Lobby, Role::Host(host)) => {
                let card = host.card().clone();
                self.desk.say(To::Peer(peer), &Message::Card(card));
            }
            (State::Signing(_), Role::Host(_)) | (State::Play(_), _) => self.answer_lobby(peer, 0),
            // It has begun, or goes on from another proposal: its holder answers our `have`.
            (State::Lobby | State::Signing(_), Role::Guest(_)) => self.ask(peer, Millis(0)),
        }
    }

    /// Says to a peer how far we have got.
    pub(super) fn tell(&mut self, peer: PublicKey) {
        let at = match (&self.state, &self.role) {
            (State::Lobby, Role::Host(host)) => At::Lobby { card: host.card().number },
            (State::Lobby, Role::Guest(guest)) => At::Lobby { card: guest.number() },
            (State::Signing(signing), _) => At::Signing {
                proposal: signing.hash(),
                joins: signing.joined(),
                signatures: signing.signed(),
            },
            (State::Play(play), _) => play.at(),
        };
        let have = Have {
            versions: Versions::OURS,
            catalogue: catalogue_digest(),
            table: self.table,
            run: self.run,
            at,
        };
        let now = self.desk.now;
        if let Some(known) = self.peers.entry(peer) {
            known.told = Some(now);
            known.ask = None;
        }
        self.desk.say(To::Peer(peer), &Message::Have(have));
    }

    /// Will say to a peer how far we have got, after a pause: it then sends what we lack.
    fn ask(&mut self, peer: PublicKey, pause: Millis) {
        let now = self.desk.now;
        if let Some(known) = self.peers.entry(peer) {
            known.ask_after(pause, now);
            if known.is_served() && known.tell_at() <= now {
                self.tell(peer);
            }
        }
    }

    /// Won't serve a peer, tells it so, and listens to it no more.
    pub(super) fn refuse(&mut self, peer: PublicKey, why: Refused) {
        if let Some(known) = self.peers.entry(peer)
            && !known.refused
        {
            known.refused = true;
            self.desk.say(To::Peer(peer), &Message::Refused(why));
        }
    }

    fn name_of(&self, peer: &PublicKey) -> String {
        let name = match (&self.state, &self.role) {
            (State::Play(play), _) => {
                let charter = play.line().charter();
                charter.member(peer).map(|member| charter.name(member).to_owned())
            }
            (_, Role::Host(host)) => host.card().guest(peer).map(|guest| guest.name.clone()),
            (_, Role::Guest(guest)) => guest.card().and_then(|card| Some(card.guest(peer)?.name.clone())),
        };
        name.unwrap_or_else(|| super::view::fingerprint(peer))
    }
}
