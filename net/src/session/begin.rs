//! From the lobby into the game: joining a proposal, signing its charter, beginning once all have signed.
//!
//! Invariants: a join is kept before it is said, and so is the one charter that it is used for, ever; the same proposal gets the
//! same join again.

use std::sync::Arc;

use bastide::record::bytes::Blob;
use bastide::record::{Exact, Join, Proposal, PublicKey, SealedCharter, Watching};

use super::journal::Item;
use super::message::{CharterSignature, Message, Refused};
use super::note::News;
use super::output::To;
use super::play::{Hand, Play};
use super::session::{Commitment, Role, Session, State};
use super::signing::Signing;
use super::view::Halt;

impl Session {
    /// Guest: the host has made a proposal of its card.
    pub(super) fn take_proposal(&mut self, peer: PublicKey, proposal: Exact<Proposal>) {
        let Role::Guest(guest) = &mut self.role else { return };
        if peer != self.host || proposal.table != self.table || proposal.check().is_err() {
            return;
        }
        // A host that gives up what it proposed shows a higher card first. What is signed may be in force for others already.
        let signed = self.commitment.as_ref().filter(|made| made.used.is_some());
        if signed.is_some_and(|made| made.proposal != proposal && guest.seen() <= made.proposal.number) {
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
    pub(super) fn sign(&mut self) {
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
            self.begin(sealed);
        }
    }

    /// The game begins.
    pub(super) fn begin(&mut self, sealed: SealedCharter) {
        let charter = Arc::clone(sealed.charter());
        let hand = Hand::of(&charter, &self.desk.key).filter(|_| !self.watches());
        self.desk.keep(&Item::Began(Blob(sealed.encode())));
        match Play::begin(sealed, hand, self.desk.now) {
            Ok(play) => {
                self.desk.note(News::Began(charter.id()));
                self.state = State::Play(Box::new(play));
            }
            Err(refusal) => self.desk.note(News::Nonsense(refusal.to_string())),
        }
    }

    /// A charter that all have signed: ours too, so it is adopted, unless the host has proposed anew since.
    pub(super) fn take_charter(&mut self, charter: &[u8]) {
        let newest = match (&self.state, &self.role) {
            (State::Play(_), _) => return,
            (State::Signing(signing), _) => signing.proposal().number,
            (State::Lobby, Role::Host(host)) => host.card().number,
            (State::Lobby, Role::Guest(guest)) => guest.seen(),
        };
        let Ok(sealed) = SealedCharter::decode(charter) else {
            self.desk.note(News::Nonsense("a charter that isn't signed by all".into()));
            return;
        };
        let proposal = sealed.charter().proposal();
        let fits = proposal.table == self.table
            && proposal.number >= newest
            && proposal.members.first() == Some(&self.host);
        let watches = self.watches();
        if !fits || (!watches && sealed.charter().member(&self.desk.me).is_none()) {
            return;
        }
        if watches && proposal.watching == Watching::Refused {
            self.halt.get_or_insert(Halt::Refused(Refused::NoWatching));
            return;
        }
        let made = self.commitment.as_ref().filter(|made| sealed.charter().joins().contains(&made.join));
        let known = made.and_then(|made| made.used);
        if known.is_some_and(|used| used != sealed.charter().id()) {
            return;
        }
        self.begin(sealed);
        if let State::Play(play) = &mut self.state
            && known.is_none()
        {
            // Signed by us, and we don't know of it: the disk has forgotten, so the others must tell.
            play.recover();
        }
    }
}
