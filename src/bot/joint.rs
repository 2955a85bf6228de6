//! A part of a turn as one move: the tile, and the wood that goes with it.

use bastide_rules::{Action, Decision, Game, Seat, Unheard, Waits};

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
        while bench.has_wood() {
            bench.try_wood(seat, trier);
        }
    }
}

/// Room to try moves on.
#[derive(Debug, Clone)]
pub(super) struct Bench {
    /// What is tried first.
    first: Action,
    laid: Game,
    after: Game,
    /// The wood that goes with it, and how much of that was tried.
    wood: Vec<Action>,
    tried: usize,
}

impl Bench {
    pub(super) fn new(game: &Game) -> Self {
        Self { first: Action::Pass, laid: game.clone(), after: game.clone(), wood: Vec::new(), tried: 0 }
    }

    /// Tries the joint move that is `first`, which the game offers; if it asks for wood, that waits to be tried.
    pub(super) fn try_first(&mut self, game: &Game, seat: Seat, first: Action, trier: &mut impl Trier) {
        self.first = first;
        self.wood.clear();
        self.tried = 0;
        let laid = &mut self.laid;
        laid.clone_from(game);
        laid.take_action(seat, first, &mut Unheard);
        trier.begin(laid);
        let asks = matches!(first, Action::Lay { .. })
            && laid.decision() == Some(Decision::Wood)
            && laid.waits() == Waits::Choice(seat);
        if !asks {
            return trier.take(laid, Joint { first, then: None });
        }
        laid.actions_into(&mut self.wood);
        trier.choose_wood(laid, &mut self.wood);
    }

    /// Whether wood waits to be tried.
    pub(super) fn has_wood(&self) -> bool {
        self.tried < self.wood.len()
    }

    /// Tries the next of the wood.
    pub(super) fn try_wood(&mut self, seat: Seat, trier: &mut impl Trier) {
        let Some(then) = self.wood.get(self.tried).copied() else { return };
        self.tried += 1;
        self.after.clone_from(&self.laid);
        self.after.take_action(seat, then, &mut Unheard);
        trier.take(&self.after, Joint { first: self.first, then: Some(then) });
    }
}
