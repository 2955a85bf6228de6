//! What members have signed, held against each other: two heads for an index, or two charters of a number, make a proof. And who has
//! resigned.
//!
//! Invariant: of each member the first proof, the first resignation and the first turn against the rules are kept, and passed on to whoever lacks them. The
//! record holds of it only what charters rest on, so that records don't differ by what was heard.

use std::collections::BTreeSet;

use bastide_record::{
    BrokenRule, Entry, Evidence, Fork, Index, Member, Proof, Refusal, Resignation, SealedCharter, Signed,
    Statement, Turn, file,
};

use super::{Play, receipts_at};
use crate::desk::Desk;
use crate::journal::Item;
use crate::message::Message;
use crate::note::News;
use crate::output::To;
use crate::time::Millis;
use crate::view::{Caught, Halt, Objection};

/// A turn that its member signed and that follows a head of ours, and the rule it breaks.
#[derive(Debug, Clone)]
pub(super) struct Refused {
    pub(super) turn: Signed<Turn>,
    rule: BrokenRule,
    at: Millis,
}

impl Play {
    /// A proof or a resignation came in.
    pub(crate) fn hear_evidence(&mut self, desk: &mut Desk, evidence: Evidence) {
        let member = evidence.member();
        let known = match &evidence {
            Evidence::Proof(_) => self.proofs.contains_key(&member),
            Evidence::Resignation(_) => self.resigned.contains_key(&member),
            _ => true,
        };
        if known || evidence.check(self.record.first().charter()).is_err() {
            return;
        }
        desk.keep(&Item::Evidence(Box::new(evidence.clone())));
        desk.say(To::All, &Message::Evidence(vec![evidence.clone()]));
        let name = self.name_of(member).to_owned();
        match &evidence {
            Evidence::Proof(proof) => {
                let what = proof.check(self.record.first().charter()).map(|fork| fork.twice.to_string());
                desk.note(News::Fork { name, what: what.unwrap_or_default() });
            }
            _ => desk.note(News::Resigned { name }),
        }
        self.recall_evidence(evidence);
    }

    /// Takes what was kept, or was found good just now.
    pub(super) fn recall_evidence(&mut self, evidence: Evidence) {
        let member = evidence.member();
        match evidence {
            Evidence::Proof(_) => _ = self.proofs.entry(member).or_insert(evidence),
            Evidence::Resignation(resignation) => _ = self.resigned.entry(member).or_insert(resignation),
            _ => {}
        }
    }

    /// The player leaves for good.
    pub(crate) fn resign(&mut self, desk: &mut Desk) {
        let Some(member) = self.me else { return };
        let last = self.own.last().copied();
        let yes = last.map_or_else(Vec::new, |last| self.own.said_yes(&last.chapter));
        let game = self.log().game_id();
        let resignation = Resignation { game, number: self.own.sealed, last, yes, member };
        let evidence = Evidence::Resignation(Signed::seal(&desk.key, resignation));
        self.draft = None;
        self.hear_evidence(desk, evidence);
    }

    /// Proofs and resignations, as far as others don't hold them.
    pub(super) fn evidence_beyond(
        &self,
        proofs: crate::message::Members,
        resigned: crate::message::Members,
    ) -> Vec<Evidence> {
        let proofs = self.proofs.iter().filter(move |(member, _)| !proofs.has(member.index()));
        let resigned = self.resigned.iter().filter(move |(member, _)| !resigned.has(member.index()));
        let resigned = resigned.map(|(_, one)| Evidence::Resignation(one.clone()));
        proofs.map(|(_, proof)| proof.clone()).chain(resigned).collect()
    }

    /// Makes a proof of two statements, if they are one.
    pub(super) fn prove(&mut self, desk: &mut Desk, one: Statement, two: Statement) {
        if let Some(proof) = Proof::heads(one, two, self.record.first().charter()) {
            self.hear_evidence(desk, Evidence::Proof(Box::new(proof)));
        }
    }

    /// Holds a checked statement against all that its member has said about the same index.
    pub(super) fn compare(&mut self, desk: &mut Desk, statement: &Statement) {
        let (member, named) = (statement.member(), statement.named());
        let said = self.said(named.index, member);
        if let Some(other) = said.into_iter().find(|other| other.named().head != named.head) {
            self.prove(desk, other, statement.clone());
        }
    }

    /// What a member has signed about an index of the chapter that goes on, as far as we hold it.
    pub(super) fn said(&self, index: Index, member: Member) -> Vec<Statement> {
        let log = self.record.log();
        let mut said = self.ahead.of(index, member).to_vec();
        let refused = self.refused.get(&member).filter(|refused| refused.turn.index == index);
        said.extend(refused.map(|refused| Statement::Turn(refused.turn.clone())));
        if index < log.opening() {
            return said;
        }
        if let Some(turn) = log.at(index).and_then(|at| at.turn()).filter(|turn| turn.member == member) {
            said.push(Statement::Turn(turn.clone()));
        }
        let receipts = receipts_at(log, index).filter(|receipt| receipt.member == member);
        said.extend(receipts.cloned().map(Statement::Receipt));
        said
    }

    /// Holds a sealed charter against all others of its number.
    pub(super) fn compare_charters(&mut self, desk: &mut Desk, sealed: &SealedCharter) {
        let (number, id) = (sealed.charter().number(), sealed.charter().id());
        let first = self.record.first().charter();
        let others = self.record.chapters().into_iter().map(|log| log.sealed());
        let others = others
            .filter(|other| number > 0 && other.charter().number() == number && other.charter().id() != id);
        let ones = others.flat_map(|other| other.seals());
        let pairs = ones.flat_map(|one| sealed.seals().iter().map(move |two| (one.clone(), two)));
        let proofs: Vec<_> =
            pairs.filter_map(|(one, two)| Proof::charters(one, two.clone(), first)).collect();
        for proof in proofs {
            self.hear_evidence(desk, Evidence::Proof(Box::new(proof)));
        }
    }

    /// Our own signature under something we don't hold: adopted after a start, else somebody else has our key.
    pub(super) fn own_elsewhere(&self, member: Member) -> Result<(), Halt> {
        if Some(member) == self.me && !self.recovering { Err(Halt::KeyElsewhere) } else { Ok(()) }
    }

    /// What the proofs held say.
    pub(super) fn forks(&self) -> impl Iterator<Item = Fork> {
        let first = self.record.first().charter();
        self.proofs.values().filter_map(|evidence| match evidence {
            Evidence::Proof(proof) => proof.check(first),
            _ => None,
        })
    }

    /// Whose forks are proven, and what they did.
    pub(crate) fn caught(&self) -> Vec<Caught> {
        let caught = |fork: Fork| Caught { member: fork.member.index(), what: fork.twice.to_string() };
        self.forks().map(caught).collect()
    }

    pub(super) fn blame(&self, desk: &mut Desk, refusal: Refusal) {
        let rule = refusal.rule;
        match refusal.by {
            Some(member) => {
                let name = self.name_of(member).to_owned();
                desk.note(News::Lie { name, rule });
            }
            None => desk.note(News::Nonsense(rule.to_string())),
        }
    }

    /// A turn that follows our head, signed by its member, was refused.
    pub(super) fn judge(&mut self, desk: &mut Desk, turn: &Signed<Turn>, refusal: Refusal) {
        if matches!(refusal.rule, BrokenRule::OutOfTurn(_) | BrokenRule::Over) {
            return self.blame(desk, refusal);
        }
        let name = self.name_of(turn.member).to_owned();
        desk.note(News::InvalidTurn { name, index: turn.index, rule: refusal.rule.clone() });
        if self.refused.contains_key(&turn.member) {
            return;
        }
        desk.keep(&Item::Refused(Box::new(turn.clone())));
        self.refused.insert(turn.member, Refused { turn: turn.clone(), rule: refusal.rule, at: desk.now });
        desk.say(To::All, &Message::Entry(Entry::Turn(turn.clone())));
    }

    /// After a start: a turn that was refused.
    pub(super) fn recall_refused(&mut self, desk: &Desk, turn: Signed<Turn>) {
        let Some(log) = self.record.chapter(&turn.chapter) else { return };
        let entry = Entry::Turn(turn.clone());
        if log.tip().index.next() == turn.index
            && let Err(refusal) = bastide_record::Log::clone(log).offer(&entry)
        {
            self.refused.insert(turn.member, Refused { turn, rule: refusal.rule, at: desk.now });
        }
    }

    /// The same, for who comes later.
    pub(crate) fn refused_again(&self) -> Vec<Message> {
        self.refused.values().map(|refused| Message::Entry(Entry::Turn(refused.turn.clone()))).collect()
    }

    /// Signed turns that break a rule.
    pub(crate) fn objections(&self) -> Vec<Objection> {
        let objections = self.refused.values().map(|refused| Objection {
            index: refused.turn.index,
            against: refused.turn.member.index(),
            rule: refused.rule.to_string(),
            since: refused.at,
        });
        objections.collect()
    }

    /// What there is against members, as a record for anybody to verify: it holds proofs, or ends in a turn that breaks a rule.
    pub(crate) fn evidence(&self) -> Option<Vec<u8>> {
        let log = self.record.log();
        let fits = |refused: &&Refused| {
            refused.turn.chapter == log.charter().id() && log.at(refused.turn.index.before()).is_some()
        };
        let refused = self.refused.values().find(fits);
        if self.proofs.is_empty() && refused.is_none() {
            return None;
        }
        let to = refused.map_or(log.tip().index, |refused| refused.turn.index.before());
        let (mut bytes, mut filed) = (file::begin(self.record.first()), BTreeSet::new());
        file::part(&mut bytes, &self.record, log, (Index::FIRST, to), &mut filed);
        for proof in self.proofs.values().filter(|proof| !filed.contains(&proof.hash())) {
            bytes.extend(file::Frame::Evidence(proof.clone()).encode());
        }
        if let Some(refused) = refused {
            bytes.extend(file::Frame::Entry(Entry::Turn(refused.turn.clone())).encode());
        }
        Some(bytes)
    }
}
