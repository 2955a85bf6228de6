//! Learns the evaluation of the bots from games of bots against themselves, and measures it.
//!
//! ```sh
//! fit_weights learn base 8000 1 > tables.bin       # tables, by the seed 1; a number of threads may follow
//! fit_weights fit all 4000 > weights               # weights, near the built-in ones; a file of weights may follow: they play and are the prior
//! fit_weights mean weights others > weights        # mean of several fits
//! fit_weights play base 400 tables.bin             # tables or weights against the built-in ones, without tables, and greedy; or against those of a second file
//! fit_weights positions 500 40 1 > positions.bin   # 500 positions, each legal move played out 40 times, by the seed 1; a number of threads may follow
//! fit_weights regret positions.bin tables.bin      # points lost a move there, by tables or weights; `built-in` or `no-tables` for our own
//! fit_weights ladder base 400 5000000              # the levels one step ahead, each against the level below, on the decks from 5,000,000
//! fit_weights bisect 4 places base 400             # the places of level 4, or its patience, with which it wins as often as it should
//! fit_weights losses 40 100                        # points that each level loses a move, in the base game on the decks from 100
//! ```
//!
//! The setups are `base`; `few`, with two expansions on average; a number, with so many expansions; names of expansions, like
//! `tower,hills`; `all`, with all of them; and `mixed`, every second game with all and every second with any of them.
//! `tests/notes/STRENGTH.md` has the results.
//!
//! | module | contents |
//! |---|---|
//! | `ladder` | levels against each other |
//! | `learn` | tables, by temporal differences |
//! | `linear` | weights, by least squares |
//! | `losses` | points that levels lose a move |
//! | `positions` | reference positions |

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a program")]

mod ladder;
mod learn;
mod linear;
mod losses;
mod positions;

use std::io::Write;

use bastide_bot::Move;
use bastide_bot::arena::{Pair, PairSummary, Player, play};
use bastide_bot::baseline::Greedy;
use bastide_bot::evaluation::tables::Tables;
use bastide_bot::evaluation::{Knowledge, Weights};
use bastide_bot::medium::medium_by;
use bastide_rules::{Action, Expansion, Game, Options, Seat, SeatOrder, Setup};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    match words[..] {
        ["learn", kind, games, seed] => learn(kind, number(games), number(seed), cores),
        ["learn", kind, games, seed, threads] => {
            learn(kind, number(games), number(seed), number(threads) as usize);
        }
        ["fit", kind, games] => linear::fit(kind, number(games), None),
        ["fit", kind, games, prior] => {
            let Learnt::Weights(prior) = read(prior) else { panic!("{prior} has tables, not weights") };
            linear::fit(kind, number(games), Some(prior.as_ref()));
        }
        ["mean", ref paths @ ..] => linear::print(&linear::mean(paths)),
        ["play", kind, games, learnt] => compete(kind, number(games), &read(learnt)),
        ["play", kind, games, learnt, other] => {
            let (mine, theirs) = (read(learnt), read(other));
            against(other, kind, number(games), by(&mine), by(&theirs));
        }
        ["positions", count, trials, seed] => positions(count, trials, seed, cores),
        ["positions", count, trials, seed, threads] => {
            positions(count, trials, seed, number(threads) as usize);
        }
        ["ladder", kind, games, first] => ladder::ladder(kind, number(games), number(first)),
        ["losses", games, first] => losses::losses(number(games), number(first)),
        ["bisect", level, of, kind, games] => ladder::bisect(number(level), of, kind, number(games)),
        ["regret", path, learnt] => positions::regret(path, &read(learnt)),
        _ => panic!("see the first lines of tests/bench/fit_weights/main.rs"),
    }
}

fn number(word: &str) -> u64 {
    word.parse().expect("a number")
}

fn learn(kind: &str, games: u64, seed: u64, threads: usize) {
    let tables = learn::learn(kind, games, seed, threads);
    eprintln!("hash {:#018x}", tables.hash());
    std::io::stdout().write_all(&tables.write()).expect("standard output is open");
}

fn positions(count: &str, trials: &str, seed: &str, threads: usize) {
    let positions = positions::make(number(count), number(trials) as u32, number(seed), threads);
    std::io::stdout().write_all(&positions.write()).expect("standard output is open");
}

/// Something learnt that takes the place of what is built in.
enum Learnt {
    BuiltIn,
    Weights(Box<Weights>),
    Tables(Tables),
    /// The built-in weights without tables.
    NoTables,
}

/// Reads a file that `fit` or `learn` has written.
fn read(path: &str) -> Learnt {
    match path {
        "built-in" => return Learnt::BuiltIn,
        "no-tables" => return Learnt::NoTables,
        _ => {}
    }
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    match (Tables::read(&bytes), str::from_utf8(&bytes)) {
        (Some(tables), _) => Learnt::Tables(tables),
        (None, Ok(text)) => Learnt::Weights(Box::new(linear::read(path, text))),
        (None, Err(_)) => panic!("{path} has neither tables of this program nor weights"),
    }
}

impl Learnt {
    fn knowledge<'a>(&'a self, game: &Game) -> Knowledge<'a> {
        let built_in = Knowledge::of(game);
        match self {
            Self::BuiltIn => built_in,
            Self::Weights(weights) => Knowledge { weights: weights.as_ref(), ..built_in },
            Self::Tables(tables) => Knowledge { tables: Some(tables), ..built_in },
            Self::NoTables => Knowledge { tables: None, ..built_in },
        }
    }

    fn choose(&self, game: &Game, seat: Seat) -> Move {
        medium_by(game, seat, self.knowledge(game))
    }
}

/// Returns the setup of the n-th game.
fn setup(kind: &str, n: u64) -> Setup {
    let mut rng = SmallRng::seed_from_u64(n);
    let expansions: Vec<Expansion> = match kind {
        "base" => Vec::new(),
        "mixed" if !n.is_multiple_of(2) => {
            Expansion::ALL.into_iter().filter(|_| rng.random_bool(0.5)).collect()
        }
        "few" => Expansion::ALL.into_iter().filter(|_| rng.random_ratio(1, 8)).collect(),
        "all" | "mixed" => Expansion::ALL.to_vec(),
        _ => match kind.parse() {
            Ok(count) => {
                let mut all = Expansion::ALL;
                all.partial_shuffle(&mut rng, count).0.to_vec()
            }
            Err(_) => kind.split(',').map(expansion).collect(),
        },
    };
    Setup { order: SeatOrder::AsSeated, ..Setup::with(2, &expansions, Options::default()) }
}

/// Returns the expansion with this name.
fn expansion(name: &str) -> Expansion {
    let named = Expansion::ALL.into_iter().find(|expansion| expansion.name() == name);
    named.unwrap_or_else(|| {
        panic!("{name} is no expansion; a setup is base, few, all, mixed, a number or names")
    })
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

/// Measures the strength of what was learnt against the built-in, without tables, and greedy.
fn compete(kind: &str, games: u64, learnt: &Learnt) {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut greedy = |game: &Game, seat: Seat| Greedy { price: 0.5 }.choose(game, seat, &mut rng);
    against("the built-in tables and weights", kind, games, by(learnt), by(&Learnt::BuiltIn));
    against("the built-in weights without tables", kind, games, by(learnt), by(&Learnt::NoTables));
    against("greedy", kind, games, by(learnt), &mut greedy);
}

/// Returns the choice of a bot with this knowledge.
fn by(learnt: &Learnt) -> impl Fn(&Game, Seat) -> Move {
    move |game, seat| learnt.choose(game, seat)
}

fn against(
    name: &str,
    kind: &str,
    games: u64,
    mine: impl FnMut(&Game, Seat) -> Move,
    theirs: impl FnMut(&Game, Seat) -> Move,
) {
    print(&format!("against {name}"), games, &pairs(kind, games, 1_000_000, mine, theirs));
}

/// Plays pairs of games on the decks from `first`.
fn pairs(
    kind: &str,
    games: u64,
    first: u64,
    mine: impl FnMut(&Game, Seat) -> Move,
    theirs: impl FnMut(&Game, Seat) -> Move,
) -> PairSummary {
    let (mut mine, mut theirs) = (Bot { choose: mine, then: None }, Bot { choose: theirs, then: None });
    let pairs: Vec<Pair> = (0..games / 2)
        .map(|n| {
            let (setup, deck) = (setup(kind, n), n + first);
            let first = play(&setup, deck, &mut [&mut mine as &mut dyn Player<Error = _>, &mut theirs]);
            let second = play(&setup, deck, &mut [&mut theirs as &mut dyn Player<Error = _>, &mut mine]);
            let (first, second) = (first.expect("a game"), second.expect("a game"));
            Pair::of([[first[0], first[1]], [second[1], second[0]]])
        })
        .collect();
    PairSummary::of(&pairs)
}

fn print(name: &str, games: u64, found: &PairSummary) {
    let PairSummary { win_rate, mean_difference } = found;
    println!(
        "{name}: {:.1} % ± {:.1}, {:+.1} ± {:.1} over {games} games",
        100.0 * win_rate.mean,
        100.0 * win_rate.within,
        mean_difference.mean,
        mean_difference.within,
    );
}
