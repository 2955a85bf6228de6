//! The game in lockstep: offers input to the record, makes owed signatures, files settled entries.
//! [`Session`](crate::Session) calls it for the messages, commands and timers of a game.
//!
//! Invariants: an entry or receipt of ours is journaled before it is sent, and nothing is signed
//! while [`Play::recovering`]. The log refuses what it can't take, and [`Commitments`] knows what
//! binds us, so there can't be a second signature for an index. Nothing is signed in a chapter below
//! the highest number that we sealed. Statements that can't be judged yet wait in [`PendingPool`]; a
//! proof names a member that signed two heads for an index.
//!
//! | module | contents |
//! |---|---|
//! | this file | the state of a game, and its progress after each input |
//! | `intake` | incoming entries and receipts |
//! | `pending` | signed statements that don't fit the log now |
//! | `draft` | our turn before it is sealed |
//! | `own_turn` | our turn from the first action to its signature |
//! | `commitments` | our signatures that may still bind us |
//! | `questions` | open questions and their answers |
//! | `continuation` | the way into a new chapter |
//! | `evidence` | comparison of signatures; resignations |
//! | `charges` | the charges against each member |
//! | `sync` | our progress, and entries for members that lack them |
//! | `filing` | the record file |
//! | `event_log` | the events listed for the screen |
//! | `worlds` | with the feature of that name: the state for the model checker |

mod charges;
mod commitments;
mod continuation;
mod draft;
mod event_log;
mod evidence;
mod filing;
mod intake;
mod own_turn;
mod pending;
mod questions;
mod sync;
#[cfg(feature = "worlds")]
mod worlds;

use std::sync::Arc;

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::limits::MEMBERS;
use bastide_record::{
    Answer, Awaits, Chain, Charter, Entry, Evidence, Index, Key, Log, Member, PublicKey, Record, Refusal,
    Remark, Resignation, SealedCharter, Signed,
};
use bastide_rules::Game;
use bastide_rules::hash::Hash;

use self::charges::Charges;
use self::commitments::Commitments;
pub(crate) use self::continuation::{Consent, Continuation};
use self::draft::Draft;
use self::event_log::EventLog;
pub(crate) use self::filing::{Filing, turns};
use self::pending::PendingPool;
pub(crate) use self::questions::{OpenQuestion, Questions};
pub(crate) use self::sync::receipts_at;
use crate::messaging::message::Message;
use crate::persistence::context::Context;
use crate::persistence::journal::Item;
use crate::persistence::output::To;
use crate::player::command_error::CommandError;
use crate::player::view::{GameEvent, Halt};
use crate::time::Millis;

/// Game in progress, or over.
#[derive(Debug, Clone)]
pub(crate) struct Play {
    record: Record,
    /// Our member; `None` for a spectator, for whom nothing is ever signed.
    me: Option<Member>,
    /// Our chain in the current chapter, if we are in it.
    chain: Option<Chain>,
    own: Commitments,
    pool: PendingPool,
    /// Turns of the chapter before, in the place of a passed question.
    beside: PendingPool,
    draft: Option<Draft>,
    filing: Filing,
    /// True after a restart, when nothing is signed before each member has said what it holds.
    recovering: bool,
    /// Moment since which the log has waited for its next entry or receipt.
    since: Millis,
    /// Time that the log waited for its tip.
    waited: Millis,
    charges: Charges,
    questions: Questions,
    going_on: Continuation,
    /// Moment at which this run came to the game.
    started: Millis,
    story: EventLog,
}

/// Result of hearing something signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Heard {
    /// Nothing new, or nothing usable.
    Nothing,
    /// Now in the record.
    Taken,
    /// Something before it is missing.
    Gap,
}

/// Returns true for a resignation that no charter of this log has used up.
/// A charter uses it up by taking its signer back.
fn stands(log: &Log, resignation: &Signed<Resignation>) -> bool {
    let hash = Evidence::Resignation(resignation.clone()).hash();
    flaw::is(DisabledRule::ResignedForEver) || !log.takes_back(log.tip().index, resignation.member, &hash)
}

impl Play {
    /// Makes the state of a game just sealed, or restored.
    pub(crate) fn new(record: Record, key: Option<&Key>, filing: Filing, now: Millis) -> Self {
        let me = key.and_then(|key| record.first().charter().member(&key.public()));
        let mut play = Self {
            record,
            me,
            chain: None,
            own: Commitments::default(),
            pool: PendingPool::default(),
            beside: PendingPool::default(),
            draft: None,
            filing,
            recovering: false,
            since: now,
            waited: Millis(0),
            charges: Charges::default(),
            questions: Questions::default(),
            going_on: Continuation::default(),
            started: now,
            story: EventLog::default(),
        };
        if let Some(key) = key {
            play.derive_chain(key);
        }
        play.story.follow(play.record.log());
        play
    }

    /// Begins a game.
    pub(crate) fn begin(sealed: SealedCharter, key: Option<&Key>, now: Millis) -> Result<Self, Refusal> {
        Ok(Self::new(Record::new(sealed)?, key, Filing::default(), now))
    }

    /// Derives our chain in the current chapter.
    fn derive_chain(&mut self, key: &Key) {
        self.chain = self.chain_of(self.record.log().charter(), key);
    }

    /// Derives our chain in a chapter, if we are in it.
    fn chain_of(&self, charter: &Charter, key: &Key) -> Option<Chain> {
        let join = charter.join(self.me?)?;
        Some(Chain::grow(key, &join.nonce, &join.proposal))
    }

    /// Returns the record.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the log of the current chapter.
    pub(crate) fn log(&self) -> &Log {
        self.record.log()
    }

    /// Returns our member; `None` for a spectator.
    pub(crate) const fn me(&self) -> Option<Member> {
        self.me
    }

    /// Returns our member, if it may act in the current chapter.
    /// It must be in the chapter, have sealed no higher one, and not have resigned, or be back.
    pub(crate) fn acts(&self) -> Option<Member> {
        let charter = self.record.log().charter();
        let may = self.sealed() <= charter.number() || flaw::is(DisabledRule::ActsBelow);
        let is_let_back = flaw::is(DisabledRule::CountsBack) && charter.continuing().is_some();
        self.me.filter(|me| may && charter.has(*me) && (!self.has_resigned(*me) || is_let_back))
    }

    /// Returns the highest number that we have sealed.
    fn sealed(&self) -> u32 {
        let is_free = flaw::is(DisabledRule::GivingUpFrees) && self.going_on.signing().is_none();
        if is_free { self.record.log().charter().number() } else { self.own.sealed() }
    }

    /// Returns the name of a member.
    pub(crate) fn name_of(&self, member: Member) -> &str {
        self.record.log().terms().name(member)
    }

    /// Returns the member of the game with this key, in the current chapter or not.
    pub(crate) fn member(&self, key: &PublicKey) -> Option<Member> {
        self.record.first().charter().member(key)
    }

    /// Returns a member's key.
    pub(crate) fn key(&self, member: Member) -> Option<&PublicKey> {
        self.record.first().charter().key(member)
    }

    /// Returns the game as all have it.
    pub(crate) fn game(&self) -> &Arc<Game> {
        self.record.log().game()
    }

    /// Returns our unsealed turn, if it is due.
    pub(crate) const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// Returns all events of the game.
    pub(crate) const fn events(&self) -> &Arc<Vec<GameEvent>> {
        self.story.events()
    }

    /// Returns the moment since which the log has waited.
    pub(crate) const fn since(&self) -> Millis {
        self.since
    }

    /// Returns the moment at which this run came to the game.
    pub(crate) const fn started(&self) -> Millis {
        self.started
    }

    /// Returns the open questions.
    pub(crate) const fn questions(&self) -> &Questions {
        &self.questions
    }

    /// Returns the state of continuing in a new chapter.
    pub(crate) const fn going_on(&self) -> &Continuation {
        &self.going_on
    }

    /// Returns this member's signatures, as far as they bind.
    pub(crate) const fn own(&self) -> &Commitments {
        &self.own
    }

    /// Returns true if there is a proof against a member, or a turn of it that breaks a rule.
    pub(crate) fn is_caught(&self, member: Member) -> bool {
        self.charges.is_proven(member) || self.charges.is_refused(member)
    }

    /// Returns true if there is a proof against a member.
    pub(crate) fn is_proven(&self, member: Member) -> bool {
        self.charges.is_proven(member)
    }

    /// Returns true if a member has resigned, and no charter of the log has taken it back since.
    pub(crate) fn has_resigned(&self, member: Member) -> bool {
        self.charges.resignation(member).is_some_and(|one| stands(self.log(), one))
    }

    /// Returns true if nothing is signed yet after a restart.
    pub(crate) const fn recovering(&self) -> bool {
        self.recovering
    }

    /// Returns true if the game is over and the record file complete.
    pub(crate) const fn is_closed(&self) -> bool {
        self.filing.is_closed()
    }

    /// Returns the last index in the record's file, if that has ended although the game continues.
    pub(crate) const fn file_ends(&self) -> Option<Index> {
        self.filing.ends()
    }

    /// Stops signing after a restart, until [`Play::recovered`].
    pub(crate) fn recover(&mut self) {
        self.recovering = self.me.is_some() && self.record.first().charter().members().len() > 1;
    }

    /// Allows signing after a restart, because the journal holds all that was signed.
    pub(crate) const fn recovered(&mut self) {
        self.recovering = false;
    }

    /// Notes after a restart who has reported what it holds, and that we hold it, too.
    /// `all` stands for all members of the chapter, `ready` for all with whom the player would
    /// continue.
    pub(crate) fn heard(&mut self, all: bool, ready: bool) {
        self.recovering = !all;
        self.going_on.set_ready(ready);
    }

    /// Returns true if we may join and seal with those with whom the player would continue.
    fn may_join(&self) -> bool {
        !self.recovering || self.going_on.is_ready()
    }
}

/// Progress without new input.
impl Play {
    /// Makes all possible progress: pending statements, owed signatures, settled entries.
    pub(crate) fn advance(&mut self, cx: &mut Context) -> Result<(), Halt> {
        while self.take_pending(cx)
            || self.pass(cx)
            || self.leave_question(cx)
            || self.sign_owed(cx)
            || self.answer_unasked(cx)
            || self.seal_going_on(cx)?
        {}
        let settled = self.log().settled();
        self.pool.forget(settled.unwrap_or(self.log().opening()));
        if settled.is_some() {
            self.beside = PendingPool::default();
        }
        self.questions.forget(settled.and_then(|settled| self.log().answer_at(settled)));
        self.filing.write(&self.record, cx);
        self.lay_out();
        Ok(())
    }

    /// Makes one signature that is owed without asking the player. Returns true if it did.
    fn sign_owed(&mut self, cx: &mut Context) -> bool {
        let Some(me) = self.acts().filter(|_| !self.recovering) else { return false };
        let log = self.record.log();
        let Some(chain) = &self.chain else { return false };
        let index = log.tip().index;
        if let Some(freed) = self.required_denials(index)
            && self.may_answer(index)
            && let waited = u32::try_from(self.waited.0).unwrap_or(u32::MAX)
            && let Some(receipt) = log.receipt(&cx.key, chain, waited, freed)
        {
            // A receipt that isn't kept isn't sent; a log that refuses it waits for something else.
            let taken = self.take_receipt(cx, &receipt) == Heard::Taken;
            if taken {
                cx.say(To::All, &Message::Receipt(receipt));
            }
            return taken;
        }
        let closes = log.awaits() == Awaits::Turn { member: me, seat: None };
        closes && self.close(cx)
    }

    /// Returns true if we have answered neither this index nor a higher one in the chapter.
    /// An unfreed Yes above the index forbids an answer, too.
    fn may_answer(&self, index: Index) -> bool {
        let chapter = self.record.log().charter().id();
        let above = self
            .own
            .yes_in(&chapter)
            .is_none_or(|yes| yes.index <= index || self.denial_of(&yes.head).is_some());
        above && self.own.last_in(&chapter).is_none_or(|last| last.index < index)
    }

    /// Notes that we have answered an index of the log.
    fn note_own(&mut self, index: Index) {
        if let Some(answer) = self.record.log().answer_at(index) {
            self.own.answer(answer);
        }
    }

    /// Journals an entry that the log has taken.
    fn taken(&mut self, cx: &mut Context, entry: Entry) {
        if self.is_own(&entry) {
            self.note_own(entry.index());
        }
        cx.keep(&Item::Entry(entry));
        self.grown(cx);
    }

    /// Updates everything that depends on the log's tip.
    fn grown(&mut self, cx: &mut Context) {
        self.draft = None;
        self.waited = cx.now.since(self.since);
        self.waits_from_now(cx);
        self.story.follow(self.record.log());
    }

    /// Restarts the clock of what the log waits for.
    /// A correspondence game journals it, for a restart.
    fn waits_from_now(&mut self, cx: &mut Context) {
        self.since = cx.now;
        if self.me.is_some() && self.log().terms().pace.is_days() {
            cx.keep(&Item::Since(self.since));
        }
    }

    /// Makes a remark of the player about how the game stopped.
    pub(crate) fn remark(
        &mut self,
        cx: &mut Context,
        kind: bastide_record::RemarkKind,
    ) -> Result<(), CommandError> {
        let remark = self.record.log().remark(&cx.key, kind).ok_or(CommandError::Watching)?;
        self.take_remark(&remark).map_err(CommandError::Record)?;
        cx.keep(&Item::Remark(Box::new(remark.clone())));
        self.filing.remark(&mut self.record, &remark, cx);
        cx.say(To::All, &Message::Remark(remark));
        Ok(())
    }

    /// Writes all that we signed into the record's file, although not all have answered it.
    /// A remark that the game is to be continued follows, unless the game is over.
    pub(crate) fn file_answer(&mut self, cx: &mut Context) {
        if self.log().is_over() {
            self.filing.write_all(&mut self.record, cx);
        } else {
            // A chapter that isn't on file has no remark either.
            _ = self.remark(cx, bastide_record::RemarkKind::AnotherDay);
        }
    }

    /// Takes a remark with what it rests on: a remark of victory rests on the others' resignations.
    fn take_remark(&mut self, remark: &Signed<Remark>) -> Result<(), Refusal> {
        let mut record = self.record.clone();
        if remark.kind == bastide_record::RemarkKind::Won {
            for one in self.charges.resignations().cloned() {
                record.offer_evidence(Evidence::Resignation(one))?;
            }
        }
        record.offer_remark(remark)?;
        self.record = record;
        Ok(())
    }

    /// Takes another member's remark about how the game stopped.
    pub(crate) fn hear_remark(&mut self, remark: &Signed<Remark>) {
        let known = self.record.remarks().any(|held| held == remark);
        if !known {
            // A remark that isn't good here, or not yet, is ignored.
            _ = self.take_remark(remark);
        }
    }

    /// Sets the number of each member's remarks in the file, after a restart.
    pub(crate) const fn count_remarks(&mut self, remarked: [u32; MEMBERS]) {
        self.record.count_remarks(remarked);
    }

    /// Restores an item of the journal after a restart.
    pub(crate) fn recall(&mut self, cx: &Context, item: Item) {
        match item {
            Item::Receipt(receipt) if Some(receipt.member) == self.me => {
                self.recall_answer(receipt.chapter, receipt.index, receipt.head);
            }
            Item::Entry(entry) => self.recall_entry(&entry),
            Item::Evidence(evidence) => self.charges.keep(*evidence),
            Item::Refused(turn) => self.recall_refused(cx, *turn),
            Item::Said(asked) => self.recall_question(cx, *asked),
            Item::Joined { join, .. } => self.going_on.note_joined(*join),
            Item::Signed { seal, .. } => self.own.seal(seal.number),
            Item::Remark(remark) => _ = self.take_remark(&remark),
            Item::Since(since) => self.since = since.min(cx.now),
            _ => {}
        }
    }

    /// Restores an entry that we may have signed: it binds as it did.
    fn recall_entry(&mut self, entry: &Entry) {
        if self.is_own(entry) {
            self.recall_answer(entry.chapter(), entry.index(), entry.head());
        }
    }

    fn recall_answer(&mut self, chapter: Hash, index: Index, head: Hash) {
        if let Some(log) = self.record.chapter(&chapter) {
            self.own.answer(Answer { number: log.charter().number(), chapter, index, head });
        }
    }

    /// Returns true if an entry is an answer of ours.
    fn is_own(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Turn(turn) => Some(turn.member) == self.me,
            Entry::Question(passed) => passed.yes.iter().any(|yes| Some(yes.member) == self.me),
        }
    }
}

#[cfg(test)]
impl Play {
    /// Pretends that the record's file ends with something that the log has left out.
    pub(crate) fn file_holds_another(&mut self) {
        self.filing.contradict_log();
    }
}
