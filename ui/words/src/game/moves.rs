//! A move in words: the place of its tile, and what it does besides laying it; and hints to a move.

use bastide_bot::Move;
use bastide_bot::analysis::PlayedMove;
use bastide_rules::{Action, FeatureKind, FigureKind, Game, KindId, Piece, Position, Seat, Spot};

use super::{Cell, Kind, cell, figure_at};

/// Says what a move does besides laying its tile.
pub fn deployment<'a>(one: &PlayedMove, mv: Move, name: impl Fn(Seat) -> &'a str) -> String {
    let Some((position, _)) = mv.first.laid() else { return String::new() };
    does(&one.game, Some((position, one.kind)), mv.then, name)
}

/// Gives a hint to a move: its kind and its area, or the move itself if it's `whole`.
pub fn hint<'a>(game: &Game, mv: Move, whole: bool, name: impl Fn(Seat) -> &'a str) -> String {
    match mv.first {
        Action::Lay { position, .. } | Action::LayWithBridge { position, .. } => {
            let what = does(game, game.drawn().map(|kind| (position, kind)), mv.then, name);
            match whole {
                true => say!(hint_move, place = place(mv), what = what),
                false => say!(hint_area, toward = cell(position).toward, what = what),
            }
        }
        first if whole => say!(hint_what, what = does(game, None, Some(first), name)),
        first => say!(hint_figure, figure = if first == Action::Pass { "no" } else { "yes" }),
    }
}

/// Says what a deployment does; `laid` is a tile that isn't on the board yet.
fn does<'a>(
    game: &Game,
    laid: Option<(Position, KindId)>,
    then: Option<Action>,
    name: impl Fn(Seat) -> &'a str,
) -> String {
    match then {
        Some(Action::Deploy { figure: FigureKind::Barn, .. }) => say!(figure, figure = FigureKind::Barn.id()),
        Some(Action::Deploy { figure, spot } | Action::DeployFavoured { figure, spot }) => {
            figure_at(figure, spot, feature(game, laid, spot))
        }
        Some(Action::MoveFairy { .. } | Action::JoinFairy { .. }) => say!(analysis_fairy).to_owned(),
        Some(Action::SendHome { seat, figure, .. }) => {
            say!(analysis_home, name = name(seat), figure = figure.id())
        }
        Some(Action::Place { piece: Piece::Storey, .. }) => say!(analysis_tower).to_owned(),
        Some(Action::Place { piece: Piece::Bridge, .. }) => say!(analysis_bridge).to_owned(),
        _ => say!(analysis_no_figure).to_owned(),
    }
}

/// Writes the place of the move's tile.
pub fn place(mv: Move) -> String {
    let Some((position, _)) = mv.first.laid() else { return String::new() };
    let Cell { toward, columns, rows } = cell(position);
    say!(cell, toward = toward, columns = columns, rows = rows)
}

/// Returns the kind of a segment, on the laid tile or on one that was there before.
fn feature(game: &Game, laid: Option<(Position, KindId)>, spot: Spot) -> FeatureKind {
    let laid = laid.filter(|(position, _)| *position == spot.position).map(|(_, kind)| kind);
    let kind = laid.or_else(|| game.tile_at(spot.position).map(|tile| tile.kind));
    match kind.map(|kind| kind.kind().features.get(usize::from(spot.feature))) {
        Some(Some(feature)) => feature.kind,
        // The road on a bridge comes after the printed segments.
        Some(None) => FeatureKind::Road,
        None => FeatureKind::Field,
    }
}
