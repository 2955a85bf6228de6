//! The record file: which part of the record is in it, and what is appended.
//!
//! Invariants: only what all members of a chapter have answered is written, and what a chapter that all have opened goes on from; nothing in the file is
//! ever changed; what it holds of a chapter stays a beginning of that chapter's log, and what goes on beside it does so by the rules for whoever reads
//! the file, or nothing more is written.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::{
    Awaits, Evidence, Index, Log, LogEntry, Named, Record, Remark, Signed, Verdict, file, verify,
};
use bastide_rules::hash::Hash;

use crate::context::Context;
use crate::note::News;
use crate::output::File;

/// What the file holds.
#[derive(Debug, Clone, Default)]
pub(crate) struct Filing {
    /// Of each chapter the highest entry.
    filed: BTreeMap<Hash, Named>,
    /// Evidence.
    evidence: BTreeSet<Hash>,
    /// The tip whose receipts stand in it by themselves.
    receipts: Option<Named>,
    /// The final receipts are in it.
    closed: bool,
    /// Two things of one index would have to stand in it, or a charter that leaves out what others have seen settled there: it stays as it is, and
    /// ends here.
    ends: Option<Index>,
}

impl Filing {
    /// Of a file that holds this record.
    pub(crate) fn of(record: &Record) -> Self {
        let last = |log: &std::sync::Arc<bastide_record::Log>| (log.charter().id(), log.named());
        let filed = record.chapters().into_iter().map(last).collect();
        let evidence = record.evidence().map(|(hash, _)| *hash).collect();
        let log = record.log();
        let receipts = log.receipts().next().map(|_| log.named());
        Self { filed, evidence, receipts, closed: is_whole(log), ends: None }
    }

    /// Whether the final receipts are in it.
    pub(crate) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Where the file ends although the game goes on.
    pub(crate) const fn ends(&self) -> Option<Index> {
        self.ends
    }

    /// Nothing more is written: what the file held before stays all of it.
    fn end(&mut self, before: &BTreeMap<Hash, Named>, log: &Log, cx: &mut Context) {
        let ends = before.values().map(|filed| filed.index).max().unwrap_or(Index::FIRST);
        self.ends = Some(ends);
        cx.note(News::RecordEnds { turns: turns(log, ends) });
    }

    /// Appends what all have answered by now.
    pub(super) fn write(&mut self, record: &Record, cx: &mut Context) {
        let log = record.log();
        let Some(settled) = log.settled().filter(|_| self.ends.is_none()) else { return };
        let is_filed = self.filed.get(&log.charter().id()).is_some_and(|filed| filed.index >= settled);
        if is_filed && (self.closed || !log.is_over()) {
            return;
        }
        let (mut bytes, before, mut begins) = (Vec::new(), self.filed.clone(), false);
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
            // Only a charter can be at odds with what stands in the file beside its log.
            let is_beside = begins && before.values().any(|filed| !log.holds(*filed));
            if is_beside && !reads_on(record, &before, &filed, &bytes) {
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

    /// Appends all down to the tip, also what not all have answered.
    pub(super) fn write_all(&mut self, record: &mut Record, cx: &mut Context) {
        if let Some(bytes) = self.write_to_tip(record).filter(|bytes| !bytes.is_empty()) {
            cx.outbox.persist(File::Record, bytes);
        }
    }

    /// Writes the entries that the file lacks of all down to the tip, and who has answered that. Receipts for it stand by themselves once there are all, as they stand by
    /// member; until then they are evidence, and become so in the record, too. None if nothing more can be written.
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

/// Whether a file that holds so much of each chapter, and this evidence, is sound with that after it. Who was shown something settled by a liar may have to follow
/// others who never saw it: they have left it out by right, but whoever reads the file can't know.
fn reads_on(record: &Record, filed: &BTreeMap<Hash, Named>, evidence: &BTreeSet<Hash>, next: &[u8]) -> bool {
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

/// How many turns a log has up to this index.
pub(crate) fn turns(log: &Log, until: Index) -> usize {
    log.history().iter().take_while(|at| at.index <= until).filter(|at| at.turn().is_some()).count()
}

/// Whether nothing can come after the receipts for a log's tip.
fn is_whole(log: &Log) -> bool {
    log.is_over() && log.awaits() == Awaits::Nothing
}

/// The receipts for a log's tip, as they stand in the file.
fn receipts(log: &Log) -> impl Iterator<Item = u8> + '_ {
    log.receipts().flat_map(|receipt| file::Frame::Receipt((**receipt).clone()).encode())
}

#[cfg(test)]
impl Filing {
    /// As if the file ended with something that the log has left out.
    pub(super) fn hold_another(&mut self) {
        self.filed.values_mut().for_each(|filed| filed.head = bastide_rules::hash::hash("another", &[]));
    }
}
