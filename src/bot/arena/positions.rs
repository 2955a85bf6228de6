//! Reference positions: boards with a drawn tile, and the value of each legal move there.
//!
//! A position is from a game of `medium` against itself. Each legal move is played out to the end by
//! `medium` a number of times, with the same draws for all moves of a position. A player's regret is
//! the mean number of points that its moves lose. `fit_weights positions` makes a file of them.
//!
//! The highest of many means is partly luck. So the best move is chosen by half of the trials, among
//! the moves that look best one step ahead, and the other half value it and the player's move; then
//! the same the other way round. A difference between two players doesn't depend on the best move.
//!
//! Invariant: a position follows from seed, number and trials alone.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use super::{BrokenGame, Player};
use crate::evaluation::Knowledge;
use crate::medium::{judged_by, medium};
use crate::moves::{Move, MoveVisitor, each_move};
use bastide_rules::{Action, Decision, Game, IgnoreEvents, Seat, SeatOrder, Setup, Waits};

/// Maximum number of bytes that a file may decode to; a file of 500 positions has some 200,000.
const BYTES_MAX: usize = 1 << 26;

/// Number of moves of which the best is chosen.
const PROMISING_MAX: usize = 12;

/// A file of reference positions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Positions {
    /// Number of times that each legal move was played out.
    pub trials: u32,
    /// The positions.
    pub list: Vec<Position>,
}

impl Positions {
    /// Returns the setup of the games: the base game for two.
    #[must_use]
    pub fn setup() -> Setup {
        Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }
    }

    /// Writes the file.
    ///
    /// # Panics
    /// Never: numbers and lists have an encoding.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        bincode::serde::encode_to_vec(self, bincode::config::standard()).expect("plain data has an encoding")
    }

    /// Reads a file; `None` if it isn't one.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let config = bincode::config::standard().with_limit::<BYTES_MAX>();
        let (positions, length) = bincode::serde::decode_from_slice(bytes, config).ok()?;
        (length == bytes.len()).then_some(positions)
    }
}

/// A board on which a seat must lay a tile, with the values of its moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// Outcomes of draws, and numbers of actions among the legal ones, sorted.
    inputs: Vec<u16>,
    /// Leads after each legal move, sorted, in tenths of a point, by each half of the trials.
    leads: [Vec<i16>; 2],
    /// Number of the best move by each half of the trials.
    best: [u16; 2],
}

/// Reason why a player's regret at a position isn't known.
#[derive(Debug, thiserror::Error)]
pub enum PositionError<E> {
    /// The rules of this program don't lead there.
    #[error("the file has a position that isn't one by the rules of this program")]
    Foreign,
    /// The player failed or broke the rules.
    #[error("{0}")]
    Player(BrokenGame<E>),
}

/// All legal moves.
struct Moves(Vec<Move>);

impl MoveVisitor for Moves {
    fn take(&mut self, _: &Game, mv: Move) {
        self.0.push(mv);
    }
}

fn legal(game: &Game, seat: Seat) -> Vec<Move> {
    let mut moves = Moves(Vec::new());
    each_move(game, seat, &mut moves);
    moves.0.sort_unstable();
    moves.0
}

fn sorted_actions(game: &Game) -> Vec<Action> {
    let mut actions = game.actions();
    actions.sort_unstable();
    actions
}

/// Plays a game to its end by `medium`; returns the seat's lead.
fn play_out(mut game: Game, seat: Seat, rng: &mut SmallRng) -> i32 {
    loop {
        match game.waits() {
            Waits::Draw { outcomes } => {
                game.draw_unchecked(rng.random_range(0..outcomes), &mut IgnoreEvents);
            }
            Waits::Choice(next) => medium(&game, next).play(&mut game, next),
            Waits::Over => break,
        }
    }
    let points = |seat: Seat| i32::from(game.scores()[seat.index()]);
    points(seat) - Seat::first(2).filter(|other| *other != seat).map(points).max().unwrap_or(0)
}

impl Position {
    /// Makes position `number` of a seed; each legal move is played out `trials` times.
    ///
    /// # Panics
    /// Panics if there are fewer than two trials.
    #[must_use]
    pub fn make(seed: u64, number: u64, trials: u32) -> Self {
        assert!(trials >= 2, "a trial for each half");
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
        let (game, seat, inputs) = draw_position(&mut rng);
        let draws: u64 = rng.random();
        let mut leads = [Vec::new(), Vec::new()];
        let legal = legal(&game, seat);
        for mv in &legal {
            let mut sums = [0; 2];
            for trial in 0..trials {
                let mut after = game.clone();
                mv.play(&mut after, seat);
                let mut rng = SmallRng::seed_from_u64(draws.wrapping_add(trial.into()));
                sums[trial as usize % 2] += play_out(after, seat, &mut rng);
            }
            for (half, sum) in sums.into_iter().enumerate() {
                let count = (trials - half as u32).div_ceil(2);
                leads[half].push((f64::from(10 * sum) / f64::from(count)).round() as i16);
            }
        }
        let mut judged = judged_by(&game, seat, Knowledge::of(&game));
        judged.sort_by(|(a, mv), (b, other)| b.cmp(a).then(mv.cmp(other)));
        judged.truncate(PROMISING_MAX);
        let numbers = judged.iter().map(|(_, mv)| legal.binary_search(mv).expect("it is legal"));
        let promising: Vec<usize> = numbers.collect();
        let best = [0, 1].map(|half| {
            let best = promising.iter().max_by_key(|number| (leads[half][**number], **number));
            *best.expect("a seat that is asked has a move") as u16
        });
        Self { inputs, leads, best }
    }

    /// Returns the points that a player's move loses here.
    ///
    /// # Errors
    /// Fails if the position isn't one, if the player fails, or if its action is illegal.
    pub fn regret<P: Player + ?Sized>(&self, player: &mut P) -> Result<f64, PositionError<P::Error>> {
        let broken = |error| PositionError::Player(BrokenGame::Player(error));
        let mut game = Game::new(&Positions::setup()).map_err(|error| PositionError::Player(error.into()))?;
        for input in &self.inputs {
            match game.waits() {
                Waits::Draw { .. } => {
                    let outcome = u32::from(*input);
                    game.draw_into(outcome, &mut IgnoreEvents).map_err(|_| PositionError::Foreign)?;
                    player.drawn(outcome).map_err(broken)?;
                }
                Waits::Choice(seat) => {
                    let actions = sorted_actions(&game);
                    let action = *actions.get(usize::from(*input)).ok_or(PositionError::Foreign)?;
                    game.act_unchecked(seat, action, &mut IgnoreEvents);
                    player.done(seat, action).map_err(broken)?;
                }
                Waits::Over => return Err(PositionError::Foreign),
            }
        }
        let (Waits::Choice(seat), Some(Decision::Tile)) = (game.waits(), game.decision()) else {
            return Err(PositionError::Foreign);
        };
        let legal = legal(&game, seat);
        let numbers = self.best.map(usize::from);
        if self.leads.iter().any(|leads| leads.len() != legal.len())
            || numbers.iter().any(|number| *number >= legal.len())
        {
            return Err(PositionError::Foreign);
        }
        let mut act = |game: &mut Game| {
            let action = player.act(game, seat).map_err(broken)?;
            game.act_into(seat, action, &mut IgnoreEvents)
                .map_err(|why| PositionError::Player(BrokenGame::Illegal { seat, action, why }))?;
            player.done(seat, action).map_err(broken)?;
            Ok(action)
        };
        let first = act(&mut game)?;
        let asks = game.waits() == Waits::Choice(seat) && game.decision() == Some(Decision::Deployment);
        let then = if asks { Some(act(&mut game)?) } else { None };
        let chosen = legal.binary_search(&Move { first, then }).expect("it has been played");
        Ok(self.regret_of(chosen))
    }

    /// Returns the points that a legal move loses.
    fn regret_of(&self, chosen: usize) -> f64 {
        let lost = |half: usize| {
            let (best, leads) = (usize::from(self.best[half]), &self.leads[1 - half]);
            i32::from(leads[best]) - i32::from(leads[chosen])
        };
        f64::from(lost(0) + lost(1)) / 20.0
    }
}

/// Plays a game of `medium` against itself to a random tile; returns it with its inputs.
fn draw_position(rng: &mut SmallRng) -> (Game, Seat, Vec<u16>) {
    let mut game = Game::new(&Positions::setup()).expect("the base game can be played");
    let tiles_left = rng.random_range(0..game.tiles_left());
    let (mut inputs, mut found) = (Vec::new(), None);
    loop {
        match game.waits() {
            Waits::Draw { outcomes } => {
                let outcome = rng.random_range(0..outcomes);
                inputs.push(outcome as u16);
                game.draw_unchecked(outcome, &mut IgnoreEvents);
            }
            Waits::Choice(seat) => {
                if game.decision() == Some(Decision::Tile) {
                    found = Some((game.clone(), seat, inputs.clone()));
                    if game.tiles_left() <= tiles_left {
                        break;
                    }
                }
                let Move { first, then } = medium(&game, seat);
                for action in std::iter::once(first).chain(then) {
                    let number = sorted_actions(&game).binary_search(&action).expect("it is legal");
                    inputs.push(number as u16);
                    game.act_unchecked(seat, action, &mut IgnoreEvents);
                }
            }
            // The last tile may fit nowhere.
            Waits::Over => break,
        }
    }
    found.expect("the first tile fits somewhere")
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    /// A player of the legal move with this number.
    struct Bot {
        number: usize,
        then: Option<Action>,
    }

    impl Player for Bot {
        type Error = Infallible;

        fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Infallible> {
            Ok(self.then.take().unwrap_or_else(|| {
                let mv = legal(game, seat)[self.number];
                self.then = mv.then;
                mv.first
            }))
        }
    }

    #[test]
    fn regret_is_that_of_the_played_move() {
        let position = Position::make(1, 0, 2);
        let count = position.leads[0].len();
        for number in (0..count).step_by(7).chain(position.best.map(usize::from)) {
            let regret = position.regret(&mut Bot { number, then: None });
            assert_eq!(regret.unwrap(), position.regret_of(number), "{number} of {count}");
        }
        let positions = Positions { trials: 2, list: vec![position] };
        assert_eq!(Positions::read(&positions.write()), Some(positions));
    }

    #[test]
    fn each_half_of_the_trials_values_the_others_best() {
        let position =
            Position { inputs: Vec::new(), leads: [vec![10, 30, 20], vec![12, 18, 26]], best: [1, 2] };
        assert_eq!(position.regret_of(0), (0.6 + 1.0) / 2.0);
        assert_eq!(position.regret_of(1), (0.0 - 1.0) / 2.0);
    }

    #[test]
    fn foreign_file_is_refused() {
        assert_eq!(Positions::read(b"no positions"), None);
        let position = Position::make(1, 0, 2);
        let mut cut = position.clone();
        cut.inputs.pop();
        let mut short = position.clone();
        short.leads[1].pop();
        let mut outside = position.clone();
        outside.best[0] = u16::MAX;
        let mut wrong = position;
        wrong.inputs[0] = 99;
        for foreign in [cut, short, outside, wrong] {
            let told = foreign.regret(&mut Bot { number: 0, then: None });
            assert!(matches!(told, Err(PositionError::Foreign)), "{told:?}");
        }
    }
}
