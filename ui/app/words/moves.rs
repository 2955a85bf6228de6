//! A move of a played game: what it does beside laying its tile, and where that lies.

use bastide_bot::Move;
use bastide_bot::analysis::PlayedMove;
use bastide_rules::{Action, FigureKind, Position, Seat, Spot};

use super::{Cell, Kind, cell};

/// What it does beside laying its tile.
pub(crate) fn deployment<'a>(one: &PlayedMove, mv: Move, name: impl Fn(Seat) -> &'a str) -> String {
    let Action::Lay { position: laid, .. } = mv.first else { return String::new() };
    let at = |spot: Spot| ground(one, laid, spot);
    match mv.then {
        Some(Action::Deploy { figure: FigureKind::Barn, .. }) => say!(figure, figure = FigureKind::Barn.id()),
        Some(Action::Deploy { figure, spot } | Action::DeployFavoured { figure, spot }) => {
            say!(figure_at, figure = figure.id(), ground = at(spot))
        }
        Some(Action::MoveFairy { .. } | Action::JoinFairy { .. }) => say!(analysis_fairy).to_owned(),
        Some(Action::SendHome { seat, figure, .. }) => {
            say!(analysis_home, name = name(seat), figure = figure.id())
        }
        _ => say!(analysis_no_figure).to_owned(),
    }
}

/// Where its tile lies.
pub(crate) fn place(mv: Move) -> String {
    let Action::Lay { position, .. } = mv.first else { return String::new() };
    let Cell { toward, columns, rows } = cell(position);
    say!(cell, toward = toward, columns = columns, rows = rows)
}

/// What a segment is of: of the tile that is laid, or of one that lies.
fn ground(one: &PlayedMove, laid: Position, spot: Spot) -> &'static str {
    let lying = || one.game.tile_at(spot.position).map(|tile| tile.kind);
    let kind = if spot.position == laid { Some(one.kind) } else { lying() };
    let feature = kind.and_then(|kind| kind.kind().features.get(usize::from(spot.feature)));
    feature.map_or("field", |feature| feature.kind.id())
}
