//! Names and scores as plain text, as `verify`, `replay` and others print them.

use bastide_record::Log;
use bastide_rules::{Game, Seat};

use bastide_words::seat_names;

/// Returns the names in a game, by seat.
pub(super) fn names(log: &Log) -> Vec<String> {
    seat_names::names(&seat_names::in_record(log))
}

/// Writes name and points of each seat, a line each, in the order of turns.
pub(crate) fn scores(log: &Log) -> Vec<String> {
    rows(log.game(), &names(log))
}

/// Does the same as [`scores`] for any game.
pub(super) fn rows(game: &Game, names: &[String]) -> Vec<String> {
    let row = |seat: &Seat| (names[seat.index()].as_str(), game.scores()[seat.index()]);
    let rows: Vec<(&str, u16)> = game.order().iter().map(row).collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    rows.into_iter().map(|(name, points)| format!("  {name:<width$} {points:>4}")).collect()
}
