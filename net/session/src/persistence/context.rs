//! State that all parts of a session share: key, time, outbox, journal length and notes.
//!
//! Invariant: [`Context::keep`] comes before [`Context::say`]; the outbox then orders the two on
//! the disk and the wire.

use std::sync::Arc;

use bastide_record::{Key, PublicKey};

use super::journal::{self, Item};
use super::outbox::Outbox;
use super::output::{File, To};
use crate::limits;
use crate::messaging::message::Message;
use crate::player::note::{News, Note};
use crate::player::profile::Profile;
use crate::time::Millis;

/// Our key, the time, and all that goes out.
#[derive(Debug, Clone)]
pub(crate) struct Context {
    pub(crate) key: Key,
    pub(crate) me: PublicKey,
    pub(crate) profile: Profile,
    pub(crate) now: Millis,
    pub(crate) outbox: Outbox,
    pub(crate) notes: Arc<Vec<Note>>,
    /// Number of notes dropped before the first of `notes`.
    pub(crate) notes_before: u64,
    /// Day at a moment, from which [`Context::day`] counts.
    day: (u32, Millis),
    journal: u64,
}

impl Context {
    /// Makes a context. `journal` is the length of the journal on the disk, in bytes.
    pub(crate) fn new(key: Key, profile: Profile, day: u32, now: Millis, journal: u64) -> Self {
        let me = key.public();
        let (outbox, notes) = (Outbox::default(), Arc::default());
        Self { key, me, profile, now, outbox, notes, notes_before: 0, day: (day, now), journal }
    }

    /// Returns the days since 1 January 1970, UTC.
    pub(crate) fn day(&self) -> u32 {
        let (day, at) = self.day;
        let passed = self.now.since(at).0 / 86_400_000;
        day.saturating_add(u32::try_from(passed).unwrap_or(u32::MAX))
    }

    /// Writes an item into the journal. Messages queued from now on wait for that write.
    pub(crate) fn keep(&mut self, item: &Item) {
        let frame = journal::frame(item);
        self.journal += frame.len() as u64;
        self.outbox.persist(File::Journal, frame);
    }

    /// Returns true if the journal is longer than [`limits::JOURNAL`].
    pub(crate) const fn is_full(&self) -> bool {
        self.journal > limits::JOURNAL
    }

    /// Sends a message, once all that was journaled before is on the disk.
    pub(crate) fn say(&mut self, to: To, message: &Message) {
        self.outbox.send(to, message.encode());
    }

    /// Adds a note for the player, unless it repeats the last one.
    pub(crate) fn note(&mut self, news: News) {
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
