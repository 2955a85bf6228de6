//! What comes in: entries and receipts, checked, kept for later, or offered to the line.

use bastide::record::{Entry, Receipt, Signed, Statement, Turn};

use super::{Heard, Play};
use crate::session::desk::Desk;
use crate::session::journal::Item;
use crate::session::note::News;
use crate::session::view::Halt;

impl Play {
    /// An entry came in.
    pub(in crate::session) fn hear_entry(&mut self, desk: &mut Desk, entry: &Entry) -> Result<Heard, Halt> {
        // Certificates have no rules here yet.
        let Entry::Turn(turn) = entry else { return Ok(Heard::Nothing) };
        let tip = self.line.tip().place;
        if self.line.at(turn.place).is_some_and(|applied| applied.head == turn.hash()) {
            return Ok(Heard::Nothing);
        }
        let statement = Statement::Turn(turn.clone());
        if !statement.is_signed(self.line.charter()) {
            desk.note(News::Nonsense("a turn that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        self.own_elsewhere(turn.member)?;
        if turn.place > tip.next() || (turn.place == tip.next() && turn.prev != self.line.tip().head) {
            self.ahead.keep(statement, tip);
            return Ok(Heard::Gap);
        }
        if turn.place <= tip {
            return Ok(Heard::Nothing);
        }
        self.take_turn(desk, turn)
    }

    /// A receipt came in.
    pub(in crate::session) fn hear_receipt(
        &mut self,
        desk: &mut Desk,
        receipt: &Signed<Receipt>,
    ) -> Result<Heard, Halt> {
        let tip = *self.line.tip();
        let held = self.line.receipt_of(receipt.member).is_some_and(|held| **held == *receipt);
        if held || (receipt.place < tip.place && self.head_at(receipt.place) == Some(receipt.head)) {
            return Ok(Heard::Nothing);
        }
        let statement = Statement::Receipt(receipt.clone());
        if !statement.is_signed(self.line.charter()) {
            desk.note(News::Nonsense("a receipt that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        if receipt.place > tip.place {
            self.own_elsewhere(receipt.member)?;
            self.ahead.keep(statement, tip.place);
            return Ok(Heard::Gap);
        }
        if receipt.place < tip.place {
            return Ok(Heard::Nothing);
        }
        if receipt.head != tip.head {
            // Somebody was shown another entry here, or says so: ask. It is kept, to be held against what its member says later.
            self.ahead.keep(statement, tip.place);
            return Ok(Heard::Gap);
        }
        if self.line.receipt_of(receipt.member).is_some() {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(receipt.member)?;
        match self.line.offer_receipt(receipt) {
            Ok(_) => {
                self.tell();
                if Some(receipt.member) == self.me() {
                    desk.keep(&Item::Receipt(receipt.clone()));
                }
                self.since = desk.now;
                Ok(Heard::Taken)
            }
            Err(refusal) => {
                self.blame(desk, refusal);
                Ok(Heard::Nothing)
            }
        }
    }

    /// One thing that waited and fits now.
    pub(super) fn take_ahead(&mut self, desk: &mut Desk) -> Result<bool, Halt> {
        if self.ahead.is_empty() {
            return Ok(false);
        }
        let tip = *self.line.tip();
        for statement in self.ahead.at(tip.place) {
            if let Statement::Receipt(receipt) = statement
                && receipt.head == tip.head
                && self.hear_receipt(desk, &receipt)? == Heard::Taken
            {
                return Ok(true);
            }
        }
        for statement in self.ahead.at(tip.place.next()) {
            if let Statement::Turn(turn) = statement
                && turn.prev == tip.head
                && self.take_turn(desk, &turn)? == Heard::Taken
            {
                return Ok(true);
            }
        }
        self.ahead.forget_below(tip.place);
        Ok(false)
    }

    /// A turn for the next place, after our head, by the member that signed it.
    pub(super) fn take_turn(&mut self, desk: &mut Desk, turn: &Signed<Turn>) -> Result<Heard, Halt> {
        match self.line.offer_turn(turn) {
            Ok(_) => {
                desk.keep(&Item::Entry(Entry::Turn(turn.clone())));
                for receipt in &turn.receipts {
                    if !self.ahead.of(receipt.place, receipt.member).is_empty() {
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
}
