//! A chapter's state at its tip, and how receipts, turns and questions change it.
//!
//! Private to [`super::log`], which tries a change on a copy and keeps it only if it is whole: so a refusal
//! changes nothing, whatever was done before it was found. A copy is cheap: games are shared.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::chain::Shown;
use super::charter::{Charter, SealedCharter};
use super::draws::Draws;
use super::entry::{Freed, Receipt};
use super::key::{PublicKey, Signed};
use super::limits::{FREED, MEMBERS};
use super::log::{Awaits, Dealt, Ending, Tip};
use super::proposal::{DrawSource, First};
use super::refusal::{BrokenRule, Refusal};
use super::replica::{Replica, digest};
use super::words::{Index, Member, Round};
use bastide_rules::hash::Hash;
use bastide_rules::{Event, Seat, Waits};

/// A chapter: its charter, and the game's.
#[derive(Debug, Clone)]
pub(super) struct Chapter {
    pub(super) first: Arc<SealedCharter>,
    pub(super) sealed: Arc<SealedCharter>,
}

impl Chapter {
    pub(super) fn charter(&self) -> &Charter {
        self.sealed.charter()
    }

    pub(super) fn terms(&self) -> &First {
        self.first.charter().first().expect("a game begins with a first charter")
    }

    pub(super) fn members(&self) -> &[Member] {
        self.charter().members()
    }

    /// The key of a member of this chapter, or the rule that there is none.
    pub(super) fn key(&self, member: Member) -> Result<&PublicKey, BrokenRule> {
        self.charter().key(member).ok_or(BrokenRule::NoSuchMember(member))
    }

    /// Whether something is of this game and chapter.
    pub(super) fn check_names(&self, game: &Hash, chapter: &Hash) -> Result<(), BrokenRule> {
        let is_ours = *game == self.charter().game() && *chapter == self.charter().id();
        if is_ours { Ok(()) } else { Err(BrokenRule::AnotherGame) }
    }

    /// Whether what is said to free a member's answer at an index could.
    pub(super) fn check_freed(
        &self,
        member: Member,
        index: Index,
        freed: &[Freed],
    ) -> Result<(), BrokenRule> {
        let frees = |Freed::No(no): &Freed| {
            let is_due = self.check_names(&no.game, &no.chapter).is_ok() && no.index == index;
            is_due && self.charter().key(no.member).is_some_and(|key| no.is_by(key))
        };
        if freed.len() <= FREED && freed.iter().all(frees) {
            Ok(())
        } else {
            Err(BrokenRule::NotFreed(member))
        }
    }
}

/// The highest link shown of each member, in one chapter; all lower ones follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Known([Option<Shown>; MEMBERS]);

impl Known {
    /// As the joins have it: the anchors.
    pub(super) fn of(charter: &Charter) -> Self {
        let mut known = Self::default();
        for (member, join) in charter.members().iter().zip(charter.joins()) {
            known.learn(*member, Shown::anchor(join.anchor));
        }
        known
    }

    pub(super) fn get(&self, member: Member) -> Option<&Shown> {
        self.0.get(member.index())?.as_ref()
    }

    /// A link that was checked.
    pub(super) fn learn(&mut self, member: Member, shown: Shown) {
        if let Some(slot) = self.0.get_mut(member.index())
            && slot.is_none_or(|known| known.round < shown.round)
        {
            *slot = Some(shown);
        }
    }

    /// A member's link of a round, if it was ever shown.
    pub(super) fn link(&self, member: Member, key: &PublicKey, round: Round) -> Option<Shown> {
        let link = self.get(member)?.down_to(round, key)?;
        Some(Shown { round, link })
    }

    /// Whether a member shows its link of the round that is due, by the highest one known; and none if none is.
    pub(super) fn check(
        &self,
        member: Member,
        key: &PublicKey,
        shown: Option<Shown>,
        due: Option<Round>,
    ) -> Result<(), BrokenRule> {
        let (shown, due) = match (shown, due) {
            (None, None) => return Ok(()),
            (Some(_), None) => return Err(BrokenRule::LinkNotDue(member)),
            (None, Some(round)) => return Err(BrokenRule::LinkMissing { member, round }),
            (Some(shown), Some(due)) => (shown, due),
        };
        if shown.round != due {
            return Err(BrokenRule::LinkRound { member, found: shown.round, expected: due });
        }
        let good = self.get(member).is_some_and(|known| match known.down_to(due, key) {
            Some(link) => link == shown.link,
            None => shown.leads_to(known, key),
        });
        if good { Ok(()) } else { Err(BrokenRule::Link { member, round: due }) }
    }
}

/// Where a log stands among the rounds and the turns of the game: what a take-back brings back, beside the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Course {
    /// The round that is open and not yet used by a turn.
    pub(super) pending: Option<Round>,
    /// The round to open next.
    pub(super) next: Round,
    /// Which link of each member the last round that was opened rests on: that round's, of who has to show it; else the last that was due of it.
    pub(super) rests_on: [Round; MEMBERS],
    /// The highest round that was opened before the last take-back; 0 without one. No take-back brings it back.
    opened: Round,
    /// The indices before the last turn of the game in which a member decided, and before the one before that.
    begun: [Option<Index>; 2],
    /// Whose turn of the game it was when that began.
    whose: Option<Seat>,
    /// Whose turns of the game have been decided about since a round was opened last, a bit a seat.
    passed: u8,
}

impl Course {
    /// At a charter.
    const BEGIN: Self = Self {
        pending: None,
        next: Round::FIRST,
        rests_on: [Round::ANCHOR; MEMBERS],
        opened: Round::ANCHOR,
        begun: [None; 2],
        whose: None,
        passed: 0,
    };

    /// Opens the next round, which rests on fresh links of those.
    pub(super) fn open(&mut self, of: impl Fn(Member) -> bool) {
        let round = self.next;
        (self.pending, self.next, self.passed) = (Some(round), round.next(), 0);
        for (member, rests_on) in (0..).map(Member).zip(&mut self.rests_on) {
            if of(member) {
                *rests_on = round;
            }
        }
    }

    /// The course after a take-back from here to where it was `earlier`.
    pub(super) fn taken_back(&self, earlier: Self) -> Self {
        Self { opened: self.opened.max(self.next.before()), ..earlier }
    }

    /// Returns true if the round to open next was opened before a take-back.
    pub(super) fn comes_again(&self) -> bool {
        self.next <= self.opened
    }

    /// Returns true if the round to open next is the first new one of a chapter, or since a take-back.
    fn is_first_new(&self) -> bool {
        self.next == self.opened.next()
    }

    /// The pending round, if it rests on a fresh link of this member.
    pub(super) fn due_of(&self, member: Member) -> Option<Round> {
        self.pending.filter(|round| self.rests_on.get(member.index()) == Some(round))
    }

    /// A turn after this index is of the turn of the game of this seat.
    pub(super) fn begin(&mut self, after: Index, seat: Seat) {
        self.passed |= 1 << seat.0;
        if self.whose != Some(seat) {
            (self.whose, self.begun) = (Some(seat), [Some(after), self.begun[0]]);
        }
    }
}

/// Everything the next entry is judged by.
#[derive(Debug, Clone)]
pub(super) struct ChapterState {
    /// The game, with all draws answered that can be.
    pub(super) replica: Replica,
    pub(super) tip: Tip,
    /// How it ended, if it did.
    pub(super) over: Option<Ending>,
    /// Those for the tip.
    pub(super) receipts: BTreeMap<Member, Arc<Signed<Receipt>>>,
    /// Links shown by entries, and by receipts for the tip.
    pub(super) known: Known,
    pub(super) course: Course,
    /// The index of the charter, or of the last question.
    pub(super) barrier: Index,
}

/// What an entry changed beside the state.
pub(super) struct Change {
    /// The draws before it, if its receipts brought the last links.
    pub(super) before: Option<Dealt>,
    /// What its actions did.
    pub(super) events: Vec<Event>,
    /// The draws after it, if all links are known already.
    pub(super) after: Option<Dealt>,
}

impl ChapterState {
    /// At a charter, with the game there.
    pub(super) fn new(chapter: &Chapter, index: Index, replica: Replica, over: Option<Ending>) -> Self {
        let charter = chapter.charter();
        let digest = digest(&replica.before);
        let ended = (replica.before.waits() == Waits::Over).then_some(Ending::Played);
        let mut state = Self {
            replica,
            tip: Tip { index, head: charter.id(), digest, author: None, checkpoint: true },
            over: over.or(ended),
            receipts: BTreeMap::new(),
            known: Known::of(charter),
            course: Course::BEGIN,
            barrier: index,
        };
        if state.over.is_none() && state.replica.is_draw_due() {
            state.course.open(|_| true);
        }
        state
    }

    /// Opens the round of the draw that is due after a turn. It rests on fresh links of all members; where the charter says by laps, of whose live seats come
    /// before and after in the order of turns: if the one before has decided last, and nothing was decided in another's turn since the round before. So all others together
    /// foresee no draw for a member's own seat, and between two of its links at most two fewer than there are live seats; for which the first round of a chapter, and
    /// those for a further part of a turn of the game, are all members'. And they know one seed of a round at most before, whatever is played: they can lead a dragon to whose step is the last,
    /// and play so that an abbey can be laid or not.
    ///
    /// A round that comes again after a take-back rests on what it rested on when it was `opened` first, whoever opens it now, for its links may be known; and the first new one
    /// after it on fresh links of all, for what is known of those before may have come to another seat.
    pub(super) fn open_round(&mut self, chapter: &Chapter, author: Member, opened: Option<&Course>) {
        if let Some(opened) = opened {
            return self.course.open(|member| opened.due_of(member).is_some());
        }
        let is_further = self.replica.before.again().is_some();
        let by_laps = chapter.terms().draws == DrawSource::Laps;
        let [after, before] = self.replica.around();
        let decides = |seat: Seat| self.replica.deciders.of_seat(seat);
        let is_straight =
            before.is_some_and(|seat| self.course.passed == 1 << seat.0 && decides(seat) == Some(author));
        // Nobody draws alone.
        let after = after.and_then(decides).filter(|after| *after != author);
        let is_lap = by_laps && !self.course.is_first_new() && !is_further && is_straight && after.is_some();
        self.course.open(|member| !is_lap || member == author || after == Some(member));
    }

    /// Whether a member owes a receipt for the tip, given or not.
    pub(super) fn owes(&self, chapter: &Chapter, member: Member) -> bool {
        let Tip { checkpoint, author, .. } = self.tip;
        let is_due = self.course.pending.is_none() || self.course.due_of(member).is_some();
        checkpoint && author != Some(member) && is_due && chapter.charter().has(member)
    }

    /// Whose receipts for the tip are not there, ascending.
    pub(super) fn missing<'a>(&'a self, chapter: &'a Chapter) -> impl Iterator<Item = Member> + 'a {
        let owing = chapter.members().iter().copied().filter(|member| self.owes(chapter, *member));
        owing.filter(|member| !self.receipts.contains_key(member))
    }

    /// Takes a receipt for the tip. Returns the draws if it brought the last link.
    pub(super) fn receipt(
        &mut self,
        chapter: &Chapter,
        receipt: &Signed<Receipt>,
    ) -> Result<Option<Dealt>, Refusal> {
        let member = receipt.member;
        if self.receipts.get(&member).is_some_and(|held| **held == *receipt) {
            return Ok(None);
        }
        self.check_receipt(chapter, receipt)?;
        if let Some(shown) = receipt.shows {
            self.known.learn(member, shown);
        }
        // The first of several stays: another may differ in what doesn't count, and nothing that is kept may
        // change.
        self.receipts.entry(member).or_insert_with(|| Arc::new(receipt.clone()));
        self.deal(chapter)
    }

    fn check_receipt(&self, chapter: &Chapter, receipt: &Signed<Receipt>) -> Result<(), Refusal> {
        let member = receipt.member;
        chapter.check_names(&receipt.game, &receipt.chapter)?;
        let key = chapter.key(member)?;
        if receipt.index != self.tip.index {
            let (found, expected) = (receipt.index, self.tip.index);
            return Err(BrokenRule::AnotherIndex { found, expected }.into());
        }
        if !receipt.is_by(key) {
            return Err(BrokenRule::Signature(member).into());
        }
        // No lie by itself: somebody may have shown the signer another entry.
        if receipt.head != self.tip.head {
            return Err(BrokenRule::ReceiptHead(member).into());
        }
        if !self.owes(chapter, member) {
            return Err(BrokenRule::ReceiptNotDue(member).into());
        }
        self.check_said(chapter, receipt, key).map_err(|rule| Refusal::by(member, rule))
    }

    /// What names the receipt's signer if it is wrong.
    fn check_said(&self, chapter: &Chapter, receipt: &Receipt, key: &PublicKey) -> Result<(), BrokenRule> {
        let member = receipt.member;
        if receipt.digest != self.tip.digest {
            return Err(BrokenRule::ReceiptDigest(member));
        }
        self.known.check(member, key, receipt.shows, self.course.pending)?;
        chapter.check_freed(member, receipt.index, &receipt.freed)
    }

    /// Answers the pending draws if all links are known.
    pub(super) fn deal(&mut self, chapter: &Chapter) -> Result<Option<Dealt>, Refusal> {
        let is_due = matches!(self.replica.game.waits(), Waits::Draw { .. });
        if is_due { dealt(&mut self.replica, chapter, &self.known, &self.course) } else { Ok(None) }
    }

    /// Who writes the next turn, for which seat; the first member, for none, if the draws have ended
    /// the game. Nobody if draws are not answered, or the log is over.
    pub(super) fn asked(&self, chapter: &Chapter) -> Option<(Member, Option<Seat>)> {
        if self.over.is_some() {
            return None;
        }
        match self.replica.game.waits() {
            Waits::Choice(_) => self.replica.live().map(|(seat, member)| (member, Some(seat))),
            Waits::Over => Some((*chapter.members().first()?, None)),
            Waits::Draw { .. } => None,
        }
    }

    /// Returns what comes next.
    pub(super) fn awaits(&self, chapter: &Chapter) -> Awaits {
        let from: Vec<Member> = self.missing(chapter).collect();
        if !from.is_empty() {
            return Awaits::Receipts { from };
        }
        match self.asked(chapter) {
            Some((member, seat)) => Awaits::Turn { member, seat },
            None => Awaits::Nothing,
        }
    }

    /// The first index that the game may go back to: the beginning of its turn before the present one, but
    /// not before the charter or the last question.
    pub(super) fn back_floor(&self) -> Index {
        let moved_on = Some(self.replica.before.turn_seat()) != self.course.whose;
        let [last, before] = self.course.begun;
        let begun = if moved_on { last } else { before.or(last) };
        begun.unwrap_or(self.barrier).max(self.barrier)
    }
}

/// Answers the draws that wait in a replica, if a round is pending, and once the links that it rests on are known, of all members of a chapter.
pub(super) fn dealt(
    replica: &mut Replica,
    chapter: &Chapter,
    known: &Known,
    course: &Course,
) -> Result<Option<Dealt>, Refusal> {
    let charter = chapter.charter();
    let Some(round) = course.pending else { return Ok(None) };
    let link = |member: &Member| {
        let number = *course.rests_on.get(member.index())?;
        Some((*member, known.link(*member, charter.key(*member)?, number)?))
    };
    let Some(links) = charter.members().iter().map(link).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let given = Draws::given(&chapter.terms().draws, replica.answered());
    let members = if given.is_some() { Vec::new() } else { charter.members().to_vec() };
    let draws = given.unwrap_or_else(|| Draws::new(&charter.id(), round, &links));
    let mut events = Vec::new();
    replica.deal(draws.clone(), &mut events)?;
    Ok(Some(Dealt { round, members, draws, events }))
}
