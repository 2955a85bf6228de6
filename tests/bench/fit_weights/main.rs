//! Fits the weights of `src/bot/evaluation/weights.rs` to games of bots against themselves.
//!
//! It also lets the fitted weights play against the built-in ones.
//!
//! ```sh
//! fit_weights fit all 4000 > weights     # by the built-in ones as a prior; a file of weights may follow: they play and are the prior
//! fit_weights play all 400 weights       # against the built-in ones, then against greedy
//! ```
//!
//! The setups are `base`; `all`, with all expansions; and `mixed`, every second game with all and every second with any of them.
//! `tests/notes/STRENGTH.md` has the results.

#![allow(clippy::print_stdout, reason = "it is a program")]

use std::thread;

use bastide_bot::Move;
use bastide_bot::arena::{Pair, PairSummary, Player, play};
use bastide_bot::baseline::Greedy;
use bastide_bot::evaluation::{Evaluation, STAGES, TRAITS, Weights, stages, turns_left, weights_of};
use bastide_bot::medium::medium_by;
use bastide_rules::random;
use bastide_rules::{
    Action, Decision, Expansion, Game, IgnoreEvents, Options, Seat, SeatOrder, Setup, Waits,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Rate of random moves, one in this many, to see positions to which the weights never lead.
const RANDOM_MOVE_RATE: u32 = 20;
/// Decay per tile of the credit that earlier boards get for a change of the standing.
/// 1 would give full credit back to the start of the game, with all the luck since then.
const TRACE_DECAY: f64 = 0.9;
/// Weight of the prior, in moves.
const PRIOR_WEIGHT: f64 = 300.0;

const COUNT: usize = TRAITS * STAGES.len();

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["fit", kind, games] => fit(kind, number(games), None),
        ["fit", kind, games, prior] => fit(kind, number(games), Some(&read(prior))),
        ["play", kind, games, weights] => compete(kind, number(games), &read(weights)),
        _ => panic!("say `fit SETUP GAMES [WEIGHTS]` or `play SETUP GAMES WEIGHTS`"),
    }
}

fn number(word: &str) -> u64 {
    word.parse().expect("how many games is a number")
}

/// Returns the setup of the n-th game.
fn setup(kind: &str, n: u64) -> Setup {
    let mut rng = SmallRng::seed_from_u64(n);
    let expansions: Vec<Expansion> = match kind {
        "base" => Vec::new(),
        "mixed" if !n.is_multiple_of(2) => {
            Expansion::ALL.into_iter().filter(|_| rng.random_bool(0.5)).collect()
        }
        "all" | "mixed" => Expansion::ALL.to_vec(),
        _ => panic!("a setup is base, all or mixed"),
    };
    Setup { order: SeatOrder::AsSeated, ..Setup::with(2, &expansions, Options::default()) }
}

/// Reads the weights from a file that `fit` has written.
fn read(path: &str) -> Weights {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let numbers =
        text.split(|c: char| c.is_whitespace() || "[],".contains(c)).filter(|word| !word.is_empty());
    let numbers: Vec<f32> = numbers.map(|word| word.parse().expect("weights are numbers")).collect();
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
            self.sums[of] += PRIOR_WEIGHT * f64::from(*prior);
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
                    let Move { first, then } = medium_by(game, seat, weights);
                    for action in std::iter::once(first).chain(then) {
                        game.act_into(seat, action, &mut IgnoreEvents).expect("it was found for this game");
                    }
                }
                if lays && game.waits() != Waits::Over && game.decision() != Some(Decision::Deployment) {
                    let traits = Evaluation::by(game, weights).traits(game, seat);
                    let mut board = Vec::new();
                    for (stage, share) in stages(turns_left(game)).into_iter().enumerate() {
                        let values =
                            traits[0].iter().zip(&traits[1]).map(|(one, other)| (one - other) * share);
                        let values = (stage * TRAITS..).zip(values.map(f64::from));
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

fn fit(kind: &str, games: u64, prior: Option<&Weights>) {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let share = |thread: u64| {
        let mut equations = Equations::new();
        for n in thread * games / threads..(thread + 1) * games / threads {
            let mut game = Game::new(&setup(kind, n)).expect("a game");
            let weights = prior.unwrap_or(weights_of(&game));
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
    println!("[");
    for stage in all.solve(prior.unwrap_or(weights_of(&start))).chunks_exact(TRAITS) {
        let numbers: Vec<String> = stage.iter().map(|weight| format!("{weight:.2}")).collect();
        println!("    [{}],", numbers.join(", "));
    }
    println!("]");
}

/// Player that chooses whole moves, as single actions.
struct Bot<F> {
    choose: F,
    then: Option<Action>,
}

impl<F: FnMut(&Game, Seat) -> Move> Player for Bot<F> {
    type Error = std::convert::Infallible;

    fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Self::Error> {
        Ok(self.then.take().unwrap_or_else(|| {
            let mv = (self.choose)(game, seat);
            self.then = mv.then;
            mv.first
        }))
    }
}

/// Measures the strength of the weights against the built-in ones, and against greedy.
fn compete(kind: &str, games: u64, weights: &Weights) {
    let by = |weights: Option<Weights>| {
        move |game: &Game, seat: Seat| medium_by(game, seat, weights.as_ref().unwrap_or(weights_of(game)))
    };
    let mut rng = SmallRng::seed_from_u64(1);
    let mut greedy = |game: &Game, seat: Seat| Greedy { price: 0.5 }.choose(game, seat, &mut rng);
    against("the built-in weights", kind, games, by(Some(*weights)), by(None));
    against("greedy", kind, games, by(Some(*weights)), &mut greedy);
}

fn against(
    name: &str,
    kind: &str,
    games: u64,
    mine: impl FnMut(&Game, Seat) -> Move,
    theirs: impl FnMut(&Game, Seat) -> Move,
) {
    let (mut mine, mut theirs) = (Bot { choose: mine, then: None }, Bot { choose: theirs, then: None });
    let pairs: Vec<Pair> = (0..games / 2)
        .map(|n| {
            let (setup, deck) = (setup(kind, n), n + 1_000_000);
            let first = play(&setup, deck, &mut [&mut mine as &mut dyn Player<Error = _>, &mut theirs]);
            let second = play(&setup, deck, &mut [&mut theirs as &mut dyn Player<Error = _>, &mut mine]);
            let (first, second) = (first.expect("a game"), second.expect("a game"));
            Pair::of([[first[0], first[1]], [second[1], second[0]]])
        })
        .collect();
    let PairSummary { win_rate, mean_difference } = PairSummary::of(&pairs);
    println!(
        "against {name}: {:.1} % ± {:.1}, {:+.1} ± {:.1} over {} games",
        100.0 * win_rate.mean,
        100.0 * win_rate.within,
        mean_difference.mean,
        mean_difference.within,
        2 * pairs.len()
    );
}
