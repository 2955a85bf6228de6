//! The replay of a record: its board at any turn, a scrubber, and what the record is worth.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bastide::jcz::{self, Outcome, Report};
use bastide::record::limits::RECORD_BYTES;
use bastide::record::{Aids, verify};
use bastide::rules::Refusal;
use bastide::transcript::Transcript;
use eframe::egui;
use egui::{Align2, Button, Key, Modifiers, RichText, Slider, Ui};

use super::play::{Ending, More, Play, Slot};
use crate::app::art::Art;
use crate::app::export::{Export, Source};
use crate::app::library;
use crate::app::moments::{Moment, moments, transcript};
use crate::app::panels;
use crate::app::reasons::Why;
use crate::app::sight::{Player, Sight};
use crate::app::theme;
use crate::app::verdict::Judged;
use crate::app::words;

/// Between two turns while it plays by itself, at the usual speed.
const PACE: Duration = Duration::from_millis(900);

/// How many times that fast it may play.
const SPEEDS: [u32; 4] = [1, 2, 4, 8];

/// A record, opened.
pub(in crate::app) struct Replay {
    path: PathBuf,
    moments: Vec<Moment>,
    /// By seat; nobody for a bot.
    names: Vec<Option<String>>,
    judged: Judged,
    /// Which moment is shown.
    at: usize,
    /// When the next one is shown, if it plays by itself.
    next: Option<f64>,
    /// Which of the speeds.
    speed: usize,
    /// Whether the last scoring is to be told.
    tells: bool,
    over: Over,
    play: Play,
}

/// What lies over the board.
#[derive(Default)]
enum Over {
    #[default]
    Nothing,
    Verdict,
    Export(Export),
}

impl Replay {
    /// Opens a record.
    ///
    /// # Errors
    /// A sentence, if nothing of it can be shown.
    pub(in crate::app) fn open(path: &Path) -> Result<Self, String> {
        let file = || path.display().to_string();
        let closed = |why: std::io::Error| say!(record_open, file = file(), why = why.to_string());
        let unfit = |why: &dyn std::fmt::Display| say!(record_replay, file = file(), why = why.to_string());
        let size = std::fs::metadata(path).map_err(closed)?.len();
        if size > RECORD_BYTES as u64 {
            return Err(say!(record_large, file = file()));
        }
        let bytes =
            std::fs::read(path).map_err(|why| say!(record_read, file = file(), why = why.to_string()))?;
        let unsigned = |transcript: &Transcript, ends: Option<String>| {
            let names = transcript.names.iter().cloned().map(Some).collect();
            Self::new(path, transcript, names, Judged::unsigned(ends))
        };
        if Transcript::is(&bytes) {
            let transcript = Transcript::decode(&bytes).map_err(|why| unfit(&why))?;
            return unsigned(&transcript, None).map_err(|why| unfit(&why.why()));
        }
        if let Some((game, transcript)) = saved(&bytes) {
            let ends = (game.outcome != Outcome::Agrees).then(|| game.outcome.to_string());
            let replay = transcript.and_then(|transcript| unsigned(&transcript, ends).ok());
            return replay.ok_or_else(|| unfit(&game.outcome));
        }
        let report = verify(&bytes);
        let Some(line) = &report.line else { return Err(unfit(&report.verdict)) };
        let transcript = transcript(line).ok_or_else(|| unfit(&say!(record_no_game)))?;
        Self::new(path, &transcript, library::seats(line), Judged::of(&report))
            .map_err(|why| unfit(&why.why()))
    }

    /// Any game of which it is known what was drawn and done.
    fn new(
        path: &Path,
        transcript: &Transcript,
        names: Vec<Option<String>>,
        judged: Judged,
    ) -> Result<Self, Refusal> {
        let moments = moments(transcript)?;
        Ok(Self {
            path: path.to_owned(),
            at: moments.len().saturating_sub(1),
            moments,
            names,
            judged,
            next: None,
            speed: 0,
            tells: false,
            over: Over::default(),
            play: Play::default(),
        })
    }

    fn players(&self) -> Vec<Player> {
        let bots = words::bots(self.names.iter().map(Option::is_none));
        let names = self.names.iter().zip(bots).map(|(name, bot)| name.clone().or(bot).unwrap_or_default());
        let player = |(name, colour)| Player { name, colour, me: false, remark: String::new() };
        names.zip(0u8..).map(player).collect()
    }

    /// The board that is shown, to be exported.
    pub(in crate::app) fn source(&self) -> Source {
        let moment = &self.moments[self.at];
        Source {
            record: self.path.clone(),
            game: moment.game.clone(),
            names: self.players().into_iter().map(|player| player.name).collect(),
            turn: self.at,
            laid: moment.chronicle.laid.last().map(|(seat, position)| (*position, *seat)),
            verdict: self.judged.word().to_owned(),
        }
    }

    /// Draws the place; says whether the player leaves it.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui, art: &mut Art) -> bool {
        self.keys(ui);
        self.advance(ui);
        let Some(moment) = self.moments.get(self.at) else { return true };
        let sight = Sight {
            game: moment.game.clone(),
            players: self.players(),
            turn: None,
            chronicle: moment.chronicle.clone(),
            waiting: String::new(),
            watching: None,
            aids: Aids::All,
            told: None,
        };
        let mut play = std::mem::take(&mut self.play);
        if std::mem::take(&mut self.tells) {
            play.tell_the_last_scoring(&sight);
        }
        let bar: Slot<'_> = &mut |ui| self.bar(ui);
        let more = More { bar: Some(bar), ..More::default() };
        let outcome = play.ui(ui, art, &sight, Ending::Quiet, more);
        self.play = play;
        self.above(ui);
        outcome.leave
    }

    fn bar(&mut self, ui: &mut Ui) {
        let last = self.moments.len() - 1;
        let colours = theme::colours(ui.ctx());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let label = if self.next.is_some() { say!(replay_stop) } else { say!(replay_play) };
            if ui.button(label).on_hover_text(say!(key_space)).clicked() {
                self.toggle(ui);
            }
            let speed = say!(replay_speed_of, times = SPEEDS[self.speed]);
            let faster = ui.add(theme::plain(&speed)).on_hover_text(say!(replay_speed));
            if faster.clicked() {
                self.speed = (self.speed + 1) % SPEEDS.len();
            }
            if step(ui, "«", say!(replay_last_score), "A") {
                self.go(self.last_score());
            }
            if step(ui, "‹", say!(replay_back), say!(key_left)) {
                self.go(self.at.saturating_sub(1));
            }
            let mut at = self.at;
            ui.spacing_mut().slider_width = (ui.ctx().content_rect().width() - 900.0).clamp(140.0, 380.0);
            let slider = Slider::new(&mut at, 0..=last).show_value(false);
            let slider = ui.add(slider);
            slider.widget_info(|| {
                let at = f64::from(u32::try_from(self.at).unwrap_or(0));
                egui::WidgetInfo::slider(true, at, say!(replay_turn))
            });
            if at != self.at {
                self.go(at);
            }
            if step(ui, "›", say!(replay_forward), say!(key_right)) {
                self.forward(1);
            }
            if step(ui, "»", say!(replay_next_score), "S") {
                self.go(self.next_score());
            }
        });
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.spacing_mut().button_padding = egui::vec2(4.0, 1.0);
            let turn = say!(replay_turn_of, turn = self.at, last = last);
            ui.label(RichText::new(turn).color(colours.quiet));
            if ui.add(theme::plain(say!(games_export))).clicked() {
                self.over = match self.over {
                    Over::Export(_) => Over::Nothing,
                    _ => Over::Export(Export::new(&self.path)),
                };
            }
            let badge = RichText::new(self.judged.badge()).color(self.judged.colour(ui.ctx()));
            let badge = ui.add(Button::new(badge).frame_when_inactive(false).truncate());
            if badge.on_hover_text(say!(worth_of)).clicked() {
                self.over = match self.over {
                    Over::Verdict => Over::Nothing,
                    _ => Over::Verdict,
                };
            }
        });
    }

    /// What lies over the board, until it is closed.
    fn above(&mut self, ui: &Ui) {
        let at = (Align2::CENTER_CENTER, ui.max_rect().center());
        let source = self.source();
        let closed = match &mut self.over {
            Over::Nothing => return,
            Over::Verdict => panels::float(ui, "verdict", at, |ui| self.judged.ui(ui)).1,
            Over::Export(export) => panels::float(ui, "export", at, |ui| export.ui(ui, &source)).1,
        };
        if closed {
            self.over = Over::Nothing;
        }
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.moments.len() - 1);
        self.play.stop_telling();
    }

    /// On by so many turns; at the end the last scoring is told as the live game does.
    fn forward(&mut self, turns: usize) {
        self.go(self.at + turns);
        self.tells = self.at + 1 == self.moments.len();
    }

    fn last_score(&self) -> usize {
        (0..self.at).rev().find(|at| self.moments[*at].scored).unwrap_or(0)
    }

    fn pace(&self) -> Duration {
        PACE / SPEEDS[self.speed]
    }

    fn next_score(&self) -> usize {
        let after = (self.at + 1)..self.moments.len();
        after.clone().find(|at| self.moments[*at].scored).unwrap_or(self.at)
    }

    fn toggle(&mut self, ui: &Ui) {
        if self.next.take().is_none() {
            if self.at + 1 >= self.moments.len() {
                self.at = 0;
            }
            self.next = Some(ui.input(|input| input.time) + self.pace().as_secs_f64());
            ui.ctx().request_repaint_after(self.pace());
        }
    }

    fn advance(&mut self, ui: &Ui) {
        let Some(next) = self.next else { return };
        let now = ui.input(|input| input.time);
        if now >= next {
            self.forward(1);
            self.next = (self.at + 1 < self.moments.len()).then(|| now + self.pace().as_secs_f64());
        }
        if self.next.is_some() {
            ui.ctx().request_repaint_after(self.pace());
        }
    }

    fn keys(&mut self, ui: &Ui) {
        if ui.ctx().egui_wants_keyboard_input() {
            return;
        }
        // While the last scoring is told, these keys go on with that.
        let telling = self.play.is_telling();
        // Several in one frame are several steps.
        let times = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        let pressed = |key| times(key) > 0;
        if pressed(Key::Home) {
            self.go(0);
        }
        match times(Key::ArrowLeft) {
            0 => {}
            back => self.go(self.at.saturating_sub(back)),
        }
        match if telling { 0 } else { times(Key::ArrowRight) } {
            0 => {}
            on => self.forward(on),
        }
        if pressed(Key::End) {
            self.go(usize::MAX);
        }
        if !telling && pressed(Key::Escape) {
            self.over = Over::Nothing;
        }
        if pressed(Key::A) {
            self.go(self.last_score());
        }
        if pressed(Key::S) {
            self.go(self.next_score());
        }
        if !telling && pressed(Key::Space) {
            self.toggle(ui);
        }
    }
}

/// A button of one sign, which says what it does and by which key.
fn step(ui: &mut Ui, sign: &str, label: &str, key: &str) -> bool {
    let button = ui.add(Button::new(RichText::new(sign).size(18.0)).min_size(egui::vec2(38.0, 34.0)));
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label));
    button.on_hover_text(format!("{label}: {key}")).clicked()
}

/// The first game that another program saved in these bytes, if they are such a file.
fn saved(bytes: &[u8]) -> Option<(Report, Option<Transcript>)> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.trim_start().starts_with('{'))?;
    jcz::import(text).ok()?.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::moments::tests::{all, played};
    use bastide::rules::Setup;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn replay() -> Replay {
        let transcript = played(&Setup::base(2), 3).transcript;
        let names = vec![Some("Anna".into()), None];
        Replay::new(Path::new("x.bastide"), &transcript, names, Judged::unsigned(None)).unwrap()
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
        harness.get_by_label("Nobody signed this game: it comes from another program.").click();
        harness.run_ok();
        harness.get_by_label("What was verified");
        harness.key_press(egui::Key::Escape);
        harness.run_ok();
        assert!(harness.query_by_label("What was verified").is_none());
        harness.get_by_label("Export").click();
        harness.run_ok();
        harness.get_by_label("Picture (PNG)");
        harness.key_press(egui::Key::Escape);
        harness.run_ok();
        harness.get_by_label("Back").click();
        harness.run_ok();
        assert_eq!(harness.state().at, last - 1);
        harness.key_press(egui::Key::Home);
        harness.run_ok();
        assert_eq!(harness.state().at, 0);
        harness.get_by_label("Next score").click();
        harness.run_ok();
        let at = harness.state().at;
        assert!(at > 0 && harness.state().moments[at].scored);
        harness.get_by_label(&format!("Turn {at} of {last}"));
        harness.key_press(egui::Key::End);
        harness.run_ok();
        let told = |harness: &Harness<'_, Replay>| harness.query_by_label("Skip").is_some();
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
        harness.get_by_label("Last score").click();
        harness.run_ok();
        let before = harness.state().at;
        assert!(before < last && (before == 0 || harness.state().moments[before].scored));
        harness.get_by_label("× 1").click();
        harness.run_ok();
        harness.get_by_label("× 2");
        assert_eq!(harness.state().pace(), PACE / 2);
    }

    #[test]
    fn a_game_that_nobody_signed_is_replayed_and_says_so() {
        let mut transcript = played(&all(3), 5).transcript;
        transcript.names = vec!["Anna".into(), "Ben".into(), "Cleo".into()];
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.bastide");
        std::fs::write(&path, transcript.encode()).unwrap();
        let replay = Replay::open(&path).unwrap();
        assert!(replay.judged.badge().contains("Nobody signed") && replay.moments.len() > 150);
        transcript.inputs.remove(40);
        std::fs::write(&path, transcript.encode()).unwrap();
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains("can't be replayed")));
    }

    #[test]
    fn a_game_saved_by_another_program_is_replayed_as_it_is() {
        let scenarios = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games/scenarios");
        let saved = std::fs::read_to_string(scenarios.join("abbey-or-not.jcz")).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.jcz");
        let open = |from: &str, to: &str| {
            std::fs::write(&path, saved.replace(from, to)).unwrap();
            Replay::open(&path)
        };
        let whole = open("", "").unwrap();
        assert!(
            whole.judged.badge().contains("Nobody signed") && !whole.judged.badge().contains("ends here")
        );
        let part = open("AM/A", "BA/L").unwrap();
        assert!(part.judged.badge().contains("ends here") && part.moments.len() < whole.moments.len());
        assert!(open("abbey", "tower").is_err_and(|sentence| sentence.contains("the part “tower”")));
    }

    #[test]
    fn what_is_no_record_is_said_in_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.bastide");
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains("can't be opened")));
        std::fs::write(&path, b"something else").unwrap();
        assert!(Replay::open(&path).is_err_and(|sentence| sentence.contains("can't be replayed")));
    }
}
