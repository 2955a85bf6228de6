//! The chance that an empty cell is filled in time, by the number of tiles that fit it.

use std::sync::OnceLock;

use super::prospects::CERTAIN;
use bastide_rules::Seat;

/// Chances by the number of fitting tiles, in parts of [`CERTAIN`].
pub(super) type Chances = [u16; 256];

/// Number of tiles left from which chances don't change any more.
const LEFT_MAX: usize = 255;

/// Returns, by the number of tiles that fit a cell, the chance that it is filled in time.
///
/// One seat wants it filled, and must draw a fitting tile in its turns.
pub(super) fn chances(tiles_left: usize, seats: u8) -> &'static Chances {
    static KNOWN: [[OnceLock<Box<Chances>>; LEFT_MAX + 1]; Seat::MAX] =
        [const { [const { OnceLock::new() }; LEFT_MAX + 1] }; Seat::MAX];
    let left = tiles_left.min(LEFT_MAX);
    let known = &KNOWN[usize::from(seats - 1)][left];
    known.get_or_init(|| Box::new(std::array::from_fn(|fitting| chance(fitting, left, seats.into()) as u16)))
}

/// Returns the chance to draw one of the fitting tiles in `left / seats` draws with replacement.
///
/// Between whole numbers of draws it is interpolated.
fn chance(fitting: usize, left: usize, seats: usize) -> u32 {
    if fitting >= left.max(1) {
        return CERTAIN;
    }
    if fitting == 0 {
        return 0;
    }
    // Shares of 2³²; each is less than that, so their products fit.
    let missed = (((left - fitting) as u64) << 32) / left as u64;
    let times = |one: u64, other: u64| (one * other) >> 32;
    let (turns, rest) = (left / seats, (left % seats) as u64);
    let mut all = (1 << 32) - 1;
    (0..turns).for_each(|_| all = times(all, missed));
    let seats = seats as u64;
    let all = (all * (seats - rest) + times(all, missed) * rest) / seats;
    ((((1 << 32) - all) * u64::from(CERTAIN)) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_near_the_power() {
        for (seats, left) in (1..=6).flat_map(|seats| (0..=255).map(move |left| (seats, left))) {
            let known = chances(left, seats);
            assert!(known.is_sorted(), "more tiles, more chance: {seats} seats, {left} left");
            for (fitting, chance) in known.iter().enumerate().take(left) {
                let missed = (1.0 - fitting as f64 / left as f64).powf(left as f64 / f64::from(seats));
                let expected = (1.0 - missed) * f64::from(CERTAIN);
                let within = if left < 2 * usize::from(seats) { 500.0 } else { 60.0 };
                assert!((f64::from(*chance) - expected).abs() < within, "{fitting} of {left}, {seats} seats");
            }
        }
    }
}
