//! Chat between those at a table: signed, short, rate-limited, and never in the record.
//!
//! Invariants: a message counts only from its signer, who must sit at the table, and once. Each
//! peer has a rate limit, and the number of kept messages is bounded. Nothing here binds anybody or
//! is waited for; only correspondence games write it to the disk ([`chat_log`](super::chat_log)).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bastide_record::{Key, Member, PublicKey, Signed, TableId};

use super::allowance::Allowance;
use super::chat_log::{self, ChatLog, StoredMessage};
use super::message::{ChatMessage, Members, RunId, is_remark};
use crate::limits;
use crate::play::Play;
use crate::player::command_error::CommandError;
use crate::player::view::ShownMessage;
use crate::time::Millis;

/// Chat state of a session.
#[derive(Debug, Clone, Default)]
pub(crate) struct Chat {
    said: Arc<Vec<ShownMessage>>,
    count: u64,
    /// Number of the last message shown to the player.
    /// In a correspondence game it counts earlier runs, too.
    read: u64,
    /// Messages of `said`, as they were signed.
    talk: ChatLog,
    /// Number of our last message in this run.
    own_number: u32,
    own_allowance: Allowance,
    heard: BTreeMap<PublicKey, Heard>,
    muted: BTreeSet<PublicKey>,
}

/// Messages heard from one peer.
#[derive(Debug, Clone, Default)]
struct Heard {
    run: Option<RunId>,
    /// Highest numbers heard of that run.
    numbers: BTreeSet<u32>,
    allowance: Allowance,
}

impl Heard {
    /// Returns true if a message hasn't been heard yet. One that is too old counts as heard.
    fn lacks(&self, remark: &ChatMessage) -> bool {
        let is_far_back = self.numbers.len() >= limits::CHAT_NUMBERS_MAX
            && self.numbers.first().is_some_and(|lowest| remark.number < *lowest);
        self.run != Some(remark.run) || !is_far_back && !self.numbers.contains(&remark.number)
    }

    fn note(&mut self, remark: &ChatMessage) {
        if self.run != Some(remark.run) {
            (self.run, self.numbers) = (Some(remark.run), BTreeSet::new());
        }
        self.numbers.insert(remark.number);
        if self.numbers.len() > limits::CHAT_NUMBERS_MAX {
            self.numbers.pop_first();
        }
    }
}

impl Chat {
    /// Returns the messages to be shown, without those of muted peers.
    pub(crate) fn shown(&self) -> Arc<Vec<ShownMessage>> {
        if self.muted.is_empty() {
            return Arc::clone(&self.said);
        }
        Arc::new(self.said.iter().filter(|said| !self.muted.contains(&said.by)).cloned().collect())
    }

    /// Returns true if this peer is muted.
    pub(crate) fn is_muted(&self, key: &PublicKey) -> bool {
        self.muted.contains(key)
    }

    fn keep(&mut self, name: String, line: StoredMessage) {
        self.count += 1;
        let ChatMessage { by, run, number, ref text, .. } = *line.saying;
        let one =
            ShownMessage { number: self.count, id: (run, number), at: line.at, by, name, text: text.clone() };
        let said = Arc::make_mut(&mut self.said);
        if let Some(gone) = self.talk.take(self.count, line) {
            said.retain(|said| said.number != gone);
        }
        if said.len() >= limits::REMARKS {
            let oldest = said.remove(0);
            self.talk.forget(oldest.number);
        }
        said.push(one);
    }

    fn lacks(&self, remark: &ChatMessage) -> bool {
        if self.talk.keeps() {
            return !self.talk.knows(remark);
        }
        self.heard.get(&remark.by).map_or(self.heard.len() < limits::PEERS, |heard| heard.lacks(remark))
    }

    /// Takes a message that its author or another peer has sent.
    pub(super) fn hear(&mut self, remark: &Signed<ChatMessage>, name: String, now: Millis) {
        // Its signature is checked before it counts: nobody can use up another's allowance.
        if !is_remark(&remark.text) || !self.lacks(remark) || !remark.is_by(&remark.by) {
            return;
        }
        let heard = self.heard.entry(remark.by).or_default();
        if heard.allowance.take(limits::CHAT_RECEIVE_RATE, now) {
            heard.note(remark);
            self.keep(name, stored_message(remark, now));
        }
    }

    /// Takes a message from a letter of a correspondence game, signed by its author.
    /// `is_own` is true for the player's own message.
    /// No rate limit applies, because a message displaces only its author's older ones.
    pub(super) fn hear_brought(
        &mut self,
        remark: &Signed<ChatMessage>,
        (name, is_own): (String, bool),
        now: Millis,
    ) {
        if self.talk.keeps() && is_remark(&remark.text) && self.lacks(remark) {
            self.keep(name, StoredMessage { seen: is_own, ..stored_message(remark, now) });
        }
    }
}

fn stored_message(remark: &Signed<ChatMessage>, at: Millis) -> StoredMessage {
    let (had, told) = Default::default();
    StoredMessage { at, brought: None, had, told, seen: false, saying: remark.clone() }
}

/// Chat log of a correspondence game.
impl Chat {
    /// Returns true if messages are stored.
    pub(super) const fn keeps(&self) -> bool {
        self.talk.keeps()
    }

    /// Starts to store the messages of these members.
    pub(super) fn begin_keeping(&mut self, members: usize, is_member: impl Fn(&PublicKey) -> bool) {
        self.talk.begin(members, is_member);
        Arc::make_mut(&mut self.said).retain(|said| self.talk.holds(said.number));
    }

    /// Restores the messages stored before this start.
    /// `name` finds an author's name, and `me` is our key. Returns the length of the damaged parts,
    /// in bytes.
    pub(super) fn recall(
        &mut self,
        file: &[u8],
        me: &PublicKey,
        name: impl Fn(&ChatMessage) -> Option<String>,
    ) -> usize {
        let (items, damaged) = chat_log::read(file);
        for item in items {
            match item {
                chat_log::Item::Gone(gone) => self.talk.pass(gone),
                chat_log::Item::Line(line) => {
                    let Some(name) = name(&line.saying).filter(|_| is_remark(&line.saying.text)) else {
                        continue;
                    };
                    let (is_own, is_seen) = (line.saying.by == *me, line.seen);
                    self.keep(name, *line);
                    if is_seen && !is_own {
                        self.read = self.count;
                    }
                }
            }
        }
        self.talk.is_read();
        damaged
    }

    /// Returns the whole chat log file, if something in it has changed.
    pub(super) fn news(&mut self) -> Option<Vec<u8>> {
        self.talk.news()
    }

    /// Chooses the messages that letters carry, see [`ChatLog::bring`].
    pub(super) fn bring(&mut self, play: &Play, me: Member, there: Members) {
        self.talk.bring(play, me, there);
    }

    /// Returns the messages that letters carry, the oldest first.
    pub(super) fn brought(&self) -> impl Iterator<Item = &StoredMessage> {
        let lines = self.talk.lines().map(|(_, line)| line);
        lines.filter(|line| self.talk.keeps() && line.brought.is_some())
    }

    /// Notes that a connected member has a message, see [`ChatLog::note_had`].
    pub(super) fn note_had(&mut self, member: Member, remark: &ChatMessage) -> bool {
        self.talk.note_had(member, remark)
    }

    /// Returns the messages that a connected member lacks, see [`ChatLog::tell`].
    pub(super) fn tell(&mut self, member: Member, key: &PublicKey) -> Vec<Signed<ChatMessage>> {
        self.talk.tell(member, key)
    }

    /// Marks all messages up to this number as shown to the player.
    pub(crate) fn note_shown(&mut self, number: u64) {
        self.read = self.read.max(number.min(self.count));
        self.talk.note_shown(number);
    }

    /// Returns the number of the last message shown to the player.
    pub(crate) const fn read(&self) -> u64 {
        self.read
    }

    /// Returns the number of messages taken so far.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }
}

/// Player's own messages and mutes.
impl Chat {
    /// Makes a message of the player, to be sent to all.
    /// Fails if the text isn't valid or the rate limit is exceeded.
    pub(crate) fn say(
        &mut self,
        key: &Key,
        (table, run): (TableId, RunId),
        name: String,
        text: String,
        now: Millis,
    ) -> Result<Signed<ChatMessage>, CommandError> {
        if !is_remark(&text) {
            return Err(CommandError::Text);
        }
        if !self.own_allowance.take(limits::CHAT_SEND_RATE, now) {
            return Err(CommandError::TooFast);
        }
        self.own_number += 1;
        let by = key.public();
        let saying = Signed::seal(key, ChatMessage { table, by, run, number: self.own_number, text });
        self.keep(name, StoredMessage { seen: true, ..stored_message(&saying, now) });
        Ok(saying)
    }

    /// Hides a peer's messages, for at most [`limits::PEERS`] peers.
    pub(crate) fn mute(&mut self, key: PublicKey) {
        if self.muted.len() < limits::PEERS {
            self.muted.insert(key);
        }
    }

    /// Shows a peer's messages again.
    pub(crate) fn unmute(&mut self, key: &PublicKey) {
        self.muted.remove(key);
    }

    /// Returns our last messages after this number, oldest first.
    /// They are at most [`limits::CHAT_REPEATED_MAX`].
    pub(super) fn own_after(&self, me: &PublicKey, number: u64) -> Vec<Signed<ChatMessage>> {
        let own = self.talk.lines().rev().take_while(|(at, _)| *at > number);
        let own = own.filter(|(_, line)| line.saying.by == *me).take(limits::CHAT_REPEATED_MAX);
        let mut own: Vec<_> = own.map(|(_, line)| line.saying.clone()).collect();
        own.reverse();
        own
    }
}
