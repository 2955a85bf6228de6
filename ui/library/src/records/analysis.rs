//! Analysis of a played game, searched on background threads.
//! The window shows the moves that are judged so far; the command line waits for all of them. When
//! all are judged, the [coach](bastide_bot::coach) looks for the moments that cost most.
//!
//! Invariant: judged moves and moments are kept; dropping an [`Analysis`] stops its search.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bastide_bot::analysis::{JudgedMove, PlayedMove, moves};
use bastide_bot::coach::{Effort, LevelRange, Moment};
use bastide_rules::{Input, Seat, Setup, SetupError};
use bastide_table::background;
use bastide_table::table::Wake;
use bastide_table::timed_bot::{SearchLimits, StopFlag, cores, think};

use super::coach::Coach;

/// Thinking time for each move in the window.
const MOVE: Duration = Duration::from_millis(300);

/// A game's moves and their judgements so far; see the module.
pub struct Analysis {
    shared: Arc<Shared>,
    /// Handle that ends the running search.
    stop: Option<StopFlag>,
}

/// State shared by the search and its readers.
struct Shared {
    moves: Vec<PlayedMove>,
    /// Judgements by move; `None` for a move that isn't judged yet.
    found: Mutex<Vec<Option<JudgedMove>>>,
    /// Index of the move that the reader looks at; the search starts there.
    wanted: AtomicUsize,
    coach: Coach,
}

impl Analysis {
    /// Makes the analysis of a game in which no move is judged yet.
    ///
    /// # Errors
    /// Fails if no game can be played with the setup.
    pub fn new(setup: &Setup, inputs: &[Input]) -> Result<Self, SetupError> {
        let moves = moves(setup, inputs)?;
        let found = Mutex::new(vec![None; moves.len()]);
        let coach = Coach::new(moves.len());
        let shared = Shared { moves, found, wanted: AtomicUsize::new(0), coach };
        Ok(Self { shared: Arc::new(shared), stop: None })
    }

    /// Starts to judge the remaining moves, with `time` for each move on `threads` threads, and then
    /// to look for the moments. Calls `wake` after each move and at the end, and then drops it. Stops
    /// a search that is already running.
    pub fn search(&mut self, time: Duration, threads: usize, wake: impl Fn() + Send + 'static) {
        self.stop();
        let (shared, stop) = (Arc::clone(&self.shared), StopFlag::default());
        let effort = SearchLimits { time, places: None, threads, stop: stop.clone() };
        let searches = async move || {
            while let Some(at) = shared.next().filter(|_| !effort.stop.is_stopped()) {
                let one = &shared.moves[at];
                let search = think(&one.game, &[one.played], &effort, at as u64).await;
                let judged = one.judge(&search.ranking());
                if effort.stop.is_stopped() {
                    break;
                }
                shared.found()[at] = Some(judged);
                wake();
            }
            shared.find_moments(&effort).await;
            wake();
        };
        if background::begin("analysis", searches).is_ok() {
            self.stop = Some(stop);
        }
    }

    /// Starts to judge the remaining moves in the background of the window that shows them.
    /// It takes `MOVE` for each move, on all cores but one.
    pub fn search_in_background(&mut self, wake: &Wake) {
        let (wake, threads) = (wake.clone(), cores().saturating_sub(1).max(1));
        self.search(MOVE, threads, move || wake());
    }

    /// Stops the search; judged moves are kept.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.stop();
        }
    }

    /// Returns true if a search is running.
    pub fn is_searching(&self) -> bool {
        self.stop.is_some() && !(self.done() == self.moves().len() && self.shared.coach.is_done())
    }

    /// Returns the moves of the game.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.shared.moves
    }

    /// Returns the judgements so far, by move.
    pub fn found(&self) -> Vec<Option<JudgedMove>> {
        self.shared.found().clone()
    }

    /// Returns the number of judged moves.
    pub fn done(&self) -> usize {
        self.shared.found().iter().flatten().count()
    }

    /// Returns the moments of a seat that cost most, the most expensive first. Returns `None` while
    /// the search looks for them.
    pub fn moments(&self, seat: Seat) -> Option<Vec<Moment>> {
        self.shared.coach.moments(seat)
    }

    /// Returns the levels that the moves of a seat resemble, once all are reviewed; `None` where it
    /// isn't known.
    pub fn played_like(&self, seat: Seat) -> Option<LevelRange> {
        self.shared.coach.played_like(self.moves(), seat)
    }

    /// Makes the search judge this move and those after it first.
    pub fn want(&self, at: usize) {
        self.shared.wanted.store(at, Ordering::Relaxed);
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    /// Looks for the moments on all threads of the search.
    async fn find_moments(self: &Arc<Self>, effort: &SearchLimits) {
        while !self.coach.is_done() && !effort.stop.is_stopped() {
            self.coach.begin_round();
            let places = Effort::from_milliseconds(effort.time.as_millis().try_into().unwrap_or(u64::MAX));
            let begin = |_| {
                let (shared, stop) = (Arc::clone(self), effort.stop.clone());
                let works = async move || shared.coach.work(&shared.moves, places, &stop).await;
                background::begin("coach", works).ok()
            };
            let others: Vec<_> = (1..effort.threads).filter_map(begin).collect();
            self.coach.work(&self.moves, places, &effort.stop).await;
            others.into_iter().for_each(background::TaskHandle::wait);
        }
    }

    fn found(&self) -> std::sync::MutexGuard<'_, Vec<Option<JudgedMove>>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the index of the move to judge next, or `None` if all are judged.
    fn next(&self) -> Option<usize> {
        let found = self.found();
        let wanted = self.wanted.load(Ordering::Relaxed).min(found.len());
        let mut order = (wanted..found.len()).chain(0..wanted);
        order.find(|at| found[*at].is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    use bastide_rules::random;
    use bastide_rules::{Game, Waits};
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    /// Plays a game at random up to its 20th tile, and returns its draws and actions.
    fn inputs(setup: &Setup) -> Vec<Input> {
        let (mut game, mut inputs, mut rng) =
            (Game::new(setup).unwrap(), Vec::new(), SmallRng::seed_from_u64(3));
        while game.tiles().len() < 20 {
            let input = match game.waits() {
                Waits::Draw { outcomes } => Input::Draw(rng.random_range(0..outcomes)),
                Waits::Choice(seat) => Input::Act(seat, random::choose(&game, &mut rng)),
                Waits::Over => break,
            };
            input.put(&mut game).unwrap();
            inputs.push(input);
        }
        inputs
    }

    #[test]
    fn wanted_move_is_judged_first_and_results_are_kept() {
        let setup = Setup::base(2);
        let mut analysis = Analysis::new(&setup, &inputs(&setup)).unwrap();
        let all = analysis.moves().len();
        assert_eq!((analysis.done(), all), (0, 18));
        assert_eq!(analysis.moments(Seat(0)), None);
        let search = |analysis: &mut Analysis, until: usize| {
            let (wake, woken) = channel();
            analysis.search(Duration::from_millis(1), 2, move || _ = wake.send(()));
            while analysis.done() < until && woken.recv().is_ok() {}
            analysis.stop();
        };
        analysis.want(17);
        search(&mut analysis, 1);
        assert!(analysis.found()[17].is_some() && !analysis.is_searching());
        let before = analysis.found();
        search(&mut analysis, all);
        assert_eq!((analysis.done(), analysis.is_searching()), (all, false));
        assert_eq!(analysis.found()[17], before[17]);
        for (one, judged) in analysis.moves().iter().zip(analysis.found()) {
            let judged = judged.expect("all are judged");
            assert!(judged.swing >= 0.0 && one.game.check(one.seat, judged.best[0].mv.first).is_ok());
        }
    }
}
