//! Baseline for measuring strength: greedy play as it is published.
//!
//! It looks one step ahead, at all moves of a part, tile and figure. It plays the move with the
//! best lead if the game ended then, minus a price for each figure used; equal moves are equally
//! likely.

use rand::{Rng, RngExt};

use super::moves::{Move, MoveVisitor, each_move};
use bastide_rules::{Game, Seat};

/// Greedy play with a price for each figure, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Greedy {
    /// Price of each figure on the board, in points.
    pub price: f32,
}

impl Greedy {
    /// Returns the move of the seat that is asked.
    pub fn choose(self, game: &Game, seat: Seat, rng: &mut impl Rng) -> Move {
        let mut best = Best { greedy: self, seat, rng, best: None, ties: 0 };
        each_move(game, seat, &mut best);
        best.best.map_or(Move::PASS, |(_, mv)| mv)
    }

    fn value(self, game: &Game, seat: Seat) -> f32 {
        let standing = game.standing();
        let others = Seat::first(game.setup().seats).filter(|other| *other != seat);
        let best = others.map(|other| standing[other.index()]).max().unwrap_or(0);
        let used = game.figures().filter(|figure| figure.seat == seat).count();
        f32::from(standing[seat.index()]) - f32::from(best) - self.price * used as f32
    }
}

/// The best move so far, and the number of moves that are as good.
struct Best<'a, R> {
    greedy: Greedy,
    seat: Seat,
    rng: &'a mut R,
    best: Option<(f32, Move)>,
    ties: u32,
}

impl<R: Rng> MoveVisitor for Best<'_, R> {
    fn take(&mut self, after: &Game, mv: Move) {
        let value = self.greedy.value(after, self.seat);
        self.ties = match self.best {
            Some((most, _)) if value < most => return,
            Some((most, _)) if value == most => self.ties + 1,
            _ => 1,
        };
        if self.rng.random_range(0..self.ties) == 0 {
            self.best = Some((value, mv));
        }
    }
}
