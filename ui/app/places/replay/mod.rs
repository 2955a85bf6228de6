//! Replay of a record: its board at any turn, a scrubber, and the verdict on the record.
//!
//! | module | content |
//! |---|---|
//! | `opening` | opening of a file: a record, an unsigned game, or a game of another program |
//! | `bar` | playing, stepping, the scrubber, and their keys |
//! | `analysis` | analysis of the replayed game, kept while the replay is open |

mod analysis;
mod bar;
mod opening;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_record::Record;
use bastide_rules::Refusal;
use bastide_rules::Transcript;
use eframe::egui;
use egui::{Align2, Context, Id, LayerId, Order, Ui};

use self::analysis::ReplayAnalysis;
use super::play::{Ending, EventsFooter, PanelSlots, Play, Slot};
use crate::draw_tools::art::Art;
use crate::goto::Goto;
use crate::panels;
use crate::records::export::{Export, Source};
use bastide_library::records::analysis::Analysis;
use bastide_library::table::board_model::{BoardModel, Player};
use bastide_library::table::moments::{Moment, moments};
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::verdict::JudgedRecord;

/// Height that events and the panels around them need beside the analysis, in points.
const EVENTS: f32 = 270.0;
/// Height that only the panels around them need, in points. A low window shows the analysis instead
/// of the events.
const PANELS: f32 = 130.0;
/// Height below which the analysis shows only its first lines, in points.
const LOW: f32 = 160.0;

/// Record that is being replayed.
pub(crate) struct Replay {
    path: PathBuf,
    moments: Vec<Moment>,
    /// Players by seat.
    sitters: Vec<SeatPlayer>,
    /// Players' colours by seat.
    colours: Vec<u8>,
    judged: JudgedRecord,
    state: State,
    /// Record of a game that goes on.
    record: Option<Arc<Record>>,
    /// True if the record waits for the player's answer.
    is_due: bool,
    /// Tiles of the game, to be played again once it is over.
    tiles: Option<PresetTiles>,
    /// Index of the shown moment.
    at: usize,
    /// Time of the next moment while the replay runs, in seconds of egui's clock.
    next: Option<f64>,
    /// Index of the speed.
    speed: usize,
    /// True if the final scoring is to be presented.
    tells: bool,
    over: Overlay,
    study: ReplayAnalysis,
    play: Play,
}

/// State of the game that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Over,
    GoesOn,
}

/// Panel above the board.
#[derive(Default)]
enum Overlay {
    #[default]
    Nothing,
    Verdict,
    Export(Export),
}

impl Replay {
    /// Makes the replay of a game from its draws and actions. Its tiles are those of the
    /// transcript.
    fn new(
        path: &Path,
        transcript: &Transcript,
        (sitters, colours): (Vec<SeatPlayer>, Vec<u8>),
        (judged, state): (JudgedRecord, State),
    ) -> Result<Self, Refusal> {
        let moments = moments(transcript)?;
        let studied = (state == State::Over).then(|| transcript.clone());
        Ok(Self {
            path: path.to_owned(),
            at: moments.len().saturating_sub(1),
            moments,
            sitters,
            colours,
            judged,
            state,
            record: None,
            is_due: false,
            tiles: studied.as_ref().and_then(PresetTiles::of_unsigned),
            next: None,
            speed: 0,
            tells: false,
            over: Overlay::default(),
            study: ReplayAnalysis::new(studied),
            play: Play::default(),
        })
    }

    /// Offers to answer the record, if its game goes on and waits for the player.
    pub(crate) fn offer_answer(&mut self, is_due: impl FnOnce(&Record) -> bool) {
        self.is_due = self.record.as_deref().is_some_and(is_due);
    }

    /// Opens the analysis, with earlier results if there are any. `tiles` chooses the turn after
    /// which this number of tiles is laid.
    pub(crate) fn analyse(&mut self, found: Option<Analysis>, tiles: Option<usize>, ctx: &Context) {
        if let Some(found) = found {
            self.study.go_on_with(found);
        }
        if let Some(tiles) = tiles {
            self.go_to_tiles(tiles);
        }
        self.toggle_analysis(ctx);
    }

    fn toggle_analysis(&mut self, ctx: &Context) {
        self.study.toggle(ctx);
        self.study.look_at(&self.moments[self.at].game);
        if self.study.is_open() {
            self.play.show_events();
        }
    }

    fn go_to_tiles(&mut self, tiles: usize) {
        self.go(self.moments.partition_point(|moment| moment.game.tiles().len() < tiles));
    }

    fn players(&self) -> Vec<Player> {
        let player = |(name, colour)| Player { name, colour, me: false, remark: String::new() };
        seat_names::names(&self.sitters).into_iter().zip(self.colours.iter().copied()).map(player).collect()
    }

    /// Returns the shown board for an export.
    pub(crate) fn source(&self) -> Source {
        let moment = &self.moments[self.at];
        Source {
            record: self.path.clone(),
            game: moment.game.clone(),
            players: self.players().into_iter().map(|player| (player.name, player.colour)).collect(),
            turn: self.at,
            laid: moment.chronicle.laid.last().map(|(seat, position)| (*position, *seat)),
            verdict: self.judged.plain(),
        }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) {
        self.keys(ui);
        self.advance(ui);
        let Some(moment) = self.moments.get(self.at) else { return Goto::Home.go(ui.ctx()) };
        let game = moment.game.clone();
        let (shown, chronicle, ghost) = match self.study.ghost() {
            // Show the board before the played move.
            Some((before, ghost)) => {
                let chronicle = self.moments[self.at.saturating_sub(1)].chronicle.clone();
                (before.into(), chronicle, Some(ghost))
            }
            None => (game.clone(), moment.chronicle.clone(), None),
        };
        let over = self.state == State::Over && self.at + 1 == self.moments.len();
        let model = BoardModel { over, ..BoardModel::alone(shown, self.players(), chronicle) };
        let mut play = std::mem::take(&mut self.play);
        if std::mem::take(&mut self.tells) {
            play.tell_the_last_scoring(&model);
        }
        play.board.show_ghost(ghost);
        let (mut study, mut tiles) = (std::mem::replace(&mut self.study, ReplayAnalysis::new(None)), None);
        let room = ui.max_rect().height();
        let most = if room - EVENTS < LOW { room - PANELS } else { room - EVENTS };
        let (opens, height) = (study.is_open(), study.height(most));
        let possible = study.is_possible();
        let mut toggles = false;
        let mut analysis = |ui: &mut Ui| tiles = study.ui(ui, &model, (&game, height));
        let below = opens.then_some(EventsFooter { height, unread: 0, ui: &mut analysis });
        let bar: Slot<'_> = &mut |ui| toggles = self.bar(ui, (possible, opens));
        let more = PanelSlots { bar: Some(bar), events: below, ..PanelSlots::default() };
        play.ui(ui, art, &model, Ending::Quiet, more);
        (self.play, self.study) = (play, study);
        if toggles {
            self.toggle_analysis(ui.ctx());
        }
        if let Some(tiles) = tiles {
            self.go_to_tiles(tiles);
        }
        self.above(ui);
    }

    /// Shows the panel above the board until it is closed.
    fn above(&mut self, ui: &Ui) {
        let at = (Align2::CENTER_CENTER, ui.max_rect().center());
        let source = self.source();
        let (name, closed) = match &mut self.over {
            Overlay::Nothing => return,
            Overlay::Verdict => {
                let verdict = |ui: &mut Ui| panels::results::verdict::ui(&self.judged, ui);
                ("verdict", panels::float(ui, "verdict", at, verdict).1)
            }
            Overlay::Export(export) => {
                ("export", panels::float(ui, "export", at, |ui| export.ui(ui, &source)).1)
            }
        };
        // In a small window the bar, which was clicked, would cover it.
        ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new(name)));
        if closed {
            self.over = Overlay::Nothing;
        }
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.moments.len() - 1);
        self.study.look_at(&self.moments[self.at].game);
        self.play.stop_telling();
    }

    /// Goes forward by this number of turns; at the end presents the final scoring as a game does.
    fn forward(&mut self, turns: usize) {
        self.go(self.at + turns);
        self.tells = self.at + 1 == self.moments.len();
    }

    fn last_score(&self) -> usize {
        (0..self.at).rev().find(|at| self.moments[*at].scored).unwrap_or(0)
    }

    fn next_score(&self) -> usize {
        let after = (self.at + 1)..self.moments.len();
        after.clone().find(|at| self.moments[*at].scored).unwrap_or(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAP, part};
    use bastide_library::table::moments::tests::{all, played};
    use bastide_rules::{Seat, Setup};
    use bastide_words::coach;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn replay() -> Replay {
        let transcript = played(&Setup::base(2), 3).transcript;
        let sitters = vec![SeatPlayer::Person("Anna".into()), SeatPlayer::StandIn];
        let judged = (JudgedRecord::unsigned(None), State::Over);
        Replay::new(Path::new("x.bastide"), &transcript, (sitters, vec![0, 1]), judged).unwrap()
    }

    #[test]
    fn the_scrubber_goes_through_the_game() {
        let mut art = None;
        let mut harness = Harness::new_ui_state(
            |ui, replay: &mut Replay| {
                let art = art.get_or_insert_with(|| Art::new(ui.ctx()));
                replay.ui(ui, art);
            },
            replay(),
        );
        harness.set_size(egui::vec2(1280.0, 800.0));
        harness.run_ok();
        let last = harness.state().at;
        assert_eq!(last + 1, harness.state().moments.len(), "it opens at the end");
        harness.get_by_label(say!(worth_badge_unsigned)).click();
        harness.run_ok();
        harness.get_by_label(say!(worth_of));
        harness.key_press(egui::Key::Escape);
        harness.run_ok();
        assert!(harness.query_by_label(say!(worth_of)).is_none());
        harness.get_by_label(say!(games_export)).click();
        harness.run_ok();
        harness.get_by_label(say!(export_png));
        harness.key_press(egui::Key::Escape);
        harness.run_ok();
        harness.get_by_label(say!(replay_back)).click();
        harness.run_ok();
        assert_eq!(harness.state().at, last - 1);
        harness.key_press(egui::Key::Home);
        harness.run_ok();
        assert_eq!(harness.state().at, 0);
        harness.get_by_label(say!(replay_next_score)).click();
        harness.run_ok();
        let at = harness.state().at;
        assert!(at > 0 && harness.state().moments[at].scored);
        harness.get_by_label(&say!(replay_turn_of, turn = at, last = last));
        harness.key_press(egui::Key::End);
        harness.run_ok();
        let told = |harness: &Harness<'_, Replay>| harness.query_by_label(say!(finale_skip)).is_some();
        assert!(!told(&harness), "who jumps to the end sees all of it");
        harness.key_press(egui::Key::ArrowLeft);
        harness.run_ok();
        harness.key_press(egui::Key::ArrowRight);
        harness.run_ok();
        assert!(told(&harness), "who steps there is told the last scoring");
        harness.key_press(egui::Key::ArrowRight);
        harness.run_ok();
        assert!(told(&harness) && harness.state().at == last);
        harness.key_press(egui::Key::Escape);
        harness.run_ok();
        assert!(!told(&harness));
        harness.get_by_label(say!(replay_last_score)).click();
        harness.run_ok();
        let before = harness.state().at;
        assert!(before < last && (before == 0 || harness.state().moments[before].scored));
        harness.get_by_label("× 1").click();
        harness.run_ok();
        harness.get_by_label("× 2");
        assert_eq!(harness.state().pace(), bar::PACE / 2);
    }

    #[test]
    fn panels_never_cover_the_board() {
        let transcript = played(&all(6), 4).transcript;
        let sitters = vec![SeatPlayer::Person("Anna".into()); 6];
        for size in [(1280.0, 800.0), (640.0, 400.0), (360.0, 640.0)] {
            let judged = (JudgedRecord::unsigned(None), State::Over);
            let people = (sitters.clone(), (0..6).collect());
            let replay = Replay::new(Path::new("x.bastide"), &transcript, people, judged).unwrap();
            let mut art = None;
            let mut harness = Harness::builder().with_size(egui::Vec2::from(size)).build_ui_state(
                |ui, replay: &mut Replay| {
                    let art = art.get_or_insert_with(|| {
                        crate::draw_tools::theme::install(ui.ctx());
                        crate::draw_tools::theme::set_motion(ui.ctx(), false);
                        Art::new(ui.ctx())
                    });
                    replay.ui(ui, art);
                },
                replay,
            );
            let check = |harness: &Harness<'_, Replay>| {
                let (replay, window) = (harness.state(), harness.ctx.content_rect());
                let panels = ["players", "events", "bar"];
                let panels = panels.map(|panel| harness.ctx.memory(|memory| memory.area_rect(panel)));
                for tile in replay.moments[replay.at].game.tiles() {
                    let at = replay.play.board.cell(tile.position).shrink(1.0);
                    assert!(window.contains_rect(at), "{size:?}: {at:?} is beyond the window");
                    for panel in panels.iter().flatten() {
                        assert!(
                            !panel.intersects(at),
                            "{size:?} at {}: {at:?} is under {panel:?}",
                            replay.at
                        );
                    }
                }
            };
            harness.run_ok();
            check(&harness);
            for (key, times) in
                [(egui::Key::Home, 1), (egui::Key::ArrowRight, 24), (egui::Key::ArrowRight, 60)]
            {
                (0..times).for_each(|_| harness.key_press(key));
                harness.run_ok();
                check(&harness);
            }
            harness.key_press(egui::Key::End);
            harness.run_ok();
            check(&harness);
        }
    }

    #[test]
    fn analysis_follows_the_turn_and_shows_better_moves() {
        let mut art = None;
        let mut harness = Harness::builder().with_size(egui::vec2(1280.0, 800.0)).build_ui_state(
            |ui, replay: &mut Replay| {
                let art = art.get_or_insert_with(|| Art::new(ui.ctx()));
                replay.ui(ui, art);
            },
            replay(),
        );
        harness.run_ok();
        let until = |harness: &mut Harness<'_, Replay>, label: &str| {
            // The limit only ends a failing test.
            for _ in 0..6000 {
                if harness.query_by_label_contains(label).is_some() {
                    return;
                }
                std::thread::sleep(std::time::Duration::from_millis(10));
                harness.run_ok();
            }
            panic!("“{label}” never came");
        };
        harness.key_press(egui::Key::Home);
        harness.run_ok();
        harness.get_by_label(say!(analysis)).click();
        harness.run_ok();
        harness.get_by_label(say!(analysis_no_tile));
        harness.key_press(egui::Key::ArrowRight);
        harness.run_ok();
        until(&mut harness, part(&say!(analysis_expected, name = GAP, lead = GAP)));
        harness.get_by_label(say!(analysis_stop)).click();
        harness.run_ok();
        let panel = |harness: &Harness<'_, Replay>| {
            harness.ctx.memory(|memory| memory.area_rect("events")).expect("it is open")
        };
        harness.set_size(egui::vec2(640.0, 400.0));
        harness.run_ok();
        let low = panel(&harness);
        assert!(low.height() > 250.0 && low.bottom() <= 400.0, "a low window is the analysis’s: {low:?}");
        harness.set_size(egui::vec2(1280.0, 800.0));
        harness.run_ok();
        let tiles = harness.state().moments[1].game.tiles().len();
        // The first one of the list.
        let ways = ["east", "west", "north", "south"]
            .map(|toward| say!(cell, toward = toward, columns = "", rows = ""));
        // Events are told in sentences.
        let is_move =
            |text: String| ways.iter().any(|way| text.contains(way.as_str())) && !text.ends_with('.');
        let best = harness.query_all_by(|node| node.label().is_some_and(is_move)).next();
        best.expect("a best move").click();
        harness.run_ok();
        let (before, _) = harness.state().study.ghost().expect("it is shown");
        assert_eq!(before.tiles().len() + 1, tiles, "instead of the one that was played");
        harness.key_press(egui::Key::ArrowLeft);
        harness.run_ok();
        assert!(harness.state().study.ghost().is_none(), "another turn is looked at");
        harness.key_press(egui::Key::ArrowRight);
        harness.run_ok();
        harness.get_by_label_contains(part(&say!(analysis_expected, name = GAP, lead = GAP)));
        harness.get_by_label(say!(analysis_go_on)).click();
        harness.run_ok();
        harness.get_by_label(say!(analysis)).click();
        harness.run_ok();
        assert!(
            harness.query_by_label_contains(part(&say!(analysis_expected, name = GAP, lead = GAP))).is_none()
                && !harness.state().study.is_open()
        );
    }

    #[test]
    fn moment_leads_to_its_turn_and_the_better_move() {
        let transcript = played(&Setup::base(2), 3).transcript;
        let mut analysis = Analysis::new(&transcript.setup, &transcript.inputs[..32]).unwrap();
        let (wake, woken) = std::sync::mpsc::channel();
        analysis.search(std::time::Duration::from_millis(1), 1, move || _ = wake.send(()));
        while woken.recv().is_ok() {}
        let moments = || Seat::first(2).flat_map(|seat| analysis.moments(seat).expect("it is done"));
        let moment = moments().last().expect("random moves are bad");
        let one = analysis.moves()[moment.at].clone();
        let sitters = vec![SeatPlayer::Person("Anna".into()), SeatPlayer::Person("Ben".into())];
        let judged = (JudgedRecord::unsigned(None), State::Over);
        let replay = Replay::new(Path::new("x.bastide"), &transcript, (sitters, vec![0, 1]), judged).unwrap();
        let mut art = None;
        let mut harness = Harness::builder().with_size(egui::vec2(1280.0, 1600.0)).build_ui_state(
            |ui, replay: &mut Replay| {
                let art = art.get_or_insert_with(|| Art::new(ui.ctx()));
                replay.ui(ui, art);
            },
            replay,
        );
        harness.run_ok();
        let ctx = harness.ctx.clone();
        harness.state_mut().analyse(Some(analysis), None, &ctx);
        harness.run_ok();
        let name = |seat: Seat| ["Anna", "Ben"][seat.index()];
        let lying = harness.state().moments[0].game.tiles().len();
        let turn = one.game.tiles().len() + 1 - lying;
        let row = format!("{}, {}", coach::moment(turn, &moment), coach::better(&one, &moment, name));
        let press = |harness: &mut Harness<'_, Replay>| {
            harness.get_by_label(&row).focus();
            harness.run_ok();
            harness.key_press(egui::Key::Enter);
            harness.run_ok();
        };
        press(&mut harness);
        let (before, ghost) = harness.state().study.ghost().expect("the better move is shown");
        assert_eq!(before.tiles().len(), one.game.tiles().len());
        assert_eq!((ghost.joint, ghost.played), (moment.better, Some(moment.played)));
        harness.get_by_label(&coach::played(&one, &moment, name));
        for reason in coach::reasons(&moment, name) {
            harness.get_by_label(&reason);
        }
        press(&mut harness);
        assert!(harness.state().study.ghost().is_none(), "the played move is shown again");
    }

    #[test]
    fn analysis_is_refused_in_a_game_that_goes_on() {
        let transcript = played(&Setup::base(2), 3).transcript;
        for (state, possible) in [(State::Over, true), (State::GoesOn, false)] {
            let judged = (JudgedRecord::unsigned(None), state);
            let mut replay =
                Replay::new(Path::new("x.bastide"), &transcript, (Vec::new(), Vec::new()), judged).unwrap();
            assert_eq!(replay.study.is_possible(), possible);
            replay.study.toggle(&egui::Context::default());
            assert_eq!(replay.study.is_open(), possible);
        }
    }
}
