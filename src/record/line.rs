//! The line: a charter and the entries that follow it, checked one by one.
//!
//! The one mechanism by which a session accepts, an author seals, a screen shows and a verifier judges.
//! Invariants: what is refused changes nothing; equal entries and receipts give equal lines on every replica;
//! a line holds only what was checked, down to the last signature. It reads no clock, keeps no key and knows
//! nobody's connection.
//!
//! It remembers a few states before its tip: as far as the game may be taken back, and as far as not all have
//! answered, because only so far may a line be cut.

mod agreeing;

use std::sync::Arc;

use super::chain::{Chain, Shown};
use super::charter::{Charter, CharterError, SealedCharter};
use super::draws::Draws;
use super::entry::{Certificate, Consent, ConsentKind, Entry, Named, Receipt, Turn};
use super::key::{Key, Signed};
use super::limits::PROOFS;
use super::play::{Course, Deciders};
use super::proof::{Fork, ForkProof};
use super::refusal::{BrokenRule, Refusal};
use super::state::{Change, State};
use super::words::{Member, Place, Round};
use crate::hash::Hash;
use crate::rules::{Action, Event, Game, Seat, Waits};

/// The end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tip {
    /// Its place.
    pub place: Place,
    /// Its head; at place 0 the game's id.
    pub head: Hash,
    /// The digest of the game there, before the draw it may ask for.
    pub digest: Hash,
    /// Who wrote it; the charter has no author.
    pub author: Option<Member>,
    /// Whether all active members answer it with a receipt: the charter, a turn after which a draw is due,
    /// the end.
    pub checkpoint: bool,
}

/// What a line waits for.
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
        /// For which seat; none if the game is over and this only closes the line.
        seat: Option<Seat>,
    },
    /// A resumption: the game is paused.
    Resume,
    /// Nothing: the game is over and countersigned by all.
    Nothing,
}

/// How a line ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The game is played to its end.
    Played,
    /// Too few were left to go on: the points stand as they stood.
    TooFew,
    /// All agreed to end it without a result.
    Abandoned,
}

/// One place of a line, with what happened at it.
#[derive(Debug, Clone)]
pub struct Applied {
    /// The entry; none at the charter's place.
    pub entry: Option<Entry>,
    /// Which place.
    pub place: Place,
    /// Its head.
    pub head: Hash,
    /// The digest of the game there, before the draw.
    pub digest: Hash,
    /// What its actions, and stand-ins' moves that needed no draw, did.
    pub events: Vec<Event>,
    /// The draws after it, once all links are there.
    pub dealt: Option<Dealt>,
}

impl Applied {
    /// What was agreed on, if it is a certificate.
    #[must_use]
    pub fn kind(&self) -> Option<&ConsentKind> {
        match &self.entry {
            Some(Entry::Certificate(certificate)) => Some(&certificate.consent.kind),
            Some(Entry::Turn(_)) | None => None,
        }
    }
}

/// The draws of a round, answered.
#[derive(Debug, Clone)]
pub struct Dealt {
    /// Which round.
    pub round: Round,
    /// Whose links it rests on, ascending.
    pub members: Vec<Member>,
    /// What followed from the links.
    pub seed: Hash,
    /// What the draws, and stand-ins' moves among them, did.
    pub events: Vec<Event>,
}

/// A charter and the entries after it, with the receipts for the tip.
#[derive(Debug, Clone)]
pub struct Line {
    sealed: Arc<SealedCharter>,
    /// The line it goes on from, and the place there.
    origin: Option<(Arc<Line>, Place)>,
    /// The game at its charter.
    start: Course,
    state: State,
    /// The states before the tip's that are still needed, ascending.
    earlier: Vec<Arc<State>>,
    /// By place, ascending; the charter's first.
    applied: Vec<Arc<Applied>>,
    /// By when they came.
    proofs: Vec<Arc<(ForkProof, Fork)>>,
}

impl Line {
    /// The line at its charter.
    ///
    /// # Errors
    /// If it goes on from another game; that takes [`Line::going_on`].
    pub fn new(sealed: SealedCharter) -> Result<Self, Refusal> {
        if sealed.charter().proposal().from.is_some() {
            return Err(Refusal::of(BrokenRule::Charter(CharterError::From)));
        }
        let mut events = Vec::new();
        let course = Course::new(sealed.charter(), &mut events)?;
        Ok(Self::begin(sealed, None, course, events))
    }

    /// The line at a charter that goes on from a place of another line: the same game, as it was there before its draws, with the new
    /// charter's members and fresh chains. It is another game, and no vote of the old one binds it.
    ///
    /// # Errors
    /// If the charter doesn't go on from that line, or the game was over there.
    pub fn going_on(sealed: SealedCharter, old: Arc<Self>) -> Result<Self, Refusal> {
        let refused = Refusal::of(BrokenRule::Charter(CharterError::From));
        let proposal = sealed.charter().proposal();
        let from = proposal.from.filter(|from| from.game == old.charter().id()).ok_or(refused)?;
        let fits = proposal.setup == old.charter().proposal().setup
            && old.at(from.place).is_some_and(|applied| applied.head == from.head)
            && !(old.is_over() && from.place == old.tip().place);
        let course = old.course_at(from.place).filter(|_| fits).ok_or(refused)?;
        let mut events = Vec::new();
        let course = course.going_on(sealed.charter(), &mut events)?;
        Ok(Self::begin(sealed, Some((old, from.place)), course, events))
    }

    fn begin(
        sealed: SealedCharter,
        origin: Option<(Arc<Self>, Place)>,
        start: Course,
        events: Vec<Event>,
    ) -> Self {
        let state = State::new(sealed.charter(), start.clone());
        let Tip { place, head, digest, .. } = state.tip;
        let applied = vec![Arc::new(Applied { entry: None, place, head, digest, events, dealt: None })];
        let (earlier, proofs) = (Vec::new(), Vec::new());
        Self { sealed: Arc::new(sealed), origin, start, state, earlier, applied, proofs }
    }

    /// Takes the next entry; the events are those of its draws before, its actions, and the draws after it.
    ///
    /// # Errors
    /// The broken rule; the line is as it was.
    pub fn offer(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        match entry {
            Entry::Turn(turn) => self.offer_turn(turn),
            Entry::Certificate(certificate) => self.offer_certificate(certificate),
        }
    }

    /// Takes the next turn, with the receipts it carries.
    ///
    /// # Errors
    /// The broken rule; the line is as it was.
    pub fn offer_turn(&mut self, turn: &Signed<Turn>) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state.clone();
        let change = state.turn(self.charter(), turn)?;
        Ok(self.apply(Entry::Turn(turn.clone()), state, change))
    }

    /// Takes a certificate. Its place follows the tip; that of a split follows an earlier place, and replaces what stood above it.
    /// Draws that it leaves standing are not told again, only what is new in them; then look at the [game](Line::game) anew.
    ///
    /// # Errors
    /// The broken rule; the line is as it was.
    pub fn offer_certificate(&mut self, certificate: &Certificate) -> Result<Vec<Event>, Refusal> {
        let consent = &certificate.consent;
        let voters = self.voters(consent)?;
        let at = self.state_before(consent);
        at.check_votes(self.charter(), certificate, &voters).map_err(Refusal::of)?;
        let mut state = at.clone();
        state.known.clone_from(&self.state.known);
        let earlier = match consent.kind {
            ConsentKind::Back { to } => self.earlier_at(to),
            _ => None,
        };
        let change = state.certify(self.charter(), consent, certificate.head(), earlier)?;
        self.drop_above(change.prior.tip.place);
        // What a pending round dealt is dealt again, after the certificate.
        let unused = change.prior.pending.is_some();
        let told =
            self.applied.last_mut().filter(|_| unused).and_then(|last| Arc::make_mut(last).dealt.take());
        let told = told.map_or(Vec::new(), |dealt| dealt.events);
        let acted = change.events.len();
        let mut events = self.apply(Entry::Certificate(certificate.clone()), state, change);
        let again = events[acted..].iter().zip(&told).take_while(|(event, told)| event == told).count();
        events.drain(acted..acted + again);
        Ok(events)
    }

    /// Puts what was checked at the end.
    fn apply(&mut self, entry: Entry, state: State, change: Change) -> Vec<Event> {
        let mut events = self.note_dealt(change.before);
        self.state = state;
        let applied = Applied {
            entry: Some(entry),
            place: self.state.tip.place,
            head: self.state.tip.head,
            digest: self.state.tip.digest,
            events: change.events,
            dealt: None,
        };
        events.extend_from_slice(&applied.events);
        self.applied.push(Arc::new(applied));
        events.extend(self.note_dealt(change.after));
        self.earlier.push(Arc::new(change.prior));
        self.forget();
        events
    }

    /// Takes a receipt for the tip; the events are those of the draws, if it brought the last link. The first of a member stays.
    ///
    /// # Errors
    /// The broken rule; the line is as it was.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state.clone();
        let dealt = state.receipt(self.charter(), receipt)?;
        self.state = state;
        self.forget();
        Ok(self.note_dealt(dealt))
    }

    /// Takes a fork proof, which a split needs. What was known before is known once.
    ///
    /// # Errors
    /// If it proves nothing, or there are too many.
    pub fn offer_proof(&mut self, proof: &ForkProof) -> Result<Fork, Refusal> {
        if let Some(known) = self.proofs.iter().find(|known| known.0 == *proof) {
            return Ok(known.1);
        }
        if self.proofs.len() >= PROOFS {
            return Err(Refusal::of(BrokenRule::ProofNotDue));
        }
        let fork = proof.check(self.charter()).map_err(Refusal::of)?;
        self.proofs.push(Arc::new((proof.clone(), fork)));
        Ok(fork)
    }

    /// Back to an earlier place that not all have answered, with the receipts held for it then.
    ///
    /// # Errors
    /// If there is no such place, or all have answered a later one.
    pub fn cut(&mut self, to: Place) -> Result<(), Refusal> {
        if to == self.state.tip.place {
            return Ok(());
        }
        if self.state.settled.is_some_and(|settled| to < settled) {
            return Err(Refusal::of(BrokenRule::Settled));
        }
        let mut state = self.earlier_at(to).ok_or(Refusal::of(BrokenRule::NoWayBack(to)))?.clone();
        state.known.clone_from(&self.state.known);
        state.settled = self.state.settled;
        self.state = state;
        self.drop_above(to);
        Ok(())
    }

    /// Forgets the places above one; its state is set by the caller.
    fn drop_above(&mut self, place: Place) {
        self.applied.retain(|applied| applied.place <= place);
        self.earlier.retain(|state| state.tip.place < place);
    }

    /// Forgets the states that are needed no more.
    fn forget(&mut self) {
        if let Some(settled) = self.state.settled {
            let from = settled.min(self.state.back_floor());
            self.earlier.retain(|state| state.tip.place >= from);
        }
    }

    fn earlier_at(&self, place: Place) -> Option<&State> {
        self.earlier.iter().map(|state| &**state).find(|state| state.tip.place == place)
    }

    /// The state at the place that a consent follows: the tip's, but for a split.
    fn state_before(&self, consent: &Consent) -> &State {
        let states = std::iter::once(&self.state).chain(self.earlier.iter().map(|state| &**state));
        let mut states = states.take(if consent.is_split() { usize::MAX } else { 1 });
        let named = |state: &&State| state.tip.head == consent.prev;
        // A consent that follows nothing known is refused where the line stands.
        states.find(named).unwrap_or(&self.state)
    }

    /// Puts the draws to the place they follow.
    fn note_dealt(&mut self, dealt: Option<Dealt>) -> Vec<Event> {
        let (Some(dealt), Some(last)) = (dealt, self.applied.last_mut()) else { return Vec::new() };
        let events = dealt.events.clone();
        Arc::make_mut(last).dealt = Some(dealt);
        events
    }
}

/// For who looks at it.
impl Line {
    /// The charter.
    #[must_use]
    pub fn charter(&self) -> &Arc<Charter> {
        self.sealed.charter()
    }

    /// The charter with its signatures.
    #[must_use]
    pub fn sealed_charter(&self) -> &Arc<SealedCharter> {
        &self.sealed
    }

    /// The line that this one goes on from, and the place there.
    #[must_use]
    pub fn origin(&self) -> Option<(&Arc<Self>, Place)> {
        self.origin.as_ref().map(|(old, place)| (old, *place))
    }

    /// The game now: after the tip and, once all links are there, the draws that follow it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.state.course.game
    }

    /// [`Line::game`] as the turn that is due finds it: who has come back since the draws may have to be asked between two actions.
    #[must_use]
    pub fn game_at_turn(&self) -> Arc<Game> {
        self.state.course.at_turn(self.charter())
    }

    /// Who decides for each seat, from the next turn on.
    #[must_use]
    pub fn deciders(&self) -> &Deciders {
        &self.state.course.deciders
    }

    /// The end of the line.
    #[must_use]
    pub fn tip(&self) -> &Tip {
        &self.state.tip
    }

    /// The tip as a named head.
    #[must_use]
    pub fn named(&self) -> Named {
        Named { place: self.state.tip.place, head: self.state.tip.head }
    }

    /// What comes next.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        let from: Vec<Member> = self.state.missing().collect();
        if !from.is_empty() {
            return Awaits::Receipts { from };
        }
        match self.state.asked() {
            Some((member, seat)) => Awaits::Turn { member, seat },
            None if self.state.paused => Awaits::Resume,
            None => Awaits::Nothing,
        }
    }

    /// Whether no entry can follow. (Final receipts can.)
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.over.is_some()
    }

    /// How it ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.state.over
    }

    /// Whether all have agreed to take no turns for now.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.state.paused
    }

    /// The highest checkpoint that all have answered: up to there no honest line differs. None while answers
    /// to the charter are missing.
    #[must_use]
    pub fn settled(&self) -> Option<Place> {
        self.state.settled
    }

    /// Who takes part, ascending.
    #[must_use]
    pub fn active(&self) -> &[Member] {
        &self.state.active
    }

    /// Who took part at an earlier place that isn't below the settled one; none if there is no such place.
    #[must_use]
    pub fn active_at(&self, place: Place) -> Option<&[Member]> {
        let at = if place == self.state.tip.place { Some(&self.state) } else { self.earlier_at(place) };
        at.map(|state| state.active.as_slice())
    }

    /// Who doesn't, ascending.
    pub fn left(&self) -> impl Iterator<Item = Member> + '_ {
        self.charter().members().filter(|member| !self.state.active.contains(member))
    }

    /// Who was made to leave, ever; ascending.
    #[must_use]
    pub fn excluded(&self) -> &[Member] {
        &self.state.excluded
    }

    /// The fork proofs taken, and what they prove.
    pub fn proofs(&self) -> impl Iterator<Item = (&ForkProof, &Fork)> {
        self.proofs.iter().map(|held| (&held.0, &held.1))
    }

    /// The highest link of a member that was ever shown.
    #[must_use]
    pub fn known(&self, member: Member) -> Option<Shown> {
        self.state.known.get(&member).copied()
    }

    /// The receipts held for the tip, by member.
    pub fn receipts(&self) -> impl Iterator<Item = &Arc<Signed<Receipt>>> {
        self.state.receipts.values()
    }

    /// A member's receipt for the tip.
    #[must_use]
    pub fn receipt_of(&self, member: Member) -> Option<&Arc<Signed<Receipt>>> {
        self.state.receipts.get(&member)
    }

    /// The round that is open, and not yet used by a turn.
    #[must_use]
    pub fn pending(&self) -> Option<Round> {
        self.state.pending.as_ref().map(|pending| pending.round)
    }

    /// Every place with what happened there, ascending; the charter's first.
    #[must_use]
    pub fn history(&self) -> &[Arc<Applied>] {
        &self.applied
    }

    /// What happened at a place.
    #[must_use]
    pub fn at(&self, place: Place) -> Option<&Arc<Applied>> {
        let index = self.applied.binary_search_by_key(&place, |applied| applied.place).ok()?;
        self.applied.get(index)
    }

    /// The game after a place and the draws that follow it, played again from the start.
    #[must_use]
    pub fn game_at(&self, place: Place) -> Option<Game> {
        Some(Arc::unwrap_or_clone(self.course_at(place)?.game))
    }

    fn course_at(&self, place: Place) -> Option<Course> {
        self.at(place)?;
        let charter = self.charter();
        let mut events = Vec::new();
        let mut course = self.start.clone();
        // Only what is gone back to is kept.
        let mut kept: Vec<(Place, Course)> = Vec::new();
        let is_gone_back_to = |at: Place| {
            self.applied
                .iter()
                .any(|applied| matches!(applied.kind(), Some(ConsentKind::Back { to }) if *to == at))
        };
        for applied in self.applied.iter().take_while(|applied| applied.place <= place) {
            events.clear();
            match (&applied.entry, applied.kind()) {
                (Some(Entry::Turn(turn)), _) => {
                    if let Some(seat) = turn.seat {
                        course.act(charter, seat, &turn.actions, &mut events).ok()?;
                    }
                    course.settle();
                }
                // With too few left it ends as it stands.
                (_, Some(ConsentKind::Leave { .. })) if self.has_too_few_at(applied.place) => {}
                (_, Some(ConsentKind::Leave { leavers, .. })) => {
                    course.leave(charter, leavers.iter().map(|leaver| leaver.member), &mut events).ok()?;
                }
                (_, Some(ConsentKind::Return { member })) => course.come_back(charter, *member),
                (_, Some(ConsentKind::Back { to })) => {
                    course = kept.iter().find(|(at, _)| at == to)?.1.clone();
                }
                _ => {}
            }
            course.undeal();
            if let Some(dealt) = &applied.dealt {
                course.deal(Draws::from_seed(dealt.seed), &mut events).ok()?;
            }
            if is_gone_back_to(applied.place) {
                kept.push((applied.place, course.clone()));
            }
        }
        Some(course)
    }

    fn has_too_few_at(&self, place: Place) -> bool {
        self.state.over == Some(Ending::TooFew) && place == self.state.tip.place
    }
}

/// For who writes.
impl Line {
    /// The member with this key.
    #[must_use]
    pub fn member(&self, key: &Key) -> Option<Member> {
        self.charter().member(&key.public())
    }

    /// The round whose link a member's receipt for the tip shows; none if no round is pending.
    #[must_use]
    pub fn due_round(&self, member: Member) -> Option<Round> {
        self.state.due(member)
    }

    /// The receipt that the owner of `key` owes for the tip. None if it owes none, or the line holds it
    /// already.
    #[must_use]
    pub fn receipt(&self, key: &Key, chain: &Chain, waited_ms: u32) -> Option<Signed<Receipt>> {
        let member = self.member(key)?;
        let Tip { place, head, digest, .. } = self.state.tip;
        if !self.state.owes(member) || self.state.receipts.contains_key(&member) {
            return None;
        }
        let shows = match self.state.due(member) {
            Some(round) => Some(chain.show(round)?),
            None => None,
        };
        let game = self.charter().id();
        Some(Signed::seal(key, Receipt { game, place, head, digest, member, shows, waited_ms }))
    }

    /// The turn with which the owner of `key` does `actions` next (none, to close a line that the draws have
    /// ended). The line stays as it is: keep the turn, then [offer](Line::offer_turn) it.
    ///
    /// # Errors
    /// The rule that the turn would break.
    pub fn seal(
        &self,
        key: &Key,
        chain: &Chain,
        actions: Vec<Action>,
        spent_ms: u32,
    ) -> Result<Signed<Turn>, Refusal> {
        if self.state.over.is_some() {
            return Err(Refusal::of(BrokenRule::Over));
        }
        if self.state.paused {
            return Err(Refusal::of(BrokenRule::Paused));
        }
        if let Some(missing) = self.state.missing().next() {
            return Err(Refusal::of(BrokenRule::ReceiptMissing(missing)));
        }
        let asked = self.state.asked();
        let (member, seat) = match (self.member(key), asked) {
            (Some(me), Some((member, seat))) if me == member => (me, seat),
            (me, _) => return Err(Refusal::of(BrokenRule::OutOfTurn(me.unwrap_or(Member(u8::MAX))))),
        };
        let mut course = self.state.course.clone();
        if let Some(seat) = seat {
            course.act(self.charter(), seat, &actions, &mut Vec::new())?;
        }
        let opens = match course.game.waits() {
            Waits::Draw { .. } => {
                Some(chain.show(self.state.next).ok_or(Refusal::of(BrokenRule::NoMoreRounds))?)
            }
            Waits::Choice(_) | Waits::Over => None,
        };
        let turn = Signed::seal(
            key,
            Turn {
                game: self.charter().id(),
                place: self.state.tip.place.next(),
                prev: self.state.tip.head,
                member,
                seat,
                receipts: self.state.receipts.values().map(|receipt| (**receipt).clone()).collect(),
                actions,
                digest: course.game.digest(),
                opens,
                spent_ms,
            },
        );
        self.state.clone().turn(self.charter(), &turn)?;
        Ok(turn)
    }
}
