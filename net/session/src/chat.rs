//! What those at the table say to each other beside the game: signed, short, not too often, and never in the record.
//!
//! Invariants: a remark counts only from who signed it, who sits at the table, and once; of each peer so many are heard a second,
//! and so many are kept of all. Nothing here binds anybody, is written to the disk, or is waited for.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use bastide_record::{Key, PublicKey, Signed, TableId};

use super::allowance::Allowance;
use super::command_error::CommandError;
use super::limits;
use super::message::{RunId, Saying, is_remark};
use super::time::Millis;

/// Something said, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Its number among all that this session has heard and said, from 1.
    pub number: u64,
    /// In which run of its sayer's program it was said, and its number there: what is said again has the same.
    pub id: (RunId, u32),
    /// When it was heard.
    pub at: Millis,
    /// Who said it.
    pub by: PublicKey,
    /// What they are called.
    pub name: String,
    /// What they said.
    pub text: String,
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

    fn keep(&mut self, at: Millis, (by, id): (PublicKey, (RunId, u32)), name: String, text: String) {
        self.count += 1;
        let said = Arc::make_mut(&mut self.said);
        if said.len() >= limits::REMARKS {
            said.remove(0);
        }
        said.push(Said { number: self.count, id, at, by, name, text });
    }

    fn lacks(&self, remark: &Saying) -> bool {
        self.heard.get(&remark.by).map_or(self.heard.len() < limits::PEERS, |heard| heard.lacks(remark))
    }

    /// Somebody of this name says something, to us or to whom we have it from.
    pub(super) fn hear(&mut self, remark: &Signed<Saying>, name: String, now: Millis) {
        // Its signature is looked at before it counts as said: nobody can use up what another may say.
        if !is_remark(&remark.text) || !self.lacks(remark) || !remark.is_by(&remark.by) {
            return;
        }
        let heard = self.heard.entry(remark.by).or_default();
        if heard.allowance.take(limits::REMARKS_HEARD, now) {
            heard.note(remark);
            self.keep(now, (remark.by, (remark.run, remark.number)), name, remark.text.clone());
        }
    }
}

/// What this player says and wants to read.
impl Chat {
    /// The player says something. What all are to be sent.
    pub(super) fn say(
        &mut self,
        key: &Key,
        (table, run): (TableId, RunId),
        name: String,
        text: String,
        now: Millis,
    ) -> Result<Signed<Saying>, CommandError> {
        if !is_remark(&text) {
            return Err(CommandError::Text);
        }
        if !self.own_allowance.take(limits::REMARKS_SAID, now) {
            return Err(CommandError::TooFast);
        }
        self.own_number += 1;
        let by = key.public();
        let saying = Saying { table, by, run, number: self.own_number, text: text.clone() };
        let saying = Signed::seal(key, saying);
        if self.own.len() >= limits::REMARKS_REPEATED {
            self.own.pop_front();
        }
        self.own.push_back(saying.clone());
        self.keep(now, (by, (run, self.own_number)), name, text);
        Ok(saying)
    }

    /// The player wants to read nothing more of somebody.
    pub(super) fn mute(&mut self, key: PublicKey) {
        if self.muted.len() < limits::PEERS {
            self.muted.insert(key);
        }
    }

    /// The player wants to read somebody again.
    pub(super) fn unmute(&mut self, key: &PublicKey) {
        self.muted.remove(key);
    }

    /// The number of the own last remark.
    pub(super) const fn last(&self) -> u32 {
        self.own_number
    }

    /// Own remarks after the one of this number, as far as they are said again.
    pub(super) fn own_after(&self, number: u32) -> impl Iterator<Item = &Signed<Saying>> {
        self.own.iter().filter(move |saying| saying.number > number)
    }
}
