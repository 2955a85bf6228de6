//! What the game does by itself between two live decisions: stand-ins' moves, and draws from a seed.
//! Called by the line when it applies an entry and when it replays one; the one place where either happens.

use std::sync::Arc;

use super::charter::Charter;
use super::draws::Draws;
use super::limits::SEATS_MAX;
use super::proposal::{Leavers, Runs};
use super::refusal::{BrokenRule, Refusal};
use super::words::Member;
use crate::bot;
use crate::rules::{self, Action, Event, Game, Seat, Waits};

/// Who decides for each seat: at first whoever the charter says; the stand-in for those whose member has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deciders([Runs; SEATS_MAX as usize]);

impl Deciders {
    /// As the charter says.
    #[must_use]
    pub fn of(charter: &Charter) -> Self {
        Self(std::array::from_fn(|seat| charter.runs(Seat(seat as u8))))
    }

    /// Who runs a seat now; the stand-in if there is no such seat.
    #[must_use]
    pub fn runs(&self, seat: Seat) -> Runs {
        self.0.get(seat.index()).copied().unwrap_or(Runs::StandIn)
    }

    fn set(&mut self, charter: &Charter, member: Member, runs: Runs) {
        for seat in charter.seats_of(member) {
            self.0[seat.index()] = runs;
        }
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
    ) -> Result<(), rules::Refusal> {
        game.act_into(seat, action, events)?;
        self.stand_in(game, events)
    }

    /// Plays the stand-ins' moves up to a draw, a live seat or the end.
    fn stand_in(&self, game: &mut Game, events: &mut Vec<Event>) -> Result<(), rules::Refusal> {
        while let Waits::Choice(seat) = game.waits()
            && self.runs(seat) == Runs::StandIn
        {
            game.act_into(seat, bot::stand_in(game), events)?;
        }
        Ok(())
    }
}

/// What the rules asked for, and then refused.
const fn refused_themselves(refusal: rules::Refusal) -> Refusal {
    Refusal::of(BrokenRule::Rules(refusal))
}

/// The game at one place of a line.
#[derive(Debug, Clone)]
pub(super) struct Course {
    /// After the place's actions and the stand-ins' moves that need no draw; before the draws.
    pub(super) before: Arc<Game>,
    /// The same, with the draws answered if they can be.
    pub(super) game: Arc<Game>,
    /// Who decides from the next turn on.
    pub(super) deciders: Deciders,
    /// Who decides among the draws: whoever is back has its seats again only when these draws are used, so that no tile shown is undone.
    dealing: Deciders,
}

impl Course {
    /// The game at its charter.
    pub(super) fn new(charter: &Charter, events: &mut Vec<Event>) -> Result<Self, Refusal> {
        let mut game = Game::new(&charter.proposal().setup)
            .map_err(|error| Refusal::of(BrokenRule::Charter(error.into())))?;
        let deciders = Deciders::of(charter);
        deciders.stand_in(&mut game, events).map_err(refused_themselves)?;
        let game = Arc::new(game);
        Ok(Self { before: game.clone(), game, deciders, dealing: deciders })
    }

    /// The game of another line, as it was before its draws, under a new charter.
    pub(super) fn going_on(&self, charter: &Charter, events: &mut Vec<Event>) -> Result<Self, Refusal> {
        let deciders = Deciders::of(charter);
        let mut course =
            Self { before: self.before.clone(), game: self.before.clone(), deciders, dealing: deciders };
        let game = Arc::make_mut(&mut course.game);
        Seat::first(game.setup().seats).for_each(|seat| game.skip(seat, false));
        deciders.stand_in(game, events).map_err(refused_themselves)?;
        course.settle();
        Ok(course)
    }

    /// The live seat the game waits for, and its member.
    pub(super) fn live(&self) -> Option<(Seat, Member)> {
        let Waits::Choice(seat) = self.game.waits() else { return None };
        match self.deciders.runs(seat) {
            Runs::Member(member) => Some((seat, member)),
            Runs::StandIn => None,
        }
    }

    /// A live seat's actions, one by one, with the stand-ins' moves between them. They end exactly where the
    /// game waits for another live seat or a draw, or is over.
    pub(super) fn act(
        &mut self,
        charter: &Charter,
        seat: Seat,
        actions: &[Action],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.skip(charter);
        let game = Arc::make_mut(&mut self.game);
        let mut done = false;
        for (number, action) in (0u8..).zip(actions) {
            if done {
                return Err(Refusal::of(BrokenRule::TurnTooLong));
            }
            game.act_into(seat, *action, events)
                .map_err(|refusal| Refusal::of(BrokenRule::Illegal { action: number, refusal }))?;
            self.deciders.stand_in(game, events).map_err(refused_themselves)?;
            done = game.waits() != Waits::Choice(seat);
        }
        if !done {
            return Err(Refusal::of(BrokenRule::TurnTooShort));
        }
        Ok(())
    }

    /// The draws before are used: what follows is a place of its own.
    pub(super) fn settle(&mut self) {
        self.before = self.game.clone();
        self.dealing = self.deciders;
    }

    /// Answers the draws from one seed, and plays the stand-ins' moves, up to a live seat or the end.
    pub(super) fn deal(&mut self, mut draws: Draws, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.game = self.before.clone();
        let game = Arc::make_mut(&mut self.game);
        while let Waits::Draw { outcomes } = game.waits() {
            game.draw_into(draws.index(outcomes), events).map_err(refused_themselves)?;
            self.dealing.stand_in(game, events).map_err(refused_themselves)?;
        }
        Ok(())
    }

    /// The draws wait to be answered again.
    pub(super) fn undeal(&mut self) {
        self.game = self.before.clone();
    }

    /// Nobody decides for these members' seats any more, and if the charter says so, they are skipped. Where the game waits for one of them the
    /// stand-in goes on.
    pub(super) fn leave(
        &mut self,
        charter: &Charter,
        members: impl Iterator<Item = Member>,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        for member in members {
            self.deciders.set(charter, member, Runs::StandIn);
            self.dealing.set(charter, member, Runs::StandIn);
        }
        self.undeal();
        self.skip(charter);
        self.deciders.stand_in(Arc::make_mut(&mut self.game), events).map_err(refused_themselves)?;
        self.before = self.game.clone();
        Ok(())
    }

    /// A member decides for its seats again, from the next turn on.
    pub(super) fn come_back(&mut self, charter: &Charter, member: Member) {
        self.deciders.set(charter, member, Runs::Member(member));
    }

    /// The game as the turn that is due finds it.
    pub(super) fn at_turn(&self, charter: &Charter) -> Arc<Game> {
        let mut course = self.clone();
        course.skip(charter);
        course.game
    }

    /// Whoever has left is skipped from now on, and whoever is back isn't, if the charter has them skipped at all. Also when a turn begins,
    /// because only then the draws before it are used.
    fn skip(&mut self, charter: &Charter) {
        if charter.proposal().leavers == Leavers::StandIn {
            return;
        }
        let game = Arc::make_mut(&mut self.game);
        for seat in Seat::first(game.setup().seats) {
            game.skip(seat, charter.runs(seat) != self.deciders.runs(seat));
        }
    }
}
