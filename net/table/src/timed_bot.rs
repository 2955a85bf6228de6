//! A bot with a clock: it plays a level within its time limit.
//!
//! [`bastide_bot`] knows neither clocks nor threads; both are here. Invariant: a [`TimedBot`]
//! answers within its time limit, apart from one step of a search. It stops when the next step might
//! not be done in time, and at once when it is [told to](StopFlag).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use bastide_bot::search::{Search, SearchParameters, Work};
use bastide_bot::{Move, at_once};
use bastide_record::Clock;
use bastide_rules::{Action, Decision, Game, Level, Seat, Waits};
use bastide_session::{Bot, Millis};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::oneshot::channel;
use web_time::Instant;

use crate::background::{self, YieldTimer};

/// Strength of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotSettings {
    /// Level.
    pub level: Level,
    /// Time limit for a move: everything that one part of a turn asks of the bot.
    pub time: Duration,
    /// Number of places that it looks at for a decision, instead of the time limit.
    ///
    /// With this limit, a move is the same on every machine, however busy.
    pub places: Option<u64>,
    /// Cores to search on.
    pub threads: usize,
}

impl BotSettings {
    /// Returns the default strength of a level: one second on one core, for an expert five on all.
    #[must_use]
    pub fn of(level: Level) -> Self {
        let (seconds, threads) = if level == Level::EXPERT { (5, cores()) } else { (1, 1) };
        Self { level, time: Duration::from_secs(seconds), places: None, threads }
    }

    /// Returns the strength of a table's bot, whose time limit is that of its chair. A clock lowers
    /// it, and an expert thinks as long as the clock allows.
    #[must_use]
    pub fn at(bot: Bot, clock: Option<TimeLeft>) -> Self {
        let skill = Self::of(bot.level);
        let said = Duration::from_millis(bot.think_ms.into());
        match clock.map(TimeLeft::share) {
            Some(share) if bot.level == Level::EXPERT => skill.within(share),
            Some(share) => skill.within(said.min(share)),
            None => skill.within(said),
        }
    }

    /// Replaces the time limit.
    #[must_use]
    pub const fn within(self, time: Duration) -> Self {
        Self { time, ..self }
    }
}

/// Returns a chair's bot with the default time limit of its level.
#[must_use]
pub fn bot(level: Level) -> Bot {
    let think_ms = u32::try_from(BotSettings::of(level).time.as_millis()).unwrap_or(u32::MAX);
    Bot { level, think_ms }
}

/// Returns the number of available cores.
#[must_use]
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Time left to a member for whom a bot is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// Clock of the charter.
    pub clock: Clock,
    /// Time left: of this turn, or of the whole game.
    pub left: Millis,
    /// Turns that the member still has to play, including this one.
    pub turns: usize,
}

impl TimeLeft {
    /// Returns the time limit for a move. With a clock by turn it is a quarter of the turn's time,
    /// as a turn may ask for more than a tile; with a bank it is half of each coming turn's share,
    /// as a person may decide for the same member.
    fn share(self) -> Duration {
        let left = Duration::from_millis(self.left.0);
        match self.clock {
            Clock::Untimed => Duration::MAX,
            Clock::Turn { seconds } => left.min(Duration::from_secs(seconds.into()) / 4),
            Clock::Bank { increment, .. } => {
                let turns = u32::try_from(self.turns.max(1)).unwrap_or(u32::MAX);
                ((left / turns + Duration::from_secs(increment.into())) / 2).min(left / 2)
            }
        }
    }
}

/// Flag that tells a bot to stop. All clones share it.
#[derive(Debug, Clone, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Sets the flag. The bot answers with the best move found so far.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true if the bot is to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Limits of a search.
#[derive(Debug, Clone)]
pub struct SearchLimits {
    /// Time limit.
    pub time: Duration,
    /// Number of places that all cores together look at; then the time limit doesn't count.
    pub places: Option<u64>,
    /// Cores to search on.
    pub threads: usize,
    /// Flag that ends the search earlier.
    pub stop: StopFlag,
}

/// Bot at one table.
#[derive(Debug, Clone)]
pub struct TimedBot {
    skill: BotSettings,
    stop: StopFlag,
    rng: SmallRng,
    /// Second half of a move that was found as a whole: tiles on the board at which it applies,
    /// seat, action.
    then: Option<(usize, Seat, Action)>,
    /// Part of a turn that the bot is thinking about: tiles on the board after it, and seat.
    part: (usize, Seat),
    /// Time spent on that part.
    spent: Duration,
}

/// Share of a part's time for its tile, if more may be asked afterwards.
const TILE_SHARE: f64 = 0.7;
/// Share of the time then left for each further decision.
const FURTHER_SHARE: f64 = 0.4;

impl TimedBot {
    /// Makes a bot. The seed determines its search.
    #[must_use]
    pub fn new(skill: BotSettings, seed: u64) -> Self {
        let rng = SmallRng::seed_from_u64(seed);
        Self { skill, stop: StopFlag::default(), rng, then: None, part: (0, Seat(0)), spent: Duration::ZERO }
    }

    /// Sets the time limit for a move from now on.
    pub const fn set_time(&mut self, time: Duration) {
        self.skill.time = time;
    }

    /// Returns the flag that stops the bot in the middle of a search, for good.
    #[must_use]
    pub fn stop(&self) -> StopFlag {
        self.stop.clone()
    }

    /// Chooses the action of the seat that is asked.
    ///
    /// # Panics
    /// If the game asks no seat.
    pub async fn act(&mut self, game: &Game) -> Action {
        let Waits::Choice(seat) = game.waits() else { panic!("a bot is asked where a seat must choose") };
        let tiles = game.tiles().len();
        if let Some((then_tiles, whose, action)) = self.then.take()
            && (then_tiles, whose) == (tiles, seat)
            && game.check(seat, action).is_ok()
        {
            return action;
        }
        let joint = match at_once(self.skill.level, game, seat) {
            Some(joint) => joint,
            None => self.look_ahead(game, seat).await,
        };
        self.then = joint.then.map(|then| (tiles + 1, seat, then));
        joint.first
    }

    async fn look_ahead(&mut self, game: &Game, seat: Seat) -> Move {
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
        let time = left.mul_f64(share);
        let BotSettings { places, threads, .. } = self.skill;
        let effort = SearchLimits { time, places, threads, stop: self.stop.clone() };
        let search = think(game, &[], &effort, self.rng.random()).await;
        self.spent += begun.elapsed();
        search.ranking().first().map_or(Move::PASS, |verdict| verdict.mv)
    }
}

/// Searches on several cores. Moves in `included` are evaluated however bad they look.
///
/// # Panics
/// If the game asks no seat.
pub async fn think(game: &Game, included: &[Move], effort: &SearchLimits, seed: u64) -> Search {
    let begun = Instant::now();
    let of = u32::try_from(effort.threads).unwrap_or(u32::MAX).max(1);
    let part = |number| Search::part(game, SearchParameters::BEST, seed, number, of);
    let effort =
        &SearchLimits { places: effort.places.map(|places| places.div_ceil(of.into())), ..effort.clone() };
    let further: Vec<_> = (1..of)
        .map(|number| {
            let (part, included, effort) = (part(number), included.to_owned(), effort.clone());
            let (found, comes) = channel();
            let works = async move || drop(found.send(search(part, &included, begun, &effort).await));
            // Without a thread to be had the other cores do all the work.
            let _ = background::begin("bot", works);
            comes
        })
        .collect();
    let mut first = search(part(0), included, begun, effort).await;
    for other in further {
        if let Ok(other) = other.await {
            first.join(other);
        }
    }
    first
}

/// Searches until the time is up, or would be after another step, or until the places are used up.
async fn search(mut search: Search, included: &[Move], begun: Instant, effort: &SearchLimits) -> Search {
    let mut breath = YieldTimer::begin();
    let (mut last, mut longest) = (begun.elapsed(), Duration::ZERO);
    let mut places = 0;
    let ends = |at: Duration, places: u64| {
        effort.places.map_or(at > effort.time, |most| places >= most) || effort.stop.is_stopped()
    };
    while search.work() == Work::Looking && (!ends(last + longest, places) || !search.has_found()) {
        search.step();
        places += 1;
        breath.rest().await;
        let now = begun.elapsed();
        (longest, last) = (longest.max(now - last), now);
    }
    if search.work() != Work::Looking && !included.is_empty() {
        search.include(included);
    }
    while search.work() == Work::Trying && !ends(last + longest, places) {
        search.step();
        places += 1;
        breath.rest().await;
        let now = begun.elapsed();
        (longest, last) = ((now - last).max(longest.mul_f64(0.98)), now);
    }
    search
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::background::wait;
    use bastide_rules::random;
    use bastide_rules::{Expansion, IgnoreEvents, Options, Setup};

    #[test]
    fn bot_time_follows_the_clock_of_its_table() {
        let check = |level: Level, think_ms: u32, clock: Option<(Clock, u64, usize)>, time_ms: u64| {
            let clock = clock.map(|(clock, left, turns)| TimeLeft { clock, left: Millis(left), turns });
            let skill = BotSettings::at(Bot { level, think_ms }, clock);
            assert_eq!(
                (skill.level, skill.time),
                (level, Duration::from_millis(time_ms)),
                "{level:?} {clock:?}"
            );
            assert_eq!(skill.threads, if level == Level::EXPERT { cores() } else { 1 });
        };
        let turn = |left| Some((Clock::Turn { seconds: 60 }, left, 20));
        let bank = |left, turns| Some((Clock::Bank { seconds: 600, increment: 10 }, left, turns));
        check(Level::EXPERT, 20_000, None, 20_000);
        check(Level::EXPERT, 20_000, turn(60_000), 15_000);
        check(Level::EXPERT, 20_000, turn(2_000), 2_000);
        check(Level::EXPERT, 20_000, bank(600_000, 30), 15_000);
        check(Level::EXPERT, 20_000, bank(60_000, 1), 30_000);
        check(Level::EXPERT, 20_000, bank(0, 5), 0);
        check(Level::HARD, 1_000, None, 1_000);
        check(Level::HARD, 1_000, turn(60_000), 1_000);
        check(Level::HARD, 1_000, bank(1_000, 1), 500);
    }

    #[test]
    fn stopped_bot_answers_at_once() {
        let mut game = Game::new(&Setup::base(2)).unwrap();
        next_choice(&mut game, &mut SmallRng::seed_from_u64(1));
        // With this time limit the search would never end.
        let skill = BotSettings { level: Level::EXPERT, time: Duration::MAX / 4, places: None, threads: 2 };
        let mut mind = TimedBot::new(skill, 1);
        mind.stop().stop();
        let Waits::Choice(seat) = game.waits() else { unreachable!("a seat is asked") };
        assert_eq!(game.check(seat, wait(mind.act(&game))), Ok(()));
    }

    #[test]
    fn search_by_places_is_repeatable() {
        let mut game = Game::new(&Setup::base(2)).unwrap();
        next_choice(&mut game, &mut SmallRng::seed_from_u64(1));
        let found = |places, threads| {
            let (time, stop) = (Duration::ZERO, StopFlag::default());
            let effort = SearchLimits { time, places: Some(places), threads, stop };
            wait(think(&game, &[], &effort, 3)).ranking()
        };
        assert_eq!(found(2000, 1), found(2000, 1));
        assert_eq!(found(2000, 2), found(2000, 2), "no thread knows how far the others are");
        let trials = |places| found(places, 1).iter().map(|ranked| ranked.trials).sum::<u32>();
        assert!(trials(2000) > 0 && trials(4000) > trials(2000));
    }

    #[test]
    fn every_level_plays_legal_games_to_the_end() {
        let all = Setup::with(4, &Expansion::ALL, Options::default());
        for (setup, time, levels) in [(Setup::base(5), 2, [1, 3, 5, 7, 9]), (all, 1, [2, 4, 6, 8, 9])] {
            let mut minds = levels.map(|level| {
                let (time, seed) = (Duration::from_millis(time), level.into());
                let level = Level::new(level).unwrap();
                TimedBot::new(BotSettings { level, time, places: None, threads: 2 }, seed)
            });
            let mut game = Game::new(&setup).unwrap();
            let mut rng = SmallRng::seed_from_u64(1);
            while let Some(seat) = next_choice(&mut game, &mut rng) {
                let action = wait(minds[seat.index()].act(&game));
                game.act_into(seat, action, &mut IgnoreEvents).unwrap();
            }
        }
    }

    fn next_choice(game: &mut Game, rng: &mut SmallRng) -> Option<Seat> {
        loop {
            match game.waits() {
                Waits::Draw { .. } => random::draw(game, rng, &mut IgnoreEvents),
                Waits::Choice(seat) => return Some(seat),
                Waits::Over => return None,
            }
        }
    }
}
