//! From the lobby into the game: joining a first proposal, signing its charter, beginning.
//!
//! Invariants: a join is journaled before it is sent, and so is the one charter for which it is
//! ever used; the same proposal gets the same join again. Once a charter is sealed here, no card
//! and no other first charter counts any more.

use std::sync::Arc;

use bastide_record::bytes::Blob;
use bastide_record::{Evidence, Exact, Join, Proposal, PublicKey, SealedCharter, Watching};

use super::signing::Signing;
use crate::messaging::message::Refused;
use crate::persistence::journal::Item;
use crate::play::{Heard, Play};
use crate::player::note::{BadData, News};
use crate::player::view::Halt;
use crate::session::{OwnJoin, Phase, Role, Session};

impl Session {
    /// Handles a proposal: the host's to begin, or a member's to continue.
    pub(crate) fn take_proposal(
        &mut self,
        peer: PublicKey,
        proposal: Exact<Proposal>,
        evidence: Vec<Evidence>,
    ) {
        match (&*proposal, &mut self.phase) {
            (Proposal::Continuing(_), Phase::Play(play)) => {
                let Some(member) = play.member(&peer) else { return };
                let nonce = self.chance.draw();
                let heard = play.hear_proposal(&mut self.cx, member, proposal, evidence, nonce);
                if heard == Heard::Gap {
                    self.ask(peer, crate::limits::GAP);
                }
            }
            (Proposal::First(_), Phase::Lobby | Phase::Signing(_)) => self.take_first(peer, proposal),
            _ => {}
        }
    }

    /// Handles the host's proposal, made of its card. Guest only.
    fn take_first(&mut self, peer: PublicKey, proposal: Exact<Proposal>) {
        let day = self.cx.day();
        let (Role::Guest(guest), Proposal::First(first)) = (&mut self.role, &*proposal) else { return };
        if peer != self.host || first.table != self.table || first.check().is_err() {
            return;
        }
        // A host that gives up its proposal shows a higher card first. A charter that we signed may
        // be in force for others already.
        let signed = self.commitment.as_ref().filter(|made| made.used.is_some());
        if signed.is_some_and(|made| made.proposal != proposal && guest.seen() <= made.number()) {
            return;
        }
        let known = matches!(&self.phase, Phase::Signing(signing) if *signing.proposal() == proposal);
        if !known && guest.accept(first, &self.cx.me, &self.host, day) {
            self.join(proposal);
        }
    }

    /// Joins a first proposal, with a fresh nonce or with the join that was made for it before.
    pub(super) fn join(&mut self, proposal: Exact<Proposal>) {
        let Some(mut signing) = Signing::new(proposal.clone(), None, self.cx.now) else { return };
        let made = self.commitment.take().filter(|made| made.proposal == proposal);
        let is_new = made.is_none();
        let made = made.unwrap_or_else(|| {
            let nonce = self.chance.draw();
            let (join, _) = Join::seal(&self.cx.key, nonce, &proposal, None, Vec::new());
            OwnJoin { proposal, join, used: None }
        });
        signing.join_ourselves(&mut self.cx, made.join.clone(), is_new);
        self.commitment = Some(made);
        self.phase = Phase::Signing(Box::new(signing));
    }

    /// Signs the charter once it is complete, and begins the game once all have signed.
    pub(crate) fn sign(&mut self) {
        let Phase::Signing(signing) = &mut self.phase else { return };
        let Some(charter) = signing.charter().cloned() else { return };
        let (Some(me), Some(commitment)) = (charter.member(&self.cx.me), &mut self.commitment) else {
            return;
        };
        // A join serves one charter only.
        if *commitment.used.get_or_insert(charter.id()) != charter.id() {
            return;
        }
        if !signing.is_signed() {
            signing.seal(&mut self.cx, &charter, me);
        }
        if let Some(sealed) = signing.sealed() {
            self.begin(sealed);
        }
    }

    /// Begins the game.
    pub(super) fn begin(&mut self, sealed: SealedCharter) {
        let charter = Arc::clone(sealed.charter());
        self.cx.keep(&Item::Began(Blob(sealed.encode())));
        let key = (!self.watches()).then_some(&self.cx.key);
        match Play::begin(sealed, key, self.cx.now) {
            Ok(play) => {
                self.cx.note(News::Began(charter.id()));
                self.phase = Phase::Play(Box::new(play));
            }
            Err(refusal) => self.cx.note(News::UnreadableMessage(BadData::Rule(refusal.rule))),
        }
    }

    /// Takes a first charter that all have signed.
    /// We signed it too, so it is in force, whatever card or proposal came later. If another first
    /// charter that we signed were in force as well, somebody would have signed on after it began.
    pub(crate) fn take_charter(&mut self, charter: &[u8]) {
        if let Phase::Play(_) = self.phase {
            return;
        }
        let Ok(sealed) = SealedCharter::decode(charter, None) else {
            self.cx.note(News::UnreadableMessage(BadData::Charter));
            return;
        };
        let Some(first) = sealed.charter().first() else { return };
        let watches = self.watches();
        let fits = first.table == self.table && first.members.first() == Some(&self.host);
        if !fits || (!watches && sealed.charter().member(&self.cx.me).is_none()) {
            return;
        }
        if watches && first.watching == Watching::Refused {
            self.halt.get_or_insert(Halt::Refused(Refused::NoWatching));
            return;
        }
        if !watches && self.commitment.is_none() {
            // We signed it, but the journal has no join: the key came here without its journal.
            // Perhaps nobody has heard yet what else the key has signed.
            self.halt.get_or_insert(Halt::NoJournal);
            return;
        }
        let made = self.commitment.as_ref().filter(|made| sealed.charter().joins().contains(&made.join));
        let known = made.and_then(|made| made.used);
        let is_whole = self.lies_in.is_whole();
        if known.is_some_and(|used| used != sealed.charter().id()) {
            return;
        }
        self.begin(sealed);
        if let Phase::Play(play) = &mut self.phase
            && !(known.is_some() && is_whole)
        {
            // We signed it, and the disk may have lost that or what followed, so the others must
            // tell us.
            play.recover();
        }
    }
}
