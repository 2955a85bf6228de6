//! Synchronisation: our progress, what we lack, and what to send to a member that lacks it.

use std::sync::Arc;

use bastide_record::bytes::{Blob, encode};
use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{
    Answer, AppliedItem, Entry, Evidence, Index, Log, LogEntry, Member, Named, Receipt, Record, Refusal,
    SealedCharter, Signed,
};
use bastide_rules::Event;
use bastide_rules::hash::number;

use super::{Heard, Play};
use crate::limits;
use crate::messaging::message::{GameProgress, LineItem, Members, Message};
use crate::persistence::context::Context;
use crate::persistence::journal::Item;
use crate::player::note::{BadData, News};
use crate::player::view::Halt;

impl Play {
    /// Returns our progress.
    pub(crate) fn at(&self) -> GameProgress {
        let log = self.log();
        let tip = log.tip();
        let charter = log.charter();
        let (proofs, resigned) = self.charges.held();
        GameProgress {
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
            signing: self.going_on.signing().map(crate::lobby::signing::Signing::at),
        }
    }

    /// Returns the highest index of our log that is settled in any chapter.
    /// It serves a current chapter with nothing settled.
    fn settled_below(&self) -> Option<Index> {
        self.settled().filter(|answer| self.log().holds(answer.named())).map(|answer| answer.index).max()
    }

    /// Returns the highest answer that binds us and from which nothing has freed us.
    /// Of several Yes at an index it is the last one, because we were freed from those before.
    pub(super) fn binding(&self) -> Option<Answer> {
        let binding = self.own.bound().filter(|(answer, how)| {
            let is_freed = || flaw::is(DisabledRule::ChapterFrees) || self.is_denied(&answer.head);
            *how == bastide_record::BindingKind::Entry || !is_freed()
        });
        binding
            .map(|(answer, _)| answer)
            .reduce(|top, answer| if top.is_above(&answer) { top } else { answer })
    }

    /// Returns true if we hold all that a member at `at` holds that may bear our signature.
    pub(crate) fn covers(&self, at: &GameProgress) -> bool {
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
        // In a correspondence game a Yes of ours may have been there for long.
        let is_asked = !log.terms().pace.is_days() || at.asked == self.questions.digest();
        tip.index > at.tip.index || is_asked && tip == at.tip.named() && mine || self.pool.knows(at.tip.head)
    }

    /// Returns the messages that a member with this progress lacks.
    /// The second value is true if it holds something that we lack.
    pub(crate) fn answer(&self, at: &GameProgress) -> (Vec<Message>, bool) {
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
        // It is on another branch, or further on. We know more than a member in a lower chapter.
        // With one in the same chapter and no further on, the entries meet somewhere: they prove a
        // fork, or show what is settled. With liars even what it holds as settled may be another
        // entry than ours: a question that has passed there, and that we have answered otherwise.
        let is_passed =
            || self.passed().any(|asked| asked.index.0 <= at.settled && !log.holds(asked.named()));
        if number < ours || number == ours && (theirs.index <= tip.index || is_passed()) {
            let common = if number < ours { self.common(at) } else { Index(at.settled).before() };
            messages.extend(self.batch(log, common.next()));
        }
        let knows = self.record.chapter(&theirs.chapter).is_some_and(|log| log.holds(theirs.named()));
        (messages, number >= ours && !knows && !self.pool.knows(theirs.head))
    }

    /// Returns a letter's messages beside the log: our resignation and remarks, and open questions.
    pub(crate) fn letter_attachments(&self, me: Member) -> Vec<Message> {
        let resignation = self.charges.resignation(me).cloned().map(Evidence::Resignation);
        let resignation = resignation.into_iter().map(|one| Message::Evidence(vec![one]));
        let remarks = self.record.remarks().filter(|remark| remark.member == me);
        let remarks = remarks.map(|remark| Message::Remark(remark.clone()));
        resignation.chain(remarks).chain(self.questions.messages()).collect()
    }

    /// Returns the chapters other than the current one.
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

    /// Returns what we hold of other chapters, for a member that holds something else.
    /// A member bound by an entry must be able to show it to those with whom it would continue.
    pub(crate) fn other_chapters_for(&self, at: &GameProgress) -> Vec<Message> {
        if at.beside == self.beside() || at.willing.is_empty() && self.going_on.willing().is_empty() {
            return Vec::new();
        }
        let ours = self.log();
        let part = |log: &Log| {
            let is_common = |at: &&Arc<AppliedItem>| ours.holds(Named { index: at.index, head: at.head });
            let common = log.history().iter().take_while(is_common).count();
            self.batch(log, Index(u32::try_from(common).unwrap_or(u32::MAX)))
        };
        self.branches().filter_map(part).collect()
    }

    /// Returns the last known index that a peer in a lower chapter has in common with our log.
    /// In a chapter where it has another entry than ours, that is the index before what it holds
    /// settled.
    fn common(&self, at: &GameProgress) -> Index {
        let log = self.log();
        let theirs = self.record.chapter(&at.tip.chapter).filter(|theirs| theirs.holds(at.tip.named()));
        let Some(theirs) = theirs else { return Index(at.settled).before() };
        let known = theirs.history().iter().rev().filter(|one| one.index <= at.tip.index);
        let known = known.map(|one| Named { index: one.index, head: one.head });
        known.into_iter().find(|one| log.holds(*one)).map_or(Index::FIRST, |one| one.index)
    }

    /// Returns the charters and entries of a log from an index on, as many as one message may hold.
    /// The receipts for the tip follow if the entries reach it.
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

    /// Makes a message of a charter alone.
    pub(crate) fn line_of(&self, charter: &SealedCharter) -> Message {
        Message::Line { items: vec![self.line_item(charter)], receipts: Vec::new() }
    }

    /// Makes the sent form of a charter: with the evidence on which it rests.
    fn line_item(&self, charter: &SealedCharter) -> LineItem {
        let rests = charter.charter().continuing().map_or(&[][..], |on| &on.rests);
        let evidence = rests.iter().filter_map(|hash| self.record.evidence_of(hash).cloned()).collect();
        LineItem::Charter { charter: Blob(charter.encode()), evidence }
    }

    /// Takes an incoming sealed charter that continues the game, with its evidence.
    pub(crate) fn hear_charter(
        &mut self,
        cx: &mut Context,
        charter: &[u8],
        evidence: &[Evidence],
    ) -> Result<Heard, Halt> {
        let first = self.record.first().clone();
        let Ok(sealed) = SealedCharter::decode(charter, Some(first.charter())) else {
            cx.note(News::UnreadableMessage(BadData::Charter));
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

    /// Takes a sealed charter that continues the game.
    /// If its number is the highest, its chapter becomes the current one.
    pub(super) fn adopt(
        &mut self,
        cx: &mut Context,
        sealed: &SealedCharter,
        evidence: &[Evidence],
    ) -> Result<Heard, Halt> {
        let Some(on) = sealed.charter().continuing() else { return Ok(Heard::Nothing) };
        let (mut record, taken) = match self.followed_by(&on.from, Record::replace_passed) {
            Some(followed) => followed,
            None => (self.record.clone(), Vec::new()),
        };
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
        // Journaled in the order in which a restart needs it.
        taken.into_iter().for_each(|entry| cx.keep(&Item::Entry(entry)));
        for one in needed {
            cx.keep(&Item::Evidence(Box::new(one.clone())));
            self.charges.keep(one.clone());
        }
        cx.keep(&Item::Continued(Blob(sealed.encode())));
        let before = self.log().charter().id();
        let waited_for = self.waited_for();
        self.record = record;
        if self.log().charter().id() != before {
            // All members of the new chapter have said what they hold.
            self.recovering &= !(self.going_on.is_ready() && self.acts().is_some());
            self.going_on.moved(waited_for);
            (self.pool, self.beside, self.questions) = Default::default();
            let key = cx.key.clone();
            self.derive_chain(&key);
            self.story.retell();
            self.grown(cx);
            cx.note(News::Continued { number: sealed.charter().number() });
        }
        Ok(Heard::Taken)
    }

    /// Returns the record with a chapter's log down to `from`, and the entries that this took.
    /// Returns `None` if the log holds that point already, or the pending entries don't lead there.
    pub(super) fn followed(&self, from: &Answer) -> Option<(Record, Vec<Entry>)> {
        self.followed_by(from, Record::replace)
    }

    /// Does the same with another way of replacing an entry.
    fn followed_by(
        &self,
        from: &Answer,
        replace: impl Fn(&mut Record, &Entry) -> Result<Vec<Event>, Refusal>,
    ) -> Option<(Record, Vec<Entry>)> {
        let log = self.record.chapter(&from.chapter).filter(|log| !log.holds(from.named()))?;
        // A passed question may stand where we have answered a turn, or the other way round: then the
        // others have continued without us.
        let mut waiting = [self.pool.entries(), self.beside.entries(), self.passed_entries()].concat();
        let (mut taken, mut named) = (Vec::new(), from.named());
        while !log.holds(named) {
            let is_next = |entry: &Entry| (entry.index(), entry.head()) == (named.index, named.head);
            let entry = waiting.swap_remove(waiting.iter().position(is_next)?);
            named = Named { index: named.index.before(), head: entry.prev() };
            taken.push(entry);
        }
        taken.reverse();
        let mut record = self.record.clone();
        for entry in &taken {
            record.offer(entry).or_else(|_| replace(&mut record, entry)).ok()?;
        }
        Some((record, taken))
    }

    /// Returns the members that the log waits for.
    fn waited_for(&self) -> Members {
        match self.log().awaits() {
            bastide_record::Awaits::Receipts { from } => from.into_iter().collect(),
            bastide_record::Awaits::Turn { member, .. } => [member].into_iter().collect(),
            bastide_record::Awaits::Nothing => Members::default(),
        }
    }
}

/// Returns the receipts held for an index of a log.
pub(crate) fn receipts_at(log: &Log, index: Index) -> impl Iterator<Item = &Signed<Receipt>> {
    let at_tip = log.receipts().filter(move |_| index == log.tip().index).map(|receipt| &**receipt);
    let later = log.at(index.next()).and_then(|at| at.turn()).into_iter().flat_map(|turn| &turn.receipts);
    at_tip.chain(later.filter(move |receipt| receipt.index == index))
}
