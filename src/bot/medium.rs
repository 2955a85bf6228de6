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
    let mut look = Look::new(evaluation, seat);
    each_joint(game, seat, &mut look);
    let better = |best: (f32, Joint), next: &(f32, Joint)| if next.0 > best.0 { *next } else { best };
    let first = *look.seen.first().expect("a seat that is asked has something to do");
    look.seen.iter().fold(first, better)
}

/// All joint moves with the leads that they look like.
#[derive(Debug, Clone)]
pub(super) struct Look {
    evaluation: Evaluation,
    seat: Seat,
    pub(super) seen: Vec<(f32, Joint)>,
}

impl Look {
    pub(super) const fn new(evaluation: Evaluation, seat: Seat) -> Self {
        Self { evaluation, seat, seen: Vec::new() }
    }

    /// Looks at a joint move that may have been left as another one's double.
    pub(super) fn look_at(&mut self, game: &Game, joint: Joint) {
        if self.seen.iter().all(|(_, seen)| *seen != joint) {
            let mut after = game.clone();
            joint.play(&mut after, self.seat);
            self.seen.push((self.evaluation.lead(&after, self.seat, self.seat), joint));
        }
    }
}

impl Trier for Look {
    fn begin(&mut self, laid: &Game) {
        self.evaluation.look_at_board(laid);
    }

    fn choose_wood(&mut self, laid: &Game, wood: &mut Vec<Action>) {
        laid.leave_doubles(wood);
    }

    fn take(&mut self, after: &Game, joint: Joint) {
        self.seen.push((self.evaluation.lead_on(after, self.seat, self.seat), joint));
    }
}
