//! What moves a game on, as a value: of a list of them a game is made again.

use serde::{Deserialize, Serialize};

use super::{Action, Event, Game, Refusal, Seat};

/// What moves a game on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Input {
    /// Outcome number so much of the draw that is due.
    Draw(u32),
    /// A seat does something.
    Act(Seat, Action),
    /// From now on a seat gets no turns, or gets them again: who had it is missing, or back.
    Skip(Seat, bool),
}

impl Input {
    /// Moves the game on.
    ///
    /// # Errors
    /// The broken rule; the game is as it was.
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
