//! Answers to a record file: what it holds is taken as letters bring it, and what the player does then is in the own record's file.
//!
//! A member can sign a turn, never send it, and show it in a file alone, which then waits for an opponent that hasn't seen it. So a file can be answered as well as a
//! letter, of any game, and though nobody else is there.
//!
//! Invariant: a file brings nothing in that a letter doesn't; nothing is signed before what it rests on stands in the own log.

use std::collections::BTreeMap;

use bastide_record::{Evidence, Letter, LetterError, Member, Named, Receipt, Record, Signed};

use super::command_error::CommandError;
use super::message::Message;
use super::play::Play;
use super::session::{Phase, Session};
use super::view::Halt;

/// The last chapter of a record as letters, in their order: its entries, the receipts for its tip, and the remarks, proofs and resignations that it holds. Of each
/// member it is one proof at most, and one resignation.
#[must_use]
pub fn letters_of(record: &Record) -> Vec<Letter> {
    let receipts: Vec<_> = receipts_of(record).into_values().collect();
    let mut letters = record.log().letters(&receipts);
    let (mut proofs, mut resigned) = (BTreeMap::new(), BTreeMap::new());
    for (_, one) in record.evidence() {
        match one {
            Evidence::Proof(_) => _ = proofs.entry(one.member()).or_insert(one),
            Evidence::Resignation(resignation) => {
                let number = |one: &&Evidence| matches!(one, Evidence::Resignation(held) if held.number >= resignation.number);
                if !resigned.get(&one.member()).is_some_and(number) {
                    resigned.insert(one.member(), one);
                }
            }
            _ => {}
        }
    }
    let evidence = proofs.into_values().chain(resigned.into_values());
    let evidence = evidence.map(|one| Message::Evidence(vec![one.clone()]));
    let remarks = record.remarks().map(|remark| Message::Remark(remark.clone()));
    for message in evidence.chain(remarks).map(|message| message.encode()) {
        let Some(last) = letters.last_mut() else { continue };
        if !last.put(message.clone()) {
            let mut next = last.following();
            // An empty letter has room for any of them.
            next.put(message);
            letters.push(next);
        }
    }
    letters
}

/// Returns true if a record waits for this member: for its receipt, or its turn. Receipts among the evidence count as given.
#[must_use]
pub fn waits_for(record: &Record, member: Member) -> bool {
    let mut told = record.clone();
    for receipt in receipts_of(record).into_values() {
        // One that stands there by itself is no news.
        _ = told.offer_receipt(receipt);
    }
    told.log().waits_for(member)
}

/// The receipts for a record's tip, by themselves and among the evidence.
fn receipts_of(record: &Record) -> BTreeMap<Member, &Signed<Receipt>> {
    let log = record.log();
    let is_for_tip = |receipt: &Receipt| {
        let named = Named { index: receipt.index, head: receipt.head };
        receipt.chapter == log.charter().id() && named == log.named()
    };
    let told = record.evidence().filter_map(|(_, one)| match one {
        Evidence::Receipt(receipt) if is_for_tip(receipt) => Some(receipt),
        _ => None,
    });
    told.chain(log.receipts().map(|receipt| &**receipt)).map(|receipt| (receipt.member, receipt)).collect()
}

impl Session {
    /// Takes what a record file brings.
    pub(super) fn take_record(&mut self, letters: &[Letter]) -> Result<Result<(), Halt>, CommandError> {
        let Phase::Play(play) = &self.phase else { return Err(CommandError::NotInGame) };
        if play.me().is_none() {
            return Err(CommandError::Watching);
        }
        if play.log().is_over() {
            return Err(CommandError::Over);
        }
        // Of another game, or another chapter, it opens nothing.
        if let Some(letter) = letters.first() {
            let opened = play.log().open(letter).map_err(CommandError::Letter);
            opened.map_err(|why| self.other_side(letter, why))?;
        }
        if self.lies_in.is_whole()
            && let Phase::Play(play) = &mut self.phase
        {
            play.recovered();
        }
        let mut is_any_new = false;
        for letter in letters {
            let (heard, is_new) = self.hear_letter(letter).map_err(|why| self.other_side(letter, why))?;
            if heard.is_err() {
                return Ok(heard);
            }
            if let Some(at) = self.play().and_then(|play| play.log().parts_at(letter)) {
                self.flush(Ok(()));
                return Err(CommandError::OtherSide { at });
            }
            is_any_new |= is_new;
        }
        self.answers = self.play().is_some_and(is_due);
        let brings = is_any_new || self.answers;
        if brings { Ok(Ok(())) } else { Err(CommandError::Letter(LetterError::Known)) }
    }

    /// Reason for which a letter of a record couldn't be opened: what doesn't follow the own log goes another way.
    fn other_side(&self, letter: &Letter, why: CommandError) -> CommandError {
        let parts = self.play().and_then(|play| play.log().parts_at(letter));
        match (why, parts) {
            (CommandError::Letter(LetterError::NotSigned { .. }), Some(at)) => CommandError::OtherSide { at },
            (why, _) => why,
        }
    }

    /// Once a record file has been answered, the own one holds that, though nobody else may come to answer it.
    pub(super) fn file_answer(&mut self) {
        let is_done = self.play().is_some_and(|play| !play.recovering() && !is_due(play));
        if self.answers
            && is_done
            && self.halt.is_none()
            && let Phase::Play(play) = &mut self.phase
        {
            self.answers = false;
            play.file_answer(&mut self.cx);
        }
    }
}

/// Returns true if the log waits for this member, which may act.
fn is_due(play: &Play) -> bool {
    play.acts().is_some_and(|me| play.log().waits_for(me))
}
