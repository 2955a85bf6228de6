//! Incoming entries and receipts: checked, kept for later, or offered to the record.

use bastide_record::{
    Awaits, BrokenRule, Entry, LogEntry, Member, Named, Receipt, Resignation, Signed, Statement, Turn,
};

use super::pending::under;
use super::{Heard, Play, stands};
use crate::persistence::context::Context;
use crate::persistence::journal::Item;
use crate::player::note::{BadData, News};
use crate::player::view::Halt;

impl Play {
    /// Takes an incoming entry.
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
                let poll = crate::messaging::message::Poll {
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

    /// Takes an entry of another chapter if it is the next one there.
    /// Others may continue from it.
    fn hear_of_old(&mut self, cx: &mut Context, entry: &Entry) -> Heard {
        match self.record.offer(entry) {
            Ok(_) => {
                cx.keep(&Item::Entry(entry.clone()));
                self.recall_entry(entry);
                Heard::Taken
            }
            Err(refusal) => {
                if matches!(refusal.rule, BrokenRule::AnotherIndex { .. }) {
                    self.compare_old(cx, entry);
                }
                self.keep_of_old(entry);
                Heard::Nothing
            }
        }
    }

    /// Keeps a turn of the chapter before ours in the place of the passed question that is settled
    /// last there, or a turn after that, until something in our chapter is settled.
    /// Others may have continued from it. Once all of our chapter have answered there, none of them
    /// may go with those others any more.
    fn keep_of_old(&mut self, entry: &Entry) {
        let Entry::Turn(turn) = entry else { return };
        let before = self.log().charter().continuing().map(|on| on.from.chapter);
        let Some(log) = self.record.chapter(&turn.chapter) else { return };
        if before != Some(turn.chapter) || self.log().settled().is_some() {
            return;
        }
        let passed = log.settled().and_then(|settled| log.at(settled)).and_then(|at| at.question());
        let is_first = passed
            .is_some_and(|passed| (passed.question.index, passed.question.prev) == (turn.index, turn.prev));
        let is_next = is_first || self.beside.knows(turn.prev);
        if is_next && log.charter().key(turn.member).is_some_and(|key| turn.is_by(key)) {
            let tip = log.tip().index;
            self.beside.keep(Statement::Turn(turn.clone()), tip);
        }
    }

    /// Takes an incoming receipt.
    pub(crate) fn hear_receipt(
        &mut self,
        cx: &mut Context,
        receipt: &Signed<Receipt>,
    ) -> Result<Heard, Halt> {
        let Some(log) = self.record.chapter(&receipt.chapter) else { return Ok(Heard::Gap) };
        let is_held = log.receipt_of(receipt.member).is_some();
        if receipt.chapter != self.log().charter().id() {
            // Members that continue from there need the links of the missing ones.
            let news = !is_held && self.record.offer_receipt(receipt).is_ok();
            return Ok(if news { Heard::Taken } else { Heard::Nothing });
        }
        let named = Named { index: receipt.index, head: receipt.head };
        if log.holds(named) && (is_held || named.index < log.tip().index) {
            return Ok(Heard::Nothing);
        }
        self.hear_statement(cx, Statement::Receipt(receipt.clone()))
    }

    /// Takes or keeps a turn or receipt of the current chapter that the log doesn't hold.
    /// Two heads make a proof.
    fn hear_statement(&mut self, cx: &mut Context, statement: Statement) -> Result<Heard, Halt> {
        let (tip, under) = (self.log().named(), under(&statement));
        let (index, member) = (statement.named().index, statement.member());
        let gap = |is_gap: bool| Ok(if is_gap { Heard::Gap } else { Heard::Nothing });
        if self.pool.of(index, member).contains(&statement) {
            return gap(under.index > tip.index);
        }
        if !self.is_signed(&statement) {
            cx.note(News::UnreadableMessage(BadData::Statement));
            return Ok(Heard::Nothing);
        }
        self.compare(cx, &statement);
        let log = self.log();
        // A member that said Yes and No to a passed question has freed others to answer otherwise. If
        // they go on from there, their turn is needed, and what they have answered to it.
        let is_beside = match &statement {
            Statement::Turn(_) => true,
            Statement::Receipt(receipt) => self.pool.knows(receipt.head),
        };
        let is_beside_question = is_beside && log.at(index).is_some_and(|at| at.question().is_some());
        let is_settled = |settled| index < settled || index == settled && !is_beside_question;
        if index < log.opening() || log.settled().is_some_and(is_settled) {
            return Ok(Heard::Nothing);
        }
        self.check_own_key(member)?;
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

    /// Returns true for an answer after its member's resignation, if only we are left there.
    /// Such an answer would serve its signer alone. Others in the chapter may have taken it before
    /// they heard of the resignation, and may depend on it.
    fn is_void(&self, statement: &Statement) -> bool {
        let (named, member, log) = (statement.named(), statement.member(), self.log());
        let number = log.charter().number();
        let answer = bastide_record::Answer {
            number,
            chapter: log.charter().id(),
            index: named.index,
            head: named.head,
        };
        let is_barred = |one: &Signed<Resignation>| stands(log, one) && one.contradicts_report(&answer);
        if Some(member) == self.me || !self.charges.resignation(member).is_some_and(is_barred) {
            return false;
        }
        let is_left =
            |other: &Member| *other != member && Some(*other) != self.me && !self.has_resigned(*other);
        !log.members().iter().any(is_left)
    }

    /// Takes a statement that builds on our tip, signed by its member.
    fn take(&mut self, cx: &mut Context, statement: &Statement) -> Heard {
        match statement {
            Statement::Turn(turn) => self.take_turn(cx, turn),
            Statement::Receipt(receipt) if self.log().receipt_of(receipt.member).is_some() => Heard::Nothing,
            Statement::Receipt(receipt) => self.take_receipt(cx, receipt),
        }
    }

    /// Takes a receipt for the tip, signed by its member.
    pub(super) fn take_receipt(&mut self, cx: &mut Context, receipt: &Signed<Receipt>) -> Heard {
        match self.record.offer_receipt(receipt) {
            Ok(_) => {
                self.story.follow(self.record.log());
                let is_own = Some(receipt.member) == self.me;
                // In a correspondence game perhaps nobody sends it again after a restart.
                if is_own || self.me.is_some() && self.log().terms().pace.is_days() {
                    cx.keep(&Item::Receipt(receipt.clone()));
                }
                if is_own {
                    self.note_own(receipt.index);
                }
                // A turn's clock starts with the last receipt; other receipts restart no clock. If
                // the member to move held back the last receipt, it already knew its tile, so its
                // clock has been running.
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

    /// Takes one pending statement that fits now. Returns true if there was one.
    pub(super) fn take_pending(&mut self, cx: &mut Context) -> bool {
        let pending = self.pool.on(self.log().named());
        let pending: Vec<_> = pending.into_iter().filter(|statement| !self.is_void(statement)).collect();
        pending.into_iter().any(|statement| {
            self.pool.drop(&statement);
            self.take(cx, &statement) == Heard::Taken
        })
    }

    /// Takes a turn for the next index, after our head, signed by its member.
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

    /// Compares an entry of another chapter with the one at its index there.
    /// Two signed ones may prove something.
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
