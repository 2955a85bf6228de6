//! A log at an earlier index: questions there, the continued log, and the game, replayed.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::replica::Replica;
use super::state::{Chapter, ChapterState, RoundState, dealt};
use super::turns::check_next;
use super::{Ending, Log, Tip};
use crate::key::chain::Shown;
use crate::signed::budget::TakenBack;
use crate::signed::charter::SealedCharter;
use crate::signed::entry::{Question, QuestionKind};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::limits::{ASKED, INDEX_MAX};
use crate::types::numbering::{Index, Member, Round};
use bastide_rules::{Game, Waits};

/// Returns the index whose game stands after an index, or after a question there.
/// `None` if the question ends the game.
fn back_to(index: Index, question: Option<&Question>) -> Option<Index> {
    match question.map(|question| question.kind) {
        None => Some(index),
        Some(QuestionKind::TakeBack { to }) => Some(to),
        Some(QuestionKind::End) => None,
    }
}

impl Log {
    /// Returns the log of a chapter that continues this one by a checked charter.
    /// `shown` are the links of the due round in evidence and joins, checked by
    /// [`Log::check_link_at`].
    pub(crate) fn continued(
        &self,
        sealed: Arc<SealedCharter>,
        index: Index,
        question: Option<&Question>,
        shown: &[(Member, Shown)],
    ) -> Result<Self, Refusal> {
        let from = self.at(index).ok_or(BrokenRule::NotFrom)?;
        let mut known = from.known;
        shown.iter().for_each(|(member, shown)| known.learn(*member, *shown));
        let target = back_to(index, question);
        let mut replica = self.replica_at(target.unwrap_or(index)).ok_or(BrokenRule::NotFrom)?;
        let carried = match self.course_at(index, question) {
            Some(course) => dealt(&mut replica, &self.chapter, &known, &course)?,
            None => None,
        };
        let chapter = Chapter { first: self.chapter.first.clone(), sealed };
        let mut events = Vec::new();
        // A log that is over stays over: a missing member may not have answered its end.
        let is_played = replica.before.waits() == Waits::Over;
        let is_end = from.over || target.is_none();
        let over = (is_end && !is_played).then_some(Ending::Agreed);
        if !is_end {
            replica = replica.continued(chapter.charter(), chapter.terms(), &mut events)?;
        }
        let marks = self.marks.iter().filter(|(mark, _)| *mark <= index).cloned().collect();
        let mut applied: Vec<_> = self.applied.iter().take_while(|at| at.index <= index).cloned().collect();
        // The draws there belong to the charter now, if they stood at all.
        if let Some(last) = applied.last_mut() {
            Arc::make_mut(last).dealt = None;
        }
        let taken_back = match question {
            Some(question) => self.check_question_at(index, question)?,
            None => from.taken_back,
        };
        let state = ChapterState::new(&chapter, index.next(), replica, over);
        Ok(Self::begin(chapter, state, (carried, events), taken_back, marks, applied))
    }

    /// Returns the course at an index, or after a question there.
    /// `None` after a question that ends the game.
    pub(crate) fn course_at(&self, index: Index, question: Option<&Question>) -> Option<RoundState> {
        Some(self.at(back_to(index, question)?)?.course)
    }

    /// Returns the round whose link a member must show to continue from an index.
    /// The round is pending there and asks the member, and its link isn't shown down to there.
    pub(crate) fn due_at(&self, index: Index, question: Option<&Question>, member: Member) -> Option<Round> {
        let (at, round) = (self.at(index)?, self.course_at(index, question)?.due_of(member)?);
        at.known.link(member, self.charter().key(member)?, round).is_none().then_some(round)
    }

    /// Checks that a member shows its link of the due round at an index, or no link if none is due.
    pub(crate) fn check_link_at(
        &self,
        index: Index,
        question: Option<&Question>,
        member: Member,
        shown: Option<Shown>,
    ) -> Result<(), BrokenRule> {
        let (known, due) =
            (self.at(index).ok_or(BrokenRule::NotFrom)?.known, self.due_at(index, question, member));
        let key = self.first().charter().key(member).ok_or(BrokenRule::NoSuchMember(member))?;
        known.check(member, key, shown, due)
    }

    /// Checks that a question may be asked after an index of the last chapter.
    /// Returns the cost of all take-backs once it has passed.
    pub(crate) fn check_question_at(
        &self,
        index: Index,
        question: &Question,
    ) -> Result<TakenBack, BrokenRule> {
        let at = self.at(index).ok_or(BrokenRule::NotFrom)?;
        self.chapter.check_names(&question.game, &question.chapter)?;
        check_next(index, question.index)?;
        if question.index.0 > INDEX_MAX {
            return Err(BrokenRule::NoMoreIndices);
        }
        if question.prev != at.head {
            return Err(BrokenRule::AnotherHead);
        }
        if at.over {
            return Err(BrokenRule::Over);
        }
        if !(1..=ASKED).contains(&question.asked) {
            return Err(BrokenRule::AskedTooOften);
        }
        if let QuestionKind::TakeBack { to } = question.kind
            && !(at.floor..index).contains(&to)
        {
            return Err(BrokenRule::NoWayBack(to));
        }
        let asked = (question.index, question.kind);
        at.taken_back.with(self.terms(), self.members(), self.stand_ins(), asked)
    }

    /// Returns the game at an index before its draws, replayed from the last mark below.
    /// There are only turns between two marks.
    pub(super) fn replica_at(&self, index: Index) -> Option<Replica> {
        let (mark, replica) = self.marks.iter().rev().find(|(mark, _)| *mark <= index)?;
        let (mut replica, mut events) = (replica.clone(), Vec::new());
        for pair in self.applied.get(mark.0 as usize..=index.0 as usize)?.windows(2) {
            if let Some(dealt) = &pair[0].dealt {
                replica.deal(dealt.draws.clone(), &mut events).ok()?;
            }
            let turn = pair[1].turn()?;
            if let Some(seat) = turn.seat {
                replica.act(seat, &turn.actions, &mut events).ok()?;
            }
            replica.settle();
            events.clear();
        }
        Some(replica)
    }

    /// Returns the log of the last chapter as it was at an index, without receipts for that index.
    pub(super) fn until(&self, index: Index) -> Option<Self> {
        let at = self.at(index).filter(|_| index >= self.opening())?;
        let replica = self.replica_at(index)?;
        let charter = at.charter().is_some();
        let author = at.turn().map(|turn| turn.member);
        let is_over = at.over.then_some(Ending::Played);
        let checkpoint = charter || author.is_some() && (replica.is_draw_due() || at.over);
        let barrier = self.applied.get(..=index.0 as usize)?.iter().rev();
        let barrier = barrier.into_iter().find(|one| one.turn().is_none())?.index;
        let mut log = self.clone();
        log.marks.retain(|(mark, _)| *mark <= index);
        log.applied.truncate(index.0 as usize + 1);
        Arc::make_mut(log.applied.last_mut()?).dealt = None;
        log.state = ChapterState {
            replica,
            tip: Tip { index, head: at.head, digest: at.digest, author, checkpoint },
            over: is_over,
            receipts: BTreeMap::new(),
            known: at.known,
            course: at.course,
            barrier,
        };
        // Draws whose links entries had already shown, as after a question.
        let dealt = log.state.deal(&log.chapter).ok()?;
        Arc::make_mut(log.applied.last_mut()?).dealt = dealt;
        Some(log)
    }

    /// Returns the game after an index and the draws that follow it, by a replay.
    pub fn game_at(&self, index: Index) -> Option<Game> {
        let mut replica = self.replica_at(index)?;
        if let Some(dealt) = &self.at(index)?.dealt {
            replica.deal(dealt.draws.clone(), &mut Vec::new()).ok()?;
        }
        Some(Arc::unwrap_or_clone(replica.game))
    }
}
