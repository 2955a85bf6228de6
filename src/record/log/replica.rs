//! The game at one index, with the moves of stand-ins and the draws from a seed.
//!
//! The log calls it to apply an entry and to replay one. Nothing else plays a stand-in's move or a
//! draw.

use std::sync::Arc;

use super::draws::{DrawCounts, Draws};
use crate::signed::charter::Charter;
use crate::signed::proposal::{First, Leavers};
use crate::signed::refusal::{BrokenRule, Refusal};
use crate::types::limits::SEATS_MAX;
use crate::types::numbering::Member;
use bastide_rules::hash::{Hash, hash};
use bastide_rules::{Action, DrawSubject, Event, Game, Seat, Waits};

/// The member that decides for each seat in a chapter; `None` for seats that stand-ins play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deciders([Option<Member>; SEATS_MAX as usize]);

impl Deciders {
    /// Returns the deciders of a chapter: the members that are in it.
    #[must_use]
    pub fn of(first: &First, chapter: &Charter) -> Self {
        let decides =
            |seat: usize| first.seats.get(seat)?.player.member().filter(|member| chapter.has(*member));
        Self(std::array::from_fn(decides))
    }

    /// Returns the member that decides for a seat.
    /// `None` if a stand-in plays the seat, or there is no such seat.
    pub fn of_seat(&self, seat: Seat) -> Option<Member> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// Plays one action of a [turn](crate::Turn), and the stand-ins' moves after it up to a draw.
    ///
    /// # Errors
    /// The broken rule of the game; the game is unchanged.
    pub fn act(
        &self,
        game: &mut Game,
        seat: Seat,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), bastide_rules::Refusal> {
        game.act_into(seat, action, events)?;
        self.stand_in(game, events)
    }

    /// Plays the stand-ins' moves up to a draw, a live seat or the end.
    fn stand_in(&self, game: &mut Game, events: &mut Vec<Event>) -> Result<(), bastide_rules::Refusal> {
        while let Waits::Choice(seat) = game.waits()
            && self.of_seat(seat).is_none()
        {
            game.act_into(seat, bastide_rules::stand_in(game), events)?;
        }
        Ok(())
    }
}

/// Wraps a refusal of something that the rules themselves asked for.
fn refused_themselves(refusal: bastide_rules::Refusal) -> Refusal {
    BrokenRule::Rules(refusal).into()
}

/// Returns the digest of a game: H(`state`; …).
pub(super) fn digest(game: &Game) -> Hash {
    hash("state", &[&game.encode()])
}

/// The game at one index of a log.
#[derive(Debug, Clone)]
pub(super) struct Replica {
    /// The game after the entry's actions and the stand-ins' moves, before the draws.
    pub(super) before: Arc<Game>,
    /// The game with the draws answered, if they can be.
    pub(super) game: Arc<Game>,
    /// The counts of draws answered since the game began, in `before` and in `game`.
    answered: [DrawCounts; 2],
    /// The deciders of the chapter.
    pub(super) deciders: Deciders,
}

impl Replica {
    /// Begins a new game.
    pub(super) fn new(charter: &Charter, first: &First, events: &mut Vec<Event>) -> Result<Self, Refusal> {
        let refused = |error: crate::signed::charter::CharterError| Refusal::from(BrokenRule::Charter(error));
        let setup = first.check().map_err(refused)?;
        let mut game =
            Game::new(&setup).map_err(|error| refused(crate::signed::game::GameError::from(error).into()))?;
        let deciders = Deciders::of(first, charter);
        deciders.stand_in(&mut game, events).map_err(refused_themselves)?;
        let game = Arc::new(game);
        Ok(Self { before: game.clone(), game, answered: [DrawCounts::default(); 2], deciders })
    }

    /// Returns the same game in another chapter, with the answered draws.
    /// Seats of missing members are played by stand-ins or skipped.
    pub(super) fn continued(
        &self,
        charter: &Charter,
        first: &First,
        events: &mut Vec<Event>,
    ) -> Result<Self, Refusal> {
        let deciders = Deciders::of(first, charter);
        let mut game = self.game.clone();
        let inner = Arc::make_mut(&mut game);
        for (seat, terms) in (0..).map(Seat).zip(&first.seats) {
            let is_missing = terms.player.member().is_some() && deciders.of_seat(seat).is_none();
            inner.skip(seat, is_missing && first.leavers == Leavers::Skipped);
        }
        deciders.stand_in(inner, events).map_err(refused_themselves)?;
        Ok(Self { before: game.clone(), game, answered: [self.answered[1]; 2], deciders })
    }

    /// Returns the live seat the game waits for, and its member.
    pub(super) fn live(&self) -> Option<(Seat, Member)> {
        let Waits::Choice(seat) = self.game.waits() else { return None };
        Some((seat, self.deciders.of_seat(seat)?))
    }

    /// Plays a live seat's actions with the stand-ins' moves between them.
    /// They must end exactly where the game waits for another live seat or a draw, or is over.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        actions: &[Action],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let game = Arc::make_mut(&mut self.game);
        let mut done = false;
        for (number, action) in (0u8..).zip(actions) {
            if done {
                return Err(BrokenRule::TurnTooLong.into());
            }
            game.act_into(seat, *action, events)
                .map_err(|refusal| BrokenRule::Illegal { action: number, refusal })?;
            self.deciders.stand_in(game, events).map_err(refused_themselves)?;
            done = game.waits() != Waits::Choice(seat);
        }
        if done { Ok(()) } else { Err(BrokenRule::TurnTooShort.into()) }
    }

    /// Makes the answered draws final: the next index starts from the present game.
    pub(super) fn settle(&mut self) {
        self.before = self.game.clone();
        self.answered[0] = self.answered[1];
    }

    /// Returns the counts of draws answered before those that wait here.
    pub(super) const fn answered(&self) -> DrawCounts {
        self.answered[0]
    }

    /// Answers the draws in order, and plays the stand-ins' moves, up to a live seat or the end.
    pub(super) fn deal(&mut self, mut draws: Draws, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.withdraw_draws();
        let game = Arc::make_mut(&mut self.game);
        while let Waits::Draw { outcomes } = game.waits() {
            self.answered[1].count(game);
            game.draw_into(draws.outcome_for(game, outcomes), events).map_err(refused_themselves)?;
            self.deciders.stand_in(game, events).map_err(refused_themselves)?;
        }
        Ok(())
    }

    /// Withdraws the answers to the draws that wait here.
    pub(super) fn withdraw_draws(&mut self) {
        self.game = self.before.clone();
        self.answered[1] = self.answered[0];
    }

    /// Returns the first live seat from the one whose turn it is, and the last one before.
    /// Both in the order of turns.
    pub(super) fn around(&self) -> [Option<Seat>; 2] {
        let order = self.before.order();
        let turn = order.iter().position(|seat| *seat == self.before.turn_seat()).unwrap_or(0);
        let (before, from) = order.split_at(turn);
        let is_live = |seat: &&Seat| self.deciders.of_seat(**seat).is_some();
        let after = from.iter().chain(before).find(is_live);
        [after, from.iter().chain(before).rev().find(is_live)].map(Option::<&Seat>::copied)
    }

    /// Returns true if the draw that is due belongs to a turn that went on.
    ///
    /// It is for a die, a token, a bazaar, or a further part.
    pub(super) fn is_within_turn(&self) -> bool {
        let subject = self.before.draw_subject();
        let is_besides = subject.is_some_and(|what| what.is_within_turn() || what == DrawSubject::Lot);
        self.before.again().is_some() || is_besides
    }

    /// Returns true if the actions left the game waiting for a draw.
    pub(super) fn is_draw_due(&self) -> bool {
        matches!(self.before.waits(), Waits::Draw { .. })
    }
}
