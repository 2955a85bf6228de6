//! Proposing a new chapter: its number, the answer from which it continues, and its evidence.
//! The session's timer calls it.
//!
//! Invariant: a proposal is sent only if its rules hold for a reader of the record, too.

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{
    Answer, BrokenRule, Continuing, Evidence, Exact, ForkKind, Member, PROTOCOL_VERSION, Proposal, Question,
    RULES_VERSION, Refusal, Statement,
    limits::{MEMBERS, RESTS_MAX},
};

use super::joining::reader;
use crate::limits;
use crate::messaging::message::{GameProgress, Members, Message};
use crate::persistence::context::Context;
use crate::play::sync::receipts_at;
use crate::play::{OpenQuestion, Play};
use crate::player::note::News;

impl Play {
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
    pub(in crate::play) fn is_shown(&self, answer: &Answer) -> bool {
        let log = self.record.chapter(&answer.chapter);
        let log = log.filter(|log| log.charter().number() == answer.number);
        log.is_some_and(|log| log.holds(answer.named()) || self.questions.get(&answer.head).is_some())
    }

    /// Returns the unsettled questions to which all have said Yes.
    /// The others can't continue from below these, even if a No has freed us to answer otherwise.
    pub(in crate::play) fn passed(&self) -> impl Iterator<Item = Answer> + '_ {
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
    pub(in crate::play) fn settled(&self) -> impl Iterator<Item = Answer> + '_ {
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
        let held = chapter().flat_map(|log| receipts_at(log, from.index)).cloned();
        // On another log than ours they are pending.
        let receipts = held.chain(self.pool.receipts(from.named()));
        let missing = receipts.filter(|receipt| !willing.has(receipt.member));
        rests.extend(missing.map(Evidence::Receipt));
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
        rests.extend(self.turns_beside_questions().into_iter().map(Evidence::Turn));
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
}
