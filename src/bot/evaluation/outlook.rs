//! Limits of a lower level's judgement: parts of the evaluation that it lacks.
//!
//! A lack is one that a beginner has, too: an eye for farms, for the others, for far places. Nothing
//! here is random, so the same position gives the same mistake.
//!
//! Invariant: with [`Outlook::FULL`] the evaluation judges as without an outlook.

use super::tables::{self, Tables};
use super::{Evaluation, JOINS, ONE, Origin, WEIGHT_POINT, origin_of_trait};
use bastide_rules::{FeatureKind, Game, Level, Seat, Waits};

/// Attention to the other seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rivals {
    /// They aren't looked at.
    Ignored,
    /// Their points now are looked at, but not those that they expect.
    Points,
    /// Their expectation counts like the seat's.
    Plans,
}

/// Parts of a judgement that a level sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    /// Percentage of the places for a tile that are looked at: those nearest to the last tiles.
    pub places: u8,
    /// Percentage of the expectation beyond the points now that is believed.
    pub patience: u8,
    /// True if farms are worth something.
    pub farms: bool,
    /// Attention to the other seats.
    pub rivals: Rivals,
}

impl Outlook {
    /// The outlook that lacks nothing.
    pub const FULL: Self = Self { places: 100, patience: 100, farms: true, rivals: Rivals::Plans };

    /// Returns the outlook of a level; `None` for the levels that look further than a step ahead.
    ///
    /// `fit_weights ladder` measures the levels, and `fit_weights bisect` finds a number here.
    #[must_use]
    pub const fn of(level: Level) -> Option<Self> {
        let alone = Self { farms: false, rivals: Rivals::Ignored, ..Self::FULL };
        Some(match level.number() {
            1 => Self { places: 34, patience: 0, ..alone },
            2 => Self { places: 50, patience: 0, ..alone },
            3 => Self { places: 55, patience: 20, ..alone },
            4 => Self { places: 57, ..alone },
            5 => Self { places: 80, farms: false, rivals: Rivals::Points, ..Self::FULL },
            6 => Self { rivals: Rivals::Points, ..Self::FULL },
            7 => Self::FULL,
            _ => return None,
        })
    }

    /// Returns true if a part of the expectation is seen.
    const fn sees(self, origin: Origin) -> bool {
        match origin {
            Origin::Joins | Origin::Unclaimed => matches!(self.rivals, Rivals::Plans),
            Origin::Supply | Origin::Feature(_) | Origin::Rest => true,
        }
    }
}

impl Evaluation<'_> {
    /// Returns the lead by an outlook, in parts of [`POINT`](super::POINT).
    #[cold]
    pub(super) fn limited_lead(&self, outlook: Outlook, game: &Game, seat: Seat, moved: Seat) -> i32 {
        let now =
            if outlook.farms { self.prospects.standing(game) } else { self.standing_without_farms(game) };
        let mut beyond = [0i64; Seat::MAX];
        for holding in self.prospects.holdings() {
            if outlook.farms || holding.kind != FeatureKind::Field {
                holding.winners().for_each(|seat| beyond[seat.index()] += holding.value);
            }
        }
        self.tell_others(game, moved, |seat, of, value| {
            if outlook.sees(origin_of_trait(of)) && (outlook.farms || of != JOINS + 1) {
                beyond[seat.index()] += i64::from(self.weights[of]) * i64::from(value);
            }
        });
        if let Some(tables) = self.tables {
            tables::each_other_entry(game, &self.prospects, self.stage, moved, |seat, entry| {
                if outlook.sees(tables::origin(entry)) {
                    beyond[seat.index()] += i64::from(tables.get(entry)) * (ONE / Tables::POINT);
                }
            });
        }
        let points = |seat: Seat| i64::from(now[seat.index()]) * ONE;
        let expected = |seat: Seat| points(seat) + beyond[seat.index()] * i64::from(outlook.patience) / 100;
        let others = Seat::first(game.setup().seats).filter(|other| *other != seat);
        let best = match outlook.rivals {
            Rivals::Ignored => 0,
            Rivals::Points => others.map(points).max().unwrap_or(0),
            Rivals::Plans => others.map(expected).max().unwrap_or(0),
        };
        let mut lead = ((expected(seat) - best) >> WEIGHT_POINT.ilog2()) as i32;
        if outlook.patience == 0 {
            // A figure that brings nothing stays at hand.
            lead -= game.figures().filter(|figure| figure.seat == seat).count() as i32;
        }
        lead
    }

    /// Returns the scores if the game ended now and farms were worth nothing.
    fn standing_without_farms(&self, game: &Game) -> [u16; Seat::MAX] {
        let mut scores = [0; Seat::MAX];
        scores[..game.scores().len()].copy_from_slice(game.scores());
        if game.waits() == Waits::Over {
            return scores;
        }
        for holding in self.prospects.holdings().iter().filter(|holding| holding.kind != FeatureKind::Field) {
            holding.winners().for_each(|seat| scores[seat.index()] += holding.points_of(seat));
        }
        game.overview().bonuses(|seat, points| scores[seat.index()] += points);
        scores
    }
}
