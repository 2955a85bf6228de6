//! What comes in: entries and receipts, checked, kept for later, or offered to the line.

use bastide::record::{Certificate, Entry, Receipt, Signed, Statement, Turn, Vote};

use super::{Heard, Play};
use crate::session::desk::Desk;
use crate::session::journal::Item;
use crate::session::limits;
use crate::session::note::News;
use crate::session::view::Halt;

impl Play {
    /// An entry came in.
    pub(in crate::session) fn hear_entry(&mut self, desk: &mut Desk, entry: &Entry) -> Result<Heard, Halt> {
        if self.line.at(entry.place()).is_some_and(|applied| applied.head == entry.head()) {
            return Ok(Heard::Nothing);
        }
        match entry {
            Entry::Turn(turn) => self.hear_turn(desk, turn),
            Entry::Certificate(certificate) => self.hear_certificate(desk, certificate),
        }
    }

    fn hear_turn(&mut self, desk: &mut Desk, turn: &Signed<Turn>) -> Result<Heard, Halt> {
        let (tip, floor) = (*self.line.tip(), self.floor());
        let statement = Statement::Turn(turn.clone());
        if self.ahead.of(turn.place, turn.member).contains(&statement) {
            return Ok(if turn.place > tip.place.next() { Heard::Gap } else { Heard::Nothing });
        }
        if !statement.is_signed(self.line.charter()) {
            desk.note(News::Nonsense("a turn that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        if turn.place <= floor {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(turn.member)?;
        let follows = turn.place == tip.place.next() && turn.prev == tip.head;
        if follows && !self.is_bound() {
            return self.take_turn(desk, turn);
        }
        self.ahead.keep(statement, floor, tip.place);
        Ok(if turn.place > tip.place && !follows { Heard::Gap } else { Heard::Nothing })
    }

    /// A certificate came in: its votes count like any; it waits until those decide, or receipts settle it.
    fn hear_certificate(&mut self, desk: &mut Desk, certificate: &Certificate) -> Result<Heard, Halt> {
        let (tip, floor) = (self.line.tip().place, self.floor());
        let place = certificate.consent.place;
        if certificate.votes.len() > limits::MEMBERS || place <= floor {
            return Ok(Heard::Nothing);
        }
        self.hear_votes(desk, &certificate.votes, std::slice::from_ref(&certificate.consent))?;
        if let Some(certificate) = self.checked(certificate) {
            self.ahead.keep_certificate(certificate, floor, tip);
        }
        let prev = certificate.consent.prev;
        let follows = self.line.history().iter().rev().any(|applied| applied.head == prev);
        Ok(if follows { Heard::Taken } else { Heard::Gap })
    }

    /// A certificate with those of its votes that its members have signed for it in one ballot; none if there is none.
    fn checked(&self, certificate: &Certificate) -> Option<Certificate> {
        let (place, head) = (certificate.consent.place, certificate.head());
        let mut votes: Vec<Signed<Vote>> = Vec::new();
        for vote in &certificate.votes {
            let alike = vote.place == place && vote.consent == Some(head);
            let next =
                votes.last().is_none_or(|last| last.member < vote.member && last.ballot == vote.ballot);
            if alike && next && self.line.check_vote(vote).is_ok() {
                votes.push(vote.clone());
            }
        }
        (!votes.is_empty()).then(|| Certificate::new(certificate.consent.clone(), votes))
    }

    /// A receipt came in.
    pub(in crate::session) fn hear_receipt(
        &mut self,
        desk: &mut Desk,
        receipt: &Signed<Receipt>,
    ) -> Result<Heard, Halt> {
        let (tip, floor) = (*self.line.tip(), self.floor());
        let held = self.line.receipt_of(receipt.member).is_some_and(|held| **held == *receipt);
        if held || (receipt.place < tip.place && self.head_at(receipt.place) == Some(receipt.head)) {
            return Ok(Heard::Nothing);
        }
        let statement = Statement::Receipt(receipt.clone());
        if self.ahead.of(receipt.place, receipt.member).contains(&statement) {
            return Ok(if receipt.place > tip.place { Heard::Gap } else { Heard::Nothing });
        }
        if !statement.is_signed(self.line.charter()) {
            desk.note(News::Nonsense("a receipt that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &statement);
        if receipt.place > tip.place {
            self.own_elsewhere(receipt.member)?;
        }
        if receipt.place != tip.place || receipt.head != tip.head {
            // Above our tip, or somebody was shown another entry here: ask. Two heads make a proof.
            self.ahead.keep(statement, floor, tip.place);
            return Ok(if receipt.place < tip.place { Heard::Nothing } else { Heard::Gap });
        }
        if self.line.receipt_of(receipt.member).is_some() {
            return Ok(Heard::Nothing);
        }
        self.own_elsewhere(receipt.member)?;
        self.take_receipt(desk, receipt)
    }

    /// A receipt for the tip, by the member that signed it.
    fn take_receipt(&mut self, desk: &mut Desk, receipt: &Signed<Receipt>) -> Result<Heard, Halt> {
        // Its link would deal what we have agreed to burn.
        if self.is_held_against(receipt.member) {
            return Ok(Heard::Nothing);
        }
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
        for receipt in self.ahead.receipts(tip.place, tip.head) {
            self.ahead.drop(&Statement::Receipt(receipt.clone()));
            if self.line.receipt_of(receipt.member).is_none()
                && self.take_receipt(desk, &receipt)? == Heard::Taken
            {
                return Ok(true);
            }
        }
        for entry in self.ahead.after(tip.head) {
            if let Entry::Turn(turn) = entry
                && turn.place == tip.place.next()
                && !self.is_bound()
            {
                self.ahead.drop(&Statement::Turn(turn.clone()));
                if self.take_turn(desk, &turn)? == Heard::Taken {
                    return Ok(true);
                }
            }
        }
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
