//! Joining a proposal, and sealing the charter that all have joined.
//! Incoming messages and our own proposal lead here.
//!
//! Invariant: the conditions for joining are checked again, by all that binds us then, before the
//! charter is sealed.

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{
    Answer, Basis, BindingKind, BrokenRule, Continuing, Evidence, Exact, Join, Member, Proposal, Record,
    Refusal, Resignation, Seal, Signed, file, limits::CUTS_MAX, verify,
};

use super::{Attempt, bytes_of};
use crate::limits;
use crate::lobby::signing::Signing;
use crate::messaging::message::{Members, Message};
use crate::persistence::context::Context;
use crate::persistence::output::To;
use crate::play::sync::receipts_at;
use crate::play::{Heard, Play};
use crate::player::note::News;
use crate::player::view::Halt;
use crate::time::Millis;

impl Play {
    /// Takes a member's proposal to continue.
    pub(crate) fn hear_proposal(
        &mut self,
        cx: &mut Context,
        by: Member,
        proposal: Exact<Proposal>,
        evidence: Vec<Evidence>,
        nonce: [u8; 32],
    ) -> Heard {
        let Proposal::Continuing(on) = &*proposal else { return Heard::Nothing };
        let willing: Members = on.members.iter().copied().collect();
        let fits = willing.has(by) && self.going_on.willing() == willing && self.may_join();
        // Of two proposals the one with the lower hash, so that all agree on one.
        let is_better = self.going_on.attempt.as_ref().is_none_or(|attempt| {
            !attempt.signing.is_signed() && Proposal::hash(&proposal) < attempt.signing.hash()
        });
        if !fits || !is_better {
            return Heard::Nothing;
        }
        match self.join(cx, proposal, evidence, nonce, false) {
            Ok(()) => Heard::Taken,
            Err(refusal) if refusal.rule == BrokenRule::NotFrom => Heard::Gap,
            Err(refusal) => {
                cx.note(News::NotJoined(refusal.rule));
                Heard::Nothing
            }
        }
    }

    /// Joins a proposal, if nothing forbids it. A proposal of ours is sent, too.
    pub(super) fn join(
        &mut self,
        cx: &mut Context,
        proposal: Exact<Proposal>,
        evidence: Vec<Evidence>,
        nonce: [u8; 32],
        is_own: bool,
    ) -> Result<(), Refusal> {
        let me = self.me.ok_or(BrokenRule::NotFrom)?;
        let Proposal::Continuing(on) = &*proposal else { return Err(BrokenRule::NotFrom.into()) };
        if on.day.abs_diff(cx.day()) > limits::CHARTER_DAY_TOLERANCE {
            return Err(BrokenRule::Number { found: on.day, above: cx.day() }.into());
        }
        let evidence = needed(on, evidence)?;
        let record = self.with(&on.from, &evidence)?;
        let basis = record.check_proposal(on)?;
        self.check_own(cx.now, (&record, &basis), on, &evidence)?;
        let link = basis.link_due(me).map(|round| self.link_of(cx, on, round)).transpose()?;
        let bound = self.bound(me);
        // What binds most comes first; the rest is for the reader.
        let mut cut: Vec<Answer> = basis.top(me, &bound).into_iter().collect();
        let others: Vec<_> = self.own.all().filter(|answer| !cut.contains(answer)).collect();
        cut.extend(others);
        cut.retain(|answer| !basis.is_on_line(answer));
        cut.truncate(CUTS_MAX);
        let hash = Proposal::hash(&proposal);
        let made = self.going_on.joined.clone().filter(|made| made.proposal == hash);
        let is_new = made.is_none();
        let join = made.unwrap_or_else(|| Join::seal(&cx.key, nonce, &proposal, link, cut).0);
        self.check_each(&basis, me, &join)?;
        let first = self.record.first().charter().clone();
        let since = self.going_on.attempt.as_ref().map_or(cx.now, |attempt| attempt.signing.since);
        let mut signing = Signing::new(proposal.clone(), Some(first), since).ok_or(BrokenRule::NotFrom)?;
        if is_own {
            cx.say(To::All, &Message::Proposal { proposal, evidence: evidence.clone() });
        }
        signing.join_ourselves(cx, join.clone(), is_new);
        self.going_on.note_joined(join);
        self.going_on.attempt = Some(Attempt { signing, evidence });
        Ok(())
    }

    /// Returns the record with the log down to `from`, and with evidence that isn't kept yet.
    /// We may hold the other side of a fork there.
    pub(super) fn with(&self, from: &Answer, evidence: &[Evidence]) -> Result<Record, Refusal> {
        let mut record = self.followed(from).map_or_else(|| self.record.clone(), |(record, _)| record);
        for one in evidence {
            record.offer_evidence(one.clone())?;
        }
        Ok(record)
    }

    /// Checks our join against all that binds us, and against each of these answers alone.
    /// A reader of the record takes only the highest one, and of several Yes only those in the
    /// evidence.
    fn check_each(&self, basis: &Basis<'_>, me: Member, join: &Join) -> Result<(), Refusal> {
        basis.check_join(me, join, &self.bound(me))?;
        self.own.bound().try_for_each(|one| basis.check_join(me, join, &[one]))
    }

    fn bound(&self, me: Member) -> Vec<(Answer, BindingKind)> {
        let mut bound: Vec<_> = self.own.bound().chain(self.record.bound(me)).collect();
        bound.sort_by_key(|(_, binds)| *binds);
        bound
    }

    /// Checks what the record's rules leave to each signer.
    /// That is the number, the settled answers that we hold, and the receipts that we hold.
    fn check_own(
        &self,
        now: Millis,
        (record, basis): (&Record, &Basis<'_>),
        on: &Continuing,
        evidence: &[Evidence],
    ) -> Result<(), Refusal> {
        let sealed = if flaw::is(DisabledRule::CountsAnew) { on.from.number } else { self.sealed() };
        let highest = sealed.saturating_add(self.going_on.numbers_ahead(now));
        if on.number <= sealed || on.number > highest {
            return Err(BrokenRule::Number { found: on.number, above: sealed }.into());
        }
        let is_unsaid = |one: &&Signed<Resignation>| {
            let is_below = on.members.contains(&one.member) && one.number < on.number;
            is_below && !on.rests.contains(&Evidence::Resignation((*one).clone()).hash())
        };
        if self.charges.resignations().any(|one| is_unsaid(&one)) && !flaw::is(DisabledRule::CountsBack) {
            return Err(BrokenRule::EvidenceMissing.into());
        }
        let even_settled = self.going_on.consent.is_some_and(|consent| consent.even_settled);
        if !even_settled
            && let Some(me) = self.me
            && !self.settled().all(|settled| basis.keeps(&settled))
        {
            return Err(BrokenRule::Cuts(me).into());
        }
        let log = record.chapter(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
        let left_out = receipts_at(log, on.from.index).find(|receipt| {
            let is_missing = !on.members.contains(&receipt.member) && receipt.shows.is_some();
            let is_carried = |one: &Evidence| {
                matches!(one, Evidence::Receipt(held) if held.member == receipt.member && held.shows == receipt.shows && held.head == receipt.head)
            };
            is_missing && basis.link_due(receipt.member).is_some() && !evidence.iter().any(is_carried)
        });
        left_out.map_or(Ok(()), |_| Err(BrokenRule::EvidenceMissing.into()))
    }

    /// Returns our link of the round that is due where a charter continues.
    fn link_of(
        &self,
        cx: &Context,
        on: &Continuing,
        round: bastide_record::Round,
    ) -> Result<bastide_record::Shown, Refusal> {
        let log = self.record.chapter(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
        let chain = self.chain_of(log.charter(), &cx.key).ok_or(BrokenRule::NotFrom)?;
        chain.show(round).ok_or(BrokenRule::NoMoreRounds.into())
    }

    /// Takes a member's join of the proposal that is being signed.
    pub(crate) fn hear_join(&mut self, join: Signed<Join>) {
        if let Some(attempt) = &mut self.going_on.attempt {
            attempt.signing.join(join);
        }
    }

    /// Takes a member's signature of the charter that is being signed.
    pub(crate) fn hear_seal(&mut self, seal: &Signed<Seal>) {
        if let Some(attempt) = &mut self.going_on.attempt {
            attempt.signing.sign(seal);
        }
    }

    /// Seals the charter that all have joined, and continues in it once all have sealed it.
    /// Returns true if it did anything.
    pub(in crate::play) fn seal_going_on(&mut self, cx: &mut Context) -> Result<bool, Halt> {
        let Some(attempt) = &self.going_on.attempt else { return Ok(false) };
        let Some(charter) = attempt.signing.charter().cloned() else { return Ok(false) };
        if let Some(sealed) = attempt.signing.sealed() {
            let evidence = attempt.evidence.clone();
            let heard = self.adopt(cx, &sealed, &evidence)?;
            self.going_on.attempt = None;
            if heard == Heard::Taken {
                cx.say(To::All, &self.line_of(&sealed));
            }
            return Ok(true);
        }
        if attempt.signing.is_signed() || !self.may_join() {
            return Ok(false);
        }
        if self.check_charter(cx.now, &charter).is_err() {
            self.going_on.give_up();
            cx.note(News::GoingOnFailed);
            return Ok(true);
        }
        let Some(me) = self.me else { return Ok(false) };
        self.own.seal(charter.number());
        self.draft = None;
        if let Some(attempt) = &mut self.going_on.attempt {
            attempt.signing.seal(cx, &charter, me);
        }
        Ok(true)
    }

    /// Checks that a charter may be sealed.
    /// The conditions are those for joining, by all that binds us now, and the same for everybody's
    /// join.
    fn check_charter(&self, now: Millis, charter: &bastide_record::Charter) -> Result<(), Refusal> {
        let attempt = self.going_on.attempt.as_ref().ok_or(BrokenRule::NotFrom)?;
        let on = charter.continuing().ok_or(BrokenRule::NotFrom)?;
        let record = self.with(&on.from, &attempt.evidence)?;
        let basis = record.check_proposal(on)?;
        self.check_own(now, (&record, &basis), on, &attempt.evidence)?;
        let joins = || charter.members().iter().zip(charter.joins());
        for (member, join) in joins().filter(|(member, _)| Some(**member) == self.me) {
            self.check_each(&basis, *member, join)?;
        }
        let reader = reader(&record, on)?;
        let basis = reader.check_proposal(on)?;
        for (member, join) in joins() {
            basis.check_join(*member, join, &reader.bound(*member))?;
        }
        Ok(())
    }
}

/// Returns the record as a proposal's reader has it: the log down to its start, and its evidence.
pub(super) fn reader(record: &Record, on: &Continuing) -> Result<Record, Refusal> {
    let log = record.chapter(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
    let read = verify(&file::down_to(record, log, on.from.index)).record;
    let mut reader = read.ok_or(BrokenRule::NotFrom)?;
    for hash in &on.rests {
        let one = record.evidence_of(hash).ok_or(BrokenRule::EvidenceMissing)?;
        reader.offer_evidence(one.clone())?;
    }
    Ok(reader)
}

/// Returns the part of the evidence on which a charter rests.
/// Fails if it is too long to be passed on.
fn needed(on: &Continuing, mut evidence: Vec<Evidence>) -> Result<Vec<Evidence>, Refusal> {
    evidence.retain(|one| on.rests.contains(&one.hash()));
    match bytes_of(&evidence) {
        bytes if bytes > limits::EVIDENCE_BYTES => Err(BrokenRule::TooLong(bytes).into()),
        _ => Ok(evidence),
    }
}
