//! The own turn before it is sealed: actions done for the time being, all of which can still be taken back.
//!
//! Invariant: nothing of it is persisted or sent; `start` is the game that all replicas have.

use std::sync::Arc;

use bastide::rules::{Action, Event, Game, Refusal, Seat, Waits};

/// Actions of one own seat, tried on a copy of the game.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    seat: Seat,
    start: Arc<Game>,
    game: Arc<Game>,
    actions: Vec<Action>,
    events: Vec<Event>,
}

impl Draft {
    /// A turn of `seat`, for which `game` waits.
    pub(super) fn new(seat: Seat, game: Arc<Game>) -> Self {
        Self { seat, start: game.clone(), game, actions: Vec::new(), events: Vec::new() }
    }

    /// Whose turn it is.
    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// The game after the actions so far.
    pub(super) const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The actions so far.
    pub(super) fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What the actions so far led to.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }

    /// One action more.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let mut game = (*self.game).clone();
        self.events.extend(game.act(self.seat, action)?);
        self.game = Arc::new(game);
        self.actions.push(action);
        Ok(())
    }

    /// One action less; nothing happens without any.
    pub(super) fn take_back(&mut self) {
        self.actions.pop();
        let kept = std::mem::take(&mut self.actions);
        *self = Self::new(self.seat, self.start.clone());
        for action in kept {
            self.act(action).expect("it was legal here before");
        }
    }

    /// Whether the seat has nothing more to decide: the turn can be sealed, and only then.
    pub(super) fn is_complete(&self) -> bool {
        self.game.waits() != Waits::Choice(self.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide::rules::Setup;

    #[test]
    fn what_is_taken_back_never_was() {
        let mut game = Game::new(&Setup::base(2)).expect("a base game");
        while let Waits::Draw { .. } = game.waits() {
            game.draw(0).expect("a draw is due");
        }
        let Waits::Choice(seat) = game.waits() else { panic!("a tile waits to be laid") };
        let start = Arc::new(game);
        let mut draft = Draft::new(seat, start.clone());
        let lay = start.actions()[0];
        draft.act(lay).expect("it is offered");
        assert!(!draft.is_complete());
        draft.act(Action::Pass).expect("nobody must deploy");
        assert!(draft.is_complete());
        draft.take_back();
        assert_eq!(draft.actions(), [lay]);
        draft.take_back();
        assert_eq!((draft.actions(), draft.game(), draft.events()), (&[][..], &start, &[][..]));
    }
}
