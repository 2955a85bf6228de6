//! A game turn by turn, replayed from its draws and actions.
//!
//! The replay page uses it, for records and for unsigned games. It does no input or output.

use std::sync::Arc;

use bastide_rules::Input;
use bastide_rules::Transcript;
use bastide_rules::{DrawSubject, Event, Game, Refusal};

use crate::table::chronicle::Chronicle;

/// State of the game after a tile and all its consequences, before the next draw.
#[derive(Debug, Clone)]
pub struct Moment {
    /// The game.
    pub game: Arc<Game>,
    /// Events so far.
    pub chronicle: Arc<Chronicle>,
    /// True if something was scored with this tile.
    pub scored: bool,
}

/// Returns all moments of a game: before the first draw, and after each tile.
///
/// # Errors
/// Fails with the broken rule if an input isn't legal.
pub fn moments(transcript: &Transcript) -> Result<Vec<Moment>, Refusal> {
    let Ok(mut game) = Game::new(&transcript.setup) else { return Ok(Vec::new()) };
    let mut chronicle = Chronicle::default();
    let mut moments = Vec::new();
    let mut scored = false;
    // Number of tiles at the last moment; `None` before the first one.
    let mut seen = None;
    for input in &transcript.inputs {
        let begins = match input {
            Input::Draw(_) => game.draw_subject() != Some(DrawSubject::Lot),
            // A tile of a bazaar or an abbey isn't drawn.
            Input::Act(_, action) => action.laid().is_some(),
            Input::Skip(..) => false,
        };
        if begins && seen != Some(game.tiles().len()) {
            seen = Some(game.tiles().len());
            moments.push(moment(&game, &chronicle, std::mem::take(&mut scored)));
        }
        for event in input.put(&mut game)? {
            scored |= matches!(event, Event::Scored(_));
            chronicle.tell(&event);
        }
    }
    moments.push(moment(&game, &chronicle, scored));
    Ok(moments)
}

fn moment(game: &Game, chronicle: &Chronicle, scored: bool) -> Moment {
    Moment { game: Arc::new(game.clone()), chronicle: Arc::new(chronicle.clone()), scored }
}

#[cfg(any(test, feature = "fixtures"))]
#[allow(missing_docs, reason = "for tests alone")]
pub mod tests {
    use super::*;
    use bastide_rules::{Action, Decision, Expansion, Options, Setup, Waits};

    /// A game that was played to its end at random.
    pub struct Example {
        pub game: Game,
        pub events: Vec<Event>,
        pub transcript: Transcript,
    }

    /// Plays a whole game at random, by seed.
    /// Abbeys are rarely laid early, so that some are left at the end.
    pub fn played(setup: &Setup, seed: u32) -> Example {
        let mut game = Game::new(setup).unwrap();
        let (mut events, mut inputs) = (Vec::new(), Vec::new());
        let mut number = seed;
        let mut below = |count: u32| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 8) % count
        };
        loop {
            let input = match game.waits() {
                Waits::Draw { outcomes } => Input::Draw(below(outcomes)),
                Waits::Choice(seat) => {
                    let actions = game.actions();
                    let chosen = below(u32::try_from(actions.len()).unwrap()) as usize;
                    let keeps = game.decision() == Some(Decision::Abbey) && below(40) > 0;
                    Input::Act(seat, if keeps { Action::Pass } else { actions[chosen] })
                }
                Waits::Over => {
                    let names = Vec::new();
                    return Example { game, events, transcript: Transcript { setup: *setup, names, inputs } };
                }
            };
            events.extend(input.put(&mut game).unwrap());
            inputs.push(input);
        }
    }

    /// Returns the setup with all expansions.
    pub fn all(seats: u8) -> Setup {
        Setup::with(seats, &Expansion::ALL, Options::default())
    }

    #[test]
    fn the_last_moment_is_the_end_of_the_game() {
        for setup in [Setup::base(2), Setup::base(5), all(2), all(3), all(6)] {
            let example = played(&setup, u32::from(setup.seats));
            let moments = moments(&example.transcript).unwrap();
            let last = moments.last().unwrap();
            assert_eq!(*last.game, example.game);
            let lying = Game::new(&setup).unwrap().tiles().len();
            assert_eq!(
                moments.len() + lying,
                example.game.tiles().len() + 1,
                "the beginning, and every tile"
            );
            assert!(moments[0].chronicle.laid.is_empty());
            assert!(moments.iter().any(|moment| moment.scored));
        }
    }

    #[test]
    fn inputs_of_another_game_are_refused() {
        let mut transcript = played(&Setup::base(2), 1).transcript;
        let laid = transcript.inputs.iter().position(|input| matches!(input, Input::Act(..))).unwrap();
        transcript.inputs.remove(laid);
        assert!(moments(&transcript).is_err());
    }
}
