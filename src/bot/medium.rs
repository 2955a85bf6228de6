//! One step ahead by the [`Evaluation`]: what `medium` plays, and what everybody plays in a search's trials.

use super::evaluation::{Evaluation, Weights};
use super::joint::{Joint, Trier, each_joint};
use crate::rules::{Action, Game, Seat};

/// The joint move with the best expectation; of equal ones the first that is offered.
///
/// # Panics
/// If the game doesn't ask this seat.
#[must_use]
pub fn medium(game: &Game, seat: Seat) -> Joint {
    best(game, seat, Evaluation::new(game)).1
}

/// The same by other weights.
///
/// # Panics
/// If the game doesn't ask this seat.
#[must_use]
pub fn medium_by(game: &Game, seat: Seat, weights: &Weights) -> Joint {
    best(game, seat, Evaluation::by(game, weights)).1
}

/// The lead over the best other at the end that is expected after that move, in points.
///
/// # Panics
/// If the game doesn't ask this seat.
#[must_use]
pub fn expected(game: &Game, seat: Seat) -> f32 {
    best(game, seat, Evaluation::new(game)).0
}

fn best(game: &Game, seat: Seat, evaluation: Evaluation) -> (f32, Joint) {
    let mut best = Best { evaluation, seat, best: None };
    each_joint(game, seat, &mut best);
    best.best.expect("a seat that is asked has something to do")
}

struct Best {
    evaluation: Evaluation,
    seat: Seat,
    best: Option<(f32, Joint)>,
}

impl Trier for Best {
    fn begin(&mut self, laid: &Game) {
        self.evaluation.look_at_board(laid);
    }

    fn choose_wood(&mut self, laid: &Game, wood: &mut Vec<Action>) {
        laid.leave_doubles(wood);
    }

    fn take(&mut self, after: &Game, joint: Joint) {
        let lead = self.evaluation.lead_on(after, self.seat, self.seat);
        if self.best.is_none_or(|(most, _)| lead > most) {
            self.best = Some((lead, joint));
        }
    }
}
