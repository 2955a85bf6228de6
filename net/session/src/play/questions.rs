//! Open questions: who has said Yes or No, what passes, and what a Yes binds to.
//!
//! Invariants: no question here is about an index at or below the last settled one, except a passed
//! one at that index to which a member has said No, too, and those for which that No has freed
//! others. None is above the one after the tip, except after pending turns beside our log. Of each member at most [`limits::YES_PER_INDEX_MAX`] Yes an
//! index are kept, and a No only to a question with a Yes. Every Yes and No bears the signature of
//! the member it names, which is in the chapter.

use std::collections::BTreeMap;

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{
    Answer, Entry, Evidence, Exact, Freed, Index, LogEntry, Member, Named, No, Pace, PassedQuestion,
    Question, QuestionKind, Signed, Turn, Yes,
};
use bastide_rules::hash::{Hash, number};

use super::{Heard, Play};
use crate::limits;
use crate::messaging::message::{Message, Poll};
use crate::persistence::context::Context;
use crate::persistence::journal::Item;
use crate::persistence::output::To;
use crate::player::command_error::CommandError;
use crate::player::view::Halt;
use crate::time::Millis;

/// Question to which somebody has said Yes.
#[derive(Debug, Clone)]
pub(crate) struct OpenQuestion {
    pub(crate) question: Exact<Question>,
    /// Member whose Yes was heard first.
    pub(crate) asker: Member,
    /// Moment at which silence becomes No.
    pub(crate) until: Millis,
    pub(crate) yes: BTreeMap<Member, Signed<Yes>>,
    pub(crate) no: BTreeMap<Member, Signed<No>>,
    /// Moment at which each No was heard.
    /// A No doesn't say whether a player or, for a silent one, the program said it; this time
    /// tells.
    heard: BTreeMap<Member, Millis>,
}

impl OpenQuestion {
    /// Makes a question that is asked now; `time` is left to answer.
    fn new(question: Exact<Question>, asker: Member, now: Millis, time: Millis) -> Self {
        let (yes, no, heard) = Default::default();
        Self { question, asker, until: now + time, yes, no, heard }
    }

    /// Makes a question that has passed.
    fn passed(passed: &PassedQuestion, asker: Member, now: Millis) -> Self {
        let yes = passed.yes.iter().map(|yes| (yes.member, yes.clone())).collect();
        Self { yes, ..Self::new(passed.question.clone(), asker, now, Millis(0)) }
    }

    /// Returns true if a member has said both Yes and No.
    fn has_said_both(&self) -> bool {
        self.no.keys().any(|member| self.yes.contains_key(member))
    }

    /// Returns true if a Yes to it carries a No to another question.
    fn replaces(&self, other: &Hash) -> bool {
        frees_from(self.yes.values(), other)
    }

    fn add(&mut self, said: Poll, now: Millis) {
        self.yes.extend(said.yes.into_iter().map(|yes| (yes.member, yes)));
        said.no.into_iter().for_each(|no| self.deny(no, now));
    }

    fn deny(&mut self, no: Signed<No>, now: Millis) {
        self.heard.entry(no.member).or_insert(now);
        self.no.entry(no.member).or_insert(no);
    }

    /// Returns the moment since which nobody is bound by it.
    pub(crate) fn denied(&self) -> Option<Millis> {
        self.heard.values().min().copied()
    }

    /// Returns true if a member's No came only when the time to answer was over.
    pub(crate) fn is_unanswered(&self, member: Member) -> bool {
        self.heard.get(&member).is_some_and(|at| *at >= self.until)
    }

    /// Returns true if this member has said neither Yes nor No.
    pub(crate) fn lacks(&self, member: Member) -> bool {
        !self.yes.contains_key(&member) && !self.no.contains_key(&member)
    }

    fn poll(&self) -> Poll {
        Poll {
            question: self.question.clone(),
            yes: self.yes.values().cloned().collect(),
            no: self.no.values().cloned().collect(),
        }
    }
}

/// Returns true if one of these carries a No to a question.
fn frees_from<'a>(mut yes: impl Iterator<Item = &'a Signed<Yes>>, question: &Hash) -> bool {
    yes.any(|yes| yes.freed.iter().any(|Freed::No(no)| no.head == *question))
}

/// Open questions, by head.
#[derive(Debug, Clone, Default)]
pub(crate) struct Questions {
    open: BTreeMap<Hash, OpenQuestion>,
}

impl Questions {
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Hash, &OpenQuestion)> {
        self.open.iter()
    }

    pub(crate) fn get(&self, head: &Hash) -> Option<&OpenQuestion> {
        self.open.get(head)
    }

    /// Returns a digest of all answers.
    /// It combines the first eight bytes of their hashes by exclusive or.
    pub(crate) fn digest(&self) -> u64 {
        let said = self
            .open
            .values()
            .flat_map(|open| open.yes.values().map(Signed::hash).chain(open.no.values().map(Signed::hash)));
        said.fold(0, |all, hash| all ^ number(&hash))
    }

    /// Returns all questions and answers as messages.
    pub(crate) fn messages(&self) -> impl Iterator<Item = Message> + '_ {
        self.open.values().map(|open| Message::Question(Box::new(open.poll())))
    }

    /// Forgets the questions that a settled answer has decided.
    /// A denied one that has passed there stays: others have been freed to answer otherwise. So do
    /// those that they have asked since.
    pub(super) fn forget(&mut self, settled: Option<Answer>) {
        self.open.retain(|head, open| {
            settled.is_none_or(|settled| {
                open.question.index > settled.index
                    || *head == settled.head && open.has_said_both()
                    || open.replaces(&settled.head)
            })
        });
    }

    /// Keeps the No that a Yes to another question carries.
    /// The No may have reached only the author of that Yes.
    fn free(&mut self, freed: &[Freed], now: Millis) {
        for Freed::No(no) in freed {
            if let Some(open) = self.open.get_mut(&no.head)
                && (open.question.chapter, open.question.index) == (no.chapter, no.index)
            {
                open.deny(no.clone(), now);
            }
        }
    }

    /// Returns true if another Yes of a member at this index would be one too many.
    fn is_full(&self, member: Member, index: Index) -> bool {
        let said = self.open.values().filter(|open| open.question.index == index);
        said.filter(|open| open.yes.contains_key(&member)).count() >= limits::YES_PER_INDEX_MAX
    }

    /// Returns the answers to denied questions on which a charter may have to rest.
    /// That is one No, which frees all that said Yes. If one member said both, it is all answers,
    /// because then none of them may be good. Any other Yes excuses nothing.
    pub(super) fn evidence(&self) -> impl Iterator<Item = Evidence> + '_ {
        self.open.values().flat_map(|open| {
            let (yes, no) = if open.has_said_both() { (usize::MAX, usize::MAX) } else { (0, 1) };
            let yes = open.yes.values().take(yes).cloned().map(Evidence::Yes);
            yes.chain(open.no.values().take(no).cloned().map(Evidence::No))
        })
    }
}

impl Play {
    /// Takes an incoming question with the answers to it.
    pub(crate) fn hear_question(&mut self, cx: &mut Context, poll: &Poll) -> Result<Heard, Halt> {
        let log = self.record.log();
        let (tip, settled) = (log.tip().index, log.settled());
        let question = &poll.question;
        let is_beside = self.is_beside(question);
        if question.chapter != log.charter().id() || question.index > tip.next() && !is_beside {
            return Ok(Heard::Gap);
        }
        let head = Question::head(question);
        if settled.is_some_and(|settled| question.index <= settled) && !self.replaces_passed(&head, poll) {
            return Ok(self.hear_denial(cx, &head, poll));
        }
        let is_ours = question.index <= tip || is_beside || log.check_question(question).is_ok();
        if !is_ours || question.asked == 0 || question.asked > bastide_record::limits::ASKED {
            return Ok(Heard::Nothing);
        }
        let mut heard = Heard::Nothing;
        for yes in &poll.yes {
            let log = self.record.log();
            let known = self.questions.get(&head).is_some_and(|open| open.yes.contains_key(&yes.member));
            if known
                || self.is_left_alone_with(yes.member)
                || log.check_yes(question, yes).is_err()
                || self.questions.is_full(yes.member, question.index)
            {
                continue;
            }
            self.check_own_key(yes.member)?;
            let time = self.time_to_answer();
            let open = self
                .questions
                .open
                .entry(head)
                .or_insert_with(|| OpenQuestion::new(question.clone(), yes.member, cx.now, time));
            open.yes.insert(yes.member, yes.clone());
            self.questions.free(&yes.freed, cx.now);
            heard = Heard::Taken;
            if Some(yes.member) == self.me {
                // A lost answer of ours is journaled again: after the next restart perhaps nobody
                // tells us of it.
                let number = self.record.log().charter().number();
                self.own.say_yes(Answer { number, chapter: question.chapter, index: question.index, head });
                let (question, yes) = (question.clone(), vec![yes.clone()]);
                cx.keep(&Item::Said(Box::new(Poll { question, yes, no: Vec::new() })));
            }
        }
        for no in &poll.no {
            let is_good = self.is_no_to(question, &head, no);
            if let Some(open) = self.questions.open.get_mut(&head).filter(|_| is_good)
                && !open.no.contains_key(&no.member)
            {
                open.deny(no.clone(), cx.now);
                heard = Heard::Taken;
                if Some(no.member) == self.me {
                    let (question, no) = (question.clone(), vec![no.clone()]);
                    cx.keep(&Item::Said(Box::new(Poll { question, yes: Vec::new(), no })));
                }
            }
        }
        Ok(heard)
    }

    /// Returns true if others have been freed from the last settled entry, a passed question, to
    /// say Yes to this one. We haven't, so we can deny it.
    fn replaces_passed(&self, head: &Hash, poll: &Poll) -> bool {
        let log = self.record.log();
        let passed = log.settled().and_then(|settled| log.at(settled));
        let passed = passed.filter(|at| at.question().is_some() && at.index == poll.question.index);
        passed.is_some_and(|at| frees_from(poll.yes.iter(), &at.head)) && !self.own.has_said_yes(head)
    }

    /// Takes the No to a question that has passed and is the last settled entry.
    /// All have said Yes to it, so the No is by a member that says both, and has freed others to
    /// answer otherwise. A charter that leaves their answers behind rests on it.
    fn hear_denial(&mut self, cx: &Context, head: &Hash, poll: &Poll) -> Heard {
        let log = self.record.log();
        let settled = log.settled().and_then(|settled| log.at(settled));
        let Some(LogEntry::Entry(Entry::Question(passed))) =
            settled.filter(|at| at.head == *head).map(|at| &at.entry)
        else {
            return Heard::Nothing;
        };
        let is_good = |no: &&Signed<No>| self.is_no_to(&passed.question, head, no);
        let no: Vec<_> = poll.no.iter().filter(is_good).cloned().collect();
        let (Some(asker), Some(_)) = (passed.yes.first().map(|yes| yes.member), no.first()) else {
            return Heard::Nothing;
        };
        let open = OpenQuestion::passed(passed, asker, cx.now);
        let open = self.questions.open.entry(*head).or_insert(open);
        let held = open.no.len();
        no.into_iter().for_each(|no| open.deny(no, cx.now));
        if open.no.len() > held { Heard::Taken } else { Heard::Nothing }
    }

    /// Returns true if this is a No of a member of the chapter to a question.
    fn is_no_to(&self, question: &Question, head: &Hash, no: &Signed<No>) -> bool {
        let names = (no.game, no.chapter, no.index, &no.head);
        let key = self.record.log().charter().key(no.member);
        names == (question.game, question.chapter, question.index, head)
            && key.is_some_and(|key| no.is_by(key))
    }

    /// Returns true if a question follows another entry than one that we have answered.
    /// We can't say Yes to it, because in this chapter we don't come to its log.
    fn is_beside(&self, question: &Question) -> bool {
        let log = self.record.log();
        let Some(answered) = self.own.last_in(&log.charter().id()) else { return false };
        let mut below = Named { index: question.index.before(), head: question.prev };
        while !log.holds(below) {
            if below.index <= answered.index {
                return true;
            }
            let Some(prev) = self.pool.prev(below) else { return false };
            below = Named { index: below.index.before(), head: prev };
        }
        false
    }

    /// Returns the pending turns in the place of denied questions that have passed here.
    pub(super) fn turns_beside_questions(&self) -> Vec<Signed<Turn>> {
        let log = self.record.log();
        let passed = self.questions.open.iter().filter(|(head, open)| {
            open.has_said_both() && log.holds(Named { index: open.question.index, head: **head })
        });
        self.turns_above(passed.map(|(_, open)| open.question.prev).collect())
    }

    /// Returns the pending turns above these heads that our log doesn't hold, ascending by index.
    fn turns_above(&self, mut heads: Vec<Hash>) -> Vec<Signed<Turn>> {
        let mut turns = Vec::new();
        // They ascend by index.
        for entry in self.pool.entries() {
            if let Entry::Turn(turn) = entry
                && heads.contains(&turn.prev)
                && !self.record.log().holds(turn.named())
            {
                heads.push(turn.hash());
                turns.push(turn);
            }
        }
        turns
    }

    /// Leaves a passed question for a turn in its place that all members of the chapter have
    /// answered. We aren't one of them: a spectator, or a member that the chapter is without.
    /// Returns true if it did.
    pub(super) fn leave_question(&mut self, cx: &mut Context) -> bool {
        let log = self.record.log();
        let asked = log.settled().and_then(|settled| log.at(settled)).and_then(|at| at.question());
        let Some((index, prev)) = asked.map(|passed| (passed.question.index, passed.question.prev)) else {
            return false;
        };
        let turns = self.turns_above(vec![prev]);
        let followed = turns.iter().filter(|turn| turn.index == index).find_map(|first| {
            let mut taken = vec![Entry::Turn(first.clone())];
            let mut record = self.record.clone();
            record.replace_passed(&taken[0]).ok()?;
            for turn in self.turns_above(vec![first.hash()]) {
                let entry = Entry::Turn(turn);
                if record.offer(&entry).is_ok() {
                    taken.push(entry);
                }
            }
            for receipt in self.pool.receipts(record.log().named()) {
                _ = record.offer_receipt(&receipt);
            }
            record.log().settled().is_some_and(|settled| settled >= index).then_some((record, taken))
        });
        let Some((record, taken)) = followed else { return false };
        taken.into_iter().for_each(|entry| cx.keep(&Item::Entry(entry)));
        self.record = record;
        self.story.retell();
        self.grown(cx);
        true
    }

    /// Asks all members for something on the player's behalf, by saying Yes first.
    pub(crate) fn ask(&mut self, cx: &mut Context, kind: QuestionKind) -> Result<(), CommandError> {
        let asked =
            self.alike(kind).find(|open| open.no.is_empty()).map(|open| Question::head(&open.question));
        if let Some(head) = asked {
            return self.say_yes(cx, &head);
        }
        let question = self.question(kind)?;
        let head = Question::head(&question);
        let me = self.me.ok_or(CommandError::Watching)?;
        let open = OpenQuestion::new(question, me, cx.now, self.time_to_answer());
        self.may_say_yes(&open)?;
        self.questions.open.insert(head, open);
        self.say_yes(cx, &head)
    }

    /// Checks that this member may ask for something now.
    /// It asks by a Yes to an open question, or by a new question within the record's limit.
    pub(crate) fn may_ask(&self, kind: QuestionKind) -> Result<(), CommandError> {
        if let Some(open) = self.alike(kind).find(|open| open.no.is_empty()) {
            return self.may_say_yes(open);
        }
        let me = self.me.ok_or(CommandError::Watching)?;
        self.may_say_yes(&OpenQuestion::new(self.question(kind)?, me, Millis(0), Millis(0)))
    }

    /// Returns the questions of this kind at the next index.
    fn alike(&self, kind: QuestionKind) -> impl Iterator<Item = &OpenQuestion> {
        let tip = self.record.log().tip();
        let (index, prev) = (tip.index.next(), tip.head);
        let is_next = move |open: &OpenQuestion| (open.question.index, open.question.prev) == (index, prev);
        let is_alike = move |open: &&OpenQuestion| is_next(open) && open.question.kind == kind;
        self.questions.open.values().filter(is_alike)
    }

    /// Makes the question that asks for this anew.
    fn question(&self, kind: QuestionKind) -> Result<Exact<Question>, CommandError> {
        let asked = self.alike(kind).map(|open| open.question.asked).max().unwrap_or(0).saturating_add(1);
        if asked > bastide_record::limits::ASKED {
            return Err(CommandError::Enough);
        }
        self.record.log().question(kind, asked).map_err(CommandError::Record)
    }

    /// Checks that this member may say Yes to a question now.
    pub(crate) fn may_say_yes(&self, open: &OpenQuestion) -> Result<(), CommandError> {
        let (log, index) = (self.record.log(), open.question.index);
        let chapter = log.charter().id();
        if self.recovering {
            return Err(CommandError::Starting);
        }
        let me = self.acts().ok_or(CommandError::NotInChapter)?;
        let owes = matches!(log.awaits(), bastide_record::Awaits::Receipts { from } if from.contains(&me));
        if owes || self.own.last_in(&chapter).is_some_and(|last| last.index >= index) {
            return Err(CommandError::Answered);
        }
        let is_free = |yes: &Answer| self.denial_of(&yes.head).is_some();
        if !self.own.yes_at(&chapter, index).all(is_free) {
            return Err(CommandError::Bound);
        }
        // In a correspondence game the others may take as long as a move to answer, and a member
        // bound by a Yes can't play. So the member that moves next says it last.
        let is_last = log.members().iter().all(|member| *member == me || open.yes.contains_key(member));
        if log.terms().pace.is_days() && log.may_move_next(me) && !is_last {
            return Err(CommandError::MoveFirst);
        }
        if self.questions.is_full(me, index) { Err(CommandError::Enough) } else { Ok(()) }
    }

    /// Says Yes, for the player or its program.
    pub(crate) fn say_yes(&mut self, cx: &mut Context, head: &Hash) -> Result<(), CommandError> {
        let open = self.questions.open.get(head).ok_or(CommandError::NotAsked)?;
        let me = self.me.ok_or(CommandError::Watching)?;
        if open.yes.contains_key(&me) {
            return Ok(());
        }
        if open.no.contains_key(&me) || open.question.index != self.record.log().tip().index.next() {
            return Err(CommandError::NotAsked);
        }
        self.may_say_yes(open)?;
        let question = open.question.clone();
        let log = self.record.log();
        let freed = self.required_denials(question.index).ok_or(CommandError::Bound)?;
        let yes = log.yes(&cx.key, &question, freed).ok_or(CommandError::NotInChapter)?;
        let (number, chapter, index) = (log.charter().number(), log.charter().id(), question.index);
        self.own.say_yes(Answer { number, chapter, index, head: *head });
        self.say_to(cx, Poll { question, yes: vec![yes], no: Vec::new() });
        Ok(())
    }

    /// Says No, for the player or its program.
    pub(crate) fn say_no(&mut self, cx: &mut Context, head: &Hash) -> Result<(), CommandError> {
        let open = self.questions.open.get(head).ok_or(CommandError::NotAsked)?;
        let me = self.me.ok_or(CommandError::Watching)?;
        if open.yes.contains_key(&me) {
            return Err(CommandError::Bound);
        }
        if !self.may_join() {
            return Err(CommandError::Starting);
        }
        if open.no.contains_key(&me) {
            return Ok(());
        }
        let question = open.question.clone();
        let no = self.record.log().no(&cx.key, &question).ok_or(CommandError::NotInChapter)?;
        self.say_to(cx, Poll { question, yes: Vec::new(), no: vec![no] });
        Ok(())
    }

    /// Journals and sends an answer of ours.
    fn say_to(&mut self, cx: &mut Context, said: Poll) {
        cx.keep(&Item::Said(Box::new(said.clone())));
        if let Some(open) = self.questions.open.get_mut(&Question::head(&said.question)) {
            open.add(said, cx.now);
            cx.say(To::All, &Message::Question(Box::new(open.poll())));
        }
    }

    /// Restores an answer of ours after a restart.
    pub(super) fn recall_question(&mut self, cx: &Context, poll: Poll) {
        let (chapter, index) = (poll.question.chapter, poll.question.index);
        let number = self.record.chapter(&chapter).map_or(0, |log| log.charter().number());
        let head = Question::head(&poll.question);
        for yes in &poll.yes {
            self.own.say_yes(Answer { number, chapter, index, head });
            self.questions.free(&yes.freed, Millis(0));
        }
        if chapter == self.record.log().charter().id()
            && let Some(me) = self.me
        {
            let time = self.time_to_answer();
            let open = || OpenQuestion::new(poll.question.clone(), me, cx.now, time);
            // The moment of the answer isn't stored: it was long ago.
            self.questions.open.entry(head).or_insert_with(open).add(poll, Millis(0));
        }
    }

    /// Returns true if this member has resigned and nobody is left but us.
    /// Its Yes would undo the result and serve itself alone.
    fn is_left_alone_with(&self, member: Member) -> bool {
        let has_left = |other: &Member| Some(*other) == self.me || self.has_resigned(*other);
        Some(member) != self.me && self.has_resigned(member) && self.log().members().iter().all(has_left)
    }

    /// Returns the No that frees us from a Yes here, if there is one.
    /// A resignation doesn't free us: its signer's chapter comes to nothing, and the next charter
    /// rests on the resignation, or on nothing that it says if its signer has lied.
    pub(super) fn denial_of(&self, head: &Hash) -> Option<Freed> {
        self.questions.open.get(head)?.no.values().next().cloned().map(Freed::No)
    }

    /// Returns true if a new chapter frees us from a Yes.
    /// Reasons are a No, or a resignation that reports no Yes to it, if what the resignation says
    /// can be kept.
    pub(super) fn is_denied(&self, head: &Hash) -> bool {
        let log = self.record.log();
        let says_no = |one: &bastide_record::Resignation| {
            log.charter().has(one.member)
                && one.is_no_to(log.charter().number(), head)
                && one.last.is_none_or(|last| self.is_shown(&last))
        };
        self.denial_of(head).is_some() || self.charges.resignations().any(|one| says_no(one))
    }

    /// Returns each No that our answer at an index must carry; `None` if a Yes forbids the answer.
    pub(super) fn required_denials(&self, index: Index) -> Option<Vec<Freed>> {
        if flaw::is(DisabledRule::AnswersAfterYes) {
            return Some(Vec::new());
        }
        let chapter = self.record.log().charter().id();
        self.own.yes_at(&chapter, index).map(|yes| self.denial_of(&yes.head)).collect()
    }

    /// Returns true if an open Yes of ours binds us.
    pub(crate) fn is_bound(&self) -> bool {
        let log = self.record.log();
        self.required_denials(log.tip().index.next()).is_none()
    }

    /// Turns a question to which all have said Yes into an entry. Returns true if there was one.
    pub(super) fn pass(&mut self, cx: &mut Context) -> bool {
        self.passed_entries().into_iter().any(|entry| self.take_question(cx, &entry))
    }

    /// Returns the questions to which all have said Yes, as entries.
    pub(super) fn passed_entries(&self) -> Vec<Entry> {
        let log = self.record.log();
        let all = |open: &&OpenQuestion| log.members().iter().all(|member| open.yes.contains_key(member));
        let passed = self.questions.open.values().filter(all).map(|open| PassedQuestion {
            question: open.question.clone(),
            yes: open.yes.values().cloned().collect(),
        });
        passed.map(Entry::Question).collect()
    }

    /// Returns true if we have said Yes to another question there since, and no member has let go of
    /// that one except those who deny this one.
    /// Such a member may show us that this one has passed, and others that the other one has.
    fn is_given_up(&self, passed: &PassedQuestion) -> bool {
        let question = &passed.question;
        let head = Question::head(question);
        let denies = |head: &Hash, member: Member| {
            self.questions.get(head).is_some_and(|open| open.no.contains_key(&member))
        };
        let mut later = self.own.yes_at(&question.chapter, question.index);
        later.by_ref().find(|yes| yes.head == head);
        later.any(|later| {
            !passed.yes.iter().any(|yes| {
                let lets_go = denies(&later.head, yes.member) || frees_from([yes].into_iter(), &later.head);
                lets_go && !denies(&head, yes.member)
            })
        })
    }

    /// Takes a passed question. If need be, it replaces later turns that we haven't answered.
    pub(super) fn take_question(&mut self, cx: &mut Context, entry: &Entry) -> bool {
        if matches!(entry, Entry::Question(passed) if self.is_given_up(passed)) {
            return false;
        }
        let log = self.record.log();
        let chapter = log.charter().id();
        let taken = if entry.index() == log.tip().index.next() {
            self.record.offer(entry).is_ok()
        } else {
            let answered = self.own.last_in(&chapter).is_some_and(|last| last.index >= entry.index());
            !answered && self.record.replace(entry).is_ok()
        };
        if taken {
            self.story.retell();
            self.taken(cx, entry.clone());
        }
        taken
    }

    /// Gives one answer that needs no player. Returns true if it did.
    /// It says No to questions at an index that we have answered otherwise, to those after another
    /// entry than we have answered, to those that the player hasn't answered in time, and to those
    /// to which we can't say Yes because we have sealed a higher charter.
    pub(super) fn answer_unasked(&mut self, cx: &mut Context) -> bool {
        let Some(me) = self.me.filter(|_| self.may_join()) else { return false };
        let is_above = self.acts().is_none();
        let chapter = self.record.log().charter().id();
        let last = self.own.last_in(&chapter).map_or(Index::FIRST, |last| last.index);
        let tip = self.record.log().tip().index;
        let due = self.questions.open.iter().find(|(_, open)| {
            let is_late = open.question.index <= last.max(tip) || open.until <= cx.now;
            open.lacks(me) && (is_above || is_late || self.is_beside(&open.question))
        });
        let Some(head) = due.map(|(head, _)| *head) else { return false };
        self.say_no(cx, &head).is_ok()
    }

    /// Returns the time for a player's answer.
    /// It is [`limits::ANSWER`], or a move's time in a correspondence game if that is longer.
    fn time_to_answer(&self) -> Millis {
        match self.log().terms().pace {
            Pace::Live { .. } => limits::ANSWER,
            Pace::Days { move_s, .. } => Millis::seconds(move_s.into()).max(limits::ANSWER),
        }
    }

    /// Returns the moment at which the next silence becomes No.
    pub(crate) fn questions_deadline(&self) -> Option<Millis> {
        let me = self.me.filter(|_| self.may_join())?;
        let silent = self.questions.open.values().filter(|open| open.lacks(me));
        silent.map(|open| open.until).min()
    }
}
