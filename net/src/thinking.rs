//! A bot with a clock: what a level does within its time.
//!
//! [`bastide::bot`] knows neither clocks nor threads; both are here. Invariant: a [`Mind`] answers within its time, but for what a single step
//! of a search takes: it stops when the next one might not be done in time.

use std::thread;
use std::time::{Duration, Instant};

use bastide::bot::search::{Search, Style, Work};
use bastide::bot::{Joint, Level};
use bastide::rules::{Action, Decision, Game, Seat, Waits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// How a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Skill {
    /// Its level.
    pub level: Level,
    /// How long it may think about a move: all that one part of a turn asks of it.
    pub time: Duration,
    /// On how many cores.
    pub threads: usize,
}

impl Skill {
    /// What a move may take unless something else is said.
    const TIMES: [(Level, Duration); 4] = [
        (Level::Easy, Duration::from_secs(1)),
        (Level::Medium, Duration::from_secs(1)),
        (Level::Hard, Duration::from_secs(1)),
        (Level::Expert, Duration::from_secs(5)),
    ];

    /// A level as it usually plays: hard a second on one core, expert five on all.
    #[must_use]
    pub fn of(level: Level) -> Self {
        let time = Self::TIMES[level as usize].1;
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self { level, time, threads: if level == Level::Expert { cores } else { 1 } }
    }

    /// The same within another time.
    #[must_use]
    pub const fn within(self, time: Duration) -> Self {
        Self { time, ..self }
    }
}

/// A bot at one table.
#[derive(Debug, Clone)]
pub struct Mind {
    skill: Skill,
    rng: SmallRng,
    /// What is left of a move that was thought of whole: on a board with so many tiles.
    then: Option<(usize, Seat, Action)>,
    /// The part of a turn that is being thought about, as tiles and seat, and what it has taken.
    part: (usize, Seat),
    spent: Duration,
}

/// Of the time for a part, what its tile may take where more may be asked afterwards.
const TILE_SHARE: f64 = 0.7;
/// And of what is then left, each further decision.
const FURTHER_SHARE: f64 = 0.4;

impl Mind {
    /// A bot that sits down; what it does by chance hangs on the seed.
    #[must_use]
    pub fn new(skill: Skill, seed: u64) -> Self {
        let rng = SmallRng::seed_from_u64(seed);
        Self { skill, rng, then: None, part: (0, Seat(0)), spent: Duration::ZERO }
    }

    /// From now on a move may take so long.
    pub const fn set_time(&mut self, time: Duration) {
        self.skill.time = time;
    }

    /// What it does where a seat is asked.
    ///
    /// # Panics
    /// If the game asks no seat.
    pub fn act(&mut self, game: &Game) -> Action {
        let Waits::Choice(seat) = game.waits() else { panic!("a bot is asked where a seat must choose") };
        let tiles = game.tiles().len();
        if let Some((then_tiles, whose, action)) = self.then.take()
            && (then_tiles, whose) == (tiles, seat)
            && game.check(seat, action).is_ok()
        {
            return action;
        }
        let joint = self
            .skill
            .level
            .at_once(game, seat, &mut self.rng)
            .unwrap_or_else(|| self.look_ahead(game, seat));
        self.then = joint.then.map(|then| (tiles + 1, seat, then));
        joint.first
    }

    fn look_ahead(&mut self, game: &Game, seat: Seat) -> Joint {
        let begun = Instant::now();
        let lays = matches!(game.decision(), Some(Decision::Tile | Decision::Abbey | Decision::LastAbbey));
        let part = (game.tiles().len() + usize::from(lays), seat);
        if self.part != part {
            (self.part, self.spent) = (part, Duration::ZERO);
        }
        let left = self.skill.time.saturating_sub(self.spent);
        let share = if !lays {
            FURTHER_SHARE
        } else if game.setup().expansions().next().is_some() {
            TILE_SHARE
        } else {
            0.97
        };
        let search = think(game, &[], self.skill.threads, left.mul_f64(share), self.rng.random());
        self.spent += begun.elapsed();
        search.verdicts().first().map_or(Joint::PASS, |verdict| verdict.joint)
    }
}

/// Searches for so long, on so many cores; moves that are `included` are tried however they look.
///
/// # Panics
/// If the game asks no seat.
#[must_use]
pub fn think(game: &Game, included: &[Joint], threads: usize, time: Duration, seed: u64) -> Search {
    let begun = Instant::now();
    thread::scope(|scope| {
        let further: Vec<_> = (1..threads as u64)
            .map(|number| scope.spawn(move || search(game, included, begun, time, seed.wrapping_add(number))))
            .collect();
        let mut first = search(game, included, begun, time, seed);
        for other in further.into_iter().filter_map(|thread| thread.join().ok()) {
            first.join(other);
        }
        first
    })
}

/// Searches until the time is up, or would be after another step.
fn search(game: &Game, included: &[Joint], begun: Instant, time: Duration, seed: u64) -> Search {
    let mut search = Search::new(game, Style::BEST, seed);
    let (mut last, mut longest) = (begun.elapsed(), Duration::ZERO);
    let looked = last;
    while search.work() == Work::Looking && (last + longest <= time || last == looked) {
        search.step();
        let now = begun.elapsed();
        (longest, last) = (longest.max(now - last), now);
    }
    if search.work() != Work::Looking && !included.is_empty() {
        search.include(included);
    }
    // A tile of a trial is looked at as this one was.
    longest = longest.max(last);
    while search.work() == Work::Trying && last + longest <= time {
        search.step();
        let now = begun.elapsed();
        (longest, last) = ((now - last).max(longest.mul_f64(0.98)), now);
    }
    search
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide::bot::random;
    use bastide::rules::{Expansion, Options, Setup, Unheard};

    #[test]
    fn every_level_plays_by_the_rules_to_the_end() {
        let all = Setup::with(4, &Expansion::ALL, Options::default());
        for (setup, time) in [(Setup::base(4), 2), (all, 1)] {
            let mut minds = Level::ALL.map(|level| {
                Mind::new(Skill { level, time: Duration::from_millis(time), threads: 2 }, level as u64)
            });
            let mut game = Game::new(&setup).unwrap();
            let mut rng = SmallRng::seed_from_u64(1);
            while let Some(seat) = next_choice(&mut game, &mut rng) {
                let action = minds[seat.index()].act(&game);
                game.act_into(seat, action, &mut Unheard).unwrap();
            }
        }
    }

    fn next_choice(game: &mut Game, rng: &mut SmallRng) -> Option<Seat> {
        loop {
            match game.waits() {
                Waits::Draw { .. } => random::draw(game, rng, &mut Unheard),
                Waits::Choice(seat) => return Some(seat),
                Waits::Over => return None,
            }
        }
    }
}
