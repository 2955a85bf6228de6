//! Events of the log, listed for the screen.
//!
//! Invariant: the list is a prefix of what the current log tells, or is made anew. It leaves out
//! what was taken back.

use std::sync::Arc;

use bastide_record::{AppliedItem, Index, Log, QuestionKind};
use bastide_rules::Event;

use crate::player::view::GameEvent;

/// List of the log's events, see the module.
#[derive(Debug, Clone, Default)]
pub(super) struct EventLog {
    events: Arc<Vec<GameEvent>>,
    /// Number of events before the draws after each index: a take-back returns there.
    before_draws: Vec<usize>,
    /// Number of indices that are listed, including the draws after each.
    entries: usize,
    /// True if the next index is listed, too, but for the draws after it.
    dealt: bool,
    /// True if the list must be made anew, because something was cut.
    retell: bool,
}

impl EventLog {
    /// Returns all events.
    pub(super) const fn events(&self) -> &Arc<Vec<GameEvent>> {
        &self.events
    }

    /// Demands that the list is made anew, because something listed no longer holds.
    pub(super) fn retell(&mut self) {
        self.retell = true;
    }

    /// Lists the events of the log since the last call.
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
        let happened = happened.iter().map(|event| GameEvent { index, event: event.clone() });
        Arc::make_mut(&mut self.events).extend(happened);
    }
}

/// Returns the index to which an entry takes the game back, if it does.
fn gone_back(at: &AppliedItem) -> Option<Index> {
    let passed = at.question().map(|passed| passed.question.kind);
    let continued = || Some(at.charter()?.charter().continuing()?.question.as_ref()?.kind);
    match passed.or_else(continued)? {
        QuestionKind::TakeBack { to } => Some(to),
        QuestionKind::End => None,
    }
}
