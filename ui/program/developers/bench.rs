//! `bastide bench`: measures speed in CPU time.
//! It measures the rules on this machine, trials of a bot, and the cost of a frame.

use std::hint::black_box;
use std::time::Duration;

#[cfg(feature = "window")]
use anyhow::Context;
#[cfg(feature = "window")]
use bastide_app::frame_cost::{self, BenchInput, FrameBench};
use bastide_rules::{Expansion, Game, IgnoreEvents, Options, SeatOrder, Setup, random};
#[cfg(feature = "window")]
use bastide_table::background;
use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde::Serialize;

use super::cpu::thread_time;
use crate::Exit;
use crate::output::{self, say, say_json};

/// CPU time for which each figure is measured, all its stretches together.
const MEASURED: Duration = Duration::from_secs(4);
/// Number of figures measured over time.
const FIGURES: u64 = if cfg!(feature = "window") { 9 } else { 6 };
/// Shortest time measured at once: some thousand games of a kind, or twenty frames.
const STRETCH: Duration = Duration::from_millis(50);

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Print one flat JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Measured figures; their names are those of the JSON object.
#[derive(Debug, Serialize)]
struct Figures {
    /// Random base games of two players, played to the final score, per second of one core.
    base_games_per_cpu_s: u64,
    /// The same games with Inns & Cathedrals, Traders & Builders and the River.
    big_games_per_cpu_s: u64,
    /// The same games with the first nine expansions.
    all_games_per_cpu_s: u64,
    /// The same games with every expansion.
    every_games_per_cpu_s: u64,
    /// Time to clone a base game with half of its tiles drawn, in nanoseconds.
    clone_ns: u64,
    /// Time to copy it over another game, as bots do, in nanoseconds.
    copy_ns: u64,
    /// Size of that game including its heap memory, in bytes.
    state_bytes: usize,
    /// Size of a game with every expansion after half of its tiles, in bytes.
    every_state_bytes: usize,
    #[cfg(feature = "window")]
    #[serde(flatten)]
    window: Window,
}

/// Figures of the window.
#[cfg(feature = "window")]
#[derive(Debug, Serialize)]
struct Window {
    /// Trials that `hard` makes in its second of thinking, in the middle of a base game.
    hard_trials: u32,
    /// Tiles on the full board of the frames.
    tiles: usize,
    /// Figures on that board.
    figures: usize,
    /// CPU time of a frame with it, laid out and tessellated for 1920 by 1080, in microseconds.
    frame_us: u64,
    /// CPU time of a frame while the board is dragged, in microseconds.
    pan_frame_us: u64,
    /// CPU time of a frame while the board is zoomed, in microseconds.
    zoom_frame_us: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let figures = measure()?;
    if args.json {
        say_json(&figures)?;
    } else {
        say("random games for two players, per second of one core:");
        for (with, games) in [
            ("the base game", figures.base_games_per_cpu_s),
            ("with Inns & Cathedrals, Traders & Builders and the River", figures.big_games_per_cpu_s),
            ("with the first nine expansions", figures.all_games_per_cpu_s),
            ("with every expansion", figures.every_games_per_cpu_s),
        ] {
            say(&format!("  {with}: {games}"));
        }
        say(&format!("cloning a base game after half of its tiles: {} ns", figures.clone_ns));
        say(&format!("copying that game over another one: {} ns", figures.copy_ns));
        say(&format!("size of that game: {} bytes", figures.state_bytes));
        say(&format!("size of one with every expansion: {} bytes", figures.every_state_bytes));
        #[cfg(feature = "window")]
        figures.window.say();
    }
    Ok(Exit::Success)
}

fn measure() -> anyhow::Result<Figures> {
    let middle = half_played(&[]);
    let big = [Expansion::River1, Expansion::Inns, Expansion::Traders];
    let mut other = middle.clone();
    let clone = Work::new(|| _ = black_box(black_box(&middle).clone()));
    let copy = Work::new(|| black_box(&mut other).clone_from(black_box(&middle)));
    let bar = output::bar(MEASURED.as_secs() * FIGURES, "{pos} of {len} s measured");
    let (all, every) = (games(&Expansion::ALL[..9]), games(&Expansion::ALL));
    let [base, big, all, every, clone_ns, copy_ns] =
        nanoseconds_each(&bar, [games(&[]), games(&big), all, every, clone, copy]);
    let per_second = |game_ns: f64| (1e9 / game_ns) as u64;
    let measured = Figures {
        #[cfg(feature = "window")]
        window: Window::measure(&bar)?,
        base_games_per_cpu_s: per_second(base),
        big_games_per_cpu_s: per_second(big),
        all_games_per_cpu_s: per_second(all),
        every_games_per_cpu_s: per_second(every),
        clone_ns: clone_ns.round() as u64,
        copy_ns: copy_ns.round() as u64,
        state_bytes: middle.size_bytes(),
        every_state_bytes: half_played(&Expansion::ALL).size_bytes(),
    };
    bar.finish_and_clear();
    Ok(measured)
}

#[cfg(feature = "window")]
impl Window {
    fn measure(bar: &ProgressBar) -> anyhow::Result<Self> {
        let mut frames = FrameBench::new().context("no game between the bots fills the board")?;
        frames.paint();
        let (tiles, figures) = frames.size();
        let mut frame_us = |doing| {
            let [frame_ns] = nanoseconds_each(bar, [Work::new(|| _ = black_box(frames.draw(doing)))]);
            (frame_ns / 1e3).round() as u64
        };
        Ok(Self {
            hard_trials: background::wait(frame_cost::trials()),
            tiles,
            figures,
            frame_us: frame_us(BenchInput::Pointing),
            pan_frame_us: frame_us(BenchInput::Panning),
            zoom_frame_us: frame_us(BenchInput::Zooming),
        })
    }

    fn say(&self) {
        let Self { tiles, figures, .. } = self;
        say(&format!("trials of the bot `hard` in its second of thinking: {}", self.hard_trials));
        say(&format!("frame time at 1920 by 1080, with {tiles} tiles and {figures} figures, no screen:"));
        say(&format!("  pointing: {} µs", self.frame_us));
        say(&format!("  dragging the board: {} µs", self.pan_frame_us));
        say(&format!("  zooming: {} µs", self.zoom_frame_us));
    }
}

/// Starts a game of two players with default options.
fn begun(expansions: &[Expansion]) -> Game {
    let setup = Setup::with(2, expansions, Options::default());
    Game::new(&Setup { order: SeatOrder::AsSeated, ..setup }).expect("every expansion can be played")
}

/// Returns such a game after half of its tiles.
fn half_played(expansions: &[Expansion]) -> Game {
    let mut game = begun(expansions);
    random::play_to_the_middle(&mut game, &mut SmallRng::seed_from_u64(1), &mut IgnoreEvents);
    game
}

/// Makes the work of playing whole games at random.
fn games(expansions: &[Expansion]) -> Work<'static> {
    let start = begun(expansions);
    let mut rng = SmallRng::seed_from_u64(1);
    let mut game = start.clone();
    Work::new(move || {
        game.clone_from(&start);
        random::play_on(&mut game, &mut rng, &mut IgnoreEvents);
        black_box(game.scores());
    })
}

/// Work to measure, done a given number of times in a row.
struct Work<'w>(Box<dyn FnMut(u32) + 'w>);

impl<'w> Work<'w> {
    fn new(mut work: impl FnMut() + 'w) -> Self {
        Self(Box::new(move |times| (0..times).for_each(|_| work())))
    }

    /// Does the work, and returns the CPU time of this thread.
    fn take(&mut self, times: u32) -> Duration {
        let begin = thread_time();
        (self.0)(times);
        thread_time() - begin
    }
}

/// Measures the CPU time of each work, in nanoseconds.
/// It is the quickest of many stretches, which are measured in turn. Other load on the machine and
/// a slower clock only ever make a stretch longer. `bar` advances by the seconds that this takes.
fn nanoseconds_each<const N: usize>(bar: &ProgressBar, mut works: [Work<'_>; N]) -> [f64; N] {
    // Finding the number for a stretch also warms up.
    let stretches = works.each_mut().map(|work| {
        let mut times = 1;
        while work.take(times) < STRETCH {
            times *= 2;
        }
        times
    });
    let mut quickest = [Duration::MAX; N];
    let (begin, before) = (thread_time(), bar.position());
    while thread_time() - begin < MEASURED * N as u32 {
        bar.set_position(before + (thread_time() - begin).as_secs());
        for ((quickest, work), times) in quickest.iter_mut().zip(&mut works).zip(stretches) {
            *quickest = work.take(times).min(*quickest);
        }
    }
    bar.set_position(before + MEASURED.as_secs() * N as u64);
    std::array::from_fn(|at| quickest[at].as_nanos() as f64 / f64::from(stretches[at]))
}
