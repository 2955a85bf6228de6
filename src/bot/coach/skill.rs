//! The levels that the moves of a player resemble, by the points that they lose.
//!
//! Bots of the levels 1 to 7 played games, and the first search reviewed their moves
//! (`fit_weights losses`, `tests/notes/STRENGTH.md`). Levels far apart differ by more than the
//! chance of one game; neighbours often don't, so the result is a range.
//!
//! Invariant: integers only, and a fixed number of places, so that the range is the same on every
//! processor and for every effort.

use bastide_rules::{Level, Setup};

/// Number of places after which a review notes the points that a move lost.
pub(super) const PLACES: u64 = 12_000;
/// Maximum loss of a move, in hundredths of a point. One blunder says little about the other moves.
pub const LOST_MAX: u32 = 300;
/// Minimum number of moves of a player.
const MOVES_MIN: usize = 25;
/// Mean loss of a move and its deviation between games, by level from 1, in hundredths of a point.
const LOSSES: [(u32, u32); 7] = [(188, 31), (170, 30), (158, 32), (139, 36), (114, 37), (70, 29), (17, 9)];

/// Range of levels; levels 8 and 9 can't be told from the highest of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelRange {
    /// The lowest level.
    pub low: Level,
    /// The highest level, at most 7.
    pub high: Level,
}

impl LevelRange {
    /// The highest level that is told from others; better players may be above.
    pub const HIGHEST: Level = Level::MEDIUM;
}

/// Returns the levels that play like this, by the points that each move lost, in hundredths.
///
/// Returns `None` where it isn't known: with expansions, for other numbers of seats than two, and
/// after few moves.
#[must_use]
pub fn played_like(setup: &Setup, lost: &[u32]) -> Option<LevelRange> {
    if setup.seats != 2 || setup.expansions().count() > 0 || lost.len() < MOVES_MIN {
        return None;
    }
    let sum: u32 = lost.iter().map(|lost| *lost.min(&LOST_MAX)).sum();
    let mean = sum / lost.len() as u32;
    let is_like = |(at, (usual, deviation)): (usize, &(u32, u32))| {
        // A mean outside all ranges belongs to the nearest end of the ladder.
        let beyond = at == 0 && mean > *usual || at + 1 == LOSSES.len() && mean < *usual;
        (beyond || mean.abs_diff(*usual) <= *deviation).then_some(at as u8 + 1)
    };
    let nearest = |(_, (usual, deviation)): &(usize, &(u32, u32))| mean.abs_diff(*usual) * 100 / deviation;
    let levels: Vec<u8> = LOSSES.iter().enumerate().filter_map(is_like).collect();
    let between = LOSSES.iter().enumerate().min_by_key(nearest).map(|(at, _)| at as u8 + 1);
    let low = levels.first().copied().or(between)?;
    let high = levels.last().copied().or(between)?;
    Some(LevelRange { low: Level::new(low)?, high: Level::new(high)? })
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Expansion, Options};

    use super::*;

    #[test]
    fn losses_name_levels_where_they_are_known() {
        let base = Setup::base(2);
        let check = |setup: &Setup, lost: &[u32], levels: Option<(u8, u8)>| {
            let found = played_like(setup, lost).map(|like| (like.low.number(), like.high.number()));
            assert_eq!(found, levels, "{lost:?}");
        };
        // The mean losses of each level are like that level.
        for (level, (usual, _)) in (1u8..).zip(LOSSES) {
            let like = played_like(&base, &[usual; 36]).expect("a whole game");
            assert!((like.low.number()..=like.high.number()).contains(&level), "{level}: {like:?}");
        }
        check(&base, &[0; 36], Some((7, 7)));
        check(&base, &[5000; 36], Some((1, 1)));
        // One blunder counts like a bad move.
        let blunder: Vec<u32> = [vec![20; 35], vec![4000]].concat();
        check(&base, &blunder, Some((7, 7)));
        check(&base, &[20; MOVES_MIN - 1], None);
        check(&Setup::base(3), &[20; 36], None);
        check(&Setup::with(2, &[Expansion::Inns], Options::default()), &[20; 36], None);
    }
}
