//! The log: the charters and entries of one line, each checked when it is taken.
//!
//! The session accepts and signs by it, the screen shows it, and the verifier judges by it.
//! [`continuing`](crate::record::continuing) judges which charter may continue which log. It takes
//! entries in its last chapter only; of earlier indices it remembers small facts and plays the game
//! there again when asked.
//!
//! | module | content |
//! |---|---|
//! | this one | [`Log`]: accepting charters, entries and receipts |
//! | `state` | a chapter's state at its tip, and its changes |
//! | `turns` | rules for turns and questions, in the order of their checks |
//! | `replica` | the game at one index, with the moves of stand-ins and the draws |
//! | [`draws`] | numbers that nobody can foresee or choose |
//! | `at_index` | a log at an earlier index |
//! | `signing` | the statements that a key may sign next |
//! | [`letter`] | statements that others lack, without all that follows from their log |
//! | `tail` | the end of a log without its history |
//!
//! Invariants: a refusal changes nothing; equal entries and receipts give equal logs on every
//! replica; a log holds only what was checked, down to the last signature. It reads no clock, holds
//! no key and knows nothing of connections.

mod at_index;
pub mod draws;
pub mod letter;
pub(crate) mod replica;
pub(crate) mod signing;
mod state;
pub(crate) mod tail;
mod turns;

use std::sync::Arc;

use self::draws::Draws;
use self::replica::{Deciders, Replica};
use self::state::{Chapter, ChapterState, EntryEffects, KnownLinks, RoundState};
use self::turns::check_one_yes;
use crate::key::Signed;
use crate::key::chain::Shown;
use crate::signed::budget::{TakenBack, stand_ins};
use crate::signed::charter::{Charter, CharterError, SealedCharter};
use crate::signed::entry::{Entry, PassedQuestion, Question, QuestionKind, Receipt, Turn, Yes};
use crate::signed::proposal::First;
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::bytes::Exact;
use crate::types::numbering::{Answer, Index, Member, Named, Round};
use bastide_rules::hash::Hash;
use bastide_rules::{Event, Game, Seat};

/// The end of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tip {
    /// The tip's index.
    pub index: Index,
    /// The tip's head; at a charter the charter's hash.
    pub head: Hash,
    /// The digest of the game there, before the draw that may follow.
    pub digest: Hash,
    /// The member that wrote it; charters and questions have no author.
    pub author: Option<Member>,
    /// True if members of the chapter answer it with a receipt.
    /// They do at a charter, at a turn before a draw (by laps only the members that the round
    /// asks), and at the end.
    pub checkpoint: bool,
}

/// The next thing that a log needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaits {
    /// Receipts for the tip, with links if a round is pending; the next turn may also bring them.
    Receipts {
        /// The members that owe one, ascending; not empty.
        from: Vec<Member>,
    },
    /// A turn.
    Turn {
        /// The member that writes it.
        member: Member,
        /// The seat that acts; `None` if the game is over and the turn only closes the log.
        seat: Option<Seat>,
    },
    /// Nothing: the game is over and all members have countersigned it.
    Nothing,
}

/// The way in which a log ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The game was played to its end.
    Played,
    /// All members agreed to end it without a result.
    Agreed,
}

/// An item that takes an index.
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
pub struct AppliedItem {
    /// The item that takes the index.
    pub entry: LogEntry,
    /// The index itself.
    pub index: Index,
    /// The head that it makes.
    pub head: Hash,
    /// The digest of the game there, before the draw.
    pub digest: Hash,
    /// At a continuing charter: the draws that were due where it continues, if they stood.
    pub carried: Option<RoundDraws>,
    /// The events of its actions, and of stand-ins' moves that needed no draw.
    pub events: Vec<Event>,
    /// The draws after it, once all links are there.
    pub dealt: Option<RoundDraws>,
    /// The rounds and turns of the game, after it.
    course: RoundState,
    /// The links shown down to it, without those in receipts for it.
    known: KnownLinks,
    /// The lowest index that a take-back from here may go back to.
    floor: Index,
    /// True if nothing may follow.
    pub(super) over: bool,
    /// The cost of the take-backs down to it, by member.
    taken_back: TakenBack,
}

impl AppliedItem {
    /// Returns the charter, if it is one.
    pub fn charter(&self) -> Option<&Arc<SealedCharter>> {
        match &self.entry {
            LogEntry::Charter(charter) => Some(charter),
            LogEntry::Entry(_) => None,
        }
    }

    /// Returns the turn, if it is one.
    pub fn turn(&self) -> Option<&Signed<Turn>> {
        match &self.entry {
            LogEntry::Entry(Entry::Turn(turn)) => Some(turn),
            _ => None,
        }
    }

    /// Returns the question, if it is one.
    pub fn question(&self) -> Option<&PassedQuestion> {
        match &self.entry {
            LogEntry::Entry(Entry::Question(passed)) => Some(passed),
            _ => None,
        }
    }
}

/// The draws of a round, answered.
#[derive(Debug, Clone)]
pub struct RoundDraws {
    /// The round.
    pub round: Round,
    /// The members whose links it rests on, ascending; empty if the charter gives the draws.
    pub members: Vec<Member>,
    /// The draws that follow from the links or the charter, as before the first one is taken.
    pub draws: Draws,
    /// The events of the draws, and of stand-ins' moves between them.
    pub events: Vec<Event>,
}

/// Maximum number of indices replayed to find the game at one of them.
/// Fewer where stand-ins play seats, because their moves cost more (see [`STAND_IN_MOVE_COST`]).
const REPLAYED_INDICES_MAX: u32 = 16;
/// Cost of a stand-in's move, in moves of other players.
const STAND_IN_MOVE_COST: u32 = 4;

/// The charters and entries of one line, with the receipts for the tip.
#[derive(Debug, Clone)]
pub struct Log {
    chapter: Chapter,
    /// The index of the last chapter's charter.
    opening: Index,
    /// The game before its draws at charters and questions, and between them
    /// [now and then](REPLAYED_INDICES_MAX).
    /// Ascending by index.
    marks: Vec<(Index, Replica)>,
    state: ChapterState,
    /// All indices without gaps, from the first charter on.
    applied: Vec<Arc<AppliedItem>>,
}

impl Log {
    /// Returns a log at its first charter.
    ///
    /// # Errors
    /// If the charter is not a first one, or the rules refuse to begin.
    pub fn new(sealed: SealedCharter) -> Result<Self, Refusal> {
        let sealed = Arc::new(sealed);
        let first = sealed.charter().first().ok_or(BrokenRule::Charter(CharterError::Kind))?;
        let mut events = Vec::new();
        let replica = Replica::new(sealed.charter(), first, &mut events)?;
        let chapter = Chapter { first: sealed.clone(), sealed };
        let state = ChapterState::new(&chapter, Index::FIRST, replica, None);
        Ok(Self::begin(chapter, state, (None, events), TakenBack::default(), Vec::new(), Vec::new()))
    }

    /// Begins a chapter at its charter; `marks` and `applied` are those of the indices below.
    fn begin(
        chapter: Chapter,
        state: ChapterState,
        (carried, events): (Option<RoundDraws>, Vec<Event>),
        taken_back: TakenBack,
        mut marks: Vec<(Index, Replica)>,
        mut applied: Vec<Arc<AppliedItem>>,
    ) -> Self {
        let opening = state.tip.index;
        marks.push((opening, state.replica.clone()));
        let at = Self::note(&state, LogEntry::Charter(chapter.sealed.clone()), events, taken_back);
        applied.push(Arc::new(AppliedItem { carried, ..at }));
        Self { chapter, opening, marks, state, applied }
    }

    /// Builds the memory of the tip.
    fn note(state: &ChapterState, entry: LogEntry, events: Vec<Event>, taken_back: TakenBack) -> AppliedItem {
        let Tip { index, head, digest, .. } = state.tip;
        AppliedItem {
            entry,
            index,
            head,
            digest,
            carried: None,
            events,
            dealt: None,
            course: state.course,
            known: state.known,
            floor: state.take_back_floor(),
            over: state.over.is_some(),
            taken_back,
        }
    }

    /// Takes the next entry: a turn with the receipts that it carries, or a question.
    /// Returns the events of the draws before it, of its actions and of the draws after it. After a
    /// take-back the events of draws that still stand come again: read the [game](Log::game) anew.
    ///
    /// # Errors
    /// The broken rule; the log is unchanged.
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

    /// Returns the state that a turn makes, and the change.
    fn after_turn(&self, turn: &Signed<Turn>) -> Result<(ChapterState, EntryEffects), Refusal> {
        let mut state = self.state.clone();
        let change = state.turn(&self.chapter, turn, self.opened_before())?;
        Ok((state, change))
    }

    /// Returns the course where the round to open next was pending before a take-back, if it was.
    fn opened_before(&self) -> Option<&RoundState> {
        let course = &self.state.course;
        let chapter = self.applied.get(self.opening.0 as usize..).filter(|_| course.is_reopened())?;
        chapter.iter().rev().map(|at| &at.course).find(|at| at.pending == Some(course.next))
    }

    /// Returns the game and course that a question of this kind goes back to, if it does.
    fn gone_back(&self, kind: QuestionKind) -> Result<Option<(Replica, RoundState)>, BrokenRule> {
        let QuestionKind::TakeBack { to } = kind else { return Ok(None) };
        let earlier = self.replica_at(to).zip(self.at(to)).ok_or(BrokenRule::NoWayBack(to))?;
        Ok(Some((earlier.0, self.state.course.taken_back(earlier.1.course))))
    }

    fn last(&self) -> &AppliedItem {
        self.applied.last().expect("a log begins with a charter")
    }

    /// Appends a checked entry, and returns the events.
    fn apply(
        &mut self,
        entry: Entry,
        state: ChapterState,
        change: EntryEffects,
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

    /// Keeps the game at the tip if that is a question, or the last kept one is too far back.
    fn mark(&mut self) {
        let tip = self.state.tip.index;
        let is_question = self.state.barrier == tip;
        let dear = 1 + STAND_IN_MOVE_COST * self.stand_ins();
        if is_question
            || self.marks.last().is_none_or(|(last, _)| (tip.0 - last.0) * dear >= REPLAYED_INDICES_MAX)
        {
            let mut replica = self.state.replica.clone();
            replica.withdraw_draws();
            self.marks.push((tip, replica));
        }
    }

    /// Takes a receipt for the tip; a member's first receipt stays.
    /// Returns the events of the draws, if it brought the last link.
    ///
    /// # Errors
    /// The broken rule; the log is unchanged.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state.clone();
        let dealt = state.receipt(&self.chapter, receipt)?;
        self.state = state;
        Ok(self.note_dealt(dealt))
    }

    /// Attaches the draws to the index that they follow, and returns their events.
    fn note_dealt(&mut self, dealt: Option<RoundDraws>) -> Vec<Event> {
        let (Some(dealt), Some(last)) = (dealt, self.applied.last_mut()) else { return Vec::new() };
        let events = dealt.events.clone();
        Arc::make_mut(last).dealt = Some(dealt);
        events
    }
}

/// Read access.
impl Log {
    /// Returns the game's first charter.
    pub fn first(&self) -> &Arc<SealedCharter> {
        &self.chapter.first
    }

    /// Returns the terms of the first charter.
    pub fn terms(&self) -> &First {
        self.chapter.terms()
    }

    /// Returns the charter of the last chapter with its signatures.
    pub fn sealed(&self) -> &Arc<SealedCharter> {
        &self.chapter.sealed
    }

    /// Returns the charter of the last chapter without its signatures.
    pub fn charter(&self) -> &Arc<Charter> {
        self.chapter.sealed.charter()
    }

    /// Returns the game's id: the first charter's hash.
    pub fn game_id(&self) -> Hash {
        self.chapter.first.charter().id()
    }

    /// Counts the seats that stand-ins play in the last chapter.
    pub(super) fn stand_ins(&self) -> u32 {
        stand_ins(self.terms(), |member| self.charter().has(member))
    }

    /// Returns the members of the last chapter, ascending.
    pub fn members(&self) -> &[Member] {
        self.chapter.members()
    }

    /// Returns the game after the tip and, once all links are known, after the draws.
    pub fn game(&self) -> &Arc<Game> {
        &self.state.replica.game
    }

    /// Returns the members that decide for the seats.
    pub fn deciders(&self) -> &Deciders {
        &self.state.replica.deciders
    }

    /// Returns the end of the log.
    pub fn tip(&self) -> &Tip {
        &self.state.tip
    }

    /// Returns the tip's index and head.
    pub fn named(&self) -> Named {
        Named { index: self.state.tip.index, head: self.state.tip.head }
    }

    /// Returns an index of the last chapter in the form in which answers and charters name it.
    /// `None` below the chapter's charter.
    pub fn answer_at(&self, index: Index) -> Option<Answer> {
        let at = self.at(index).filter(|_| index >= self.opening())?;
        let charter = self.charter();
        Some(Answer { number: charter.number(), chapter: charter.id(), index, head: at.head })
    }

    /// Returns the index of the last chapter's charter.
    pub fn opening(&self) -> Index {
        self.opening
    }

    /// Returns the next thing that the log needs.
    pub fn awaits(&self) -> Awaits {
        self.state.awaits(&self.chapter)
    }

    /// Returns true if the log waits for a receipt or the turn of this member.
    pub fn waits_for(&self, member: Member) -> bool {
        match self.awaits() {
            Awaits::Receipts { from } => from.contains(&member),
            Awaits::Turn { member: asked, .. } => asked == member,
            Awaits::Nothing => false,
        }
    }

    /// Returns true if a member may be the next to move.
    /// Before a draw the next mover decides for the first live seat from the one whose turn it is
    /// on; at a charter it may be anybody.
    pub fn may_move_next(&self, member: Member) -> bool {
        let replica = &self.state.replica;
        let is_its = |seat| replica.deciders.of_seat(seat) == Some(member);
        match self.state.asked(&self.chapter) {
            Some((next, _)) => next == member,
            None => self.tip().index == self.opening || replica.around()[0].is_some_and(is_its),
        }
    }

    /// Returns true if no entry can follow; final receipts still can.
    pub fn is_over(&self) -> bool {
        self.state.over.is_some()
    }

    /// Returns the way in which the log ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.state.over
    }

    /// Returns the highest index of the last chapter that all its members have answered.
    /// An answer to a later index counts. `None` while answers to the charter are missing.
    pub fn settled(&self) -> Option<Index> {
        // `None` sorts below every index.
        self.members().iter().map(|member| self.answered_by(*member)).min()?
    }

    /// Returns the highest index of the last chapter that a member is known to have answered.
    fn answered_by(&self, member: Member) -> Option<Index> {
        if self.receipt_of(member).is_some() {
            return Some(self.tip().index);
        }
        // A passed question or a turn of that member ends the search: few entries, where all
        // answer.
        self.applied[self.opening.0 as usize..].iter().rev().find_map(|at| match &at.entry {
            LogEntry::Charter(_) => None,
            LogEntry::Entry(Entry::Question(_)) => Some(at.index),
            LogEntry::Entry(Entry::Turn(turn)) if turn.member == member => Some(at.index),
            LogEntry::Entry(Entry::Turn(turn)) => {
                turn.receipts.iter().any(|one| one.member == member).then(|| at.index.before())
            }
        })
    }

    /// Returns the highest link of a member that was shown in the last chapter.
    pub fn known(&self, member: Member) -> Option<Shown> {
        self.state.known.get(member).copied()
    }

    /// Returns the receipts for the tip, by member.
    pub fn receipts(&self) -> impl Iterator<Item = &Arc<Signed<Receipt>>> {
        self.state.receipts.values()
    }

    /// Returns a member's receipt for the tip, if the log has it.
    pub fn receipt_of(&self, member: Member) -> Option<&Arc<Signed<Receipt>>> {
        self.state.receipts.get(&member)
    }

    /// Returns the round that is open and not yet used by a turn.
    pub fn pending(&self) -> Option<Round> {
        self.state.course.pending
    }

    /// Returns all indices and their events, from the first charter on.
    pub fn history(&self) -> &[Arc<AppliedItem>] {
        &self.applied
    }

    /// Returns the item at an index.
    pub fn at(&self, index: Index) -> Option<&Arc<AppliedItem>> {
        self.applied.get(index.0 as usize)
    }

    /// Returns true if the log has this head at this index.
    pub fn holds(&self, named: Named) -> bool {
        self.at(named.index).is_some_and(|at| at.head == named.head)
    }

    /// Returns true if the log has this answer at its index.
    /// It has it as an entry, or as the question with which a chapter begins there.
    pub fn stands(&self, named: Named) -> bool {
        let begins_with = |at: &Arc<AppliedItem>| {
            let question = at.charter()?.charter().continuing()?.question.clone()?;
            Some(Question::head(&Exact::new(question)))
        };
        self.at(named.index).is_some_and(|at| at.head == named.head || begins_with(at) == Some(named.head))
    }

    /// Returns true if the resignation with this hash is used up at this index.
    /// It is from the first charter on that rests on it and has the member in its chapter again.
    pub fn takes_back(&self, index: Index, member: Member, resignation: &Hash) -> bool {
        let charters = self.applied.iter().take_while(|at| at.index <= index).filter_map(|at| at.charter());
        let mut on = charters.filter_map(|charter| charter.charter().continuing());
        on.any(|on| on.members.contains(&member) && on.rests.contains(resignation))
    }

    /// Returns the indices that the game can go back to, ascending.
    pub fn backs(&self) -> impl Iterator<Item = Index> + '_ {
        let AppliedItem { floor, index, over, .. } = self.last();
        (floor.0..if *over { 0 } else { index.0 }).map(Index)
    }

    /// Checks that a question may be asked here.
    pub fn check_question(&self, question: &Question) -> Result<(), Refusal> {
        self.check_question_at(self.tip().index, question)?;
        Ok(())
    }

    /// Checks that a Yes is for this question, and signed by a member of the chapter.
    pub fn check_yes(&self, question: &Exact<Question>, yes: &Signed<Yes>) -> Result<(), Refusal> {
        Ok(check_one_yes(&self.chapter, question, yes)?)
    }
}
