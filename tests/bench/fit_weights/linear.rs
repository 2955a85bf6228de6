//! Least squares: weights of the linear traits that fit many games.

use std::thread;

use bastide_bot::Move;
use bastide_bot::evaluation::{Evaluation, Knowledge, POINT, STAGES, TRAITS, Weights, stages};
use bastide_bot::medium::medium_by;
use bastide_rules::random;
use bastide_rules::{Decision, Game, IgnoreEvents, Waits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::setup;

/// Decay per tile of the credit that earlier boards get for a change of the standing.
/// 1 would give full credit back to the start of the game, with all the luck since then.
const TRACE_DECAY: f64 = 0.9;
/// Weight of the prior, in moves.
const PRIOR_WEIGHT: f64 = 300.0;
/// Rate of random moves, one in this many, to see positions to which the weights never lead.
const RANDOM_MOVE_RATE: u32 = 20;

const COUNT: usize = TRAITS * STAGES.len();

/// Reads the weights from a file that `fit` has written.
pub(super) fn read(path: &str, text: &str) -> Weights {
    let numbers =
        text.split(|c: char| c.is_whitespace() || "[],".contains(c)).filter(|word| !word.is_empty());
    let numbers: Vec<i16> = numbers.map(|word| word.parse().expect("weights are numbers")).collect();
    assert_eq!(numbers.len(), COUNT, "{path} has as many weights as there are");
    std::array::from_fn(|stage| std::array::from_fn(|of| numbers[stage * TRAITS + of]))
}

/// Linear equations that many games give for the weights: `matrix` times weights is `sums`.
struct Equations {
    matrix: Vec<f64>,
    sums: Vec<f64>,
}

impl Equations {
    fn new() -> Self {
        Self { matrix: vec![0.0; COUNT * COUNT], sums: vec![0.0; COUNT] }
    }

    fn add(&mut self, other: &Self) {
        self.matrix.iter_mut().zip(&other.matrix).for_each(|(a, b)| *a += b);
        self.sums.iter_mut().zip(&other.sums).for_each(|(a, b)| *a += b);
    }

    /// Adds a game: its boards after each tile, each with the first player's lead at that point.
    /// The lead is that of the game if it had ended there; the last board is its end.
    ///
    /// The expected value of a board is the change of the lead until the next board plus the
    /// expected value of that one (least-squares temporal differences with traces).
    fn add_game(&mut self, boards: &[(Vec<(usize, f64)>, f64)]) {
        let mut trace = [0.0; COUNT];
        for pair in boards.windows(2) {
            let [(before, lead), (after, next_lead)] = pair else { continue };
            trace.iter_mut().for_each(|part| *part *= TRACE_DECAY);
            before.iter().for_each(|(of, value)| trace[*of] += value);
            for (row, part) in self.matrix.chunks_exact_mut(COUNT).zip(&trace) {
                if *part != 0.0 {
                    before.iter().for_each(|(of, value)| row[*of] += part * value);
                    after.iter().for_each(|(of, value)| row[*of] -= part * value);
                }
            }
            self.sums.iter_mut().zip(&trace).for_each(|(sum, part)| *sum += part * (next_lead - lead));
        }
    }

    /// Returns the weights that fit best, close to the prior if the games say little about them.
    fn solve(mut self, prior: &Weights) -> Vec<f64> {
        for (of, prior) in prior.iter().flatten().enumerate() {
            self.matrix[of * COUNT + of] += PRIOR_WEIGHT;
            self.sums[of] += PRIOR_WEIGHT * f64::from(*prior) / 100.0;
        }
        let mut rows: Vec<Vec<f64>> = self.matrix.chunks_exact(COUNT).map(<[f64]>::to_vec).collect();
        rows.iter_mut().zip(&self.sums).for_each(|(row, sum)| row.push(*sum));
        for at in 0..COUNT {
            let most = (at..COUNT).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()));
            rows.swap(at, most.unwrap_or(at));
            let (above, below) = rows.split_at_mut(at + 1);
            let pivot = &above[at];
            for row in below {
                let share = row[at] / pivot[at];
                row[at..].iter_mut().zip(&pivot[at..]).for_each(|(value, pivot)| *value -= share * pivot);
            }
        }
        let mut weights = vec![0.0; COUNT];
        for at in (0..COUNT).rev() {
            let known: f64 = (at + 1..COUNT).map(|of| rows[at][of] * weights[of]).sum();
            weights[at] = (rows[at][COUNT] - known) / rows[at][at];
        }
        weights
    }
}

/// Plays a game against itself and adds it to the equations.
fn watch(game: &mut Game, weights: &Weights, seed: u64, equations: &mut Equations) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut boards = Vec::new();
    let lead = |scores: &[u16]| f64::from(scores[0]) - f64::from(scores[1]);
    loop {
        match game.waits() {
            Waits::Draw { .. } => random::draw(game, &mut rng, &mut IgnoreEvents),
            Waits::Over => break,
            Waits::Choice(seat) => {
                let lays = game.decision() == Some(Decision::Tile);
                if rng.random_range(0..RANDOM_MOVE_RATE) == 0 {
                    random::act(game, &mut rng, &mut IgnoreEvents);
                } else {
                    let knowledge = Knowledge { weights, tables: None, ..Knowledge::of(game) };
                    let Move { first, then } = medium_by(game, seat, knowledge);
                    for action in std::iter::once(first).chain(then) {
                        game.act_into(seat, action, &mut IgnoreEvents).expect("it was found for this game");
                    }
                }
                if lays && game.waits() != Waits::Over && game.decision() != Some(Decision::Deployment) {
                    let knowledge = Knowledge { weights, tables: None, ..Knowledge::of(game) };
                    let traits = Evaluation::by(game, knowledge).traits(game, seat);
                    let mut board = Vec::new();
                    let shares = stages(game.tiles_left(), game.setup().seats);
                    for (stage, share) in shares.into_iter().enumerate() {
                        let share = f64::from(share) / f64::from(POINT).powi(2);
                        let leads = traits[0].iter().zip(&traits[1]).map(|(one, other)| one - other);
                        let values = (stage * TRAITS..).zip(leads.map(|lead| f64::from(lead) * share));
                        board.extend(values.filter(|(_, value)| *value != 0.0));
                    }
                    boards.push((board, lead(&game.standing()[..2])));
                }
            }
        }
    }
    boards.push((Vec::new(), lead(game.scores())));
    equations.add_game(&boards);
}

/// Prints the weights that fit this number of games best.
pub(super) fn fit(kind: &str, games: u64, prior: Option<&Weights>) {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let share = |thread: u64| {
        let mut equations = Equations::new();
        for n in thread * games / threads..(thread + 1) * games / threads {
            let mut game = Game::new(&setup(kind, n)).expect("a game");
            let weights = prior.unwrap_or(Knowledge::of(&game).weights);
            watch(&mut game, weights, n, &mut equations);
        }
        equations
    };
    let mut all = Equations::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        workers.into_iter().for_each(|worker| all.add(&worker.join().expect("no worker panics")));
    });
    let start = Game::new(&setup(kind, 0)).expect("a game");
    print(&all.solve(prior.unwrap_or(Knowledge::of(&start).weights)));
}

/// Returns the mean of the weights in these files, in points.
pub(super) fn mean(paths: &[&str]) -> Vec<f64> {
    let mut mean = vec![0.0; COUNT];
    for path in paths {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let weights = read(path, &text);
        let share = |weight: &i16| f64::from(*weight) / (100 * paths.len()) as f64;
        mean.iter_mut().zip(weights.iter().flatten()).for_each(|(mean, weight)| *mean += share(weight));
    }
    mean
}

/// Prints weights in points as hundredths, by stage.
pub(super) fn print(weights: &[f64]) {
    println!("[");
    for stage in weights.chunks_exact(TRAITS) {
        let numbers: Vec<String> =
            stage.iter().map(|weight| ((100.0 * weight).round() as i16).to_string()).collect();
        println!("    [{}],", numbers.join(", "));
    }
    println!("]");
}
