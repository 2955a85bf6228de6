//! What this member has signed, as far as it binds: the highest number it has sealed, its answers, its Yes to what isn't decided.
//!
//! Invariant: nothing here is forgotten that may still bind; it is made again from the journal.

use bastide_record::{Answer, Binds, Index, limits::YES_LISTED};
use bastide_rules::hash::Hash;

/// What this member has signed.
#[derive(Debug, Clone, Default)]
pub(super) struct Own {
    /// The highest number of a charter that was sealed.
    sealed: u32,
    /// The last answer in each chapter, ascending by number.
    answers: Vec<Answer>,
    /// Each Yes, in the order in which they were said.
    yes: Vec<Answer>,
}

impl Own {
    /// The highest number of a charter that was sealed.
    pub(super) const fn sealed(&self) -> u32 {
        self.sealed
    }

    /// A charter of this number was sealed.
    pub(super) fn seal(&mut self, number: u32) {
        self.sealed = self.sealed.max(number);
    }

    /// A turn, a receipt, or a question that has passed was signed.
    pub(super) fn answer(&mut self, answer: Answer) {
        match self.answers.iter_mut().find(|known| known.chapter == answer.chapter) {
            Some(known) if answer.is_above(known) => *known = answer,
            Some(_) => {}
            None => self.answers.push(answer),
        }
        self.answers.sort_unstable();
        self.seal(answer.number);
    }

    /// Yes was said.
    pub(super) fn say_yes(&mut self, answer: Answer) {
        if !self.yes.contains(&answer) {
            self.yes.push(answer);
        }
        self.seal(answer.number);
    }

    /// What was answered last in a chapter.
    pub(super) fn last_in(&self, chapter: &Hash) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.chapter == *chapter)
    }

    /// The last answer of the highest chapter.
    pub(super) fn last(&self) -> Option<&Answer> {
        self.answers.last()
    }

    /// Yes to what has neither passed nor been answered otherwise.
    fn open(&self) -> impl Iterator<Item = &Answer> {
        self.yes.iter().filter(|yes| self.last_in(&yes.chapter).is_none_or(|last| last.index < yes.index))
    }

    /// All that binds: last answers, then each Yes in the order in which they were said.
    pub(super) fn bound(&self) -> impl Iterator<Item = (Answer, Binds)> + '_ {
        let answers = self.answers.iter().map(|answer| (*answer, Binds::Entry));
        answers.chain(self.open().map(|yes| (*yes, Binds::Yes)))
    }

    /// The last answers of all chapters, the highest first; then each Yes, also what it bound to once: a file may show it, and not what was
    /// answered instead.
    pub(super) fn all(&self) -> impl Iterator<Item = Answer> + '_ {
        self.answers.iter().rev().chain(self.yes.iter().rev()).copied()
    }

    /// Yes at an index of a chapter that isn't decided.
    pub(super) fn yes_at(&self, chapter: &Hash, index: Index) -> impl Iterator<Item = &Answer> {
        self.open().filter(move |yes| yes.chapter == *chapter && yes.index == index)
    }

    /// Yes that isn't decided, in a chapter; the highest.
    pub(super) fn yes_in(&self, chapter: &Hash) -> Option<&Answer> {
        self.open().filter(|yes| yes.chapter == *chapter).max_by_key(|yes| yes.index)
    }

    /// The heads of questions that were said Yes to in a chapter, the last ones.
    pub(super) fn said_yes(&self, chapter: &Hash) -> Vec<Hash> {
        let last = self.yes.iter().rev().filter(|yes| yes.chapter == *chapter).take(YES_LISTED);
        let mut heads: Vec<_> = last.map(|yes| yes.head).collect();
        heads.reverse();
        heads
    }
}

#[cfg(feature = "worlds")]
impl Own {
    pub(super) fn put(&self, essence: &mut crate::essence::Essence) {
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
    fn a_yes_that_was_freed_is_still_told_of() {
        let at = |head| Answer { number: 0, chapter: [0; 32], index: Index(4), head: [head; 32] };
        let mut own = Own::default();
        own.say_yes(at(1));
        own.answer(at(2));
        assert_eq!(own.all().collect::<Vec<_>>(), [at(2), at(1)]);
        assert_eq!(own.bound().collect::<Vec<_>>(), [(at(2), Binds::Entry)]);
    }
}
