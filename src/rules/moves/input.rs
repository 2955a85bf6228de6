//! The inputs of a game as values: replaying a list of them rebuilds the game.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refusal};
use super::event::Event;
use crate::game::Game;
use crate::setup::Seat;

/// An input that moves a game on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Input {
    /// The draw that is due has the outcome with this number.
    Draw(u32),
    /// A seat acts.
    Act(Seat, Action),
    /// A missing player's seat gets no more turns (`true`), or gets them again (`false`).
    Skip(Seat, bool),
}

impl Input {
    /// Applies this input to the game.
    ///
    /// # Errors
    /// Returns the broken rule; the game is then as it was.
    pub fn put(self, game: &mut Game) -> Result<Vec<Event>, Refusal> {
        match self {
            Self::Draw(index) => game.draw(index),
            Self::Act(seat, action) => game.act(seat, action),
            Self::Skip(seat, skipped) => {
                game.skip(seat, skipped);
                Ok(Vec::new())
            }
        }
    }
}
