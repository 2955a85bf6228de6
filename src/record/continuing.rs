//! Which charter may continue which: what it rests on, by how many it goes on, and what they may leave behind.
//!
//! More than half of the first charter's members go on, those not counted who have resigned or are proven to have signed twice; and they
//! leave behind nothing that binds one of them. Sessions ask before they sign, verifiers afterwards: by the same functions.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::bytes::Exact;
use super::chain::Shown;
use super::charter::{Join, SealedCharter};
use super::entry::{Question, Resignation};
use super::flaw::{self, Flaw};
use super::key::Signed;
use super::limits::{CUTS, INDICES, RESTS};
use super::log::Log;
use super::proof::{Evidence, Fork, Twice};
use super::proposal::{Continuing, check_versions};
use super::record::{Binds, Held, Record};
use super::refusal::{BrokenRule, Refusal};
use super::words::{Answer, Member, Named, Round};
use bastide_rules::hash::Hash;

/// What a charter that goes on rests on.
#[derive(Debug)]
pub struct Basis<'a> {
    record: &'a Record,
    on: &'a Continuing,
    /// The head of the question that it begins with.
    begins_with: Option<Hash>,
    /// The log that it continues.
    old: &'a Log,
    rests: Vec<&'a Held>,
    /// The resignations among that, but for those that a charter of its line has used up by taking the signer back.
    resigned: Vec<&'a Signed<Resignation>>,
}

impl Record {
    /// Whether a charter may go on from where this says, and who it names are members of the game.
    pub(super) fn check_from(&self, on: &Continuing) -> Result<&Log, BrokenRule> {
        check_versions(on.protocol, on.rules).map_err(BrokenRule::Charter)?;
        if on.game != self.first().charter().id() {
            return Err(BrokenRule::AnotherGame);
        }
        let old = self.chapter(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
        if old.at(on.from.index).is_none() || old.answer_at(on.from.index) != Some(on.from) {
            return Err(BrokenRule::NotFrom);
        }
        if on.from.index.0 >= INDICES {
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

    /// Returns true if members of the game other than these may be the majority of a charter with this number or a higher one: by this evidence. Who has
    /// resigned with a lower number has sealed none.
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
        // Such a charter needn't count those of these against whom there is anything.
        let is_against = |one: &&Evidence| {
            matches!(one, Evidence::Proof(_) | Evidence::Resignation(_)) && members.contains(&one.member())
        };
        let discounted: BTreeSet<_> =
            evidence.iter().copied().filter(is_against).map(Evidence::member).collect();
        2 * others > all.len() - discounted.len()
    }

    /// Returns true if the last answer that a resignation reports binds those who go on with these members, by this evidence. In a chapter with one of
    /// them it doesn't: that one answers for itself there, and nothing is settled without its answer. So a false report holds up nobody but its signer.
    pub fn is_report_binding(&self, members: &[Member], last: &Answer, evidence: &[&Evidence]) -> bool {
        let has_one = |log: &Arc<Log>| members.iter().any(|member| log.charter().has(*member));
        !self.chapter(&last.chapter).is_some_and(has_one)
            && self.may_have_gone_on_without(members, last.number, evidence)
    }

    /// Whether a charter may go on as this says, whoever joins: where from, on what evidence, by how many, and by the word of
    /// whose resignation it counts on.
    pub fn check_proposal<'a>(&'a self, on: &'a Continuing) -> Result<Basis<'a>, Refusal> {
        let old = self.check_from(on)?;
        let rests: Option<Vec<_>> = on.rests.iter().map(|hash| self.evidence.get(hash)).collect();
        let is_good = on.rests.len() <= RESTS && on.rests.is_sorted_by(|one, two| one < two);
        let rests = rests.filter(|_| is_good).ok_or(BrokenRule::EvidenceMissing)?;
        let begins_with = on.question.as_ref().map(|asked| Question::head(&Exact::new(asked.clone())));
        let resigned = on.rests.iter().zip(&rests).filter_map(|(hash, held)| {
            let Evidence::Resignation(one) = &held.evidence else { return None };
            let stands = || !old.takes_back(on.from.index, one.member, hash);
            (flaw::is(Flaw::ResignedForEver) || stands()).then_some(one)
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

    /// Of those who count more than half go on.
    fn check_majority(&self) -> Result<(), BrokenRule> {
        let counts = |member: &&Member| {
            !self.has_resigned(**member) && !self.forks().any(|fork| fork.member == **member)
        };
        let first = self.record.first().charter();
        let whole = if flaw::is(Flaw::HalfOfBefore) { self.old.charter() } else { first };
        let all = whole.members().iter().filter(counts).count();
        let on = self.on.members.iter().filter(counts).count();
        let is_half = flaw::is(Flaw::Half) && on > 0 && 2 * on == all;
        if 2 * on > all || is_half { Ok(()) } else { Err(BrokenRule::TooFew) }
    }

    /// Checks that what a resignation reports isn't cut, and that its signer has sealed no higher number; where others may hang on that.
    fn check_resigned(&self, resignation: &Resignation) -> Result<(), BrokenRule> {
        if flaw::is(Flaw::ForgetsResigned) {
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

    /// Whether a member may join, bound by these answers, and says in its join what it leaves behind.
    pub fn check_join(&self, member: Member, join: &Join, bound: &[(Answer, Binds)]) -> Result<(), Refusal> {
        self.check_cut(member, join, bound)?;
        Ok(self.check_link(member, join)?)
    }

    pub(super) fn check_cut(
        &self,
        member: Member,
        join: &Join,
        bound: &[(Answer, Binds)],
    ) -> Result<(), BrokenRule> {
        let (top, cut) = (self.top(member, bound), &join.cut);
        if let Some(top) = &top {
            self.check_left(member, top)?;
        }
        let left = top.filter(|top| !self.is_on_line(top));
        // Of a chapter the highest says it of all below.
        let is_told =
            |cut: &Answer| left.is_none_or(|top| cut.chapter == top.chapter && cut.index >= top.index);
        let is_said = left.is_none() || cut.len() >= CUTS || cut.iter().any(is_told);
        let is_good = is_said && cut.len() <= CUTS && !cut.iter().any(|cut| self.is_on_line(cut));
        if is_good { Ok(()) } else { Err(BrokenRule::CutNotListed(member)) }
    }

    pub(super) fn check_link(&self, member: Member, join: &Join) -> Result<(), BrokenRule> {
        self.old.check_link_at(self.on.from.index, self.on.question.as_ref(), member, join.link)
    }

    /// The round whose link a member's join must show, of the chapter before.
    pub fn link_due(&self, member: Member) -> Option<Round> {
        self.old.due_at(self.on.from.index, self.on.question.as_ref(), member)
    }

    /// Of what a member is bound by the highest that nobody has freed it from; of two the first.
    pub fn top(&self, member: Member, bound: &[(Answer, Binds)]) -> Option<Answer> {
        let binding =
            bound.iter().filter(|(answer, how)| *how == Binds::Entry || !self.is_freed(member, answer));
        binding
            .map(|(answer, _)| *answer)
            .reduce(|top, answer| if answer.is_above(&top) { answer } else { top })
    }

    /// Whether a member's Yes to this doesn't bind, by another member's No that the charter carries.
    fn is_freed(&self, member: Member, yes: &Answer) -> bool {
        let Some(chapter) = self.record.chapter(&yes.chapter) else { return false };
        if flaw::is(Flaw::ChapterFrees) {
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

    /// Whether an answer is on the charter's line: down to where it continues, and the question it begins with.
    pub fn is_on_line(&self, answer: &Answer) -> bool {
        self.holds(answer.named())
    }

    /// Whether this head stands at this index of the line.
    fn holds(&self, named: Named) -> bool {
        let from = self.on.from.index;
        if named.index > from {
            named.index == from.next() && self.begins_with == Some(named.head)
        } else {
            self.old.holds(named)
        }
    }

    /// Whether a member's answer is on the line, or may be left behind.
    fn check_left(&self, member: Member, answer: &Answer) -> Result<(), BrokenRule> {
        if self.may_leave(answer) { Ok(()) } else { Err(BrokenRule::Cuts(member)) }
    }

    /// Whether an answer is on the line, or may be left behind by whoever is bound by it.
    pub fn may_leave(&self, answer: &Answer) -> bool {
        self.keeps(answer) || self.is_excused(answer) || flaw::is(Flaw::SilenceFrees)
    }

    /// Whether what all members of a chapter have answered stays, or is outranked: no fork excuses it.
    pub fn keeps(&self, settled: &Answer) -> bool {
        self.is_on_line(settled) || self.outranks(settled)
    }

    fn outranks(&self, answer: &Answer) -> bool {
        let from = &self.on.from;
        if flaw::is(Flaw::LowerIndex) && from.index >= answer.index {
            return true;
        }
        from.number > answer.number || from.number == answer.number && from.chapter != answer.chapter
    }

    fn is_excused(&self, answer: &Answer) -> bool {
        let is_own = self.on.from.chapter == answer.chapter;
        let left = || self.leaves_at(answer).filter(|_| is_own);
        left().is_some_and(|left| self.is_forked(left) || self.has_passed_over(left))
    }

    /// The lowest index at which the log of an answer of the chapter before isn't on the line, and its head there, as far as turns in the
    /// evidence tell: what each reader holds of that log beyond the line is another thing.
    fn leaves_at(&self, answer: &Answer) -> Option<Named> {
        let mut named = answer.named();
        // Turns name each other by their hashes, so this ends.
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

    /// Whether a fork where an answer leaves the line excuses it: somebody else has answered the other side.
    fn is_forked(&self, left: Named) -> bool {
        let (chapter, index) = (self.on.from.chapter, left.index);
        let is_there = |fork: &Fork| fork.twice == Twice::Heads { chapter, index };
        self.forks().filter(is_there).any(|fork| {
            flaw::is(Flaw::ProofFrees)
                || self.evidence().any(|evidence| {
                    let is_other = |(of, named): (Hash, Named)| {
                        of == chapter && named.index == index && named.head != left.head
                    };
                    let other = evidence.member();
                    evidence.answers().is_some_and(is_other) && other != fork.member && self.is_in_both(other)
                })
        })
    }

    /// Whether a question where an answer leaves the line excuses it: one who said Yes had said No, and another's Yes was good.
    fn has_passed_over(&self, left: Named) -> bool {
        let from = self.on.from.index;
        let head = if left.index > from {
            self.begins_with.filter(|_| left.index == from.next())
        } else {
            self.old.at(left.index).filter(|at| at.question().is_some()).map(|at| at.head)
        };
        head.is_some_and(|head| self.was_denied(Named { head, ..left }))
    }

    /// Whether one of the chapter has said both Yes and No to this question of it, and another, who counts here, Yes.
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

    /// The log at this charter.
    pub(super) fn log(&self, sealed: &Arc<SealedCharter>) -> Result<Log, Refusal> {
        let joins = sealed.charter().members().iter().zip(sealed.charter().joins());
        let shown = joins.filter_map(|(member, join)| Some((*member, join.link?)));
        let shown: Vec<_> = self.shown().chain(shown).collect();
        self.old.continued(sealed.clone(), self.on.from.index, self.on.question.as_ref(), &shown)
    }

    /// Links of the round that is due where it continues, by receipts of who is missing.
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

/// Why a member of the first charter isn't in a chapter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    /// As the others say.
    Gone,
    /// As the others say, too.
    Late,
    /// As it says itself.
    Resigned,
    /// By two signatures of its own.
    Proven,
}

impl Record {
    /// Who is missing in a chapter that goes on, and why; ascending.
    pub fn missing(&self, on: &Continuing) -> Vec<(Member, Missing)> {
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
                Missing::Proven
            } else if by(|one| matches!(one, Evidence::Resignation(_))) {
                Missing::Resigned
            } else if on.late.contains(&member) {
                Missing::Late
            } else {
                Missing::Gone
            }
        };
        let members = self.first().charter().members().iter().copied();
        members.filter(|member| !on.members.contains(member)).map(|member| (member, why(member))).collect()
    }
}
