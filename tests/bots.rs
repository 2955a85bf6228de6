//! Bots of all levels in games of all kinds: no illegal move, no panic, no exceeded time.
//!
//! `BASTIDE_GAMES` is the number of games (few by default), `BASTIDE_THINK_MS` the time limit of a
//! move in milliseconds (2). With `BASTIDE_TIMED` set, the times are checked, too, which needs an
//! idle machine: their p99 may exceed the limit by a tenth.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bastide_rules::{Expansion, Game, IgnoreEvents, Level, Options, Preset, Seat, Setup, Waits, random};
use bastide_table::background::wait;
use bastide_table::timed_bot::{BotSettings, TimedBot};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
}

/// Makes a random setup: any expansions, any preset, every option.
fn any_setup(rng: &mut impl Rng) -> Setup {
    let expansions: Vec<Expansion> = Expansion::ALL.into_iter().filter(|_| rng.random_bool(0.3)).collect();
    let mut options = Preset::ALL[rng.random_range(0..Preset::ALL.len())].options();
    for option in Options::ALL {
        if rng.random_bool(0.5) {
            continue;
        }
        let value = option.values[rng.random_range(0..option.values.len())];
        options.set(option.name, value).unwrap();
    }
    Setup::with(rng.random_range(2..=6), &expansions, options)
}

/// Plays a game; notes the time of each part of a turn for bots that search ahead.
fn play(seed: u64, time: Duration, took: &mut Vec<Duration>) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = any_setup(&mut rng);
    let mut minds: Vec<(Level, TimedBot)> = Seat::first(setup.seats)
        .map(|_| {
            let level = Level::ALL[rng.random_range(0..Level::ALL.len())];
            (level, TimedBot::new(BotSettings { level, time, places: None, threads: 1 }, rng.random()))
        })
        .collect();
    let mut game = Game::new(&setup).unwrap();
    let mut parts: BTreeMap<(usize, Seat), Duration> = BTreeMap::new();
    loop {
        match game.waits() {
            Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut IgnoreEvents),
            Waits::Choice(seat) => {
                let (level, mind) = &mut minds[seat.index()];
                let begun = Instant::now();
                let action = wait(mind.act(&game));
                let thought = begun.elapsed();
                let done = game.act_into(seat, action, &mut IgnoreEvents);
                assert_eq!(done, Ok(()), "seed {seed}, {level:?}: {action:?} in {setup:?}");
                if *level >= Level::HARD {
                    *parts.entry((game.tiles().len(), seat)).or_default() += thought;
                }
            }
            Waits::Over => break,
        }
    }
    took.extend(parts.into_values());
}

#[test]
fn no_level_errs() {
    let (games, time) = (number("BASTIDE_GAMES", 8), Duration::from_millis(number("BASTIDE_THINK_MS", 2)));
    let first = number("BASTIDE_SEED", 0);
    let mut took = Vec::new();
    (first..first + games).for_each(|seed| play(seed, time, &mut took));
    took.sort_unstable();
    let at = |share: f64| took[(took.len() as f64 * share) as usize];
    eprintln!(
        "{} moves thought about: p50 {:?}, p99 {:?}, longest {:?}",
        took.len(),
        at(0.5),
        at(0.99),
        took[took.len() - 1]
    );
    if std::env::var_os("BASTIDE_TIMED").is_some() {
        assert!(at(0.99) <= time.mul_f64(1.1), "p99 {:?} of {time:?}", at(0.99));
    }
}
