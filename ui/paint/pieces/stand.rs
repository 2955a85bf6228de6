//! Places of the wooden pieces on the board.
//! Figures stand on their segments, several side by side; barns on corners; fairy, dragon and count
//! where they hide nobody.

use bastide_rules::{
    Axis, Bridge, DeployedFigure, FeatureKind, FigureKind, Flock, Game, Part, Piece as LoosePiece,
    PiecePlace, Position, Quarter, Seat, Side, Spot,
};

use super::figure::Piece;
use super::tower;
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
    /// The figure; `None` for the pieces that no seat owns, and for sheep.
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
    let flocks = game.flocks().into_iter().filter_map(|flock| self::flock(&stands, flock));
    let flocks: Vec<PlacedPiece> = flocks.collect();
    stands.extend(flocks);
    stands.extend(game.ferries().filter_map(|(position, ends)| ferry(game, position, ends)));
    stands.extend(game.towers().filter_map(|(position, storeys)| {
        let at = tower_place(game, position)?;
        Some(PlacedPiece { piece: Piece::Tower(storeys), position, at, figure: None })
    }));
    stands.extend(game.bridges().map(bridge));
    stands.extend(castles(game).filter_map(|spot| {
        let (piece, at) = (Piece::Loose(LoosePiece::Castle), castle_place(game, spot)?);
        Some(PlacedPiece { piece, position: spot.position, at, figure: None })
    }));
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
    let mut loose = game.pieces();
    loose.retain(|(piece, _)| !matches!(piece, LoosePiece::Storey | LoosePiece::Bridge | LoosePiece::Castle));
    for (number, (piece, place)) in loose.iter().enumerate() {
        let together = |other: &&(LoosePiece, PiecePlace)| other.1 == *place;
        let before = loose[..number].iter().filter(together).count();
        let count = loose.iter().filter(together).count();
        let Some((position, home)) = loose_home(game, &stands, *place) else { continue };
        let at = home + beside(before, count, FeatureKind::Road);
        stands.push(PlacedPiece { piece: Piece::Loose(*piece), position, at, figure: None });
    }
    stands.sort_by(|a, b| {
        let down = |stand: &PlacedPiece| f32::from(stand.position.y).mul_add(100.0, foot(game, stand));
        down(a).total_cmp(&down(b))
    });
    stands
}

/// Returns the sheep of a shepherd, at his feet; `None` before a token was drawn for him.
fn flock(stands: &[PlacedPiece], flock: Flock) -> Option<PlacedPiece> {
    let sheep = u8::try_from(flock.sheep()).ok().filter(|sheep| *sheep > 0)?;
    let is_shepherd = |figure: DeployedFigure| {
        (figure.seat, figure.figure, figure.spot) == (flock.seat, FigureKind::Shepherd, flock.spot)
    };
    let shepherd = stands.iter().find(|stand| stand.figure.is_some_and(is_shepherd))?;
    let aside = if shepherd.at.x > 70.0 { -FLOCK.x } else { FLOCK.x };
    let at = shepherd.at + at(aside, FLOCK.y);
    Some(PlacedPiece { piece: Piece::Sheep(sheep), position: flock.spot.position, at, figure: None })
}

/// Place of a shepherd's sheep, seen from him.
const FLOCK: Point = Point { x: 12.0, y: 6.0 };

/// Returns how far down on its tile a piece is for the order of drawing. Who is on top of a tower is in
/// front of it. Bridges are below all other pieces.
fn foot(game: &Game, stand: &PlacedPiece) -> f32 {
    if let Piece::Bridge(_) = stand.piece {
        return BELOW;
    }
    let spot = stand.figure.map(|figure| figure.spot);
    let tower = spot.filter(|spot| tower_spot(game, spot.position) == Some(*spot));
    let place = tower.and_then(|spot| tower_place(game, spot.position));
    place.map_or(stand.at.y, |tower| tower.y + 0.5)
}

/// Order of bridges, before everything on any tile.
const BELOW: f32 = -1.0e7;

/// Returns a bridge as it is over its tile.
#[must_use]
pub const fn bridge(bridge: Bridge) -> PlacedPiece {
    let piece = Piece::Bridge(matches!(bridge.axis, Axis::NorthSouth));
    PlacedPiece { piece, position: bridge.at, at: at(50.0, 50.0), figure: None }
}

/// Half of the width of a bridge's road, in tile units.
pub const BRIDGE_HALF: f32 = 6.5;

/// Returns the segment of the road on a tile's bridge: the one after those of the tile.
#[must_use]
pub fn bridge_spot(game: &Game, position: Position) -> Option<Spot> {
    game.bridge_over(position)?;
    let printed = game.tile_at(position)?.kind.kind().features.len();
    Some(Spot { position, feature: u8::try_from(printed).ok()? })
}

/// Distance of a lord below the middle of the castle's picture.
const LORD_DOWN: f32 = 9.0;

/// Lists the first segment of each castle.
fn castles(game: &Game) -> impl Iterator<Item = Spot> {
    let pieces = if game.setup().parts.has(Part::Castle) { game.pieces() } else { Vec::new() };
    pieces.into_iter().filter_map(|place| match place {
        (LoosePiece::Castle, PiecePlace::Segment(spot)) => Some(spot),
        _ => None,
    })
}

/// Returns the side of a city's segment that reaches one side.
fn cap(game: &Game, spot: Spot) -> Option<Side> {
    let tile = game.tile_at(spot.position)?;
    let feature = tile.kind.kind().features.get(usize::from(spot.feature))?;
    match feature.sides[..] {
        [side] if feature.kind == FeatureKind::City => Some(side.rotated(tile.rotation)),
        _ => None,
    }
}

/// Returns the place of the castle that this segment of a city belongs to, on the segment's tile: the
/// middle of the side between the castle's two tiles.
#[must_use]
pub fn castle_place(game: &Game, spot: Spot) -> Option<Point> {
    let side = cap(game, spot)?;
    let across = spot.position.neighbour(side);
    let is_it = |castle: Spot| {
        castle == spot || castle.position == across && cap(game, castle) == Some(side.opposite())
    };
    let (x, y) = side.offset();
    castles(game).any(is_it).then(|| at(50.0, 50.0) + at(f32::from(x), f32::from(y)) * 50.0)
}

/// Distance from the middle of a tower's picture to its foot, in tile units.
pub const TOWER_FOOT: f32 = tower::FOOT;
/// Distance from a foundation's middle to the middle of its tower's picture.
const TOWER_UP: f32 = 7.0;
/// Distance from a tower's top to the middle of a figure on it.
const GUARD_UP: f32 = 9.5;

/// Returns the segment of a tile's tower or foundation.
#[must_use]
pub fn tower_spot(game: &Game, position: Position) -> Option<Spot> {
    let features = &game.tile_at(position)?.kind.kind().features;
    let number = features.iter().position(|feature| feature.kind == FeatureKind::Tower)?;
    Some(Spot { position, feature: u8::try_from(number).ok()? })
}

/// Returns the follower on top of a tile's tower.
#[must_use]
pub fn tower_guard(game: &Game, position: Position) -> Option<DeployedFigure> {
    let spot = tower_spot(game, position)?;
    game.figures().find(|figure| figure.spot == spot)
}

/// Returns the middle of the picture of a tile's tower, on its foundation.
#[must_use]
pub fn tower_place(game: &Game, position: Position) -> Option<Point> {
    let (tile, spot) = (game.tile_at(position)?, tower_spot(game, position)?);
    let (x, y) = crate::spot(tile.kind, tile.rotation, usize::from(spot.feature));
    Some(at(x, y - TOWER_UP))
}

/// Returns the place of a figure on top of a tile's tower.
#[must_use]
pub fn guard_place(game: &Game, position: Position) -> Option<Point> {
    let top = tower::top(game.storeys_on(position)) - GUARD_UP;
    Some(tower_place(game, position)? + at(0.0, top))
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
        PiecePlace::Supply | PiecePlace::Across(_) => None,
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
    // The road on a bridge comes after the features of the tile.
    let kind = tile.kind.kind().features.get(feature).map_or(FeatureKind::Road, |feature| feature.kind);
    if kind == FeatureKind::City
        && let Some(place) = castle_place(game, figure.spot)
    {
        return Some((place + at(0.0, LORD_DOWN), FeatureKind::Castle));
    }
    if kind == FeatureKind::Tower {
        return Some((guard_place(game, figure.spot.position)?, kind));
    }
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

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, DrawSubject, Expansion, Options, Setup, Waits};

    use super::*;

    /// Plays a game with towers until a follower is on top of a high one. Seats raise what they can,
    /// and capture nobody.
    fn guarded() -> Game {
        let mut game = Game::new(&Setup::with(2, &[Expansion::Tower], Options::default())).expect("a setup");
        loop {
            match game.waits() {
                Waits::Draw { .. } => drop(game.draw(0).expect("a draw is due")),
                Waits::Choice(seat) => {
                    let actions = game.actions();
                    let is_top = |spot: Spot| tower_spot(&game, spot.position) == Some(spot);
                    let high = |at: Position| game.storeys_on(at) >= 3;
                    let rank = |action: &&Action| match **action {
                        Action::Deploy { spot, .. } if is_top(spot) && high(spot.position) => 4,
                        Action::Place { to: PiecePlace::Tile(at), .. } => {
                            2 + u8::from(game.storeys_on(at) > 0)
                        }
                        Action::Pass => 1,
                        _ => 0,
                    };
                    let best = *actions.iter().max_by_key(rank).expect("something is offered");
                    let is_done = rank(&&best) == 4;
                    game.act(seat, best).expect("it was offered");
                    if is_done {
                        return game;
                    }
                }
                Waits::Over => panic!("nobody is on top of a tower"),
            }
        }
    }

    /// Plays games with bridges and castles until a piece of this kind is on the board. Seats deploy in
    /// cities, and put what they can.
    fn built(piece: LoosePiece) -> Game {
        let setup = Setup::with(2, &[Expansion::Bridges], Options::default());
        for seed in 0..20 {
            let mut game = Game::new(&setup).expect("a setup");
            let mut number = seed;
            loop {
                match game.waits() {
                    Waits::Draw { outcomes } => {
                        number += 7;
                        drop(game.draw(number % outcomes).expect("a draw is due"));
                    }
                    Waits::Choice(seat) => {
                        let actions = game.actions();
                        let kind = |spot: Spot| game.feature(spot).map(|feature| feature.kind);
                        let rank = |action: &&Action| match **action {
                            Action::Place { piece: LoosePiece::Castle | LoosePiece::Bridge, .. } => 3,
                            Action::Deploy { spot, .. } if kind(spot) == Some(FeatureKind::City) => 2,
                            Action::Pass => 1,
                            _ => 0,
                        };
                        let best = *actions.iter().max_by_key(rank).expect("something is offered");
                        game.act(seat, best).expect("it was offered");
                        if game.pieces().iter().any(|(other, _)| *other == piece) {
                            return game;
                        }
                    }
                    Waits::Over => break,
                }
            }
        }
        panic!("no {piece:?} is on the board");
    }

    #[test]
    fn bridge_is_drawn_below_all_other_pieces() {
        let game = built(LoosePiece::Bridge);
        let stands = stands(&game, |seat| seat.0);
        let first = game.bridges().next().expect("a bridge");
        assert!(stands[..game.bridges().len()].contains(&bridge(first)));
        let spot = bridge_spot(&game, first.at).expect("its road");
        assert_eq!(game.feature(spot).map(|feature| feature.kind), Some(FeatureKind::Road));
        assert!(game.feature(Spot { feature: spot.feature + 1, ..spot }).is_none());
    }

    #[test]
    fn lord_is_drawn_before_the_castle() {
        let game = built(LoosePiece::Castle);
        let stands = stands(&game, |seat| seat.0);
        let wood = Piece::Loose(LoosePiece::Castle);
        let castle = stands.iter().position(|stand| stand.piece == wood).expect("a castle");
        let is_lord = |stand: &PlacedPiece| {
            let spot = stand.figure.map(|figure| figure.spot);
            let feature = spot.and_then(|spot| game.feature(spot));
            feature.is_some_and(|feature| feature.kind == FeatureKind::Castle)
        };
        let lord = stands.iter().position(is_lord).expect("its lord");
        assert!(castle < lord);
        let far = |stand: &PlacedPiece| {
            let cell = at(f32::from(stand.position.x), f32::from(stand.position.y));
            cell * 100.0 + stand.at
        };
        assert!(far(&stands[castle]).distance(far(&stands[lord])) < LORD_DOWN + 0.1);
    }

    #[test]
    fn sheep_are_drawn_beside_their_shepherd() {
        let mut game = Game::new(&Setup::with(2, &[Expansion::Hills], Options::default())).expect("a setup");
        let sheep = |game: &Game| {
            let is_flock = |stand: &PlacedPiece| matches!(stand.piece, Piece::Sheep(_));
            stands(game, |seat| seat.0).into_iter().filter(is_flock).collect::<Vec<_>>()
        };
        while game.flocks().is_empty() || game.draw_subject() == Some(DrawSubject::Sheep) {
            assert!(sheep(&game).is_empty());
            match game.waits() {
                Waits::Draw { .. } => drop(game.draw(0).expect("a draw is due")),
                Waits::Choice(seat) => {
                    let actions = game.actions();
                    let is_his = |action: &&Action| {
                        matches!(action, Action::Deploy { figure: FigureKind::Shepherd, .. })
                    };
                    let best = actions.iter().find(is_his).or(actions.last()).expect("something is offered");
                    game.act(seat, *best).expect("it was offered");
                }
                Waits::Over => panic!("nobody has placed a shepherd"),
            }
        }
        let [flock] = game.flocks()[..] else { panic!("there is one flock") };
        let [drawn] = sheep(&game)[..] else { panic!("it is drawn once") };
        assert_eq!((drawn.piece, drawn.position), (Piece::Sheep(1), flock.spot.position));
        let all = stands(&game, |seat| seat.0);
        let shepherd = all.iter().find(|stand| stand.figure.is_some()).expect("he is the only figure");
        assert!((8.0..20.0).contains(&drawn.at.distance(shepherd.at)), "{drawn:?} {shepherd:?}");
    }

    #[test]
    fn follower_on_a_tower_is_drawn_on_its_top() {
        let game = guarded();
        let stands = stands(&game, |seat| seat.0);
        let guard = stands.iter().position(|stand| stand.figure.is_some()).expect("it is the only figure");
        let position = stands[guard].position;
        let tower = stands.iter().position(|stand| matches!(stand.piece, Piece::Tower(3..)));
        let tower = tower.expect("its tower");
        assert!(tower < guard, "the follower is drawn over the tower");
        assert_eq!(stands[tower].position, position);
        assert_eq!(tower_guard(&game, position), stands[guard].figure);
        let above = stands[tower].at.y - stands[guard].at.y;
        assert!((8.0..25.0).contains(&above), "{above}");
        assert!(above > GUARD_UP - tower::FOOT + tower::height(3) - 0.1, "{above}");
        // Storeys are drawn as towers, one for each.
        let towers = stands.iter().filter(|stand| matches!(stand.piece, Piece::Tower(_))).count();
        assert_eq!(towers, game.towers().count());
        assert!(!stands.iter().any(|stand| stand.piece == Piece::Loose(LoosePiece::Storey)));
    }
}
