//! Who lacks what: how far we have got, whether we hold what another shows, what to send to whom lacks it.

use std::sync::Arc;

use bastide_record::bytes::{Blob, encode};
use bastide_record::flaw::{self, Flaw};
use bastide_record::{
    Answer, Applied, Entry, Evidence, Index, Log, LogEntry, Member, Named, Receipt, Record, SealedCharter,
    Signed,
};
use bastide_rules::hash::number;

use super::{Heard, Play};
use crate::context::Context;
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
        let (proofs, resigned) = self.charges.held();
        GameAt {
            game: log.game_id(),
            tip: Answer { number: charter.number(), chapter: charter.id(), index: tip.index, head: tip.head },
            receipts: log.receipts().map(|receipt| receipt.member).collect(),
            settled: log.settled().or_else(|| self.settled_below()).map_or(0, |settled| settled.0),
            sealed: self.own.sealed(),
            bound: self.binding(),
            proofs,
            resigned,
            asked: self.questions.digest(),
            beside: self.beside(),
            willing: self.going_on.willing(),
            signing: self.going_on.signing().map(crate::signing::Signing::at),
        }
    }

    /// Of a chapter where nothing is settled yet what is in those below it.
    fn settled_below(&self) -> Option<Index> {
        self.settled().filter(|answer| self.log().holds(answer.named())).map(|answer| answer.index).max()
    }

    /// The highest that binds us and nothing has freed us from; of several Yes at an index the last, for before that we were free.
    pub(super) fn binding(&self) -> Option<Answer> {
        let binding = self.own.bound().filter(|(answer, how)| {
            let is_freed = || flaw::is(Flaw::ChapterFrees) || self.is_denied(&answer.head);
            *how == bastide_record::Binds::Entry || !is_freed()
        });
        binding
            .map(|(answer, _)| answer)
            .reduce(|top, answer| if top.is_above(&answer) { top } else { answer })
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
        let mine = self.me.is_none_or(|me| !at.receipts.has(me) || chapter.receipt_of(me).is_some());
        let tip = chapter.named();
        // Of days a Yes of ours may lie there for long.
        let is_asked = !log.terms().pace.is_days() || at.asked == self.questions.digest();
        tip.index > at.tip.index || is_asked && tip == at.tip.named() && mine || self.pool.knows(at.tip.head)
    }

    /// What a member lacks that has got so far in this game, as messages; and whether it holds what we lack.
    pub(crate) fn answer(&self, at: &GameAt) -> (Vec<Message>, bool) {
        let log = self.log();
        let lacking = self.charges.beyond(at.proofs, at.resigned).into_iter();
        let mut messages: Vec<Message> = lacking.map(|evidence| Message::Evidence(vec![evidence])).collect();
        let (tip, theirs) = (*log.tip(), at.tip);
        let on_line = log.holds(theirs.named());
        if on_line && theirs.index < tip.index {
            messages.extend(self.batch(log, theirs.index.next()));
            return (messages, false);
        }
        let asks = at.asked != self.questions.digest();
        if asks && theirs.chapter == log.charter().id() {
            messages.extend(self.questions.messages());
        }
        if on_line {
            let mut lacking: Vec<_> = receipts_at(log, tip.index).cloned().collect();
            lacking.retain(|receipt| !at.receipts.has(receipt.member));
            if !lacking.is_empty() {
                messages.push(Message::Line { items: Vec::new(), receipts: lacking });
            }
            let held: Members = log.receipts().map(|receipt| receipt.member).collect();
            return (messages, asks || !held.covers(at.receipts));
        }
        let (ours, number) = (log.charter().number(), theirs.number);
        // It stands on another branch, or is further on. Of one with a lower number we know more; of one as far along the entries
        // meet somewhere, and prove a fork, or show what all have answered. With liars even what it holds settled may be another entry than here.
        if number < ours || number == ours && theirs.index <= tip.index {
            let common = if number < ours { self.common(at) } else { Index(at.settled).before() };
            messages.extend(self.batch(log, common.next()));
        }
        let knows = self.record.chapter(&theirs.chapter).is_some_and(|log| log.holds(theirs.named()));
        (messages, number >= ours && !knows && !self.pool.knows(theirs.head))
    }

    /// What a letter brings beside the log: the own resignation and remarks, and what is asked.
    pub(crate) fn beside_the_log(&self, me: Member) -> Vec<Message> {
        let resignation = self.charges.resignation(me).cloned().map(Evidence::Resignation);
        let resignation = resignation.into_iter().map(|one| Message::Evidence(vec![one]));
        let remarks = self.record.remarks().filter(|remark| remark.member == me);
        let remarks = remarks.map(|remark| Message::Remark(remark.clone()));
        resignation.chain(remarks).chain(self.questions.messages()).collect()
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
        said.fold(0, |all, hash| all ^ number(&hash))
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
            self.batch(log, Index(u32::try_from(common).unwrap_or(u32::MAX)))
        };
        self.branches().filter_map(part).collect()
    }

    /// The last index that a peer in a lower chapter has in common with our log, as far as we can tell: of a chapter where it has another
    /// entry than we, only what stands before what it holds settled.
    fn common(&self, at: &GameAt) -> Index {
        let log = self.log();
        let theirs = self.record.chapter(&at.tip.chapter).filter(|theirs| theirs.holds(at.tip.named()));
        let Some(theirs) = theirs else { return Index(at.settled).before() };
        let known = theirs.history().iter().rev().filter(|one| one.index <= at.tip.index);
        let known = known.map(|one| Named { index: one.index, head: one.head });
        known.into_iter().find(|one| log.holds(*one)).map_or(Index::FIRST, |one| one.index)
    }

    /// Charters and entries of a log from an index on, as many as one message may hold; the receipts for the tip if they reach it.
    fn batch(&self, log: &Log, first: Index) -> Option<Message> {
        let (mut items, mut bytes) = (Vec::new(), 0);
        let mut left = log.history().iter().filter(|at| at.index >= first.max(Index(1))).peekable();
        while let Some(at) = left.peek() {
            let item = match &at.entry {
                LogEntry::Entry(entry) => LineItem::Entry(entry.clone()),
                LogEntry::Charter(charter) => self.line_item(charter),
            };
            bytes += encode(&item).len();
            if items.len() >= limits::BATCH_ENTRIES || (bytes > limits::BATCH_BYTES && !items.is_empty()) {
                break;
            }
            items.push(item);
            left.next();
        }
        let at_tip = receipts_at(log, log.tip().index).filter(|_| left.peek().is_none());
        let receipts: Vec<_> = at_tip.cloned().collect();
        (!items.is_empty() || !receipts.is_empty()).then_some(Message::Line { items, receipts })
    }

    /// A charter as a message by itself.
    pub(crate) fn line_of(&self, charter: &SealedCharter) -> Message {
        Message::Line { items: vec![self.line_item(charter)], receipts: Vec::new() }
    }

    /// A charter as it is sent: with the evidence that it rests on.
    fn line_item(&self, charter: &SealedCharter) -> LineItem {
        let rests = charter.charter().continuing().map_or(&[][..], |on| &on.rests);
        let evidence = rests.iter().filter_map(|hash| self.record.evidence_of(hash).cloned()).collect();
        LineItem::Charter { charter: Blob(charter.encode()), evidence }
    }

    /// A sealed charter that goes on came in, with what it rests on.
    pub(crate) fn hear_charter(
        &mut self,
        cx: &mut Context,
        charter: &[u8],
        evidence: &[Evidence],
    ) -> Result<Heard, Halt> {
        let first = self.record.first().clone();
        let Ok(sealed) = SealedCharter::decode(charter, Some(first.charter())) else {
            cx.note(News::Nonsense("a charter that isn't signed by all".into()));
            return Ok(Heard::Nothing);
        };
        if self.record.chapter(&sealed.charter().id()).is_some()
            || sealed.charter().game() != first.charter().id()
        {
            return Ok(Heard::Nothing);
        }
        self.compare_charters(cx, &sealed);
        let number = sealed.charter().number();
        let is_ours = sealed.charter().member(&cx.me).is_some();
        if is_ours && number > self.own.sealed() && !self.recovering {
            return Err(Halt::KeyElsewhere);
        }
        self.adopt(cx, &sealed, evidence)
    }

    /// Takes a sealed charter that goes on. If its number is the highest, the game goes on there.
    pub(super) fn adopt(
        &mut self,
        cx: &mut Context,
        sealed: &SealedCharter,
        evidence: &[Evidence],
    ) -> Result<Heard, Halt> {
        let Some(on) = sealed.charter().continuing() else { return Ok(Heard::Nothing) };
        self.follow_to(cx, &on.from);
        let mut record = self.record.clone();
        let needed = evidence.iter().filter(|one| on.rests.contains(&one.hash()));
        for one in needed.clone() {
            if record.offer_evidence(one.clone()).is_err() {
                return Ok(Heard::Nothing);
            }
        }
        if let Err(refusal) = record.adopt_charter(sealed.clone()) {
            let is_gap = refusal.rule == bastide_record::BrokenRule::NotFrom;
            if !is_gap {
                self.blame(cx, refusal);
            }
            return Ok(if is_gap { Heard::Gap } else { Heard::Nothing });
        }
        // In the order in which a start will find it.
        for one in needed {
            cx.keep(&Item::Evidence(Box::new(one.clone())));
            self.charges.keep(one.clone());
        }
        cx.keep(&Item::Continued(Blob(sealed.encode())));
        let before = self.log().charter().id();
        let waited_for = self.waited_for();
        self.record = record;
        if self.log().charter().id() != before {
            // All who are in it have said what they hold.
            self.recovering &= !(self.going_on.is_ready() && self.acts().is_some());
            self.going_on.moved(waited_for);
            (self.pool, self.questions) = Default::default();
            let key = cx.key.clone();
            self.take_hand(&key);
            self.story.retell();
            self.grown(cx);
            cx.note(News::Continued { number: sealed.charter().number() });
        }
        Ok(Heard::Taken)
    }

    /// Brings a chapter's log to where another goes on from it, if what lacks, or stands in the way, waits here.
    fn follow_to(&mut self, cx: &mut Context, from: &Answer) {
        if let Some((record, taken)) = self.followed(from) {
            taken.into_iter().for_each(|entry: Entry| cx.keep(&Item::Entry(entry)));
            self.record = record;
            self.story.retell();
        }
    }

    /// The record with a chapter's log down to there, and the entries for that, where these are not on the log but wait here.
    pub(super) fn followed(&self, from: &Answer) -> Option<(Record, Vec<Entry>)> {
        let holds =
            |record: &Record| record.chapter(&from.chapter).is_some_and(|log| log.holds(from.named()));
        if holds(&self.record) || from.chapter != self.log().charter().id() {
            return None;
        }
        let mut record = self.record.clone();
        let mut taken = Vec::new();
        // A question that has passed may stand where we have answered a turn: then its others have gone on without us.
        let mut waiting = [self.pool.entries(), self.passed_entries()].concat();
        waiting.sort_by_key(Entry::index);
        for entry in waiting.into_iter().filter(|entry| entry.index() <= from.index) {
            if record.offer(&entry).is_ok() || record.replace(&entry).is_ok() {
                taken.push(entry);
            }
        }
        holds(&record).then_some((record, taken))
    }

    /// For whose word the log waits.
    fn waited_for(&self) -> Members {
        match self.log().awaits() {
            bastide_record::Awaits::Receipts { from } => from.into_iter().collect(),
            bastide_record::Awaits::Turn { member, .. } => [member].into_iter().collect(),
            bastide_record::Awaits::Nothing => Members::default(),
        }
    }
}

/// The receipts held for an index of a log.
pub(crate) fn receipts_at(log: &Log, index: Index) -> impl Iterator<Item = &Signed<Receipt>> {
    let at_tip = log.receipts().filter(move |_| index == log.tip().index).map(|receipt| &**receipt);
    let later = log.at(index.next()).and_then(|at| at.turn()).into_iter().flat_map(|turn| &turn.receipts);
    at_tip.chain(later.filter(move |receipt| receipt.index == index))
}
