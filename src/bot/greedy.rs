//! The greedy bot: one step ahead, over the tile and the figure together.
//!
//! It plays what leads to the best lead if the game ended right then, less a price for a figure that stays out. Of equal
//! moves it takes the first in the order of [`Game::actions`], so that it is a pure function of the game.

use crate::rules::{Action, Game, Seat, Unheard, Waits};

/// What a figure on the board costs, in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(pub i32);

impl Price {
    /// What every replica uses for a seat that nobody decides for: two points a figure.
    pub const STAND_IN: Self = Self(4);
}

/// The move of a seat that nobody decides for: the same on every replica.
///
/// # Panics
/// If the game asks no seat; the caller has looked at [`Game::waits`].
#[must_use]
pub fn stand_in(game: &Game) -> Action {
    greedy(game, Price::STAND_IN)
}

/// The move that leads to the best lead if the game ended after this seat's turn, less `price` for each figure it has on the board then.
///
/// # Panics
/// If the game asks no seat.
#[must_use]
pub fn greedy(game: &Game, price: Price) -> Action {
    let Waits::Choice(seat) = game.waits() else { panic!("greedy is asked only where a seat must choose") };
    let mut best = None;
    for action in game.actions() {
        let value = value_after(game, seat, action, price);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map_or(Action::Pass, |(_, action)| action)
}

/// The best value that `seat` can still reach in this turn after `action`.
fn value_after(game: &Game, seat: Seat, action: Action, price: Price) -> i32 {
    let mut after = game.clone();
    if after.act_into(seat, action, &mut Unheard).is_err() {
        return i32::MIN;
    }
    if matches!(action, Action::Lay { .. }) && after.is_deploying() {
        let rest = after.actions().into_iter().map(|next| value_after(&after, seat, next, price));
        return rest.max().unwrap_or(i32::MIN);
    }
    value(&after, seat, price)
}

/// Twice the lead over the best other seat if the game ended now, less the price of the figures on the board.
fn value(game: &Game, seat: Seat, price: Price) -> i32 {
    let standing = game.standing();
    let seats = usize::from(game.setup().seats);
    let mine = i32::from(standing[seat.index()]);
    let others = (0..seats).filter(|other| *other != seat.index()).map(|other| i32::from(standing[other]));
    let out = game.figures().filter(|figure| figure.seat == seat).count();
    2 * (mine - others.max().unwrap_or(0)) - price.0 * i32::try_from(out).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::random;
    use crate::rules::Setup;
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    #[test]
    fn it_beats_random_play() {
        let mut rng = SmallRng::seed_from_u64(11);
        let mut lead = 0;
        for _ in 0..4 {
            let mut game = Game::new(&Setup::base(2)).unwrap();
            loop {
                match game.waits() {
                    Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut Unheard),
                    Waits::Choice(Seat(0)) => {
                        let action = stand_in(&game);
                        assert_eq!(action, stand_in(&game.clone()), "a pure function of the game");
                        game.act(Seat(0), action).unwrap();
                    }
                    Waits::Choice(_) => random::act(&mut game, &mut rng, &mut Unheard),
                    Waits::Over => break,
                }
            }
            lead += i32::from(game.scores()[0]) - i32::from(game.scores()[1]);
        }
        assert!(lead > 4 * 40, "greedy leads random play by about 74 a game, here {lead} in four");
    }
}
