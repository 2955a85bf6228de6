//! A part of a turn as one move: the tile, and the wood that goes with it.

use crate::rules::{Action, Decision, Game, Seat, Unheard, Waits};

/// What a seat does at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Joint {
    /// What it is asked for.
    pub first: Action,
    /// The wood after a tile, if it is asked for.
    pub then: Option<Action>,
}

impl Joint {
    /// Nothing.
    pub const PASS: Self = Self { first: Action::Pass, then: None };

    /// Plays it, unchecked: it was found by [`each_joint`] for this game.
    pub(super) fn play(self, game: &mut Game, seat: Seat) {
        game.take_action(seat, self.first, &mut Unheard);
        if let Some(then) = self.then {
            game.take_action(seat, then, &mut Unheard);
        }
    }
}

/// Who sees the joint moves of a seat, one after another.
pub trait Trier {
    /// A tile lies there, or something else was done: what is tried until the next call differs in its wood alone.
    fn begin(&mut self, _: &Game) {}

    /// Which of the wood that `laid` offers is tried: all of it, if nobody has a reason.
    fn choose_wood(&mut self, _laid: &Game, _wood: &mut Vec<Action>) {}

    /// The game after a joint move.
    fn take(&mut self, after: &Game, joint: Joint);
}

/// Goes through the joint moves of the seat that is asked.
pub fn each_joint(game: &Game, seat: Seat, trier: &mut impl Trier) {
    let mut bench = Bench::new(game);
    for first in game.actions() {
        bench.try_first(game, seat, first, trier);
    }
}

/// Room to try moves on.
#[derive(Debug, Clone)]
pub(super) struct Bench {
    laid: Game,
    after: Game,
    wood: Vec<Action>,
}

impl Bench {
    pub(super) fn new(game: &Game) -> Self {
        Self { laid: game.clone(), after: game.clone(), wood: Vec::new() }
    }

    /// Goes through the joint moves that begin with `first`, which the game offers.
    pub(super) fn try_first(&mut self, game: &Game, seat: Seat, first: Action, trier: &mut impl Trier) {
        let Self { laid, after, wood } = self;
        laid.clone_from(game);
        laid.take_action(seat, first, &mut Unheard);
        trier.begin(laid);
        let asks = matches!(first, Action::Lay { .. })
            && laid.decision() == Some(Decision::Wood)
            && laid.waits() == Waits::Choice(seat);
        if !asks {
            return trier.take(laid, Joint { first, then: None });
        }
        laid.actions_into(wood);
        trier.choose_wood(laid, wood);
        for then in wood {
            after.clone_from(laid);
            after.take_action(seat, *then, &mut Unheard);
            trier.take(after, Joint { first, then: Some(*then) });
        }
    }
}
