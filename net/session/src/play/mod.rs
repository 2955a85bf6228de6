//! The game in lockstep: what comes in is offered to the record, what is owed is signed, what all have answered goes on file.
//!
//! Invariants: an entry or receipt of ours is kept before it is said, and nothing is signed while [`Play::recovering`]; the
//! log refuses what it can't take, and [`Own`] knows what binds, so a second signature for an index can't come to be; nothing is signed in a
//! chapter below the highest number that was sealed here. Who can't be judged yet waits in
//! [`PendingPool`]; who has signed two heads for an index is named by a proof.

mod charges;
mod evidence;
mod filing;
mod going_on;
mod intake;
mod own_turn;
mod questions;
mod story;
mod sync;
#[cfg(feature = "worlds")]
mod worlds;

use std::sync::Arc;

use bastide_record::flaw::{self, Flaw};
use bastide_record::limits::MEMBERS;
use bastide_record::{
    Answer, Awaits, Chain, Charter, Entry, Evidence, Index, Key, Log, Member, PublicKey, Record, Refusal,
    Remark, Resignation, SealedCharter, Signed,
};
use bastide_rules::Game;
use bastide_rules::hash::Hash;

use self::charges::Charges;
pub(crate) use self::filing::{Filing, turns};
pub(crate) use self::going_on::{Consent, GoingOn};
pub(crate) use self::questions::{Open, Questions};
use self::story::Story;
pub(crate) use self::sync::receipts_at;
use crate::command_error::CommandError;
use crate::context::Context;
use crate::draft::Draft;
use crate::journal::Item;
use crate::message::Message;
use crate::output::To;
use crate::own::Own;
use crate::pending::PendingPool;
use crate::time::Millis;
use crate::view::{Halt, Happening};

/// A game under way, or over.
#[derive(Debug, Clone)]
pub(crate) struct Play {
    record: Record,
    /// None of who watches: then nothing is ever signed.
    me: Option<Member>,
    /// The own chain of the chapter that goes on, if we are in it.
    chain: Option<Chain>,
    own: Own,
    pool: PendingPool,
    draft: Option<Draft>,
    filing: Filing,
    /// Started anew: nothing is signed before each member has said what it holds.
    recovering: bool,
    /// Since when the log waits for what it waits for.
    since: Millis,
    /// How long it waited for its tip.
    waited: Millis,
    charges: Charges,
    questions: Questions,
    going_on: GoingOn,
    /// When this run came to the game.
    started: Millis,
    story: Story,
}

/// What became of something signed that came in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Heard {
    /// It is nothing new, or nothing at all.
    Nothing,
    /// It is in the record now.
    Taken,
    /// Something before it is missing.
    Gap,
}

/// Returns true for a resignation that no charter of this log has used up by taking its signer back.
fn stands(log: &Log, resignation: &Signed<Resignation>) -> bool {
    let hash = Evidence::Resignation(resignation.clone()).hash();
    flaw::is(Flaw::ResignedForEver) || !log.takes_back(log.tip().index, resignation.member, &hash)
}

impl Play {
    /// A game just sealed, or read again.
    pub(crate) fn new(record: Record, key: Option<&Key>, filing: Filing, now: Millis) -> Self {
        let me = key.and_then(|key| record.first().charter().member(&key.public()));
        let mut play = Self {
            record,
            me,
            chain: None,
            own: Own::default(),
            pool: PendingPool::default(),
            draft: None,
            filing,
            recovering: false,
            since: now,
            waited: Millis(0),
            charges: Charges::default(),
            questions: Questions::default(),
            going_on: GoingOn::default(),
            started: now,
            story: Story::default(),
        };
        if let Some(key) = key {
            play.take_hand(key);
        }
        play.story.follow(play.record.log());
        play
    }

    /// A game that begins.
    pub(crate) fn begin(sealed: SealedCharter, key: Option<&Key>, now: Millis) -> Result<Self, Refusal> {
        Ok(Self::new(Record::new(sealed)?, key, Filing::default(), now))
    }

    /// The own chain of the chapter that goes on.
    fn take_hand(&mut self, key: &Key) {
        self.chain = self.chain_of(self.record.log().charter(), key);
    }

    /// The own chain of a chapter, if we are in it.
    fn chain_of(&self, charter: &Charter, key: &Key) -> Option<Chain> {
        let join = charter.join(self.me?)?;
        Some(Chain::grow(key, &join.nonce, &join.proposal))
    }

    /// The record.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// The log that goes on.
    pub(crate) fn log(&self) -> &Log {
        self.record.log()
    }

    /// Which member this is; none if it watches.
    pub(crate) const fn me(&self) -> Option<Member> {
        self.me
    }

    /// The same, if it may act in the chapter that goes on: it is in it, has sealed no higher one, and has not resigned, or is back.
    pub(crate) fn acts(&self) -> Option<Member> {
        let charter = self.record.log().charter();
        let may = self.sealed() <= charter.number() || flaw::is(Flaw::ActsBelow);
        let is_let_back = flaw::is(Flaw::CountsBack) && charter.continuing().is_some();
        self.me.filter(|me| may && charter.has(*me) && (!self.has_resigned(*me) || is_let_back))
    }

    /// The highest number that we have sealed.
    fn sealed(&self) -> u32 {
        let is_free = flaw::is(Flaw::GivingUpFrees) && self.going_on.signing().is_none();
        if is_free { self.record.log().charter().number() } else { self.own.sealed() }
    }

    /// What a key's owner is called, if it is a member of the game.
    pub(crate) fn name_of(&self, member: Member) -> &str {
        self.record.log().terms().name(member)
    }

    /// The member with this key, of the game, in the chapter or not.
    pub(crate) fn member(&self, key: &PublicKey) -> Option<Member> {
        self.record.first().charter().member(key)
    }

    /// A member's key.
    pub(crate) fn key(&self, member: Member) -> Option<&PublicKey> {
        self.record.first().charter().key(member)
    }

    /// The game as all have it.
    pub(crate) fn game(&self) -> &Arc<Game> {
        self.record.log().game()
    }

    /// The own turn, as far as it is.
    pub(crate) const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// All that has happened.
    pub(crate) const fn events(&self) -> &Arc<Vec<Happening>> {
        self.story.events()
    }

    /// Since when the log waits.
    pub(crate) const fn since(&self) -> Millis {
        self.since
    }

    /// When this run came to the game.
    pub(crate) const fn started(&self) -> Millis {
        self.started
    }

    /// What is asked.
    pub(crate) const fn questions(&self) -> &Questions {
        &self.questions
    }

    /// With whom to go on.
    pub(crate) const fn going_on(&self) -> &GoingOn {
        &self.going_on
    }

    /// The highest number that was sealed here.
    pub(crate) const fn own(&self) -> &Own {
        &self.own
    }

    /// Against whom there is a proof, or a turn that breaks a rule.
    pub(crate) fn is_caught(&self, member: Member) -> bool {
        self.charges.is_proven(member) || self.charges.is_refused(member)
    }

    /// Whether there is a proof against a member.
    pub(crate) fn is_proven(&self, member: Member) -> bool {
        self.charges.is_proven(member)
    }

    /// Returns true if a member has resigned, and no charter of the log has taken it back since.
    pub(crate) fn has_resigned(&self, member: Member) -> bool {
        self.charges.resignation(member).is_some_and(|one| stands(self.log(), one))
    }

    /// Whether nothing is signed yet after a start.
    pub(crate) const fn recovering(&self) -> bool {
        self.recovering
    }

    /// Whether the game is over and the record complete.
    pub(crate) const fn is_closed(&self) -> bool {
        self.filing.is_closed()
    }

    /// Where the record's file ends although the game goes on.
    pub(crate) const fn file_ends(&self) -> Option<Index> {
        self.filing.ends()
    }

    /// After a start: signs nothing until [`Play::recovered`].
    pub(crate) fn recover(&mut self) {
        self.recovering = self.me.is_some() && self.record.first().charter().members().len() > 1;
    }

    /// After a start: the journal holds all that was signed.
    pub(crate) const fn recovered(&mut self) {
        self.recovering = false;
    }

    /// After a start: whether all members of the chapter have said what they hold, and we hold it, too; and whether all with whom the player would go
    /// on have.
    pub(crate) fn heard(&mut self, all: bool, ready: bool) {
        self.recovering = !all;
        self.going_on.set_ready(ready);
    }

    /// Whether we may join and seal with those with whom the player would go on.
    fn may_join(&self) -> bool {
        !self.recovering || self.going_on.is_ready()
    }
}

/// Going on.
impl Play {
    /// Goes on as far as possible without anything new: what waited, what is owed, what is settled.
    pub(crate) fn advance(&mut self, cx: &mut Context) -> Result<(), Halt> {
        while self.take_pending(cx)
            || self.pass(cx)
            || self.sign_owed(cx)
            || self.answer_unasked(cx)
            || self.seal_going_on(cx)?
        {}
        let settled = self.log().settled();
        self.pool.forget(settled.unwrap_or(self.log().opening()));
        self.questions.forget(settled);
        self.filing.write(&self.record, cx);
        self.lay_out();
        Ok(())
    }

    /// One signature that is owed without asking the player.
    fn sign_owed(&mut self, cx: &mut Context) -> bool {
        let Some(me) = self.acts().filter(|_| !self.recovering) else { return false };
        let log = self.record.log();
        let Some(chain) = &self.chain else { return false };
        let index = log.tip().index;
        if let Some(freed) = self.freed_at(index)
            && self.may_answer(index)
            && let waited = u32::try_from(self.waited.0).unwrap_or(u32::MAX)
            && let Some(receipt) = log.receipt(&cx.key, chain, waited, freed)
        {
            // What isn't kept isn't said; a log that doesn't take it waits for something else.
            let taken = self.take_receipt(cx, &receipt) == Heard::Taken;
            if taken {
                cx.say(To::All, &Message::Receipt(receipt));
            }
            return taken;
        }
        let closes = log.awaits() == Awaits::Turn { member: me, seat: None };
        closes && self.close(cx)
    }

    /// Whether an index is not below what was answered in the chapter; only the next one, or the last one again, may be.
    fn may_answer(&self, index: Index) -> bool {
        let chapter = self.record.log().charter().id();
        let above = self
            .own
            .yes_in(&chapter)
            .is_none_or(|yes| yes.index <= index || self.freed_from(&yes.head).is_some());
        above && self.own.last_in(&chapter).is_none_or(|last| last.index < index)
    }

    /// Notes that we have answered an index of the log.
    fn note_own(&mut self, index: Index) {
        if let Some(answer) = self.record.log().answer_at(index) {
            self.own.answer(answer);
        }
    }

    /// An entry is in the log.
    fn taken(&mut self, cx: &mut Context, entry: Entry) {
        if self.is_own(&entry) {
            self.note_own(entry.index());
        }
        cx.keep(&Item::Entry(entry));
        self.grown(cx);
    }

    /// The log has grown.
    fn grown(&mut self, cx: &mut Context) {
        self.draft = None;
        self.waited = cx.now.since(self.since);
        self.waits_from_now(cx);
        self.story.follow(self.record.log());
    }

    /// From now on the log waits for something else. In a game of days that is so after a start, too.
    fn waits_from_now(&mut self, cx: &mut Context) {
        self.since = cx.now;
        if self.me.is_some() && self.log().terms().pace.is_days() {
            cx.keep(&Item::Since(self.since));
        }
    }

    /// The player says how the game stopped.
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

    /// All that was signed here is in the file though not all have answered it: with a remark that the game is to be continued, unless it is over.
    pub(crate) fn file_answer(&mut self, cx: &mut Context) {
        if self.log().is_over() {
            self.filing.write_all(&mut self.record, cx);
        } else {
            // Of a chapter that isn't on file nothing could be shown before, either.
            _ = self.remark(cx, bastide_record::RemarkKind::AnotherDay);
        }
    }

    /// A remark with what it rests on: who has won shows who has resigned.
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

    /// Somebody says how the game stopped; the record, and so the view, has it then.
    pub(crate) fn hear_remark(&mut self, remark: &Signed<Remark>) {
        let known = self.record.remarks().any(|held| held == remark);
        if !known {
            // One that isn't good here, or not yet, is nothing.
            _ = self.take_remark(remark);
        }
    }

    /// After a start: so many remarks of each member stand in the file.
    pub(crate) const fn count_remarks(&mut self, remarked: [u32; MEMBERS]) {
        self.record.count_remarks(remarked);
    }

    /// Own things after a start.
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

    /// An entry came back that we may have signed: it binds as it did.
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

    /// Whether an entry is an answer of ours.
    fn is_own(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Turn(turn) => Some(turn.member) == self.me,
            Entry::Question(passed) => passed.yes.iter().any(|yes| Some(yes.member) == self.me),
        }
    }
}

#[cfg(test)]
impl Play {
    /// As if the record's file ended with something that the log has left out.
    pub(crate) fn file_holds_another(&mut self) {
        self.filing.hold_another();
    }
}
