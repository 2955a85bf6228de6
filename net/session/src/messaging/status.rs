//! Progress reports: each peer says how far it has got, and receives what it lacks.
//!
//! Invariant: a `Status` isn't signed, so it makes us send only what anybody at the table may see.

use bastide_record::{PublicKey, Watching, catalogue_digest};
use bastide_rules::TileSets;

use super::message::{GameProgress, Members, Message, Refused, SessionProgress, SigningProgress, Status};
use crate::limits;
use crate::persistence::output::To;
use crate::session::{Phase, Role, Session};
use crate::time::Millis;

impl Session {
    pub(super) fn hear_status(&mut self, peer: PublicKey, status: Status) {
        if status.catalogue != catalogue_digest(TileSets::all()) {
            return self.refuse(peer, Refused::OtherTiles);
        }
        let Some(known) = self.peers.entry(peer) else { return };
        known.status = Some(status);
        self.repeat_to(peer, &status);
        match status.at {
            SessionProgress::Watching { .. } if !self.let_watch(peer) => {}
            SessionProgress::Lobby { card } | SessionProgress::Watching { card } => {
                self.answer_lobby(peer, card);
            }
            SessionProgress::Signing(at) => self.answer_signing(peer, &at),
            // A peer without a part in this game has come to watch it.
            SessionProgress::Game(_) if self.is_outside(&peer) && !self.let_watch(peer) => {}
            SessionProgress::Game(at) => self.answer_game(peer, at),
        }
    }

    /// Repeats to a known peer what was broadcast and what it can't ask for.
    /// These are our last chat messages that it lacks, since gossip may have lost them. A peer that
    /// has just connected also receives the evidence against the turn that the game waits for.
    fn repeat_to(&mut self, peer: PublicKey, status: &Status) {
        let now = self.cx.now;
        if self.called(&peer).is_some() {
            self.chat.note_acknowledged(peer, status.heard, now);
        }
        let new =
            matches!(status.at, SessionProgress::Lobby { card: 0 } | SessionProgress::Watching { card: 0 });
        let Some(known) = self.peers.entry(peer).filter(|_| !new) else { return };
        let has_come = !std::mem::replace(&mut known.was_told, true);
        let is_soon = known.chat_repeated.is_some_and(|at| now < at + limits::CHAT_REPEAT_INTERVAL);
        if let Phase::Play(play) = &self.phase
            && has_come
        {
            let refused = play.refused_turn_messages();
            refused.iter().for_each(|message| self.cx.say(To::Peer(peer), message));
        }
        if !is_soon && let Some(chat) = self.chat_lacked_after(status.heard) {
            self.peers.entry(peer).into_iter().for_each(|known| known.chat_repeated = Some(now));
            self.cx.say(To::Peer(peer), &chat);
        }
    }

    fn answer_game(&mut self, peer: PublicKey, at: GameProgress) {
        let Phase::Play(play) = &mut self.phase else { return self.answer_other_game(peer) };
        if play.log().game_id() != at.game {
            return self.answer_other_game(peer);
        }
        if let Some(member) = play.member(&peer) {
            play.note_at(member, at, self.cx.now);
        }
        let (mut messages, behind) = play.answer(&at);
        messages.extend(play.other_chapters_for(&at));
        if let (Some(signing), Some(theirs)) = (play.going_on().signing(), at.signing) {
            messages.extend(signing.beyond(&theirs));
        }
        messages.extend(play.proposed_again(&at));
        messages.iter().for_each(|message| self.cx.say(To::Peer(peer), message));
        if behind {
            self.schedule_status_if_changed(peer);
        }
    }

    /// Answers a peer that is in no game yet: with the card, the proposal, or the game.
    fn answer_lobby(&mut self, peer: PublicKey, card: u32) {
        let watches = self.peers.get(&peer).is_some_and(|known| known.watches);
        match (&self.phase, &self.role) {
            (Phase::Play(play), _) => {
                let message = if play.member(&peer).is_some() || watches {
                    play.line_of(play.log().first())
                } else {
                    Message::Refused(Refused::Begun { watching: play.log().terms().watching })
                };
                self.cx.say(To::Peer(peer), &message);
            }
            (_, Role::Guest(_)) => self.knock(),
            (state, Role::Host(host)) => {
                let signing = match state {
                    Phase::Signing(signing) if !watches => Some(signing),
                    _ => None,
                };
                if signing.is_some_and(|signing| !signing.signers().any(|(_, key, _)| key == peer)) {
                    let full = Refused::Full { watching: host.card().plan.terms.watching };
                    return self.cx.say(To::Peer(peer), &Message::Refused(full));
                }
                // A restarted guest needs the card to recognise the proposal as what it agreed to.
                if card != host.card().number {
                    self.cx.say(To::Peer(peer), &Message::Card(host.card().clone()));
                }
                if let Some(signing) = signing {
                    let proposal = signing.proposal().clone();
                    self.cx.say(To::Peer(peer), &Message::Proposal { proposal, evidence: Vec::new() });
                }
            }
        }
    }

    /// Returns true if a peer without a seat may watch. Otherwise tells it why not.
    fn let_watch(&mut self, peer: PublicKey) -> bool {
        let watching = match (&self.phase, &self.role) {
            (Phase::Play(play), _) => play.log().terms().watching,
            (_, Role::Host(host)) => host.card().plan.terms.watching,
            // A guest in a lobby has nothing to show to spectators.
            (_, Role::Guest(_)) => Watching::Allowed,
        };
        let count = self.peers.watching();
        let Some(known) = self.peers.entry(peer) else { return false };
        let why = match watching {
            Watching::Refused => Refused::NoWatching,
            Watching::Allowed if !known.watches && count >= limits::SPECTATORS_MAX => Refused::Crowded,
            Watching::Allowed => {
                known.watches = true;
                self.cx.outbox.deprioritise(peer);
                return true;
            }
        };
        self.refuse(peer, why);
        false
    }

    fn answer_signing(&mut self, peer: PublicKey, at: &SigningProgress) {
        let signing = match &self.phase {
            Phase::Signing(signing) if signing.hash() == at.proposal => signing,
            _ => return self.answer_other_game(peer),
        };
        let ours = signing.at();
        let behind = !ours.joins.covers(at.joins) || !ours.signatures.covers(at.signatures);
        signing.beyond(at).iter().for_each(|message| self.cx.say(To::Peer(peer), message));
        if behind {
            self.schedule_status_if_changed(peer);
        }
    }

    /// Answers a peer that signs or plays something else: with what we have, if it may see that.
    fn answer_other_game(&mut self, peer: PublicKey) {
        match (&self.phase, &self.role) {
            // The game has begun, or continues from another proposal: whoever holds it answers our
            // `Status`.
            (Phase::Lobby | Phase::Signing(_), Role::Guest(_)) => self.schedule_status_if_changed(peer),
            _ => self.answer_lobby(peer, 0),
        }
    }

    /// Returns our progress.
    fn own_progress(&self) -> SessionProgress {
        let card = self.role.card().map_or(0, |card| card.number);
        match &self.phase {
            Phase::Lobby if self.watches() => SessionProgress::Watching { card },
            Phase::Lobby => SessionProgress::Lobby { card },
            Phase::Signing(signing) => SessionProgress::Signing(signing.at()),
            // A halted session signs nothing more, so it continues with nobody.
            Phase::Play(play) if self.halt.is_some() => {
                SessionProgress::Game(GameProgress { willing: Members::default(), ..play.at() })
            }
            Phase::Play(play) => SessionProgress::Game(play.at()),
        }
    }

    /// Sends our progress to a peer.
    pub(crate) fn send_status(&mut self, peer: PublicKey) {
        let at = self.own_progress();
        let heard = self.chat.last_of(&peer);
        let status = Status { catalogue: catalogue_digest(TileSets::all()), away: self.away, heard, at };
        let now = self.cx.now;
        if let Some(known) = self.peers.entry(peer) {
            known.told = Some(now);
            known.ask = None;
            known.between = Some((at, known.status.map(|status| status.at)));
        }
        self.cx.say(To::Peer(peer), &Message::Status(status));
    }

    /// Sends our progress to a peer that holds what we lack, unless neither side has changed since.
    /// Without that exception two peers that can't take what the other holds would ask each other
    /// forever.
    pub(super) fn schedule_status_if_changed(&mut self, peer: PublicKey) {
        let between =
            self.peers.get(&peer).map(|known| (self.own_progress(), known.status.map(|status| status.at)));
        if between != self.peers.get(&peer).and_then(|known| known.between) {
            self.ask(peer, Millis(0));
        }
    }

    /// Schedules our progress message to a peer after a pause; the peer then sends what we lack.
    pub(crate) fn ask(&mut self, peer: PublicKey, pause: Millis) {
        let now = self.cx.now;
        if let Some(known) = self.peers.entry(peer) {
            known.ask_after(pause, now);
            if known.is_served() && known.status_at() <= now {
                self.send_status(peer);
            }
        }
    }

    /// Refuses a peer, tells it why, and hears it no more.
    pub(crate) fn refuse(&mut self, peer: PublicKey, why: Refused) {
        if let Some(known) = self.peers.entry(peer)
            && !known.refused
        {
            // A disconnected peer is refused when it connects.
            known.refused = known.up.is_some();
            self.cx.say(To::Peer(peer), &Message::Refused(why));
        }
    }

    /// Returns the name of a member of the table, or of a guest in its lobby.
    pub(crate) fn called(&self, key: &PublicKey) -> Option<String> {
        if let Some(play) = self.play() {
            return Some(play.name_of(play.member(key)?).to_owned());
        }
        let card = self.role.card()?;
        let guest = || Some(1 + card.guests.iter().position(|guest| guest.key == *key)?);
        card.name(if *key == self.host { 0 } else { guest()? })
    }
}
