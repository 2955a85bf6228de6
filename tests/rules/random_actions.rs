//! Random actions, most of them illegal, for tests of refusals.

use bastide_rules::{
    Action, Alternative, Axis, Bridge, FigureKind, Game, Piece, PiecePlace, Position, Quarter, Rotation,
    Seat, Spot,
};
use rand::{Rng, RngExt};

/// Makes a random action of any kind.
/// Its cells, segments, figures and seats are near existing ones, or far off.
pub(crate) fn any_action(game: &Game, rng: &mut impl Rng) -> Action {
    let tiles: Vec<Position> = game.tiles().map(|tile| tile.position).collect();
    let dragon = game.dragon().unwrap_or_default();
    let near = [tiles[tiles.len() - 1], tiles[rng.random_range(0..tiles.len())], dragon];
    let near = near[rng.random_range(0..3)];
    let position = match rng.random_range(0..8) {
        0 => Position::new(rng.random(), rng.random()),
        1..=3 => near,
        _ => near.around()[rng.random_range(0..8)],
    };
    let spot = match rng.random_range(0..4) {
        0 if game.figures().len() > 0 => {
            let at = rng.random_range(0..game.figures().len());
            game.figures().nth(at).expect("so many figures").spot
        }
        1 => Quarter::ALL[rng.random_range(0..4)].spot(),
        _ => Spot { position, feature: rng.random_range(0..9) },
    };
    let figure = FigureKind::ALL[rng.random_range(0..FigureKind::ALL.len())];
    let seat = Seat(rng.random_range(0..7));
    let piece = Piece::ALL[rng.random_range(0..Piece::ALL.len())];
    let axis = Axis::ALL[rng.random_range(0..Axis::ALL.len())];
    let bridge = Bridge { at: position, axis };
    let rotation = Rotation::ALL[rng.random_range(0..4)];
    let places = [
        PiecePlace::Tile(position),
        PiecePlace::Segment(spot),
        PiecePlace::Supply,
        PiecePlace::Across(bridge),
    ];
    match rng.random_range(0..20) {
        0 => Action::Pass,
        1..=3 => Action::Lay { position, rotation: Rotation::ALL[rng.random_range(0..4)] },
        4..=6 => Action::Deploy { figure, spot },
        7 => Action::MoveFairy { to: position },
        8 => Action::JoinFairy { figure, spot },
        9 => Action::SendHome { seat, figure, spot },
        10 if rng.random_range(0..2) == 0 => Action::DeployFavoured { figure, spot },
        10 => Action::MoveDragon { to: position },
        11 => Action::Place { piece, to: places[rng.random_range(0..4)] },
        12 => Action::Choose(Alternative::ALL[rng.random_range(0..Alternative::ALL.len())]),
        13 => {
            let first = rng.random_range(0..4);
            Action::JoinRoads { at: position, ends: [first, first + rng.random_range(0..3)] }
        }
        14 => Action::Exchange { figure },
        15 => {
            let captor = Seat(rng.random_range(0..game.setup().seats));
            Action::PayRansom { captor, figure }
        }
        16 => Action::LayWithBridge { position, rotation, bridge },
        17 => Action::Pick { lot: rng.random_range(0..7), price: rng.random_range(0..9) },
        18 => Action::Bid { price: rng.random_range(0..9) },
        _ => Action::MoveCount { to: Quarter::ALL[rng.random_range(0..4)] },
    }
}
