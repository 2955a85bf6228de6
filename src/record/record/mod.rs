//! A game's record: its chapters, the evidence they rest on, and the answers that bind members.
//!
//! Every chapter has a log; a continuing charter names the index of one of them that it continues
//! from. Sessions and the verifier offer what they receive to a [`Record`].
//!
//! | module | content |
//! |---|---|
//! | this one | [`Record`]: all logs of a game, with evidence and remarks |
//! | [`continuing`] | the rules for charters that continue a game |
//! | `flaw` | rules that tests can switch off |
//!
//! Invariants: a refusal changes nothing; nothing is taken that the member it names hasn't signed.

pub mod continuing;
#[doc(hidden)]
pub mod flaw;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::key::Signed;
use crate::log::{AppliedItem, Log, LogEntry};
use crate::signed::budget::{Budget, charter_cost, spend, stand_ins};
use crate::signed::charter::CharterError;
use crate::signed::charter::SealedCharter;
use crate::signed::entry::{Entry, Receipt, Remark, RemarkKind};
use crate::signed::proof::{Evidence, Fork};
use crate::signed::proposal::{Continuing, Expiry};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::limits::{BESIDE, CHARTERS_BUDGET, EVIDENCE, MEMBERS, REMARKS};
use crate::types::numbering::{Answer, Member, Named};
use bastide_rules::Event;
use bastide_rules::hash::Hash;

/// A game's chapters and evidence.
#[derive(Debug, Clone)]
pub struct Record {
    /// The chapters' logs, by the hashes of their charters.
    chapters: BTreeMap<Hash, Arc<Log>>,
    /// The same logs as they were at their charters.
    openings: BTreeMap<Hash, Arc<Log>>,
    /// The charter's hash of the current log.
    current: Hash,
    evidence: BTreeMap<Hash, CheckedEvidence>,
    /// Each member's highest answer in entries and receipts, and its position among all answers.
    answered: [Option<(Answer, usize)>; MEMBERS],
    /// Number of answers and pieces of evidence that came in.
    count: usize,
    /// The remarks about the tip.
    remarks: BTreeMap<Member, Signed<Remark>>,
    /// Members who have resigned and aren't back in a chapter.
    resigned: BTreeSet<Member>,
    /// The cost of all continuing charters, of the budget [`CHARTERS_BUDGET`].
    charters: u32,
    /// The cost of all turns that aren't on the current log, of the budget [`BESIDE`].
    beside: u32,
    /// The number of remarks taken, by member, each [`REMARKS`] at most.
    remarked: [u32; MEMBERS],
}

/// A piece of checked evidence.
#[derive(Debug, Clone)]
struct CheckedEvidence {
    evidence: Evidence,
    /// The result of a proof; `None` for other evidence.
    fork: Option<Fork>,
    /// Its position among all answers and evidence that came in.
    at: usize,
}

impl Record {
    /// Returns a game at its first charter.
    ///
    /// # Errors
    /// If the charter is not a first one, or the rules refuse to begin.
    pub fn new(sealed: SealedCharter) -> Result<Self, Refusal> {
        let log = Log::new(sealed)?;
        let current = log.game_id();
        let chapters = BTreeMap::from([(current, Arc::new(log))]);
        let (openings, evidence) = (chapters.clone(), BTreeMap::new());
        let (answered, remarks, resigned) = ([None; MEMBERS], BTreeMap::new(), BTreeSet::new());
        let (count, charters, beside, remarked) = (0, 0, 0, [0; MEMBERS]);
        Ok(Self {
            chapters,
            openings,
            current,
            evidence,
            answered,
            count,
            remarks,
            resigned,
            charters,
            beside,
            remarked,
        })
    }

    /// Returns the current log: that of the charter with the highest number.
    pub fn log(&self) -> &Log {
        &self.chapters[&self.current]
    }

    /// Returns a chapter's log.
    pub fn chapter(&self, chapter: &Hash) -> Option<&Arc<Log>> {
        self.chapters.get(chapter)
    }

    /// Returns all chapters' logs, ordered by number.
    pub fn chapters(&self) -> Vec<&Arc<Log>> {
        let mut logs: Vec<_> = self.chapters.values().collect();
        logs.sort_by_key(|log| (log.charter().number(), log.charter().id()));
        logs
    }

    /// Returns the game's first charter.
    pub fn first(&self) -> &Arc<SealedCharter> {
        self.log().first()
    }

    /// Returns the evidence with its hashes, in the order of these.
    pub fn evidence(&self) -> impl Iterator<Item = (&Hash, &Evidence)> {
        self.evidence.iter().map(|(hash, held)| (hash, &held.evidence))
    }

    /// Returns the evidence with this hash.
    pub fn evidence_of(&self, hash: &Hash) -> Option<&Evidence> {
        Some(&self.evidence.get(hash)?.evidence)
    }

    /// Returns a member's highest answer in entries and receipts.
    pub fn answered(&self, member: Member) -> Option<&Answer> {
        self.answered.get(member.index())?.as_ref().map(|(answer, _)| answer)
    }

    /// Returns the remarks about the tip, by member.
    pub fn remarks(&self) -> impl Iterator<Item = &Signed<Remark>> {
        self.remarks.values()
    }

    /// Returns the number of remarks taken so far, by member.
    pub const fn remarked(&self) -> [u32; MEMBERS] {
        self.remarked
    }

    /// Sets the number of remarks taken, by member.
    /// A reader that loads remarks from another place than their file keeps the file's count so.
    pub const fn count_remarks(&mut self, remarked: [u32; MEMBERS]) {
        self.remarked = remarked;
    }

    /// Returns what the proofs among the evidence prove.
    pub fn forks(&self) -> BTreeSet<Fork> {
        self.evidence.values().filter_map(|held| held.fork).collect()
    }

    /// Returns the forks proved by evidence that the current charter rests on.
    /// Those who went on knew of them, however often they are proved again.
    pub fn known_forks(&self) -> BTreeSet<Fork> {
        let rests = self.log().charter().continuing().map_or(&[][..], |on| &on.rests);
        rests.iter().filter_map(|hash| self.evidence.get(hash)?.fork).collect()
    }

    /// Returns the resigned members that no charter of the current log has taken back, ascending.
    pub fn resigned(&self) -> Vec<Member> {
        self.resigned.iter().copied().collect()
    }

    /// Recounts the resigned members after a chapter has begun.
    /// It visits each resignation once, because all the evidence may be resignations.
    fn count_resigned(&mut self) {
        let charters = self.log().history().iter().filter_map(|at| at.charter());
        let on = charters.filter_map(|charter| charter.charter().continuing());
        let used_up: BTreeSet<(Member, &Hash)> = on
            .flat_map(|on| on.members.iter().flat_map(|member| on.rests.iter().map(|hash| (*member, hash))))
            .collect();
        let left = self.evidence().filter(|(hash, one)| {
            matches!(one, Evidence::Resignation(_)) && !used_up.contains(&(one.member(), *hash))
        });
        self.resigned = left.map(|(_, one)| one.member()).collect();
    }
}

/// Input.
impl Record {
    /// Takes the next entry of the current log or of an earlier chapter's.
    pub fn offer(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let log = self.chapters.get_mut(&entry.chapter()).ok_or(BrokenRule::AnotherGame)?;
        let is_beside = entry.chapter() != self.current && matches!(entry, Entry::Turn(_));
        let cost = if is_beside { log.stand_ins() } else { 0 };
        let beside = match cost {
            0 => self.beside,
            cost => spend(self.beside, cost, BESIDE, Budget::OffLog)?,
        };
        let events = Arc::make_mut(log).offer(entry)?;
        let number = log.charter().number();
        self.beside = beside;
        self.note_entry(number, entry);
        if entry.chapter() == self.current {
            self.remarks.clear();
        }
        Ok(events)
    }

    /// Takes a receipt for the tip of its chapter's log.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<Vec<Event>, Refusal> {
        let log = self.chapters.get_mut(&receipt.chapter).ok_or(BrokenRule::AnotherGame)?;
        let events = Arc::make_mut(log).offer_receipt(receipt)?;
        let number = log.charter().number();
        self.note_receipt(number, receipt);
        Ok(events)
    }

    /// Takes evidence; known evidence is kept once.
    /// Returns its hash.
    ///
    /// # Errors
    /// If it doesn't check, or there are [`EVIDENCE`] pieces already.
    pub fn offer_evidence(&mut self, evidence: Evidence) -> Result<Hash, Refusal> {
        let hash = evidence.hash();
        if self.evidence.contains_key(&hash) {
            return Ok(hash);
        }
        if self.evidence.len() >= EVIDENCE {
            return Err(BrokenRule::EvidenceNotDue.into());
        }
        let fork = evidence.check(self.first().charter())?;
        self.count += 1;
        if matches!(evidence, Evidence::Resignation(_)) {
            // Charters rest on what came before them, so none has used it up.
            self.resigned.insert(evidence.member());
        }
        self.evidence.insert(hash, CheckedEvidence { evidence, fork, at: self.count });
        Ok(hash)
    }

    /// Takes a continuing charter; its log becomes the current one if its number is the highest.
    pub fn offer_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        self.take_charter(sealed, true)
    }

    /// Takes a continuing charter without regard to the answers of its members.
    /// Each of them had to check these before it signed. A reader that hears of a charter late may
    /// hold more of a liar's answers than those who signed with the liar.
    pub fn adopt_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        self.take_charter(sealed, false)
    }

    /// Returns the cost of all charters with another one of these members.
    ///
    /// # Errors
    /// If that exceeds the budget.
    fn charters_with(&self, members: &[Member]) -> Result<u32, BrokenRule> {
        let stand_ins = stand_ins(self.log().terms(), |member| members.contains(&member));
        spend(self.charters, charter_cost(stand_ins), CHARTERS_BUDGET, Budget::Charters)
    }

    /// Returns the cost of the turns that leave the current log if a chapter continues from here.
    fn cost_of_left_turns(&self, on: &Continuing) -> u32 {
        let from = self.chapters.get(&on.from.chapter);
        let stays = |at: &AppliedItem| {
            at.index <= on.from.index
                && from.is_some_and(|log| log.holds(Named { index: at.index, head: at.head }))
        };
        let left = self.log().history().iter().rev().take_while(|at| !stays(at)).filter_map(|at| at.turn());
        left.filter_map(|turn| self.chapters.get(&turn.chapter)).map(|log| log.stand_ins()).sum()
    }

    fn take_charter(&mut self, sealed: SealedCharter, is_read: bool) -> Result<Vec<Event>, Refusal> {
        let charter = sealed.charter().clone();
        let on = charter.continuing().ok_or(BrokenRule::Charter(CharterError::Kind))?;
        let id = charter.id();
        if self.chapters.contains_key(&id) {
            return Ok(Vec::new());
        }
        let basis = self.check_proposal(on)?;
        let joins = || charter.members().iter().zip(charter.joins());
        for (member, join) in joins().filter(|_| is_read) {
            basis.check_cut(*member, join, &self.bound(*member))?;
        }
        for (member, join) in joins() {
            basis.check_link(*member, join)?;
        }
        let goes_on = on.number > self.log().charter().number();
        let left = if goes_on { self.cost_of_left_turns(on) } else { 0 };
        // A late reader may have been shown more turns than any file holds.
        let most = if is_read { BESIDE } else { u32::MAX };
        let beside = spend(self.beside, left, most, Budget::OffLog)?;
        let charters = self.charters_with(&on.members)?;
        let log = Arc::new(basis.log(&Arc::new(sealed))?);
        (self.beside, self.charters) = (beside, charters);
        let events = log.at(log.opening()).map_or_else(Vec::new, |at| {
            at.carried.iter().flat_map(|dealt| &dealt.events).chain(&at.events).cloned().collect()
        });
        self.openings.insert(id, log.clone());
        self.chapters.insert(id, log);
        if goes_on {
            self.current = id;
            self.remarks.clear();
            self.count_resigned();
        }
        Ok(events)
    }

    /// Replaces an entry, and drops all entries above it.
    /// A reader that has answered neither does so when it turns out that the others hold the other
    /// one.
    ///
    /// # Errors
    /// The broken rule; or that all have answered the present entry.
    pub fn replace(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        self.replace_unless(entry, |log| log.settled().is_some_and(|settled| entry.index() <= settled))
    }

    /// Replaces an entry as [`Record::replace`] does, even a passed question that is the last
    /// settled entry.
    /// A member that says both Yes and No to a question shows some that it passed, and frees others
    /// to answer otherwise. A reader that was shown the former does so when the latter have gone on.
    ///
    /// # Errors
    /// The broken rule; or that all have answered the present entry, and it is no question.
    pub fn replace_passed(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let index = entry.index();
        let is_question = |log: &Log| log.at(index).is_some_and(|at| at.question().is_some());
        let is_fixed = |log: &Log, settled| index < settled || index == settled && !is_question(log);
        self.replace_unless(entry, |log| log.settled().is_some_and(|settled| is_fixed(log, settled)))
    }

    /// Replaces an entry, unless it is fixed in its chapter's log.
    fn replace_unless(
        &mut self,
        entry: &Entry,
        is_fixed: impl FnOnce(&Log) -> bool,
    ) -> Result<Vec<Event>, Refusal> {
        let (chapter, index) = (entry.chapter(), entry.index());
        let log = self.chapters.get(&chapter).ok_or(BrokenRule::AnotherGame)?;
        let opening = self.openings.get(&chapter).ok_or(BrokenRule::AnotherGame)?;
        if index <= opening.tip().index || is_fixed(log) {
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
    pub fn offer_remark(&mut self, remark: &Signed<Remark>) -> Result<(), Refusal> {
        self.check_remark(remark)?;
        if let Some(remarked) = self.remarked.get_mut(remark.member.index()) {
            *remarked = spend(*remarked, 1, REMARKS, Budget::Remarks)?;
        }
        self.remarks.insert(remark.member, remark.clone());
        Ok(())
    }

    fn check_remark(&self, remark: &Signed<Remark>) -> Result<(), BrokenRule> {
        let (log, member) = (self.log(), remark.member);
        if remark.game != log.game_id() {
            return Err(BrokenRule::AnotherGame);
        }
        let key = self.first().charter().key(member).ok_or(BrokenRule::NoSuchMember(member))?;
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
                let (resigned, mut members) = (&self.resigned, self.first().charter().members().iter());
                !resigned.is_empty() && members.all(|one| resigned.contains(one) != (*one == member))
            }
        };
        if is_due { Ok(()) } else { Err(BrokenRule::RemarkNotDue) }
    }

    fn note_entry(&mut self, number: u32, entry: &Entry) {
        match entry {
            Entry::Turn(turn) => {
                turn.receipts.iter().for_each(|receipt| self.note_receipt(number, receipt));
                self.note(turn.member, number, turn.chapter, turn.named());
            }
            Entry::Question(passed) => {
                passed.yes.iter().for_each(|yes| self.note(yes.member, number, yes.chapter, yes.named()));
            }
        }
    }

    fn note_receipt(&mut self, number: u32, receipt: &Receipt) {
        self.note(receipt.member, number, receipt.chapter, receipt.named());
    }

    fn note(&mut self, member: Member, number: u32, chapter: Hash, Named { index, head }: Named) {
        let answer = Answer { number, chapter, index, head };
        self.count += 1;
        if let Some(slot) = self.answered.get_mut(member.index())
            && slot.is_none_or(|(known, _)| answer.is_above(&known))
        {
            *slot = Some((answer, self.count));
        }
    }

    /// Returns a member's binding answers: its highest one in this record, and those in evidence.
    /// In the order in which they came; each Yes to a question that hasn't passed stands at the end.
    pub fn bound(&self, member: Member) -> Vec<(Answer, BindingKind)> {
        let told =
            self.evidence.values().filter(|held| held.evidence.member() == member).filter_map(|held| {
                let (chapter, Named { index, head }) = held.evidence.answers()?;
                let number = self.chapters.get(&chapter)?.charter().number();
                let binds = if matches!(held.evidence, Evidence::Yes(_)) {
                    BindingKind::Yes
                } else {
                    BindingKind::Entry
                };
                Some((binds, held.at, Answer { number, chapter, index, head }))
            });
        let given = self.answered.get(member.index()).copied().flatten();
        let given = given.map(|(answer, at)| (BindingKind::Entry, at, answer));
        let mut all: Vec<_> = told.chain(given).collect();
        all.sort_unstable_by_key(|(binds, at, _)| (*binds, *at));
        all.into_iter().map(|(binds, _, answer)| (answer, binds)).collect()
    }
}

/// The way in which an answer binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum BindingKind {
    /// A permanent bond, as the author of an entry or by a receipt.
    Entry,
    /// A Yes to a question that hasn't passed, until a member says No.
    Yes,
}
