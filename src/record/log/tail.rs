//! The end of a log without its history.
//!
//! Code that compares several files of a game uses it: it is small, and takes receipts from
//! anywhere.

use super::state::{Chapter, ChapterState};
use super::{Awaits, Log};
use crate::key::Signed;
use crate::signed::entry::Receipt;
use crate::signed::refusal::Refusal;

/// The tip of a log with everything that a receipt for it is judged by, and no history.
#[derive(Debug, Clone)]
pub struct Tail {
    chapter: Chapter,
    state: ChapterState,
}

impl Tail {
    /// Takes a receipt for the tip; a member's first receipt stays.
    ///
    /// # Errors
    /// The broken rule; the tail is as it was.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<(), Refusal> {
        let mut state = self.state.clone();
        state.receipt(&self.chapter, receipt)?;
        self.state = state;
        Ok(())
    }

    /// Returns what comes next.
    pub fn awaits(&self) -> Awaits {
        self.state.awaits(&self.chapter)
    }
}

impl Log {
    /// Returns the end of this log.
    pub fn tail(&self) -> Tail {
        Tail { chapter: self.chapter.clone(), state: self.state.clone() }
    }
}
