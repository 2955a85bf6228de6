//! A game without signatures: its setup, the players' names, and every draw and action.
//!
//! It comes from another program, or from the log of a record. It has no keys and no receipts; only
//! the rules decide whether it is a legal game.

use serde::{Deserialize, Serialize};

use super::action::Refusal;
use super::event::Event;
use super::input::Input;
use crate::game::Game;
use crate::setup::{Seat, Setup, SetupError};
use crate::tools::safe_text::{NAME_BYTES, clean, is_name};

/// An unsigned game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transcript {
    /// The setup of the game.
    pub setup: Setup,
    /// The players' names, by seat; each satisfies [`is_name`].
    pub names: Vec<String>,
    /// All draws and actions, in order.
    pub inputs: Vec<Input>,
}

/// Reason why a transcript is no legal game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// No game can be played with its setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules refuse an input.
    #[error("input {number}: {refusal}")]
    Input {
        /// The input's number, from 1.
        number: usize,
        /// The broken rule.
        refusal: Refusal,
    },
}

impl Transcript {
    /// Returns a transcript with these players.
    ///
    /// Names that are too long are cut, and characters that names may not have are left out. A seat
    /// without a name is called "Seat" and its number.
    #[must_use]
    pub fn new(setup: Setup, names: Vec<String>, inputs: Vec<Input>) -> Self {
        let named = |(at, name): (usize, String)| {
            let name = clean(&name, NAME_BYTES);
            if is_name(&name) { name } else { format!("Seat {}", at + 1) }
        };
        Self { setup, names: names.into_iter().enumerate().map(named).collect(), inputs }
    }

    /// Returns the name of a seat's player; empty if there is no such seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the game after its first `count` inputs, and the events of the last of these.
    ///
    /// # Errors
    /// Fails if no game can be played with the setup, or returns the first input that breaks a
    /// rule.
    pub fn game_at(&self, count: usize) -> Result<(Game, Vec<Event>), TranscriptError> {
        let (mut game, mut events) = (Game::new(&self.setup)?, Vec::new());
        for (at, input) in self.inputs.iter().take(count).enumerate() {
            events =
                input.put(&mut game).map_err(|refusal| TranscriptError::Input { number: at + 1, refusal })?;
        }
        Ok((game, events))
    }

    /// Returns the game after all inputs.
    ///
    /// # Errors
    /// Fails like [`Self::game_at`].
    pub fn game(&self) -> Result<Game, TranscriptError> {
        self.game_at(self.inputs.len()).map(|(game, _)| game)
    }
}
