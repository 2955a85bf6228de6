//! The queue of outputs, and the rule "persist, then send".
//!
//! Invariants: a message queued after a write comes out only once that write is reported to be on
//! the disk; waiting messages take at most [`limits::OUTBOX`] bytes, those to spectators
//! [`limits::SPECTATOR_OUTBOX_MAX`] more; a spectator receives nothing while a message to anybody else
//! is ready. Peers ask again for what is dropped beyond that, as if the network had lost it.

use std::collections::{BTreeSet, VecDeque};

use bastide_record::PublicKey;

use super::output::{File, Output, To, Write};
use crate::limits;

/// Writes and messages on their way out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outbox {
    writes: VecDeque<Output>,
    messages: Queue,
    /// Messages to the peers in `last`.
    after_all: Queue,
    last: BTreeSet<PublicKey>,
    queued: Write,
    persisted: Write,
}

/// Messages with the writes that they wait for.
#[derive(Debug, Clone, Default)]
struct Queue {
    messages: VecDeque<(Write, To, Vec<u8>)>,
    /// Total length of `messages`, in bytes.
    bytes: usize,
}

impl Queue {
    fn push(&mut self, write: Write, to: To, bytes: Vec<u8>, limit: usize) {
        if self.bytes + bytes.len() <= limit {
            self.bytes += bytes.len();
            self.messages.push_back((write, to, bytes));
        }
    }

    fn pop(&mut self, persisted: Write) -> Option<Output> {
        let (_, to, bytes) = self.messages.pop_front_if(|(after, ..)| *after <= persisted)?;
        self.bytes -= bytes.len();
        Some(Output::Send { to, bytes })
    }
}

impl Outbox {
    /// Queues a write. All messages queued from now on wait for it.
    pub(crate) fn persist(&mut self, file: File, bytes: Vec<u8>) {
        self.queued.0 += 1;
        self.writes.push_back(Output::Persist { write: self.queued, file, bytes });
    }

    /// Queues a message behind all writes so far.
    pub(super) fn send(&mut self, to: To, bytes: Vec<u8>) {
        match to {
            To::Peer(peer) if self.last.contains(&peer) => {
                self.after_all.push(self.queued, to, bytes, limits::SPECTATOR_OUTBOX_MAX);
            }
            _ => self.messages.push(self.queued, to, bytes, limits::OUTBOX),
        }
    }

    /// Sends messages to this peer after all others from now on.
    pub(crate) fn deprioritise(&mut self, peer: PublicKey) {
        self.last.insert(peer);
    }

    /// Ends that order for a peer that has disconnected.
    pub(crate) fn reprioritise(&mut self, peer: &PublicKey) {
        self.last.remove(peer);
    }

    /// Notes that all writes up to this one are on the disk.
    pub(crate) fn persisted(&mut self, write: Write) {
        self.persisted = self.persisted.max(write.min(self.queued));
    }

    /// Drops all that is queued: after a failed write nothing that relies on it may be sent.
    pub(crate) fn clear(&mut self) {
        self.writes.clear();
        (self.messages, self.after_all) = (Queue::default(), Queue::default());
    }

    /// Returns the next output: writes first, then messages whose writes are done.
    pub(crate) fn poll(&mut self) -> Option<Output> {
        if let Some(write) = self.writes.pop_front() {
            return Some(write);
        }
        self.messages.pop(self.persisted).or_else(|| self.after_all.pop(self.persisted))
    }
}

#[cfg(feature = "worlds")]
impl Outbox {
    /// Returns the total length of waiting messages, in bytes.
    pub(crate) fn waiting(&self) -> usize {
        self.messages.bytes + self.after_all.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn send(text: &str) -> Output {
        Output::Send { to: To::All, bytes: text.into() }
    }

    #[test]
    fn messages_wait_for_the_writes_before_them() {
        let mut outbox = Outbox::default();
        outbox.send(To::All, b"free".to_vec());
        outbox.persist(File::Journal, b"signature".to_vec());
        outbox.send(To::All, b"signed".to_vec());
        assert!(matches!(outbox.poll(), Some(Output::Persist { write: Write(1), .. })));
        assert_eq!(outbox.poll(), Some(send("free")));
        assert_eq!(outbox.poll(), None);
        outbox.persisted(Write(1));
        assert_eq!(outbox.poll(), Some(send("signed")));
    }

    #[test]
    fn stuck_disk_bounds_the_outbox() {
        let mut outbox = Outbox::default();
        outbox.persist(File::Journal, Vec::new());
        (0..1000).for_each(|_| outbox.send(To::All, vec![0; limits::MESSAGE]));
        outbox.persisted(Write(1));
        let sent = std::iter::from_fn(|| outbox.poll()).count();
        assert_eq!(sent, 1 + limits::OUTBOX / limits::MESSAGE);
        outbox.send(To::All, b"again".to_vec());
        assert_eq!(outbox.poll(), Some(send("again")));
    }

    #[test]
    fn unqueued_write_releases_no_message() {
        let mut outbox = Outbox::default();
        outbox.persisted(Write(9));
        outbox.persist(File::Journal, Vec::new());
        outbox.send(To::All, b"signed".to_vec());
        assert!(matches!(outbox.poll(), Some(Output::Persist { .. })));
        assert_eq!(outbox.poll(), None);
    }
}
