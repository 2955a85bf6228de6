//! Reference positions: boards with a drawn tile and the values of its moves, played out to the end.
//!
//! The file is text. A line `game` has a game's inputs: outcomes of draws, and numbers of actions
//! among the legal ones. Each line `at` after it has a position of that game: the number of inputs
//! before it, and moves with their leads in tenths of a point. A move is told by its number among
//! all legal moves, sorted.

use std::fmt::Write;

use bastide_bot::Move;
use bastide_bot::arena::Mean;
use bastide_bot::moves::{MoveVisitor, each_move};
use bastide_bot::search::{Search, SearchParameters, Work};
use bastide_rules::{Action, Decision, Game, IgnoreEvents, Seat, Waits, random};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::{Learnt, RANDOM_MOVE_RATE, setup};

/// Number of tiles between two positions of a game.
const APART: usize = 9;

/// All legal moves.
struct Moves(Vec<Move>);

impl MoveVisitor for Moves {
    fn take(&mut self, _: &Game, mv: Move) {
        self.0.push(mv);
    }
}

fn legal(game: &Game, seat: Seat) -> Vec<Move> {
    let mut moves = Moves(Vec::new());
    each_move(game, seat, &mut moves);
    moves.0.sort_unstable();
    moves.0
}

/// Puts an input into a game: the outcome of a draw, or the number of a legal action.
fn put(game: &mut Game, input: usize) {
    match game.waits() {
        Waits::Draw { .. } => {
            game.draw_into(input as u32, &mut IgnoreEvents).expect("the outcome of a draw");
        }
        Waits::Choice(seat) => {
            let action = game.actions()[input];
            game.act_into(seat, action, &mut IgnoreEvents).expect("it is legal");
        }
        Waits::Over => panic!("a game has no input after its end"),
    }
}

/// Prints this number of positions; each move that looks good is played out this many times.
pub(super) fn make(count: u64, trials: u64, seed: u64) {
    let mut left = count;
    for n in 0.. {
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(n));
        let mut game = Game::new(&setup("base", n)).expect("a game");
        let (mut inputs, mut tiles) = (Vec::new(), n as usize % APART);
        let (mut line, mut found) = ("game".to_owned(), String::new());
        while let Some(next) = next_inputs(&game, &mut rng) {
            let lays = game.decision() == Some(Decision::Tile);
            tiles += usize::from(lays);
            if lays && tiles.is_multiple_of(APART) && left > 0 {
                left -= 1;
                let values = values(&game, trials, seed ^ left);
                writeln!(found, "at {}{values}", inputs.len()).expect("text grows");
            }
            for input in next {
                write!(line, " {input}").expect("text grows");
                put(&mut game, input);
                inputs.push(input);
            }
        }
        println!("{line}\n{}", found.trim_end());
        eprintln!("{} of {count} positions", count - left);
        if left == 0 {
            return;
        }
    }
}

/// Returns the inputs of the next draw or move; `None` at the end of the game.
fn next_inputs(game: &Game, rng: &mut SmallRng) -> Option<Vec<usize>> {
    let number = |game: &Game, action: Action| {
        game.actions().iter().position(|other| *other == action).expect("it is legal")
    };
    match game.waits() {
        Waits::Over => None,
        Waits::Draw { outcomes } => Some(vec![rng.random_range(0..outcomes) as usize]),
        Waits::Choice(_) if rng.random_range(0..RANDOM_MOVE_RATE) == 0 => {
            Some(vec![number(game, random::choose(game, rng))])
        }
        Waits::Choice(seat) => {
            let Move { first, then } = Learnt::NoTables.choose(game, seat);
            let mut inputs = vec![number(game, first)];
            if let Some(then) = then {
                let mut laid = game.clone();
                laid.act_into(seat, first, &mut IgnoreEvents).expect("it was found for this game");
                inputs.push(number(&laid, then));
            }
            Some(inputs)
        }
    }
}

/// Returns the moves that a search keeps with their leads, as text.
fn values(game: &Game, trials: u64, seed: u64) -> String {
    let parameters = SearchParameters { depth: u32::MAX, ..SearchParameters::BEST };
    let mut search = Search::new(game, parameters, seed);
    let fewest = |search: &Search| search.ranking().first().map_or(0, |best| best.trials);
    while search.work() == Work::Looking {
        search.step();
    }
    while search.work() == Work::Trying && u64::from(fewest(&search)) < trials {
        (0..1000).for_each(|_| search.step());
    }
    let Waits::Choice(seat) = game.waits() else { panic!("a position is that of a seat that is asked") };
    let legal = legal(game, seat);
    search.ranking().iter().fold(String::new(), |mut text, ranked| {
        let number = legal.binary_search(&ranked.mv).expect("a move of the search is legal");
        write!(text, " {number}:{:.0}", 10.0 * ranked.lead).expect("text grows");
        text
    })
}

/// Prints the regret of moves one step ahead.
pub(super) fn regret(path: &str, learnt: &Learnt) {
    measure(path, |game, seat| learnt.choose(game, seat));
}

/// Prints the regret of searches of this number of places.
pub(super) fn regret_of_search(path: &str, places: u64) {
    measure(path, |game, _| {
        let mut search = Search::new(game, SearchParameters::BEST, 1);
        (0..places).for_each(|_| search.step());
        search.ranking()[0].mv
    });
}

/// Prints the points lost a move at the positions of a file.
fn measure(path: &str, mut choose: impl FnMut(&Game, Seat) -> Move) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (mut inputs, mut regrets, mut best) = (Vec::new(), Vec::new(), 0);
    let numbers = |line: &str| line.split(' ').skip(1).map(|word| word.parse().expect("a number")).collect();
    for line in text.lines() {
        if line.starts_with("game") {
            inputs = numbers(line);
            continue;
        }
        let mut words = line.split(' ').skip(1);
        let before: usize = words.next().expect("a number of inputs").parse().expect("a number");
        let mut game = Game::new(&setup("base", 0)).expect("a game");
        inputs[..before].iter().for_each(|input| put(&mut game, *input));
        let Waits::Choice(seat) = game.waits() else { panic!("no seat is asked at {line}") };
        let known: Vec<(usize, i32)> = words
            .map(|word| word.split_once(':').expect("a move and its lead"))
            .map(|(number, lead)| (number.parse().expect("a number"), lead.parse().expect("a lead")))
            .collect();
        let mv = choose(&game, seat);
        let number = legal(&game, seat).binary_search(&mv).expect("a legal move");
        let most = known.iter().map(|(_, lead)| *lead).max().expect("a move");
        let least = known.iter().map(|(_, lead)| *lead).min().expect("a move");
        // A move that wasn't played out is as bad as the worst that was.
        let lead = known.iter().find(|(known, _)| *known == number).map_or(least, |(_, lead)| *lead);
        regrets.push(f64::from(most - lead) / 10.0);
        best += usize::from(lead == most);
    }
    let Mean { mean, within } = Mean::of(&regrets);
    println!("{mean:.3} ± {within:.3} points lost a move, the best move at {best} of {}", regrets.len());
}
