//! The coach: the moments of a played game that cost most chance to win, with reasons.
//!
//! Two searches with different draws must agree. The first, a [`Review`], looks for a better move.
//! The [most expensive](doubts) that it finds come to the second, a [`Check`], which plays the better
//! and the played move on. Like a search, both know neither clock nor threads; their caller steps
//! them.
//!
//! | module | contents |
//! |---|---|
//! | `chance` | the chance to win |
//! | `reasons` | two moves compared, with exact sums |
//! | `skill` | the levels that a player's moves resemble |
//! | `facts` | the facts on the board that explain a sum |
//!
//! Invariants: both are functions of the game, the move and the [`Effort`], the same on every
//! machine; a moment's reasons add up to its points.

mod chance;
mod facts;
mod reasons;
mod skill;
#[cfg(test)]
mod tests;

pub use chance::CERTAIN;
pub use facts::{Fact, Which};
pub use reasons::{Subject, TENTHS};
pub use skill::{LOST_MAX, LevelRange, played_like};

use self::chance::chance_to_win;
use self::facts::{After, fact};
use self::reasons::Duel;
use super::analysis::PlayedMove;
use super::evaluation::POINT;
use super::moves::Move;
use super::search::{Search, SearchParameters, Work};
use bastide_rules::Seat;

/// Maximum number of moments of a seat.
pub const MOMENTS_MAX: usize = 3;
/// Maximum number of doubts of a seat that are checked.
const DOUBTS_MAX: usize = 6;
/// Maximum number of reasons besides [`Subject::Rest`].
const REASONS_MAX: usize = 4;
/// Minimum cost of a moment, in points.
const POINTS_MIN: i64 = 1;
/// Minimum cost of a moment, as a share of [`CERTAIN`].
const COST_MIN: u16 = CERTAIN / 100;
/// Minimum number of trials of the second search, so that their spread is known.
const TRIALS_MIN: usize = 16;
/// Distance between the seeds of both searches.
const SECOND_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Work that the searches may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Number of places that the first search looks at.
    pub places: u64,
    /// Number of trials of both moves in the second search, or a few more.
    pub trials: usize,
}

impl Effort {
    /// Places that a search looks at in a millisecond, or fewer.
    const PLACES_PER_MILLISECOND: u64 = 300;

    /// Returns the effort of about so many milliseconds for a move of a base game.
    ///
    /// It doesn't depend on the clock.
    #[must_use]
    pub fn from_milliseconds(milliseconds: u64) -> Self {
        let places = milliseconds.saturating_mul(Self::PLACES_PER_MILLISECOND);
        Self { places: places.clamp(12_000, 1_000_000), trials: milliseconds.clamp(40, 400) as usize }
    }
}

/// A better move that the first search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubt {
    /// Index of the played move among those of the analysis.
    pub at: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// The better move.
    pub better: Move,
    /// The lost chance to win, as a share of [`CERTAIN`].
    pub cost: u16,
}

/// Result of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reviewed {
    /// Points that the move loses against the best, in hundredths; `None` if they aren't known. They
    /// are those after a fixed number of places, the same for every effort.
    pub lost: Option<u32>,
    /// A move that is clearly better.
    pub doubt: Option<Doubt>,
}

/// A moment of a game that cost chance to win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// Index of the move among those of the analysis.
    pub at: usize,
    /// The seat that played it.
    pub seat: Seat,
    /// The move that was played.
    pub played: Move,
    /// The better move.
    pub better: Move,
    /// Chances to win after the better and after the played move, as shares of [`CERTAIN`].
    pub chances: [u16; 2],
    /// Points that the better move brings more, in [`TENTHS`].
    pub points: i32,
    /// The reasons, whose points add up to these.
    pub reasons: Vec<Reason>,
}

/// Part of the difference between two moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// Subject of the part.
    pub subject: Subject,
    /// Points that it brings more after the better move, in [`TENTHS`].
    pub points: i32,
    /// The fact that explains it; `None` if it shows only in the turns that follow.
    pub fact: Option<Fact>,
}

impl Moment {
    /// Returns the lost chance to win, as a share of [`CERTAIN`].
    #[must_use]
    pub const fn cost(&self) -> u16 {
        self.chances[0] - self.chances[1]
    }
}

/// Returns the doubts that are worth a check: the most expensive of each seat.
#[must_use]
pub fn doubts(found: impl Iterator<Item = Doubt>) -> Vec<Doubt> {
    let mut found: Vec<Doubt> = found.collect();
    found.sort_by_key(|doubt| (doubt.seat, std::cmp::Reverse(doubt.cost), doubt.at));
    found.chunk_by(|a, b| a.seat == b.seat).flat_map(|own| own.iter().take(DOUBTS_MAX)).copied().collect()
}

/// Returns the moments of a seat that cost most, the most expensive first.
#[must_use]
pub fn moments<'a>(seat: Seat, found: impl Iterator<Item = &'a Moment>) -> Vec<&'a Moment> {
    let mut own: Vec<&Moment> = found.filter(|moment| moment.seat == seat).collect();
    own.sort_by_key(|moment| (std::cmp::Reverse(moment.cost()), moment.at));
    own.truncate(MOMENTS_MAX);
    own
}

/// The first search: the review of a played move.
#[derive(Debug, Clone)]
pub struct Review {
    at: usize,
    one: PlayedMove,
    /// Number of places that it may look at.
    places: u64,
    /// Number of places that it has looked at.
    looked: u64,
    /// Points that the move loses, after a fixed number of places.
    lost: Option<u32>,
    /// `None` for a seat without opponents, which has no chance to win or lose.
    search: Option<Search>,
}

impl Review {
    /// Begins the review of the move with this index.
    #[must_use]
    pub fn new(at: usize, one: &PlayedMove, effort: Effort) -> Self {
        let begin = || Search::new(&one.game, SearchParameters::BEST, one.at as u64);
        let search = (one.game.setup().seats > 1).then(begin);
        Self { at, one: one.clone(), places: effort.places, looked: 0, lost: None, search }
    }

    /// Does a little work; returns `false` if the review is done.
    pub fn step(&mut self) -> bool {
        let Some(search) = &mut self.search else { return false };
        let was_looking = search.work() == Work::Looking;
        if search.work() == Work::Done || !was_looking && self.looked >= self.places {
            return false;
        }
        search.step();
        self.looked += 1;
        if was_looking && search.work() != Work::Looking {
            search.include(&[self.one.played]);
        }
        if self.looked == skill::PLACES {
            self.lost = self.lost_so_far();
        }
        true
    }

    /// Returns the result of the search.
    #[must_use]
    pub fn finish(self) -> Reviewed {
        let lost = self.lost.or_else(|| self.lost_so_far());
        Reviewed { lost, doubt: self.doubt() }
    }

    /// Returns the points that the move loses against the best, in hundredths, if it was weighed.
    fn lost_so_far(&self) -> Option<u32> {
        let search = self.search.as_ref()?;
        if self.looked < skill::PLACES && search.work() != Work::Done {
            return None;
        }
        let ranking = search.ranking();
        let own = ranking.iter().find(|ranked| ranked.mv == self.one.played)?;
        Some(((ranking.first()?.lead - own.lead).max(0.0) * 100.0) as u32)
    }

    /// Returns a better move, if one was found that is clearly better.
    fn doubt(self) -> Option<Doubt> {
        let (search, played) = (self.search?, self.one.played);
        let ranking = search.ranking();
        let best = ranking.first()?;
        let own = ranking.iter().find(|ranked| ranked.mv == played)?;
        if best.lead - own.lead < POINTS_MIN as f32 || !search.is_clearly_better(best.mv, played) {
            return None;
        }
        let chance = |lead: f32| chance_to_win(&self.one.game, (lead * POINT as f32) as i64);
        let cost = chance(best.lead).saturating_sub(chance(own.lead));
        let doubt = Doubt { at: self.at, seat: self.one.seat, better: best.mv, cost };
        Some(doubt).filter(|doubt| doubt.cost >= COST_MIN)
    }
}

/// The second search: the check of a doubt.
#[derive(Debug, Clone)]
pub struct Check {
    at: usize,
    one: PlayedMove,
    duel: Duel,
    /// Number of trials.
    trials: usize,
}

impl Check {
    /// Begins the check of a doubt about this move.
    #[must_use]
    pub fn new(doubt: &Doubt, one: &PlayedMove, effort: Effort) -> Self {
        let seed = (one.at as u64).wrapping_add(SECOND_SEED);
        let duel = Duel::new(&one.game, one.seat, [doubt.better, one.played], seed);
        // Up to so many outcomes of the next draw, each comes up equally often; of more, at most once.
        let (outcomes, trials) = (one.game.pool().len().max(1), effort.trials.max(TRIALS_MIN));
        let trials = if outcomes < trials { trials.next_multiple_of(outcomes) } else { trials };
        Self { at: doubt.at, one: one.clone(), duel, trials }
    }

    /// Does a little work; returns `false` if the check is done.
    pub fn step(&mut self) -> bool {
        let goes_on = self.duel.trials() < self.trials;
        if goes_on {
            self.duel.step();
        }
        goes_on
    }

    /// Returns the moment, if both searches agree.
    #[must_use]
    pub fn finish(self) -> Option<Moment> {
        let Self { at, duel, .. } = self;
        let PlayedMove { game, seat, played, .. } = self.one;
        let chances = duel.mean_leads().map(|lead| chance_to_win(&game, lead));
        if !duel.is_decided(POINTS_MIN) || chances[0] < chances[1] + COST_MIN {
            return None;
        }
        let [better, _] = duel.moves();
        let after = [better, played].map(|mv| After::new(&game, seat, mv));
        let (points, parts) = duel.tenths(REASONS_MAX);
        let reason = |(subject, points): (Subject, i32)| {
            let fact = fact(subject, seat, points.signum(), after.each_ref());
            Reason { subject, points, fact }
        };
        let reasons = parts.into_iter().map(reason).collect();
        Some(Moment { at, seat, played, better, chances, points, reasons })
    }
}
