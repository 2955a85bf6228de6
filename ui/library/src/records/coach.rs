//! The coach's searches in a played game, shared by the threads that do them.
//!
//! They come in two rounds: a review of each move, then a check of each doubt.
//!
//! Invariant: the moments are the same for any number of threads, and however often the search is
//! stopped: each review and each check is one thread's, from its beginning to its end.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bastide_bot::analysis::PlayedMove;
use bastide_bot::coach::{
    Check, Doubt, Effort, LevelRange, Moment, Review, Reviewed, doubts, moments, played_like,
};
use bastide_rules::Seat;
use bastide_table::background::YieldTimer;
use bastide_table::timed_bot::StopFlag;

/// Searches of a game's coach; see the module.
pub(super) struct Coach(Mutex<Rounds>);

/// Results of the searches.
struct Rounds {
    /// Reviews by move.
    reviews: Vec<Progress<Reviewed>>,
    /// Checks of the doubts; `None` in the first round.
    checks: Option<Vec<(Doubt, Progress<Moment>)>>,
}

/// Progress of a search.
#[derive(Debug, Clone)]
enum Progress<T> {
    Waits,
    Begun,
    Done(Option<T>),
}

/// Search for a thread to do.
enum Task {
    /// Review of the move with this index.
    Review(usize),
    /// Check number so many, of this doubt.
    Check(usize, Doubt),
}

impl<T> Progress<T> {
    /// Begins a search that waits; returns false for any other.
    fn begin(&mut self) -> bool {
        let waits = matches!(self, Self::Waits);
        if waits {
            *self = Self::Begun;
        }
        waits
    }

    /// Makes a search wait that was begun and left.
    fn restart(&mut self) {
        if matches!(self, Self::Begun) {
            *self = Self::Waits;
        }
    }

    const fn is_done(&self) -> bool {
        matches!(self, Self::Done(_))
    }

    const fn found(&self) -> Option<&T> {
        match self {
            Self::Done(found) => found.as_ref(),
            Self::Waits | Self::Begun => None,
        }
    }
}

impl Coach {
    /// Makes a coach that has searched nothing yet.
    pub(super) fn new(moves: usize) -> Self {
        let reviews = (0..moves).map(|_| Progress::Waits).collect();
        Self(Mutex::new(Rounds { reviews, checks: None }))
    }

    fn rounds(&self) -> MutexGuard<'_, Rounds> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns true if both rounds are done.
    pub(super) fn is_done(&self) -> bool {
        let rounds = self.rounds();
        rounds.checks.as_ref().is_some_and(|checks| checks.iter().all(|(_, check)| check.is_done()))
    }

    /// Begins a round, the second if the first is done. Searches that were left start again.
    pub(super) fn begin_round(&self) {
        let mut rounds = self.rounds();
        let Rounds { reviews, checks } = &mut *rounds;
        reviews.iter_mut().for_each(Progress::restart);
        if let Some(checks) = checks {
            checks.iter_mut().for_each(|(_, check)| check.restart());
        } else if reviews.iter().all(Progress::is_done) {
            let all = doubts(reviews.iter().filter_map(|review| review.found()?.doubt));
            *checks = Some(all.into_iter().map(|doubt| (doubt, Progress::Waits)).collect());
        }
    }

    /// Takes a search of the round that nobody has begun.
    fn take(&self) -> Option<Task> {
        let mut rounds = self.rounds();
        let Rounds { reviews, checks } = &mut *rounds;
        match checks {
            None => reviews.iter_mut().position(Progress::begin).map(Task::Review),
            Some(checks) => {
                let number = checks.iter_mut().position(|(_, check)| check.begin())?;
                Some(Task::Check(number, checks[number].0))
            }
        }
    }

    /// Does searches of the round until none waits, or until it is stopped.
    pub(super) async fn work(&self, moves: &[PlayedMove], effort: Effort, stop: &StopFlag) {
        let mut breath = YieldTimer::begin();
        while let Some(task) = self.take() {
            match task {
                Task::Review(at) => {
                    let mut review = Review::new(at, &moves[at], effort);
                    while !stop.is_stopped() && review.step() {
                        breath.rest().await;
                    }
                    if stop.is_stopped() {
                        return;
                    }
                    self.rounds().reviews[at] = Progress::Done(Some(review.finish()));
                }
                Task::Check(number, doubt) => {
                    let mut check = Check::new(&doubt, &moves[doubt.at], effort);
                    while !stop.is_stopped() && check.step() {
                        breath.rest().await;
                    }
                    if stop.is_stopped() {
                        return;
                    }
                    if let Some(checks) = &mut self.rounds().checks {
                        checks[number].1 = Progress::Done(check.finish());
                    }
                }
            }
        }
    }

    /// Returns the moments of a seat that cost most, the most expensive first. Returns `None` until
    /// both rounds are done.
    pub(super) fn moments(&self, seat: Seat) -> Option<Vec<Moment>> {
        let rounds = self.rounds();
        let checks = rounds.checks.as_ref().filter(|all| all.iter().all(|(_, check)| check.is_done()))?;
        let found = checks.iter().filter_map(|(_, check)| check.found());
        Some(moments(seat, found).into_iter().cloned().collect())
    }

    /// Returns the levels that the moves of a seat resemble, or `None` until the reviews are done,
    /// and where it isn't known. `moves` are those of the game.
    pub(super) fn played_like(&self, moves: &[PlayedMove], seat: Seat) -> Option<LevelRange> {
        let rounds = self.rounds();
        let own = moves.iter().zip(&rounds.reviews).filter(|(one, _)| one.seat == seat);
        let lost: Option<Vec<u32>> = own.map(|(_, review)| review.found()?.lost).collect();
        played_like(moves.first()?.game.setup(), &lost?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::thread;

    use bastide_bot::analysis;
    use bastide_rules::Setup;
    use bastide_table::background::wait;

    use crate::table::moments::tests::played;

    /// Effort of the tests.
    const LITTLE: Effort = Effort { places: 9_000, trials: 16 };

    /// Lets threads work until the coach is done, and stops them a few times before.
    fn found(moves: &[PlayedMove], threads: usize, stops: usize) -> Vec<Vec<Moment>> {
        let coach = Coach::new(moves.len());
        for left in (0..=stops).rev() {
            let stop = StopFlag::default();
            while !coach.is_done() && !stop.is_stopped() {
                coach.begin_round();
                thread::scope(|scope| {
                    for number in 0..threads {
                        let (coach, stop) = (&coach, &stop);
                        scope.spawn(move || {
                            if left > 0 && number == 0 {
                                stop.stop();
                            }
                            wait(coach.work(moves, LITTLE, stop));
                        });
                    }
                });
            }
        }
        Seat::first(2).map(|seat| coach.moments(seat).expect("it is done")).collect()
    }

    #[test]
    fn moments_are_the_same_for_any_number_of_threads() {
        let transcript = played(&Setup::base(2), 3).transcript;
        let mut moves = analysis::moves(&transcript.setup, &transcript.inputs).unwrap();
        moves.truncate(16);
        let one = found(&moves, 1, 0);
        assert!(one.iter().any(|moments| !moments.is_empty()), "random moves are bad");
        for (threads, stops) in [(2, 0), (3, 2), (7, 1)] {
            assert_eq!(found(&moves, threads, stops), one, "{threads} threads, stopped {stops} times");
        }
    }

    #[test]
    fn coach_without_moves_has_no_moments() {
        assert_eq!(found(&[], 1, 0), [Vec::new(), Vec::new()]);
    }
}
