//! A part of a turn as one move: the tile, and the deployment that goes with it.

use bastide_rules::{Action, Decision, Game, Seat, Unheard, Waits};

/// What a seat does at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What it is asked for.
    pub first: Action,
    /// The deployment after a tile, if it is asked for.
    pub then: Option<Action>,
}

impl Move {
    /// Nothing.
    pub const PASS: Self = Self { first: Action::Pass, then: None };

    /// Plays it, unchecked: it was found by [`each_move`] for this game.
    pub(super) fn play(self, game: &mut Game, seat: Seat) {
        game.take_action(seat, self.first, &mut Unheard);
        if let Some(then) = self.then {
            game.take_action(seat, then, &mut Unheard);
        }
    }
}

/// Who sees the moves of a seat, one after another.
pub trait Trier {
    /// A tile lies there, or something else was done: what is tried until the next call differs in its deployment alone.
    fn begin(&mut self, _: &Game) {}

    /// Which of the deployments that `laid` offers are tried: all of them, if nobody has a reason.
    fn choose_deployments(&mut self, _laid: &Game, _deployments: &mut Vec<Action>) {}

    /// The game after a move.
    fn take(&mut self, after: &Game, mv: Move);
}

/// Goes through the moves of the seat that is asked.
pub fn each_move(game: &Game, seat: Seat, trier: &mut impl Trier) {
    let mut bench = Bench::new(game);
    for first in game.actions() {
        bench.try_first(game, seat, first, trier);
        while bench.has_deployment() {
            bench.try_deployment(seat, trier);
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
    /// The deployments that may go with it, and how many of them were tried.
    deployments: Vec<Action>,
    tried: usize,
}

impl Bench {
    pub(super) fn new(game: &Game) -> Self {
        Self {
            first: Action::Pass,
            laid: game.clone(),
            after: game.clone(),
            deployments: Vec::new(),
            tried: 0,
        }
    }

    /// Tries the move that is `first`, which the game offers; if it asks for a deployment, those that it offers wait to be tried.
    pub(super) fn try_first(&mut self, game: &Game, seat: Seat, first: Action, trier: &mut impl Trier) {
        self.first = first;
        self.deployments.clear();
        self.tried = 0;
        let laid = &mut self.laid;
        laid.clone_from(game);
        laid.take_action(seat, first, &mut Unheard);
        trier.begin(laid);
        let asks = matches!(first, Action::Lay { .. })
            && laid.decision() == Some(Decision::Deployment)
            && laid.waits() == Waits::Choice(seat);
        if !asks {
            return trier.take(laid, Move { first, then: None });
        }
        laid.actions_into(&mut self.deployments);
        trier.choose_deployments(laid, &mut self.deployments);
    }

    /// Whether a deployment waits to be tried.
    pub(super) fn has_deployment(&self) -> bool {
        self.tried < self.deployments.len()
    }

    /// Tries the next deployment.
    pub(super) fn try_deployment(&mut self, seat: Seat, trier: &mut impl Trier) {
        let Some(then) = self.deployments.get(self.tried).copied() else { return };
        self.tried += 1;
        self.after.clone_from(&self.laid);
        self.after.take_action(seat, then, &mut Unheard);
        trier.take(&self.after, Move { first: self.first, then: Some(then) });
    }
}
