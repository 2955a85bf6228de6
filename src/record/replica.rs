//! The game at one index, and what it does by itself between two live decisions: stand-ins' moves, and draws from a seed.
//! Called by the log when it applies an entry and when it replays one; the one place where either happens.

use std::sync::Arc;

use super::charter::Charter;
use super::draws::Draws;
use super::limits::SEATS_MAX;
use super::proposal::{First, Leavers};
use super::refusal::{BrokenRule, Refusal};
use super::words::Member;
use bastide_rules::hash::{Hash, hash};
use bastide_rules::{Action, Event, Game, Seat, Waits};

/// Who decides for each seat in a chapter; nobody for those that stand-ins play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deciders([Option<Member>; SEATS_MAX as usize]);

impl Deciders {
    /// Those of a chapter: of the members that are in it.
    #[must_use]
    pub fn of(first: &First, chapter: &Charter) -> Self {
        let decides =
            |seat: usize| first.seats.get(seat)?.player.member().filter(|member| chapter.has(*member));
        Self(std::array::from_fn(decides))
    }

    /// Who decides for a seat; nobody if a stand-in plays it, or there is no such seat.
    pub fn of_seat(&self, seat: Seat) -> Option<Member> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// `seat` does `action`, and the stand-ins what they are asked for then, as long as no draw is due: one action of a [turn](super::Turn).
    ///
    /// # Errors
    /// The broken rule of the game; the game is as it was.
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

/// What the rules asked for, and then refused.
fn refused_themselves(refusal: bastide_rules::Refusal) -> Refusal {
    BrokenRule::Rules(refusal).into()
}

/// H(`state`; …): the digest of a game.
pub(super) fn digest(game: &Game) -> Hash {
    hash("state", &[&game.encode()])
}

/// The game at one index of a log.
#[derive(Debug, Clone)]
pub(super) struct Replica {
    /// After the entry's actions and the stand-ins' moves that need no draw; before the draws.
    pub(super) before: Arc<Game>,
    /// The same, with the draws answered if they can be.
    pub(super) game: Arc<Game>,
    /// How many draws were answered before each of the two, since the game began.
    answered: [u32; 2],
    /// Who decides.
    pub(super) deciders: Deciders,
}

impl Replica {
    /// A new game.
    pub(super) fn new(charter: &Charter, first: &First, events: &mut Vec<Event>) -> Result<Self, Refusal> {
        let refused = |error: super::CharterError| Refusal::from(BrokenRule::Charter(error));
        let setup = first.check().map_err(refused)?;
        let mut game =
            Game::new(&setup).map_err(|error| refused(super::game::GameError::from(error).into()))?;
        let deciders = Deciders::of(first, charter);
        deciders.stand_in(&mut game, events).map_err(refused_themselves)?;
        let game = Arc::new(game);
        Ok(Self { before: game.clone(), game, answered: [0; 2], deciders })
    }

    /// The same game under another chapter, with the draws that were answered: whoever is missing has a stand-in, or is skipped.
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

    /// The live seat the game waits for, and its member.
    pub(super) fn live(&self) -> Option<(Seat, Member)> {
        let Waits::Choice(seat) = self.game.waits() else { return None };
        Some((seat, self.deciders.of_seat(seat)?))
    }

    /// A live seat's actions, one by one, with the stand-ins' moves between them. They end exactly where the
    /// game waits for another live seat or a draw, or is over.
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

    /// The draws before are used: what follows is an index of its own.
    pub(super) fn settle(&mut self) {
        self.before = self.game.clone();
        self.answered[0] = self.answered[1];
    }

    /// How many draws were answered before those that wait here.
    pub(super) const fn answered(&self) -> u32 {
        self.answered[0]
    }

    /// Answers the draws in order, and plays the stand-ins' moves, up to a live seat or the end.
    pub(super) fn deal(&mut self, mut draws: Draws, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.undeal();
        let game = Arc::make_mut(&mut self.game);
        while let Waits::Draw { outcomes } = game.waits() {
            game.draw_into(draws.answer(game, outcomes), events).map_err(refused_themselves)?;
            self.deciders.stand_in(game, events).map_err(refused_themselves)?;
            self.answered[1] += 1;
        }
        Ok(())
    }

    /// The draws wait to be answered again.
    pub(super) fn undeal(&mut self) {
        self.game = self.before.clone();
        self.answered[1] = self.answered[0];
    }

    /// The first live seat from the one whose turn it is on, in the order of turns, and the last one before.
    pub(super) fn around(&self) -> [Option<Seat>; 2] {
        let order = self.before.order();
        let turn = order.iter().position(|seat| *seat == self.before.turn_seat()).unwrap_or(0);
        let (before, from) = order.split_at(turn);
        let is_live = |seat: &&Seat| self.deciders.of_seat(**seat).is_some();
        let after = from.iter().chain(before).find(is_live);
        [after, from.iter().chain(before).rev().find(is_live)].map(Option::<&Seat>::copied)
    }

    /// Whether the actions left the game waiting for a draw.
    pub(super) fn is_draw_due(&self) -> bool {
        matches!(self.before.waits(), Waits::Draw { .. })
    }
}
