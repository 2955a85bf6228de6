//! A game's record: its chapters, the evidence they rest on, and what binds whom.
//!
//! Every chapter has a log; a continuing charter names its `from` in one of them. Which may is judged in [`super::continuing`].
//!
//! Invariants: what is refused changes nothing; nothing is taken that wasn't signed by whom it names.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::CharterError;
use super::budget::{Budget, charter_cost, spend, stand_ins};
use super::charter::SealedCharter;
use super::entry::{Entry, Receipt, Remark, RemarkKind};
use super::key::Signed;
use super::limits::{BESIDE, CHARTERS_COST, EVIDENCE, MEMBERS, REMARKS};
use super::log::{Applied, Log, LogEntry};
use super::proof::{Evidence, Fork};
use super::proposal::{Continuing, Expiry};
use super::refusal::{BrokenRule, Refusal};
use super::words::{Answer, Member, Named};
use bastide_rules::Event;
use bastide_rules::hash::Hash;

/// A game's chapters and evidence.
#[derive(Debug, Clone)]
pub struct Record {
    /// By their charters' hashes.
    chapters: BTreeMap<Hash, Arc<Log>>,
    /// The same at their charters.
    openings: BTreeMap<Hash, Arc<Log>>,
    /// The one that goes on.
    current: Hash,
    pub(super) evidence: BTreeMap<Hash, Held>,
    /// The highest answer of each member by entries and receipts, by member, and when it came.
    answered: [Option<(Answer, usize)>; MEMBERS],
    /// How many answers came.
    count: usize,
    /// Those about the tip.
    remarks: BTreeMap<Member, Signed<Remark>>,
    /// Members who have resigned and aren't taken back.
    resigned: BTreeSet<Member>,
    /// Amounts that are spent of the budgets of a file: charters, turns beside the log that goes on, and remarks, by member.
    charters: u32,
    beside: u32,
    remarked: [u32; MEMBERS],
}

/// Evidence that was checked.
#[derive(Debug, Clone)]
pub(super) struct Held {
    pub(super) evidence: Evidence,
    /// Of a proof: what it proves.
    pub(super) fork: Option<Fork>,
    /// When it came, among answers.
    at: usize,
}

impl Record {
    /// A game at its first charter.
    ///
    /// # Errors
    /// If it is none, or the rules refuse to begin.
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

    /// The log that goes on.
    pub fn log(&self) -> &Log {
        &self.chapters[&self.current]
    }

    /// A chapter's log.
    pub fn chapter(&self, chapter: &Hash) -> Option<&Arc<Log>> {
        self.chapters.get(chapter)
    }

    /// All chapters' logs, by number.
    pub fn chapters(&self) -> Vec<&Arc<Log>> {
        let mut logs: Vec<_> = self.chapters.values().collect();
        logs.sort_by_key(|log| (log.charter().number(), log.charter().id()));
        logs
    }

    /// The game's first charter.
    pub fn first(&self) -> &Arc<SealedCharter> {
        self.log().first()
    }

    /// The evidence, by hash.
    pub fn evidence(&self) -> impl Iterator<Item = (&Hash, &Evidence)> {
        self.evidence.iter().map(|(hash, held)| (hash, &held.evidence))
    }

    /// The evidence with this hash.
    pub fn evidence_of(&self, hash: &Hash) -> Option<&Evidence> {
        Some(&self.evidence.get(hash)?.evidence)
    }

    /// A member's highest answer by entries and receipts.
    pub fn answered(&self, member: Member) -> Option<&Answer> {
        self.answered.get(member.index())?.as_ref().map(|(answer, _)| answer)
    }

    /// The remarks about the tip, by member.
    pub fn remarks(&self) -> impl Iterator<Item = &Signed<Remark>> {
        self.remarks.values()
    }

    /// Number of remarks that were taken, by member.
    pub const fn remarked(&self) -> [u32; MEMBERS] {
        self.remarked
    }

    /// Counts as many remarks of each member as were taken elsewhere, and no others: for who reads them again from another place than their file.
    pub const fn count_remarks(&mut self, remarked: [u32; MEMBERS]) {
        self.remarked = remarked;
    }

    /// What the proofs in it prove.
    pub fn forks(&self) -> BTreeSet<Fork> {
        self.evidence.values().filter_map(|held| held.fork).collect()
    }

    /// Lies that the proofs prove on which the charter of the log that goes on rests: that was known to who goes on, however often it is proved again.
    pub fn known_forks(&self) -> BTreeSet<Fork> {
        let rests = self.log().charter().continuing().map_or(&[][..], |on| &on.rests);
        rests.iter().filter_map(|hash| self.evidence.get(hash)?.fork).collect()
    }

    /// Members who have resigned by the evidence and whom no charter of the log that goes on has taken back since; ascending.
    pub fn resigned(&self) -> Vec<Member> {
        self.resigned.iter().copied().collect()
    }

    /// Finds out who has resigned, after another chapter has begun. Resignations may be as many as all evidence, so each is looked at once.
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

/// What comes in.
impl Record {
    /// Takes the next entry of the log that goes on, or of an earlier chapter's.
    pub fn offer(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let log = self.chapters.get_mut(&entry.chapter()).ok_or(BrokenRule::AnotherGame)?;
        let is_beside = entry.chapter() != self.current && matches!(entry, Entry::Turn(_));
        let cost = if is_beside { log.stand_ins() } else { 0 };
        let beside = match cost {
            0 => self.beside,
            cost => spend(self.beside, cost, BESIDE, Budget::Beside)?,
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
        let fork = evidence.check(self.first().charter())?;
        self.count += 1;
        if matches!(evidence, Evidence::Resignation(_)) {
            // Charters rest on what came before them, so none has used it up.
            self.resigned.insert(evidence.member());
        }
        self.evidence.insert(hash, Held { evidence, fork, at: self.count });
        Ok(hash)
    }

    /// Takes a charter that goes on. Its log is the one that goes on from now on, if its number is the highest.
    pub fn offer_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        self.take_charter(sealed, true)
    }

    /// The same whatever its members had answered: that was for each of them to ask before it signed. Who hears of a charter late may hold more of
    /// a liar than those who signed it with that one.
    pub fn adopt_charter(&mut self, sealed: SealedCharter) -> Result<Vec<Event>, Refusal> {
        self.take_charter(sealed, false)
    }

    /// Cost of charters with another of these members.
    ///
    /// # Errors
    /// If that is too much.
    pub(super) fn charters_with(&self, members: &[Member]) -> Result<u32, BrokenRule> {
        let stand_ins = stand_ins(self.log().terms(), |member| members.contains(&member));
        spend(self.charters, charter_cost(stand_ins), CHARTERS_COST, Budget::Charters)
    }

    /// Cost of the turns that aren't on the log any more once a chapter goes on from here.
    fn left_by(&self, on: &Continuing) -> u32 {
        let from = self.chapters.get(&on.from.chapter);
        let stays = |at: &Applied| {
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
        let left = if goes_on { self.left_by(on) } else { 0 };
        // Who hears of it late may have been shown more turns than stand in any file.
        let most = if is_read { BESIDE } else { u32::MAX };
        let beside = spend(self.beside, left, most, Budget::Beside)?;
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

    /// What this record shows a member to be bound by: its highest answer, and what evidence has of it; in the order in which they came, Yes
    /// to what hasn't passed at the end.
    pub fn bound(&self, member: Member) -> Vec<(Answer, Binds)> {
        let told =
            self.evidence.values().filter(|held| held.evidence.member() == member).filter_map(|held| {
                let (chapter, Named { index, head }) = held.evidence.answers()?;
                let number = self.chapters.get(&chapter)?.charter().number();
                let binds = if matches!(held.evidence, Evidence::Yes(_)) { Binds::Yes } else { Binds::Entry };
                Some((binds, held.at, Answer { number, chapter, index, head }))
            });
        let given = self.answered.get(member.index()).copied().flatten();
        let given = given.map(|(answer, at)| (Binds::Entry, at, answer));
        let mut all: Vec<_> = told.chain(given).collect();
        all.sort_unstable_by_key(|(binds, at, _)| (*binds, *at));
        all.into_iter().map(|(binds, _, answer)| (answer, binds)).collect()
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
