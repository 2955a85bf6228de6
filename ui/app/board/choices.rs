//! Choices on the board other than laying a tile: which piece, and where it may go. Pure; the board
//! draws them.
//!
//! Invariant: every target is one of the offered actions, and every offered action is one target, but
//! laying, passing and the alternatives, which are buttons.

use bastide_library::table::board_model::BoardModel;
use bastide_library::table::events;
use bastide_rules::{
    Action, Alternative, Axis, Bridge, Decision, FeatureKind, FigureKind, Game, Piece, PiecePlace, Position,
    Quarter, Seat, Side, Spot,
};
use bastide_words::{Cell, Kind, at, cell, flocks, ground, tile};

use bastide_paint::picture::Point;
use bastide_paint::stand::{PlacedPiece, ferry_sides, guard_place, tower_spot};

/// Number of keys with a number, without 0.
const KEYS: usize = 9;

/// Piece that is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MovedPiece {
    /// Figure of the seat that decides.
    Figure(FigureKind),
    /// The figure of this kind that the fairy is beside, out of several.
    BesideFairy(FigureKind),
    /// The fairy.
    Fairy,
    /// The princess, who sends a knight home.
    Princess,
    /// A follower of the seat that decides, which goes home.
    GoesHome,
    /// A follower that a tower captures.
    Captive,
    /// The dragon.
    Dragon,
    /// The count.
    Count,
    /// A piece of a later set.
    Piece(Piece),
    /// A ferry.
    Ferry,
}

/// Position of a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AimPosition {
    /// A segment.
    Spot(Spot),
    /// The north-west corner of a cell.
    Corner(Position),
    /// A whole tile.
    Tile(Position),
    /// A figure.
    Figure(Seat, FigureKind, Spot),
    /// The place of this piece of a later set, which leaves the board.
    Off(Piece),
    /// Two roads of a tile.
    Roads(Position, [u8; 2]),
    /// A bridge over a tile.
    Across(Bridge),
}

impl AimPosition {
    /// Returns its tile.
    pub(crate) const fn position(self) -> Position {
        match self {
            Self::Spot(spot) | Self::Figure(_, _, spot) => spot.position,
            Self::Corner(position) | Self::Tile(position) | Self::Roads(position, _) => position,
            Self::Across(bridge) => bridge.at,
            Self::Off(_) => Position::ORIGIN,
        }
    }

    /// Returns the segment that is lit with it.
    pub(crate) const fn spot(self) -> Option<Spot> {
        match self {
            Self::Spot(spot) | Self::Figure(_, _, spot) => Some(spot),
            Self::Corner(_) | Self::Tile(_) | Self::Off(_) | Self::Roads(..) | Self::Across(_) => None,
        }
    }
}

/// Place to choose for a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Target {
    /// Piece that goes there.
    pub(crate) mover: MovedPiece,
    /// Position on the board.
    pub(crate) aim: AimPosition,
    /// Action that choosing it performs.
    pub(crate) action: Action,
}

impl Target {
    pub(super) fn of(action: Action) -> Option<Self> {
        let (mover, aim) = match action {
            Action::Deploy { figure: FigureKind::Barn, spot } => {
                (MovedPiece::Figure(FigureKind::Barn), AimPosition::Corner(spot.position))
            }
            Action::Deploy { figure, spot } => (MovedPiece::Figure(figure), AimPosition::Spot(spot)),
            Action::DeployFavoured { figure, spot } => {
                (MovedPiece::BesideFairy(figure), AimPosition::Spot(spot))
            }
            Action::MoveFairy { to } => (MovedPiece::Fairy, AimPosition::Tile(to)),
            // The player's figure that the fairy joins; `Choices::of` fills in the seat.
            Action::JoinFairy { figure, spot } => {
                (MovedPiece::Fairy, AimPosition::Figure(Seat(u8::MAX), figure, spot))
            }
            Action::SendHome { seat, figure, spot } if figure.may_go_home() => {
                (MovedPiece::Figure(figure), AimPosition::Figure(seat, figure, spot))
            }
            Action::SendHome { seat, figure, spot } => {
                (MovedPiece::Princess, AimPosition::Figure(seat, figure, spot))
            }
            Action::MoveDragon { to } => (MovedPiece::Dragon, AimPosition::Tile(to)),
            Action::JoinRoads { at, ends } => (MovedPiece::Ferry, AimPosition::Roads(at, ends)),
            Action::MoveCount { to } => (MovedPiece::Count, AimPosition::Spot(Quarter::spot(to))),
            Action::Place { piece, to } => {
                let aim = match to {
                    PiecePlace::Tile(position) => AimPosition::Tile(position),
                    PiecePlace::Segment(spot) => AimPosition::Spot(spot),
                    PiecePlace::Supply => AimPosition::Off(piece),
                    PiecePlace::Across(bridge) => AimPosition::Across(bridge),
                };
                (MovedPiece::Piece(piece), aim)
            }
            Action::Lay { .. }
            | Action::LayWithBridge { .. }
            | Action::Pick { .. }
            | Action::Bid { .. }
            | Action::Choose(_)
            | Action::Exchange { .. }
            | Action::PayRansom { .. }
            | Action::Pass => return None,
        };
        Some(Self { mover, aim, action })
    }
}

/// All targets, by mover.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Choices {
    groups: Vec<(MovedPiece, Vec<Target>)>,
    /// True if the seat may pass.
    pub(crate) pass: bool,
    /// Alternatives that aren't about a place, each with a button.
    pub(crate) alternatives: Vec<Action>,
}

impl Choices {
    /// Returns the choices among the actions offered to a seat for a decision.
    pub(crate) fn of(offered: &[Action], seat: Seat, decision: Option<Decision>) -> Self {
        let pass = offered.contains(&Action::Pass);
        let mut choices = Self { groups: Vec::new(), pass, alternatives: alternatives(offered).collect() };
        for mut target in offered.iter().copied().filter_map(Target::of) {
            // The princess isn't the only one to send followers home.
            match decision {
                Some(Decision::CircleRemove) => target.mover = MovedPiece::GoesHome,
                Some(Decision::Capture) => target.mover = MovedPiece::Captive,
                _ => {}
            }
            if let AimPosition::Figure(whose, figure, spot) = target.aim
                && target.mover == MovedPiece::Fairy
            {
                debug_assert_eq!(whose, Seat(u8::MAX));
                target.aim = AimPosition::Figure(seat, figure, spot);
            }
            match choices.groups.iter_mut().find(|(mover, _)| *mover == target.mover) {
                Some((_, targets)) => targets.push(target),
                None => choices.groups.push((target.mover, vec![target])),
            }
        }
        choices
    }

    /// Lists the pieces that can be moved.
    pub(crate) fn movers(&self) -> impl Iterator<Item = MovedPiece> + '_ {
        self.groups.iter().map(|(mover, _)| *mover)
    }

    /// Returns the selected piece: the wanted one if it can be moved, else the first.
    pub(crate) fn mover(&self, wanted: Option<MovedPiece>) -> Option<MovedPiece> {
        let wanted = wanted.filter(|wanted| self.movers().any(|mover| mover == *wanted));
        wanted.or_else(|| self.movers().next())
    }

    /// Returns the next piece, or the previous one.
    pub(crate) fn next(&self, from: Option<MovedPiece>, back: bool) -> Option<MovedPiece> {
        let count = self.groups.len();
        let at = self.movers().position(|mover| Some(mover) == self.mover(from))?;
        let next = if back { at + count - 1 } else { at + 1 } % count;
        self.movers().nth(next)
    }

    /// Returns the targets of a piece.
    pub(crate) fn targets(&self, mover: Option<MovedPiece>) -> &[Target] {
        let mover = self.mover(mover);
        self.groups.iter().find(|(own, _)| Some(*own) == mover).map_or(&[], |(_, targets)| targets)
    }

    /// Lists the alternatives, each with the number of its key; those of the targets come before.
    pub(crate) fn keyed(&self, mover: Option<MovedPiece>) -> impl Iterator<Item = (usize, Action)> + '_ {
        (self.targets(mover).len() + 1..).zip(self.alternatives.iter().copied())
    }
}

/// Lists the offered actions that aren't about a place, but passing.
pub(super) fn alternatives(offered: &[Action]) -> impl Iterator<Item = Action> + '_ {
    let is_one = |action: &Action| {
        matches!(action, Action::Choose(_) | Action::Exchange { .. } | Action::PayRansom { .. })
    };
    offered.iter().copied().filter(is_one)
}

/// Returns the label of an alternative, with the number of its key if it has one.
pub(crate) fn alternative(what: Action, number: usize, model: &BoardModel) -> String {
    let label = match what {
        Action::Choose(Alternative::CircleAdd) => return say!(target_circle_add, number = number),
        Action::Choose(Alternative::CircleRemove) => return say!(target_circle_remove, number = number),
        Action::Choose(Alternative::FlockGrow) => say!(target_flock_grow).to_owned(),
        Action::Choose(Alternative::FlockStable) => flock(model),
        Action::Choose(Alternative::Buy) => say!(target_buy, count = price(model)),
        Action::Choose(Alternative::Sell) => say!(target_sell, count = price(model)),
        Action::Exchange { figure } => say!(target_exchange, figure = figure.id()),
        Action::PayRansom { captor, figure } => {
            say!(target_ransom, name = model.name(captor), figure = figure.id())
        }
        _ => String::new(),
    };
    if number <= KEYS { format!("{label} ({number})") } else { label }
}

/// Says what the flock that is asked about brings, and to whom.
fn flock(model: &BoardModel) -> String {
    let Some(spot) = model.game.flock_asked() else { return String::new() };
    let who = flocks::shepherds(&model.game, spot, |seat| model.name(seat));
    say!(target_flock_stable, points = model.game.flock_worth(spot), who = who)
}

/// Returns the last price at the bazaar.
fn price(model: &BoardModel) -> u16 {
    model.game.auction().map_or(0, |auction| auction.price)
}

/// Returns the targets that have different effects. When followers leave the city, or a piece of a
/// later set comes to a feature, its segments are equivalent, so each feature keeps one.
pub(super) fn apart(targets: &[Target], game: &Game) -> Vec<Target> {
    let leaves =
        matches!(game.decision(), Some(Decision::LeaveCity | Decision::LastLeave | Decision::Piece(_)));
    let mut known: Vec<Spot> = Vec::new();
    let is_new = |target: &&Target| {
        let Some(spot) = target.aim.spot().filter(|_| leaves) else { return true };
        let is_new = !known.contains(&spot);
        if is_new {
            known.extend(game.feature(spot).into_iter().flat_map(|feature| feature.spots));
        }
        is_new
    };
    targets.iter().filter(is_new).copied().collect()
}

/// Distance from a figure to one that would come next to it, in tile units.
const BESIDE: f32 = 14.0;
/// Distance of a choice of two roads from the middle of their lake, along each axis.
const LAKE: f32 = 25.0;
/// The same for two roads on opposite sides of a lake with four roads.
const ACROSS: f32 = 13.0;

/// Points at which bridges of either direction are chosen, in tile units.
const BRIDGES: [Point; 2] = [Point { x: 50.0, y: 22.0 }, Point { x: 78.0, y: 50.0 }];

/// Returns the point at which two roads of a lake are chosen, in tile units. It is in the corner
/// between them; for opposite roads in the middle, or next to it if two such pairs are there.
fn between(game: &Game, position: Position, ends: [u8; 2]) -> Option<Point> {
    let [(ax, ay), (bx, by)] = ferry_sides(game, position, ends)?.map(Side::offset);
    let (x, y) = (ax + bx, ay + by);
    let middle = Point { x: 50.0, y: 50.0 };
    if (x, y) != (0, 0) {
        return Some(Point { x: f32::from(x), y: f32::from(y) } * LAKE + middle);
    }
    let tile = game.tile_at(position)?;
    let roads = tile.kind.kind().features.iter().filter(|feature| feature.kind == FeatureKind::Road);
    let aside = match (roads.count() > 3, ax == 0) {
        (false, _) => 0.0,
        (true, true) => -ACROSS,
        (true, false) => ACROSS,
    };
    Some(Point { x: 0.0, y: aside } + middle)
}

/// Returns the position of an aim on the board, in cells.
pub(super) fn place(aim: AimPosition, game: &Game, stands: &[PlacedPiece]) -> Option<Point> {
    let on = |position: Position, at: Point| Point {
        x: at.x.mul_add(0.01, f32::from(position.x)),
        y: at.y.mul_add(0.01, f32::from(position.y)),
    };
    match aim {
        AimPosition::Spot(spot) if tower_spot(game, spot.position) == Some(spot) => {
            Some(on(spot.position, guard_place(game, spot.position)?))
        }
        AimPosition::Spot(spot) => {
            let tile = game.tile_at(spot.position)?;
            let (x, y) = bastide_paint::spot(tile.kind, tile.rotation, usize::from(spot.feature));
            // Another figure on the segment would hide it, except in the quarters, where there is room.
            let is_there = |stand: &PlacedPiece| {
                stand.position == spot.position && stand.at.distance(Point { x, y }) < BESIDE
            };
            let is_taken = spot.position != Quarter::TILE && stands.iter().any(is_there);
            let aside = if x > 70.0 { -BESIDE } else { BESIDE };
            Some(on(
                spot.position,
                if is_taken { Point { x: x + aside, y: y - 4.0 } } else { Point { x, y } },
            ))
        }
        AimPosition::Roads(position, ends) => Some(on(position, between(game, position, ends)?)),
        AimPosition::Across(Bridge { at, axis: Axis::NorthSouth }) => Some(on(at, BRIDGES[0])),
        AimPosition::Across(Bridge { at, axis: Axis::EastWest }) => Some(on(at, BRIDGES[1])),
        AimPosition::Corner(position) => Some(on(position, Point::default())),
        AimPosition::Tile(position) => Some(on(position, Point { x: 50.0, y: 50.0 })),
        AimPosition::Figure(seat, kind, spot) => {
            let stands_there = |stand: &&PlacedPiece| {
                stand.figure.is_some_and(|f| (f.seat, f.figure, f.spot) == (seat, kind, spot))
            };
            stands.iter().find(stands_there).map(|stand| on(stand.position, stand.at))
        }
        AimPosition::Off(piece) => {
            let is_it = |stand: &&PlacedPiece| stand.piece == bastide_paint::figure::Piece::Loose(piece);
            stands.iter().find(is_it).map(|stand| on(stand.position, stand.at))
        }
    }
}

/// Returns the point from which the arrow keys start. It is the dragon's tile for his steps, the
/// city for the count, else the last tile.
pub(super) fn anchor(game: &Game) -> Option<Point> {
    let position = match game.decision() {
        Some(Decision::Dragon) => game.dragon(),
        Some(Decision::EnterCity | Decision::Count) => Some(Quarter::TILE),
        _ => game.tiles().next_back().map(|tile| tile.position),
    }?;
    Some(Point { x: f32::from(position.x) + 0.5, y: f32::from(position.y) + 0.5 })
}

/// Returns the index of the nearest place in a direction; straight ahead is preferred.
pub(super) fn towards(places: &[Option<Point>], from: Point, side: Side) -> Option<usize> {
    let (dx, dy) = side.offset();
    let (dx, dy) = (f32::from(dx), f32::from(dy));
    let ahead = |(number, place): (usize, &Option<Point>)| {
        let off = (*place)? - from;
        let along = off.x.mul_add(dx, off.y * dy);
        let aside = (off.x * dy).abs() + (off.y * dx).abs();
        (along > 0.02).then_some((2.0f32.mul_add(aside, along), number))
    };
    places.iter().enumerate().filter_map(ahead).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, number)| number)
}

impl Kind for MovedPiece {
    fn id(self) -> &'static str {
        match self {
            Self::Figure(kind) => kind.id(),
            Self::BesideFairy(_) => "favoured",
            Self::Fairy => "fairy",
            Self::Princess => "princess",
            Self::GoesHome | Self::Captive => FigureKind::Small.id(),
            Self::Dragon => "dragon",
            Self::Count => "count",
            Self::Piece(piece) => piece.id(),
            Self::Ferry => "ferry",
        }
    }
}

/// Returns the name of a target with the number of its key. An example is "Deploy 1: thief on a
/// road, north and east".
pub(crate) fn called(target: &Target, number: usize, model: &BoardModel) -> String {
    let there = match target.aim {
        AimPosition::Roads(position, _) => elsewhere(position, model),
        aim => aim.spot().and_then(|spot| whereabouts(spot, model)),
    };
    std::iter::once(named(target, number, model)).chain(there).collect::<Vec<_>>().join(", ")
}

/// Describes the position of a segment by the sides it reaches. Names its tile, too, unless that is
/// the last one.
fn whereabouts(spot: Spot, model: &BoardModel) -> Option<String> {
    let tile = model.game.tile_at(spot.position)?;
    let cell = elsewhere(spot.position, model);
    let Some(feature) = tile.kind.kind().features.get(usize::from(spot.feature)) else {
        // The road on a bridge comes after the features of the tile.
        let axis = model.game.bridge_over(spot.position)?;
        let bridge = [say!(figure, figure = Piece::Bridge.id()), say!(bridge_axis, axis = axis.name())];
        return Some(cell.into_iter().chain(bridge).collect::<Vec<_>>().join(", "));
    };
    if feature.kind == FeatureKind::Quarter {
        return None;
    }
    let sides =
        Some(tile::whereabouts(tile.kind, spot.feature, tile.rotation)).filter(|sides| !sides.is_empty());
    let told: Vec<String> = cell.into_iter().chain(sides).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// Names a cell unless it is the last tile's.
fn elsewhere(position: Position, model: &BoardModel) -> Option<String> {
    let is_last = model.game.tiles().next_back().is_some_and(|last| last.position == position);
    (!is_last).then(|| at(position))
}

/// Returns true if this seat decides.
fn is_asked(seat: Seat, model: &BoardModel) -> bool {
    model.turn.as_ref().is_some_and(|turn| turn.seat == seat)
}

fn named(target: &Target, number: usize, model: &BoardModel) -> String {
    let on = |spot: Spot| ground(spot, events::kind_of(model, spot).unwrap_or(FeatureKind::River));
    match (target.mover, target.aim) {
        (MovedPiece::Figure(kind), AimPosition::Spot(spot)) => {
            say!(target_deploy, number = number, figure = kind.id(), ground = on(spot))
        }
        (MovedPiece::BesideFairy(kind), AimPosition::Spot(spot)) => {
            say!(target_deploy_favoured, number = number, figure = kind.id(), ground = on(spot))
        }
        (MovedPiece::Captive, AimPosition::Figure(seat, kind, _)) if !is_asked(seat, model) => {
            say!(target_capture, number = number, name = model.name(seat), figure = kind.id())
        }
        (
            MovedPiece::Princess | MovedPiece::GoesHome | MovedPiece::Captive | MovedPiece::Figure(_),
            AimPosition::Figure(seat, kind, _),
        ) => {
            say!(target_home, number = number, name = model.name(seat), figure = kind.id())
        }
        (MovedPiece::Figure(_) | MovedPiece::BesideFairy(_), aim)
        | (MovedPiece::Piece(_), aim @ AimPosition::Tile(_)) => {
            let Cell { toward, columns, rows } = cell(aim.position());
            let figure = match target.mover {
                MovedPiece::Figure(kind) | MovedPiece::BesideFairy(kind) => kind.id(),
                mover => mover.id(),
            };
            say!(
                target_deploy_corner,
                number = number,
                figure = figure,
                toward = toward,
                columns = columns,
                rows = rows
            )
        }
        (_, AimPosition::Figure(_, kind, spot)) => {
            say!(target_beside, number = number, figure = kind.id(), ground = on(spot))
        }
        (_, AimPosition::Roads(position, ends)) => {
            let [one, other] = ends.map(|number| {
                let tile = model.game.tile_at(position);
                tile.map_or_else(String::new, |tile| tile::whereabouts(tile.kind, number, tile.rotation))
            });
            say!(target_ferry, number = number, one = one, other = other)
        }
        (_, AimPosition::Across(bridge)) => {
            let (axis, Cell { toward, columns, rows }) = (bridge.axis.name(), cell(bridge.at));
            say!(target_bridge, number = number, axis = axis, toward = toward, columns = columns, rows = rows)
        }
        (MovedPiece::Count, AimPosition::Spot(spot)) => {
            say!(target_count, number = number, ground = on(spot))
        }
        (_, AimPosition::Off(piece)) => say!(target_off, number = number, figure = piece.id()),
        (MovedPiece::Piece(piece), AimPosition::Spot(spot)) => {
            say!(target_deploy, number = number, figure = piece.id(), ground = on(spot))
        }
        (mover, aim) => {
            let Cell { toward, columns, rows } = cell(aim.position());
            say!(
                target_move,
                number = number,
                figure = mover.id(),
                toward = toward,
                columns = columns,
                rows = rows
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn spot(x: i16, feature: u8) -> Spot {
        Spot { position: Position::new(x, 0), feature }
    }

    #[test]
    fn every_offered_action_is_one_target() {
        let offered = [
            Action::Deploy { figure: FigureKind::Small, spot: spot(1, 0) },
            Action::Deploy { figure: FigureKind::Small, spot: spot(1, 2) },
            Action::Deploy { figure: FigureKind::Barn, spot: spot(1, 1) },
            Action::MoveFairy { to: Position::new(3, 0) },
            Action::JoinFairy { figure: FigureKind::Large, spot: spot(2, 1) },
            Action::SendHome { seat: Seat(2), figure: FigureKind::Wagon, spot: spot(0, 1) },
            Action::MoveDragon { to: Position::new(0, 1) },
            Action::MoveCount { to: Quarter::Market },
            Action::DeployFavoured { figure: FigureKind::Small, spot: spot(1, 0) },
            Action::Place { piece: Piece::Gold, to: PiecePlace::Tile(Position::new(1, 0)) },
            Action::Choose(Alternative::CircleAdd),
            Action::PayRansom { captor: Seat(0), figure: FigureKind::Small },
            Action::Pass,
        ];
        let choices = Choices::of(&offered, Seat(1), None);
        assert!(choices.pass);
        assert_eq!(choices.alternatives, offered[10..12]);
        let small = MovedPiece::Figure(FigureKind::Small);
        assert!(choices.keyed(Some(small)).eq([(3, offered[10]), (4, offered[11])]));
        let all: Vec<Action> = choices
            .movers()
            .flat_map(|mover| choices.targets(Some(mover)).iter().map(|t| t.action))
            .collect();
        assert_eq!(all.len(), offered.len() - 3);
        assert!(offered[..10].iter().all(|action| all.contains(action)));
        assert_eq!(choices.mover(None), Some(small));
        assert_eq!(
            choices.mover(Some(MovedPiece::Figure(FigureKind::Pig))),
            Some(small),
            "no pig can be used"
        );
        assert_eq!(choices.next(None, false), Some(MovedPiece::Figure(FigureKind::Barn)));
        assert_eq!(choices.next(None, true), Some(MovedPiece::Piece(Piece::Gold)));
        let aims: Vec<AimPosition> =
            choices.targets(Some(MovedPiece::Fairy)).iter().map(|target| target.aim).collect();
        let friend = AimPosition::Figure(Seat(1), FigureKind::Large, spot(2, 1));
        assert_eq!(aims, [AimPosition::Tile(Position::new(3, 0)), friend]);
        assert_eq!(Choices::default().next(None, false), None);
    }

    #[test]
    fn arrows_reach_nearly_every_target_of_a_crowd() {
        let mut number = 7u32;
        let mut random = || {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f32::from(u16::try_from(number >> 20).unwrap_or(0)) / 300.0
        };
        let places: Vec<Option<Point>> = (0..200).map(|_| Some(Point { x: random(), y: random() })).collect();
        let mut reached = vec![towards(&places, Point { x: -1.0, y: 6.0 }, Side::East).unwrap()];
        let mut at = 0;
        while at < reached.len() {
            for side in Side::ALL {
                let from = places[reached[at]].unwrap();
                reached.extend(towards(&places, from, side).filter(|next| !reached.contains(next)));
            }
            at += 1;
        }
        assert!(reached.len() >= 195, "{} of 200", reached.len());
    }
}
