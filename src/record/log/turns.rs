//! Rules by which a turn or a question changes a chapter's state, in the order of their checks.

use super::replica::{Replica, digest};
use super::state::{Chapter, ChapterState, EntryEffects, KnownLinks, RoundState};
use super::{Ending, RoundDraws, Tip};
use crate::key::Signed;
use crate::signed::entry::{PassedQuestion, Question, Turn, Yes};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::bytes::Exact;
use crate::types::limits::{CHAIN_LINKS_MAX, INDEX_MAX, TURN_ACTIONS_MAX};
use crate::types::numbering::{Index, Member};
use bastide_rules::{Event, Waits};

impl ChapterState {
    /// Takes a turn, checked by the four rules of `net/PROTOCOL.md` in their order.
    /// A refusal before the signature is checked names nobody. `opened` is the course at the point
    /// where the round to open next was pending before a take-back, if it was.
    pub(super) fn turn(
        &mut self,
        chapter: &Chapter,
        turn: &Signed<Turn>,
        opened: Option<&RoundState>,
    ) -> Result<EntryEffects, Refusal> {
        self.check_place(chapter, turn)?;
        let author = turn.member;
        self.play_turn(chapter, turn, author, opened).map_err(|refusal| refusal.or_by(author))
    }

    /// Checks rule 1, without the parts that name the author.
    fn check_place(&self, chapter: &Chapter, turn: &Signed<Turn>) -> Result<(), BrokenRule> {
        chapter.check_names(&turn.game, &turn.chapter)?;
        let key = chapter.key(turn.member)?;
        check_next(self.tip.index, turn.index)?;
        if !turn.is_by(key) {
            return Err(BrokenRule::Signature(turn.member));
        }
        // As with receipts, the author may have been shown another entry before this one.
        if turn.prev == self.tip.head { Ok(()) } else { Err(BrokenRule::AnotherHead) }
    }

    fn play_turn(
        &mut self,
        chapter: &Chapter,
        turn: &Signed<Turn>,
        author: Member,
        opened: Option<&RoundState>,
    ) -> Result<EntryEffects, Refusal> {
        if self.over.is_some() {
            return Err(BrokenRule::Over.into());
        }
        if turn.index.0 > INDEX_MAX {
            return Err(BrokenRule::NoMoreIndices.into());
        }
        if turn.actions.len() > TURN_ACTIONS_MAX {
            return Err(BrokenRule::TooManyActions(turn.actions.len()).into());
        }
        chapter.check_freed(author, turn.index, &turn.freed)?;
        let before = self.take_receipts(chapter, turn)?;
        let events = self.take_actions(chapter, turn)?;
        let digest = digest(&self.replica.before);
        if turn.digest != digest {
            return Err(BrokenRule::Digest.into());
        }

        self.receipts.clear();
        self.course.pending = None;
        let draw_due = self.replica.is_draw_due();
        self.over = (self.replica.before.waits() == Waits::Over).then_some(Ending::Played);
        let checkpoint = draw_due || self.over.is_some();
        self.tip = Tip { index: turn.index, head: turn.hash(), digest, author: Some(author), checkpoint };
        if draw_due {
            if self.course.next.0 > CHAIN_LINKS_MAX {
                return Err(BrokenRule::NoMoreRounds.into());
            }
            self.open_round(chapter, author, opened);
        }
        self.known.check(author, chapter.key(author)?, turn.opens, self.course.pending)?;
        if let Some(shown) = turn.opens {
            self.known.learn(author, shown);
        }
        let after = self.deal(chapter)?;
        Ok(EntryEffects { before, events, after })
    }

    /// Takes the turn's receipts (rule 2): one of each member that owes one for the tip, ascending.
    fn take_receipts(&mut self, chapter: &Chapter, turn: &Turn) -> Result<Option<RoundDraws>, Refusal> {
        let owing = |member: &Member| self.owes(chapter, *member);
        let due: Vec<Member> = chapter.members().iter().copied().filter(owing).collect();
        let mut dealt = None;
        check_due(&due, turn.receipts.iter().map(|receipt| (receipt.member, receipt)), |receipt| {
            dealt = self.receipt(chapter, receipt)?.or(dealt.take());
            Ok(())
        })?;
        Ok(dealt)
    }

    /// Checks whose turn it is (the rest of rule 1), and plays the actions (rule 3).
    fn take_actions(&mut self, chapter: &Chapter, turn: &Turn) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        if self.asked(chapter) != Some((turn.member, turn.seat)) {
            return Err(BrokenRule::OutOfTurn(turn.member).into());
        }
        self.course.begin(self.tip.index, self.replica.game.turn_seat());
        match turn.seat {
            Some(seat) => self.replica.act(seat, &turn.actions, &mut events)?,
            None if turn.actions.is_empty() => {}
            None => return Err(BrokenRule::TurnTooLong.into()),
        }
        self.replica.settle();
        Ok(events)
    }

    /// Takes a checked question with a Yes of every member.
    /// The game goes back to `earlier`, or else ends. `known` are the links that entries show:
    /// receipts by themselves aren't part of the log, so nothing later may depend on them.
    pub(super) fn question(
        &mut self,
        chapter: &Chapter,
        passed: &PassedQuestion,
        known: KnownLinks,
        earlier: Option<(Replica, RoundState)>,
    ) -> Result<EntryEffects, Refusal> {
        check_yes(chapter, passed)?;
        self.receipts.clear();
        self.known = known;
        if let Some(earlier) = earlier {
            (self.replica, self.course) = earlier;
        } else {
            self.replica.withdraw_draws();
            (self.over, self.course.pending) = (Some(Ending::Agreed), None);
        }
        let PassedQuestion { question, .. } = passed;
        self.tip = Tip {
            index: question.index,
            head: Question::head(question),
            digest: digest(&self.replica.before),
            author: None,
            checkpoint: false,
        };
        self.barrier = question.index;
        let after = self.deal(chapter)?;
        Ok(EntryEffects { before: None, events: Vec::new(), after })
    }
}

/// Checks that an index is the next one after another.
pub(super) fn check_next(after: Index, found: Index) -> Result<(), BrokenRule> {
    let expected = after.next();
    if found == expected { Ok(()) } else { Err(BrokenRule::AnotherIndex { found, expected }) }
}

/// Checks that there is one good Yes of each member, ascending, and no others.
fn check_yes(chapter: &Chapter, passed: &PassedQuestion) -> Result<(), Refusal> {
    let given = passed.yes.iter().map(|yes| (yes.member, yes));
    check_due(chapter.members(), given, |yes| Ok(check_one_yes(chapter, &passed.question, yes)?))
}

/// Checks that a Yes is for this question, signed by a member of the chapter, and validly freed.
pub(super) fn check_one_yes(
    chapter: &Chapter,
    question: &Exact<Question>,
    yes: &Signed<Yes>,
) -> Result<(), BrokenRule> {
    let member = yes.member;
    let names = (yes.game, yes.chapter, yes.index, yes.head);
    if names != (question.game, question.chapter, question.index, Question::head(question)) {
        return Err(BrokenRule::YesToAnother(member));
    }
    if !yes.is_by(chapter.key(member)?) {
        return Err(BrokenRule::Signature(member));
    }
    chapter.check_freed(member, yes.index, &yes.freed)
}

/// Checks that what is given comes from exactly the members in `due`, ascending, and takes each.
fn check_due<T>(
    due: &[Member],
    given: impl Iterator<Item = (Member, T)>,
    mut take: impl FnMut(T) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut due = due.iter().copied();
    for (member, one) in given {
        match due.next() {
            Some(expected) if expected == member => take(one)?,
            Some(expected) if expected < member => return Err(BrokenRule::ReceiptMissing(expected).into()),
            Some(_) | None => return Err(BrokenRule::ReceiptNotDue(member).into()),
        }
    }
    due.next().map_or(Ok(()), |expected| Err(BrokenRule::ReceiptMissing(expected).into()))
}
