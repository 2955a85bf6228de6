//! The record file: which part of the record is in it, and what is appended.
//!
//! Invariants: only settled entries are written, everything before the point from which an opened
//! chapter continues, and, with a remark or after an answer to a record file, everything down to
//! the tip. Nothing in the file is ever changed. What it holds of a chapter stays a prefix of that
//! chapter's log. A continuation is written only if it follows the rules for a reader of the file;
//! otherwise nothing more is written.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::{
    Awaits, Evidence, Index, Log, LogEntry, Named, Record, Remark, Signed, Verdict, file, verify,
};
use bastide_rules::hash::Hash;

use crate::persistence::context::Context;
use crate::persistence::output::File;
use crate::player::note::News;

/// State of the record file.
#[derive(Debug, Clone, Default)]
pub(crate) struct Filing {
    /// Highest filed entry of each chapter.
    filed: BTreeMap<Hash, Named>,
    /// Hashes of the filed evidence.
    evidence: BTreeSet<Hash>,
    /// Tip whose receipts are in the file by themselves.
    receipts: Option<Named>,
    /// True once the final receipts are in it.
    closed: bool,
    /// Last index in the file, if the file has ended.
    /// It ends if two entries of one index would have to be in it, or a charter that leaves out
    /// what the file shows as settled.
    ends: Option<Index>,
}

impl Filing {
    /// Reads the state of a file that holds this record.
    pub(crate) fn of(record: &Record) -> Self {
        let last = |log: &std::sync::Arc<bastide_record::Log>| (log.charter().id(), log.named());
        let filed = record.chapters().into_iter().map(last).collect();
        let evidence = record.evidence().map(|(hash, _)| *hash).collect();
        let log = record.log();
        let receipts = log.receipts().next().map(|_| log.named());
        Self { filed, evidence, receipts, closed: is_whole(log), ends: None }
    }

    /// Returns true if the final receipts are in it.
    pub(crate) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns the last index in the file, if it has ended although the game continues.
    pub(crate) const fn ends(&self) -> Option<Index> {
        self.ends
    }

    /// Ends the file, which stays as it was before.
    fn end(&mut self, before: &BTreeMap<Hash, Named>, log: &Log, cx: &mut Context) {
        let ends = before.values().map(|filed| filed.index).max().unwrap_or(Index::FIRST);
        self.ends = Some(ends);
        cx.note(News::RecordEnds { turns: turns(log, ends) });
    }

    /// Appends what is settled by now.
    pub(super) fn write(&mut self, record: &Record, cx: &mut Context) {
        let log = record.log();
        let Some(settled) = log.settled().filter(|_| self.ends.is_none()) else { return };
        let is_filed = self.filed.get(&log.charter().id()).is_some_and(|filed| filed.index >= settled);
        if is_filed && (self.closed || !log.is_over()) {
            return;
        }
        let (mut bytes, before, mut begins) = (Vec::new(), self.filed.clone(), false);
        let stays =
            |(chapter, filed): (&Hash, &Named)| record.chapter(chapter).is_none_or(|log| log.holds(*filed));
        if !before.iter().all(stays) {
            return self.end(&before, log, cx);
        }
        if self.filed.is_empty() {
            bytes.extend(file::begin(record.first()));
            let game = log.game_id();
            self.filed.insert(game, Named { index: Index::FIRST, head: game });
        }
        let (mut within, mut after) = (log.game_id(), None);
        for at in log.history().iter().take_while(|at| at.index <= settled) {
            if let LogEntry::Charter(charter) = &at.entry {
                within = charter.charter().id();
            }
            let filed = self.filed.get(&within);
            if filed.is_some_and(|filed| filed.index == at.index && filed.head != at.head) {
                return self.end(&before, log, cx);
            }
            if filed.is_none_or(|filed| filed.index < at.index) {
                begins |= matches!(at.entry, LogEntry::Charter(_));
                after.get_or_insert(at.index.before());
                self.filed.insert(within, Named { index: at.index, head: at.head });
            }
        }
        if let Some(after) = after {
            self.closed = false;
            let filed = self.evidence.clone();
            file::part(&mut bytes, record, log, (after, settled), &mut self.evidence);
            // Only a charter can contradict a part of the file that isn't on its log.
            let is_beside = begins && before.values().any(|filed| !log.holds(*filed));
            if is_beside && !stays_sound(record, &before, &filed, &bytes) {
                return self.end(&before, log, cx);
            }
        }
        if is_whole(log) && !self.closed {
            self.closed = true;
            bytes.extend(receipts(log));
        }
        if !bytes.is_empty() {
            cx.outbox.persist(File::Record, bytes);
        }
    }

    /// Appends a remark, after [all that it is about](Self::write_to_tip).
    pub(super) fn remark(&mut self, record: &mut Record, remark: &Signed<Remark>, cx: &mut Context) {
        let Some(mut bytes) = self.write_to_tip(record) else { return };
        file::remark(&mut bytes, record, remark, &mut self.evidence);
        cx.outbox.persist(File::Record, bytes);
    }

    /// Appends everything down to the tip, including what not all have answered.
    pub(super) fn write_all(&mut self, record: &mut Record, cx: &mut Context) {
        if let Some(bytes) = self.write_to_tip(record).filter(|bytes| !bytes.is_empty()) {
            cx.outbox.persist(File::Record, bytes);
        }
    }

    /// Returns the bytes that the file lacks down to the tip, with the answers to the tip.
    /// The receipts are filed by themselves once all are there, in the order of members. Until then
    /// they are evidence, in the record, too. Returns `None` if nothing more can be written.
    fn write_to_tip(&mut self, record: &mut Record) -> Option<Vec<u8>> {
        let log = record.log();
        let chapter = log.charter().id();
        let filed = self.filed.get(&chapter).copied().filter(|_| self.ends.is_none())?;
        let mut bytes = Vec::new();
        let missing = (filed.index, log.tip().index);
        file::part(&mut bytes, record, log, missing, &mut self.evidence);
        self.filed.insert(chapter, log.named());
        let mut answers = Vec::new();
        if matches!(log.awaits(), Awaits::Receipts { .. }) {
            answers.extend(log.receipts().map(|receipt| Evidence::Receipt((**receipt).clone())));
        } else if self.receipts != Some(log.named()) && !self.closed {
            self.receipts = Some(log.named());
            bytes.extend(receipts(log));
        }
        for answer in answers {
            let hash = answer.hash();
            if record.offer_evidence(answer.clone()).is_ok() && self.evidence.insert(hash) {
                bytes.extend(file::Frame::Evidence(answer).encode());
            }
        }
        Some(bytes)
    }
}

/// Returns true if a file with these entries and this evidence stays sound when `next` follows.
/// `filed` has the last entry of each chapter.
/// A member to whom a liar showed something as settled may have to follow others who never saw it.
/// They have left it out rightly, but a reader of the file can't know that.
fn stays_sound(
    record: &Record,
    filed: &BTreeMap<Hash, Named>,
    evidence: &BTreeSet<Hash>,
    next: &[u8],
) -> bool {
    let (mut bytes, mut written) = (file::begin(record.first()), BTreeSet::new());
    for log in record.chapters() {
        if let Some(filed) = filed.get(&log.charter().id()) {
            file::part(&mut bytes, record, log, (log.opening().before(), filed.index), &mut written);
        }
    }
    let others = evidence.difference(&written).filter_map(|hash| record.evidence_of(hash));
    bytes.extend(others.flat_map(|one| file::Frame::Evidence(one.clone()).encode()));
    bytes.extend(next);
    !matches!(verify(&bytes).verdict, Verdict::Invalid { .. })
}

/// Returns the number of turns in a log up to this index.
pub(crate) fn turns(log: &Log, until: Index) -> usize {
    log.history().iter().take_while(|at| at.index <= until).filter(|at| at.turn().is_some()).count()
}

/// Returns true if nothing can come after the receipts for a log's tip.
fn is_whole(log: &Log) -> bool {
    log.is_over() && log.awaits() == Awaits::Nothing
}

/// Returns the receipts for a log's tip, as the file holds them.
fn receipts(log: &Log) -> impl Iterator<Item = u8> + '_ {
    log.receipts().flat_map(|receipt| file::Frame::Receipt((**receipt).clone()).encode())
}

#[cfg(test)]
impl Filing {
    /// Pretends that the file ends with something that the log has left out.
    pub(super) fn contradict_log(&mut self) {
        self.filed.values_mut().for_each(|filed| filed.head = bastide_rules::hash::hash("another", &[]));
    }
}
