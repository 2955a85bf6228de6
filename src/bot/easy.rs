//! Play of a beginner: overlooks places, doesn't look ahead, and never harms others on purpose.

use rand::{Rng, RngExt};

use super::moves::{Move, MoveVisitor, each_move};
use bastide_rules::{Action, Game, Seat};

/// Percentage of places that are overlooked.
const OVERLOOKED_PERCENT: u32 = 25;
/// Maximum misjudgement of a move, up or down, in tenths of a point.
const MISJUDGED_MAX: i32 = 12;
/// Apparent price of a figure on the board, in tenths of a point.
const PRICE: i32 = 5;

/// Returns a move that brings points now, or seems to; never one for the harm it does to others.
///
/// # Panics
/// Panics if the game doesn't ask this seat.
#[must_use]
pub fn easy(game: &Game, seat: Seat, rng: &mut impl Rng) -> Move {
    let mut best = Best { before: game.standing(), seat, rng, overlooks: false, best: None };
    each_move(game, seat, &mut best);
    best.best.expect("a seat that is asked has something to do").1
}

struct Best<'a, R> {
    /// The scores if the game had ended before the move.
    before: [u16; Seat::MAX],
    seat: Seat,
    rng: &'a mut R,
    overlooks: bool,
    best: Option<(i32, Move)>,
}

impl<R: Rng> MoveVisitor for Best<'_, R> {
    fn begin(&mut self, _: &Game) {
        self.overlooks = self.rng.random_range(0..100) < OVERLOOKED_PERCENT;
    }

    fn take(&mut self, after: &Game, mv: Move) {
        if self.best.is_some() && self.overlooks {
            return;
        }
        let standing = after.standing();
        let mut value = 10 * i32::from(standing[self.seat.index()]);
        for other in Seat::first(after.setup().seats).filter(|other| *other != self.seat) {
            // A loss of another seat counts against the move, twice as much as a gain for it.
            let lost = i32::from(self.before[other.index()]) - i32::from(standing[other.index()]);
            value -= 20 * lost.max(0);
        }
        if matches!(mv.then, Some(Action::SendHome { .. })) {
            value -= 50;
        }
        if matches!(mv.first, Action::SendHome { seat, .. } if seat != self.seat) {
            value -= 50;
        }
        let used = after.figures().filter(|figure| figure.seat == self.seat).count();
        value += self.rng.random_range(-MISJUDGED_MAX..=MISJUDGED_MAX) - PRICE * used as i32;
        if self.best.is_none_or(|(most, _)| value > most) {
            self.best = Some((value, mv));
        }
    }
}
