//! What has happened in the log, listed for the screen.
//!
//! Invariant: it is a beginning of what the log that goes on tells, or all of it is told anew. What was taken back is told no more.

use std::sync::Arc;

use bastide_record::{Applied, Index, Log, QuestionKind};
use bastide_rules::Event;

use crate::view::Happening;

/// See the module.
#[derive(Debug, Clone, Default)]
pub(super) struct Story {
    events: Arc<Vec<Happening>>,
    /// By index, how many had happened before the draws after it: a take-back leads there.
    before_draws: Vec<usize>,
    /// So many indices are told, the draws after the last not counted.
    entries: usize,
    /// And all of the next one but the draws after it.
    dealt: bool,
    /// All is to be told anew: something was cut.
    retell: bool,
}

impl Story {
    /// All that has happened.
    pub(super) const fn events(&self) -> &Arc<Vec<Happening>> {
        &self.events
    }

    /// Something that was told is no more.
    pub(super) fn retell(&mut self) {
        self.retell = true;
    }

    /// Lists what has happened in the log since it was listed last.
    pub(super) fn follow(&mut self, log: &Log) {
        if self.retell {
            *self = Self::default();
        }
        while let Some(at) = log.history().get(self.entries) {
            if !self.dealt {
                if let Some(before) = gone_back(at).and_then(|to| self.before_draws.get(to.0 as usize)) {
                    Arc::make_mut(&mut self.events).truncate(*before);
                }
                at.carried.iter().for_each(|carried| self.list(at.index, &carried.events));
                self.list(at.index, &at.events);
                self.before_draws.push(self.events.len());
                self.dealt = true;
            }
            match &at.dealt {
                Some(dealt) => self.list(at.index, &dealt.events),
                None if self.entries + 1 == log.history().len() => return,
                None => {}
            }
            (self.entries, self.dealt) = (self.entries + 1, false);
        }
    }

    fn list(&mut self, index: Index, happened: &[Event]) {
        let happened = happened.iter().map(|event| Happening { index, event: event.clone() });
        Arc::make_mut(&mut self.events).extend(happened);
    }
}

/// Where the game goes back to with this, if it does.
fn gone_back(at: &Applied) -> Option<Index> {
    let passed = at.question().map(|passed| passed.question.kind);
    let continued = || Some(at.charter()?.charter().continuing()?.question.as_ref()?.kind);
    match passed.or_else(continued)? {
        QuestionKind::TakeBack { to } => Some(to),
        QuestionKind::End => None,
    }
}
