//! The stand-in's move: looks one step ahead, at a tile together with its deployment.
//!
//! It plays the move with the best lead if the game ended right then, minus a price for each figure
//! on the board. Among equal moves it takes the smallest, so it is a pure function of the game:
//! integers only, no randomness. `src/rules/ENCODED.md` describes it exactly enough for another
//! program to find the same moves.

use std::collections::BTreeSet;

use super::action::{Action, Alternative, Decision, DrawSubject, Waits};
use super::event::{FurtherPartReason, IgnoreEvents};
use crate::board::figure_kinds::FigureKind;
use crate::expansions::count::Quarter;
use crate::game::{DeployedFigure, Game};
use crate::setup::options::FairyStands;
use crate::setup::{Part, Piece, Seat};
use crate::tiles::geometry::Position;

/// Price of a small follower on the board, in half points; other followers' prices follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Price(pub i32);

impl Price {
    /// The price that every replica uses for a seat without a player: two points a figure.
    pub const STAND_IN: Self = Self(4);

    /// Returns the price of a figure of this kind while it is on the board.
    const fn of(self, kind: FigureKind) -> i32 {
        let price = kind.facts().price;
        if kind.is_follower() { self.0 + price } else { price }
    }
}

/// Value of an undrawn tile from the bag, in half points.
const TILE: i32 = 10;
/// Price of a bridge on the board, in half points.
const BRIDGE: i32 = 3;
/// Value of a captured follower to its captor, in half points.
const CAPTIVE: i32 = 3;

/// Returns the move of a seat without a player: the same on every replica.
///
/// # Panics
/// Panics if no seat is asked; the caller has looked at [`Game::waits`].
#[must_use]
pub fn stand_in(game: &Game) -> Action {
    stand_in_at(game, Price::STAND_IN)
}

/// Returns the move with the best lead if the game ended after this part of the turn.
///
/// The lead is reduced by `price` for each figure that is on the board then.
///
/// # Panics
/// Panics if no seat is asked.
#[must_use]
pub fn stand_in_at(game: &Game, price: Price) -> Action {
    let Waits::Choice(seat) = game.waits() else {
        panic!("a stand-in is asked only where a seat must choose")
    };
    StandIn { seat, price, second: game.again() == Some(FurtherPartReason::Builder) }.choose(game)
}

/// A seat and the state it needs to look ahead.
struct StandIn {
    seat: Seat,
    price: Price,
    /// `true` if the builder's part is in progress, so that no other part follows.
    second: bool,
}

impl StandIn {
    /// Returns the smallest of the best actions.
    fn choose(&self, game: &Game) -> Action {
        let mut offered = Vec::new();
        game.actions_into(&mut offered);
        offered.retain(|action| !matches!(action, Action::PayRansom { .. }) && is_thrifty(*action));
        offered.sort_unstable();
        leave_doubles(game, &mut offered);
        let mut spare = [game.clone(), game.clone()];
        let mut best = None;
        for action in offered {
            let draws =
                action == Action::Pass && game.decision() == Some(Decision::Abbey) && !game.pool().is_empty();
            let value = self.value_after(game, action, &mut spare) + if draws { TILE } else { 0 };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map_or(Action::Pass, |(_, action)| action)
    }

    /// Returns the best value that the seat can reach in this part of the turn after `action`.
    ///
    /// Tries the action on the first of the `spare` games.
    fn value_after(&self, game: &Game, action: Action, spare: &mut [Game]) -> i32 {
        let Some((after, spare)) = spare.split_first_mut() else { return self.value(game) };
        after.clone_from(game);
        if after.act_into(self.seat, action, &mut IgnoreEvents).is_err() {
            return i32::MIN;
        }
        place_pieces(after, self.seat);
        if (action.laid().is_some() || matches!(action, Action::Place { .. }))
            && after.decision() == Some(Decision::Deployment)
            && after.waits() == Waits::Choice(self.seat)
        {
            return self.value_of_deployment(after, spare);
        }
        if matches!(after.draw_subject(), Some(DrawSubject::Die | DrawSubject::Sheep)) {
            return self.value_of_chance(after);
        }
        if matches!(after.decision(), Some(Decision::Capture | Decision::Flock)) {
            return self.value_of_answers(after);
        }
        self.value_when_calm(after)
    }

    /// Returns the mean, rounded down, over all throws of the die or tokens from the bag.
    ///
    /// Each throw is worth the best of what the seat may do then.
    #[cold]
    fn value_of_chance(&self, game: &Game) -> i32 {
        let Waits::Draw { outcomes } = game.waits() else { return self.value(game) };
        let value = |outcome| {
            let (mut thrown, mut spare) = (game.clone(), [game.clone()]);
            thrown.draw_unchecked(outcome, &mut IgnoreEvents);
            if thrown.decision() != Some(Decision::Landing) {
                return self.value_when_calm(&mut thrown);
            }
            let is_landing = |action: &Action| matches!(action, Action::Deploy { .. });
            let landings = thrown.actions().into_iter().filter(is_landing);
            landings.map(|action| self.value_after(&thrown, action, &mut spare)).max().unwrap_or(i32::MIN)
        };
        (0..outcomes).map(value).sum::<i32>().div_euclid(outcomes as i32)
    }

    /// Returns the best value after a tower was raised: of each capture, and of passing; or where a
    /// flock may grow or be stabled.
    #[cold]
    fn value_of_answers(&self, game: &Game) -> i32 {
        let mut spare = [game.clone()];
        let is_answer =
            |action: &Action| matches!(action, Action::SendHome { .. } | Action::Choose(_) | Action::Pass);
        let answers = game.actions().into_iter().filter(is_answer);
        answers.map(|action| self.value_after(game, action, &mut spare)).max().unwrap_or(i32::MIN)
    }

    /// Returns the best value after a tile was laid.
    ///
    /// Tries the first figure for each of its segments, the princess's right, and passing.
    fn value_of_deployment(&self, game: &Game, spare: &mut [Game]) -> i32 {
        let (here, mut offered) = (last_tile(game), Vec::new());
        game.actions_into(&mut offered);
        let mut seen = 0u32;
        offered.retain(|action| match action {
            Action::Deploy { spot, .. } => {
                let first = seen >> spot.feature & 1 == 0;
                seen |= u32::from(spot.position == here) << spot.feature;
                spot.position == here && first
            }
            Action::SendHome { .. } | Action::Pass => true,
            _ => false,
        });
        offered.into_iter().map(|action| self.value_after(game, action, spare)).max().unwrap_or(i32::MIN)
    }

    /// Returns the value once all seats have passed on moves of wagons, the count, and city figures.
    ///
    /// At crop circles, ferries and exchanges they pass, too, or take the least action where they can't.
    fn value_when_calm(&self, game: &mut Game) -> i32 {
        while let (Some(decision), Waits::Choice(seat)) = (game.decision(), game.waits()) {
            if !decision.facts().is_minor {
                break;
            }
            let action = pass_or_least(game, seat);
            if game.act_into(seat, action, &mut IgnoreEvents).is_err() {
                break;
            }
        }
        self.value(game)
    }

    /// Returns the value of a game to the seat, in half points.
    ///
    /// It is the lead over the best other seat if the game ended now, minus the price of the
    /// figures on the board, plus the value of a part of the turn that is still to come.
    fn value(&self, game: &Game) -> i32 {
        let mut points = game.standing().map(i32::from);
        let mut value = -self.figures(game);
        for seat in by_the_fairy(game) {
            // Other players will move her away before the end, so she is worth only a point.
            points[seat.index()] -= 3;
            value += if seat == self.seat { 2 } else { 0 };
        }
        let earned =
            game.builder_earned() || game.again() == Some(FurtherPartReason::Builder) && !self.second;
        if earned && game.turn_seat() == self.seat {
            value += TILE;
        }
        let others = Seat::first(game.setup().seats).filter(|other| *other != self.seat);
        let best = others.map(|other| points[other.index()]).max().unwrap_or(0);
        value + 2 * (points[self.seat.index()] - best)
    }

    /// Returns the price of the figures on the board, and of captured ones.
    ///
    /// A flock is worth half of its farm's sheep to its owner, and costs as much if it is another's.
    ///
    /// A figure in the city of Carcassonne is an advantage, and the count should be with other
    /// seats' figures. A captured follower costs as if it were on the board, and is worth something
    /// to its captor.
    fn figures(&self, game: &Game) -> i32 {
        let count = game.count();
        let (mut cost, mut in_city) = (0, false);
        for figure in game.figures() {
            let own = figure.seat == self.seat;
            let quarter =
                count.and_then(|_| Quarter::ALL.into_iter().find(|quarter| quarter.spot() == figure.spot));
            if quarter.is_some() && quarter == count {
                cost += if own { 1 } else { -1 };
            }
            if own {
                cost += if quarter.is_some() && !in_city { -1 } else { self.price.of(figure.figure) };
                in_city |= quarter.is_some();
            }
        }
        for flock in game.flocks() {
            let worth = i32::from(game.flock_worth(flock.spot));
            cost -= if flock.seat == self.seat { worth } else { -worth };
        }
        if game.setup().parts.has(Part::Bridge) {
            cost -= BRIDGE * i32::from(game.pieces_of(self.seat, Piece::Bridge));
        }
        for held in game.prisoners() {
            cost += if held.seat == self.seat { self.price.of(held.figure) } else { 0 };
            cost -= if held.captor == self.seat { CAPTIVE } else { 0 };
        }
        cost
    }
}

/// Returns `false` for what a stand-in never does at a bazaar: it picks for nothing, bids nothing and
/// sells.
const fn is_thrifty(action: Action) -> bool {
    match action {
        Action::Pick { price, .. } => price == 0,
        Action::Bid { .. } | Action::Choose(Alternative::Buy) => false,
        _ => true,
    }
}

/// Returns the seat of each follower by the fairy.
///
/// Returns none after the last tile was drawn, because then her points are certain.
fn by_the_fairy(game: &Game) -> impl Iterator<Item = Seat> + '_ {
    let fairy = game.fairy().filter(|_| !game.pool().is_empty());
    let stands_by = move |figure: &DeployedFigure| {
        fairy.is_some_and(|fairy| match game.setup().options.fairy {
            FairyStands::OnTile => figure.figure.is_follower() && figure.spot.position == fairy.position,
            FairyStands::NextToFollower => fairy.beside == Some(*figure),
        })
    };
    game.figures().filter(stands_by).map(|figure| figure.seat)
}

/// Keeps only the first of several figures that may go to the same segment of an earlier tile.
///
/// A portal, or the city, can offer hundreds of such actions.
fn leave_doubles(game: &Game, offered: &mut Vec<Action>) {
    game.keep_apart(offered);
    let here = last_tile(game);
    let mut seen = BTreeSet::new();
    offered.retain(|action| match action {
        Action::Deploy { spot, .. } => spot.position == here || seen.insert(*spot),
        _ => true,
    });
}

/// Puts each piece that a seat is asked for on the least of its places; makes no castles.
fn place_pieces(game: &mut Game, seat: Seat) {
    while let (Some(Decision::Piece(piece)), true) = (game.decision(), game.waits() == Waits::Choice(seat)) {
        if piece == Piece::Castle {
            break;
        }
        let Some(action) = game.actions().into_iter().min() else { break };
        if game.act_into(seat, action, &mut IgnoreEvents).is_err() {
            break;
        }
    }
}

/// Returns passing if the seat may pass, else its least action.
fn pass_or_least(game: &Game, seat: Seat) -> Action {
    if game.check(seat, Action::Pass).is_ok() {
        return Action::Pass;
    }
    game.actions().into_iter().min().unwrap_or(Action::Pass)
}

/// Returns the position of the tile that was laid last.
fn last_tile(game: &Game) -> Position {
    game.tiles().next_back().map_or(Position::ORIGIN, |tile| tile.position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::random;
    use crate::{Expansion, Options, Preset, Setup};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    /// Returns the lead, summed over all games, of the stand-in over random play.
    ///
    /// Seat 0 is the stand-in's.
    fn lead_over_random_play(setup: &Setup, games: u32) -> i32 {
        let mut rng = SmallRng::seed_from_u64(11);
        let mut lead = 0;
        for _ in 0..games {
            let mut game = Game::new(setup).unwrap();
            loop {
                match game.waits() {
                    Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut IgnoreEvents),
                    Waits::Choice(Seat(0)) => {
                        let action = stand_in(&game);
                        assert_eq!(action, stand_in(&game.clone()), "a pure function of the game");
                        game.act(Seat(0), action).unwrap();
                    }
                    Waits::Choice(_) => random::act(&mut game, &mut rng, &mut IgnoreEvents),
                    Waits::Over => break,
                }
            }
            lead += i32::from(game.scores()[0]) - i32::from(game.scores()[1]);
        }
        lead
    }

    #[test]
    fn stand_in_beats_random_play() {
        let lead = lead_over_random_play(&Setup::base(2), 4);
        assert!(lead > 4 * 40, "it leads random play by about 74 a game, here {lead} in four");
        let all = Setup::with(2, &Expansion::ALL, Options::default());
        let lead = lead_over_random_play(&all, 1);
        assert!(lead > 100, "with everything it leads by hundreds, here {lead}");
    }

    #[test]
    fn stand_in_ends_every_game() {
        for (preset, seats) in Preset::ALL.into_iter().zip([2, 4, 6]) {
            let mut game = Game::new(&Setup::with(seats, &Expansion::ALL, preset.options())).unwrap();
            let mut rng = SmallRng::seed_from_u64(u64::from(seats));
            loop {
                match game.waits() {
                    Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut IgnoreEvents),
                    Waits::Choice(seat) => game.act_into(seat, stand_in(&game), &mut IgnoreEvents).unwrap(),
                    Waits::Over => break,
                }
            }
        }
    }
}
