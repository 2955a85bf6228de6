//! The line: a charter and the entries that follow it, checked one by one.
//!
//! The one mechanism by which a session accepts, an author seals, a screen shows and a verifier judges.
//! Invariants: what is refused changes nothing; equal entries and receipts give equal lines on every replica;
//! a line holds only what was checked, down to the last signature. It reads no clock, keeps no key and knows
//! nobody's connection.

use std::sync::Arc;

use super::chain::Chain;
use super::charter::{Charter, SealedCharter};
use super::draws::Draws;
use super::entry::{Entry, Named, Receipt, Turn};
use super::key::{Key, Signed};
use super::play;
use super::refusal::{BrokenRule, NotYet, Refusal};
use super::state::State;
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
    /// Nothing: the game is over and countersigned by all.
    Nothing,
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
    state: State,
    /// By place, ascending; the charter's first.
    applied: Vec<Arc<Applied>>,
}

impl Line {
    /// The line at its charter.
    ///
    /// # Errors
    /// None for a charter of this program's versions: they are checked when it is read.
    pub fn new(sealed: SealedCharter) -> Result<Self, Refusal> {
        let (state, events) = State::new(sealed.charter())?;
        let Tip { place, head, digest, .. } = state.tip;
        let applied = Applied { entry: None, place, head, digest, events, dealt: None };
        Ok(Self { sealed: Arc::new(sealed), state, applied: vec![Arc::new(applied)] })
    }

    /// Takes the next entry; the events are those of its draws before, its actions, and the draws after it.
    ///
    /// # Errors
    /// The broken rule; the line is as it was. Certificates: [`BrokenRule::NotYet`].
    pub fn offer(&mut self, entry: &Entry) -> Result<Vec<Event>, Refusal> {
        match entry {
            Entry::Turn(turn) => self.offer_turn(turn),
            Entry::Certificate(_) => Err(Refusal::of(BrokenRule::NotYet(NotYet::Certificate))),
        }
    }

    /// Takes the next turn, with the receipts it carries.
    ///
    /// # Errors
    /// The broken rule; the line is as it was.
    pub fn offer_turn(&mut self, turn: &Signed<Turn>) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state.clone();
        let change = state.turn(self.charter(), turn)?;
        self.state = state;
        let mut events = self.note_dealt(change.before);
        let applied = Applied {
            entry: Some(Entry::Turn(turn.clone())),
            place: self.state.tip.place,
            head: self.state.tip.head,
            digest: self.state.tip.digest,
            events: change.events,
            dealt: None,
        };
        events.extend_from_slice(&applied.events);
        self.applied.push(Arc::new(applied));
        events.extend(self.note_dealt(change.after));
        Ok(events)
    }

    /// Takes a receipt for the tip; the events are those of the draws, if it brought the last link. A second
    /// receipt of a member that says the same in all that counts is no lie, but the first stays.
    ///
    /// # Errors
    /// The broken rule; the line is as it was.
    pub fn offer_receipt(&mut self, receipt: &Signed<Receipt>) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state.clone();
        let dealt = state.receipt(self.charter(), receipt)?;
        self.state = state;
        Ok(self.note_dealt(dealt))
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

    /// The game now: after the tip and, once all links are there, the draws that follow it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.state.game
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
        match self.state.asked(self.charter()) {
            Some((member, seat)) => Awaits::Turn { member, seat },
            None => Awaits::Nothing,
        }
    }

    /// Whether no entry can follow. (Final receipts can.)
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.over
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
        self.at(place)?;
        let charter = self.charter();
        let (mut game, mut events) = (Game::new(&charter.proposal().setup).ok()?, Vec::new());
        play::stand_in(&mut game, charter, &mut events).ok()?;
        for applied in self.applied.iter().take_while(|applied| applied.place <= place) {
            if let Some(Entry::Turn(turn)) = &applied.entry
                && let Some(seat) = turn.seat
            {
                play::act(&mut game, charter, seat, &turn.actions, &mut events).ok()?;
            }
            if let Some(dealt) = &applied.dealt {
                play::deal(&mut game, charter, Draws::from_seed(dealt.seed), &mut events).ok()?;
            }
        }
        Some(game)
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
        if self.state.over {
            return Err(Refusal::of(BrokenRule::Over));
        }
        if let Some(missing) = self.state.missing().next() {
            return Err(Refusal::of(BrokenRule::ReceiptMissing(missing)));
        }
        let asked = self.state.asked(self.charter());
        let (member, seat) = match (self.member(key), asked) {
            (Some(me), Some((member, seat))) if me == member => (me, seat),
            (me, _) => return Err(Refusal::of(BrokenRule::OutOfTurn(me.unwrap_or(Member(u8::MAX))))),
        };
        let mut game = self.state.game.clone();
        if let Some(seat) = seat {
            play::act(&mut game, self.charter(), seat, &actions, &mut Vec::new())?;
        }
        let opens = match game.waits() {
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
                digest: game.digest(),
                opens,
                spent_ms,
            },
        );
        self.state.clone().turn(self.charter(), &turn)?;
        Ok(turn)
    }
}
