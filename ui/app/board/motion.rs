//! Short animations of the board. They show a tile that is laid, pieces that come, move or go home,
//! and points that rise.
//!
//! They are found by comparing a frame with the last one: nobody announces them, and nothing waits
//! for them. Pure; the layers ask for the progress of a movement.

use bastide_rules::{Game, Position, Score, Spot};

use bastide_paint::figure::Piece;
use bastide_paint::picture::Point;
use bastide_paint::stand::PlacedPiece;

/// Duration of a movement, in seconds.
const SECONDS: f64 = 0.18;
/// Maximum number of new tiles in one frame. More mean another moment of the game, not a move.
const MOVE: usize = 8;

/// Movement of a piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum PieceMovement {
    /// Set on the board.
    Comes,
    /// Moved from there, in cells.
    From(Point),
    /// Gone home.
    Goes,
}

/// Movement with its start, in seconds of egui's clock.
#[derive(Debug, Clone, Copy)]
struct Moving<T> {
    what: T,
    since: f64,
}

/// Board of the last frame.
#[derive(Debug, Default)]
struct LastFrame {
    tiles: usize,
    stands: Vec<PlacedPiece>,
    scores: Vec<(Spot, u16)>,
}

/// All current movements.
#[derive(Debug, Default)]
pub(super) struct Motion {
    seen: Option<LastFrame>,
    now: f64,
    tiles: Vec<Moving<Position>>,
    pieces: Vec<Moving<(PlacedPiece, PieceMovement)>>,
    scores: Vec<Moving<(Spot, u16)>>,
}

impl Motion {
    /// Compares the board with the last frame; returns whether anything moves.
    pub(super) fn notice(
        &mut self,
        now: f64,
        allowed: bool,
        game: &Game,
        stands: &[PlacedPiece],
        scores: &[&Score],
    ) -> bool {
        self.now = now;
        let scores: Vec<(Spot, u16)> = scores.iter().map(|score| key(score)).collect();
        let changed = match &self.seen {
            Some(seen) => seen.tiles != game.tiles().len() || seen.stands != stands || seen.scores != scores,
            None => true,
        };
        if changed {
            let seen = LastFrame { tiles: game.tiles().len(), stands: stands.to_vec(), scores };
            let before = self.seen.replace(seen);
            if let Some(before) = before.filter(|_| allowed) {
                self.compare(&before, game);
            }
        }
        self.tiles.retain(|moving| now - moving.since < SECONDS);
        self.pieces.retain(|moving| now - moving.since < SECONDS);
        self.scores.retain(|moving| now - moving.since < SECONDS);
        !(self.tiles.is_empty() && self.pieces.is_empty() && self.scores.is_empty())
    }

    fn compare(&mut self, before: &LastFrame, game: &Game) {
        let Some(seen) = &self.seen else { return };
        // A turn that is taken back has one tile less.
        if seen.tiles + 1 < before.tiles || seen.tiles > before.tiles + MOVE {
            return;
        }
        let since = self.now;
        let fresh = game.tiles().skip(before.tiles).map(|tile| Moving { what: tile.position, since });
        self.tiles.extend(fresh);
        let new_scores = seen.scores.iter().filter(|score| !before.scores.contains(score));
        self.scores.extend(new_scores.map(|score| Moving { what: *score, since }));
        // A tower or a flock that grows stays where it is.
        let grows = |stand: &PlacedPiece| matches!(stand.piece, Piece::Tower(_) | Piece::Sheep(_));
        let new_to = |one: &PlacedPiece, others: &[PlacedPiece]| {
            let is_there = |other: &PlacedPiece| (other.position, other.at) == (one.position, one.at);
            let grown = |other: &PlacedPiece| is_there(other) && grows(other);
            !(others.contains(one) || grows(one) && others.iter().any(grown))
        };
        let mut gone: Vec<&PlacedPiece> =
            before.stands.iter().filter(|old| new_to(old, &seen.stands)).collect();
        for stand in seen.stands.iter().filter(|new| new_to(new, &before.stands)) {
            let way = match gone.iter().position(|old| old.piece == stand.piece && follows(old, stand)) {
                Some(old) => PieceMovement::From(place(gone.swap_remove(old))),
                None => PieceMovement::Comes,
            };
            self.pieces.push(Moving { what: (*stand, way), since });
        }
        self.pieces.extend(gone.into_iter().map(|old| Moving { what: (*old, PieceMovement::Goes), since }));
    }

    /// Returns the progress of a movement, 0 to 1, slower towards its end.
    fn share(&self, since: f64) -> f32 {
        let left = 1.0 - ((self.now - since) / SECONDS).clamp(0.0, 1.0) as f32;
        1.0 - left * left * left
    }

    /// Returns the progress of a tile that is being laid.
    pub(super) fn tile(&self, position: Position) -> Option<f32> {
        let moving = self.tiles.iter().find(|moving| moving.what == position)?;
        Some(self.share(moving.since))
    }

    /// Returns the progress of a score's rising points.
    pub(super) fn score(&self, score: &Score) -> Option<f32> {
        let moving = self.scores.iter().rev().find(|moving| moving.what == key(score))?;
        Some(self.share(moving.since))
    }

    /// Returns the movement of a piece that stands there, and its progress.
    pub(super) fn piece(&self, stand: &PlacedPiece) -> Option<(PieceMovement, f32)> {
        let here = |moving: &&Moving<(PlacedPiece, PieceMovement)>| {
            moving.what.0 == *stand && moving.what.1 != PieceMovement::Goes
        };
        let moving = self.pieces.iter().rev().find(here)?;
        Some((moving.what.1, self.share(moving.since)))
    }

    /// Lists the pieces that go home, with their progress.
    pub(super) fn going(&self) -> impl Iterator<Item = (PlacedPiece, f32)> + '_ {
        let going = self.pieces.iter().filter(|moving| moving.what.1 == PieceMovement::Goes);
        going.map(|moving| (moving.what.0, self.share(moving.since)))
    }
}

fn key(score: &Score) -> (Spot, u16) {
    (score.spot, score.winners.iter().map(|seat| score.points_of(*seat)).max().unwrap_or(0))
}

/// Returns whether it is one piece before and after a move. Pieces of no seat exist once, and a
/// figure may change its feature.
fn follows(old: &PlacedPiece, new: &PlacedPiece) -> bool {
    match (old.figure, new.figure) {
        (Some(old), Some(new)) => (old.seat, old.figure) == (new.seat, new.figure),
        (None, None) => true,
        _ => false,
    }
}

/// Returns a piece's position, in cells.
pub(super) fn place(stand: &PlacedPiece) -> Point {
    Point {
        x: stand.at.x.mul_add(0.01, f32::from(stand.position.x)),
        y: stand.at.y.mul_add(0.01, f32::from(stand.position.y)),
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{DeployedFigure, FigureKind, Seat, Setup, Waits};

    use super::*;
    use bastide_paint::figure::Piece;
    use bastide_paint::picture::at;

    fn stand(kind: FigureKind, x: i16) -> PlacedPiece {
        let spot = Spot { position: Position::new(x, 0), feature: 0 };
        let figure = Some(DeployedFigure { seat: Seat(1), figure: kind, spot });
        PlacedPiece { piece: Piece::Standing(1, kind), position: spot.position, at: at(50.0, 50.0), figure }
    }

    /// Makes a game with this number of tiles.
    fn game(tiles: usize) -> Game {
        let mut game = Game::new(&Setup::base(2)).unwrap();
        while game.tiles().len() < tiles {
            match game.waits() {
                Waits::Draw { .. } => drop(game.draw(0).unwrap()),
                Waits::Choice(seat) => drop(game.act(seat, bastide_rules::stand_in(&game)).unwrap()),
                Waits::Over => panic!("over with {} tiles", game.tiles().len()),
            }
        }
        game
    }

    #[test]
    fn changes_move_for_a_moment() {
        let (small, wagon, moved) =
            (stand(FigureKind::Small, 0), stand(FigureKind::Wagon, 1), stand(FigureKind::Wagon, 4));
        let mut motion = Motion::default();
        assert!(!motion.notice(1.0, true, &game(3), &[small, wagon], &[]), "nothing flies in");
        let game = game(4);
        assert!(motion.notice(2.0, true, &game, &[moved], &[]));
        let laid = game.tiles().next_back().unwrap().position;
        assert_eq!(motion.tile(laid), Some(0.0));
        assert_eq!(motion.tile(Position::ORIGIN), None);
        assert_eq!(motion.piece(&moved), Some((PieceMovement::From(at(1.5, 0.5)), 0.0)));
        assert_eq!(motion.going().map(|going| going.0).collect::<Vec<_>>(), [small]);
        assert!(motion.notice(2.1, true, &game, &[moved], &[]));
        assert!(motion.tile(laid).is_some_and(|share| share > 0.5 && share < 1.0));
        assert!(!motion.notice(2.2, true, &game, &[moved], &[]), "and then it is still");
        assert_eq!((motion.tile(laid), motion.piece(&moved)), (None, None));
    }

    #[test]
    fn nothing_moves_where_the_player_or_the_replay_jumps() {
        let check = |allowed: bool, tiles: usize| {
            let mut motion = Motion::default();
            motion.notice(0.0, allowed, &game(20), &[stand(FigureKind::Small, 0)], &[]);
            motion.notice(1.0, allowed, &game(tiles), &[], &[])
        };
        assert!(check(true, 21));
        assert!(!check(false, 21), "switched off");
        assert!(!check(true, 40), "far on");
        assert!(!check(true, 9), "far back");
    }
}
