//! The ladder: ratings of a club's members from a set of records, period by period.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use bastide_record::PublicKey;
use bastide_rules::hash::Hash;
use serde::Serialize;

use super::game::{ExclusionReason, Found, Game, sort_exclusions};
use super::judge::{Judgement, Outcome, judge};
use super::rating::{Rating, Result};
use super::sheet::Club;

/// A member's place on the ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LadderRow {
    /// The member's key.
    pub key: PublicKey,
    /// The member's name in the club.
    pub name: String,
    /// The rating on the day of the ladder, after the periods without games since the last one.
    pub rating: Rating,
    /// The number of games that counted.
    pub games: u32,
    /// The number of other players in these games that the member came in ahead of.
    pub beaten: u32,
    /// The number of other players in these games on equal points.
    pub level: u32,
    /// The number of other players in these games that were ahead.
    pub behind: u32,
    /// The rating after each period in which the member has played.
    pub history: Vec<Step>,
}

/// A period in which a member has played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The period's number since the club's founding, from 0.
    pub period: u32,
    /// The rating at its end.
    pub rating: Rating,
}

/// A club's ladder, with the files that it doesn't count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ladder {
    /// The members that have played, the strongest first; equal ones by key.
    pub rows: Vec<LadderRow>,
    /// The number of games that count.
    pub games: usize,
    /// The files that count for nothing, with the reasons.
    pub left_out: Vec<(String, ExclusionReason)>,
}

impl Ladder {
    /// Computes the ladder on a day from the contents of these named files.
    #[must_use]
    pub fn on(club: &Club, day: u32, files: impl IntoIterator<Item = (String, Found)>) -> Self {
        let (counted, mut left_out) = chosen(day, files, &|game| is_due(club, day, game));
        let mut periods = BTreeMap::<u32, Vec<Outcome>>::new();
        for (name, game) in counted {
            // It counts for the cup alone, if one of its players isn't a member any more.
            if game.members.iter().all(|key| club.member(key).is_some()) {
                periods.entry(game.period).or_default().push(game);
            } else {
                left_out.push((name, ExclusionReason::Stranger));
            }
        }
        sort_exclusions(&mut left_out);
        let games = periods.values().map(Vec::len).sum();
        let mut rows = rate(club, &periods);
        for row in &mut rows {
            row.rating = row.on(club.period(day).unwrap_or(0));
        }
        rows.sort_by_key(|row| (Reverse(row.rating.rating), row.key));
        Self { rows, games, left_out }
    }
}

/// Values by file names.
type Named<T> = Vec<(String, T)>;

/// Returns true if an unfinished game has waited for too long.
/// The awaited player had the rest of its period and all of the next one.
pub(crate) fn is_due(club: &Club, day: u32, game: &Game) -> bool {
    club.period(day) >= Some(game.period.saturating_add(2))
}

/// Returns the games that count on a day, each with its furthest file, and what counts for nothing.
/// File names only label the results: no result depends on them.
pub(crate) fn chosen(
    day: u32,
    files: impl IntoIterator<Item = (String, Found)>,
    is_due: &dyn Fn(&Game) -> bool,
) -> (Named<Outcome>, Named<ExclusionReason>) {
    let (mut counted, mut left_out) = (Vec::new(), Vec::new());
    let mut by_game = BTreeMap::<Hash, Named<Game>>::new();
    for (name, found) in files {
        match found {
            Ok(game) if game.day > day => left_out.push((name, ExclusionReason::Day)),
            Err(why) => left_out.push((name, why)),
            Ok(game) => by_game.entry(game.id).or_default().push((name, game)),
        }
    }
    for files in by_game.into_values() {
        let Some((_, game)) = files.first() else { continue };
        let is_due = is_due(game);
        let Some(Judgement { name, outcome, left_out: others }) = judge(files, is_due) else { continue };
        left_out.extend(others);
        match outcome {
            Ok(outcome) => counted.push((name, outcome)),
            Err(why) => left_out.push((name, why)),
        }
    }
    (counted, left_out)
}

/// Computes the ratings after the last period.
fn rate(club: &Club, periods: &BTreeMap<u32, Vec<Outcome>>) -> Vec<LadderRow> {
    let mut rows = BTreeMap::<PublicKey, LadderRow>::new();
    for (period, games) in periods {
        let before = |key: &PublicKey| rows.get(key).map_or(Rating::FIRST, |row| row.on(*period));
        let mut results = BTreeMap::<PublicKey, Vec<Result>>::new();
        let mut after = rows.clone();
        for game in games {
            let weight = 1.0 / (game.members.len() - 1) as f64;
            for (at, key) in game.members.iter().enumerate() {
                let results = results.entry(*key).or_default();
                let row = after.entry(*key).or_insert_with(|| LadderRow::new(club, *key));
                row.games += 1;
                for (with, other) in game.members.iter().enumerate().filter(|(with, _)| *with != at) {
                    let Some(ahead) = game.between(at, with) else { continue };
                    let (score, count) = match ahead {
                        Ordering::Greater => (1.0, &mut row.beaten),
                        Ordering::Equal => (0.5, &mut row.level),
                        Ordering::Less => (0.0, &mut row.behind),
                    };
                    *count += 1;
                    results.push(Result { other: before(other), score, weight });
                }
            }
        }
        // All games of a period count at once, against the ratings before it.
        for (key, mut results) in results {
            // The last bit of a sum depends on the order of its terms.
            results.sort_by(Result::by_value);
            let rating = before(&key).after(&results);
            after.entry(key).and_modify(|row| row.history.push(Step { period: *period, rating }));
        }
        rows = after;
    }
    rows.into_values().collect()
}

impl LadderRow {
    fn new(club: &Club, key: PublicKey) -> Self {
        let name = club.member(&key).map_or_else(String::new, |member| member.name.clone());
        let (rating, history) = (Rating::FIRST, Vec::new());
        Self { key, name, rating, games: 0, beaten: 0, level: 0, behind: 0, history }
    }

    /// Returns the rating at the end of a period; `None` before the first one with a game.
    #[must_use]
    pub fn at(&self, period: u32) -> Option<Rating> {
        let step = self.history.iter().rev().find(|step| step.period <= period)?;
        Some(step.rating.idle(period - step.period))
    }

    /// Returns the rating at the beginning of a period.
    fn on(&self, period: u32) -> Rating {
        self.history.last().map_or(Rating::FIRST, |step| {
            step.rating.idle(period.saturating_sub(step.period.saturating_add(1)))
        })
    }
}
