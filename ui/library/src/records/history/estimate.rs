//! Estimate of the level that this machine's player plays like.
//!
//! It follows from the finished games of two against bots alone, by Elo's rule. Home shows it as a
//! range of levels, and proposes the nearest.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use bastide_rules::Level;
use bastide_words::seat_names::SeatPlayer;

use super::{Counts, Played, PlayerIdentity};

/// Ratings of the levels, by number, as `tests/notes/STRENGTH.md` has them.
const RATINGS: [f64; Level::ALL.len()] = [0.0, 140.0, 300.0, 450.0, 610.0, 800.0, 1010.0, 1210.0, 1300.0];
/// Fewest games for an estimate.
const GAMES_MIN: usize = 3;
/// Steps of the rating for the first game and for the late ones.
const STEPS: (f64, f64) = (40.0, 10.0);
/// Half widths of the range, from a number of games on.
const WIDTHS: [(usize, f64); 3] = [(30, 100.0), (10, 150.0), (0, 200.0)];

/// Levels that a player plays like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelEstimate {
    /// The nearest level.
    pub nearest: Level,
    /// The levels within the error.
    pub range: RangeInclusive<Level>,
}

/// Estimates the level; `None` after fewer than three games.
/// `games` are ordered latest first; a game that is there twice counts once.
pub fn estimate<'a>(games: impl DoubleEndedIterator<Item = &'a Played>) -> Option<LevelEstimate> {
    let mut known = BTreeSet::new();
    let (mut count, mut mine) = (0usize, None);
    for game in games.rev().filter(|game| known.insert(game.game)) {
        let Some((theirs, score)) = result(game) else { continue };
        // The first opponent is the one that the player has chosen.
        let before = mine.unwrap_or(theirs);
        let expected = 1.0 / (1.0 + 10.0_f64.powf((theirs - before) / 400.0));
        let step = (STEPS.0 - count as f64).max(STEPS.1);
        mine = Some(before + step * (score - expected));
        count += 1;
    }
    let mine = mine.filter(|_| count >= GAMES_MIN)?;
    let far = |level: Level| (rating(level) - mine).abs();
    let nearest = Level::ALL.into_iter().min_by(|one, other| far(*one).total_cmp(&far(*other)))?;
    let width = WIDTHS.iter().find(|(from, _)| count >= *from).map_or(0.0, |(_, width)| *width);
    let near = |level: &Level| far(*level) <= width || *level == nearest;
    let (first, last) = (Level::ALL.into_iter().find(near)?, Level::ALL.into_iter().rfind(near)?);
    Some(LevelEstimate { nearest, range: first..=last })
}

fn rating(level: Level) -> f64 {
    RATINGS[usize::from(level.number()) - 1]
}

/// Returns the rating of the bot and the player's share of the win; `None` for other games.
fn result(game: &Played) -> Option<(f64, f64)> {
    let bot = game.seats.iter().find_map(|seat| match seat.who {
        PlayerIdentity::Bot(SeatPlayer::Bot(level)) => Some((rating(level), seat.won)),
        _ => None,
    });
    let (_, i_won) = game.side(&PlayerIdentity::Me)?;
    let (theirs, it_won) = bot?;
    let score = match (i_won, it_won) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ => 0.5,
    };
    (game.seats.len() == 2 && game.counts == Counts::Whole).then_some((theirs, score))
}

#[cfg(test)]
mod tests {
    use super::super::fixtures;
    use super::*;

    /// Makes games of this machine's player from words: `4+` is a win against level 4.
    fn games(words: &str) -> Vec<Played> {
        let game = |(number, word): (usize, &str)| {
            let (level, result) = word.split_at(1);
            let scores = match result {
                "+" => [90, 80],
                "-" => [80, 90],
                _ => [80, 80],
            };
            let bot = SeatPlayer::Bot(level.parse().unwrap());
            let scores = scores.map(|points| points + number as u16);
            fixtures::played(&[SeatPlayer::Person("Ada".into()), bot], &scores)
        };
        words.split_whitespace().enumerate().map(game).collect()
    }

    #[test]
    fn estimate_follows_the_results() {
        let check = |words: &str, expected: Option<[u8; 3]>| {
            let games = games(words);
            let found = estimate(games.iter().rev()).map(|LevelEstimate { nearest, range }| {
                [*range.start(), nearest, *range.end()].map(Level::number)
            });
            assert_eq!(found, expected, "{words}");
        };
        check("", None);
        check("2+ 2+", None);
        check("2+ 2+ 2+", Some([1, 2, 3]));
        check("2+ 2- 2=", Some([1, 2, 3]));
        check(&"2+ ".repeat(6), Some([2, 3, 3]));
        check(&"2+ ".repeat(20), Some([3, 3, 4]));
        check("1- 1- 1-", Some([1, 1, 2]));
        check("9+ 9+ 9+ 9+ 9+ 9+", Some([8, 9, 9]));
        check(&"5+ 5- ".repeat(20), Some([5, 5, 5]));
    }

    #[test]
    fn other_games_make_no_difference() {
        let three = games("4+ 4- 4=");
        let expected = estimate(three.iter().rev());
        let check = |game: Played| {
            let all = [&[game], &three[..]].concat();
            assert_eq!(estimate(all.iter().rev()), expected, "{:?}", all[0]);
        };
        let [ada, bot, bo] = [
            SeatPlayer::Person("Ada".into()),
            SeatPlayer::Bot(Level::EXPERT),
            SeatPlayer::Person("Bo".into()),
        ];
        check(fixtures::played(&[ada.clone(), bo.clone()], &[9, 1]));
        check(fixtures::played(&[ada.clone(), bot.clone(), bo], &[9, 1, 2]));
        check(fixtures::played(&[ada.clone(), SeatPlayer::StandIn], &[9, 1]));
        check(fixtures::played(&[ada, bot], &[9, 1]).uncounted());
        check(three[0].clone());
    }
}
