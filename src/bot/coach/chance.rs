//! The chance to win, by the expected lead and the number of tiles left.
//!
//! A final lead spreads around the expected one like a normal distribution. Its variance grows with
//! the tiles left and the expansions; it was measured in games of bots (`tests/notes/STRENGTH.md`).
//!
//! Invariant: integers only, so that a chance is the same on every processor.

use crate::evaluation::POINT;
use bastide_rules::Game;

/// The chance of a certain event; a chance is a share of it.
pub const CERTAIN: u16 = 10_000;

/// Variance for each tile left, in points², in the base game; and as much again for each expansion.
const VARIANCE: u64 = 5;
/// Number of tiles that is added to those left, for the spread of the last turns.
const LAST_TILES: u64 = 2;

/// Steps of [`NORMAL`] in a standard deviation.
const STEPS: u64 = 8;

/// Shares of a normal distribution below so many steps above its mean.
const NORMAL: [u16; 25] = [
    5000, 5497, 5987, 6462, 6915, 7340, 7734, 8092, 8413, 8697, 8944, 9154, 9332, 9479, 9599, 9696, 9772,
    9832, 9878, 9912, 9938, 9957, 9970, 9980, 9987,
];

/// Returns the chance that a seat wins, as a share of [`CERTAIN`]; a tie counts as half a win.
///
/// `lead` is the expected lead in parts of [`POINT`], after the drawn tile of `game` was laid.
pub(super) fn chance_to_win(game: &Game, lead: i64) -> u16 {
    let left = game.tiles_left() as u64;
    if left == 0 {
        return match lead.signum() {
            1 => CERTAIN,
            0 => CERTAIN / 2,
            _ => 0,
        };
    }
    let sets = 1 + game.setup().expansions().count() as u64;
    let variance = (left + LAST_TILES) * VARIANCE * sets;
    let deviation = (variance * u64::from(POINT.unsigned_abs()).pow(2)).isqrt();
    let above = share_below(lead.unsigned_abs(), deviation);
    if lead < 0 { CERTAIN - above } else { above }
}

/// Returns the share of a normal distribution below `by` above its mean.
fn share_below(by: u64, deviation: u64) -> u16 {
    let (step, rest) = (by * STEPS / deviation, by * STEPS % deviation);
    let Some([low, high]) = NORMAL.get(step as usize..).and_then(|rest| rest.first_chunk::<2>()) else {
        return NORMAL[NORMAL.len() - 1];
    };
    low + (u64::from(high - low) * rest / deviation) as u16
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::medium::{expected, medium};
    use bastide_rules::{Decision, IgnoreEvents, Seat, Setup, Waits, random};

    #[test]
    fn chance_grows_with_the_lead() {
        let mut game = Game::new(&Setup::base(2)).unwrap();
        random::play_to_the_middle(&mut game, &mut SmallRng::seed_from_u64(1), &mut IgnoreEvents);
        let chances: Vec<u16> =
            (-60..=60).map(|lead| chance_to_win(&game, lead * i64::from(POINT))).collect();
        assert!(chances.is_sorted_by(|a, b| a < b || *a == *b && (*a < 20 || *a > 9980)), "{chances:?}");
        assert_eq!(chances[60], CERTAIN / 2);
        for (at, chance) in chances.iter().enumerate() {
            assert_eq!(chance + chances[120 - at], CERTAIN, "one wins, the other loses");
        }
    }

    /// Squared errors of the chances in games of `medium`, against those of a coin.
    #[test]
    fn chance_foretells_results_better_than_a_coin() {
        let (mut error, mut coin) = (0, 0);
        for seed in 0..16 {
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut game = Game::new(&Setup::base(2)).unwrap();
            let mut told = Vec::new();
            loop {
                match game.waits() {
                    Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut IgnoreEvents),
                    Waits::Choice(seat) => {
                        if game.decision() == Some(Decision::Tile) && game.tiles_left().is_multiple_of(5) {
                            let lead = (expected(&game, seat) * POINT as f32) as i64;
                            told.push((seat, i64::from(chance_to_win(&game, lead))));
                        }
                        medium(&game, seat).play(&mut game, seat);
                    }
                    Waits::Over => break,
                }
            }
            let [first, second] = *game.scores() else { panic!("two seats") };
            for (seat, chance) in told {
                let lead = i32::from(first) - i32::from(second);
                let lead = if seat == Seat(0) { lead } else { -lead };
                let won = i64::from(lead.signum() + 1) * i64::from(CERTAIN) / 2;
                error += (won - chance).pow(2);
                coin += (won - i64::from(CERTAIN) / 2).pow(2);
            }
        }
        assert!(10 * error < 8 * coin, "{error} against {coin} of a coin");
    }
}
