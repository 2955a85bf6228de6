//! Comparison of what members have signed; resignations are handled here, too.
//! Two heads for one index, or two charters with one number, make a proof.
//!
//! Invariant: of each member one proof, one resignation and one turn against the rules are kept,
//! and passed on to whoever lacks them. The record holds only those on which charters rest, so that
//! records don't differ by what was heard.

use std::collections::BTreeSet;

use bastide_record::{
    BrokenRule, Entry, Evidence, Fork, Index, Member, Proof, Refusal, Resignation, SealedCharter, Signed,
    Statement, Turn, file,
};

use super::{Play, receipts_at};
use crate::messaging::message::Message;
use crate::persistence::context::Context;
use crate::persistence::journal::Item;
use crate::persistence::output::To;
use crate::player::note::{BadData, News};
use crate::player::view::{Halt, Objection, ProvenFork};

impl Play {
    /// Takes an incoming proof or resignation.
    pub(crate) fn hear_evidence(&mut self, cx: &mut Context, evidence: Evidence) {
        let member = evidence.member();
        if self.charges.knows(&evidence) || evidence.check(self.record.first().charter()).is_err() {
            return;
        }
        cx.keep(&Item::Evidence(Box::new(evidence.clone())));
        cx.say(To::All, &Message::Evidence(vec![evidence.clone()]));
        let name = self.name_of(member).to_owned();
        match &evidence {
            Evidence::Proof(proof) => {
                let what = proof.check(self.record.first().charter()).map(|fork| fork.twice.to_string());
                cx.note(News::Fork { name, what: what.unwrap_or_default() });
            }
            _ => cx.note(News::Resigned { name }),
        }
        self.charges.keep(evidence);
    }

    /// Resigns for the player, for good.
    pub(crate) fn resign(&mut self, cx: &mut Context) {
        let Some(member) = self.me else { return };
        let last = self.own.last().copied();
        let yes = last.map_or_else(Vec::new, |last| self.own.said_yes(&last.chapter));
        let game = self.log().game_id();
        let resignation = Resignation { game, number: self.own.sealed(), last, yes, member };
        let evidence = Evidence::Resignation(Signed::seal(&cx.key, resignation));
        self.draft = None;
        self.hear_evidence(cx, evidence);
    }

    /// Makes a proof of two statements, if they are one.
    pub(super) fn prove(&mut self, cx: &mut Context, one: Statement, two: Statement) {
        if let Some(proof) = Proof::heads(one, two, self.record.first().charter()) {
            self.hear_evidence(cx, Evidence::Proof(Box::new(proof)));
        }
    }

    /// Compares a checked statement with all other statements of its member about the same index.
    pub(super) fn compare(&mut self, cx: &mut Context, statement: &Statement) {
        let (member, named) = (statement.member(), statement.named());
        let said = self.said(named.index, member);
        if let Some(other) = said.into_iter().find(|other| other.named().head != named.head) {
            self.prove(cx, other, statement.clone());
        }
    }

    /// Returns a member's statements about an index of the current chapter, as far as we hold them.
    pub(super) fn said(&self, index: Index, member: Member) -> Vec<Statement> {
        let log = self.record.log();
        let mut said = self.pool.of(index, member).to_vec();
        said.extend(self.charges.turn_at(index, member).cloned().map(Statement::Turn));
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

    /// Compares a sealed charter with all others of its number.
    pub(super) fn compare_charters(&mut self, cx: &mut Context, sealed: &SealedCharter) {
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
            self.hear_evidence(cx, Evidence::Proof(Box::new(proof)));
        }
    }

    /// Fails on a signature of ours under something that we don't hold: somebody else has our key.
    /// A session that has just restarted accepts it.
    pub(super) fn check_own_key(&self, member: Member) -> Result<(), Halt> {
        if Some(member) == self.me && !self.recovering { Err(Halt::KeyElsewhere) } else { Ok(()) }
    }

    /// Returns proofs of double statements about unsettled indices of the current chapter.
    /// Honest members may have split there.
    /// The kept proof against a member may be about something else, because a liar may have given
    /// it away where it splits nobody.
    pub(super) fn partings(&self) -> impl Iterator<Item = Proof> + '_ {
        let log = self.log();
        let first = log.settled().map_or(log.opening(), Index::next);
        let indices = (first.0..=log.tip().index.0).map(Index);
        let signed = indices.flat_map(|index| log.members().iter().map(move |member| (index, *member)));
        signed.filter_map(|(index, member)| {
            let said = self.said(index, member);
            let (one, others) = said.split_first()?;
            let other = others.iter().find(|other| other.named().head != one.named().head)?;
            Proof::heads(one.clone(), other.clone(), self.record.first().charter())
        })
    }

    /// Returns the forks that [these proofs](Self::partings) and the kept ones show.
    pub(super) fn all_forks(&self) -> impl Iterator<Item = Fork> + '_ {
        let first = self.record.first().charter();
        self.forks().chain(self.partings().filter_map(|proof| proof.check(first)))
    }

    /// Returns the forks that the kept proofs show.
    pub(super) fn forks(&self) -> impl Iterator<Item = Fork> {
        self.charges.forks(self.record.first().charter())
    }

    /// Returns the members with a proven fork, and what they did.
    pub(crate) fn caught(&self) -> Vec<ProvenFork> {
        let caught = |fork: Fork| ProvenFork { member: fork.member.index(), what: fork.twice.to_string() };
        self.forks().map(caught).collect()
    }

    pub(super) fn blame(&self, cx: &mut Context, refusal: Refusal) {
        let rule = refusal.rule;
        match refusal.by {
            Some(member) => {
                let name = self.name_of(member).to_owned();
                cx.note(News::Lie { name, rule });
            }
            None => cx.note(News::UnreadableMessage(BadData::Rule(rule))),
        }
    }

    /// Handles a refused turn that follows our head and is signed by its member.
    pub(super) fn judge(&mut self, cx: &mut Context, turn: &Signed<Turn>, refusal: Refusal) {
        if matches!(refusal.rule, BrokenRule::OutOfTurn(_) | BrokenRule::Over) {
            return self.blame(cx, refusal);
        }
        let name = self.name_of(turn.member).to_owned();
        cx.note(News::InvalidTurn { name, index: turn.index, rule: refusal.rule.clone() });
        if self.charges.is_refused(turn.member) {
            return;
        }
        cx.keep(&Item::Refused(Box::new(turn.clone())));
        self.charges.keep_turn(turn.clone(), refusal.rule, cx.now);
        cx.say(To::All, &Message::Entry(Entry::Turn(turn.clone())));
    }

    /// Restores a refused turn after a restart.
    pub(super) fn recall_refused(&mut self, cx: &Context, turn: Signed<Turn>) {
        let Some(log) = self.record.chapter(&turn.chapter) else { return };
        let entry = Entry::Turn(turn.clone());
        if log.tip().index.next() == turn.index
            && let Err(refusal) = bastide_record::Log::clone(log).offer(&entry)
        {
            self.charges.keep_turn(turn, refusal.rule, cx.now);
        }
    }

    /// Returns the refused turns as messages, for a peer that has connected later.
    pub(crate) fn refused_turn_messages(&self) -> Vec<Message> {
        self.charges.turns().map(|turn| Message::Entry(Entry::Turn(turn.clone()))).collect()
    }

    /// Returns the signed turns that break a rule.
    pub(crate) fn objections(&self) -> Vec<Objection> {
        self.charges.objections()
    }

    /// Returns the charges against members as a record that anybody can verify.
    /// Returns `None` if there are none. It holds proofs, or ends in a turn that breaks a rule.
    pub(crate) fn evidence(&self) -> Option<Vec<u8>> {
        let log = self.record.log();
        let fits = |turn: &&Signed<Turn>| {
            turn.chapter == log.charter().id() && log.at(turn.index.before()).is_some()
        };
        let turn = self.charges.turns().find(fits);
        if turn.is_none() && self.charges.proofs().next().is_none() {
            return None;
        }
        let to = turn.map_or(log.tip().index, |turn| turn.index.before());
        let (mut bytes, mut filed) = (file::begin(self.record.first()), BTreeSet::new());
        file::part(&mut bytes, &self.record, log, (Index::FIRST, to), &mut filed);
        for proof in self.charges.proofs().filter(|proof| !filed.contains(&proof.hash())) {
            bytes.extend(file::Frame::Evidence(proof.clone()).encode());
        }
        if let Some(turn) = turn {
            bytes.extend(file::Frame::Entry(Entry::Turn(turn.clone())).encode());
        }
        Some(bytes)
    }
}
