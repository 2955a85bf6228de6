//! A game's record: its chapters, the evidence they rest on, and which charter may continue which.
//!
//! Every chapter has a log; a continuing charter names its `from` in one of them. What is judged here is who may go on (more than half of
//! the first charter's members, those not counted who have resigned or are proven to have signed twice), and what they may leave
//! behind (nothing that binds one of them). Sessions ask before they sign, verifiers afterwards: by the same functions.
//!
//! Invariants: what is refused changes nothing; nothing is taken that wasn't signed by whom it names.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::CharterError;
use super::bytes::Exact;
use super::chain::Shown;
use super::charter::{Join, SealedCharter};
use super::entry::{Entry, Passed, Question, Receipt, Remark, RemarkKind, Resignation};
use super::key::Signed;
use super::limits::{CHAPTERS, CUTS, EVIDENCE, MEMBERS, RESTS};
use super::log::{Log, LogEntry};
use super::proof::{Evidence, Fork, Holds, Twice};
use super::proposal::{Continuing, Expiry};
use super::refusal::{BrokenRule, Refusal};
use super::words::{Answer, Member, Named, Round};
use crate::hash::Hash;
use crate::rules::Event;

/// A game's chapters and evidence.
#[derive(Debug, Clone)]
pub struct Record {
    first: Arc<SealedCharter>,
    /// By their charters' hashes.
    chapters: BTreeMap<Hash, Arc<Log>>,
    /// The same at their charters.
    openings: BTreeMap<Hash, Arc<Log>>,
    /// The one that goes on.
    current: Hash,
    evidence: BTreeMap<Hash, Evidence>,
    /// The highest answer known of each member, by member; Yes to what hasn't passed not among them.
    answered: [Option<Answer>; MEMBERS],
    /// Those about the tip.
    remarks: BTreeMap<Member, Signed<Remark>>,
}

/// What a charter that goes on rests on.
#[derive(Debug)]
pub struct Basis<'a> {
    on: &'a Continuing,
    /// The log that it continues.
    old: &'a Arc<Log>,
    evidence: Vec<&'a Evidence>,
    resigned: Vec<&'a Signed<Resignation>>,
    forks: Vec<Fork>,
}

impl Record {
    /// A game at its first charter.
    ///
    /// # Errors
    /// If it is none, or the rules refuse to begin.
    pub fn new(sealed: SealedCharter) -> Result<Self, Refusal> {
        let log = Log::new(sealed)?;
        let (first, current) = (log.first().clone(), log.game_id());
        let chapters = BTreeMap::from([(current, Arc::new(log))]);
        let (openings, evidence) = (chapters.clone(), BTreeMap::new());
        let (answered, remarks) = ([None; MEMBERS], BTreeMap::new());
        Ok(Self { first, chapters, openings, current, evidence, answered, remarks })
    }

    /// The log that goes on.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.chapters[&self.current]
    }

    /// A chapter's log.
    #[must_use]
    pub fn chapter(&self, chapter: &Hash) -> Option<&Arc<Log>> {
        self.chapters.get(chapter)
    }

    /// All chapters' logs, by number.
    #[must_use]
    pub fn chapters(&self) -> Vec<&Arc<Log>> {
        let mut logs: Vec<_> = self.chapters.values().collect();
        logs.sort_by_key(|log| (log.charter().number(), log.charter().id()));
        logs
    }

    /// The game's first charter.
    #[must_use]
    pub fn first(&self) -> &Arc<SealedCharter> {
        &self.first
    }

    /// The evidence, by hash.
    pub fn evidence(&self) -> impl Iterator<Item = (&Hash, &Evidence)> {
        self.evidence.iter()
    }

    /// The evidence with this hash.
    #[must_use]
    pub fn evidence_of(&self, hash: &Hash) -> Option<&Evidence> {
        self.evidence.get(hash)
    }

    /// The highest answer known of a member.
    #[must_use]
    pub fn answered(&self, member: Member) -> Option<&Answer> {
        self.answered.get(member.index())?.as_ref()
    }

    /// The remarks about the tip, by member.
    pub fn remarks(&self) -> impl Iterator<Item = &Signed<Remark>> {
        self.remarks.values()
    }

    /// What the proofs in it prove.
    #[must_use]
    pub fn forks(&self) -> Vec<Fork> {
        self.evidence.values().filter_map(|evidence| self.fork(evidence)).collect()
    }

    fn fork(&self, evidence: &Evidence) -> Option<Fork> {
        match evidence {
            Evidence::Proof(proof) => proof.check(self.first.charter()),
            _ => None,
        }
    }

    /// Who has resigned, by the evidence; ascending.
    #[must_use]
    pub fn resigned(&self) -> Vec<Member> {
        let members = self.evidence.values().filter_map(|evidence| match evidence {
            Evidence::Resignation(resignation) => Some(resignation.member),
            _ => None,
        });
        let mut members: Vec<_> = members.collect();
        members.sort_unstable();
        members.dedup();
        members
    }
}

/// What comes in.
impl Record {
    /// Takes the next entry of the log that goes on, or of an earlier chapter's.
    ///
    /// # Errors
    /// The broken rule.
    pub fn offer(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let log = self.chapters.get_mut(&entry.chapter()).ok_or(BrokenRule::AnotherGame)?;
        let events = Arc::make_mut(log).offer(entry)?;
        let number = log.charter().number();
        self.note_entry(number, entry);
        if entry.chapter() == self.current {
            self.remarks.clear();
        }
        Ok(events)
    }

    /// Takes a receipt for the tip of its chapter's log.
    ///
    /// # Errors
    /// The broken rule.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<Vec<Event>, Refusal> {
        let log = self.chapters.get_mut(&receipt.chapter).ok_or(BrokenRule::AnotherGame)?;
        let events = Arc::make_mut(log).offer_receipt(receipt)?;
        let number = log.charter().number();
        self.note_receipt(number, receipt);
        Ok(events)
    }

    /// Takes evidence. What was known before is known once.
    ///
    /// # Errors
    /// If it is not what it says, or there is too much.
    pub fn offer_evidence(&mut self, evidence: Evidence) -> Result<Hash, Refusal> {
        let hash = evidence.hash();
        if self.evidence.contains_key(&hash) {
            return Ok(hash);
        }
        if self.evidence.len() >= EVIDENCE {
            return Err(BrokenRule::EvidenceNotDue.into());
        }
        let member = evidence.member();
        match evidence.holds(self.first.charter()) {
            Holds::Yes => {}
            Holds::NoProof => return Err(BrokenRule::NoProof.into()),
            Holds::AnotherGame => return Err(BrokenRule::AnotherGame.into()),
            Holds::NoSuchMember => return Err(BrokenRule::NoSuchMember(member).into()),
            Holds::Unsigned => return Err(BrokenRule::Signature(member).into()),
        }
        if let Some((chapter, named)) = evidence.answers()
            && !matches!(evidence, Evidence::Yes(_))
            && let Some(number) = self.chapters.get(&chapter).map(|log| log.charter().number())
        {
            self.note(member, Answer { number, chapter, index: named.index, head: named.head });
        }
        self.evidence.insert(hash, evidence);
        Ok(hash)
    }

    /// Takes a charter that goes on. Its log is the one that goes on from now on, if its number is the highest.
    ///
    /// # Errors
    /// The broken rule.
    pub fn offer_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        let charter = sealed.charter().clone();
        let on = charter.continuing().ok_or(BrokenRule::Charter(CharterError::Kind))?;
        let id = charter.id();
        if self.chapters.contains_key(&id) {
            return Ok(Vec::new());
        }
        if self.chapters.len() > CHAPTERS {
            return Err(BrokenRule::TooManyCharters.into());
        }
        let basis = self.check_proposal(on)?;
        for (member, join) in charter.members().iter().zip(charter.joins()) {
            basis.check_join(*member, join, self.bound(*member))?;
        }
        let log = basis.log(Arc::new(sealed))?;
        let events = log.history().last().map_or_else(Vec::new, |at| {
            at.carried.iter().flat_map(|dealt| dealt.events.clone()).chain(at.events.clone()).collect()
        });
        if charter.number() > self.log().charter().number() {
            self.current = id;
            self.remarks.clear();
        }
        let log = Arc::new(log);
        self.openings.insert(id, log.clone());
        self.chapters.insert(id, log);
        Ok(events)
    }

    /// Takes an entry in the stead of another one at its index, which goes with all above it: for who has answered neither, when it turns
    /// out what the others hold.
    ///
    /// # Errors
    /// The broken rule; or that all have answered what stands there.
    pub fn replace(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let (chapter, index) = (entry.chapter(), entry.index());
        let log = self.chapters.get(&chapter).ok_or(BrokenRule::AnotherGame)?;
        let opening = self.openings.get(&chapter).ok_or(BrokenRule::AnotherGame)?;
        if index <= opening.tip().index || log.settled().is_some_and(|settled| index <= settled) {
            return Err(BrokenRule::AnotherHead.into());
        }
        let mut other = Log::clone(opening);
        let below = log.history().iter().filter(|at| at.index > opening.tip().index && at.index < index);
        for at in below {
            if let LogEntry::Entry(entry) = &at.entry {
                other.offer(entry)?;
            }
        }
        let events = other.offer(entry)?;
        let number = other.charter().number();
        self.chapters.insert(chapter, Arc::new(other));
        self.note_entry(number, entry);
        if chapter == self.current {
            self.remarks.clear();
        }
        Ok(events)
    }

    /// Takes a remark about the tip.
    ///
    /// # Errors
    /// The broken rule.
    pub fn offer_remark(&mut self, remark: &Signed<Remark>) -> Result<(), Refusal> {
        self.check_remark(remark)?;
        self.remarks.insert(remark.member, remark.clone());
        Ok(())
    }

    fn check_remark(&self, remark: &Signed<Remark>) -> Result<(), BrokenRule> {
        let (log, member) = (self.log(), remark.member);
        if remark.game != log.game_id() {
            return Err(BrokenRule::AnotherGame);
        }
        let key = self.first.charter().key(member).ok_or(BrokenRule::NoSuchMember(member))?;
        if !remark.is_by(key) {
            return Err(BrokenRule::Signature(member));
        }
        let named = Named { index: remark.index, head: remark.head };
        if remark.chapter != log.charter().id() || named != log.named() {
            return Err(BrokenRule::AnotherHead);
        }
        if log.is_over() {
            return Err(BrokenRule::Over);
        }
        let is_due = match remark.kind {
            RemarkKind::Gone { .. } | RemarkKind::AnotherDay => true,
            RemarkKind::Flag { member: flagged, .. } => {
                let waits = match log.awaits() {
                    super::Awaits::Receipts { from } => from.contains(&flagged),
                    super::Awaits::Turn { member, .. } => member == flagged,
                    super::Awaits::Nothing => false,
                };
                let two = log.members().len() == 2 && log.members().contains(&member);
                two && flagged != member && waits && log.terms().expiry != Expiry::Shown
            }
            RemarkKind::Won => {
                let resigned = self.resigned();
                self.first.charter().members().iter().all(|one| resigned.contains(one) != (*one == member))
            }
        };
        if is_due { Ok(()) } else { Err(BrokenRule::RemarkNotDue) }
    }

    fn note_entry(&mut self, number: u32, entry: &Entry) {
        let chapter = entry.chapter();
        let at = |index, head| Answer { number, chapter, index, head };
        match entry {
            Entry::Turn(turn) => {
                turn.receipts.iter().for_each(|receipt| self.note_receipt(number, receipt));
                self.note(turn.member, at(turn.index, turn.hash()));
            }
            Entry::Question(Passed { question, yes }) => {
                let answer = at(question.index, Question::head(question));
                yes.iter().for_each(|yes| self.note(yes.member, answer));
            }
        }
    }

    fn note_receipt(&mut self, number: u32, receipt: &Receipt) {
        let Receipt { chapter, index, head, member, .. } = *receipt;
        self.note(member, Answer { number, chapter, index, head });
    }

    fn note(&mut self, member: Member, answer: Answer) {
        if let Some(slot) = self.answered.get_mut(member.index())
            && slot.is_none_or(|known| answer.is_above(&known))
        {
            *slot = Some(answer);
        }
    }
}

/// Which charter may continue which.
impl Record {
    /// What this record shows a member to be bound by: its highest answer, and its Yes to what hasn't passed.
    pub fn bound(&self, member: Member) -> impl Iterator<Item = (Answer, Binds)> + '_ {
        let yes = self.evidence.values().filter_map(move |evidence| match evidence {
            Evidence::Yes(yes) if yes.member == member => {
                let number = self.chapters.get(&yes.chapter)?.charter().number();
                let answer = Answer { number, chapter: yes.chapter, index: yes.index, head: yes.head };
                Some((answer, Binds::Yes))
            }
            _ => None,
        });
        self.answered(member).map(|answer| (*answer, Binds::Entry)).into_iter().chain(yes)
    }

    /// Whether a charter may go on as this says, whoever joins: where from, on what evidence, by how many, and by the word of
    /// whose resignation it counts on.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check_proposal<'a>(&'a self, on: &'a Continuing) -> Result<Basis<'a>, Refusal> {
        if on.game != self.first.charter().id() {
            return Err(BrokenRule::AnotherGame.into());
        }
        let old = self.chapters.get(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
        if old.answer_at(on.from.index) != Some(on.from) {
            return Err(BrokenRule::NotFrom.into());
        }
        if old.at(on.from.index).is_some_and(|at| at.over) {
            return Err(BrokenRule::Over.into());
        }
        if on.number <= on.from.number {
            return Err(BrokenRule::Number { found: on.number, above: on.from.number }.into());
        }
        let ascend = |members: &[Member]| members.is_sorted_by(|one, two| one < two);
        let is_missing = |member: &Member| self.first.charter().has(*member) && !on.members.contains(member);
        let unfit = on.late.iter().copied().find(|member| !is_missing(member));
        if !ascend(&on.late) || unfit.is_some() {
            return Err(BrokenRule::NoSuchMember(unfit.unwrap_or(Member(u8::MAX))).into());
        }
        let basis = self.basis(on, old)?;
        basis.check_majority(self)?;
        if on.question.as_ref().is_some_and(|question| !old.could_ask(on.from.index, question)) {
            return Err(BrokenRule::NoSuchQuestion.into());
        }
        for resignation in &basis.resigned {
            basis.check_resigned(resignation)?;
        }
        Ok(basis)
    }

    fn basis<'a>(&'a self, on: &'a Continuing, old: &'a Arc<Log>) -> Result<Basis<'a>, Refusal> {
        if on.rests.len() > RESTS || !on.rests.is_sorted_by(|one, two| one < two) {
            return Err(BrokenRule::EvidenceMissing.into());
        }
        let held = |hash: &Hash| self.evidence.get(hash).ok_or(BrokenRule::EvidenceMissing);
        let evidence = on.rests.iter().map(held).collect::<Result<Vec<_>, _>>()?;
        let forks = evidence.iter().filter_map(|evidence| self.fork(evidence)).collect();
        let resigned = evidence.iter().filter_map(|evidence| match evidence {
            Evidence::Resignation(resignation) => Some(resignation),
            _ => None,
        });
        let basis = Basis { on, old, resigned: resigned.collect(), forks, evidence };
        let unsaid = self
            .resigned()
            .into_iter()
            .find(|member| on.members.contains(member) && !basis.has_resigned(*member));
        unsaid.map_or(Ok(basis), |member| Err(BrokenRule::HasResigned(member).into()))
    }
}

/// How an answer binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binds {
    /// As the author of an entry, or its witness: for good.
    Entry,
    /// By a Yes to what hasn't passed: until somebody says No.
    Yes,
}

impl Basis<'_> {
    fn has_resigned(&self, member: Member) -> bool {
        self.resigned.iter().any(|resignation| resignation.member == member)
    }

    /// Of those who count more than half go on.
    fn check_majority(&self, record: &Record) -> Result<(), Refusal> {
        let counts = |member: &&Member| {
            !self.has_resigned(**member) && !self.forks.iter().any(|fork| fork.member == **member)
        };
        let all = record.first.charter().members().iter().filter(counts).count();
        let on = self.on.members.iter().filter(counts).count();
        if 2 * on > all { Ok(()) } else { Err(BrokenRule::TooFew.into()) }
    }

    fn check_resigned(&self, resignation: &Resignation) -> Result<(), Refusal> {
        let member = resignation.member;
        if let Some(last) = &resignation.last {
            self.leaves(member, last)?;
        }
        if self.on.number <= resignation.number {
            return Err(BrokenRule::ResignedLater(member).into());
        }
        Ok(())
    }

    /// Whether a member may join, bound by these answers, and says in its join what it leaves behind.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check_join(
        &self,
        member: Member,
        join: &Join,
        bound: impl Iterator<Item = (Answer, Binds)>,
    ) -> Result<(), Refusal> {
        if join.cut.len() > CUTS || join.cut.iter().any(|cut| self.is_on_line(cut)) {
            return Err(BrokenRule::CutNotListed(member).into());
        }
        if let Some(top) = self.top(bound)
            && self.leaves(member, &top)?
            && join.cut.len() < CUTS
            && !join.cut.contains(&top)
        {
            return Err(BrokenRule::CutNotListed(member).into());
        }
        match (self.link_due(member), join.link) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err(BrokenRule::LinkNotDue(member).into()),
            (Some(round), None) => Err(BrokenRule::LinkMissing { member, round }.into()),
            (Some(round), Some(shown)) => {
                Ok(self.old.check_link_at(self.on.from.index, member, shown, round)?)
            }
        }
    }

    /// The round whose link a member's join must show, of the chapter before.
    #[must_use]
    pub fn link_due(&self, member: Member) -> Option<Round> {
        self.old.due_at(self.on.from.index, self.on.question.as_ref(), member)
    }

    /// Of what somebody is bound by the highest that nobody has freed it from.
    #[must_use]
    pub fn top(&self, bound: impl Iterator<Item = (Answer, Binds)>) -> Option<Answer> {
        let binding = bound.filter(|(answer, how)| *how == Binds::Entry || !self.is_freed(answer));
        binding
            .map(|(answer, _)| answer)
            .reduce(|top, answer| if answer.is_above(&top) { answer } else { top })
    }

    /// Whether a Yes to this doesn't bind, by a No that the charter carries.
    fn is_freed(&self, yes: &Answer) -> bool {
        self.evidence.iter().any(|evidence| match evidence {
            Evidence::No(no) => no.chapter == yes.chapter && no.head == yes.head,
            Evidence::Resignation(one) => one.is_no_to(yes.number, &yes.head),
            _ => false,
        })
    }

    /// Whether an answer is on the charter's line: down to where it continues, and the question it begins with.
    #[must_use]
    pub fn is_on_line(&self, answer: &Answer) -> bool {
        let from = self.on.from.index;
        let begins = || {
            self.on
                .question
                .as_ref()
                .is_some_and(|question| Question::head(&Exact::new(question.clone())) == answer.head)
        };
        if answer.index > from {
            answer.index == from.next() && begins()
        } else {
            self.old.holds(answer.named())
        }
    }

    /// Whether a member's answer is left behind, as it may be.
    ///
    /// # Errors
    /// [`BrokenRule::Cuts`], if it mustn't.
    pub fn leaves(&self, member: Member, answer: &Answer) -> Result<bool, Refusal> {
        if self.is_on_line(answer) {
            return Ok(false);
        }
        let is_own = self.on.from.chapter == answer.chapter;
        let excused =
            self.outranks(answer) || is_own && (self.is_forked(answer) || self.has_passed_over(answer));
        if excused { Ok(true) } else { Err(BrokenRule::Cuts(member).into()) }
    }

    /// Whether what all members of a chapter have answered stays, or is outranked: no fork excuses it.
    #[must_use]
    pub fn keeps(&self, settled: &Answer) -> bool {
        self.is_on_line(settled) || self.outranks(settled)
    }

    fn outranks(&self, answer: &Answer) -> bool {
        let from = &self.on.from;
        from.number > answer.number || from.number == answer.number && from.chapter != answer.chapter
    }

    /// Whether a fork at or below an answer excuses it: somebody else has answered the other side.
    fn is_forked(&self, answer: &Answer) -> bool {
        self.forks.iter().any(|fork| {
            let Twice::Heads { chapter, index } = fork.twice else { return false };
            if chapter != answer.chapter || index > answer.index {
                return false;
            }
            // What stood on the answer's log at the fork.
            let ours = match (index == answer.index, self.old.holds(answer.named())) {
                (true, _) => Some(answer.head),
                (false, true) => self.old.at(index).map(|at| at.head),
                (false, false) => None,
            };
            let Some(ours) = ours else { return false };
            self.evidence.iter().any(|evidence| {
                let other = evidence.member();
                evidence.answers().is_some_and(|(where_, named)| {
                    where_ == chapter && named.index == index && named.head != ours
                }) && other != fork.member
                    && self.is_in_both(other)
            })
        })
    }

    /// Whether a question on the line excuses an answer above it: one who said Yes had said No, and another's Yes was good.
    fn has_passed_over(&self, answer: &Answer) -> bool {
        let from = self.on.from.index;
        let in_log = self.old.history().iter().filter(|at| at.index <= from && at.question().is_some());
        let in_log = in_log.map(|at| (at.index, at.head));
        let begins = self.on.question.iter().map(|one| (one.index, Question::head(&Exact::new(one.clone()))));
        in_log.chain(begins).any(|(index, head)| index <= answer.index && self.was_denied(&head))
    }

    fn was_denied(&self, question: &Hash) -> bool {
        let said_yes = |member: Member| {
            self.evidence.iter().any(|evidence| {
                matches!(evidence, Evidence::Yes(yes) if yes.head == *question && yes.member == member)
            })
        };
        self.evidence.iter().any(|evidence| {
            let Evidence::No(no) = evidence else { return false };
            let others = self.old.members().iter().filter(|member| **member != no.member);
            no.head == *question
                && said_yes(no.member)
                && others
                    .copied()
                    .any(|member| (self.is_in_both(member) || self.has_resigned(member)) && said_yes(member))
        })
    }

    fn is_in_both(&self, member: Member) -> bool {
        self.on.members.contains(&member) && self.old.charter().has(member)
    }

    /// Links of the round that is due where it continues, by receipts of who is missing.
    fn shown(&self) -> Vec<(Member, Shown)> {
        let from = &self.on.from;
        let of = |evidence: &&Evidence| {
            let Evidence::Receipt(receipt) = evidence else { return None };
            let names = (receipt.chapter, receipt.index, receipt.head);
            let due = self.link_due(receipt.member)?;
            let shown = receipt.shows.filter(|_| names == (from.chapter, from.index, from.head))?;
            self.old.check_link_at(from.index, receipt.member, shown, due).ok()?;
            Some((receipt.member, shown))
        };
        self.evidence.iter().filter_map(of).collect()
    }

    /// The log at this charter.
    fn log(&self, sealed: Arc<SealedCharter>) -> Result<Log, Refusal> {
        let mut shown = self.shown();
        let joins = sealed.charter().members().iter().zip(sealed.charter().joins());
        shown.extend(joins.filter_map(|(member, join)| Some((*member, join.link?))));
        self.old.continued(sealed.clone(), self.on.from.index, self.on.question.as_ref(), &shown)
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
    #[must_use]
    pub fn missing(&self, on: &Continuing) -> Vec<(Member, Missing)> {
        let rests: Vec<&Evidence> = on.rests.iter().filter_map(|hash| self.evidence.get(hash)).collect();
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
        let members = self.first.charter().members().iter().copied();
        members.filter(|member| !on.members.contains(member)).map(|member| (member, why(member))).collect()
    }
}
