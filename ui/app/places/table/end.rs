//! End of the game at a table: what is added once it is over, and the buttons for what comes next.

use bastide_library::records::finished_game::FinishedGame;
use bastide_library::records::results::Results;
use bastide_library::records::series::Standing;
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_record::Ending;
use bastide_rules::Seat;
use bastide_session::View;
use bastide_table::table::TableSnapshot;
use bastide_words::{proposals, seat_names};
use eframe::egui;
use egui::{Context, Ui};

use super::TablePlace;
use crate::draw_tools::announcements;
use crate::draw_tools::theme;
use crate::goto::{Goto, OpenedAnalysis};
use crate::panels::results::end::{EndChoice, FinishedExtras};
use crate::records::export::Source;
use crate::table::destination::Destination;
use crate::table::rematch::{self, Call};

impl TablePlace {
    /// Returns the additional results of the game once it is over and its record is whole.
    pub(super) fn kept(
        &mut self,
        ctx: &Context,
        look: &TableSnapshot,
        model: &BoardModel,
        standing: Option<&Standing>,
    ) -> Option<FinishedExtras> {
        look.verdict.as_ref()?;
        let finished = self
            .finished
            .get_or_insert_with(|| FinishedGame::begin(look.record.clone(), &crate::system::wake(ctx)));
        finished.look(&crate::system::wake(ctx));
        let given = PresetTiles::are(&look.view.terms.draws);
        if let (true, 1, Some(given)) = (given, model.players.len(), finished.tiles()) {
            let begin = || {
                Results::begin(
                    given.clone(),
                    self.records.clone(),
                    Some(look.record.clone()),
                    &crate::system::wake(ctx),
                )
            };
            self.results.get_or_insert_with(begin);
        }
        let results = self.results.as_mut().map(|results| results.rows().to_vec());
        // The line is there from the start, so that nothing moves when its text appears.
        let series = look
            .view
            .terms
            .occasion
            .as_ref()
            .is_some_and(|occasion| bastide_words::series::most(occasion).is_some());
        let mine = |seat: Seat| model.players.get(seat.index()).is_some_and(|player| player.me);
        Some(FinishedExtras {
            costliest: finished.costliest(mine),
            series: series.then(|| standing.map_or_else(|| "\u{a0}".to_owned(), Standing::told)),
            verdict: finished.verdict().is_some(),
            tiles: !given && finished.tiles().is_some(),
            results: results.or_else(|| given.then(Vec::new)),
            told: self.share.told(),
        })
    }

    /// Does what was pressed at the end.
    pub(super) fn after(
        &mut self,
        ctx: &Context,
        after: EndChoice,
        look: &TableSnapshot,
        model: &BoardModel,
    ) {
        let source = || Source {
            record: look.record.clone(),
            game: model.game.clone(),
            players: model.players.iter().map(|player| (player.name.clone(), player.colour)).collect(),
            turn: model.chronicle.laid.len(),
            laid: None,
            verdict: String::new(),
        };
        match after {
            EndChoice::Replay => Goto::Replay(look.record.clone(), None).go(ctx),
            EndChoice::Analysis(tiles) => {
                let found = self.finished.take().and_then(FinishedGame::into_analysis);
                Goto::Replay(look.record.clone(), Some(OpenedAnalysis { found, tiles })).go(ctx);
            }
            EndChoice::Tiles => self.same_tiles(ctx, &look.view),
            EndChoice::Copy => self.share.copy(ctx, source()),
            EndChoice::Save => self.share.save(ctx, source()),
            EndChoice::Verdict => {
                if let Some(verdict) = self.finished.as_ref().and_then(FinishedGame::verdict) {
                    ctx.copy_text(verdict);
                    self.share.copied();
                }
            }
            EndChoice::Look | EndChoice::Again => {}
        }
    }

    /// Goes to a game with the same tiles. With friends it is played at a table that they are called
    /// to, like any further game.
    fn same_tiles(&self, ctx: &Context, view: &View) {
        let Some(tiles) = self.finished.as_ref().and_then(FinishedGame::tiles) else { return };
        let has_friends = !view.watches && !rematch::reachable_names(view).is_empty();
        let goto = if has_friends {
            Goto::Table(Destination::Own(rematch::same_tiles(view, tiles)))
        } else {
            Goto::SameTiles(tiles.clone(), seat_names::levels(&seat_names::at(view)))
        };
        goto.go(ctx);
    }
}

/// Returns the label of the button for another game; `None` if it is the same game again.
pub(super) fn again(
    look: &TableSnapshot,
    call: Option<&Call>,
    standing: Option<&Standing>,
) -> Option<String> {
    match call {
        Some(call) => Some(say!(play_again_with, name = call.name.as_str())),
        None if standing.is_some_and(|standing| !standing.is_decided()) => Some(say!(series_next).to_owned()),
        None => PresetTiles::are(&look.view.terms.draws).then(|| say!(tiles_again).to_owned()),
    }
}

/// Returns why a game has stopped before its end, for all or for a player who has left it. Returns
/// `None` if it goes on or was played to its end.
pub(super) fn stopped(view: &View) -> Option<String> {
    match view.ending {
        Some(Ending::Played) => None,
        Some(Ending::Agreed) => Some(say!(ended_agreed).to_owned()),
        None => proposals::resigned(view),
    }
}

/// Shows the reason and the buttons after a game that stopped early. Returns whether to play again.
pub(super) fn before_its_end(ui: &mut Ui, why: &str, again: Option<&str>) -> bool {
    ui.horizontal_wrapped(|ui| {
        ui.set_min_height(44.0);
        announcements::announce_label(&ui.label(why));
        let again =
            theme::main_action_triggered(ui.add(theme::primary(ui, again.unwrap_or(say!(play_again)))));
        Goto::Home.on(&ui.button(say!(end_home)));
        again
    })
    .inner
}
