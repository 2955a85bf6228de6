//! Rules for continuing charters: their start, evidence, majority, and what they may leave behind.
//!
//! More than half of the first charter's members go on, not counting those who have resigned or are
//! proven to have signed twice; and they leave behind nothing that binds one of them. Sessions
//! check this before they sign, verifiers afterwards, by the same functions.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::flaw::{self, DisabledRule};
use super::{BindingKind, CheckedEvidence, Record};
use crate::key::Signed;
use crate::key::chain::Shown;
use crate::log::Log;
use crate::signed::charter::{Join, SealedCharter};
use crate::signed::entry::{Question, Resignation};
use crate::signed::proof::{Evidence, Fork, ForkKind};
use crate::signed::proposal::{Continuing, check_versions};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::bytes::Exact;
use crate::types::limits::{CUTS_MAX, INDEX_MAX, RESTS_MAX};
use crate::types::numbering::{Answer, Member, Named, Round};
use bastide_rules::hash::Hash;

/// The basis of a continuing charter: its proposal, log and evidence.
#[derive(Debug)]
pub struct Basis<'a> {
    record: &'a Record,
    on: &'a Continuing,
    /// The head of the question that it begins with, if any.
    begins_with: Option<Hash>,
    /// The log that it continues.
    old: &'a Log,
    rests: Vec<&'a CheckedEvidence>,
    /// The resignations among the evidence, without those that a charter of its line has used up.
    resigned: Vec<&'a Signed<Resignation>>,
}

impl Record {
    /// Checks that a charter may continue from where this says, with members of the game.
    pub(crate) fn check_from(&self, on: &Continuing) -> Result<&Log, BrokenRule> {
        check_versions(on.protocol, on.rules).map_err(BrokenRule::Charter)?;
        if on.game != self.first().charter().id() {
            return Err(BrokenRule::AnotherGame);
        }
        let old = self.chapter(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
        if old.at(on.from.index).is_none() || old.answer_at(on.from.index) != Some(on.from) {
            return Err(BrokenRule::NotFrom);
        }
        if on.from.index.0 >= INDEX_MAX {
            return Err(BrokenRule::NoMoreIndices);
        }
        if on.number <= on.from.number {
            return Err(BrokenRule::Number { found: on.number, above: on.from.number });
        }
        let first = self.first().charter();
        let is_late = |member: &Member| first.has(*member) && !on.members.contains(member);
        let unfit = on.members.iter().find(|member| !first.has(**member));
        let unfit = unfit.or_else(|| on.late.iter().find(|member| !is_late(member)));
        let ascend = |members: &[Member]| members.is_sorted_by(|one, two| one < two);
        if unfit.is_some() || on.members.is_empty() || !ascend(&on.members) || !ascend(&on.late) {
            return Err(BrokenRule::NoSuchMember(unfit.copied().unwrap_or(Member(u8::MAX))));
        }
        self.charters_with(&on.members)?;
        Ok(old)
    }

    /// Returns true if other members may be the majority of a charter with at least this number.
    /// By this evidence; a member that resigned with a lower number has sealed none.
    fn may_have_gone_on_without(&self, members: &[Member], number: u32, evidence: &[&Evidence]) -> bool {
        let all = self.first().charter().members();
        let number_of = |member: &Member| {
            let numbers = evidence.iter().filter_map(|one| match one {
                Evidence::Resignation(one) if one.member == *member => Some(one.number),
                _ => None,
            });
            numbers.max()
        };
        let others = all.iter().filter(|member| !members.contains(member));
        let others = others.filter(|member| number_of(member).is_none_or(|sealed| sealed >= number)).count();
        // Such a charter needn't count members against whom there is evidence.
        let is_against = |one: &&Evidence| {
            matches!(one, Evidence::Proof(_) | Evidence::Resignation(_)) && members.contains(&one.member())
        };
        let discounted: BTreeSet<_> =
            evidence.iter().copied().filter(is_against).map(Evidence::member).collect();
        2 * others > all.len() - discounted.len()
    }

    /// Returns true if the last answer in a resignation binds those who go on with these members.
    /// It doesn't if its chapter has one of them: that member answers for itself there, and nothing
    /// is settled without its answer. So a false report holds up nobody but its signer.
    pub fn is_report_binding(&self, members: &[Member], last: &Answer, evidence: &[&Evidence]) -> bool {
        let has_one = |log: &Arc<Log>| members.iter().any(|member| log.charter().has(*member));
        !self.chapter(&last.chapter).is_some_and(has_one)
            && self.may_have_gone_on_without(members, last.number, evidence)
    }

    /// Checks that a charter may continue as this says, whoever joins.
    /// It checks the start, the evidence, the majority, and what the counted resignations report.
    pub fn check_proposal<'a>(&'a self, on: &'a Continuing) -> Result<Basis<'a>, Refusal> {
        let old = self.check_from(on)?;
        let rests: Option<Vec<_>> = on.rests.iter().map(|hash| self.evidence.get(hash)).collect();
        let is_good = on.rests.len() <= RESTS_MAX && on.rests.is_sorted_by(|one, two| one < two);
        let rests = rests.filter(|_| is_good).ok_or(BrokenRule::EvidenceMissing)?;
        let begins_with = on.question.as_ref().map(|asked| Question::head(&Exact::new(asked.clone())));
        let resigned = on.rests.iter().zip(&rests).filter_map(|(hash, held)| {
            let Evidence::Resignation(one) = &held.evidence else { return None };
            let stands = || !old.takes_back(on.from.index, one.member, hash);
            (flaw::is(DisabledRule::ResignedForEver) || stands()).then_some(one)
        });
        let resigned = resigned.collect();
        let basis = Basis { record: self, on, begins_with, old, rests, resigned };
        basis.check_majority()?;
        if let Some(question) = &on.question {
            old.check_question_at(on.from.index, question).map_err(|_| BrokenRule::NoSuchQuestion)?;
        }
        for resignation in &basis.resigned {
            basis.check_resigned(resignation)?;
        }
        Ok(basis)
    }
}

impl Basis<'_> {
    fn evidence(&self) -> impl Iterator<Item = &Evidence> {
        self.rests.iter().map(|held| &held.evidence)
    }

    fn has_resigned(&self, member: Member) -> bool {
        self.resigned.iter().any(|resignation| resignation.member == member)
    }

    fn forks(&self) -> impl Iterator<Item = Fork> {
        self.rests.iter().filter_map(|held| held.fork)
    }

    /// Checks that more than half of the members who count go on.
    fn check_majority(&self) -> Result<(), BrokenRule> {
        let counts = |member: &&Member| {
            !self.has_resigned(**member) && !self.forks().any(|fork| fork.member == **member)
        };
        let first = self.record.first().charter();
        let whole = if flaw::is(DisabledRule::HalfOfBefore) { self.old.charter() } else { first };
        let all = whole.members().iter().filter(counts).count();
        let on = self.on.members.iter().filter(counts).count();
        let is_half = flaw::is(DisabledRule::Half) && on > 0 && 2 * on == all;
        if 2 * on > all || is_half { Ok(()) } else { Err(BrokenRule::TooFew) }
    }

    /// Checks that a resignation's report isn't cut and its signer has sealed no higher number.
    /// Only where others may depend on that.
    fn check_resigned(&self, resignation: &Resignation) -> Result<(), BrokenRule> {
        if flaw::is(DisabledRule::ForgetsResigned) {
            return Ok(());
        }
        let (record, on, member) = (self.record, self.on, resignation.member);
        let evidence: Vec<_> = self.evidence().collect();
        let is_freed = |last: &Answer| resignation.yes.contains(&last.head) && self.is_freed(member, last);
        let counts =
            |last: &Answer| record.is_report_binding(&on.members, last, &evidence) && !is_freed(last);
        if let Some(last) = resignation.last.filter(counts) {
            self.check_left(member, &last)?;
        }
        let is_above = on.number > resignation.number
            || !record.may_have_gone_on_without(&on.members, on.number, &evidence);
        if is_above { Ok(()) } else { Err(BrokenRule::ResignedLater(member)) }
    }

    /// Checks that a member bound by these answers may join, and that its join lists what it cuts.
    pub fn check_join(
        &self,
        member: Member,
        join: &Join,
        bound: &[(Answer, BindingKind)],
    ) -> Result<(), Refusal> {
        self.check_cut(member, join, bound)?;
        Ok(self.check_link(member, join)?)
    }

    pub(super) fn check_cut(
        &self,
        member: Member,
        join: &Join,
        bound: &[(Answer, BindingKind)],
    ) -> Result<(), BrokenRule> {
        let (top, cut) = (self.top(member, bound), &join.cut);
        if let Some(top) = &top {
            self.check_left(member, top)?;
        }
        let left = top.filter(|top| !self.is_on_line(top));
        // The highest answer of a chapter covers all below it.
        let is_told =
            |cut: &Answer| left.is_none_or(|top| cut.chapter == top.chapter && cut.index >= top.index);
        let is_said = left.is_none() || cut.len() >= CUTS_MAX || cut.iter().any(is_told);
        let is_good = is_said && cut.len() <= CUTS_MAX && !cut.iter().any(|cut| self.is_on_line(cut));
        if is_good { Ok(()) } else { Err(BrokenRule::CutNotListed(member)) }
    }

    pub(super) fn check_link(&self, member: Member, join: &Join) -> Result<(), BrokenRule> {
        self.old.check_link_at(self.on.from.index, self.on.question.as_ref(), member, join.link)
    }

    /// Returns the round of the previous chapter whose link a member's join must show.
    pub fn link_due(&self, member: Member) -> Option<Round> {
        self.old.due_at(self.on.from.index, self.on.question.as_ref(), member)
    }

    /// Returns the highest answer that binds a member and isn't freed; of equal ones the first.
    pub fn top(&self, member: Member, bound: &[(Answer, BindingKind)]) -> Option<Answer> {
        let binding =
            bound.iter().filter(|(answer, how)| *how == BindingKind::Entry || !self.is_freed(member, answer));
        binding
            .map(|(answer, _)| *answer)
            .reduce(|top, answer| if answer.is_above(&top) { answer } else { top })
    }

    /// Returns true if another member's No, carried by the charter, frees a member's Yes.
    fn is_freed(&self, member: Member, yes: &Answer) -> bool {
        let Some(chapter) = self.record.chapter(&yes.chapter) else { return false };
        if flaw::is(DisabledRule::ChapterFrees) {
            return true;
        }
        self.evidence().any(|evidence| {
            let is_no = match evidence {
                Evidence::No(no) => (no.chapter, no.index, no.head) == (yes.chapter, yes.index, yes.head),
                Evidence::Resignation(one) => one.is_no_to(chapter.charter().number(), &yes.head),
                _ => false,
            };
            is_no && evidence.member() != member && chapter.charter().has(evidence.member())
        })
    }

    /// Returns true if an answer is on the charter's line.
    /// The line is the log down to where the charter continues, and the question that it begins
    /// with.
    pub fn is_on_line(&self, answer: &Answer) -> bool {
        self.holds(answer.named())
    }

    /// Returns true if the line has this head at this index.
    fn holds(&self, named: Named) -> bool {
        let from = self.on.from.index;
        if named.index > from {
            named.index == from.next() && self.begins_with == Some(named.head)
        } else {
            self.old.holds(named)
        }
    }

    /// Checks that a member's answer is on the line or may be left behind.
    fn check_left(&self, member: Member, answer: &Answer) -> Result<(), BrokenRule> {
        if self.may_leave(answer) { Ok(()) } else { Err(BrokenRule::Cuts(member)) }
    }

    /// Returns true if an answer is on the line, or the member it binds may leave it behind.
    pub fn may_leave(&self, answer: &Answer) -> bool {
        self.keeps(answer) || self.is_excused(answer) || flaw::is(DisabledRule::SilenceFrees)
    }

    /// Returns true if a settled answer stays on the line or is outranked.
    /// No fork excuses cutting one.
    pub fn keeps(&self, settled: &Answer) -> bool {
        self.is_on_line(settled) || self.outranks(settled)
    }

    fn outranks(&self, answer: &Answer) -> bool {
        let from = &self.on.from;
        if flaw::is(DisabledRule::LowerIndex) && from.index >= answer.index {
            return true;
        }
        from.number > answer.number || from.number == answer.number && from.chapter != answer.chapter
    }

    fn is_excused(&self, answer: &Answer) -> bool {
        let is_own = self.on.from.chapter == answer.chapter;
        let left = || self.leaves_at(answer).filter(|_| is_own);
        left().is_some_and(|left| self.is_forked(left) || self.has_passed_over(left))
    }

    /// Returns the lowest index, with its head, at which an answer's log leaves the line.
    /// By turns in the evidence alone, because readers hold different parts of that log beyond the
    /// line.
    fn leaves_at(&self, answer: &Answer) -> Option<Named> {
        let mut named = answer.named();
        // Turns name each other by hash, so the loop ends.
        loop {
            let mut turns = self.evidence().flat_map(Evidence::turns);
            let turn = turns.find(|turn| (turn.chapter, turn.named()) == (answer.chapter, named))?;
            let below = Named { index: named.index.before(), head: turn.prev };
            if self.holds(below) {
                return Some(named);
            }
            named = below;
        }
    }

    /// Returns true if a fork where an answer leaves the line excuses it.
    /// Another member must have answered the other side.
    fn is_forked(&self, left: Named) -> bool {
        let (chapter, index) = (self.on.from.chapter, left.index);
        let is_there = |fork: &Fork| fork.twice == ForkKind::Heads { chapter, index };
        self.forks().filter(is_there).any(|fork| {
            flaw::is(DisabledRule::ProofFrees)
                || self.evidence().any(|evidence| {
                    let is_other = |(of, named): (Hash, Named)| {
                        of == chapter && named.index == index && named.head != left.head
                    };
                    let other = evidence.member();
                    evidence.answers().is_some_and(is_other) && other != fork.member && self.is_in_both(other)
                })
        })
    }

    /// Returns true if a question where an answer leaves the line excuses it.
    /// A member must have said both Yes and No to it, and another member that counts Yes.
    fn has_passed_over(&self, left: Named) -> bool {
        let from = self.on.from.index;
        let head = if left.index > from {
            self.begins_with.filter(|_| left.index == from.next())
        } else {
            self.old.at(left.index).filter(|at| at.question().is_some()).map(|at| at.head)
        };
        head.is_some_and(|head| self.was_denied(Named { head, ..left }))
    }

    /// Returns true if a member said Yes and No to this question, and another that counts Yes.
    fn was_denied(&self, question: Named) -> bool {
        let names = (self.on.from.chapter, question.index, question.head);
        let said_yes = |member: Member| {
            self.evidence().any(|evidence| {
                matches!(evidence, Evidence::Yes(yes) if (yes.chapter, yes.index, yes.head) == names && yes.member == member)
            })
        };
        let counts = |member: Member| self.is_in_both(member) || self.has_resigned(member);
        self.evidence().any(|evidence| {
            let Evidence::No(no) = evidence else { return false };
            let mut others = self.old.members().iter().copied().filter(|member| *member != no.member);
            (no.chapter, no.index, no.head) == names
                && self.old.charter().has(no.member)
                && said_yes(no.member)
                && others.any(|member| counts(member) && said_yes(member))
        })
    }

    fn is_in_both(&self, member: Member) -> bool {
        self.on.members.contains(&member) && self.old.charter().has(member)
    }

    /// Returns the log that begins at this charter.
    pub(super) fn log(&self, sealed: &Arc<SealedCharter>) -> Result<Log, Refusal> {
        let joins = sealed.charter().members().iter().zip(sealed.charter().joins());
        let shown = joins.filter_map(|(member, join)| Some((*member, join.link?)));
        let shown: Vec<_> = self.shown().chain(shown).collect();
        self.old.continued(sealed.clone(), self.on.from.index, self.on.question.as_ref(), &shown)
    }

    /// Returns the links of the due round in receipts of missing members.
    fn shown(&self) -> impl Iterator<Item = (Member, Shown)> {
        let from = &self.on.from;
        self.evidence().filter_map(move |evidence| {
            let Evidence::Receipt(receipt) = evidence else { return None };
            let is_there = (receipt.chapter, receipt.named()) == (from.chapter, from.named());
            let (question, shown) = (self.on.question.as_ref(), receipt.shows.filter(|_| is_there)?);
            self.old.check_link_at(from.index, question, receipt.member, Some(shown)).ok()?;
            Some((receipt.member, shown))
        })
    }
}

/// The reason why a member of the first charter isn't in a chapter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MissingReason {
    /// The others say that it is gone.
    Gone,
    /// The others say that it is out of time.
    Late,
    /// It has resigned.
    Resigned,
    /// A proof shows two conflicting signatures of it.
    Proven,
}

impl Record {
    /// Returns the members missing in a continued chapter with the reasons, ascending.
    pub fn missing(&self, on: &Continuing) -> Vec<(Member, MissingReason)> {
        let old = self.chapter(&on.from.chapter);
        let is_used_up = |hash: &Hash, one: &Evidence| {
            matches!(one, Evidence::Resignation(_))
                && old.is_some_and(|log| log.takes_back(on.from.index, one.member(), hash))
        };
        let rests = on.rests.iter().filter_map(|hash| Some((hash, self.evidence_of(hash)?)));
        let rests: Vec<&Evidence> =
            rests.filter(|(hash, one)| !is_used_up(hash, one)).map(|(_, one)| one).collect();
        let why = |member: Member| {
            let by = |is: fn(&Evidence) -> bool| rests.iter().any(|one| one.member() == member && is(one));
            if by(|one| matches!(one, Evidence::Proof(_))) {
                MissingReason::Proven
            } else if by(|one| matches!(one, Evidence::Resignation(_))) {
                MissingReason::Resigned
            } else if on.late.contains(&member) {
                MissingReason::Late
            } else {
                MissingReason::Gone
            }
        };
        let members = self.first().charter().members().iter().copied();
        members.filter(|member| !on.members.contains(member)).map(|member| (member, why(member))).collect()
    }
}
