//! A table of scores in plain text, as `verify`, `replay` and `demo` print it.

use bastide::record::{Line, Runs};
use bastide::rules::{Game, Seat};

/// Who sits in a seat: the member's name, or a bot that stands in.
pub(super) fn name(line: &Line, seat: Seat) -> String {
    match line.charter().runs(seat) {
        Runs::Member(member) => line.charter().name(member).to_owned(),
        Runs::StandIn => format!("bot in seat {}", seat.0 + 1),
    }
}

/// A line a seat, in the order of turns: name and points.
pub(super) fn scores(line: &Line) -> Vec<String> {
    rows(line.game(), |seat| name(line, seat))
}

/// As [`scores`], of any game.
pub(super) fn rows(game: &Game, name: impl Fn(Seat) -> String) -> Vec<String> {
    let rows: Vec<(String, u16)> =
        game.order().iter().map(|seat| (name(*seat), game.scores()[seat.index()])).collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    rows.into_iter().map(|(name, points)| format!("  {name:<width$} {points:>4}")).collect()
}
