//! A game without signatures: what was agreed on, who played, and every draw and action.
//!
//! It comes from another program, or is what a record says was played: there are no keys and no receipts in it, and the rules say
//! whether it could be.

use serde::{Deserialize, Serialize};

use crate::inert::{NAME_BYTES, clean, is_name};
use crate::{Event, Game, Input, Refusal, Seat, Setup, SetupError};

/// An unsigned game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transcript {
    /// What it was played with.
    pub setup: Setup,
    /// The players' names, by seat; each [is one](is_name).
    pub names: Vec<String>,
    /// What was drawn and done, in order.
    pub inputs: Vec<Input>,
}

/// Why a transcript is no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Nothing can be played with its setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules refuse an input.
    #[error("input {number}: {refusal}")]
    Input {
        /// Which one, from 1.
        number: usize,
        /// The broken rule.
        refusal: Refusal,
    },
}

impl Transcript {
    /// A game of these players. Names that are too long are cut, and what may not be in one is left out; who has none then is called
    /// after the seat.
    #[must_use]
    pub fn new(setup: Setup, names: Vec<String>, inputs: Vec<Input>) -> Self {
        let named = |(at, name): (usize, String)| {
            let name = clean(&name, NAME_BYTES);
            if is_name(&name) { name } else { format!("Seat {}", at + 1) }
        };
        Self { setup, names: names.into_iter().enumerate().map(named).collect(), inputs }
    }

    /// Who sits in a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The game after its first `count` inputs, and the events of the last of them.
    ///
    /// # Errors
    /// The first input that breaks a rule.
    pub fn game_at(&self, count: usize) -> Result<(Game, Vec<Event>), Illegal> {
        let (mut game, mut events) = (Game::new(&self.setup)?, Vec::new());
        for (at, input) in self.inputs.iter().take(count).enumerate() {
            events = input.put(&mut game).map_err(|refusal| Illegal::Input { number: at + 1, refusal })?;
        }
        Ok((game, events))
    }

    /// The game after all of it.
    ///
    /// # Errors
    /// The first input that breaks a rule.
    pub fn game(&self) -> Result<Game, Illegal> {
        self.game_at(self.inputs.len()).map(|(game, _)| game)
    }
}
