//! Actions without a choice in the player's turn. They are the only possible action, and passing
//! the abbey that the player hasn't taken up.
//!
//! Invariant: it never signs anything that the player has chosen, and taking back leads to the
//! player's last choice.

use bastide_rules::{Action, Decision, Position, Side};

use bastide_library::table::board_model::{BoardModel, Turn, Want};

/// Indexes of the actions that were played without a choice.
#[derive(Debug, Default)]
pub(super) struct AutoMoves {
    went: Vec<usize>,
}

impl AutoMoves {
    /// Returns the next action without a choice, if there is one. `asked` means that the player
    /// wants to decide about the abbey.
    pub(super) fn want(&mut self, decision: Option<Decision>, turn: &Turn, asked: bool) -> Option<Want> {
        let done = turn.done.len();
        self.went.retain(|at| *at < done);
        if turn.complete {
            return (done > 0 && self.went.len() == done).then_some(Want::Seal);
        }
        let action = match turn.offered[..] {
            _ if decision == Some(Decision::Abbey) && !asked => Action::Pass,
            [only] if only.laid().is_none() => only,
            _ => return None,
        };
        self.went.push(done);
        Some(Want::Act(action))
    }

    /// Returns the number of actions taken back at once. They are the player's last choice, and the
    /// actions without a choice that followed.
    pub(super) fn taken_back(&self, turn: &Turn) -> usize {
        let done = turn.done.len();
        let by_itself = (0..done).rev().take_while(|at| self.went.contains(at)).count();
        (by_itself + 1).min(done)
    }
}

/// State of the player's abbey.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum AbbeyState {
    /// In the supply: the next tile is drawn without a question.
    #[default]
    InSupply,
    /// Taken up: the player's next turn begins with it.
    Reached,
    /// In that turn.
    Asked,
}

impl AbbeyState {
    /// Takes the abbey up, or puts it back.
    pub(super) fn reach(&mut self, reached: bool) {
        *self = if reached { Self::Reached } else { Self::InSupply };
    }

    /// Returns whether the player decides about it.
    pub(super) const fn is_asked(self) -> bool {
        matches!(self, Self::Reached | Self::Asked)
    }

    /// Updates the state each frame. Once the turn that began with the abbey is signed, or has gone
    /// on without it, it is in the supply again.
    pub(super) fn follow(&mut self, model: &BoardModel) {
        let turn = model.turn.as_ref();
        let is_asked = turn.is_some() && model.game.decision() == Some(Decision::Abbey);
        let goes_on = turn.is_some_and(|turn| is_asked || !turn.done.is_empty());
        *self = match *self {
            Self::Reached if is_asked => Self::Asked,
            Self::Asked if !goes_on => Self::InSupply,
            other => other,
        };
    }

    /// Returns whether it is taken up. Returns `None` if it can't be, because it is asked about
    /// just now, or has no place.
    pub(super) fn shown(self, model: &BoardModel) -> Option<bool> {
        let decision = model.turn.as_ref().and_then(|_| model.game.decision());
        let is_asked = matches!(decision, Some(Decision::Abbey | Decision::LastAbbey));
        let mine = model.players.iter().zip(0..).filter(|(player, _)| player.me);
        let mut mine = mine.map(|(_, seat)| model.game.abbeys(bastide_rules::Seat(seat)));
        let lies_there = !model.over && !is_asked && mine.any(|abbeys| abbeys > 0);
        let is_hole = |cell: Position| {
            Side::ALL.into_iter().all(|side| model.game.tile_at(cell.neighbour(side)).is_some())
        };
        (lies_there && model.game.frontier().any(is_hole)).then(|| self.is_asked())
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Event, Game, Rotation, Seat, Waits};

    use super::*;
    use crate::panels::question::tests::model;
    use bastide_library::table::chronicle::Chronicle;
    use bastide_library::table::moments::tests::{all, played};

    fn turn(offered: &[Action], done: &[Action], complete: bool) -> Turn {
        let (offered, done) = (offered.to_vec(), done.to_vec());
        let goes_back = !done.is_empty();
        let events = Vec::<Event>::new();
        Turn { seat: Seat(0), offered, done, events, complete, may_pass: true, goes_back }
    }

    #[test]
    fn abbey_is_asked_about_once_after_it_was_taken_up() {
        let setup = all(2);
        let mut game = Game::new(&setup).unwrap();
        // A seat is asked whether to lay an abbey.
        for input in &played(&setup, 3).transcript.inputs {
            if game.decision() == Some(Decision::Abbey) {
                break;
            }
            input.put(&mut game).unwrap();
        }
        let Waits::Choice(seat) = game.waits() else { panic!("a seat is asked") };
        let mut asked = model(&game, &Chronicle::default());
        asked.players[seat.index()].me = true;
        let others = asked.clone();
        asked.turn = Some(turn(&game.actions(), &[], false));
        let lay = game.actions().into_iter().find(|action| *action != Action::Pass).unwrap();
        game.act(seat, lay).unwrap();
        let laid = BoardModel { turn: Some(turn(&[], &[lay], true)), game: game.into(), ..others.clone() };
        let mut abbey = AbbeyState::default();
        let mut check = |model: &BoardModel, reach: Option<bool>, is_asked: bool, shown: Option<bool>| {
            reach.into_iter().for_each(|reached| abbey.reach(reached));
            abbey.follow(model);
            assert_eq!((abbey.is_asked(), abbey.shown(model)), (is_asked, shown));
        };
        // While another seat moves it is taken up, put back, and taken up again.
        check(&others, None, false, Some(false));
        check(&others, Some(true), true, Some(true));
        check(&others, Some(false), false, Some(false));
        check(&asked, None, false, None);
        check(&others, Some(true), true, Some(true));
        // Laid and taken back it is still asked about; the seat's only abbey lies on the board
        // meanwhile.
        check(&asked, None, true, None);
        check(&laid, None, true, None);
        check(&asked, None, true, None);
        check(&others, None, false, Some(false));
        // After the game there is nothing to take up.
        check(&BoardModel { over: true, ..others }, None, false, None);
    }

    #[test]
    fn only_forced_actions_are_played_and_signed() {
        let lay = |x: i16| Action::Lay { position: Position::new(x, 0), rotation: Rotation::R0 };
        let step = |x: i16| Action::MoveDragon { to: Position::new(x, 0) };
        let (abbey, tile, dragon) = (Some(Decision::Abbey), Some(Decision::Tile), Some(Decision::Dragon));
        let mut forced = AutoMoves::default();
        let mut check = |decision, turn: &Turn, asked, want: Option<Want>, back: usize| {
            assert_eq!(forced.want(decision, turn, asked), want, "{decision:?} {turn:?}");
            assert_eq!(forced.taken_back(turn), back, "{turn:?}");
        };
        let pass = Action::Pass;
        // The abbey is passed unless the player takes it up; then the next tile is drawn.
        check(abbey, &turn(&[lay(1), pass], &[], false), true, None, 0);
        check(abbey, &turn(&[lay(1), pass], &[], false), false, Some(Want::Act(pass)), 0);
        check(None, &turn(&[], &[pass], true), false, Some(Want::Seal), 1);
        // A tile is laid by hand even if it has only one place; none of that is signed.
        check(tile, &turn(&[lay(1)], &[], false), false, None, 0);
        check(dragon, &turn(&[step(1), step(2)], &[lay(1)], false), false, None, 1);
        check(dragon, &turn(&[step(1)], &[lay(1)], false), false, Some(Want::Act(step(1))), 1);
        check(dragon, &turn(&[step(2)], &[lay(1), step(1)], false), false, Some(Want::Act(step(2))), 2);
        check(None, &turn(&[], &[lay(1), step(1), step(2)], true), false, None, 3);
        // A choice after taking back the tile isn't one of the earlier actions without a choice.
        check(dragon, &turn(&[step(1), step(2)], &[lay(2)], false), false, None, 1);
        check(None, &turn(&[], &[lay(2), step(2)], true), false, None, 1);
        // A journey that another seat has begun.
        check(dragon, &turn(&[step(3)], &[], false), false, Some(Want::Act(step(3))), 0);
        check(None, &turn(&[], &[step(3)], true), false, Some(Want::Seal), 1);
    }
}
