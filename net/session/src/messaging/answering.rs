//! Answers to a record file.
//! Its contents are taken as letters bring them, and the player's answer goes into our own record's
//! file.
//!
//! A member can sign a turn, never send it, and show it only in a file, which then waits for an
//! opponent that hasn't seen the turn. So a file of any game can be answered like a letter, even if
//! nobody else is connected.
//!
//! Invariant: a file brings in nothing that a letter doesn't. Nothing is signed before what it
//! rests on is in our own log.

use std::collections::BTreeMap;

use bastide_record::{Evidence, Letter, LetterError, Member, Named, Receipt, Record, Signed};

use super::message::Message;
use crate::play::Play;
use crate::player::command_error::CommandError;
use crate::player::view::Halt;
use crate::session::{Phase, Session};

/// Returns the last chapter of a record as letters, in order.
/// They hold its entries, the receipts for its tip, and the record's remarks, proofs and
/// resignations; of each member at most one proof and one resignation.
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

/// Returns true if a record waits for this member's receipt or turn.
/// Receipts among the evidence count as given.
#[must_use]
pub fn waits_for(record: &Record, member: Member) -> bool {
    let mut told = record.clone();
    for receipt in receipts_of(record).into_values() {
        // Offering a receipt that the log already holds changes nothing.
        _ = told.offer_receipt(receipt);
    }
    told.log().waits_for(member)
}

/// Returns the receipts for a record's tip, both those in the log and those among the evidence.
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
    /// Takes the contents of a record file.
    pub(crate) fn take_record(&mut self, letters: &[Letter]) -> Result<Result<(), Halt>, CommandError> {
        let Phase::Play(play) = &self.phase else { return Err(CommandError::NotInGame) };
        if play.me().is_none() {
            return Err(CommandError::Watching);
        }
        if play.log().is_over() {
            return Err(CommandError::Over);
        }
        // A letter of another game or chapter can't be opened.
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
            if let Some(at) = self.play().and_then(|play| play.log().first_difference(letter)) {
                self.flush(Ok(()));
                return Err(CommandError::OtherSide { at });
            }
            is_any_new |= is_new;
        }
        self.answers = self.play().is_some_and(is_due);
        let brings = is_any_new || self.answers;
        if brings { Ok(Ok(())) } else { Err(CommandError::Letter(LetterError::Known)) }
    }

    /// Translates the reason for which a letter of a record couldn't be opened.
    /// A letter that doesn't follow our log belongs to another branch.
    fn other_side(&self, letter: &Letter, why: CommandError) -> CommandError {
        let parts = self.play().and_then(|play| play.log().first_difference(letter));
        match (why, parts) {
            (CommandError::Letter(LetterError::NotSigned { .. }), Some(at)) => CommandError::OtherSide { at },
            (why, _) => why,
        }
    }

    /// Writes our answer to a record file into our own file, even if nobody else answers it.
    pub(crate) fn file_answer(&mut self) {
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

/// Returns true if the log waits for this member and it may act.
fn is_due(play: &Play) -> bool {
    play.acts().is_some_and(|me| play.log().waits_for(me))
}
