//! Entry of a game that was played over a real table. It shows the board, and beside it the tiles
//! to pick the drawn one from.

use std::path::Path;

use bastide_library::records::notation::written::{AutoSaver, File};
use bastide_library::table::board_model::{BoardModel, Player};
use bastide_rules::{SeatOrder, Setup, Transcript, Waits};
use bastide_session::Profile;
use bastide_words::{Explain, capital, errors, flocks, seat_names};
use eframe::egui;
use egui::Ui;

use super::play::{Ending, PanelSlots, Play};
use crate::draw_tools::art::Art;
use crate::draw_tools::icon::{self, Icon};
use crate::goto::Goto;
use crate::table::manual_entry::ManualEntry;

/// Game with its file and the state of its board.
pub(crate) struct ManualEntryPlace {
    written: ManualEntry,
    file: AutoSaver,
    play: Play,
    /// Ways out, taken once all is on the disk.
    leaves: Vec<Goto>,
}

impl ManualEntryPlace {
    /// Begins a game of these players, in the order of turns, as a text in this folder.
    ///
    /// # Errors
    /// Fails with a sentence if that isn't possible.
    pub(crate) fn begin(folder: &Path, setup: Setup, players: Vec<Profile>) -> Result<Self, String> {
        let (names, colours) = players.into_iter().map(|player| (player.name, player.colour)).unzip();
        let setup = Setup { order: SeatOrder::AsSeated, ..setup };
        let transcript = Transcript::new(setup, names, Vec::new());
        let mut file = File::begin(folder, &transcript.names)?;
        let written = ManualEntry::of(transcript, colours).map_err(|why| why.why())?;
        let (transcript, colours) = written.says();
        file.keep(transcript, colours).map_err(|why| why.why(file.path()))?;
        Ok(Self::of(written, file))
    }

    /// Opens a game that was begun.
    ///
    /// # Errors
    /// Fails with a sentence if it can't be read.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let (file, transcript, colours) = File::open(path)?;
        let written = ManualEntry::of(transcript, colours).map_err(|why| errors::unfit(path, &why.why()))?;
        Ok(Self::of(written, file))
    }

    fn of(written: ManualEntry, file: File) -> Self {
        Self { written, file: AutoSaver::of(file), play: Play::default(), leaves: Vec::new() }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) {
        let model = self.model();
        let mut replays = false;
        let mut button = |ui: &mut Ui| {
            replays |= icon::button(ui, Icon::Replay, say!(games_replay), say!(writing_replay_how)).clicked();
        };
        let to_draw = self.written.to_draw();
        let more = PanelSlots {
            to_draw: &to_draw,
            players: Some(&mut button),
            again: Some(say!(games_replay)),
            ..PanelSlots::default()
        };
        let came = self.play.ui(ui, art, &model, Ending::Told(say!(worth_badge_unsigned)), more);
        let before = self.written.says().0.inputs.len();
        let mut changes = false;
        if let Some(kind) = came.drawn {
            changes |= self.written.draw(kind);
        }
        if let Some(number) = thrown(ui, &model, self.written.sides()) {
            changes |= self.written.throw(number);
        }
        if let Some(outcome) = token(ui, &model, &self.written.tokens()) {
            changes |= self.written.take_token(outcome);
        }
        for want in came.wants {
            // The board offers only legal moves. An illegal one would change nothing.
            changes |= self.written.wish(want).is_ok();
        }
        if changes {
            ui.ctx().request_repaint();
        }
        let (transcript, colours) = self.written.says();
        if transcript.inputs.len() != before {
            self.file.keep(transcript, colours, &crate::system::wake(ui.ctx()));
        }
        if replays || came.again {
            Goto::Open(self.file.path().to_owned()).go(ui.ctx());
        }
        self.leaves.extend(Goto::take_requests(ui.ctx()));
        if let Some(sentence) = self.file.failed() {
            self.leaves.clear();
            Goto::Say(sentence).go(ui.ctx());
        } else if self.file.is_done() {
            self.leaves.drain(..).for_each(|goto| goto.go(ui.ctx()));
        }
    }

    fn model(&self) -> BoardModel {
        let (transcript, colours) = self.written.says();
        let names = seat_names::named(&transcript.names, colours.clone()).into_iter();
        // The player enters the moves of all.
        let player = |(name, colour)| Player { name, colour, me: true, remark: String::new() };
        let game = self.written.game().clone();
        let turn = self.written.turn();
        let over = game.waits() == Waits::Over && turn.is_none();
        let alone = BoardModel::alone(game, names.map(player).collect(), self.written.chronicle().clone());
        BoardModel { turn, over, ..alone }
    }
}

/// Asks for the number that was thrown, with a button for each; asks nothing without sides.
fn thrown(ui: &Ui, model: &BoardModel, sides: u32) -> Option<u32> {
    if sides == 0 {
        return None;
    }
    let title = say!(ask_thrown, name = model.name(model.game.turn_seat()));
    ask(ui, title, "die", (1..=sides).map(|number| (number.to_string(), number)))
}

/// Asks for the token that was drawn for a flock, with a button for each; asks nothing without tokens.
fn token(ui: &Ui, model: &BoardModel, tokens: &[(u8, u32)]) -> Option<u32> {
    if tokens.is_empty() {
        return None;
    }
    let title = say!(ask_token_drawn, name = model.name(model.game.turn_seat()));
    let named = tokens.iter().map(|(count, outcome)| (capital(&flocks::token(*count)), *outcome));
    ask(ui, title, "token", named)
}

/// Asks in a window in the middle, with a button for each answer.
fn ask(ui: &Ui, title: String, id: &str, answers: impl Iterator<Item = (String, u32)>) -> Option<u32> {
    let window = egui::Window::new(title).id(egui::Id::new(id)).collapsible(false).resizable(false);
    let window = window.anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO);
    let row = |ui: &mut Ui| {
        let clicked = |ui: &mut Ui| {
            answers.filter_map(|(label, answer)| ui.button(label).clicked().then_some(answer)).last()
        };
        ui.horizontal(clicked).inner
    };
    window.show(ui.ctx(), row)?.inner?
}

#[cfg(test)]
impl ManualEntryPlace {
    /// Returns the number of laid tiles.
    pub(crate) fn tiles(&self) -> usize {
        self.written.game().tiles().len()
    }
}
