//! The coach: the moments of a played game that cost most chance to win, with reasons.
//!
//! A [`Review`] looks for a better move twice. A search finds it, and a second one with other draws
//! plays it and the played move on. A [`Moment`] is named only if both agree. Like a search, a
//! review knows neither clock nor threads; its caller steps it.
//!
//! | module | contents |
//! |---|---|
//! | `chance` | the chance to win |
//! | `reasons` | two moves compared, with exact sums |
//! | `facts` | the facts on the board that explain a sum |
//!
//! Invariants: a review is a function of the game, the move and the [`Effort`], the same on every
//! machine; the parts of a moment's reasons add up to its points.

mod chance;
mod facts;
mod reasons;
#[cfg(test)]
mod tests;

pub use chance::CERTAIN;
pub use facts::{Fact, Which};
pub use reasons::{Subject, TENTHS};

use self::chance::chance_to_win;
use self::facts::{After, fact};
use self::reasons::Duel;
use super::analysis::PlayedMove;
use super::moves::Move;
use super::search::{Search, SearchParameters, Work};
use bastide_rules::Seat;

/// Maximum number of moments of a seat.
pub const MOMENTS_MAX: usize = 3;
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

/// Work that a review may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Number of places that the first search looks at.
    pub places: u64,
    /// Number of trials of both moves in the second search, if these draw every tile equally often.
    pub trials: usize,
}

impl Effort {
    /// The effort for players: about 150 ms a move in a base game.
    pub const FULL: Self = Self { places: 20_000, trials: 240 };
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

/// Returns the moments of a seat that cost most, the most expensive first.
#[must_use]
pub fn moments<'a>(seat: Seat, found: impl Iterator<Item = &'a Moment>) -> Vec<&'a Moment> {
    let mut own: Vec<&Moment> = found.filter(|moment| moment.seat == seat).collect();
    own.sort_by_key(|moment| (std::cmp::Reverse(moment.cost()), moment.at));
    own.truncate(MOMENTS_MAX);
    own
}

/// A review of a played move.
#[derive(Debug, Clone)]
pub struct Review {
    at: usize,
    one: PlayedMove,
    effort: Effort,
    stage: Stage,
}

/// Stage of a review.
#[derive(Debug, Clone)]
enum Stage {
    /// The first search, and the number of places that it has looked at.
    Search(Box<Search>, u64),
    /// The second search, with its number of trials.
    Duel(Box<Duel>, usize),
    Done(Option<Moment>),
}

impl Review {
    /// Begins the review of the move with this index.
    ///
    /// A seat without opponents has no chance to win, so its moves have no moments.
    #[must_use]
    pub fn new(at: usize, one: &PlayedMove, effort: Effort) -> Self {
        let stage = if one.game.setup().seats < 2 {
            Stage::Done(None)
        } else {
            let search = Search::new(&one.game, SearchParameters::BEST, one.at as u64);
            Stage::Search(Box::new(search), 0)
        };
        Self { at, one: one.clone(), effort, stage }
    }

    /// Does a little work; returns `false` if the review is done.
    pub fn step(&mut self) -> bool {
        let next = match &mut self.stage {
            Stage::Done(_) => return false,
            Stage::Search(search, places) => {
                if search.work() == Work::Done
                    || search.work() == Work::Trying && *places >= self.effort.places
                {
                    self.judge_search()
                } else {
                    let was_looking = search.work() == Work::Looking;
                    search.step();
                    *places += 1;
                    if was_looking && search.work() != Work::Looking {
                        search.include(&[self.one.played]);
                    }
                    return true;
                }
            }
            Stage::Duel(duel, trials) => {
                if duel.trials() < *trials {
                    duel.step();
                    return true;
                }
                self.judge_duel()
            }
        };
        self.stage = next;
        true
    }

    /// Returns the moment, if the review is done and found one.
    #[must_use]
    pub fn finish(self) -> Option<Moment> {
        match self.stage {
            Stage::Done(moment) => moment,
            Stage::Search(..) | Stage::Duel(..) => None,
        }
    }

    /// Returns the stage after the first search.
    fn judge_search(&self) -> Stage {
        let Stage::Search(search, _) = &self.stage else { return Stage::Done(None) };
        let (ranking, played) = (search.ranking(), self.one.played);
        let lead = |mv: Move| ranking.iter().find(|ranked| ranked.mv == mv).map(|ranked| ranked.lead);
        let Some(better) = ranking.first().map(|ranked| ranked.mv).filter(|better| *better != played) else {
            return Stage::Done(None);
        };
        let ahead = lead(better).zip(lead(played)).map_or(0.0, |(better, played)| better - played);
        if ahead < POINTS_MIN as f32 || !search.is_clearly_better(better, played) {
            return Stage::Done(None);
        }
        let seed = (self.one.at as u64).wrapping_add(SECOND_SEED);
        let duel = Duel::new(&self.one.game, self.one.seat, [better, played], seed);
        // A multiple of the outcomes of the next draw, so that each comes up equally often.
        let outcomes = self.one.game.pool().len().max(1);
        let trials = self.effort.trials.max(TRIALS_MIN).next_multiple_of(outcomes);
        Stage::Duel(Box::new(duel), trials)
    }

    /// Returns the stage after the second search.
    fn judge_duel(&self) -> Stage {
        let Stage::Duel(duel, _) = &self.stage else { return Stage::Done(None) };
        Stage::Done(if duel.is_decided(POINTS_MIN) { self.moment(duel) } else { None })
    }

    fn moment(&self, duel: &Duel) -> Option<Moment> {
        let PlayedMove { game, seat, played, .. } = &self.one;
        let chances = duel.mean_leads().map(|lead| chance_to_win(game, lead));
        if chances[0] < chances[1] + COST_MIN {
            return None;
        }
        let [better, _] = duel.moves();
        let after = [better, *played].map(|mv| After::new(game, *seat, mv));
        let (points, parts) = duel.tenths(REASONS_MAX);
        let reasons = parts.into_iter().map(|(subject, points)| Reason {
            subject,
            points,
            fact: fact(subject, *seat, points.signum(), after.each_ref()),
        });
        let (at, seat, played, reasons) = (self.at, *seat, *played, reasons.collect());
        Some(Moment { at, seat, played, better, chances, points, reasons })
    }
}
