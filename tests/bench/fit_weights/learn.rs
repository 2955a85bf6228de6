//! Temporal differences: values of the tables' entries, learnt from games of one step ahead.
//!
//! Rounds of games are played with the tables of the round's beginning, by any number of threads.
//! Then each game corrects the tables, in the games' order, so the number of threads makes no
//! difference. The result is the mean of the tables after each round of the last quarter.

use std::thread;

use bastide_bot::Move;
use bastide_bot::evaluation::tables::{LEN, Tables};
use bastide_bot::evaluation::{Evaluation, Knowledge, POINT};
use bastide_bot::medium::judged_by;
use bastide_rules::{Game, IgnoreEvents, Seat, Waits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::setup;

/// Number of games in a round.
const ROUND: u64 = 100;
/// Share of the error that a board's entries correct at once, at the beginning.
const STEP: f32 = 0.3;
/// Weight of what is expected after further tiles, against what is expected after the next.
const LAMBDA: f32 = 0.7;

/// A board after a move.
struct Board {
    /// The first player's lead without tables, in points.
    base: f32,
    /// Entries that the first player hits more often than the second, or less often.
    entries: Vec<(usize, f32)>,
    /// The next move wasn't the one that looked best, so it tells nothing about this board.
    strays: bool,
}

struct Learner {
    values: Vec<f32>,
    /// Sum of an entry's corrections, and of their sizes.
    ///
    /// Their quotient is the step: it falls where corrections cancel each other.
    sums: Vec<f32>,
    sizes: Vec<f32>,
    squares: f64,
    boards: u64,
}

impl Learner {
    fn new() -> Self {
        let zeros = || vec![0.0; LEN];
        Self { values: zeros(), sums: zeros(), sizes: zeros(), squares: 0.0, boards: 0 }
    }

    fn value(&self, board: &Board) -> f32 {
        board.base + board.entries.iter().map(|(entry, count)| self.values[*entry] * count).sum::<f32>()
    }

    /// Corrects the values by a game with this final lead.
    fn add_game(&mut self, boards: &[Board], lead: f32) {
        let values: Vec<f32> = boards.iter().map(|board| self.value(board)).collect();
        let (mut expected, mut errors) = (lead, vec![0.0; boards.len()]);
        for at in (0..boards.len()).rev() {
            if at + 1 < boards.len() {
                expected = (1.0 - LAMBDA) * values[at + 1] + LAMBDA * expected;
            }
            if boards[at].strays {
                expected = values[at];
            }
            errors[at] = expected - values[at];
        }
        for (board, error) in boards.iter().zip(errors).filter(|(board, _)| !board.strays) {
            self.squares += f64::from(error * error);
            self.boards += 1;
            let hits: f32 = board.entries.iter().map(|(_, count)| count * count).sum();
            for (entry, count) in &board.entries {
                let (sum, size) = (&mut self.sums[*entry], &mut self.sizes[*entry]);
                let step = if *size > 0.0 { STEP * sum.abs() / *size } else { STEP };
                self.values[*entry] += step * error * count / hits;
                *sum += error * count;
                *size += (error * count).abs();
            }
        }
    }
}

/// Returns the limit of the errors of judgement before a move, in points; mostly 0.
///
/// With small errors, the learner sees moves that it thinks a little worse than the best; with large
/// ones, any move. Otherwise it would learn nothing about what it doesn't play.
fn error_limit(rng: &mut SmallRng) -> i32 {
    match rng.random_range(0..40) {
        0 => 1000,
        1..=5 => 3,
        _ => 0,
    }
}

/// Returns the move that looks best if each is misjudged by up to `limit` points.
fn choose(game: &Game, seat: Seat, tables: &Tables, limit: i32, rng: &mut SmallRng) -> Move {
    let knowledge = Knowledge { tables: Some(tables), ..Knowledge::of(game) };
    let limit = limit * POINT;
    let judged = judged_by(game, seat, knowledge);
    let mut best = (i32::MIN, judged[0].1);
    for (lead, mv) in judged {
        let error = if limit > 0 { rng.random_range(-limit..=limit) } else { 0 };
        if lead + error > best.0 {
            best = (lead + error, mv);
        }
    }
    best.1
}

/// Plays a game against itself; returns its boards and the first player's final lead.
fn watch(kind: &str, n: u64, seed: u64, tables: &Tables) -> (Vec<Board>, f32) {
    let mut game = Game::new(&setup(kind, n)).expect("a game");
    let mut rng = SmallRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(n));
    let mut boards: Vec<Board> = Vec::new();
    let points = |lead: i32| lead as f32 / POINT as f32;
    loop {
        match game.waits() {
            Waits::Draw { outcomes } => {
                let outcome = rng.random_range(0..outcomes);
                game.draw_into(outcome, &mut IgnoreEvents).expect("one of the outcomes");
            }
            Waits::Over => break,
            Waits::Choice(seat) => {
                let limit = error_limit(&mut rng);
                if let Some(board) = boards.last_mut().filter(|_| limit > 0) {
                    board.strays = true;
                }
                let Move { first, then } = choose(&game, seat, tables, limit, &mut rng);
                for action in std::iter::once(first).chain(then) {
                    game.act_into(seat, action, &mut IgnoreEvents).expect("it was found for this game");
                }
                if game.waits() != Waits::Over {
                    let knowledge = Knowledge { tables: None, ..Knowledge::of(&game) };
                    let mut evaluation = Evaluation::by(&game, knowledge);
                    let base = points(evaluation.lead(&game, Seat(0), seat));
                    let entries = net(&evaluation.entries(&game, seat));
                    boards.push(Board { base, entries, strays: false });
                }
            }
        }
    }
    let scores = game.scores();
    (boards, f32::from(scores[0]) - f32::from(scores[1]))
}

/// Returns each entry with the first player's hits less the second's.
fn net(entries: &[(Seat, usize)]) -> Vec<(usize, f32)> {
    let mut sorted: Vec<(usize, f32)> =
        entries.iter().map(|(seat, entry)| (*entry, if seat.0 == 0 { 1.0 } else { -1.0 })).collect();
    sorted.sort_by_key(|(entry, _)| *entry);
    let sums = sorted.chunk_by(|(one, _), (other, _)| one == other);
    sums.map(|same| (same[0].0, same.iter().map(|(_, count)| count).sum()))
        .filter(|(_, count)| *count != 0.0)
        .collect()
}

/// Learns tables from this number of games.
pub(super) fn learn(kind: &str, games: u64, seed: u64, threads: usize) -> Tables {
    let begun = std::time::Instant::now();
    let rounds = games.div_ceil(ROUND);
    let (mut learner, mut mean, mut counted) = (Learner::new(), vec![0.0f64; LEN], 0.0);
    for round in 0..rounds {
        let tables = Tables::from_points(&learner.values);
        let first = round * ROUND;
        let share = |thread: usize| {
            let own = (first..games.min(first + ROUND)).skip(thread).step_by(threads);
            own.map(|n| (n, watch(kind, n, seed, &tables))).collect::<Vec<_>>()
        };
        let mut played: Vec<_> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
        });
        played.sort_by_key(|(n, _)| *n);
        played.iter().for_each(|(_, (boards, lead))| learner.add_game(boards, *lead));
        if round >= rounds - rounds.div_ceil(4) {
            counted += 1.0;
            mean.iter_mut().zip(&learner.values).for_each(|(mean, value)| *mean += f64::from(*value));
        }
        if round % 20 == 19 || round + 1 == rounds {
            eprintln!(
                "{} games, {:.0} s, error {:.3}, {} entries used",
                games.min(first + ROUND),
                begun.elapsed().as_secs_f64(),
                (learner.squares / learner.boards as f64).sqrt(),
                learner.sizes.iter().filter(|size| **size > 0.0).count()
            );
            (learner.squares, learner.boards) = (0.0, 0);
        }
    }
    Tables::from_points(&mean.iter().map(|sum| (sum / counted) as f32).collect::<Vec<f32>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learning_is_the_same_for_any_number_of_threads() {
        let one = learn("base", 3, 1, 1);
        assert_eq!(one, learn("base", 3, 1, 2));
        assert_ne!(one, learn("base", 3, 2, 2), "another seed has other games");
        assert!(one.write().iter().any(|byte| *byte != 0), "three games teach something");
    }
}
