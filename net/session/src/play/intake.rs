//! What comes in: entries and receipts, checked, kept for later, or offered to the record.

use bastide::record::{BrokenRule, Entry, LogEntry, Named, Receipt, Signed, Statement, Turn};

use super::{Heard, Play};
use crate::desk::Desk;
use crate::journal::Item;
use crate::note::News;
use crate::view::Halt;

impl Play {
    /// An entry came in.
    pub(crate) fn hear_entry(&mut self, desk: &mut Desk, entry: &Entry) -> Result<Heard, Halt> {
        let Some(log) = self.record.chapter(&entry.chapter()) else { return Ok(Heard::Gap) };
        if log.holds(Named { index: entry.index(), head: entry.head() }) {
            return Ok(Heard::Nothing);
        }
        if entry.chapter() != self.log().charter().id() {
            return Ok(self.hear_of_old(desk, entry));
        }
        match entry {
            Entry::Turn(turn) => self.hear_turn(desk, turn),
            Entry::Question(passed) => {
                let (tip, index) = (self.log().tip().index, entry.index());
                let asked = crate::message::Asked {
                    question: passed.question.clone(),
                    yes: passed.yes.clone(),
                    no: Vec::new(),
                };
                if index > tip.next() {
                    return Ok(Heard::Gap);
                }
                if index == tip.next() && passed.question.prev != self.log().tip().head {
                    return Ok(Heard::Gap);
                }
                self.hear_question(desk, &asked)?;
                Ok(if self.take_question(desk, entry) { Heard::Taken } else { Heard::Nothing })
            }
        }
    }

    /// An entry of a chapter that doesn't go on: taken if it is the next one there, for others may go on from it.
    fn hear_of_old(&mut self, desk: &mut Desk, entry: &Entry) -> Heard {
        match self.record.offer(entry) {
            Ok(_) => {
                desk.keep(&Item::Entry(entry.clone()));
                self.recall_entry(entry);
                Heard::Taken
            }
            Err(refusal) if matches!(refusal.rule, BrokenRule::AnotherIndex { .. }) => {
                self.compare_old(desk, entry);
                Heard::Nothing
            }
            Err(_) => Heard::Nothing,
        }
    }

    fn hear_turn(&mut self, desk: &mut Desk, turn: &Signed<Turn>) -> Result<Heard, Halt> {
        let (tip, floor) = (*self.log().tip(), self.floor());
        let statement = Statement::Turn(turn.clone());
        if self.ahead.of(turn.index, turn.member).contains(&statement) {
            return Ok(if turn.index > tip.index.next() { Heard::Gap } else { Heard::Nothing });
        }
        if !self.is_signed(&statement) {
            desk.note(News::Nonsense("a turn that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        if turn.index <= floor {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(turn.member)?;
        if turn.index == tip.index.next() && turn.prev == tip.head {
            return self.take_turn(desk, turn);
        }
        self.ahead.keep(statement, floor, tip.index);
        Ok(if turn.index > tip.index { Heard::Gap } else { Heard::Nothing })
    }

    /// A receipt came in.
    pub(crate) fn hear_receipt(&mut self, desk: &mut Desk, receipt: &Signed<Receipt>) -> Result<Heard, Halt> {
        let Some(log) = self.record.chapter(&receipt.chapter) else { return Ok(Heard::Gap) };
        if receipt.chapter != self.log().charter().id() {
            // Whoever goes on from there needs the links of who is missing.
            let news = log.receipt_of(receipt.member).is_none() && self.record.offer_receipt(receipt).is_ok();
            return Ok(if news { Heard::Taken } else { Heard::Nothing });
        }
        let (tip, floor) = (*self.log().tip(), self.floor());
        let named = Named { index: receipt.index, head: receipt.head };
        let held = self.log().receipt_of(receipt.member).is_some_and(|held| **held == *receipt);
        if held || (receipt.index < tip.index && self.log().holds(named)) {
            return Ok(Heard::Nothing);
        }
        let statement = Statement::Receipt(receipt.clone());
        if self.ahead.of(receipt.index, receipt.member).contains(&statement) {
            return Ok(if receipt.index > tip.index { Heard::Gap } else { Heard::Nothing });
        }
        if !self.is_signed(&statement) {
            desk.note(News::Nonsense("a receipt that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        if receipt.index > tip.index {
            self.own_elsewhere(receipt.member)?;
        }
        if receipt.index != tip.index || receipt.head != tip.head {
            // Above our tip, or somebody was shown another entry here: ask. Two heads make a proof.
            self.ahead.keep(statement, floor, tip.index);
            return Ok(if receipt.index < tip.index { Heard::Nothing } else { Heard::Gap });
        }
        if self.log().receipt_of(receipt.member).is_some() {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(receipt.member)?;
        Ok(self.take_receipt(desk, receipt))
    }

    /// A receipt for the tip, by the member that signed it.
    fn take_receipt(&mut self, desk: &mut Desk, receipt: &Signed<Receipt>) -> Heard {
        match self.record.offer_receipt(receipt) {
            Ok(_) => {
                self.tell();
                if Some(receipt.member) == self.me {
                    desk.keep(&Item::Receipt(receipt.clone()));
                    self.note_own(receipt.index);
                }
                self.since = desk.now;
                Heard::Taken
            }
            Err(refusal) => {
                self.blame(desk, refusal);
                Heard::Nothing
            }
        }
    }

    /// One thing that waited and fits now.
    pub(super) fn take_ahead(&mut self, desk: &mut Desk) -> Result<bool, Halt> {
        if self.ahead.is_empty() {
            return Ok(false);
        }
        let tip = self.log().named();
        for receipt in self.ahead.receipts(tip) {
            self.ahead.drop(&Statement::Receipt(receipt.clone()));
            if self.log().receipt_of(receipt.member).is_none()
                && self.take_receipt(desk, &receipt) == Heard::Taken
            {
                return Ok(true);
            }
        }
        for turn in self.ahead.after(tip) {
            self.ahead.drop(&Statement::Turn(turn.clone()));
            if self.take_turn(desk, &turn)? == Heard::Taken {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A turn for the next index, after our head, by the member that signed it.
    pub(super) fn take_turn(&mut self, desk: &mut Desk, turn: &Signed<Turn>) -> Result<Heard, Halt> {
        let entry = Entry::Turn(turn.clone());
        match self.record.offer(&entry) {
            Ok(_) => {
                desk.keep(&Item::Entry(entry));
                if Some(turn.member) == self.me {
                    self.note_own(turn.index);
                }
                for receipt in &turn.receipts {
                    if !self.ahead.of(receipt.index, receipt.member).is_empty() {
                        self.compare(desk, &Statement::Receipt(receipt.clone()));
                    }
                }
                self.taken(desk);
                Ok(Heard::Taken)
            }
            Err(refusal) => {
                self.judge(desk, turn, refusal);
                Ok(Heard::Nothing)
            }
        }
    }

    /// The last index of the chapter that all have answered; its charter's, if that isn't.
    pub(super) fn floor(&self) -> bastide::record::Index {
        let log = self.log();
        log.settled().unwrap_or(log.opening().before())
    }

    fn is_signed(&self, statement: &Statement) -> bool {
        let key = self.log().charter().key(statement.member());
        statement.chapter().0 == self.log().game_id() && key.is_some_and(|key| statement.is_by(key))
    }

    /// Another entry of an old chapter than the one that stands there: if it is signed, it may prove something.
    fn compare_old(&mut self, desk: &mut Desk, entry: &Entry) {
        let Entry::Turn(turn) = entry else { return };
        let Some(log) = self.record.chapter(&turn.chapter) else { return };
        let other = log.at(turn.index).and_then(|at| match &at.entry {
            LogEntry::Entry(Entry::Turn(other)) if other.member == turn.member => Some(other.clone()),
            _ => None,
        });
        if let Some(other) = other {
            self.prove(desk, Statement::Turn(other), Statement::Turn(turn.clone()));
        }
    }
}
