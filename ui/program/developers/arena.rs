//! `bastide arena`: finds the stronger of two bots.
//! They play pairs of games on the same deck with seats exchanged. In a game one side thinks at a
//! time, on the cores of that game alone.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::bail;
use bastide_bot::arena::sprt::{Sprt, Verdict};
use bastide_bot::arena::{BrokenGame, Pair, PairSummary, Player, play};
use bastide_bot::evaluation::Outlook;
use bastide_rules::{Action, Game, Level, Seat, SeatOrder, Setup};
use bastide_table::timed_bot::cores;
use bastide_words::game_choice;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::contestant::{self, Contestant, SeatedContestant, ThinkingLimit, Trouble};
use super::cpu;
use super::match_file::{MatchFile, PlayedPair};
use super::regret;
use crate::Exit;
use crate::output::{self, say, say_json};
use crate::play::setup;

#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Args {
    /// Play each level from 2 to 7 against the level below
    ///
    /// Prints a line for each pairing. A level should win between 65 and 78 % of 400 games.
    #[arg(
        value_name = "ladder",
        value_parser = ["ladder"],
        conflicts_with_all = ["a", "b", "sprt", "resume", "positions", "json"]
    )]
    ladder: Option<String>,
    /// First bot: a level, greedy, random, stand-in or engine:COMMAND
    ///
    /// The levels are 1 to 9; easy, medium, hard and expert are 2, 7, 8 and 9. greedy:PRICE sets the price of a figure in
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
    /// Thinking time of the first bot, if it differs
    #[arg(long, value_name = "MS")]
    time_a_ms: Option<u64>,
    /// Thinking time of the second bot, if it differs
    #[arg(long, value_name = "MS")]
    time_b_ms: Option<u64>,
    /// Places that the first bot looks at for a move, instead of a time
    ///
    /// With places for both bots, a match is the same on every device. An engine needs a time.
    #[arg(long, value_name = "NUMBER", conflicts_with = "time_a_ms")]
    places_a: Option<u64>,
    /// Places that the second bot looks at for a move, instead of a time
    #[arg(long, value_name = "NUMBER", conflicts_with = "time_b_ms")]
    places_b: Option<u64>,
    /// Lead in points to test for; the match ends once that is decided
    ///
    /// After each pair, a sequential test compares this lead with none. It is wrong in 1 of 20 matches.
    #[arg(long, value_name = "POINTS")]
    sprt: Option<f64>,
    /// File that saves the played pairs, to continue the match later
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// File of reference positions, to compare moves there instead of games
    ///
    /// Prints the mean number of points that a move of each bot loses. The program fit_weights in the
    /// source makes the file.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["games", "sprt", "resume", "expansions", "parts", "preset", "option"]
    )]
    positions: Option<PathBuf>,
    /// Random seed
    ///
    /// The same seed gives the same decks.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Number of games or positions at a time [default: one per core]
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
    /// Number of pairs that `a` wins, that are even, and that `b` wins.
    pairs_won: u64,
    pairs_even: u64,
    pairs_lost: u64,
    /// CPU seconds of `a` in all games; null if the system doesn't tell them.
    cpu_s_a: Option<f64>,
    /// CPU seconds of `b` in all games.
    cpu_s_b: Option<f64>,
    /// Verdict of the sequential test: `stronger`, `not stronger` or `undecided`.
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<&'static str>,
    /// Its logarithm of the likelihood ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt_log_ratio: Option<f64>,
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

    /// Returns the bots with their limits.
    fn sides(&self) -> [(&Contestant, ThinkingLimit); 2] {
        let limit = |places: Option<u64>, time: Option<u64>| match places {
            Some(places) => ThinkingLimit::Places(places),
            None => ThinkingLimit::Time(Duration::from_millis(time.unwrap_or(self.time_ms))),
        };
        [(&self.a, limit(self.places_a, self.time_a_ms)), (&self.b, limit(self.places_b, self.time_b_ms))]
    }

    fn sprt(&self) -> Option<Sprt> {
        self.sprt.map(|points| Sprt { points })
    }

    /// Describes everything that the match depends on, in a line.
    fn title(&self, setup: &Setup) -> String {
        let [(a, limit_a), (b, limit_b)] = self.sides();
        let words = game_choice::words(setup);
        format!("arena 1: {a} ({limit_a}) against {b} ({limit_b}), seed {}, seats {words}", self.seed)
            .replace('\n', " ")
    }

    fn check(&self) -> anyhow::Result<()> {
        if !self.games.is_multiple_of(2) {
            bail!(
                "{} is an odd number of games; the bots play in pairs, so choose an even number",
                self.games
            );
        }
        for (bot, limit) in self.sides() {
            if matches!((bot, limit), (Contestant::Engine(_), ThinkingLimit::Places(_))) {
                bail!("an engine needs a time; leave out its number of places");
            }
        }
        if self.sprt.is_some_and(|points| !points.is_finite() || points <= 0.0) {
            bail!("a sequential test needs points above 0; write for example --sprt 2");
        }
        Ok(())
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    args.check()?;
    if let Some(path) = &args.positions {
        let at_once = args.at_once.map_or(cores(), |positions| positions as usize);
        let told = regret::measure(path, args.sides(), args.seed, at_once, (cores() / at_once).max(1))?;
        if args.json {
            say_json(&told)?;
        } else {
            told.say();
        }
        return Ok(Exit::Success);
    }
    let setup = Setup { order: SeatOrder::AsSeated, ..args.game.plan(2).setup };
    if args.ladder.is_some() {
        climb(args, &setup)?;
        return Ok(Exit::Success);
    }
    let told = summary(args, &compete(args, &setup)?);
    if args.json {
        say_json(&told)?;
    } else {
        told.say(args.sprt());
    }
    Ok(Exit::Success)
}

/// Plays the levels that move at once against the level below, and prints the results.
fn climb(args: &Args, setup: &Setup) -> anyhow::Result<()> {
    let levels: Vec<Level> = Level::ALL.into_iter().filter(|level| Outlook::of(*level).is_some()).collect();
    for pair in levels.windows(2) {
        let [b, a] = [pair[0], pair[1]].map(Contestant::Level);
        let found = summary(args, &compete(&Args { a, b, ..args.clone() }, setup)?);
        say(&format!(
            "level {} against {}: {:.1} % ± {:.1}, {:+.1} ± {:.1} points, {} games",
            pair[1].number(),
            pair[0].number(),
            100.0 * found.win_rate,
            100.0 * found.win_rate_within,
            found.mean_difference,
            found.mean_difference_within,
            found.games
        ));
    }
    Ok(())
}

fn summary(args: &Args, played: &[PlayedPair]) -> ArenaJson {
    let pairs: Vec<Pair> = played.iter().map(|pair| Pair::of(pair.points)).collect();
    let PairSummary { win_rate, mean_difference } = PairSummary::of(&pairs);
    let games = 2 * pairs.len() as u64;
    let mean = |player: usize| {
        let points = played.iter().flat_map(|pair| pair.points).map(|scores| f64::from(scores[player]));
        points.sum::<f64>() / games as f64
    };
    let cpu_s = |player: usize| {
        played.iter().map(|pair| pair.cpu[player]).sum::<Option<Duration>>().map(|time| time.as_secs_f64())
    };
    let count = |halves: std::ops::RangeInclusive<u8>| {
        pairs.iter().filter(|pair| halves.contains(&pair.halves)).count() as u64
    };
    let verdict = |sprt: Sprt| match sprt.verdict(&pairs) {
        Verdict::Stronger => "stronger",
        Verdict::NotStronger => "not stronger",
        Verdict::Undecided => "undecided",
    };
    ArenaJson {
        games,
        win_rate: win_rate.mean,
        win_rate_within: win_rate.within,
        mean_difference: mean_difference.mean,
        mean_difference_within: mean_difference.within,
        mean_a: mean(0),
        mean_b: mean(1),
        pairs_won: count(3..=4),
        pairs_even: count(2..=2),
        pairs_lost: count(0..=1),
        cpu_s_a: cpu_s(0),
        cpu_s_b: cpu_s(1),
        sprt: args.sprt().map(verdict),
        sprt_log_ratio: args.sprt().map(|sprt| sprt.log_ratio(&pairs)),
    }
}

impl ArenaJson {
    fn say(&self, sprt: Option<Sprt>) {
        let (rate, within) = (100.0 * self.win_rate, 100.0 * self.win_rate_within);
        say(&format!("a wins {rate:.1} % ± {within:.1} of {} games; a tie counts half", self.games));
        say(&format!(
            "mean difference {:+.1} ± {:.1} points ({:.1} to {:.1})",
            self.mean_difference, self.mean_difference_within, self.mean_a, self.mean_b
        ));
        let Self { pairs_won, pairs_even, pairs_lost, .. } = self;
        say(&format!("pairs: a wins {pairs_won}, b wins {pairs_lost}, {pairs_even} are even"));
        let seconds = |time: Option<f64>| time.map_or("unknown".into(), |time| format!("{time:.1} s"));
        say(&format!("CPU time: a {}, b {}", seconds(self.cpu_s_a), seconds(self.cpu_s_b)));
        if let (Some(Sprt { points }), Some(ratio)) = (sprt, self.sprt_log_ratio) {
            let bound = Sprt::BOUND;
            say(&match self.sprt {
                Some("stronger") => format!("sequential test: a leads by {points} rather than by 0"),
                Some("not stronger") => format!("sequential test: a leads by 0 rather than by {points}"),
                _ => format!("sequential test: undecided, {ratio:+.2} of ±{bound:.2}; play more games"),
            });
        }
    }
}

/// Plays the pairs that aren't played yet, several at once; returns those that count, in order.
fn compete(args: &Args, setup: &Setup) -> anyhow::Result<Vec<PlayedPair>> {
    let pairs = args.games / 2;
    let (file, mut known) = MatchFile::open(args.resume.as_deref(), &args.title(setup))?;
    known.retain(|pair, _| *pair < pairs);
    let bar = output::bar(args.games, "{pos} of {len} games, {elapsed}, {eta} left  {msg}");
    bar.inc(2 * known.len() as u64);
    let next = AtomicU64::new(if decided(args, &known).is_some() { pairs } else { 0 });
    let (begun, played) = (known.clone(), Mutex::new((file, known)));
    let worker = |number: usize| -> anyhow::Result<()> {
        cpu::pin(number, args.cores_a_game());
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= pairs {
                return Ok(());
            }
            if begun.contains_key(&pair) {
                continue;
            }
            let games = [one_game(args, setup, pair, 0)?, one_game(args, setup, pair, 1)?];
            let cpu = |player: usize| games.iter().map(|(_, cpu)| cpu[player]).sum();
            let one = PlayedPair { points: games.map(|(points, _)| points), cpu: [cpu(0), cpu(1)] };
            bar.inc(2);
            let mut played = played.lock().expect("no worker panics while it holds this");
            played.0.add(pair, &one)?;
            played.1.insert(pair, one);
            let so_far: Vec<Pair> = played.1.values().map(|pair| Pair::of(pair.points)).collect();
            let PairSummary { win_rate, mean_difference } = PairSummary::of(&so_far);
            bar.set_message(format!("{:.1} %, {:+.1}", 100.0 * win_rate.mean, mean_difference.mean));
            if decided(args, &played.1).is_some() {
                next.store(pairs, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..args.at_once()).map(|number| scope.spawn(move || worker(number))).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done.inspect_err(|_| next.store(pairs, Ordering::Relaxed)),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    bar.finish_and_clear();
    let (_, played) = played.into_inner().expect("no worker panics while it holds this");
    let counts = decided(args, &played).unwrap_or(usize::MAX);
    Ok(played.into_values().take(counts).collect())
}

/// Returns the number of pairs after which the sequential test has decided.
///
/// It looks at the pairs in their order, so that the number of games at once makes no difference.
fn decided(args: &Args, played: &BTreeMap<u64, PlayedPair>) -> Option<usize> {
    let sprt = args.sprt()?;
    let in_order = played.iter().zip(0..).take_while(|((pair, _), at)| *pair == at);
    let pairs: Vec<Pair> = in_order.map(|((_, pair), _)| Pair::of(pair.points)).collect();
    (Sprt::PAIRS_MIN..=pairs.len()).find(|count| sprt.verdict(&pairs[..*count]) != Verdict::Undecided)
}

/// A contestant whose CPU time is measured while it thinks.
struct Measured<'a> {
    player: SeatedContestant,
    clock: Option<&'a dyn Fn() -> Duration>,
    spent: Duration,
}

impl Player for Measured<'_> {
    type Error = Trouble;

    fn drawn(&mut self, outcome: u32) -> Result<(), Trouble> {
        self.player.drawn(outcome)
    }

    fn done(&mut self, seat: Seat, action: Action) -> Result<(), Trouble> {
        self.player.done(seat, action)
    }

    fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Trouble> {
        let begun = self.clock.map(|clock| clock());
        let action = self.player.act(game, seat);
        if let (Some(clock), Some(begun)) = (self.clock, begun) {
            self.spent += clock().saturating_sub(begun);
        }
        action
    }
}

impl Measured<'_> {
    fn end(mut self) -> Option<Duration> {
        if matches!(self.player, SeatedContestant::Engine(_)) {
            return self.player.end_engine();
        }
        self.clock.map(|_| self.spent)
    }
}

/// Plays one game; returns the points and CPU times of `a` and `b`.
/// In game 0 of a pair `a` has the first seat, in game 1 `b`.
fn one_game(
    args: &Args,
    setup: &Setup,
    pair: u64,
    game: u64,
) -> anyhow::Result<([u16; 2], [Option<Duration>; 2])> {
    let cores = args.cores_a_game();
    let sit = |side: usize| -> anyhow::Result<Measured<'_>> {
        let (bot, limit) = args.sides()[side];
        // Threads of a search can be told from other games only if there are none.
        let clock: Option<&dyn Fn() -> Duration> = match bot.threads(cores) {
            1 => Some(&cpu::thread_time),
            _ if args.at_once() == 1 => Some(&cpu::process_time),
            _ => None,
        };
        let seed = contestant::seed(args.seed, pair, game, side as u64);
        Ok(Measured { player: bot.sit(setup, limit, cores, seed)?, clock, spent: Duration::ZERO })
    };
    let (mut a, mut b) = (sit(0)?, sit(1)?);
    let deck = contestant::seed(args.seed, pair, 0, 2);
    let mut players = if game == 0 { [&mut a, &mut b] } else { [&mut b, &mut a] };
    let scores =
        play(setup, deck, &mut players).map_err(|error: BrokenGame<Trouble>| anyhow::Error::msg(error))?;
    let points = if game == 0 { [scores[0], scores[1]] } else { [scores[1], scores[0]] };
    Ok((points, [a.end(), b.end()]))
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
        let points = |pairs: &[PlayedPair]| pairs.iter().map(|pair| pair.points).collect::<Vec<_>>();
        assert_eq!(points(&one), points(&three));
        let points = points(&one);
        assert!(points.iter().flatten().all(|[greedy, random]| greedy > random), "{points:?}");
        assert!(one.iter().flat_map(|pair| pair.cpu).all(|cpu| cpu.is_some()), "{one:?}");
        let other = games("--a greedy --b random --games 6 --seed 6");
        assert!(other.iter().map(|pair| pair.points).ne(points));
    }

    #[test]
    fn sprt_ends_the_match_after_the_same_pair() {
        let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(2) };
        let games = |words: &str| compete(&args(words), &setup).unwrap().len();
        let words = "--a greedy --b random --games 100 --sprt 2 --at-once";
        let (one, three) = (games(&format!("{words} 1")), games(&format!("{words} 3")));
        assert_eq!((one, three), (Sprt::PAIRS_MIN, Sprt::PAIRS_MIN));
    }

    #[test]
    fn match_goes_on_from_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match");
        let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(2) };
        let games = |words: &str| {
            let words = format!("--a greedy --b random --seed 5 {words}");
            let played = compete(&args(&words), &setup)?;
            anyhow::Ok(played.into_iter().map(|pair| pair.points).collect::<Vec<_>>())
        };
        let resumed = |count: u64| games(&format!("--games {count} --resume {}", path.display()));
        let first = resumed(4).unwrap();
        let all = resumed(10).unwrap();
        assert_eq!(all, games("--games 10").unwrap());
        assert_eq!(first, all[..2]);
        assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 1 + 5, "each pair once");
        assert!(games(&format!("--games 4 --time-b-ms 5 --resume {}", path.display())).is_err());
    }

    #[test]
    fn limits_are_told_by_side() {
        let sides = |words: &str| args(words).sides().map(|(_, limit)| limit.to_string());
        assert_eq!(sides("--time-ms 7"), ["7 ms", "7 ms"]);
        assert_eq!(sides("--time-a-ms 3 --places-b 900"), ["3 ms", "900 places"]);
        let fails = |words: &str| args(words).check().is_err();
        assert!(fails("--b engine:x --places-b 9") && fails("--games 3") && fails("--sprt 0"));
        assert!(!fails("--b engine:x --places-a 9 --sprt 2"));
    }
}
