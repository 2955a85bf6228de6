//! What those at the table say to each other beside the game: signed, short, not too often, and never in the record.
//!
//! Invariants: a remark counts only from who signed it, who sits at the table, and once; of each peer so many are heard a second,
//! and so many are kept of all. Nothing here binds anybody, or is waited for; only in a game of days is it written to the disk ([`talk`](super::talk)).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bastide_record::{Key, Member, PublicKey, Signed, TableId};

use super::allowance::Allowance;
use super::command_error::CommandError;
use super::limits;
use super::message::{Members, RunId, Saying, is_remark};
use super::play::Play;
use super::talk::{self, Line, Talk};
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
    /// The number of the last that the player was shown, in this run or, of a game of days, before.
    read: u64,
    /// The same as `said`, as it was signed.
    talk: Talk,
    /// The number of the last one in this run.
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

    fn keep(&mut self, name: String, line: Line) {
        self.count += 1;
        let Saying { by, run, number, ref text, .. } = *line.saying;
        let one = Said { number: self.count, id: (run, number), at: line.at, by, name, text: text.clone() };
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

    fn lacks(&self, remark: &Saying) -> bool {
        if self.talk.keeps() {
            return !self.talk.knows(remark);
        }
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
            self.keep(name, heard_line(remark, now));
        }
    }

    /// A letter of a game of days brings what somebody of this name has said, and signed; `is_own` says that it is the player. However much one says, it takes the place of nobody else's.
    pub(super) fn hear_brought(
        &mut self,
        remark: &Signed<Saying>,
        (name, is_own): (String, bool),
        now: Millis,
    ) {
        if self.talk.keeps() && is_remark(&remark.text) && self.lacks(remark) {
            self.keep(name, Line { seen: is_own, ..heard_line(remark, now) });
        }
    }
}

fn heard_line(remark: &Signed<Saying>, at: Millis) -> Line {
    let (had, told) = Default::default();
    Line { at, brought: None, had, told, seen: false, saying: remark.clone() }
}

/// What is kept of a game of days.
impl Chat {
    /// Whether what is said is kept.
    pub(super) const fn keeps(&self) -> bool {
        self.talk.keeps()
    }

    /// From now on it is: what these members say.
    pub(super) fn begin_keeping(&mut self, members: usize, is_member: impl Fn(&PublicKey) -> bool) {
        self.talk.begin(members, is_member);
        Arc::make_mut(&mut self.said).retain(|said| self.talk.holds(said.number));
    }

    /// What was kept before this start, by whom `name` knows; the own key is `me`. How many bytes of it are damaged.
    pub(super) fn recall(
        &mut self,
        file: &[u8],
        me: &PublicKey,
        name: impl Fn(&Saying) -> Option<String>,
    ) -> usize {
        let (items, damaged) = talk::read(file);
        for item in items {
            match item {
                talk::Item::Gone(gone) => self.talk.pass(gone),
                talk::Item::Line(line) => {
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

    /// The whole file of what is kept, if something in it is new.
    pub(super) fn news(&mut self) -> Option<Vec<u8>> {
        self.talk.news()
    }

    /// What letters bring from now on, see [`Talk::bring`].
    pub(super) fn bring(&mut self, play: &Play, me: Member, there: Members) {
        self.talk.bring(play, me, there);
    }

    /// What letters bring to those who lack it, the oldest first.
    pub(super) fn brought(&self) -> impl Iterator<Item = &Line> {
        let lines = self.talk.lines().map(|(_, line)| line);
        lines.filter(|line| self.talk.keeps() && line.brought.is_some())
    }

    /// A member that is connected says something, see [`Talk::note_had`].
    pub(super) fn note_had(&mut self, member: Member, remark: &Saying) -> bool {
        self.talk.note_had(member, remark)
    }

    /// What a member that is connected lacks, see [`Talk::tell`].
    pub(super) fn tell(&mut self, member: Member, key: &PublicKey) -> Vec<Signed<Saying>> {
        self.talk.tell(member, key)
    }

    /// All up to this number were shown to the player.
    pub(super) fn note_shown(&mut self, number: u64) {
        self.read = self.read.max(number.min(self.count));
        self.talk.note_shown(number);
    }

    /// The number of the last that the player was shown.
    pub(super) const fn read(&self) -> u64 {
        self.read
    }

    /// How many have been taken.
    pub(super) const fn count(&self) -> u64 {
        self.count
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
        let saying = Signed::seal(key, Saying { table, by, run, number: self.own_number, text });
        self.keep(name, Line { seen: true, ..heard_line(&saying, now) });
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

    /// The last own remarks after this number, as far as they are said again.
    pub(super) fn own_after(&self, me: &PublicKey, number: u64) -> Vec<Signed<Saying>> {
        let own = self.talk.lines().rev().take_while(|(at, _)| *at > number);
        let own = own.filter(|(_, line)| line.saying.by == *me).take(limits::REMARKS_REPEATED);
        let mut own: Vec<_> = own.map(|(_, line)| line.saying.clone()).collect();
        own.reverse();
        own
    }
}
