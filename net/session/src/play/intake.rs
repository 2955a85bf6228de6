//! What comes in: entries and receipts, checked, kept for later, or offered to the record.

use bastide_record::{
    Awaits, BrokenRule, Entry, LogEntry, Member, Named, Receipt, Resignation, Signed, Statement, Turn,
};

use super::{Heard, Play, stands};
use crate::context::Context;
use crate::journal::Item;
use crate::note::News;
use crate::pending::under;
use crate::view::Halt;

impl Play {
    /// An entry came in.
    pub(crate) fn hear_entry(&mut self, cx: &mut Context, entry: &Entry) -> Result<Heard, Halt> {
        let Some(log) = self.record.chapter(&entry.chapter()) else { return Ok(Heard::Gap) };
        if log.holds(Named { index: entry.index(), head: entry.head() }) {
            return Ok(Heard::Nothing);
        }
        if entry.chapter() != self.log().charter().id() {
            return Ok(self.hear_of_old(cx, entry));
        }
        match entry {
            Entry::Turn(turn) => self.hear_statement(cx, Statement::Turn(turn.clone())),
            Entry::Question(passed) => {
                let (tip, index) = (self.log().tip().index, entry.index());
                let poll = crate::message::Poll {
                    question: passed.question.clone(),
                    yes: passed.yes.clone(),
                    no: Vec::new(),
                };
                let follows = index == tip.next() && passed.question.prev == self.log().tip().head;
                if index > tip && !follows {
                    return Ok(Heard::Gap);
                }
                self.hear_question(cx, &poll)?;
                Ok(if self.take_question(cx, entry) { Heard::Taken } else { Heard::Nothing })
            }
        }
    }

    /// An entry of a chapter that doesn't go on: taken if it is the next one there, for others may go on from it.
    fn hear_of_old(&mut self, cx: &mut Context, entry: &Entry) -> Heard {
        match self.record.offer(entry) {
            Ok(_) => {
                cx.keep(&Item::Entry(entry.clone()));
                self.recall_entry(entry);
                Heard::Taken
            }
            Err(refusal) if matches!(refusal.rule, BrokenRule::AnotherIndex { .. }) => {
                self.compare_old(cx, entry);
                Heard::Nothing
            }
            Err(_) => Heard::Nothing,
        }
    }

    /// A receipt came in.
    pub(crate) fn hear_receipt(
        &mut self,
        cx: &mut Context,
        receipt: &Signed<Receipt>,
    ) -> Result<Heard, Halt> {
        let Some(log) = self.record.chapter(&receipt.chapter) else { return Ok(Heard::Gap) };
        let is_held = log.receipt_of(receipt.member).is_some();
        if receipt.chapter != self.log().charter().id() {
            // Whoever goes on from there needs the links of who is missing.
            let news = !is_held && self.record.offer_receipt(receipt).is_ok();
            return Ok(if news { Heard::Taken } else { Heard::Nothing });
        }
        let named = Named { index: receipt.index, head: receipt.head };
        if log.holds(named) && (is_held || named.index < log.tip().index) {
            return Ok(Heard::Nothing);
        }
        self.hear_statement(cx, Statement::Receipt(receipt.clone()))
    }

    /// A turn or receipt of the chapter that goes on which the log doesn't hold: it is taken, or waits. Two heads make a proof.
    fn hear_statement(&mut self, cx: &mut Context, statement: Statement) -> Result<Heard, Halt> {
        let (tip, under) = (self.log().named(), under(&statement));
        let (index, member) = (statement.named().index, statement.member());
        let gap = |is_gap: bool| Ok(if is_gap { Heard::Gap } else { Heard::Nothing });
        if self.pool.of(index, member).contains(&statement) {
            return gap(under.index > tip.index);
        }
        if !self.is_signed(&statement) {
            cx.note(News::Nonsense("a turn or receipt that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(cx, &statement);
        let log = self.log();
        if index < log.opening() || log.settled().is_some_and(|settled| index <= settled) {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(member)?;
        let is_void = self.is_void(&statement);
        if under == tip && !is_void {
            return Ok(self.take(cx, &statement));
        }
        self.pool.keep(statement, tip.index);
        if is_void {
            return Ok(Heard::Nothing);
        }
        // Above our tip, or somebody was shown another entry there: ask.
        gap(under.index >= tip.index)
    }

    /// Returns true for what a member says after it has resigned, if nobody else is left in the chapter but us: such an answer would serve its signer
    /// alone. Where others are left they may have taken it before they heard of the resignation, and may hang on it.
    fn is_void(&self, statement: &Statement) -> bool {
        let (named, member, log) = (statement.named(), statement.member(), self.log());
        let number = log.charter().number();
        let answer = bastide_record::Answer {
            number,
            chapter: log.charter().id(),
            index: named.index,
            head: named.head,
        };
        let is_barred = |one: &Signed<Resignation>| stands(log, one) && one.bars(&answer);
        if Some(member) == self.me || !self.charges.resignation(member).is_some_and(is_barred) {
            return false;
        }
        let is_left =
            |other: &Member| *other != member && Some(*other) != self.me && !self.has_resigned(*other);
        !log.members().iter().any(is_left)
    }

    /// What hangs on our tip, by the member that signed it.
    fn take(&mut self, cx: &mut Context, statement: &Statement) -> Heard {
        match statement {
            Statement::Turn(turn) => self.take_turn(cx, turn),
            Statement::Receipt(receipt) if self.log().receipt_of(receipt.member).is_some() => Heard::Nothing,
            Statement::Receipt(receipt) => self.take_receipt(cx, receipt),
        }
    }

    /// A receipt for the tip, by the member that signed it.
    pub(super) fn take_receipt(&mut self, cx: &mut Context, receipt: &Signed<Receipt>) -> Heard {
        match self.record.offer_receipt(receipt) {
            Ok(_) => {
                self.story.follow(self.record.log());
                let is_own = Some(receipt.member) == self.me;
                // Where nobody may be there to say it again, it is here after a start, too.
                if is_own || self.me.is_some() && self.log().terms().pace.is_days() {
                    cx.keep(&Item::Receipt(receipt.clone()));
                }
                if is_own {
                    self.note_own(receipt.index);
                }
                // Nobody's time begins anew by another's receipt: that of a turn begins when the last has come. Who keeps its own back before its turn knows its tile
                // already: that is its time.
                if matches!(self.log().awaits(), Awaits::Turn { member, .. } if member != receipt.member) {
                    self.waits_from_now(cx);
                }
                Heard::Taken
            }
            Err(refusal) => {
                self.blame(cx, refusal);
                Heard::Nothing
            }
        }
    }

    /// One thing that waited and fits now.
    pub(super) fn take_pending(&mut self, cx: &mut Context) -> bool {
        let pending = self.pool.on(self.log().named());
        let pending: Vec<_> = pending.into_iter().filter(|statement| !self.is_void(statement)).collect();
        pending.into_iter().any(|statement| {
            self.pool.drop(&statement);
            self.take(cx, &statement) == Heard::Taken
        })
    }

    /// A turn for the next index, after our head, by the member that signed it.
    pub(super) fn take_turn(&mut self, cx: &mut Context, turn: &Signed<Turn>) -> Heard {
        let entry = Entry::Turn(turn.clone());
        if let Err(refusal) = self.record.offer(&entry) {
            self.judge(cx, turn, refusal);
            return Heard::Nothing;
        }
        for receipt in &turn.receipts {
            if !self.pool.of(receipt.index, receipt.member).is_empty() {
                self.compare(cx, &Statement::Receipt(receipt.clone()));
            }
        }
        self.taken(cx, entry);
        Heard::Taken
    }

    fn is_signed(&self, statement: &Statement) -> bool {
        let key = self.log().charter().key(statement.member());
        statement.chapter().0 == self.log().game_id() && key.is_some_and(|key| statement.is_by(key))
    }

    /// Another entry of an old chapter than the one that stands there: if it is signed, it may prove something.
    fn compare_old(&mut self, cx: &mut Context, entry: &Entry) {
        let Entry::Turn(turn) = entry else { return };
        let Some(log) = self.record.chapter(&turn.chapter) else { return };
        let other = log.at(turn.index).and_then(|at| match &at.entry {
            LogEntry::Entry(Entry::Turn(other)) if other.member == turn.member => Some(other.clone()),
            _ => None,
        });
        if let Some(other) = other {
            self.prove(cx, Statement::Turn(other), Statement::Turn(turn.clone()));
        }
    }
}
