//! What those at the table say to each other beside the game: signed, short, not too often, and never in the record.
//!
//! Invariants: a remark counts only from who signed it, who sits at the table, and once; of each peer so many are heard a second,
//! and so many are kept of all. Nothing here binds anybody, is written to the disk, or is waited for.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use bastide_record::{Body, PublicKey, Signed, TableId};
use bastide_rules::inert::is_plain;
use serde::{Deserialize, Serialize};

use super::allowance::Allowance;
use super::limits;
use super::message::{At, Message, RunId};
use super::output::To;
use super::session::{Session, State};
use super::time::Millis;
use super::wish::Unfit;

/// Something said, as it is signed by who says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saying {
    /// At which table.
    pub table: TableId,
    /// By whom.
    pub by: PublicKey,
    /// In which run of the speaker's program.
    pub run: RunId,
    /// The how manieth of that run, from 1.
    pub number: u32,
    /// What is said: see [`is_remark`].
    pub text: String,
}

impl Body for Saying {
    const TAG: &'static str = "chat";
}

/// Something said, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Its number among all that this session has heard and said, from 1.
    pub number: u64,
    /// When it was heard.
    pub at: Millis,
    /// Who said it.
    pub by: PublicKey,
    /// What they are called.
    pub name: String,
    /// What they said.
    pub text: String,
}

/// Whether a text may be said: 1 to [`limits::REMARK`] bytes on one line, with something to see, without what would turn the text
/// around it.
#[must_use]
pub fn is_remark(text: &str) -> bool {
    (1..=limits::REMARK).contains(&text.len()) && is_plain(text)
}

/// What was said, and who is heard.
#[derive(Debug, Clone, Default)]
pub(super) struct Chat {
    said: Arc<Vec<Said>>,
    count: u64,
    /// The own last ones, for who comes later.
    own: VecDeque<Signed<Saying>>,
    own_number: u32,
    own_allowance: Allowance,
    heard: BTreeMap<PublicKey, Heard>,
    muted: BTreeSet<PublicKey>,
}

/// What was heard of somebody.
#[derive(Debug, Clone, Default)]
struct Heard {
    run: Option<RunId>,
    /// The highest numbers heard of that run.
    numbers: BTreeSet<u32>,
    allowance: Allowance,
}

impl Heard {
    /// Whether this one was not heard yet; what lies too far back counts as heard.
    fn lacks(&self, remark: &Saying) -> bool {
        let is_far_back = self.numbers.len() >= limits::REMARKS_TOLD_APART
            && self.numbers.first().is_some_and(|lowest| remark.number < *lowest);
        self.run != Some(remark.run) || !is_far_back && !self.numbers.contains(&remark.number)
    }

    fn note(&mut self, remark: &Saying) {
        if self.run != Some(remark.run) {
            (self.run, self.numbers) = (Some(remark.run), BTreeSet::new());
        }
        self.numbers.insert(remark.number);
        if self.numbers.len() > limits::REMARKS_TOLD_APART {
            self.numbers.pop_first();
        }
    }
}

impl Chat {
    /// What is to be shown: nothing of who is muted.
    pub(super) fn shown(&self) -> Arc<Vec<Said>> {
        if self.muted.is_empty() {
            return Arc::clone(&self.said);
        }
        Arc::new(self.said.iter().filter(|said| !self.muted.contains(&said.by)).cloned().collect())
    }

    /// Whether nothing of this peer is shown.
    pub(super) fn is_muted(&self, key: &PublicKey) -> bool {
        self.muted.contains(key)
    }

    fn keep(&mut self, at: Millis, by: PublicKey, name: String, text: String) {
        self.count += 1;
        let said = Arc::make_mut(&mut self.said);
        if said.len() >= limits::REMARKS {
            said.remove(0);
        }
        said.push(Said { number: self.count, at, by, name, text });
    }

    fn lacks(&self, remark: &Saying) -> bool {
        self.heard.get(&remark.by).map_or(self.heard.len() < limits::PEERS, |heard| heard.lacks(remark))
    }

    /// Keeps a new one, if its speaker may speak now.
    fn hear(&mut self, remark: &Saying, name: String, now: Millis) {
        let heard = self.heard.entry(remark.by).or_default();
        if heard.allowance.take(limits::REMARKS_HEARD, now) {
            heard.note(remark);
            self.keep(now, remark.by, name, remark.text.clone());
        }
    }
}

impl Session {
    /// The player says something.
    pub(super) fn say(&mut self, text: String) -> Result<(), Unfit> {
        if self.watches() {
            return Err(Unfit::Watching);
        }
        let name = self.called(&self.desk.me).ok_or(Unfit::NoSeat)?;
        if !is_remark(&text) {
            return Err(Unfit::Text);
        }
        let now = self.desk.now;
        if !self.chat.own_allowance.take(limits::REMARKS_SAID, now) {
            return Err(Unfit::TooFast);
        }
        self.chat.own_number += 1;
        let remark = Saying {
            table: self.table,
            by: self.desk.me,
            run: self.run,
            number: self.chat.own_number,
            text: text.clone(),
        };
        let remark = Signed::seal(&self.desk.key, remark);
        self.desk.say(To::All, &Message::Chat(remark.clone()));
        if self.chat.own.len() >= limits::REMARKS_REPEATED {
            self.chat.own.pop_front();
        }
        self.chat.own.push_back(remark);
        self.chat.keep(now, self.desk.me, name, text);
        Ok(())
    }

    /// The player wants to read nothing more of somebody, or to read it again.
    pub(super) fn mute(&mut self, key: PublicKey, muted: bool) -> Result<(), Unfit> {
        if !muted {
            self.chat.muted.remove(&key);
            return Ok(());
        }
        self.called(&key).ok_or(Unfit::NotHere)?;
        if self.chat.muted.len() < limits::PEERS {
            self.chat.muted.insert(key);
        }
        Ok(())
    }

    /// Somebody says something, to us or to whom we have it from.
    pub(super) fn take_chat(&mut self, remark: &Signed<Saying>) {
        let by = remark.by;
        let Some(name) = self.called(&by) else { return };
        if remark.table == self.table
            && by != self.desk.me
            && is_remark(&remark.text)
            && self.chat.lacks(remark)
            // Before it counts as said: nobody can use up what another may say.
            && remark.is_by(&by)
        {
            self.chat.hear(remark, name, self.desk.now);
        }
    }

    /// Says to a peer that knows by now who sits here what was said to all and isn't asked for: the last own remarks, each once, since gossip
    /// may have lost it; and if it has just come, what there is against the turn that all wait for.
    pub(super) fn repeat_to(&mut self, peer: PublicKey, at: &At) {
        let new = matches!(at, At::Lobby { card: 0 } | At::Watching { card: 0 });
        let Some(known) = self.peers.entry(peer) else { return };
        if new {
            return;
        }
        let has_come = !std::mem::replace(&mut known.was_told, true);
        let told = std::mem::replace(&mut known.remarks_told, self.chat.own_number);
        if let State::Play(play) = &self.state
            && has_come
        {
            let refused = play.refused_again();
            refused.iter().for_each(|message| self.desk.say(To::Peer(peer), message));
        }
        for remark in self.chat.own.iter().filter(|remark| remark.number > told) {
            self.desk.say(To::Peer(peer), &Message::Chat(remark.clone()));
        }
    }
}
