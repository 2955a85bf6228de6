//! Two moves compared by the same trials, with a sum for everything that makes the difference.
//!
//! Each trial plays one move on and judges the board at its end. The judgement is a sum, and its
//! parts belong to features of the board on which the move was made, to followers, or to what came
//! later.
//!
//! Invariant: the parts add up to the difference of the values, to the last unit.

use std::collections::BTreeMap;

use crate::evaluation::{Evaluation, ONE, Origin, POINT};
use crate::moves::Move;
use crate::search::{SearchParameters, play_trial};
use bastide_rules::{Event, FeatureKind, Game, Position, Seat, Spot};

/// Subject of a reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A feature that is on the board right after one of the moves.
    Feature {
        /// The kind of feature: road, city, …
        kind: FeatureKind,
        /// Its first segment.
        spot: Spot,
    },
    /// The player's figures at hand, and those expected back.
    OwnFigures,
    /// Those of the strongest other player.
    OtherFigures,
    /// Features with followers that others may join.
    Joins,
    /// Open roads and cities without followers.
    Unclaimed,
    /// Features that begin after the move.
    Later,
    /// Everything else.
    Rest,
}

/// Units of a moment's points in a point.
pub const TENTHS: i32 = 10;

/// Units of a lead's parts in a unit of a lead.
const FINE: i64 = ONE / POINT as i64;

/// Two moves that are played on by the same trials: the better one first, then the played one.
#[derive(Debug, Clone)]
pub(super) struct Duel {
    before: Game,
    seat: Seat,
    moves: [Move; 2],
    seed: u64,
    /// Lead of the first move over the second in each trial, in parts of [`ONE`].
    differences: Vec<i64>,
    /// Sum of the leads over all trials by move, in parts of [`ONE`].
    leads: [i64; 2],
    /// Sum of the differences by subject, in parts of [`ONE`].
    by_subject: BTreeMap<Subject, i64>,
}

impl Duel {
    /// Begins with two moves of the seat that is asked.
    pub(super) fn new(before: &Game, seat: Seat, moves: [Move; 2], seed: u64) -> Self {
        let before = before.clone();
        Self {
            before,
            seat,
            moves,
            seed,
            differences: Vec::new(),
            leads: [0; 2],
            by_subject: BTreeMap::new(),
        }
    }

    /// Returns both moves.
    pub(super) const fn moves(&self) -> [Move; 2] {
        self.moves
    }

    /// Returns the number of trials so far.
    pub(super) const fn trials(&self) -> usize {
        self.differences.len()
    }

    /// Plays one more trial of both moves.
    pub(super) fn step(&mut self) {
        let [first, second] = [(0, 1), (1, -1)].map(|(at, sign)| self.play(at, sign));
        self.leads[0] += first;
        self.leads[1] += second;
        self.differences.push(first - second);
    }

    /// Plays one move on, and adds its parts `sign` times; returns its lead.
    fn play(&mut self, at: usize, sign: i64) -> i64 {
        let (mv, mut events) = (self.moves[at], Vec::new());
        let number = self.differences.len();
        let depth = SearchParameters::BEST.depth(number as u32);
        let (end, moved) = play_trial(&self.before, mv, (self.seed, number as u64), depth, &mut events);
        let parts = self.parts(&end, &events, moved, mv.cell());
        let mut totals = [0i64; Seat::MAX];
        parts.iter().for_each(|(seat, _, value)| totals[seat.index()] += value);
        let others = Seat::first(end.setup().seats).filter(|seat| *seat != self.seat);
        let rival = others.max_by_key(|seat| totals[seat.index()]).unwrap_or(self.seat);
        for (seat, subject, value) in parts {
            let (is_own, is_rival) = (seat == self.seat, seat == rival);
            let subject = match subject {
                Subject::OwnFigures if !is_own => Subject::OtherFigures,
                other => other,
            };
            let value = value * (i64::from(is_own) - i64::from(is_rival));
            *self.by_subject.entry(subject).or_default() += sign * value;
        }
        totals[self.seat.index()] - totals[rival.index()]
    }

    /// Returns the parts of each seat's value at the end of a trial, its points included.
    fn parts(
        &self,
        end: &Game,
        events: &[Event],
        moved: Seat,
        laid: Option<Position>,
    ) -> Vec<(Seat, Subject, i64)> {
        let (overview, firsts) = (end.overview(), first_spots(end));
        let is_old = |at: Position| Some(at) == laid || self.before.tile_at(at).is_some();
        let subject = |feature: usize| match firsts[feature] {
            Some((kind, spot)) if is_old(spot.position) => Subject::Feature { kind, spot },
            _ => Subject::Later,
        };
        let mut parts = Vec::new();
        let mut rest = [0i64; Seat::MAX];
        rest.iter_mut().zip(end.scores()).for_each(|(rest, points)| *rest = i64::from(*points));
        for event in events {
            let Event::Scored(score) = event else { continue };
            let subject = overview.at(score.spot).map_or(Subject::Rest, |feature| subject(feature.index()));
            for seat in &score.winners {
                let points = i64::from(score.points_of(*seat));
                rest[seat.index()] -= points;
                parts.push((*seat, subject, points * ONE));
            }
        }
        let rest = Seat::first(end.setup().seats).map(|seat| (seat, Subject::Rest, rest[seat.index()] * ONE));
        parts.extend(rest);
        Evaluation::new(end).each_part(end, moved, |seat, origin, value| {
            let subject = match origin {
                Origin::Feature(feature) => subject(feature),
                Origin::Supply => Subject::OwnFigures,
                Origin::Joins => Subject::Joins,
                Origin::Unclaimed => Subject::Unclaimed,
                Origin::Rest => Subject::Rest,
            };
            parts.push((seat, subject, value));
        });
        parts
    }

    /// Returns `true` if the first move is clearly better, by at least so many points a trial.
    pub(super) fn is_decided(&self, points: i64) -> bool {
        let (mut sum, mut squares) = (0, 0);
        for by in self.differences.iter().map(|by| i128::from(by.div_euclid(FINE))) {
            (sum, squares) = (sum + by, squares + by * by);
        }
        let trials = self.differences.len() as i128;
        let spread = trials * squares - sum * sum;
        // Two and a half standard errors, as in the search.
        self.difference() >= points * ONE * trials as i64 && 4 * sum * sum * (trials - 1) > 25 * spread
    }

    /// Returns the sum of the differences by subject, in parts of [`ONE`].
    #[cfg(test)]
    pub(super) const fn subjects(&self) -> &BTreeMap<Subject, i64> {
        &self.by_subject
    }

    /// Returns the sum of the differences over all trials, in parts of [`ONE`].
    pub(super) fn difference(&self) -> i64 {
        self.differences.iter().sum()
    }

    /// Returns the mean lead after each move, in parts of [`POINT`].
    pub(super) fn mean_leads(&self) -> [i64; 2] {
        let trials = self.differences.len().max(1) as i64;
        self.leads.map(|lead| lead.div_euclid(trials * FINE))
    }

    /// Returns the difference in tenths of a point, and its parts by subject, which add up to it.
    ///
    /// The largest parts come first, at most `most` and each of half a point or more; [`Subject::Rest`]
    /// has all others.
    pub(super) fn tenths(&self, most: usize) -> (i32, Vec<(Subject, i32)>) {
        let trials = self.differences.len().max(1) as i64;
        let unit = ONE * trials / i64::from(TENTHS);
        let mut named: Vec<(Subject, i64)> = self.by_subject.iter().map(|(of, sum)| (*of, *sum)).collect();
        named.sort_by_key(|(subject, sum)| (std::cmp::Reverse(sum.abs()), *subject));
        let is_named = |(subject, sum): &(Subject, i64)| *subject != Subject::Rest && sum.abs() >= 5 * unit;
        named.retain(is_named);
        named.truncate(most);
        let told: i64 = named.iter().map(|(_, sum)| sum).sum();
        named.push((Subject::Rest, self.difference() - told));
        let all = (self.difference() + unit / 2).div_euclid(unit);
        let mut rounded: Vec<i64> = named.iter().map(|(_, sum)| sum.div_euclid(unit)).collect();
        // The parts that were rounded down most get what is missing.
        let mut order: Vec<usize> = (0..named.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(named[*at].1.rem_euclid(unit)));
        let missing = all - rounded.iter().sum::<i64>();
        order.into_iter().zip(0..missing).for_each(|(at, _)| rounded[at] += 1);
        let parts = named.into_iter().zip(rounded).map(|((subject, _), tenths)| (subject, tenths as i32));
        (all as i32, parts.filter(|(_, tenths)| *tenths != 0).collect())
    }
}

/// Returns the kind and the first segment of each feature, by number.
fn first_spots(game: &Game) -> Vec<Option<(FeatureKind, Spot)>> {
    let overview = game.overview();
    let mut firsts = vec![None; overview.features().len()];
    for tile in game.tiles() {
        // The road on a bridge comes after the printed segments.
        for feature in 0..=tile.kind.kind().features.len() as u8 {
            let spot = Spot { position: tile.position, feature };
            if let Some(of) = overview.at(spot) {
                firsts[of.index()].get_or_insert((overview.totals(of).kind(), spot));
            }
        }
    }
    firsts
}
