//! What every part of a session works with: the own key, the time, the outbox, the journal and the notes.
//!
//! Invariant: [`Desk::keep`] before [`Desk::say`]; the outbox does the rest.

use std::sync::Arc;

use bastide::record::{Key, PublicKey};

use super::journal::{self, Item};
use super::limits;
use super::message::Message;
use super::note::{News, Note};
use super::outbox::Outbox;
use super::output::{File, To};
use super::time::Millis;

/// The own key and what goes out.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) key: Key,
    pub(super) me: PublicKey,
    pub(super) name: String,
    pub(super) now: Millis,
    pub(super) outbox: Outbox,
    pub(super) notes: Arc<Vec<Note>>,
    journal: u64,
}

impl Desk {
    /// A desk with a journal of so many bytes.
    pub(super) fn new(key: Key, name: String, now: Millis, journal: u64) -> Self {
        let me = key.public();
        Self { key, me, name, now, outbox: Outbox::default(), notes: Arc::default(), journal }
    }

    /// Writes an item into the journal; what is said from now on waits for it.
    pub(super) fn keep(&mut self, item: &Item) {
        let frame = journal::frame(item);
        self.journal += frame.len() as u64;
        self.outbox.persist(File::Journal, frame);
    }

    /// Whether the journal is longer than it may be.
    pub(super) const fn is_full(&self) -> bool {
        self.journal > limits::JOURNAL
    }

    /// Says something, once all that was kept is on the disk.
    pub(super) fn say(&mut self, to: To, message: &Message) {
        self.outbox.send(to, message.encode());
    }

    /// Tells the player something, unless that was the last thing told.
    pub(super) fn note(&mut self, news: News) {
        if self.notes.last().is_some_and(|last| last.news == news) {
            return;
        }
        let notes = Arc::make_mut(&mut self.notes);
        if notes.len() >= limits::NOTES {
            notes.remove(0);
        }
        notes.push(Note { at: self.now, news });
    }
}
