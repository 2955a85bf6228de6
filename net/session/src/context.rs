//! What every part of a session works with: the own key, the time, the outbox, the journal and the notes.
//!
//! Invariant: [`Context::keep`] before [`Context::say`]; the outbox does the rest.

use std::sync::Arc;

use bastide_record::{Key, PublicKey};

use super::journal::{self, Item};
use super::limits;
use super::message::Message;
use super::note::{News, Note};
use super::outbox::Outbox;
use super::output::{File, To};
use super::profile::Profile;
use super::time::Millis;

/// The own key and what goes out.
#[derive(Debug, Clone)]
pub(super) struct Context {
    pub(super) key: Key,
    pub(super) me: PublicKey,
    pub(super) profile: Profile,
    pub(super) now: Millis,
    pub(super) outbox: Outbox,
    pub(super) notes: Arc<Vec<Note>>,
    /// How many notes there were before the first of `notes`.
    pub(super) notes_before: u64,
    /// The day at a moment.
    day: (u32, Millis),
    journal: u64,
}

impl Context {
    /// One with a journal of so many bytes.
    pub(super) fn new(key: Key, profile: Profile, day: u32, now: Millis, journal: u64) -> Self {
        let me = key.public();
        let (outbox, notes) = (Outbox::default(), Arc::default());
        Self { key, me, profile, now, outbox, notes, notes_before: 0, day: (day, now), journal }
    }

    /// Days since 1 January 1970, UTC.
    pub(super) fn day(&self) -> u32 {
        let (day, at) = self.day;
        let passed = self.now.since(at).0 / 86_400_000;
        day.saturating_add(u32::try_from(passed).unwrap_or(u32::MAX))
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
            self.notes_before += 1;
        }
        notes.push(Note { at: self.now, news });
    }
}
