//! `bastide arena`: finds the stronger of two bots.
//! They play pairs of games on the same deck with seats exchanged.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::bail;
use bastide_bot::arena::{Mean, Pair, PairSummary, play};
use bastide_rules::{SeatOrder, Setup};
use bastide_table::timed_bot::cores;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::contestant::{self, Contestant};
use crate::Exit;
use crate::output::{self, say, say_json};
use crate::play::setup;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// First bot: a level, greedy, random, stand-in or engine:COMMAND
    ///
    /// The levels are easy, medium, hard and expert. greedy:PRICE sets the price of a figure in
    /// points. engine:COMMAND starts a program that speaks the protocol in src/bot/ENGINE.md.
    #[arg(long, value_name = "BOT", default_value = "hard")]
    a: Contestant,
    /// Second bot
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    b: Contestant,
    /// Number of games, which must be even
    ///
    /// The bots play each deck twice, with their seats exchanged.
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Thinking time per move in milliseconds
    ///
    /// An expert uses the cores of its game, the other levels use one core.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    time_ms: u64,
    /// Random seed
    ///
    /// The same seed gives the same decks.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Number of games at a time [default: one per core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=256))]
    at_once: Option<u64>,
    /// Print one flat JSON object and nothing else
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    game: setup::Args,
}

/// Result; the names are those of the JSON object.
#[derive(Debug, Serialize)]
struct ArenaJson {
    games: u64,
    /// Share of games that `a` wins; a tie counts half.
    win_rate: f64,
    /// Half the width of its 95 % interval over the pairs.
    win_rate_within: f64,
    /// Mean of `a`'s points minus `b`'s.
    mean_difference: f64,
    /// Half the width of its 95 % interval over the pairs.
    mean_difference_within: f64,
    /// Mean points of `a` in a game.
    mean_a: f64,
    /// Mean points of `b` in a game.
    mean_b: f64,
}

impl Args {
    /// Returns the number of games at once: at most the number of pairs.
    fn at_once(&self) -> usize {
        let pairs = usize::try_from(self.games / 2).unwrap_or(usize::MAX);
        self.at_once.map_or(cores(), |games| games as usize).min(pairs)
    }

    /// Returns the number of cores for each of these games.
    fn cores_a_game(&self) -> usize {
        (cores() / self.at_once()).max(1)
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    if !args.games.is_multiple_of(2) {
        bail!("{} is an odd number of games; the bots play in pairs, so choose an even number", args.games);
    }
    let setup = Setup { order: SeatOrder::AsSeated, ..args.game.plan(2).setup };
    let games = compete(args, &setup)?;
    let pairs: Vec<Pair> = games.iter().map(|games| Pair::of(*games)).collect();
    let PairSummary { win_rate, mean_difference } = PairSummary::of(&pairs);
    let mean = |player: usize| {
        let points = games.iter().flatten().map(|scores| f64::from(scores[player]));
        points.sum::<f64>() / args.games as f64
    };
    let told = ArenaJson {
        games: args.games,
        win_rate: win_rate.mean,
        win_rate_within: win_rate.within,
        mean_difference: mean_difference.mean,
        mean_difference_within: mean_difference.within,
        mean_a: mean(0),
        mean_b: mean(1),
    };
    if args.json {
        say_json(&told)?;
    } else {
        let Mean { mean, within } = win_rate;
        say(&format!(
            "a wins {:.1} % ± {:.1} of {} games; a tie counts half",
            100.0 * mean,
            100.0 * within,
            args.games
        ));
        let Mean { mean, within } = mean_difference;
        say(&format!(
            "mean difference {mean:+.1} ± {within:.1} points ({:.1} to {:.1})",
            told.mean_a, told.mean_b
        ));
    }
    Ok(Exit::Success)
}

/// Plays all pairs, several at once; returns the points of `a` and `b` by pair and game.
fn compete(args: &Args, setup: &Setup) -> anyhow::Result<Vec<[[u16; 2]; 2]>> {
    let pairs = args.games / 2;
    let bar = output::bar(args.games, "{pos} of {len} games, {elapsed}, {eta} left  {msg}");
    let (next, played) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let worker = || -> anyhow::Result<()> {
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs {
                return Ok(());
            }
            let first = one_game(args, setup, pair, 0)?;
            bar.inc(1);
            let second = one_game(args, setup, pair, 1)?;
            bar.inc(1);
            let mut played = played.lock().expect("no worker panics while it holds this");
            played.push((pair, [first, second]));
            let so_far: Vec<Pair> = played.iter().map(|(_, games)| Pair::of(*games)).collect();
            let PairSummary { win_rate, mean_difference } = PairSummary::of(&so_far);
            bar.set_message(format!("{:.1} %, {:+.1}", 100.0 * win_rate.mean, mean_difference.mean));
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..args.at_once()).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done.inspect_err(|_| next.store(pairs, Ordering::Relaxed)),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    bar.finish_and_clear();
    let mut played = played.into_inner().expect("no worker panics while it holds this");
    played.sort_unstable_by_key(|(pair, _)| *pair);
    Ok(played.into_iter().map(|(_, games)| games).collect())
}

/// Plays one game; returns the points of `a` and `b`.
/// In game 0 of a pair `a` has the first seat, in game 1 `b`.
fn one_game(args: &Args, setup: &Setup, pair: u64, game: u64) -> anyhow::Result<[u16; 2]> {
    let (time, cores) = (Duration::from_millis(args.time_ms), args.cores_a_game());
    let seed = |seat| contestant::seed(args.seed, pair, game, seat);
    let mut a = args.a.sit(setup, time, cores, seed(0))?;
    let mut b = args.b.sit(setup, time, cores, seed(1))?;
    let deck = contestant::seed(args.seed, pair, 0, 2);
    let mut players = if game == 0 { [&mut a, &mut b] } else { [&mut b, &mut a] };
    let scores = play(setup, deck, &mut players).map_err(anyhow::Error::msg)?;
    Ok(if game == 0 { [scores[0], scores[1]] } else { [scores[1], scores[0]] })
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn args(words: &str) -> Args {
        Line::try_parse_from(std::iter::once("line").chain(words.split_whitespace())).unwrap().args
    }

    #[test]
    fn games_at_once_share_the_cores() {
        let check = |words: &str, at_once: usize, cores_a_game: usize| {
            let args = args(words);
            assert_eq!((args.at_once(), args.cores_a_game()), (at_once, cores_a_game), "{words}");
        };
        check("--games 2", 1, cores());
        check("--games 1000 --at-once 1", 1, cores());
        check("--games 1000 --at-once 256", 256, (cores() / 256).max(1));
        check("--games 20000", cores(), 1);
    }

    #[test]
    fn same_seed_has_the_same_games() {
        let games = |words: &str| {
            compete(&args(words), &Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }).unwrap()
        };
        let words = "--a greedy --b random --games 6 --seed 5 --at-once";
        let (one, three) = (games(&format!("{words} 1")), games(&format!("{words} 3")));
        assert_eq!(one, three);
        assert!(one.iter().flatten().all(|[greedy, random]| greedy > random), "{one:?}");
        assert_ne!(one, games("--a greedy --b random --games 6 --seed 6"));
    }
}
