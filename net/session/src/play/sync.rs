//! Who lacks what: how far we have got, whether we hold what another shows, what to send to whom lacks it.

use std::collections::BTreeSet;
use std::sync::Arc;

use bastide::hash::Hash;
use bastide::record::bytes::Blob;
use bastide::record::flaw::{self, Flaw};
use bastide::record::{
    Answer, Applied, Entry, Evidence, Index, Log, LogEntry, Named, Receipt, Record, SealedCharter, Signed,
    file,
};

use super::{Heard, Play};
use crate::desk::Desk;
use crate::journal::Item;
use crate::limits;
use crate::message::{GameAt, LineItem, Members, Message};
use crate::note::News;
use crate::view::Halt;

impl Play {
    /// How far we have got.
    pub(crate) fn at(&self) -> GameAt {
        let log = self.log();
        let tip = log.tip();
        let charter = log.charter();
        GameAt {
            game: log.game_id(),
            tip: Answer { number: charter.number(), chapter: charter.id(), index: tip.index, head: tip.head },
            receipts: log.receipts().map(|receipt| receipt.member).collect(),
            settled: log.settled().map_or(0, |settled| settled.0),
            sealed: self.own.sealed,
            bound: self.binding(),
            proofs: self.proofs.keys().copied().collect(),
            resigned: self.resigned.keys().copied().collect(),
            asked: self.questions.digest(),
            beside: self.beside(),
            willing: self.going_on.willing(),
            signing: self.going_on.signing().map(crate::signing::Signing::at),
        }
    }

    /// The highest that binds us and nothing has freed us from.
    fn binding(&self) -> Option<Answer> {
        let binding = self.own.bound().filter(|(answer, how)| {
            let is_freed = || flaw::is(Flaw::ChapterFrees) || self.is_denied(&answer.head);
            *how == bastide::record::Binds::Entry || !is_freed()
        });
        binding
            .map(|(answer, _)| answer)
            .reduce(|top, answer| if answer.is_above(&top) { answer } else { top })
    }

    /// Whether we hold all that a member at `at` holds, as far as it may bear our signature.
    pub(crate) fn covers(&self, at: &GameAt) -> bool {
        let log = self.log();
        if at.game != log.game_id() {
            return true;
        }
        let (ours, theirs) = (log.charter().number(), at.tip.number);
        if theirs > ours {
            return false;
        }
        let Some(chapter) = self.record.chapter(&at.tip.chapter) else { return theirs < ours };
        let mine = self.me.is_none_or(|me| !at.receipts.has(me.index()) || chapter.receipt_of(me).is_some());
        let tip = chapter.named();
        tip.index > at.tip.index || tip == at.tip.named() && mine || self.ahead.knows(at.tip.head)
    }

    /// What a member lacks that has got so far in this game, as messages; and whether it holds what we lack.
    pub(crate) fn answer(&self, at: &GameAt) -> (Vec<Message>, bool) {
        let log = self.log();
        let mut messages = Vec::new();
        let lacking = self.evidence_beyond(at.proofs, at.resigned);
        if !lacking.is_empty() {
            messages.extend(lacking.into_iter().map(|evidence| Message::Evidence(vec![evidence])));
        }
        // Who goes on needs what binds us, also where our log has gone another way.
        if !at.willing.is_empty() {
            messages.extend(self.bound_elsewhere());
        }
        let (tip, theirs) = (*log.tip(), at.tip);
        let on_line = log.holds(theirs.named());
        if on_line && theirs.index == tip.index {
            let lacking = log.receipts().filter(|receipt| !at.receipts.has(receipt.member.index()));
            let lacking: Vec<_> = lacking.map(|receipt| (**receipt).clone()).collect();
            if !lacking.is_empty() {
                messages.push(Message::Line { items: Vec::new(), receipts: lacking });
            }
            if at.asked != self.questions.digest() {
                messages.extend(self.questions.messages());
            }
            let held: Members = log.receipts().map(|receipt| receipt.member).collect();
            return (messages, !held.covers(at.receipts) || at.asked != self.questions.digest());
        }
        if on_line {
            messages.extend(self.batch(theirs.index.next()));
            return (messages, false);
        }
        if at.asked != self.questions.digest() && theirs.chapter == log.charter().id() {
            messages.extend(self.questions.messages());
        }
        let (ours, number) = (log.charter().number(), theirs.number);
        // It stands on another branch, or is further on. Of one with a lower number we know more; of one as far along the entries
        // meet somewhere, and prove a fork, or show what all have answered.
        if number < ours || number == ours && theirs.index <= tip.index {
            let common = if number < ours { self.common(at) } else { Index(at.settled) };
            messages.extend(self.batch(common.next()));
        }
        let knows = self.record.chapter(&theirs.chapter).is_some_and(|log| log.holds(theirs.named()));
        (messages, number >= ours && !knows && !self.ahead.knows(theirs.head))
    }

    /// The entries down to what binds us that aren't on our log.
    fn bound_elsewhere(&self) -> Option<Message> {
        let log = self.log();
        let bound = self.binding().filter(|bound| !log.holds(bound.named()))?;
        let theirs = self.record.chapter(&bound.chapter)?;
        let above = theirs
            .history()
            .iter()
            .filter(|at| at.index <= bound.index && !log.holds(Named { index: at.index, head: at.head }));
        let mut bytes = 0;
        let items = above.map_while(|at| {
            let (item, length) = self.item(&at.entry);
            bytes += length;
            (bytes <= limits::BATCH_BYTES).then_some(item)
        });
        let items: Vec<_> = items.take(limits::BATCH_ENTRIES).collect();
        (!items.is_empty()).then_some(Message::Line { items, receipts: Vec::new() })
    }

    /// What takes an index, as it is sent, and about how long it is.
    fn item(&self, entry: &LogEntry) -> (LineItem, usize) {
        match entry {
            LogEntry::Entry(entry) => {
                let frame = file::Frame::Entry(entry.clone());
                (LineItem::Entry(entry.clone()), frame.encode().len())
            }
            LogEntry::Charter(charter) => {
                let mut bytes = Vec::new();
                file::continuing(&mut bytes, &self.record, charter, &mut BTreeSet::new());
                (line_item(&self.record, charter), bytes.len())
            }
        }
    }

    /// The chapters that aren't on the log that goes on, or that reach beyond where it left them.
    fn branches(&self) -> impl Iterator<Item = &Log> {
        let all = self.record.chapters().into_iter().map(|log| &**log);
        all.filter(|log| log.charter().id() != self.log().charter().id())
    }

    fn beside(&self) -> u64 {
        let said = self
            .branches()
            .flat_map(|log| log.receipts().map(|receipt| receipt.hash()).chain([log.tip().head]));
        said.fold(0, |all, hash| all ^ first_bytes(&hash))
    }

    /// What we hold of other chapters, to one who holds something else: whoever is bound by an entry must be able to show it to whom it would go on with.
    pub(crate) fn beside_for(&self, at: &GameAt) -> Vec<Message> {
        if at.beside == self.beside() || at.willing.is_empty() && self.going_on.willing().is_empty() {
            return Vec::new();
        }
        let ours = self.log();
        let part = |log: &Log| {
            let is_common = |at: &&Arc<Applied>| ours.holds(Named { index: at.index, head: at.head });
            let common = log.history().iter().take_while(is_common).count();
            let first = Index(u32::try_from(common).unwrap_or(u32::MAX));
            self.batch_of(log, first).or_else(|| {
                let receipts: Vec<_> = log.receipts().map(|receipt| (**receipt).clone()).collect();
                (!receipts.is_empty()).then_some(Message::Line { items: Vec::new(), receipts })
            })
        };
        self.branches().filter_map(part).collect()
    }

    /// The last index that a peer in a lower chapter has in common with our log, as far as we can tell.
    fn common(&self, at: &GameAt) -> Index {
        let log = self.log();
        let Some(theirs) = self.record.chapter(&at.tip.chapter) else { return Index(at.settled) };
        let known = theirs.history().iter().rev().filter(|one| one.index <= at.tip.index);
        let known = known.map(|one| Named { index: one.index, head: one.head });
        known.into_iter().find(|one| log.holds(*one)).map_or(Index::FIRST, |one| one.index)
    }

    /// Charters and entries of our log from an index on, as many as one message may hold; the receipts for the tip if they reach it.
    fn batch(&self, first: Index) -> Option<Message> {
        self.batch_of(self.log(), first)
    }

    /// The same of any log.
    fn batch_of(&self, log: &Log, first: Index) -> Option<Message> {
        let (mut items, mut bytes, mut reached) = (Vec::new(), 0, Index::FIRST);
        for at in log.history().iter().filter(|at| at.index >= first.max(Index(1))) {
            let (item, length) = self.item(&at.entry);
            bytes += length;
            if items.len() >= limits::BATCH_ENTRIES || (bytes > limits::BATCH_BYTES && !items.is_empty()) {
                break;
            }
            reached = at.index;
            items.push(item);
        }
        let whole = reached == log.tip().index;
        let receipts: Vec<Signed<Receipt>> =
            if whole { log.receipts().map(|receipt| (**receipt).clone()).collect() } else { Vec::new() };
        (!items.is_empty()).then_some(Message::Line { items, receipts })
    }

    /// A sealed charter that goes on came in, with what it rests on.
    pub(crate) fn hear_charter(
        &mut self,
        desk: &mut Desk,
        charter: &[u8],
        evidence: &[Evidence],
    ) -> Result<Heard, Halt> {
        let first = self.record.first().clone();
        let Ok(sealed) = SealedCharter::decode(charter, Some(first.charter())) else {
            desk.note(News::Nonsense("a charter that isn't signed by all".into()));
            return Ok(Heard::Nothing);
        };
        if self.record.chapter(&sealed.charter().id()).is_some()
            || sealed.charter().game() != first.charter().id()
        {
            return Ok(Heard::Nothing);
        }
        self.compare_charters(desk, &sealed);
        let number = sealed.charter().number();
        let is_ours = sealed.charter().member(&desk.me).is_some();
        if is_ours && number > self.own.sealed && !self.recovering {
            return Err(Halt::KeyElsewhere);
        }
        self.adopt(desk, &sealed, evidence)
    }

    /// Takes a sealed charter that goes on. If its number is the highest, the game goes on there.
    pub(super) fn adopt(
        &mut self,
        desk: &mut Desk,
        sealed: &SealedCharter,
        evidence: &[Evidence],
    ) -> Result<Heard, Halt> {
        let Some(on) = sealed.charter().continuing() else { return Ok(Heard::Nothing) };
        self.follow_to(desk, &on.from);
        let mut record = self.record.clone();
        let needed = evidence.iter().filter(|one| on.rests.contains(&one.hash()));
        for one in needed.clone() {
            if record.offer_evidence(one.clone()).is_err() {
                return Ok(Heard::Nothing);
            }
        }
        if let Err(refusal) = record.adopt_charter(sealed.clone()) {
            let is_gap = refusal.rule == bastide::record::BrokenRule::NotFrom;
            if !is_gap {
                self.blame(desk, refusal);
            }
            return Ok(if is_gap { Heard::Gap } else { Heard::Nothing });
        }
        for one in needed {
            desk.keep(&Item::Evidence(Box::new(one.clone())));
        }
        desk.keep(&Item::Continued(Blob(sealed.encode())));
        let before = self.log().charter().id();
        let waited_for = self.waited_for();
        self.record = record;
        let rests: Vec<Evidence> =
            on.rests.iter().filter_map(|hash| self.record.evidence_of(hash).cloned()).collect();
        rests.into_iter().for_each(|one| self.recall_evidence(one));
        if self.log().charter().id() != before {
            // All who are in it have said what they hold.
            self.recovering &= !(self.going_on.is_ready() && self.acts().is_some());
            self.going_on.moved(waited_for);
            (self.ahead, self.questions) = Default::default();
            let key = desk.key.clone();
            self.take_hand(&key);
            self.told.retell = true;
            self.taken(desk);
            desk.note(News::Continued { number: sealed.charter().number() });
        }
        Ok(Heard::Taken)
    }

    /// Brings a chapter's log to where another goes on from it, if what lacks, or stands in the way, waits here.
    fn follow_to(&mut self, desk: &mut Desk, from: &Answer) {
        let holds =
            |record: &Record| record.chapter(&from.chapter).is_some_and(|log| log.holds(from.named()));
        if holds(&self.record) || from.chapter != self.log().charter().id() {
            return;
        }
        let mut record = self.record.clone();
        let mut taken = Vec::new();
        for entry in self.ahead.entries().into_iter().filter(|entry| entry.index() <= from.index) {
            if record.offer(&entry).is_ok() || record.replace(&entry).is_ok() {
                taken.push(entry);
            }
        }
        if holds(&record) {
            taken.into_iter().for_each(|entry: Entry| desk.keep(&Item::Entry(entry)));
            self.record = record;
            self.told.retell = true;
        }
    }

    /// For whose word the log waits.
    fn waited_for(&self) -> Members {
        match self.log().awaits() {
            bastide::record::Awaits::Receipts { from } => from.into_iter().collect(),
            bastide::record::Awaits::Turn { member, .. } => [member].into_iter().collect(),
            bastide::record::Awaits::Nothing => Members::default(),
        }
    }
}

/// A hash's first eight bytes, as a number.
pub(super) fn first_bytes(hash: &Hash) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *hash;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// A charter as it is sent: with the evidence that it rests on.
pub(crate) fn line_item(record: &Record, charter: &SealedCharter) -> LineItem {
    let rests = charter.charter().continuing().map_or(&[][..], |on| &on.rests);
    let evidence = rests.iter().filter_map(|hash| record.evidence_of(hash).cloned()).collect();
    LineItem::Charter { charter: Blob(charter.encode()), evidence }
}
