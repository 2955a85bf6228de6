//! From what happened back to what was drawn and done.
//!
//! A record keeps turns, and stand-ins' moves follow from it; who wants every draw and action, as an analysis does, finds them by trying what leads to
//! the same events.

use crate::rules::{Action, Event, Game, Seat, Setup, SetupError, Waits};
use crate::transcript::Input;

/// The draws and actions that led to these events, as far as they can be found: to the end, unless somebody was left out on the way.
///
/// # Errors
/// If no game can be played with the setup.
pub fn retrace(setup: &Setup, events: &[Event]) -> Result<Vec<Input>, SetupError> {
    let (mut game, mut inputs, mut left) = (Game::new(setup)?, Vec::new(), events);
    loop {
        let tried = match game.waits() {
            Waits::Over => return Ok(inputs),
            Waits::Draw { .. } if matches!(left.first(), Some(Event::Ordered { .. })) => {
                vec![Input::Draw(order_draw(&game, left))]
            }
            Waits::Draw { .. } => {
                let pool = game.pool();
                let first = |at: &usize| *at == 0 || pool[*at] != pool[*at - 1];
                (0..pool.len()).filter(first).map(|at| Input::Draw(at as u32)).collect()
            }
            Waits::Choice(seat) => {
                game.actions().into_iter().map(|action| Input::Act(seat, action)).collect()
            }
        };
        let single = tried.len() == 1;
        let found = tried
            .into_iter()
            .filter_map(|input| {
                let mut after = game.clone();
                let seen = input.put(&mut after).ok()?;
                let follows = left.starts_with(&seen) && (single || !seen.is_empty() || is_pass(input));
                follows.then_some((seen.len(), input, after))
            })
            .max_by_key(|(seen, input, _)| (*seen, !is_pass(*input)));
        // Somebody's turns were passed over, or the game ended early.
        let Some((seen, input, after)) = found else { return Ok(inputs) };
        if left.is_empty() {
            return Ok(inputs);
        }
        left = &left[seen..];
        game = after;
        inputs.push(input);
    }
}

const fn is_pass(input: Input) -> bool {
    matches!(input, Input::Act(_, Action::Pass))
}

/// The outcome that puts the right seat at the place that is decided: the last one that isn't.
fn order_draw(game: &Game, left: &[Event]) -> u32 {
    let (Some(Event::Ordered { seats }), Waits::Draw { outcomes }) = (left.first(), game.waits()) else {
        return 0;
    };
    let wanted: Seat = seats[outcomes as usize - 1];
    game.order().iter().position(|seat| *seat == wanted).unwrap_or(0) as u32
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::bot::random;
    use crate::rules::{Expansion, Options};

    #[test]
    fn a_game_is_found_again_from_its_events() {
        for (setup, seed) in [
            (Setup::base(2), 1),
            (Setup::base(5), 2),
            (Setup::with(3, &Expansion::ALL, Options::default()), 3),
        ] {
            let (mut game, mut rng) = (Game::new(&setup).unwrap(), SmallRng::seed_from_u64(seed));
            let mut events = Vec::new();
            random::play_on(&mut game, &mut rng, &mut events);
            let inputs = retrace(&setup, &events).unwrap();
            let mut again = Game::new(&setup).unwrap();
            let mut seen = Vec::new();
            for input in inputs {
                seen.extend(input.put(&mut again).unwrap());
            }
            assert!(seen == events, "seed {seed}: {} events of {}", seen.len(), events.len());
            assert_eq!(again.scores(), game.scores());
        }
        let nothing = retrace(&Setup::base(2), &[]).unwrap();
        assert_eq!(nothing, [], "what hasn't happened isn't made up");
    }
}
