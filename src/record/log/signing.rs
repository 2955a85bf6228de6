//! The log for a signer: the receipts, turns, questions and remarks that a key may sign next.
//!
//! Invariant: nothing here changes the log. Persist the result, then offer it, then send it.

use super::replica::digest;
use super::{Log, Tip};
use crate::key::chain::Chain;
use crate::key::{Key, Signed};
use crate::signed::entry::{Freed, No, Question, QuestionKind, Receipt, Remark, RemarkKind, Turn, Yes};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::bytes::Exact;
use crate::types::numbering::Member;
use bastide_rules::{Action, Game, Seat, Waits};

/// The content of a turn, besides what the log gives.
#[derive(Debug, Clone, Default)]
pub struct TurnContent {
    /// The actions; empty to close a log that the draws have ended.
    pub actions: Vec<Action>,
    /// The thinking time, in milliseconds.
    pub spent_ms: u32,
    /// The statements that free the author, if it had said Yes to questions at that index.
    pub freed: Vec<Freed>,
}

impl Log {
    /// Returns the member of the last chapter with this key.
    pub fn member(&self, key: &Key) -> Option<Member> {
        self.charter().member(&key.public())
    }

    /// Returns the receipt that the owner of `key` owes for the tip.
    /// `None` if it owes none, or the log holds it already.
    pub fn receipt(
        &self,
        key: &Key,
        chain: &Chain,
        waited_ms: u32,
        freed: Vec<Freed>,
    ) -> Option<Signed<Receipt>> {
        let member = self.member(key)?;
        let Tip { index, head, digest, .. } = *self.tip();
        if !self.state.owes(&self.chapter, member) || self.state.receipts.contains_key(&member) {
            return None;
        }
        let shows = match self.pending() {
            Some(round) => Some(chain.show(round)?),
            None => None,
        };
        let (game, chapter) = (self.game_id(), self.charter().id());
        let receipt = Receipt { game, chapter, index, head, digest, member, shows, waited_ms, freed };
        Some(Signed::seal(key, receipt))
    }

    /// Returns the next turn of the owner of `key`.
    /// The log doesn't change: persist the turn, then [offer](Log::offer) it.
    ///
    /// # Errors
    /// The rule that the turn would break.
    pub fn seal(&self, key: &Key, chain: &Chain, draft: TurnContent) -> Result<Signed<Turn>, Refusal> {
        let author = self.author(key)?;
        let mut replica = self.state.replica.clone();
        if let Some(seat) = author.1 {
            replica.act(seat, &draft.actions, &mut Vec::new())?;
        }
        let turn = self.turn(key, chain, author, draft, &replica.game)?;
        self.after_turn(&turn)?;
        Ok(turn)
    }

    /// Returns the next turn for a caller that has played its actions and reached the game `after`.
    /// The actions aren't played again. Offering the turn checks whether they are legal, so show it
    /// to nobody before.
    ///
    /// # Errors
    /// The rule by which it isn't the key's turn.
    pub fn seal_after(
        &self,
        key: &Key,
        chain: &Chain,
        draft: TurnContent,
        after: &Game,
    ) -> Result<Signed<Turn>, Refusal> {
        self.turn(key, chain, self.author(key)?, draft, after)
    }

    /// Returns the owner of a key and its seat, if the log waits for its turn.
    fn author(&self, key: &Key) -> Result<(Member, Option<Seat>), BrokenRule> {
        if self.is_over() {
            return Err(BrokenRule::Over);
        }
        if let Some(missing) = self.state.missing(&self.chapter).next() {
            return Err(BrokenRule::ReceiptMissing(missing));
        }
        match (self.member(key), self.state.asked(&self.chapter)) {
            (Some(me), Some((member, seat))) if me == member => Ok((me, seat)),
            (me, _) => Err(BrokenRule::OutOfTurn(me.unwrap_or(Member(u8::MAX)))),
        }
    }

    fn turn(
        &self,
        key: &Key,
        chain: &Chain,
        (member, seat): (Member, Option<Seat>),
        draft: TurnContent,
        after: &Game,
    ) -> Result<Signed<Turn>, Refusal> {
        let opens = match after.waits() {
            Waits::Draw { .. } => Some(chain.show(self.state.course.next).ok_or(BrokenRule::NoMoreRounds)?),
            Waits::Choice(_) | Waits::Over => None,
        };
        let TurnContent { actions, spent_ms, freed } = draft;
        let turn = Turn {
            game: self.game_id(),
            chapter: self.charter().id(),
            index: self.tip().index.next(),
            prev: self.tip().head,
            member,
            seat,
            receipts: self.state.receipts.values().map(|receipt| (**receipt).clone()).collect(),
            actions,
            digest: digest(after),
            opens,
            spent_ms,
            freed,
        };
        Ok(Signed::seal(key, turn))
    }

    /// Returns a question that follows the tip.
    ///
    /// # Errors
    /// The rule by which it can't be asked here.
    pub fn question(&self, kind: QuestionKind, asked: u8) -> Result<Exact<Question>, Refusal> {
        let tip = self.tip();
        let (game, chapter) = (self.game_id(), self.charter().id());
        let question = Question { game, chapter, index: tip.index.next(), prev: tip.head, kind, asked };
        self.check_question(&question)?;
        Ok(Exact::new(question))
    }

    /// Signs a Yes to a question with `key`; `None` if the key isn't in the chapter.
    pub fn yes(&self, key: &Key, question: &Exact<Question>, freed: Vec<Freed>) -> Option<Signed<Yes>> {
        let member = self.member(key)?;
        let Question { game, chapter, index, .. } = **question;
        Some(Signed::seal(key, Yes { game, chapter, index, head: Question::head(question), member, freed }))
    }

    /// Signs a No to a question with `key`; `None` if the key isn't in the chapter.
    pub fn no(&self, key: &Key, question: &Exact<Question>) -> Option<Signed<No>> {
        let member = self.member(key)?;
        let Question { game, chapter, index, .. } = **question;
        Some(Signed::seal(key, No { game, chapter, index, head: Question::head(question), member }))
    }

    /// Signs a closing remark about the tip; `None` if the key isn't a member's.
    pub fn remark(&self, key: &Key, kind: RemarkKind) -> Option<Signed<Remark>> {
        let member = self.first().charter().member(&key.public())?;
        let Tip { index, head, .. } = *self.tip();
        let (game, chapter) = (self.game_id(), self.charter().id());
        Some(Signed::seal(key, Remark { game, chapter, index, head, kind, member }))
    }
}
