//! What members have signed, held against each other: two heads for a place, or two votes in a ballot, make a proof.

use bastide::record::{Entry, ForkProof, Member, Place, Refusal, Statement};

use super::Play;
use crate::session::desk::Desk;
use crate::session::journal::Item;
use crate::session::message::Message;
use crate::session::note::News;
use crate::session::output::To;
use crate::session::view::{Caught, Halt};

impl Play {
    /// A fork proof came in. True if it is a new one.
    pub(in crate::session) fn hear_proof(&mut self, desk: &mut Desk, proof: ForkProof) -> bool {
        let Ok(fork) = proof.check(self.line.charter()) else {
            desk.note(News::Nonsense("a fork proof that proves nothing".into()));
            return false;
        };
        // A split names one of several, so all are kept, but one of each member is passed on.
        let held = self.line.proofs().any(|(held, _)| *held == proof);
        if held || self.line.offer_proof(&proof).is_err() {
            return false;
        }
        desk.keep(&Item::Proof(Box::new(proof.clone())));
        if self.proofs.contains_key(&fork.member) {
            return false;
        }
        let name = self.line.charter().name(fork.member).to_owned();
        desk.note(News::Fork { name, what: fork.contradiction.to_string() });
        desk.say(To::All, &Message::Proof(Box::new(proof.clone())));
        self.proofs.insert(fork.member, proof);
        true
    }

    /// After a start: a proof that was kept.
    pub(in crate::session) fn recall_proof(&mut self, proof: ForkProof) {
        if let Ok(fork) = self.line.offer_proof(&proof) {
            self.proofs.insert(fork.member, proof);
        }
    }

    /// Holds a checked statement against all that its member has said about the same place.
    pub(super) fn compare(&mut self, desk: &mut Desk, statement: &Statement) {
        let member = statement.member();
        let about = statement.names().map_or_else(Vec::new, |named| self.said(named.place, member));
        let votes = self.council.ballots.slips_of(member).map(|vote| Statement::Vote(vote.clone()));
        let other = about.into_iter().chain(votes).find(|said| said.contradicts(statement).is_some());
        if let Some(other) = other
            && let Ok(proof) = ForkProof::new(other, statement.clone(), self.line.charter())
        {
            self.hear_proof(desk, proof);
        }
    }

    /// What a member has signed about a place, as far as we hold it.
    pub(super) fn said(&self, place: Place, member: Member) -> Vec<Statement> {
        let mut said = self.ahead.of(place, member).to_vec();
        said.extend(self.protests.refused(place, member));
        if let Some(Entry::Turn(turn)) = self.line.at(place).and_then(|applied| applied.entry.as_ref())
            && turn.member == member
        {
            said.push(Statement::Turn(turn.clone()));
        }
        if place == self.line.tip().place {
            said.extend(self.line.receipt_of(member).map(|receipt| Statement::Receipt((**receipt).clone())));
        }
        let mut later = self.line.history().iter().filter(|applied| applied.place > place);
        if let Some(Entry::Turn(turn)) = later.next().and_then(|applied| applied.entry.as_ref()) {
            let receipts =
                turn.receipts.iter().filter(|receipt| receipt.place == place && receipt.member == member);
            said.extend(receipts.cloned().map(Statement::Receipt));
        }
        said
    }

    pub(super) fn head_at(&self, place: Place) -> Option<[u8; 32]> {
        self.line.at(place).map(|applied| applied.head)
    }

    /// Our own signature under something we don't hold: adopted after a start, else somebody else has our key.
    pub(super) fn own_elsewhere(&self, member: Member) -> Result<(), Halt> {
        if Some(member) == self.me() && !self.recovering { Err(Halt::KeyElsewhere) } else { Ok(()) }
    }

    /// Whose forks are proven, and what they did.
    pub(in crate::session) fn caught(&self) -> Vec<Caught> {
        let forks = self.proofs.values().filter_map(|proof| proof.check(self.line.charter()).ok());
        forks
            .map(|fork| Caught { member: fork.member.index(), what: fork.contradiction.to_string() })
            .collect()
    }

    pub(super) fn blame(&self, desk: &mut Desk, refusal: Refusal) {
        let rule = refusal.rule;
        match refusal.by {
            Some(member) => {
                let name = self.line.charter().name(member).to_owned();
                desk.note(News::Lie { name, rule });
            }
            None => desk.note(News::Nonsense(rule.to_string())),
        }
    }
}
