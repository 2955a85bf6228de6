//! One step ahead by the [`Evaluation`]: the level `medium`, and all seats in a search's trials.

use super::evaluation::prospects::leave_doubles;
use super::evaluation::{Evaluation, Knowledge, Outlook, POINT, Rivals};
use super::moves::{Move, MoveTester, MoveVisitor, considered, decline_castles};
use bastide_rules::{Action, Decision, DrawSubject, Game, IgnoreEvents, LaidTile, Position, Seat, Waits};

/// Returns the move with the best expectation; among equal ones the first in [`Game::actions`].
///
/// # Panics
/// Panics if the game doesn't ask this seat.
#[must_use]
pub fn medium(game: &Game, seat: Seat) -> Move {
    best(game, seat, Evaluation::new(game)).1
}

/// Returns the move of [`medium`] by other knowledge.
///
/// # Panics
/// Panics if the game doesn't ask this seat.
#[must_use]
pub fn medium_by(game: &Game, seat: Seat, knowledge: Knowledge<'_>) -> Move {
    best(game, seat, Evaluation::by(game, knowledge)).1
}

/// Returns the moves that [`medium_by`] compares with the leads that it expects after them, in parts
/// of [`POINT`].
///
/// # Panics
/// Panics if the game doesn't ask this seat.
#[must_use]
pub fn judged_by(game: &Game, seat: Seat, knowledge: Knowledge<'_>) -> Vec<(i32, Move)> {
    judge(game, seat, Evaluation::by(game, knowledge)).look.seen
}

/// Returns the expected lead over the best other seat at the end, after the best move, in points.
///
/// # Panics
/// Panics if the game doesn't ask this seat.
#[must_use]
pub fn expected(game: &Game, seat: Seat) -> f32 {
    best(game, seat, Evaluation::new(game)).0 as f32 / POINT as f32
}

fn best(game: &Game, seat: Seat, evaluation: Evaluation<'_>) -> (i32, Move) {
    judge(game, seat, evaluation).best()
}

/// Evaluates all moves.
fn judge<'a>(game: &Game, seat: Seat, evaluation: Evaluation<'a>) -> MoveEvaluation<'a> {
    let mut looking = MoveEvaluation::by(game, seat, evaluation);
    while !looking.is_done() {
        looking.step(game);
    }
    looking
}

/// An evaluation of a seat's moves, in small steps.
#[derive(Debug, Clone)]
pub(super) struct MoveEvaluation<'a> {
    pub(super) seat: Seat,
    /// The actions still to be tried, the next one last.
    offered: Vec<Action>,
    bench: MoveTester,
    pub(super) look: EvaluatedMoves<'a>,
}

impl<'a> MoveEvaluation<'a> {
    pub(super) fn new(game: &Game, seat: Seat, offered: Vec<Action>, evaluation: Evaluation<'a>) -> Self {
        let mut look = EvaluatedMoves::new(evaluation, seat);
        look.evaluation.begin(game);
        Self { seat, offered, bench: MoveTester::new(game), look }
    }

    /// Begins with all legal actions, in their order.
    pub(super) fn of(game: &Game, seat: Seat) -> Self {
        Self::by(game, seat, Evaluation::new(game))
    }

    fn by(game: &Game, seat: Seat, evaluation: Evaluation<'a>) -> Self {
        let mut offered = offered(game, seat, evaluation.outlook());
        offered.reverse();
        Self::new(game, seat, offered, evaluation)
    }

    pub(super) fn is_done(&self) -> bool {
        self.offered.is_empty() && !self.bench.has_deployment()
    }

    /// Evaluates one place of the tile or one deployment.
    pub(super) fn step(&mut self, game: &Game) {
        if self.bench.has_deployment() {
            self.bench.try_deployment(self.seat, &mut self.look);
        } else if let Some(first) = self.offered.pop() {
            self.bench.try_first(game, self.seat, first, &mut self.look);
        }
    }

    /// Returns the best move with its lead; among equal ones the first that was tried.
    pub(super) fn best(&self) -> (i32, Move) {
        let better = |best: (i32, Move), next: &(i32, Move)| if next.0 > best.0 { *next } else { best };
        let first = *self.look.seen.first().expect("a seat that is asked has something to do");
        self.look.seen.iter().fold(first, better)
    }
}

/// Returns the considered actions that an outlook sees.
fn offered(game: &Game, seat: Seat, outlook: Outlook) -> Vec<Action> {
    let mut offered = considered(game, seat);
    leave_nearest(game, outlook.places.into(), &mut offered);
    if outlook.rivals == Rivals::Ignored {
        leave_harmless(seat, &mut offered);
    }
    offered
}

/// Keeps a percentage of the places for a tile: those nearest to the last tiles, one of each seat.
///
/// Places that are as near as the farthest of them stay, too.
fn leave_nearest(game: &Game, percentage: usize, offered: &mut Vec<Action>) {
    if percentage >= 100 {
        return;
    }
    let seats = game.setup().seats.into();
    let distance = |cell: Position| {
        let far = |tile: LaidTile| {
            let (x, y) = (tile.position.x.abs_diff(cell.x), tile.position.y.abs_diff(cell.y));
            u32::from(x).pow(2) + u32::from(y).pow(2)
        };
        game.tiles().rev().take(seats).map(far).min().unwrap_or(0)
    };
    let cells = offered.iter().filter_map(|action| action.laid());
    let mut nearest: Vec<(u32, Position)> = cells.map(|(cell, _)| (distance(cell), cell)).collect();
    nearest.sort_unstable();
    nearest.dedup();
    let seen = (nearest.len() * percentage).div_ceil(100).max(1);
    if let Some((farthest, _)) = nearest.iter().take(seen).next_back() {
        offered.retain(|action| action.laid().is_none_or(|(cell, _)| distance(cell) <= *farthest));
    }
}

/// Leaves out actions that send other seats' figures home, unless there are no others.
fn leave_harmless(seat: Seat, offered: &mut Vec<Action>) {
    let harms = |action: &Action| matches!(action, Action::SendHome { seat: other, .. } if *other != seat);
    if !offered.iter().all(harms) {
        offered.retain(|action| !harms(action));
    }
}

/// The moves evaluated so far, with their leads in parts of [`POINT`].
#[derive(Debug, Clone)]
pub(super) struct EvaluatedMoves<'a> {
    evaluation: Evaluation<'a>,
    seat: Seat,
    pub(super) seen: Vec<(i32, Move)>,
}

impl<'a> EvaluatedMoves<'a> {
    pub(super) const fn new(evaluation: Evaluation<'a>, seat: Seat) -> Self {
        Self { evaluation, seat, seen: Vec::new() }
    }

    /// Evaluates a move that may have been left out as a duplicate of another one.
    pub(super) fn look_at(&mut self, game: &Game, mv: Move) {
        if self.seen.iter().all(|(_, seen)| *seen != mv) {
            let mut after = game.clone();
            mv.play(&mut after, self.seat);
            self.evaluation.look_at_board(&after);
            let lead = self.lead(&after);
            self.seen.push((lead, mv));
        }
    }

    /// Returns the expected lead for the tiles that were looked at last.
    ///
    /// Before the throw of a die, this is the mean over all throws, each with the best landing. Where
    /// a capture is to be chosen, or about a flock, it is that after the best choice. A token that is
    /// to be drawn is in the value of its flock.
    fn lead(&mut self, after: &Game) -> i32 {
        if after.draw_subject() == Some(DrawSubject::Die) {
            self.lead_before_throw(after)
        } else if matches!(after.decision(), Some(Decision::Capture | Decision::Flock)) {
            self.lead_before_answer(after)
        } else {
            self.evaluation.lead_on_scanned(after, self.seat, self.seat)
        }
    }

    #[cold]
    fn lead_before_throw(&mut self, game: &Game) -> i32 {
        let Waits::Draw { outcomes } = game.waits() else { return 0 };
        let mut sum = 0;
        for outcome in 0..outcomes {
            let mut thrown = game.clone();
            thrown.draw_unchecked(outcome, &mut IgnoreEvents);
            decline_castles(&mut thrown);
            sum += if thrown.decision() == Some(Decision::Landing) {
                let landings = offered(&thrown, self.seat, self.evaluation.outlook()).into_iter();
                let lead = |landing| {
                    let mut landed = thrown.clone();
                    landed.act_unchecked(self.seat, landing, &mut IgnoreEvents);
                    decline_castles(&mut landed);
                    self.evaluation.lead_on_scanned(&landed, self.seat, self.seat)
                };
                landings.map(lead).max().unwrap_or(0)
            } else {
                self.evaluation.lead_on_scanned(&thrown, self.seat, self.seat)
            };
        }
        sum / outcomes as i32
    }

    /// Returns the best lead after a capture or none, or a choice about a flock; an exchange takes the
    /// first that is offered.
    #[cold]
    fn lead_before_answer(&mut self, game: &Game) -> i32 {
        let Self { evaluation, seat, .. } = self;
        let answers = offered(game, *seat, evaluation.outlook());
        let lead = |answer| {
            let mut after = game.clone();
            after.act_unchecked(*seat, answer, &mut IgnoreEvents);
            if after.decision() == Some(Decision::Exchange)
                && let Some(first) = after.actions().first()
            {
                after.act_unchecked(*seat, *first, &mut IgnoreEvents);
            }
            decline_castles(&mut after);
            evaluation.lead_on_scanned(&after, *seat, *seat)
        };
        answers.into_iter().map(lead).max().unwrap_or(0)
    }
}

impl MoveVisitor for EvaluatedMoves<'_> {
    fn begin(&mut self, laid: &Game) {
        self.evaluation.look_at_board(laid);
    }

    fn choose_deployments(&mut self, laid: &Game, deployments: &mut Vec<Action>) {
        leave_doubles(laid, deployments);
        if self.evaluation.outlook().rivals == Rivals::Ignored {
            leave_harmless(self.seat, deployments);
        }
    }

    fn take(&mut self, after: &Game, mv: Move) {
        let lead = self.lead(after);
        match self.seen.last_mut() {
            // If a piece is asked for first, the deployment isn't part of the move.
            Some((best, last)) if mv.then.is_none() && *last == mv => *best = lead.max(*best),
            _ => self.seen.push((lead, mv)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;
    use bastide_rules::{
        Expansion, FigureKind, Level, Options, Piece, PiecePlace, Position, Rotation, SeatOrder, Setup, Spot,
        hash, random,
    };
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    /// Plays a game with draws that no library decides; returns a hash of its moves.
    fn moves_of(expansions: &[Expansion]) -> u64 {
        let mut game = Game::new(&Setup::with(2, expansions, Options::default())).unwrap();
        let (mut chance, mut moves) = (1u32, String::new());
        loop {
            match game.waits() {
                Waits::Draw { outcomes } => {
                    chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    game.draw_unchecked((chance >> 8) % outcomes, &mut IgnoreEvents);
                }
                Waits::Choice(seat) => {
                    let Move { first, then } = medium(&game, seat);
                    for action in std::iter::once(first).chain(then) {
                        moves += &notation::write(action);
                        game.act_into(seat, action, &mut IgnoreEvents).unwrap();
                    }
                }
                Waits::Over => return hash::number(&hash::hash("moves", &[moves.as_bytes()])),
            }
        }
    }

    #[test]
    fn only_lower_levels_spare_a_knight_in_reach() {
        let setup = Setup::with(2, &[Expansion::Tower], Options::default());
        let mut game = Game::new(&Setup { order: SeatOrder::AsSeated, ..setup }).unwrap();
        let (tower, city) = (Position::new(0, 1), Position::new(1, 1));
        let (figure, spot) = (FigureKind::Small, Spot { position: city, feature: 0 });
        let storey = Action::Place { piece: Piece::Storey, to: PiecePlace::Tile(tower) };
        for (seat, tile, position, then) in [
            (0, "tower/02", tower, Action::Pass),
            (1, "base/E", city, Action::Deploy { figure, spot }),
            (0, "base/B", Position::new(-1, 1), storey),
        ] {
            let drawn = game.pool().iter().position(|kind| kind.kind().name == tile).unwrap();
            game.draw(drawn as u32).unwrap();
            game.act(Seat(seat), Action::Lay { position, rotation: Rotation::R0 }).unwrap();
            game.act(Seat(seat), then).unwrap();
        }
        let captured = Action::SendHome { seat: Seat(1), figure, spot };
        for (level, captures) in
            [(1, false), (2, false), (3, false), (4, false), (5, true), (6, true), (7, true)]
        {
            let chosen = crate::at_once(Level::new(level).unwrap(), &game, Seat(0)).unwrap();
            let first = if captures { captured } else { Action::Pass };
            assert_eq!(chosen, Move { first, then: None }, "level {level}");
        }
    }

    #[test]
    fn unseen_places_are_the_farthest() {
        let (mut game, mut rng) = (Game::new(&Setup::base(2)).unwrap(), SmallRng::seed_from_u64(3));
        while game.tiles().len() < 40 || game.decision() != Some(Decision::Tile) {
            random::draw(&mut game, &mut rng, &mut IgnoreEvents);
            if game.decision() != Some(Decision::Tile) || game.tiles().len() < 40 {
                random::act(&mut game, &mut rng, &mut IgnoreEvents);
            }
        }
        let last: Vec<Position> = game.tiles().rev().take(2).map(|tile| tile.position).collect();
        let far = |(cell, _): (Position, Rotation)| {
            let far = |of: &Position| i32::from(of.x - cell.x).pow(2) + i32::from(of.y - cell.y).pow(2);
            last.iter().map(far).min().unwrap()
        };
        let all = game.actions();
        for percentage in [0, 1, 34, 50, 99, 100] {
            let mut seen = all.clone();
            leave_nearest(&game, percentage, &mut seen);
            let unseen = all.iter().filter(|action| !seen.contains(action));
            let farthest = seen.iter().filter_map(|action| action.laid()).map(far).max().unwrap_or(-1);
            let nearest = unseen.filter_map(|action| action.laid()).map(far).min();
            assert!(
                nearest.is_none_or(|nearest| nearest > farthest),
                "{percentage} %: {farthest} {nearest:?}"
            );
            assert_eq!(nearest.is_none(), percentage > 50, "{percentage} %");
        }
    }

    #[test]
    fn medium_pays_ransoms_only_in_need() {
        let mut setup = Setup::with(2, &[Expansion::Tower], Options::default());
        setup.parts.small_followers = 1;
        let mut paid = [0; 2];
        for seed in 0..30 {
            let (mut game, mut rng) = (Game::new(&setup).unwrap(), SmallRng::seed_from_u64(seed));
            while game.waits() != Waits::Over {
                random::draw(&mut game, &mut rng, &mut IgnoreEvents);
                let ransoms = game.ransoms();
                if let (Waits::Choice(seat), [ransom]) = (game.waits(), &ransoms[..]) {
                    let pays = medium(&game, seat).first == *ransom;
                    paid[usize::from(pays)] += 1;
                    let is_tile = game.decision() == Some(Decision::Tile);
                    assert!(!pays || is_tile && game.supply(seat).of(FigureKind::Small) == 0, "seed {seed}");
                }
                random::act(&mut game, &mut rng, &mut IgnoreEvents);
            }
        }
        assert!(paid.iter().all(|count| *count > 0), "{paid:?}: not paid, paid");
    }

    /// A change of the evaluation changes these numbers; another machine doesn't.
    #[test]
    fn moves_are_the_same_on_every_machine() {
        let few = [Expansion::Inns, Expansion::Traders, Expansion::Tower];
        let found = [moves_of(&[]), moves_of(&few), moves_of(&Expansion::ALL)];
        let known = [0x1ab7_5225_8d5a_45f0, 0xfe75_e601_c4b2_776e, 0x4726_3d99_1d03_cea2];
        assert_eq!(found, known, "{found:#x?}");
    }
}
