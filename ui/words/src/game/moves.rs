//! A move of a played game in words: the place of its tile, and what it does besides laying it.

use bastide_bot::Move;
use bastide_bot::analysis::PlayedMove;
use bastide_rules::{Action, FeatureKind, FigureKind, Position, Seat, Spot};

use super::{Cell, Kind, cell, figure_at};

/// Says what a move does besides laying its tile.
pub fn deployment<'a>(one: &PlayedMove, mv: Move, name: impl Fn(Seat) -> &'a str) -> String {
    let Action::Lay { position: laid, .. } = mv.first else { return String::new() };
    match mv.then {
        Some(Action::Deploy { figure: FigureKind::Barn, .. }) => say!(figure, figure = FigureKind::Barn.id()),
        Some(Action::Deploy { figure, spot } | Action::DeployFavoured { figure, spot }) => {
            figure_at(figure, spot, feature(one, laid, spot))
        }
        Some(Action::MoveFairy { .. } | Action::JoinFairy { .. }) => say!(analysis_fairy).to_owned(),
        Some(Action::SendHome { seat, figure, .. }) => {
            say!(analysis_home, name = name(seat), figure = figure.id())
        }
        _ => say!(analysis_no_figure).to_owned(),
    }
}

/// Writes the place of the move's tile.
pub fn place(mv: Move) -> String {
    let Action::Lay { position, .. } = mv.first else { return String::new() };
    let Cell { toward, columns, rows } = cell(position);
    say!(cell, toward = toward, columns = columns, rows = rows)
}

/// Returns the kind of a segment, on the laid tile or on one that was there before.
fn feature(one: &PlayedMove, laid: Position, spot: Spot) -> FeatureKind {
    let lying = || one.game.tile_at(spot.position).map(|tile| tile.kind);
    let kind = if spot.position == laid { Some(one.kind) } else { lying() };
    let feature = kind.and_then(|kind| kind.kind().features.get(usize::from(spot.feature)));
    feature.map_or(FeatureKind::Field, |feature| feature.kind)
}
