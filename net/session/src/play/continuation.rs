//! Continuing in a new chapter: wishes, the proposal, the conditions for joining, signatures.
//!
//! Each player names those with whom they would continue ([`Consent`]). Once all of those say the
//! same, the lowest of them proposes, from the highest answer that binds one of them.
//! Invariants: a consent serves one number and one set of keys. A join, and the charter for which
//! it is used, are journaled before they are sent. A charter is sealed only if all that binds us
//! stays or may be left. One number has one charter only.

use std::collections::BTreeMap;

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{
    Answer, Basis, BindingKind, BrokenRule, Continuing, Evidence, Exact, ForkKind, Join, Member,
    PROTOCOL_VERSION, Proposal, Question, RULES_VERSION, Record, Refusal, Resignation, Seal, Signed,
    Statement, file,
    limits::{CUTS_MAX, MEMBERS, RESTS_MAX},
    verify,
};

use super::sync::receipts_at;
use super::{Heard, OpenQuestion, Play};
use crate::context::Context;
use crate::limits;
use crate::message::{GameProgress, Members, Message};
use crate::note::News;
use crate::output::To;
use crate::signing::Signing;
use crate::time::Millis;
use crate::view::Halt;

/// Player's consent to continue with a set of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Consent {
    /// Members, ourselves among them.
    pub(crate) members: Members,
    /// True if something settled may be dropped, because one member signed twice.
    pub(crate) even_settled: bool,
}

/// State of continuing in a new chapter.
#[derive(Debug, Clone, Default)]
pub(crate) struct Continuation {
    consent: Option<Consent>,
    /// Members with whom the player last wanted to continue, and the start of the wish to continue.
    /// The start stays whatever comes of the attempts.
    wish: Option<(Members, Millis)>,
    /// Members that joined or sealed too late in attempts given up since then.
    held_up: Members,
    attempt: Option<Attempt>,
    /// Our last join: the same proposal gets it again.
    joined: Option<Signed<Join>>,
    /// Members for which chapters waited when they were left.
    left_waiting: Members,
    /// Last progress of the other members.
    theirs: BTreeMap<Member, GameProgress>,
    /// Members with whom each of them would continue, and the moment since which it has said so.
    asked: BTreeMap<Member, (Members, Millis)>,
    /// True once all with whom the player would continue have said what they hold, after a restart.
    ready: bool,
}

/// Proposal that we joined.
#[derive(Debug, Clone)]
struct Attempt {
    signing: Signing,
    evidence: Vec<Evidence>,
}

impl Continuation {
    /// Returns the members with whom the player would continue; empty if they don't want to.
    pub(crate) fn willing(&self) -> Members {
        self.consent.map_or(Members::default(), |consent| consent.members)
    }

    /// Returns the charter that is being signed.
    pub(crate) fn signing(&self) -> Option<&Signing> {
        self.attempt.as_ref().map(|attempt| &attempt.signing)
    }

    /// Returns true if we have sealed it and haven't given it up.
    pub(crate) fn has_sealed(&self) -> bool {
        self.signing().is_some_and(Signing::is_signed)
    }

    /// Returns the last progress of the other members.
    pub(crate) const fn theirs(&self) -> &BTreeMap<Member, GameProgress> {
        &self.theirs
    }

    /// Returns true if, after a restart, all with whom the player would continue have been heard.
    pub(super) const fn is_ready(&self) -> bool {
        self.ready
    }

    pub(super) fn set_ready(&mut self, ready: bool) {
        self.ready = ready;
    }

    /// Keeps our join: the same proposal gets it again.
    pub(super) fn note_joined(&mut self, join: Signed<Join>) {
        self.joined = Some(join);
    }

    /// Returns the members for which chapters waited when they were left.
    pub(crate) const fn left_waiting(&self) -> Members {
        self.left_waiting
    }

    /// Notes that a new chapter has begun; the one before waited for these members.
    pub(super) fn moved(&mut self, waited_for: Members) {
        self.left_waiting = Members(self.left_waiting.0 | waited_for.0);
        (self.consent, self.attempt, self.wish, self.held_up) = Default::default();
    }

    /// Returns the moment since which the player has wanted to continue.
    pub(crate) fn wished(&self) -> Option<Millis> {
        self.wish.map(|(_, since)| since)
    }

    /// Returns the moment since which another member of this set has asked for just this set.
    pub(crate) fn asked_for(&self, set: Members) -> Option<Millis> {
        let asked = self.asked.iter().filter(|(member, (asked, _))| *asked == set && set.has(**member));
        asked.map(|(_, (_, since))| *since).min()
    }

    /// Returns true if a member is the reason why the player's wish to continue has failed.
    /// It doesn't want the same, doesn't propose, or hasn't signed.
    pub(crate) fn is_blocked_by(&self, member: Member) -> bool {
        let Some((set, _)) = self.wish.filter(|(set, _)| set.has(member)) else { return false };
        let is_silent = self.theirs.get(&member).is_none_or(|at| at.willing != set);
        let is_idle = self.attempt.is_none() && set.iter().next() == Some(member);
        self.held_up.has(member) || self.consent.is_some() && (is_silent || is_idle)
    }

    /// Gives up the charter that is being signed.
    fn give_up(&mut self) {
        let attempt = self.attempt.take();
        let late = attempt.iter().flat_map(|attempt| attempt.signing.missing());
        self.held_up = self.held_up.iter().chain(late).collect();
        self.consent = None;
    }

    /// Returns the allowed distance of a charter's number above the highest that we sealed.
    /// It grows with the time for which continuing has failed, because others may have sealed
    /// failed charters, too.
    fn numbers_ahead(&self, now: Millis) -> u32 {
        let periods = self.wished().map_or(0, |since| now.since(since).0 / limits::GO_ON.0);
        limits::CHARTER_LEAD_MAX << periods.min(limits::CHARTER_LEAD_DOUBLINGS_MAX)
    }

    /// Returns the moment at which the attempt is given up.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.attempt.as_ref().map(|attempt| attempt.signing.since + limits::GO_ON)
    }
}

impl Play {
    /// Returns the members for which a chapter waited when it was left and that are silent since.
    /// They haven't answered the current chapter.
    /// The program doesn't continue with them unasked.
    pub(crate) fn left_waiting(&self) -> Members {
        let log = self.log();
        let is_opened = log.tip().index > log.opening();
        let is_silent = |member: &Member| !is_opened && log.receipt_of(*member).is_none();
        self.going_on.left_waiting().iter().filter(is_silent).collect()
    }

    /// Sets the members with whom the player, or its program, would continue.
    pub(crate) fn consent(&mut self, consent: Option<Consent>, now: Millis) {
        if self.going_on.consent.map(|known| known.members) != consent.map(|new| new.members) {
            self.going_on.attempt = None;
        }
        self.going_on.consent = consent;
        self.going_on.wish = consent.map(|consent| (consent.members, self.going_on.wished().unwrap_or(now)));
    }

    /// Returns true if these are more than half of the members that count.
    /// Those count that have neither resigned nor a proof against them.
    pub(crate) fn may_go_on(&self, members: Members) -> bool {
        let is_back = |member: Member| flaw::is(DisabledRule::CountsBack) && members.has(member);
        let has_left = |member: Member| self.has_resigned(member) && !is_back(member);
        let counts = |member: &&Member| !self.is_proven(**member) && !has_left(**member);
        let all = self.record.first().charter().members();
        let on = all.iter().filter(|member| members.has(**member)).filter(counts).count();
        let all = all.iter().filter(counts).count();
        let all = if flaw::is(DisabledRule::HalfOfBefore) { self.log().members().len() } else { all };
        2 * on > all || flaw::is(DisabledRule::Half) && 2 * on == all
    }

    /// Notes a member's progress.
    pub(crate) fn note_at(&mut self, member: Member, at: GameProgress, now: Millis) {
        self.going_on.theirs.insert(member, at);
        let asked = self.going_on.asked.entry(member).or_insert((at.willing, now));
        if asked.0 != at.willing {
            *asked = (at.willing, now);
        }
    }

    /// Forgets the progress of a member whose connection has ended.
    pub(crate) fn note_gone(&mut self, member: Member) {
        self.going_on.theirs.remove(&member);
        self.going_on.asked.remove(&member);
    }

    /// Returns the proposer of the set with which the player would continue, if all of it agree.
    fn proposer(&self) -> Option<Member> {
        let willing = self.going_on.consent?.members;
        let agrees = |member: Member| {
            Some(member) == self.me
                || self.going_on.theirs.get(&member).is_some_and(|at| at.willing == willing)
        };
        willing.iter().all(agrees).then(|| willing.iter().next())?
    }

    /// Proposes to continue, if that is our task, and gives up an overdue attempt.
    /// `late` are the members that are out of time. Returns true if the others must be told.
    pub(crate) fn tick_going_on(&mut self, cx: &mut Context, nonce: [u8; 32], late: Members) -> bool {
        if self.going_on.deadline().is_some_and(|at| at <= cx.now) {
            self.going_on.give_up();
            cx.note(News::GoingOnFailed);
            return true;
        }
        let waits = self.going_on.attempt.is_some() || !self.may_join();
        if waits || self.me.is_none() || self.proposer() != self.me {
            return false;
        }
        let Some(willing) = self.going_on.consent.map(|consent| consent.members) else { return false };
        // Something that binds one of them may not have arrived yet.
        let Ok((proposal, evidence)) = self.proposal(cx, willing, late) else { return false };
        let proposal = Exact::new(Proposal::Continuing(Box::new(proposal)));
        match self.join(cx, proposal, evidence, nonce, true) {
            Ok(()) => true,
            Err(refusal) => {
                cx.note(News::NotJoined(refusal.rule));
                false
            }
        }
    }

    /// Returns the proposal that we joined, for a member that wants it and doesn't have it.
    pub(crate) fn proposed_again(&self, theirs: &GameProgress) -> Option<Message> {
        let attempt = self.going_on.attempt.as_ref()?;
        let lacks = theirs.signing.is_none_or(|at| at.proposal != attempt.signing.hash());
        let would = self.going_on.willing() == theirs.willing;
        let (proposal, evidence) = (attempt.signing.proposal().clone(), attempt.evidence.clone());
        (lacks && would).then_some(Message::Proposal { proposal, evidence })
    }

    /// Makes the proposal for these members: from the highest answer that binds one of them.
    /// An answer that nobody has shown for [`limits::SHOWN`] doesn't bind here.
    fn proposal(
        &self,
        cx: &Context,
        willing: Members,
        late: Members,
    ) -> Result<(Continuing, Vec<Evidence>), Refusal> {
        let theirs: Vec<&GameProgress> =
            willing.iter().filter_map(|member| self.going_on.theirs.get(&member)).collect();
        let waits = self.going_on.wished().is_some_and(|since| cx.now < since + limits::SHOWN);
        let resigned = || self.charges.resignations().filter(|_| !flaw::is(DisabledRule::ForgetsResigned));
        let members: Vec<Member> = willing.iter().collect();
        let held = self.charges.beyond(Members::default(), [None; MEMBERS]);
        let held: Vec<&Evidence> = held.iter().collect();
        let reported = resigned().filter_map(|one| one.last);
        let reported = reported.filter(|last| self.record.is_report_binding(&members, last, &held));
        let told = theirs.iter().filter_map(|at| at.bound).chain(reported);
        let told = told.filter(|answer| waits || self.is_shown(answer));
        let known = told
            .chain(self.binding())
            .filter(|_| !flaw::is(DisabledRule::SilenceFrees))
            .chain(self.settled());
        let known = known.chain(self.passed());
        let top = known.max_by_key(|answer| match flaw::is(DisabledRule::LowerIndex) {
            true => (answer.index.0, u32::MAX - answer.number),
            false => (answer.number, answer.index.0),
        });
        let mut froms = self.froms(top);
        froms.extend(top.and_then(|top| self.outranking(top)));
        let highest = self.own.sealed().saturating_add(self.going_on.numbers_ahead(cx.now));
        let numbers = theirs.iter().map(|at| at.sealed.max(at.tip.number));
        let numbers = numbers.chain(resigned().map(|one| one.number)).filter(|number| *number < highest);
        let known = self.record.chapters().into_iter().map(|log| log.charter().number());
        let number = numbers.chain(known).chain([self.own.sealed()]).max().unwrap_or(0).saturating_add(1);
        let proposal = |(from, question): (Answer, Option<Question>)| Continuing {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            game: self.log().game_id(),
            number: if flaw::is(DisabledRule::CountsAnew) { from.number + 1 } else { number },
            day: cx.day(),
            from,
            members: willing.iter().collect(),
            late: late.without(willing).iter().collect(),
            question,
            rests: Vec::new(),
        };
        // Of two sides of a fork, take the one that all can join.
        let bound: Vec<Answer> = theirs.iter().filter_map(|at| at.bound).chain(self.binding()).collect();
        let mut made = Err(BrokenRule::NotFrom.into());
        for from in froms {
            let next = self.resting(proposal(from), willing, waits);
            if next.as_ref().is_ok_and(|(on, evidence)| self.lets_go(on, evidence, &bound)) {
                return next;
            }
            if made.is_err() {
                made = next;
            }
        }
        made
    }

    /// Returns true if a proposal allows all members to join that are bound by these answers.
    fn lets_go(&self, on: &Continuing, evidence: &[Evidence], bound: &[Answer]) -> bool {
        self.with(&on.from, evidence).is_ok_and(|record| {
            let basis = record.check_proposal(on);
            basis.is_ok_and(|basis| bound.iter().all(|answer| basis.may_leave(answer)))
        })
    }

    /// Completes a proposal with all the evidence on which it may have to rest.
    fn resting(
        &self,
        mut on: Continuing,
        willing: Members,
        waits: bool,
    ) -> Result<(Continuing, Vec<Evidence>), Refusal> {
        let mut evidence = self.rests(&on.from, willing);
        loop {
            on.rests = evidence.iter().map(Evidence::hash).collect();
            on.rests.sort_unstable();
            on.rests.dedup();
            match self.check_both(&on, &evidence) {
                // A resignation whose word can't be kept is left out.
                Err(Refusal { rule: BrokenRule::Cuts(who) | BrokenRule::ResignedLater(who), .. })
                    if !waits =>
                {
                    evidence.retain(|one| !matches!(one, Evidence::Resignation(one) if one.member == who));
                }
                checked => return checked.map(|()| (on, evidence)),
            }
        }
    }

    /// Checks a proposal by all that we hold, and by what a reader of the record will hold.
    fn check_both(&self, on: &Continuing, evidence: &[Evidence]) -> Result<(), Refusal> {
        let record = self.with(&on.from, evidence)?;
        record.check_proposal(on)?;
        reader(&record, on)?.check_proposal(on).map(drop)
    }

    /// Returns true if we hold the answer that is said to bind a member.
    pub(super) fn is_shown(&self, answer: &Answer) -> bool {
        let log = self.record.chapter(&answer.chapter);
        let log = log.filter(|log| log.charter().number() == answer.number);
        log.is_some_and(|log| log.holds(answer.named()) || self.questions.get(&answer.head).is_some())
    }

    /// Returns the unsettled questions to which all have said Yes.
    /// The others can't continue from below these, even if a No has freed us to answer otherwise.
    fn passed(&self) -> impl Iterator<Item = Answer> + '_ {
        let log = self.log();
        let all = |open: &OpenQuestion| log.members().iter().all(|member| open.yes.contains_key(member));
        let passed = self.questions.iter().filter(move |(_, open)| all(open));
        passed.map(|(head, open)| Answer {
            number: log.charter().number(),
            chapter: log.charter().id(),
            index: open.question.index,
            head: *head,
        })
    }

    /// Returns the highest settled answer of each chapter.
    pub(super) fn settled(&self) -> impl Iterator<Item = Answer> + '_ {
        self.record.chapters().into_iter().filter_map(|log| log.answer_at(log.settled()?))
    }

    /// Returns the points from which to continue: the tip of the log that holds what binds most.
    /// If that is a Yes, the question comes with it. If nothing binds anybody, it is our own tip.
    /// If it is the other side of a fork, there are two: that side, and ours.
    fn froms(&self, top: Option<Answer>) -> Vec<(Answer, Option<Question>)> {
        let tip = |log: &bastide_record::Log| log.answer_at(log.tip().index);
        let Some(top) = top else { return tip(self.log()).map(|from| (from, None)).into_iter().collect() };
        let Some(log) = self.record.chapter(&top.chapter) else { return Vec::new() };
        if flaw::is(DisabledRule::SilenceFrees) {
            return vec![(top, None)];
        }
        if let Some(open) = self.questions.get(&top.head)
            && log.charter().id() == self.log().charter().id()
            && !log.holds(top.named())
        {
            let from = log.answer_at(top.index.before());
            return from.map(|from| (from, Some((*open.question).clone()))).into_iter().collect();
        }
        let is_forked = self.all_forks().any(|fork| {
            matches!(
                fork.twice,
                ForkKind::Heads { chapter, index } if chapter == top.chapter && index <= top.index
            )
        });
        if is_forked && flaw::is(DisabledRule::ProofFrees) {
            return log.answer_at(top.index.before()).map(|from| (from, None)).into_iter().collect();
        }
        let theirs = self.followed(&top).map(|_| top);
        let ours = tip(log).filter(|_| log.holds(top.named()) || is_forked);
        theirs.into_iter().chain(ours).map(|from| (from, None)).collect()
    }

    /// Returns our tip, if its chapter outranks what binds us most.
    /// A Yes to a question of a chapter that our log has left can't be found anywhere else.
    fn outranking(&self, top: Answer) -> Option<(Answer, Option<Question>)> {
        let log = self.log();
        let outranks = self.binding() == Some(top) && log.charter().number() > top.number;
        log.answer_at(log.tip().index).filter(|_| outranks).map(|from| (from, None))
    }

    /// Returns the evidence on which a charter from there may have to rest.
    /// It consists of proofs, resignations, the receipts of missing members, and whatever excuses
    /// answers that are cut.
    fn rests(&self, from: &Answer, willing: Members) -> Vec<Evidence> {
        let partings = self.partings().map(|proof| Evidence::Proof(Box::new(proof)));
        let mut rests: Vec<Evidence> = partings.collect();
        rests.extend(self.charges.beyond(Members::default(), [None; MEMBERS]));
        let is_back = |one: &Evidence| matches!(one, Evidence::Resignation(_)) && willing.has(one.member());
        rests.retain(|one| !(flaw::is(DisabledRule::CountsBack) && is_back(one)));
        let chapter = || self.record.chapter(&from.chapter).into_iter();
        let receipts = chapter().flat_map(|log| receipts_at(log, from.index));
        let missing = receipts.filter(|receipt| !willing.has(receipt.member));
        rests.extend(missing.cloned().map(Evidence::Receipt));
        for fork in self.all_forks() {
            if let ForkKind::Heads { chapter, index } = fork.twice
                && chapter == from.chapter
                && chapter == self.log().charter().id()
            {
                let said = willing.iter().flat_map(|member| self.said(index, member));
                rests.extend(said.map(|statement| match statement {
                    Statement::Turn(turn) => Evidence::Turn(turn),
                    Statement::Receipt(receipt) => Evidence::Receipt(receipt),
                }));
            }
        }
        rests.extend(self.questions.evidence());
        // Turns that answers to be cut depend on: those above that point, or all on the other side
        // of a fork.
        let left = chapter().flat_map(|log| {
            let part =
                if log.holds(from.named()) { from.index } else { log.settled().unwrap_or(log.opening()) };
            log.history().iter().filter(move |at| at.index > part)
        });
        rests.extend(left.filter_map(|at| at.turn()).cloned().map(Evidence::Turn));
        let mut kept: Vec<Evidence> = Vec::new();
        let mut bytes = 0;
        for one in rests {
            let length = bastide_record::bytes::encode(&one).len();
            if kept.len() < RESTS_MAX && bytes + length <= limits::EVIDENCE_BYTES && !kept.contains(&one) {
                bytes += length;
                kept.push(one);
            }
        }
        kept
    }

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
    fn join(
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
    fn with(&self, from: &Answer, evidence: &[Evidence]) -> Result<Record, Refusal> {
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
    pub(super) fn seal_going_on(&mut self, cx: &mut Context) -> Result<bool, Halt> {
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
fn reader(record: &Record, on: &Continuing) -> Result<Record, Refusal> {
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

/// Returns the length of evidence in its encoding, in bytes.
fn bytes_of(evidence: &[Evidence]) -> usize {
    evidence.iter().map(|one| bastide_record::bytes::encode(one).len()).sum()
}

#[cfg(feature = "worlds")]
impl Continuation {
    /// Returns the length of the evidence of the charter that is being signed, in bytes.
    pub(super) fn evidence_bytes(&self) -> usize {
        self.attempt.as_ref().map_or(0, |attempt| bytes_of(&attempt.evidence))
    }

    pub(super) fn put(&self, essence: &mut crate::essence::CanonicalState) {
        if let Some(consent) = self.consent {
            essence.put(consent.members.0);
            essence.put(consent.even_settled);
        }
        essence.end();
        if let Some(attempt) = &self.attempt {
            attempt.signing.put(essence);
            essence.all_evidence(&attempt.evidence);
        }
        self.joined.iter().for_each(|join| essence.name(&join.hash()));
        essence.end();
        for (member, at) in &self.theirs {
            essence.put(member.0);
            essence.put(at.willing.0);
            essence.put(at.sealed.max(at.tip.number));
            essence.answers(&at.bound);
        }
        essence.end();
    }
}
