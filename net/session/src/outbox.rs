//! The queue of outputs, and the rule "persist, then send".
//!
//! Invariants: a message queued after a write is given out only when that write is said to be on the disk; what waits is at
//! most [`limits::OUTBOX`] long; who comes last is sent nothing while anybody else waits. What is dropped beyond that is asked for again, as if the network had lost it.

use std::collections::{BTreeSet, VecDeque};

use bastide_record::PublicKey;

use super::limits;
use super::output::{File, Output, To, Write};

/// Writes and messages on their way out.
#[derive(Debug, Clone, Default)]
pub(super) struct Outbox {
    writes: VecDeque<Output>,
    messages: Queue,
    /// What is for those in `last`.
    after_all: Queue,
    last: BTreeSet<PublicKey>,
    queued: Write,
    persisted: Write,
}

/// Messages with the writes that they wait for.
#[derive(Debug, Clone, Default)]
struct Queue {
    messages: VecDeque<(Write, To, Vec<u8>)>,
    /// Bytes in `messages`.
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
    /// Queues a write; all messages queued from now on wait for it.
    pub(super) fn persist(&mut self, file: File, bytes: Vec<u8>) {
        self.queued.0 += 1;
        self.writes.push_back(Output::Persist { write: self.queued, file, bytes });
    }

    /// Queues a message behind all writes so far.
    pub(super) fn send(&mut self, to: To, bytes: Vec<u8>) {
        match to {
            To::Peer(peer) if self.last.contains(&peer) => {
                self.after_all.push(self.queued, to, bytes, limits::OUTBOX_WATCHERS);
            }
            _ => self.messages.push(self.queued, to, bytes, limits::OUTBOX),
        }
    }

    /// What is for this peer comes after all else.
    pub(super) fn put_last(&mut self, peer: PublicKey) {
        self.last.insert(peer);
    }

    /// The peer has gone, or has a seat now.
    pub(super) fn no_longer_last(&mut self, peer: &PublicKey) {
        self.last.remove(peer);
    }

    /// All writes up to this one are on the disk.
    pub(super) fn persisted(&mut self, write: Write) {
        self.persisted = self.persisted.max(write.min(self.queued));
    }

    /// Drops all that is queued: after a failed write nothing may be said that relies on it.
    pub(super) fn clear(&mut self) {
        self.writes.clear();
        (self.messages, self.after_all) = (Queue::default(), Queue::default());
    }

    /// The next thing to do: writes first, then messages whose writes are done.
    pub(super) fn poll(&mut self) -> Option<Output> {
        if let Some(write) = self.writes.pop_front() {
            return Some(write);
        }
        self.messages.pop(self.persisted).or_else(|| self.after_all.pop(self.persisted))
    }
}

#[cfg(feature = "worlds")]
impl Outbox {
    /// Bytes of messages that wait.
    pub(super) fn waiting(&self) -> usize {
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
    fn a_stuck_disk_makes_nothing_grow() {
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
    fn a_write_that_was_never_queued_frees_nothing() {
        let mut outbox = Outbox::default();
        outbox.persisted(Write(9));
        outbox.persist(File::Journal, Vec::new());
        outbox.send(To::All, b"signed".to_vec());
        assert!(matches!(outbox.poll(), Some(Output::Persist { .. })));
        assert_eq!(outbox.poll(), None);
    }
}
