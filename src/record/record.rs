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
use super::flaw::{self, Flaw};
use super::key::Signed;
use super::limits::{CHAPTERS, CUTS, EVIDENCE, INDICES, MEMBERS, RESTS};
use super::log::{Log, LogEntry};
use super::proof::{Evidence, Fork, Holds, Twice};
use super::proposal::{Continuing, Expiry, check_versions};
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
    evidence: BTreeMap<Hash, Held>,
    /// The heads that turns in evidence follow, by chapter and what they name.
    below: BTreeMap<(Hash, Named), Hash>,
    /// The highest answer of each member by entries and receipts, by member, and when it came.
    answered: [Option<(Answer, usize)>; MEMBERS],
    /// How many answers came.
    count: usize,
    /// Those about the tip.
    remarks: BTreeMap<Member, Signed<Remark>>,
}

/// Evidence that was checked.
#[derive(Debug, Clone)]
struct Held {
    evidence: Evidence,
    /// Of a proof: what it proves.
    fork: Option<Fork>,
    /// When it came, among answers.
    at: usize,
}

/// What a charter that goes on rests on.
#[derive(Debug)]
pub struct Basis<'a> {
    on: &'a Continuing,
    chapters: &'a BTreeMap<Hash, Arc<Log>>,
    below: &'a BTreeMap<(Hash, Named), Hash>,
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
        let (openings, evidence, below) = (chapters.clone(), BTreeMap::new(), BTreeMap::new());
        let (answered, remarks) = ([None; MEMBERS], BTreeMap::new());
        Ok(Self { first, chapters, openings, current, evidence, below, answered, count: 0, remarks })
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
        self.evidence.iter().map(|(hash, held)| (hash, &held.evidence))
    }

    /// The evidence with this hash.
    #[must_use]
    pub fn evidence_of(&self, hash: &Hash) -> Option<&Evidence> {
        Some(&self.evidence.get(hash)?.evidence)
    }

    /// A member's highest answer by entries and receipts.
    #[must_use]
    pub fn answered(&self, member: Member) -> Option<&Answer> {
        self.answered.get(member.index())?.as_ref().map(|(answer, _)| answer)
    }

    /// Whether it holds as many charters as a file may.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.chapters.len() > CHAPTERS
    }

    /// The remarks about the tip, by member.
    pub fn remarks(&self) -> impl Iterator<Item = &Signed<Remark>> {
        self.remarks.values()
    }

    /// What the proofs in it prove.
    #[must_use]
    pub fn forks(&self) -> Vec<Fork> {
        self.evidence.values().filter_map(|held| held.fork).collect()
    }

    /// Who has resigned, by the evidence; ascending.
    #[must_use]
    pub fn resigned(&self) -> Vec<Member> {
        let evidence = self.evidence.values().map(|held| &held.evidence);
        let resignations = evidence.filter(|one| matches!(one, Evidence::Resignation(_)));
        let mut members: Vec<_> = resignations.map(Evidence::member).collect();
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
        let fork = match evidence.holds(self.first.charter()) {
            Holds::Yes(fork) => fork,
            Holds::NoProof => return Err(BrokenRule::NoProof.into()),
            Holds::AnotherGame => return Err(BrokenRule::AnotherGame.into()),
            Holds::NoSuchMember => return Err(BrokenRule::NoSuchMember(member).into()),
            Holds::Unsigned => return Err(BrokenRule::Signature(member).into()),
        };
        for turn in evidence.turns() {
            self.below.insert((turn.chapter, Named { index: turn.index, head: turn.hash() }), turn.prev);
        }
        self.count += 1;
        self.evidence.insert(hash, Held { evidence, fork, at: self.count });
        Ok(hash)
    }

    /// Takes a charter that goes on. Its log is the one that goes on from now on, if its number is the highest.
    ///
    /// # Errors
    /// The broken rule.
    pub fn offer_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        let charter = sealed.charter();
        let on = charter.continuing().ok_or(BrokenRule::Charter(CharterError::Kind))?;
        let basis = self.check_proposal(on)?;
        for (member, join) in charter.members().iter().zip(charter.joins()) {
            basis.check_cut(*member, join, &self.bound(*member))?;
        }
        self.adopt_charter(sealed)
    }

    /// The same whatever its members had answered: that was for each of them to ask before it signed. Who hears of a charter late may hold more of
    /// a liar than those who signed it with that one.
    ///
    /// # Errors
    /// The broken rule.
    pub fn adopt_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        let charter = sealed.charter().clone();
        let on = charter.continuing().ok_or(BrokenRule::Charter(CharterError::Kind))?;
        let id = charter.id();
        if self.chapters.contains_key(&id) {
            return Ok(Vec::new());
        }
        if self.is_full() {
            return Err(BrokenRule::CharterNotDue.into());
        }
        let basis = self.check_proposal(on)?;
        for (member, join) in charter.members().iter().zip(charter.joins()) {
            basis.check_link(*member, join)?;
        }
        let log = basis.log(&Arc::new(sealed))?;
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
                let two = log.members().len() == 2 && log.members().contains(&member);
                two && flagged != member && log.waits_for(flagged) && log.terms().expiry != Expiry::Shown
            }
            RemarkKind::Won => {
                let resigned = self.resigned();
                let mut members = self.first.charter().members().iter();
                !resigned.is_empty() && members.all(|one| resigned.contains(one) != (*one == member))
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
        self.count += 1;
        if let Some(slot) = self.answered.get_mut(member.index())
            && slot.is_none_or(|(known, _)| answer.is_above(&known))
        {
            *slot = Some((answer, self.count));
        }
    }
}

/// Which charter may continue which.
impl Record {
    /// What this record shows a member to be bound by: its highest answer, and what evidence has of it; in the order in which they came, Yes
    /// to what hasn't passed at the end.
    #[must_use]
    pub fn bound(&self, member: Member) -> Vec<(Answer, Binds)> {
        let told =
            self.evidence.values().filter(|held| held.evidence.member() == member).filter_map(|held| {
                let (chapter, named) = held.evidence.answers()?;
                let number = self.chapters.get(&chapter)?.charter().number();
                let answer = Answer { number, chapter, index: named.index, head: named.head };
                let binds = if matches!(held.evidence, Evidence::Yes(_)) { Binds::Yes } else { Binds::Entry };
                Some((binds, held.at, answer))
            });
        let given = self.answered.get(member.index()).copied().flatten();
        let given = given.map(|(answer, at)| (Binds::Entry, at, answer));
        let mut all: Vec<_> = told.chain(given).collect();
        all.sort_unstable_by_key(|(binds, at, _)| (*binds, *at));
        all.into_iter().map(|(binds, _, answer)| (answer, binds)).collect()
    }

    /// Whether a charter may go on from where this says, and who it names are members of the game.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check_from(&self, on: &Continuing) -> Result<&Arc<Log>, BrokenRule> {
        check_versions(on.protocol, on.rules).map_err(BrokenRule::Charter)?;
        if on.game != self.first.charter().id() {
            return Err(BrokenRule::AnotherGame);
        }
        let old = self.chapters.get(&on.from.chapter).ok_or(BrokenRule::NotFrom)?;
        let at = old.at(on.from.index).filter(|_| old.answer_at(on.from.index) == Some(on.from));
        if at.ok_or(BrokenRule::NotFrom)?.over {
            return Err(BrokenRule::Over);
        }
        if on.from.index.0 >= INDICES {
            return Err(BrokenRule::NoMoreIndices);
        }
        if on.number <= on.from.number {
            return Err(BrokenRule::Number { found: on.number, above: on.from.number });
        }
        self.check_members(on)?;
        Ok(old)
    }

    fn check_members(&self, on: &Continuing) -> Result<(), BrokenRule> {
        let first = self.first.charter();
        let is_late = |member: &Member| first.has(*member) && !on.members.contains(member);
        let unfit = on.members.iter().find(|member| !first.has(**member));
        let unfit = unfit.or_else(|| on.late.iter().find(|member| !is_late(member)));
        let ascend = |members: &[Member]| members.is_sorted_by(|one, two| one < two);
        if unfit.is_some() || on.members.is_empty() || !ascend(&on.members) || !ascend(&on.late) {
            return Err(BrokenRule::NoSuchMember(unfit.copied().unwrap_or(Member(u8::MAX))));
        }
        Ok(())
    }

    /// Whether a charter may go on as this says, whoever joins: where from, on what evidence, by how many, and by the word of
    /// whose resignation it counts on.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check_proposal<'a>(&'a self, on: &'a Continuing) -> Result<Basis<'a>, Refusal> {
        let basis = self.basis(on, self.check_from(on)?)?;
        basis.check_majority(self)?;
        if on.question.as_ref().is_some_and(|question| !basis.old.could_ask(on.from.index, question)) {
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
        let held = on.rests.iter().map(held).collect::<Result<Vec<_>, _>>()?;
        let resigned = held.iter().filter_map(|held| match &held.evidence {
            Evidence::Resignation(resignation) => Some(resignation),
            _ => None,
        });
        let forks = held.iter().filter_map(|held| held.fork).collect();
        let chapters = &self.chapters;
        Ok(Basis {
            on,
            chapters,
            below: &self.below,
            old,
            resigned: resigned.collect(),
            forks,
            evidence: held.iter().map(|held| &held.evidence).collect(),
        })
    }
}

/// How an answer binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
        let whole = if flaw::is(Flaw::HalfOfBefore) { self.old.charter() } else { record.first.charter() };
        let all = whole.members().iter().filter(counts).count();
        let on = self.on.members.iter().filter(counts).count();
        let is_half = flaw::is(Flaw::Half) && on > 0 && 2 * on == all;
        if 2 * on > all || is_half { Ok(()) } else { Err(BrokenRule::TooFew.into()) }
    }

    fn check_resigned(&self, resignation: &Resignation) -> Result<(), Refusal> {
        if flaw::is(Flaw::ForgetsResigned) {
            return Ok(());
        }
        let member = resignation.member;
        let is_yes = |last: &Answer| resignation.yes.contains(&last.head);
        if let Some(last) = &resignation.last
            && !(is_yes(last) && self.is_freed(member, last))
        {
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
    pub fn check_join(&self, member: Member, join: &Join, bound: &[(Answer, Binds)]) -> Result<(), Refusal> {
        self.check_cut(member, join, bound)?;
        self.check_link(member, join)
    }

    fn check_cut(&self, member: Member, join: &Join, bound: &[(Answer, Binds)]) -> Result<(), Refusal> {
        let top = self.top(member, bound);
        let is_left = top.is_some_and(|top| !self.is_on_line(&top));
        if let Some(top) = &top {
            self.leaves(member, top)?;
        }
        // Of a chapter the highest says it of all below.
        let is_told = |top: &Answer, cut: &Answer| cut.chapter == top.chapter && cut.index >= top.index;
        let says = |top: &Answer| join.cut.len() >= CUTS || join.cut.iter().any(|cut| is_told(top, cut));
        let is_unsaid = is_left && !top.as_ref().is_some_and(says);
        if join.cut.len() > CUTS || join.cut.iter().any(|cut| self.is_on_line(cut)) || is_unsaid {
            return Err(BrokenRule::CutNotListed(member).into());
        }
        Ok(())
    }

    fn check_link(&self, member: Member, join: &Join) -> Result<(), Refusal> {
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

    /// Of what a member is bound by the highest that nobody has freed it from; of two the first.
    #[must_use]
    pub fn top(&self, member: Member, bound: &[(Answer, Binds)]) -> Option<Answer> {
        let binding =
            bound.iter().filter(|(answer, how)| *how == Binds::Entry || !self.is_freed(member, answer));
        binding
            .map(|(answer, _)| *answer)
            .reduce(|top, answer| if answer.is_above(&top) { answer } else { top })
    }

    /// Whether a member's Yes to this doesn't bind, by another member's No that the charter carries.
    fn is_freed(&self, member: Member, yes: &Answer) -> bool {
        let Some(chapter) = self.chapters.get(&yes.chapter) else { return false };
        if flaw::is(Flaw::ChapterFrees) {
            return true;
        }
        self.evidence.iter().any(|evidence| {
            let is_no = match evidence {
                Evidence::No(no) => (no.chapter, no.index, no.head) == (yes.chapter, yes.index, yes.head),
                Evidence::Resignation(one) => one.is_no_to(chapter.charter().number(), &yes.head),
                _ => false,
            };
            is_no && evidence.member() != member && chapter.charter().has(evidence.member())
        })
    }

    /// Whether an answer is on the charter's line: down to where it continues, and the question it begins with.
    #[must_use]
    pub fn is_on_line(&self, answer: &Answer) -> bool {
        self.holds(answer.named())
    }

    /// Whether this head stands at this index of the line.
    fn holds(&self, named: Named) -> bool {
        let from = self.on.from.index;
        if named.index > from {
            named.index == from.next() && self.begins_with() == Some(named.head)
        } else {
            self.old.holds(named)
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
        if self.outranks(answer) || self.is_excused(answer) || flaw::is(Flaw::SilenceFrees) {
            Ok(true)
        } else {
            Err(BrokenRule::Cuts(member).into())
        }
    }

    /// Whether what all members of a chapter have answered stays, or is outranked: no fork excuses it.
    #[must_use]
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

    /// The lowest index at which the log of an answer of the chapter before isn't on the line, and its head there, as far as that log and
    /// turns in evidence tell.
    fn leaves_at(&self, answer: &Answer) -> Option<Named> {
        let mut named = answer.named();
        // Turns name each other by their hashes, so this ends.
        while !self.old.holds(named) {
            let below =
                Named { index: named.index.before(), head: *self.below.get(&(self.on.from.chapter, named))? };
            if self.holds(below) {
                return Some(named);
            }
            named = below;
        }
        let heads = self.old.history().iter().map(|at| Named { index: at.index, head: at.head });
        heads.skip(self.on.from.index.0 as usize).find(|named| !self.holds(*named))
    }

    /// Whether a fork where an answer leaves the line excuses it: somebody else has answered the other side.
    fn is_forked(&self, left: Named) -> bool {
        let (chapter, index) = (self.on.from.chapter, left.index);
        let is_there = |fork: &&Fork| fork.twice == Twice::Heads { chapter, index };
        self.forks.iter().filter(is_there).any(|fork| {
            if flaw::is(Flaw::ProofFrees) {
                return true;
            }
            self.evidence.iter().any(|evidence| {
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
        let on_line = self.old.at(left.index).filter(|at| at.index <= self.on.from.index);
        match on_line {
            Some(at) => at.question().is_some() && self.was_denied(Named { index: at.index, head: at.head }),
            None => {
                let index = self.on.from.index.next();
                left.index == index
                    && self.begins_with().is_some_and(|head| self.was_denied(Named { index, head }))
            }
        }
    }

    /// The head of the question that the charter begins with.
    fn begins_with(&self) -> Option<Hash> {
        self.on.question.as_ref().map(|question| Question::head(&Exact::new(question.clone())))
    }

    /// Whether one of the chapter has said both Yes and No to this question of it, and another, who counts here, Yes.
    fn was_denied(&self, question: Named) -> bool {
        let names = (self.on.from.chapter, question.index, question.head);
        let said_yes = |member: Member| {
            self.evidence.iter().any(|evidence| {
                matches!(evidence, Evidence::Yes(yes) if (yes.chapter, yes.index, yes.head) == names && yes.member == member)
            })
        };
        self.evidence.iter().any(|evidence| {
            let Evidence::No(no) = evidence else { return false };
            let others = self.old.members().iter().filter(|member| **member != no.member);
            (no.chapter, no.index, no.head) == names
                && self.old.charter().has(no.member)
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
    fn log(&self, sealed: &Arc<SealedCharter>) -> Result<Log, Refusal> {
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
        let rests: Vec<&Evidence> = on.rests.iter().filter_map(|hash| self.evidence_of(hash)).collect();
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
