//! A chapter's state at its tip, and its changes by receipts, turns and questions.
//!
//! Private to the [log](super), which tries a change on a copy and keeps the copy only if the whole
//! change is good. So a refusal changes nothing, however late it is found. A copy is cheap, because
//! games are shared.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::draws::Draws;
use super::replica::{Replica, digest};
use super::{Awaits, Ending, RoundDraws, Tip};
use crate::key::chain::Shown;
use crate::key::{PublicKey, Signed};
use crate::signed::charter::{Charter, SealedCharter};
use crate::signed::entry::{Freed, Receipt};
use crate::signed::proposal::{DrawSource, First};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::limits::{FREED_MAX, MEMBERS};
use crate::types::numbering::{Index, Member, Round};
use bastide_rules::hash::Hash;
use bastide_rules::{Event, Seat, Waits};

/// A chapter: its charter, and the game's first charter.
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

    /// Returns the key of a member of this chapter.
    /// Fails with the broken rule if the chapter has no such member.
    pub(super) fn key(&self, member: Member) -> Result<&PublicKey, BrokenRule> {
        self.charter().key(member).ok_or(BrokenRule::NoSuchMember(member))
    }

    /// Checks that something names this game and chapter.
    pub(super) fn check_names(&self, game: &Hash, chapter: &Hash) -> Result<(), BrokenRule> {
        let is_ours = *game == self.charter().game() && *chapter == self.charter().id();
        if is_ours { Ok(()) } else { Err(BrokenRule::AnotherGame) }
    }

    /// Checks that the statements in `freed` can free a member's answer at an index.
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
        if freed.len() <= FREED_MAX && freed.iter().all(frees) {
            Ok(())
        } else {
            Err(BrokenRule::NotFreed(member))
        }
    }
}

/// The highest link shown by each member in one chapter; all lower links follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct KnownLinks([Option<Shown>; MEMBERS]);

impl KnownLinks {
    /// Returns the anchors in the joins of a charter.
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

    /// Remembers a checked link, if it is the highest of its member.
    pub(super) fn learn(&mut self, member: Member, shown: Shown) {
        if let Some(slot) = self.0.get_mut(member.index())
            && slot.is_none_or(|known| known.round < shown.round)
        {
            *slot = Some(shown);
        }
    }

    /// Returns a member's link of a round, if the member has shown it or a higher one.
    pub(super) fn link(&self, member: Member, key: &PublicKey, round: Round) -> Option<Shown> {
        let link = self.get(member)?.down_to(round, key)?;
        Some(Shown { round, link })
    }

    /// Checks that a member shows its link of the due round, or no link if none is due.
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

/// The position of a log among the rounds and the game's turns.
/// A take-back restores it together with the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RoundState {
    /// The round that is open and not yet used by a turn.
    pub(crate) pending: Option<Round>,
    /// The round to open next.
    pub(super) next: Round,
    /// The number of each member's link that the last opened round rests on.
    /// The round's own number for a member that it asks; else that of the last round that asked the
    /// member.
    pub(super) rests_on: [Round; MEMBERS],
    /// The highest round opened before the last take-back, or 0; no take-back lowers it.
    opened: Round,
    /// The indices before the last game turn in which a member decided, and before the one before.
    begun: [Option<Index>; 2],
    /// The seat whose game turn it was when that turn began.
    whose: Option<Seat>,
    /// The seats whose game turns had a decision since the last round was opened; a bit a seat.
    passed: u8,
}

impl RoundState {
    /// The course at a charter.
    const BEGIN: Self = Self {
        pending: None,
        next: Round::FIRST,
        rests_on: [Round::ANCHOR; MEMBERS],
        opened: Round::ANCHOR,
        begun: [None; 2],
        whose: None,
        passed: 0,
    };

    /// Opens the next round, which rests on fresh links of the members for which `of` is true.
    pub(super) fn open(&mut self, of: impl Fn(Member) -> bool) {
        let round = self.next;
        (self.pending, self.next, self.passed) = (Some(round), round.next(), 0);
        for (member, rests_on) in (0..).map(Member).zip(&mut self.rests_on) {
            if of(member) {
                *rests_on = round;
            }
        }
    }

    /// Returns the course after a take-back from here to where it was `earlier`.
    pub(super) fn taken_back(&self, earlier: Self) -> Self {
        Self { opened: self.opened.max(self.next.before()), ..earlier }
    }

    /// Returns true if the next round to open was already opened before a take-back.
    pub(super) fn is_reopened(&self) -> bool {
        self.next <= self.opened
    }

    /// Returns true if the next round is the first new one of a chapter or since a take-back.
    fn is_first_new(&self) -> bool {
        self.next == self.opened.next()
    }

    /// Returns the pending round, if it asks this member for a link.
    pub(super) fn due_of(&self, member: Member) -> Option<Round> {
        self.pending.filter(|round| self.rests_on.get(member.index()) == Some(round))
    }

    /// Notes that the turn after this index belongs to the game turn of this seat.
    pub(super) fn begin(&mut self, after: Index, seat: Seat) {
        self.passed |= 1 << seat.0;
        if self.whose != Some(seat) {
            (self.whose, self.begun) = (Some(seat), [Some(after), self.begun[0]]);
        }
    }
}

/// The state that the next entry is judged by.
#[derive(Debug, Clone)]
pub(super) struct ChapterState {
    /// The game, with all draws answered whose links are known.
    pub(super) replica: Replica,
    pub(super) tip: Tip,
    /// The way in which the log ended, if it did.
    pub(super) over: Option<Ending>,
    /// The receipts for the tip, by member.
    pub(super) receipts: BTreeMap<Member, Arc<Signed<Receipt>>>,
    /// Links shown by entries, and by receipts for the tip.
    pub(super) known: KnownLinks,
    pub(super) course: RoundState,
    /// The index of the charter or of the last question, whichever is later.
    pub(super) barrier: Index,
}

/// An entry's changes besides the state.
pub(super) struct EntryEffects {
    /// The draws before it, if its receipts brought the last links.
    pub(super) before: Option<RoundDraws>,
    /// The events of its actions.
    pub(super) events: Vec<Event>,
    /// The draws after it, if all links are known already.
    pub(super) after: Option<RoundDraws>,
}

impl ChapterState {
    /// Returns the state at a charter, with the game there.
    pub(super) fn new(chapter: &Chapter, index: Index, replica: Replica, over: Option<Ending>) -> Self {
        let charter = chapter.charter();
        let digest = digest(&replica.before);
        let ended = (replica.before.waits() == Waits::Over).then_some(Ending::Played);
        let mut state = Self {
            replica,
            tip: Tip { index, head: charter.id(), digest, author: None, checkpoint: true },
            over: over.or(ended),
            receipts: BTreeMap::new(),
            known: KnownLinks::of(charter),
            course: RoundState::BEGIN,
            barrier: index,
        };
        if state.over.is_none() && state.replica.is_draw_due() {
            state.course.open(|_| true);
        }
        state
    }

    /// Opens the round of the draw that is due after a turn.
    /// It rests on fresh links of all members. By laps it asks only two of them: those who decide for
    /// the first live seat from the one whose turn it is, and for the last live seat before that. It
    /// asks all nevertheless if the latter isn't the turn's author, if something was decided in
    /// another seat's game turn since the last round, for a die, a token of sheep, a bazaar or a
    /// further part of a game turn, or if it is the first new round of a chapter or since a
    /// take-back.
    ///
    /// So all other members together foresee no draw for a member's own seat, and between two of
    /// its links they foresee the draws of at most two seats fewer than there are live ones. They
    /// know at most one seed of a round in advance, whatever is played; they can choose the member
    /// before whose step a dragon stops, whether an abbey can be laid, and whether a die is thrown.
    ///
    /// A round that comes again after a take-back rests on the same links as when it was `opened`
    /// first, whoever opens it now, because these links may be known. The first new round after it
    /// rests on fresh links of all, because a known draw may have come to another seat.
    pub(super) fn open_round(&mut self, chapter: &Chapter, author: Member, opened: Option<&RoundState>) {
        if let Some(opened) = opened {
            return self.course.open(|member| opened.due_of(member).is_some());
        }
        let is_within = self.replica.is_within_turn();
        let by_laps = chapter.terms().draws == DrawSource::Laps;
        let [after, before] = self.replica.around();
        let decides = |seat: Seat| self.replica.deciders.of_seat(seat);
        let is_straight =
            before.is_some_and(|seat| self.course.passed == 1 << seat.0 && decides(seat) == Some(author));
        // No member draws alone.
        let after = after.and_then(decides).filter(|after| *after != author);
        let is_lap = by_laps && !self.course.is_first_new() && !is_within && is_straight && after.is_some();
        self.course.open(|member| !is_lap || member == author || after == Some(member));
    }

    /// Returns true if a member owes a receipt for the tip, whether or not it has given it.
    pub(super) fn owes(&self, chapter: &Chapter, member: Member) -> bool {
        let Tip { checkpoint, author, .. } = self.tip;
        let is_due = self.course.pending.is_none() || self.course.due_of(member).is_some();
        checkpoint && author != Some(member) && is_due && chapter.charter().has(member)
    }

    /// Returns the members whose receipts for the tip are missing, ascending.
    pub(super) fn missing<'a>(&'a self, chapter: &'a Chapter) -> impl Iterator<Item = Member> + 'a {
        let owing = chapter.members().iter().copied().filter(|member| self.owes(chapter, *member));
        owing.filter(|member| !self.receipts.contains_key(member))
    }

    /// Takes a receipt for the tip. Returns the draws if it brought the last link.
    pub(super) fn receipt(
        &mut self,
        chapter: &Chapter,
        receipt: &Signed<Receipt>,
    ) -> Result<Option<RoundDraws>, Refusal> {
        let member = receipt.member;
        if self.receipts.get(&member).is_some_and(|held| **held == *receipt) {
            return Ok(None);
        }
        self.check_receipt(chapter, receipt)?;
        if let Some(shown) = receipt.shows {
            self.known.learn(member, shown);
        }
        // A member's first receipt stays: another may differ in what doesn't count, and what is
        // kept must not change.
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
        // Not a lie by itself: the signer may have been shown another entry.
        if receipt.head != self.tip.head {
            return Err(BrokenRule::ReceiptHead(member).into());
        }
        if !self.owes(chapter, member) {
            return Err(BrokenRule::ReceiptNotDue(member).into());
        }
        self.check_said(chapter, receipt, key).map_err(|rule| Refusal::by(member, rule))
    }

    /// Checks the parts of a receipt that blame its signer if they are wrong.
    fn check_said(&self, chapter: &Chapter, receipt: &Receipt, key: &PublicKey) -> Result<(), BrokenRule> {
        let member = receipt.member;
        if receipt.digest != self.tip.digest {
            return Err(BrokenRule::ReceiptDigest(member));
        }
        self.known.check(member, key, receipt.shows, self.course.pending)?;
        chapter.check_freed(member, receipt.index, &receipt.freed)
    }

    /// Answers the pending draws if all links are known.
    pub(super) fn deal(&mut self, chapter: &Chapter) -> Result<Option<RoundDraws>, Refusal> {
        let is_due = matches!(self.replica.game.waits(), Waits::Draw { .. });
        if is_due { dealt(&mut self.replica, chapter, &self.known, &self.course) } else { Ok(None) }
    }

    /// Returns the author of the next turn, and its seat.
    /// If the draws have ended the game: the first member, and no seat. `None` if draws aren't
    /// answered or the log is over.
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

    /// Returns the next thing that the log needs.
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

    /// Returns the lowest index that the game may go back to.
    /// That is the beginning of the game turn before the present one, but not below the charter or
    /// the last question.
    pub(super) fn take_back_floor(&self) -> Index {
        let moved_on = Some(self.replica.before.turn_seat()) != self.course.whose;
        let [last, before] = self.course.begun;
        let begun = if moved_on { last } else { before.or(last) };
        begun.unwrap_or(self.barrier).max(self.barrier)
    }
}

/// Answers the draws that wait in a replica, once all links of the pending round are known.
/// Returns `None` if no round is pending, or a link is missing.
pub(super) fn dealt(
    replica: &mut Replica,
    chapter: &Chapter,
    known: &KnownLinks,
    course: &RoundState,
) -> Result<Option<RoundDraws>, Refusal> {
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
    Ok(Some(RoundDraws { round, members, draws, events }))
}
