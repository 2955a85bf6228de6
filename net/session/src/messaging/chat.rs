//! Chat between those at a table: signed, short, rate-limited, and never in the record.
//!
//! Each message has a place among its author's, and a peer says up to which it has them. The author
//! sends what lacks, in order, and nobody else does. In a correspondence game the messages are in a
//! file ([`chat_log`](super::chat_log)), and letters bring them, too.
//!
//! Invariants: a message counts only from its signer, who must sit at the table, and only if it is
//! later than all that were taken of that author: so it counts once. Messages say which one they
//! follow, and don't count before that one: so none is left out. Nothing here binds anybody or is
//! waited for.
//!
//! Bounds: only authors with a seat fill the chat, each at its rate, up to [`limits::REMARKS`]
//! messages in all; then the oldest goes. In a correspondence game each member has an equal share,
//! so that a flood displaces only its author's own messages, and the file stays below
//! [`limits::CHAT_LOG_MAX`]. A peer's false word about what it has delays or repeats messages to
//! itself. A letter has no known sender: a forged one can delay or repeat messages until the next
//! true one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bastide_record::{PublicKey, Signed};

use super::allowance::Allowance;
use super::chat_log::{self, Item};
use super::message::{ChatMessages, Message, MessageId, RunId, is_remark};
use crate::limits;
use crate::persistence::output::To;
use crate::player::command_error::CommandError;
use crate::player::view::ShownMessage;
use crate::session::Session;
use crate::time::Millis;

/// Chat state of a session.
#[derive(Debug, Clone)]
pub(crate) struct Chat {
    said: Arc<Vec<ShownMessage>>,
    count: u64,
    /// Number of the last message shown to the player.
    /// In a correspondence game it counts earlier runs, too.
    read: u64,
    /// Place of our last message, or the beginning of this run.
    own: MessageId,
    own_allowance: Allowance,
    /// Authors heard, at most [`limits::PEERS`].
    authors: BTreeMap<PublicKey, Author>,
    muted: BTreeSet<PublicKey>,
    /// State that only a correspondence game has.
    log: Option<ChatLog>,
}

/// State of one author.
#[derive(Debug, Clone, Default)]
struct Author {
    /// Place of the last message taken.
    last: MessageId,
    allowance: Allowance,
}

/// State of a stored chat.
#[derive(Debug, Clone)]
struct ChatLog {
    /// Number of messages kept of each member.
    each: usize,
    /// Last of our messages that each other member has, as it said last.
    acknowledged: BTreeMap<PublicKey, MessageId>,
    changed: bool,
}

impl Chat {
    /// Makes an empty chat in this run of the program.
    pub(crate) fn new(run: RunId) -> Self {
        Self {
            said: Arc::default(),
            count: 0,
            read: 0,
            own: (run, 0),
            own_allowance: Allowance::default(),
            authors: BTreeMap::new(),
            muted: BTreeSet::new(),
            log: None,
        }
    }

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

    /// Returns the place of the last message taken of an author; a default one if there is none.
    pub(super) fn last_of(&self, author: &PublicKey) -> MessageId {
        self.authors.get(author).map_or_else(MessageId::default, |author| author.last)
    }

    /// Adds a message.
    fn keep(&mut self, (by, name): (PublicKey, String), id: MessageId, text: String, at: Millis) {
        self.count += 1;
        self.authors.entry(by).or_default().last = id;
        let one = ShownMessage { number: self.count, id, at, by, name, text };
        Arc::make_mut(&mut self.said).push(one);
        self.log.iter_mut().for_each(|log| log.changed = true);
        self.trim(&by);
    }

    /// Drops the oldest messages above the limit; in a correspondence game only this author's.
    fn trim(&mut self, by: &PublicKey) {
        let (most, is_shared) = self.log.as_ref().map_or((limits::REMARKS, true), |log| (log.each, false));
        let may_go = |one: &ShownMessage| is_shared || one.by == *by;
        let mut surplus = self.said.iter().filter(|one| may_go(one)).count().saturating_sub(most);
        Arc::make_mut(&mut self.said).retain(|one| {
            let goes = surplus > 0 && may_go(one);
            surplus -= usize::from(goes);
            !goes
        });
    }

    /// Takes the first messages that are later than all that were taken of their author.
    /// They count only if we have the one that they follow, or no chat at all.
    fn hear(&mut self, heard: &Signed<ChatMessages>, name: &str, now: Millis) {
        let (by, last) = (heard.by, self.last_of(&heard.by));
        let is_new = heard.messages.iter().any(|(id, _)| *id > last);
        let follows = heard.after <= last || self.count == 0;
        // The signature is checked before they count: nobody can use up another's allowance.
        if !is_new || !follows || !heard.is_by(&by) {
            return;
        }
        for (id, text) in heard.messages.iter().take(limits::CHAT_REPEATED_MAX) {
            let author = self.authors.entry(by).or_default();
            if *id > author.last && is_remark(text) && author.allowance.take(limits::CHAT_RECEIVE_RATE, now) {
                self.keep((by, name.to_owned()), *id, text.clone(), now);
            }
        }
    }

    /// Notes the last of our messages that a peer has, as it says.
    /// It counts until the peer says otherwise, so a false one does no lasting harm.
    pub(super) fn note_acknowledged(&mut self, by: PublicKey, last: MessageId, now: Millis) {
        let known = last.min(self.own);
        if let Some(log) = &mut self.log
            && log.acknowledged.insert(by, known) != Some(known)
        {
            // A peer can't have the file written more often than by its messages. One that isn't
            // written is forgotten at the next start, which only repeats messages.
            let author = self.authors.entry(by).or_default();
            log.changed |= author.allowance.take(limits::CHAT_RECEIVE_RATE, now);
        }
        // Our chat log was lost or our clock was set back: only later messages count.
        if last > self.own && last.0.is_before(now + limits::CHAT_RUN_AHEAD_MAX) {
            self.own.0 = last.0.next();
        }
    }

    /// Marks all messages up to this number as shown to the player.
    pub(crate) fn note_shown(&mut self, number: u64) {
        let read = self.read.max(number.min(self.count));
        let is_news = read != std::mem::replace(&mut self.read, read);
        self.log.iter_mut().for_each(|log| log.changed |= is_news);
    }

    /// Returns the number of the last message shown to the player.
    pub(crate) const fn read(&self) -> u64 {
        self.read
    }

    /// Adds an author of whom nothing is kept. Returns the number of authors.
    #[cfg(test)]
    pub(crate) fn note_author(&mut self, author: PublicKey) -> usize {
        self.authors.entry(author).or_default();
        self.authors.len()
    }

    /// Returns the number of messages taken so far.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }
}

/// Chat log of a correspondence game.
impl Chat {
    /// Returns true if messages are stored.
    pub(super) const fn is_stored(&self) -> bool {
        self.log.is_some()
    }

    /// Starts to store the messages of these members.
    pub(super) fn begin_log(&mut self, members: &[PublicKey]) {
        Arc::make_mut(&mut self.said).retain(|one| members.contains(&one.by));
        let (each, changed) = (limits::REMARKS / members.len().max(1), !self.said.is_empty());
        self.log = Some(ChatLog { each, acknowledged: BTreeMap::new(), changed });
        members.iter().for_each(|key| self.trim(key));
    }

    /// Restores the messages stored before this start.
    /// `name` finds a member's name, and `me` is our key. Returns the length of the damaged parts,
    /// in bytes.
    pub(super) fn restore(
        &mut self,
        file: &[u8],
        me: &PublicKey,
        name: impl Fn(&PublicKey) -> Option<String>,
    ) -> usize {
        let (items, damaged) = chat_log::read(file);
        let mut acknowledged = BTreeMap::new();
        for item in items {
            match item {
                Item::Acknowledged { by, last } if name(&by).is_some() => {
                    acknowledged.insert(by, last);
                }
                Item::Message { at, seen, by, id, text } if is_remark(&text) => {
                    let Some(name) = name(&by) else { continue };
                    self.keep((by, name), id, text, at);
                    if by == *me {
                        self.own.0 = self.own.0.max(id.0.next());
                    } else if seen {
                        self.read = self.count;
                    }
                }
                Item::Acknowledged { .. } | Item::Message { .. } => {}
            }
        }
        if let Some(log) = &mut self.log {
            (log.acknowledged, log.changed) = (acknowledged, false);
        }
        damaged
    }

    /// Returns the whole file, if something in it has changed.
    pub(super) fn news(&mut self, me: &PublicKey) -> Option<Vec<u8>> {
        let log = self.log.as_mut().filter(|log| log.changed)?;
        log.changed = false;
        let acknowledged =
            log.acknowledged.iter().map(|(by, last)| Item::Acknowledged { by: *by, last: *last });
        let messages = self.said.iter().map(|one| {
            let ShownMessage { number, id, at, by, ref text, .. } = *one;
            Item::Message { at, seen: by == *me || number <= self.read, by, id, text: text.clone() }
        });
        Some(chat_log::write(acknowledged.chain(messages)))
    }

    /// Returns the last of our messages that a member has, as it said last.
    pub(super) fn acknowledged_by(&self, member: &PublicKey) -> MessageId {
        self.log.as_ref().and_then(|log| log.acknowledged.get(member)).copied().unwrap_or_default()
    }
}

/// Player's own messages and mutes.
impl Chat {
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

    /// Returns our messages after this one, oldest first.
    pub(super) fn own_after(&self, me: &PublicKey, last: MessageId) -> Vec<&ShownMessage> {
        self.said.iter().filter(|one| one.by == *me && one.id > last).collect()
    }
}

/// Chat of a session.
impl Session {
    /// Takes another's chat messages if they are for this table and by a member of it.
    pub(super) fn hear_chat(&mut self, heard: &Signed<ChatMessages>) {
        let Some(name) = self.called(&heard.by) else { return };
        if heard.table != self.table || heard.by == self.cx.me {
            return;
        }
        if self.chat.authors.len() >= limits::PEERS {
            let keys = self.chat.authors.keys().copied();
            let gone: Vec<_> = keys.filter(|key| self.called(key).is_none()).collect();
            gone.iter().for_each(|key| _ = self.chat.authors.remove(key));
        }
        self.chat.hear(heard, &name, self.cx.now);
    }

    /// Takes a message of the player, and sends it to all.
    /// Fails if they may not chat, the text isn't valid or the rate limit is exceeded.
    pub(crate) fn say_chat(&mut self, text: String) -> Result<(), CommandError> {
        if self.watches() {
            return Err(CommandError::Watching);
        }
        let name = self.called(&self.cx.me).ok_or(CommandError::NoSeat)?;
        if !is_remark(&text) {
            return Err(CommandError::Text);
        }
        if !self.chat.own_allowance.take(limits::CHAT_SEND_RATE, self.cx.now) {
            return Err(CommandError::TooFast);
        }
        self.begin_chat_log();
        self.chat.own.1 += 1;
        self.chat.keep((self.cx.me, name), self.chat.own, text, self.cx.now);
        self.store_chat();
        // Earlier messages that a peer may lack go with it, because gossip may lose and reorder.
        let served = self.peers.iter().filter(|(_, peer)| peer.is_served());
        let heard = served.map(|(_, peer)| peer.status.filter(|_| peer.was_told).map(|status| status.heard));
        let mut after = heard.min().flatten().unwrap_or_default();
        let own = self.chat.own_after(&self.cx.me, after);
        let (earlier, last) = own.split_at(own.len().saturating_sub(limits::CHAT_REPEATED_MAX));
        if let Some(earlier) = earlier.last() {
            after = earlier.id;
        }
        let message = self.chat_message(after, last);
        self.cx.say(To::All, &message);
        Ok(())
    }

    /// Returns a message with those of ours that a peer lacks, which has this one of them.
    /// In a correspondence game the earliest come first. At a live table only the last ones come,
    /// so that a newcomer soon hears what is said now.
    pub(super) fn chat_lacked_after(&self, last: MessageId) -> Option<Message> {
        let mut own = self.chat.own_after(&self.cx.me, last);
        if !self.chat.is_stored() {
            own.drain(..own.len().saturating_sub(limits::CHAT_REPEATED_MAX));
        }
        own.truncate(limits::CHAT_REPEATED_MAX);
        (!own.is_empty()).then(|| self.chat_message(last, &own))
    }

    /// Signs these messages of ours.
    pub(super) fn chat_message(&self, after: MessageId, own: &[&ShownMessage]) -> Message {
        let messages = own.iter().map(|one| (one.id, one.text.clone())).collect();
        let body = ChatMessages { table: self.table, by: self.cx.me, after, messages };
        Message::Chat(Signed::seal(&self.cx.key, body))
    }
}
