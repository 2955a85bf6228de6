//! Going through a played game: its moves one by one, what each draw was worth, what was expected.
//!
//! How long to think about each move is the caller's affair: [`moves`] gives the game before each, for a [`Search`](super::search::Search).

use super::joint::Joint;
use super::medium::expected;
use crate::rules::{Action, Decision, Game, KindId, Seat, Setup, SetupError, Unheard, Waits};
use crate::transcript::Input;

/// A tile that was laid, and what went with it.
#[derive(Debug, Clone)]
pub struct Move {
    /// After so many inputs.
    pub at: usize,
    /// Whose.
    pub seat: Seat,
    /// The tile.
    pub kind: KindId,
    /// The game with the tile drawn.
    pub game: Game,
    /// What was done.
    pub played: Joint,
    /// How much better this tile was than the mean over the bag, in points that can be expected with the best move.
    pub luck: f32,
}

/// The moves of a game; inputs that the rules refuse end it.
///
/// # Errors
/// If no game can be played with the setup.
pub fn moves(setup: &Setup, inputs: &[Input]) -> Result<Vec<Move>, SetupError> {
    let (mut game, mut moves, mut luck) = (Game::new(setup)?, Vec::new(), 0.0);
    for (at, input) in inputs.iter().enumerate() {
        match *input {
            Input::Draw(index) => luck = luck_of(&game, index).unwrap_or(luck),
            Input::Act(seat, first @ Action::Lay { .. }) if game.decision() == Some(Decision::Tile) => {
                let mut laid = game.clone();
                let asks = laid.act_into(seat, first, &mut Unheard).is_ok()
                    && (laid.decision(), laid.waits()) == (Some(Decision::Wood), Waits::Choice(seat));
                let then = match inputs.get(at + 1) {
                    Some(Input::Act(whose, then)) if asks && *whose == seat => Some(*then),
                    _ => None,
                };
                if let Some(kind) = game.drawn()
                    && asks == then.is_some()
                {
                    let (game, played) = (game.clone(), Joint { first, then });
                    moves.push(Move { at, seat, kind, game, played, luck });
                }
            }
            Input::Act(..) => {}
        }
        if input.put(&mut game).is_err() {
            break;
        }
    }
    Ok(moves)
}

/// What is expected with this outcome of a draw more than with any; nothing if it isn't the draw of a tile that can be laid.
fn luck_of(game: &Game, index: u32) -> Option<f32> {
    let Waits::Draw { outcomes } = game.waits() else { return None };
    let pool = game.pool();
    let drawn = *pool.get(index as usize).filter(|_| pool.len() == outcomes as usize)?;
    let (mut sum, mut count, mut own) = (0.0, 0.0, None);
    for (at, kind) in (0..outcomes).zip(pool) {
        if at > 0 && pool[at as usize - 1] == *kind {
            continue;
        }
        let mut after = game.clone();
        after.take_draw(at, &mut Unheard);
        let Waits::Choice(seat) = after.waits() else { continue };
        let copies = pool.iter().filter(|other| *other == kind).count() as f32;
        let lead = expected(&after, seat);
        (sum, count) = (sum + copies * lead, count + copies);
        if *kind == drawn {
            own = Some(lead);
        }
    }
    own.map(|own| own - sum / count)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::bot::medium::medium;
    use crate::bot::random;

    #[test]
    fn every_tile_is_a_move_and_luck_has_no_side() {
        let setup = Setup::base(2);
        let (mut game, mut inputs, mut rng) =
            (Game::new(&setup).unwrap(), Vec::new(), SmallRng::seed_from_u64(4));
        loop {
            let input = match game.waits() {
                Waits::Draw { outcomes } => Input::Draw(rand::RngExt::random_range(&mut rng, 0..outcomes)),
                Waits::Choice(seat) if game.decision() == Some(Decision::Tile) => {
                    Input::Act(seat, medium(&game, seat).first)
                }
                Waits::Choice(seat) => Input::Act(seat, random::choose(&game, &mut rng)),
                Waits::Over => break,
            };
            input.put(&mut game).unwrap();
            inputs.push(input);
        }
        let moves = moves(&setup, &inputs).unwrap();
        assert_eq!(moves.len(), game.tiles().len() - 1);
        for Move { at, seat, played, game, .. } in &moves {
            assert_eq!(inputs[*at], Input::Act(*seat, played.first));
            assert_eq!(game.check(*seat, played.first), Ok(()));
        }
        let luck: Vec<f32> = moves.iter().map(|one| one.luck).collect();
        assert!(luck.iter().any(|luck| *luck > 0.5) && luck.iter().any(|luck| *luck < -0.5), "{luck:?}");
        let mean = luck.iter().sum::<f32>() / luck.len() as f32;
        assert!(mean.abs() < 1.5, "draws are fair: {mean}");
        assert_eq!(luck.last(), Some(&0.0), "of one tile there is no choice");
    }
}
