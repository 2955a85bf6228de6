//! Comparison of two players: pairs of games on the same deck with seats exchanged.
//!
//! Both games of a pair have the same sequence of random numbers. The n-th number decides the n-th
//! draw: its remainder by the number of outcomes is the outcome. While both games draw from the
//! same tiles, which they nearly always do in the base game, they draw the same tiles.

pub mod positions;
pub mod sprt;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use bastide_rules::{Action, Game, IgnoreEvents, Refusal, Seat, Setup, SetupError, Waits};

/// A player in one game.
pub trait Player {
    /// Failure of a player other than an illegal move.
    type Error;

    /// Tells the player the outcome of a draw.
    ///
    /// # Errors
    /// Fails if the player can't go on.
    fn drawn(&mut self, _outcome: u32) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Tells the player an action, its own actions included.
    ///
    /// # Errors
    /// Fails if the player can't go on.
    fn done(&mut self, _seat: Seat, _action: Action) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Returns the player's action when its seat is asked.
    ///
    /// # Errors
    /// Fails if the player can't go on.
    fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Self::Error>;
}

/// Reason why a game wasn't played to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BrokenGame<E> {
    /// No game can be played with the setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A player's action was illegal.
    #[error("the player of seat {} did what it may not ({action:?}): {why}", .seat.0)]
    Illegal {
        /// The player's seat.
        seat: Seat,
        /// The illegal action.
        action: Action,
        /// The broken rule.
        why: Refusal,
    },
    /// A player couldn't go on.
    #[error("{0}")]
    Player(E),
}

/// Plays a game and returns the scores by seat; player `n % players.len()` decides for seat `n`.
///
/// # Errors
/// Fails if no game can be played with the setup, if a player fails, or if its action is illegal.
pub fn play<P: Player + ?Sized>(
    setup: &Setup,
    deck: u64,
    players: &mut [&mut P],
) -> Result<Vec<u16>, BrokenGame<P::Error>> {
    let mut game = Game::new(setup)?;
    let mut deck = SmallRng::seed_from_u64(deck);
    loop {
        match game.waits() {
            Waits::Draw { outcomes } => {
                let index = (deck.random::<u64>() % u64::from(outcomes)) as u32;
                game.draw_unchecked(index, &mut IgnoreEvents);
                players.iter_mut().try_for_each(|player| player.drawn(index)).map_err(BrokenGame::Player)?;
            }
            Waits::Choice(seat) => {
                let number = seat.index() % players.len();
                let action = players[number].act(&game, seat).map_err(BrokenGame::Player)?;
                game.act_into(seat, action, &mut IgnoreEvents).map_err(|why| BrokenGame::Illegal {
                    seat,
                    action,
                    why,
                })?;
                players
                    .iter_mut()
                    .try_for_each(|player| player.done(seat, action))
                    .map_err(BrokenGame::Player)?;
            }
            Waits::Over => return Ok(game.scores().to_vec()),
        }
    }
}

/// Result of a pair of games, for the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Half wins in the two games, 0 to 4; a draw is one.
    pub halves: u8,
    /// Sum of its leads, in points.
    pub lead: i32,
}

impl Pair {
    /// Returns the result for the scores of both games; the first player's score comes first.
    #[must_use]
    pub fn of(games: [[u16; 2]; 2]) -> Self {
        let leads = games.map(|[mine, theirs]| i32::from(mine) - i32::from(theirs));
        let halves = leads.map(|lead| 1 + lead.signum()).iter().sum::<i32>();
        Self { halves: halves as u8, lead: leads.iter().sum() }
    }
}

/// A mean and half the width of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mean {
    /// The mean; 0 if there are no values.
    pub mean: f64,
    /// 1.96 standard errors; 0 if there are fewer than two values.
    pub within: f64,
}

impl Mean {
    /// Returns the mean of independent values.
    #[must_use]
    pub fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        if values.is_empty() {
            return Self { mean: 0.0, within: 0.0 };
        }
        let mean = values.iter().sum::<f64>() / count;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let within = if values.len() < 2 { 0.0 } else { 1.96 * (squares / (count - 1.0) / count).sqrt() };
        Self { mean, within }
    }
}

/// Summary of many pairs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairSummary {
    /// The first player's share of wins; a draw counts half.
    pub win_rate: Mean,
    /// Its mean lead in points.
    pub mean_difference: Mean,
}

impl PairSummary {
    /// Returns the summary of pairs. Each pair is one value, because its games share a deck.
    #[must_use]
    pub fn of(pairs: &[Pair]) -> Self {
        let each = |value: fn(&Pair) -> f64| Mean::of(&pairs.iter().map(value).collect::<Vec<_>>());
        Self {
            win_rate: each(|pair| f64::from(pair.halves) / 4.0),
            mean_difference: each(|pair| f64::from(pair.lead) / 2.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::baseline::Greedy;
    use bastide_rules::Level;
    use bastide_rules::{Expansion, Options, SeatOrder};

    /// A player that plays both actions of the moves that `think` returns.
    struct Bot<F> {
        think: F,
        then: Option<Action>,
    }

    impl<F: FnMut(&Game, Seat) -> crate::Move> Player for Bot<F> {
        type Error = Infallible;
        fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Infallible> {
            if let Some(then) = self.then.take() {
                return Ok(then);
            }
            let mv = (self.think)(game, seat);
            self.then = mv.then;
            Ok(mv.first)
        }
    }

    type Think<'a> = Box<dyn FnMut(&Game, Seat) -> crate::Move + 'a>;

    fn standing(
        expansions: &[Expansion],
        pairs: u64,
        a: &dyn Fn() -> Think<'static>,
        b: &dyn Fn() -> Think<'static>,
    ) -> PairSummary {
        let setup = Setup::with(2, expansions, Options::default());
        let setup = Setup { order: SeatOrder::AsSeated, ..setup };
        let pairs: Vec<Pair> = (0..pairs)
            .map(|deck| {
                let mut a = Bot { think: a(), then: None };
                let mut b = Bot { think: b(), then: None };
                let first = play(&setup, deck, &mut [&mut a, &mut b]).unwrap();
                let second = play(&setup, deck, &mut [&mut b, &mut a]).unwrap();
                Pair::of([[first[0], first[1]], [second[1], second[0]]])
            })
            .collect();
        PairSummary::of(&pairs)
    }

    fn level_player(level: u8) -> Think<'static> {
        let level = Level::new(level).unwrap();
        Box::new(move |game, seat| crate::at_once(level, game, seat).unwrap())
    }

    fn greedy() -> Think<'static> {
        let mut rng = SmallRng::seed_from_u64(8);
        Box::new(move |game, seat| Greedy { price: 0.5 }.choose(game, seat, &mut rng))
    }

    #[test]
    fn levels_are_ordered_by_strength() {
        for pair in [1, 3, 5, 7].windows(2) {
            let found = standing(&[], 20, &|| level_player(pair[1]), &|| level_player(pair[0]));
            assert!(found.win_rate.mean > 0.7, "it wins some 85 %: {pair:?} {found:?}");
        }
        let seven = standing(&[], 8, &|| level_player(7), &greedy);
        assert!(seven.mean_difference.mean > 20.0, "level 7 leads greedy by about 40: {seven:?}");
        let seven = standing(&Expansion::ALL, 2, &|| level_player(7), &greedy);
        assert!(seven.mean_difference.mean > 40.0, "with everything by more than 100: {seven:?}");
    }

    #[test]
    fn pairs_and_means_are_computed() {
        assert_eq!(Pair::of([[80, 70], [60, 60]]), Pair { halves: 3, lead: 10 });
        assert_eq!(Pair::of([[80, 90], [60, 70]]), Pair { halves: 0, lead: -20 });
        let standing = PairSummary::of(&[Pair { halves: 3, lead: 10 }, Pair { halves: 1, lead: -2 }]);
        assert_eq!((standing.win_rate.mean, standing.mean_difference.mean), (0.5, 2.0));
        // The leads per game are 5 and -1: a standard deviation of √18, over √2 for two values.
        assert!((standing.mean_difference.within - 1.96 * 3.0).abs() < 1e-9);
    }
}
