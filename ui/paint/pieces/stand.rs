//! Places of the wooden pieces on the board.
//! Figures stand on their segments, several side by side; barns on corners; fairy, dragon and count
//! where they hide nobody.

use bastide_rules::{
    DeployedFigure, FeatureKind, FigureKind, Game, Piece as LoosePiece, PiecePlace, Position, Quarter, Seat,
    Side,
};

use super::figure::Piece;
use crate::drawing::picture::{Point, at};
use crate::plan::quarters;

/// A piece at its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlacedPiece {
    /// The piece.
    pub piece: Piece,
    /// Cell of its tile.
    pub position: Position,
    /// Place on the tile, in tile units; a barn stands on the corner at (0, 0).
    pub at: Point,
    /// The figure; `None` for dragon, fairy, count and ferries.
    pub figure: Option<DeployedFigure>,
}

/// Returns all pieces on the board, those in front last.
/// `colour` maps a seat to the number of its colour (0 to 5).
#[must_use]
pub fn stands(game: &Game, colour: impl Fn(Seat) -> u8) -> Vec<PlacedPiece> {
    let mut stands: Vec<PlacedPiece> = Vec::new();
    let figures: Vec<DeployedFigure> = game.figures().collect();
    for (number, figure) in figures.iter().enumerate() {
        let together =
            |other: &&DeployedFigure| other.spot == figure.spot && !is_barn(other) && !is_barn(figure);
        let before = figures[..number].iter().filter(together).count();
        let count = figures.iter().filter(together).count();
        let Some((home, kind)) = home(game, *figure) else { continue };
        let at = if is_barn(figure) { at(0.0, 0.0) } else { home + beside(before, count, kind) };
        let piece = Piece::on(colour(figure.seat), figure.figure, kind);
        stands.push(PlacedPiece { piece, position: figure.spot.position, at, figure: Some(*figure) });
    }
    stands.extend(game.ferries().filter_map(|(position, ends)| ferry(game, position, ends)));
    if let Some(fairy) = game.fairy() {
        let friend = stands.iter().find(|stand| fairy.beside.is_some() && stand.figure == fairy.beside);
        let at = match friend {
            Some(friend) => friend.at + at(if friend.at.x > 70.0 { -14.0 } else { 14.0 }, -4.0),
            None => free_corner(&stands, fairy.position),
        };
        stands.push(PlacedPiece { piece: Piece::Fairy, position: fairy.position, at, figure: None });
    }
    if let Some(position) = game.dragon() {
        stands.push(PlacedPiece { piece: Piece::Dragon, position, at: at(50.0, 48.0), figure: None });
    }
    if let Some(quarter) = game.count() {
        let at = quarters::forum(quarter) - at(0.0, 11.0);
        stands.push(PlacedPiece { piece: Piece::Count, position: Quarter::TILE, at, figure: None });
    }
    let loose = game.pieces();
    for (number, (piece, place)) in loose.iter().enumerate() {
        let together = |other: &&(LoosePiece, PiecePlace)| other.1 == *place;
        let before = loose[..number].iter().filter(together).count();
        let count = loose.iter().filter(together).count();
        let Some((position, home)) = loose_home(game, &stands, *place) else { continue };
        let at = home + beside(before, count, FeatureKind::Road);
        stands.push(PlacedPiece { piece: Piece::Loose(*piece), position, at, figure: None });
    }
    stands.sort_by(|a, b| {
        let down = |stand: &PlacedPiece| f32::from(stand.position.y).mul_add(100.0, stand.at.y);
        down(a).total_cmp(&down(b))
    });
    stands
}

/// Returns the cell and the place of a piece of a later set that no seat owns; `None` in the supply.
fn loose_home(game: &Game, stands: &[PlacedPiece], place: PiecePlace) -> Option<(Position, Point)> {
    match place {
        PiecePlace::Tile(position) => {
            let others: Vec<PlacedPiece> =
                stands.iter().copied().filter(|stand| !matches!(stand.piece, Piece::Loose(_))).collect();
            Some((position, free_corner(&others, position)))
        }
        PiecePlace::Segment(spot) => {
            let tile = game.tile_at(spot.position)?;
            let (x, y) = crate::spot(tile.kind, tile.rotation, usize::from(spot.feature));
            Some((spot.position, at(x + if x > 70.0 { -14.0 } else { 14.0 }, y - 4.0)))
        }
        PiecePlace::Supply => None,
    }
}

/// Returns the sides of a tile at which two of its roads end.
#[must_use]
pub fn ferry_sides(game: &Game, position: Position, ends: [u8; 2]) -> Option<[Side; 2]> {
    let tile = game.tile_at(position)?;
    let side = |end: u8| {
        let road = tile.kind.kind().features.get(usize::from(end))?;
        road.sides.first().map(|side| side.rotated(tile.rotation))
    };
    Some([side(ends[0])?, side(ends[1])?])
}

/// Returns a ferry on its lake, between the sides of its two roads.
#[must_use]
pub fn ferry(game: &Game, position: Position, ends: [u8; 2]) -> Option<PlacedPiece> {
    let [(ax, ay), (bx, by)] = ferry_sides(game, position, ends)?.map(Side::offset);
    // Opposite sides add up to nothing; two at a corner lead to that corner.
    let (x, y) = (ax + bx, ay + by);
    let eighths = match (x, y) {
        (0, 0) => {
            if ax == 0 {
                2
            } else {
                0
            }
        }
        _ if x == y => 3,
        _ => 1,
    };
    let place = at(50.0, 50.0) + at(f32::from(x), f32::from(y)) * 6.0;
    Some(PlacedPiece { piece: Piece::Ferry(eighths), position, at: place, figure: None })
}

fn is_barn(figure: &DeployedFigure) -> bool {
    figure.figure == FigureKind::Barn
}

/// Returns the place of a single figure of a segment, and the kind of its feature.
fn home(game: &Game, figure: DeployedFigure) -> Option<(Point, FeatureKind)> {
    let tile = game.tile_at(figure.spot.position)?;
    let feature = usize::from(figure.spot.feature);
    let kind = tile.kind.kind().features.get(feature)?.kind;
    let (x, y) = crate::spot(tile.kind, tile.rotation, feature);
    Some((at(x, y), kind))
}

/// Returns the offset of the `number`-th of `count` figures of one segment from its usual place.
fn beside(number: usize, count: usize, kind: FeatureKind) -> Point {
    let along = |n: usize, of: usize, step: f32| {
        let middle = (small(of) - 1.0) / 2.0;
        (small(n) - middle) * step
    };
    if kind == FeatureKind::Quarter {
        let (columns, rows) = (count.min(3), count.div_ceil(3));
        let step = if columns > 2 { 14.0 } else { 17.0 };
        let row = along(number / 3, rows, if rows > 2 { 11.0 } else { 16.0 });
        return at(along(number % 3, columns, step), row + 4.0);
    }
    let step = if count > 3 { 40.0 / small(count) } else { 15.0 };
    at(along(number, count, step), if number % 2 == 1 { 3.0 } else { 0.0 })
}

fn small(n: usize) -> f32 {
    f32::from(u8::try_from(n).unwrap_or(u8::MAX))
}

/// Returns the corner of a tile that is farthest from the pieces on it.
fn free_corner(stands: &[PlacedPiece], position: Position) -> Point {
    let there = || stands.iter().filter(|stand| stand.position == position);
    let room = |corner: &Point| there().map(|stand| stand.at.distance(*corner)).fold(99.0, f32::min);
    let corners = [at(80.0, 24.0), at(20.0, 24.0), at(80.0, 78.0), at(20.0, 78.0)];
    let best = corners.into_iter().max_by(|a, b| room(a).total_cmp(&room(b)).then(b.y.total_cmp(&a.y)));
    best.unwrap_or(corners[0])
}
