//! How a turn or a question changes a chapter's state: their rules, in their order.

use super::bytes::Exact;
use super::entry::{Passed, Question, QuestionKind, Turn};
use super::key::Signed;
use super::limits::{ACTIONS, ASKED, INDICES};
use super::log::{Dealt, Ending, Tip};
use super::refusal::{BrokenRule, Refusal};
use super::replica::digest;
use super::state::{Change, Chapter, State};
use super::words::{Index, Member};
use crate::rules::{Event, Waits};

impl State {
    /// Takes a turn: the four rules, in their order. Refusals before its signature is checked name nobody.
    pub(super) fn turn(&mut self, chapter: &Chapter, turn: &Signed<Turn>) -> Result<Change, Refusal> {
        self.check_place(chapter, turn)?;
        let author = turn.member;
        self.play_turn(chapter, turn, author).map_err(|refusal| refusal.or_by(author))
    }

    fn check_index(&self, found: Index) -> Result<(), BrokenRule> {
        let expected = self.tip.index.next();
        if found == expected { Ok(()) } else { Err(BrokenRule::AnotherIndex { found, expected }) }
    }

    /// Rule 1, but for what names the author.
    fn check_place(&self, chapter: &Chapter, turn: &Signed<Turn>) -> Result<(), BrokenRule> {
        chapter.check_names(&turn.game, &turn.chapter)?;
        let key = chapter.key(turn.member)?;
        self.check_index(turn.index)?;
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
    ) -> Result<Change, Refusal> {
        if self.over.is_some() {
            return Err(BrokenRule::Over.into());
        }
        if turn.index.0 > INDICES {
            return Err(BrokenRule::NoMoreIndices.into());
        }
        if turn.actions.len() > ACTIONS {
            return Err(BrokenRule::TooManyActions(turn.actions.len()).into());
        }
        chapter.check_freed(author, turn.index, &turn.freed)?;
        let before = self.take_receipts(chapter, turn)?;
        let prior = self.clone();
        let events = self.take_actions(chapter, turn)?;
        let digest = digest(&self.replica.before);
        if turn.digest != digest {
            return Err(BrokenRule::Digest.into());
        }

        self.receipts.clear();
        self.pending = None;
        let draw_due = self.replica.is_draw_due();
        self.over = (self.replica.before.waits() == Waits::Over).then_some(Ending::Played);
        let checkpoint = draw_due || self.over.is_some();
        self.tip = Tip { index: turn.index, head: turn.hash(), digest, author: Some(author), checkpoint };
        match (draw_due, turn.opens) {
            (false, None) => {}
            (false, Some(_)) => return Err(BrokenRule::LinkNotDue(author).into()),
            (true, opens) => {
                self.check_round()?;
                let round = self.next;
                let shown = opens.ok_or(BrokenRule::LinkMissing { member: author, round })?;
                self.known.check(author, chapter.key(author)?, shown, round)?;
                self.open();
                self.known.learn(author, shown);
            }
        }
        self.of_entries = self.known;
        let after = self.deal(chapter)?;
        Ok(Change { prior, before, events, after })
    }

    /// Rule 2: the receipts of all who owe one for the tip, ascending, and no others.
    fn take_receipts(&mut self, chapter: &Chapter, turn: &Turn) -> Result<Option<Dealt>, Refusal> {
        let owing = |member: &Member| self.owes(chapter, *member);
        let due: Vec<Member> = chapter.members().iter().copied().filter(owing).collect();
        check_due(&due, turn.receipts.iter().map(|receipt| receipt.member), |at| {
            self.receipt(chapter, &turn.receipts[at])
        })
    }

    /// Whose turn it is (the rest of rule 1), and rule 3.
    fn take_actions(&mut self, chapter: &Chapter, turn: &Turn) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        if self.asked(chapter) != Some((turn.member, turn.seat)) {
            return Err(BrokenRule::OutOfTurn(turn.member).into());
        }
        let whose = Some(self.replica.game.turn_seat());
        if self.whose != whose {
            (self.whose, self.begun) = (whose, [Some(self.tip.index), self.begun[0]]);
        }
        match turn.seat {
            Some(seat) => self.replica.act(seat, &turn.actions, &mut events)?,
            None if turn.actions.is_empty() => {}
            None => return Err(BrokenRule::TurnTooLong.into()),
        }
        self.replica.settle();
        Ok(events)
    }

    /// Whether a question may be asked here; whether the game can go back so far is asked of the log besides.
    pub(super) fn check_question(&self, chapter: &Chapter, question: &Question) -> Result<(), BrokenRule> {
        chapter.check_names(&question.game, &question.chapter)?;
        self.check_index(question.index)?;
        if question.index.0 > INDICES {
            return Err(BrokenRule::NoMoreIndices);
        }
        if question.prev != self.tip.head {
            return Err(BrokenRule::AnotherHead);
        }
        if self.over.is_some() {
            return Err(BrokenRule::Over);
        }
        if !(1..=ASKED).contains(&question.asked) {
            return Err(BrokenRule::AskedTooOften);
        }
        match question.kind {
            QuestionKind::TakeBack { to } if to < self.back_floor() || to >= self.tip.index => {
                Err(BrokenRule::NoWayBack(to))
            }
            QuestionKind::TakeBack { .. } | QuestionKind::End => Ok(()),
        }
    }

    /// Takes a question that was checked, with everybody's Yes; `earlier` is the state it goes back to, if it does.
    pub(super) fn question(
        &mut self,
        chapter: &Chapter,
        passed: &Passed,
        earlier: Option<&Self>,
    ) -> Result<Change, Refusal> {
        check_yes(chapter, passed)?;
        let prior = self.clone();
        self.receipts.clear();
        self.known = self.of_entries;
        match passed.question.kind {
            QuestionKind::End => {
                self.replica.undeal();
                (self.over, self.pending) = (Some(Ending::Agreed), None);
            }
            QuestionKind::TakeBack { to } => self.go_back(earlier.ok_or(BrokenRule::NoWayBack(to))?),
        }
        let Passed { question, .. } = passed;
        self.tip = Tip {
            index: question.index,
            head: Question::head(question),
            digest: digest(&self.replica.before),
            author: None,
            checkpoint: false,
        };
        (self.settled, self.barrier) = (Some(question.index), question.index);
        let after = self.deal(chapter)?;
        Ok(Change { prior, before: None, events: Vec::new(), after })
    }
}

/// One good Yes of each member, ascending, and no others.
fn check_yes(chapter: &Chapter, passed: &Passed) -> Result<(), Refusal> {
    let members = passed.yes.iter().map(|yes| yes.member);
    check_due(chapter.members(), members, |at| {
        let yes = &passed.yes[at];
        check_one_yes(chapter, &passed.question, yes).map_err(Refusal::of)?;
        Ok::<Option<()>, Refusal>(None)
    })?;
    Ok(())
}

/// Whether a Yes is to this question, of a member of the chapter, and signed.
pub(super) fn check_one_yes(
    chapter: &Chapter,
    question: &Exact<Question>,
    yes: &Signed<super::entry::Yes>,
) -> Result<(), BrokenRule> {
    let member = yes.member;
    let names = (yes.game, yes.chapter, yes.index, yes.head);
    if names != (question.game, question.chapter, question.index, Question::head(question)) {
        return Err(BrokenRule::YesToAnother(member));
    }
    if yes.is_by(chapter.key(member)?) { Ok(()) } else { Err(BrokenRule::Signature(member)) }
}

/// Walks what is given beside those who owe it, ascending: each in its turn, and no others. Returns the last thing that `take` had to say.
fn check_due<T>(
    due: &[Member],
    given: impl Iterator<Item = Member>,
    mut take: impl FnMut(usize) -> Result<Option<T>, Refusal>,
) -> Result<Option<T>, Refusal> {
    let mut due = due.iter().copied();
    let mut said = None;
    for (at, member) in given.enumerate() {
        match due.next() {
            Some(expected) if expected == member => {}
            Some(expected) if expected < member => return Err(BrokenRule::ReceiptMissing(expected).into()),
            Some(_) | None => return Err(BrokenRule::ReceiptNotDue(member).into()),
        }
        said = take(at)?.or(said);
    }
    due.next().map_or(Ok(said), |expected| Err(BrokenRule::ReceiptMissing(expected).into()))
}
