//! Our turn before it is sealed: tentative actions, each of which can still be undone.
//!
//! Invariants: nothing of it is persisted or sent. `start` is the game that all replicas have. The
//! moves of stand-ins between two of our actions are part of it, as they will be of the entry.

use std::sync::Arc;

use bastide_record::Deciders;
use bastide_rules::{Action, Event, Game, Refusal, Seat, Waits};

/// Actions of one of our seats, tried on a copy of the game.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    deciders: Deciders,
    seat: Seat,
    start: Arc<Game>,
    game: Arc<Game>,
    actions: Vec<Action>,
    events: Vec<Event>,
}

impl Draft {
    /// Makes a turn of `seat`, for which `game` waits.
    pub(super) fn new(deciders: Deciders, seat: Seat, game: Arc<Game>) -> Self {
        Self { deciders, seat, start: game.clone(), game, actions: Vec::new(), events: Vec::new() }
    }

    /// Returns the seat that is to move.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the game after the actions so far.
    pub(crate) const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Returns the actions so far.
    pub(crate) fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the events of the actions so far.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Adds an action. Fails with the rule's reason if it isn't legal.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let mut game = (*self.game).clone();
        self.deciders.act(&mut game, self.seat, action, &mut self.events)?;
        self.game = Arc::new(game);
        self.actions.push(action);
        Ok(())
    }

    /// Undoes the last action; does nothing if there is none.
    pub(super) fn take_back(&mut self) {
        self.actions.pop();
        let kept = std::mem::take(&mut self.actions);
        *self = Self::new(self.deciders, self.seat, self.start.clone());
        for action in kept {
            self.act(action).expect("it was legal here before");
        }
    }

    /// Returns true if the seat has nothing more to decide; only then the turn can be sealed.
    pub(crate) fn is_complete(&self) -> bool {
        self.game.waits() != Waits::Choice(self.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::{Charter, Exact, First, Join, Key, Member, Player, Proposal, SeatTerms, TableId};
    use bastide_rules::Setup;

    /// Makes a game of one member against a bot, up to the member's first decision.
    fn begun() -> (Deciders, Seat, Arc<Game>) {
        let key = Key::from_seed([1; 32]);
        let players = [(0, Player::Member(Member(0))), (1, Player::StandIn)];
        let seats =
            players.map(|(colour, player)| SeatTerms { name: format!("Seat {colour}"), colour, player });
        let setup = Setup::base(2);
        let first = First::new(TableId([0; 16]), &setup, vec![key.public()], seats.to_vec());
        let proposal = Exact::new(Proposal::First(Box::new(first.clone())));
        let (join, _) = Join::seal(&key, [2; 32], &proposal, None, Vec::new());
        let charter = Charter::assemble(proposal, vec![join], None).expect("it holds");
        let mut game = Game::new(&setup).expect("a base game");
        while let Waits::Draw { .. } = game.waits() {
            game.draw(0).expect("a draw is due");
        }
        let Waits::Choice(seat) = game.waits() else { panic!("a tile waits to be laid") };
        (Deciders::of(&first, &charter), seat, Arc::new(game))
    }

    #[test]
    fn undone_action_leaves_no_trace() {
        let (deciders, seat, start) = begun();
        let mut draft = Draft::new(deciders, seat, start.clone());
        while !draft.is_complete() {
            let offered = draft.game().actions();
            draft.act(offered[0]).expect("it is offered");
        }
        let whole = (draft.actions().to_vec(), draft.game().clone(), draft.events().to_vec());
        let last = whole.0[whole.0.len() - 1];
        draft.take_back();
        assert_eq!(draft.actions(), &whole.0[..whole.0.len() - 1]);
        assert!(!draft.is_complete());
        draft.act(last).expect("it was legal here before");
        assert_eq!((draft.actions(), draft.game(), draft.events()), (&whole.0[..], &whole.1, &whole.2[..]));
        while !draft.actions().is_empty() {
            draft.take_back();
        }
        assert_eq!((draft.actions(), draft.game(), draft.events()), (&[][..], &start, &[][..]));
    }
}
