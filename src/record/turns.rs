//! How a turn changes a line's state: the four rules, in their order.

use super::charter::Charter;
use super::entry::Turn;
use super::key::Signed;
use super::limits::{ACTIONS, LINKS, PLACES};
use super::line::{Dealt, Ending, Tip};
use super::refusal::{BrokenRule, Refusal};
use super::state::{Change, State};
use super::words::Member;
use crate::rules::{Event, Waits};

impl State {
    /// Takes a turn: the four rules, in their order. Refusals before its signature is checked name nobody.
    pub(super) fn turn(&mut self, charter: &Charter, turn: &Signed<Turn>) -> Result<Change, Refusal> {
        self.check_place(charter, turn)?;
        let author = turn.member;
        self.play_turn(charter, turn, author).map_err(|refusal| refusal.or_by(author))
    }

    /// Rule 1, but for whose turn it is.
    fn check_place(&self, charter: &Charter, turn: &Signed<Turn>) -> Result<(), Refusal> {
        if turn.game != charter.id() {
            return Err(Refusal::of(BrokenRule::AnotherGame));
        }
        let key = charter.key(turn.member).ok_or(Refusal::of(BrokenRule::NoSuchMember(turn.member)))?;
        let (found, expected) = (turn.place, self.tip.place.next());
        if found != expected {
            return Err(Refusal::of(BrokenRule::AnotherPlace { found, expected }));
        }
        if !turn.is_by(key) {
            return Err(Refusal::of(BrokenRule::Signature(turn.member)));
        }
        // As with receipts, the author may have been shown another entry before this one.
        if turn.prev != self.tip.head {
            return Err(Refusal::of(BrokenRule::AnotherHead));
        }
        Ok(())
    }

    fn play_turn(
        &mut self,
        charter: &Charter,
        turn: &Signed<Turn>,
        author: Member,
    ) -> Result<Change, Refusal> {
        let refuse = |rule| Err(Refusal::of(rule));
        if self.over.is_some() {
            return refuse(BrokenRule::Over);
        }
        if self.paused {
            return refuse(BrokenRule::Paused);
        }
        if turn.place.0 > PLACES {
            return refuse(BrokenRule::NoMorePlaces);
        }
        if turn.actions.len() > ACTIONS {
            return refuse(BrokenRule::TooManyActions(turn.actions.len()));
        }
        let before = self.take_receipts(charter, turn)?;
        let prior = self.clone();
        let events = self.take_actions(charter, turn)?;
        let digest = self.course.before.digest();
        if turn.digest != digest {
            return refuse(BrokenRule::Digest);
        }

        self.receipts.clear();
        self.pending = None;
        let draw_due = self.is_draw_due();
        self.over = (self.course.before.waits() == Waits::Over).then_some(Ending::Played);
        self.tip = Tip {
            place: turn.place,
            head: turn.hash(),
            digest,
            author: Some(author),
            checkpoint: draw_due || self.over.is_some(),
        };
        match (draw_due, turn.opens) {
            (false, None) => {}
            (false, Some(_)) => return refuse(BrokenRule::LinkNotDue(author)),
            (true, _) if self.next.0 > LINKS => return refuse(BrokenRule::NoMoreRounds),
            (true, None) => return refuse(BrokenRule::LinkMissing { member: author, round: self.next }),
            (true, Some(shown)) => {
                let key = charter.key(author).ok_or(Refusal::of(BrokenRule::NoSuchMember(author)))?;
                self.check_link(author, key, shown, self.next).map_err(Refusal::of)?;
                self.open();
                self.learn(author, shown);
            }
        }
        let after = self.deal(charter)?;
        Ok(Change { prior, before, events, after })
    }

    /// Rule 2: the receipts of all who owe one for the tip, ascending, and no others.
    fn take_receipts(&mut self, charter: &Charter, turn: &Turn) -> Result<Option<Dealt>, Refusal> {
        let mut due: Vec<Member> = self.active.iter().copied().filter(|member| self.owes(*member)).collect();
        due.reverse();
        let mut dealt = None;
        for receipt in &turn.receipts {
            match due.pop() {
                Some(expected) if expected == receipt.member => {}
                Some(expected) if expected < receipt.member => {
                    return Err(Refusal::of(BrokenRule::ReceiptMissing(expected)));
                }
                Some(_) | None => return Err(Refusal::of(BrokenRule::ReceiptNotDue(receipt.member))),
            }
            dealt = self.receipt(charter, receipt)?.or(dealt);
        }
        match due.pop() {
            Some(expected) => Err(Refusal::of(BrokenRule::ReceiptMissing(expected))),
            None => Ok(dealt),
        }
    }

    /// Whose turn it is (the rest of rule 1), and rule 3.
    fn take_actions(&mut self, charter: &Charter, turn: &Turn) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        let asked = self.asked().ok_or(Refusal::of(BrokenRule::OutOfTurn(turn.member)))?;
        if asked != (turn.member, turn.seat) {
            return Err(Refusal::of(BrokenRule::OutOfTurn(turn.member)));
        }
        let whose = Some(self.course.game.turn_seat());
        if self.whose != whose {
            (self.whose, self.begun) = (whose, [Some(self.tip.place), self.begun[0]]);
        }
        match turn.seat {
            Some(seat) => self.course.act(charter, seat, &turn.actions, &mut events)?,
            None if turn.actions.is_empty() => {}
            None => return Err(Refusal::of(BrokenRule::TurnTooLong)),
        }
        self.course.settle();
        Ok(events)
    }
}
