//! Hint for the player's next action, on request: the kind of the move and its area first, then the
//! move itself.
//!
//! Invariant: there are no hints in a game with other people, nor with spectators.

use std::time::Duration;

use bastide_bot::Move;
use bastide_library::system::pending_result::PendingResult;
use bastide_library::table::board_model::BoardModel;
use bastide_record::Aids;
use bastide_rules::{Decision, Game};
use bastide_session::View;
use bastide_table::table::Wake;
use bastide_table::timed_bot::{SearchLimits, StopFlag, think};
use bastide_words::moves;
use bastide_words::seat_names::{self, SeatPlayer};
use eframe::egui;
use egui::{Label, Ui};

use crate::board::Ghost;
use crate::draw_tools::announcements;

/// Number of places that the search for a hint looks at, so that the same position has the same
/// hint everywhere.
const PLACES: u64 = 40_000;
/// Maximum width of the hint, in points.
const WIDTH: f32 = 420.0;

/// Hint that the player asked for, if any.
#[derive(Default)]
pub(super) struct Hint {
    asked: Option<Asked>,
}

/// State of a hint.
struct Asked {
    /// Position that it is for.
    at: Point,
    coming: PendingResult<Option<Move>>,
    /// Move that was found; `None` if there is none.
    found: Option<Move>,
    /// True once the move itself is shown.
    whole: bool,
    stop: StopFlag,
}

/// Point of a game: the number of laid tiles, and of the player's actions that can be undone.
type Point = (usize, usize);

impl Drop for Asked {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Returns whether the player may get hints: all others are bots, and nobody looks on.
pub(super) fn is_possible(view: &View) -> bool {
    let outsiders = view.members.len().saturating_sub(1) + view.watchers + usize::from(view.watches);
    outsiders == 0 && view.terms.aids == Aids::All && is_against_bots(&seat_names::at(view))
}

/// Returns whether one person plays against bots.
fn is_against_bots(sitters: &[SeatPlayer]) -> bool {
    let bots = sitters.iter().filter(|sitter| matches!(sitter, SeatPlayer::Bot(_))).count();
    let persons = sitters.iter().filter(|sitter| matches!(sitter, SeatPlayer::Person(_))).count();
    bots > 0 && persons == 1 && bots + 1 == sitters.len()
}

/// Returns the point of the game at which the player is asked for a tile or a deployment.
fn point(model: &BoardModel) -> Option<Point> {
    let turn = model.turn.as_ref().filter(|turn| !turn.complete)?;
    let is_asked = matches!(model.game.decision(), Some(Decision::Tile | Decision::Deployment));
    is_asked.then(|| (model.game.tiles().len(), turn.done.len()))
}

impl Hint {
    /// Forgets the hint when the player has acted, and takes the move once it is found.
    pub(super) fn follow(&mut self, model: &BoardModel) {
        self.asked = self.asked.take().filter(|asked| Some(asked.at) == point(model));
        if let Some(asked) = &mut self.asked
            && let Some(found) = asked.coming.take()
        {
            asked.found = found;
        }
    }

    /// Goes a step on: begins a hint, shows the move, or ends the hint.
    pub(super) fn press(&mut self, model: &BoardModel, wake: &Wake) {
        let Some(at) = point(model) else { return };
        match &mut self.asked {
            None => self.asked = Some(Asked::begin(at, &model.game, wake)),
            Some(asked) if asked.whole => self.asked = None,
            Some(asked) => asked.whole = asked.found.is_some(),
        }
    }

    /// Returns the move to show on the board.
    pub(super) fn ghost(&self, model: &BoardModel) -> Option<Ghost> {
        let asked = self.asked.as_ref().filter(|asked| asked.whole)?;
        let seat = model.turn.as_ref()?.seat;
        Some(Ghost { seat, joint: asked.found?, played: None })
    }

    /// Returns whether there is a hint to show.
    pub(super) const fn is_shown(&self) -> bool {
        self.asked.is_some()
    }

    /// Shows the hint; returns whether the move itself was asked for.
    pub(super) fn ui(&self, ui: &mut Ui, model: &BoardModel) -> bool {
        let Some(asked) = &self.asked else { return false };
        ui.set_max_width(WIDTH.min(ui.available_width()));
        let told = match asked.found {
            _ if asked.coming.is_awaited() => say!(hint_searches).to_owned(),
            None => say!(hint_none).to_owned(),
            Some(mv) => moves::hint(&model.game, mv, asked.whole, |seat| model.name(seat)),
        };
        announcements::announce_label(&ui.add(Label::new(told).wrap()));
        asked.found.is_some() && !asked.whole && ui.button(say!(hint_show)).on_hover_text("H").clicked()
    }
}

impl Asked {
    fn begin(at: Point, game: &Game, wake: &Wake) -> Self {
        let (game, stop) = (game.clone(), StopFlag::default());
        let limits =
            SearchLimits { time: Duration::ZERO, places: Some(PLACES), threads: 1, stop: stop.clone() };
        let search = async move || {
            let found = think(&game, &[], &limits, at.0 as u64).await;
            found.ranking().first().map(|best| best.mv)
        };
        Self { at, coming: PendingResult::begin(wake, search), found: None, whole: false, stop }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::Level;

    #[test]
    fn hints_are_for_one_person_against_bots() {
        let person = |name: &str| SeatPlayer::Person(name.into());
        let bot = || SeatPlayer::Bot(Level::HARD);
        for (sitters, possible) in [
            (vec![person("Anna"), bot()], true),
            (vec![bot(), person("Anna"), bot()], true),
            (vec![person("Anna")], false),
            (vec![person("Anna"), person("Ben")], false),
            (vec![person("Anna"), bot(), person("Ben")], false),
            (vec![person("Anna"), bot(), SeatPlayer::Nobody], false),
            (vec![person("Anna"), bot(), SeatPlayer::StandIn], false),
            (vec![bot(), bot()], false),
        ] {
            assert_eq!(is_against_bots(&sitters), possible, "{sitters:?}");
        }
    }
}
