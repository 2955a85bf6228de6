//! State that all parts of a session share: key, time, outbox, journal length and notes.
//!
//! Invariant: [`Context::keep`] comes before [`Context::say`]; the outbox then orders the two on
//! the disk and the wire.

use std::sync::Arc;

use bastide_record::{Key, PublicKey};

use super::journal::{self, Item};
use super::limits;
use super::note::{News, Note};
use super::outbox::Outbox;
use super::output::{File, To};
use super::profile::Profile;
use super::time::Millis;
use crate::messaging::message::Message;

/// Our key, the time, and all that goes out.
#[derive(Debug, Clone)]
pub(super) struct Context {
    pub(super) key: Key,
    pub(super) me: PublicKey,
    pub(super) profile: Profile,
    pub(super) now: Millis,
    pub(super) outbox: Outbox,
    pub(super) notes: Arc<Vec<Note>>,
    /// Number of notes dropped before the first of `notes`.
    pub(super) notes_before: u64,
    /// Day at a moment, from which [`Context::day`] counts.
    day: (u32, Millis),
    journal: u64,
}

impl Context {
    /// Makes a context. `journal` is the length of the journal on the disk, in bytes.
    pub(super) fn new(key: Key, profile: Profile, day: u32, now: Millis, journal: u64) -> Self {
        let me = key.public();
        let (outbox, notes) = (Outbox::default(), Arc::default());
        Self { key, me, profile, now, outbox, notes, notes_before: 0, day: (day, now), journal }
    }

    /// Returns the days since 1 January 1970, UTC.
    pub(super) fn day(&self) -> u32 {
        let (day, at) = self.day;
        let passed = self.now.since(at).0 / 86_400_000;
        day.saturating_add(u32::try_from(passed).unwrap_or(u32::MAX))
    }

    /// Writes an item into the journal. Messages queued from now on wait for that write.
    pub(super) fn keep(&mut self, item: &Item) {
        let frame = journal::frame(item);
        self.journal += frame.len() as u64;
        self.outbox.persist(File::Journal, frame);
    }

    /// Returns true if the journal is longer than [`limits::JOURNAL`].
    pub(super) const fn is_full(&self) -> bool {
        self.journal > limits::JOURNAL
    }

    /// Sends a message, once all that was journaled before is on the disk.
    pub(super) fn say(&mut self, to: To, message: &Message) {
        self.outbox.send(to, message.encode());
    }

    /// Adds a note for the player, unless it repeats the last one.
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
