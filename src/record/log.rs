//! The log: the charters and entries of one line, checked one by one.
//!
//! The one mechanism by which a session accepts, an author seals, a screen shows and a verifier judges.
//! Invariants: what is refused changes nothing; equal entries and receipts give equal logs on every replica;
//! a log holds only what was checked, down to the last signature. It reads no clock, keeps no key and knows
//! nobody's connection. Which charter may continue which log is judged in [`super::continuing`].
//!
//! Entries are taken in its last chapter. Of earlier indices it remembers what is small; the game there is played again.

use std::sync::Arc;

use super::budget::{TakenBack, stand_ins};
use super::bytes::Exact;
use super::chain::Shown;
use super::charter::{Charter, CharterError, SealedCharter};
use super::draws::Draws;
use super::entry::{Entry, Passed, Question, QuestionKind, Receipt, Turn, Yes};
use super::key::Signed;
use super::proposal::First;
use super::refusal::{BrokenRule, Refusal};
use super::replica::{Deciders, Replica};
use super::state::{Change, Chapter, ChapterState, Course, Known};
use super::turns::check_one_yes;
use super::words::{Answer, Index, Member, Named, Round};
use bastide_rules::hash::Hash;
use bastide_rules::{Event, Game, Seat};

/// The end of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tip {
    /// Its index.
    pub index: Index,
    /// Its head; at a charter that charter's hash.
    pub head: Hash,
    /// The digest of the game there, before the draw it may ask for.
    pub digest: Hash,
    /// Who wrote it; charters and questions have no author.
    pub author: Option<Member>,
    /// Whether members of the chapter answer it with a receipt: a charter, a turn after which a draw is due (by laps those whom its round asks),
    /// the end.
    pub checkpoint: bool,
}

/// What a log waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaits {
    /// Receipts for the tip, with links if a round is pending. (The next turn may bring them, too.)
    Receipts {
        /// Whose, ascending; not empty.
        from: Vec<Member>,
    },
    /// A turn.
    Turn {
        /// Whose.
        member: Member,
        /// For which seat; none if the game is over and this only closes the log.
        seat: Option<Seat>,
    },
    /// Nothing: the game is over and countersigned by all.
    Nothing,
}

/// How a log ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The game is played to its end.
    Played,
    /// All agreed to end it without a result.
    Agreed,
}

/// What takes an index.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "nearly all are entries")]
pub enum LogEntry {
    /// A charter.
    Charter(Arc<SealedCharter>),
    /// A turn or a question.
    Entry(Entry),
}

/// One index of a log, with what happened at it.
#[derive(Debug, Clone)]
pub struct Applied {
    /// What takes it.
    pub entry: LogEntry,
    /// Which.
    pub index: Index,
    /// The head it makes.
    pub head: Hash,
    /// The digest of the game there, before the draw.
    pub digest: Hash,
    /// At a continuing charter: the draws that were due where it continues, if they stood.
    pub carried: Option<Dealt>,
    /// What its actions, and stand-ins' moves that needed no draw, did.
    pub events: Vec<Event>,
    /// The draws after it, once all links are there.
    pub dealt: Option<Dealt>,
    /// The rounds and turns of the game, after it.
    pub(super) course: Course,
    /// The links shown down to it, receipts for it not counted.
    pub(super) known: Known,
    /// How far the game may be taken back from here.
    pub(super) floor: Index,
    /// Whether nothing may follow.
    pub(super) over: bool,
    /// Cost of take-backs down to it, by member.
    pub(super) taken_back: TakenBack,
}

impl Applied {
    /// The charter, if it is one.
    pub fn charter(&self) -> Option<&Arc<SealedCharter>> {
        match &self.entry {
            LogEntry::Charter(charter) => Some(charter),
            LogEntry::Entry(_) => None,
        }
    }

    /// The turn, if it is one.
    pub fn turn(&self) -> Option<&Signed<Turn>> {
        match &self.entry {
            LogEntry::Entry(Entry::Turn(turn)) => Some(turn),
            _ => None,
        }
    }

    /// The question, if it is one.
    pub fn question(&self) -> Option<&Passed> {
        match &self.entry {
            LogEntry::Entry(Entry::Question(passed)) => Some(passed),
            _ => None,
        }
    }
}

/// The draws of a round, answered.
#[derive(Debug, Clone)]
pub struct Dealt {
    /// Which round.
    pub round: Round,
    /// Whose links it rests on, ascending; nobody's if the charter gives the draws.
    pub members: Vec<Member>,
    /// What followed from the links, or from the charter, before the first was taken.
    pub draws: Draws,
    /// What the draws, and stand-ins' moves among them, did.
    pub events: Vec<Event>,
}

/// Most indices for which the game is played again, to find it at one; fewer where stand-ins play, whose moves are worth many.
const MARKED: u32 = 16;
/// Moves of the others that a stand-in's is worth.
const DEAR: u32 = 4;

/// Charters and entries of one line, with the receipts for the tip.
#[derive(Debug, Clone)]
pub struct Log {
    pub(super) chapter: Chapter,
    /// The index of the last chapter's charter.
    opening: Index,
    /// The game before its draws at each charter and question, and [now and then](MARKED) between; ascending.
    pub(super) marks: Vec<(Index, Replica)>,
    pub(super) state: ChapterState,
    /// By index, ascending; the first charter's first. There are no gaps.
    pub(super) applied: Vec<Arc<Applied>>,
}

impl Log {
    /// The log at a first charter.
    ///
    /// # Errors
    /// If it is none, or the rules refuse to begin.
    pub fn new(sealed: SealedCharter) -> Result<Self, Refusal> {
        let sealed = Arc::new(sealed);
        let first = sealed.charter().first().ok_or(BrokenRule::Charter(CharterError::Kind))?;
        let mut events = Vec::new();
        let replica = Replica::new(sealed.charter(), first, &mut events)?;
        let chapter = Chapter { first: sealed.clone(), sealed };
        let state = ChapterState::new(&chapter, Index::FIRST, replica, None);
        Ok(Self::begin(chapter, state, (None, events), TakenBack::default(), Vec::new(), Vec::new()))
    }

    /// At a charter, with what happens there; `marks` and `applied` are those below.
    pub(super) fn begin(
        chapter: Chapter,
        state: ChapterState,
        (carried, events): (Option<Dealt>, Vec<Event>),
        taken_back: TakenBack,
        mut marks: Vec<(Index, Replica)>,
        mut applied: Vec<Arc<Applied>>,
    ) -> Self {
        let opening = state.tip.index;
        marks.push((opening, state.replica.clone()));
        let at = Self::note(&state, LogEntry::Charter(chapter.sealed.clone()), events, taken_back);
        applied.push(Arc::new(Applied { carried, ..at }));
        Self { chapter, opening, marks, state, applied }
    }

    /// What is remembered of the tip.
    fn note(state: &ChapterState, entry: LogEntry, events: Vec<Event>, taken_back: TakenBack) -> Applied {
        let Tip { index, head, digest, .. } = state.tip;
        Applied {
            entry,
            index,
            head,
            digest,
            carried: None,
            events,
            dealt: None,
            course: state.course,
            known: state.known,
            floor: state.back_floor(),
            over: state.over.is_some(),
            taken_back,
        }
    }

    /// Takes the next entry, a turn with the receipts it carries; the events are those of its draws before, its actions, and the draws
    /// after it. Draws that a take-back leaves standing are told again: look at the [game](Log::game) anew.
    ///
    /// # Errors
    /// The broken rule; the log is as it was.
    pub fn offer(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        let last = self.last();
        let (state, change, taken_back) = match entry {
            Entry::Turn(turn) => {
                let (state, change) = self.after_turn(turn)?;
                (state, change, last.taken_back)
            }
            Entry::Question(passed) => {
                let taken_back = self.check_question_at(last.index, &passed.question)?;
                let earlier = self.gone_back(passed.question.kind)?;
                let mut state = self.state.clone();
                let change = state.question(&self.chapter, passed, last.known, earlier)?;
                (state, change, taken_back)
            }
        };
        Ok(self.apply(entry.clone(), state, change, taken_back))
    }

    /// The state that a turn makes, and what it changes.
    pub(super) fn after_turn(&self, turn: &Signed<Turn>) -> Result<(ChapterState, Change), Refusal> {
        let mut state = self.state.clone();
        let change = state.turn(&self.chapter, turn, self.opened_before())?;
        Ok((state, change))
    }

    /// The place where the round to open next was pending before a take-back, if it was.
    fn opened_before(&self) -> Option<&Course> {
        let course = &self.state.course;
        let chapter = self.applied.get(self.opening.0 as usize..).filter(|_| course.comes_again())?;
        chapter.iter().rev().map(|at| &at.course).find(|at| at.pending == Some(course.next))
    }

    /// What a question of this kind goes back to, if it does.
    fn gone_back(&self, kind: QuestionKind) -> Result<Option<(Replica, Course)>, BrokenRule> {
        let QuestionKind::TakeBack { to } = kind else { return Ok(None) };
        let earlier = self.replica_at(to).zip(self.at(to)).ok_or(BrokenRule::NoWayBack(to))?;
        Ok(Some((earlier.0, self.state.course.taken_back(earlier.1.course))))
    }

    fn last(&self) -> &Applied {
        self.applied.last().expect("a log begins with a charter")
    }

    /// Puts what was checked at the end.
    fn apply(
        &mut self,
        entry: Entry,
        state: ChapterState,
        change: Change,
        taken_back: TakenBack,
    ) -> Vec<Event> {
        let mut events = self.note_dealt(change.before);
        self.state = state;
        events.extend_from_slice(&change.events);
        let applied = Self::note(&self.state, LogEntry::Entry(entry), change.events, taken_back);
        self.applied.push(Arc::new(applied));
        events.extend(self.note_dealt(change.after));
        self.mark();
        events
    }

    /// Keeps the game at the tip, if it is a question's, or has gone on for long since the last that is kept.
    fn mark(&mut self) {
        let tip = self.state.tip.index;
        let is_question = self.state.barrier == tip;
        let dear = 1 + DEAR * self.stand_ins();
        if is_question || self.marks.last().is_none_or(|(last, _)| (tip.0 - last.0) * dear >= MARKED) {
            let mut replica = self.state.replica.clone();
            replica.undeal();
            self.marks.push((tip, replica));
        }
    }

    /// Takes a receipt for the tip; the events are those of the draws, if it brought the last link. The first of a member stays.
    ///
    /// # Errors
    /// The broken rule; the log is as it was.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state.clone();
        let dealt = state.receipt(&self.chapter, receipt)?;
        self.state = state;
        Ok(self.note_dealt(dealt))
    }

    /// Puts the draws to the index they follow.
    fn note_dealt(&mut self, dealt: Option<Dealt>) -> Vec<Event> {
        let (Some(dealt), Some(last)) = (dealt, self.applied.last_mut()) else { return Vec::new() };
        let events = dealt.events.clone();
        Arc::make_mut(last).dealt = Some(dealt);
        events
    }
}

/// For who looks at it.
impl Log {
    /// The game's first charter.
    pub fn first(&self) -> &Arc<SealedCharter> {
        &self.chapter.first
    }

    /// What the first charter says.
    pub fn terms(&self) -> &First {
        self.chapter.terms()
    }

    /// The charter of its last chapter.
    pub fn sealed(&self) -> &Arc<SealedCharter> {
        &self.chapter.sealed
    }

    /// The same without its signatures.
    pub fn charter(&self) -> &Arc<Charter> {
        self.chapter.sealed.charter()
    }

    /// The game: the first charter's hash.
    pub fn game_id(&self) -> Hash {
        self.chapter.first.charter().id()
    }

    /// Counts the seats that stand-ins play in its last chapter.
    pub(super) fn stand_ins(&self) -> u32 {
        stand_ins(self.terms(), |member| self.charter().has(member))
    }

    /// The members of its last chapter, ascending.
    pub fn members(&self) -> &[Member] {
        self.chapter.members()
    }

    /// The game now: after the tip and, once all links are there, the draws that follow it.
    pub fn game(&self) -> &Arc<Game> {
        &self.state.replica.game
    }

    /// Who decides for each seat.
    pub fn deciders(&self) -> &Deciders {
        &self.state.replica.deciders
    }

    /// The end of the log.
    pub fn tip(&self) -> &Tip {
        &self.state.tip
    }

    /// The tip as a named head.
    pub fn named(&self) -> Named {
        Named { index: self.state.tip.index, head: self.state.tip.head }
    }

    /// An index of the last chapter as an answer names it, or as a charter continues from it. None below its charter.
    pub fn answer_at(&self, index: Index) -> Option<Answer> {
        let at = self.at(index).filter(|_| index >= self.opening())?;
        let charter = self.charter();
        Some(Answer { number: charter.number(), chapter: charter.id(), index, head: at.head })
    }

    /// The index of the last chapter's charter.
    pub fn opening(&self) -> Index {
        self.opening
    }

    /// What comes next.
    pub fn awaits(&self) -> Awaits {
        self.state.awaits(&self.chapter)
    }

    /// Whether a member's receipt or turn comes next.
    pub fn waits_for(&self, member: Member) -> bool {
        match self.awaits() {
            Awaits::Receipts { from } => from.contains(&member),
            Awaits::Turn { member: asked, .. } => asked == member,
            Awaits::Nothing => false,
        }
    }

    /// Whether a member may be the next to move: before a draw it is whose live seat is the first from the one whose turn it is on, and at a charter anybody.
    pub fn may_move_next(&self, member: Member) -> bool {
        let replica = &self.state.replica;
        let is_its = |seat| replica.deciders.of_seat(seat) == Some(member);
        match self.state.asked(&self.chapter) {
            Some((next, _)) => next == member,
            None => self.tip().index == self.opening || replica.around()[0].is_some_and(is_its),
        }
    }

    /// Whether no entry can follow. (Final receipts can.)
    pub fn is_over(&self) -> bool {
        self.state.over.is_some()
    }

    /// How it ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.state.over
    }

    /// The highest index of the last chapter that all its members have answered, it or what follows. None while answers to its charter are missing.
    pub fn settled(&self) -> Option<Index> {
        // Nothing is below everything.
        self.members().iter().map(|member| self.answered_by(*member)).min()?
    }

    /// The highest index of the last chapter that a member is seen to have answered.
    pub(super) fn answered_by(&self, member: Member) -> Option<Index> {
        if self.receipt_of(member).is_some() {
            return Some(self.tip().index);
        }
        // A passed question ends the search, and a turn of that member: few entries, where all answer.
        self.applied[self.opening.0 as usize..].iter().rev().find_map(|at| match &at.entry {
            LogEntry::Charter(_) => None,
            LogEntry::Entry(Entry::Question(_)) => Some(at.index),
            LogEntry::Entry(Entry::Turn(turn)) if turn.member == member => Some(at.index),
            LogEntry::Entry(Entry::Turn(turn)) => {
                turn.receipts.iter().any(|one| one.member == member).then(|| at.index.before())
            }
        })
    }

    /// The highest link of a member that was ever shown in the last chapter.
    pub fn known(&self, member: Member) -> Option<Shown> {
        self.state.known.get(member).copied()
    }

    /// The receipts held for the tip, by member.
    pub fn receipts(&self) -> impl Iterator<Item = &Arc<Signed<Receipt>>> {
        self.state.receipts.values()
    }

    /// A member's receipt for the tip.
    pub fn receipt_of(&self, member: Member) -> Option<&Arc<Signed<Receipt>>> {
        self.state.receipts.get(&member)
    }

    /// The round that is open, and not yet used by a turn.
    pub fn pending(&self) -> Option<Round> {
        self.state.course.pending
    }

    /// Every index with what happened there, ascending; the first charter's first.
    pub fn history(&self) -> &[Arc<Applied>] {
        &self.applied
    }

    /// What happened at an index.
    pub fn at(&self, index: Index) -> Option<&Arc<Applied>> {
        self.applied.get(index.0 as usize)
    }

    /// Whether this head stands at this index.
    pub fn holds(&self, named: Named) -> bool {
        self.at(named.index).is_some_and(|at| at.head == named.head)
    }

    /// Whether this answer stands at its index: as an entry, or as the question with which a chapter begins there.
    pub fn stands(&self, named: Named) -> bool {
        let begins_with = |at: &Arc<Applied>| {
            let question = at.charter()?.charter().continuing()?.question.clone()?;
            Some(Question::head(&Exact::new(question)))
        };
        self.at(named.index).is_some_and(|at| at.head == named.head || begins_with(at) == Some(named.head))
    }

    /// Returns true if a charter at or below this index has the member in its chapter again and rests on its resignation, which has this hash:
    /// from there on the resignation is used up.
    pub fn takes_back(&self, index: Index, member: Member, resignation: &Hash) -> bool {
        let charters = self.applied.iter().take_while(|at| at.index <= index).filter_map(|at| at.charter());
        let mut on = charters.filter_map(|charter| charter.charter().continuing());
        on.any(|on| on.members.contains(&member) && on.rests.contains(resignation))
    }

    /// The indices that the game can go back to, ascending.
    pub fn backs(&self) -> impl Iterator<Item = Index> + '_ {
        let Applied { floor, index, over, .. } = self.last();
        (floor.0..if *over { 0 } else { index.0 }).map(Index)
    }

    /// Whether a question may be asked here.
    pub fn check_question(&self, question: &Question) -> Result<(), Refusal> {
        self.check_question_at(self.tip().index, question)?;
        Ok(())
    }

    /// Whether a Yes is to this question, of a member of the chapter, and signed.
    pub fn check_yes(&self, question: &Exact<Question>, yes: &Signed<Yes>) -> Result<(), Refusal> {
        Ok(check_one_yes(&self.chapter, question, yes)?)
    }
}
