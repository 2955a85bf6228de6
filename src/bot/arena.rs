//! Which of two players is stronger: pairs of games on the same deck with seats exchanged.
//!
//! Of a pair both games have the same sequence of random numbers, of which the n-th decides the n-th draw: its remainder by the number of
//! outcomes. As long as both games draw from the same tiles, and in the base game they nearly always do, they draw the same tiles.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use bastide_rules::{Action, Game, Refusal, Seat, Setup, SetupError, Unheard, Waits};

/// Who plays in one game.
pub trait Player {
    /// What goes wrong with a player beside illegal moves.
    type Error;

    /// It hears of a draw.
    ///
    /// # Errors
    /// If it can't play on.
    fn drawn(&mut self, _outcome: u32) -> Result<(), Self::Error> {
        Ok(())
    }

    /// It hears of an action, its own too.
    ///
    /// # Errors
    /// If it can't play on.
    fn done(&mut self, _seat: Seat, _action: Action) -> Result<(), Self::Error> {
        Ok(())
    }

    /// What it does where its seat is asked.
    ///
    /// # Errors
    /// If it can't play on.
    fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Self::Error>;
}

/// Why a game wasn't played to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Broken<E> {
    /// The setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A player did what it may not.
    #[error("the player of seat {} did what it may not ({action:?}): {why}", .seat.0)]
    Illegal {
        /// Whose.
        seat: Seat,
        /// What.
        action: Action,
        /// The broken rule.
        why: Refusal,
    },
    /// A player couldn't go on.
    #[error("{0}")]
    Player(E),
}

/// Plays a game: seat `n` is decided for by player `n` modulo their number. The scores by seat.
///
/// # Errors
/// If a player errs.
pub fn play<P: Player + ?Sized>(
    setup: &Setup,
    deck: u64,
    players: &mut [&mut P],
) -> Result<Vec<u16>, Broken<P::Error>> {
    let mut game = Game::new(setup)?;
    let mut deck = SmallRng::seed_from_u64(deck);
    loop {
        match game.waits() {
            Waits::Draw { outcomes } => {
                let index = (deck.random::<u64>() % u64::from(outcomes)) as u32;
                game.take_draw(index, &mut Unheard);
                players.iter_mut().try_for_each(|player| player.drawn(index)).map_err(Broken::Player)?;
            }
            Waits::Choice(seat) => {
                let number = seat.index() % players.len();
                let action = players[number].act(&game, seat).map_err(Broken::Player)?;
                game.act_into(seat, action, &mut Unheard).map_err(|why| Broken::Illegal {
                    seat,
                    action,
                    why,
                })?;
                players
                    .iter_mut()
                    .try_for_each(|player| player.done(seat, action))
                    .map_err(Broken::Player)?;
            }
            Waits::Over => return Ok(game.scores().to_vec()),
        }
    }
}

/// How a pair of games ended, for the first player: halves of wins (a draw is one), and the sum of its leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Of the two games, 0 to 4.
    pub halves: u8,
    /// In points.
    pub lead: i32,
}

impl Pair {
    /// Of the scores of both games, the first player's first.
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
    /// The mean.
    pub mean: f64,
    /// 1.96 standard errors; 0 of fewer than two values.
    pub within: f64,
}

impl Mean {
    /// Of values that don't hang on each other.
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

/// What pairs tell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// The first player's share of wins, a draw half.
    pub win_rate: Mean,
    /// Its mean lead in points.
    pub mean_difference: Mean,
}

impl Standing {
    /// Of pairs, each of which counts as one value: its games share their deck.
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
    use crate::reference::Greedy;
    use bastide_rules::Level;
    use bastide_rules::{Expansion, Options, SeatOrder};

    /// Plays out what it has thought of.
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
    ) -> Standing {
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
        Standing::of(&pairs)
    }

    fn of_level(level: Level) -> Think<'static> {
        let mut rng = SmallRng::seed_from_u64(7);
        Box::new(move |game, seat| crate::at_once(level, game, seat, &mut rng).unwrap())
    }

    fn greedy() -> Think<'static> {
        let mut rng = SmallRng::seed_from_u64(8);
        Box::new(move |game, seat| Greedy { price: 0.5 }.choose(game, seat, &mut rng))
    }

    #[test]
    fn levels_are_ordered_by_strength() {
        let medium = standing(&[], 20, &|| of_level(Level::Medium), &greedy);
        assert!(medium.mean_difference.mean > 20.0, "medium leads greedy by about 40: {medium:?}");
        let easy = standing(&[], 20, &|| of_level(Level::Easy), &greedy);
        assert!(easy.win_rate.mean < 0.4, "easy mostly loses against greedy: {easy:?}");
        let medium = standing(&Expansion::ALL, 2, &|| of_level(Level::Medium), &greedy);
        assert!(medium.mean_difference.mean > 40.0, "with everything by more than 100: {medium:?}");
    }

    #[test]
    fn pairs_and_means_are_computed() {
        assert_eq!(Pair::of([[80, 70], [60, 60]]), Pair { halves: 3, lead: 10 });
        assert_eq!(Pair::of([[80, 90], [60, 70]]), Pair { halves: 0, lead: -20 });
        let standing = Standing::of(&[Pair { halves: 3, lead: 10 }, Pair { halves: 1, lead: -2 }]);
        assert_eq!((standing.win_rate.mean, standing.mean_difference.mean), (0.5, 2.0));
        // Of 5 and -1: a deviation of √18, √2 values.
        assert!((standing.mean_difference.within - 1.96 * 3.0).abs() < 1e-9);
    }
}
