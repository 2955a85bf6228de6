//! This member's signatures, as far as they bind.
//! They are the highest number it has sealed, its answers, and its Yes to open questions.
//!
//! Invariant: nothing here that may still bind is forgotten; after a restart it is rebuilt from the
//! journal.

use bastide_record::{Answer, BindingKind, Index, limits::YES_LISTED_MAX};
use bastide_rules::hash::Hash;

/// Signatures of this member.
#[derive(Debug, Clone, Default)]
pub(crate) struct Commitments {
    /// Highest number of a charter that we sealed.
    sealed: u32,
    /// Last answer in each chapter, ascending by number.
    answers: Vec<Answer>,
    /// Every Yes, in the order in which we said them.
    yes: Vec<Answer>,
}

impl Commitments {
    /// Returns the highest number of a charter that we sealed.
    pub(crate) const fn sealed(&self) -> u32 {
        self.sealed
    }

    /// Notes that we sealed a charter of this number.
    pub(super) fn seal(&mut self, number: u32) {
        self.sealed = self.sealed.max(number);
    }

    /// Notes that we signed a turn, a receipt, or a question that has passed.
    pub(super) fn answer(&mut self, answer: Answer) {
        match self.answers.iter_mut().find(|known| known.chapter == answer.chapter) {
            Some(known) if answer.is_above(known) => *known = answer,
            Some(_) => {}
            None => self.answers.push(answer),
        }
        self.answers.sort_unstable();
        self.seal(answer.number);
    }

    /// Notes that we said Yes.
    pub(super) fn say_yes(&mut self, answer: Answer) {
        if !self.yes.contains(&answer) {
            self.yes.push(answer);
        }
        self.seal(answer.number);
    }

    /// Returns our last answer in a chapter.
    pub(super) fn last_in(&self, chapter: &Hash) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.chapter == *chapter)
    }

    /// Returns our last answer in the highest chapter.
    pub(super) fn last(&self) -> Option<&Answer> {
        self.answers.last()
    }

    /// Returns each Yes to a question that has neither passed nor been answered otherwise.
    fn open(&self) -> impl Iterator<Item = &Answer> {
        self.yes.iter().filter(|yes| self.last_in(&yes.chapter).is_none_or(|last| last.index < yes.index))
    }

    /// Returns all that binds us: the last answers, then each open Yes in the order of saying.
    pub(super) fn bound(&self) -> impl Iterator<Item = (Answer, BindingKind)> + '_ {
        let answers = self.answers.iter().map(|answer| (*answer, BindingKind::Entry));
        answers.chain(self.open().map(|yes| (*yes, BindingKind::Yes)))
    }

    /// Returns the last answer of each chapter, highest first, then every Yes, latest first.
    /// It includes a Yes that no longer binds, because a file may show that one and not the answer
    /// that replaced it.
    pub(super) fn all(&self) -> impl Iterator<Item = Answer> + '_ {
        self.answers.iter().rev().chain(self.yes.iter().rev()).copied()
    }

    /// Returns true if we have said Yes to this question.
    pub(super) fn has_said_yes(&self, question: &Hash) -> bool {
        self.yes.iter().any(|yes| yes.head == *question)
    }

    /// Returns each open Yes of ours at an index of a chapter, in the order in which we said them.
    pub(super) fn yes_at(&self, chapter: &Hash, index: Index) -> impl Iterator<Item = &Answer> {
        self.open().filter(move |yes| yes.chapter == *chapter && yes.index == index)
    }

    /// Returns our highest open Yes in a chapter.
    pub(super) fn yes_in(&self, chapter: &Hash) -> Option<&Answer> {
        self.open().filter(|yes| yes.chapter == *chapter).max_by_key(|yes| yes.index)
    }

    /// Returns the heads of the questions in a chapter to which we said Yes, in that order.
    /// Only the last [`YES_LISTED_MAX`] are listed.
    pub(super) fn said_yes(&self, chapter: &Hash) -> Vec<Hash> {
        let last = self.yes.iter().rev().filter(|yes| yes.chapter == *chapter).take(YES_LISTED_MAX);
        let mut heads: Vec<_> = last.map(|yes| yes.head).collect();
        heads.reverse();
        heads
    }
}

#[cfg(feature = "worlds")]
impl Commitments {
    pub(super) fn put(&self, essence: &mut crate::worlds::essence::CanonicalState) {
        essence.put(self.sealed);
        essence.answers(&self.answers);
        essence.answers(self.open());
        self.yes.iter().for_each(|yes| essence.name(&yes.head));
        essence.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_yes_is_still_listed() {
        let at = |head| Answer { number: 0, chapter: [0; 32], index: Index(4), head: [head; 32] };
        let mut own = Commitments::default();
        own.say_yes(at(1));
        own.answer(at(2));
        assert_eq!(own.all().collect::<Vec<_>>(), [at(2), at(1)]);
        assert_eq!(own.bound().collect::<Vec<_>>(), [(at(2), BindingKind::Entry)]);
    }
}
