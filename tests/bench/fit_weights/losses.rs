//! Points that each level loses a move, as the coach's first search sees it.

use bastide_bot::analysis::moves;
use bastide_bot::coach::{Effort, LOST_MAX, LevelRange, Review, played_like};
use bastide_bot::evaluation::{Knowledge, Outlook};
use bastide_bot::medium::medium_by;
use bastide_rules::{Game, Input, Level, Setup, Waits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::setup;

/// Games of a level, with the mean losses of its moves.
#[derive(Default)]
struct Found {
    means: Vec<f64>,
    /// Number of games in which the coach's range has the level.
    within: usize,
    /// Sum of the numbers of levels in the ranges.
    width: usize,
}

/// Prints, for each level, the mean loss of a move and its deviation between games, in hundredths of
/// a point, and how often the coach recognises the level. Each level plays against itself and the two
/// above.
pub(super) fn losses(games: u64, first: u64) {
    let levels = Level::ALL.map(Outlook::of).into_iter().flatten().collect::<Vec<_>>();
    let mut found: Vec<Found> = levels.iter().map(|_| Found::default()).collect();
    for n in 0..games {
        for one in 0..levels.len() {
            let other = (one + n as usize % 3).min(levels.len() - 1);
            let setup = setup("base", n);
            let inputs = played(&setup, n + first, [levels[one], levels[other]]);
            let mut lost = [Vec::new(), Vec::new()];
            for (at, one) in moves(&setup, &inputs).expect("a game").iter().enumerate() {
                let mut review = Review::new(at, one, Effort::from_milliseconds(0));
                while review.step() {}
                lost[one.seat.index()].push(review.finish().lost.expect("enough places"));
            }
            for (level, lost) in [one, other].into_iter().zip(&lost) {
                found[level].add(level, &setup, lost);
            }
        }
    }
    for (level, Found { means, within, width }) in (1..).zip(&found) {
        let count = means.len() as f64;
        let mean = means.iter().sum::<f64>() / count;
        let variance = means.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count;
        println!(
            "level {level}: {mean:.1}, deviation {:.1}, recognised in {within} of {count} games, {:.1} levels wide",
            variance.sqrt(),
            *width as f64 / count,
        );
    }
}

impl Found {
    fn add(&mut self, level: usize, setup: &Setup, lost: &[u32]) {
        let capped = lost.iter().map(|lost| f64::from(*lost.min(&LOST_MAX)));
        self.means.push(capped.sum::<f64>() / lost.len() as f64);
        let Some(LevelRange { low, high }) = played_like(setup, lost) else { return };
        let range = usize::from(low.number())..=usize::from(high.number());
        self.within += usize::from(range.contains(&(level + 1)));
        self.width += range.count();
    }
}

fn played(setup: &Setup, seed: u64, outlooks: [Outlook; 2]) -> Vec<Input> {
    let (mut game, mut inputs) = (Game::new(setup).expect("a setup"), Vec::new());
    let (mut rng, mut then) = (SmallRng::seed_from_u64(seed), None);
    loop {
        let input = match game.waits() {
            Waits::Draw { outcomes } => Input::Draw(rng.random_range(0..outcomes)),
            Waits::Choice(seat) => {
                let outlook = outlooks[seat.index()];
                let choose = || medium_by(&game, seat, Knowledge { outlook, ..Knowledge::of(&game) });
                Input::Act(
                    seat,
                    then.take().unwrap_or_else(|| {
                        let mv = choose();
                        then = mv.then;
                        mv.first
                    }),
                )
            }
            Waits::Over => return inputs,
        };
        input.put(&mut game).expect("a legal input");
        inputs.push(input);
    }
}
