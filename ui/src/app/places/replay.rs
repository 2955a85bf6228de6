//! The replay of a record: its board at any turn, a scrubber, and what the record is worth.

use std::path::Path;
use std::time::Duration;

use bastide::jcz::{self, Outcome, Report};
use bastide::record::limits::RECORD_BYTES;
use bastide::record::{Aids, Line, Runs, Verdict, verify};
use bastide::rules::{Refusal, Seat};
use bastide::transcript::Transcript;
use eframe::egui;
use egui::{Key, Modifiers, RichText, Slider, Ui};

use super::play::{Ending, More, Play, Slot};
use crate::app::art::Art;
use crate::app::moments::{Moment, moments, transcript};
use crate::app::sight::{Player, Sight};
use crate::app::theme;
use crate::app::words;

/// Between two turns while it plays by itself.
const PACE: Duration = Duration::from_millis(900);

/// How the verdict is to be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Worth {
    Sound,
    Unfinished,
    Broken,
}

/// A record, opened.
pub(in crate::app) struct Replay {
    moments: Vec<Moment>,
    players: Vec<Player>,
    badge: String,
    worth: Worth,
    /// Which moment is shown.
    at: usize,
    /// When the next one is shown, if it plays by itself.
    next: Option<f64>,
    play: Play,
}

impl Replay {
    /// Opens a record.
    ///
    /// # Errors
    /// A sentence, if nothing of it can be shown.
    pub(in crate::app) fn open(path: &Path) -> Result<Self, String> {
        let name = path.display();
        let size =
            std::fs::metadata(path).map_err(|error| format!("{name} can't be opened: {error}."))?.len();
        if size > RECORD_BYTES as u64 {
            return Err(format!("{name} is larger than any record."));
        }
        let bytes = std::fs::read(path).map_err(|error| format!("{name} can't be read: {error}."))?;
        if Transcript::is(&bytes) {
            let transcript =
                Transcript::decode(&bytes).map_err(|why| format!("{name} can't be replayed: {why}."))?;
            return Self::unsigned(&transcript).map_err(|why| format!("{name} can't be replayed: {why}."));
        }
        if let Some((game, transcript)) = saved(&bytes) {
            let replay = transcript.and_then(|transcript| Self::unsigned(&transcript).ok());
            let mut replay = replay.ok_or_else(|| format!("{name} can't be replayed: {}.", game.outcome))?;
            if game.outcome != Outcome::Agrees {
                replay.badge.push_str(&format!(" It ends here: {}.", game.outcome));
            }
            return Ok(replay);
        }
        let report = verify(&bytes);
        let Some(line) = &report.line else {
            return Err(format!("{name} can't be replayed: {}.", report.verdict));
        };
        Self::of(line, &report.verdict).ok_or_else(|| format!("{name} can't be replayed."))
    }

    fn unsigned(transcript: &Transcript) -> Result<Self, Refusal> {
        let badge = "Nobody signed this game: it comes from another program.".to_owned();
        Self::new(transcript, badge, Worth::Unfinished)
    }

    fn of(line: &Line, verdict: &Verdict) -> Option<Self> {
        let charter = line.charter();
        let seats = || Seat::first(charter.proposal().setup.seats);
        let bots = words::bots(seats().map(|seat| charter.runs(seat) == Runs::StandIn));
        let names = seats().zip(bots).map(|(seat, bot)| match charter.runs(seat) {
            Runs::Member(member) => charter.name(member).to_owned(),
            Runs::StandIn => bot.unwrap_or_default(),
        });
        let worth = match verdict {
            Verdict::Verified | Verdict::VerifiedWithExclusions { .. } | Verdict::OneSided { .. } => {
                Worth::Sound
            }
            Verdict::Unfinished { .. } => Worth::Unfinished,
            Verdict::Invalid { .. } | Verdict::Forked { .. } | Verdict::Unreadable(_) => Worth::Broken,
        };
        let transcript = Transcript { names: names.collect(), ..transcript(line)? };
        Self::new(&transcript, format!("The record: {verdict}"), worth).ok()
    }

    /// Any game of which it is known what was drawn and done; `badge` says what that is worth.
    fn new(transcript: &Transcript, badge: String, worth: Worth) -> Result<Self, Refusal> {
        let players = Seat::first(transcript.setup.seats).map(|seat| Player {
            name: transcript.names.get(seat.index()).cloned().unwrap_or_default(),
            colour: seat.0,
            me: false,
            remark: String::new(),
        });
        let moments = moments(transcript)?;
        let at = moments.len().saturating_sub(1);
        Ok(Self { moments, players: players.collect(), badge, worth, at, next: None, play: Play::default() })
    }

    /// Draws the place; says whether the player leaves it.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui, art: &mut Art) -> bool {
        self.keys(ui);
        self.advance(ui);
        let Some(moment) = self.moments.get(self.at) else { return true };
        let sight = Sight {
            game: moment.game.clone(),
            players: self.players.clone(),
            turn: None,
            chronicle: moment.chronicle.clone(),
            waiting: String::new(),
            watching: None,
            aids: Aids::All,
            told: None,
        };
        let mut play = std::mem::take(&mut self.play);
        let bar: Slot<'_> = &mut |ui| self.bar(ui);
        let more = More { bar: Some(bar), ..More::default() };
        let outcome = play.ui(ui, art, &sight, Ending::Quiet, more);
        self.play = play;
        outcome.leave
    }

    fn bar(&mut self, ui: &mut Ui) {
        let last = self.moments.len() - 1;
        let colours = theme::colours(ui.ctx());
        ui.horizontal(|ui| {
            let label = if self.next.is_some() { "Stop" } else { "Play" };
            if ui.button(label).on_hover_text("Space").clicked() {
                self.toggle(ui);
            }
            if ui.button("Back").on_hover_text("Left arrow").clicked() {
                self.go(self.at.saturating_sub(1));
            }
            let mut at = self.at;
            ui.spacing_mut().slider_width = (ui.ctx().content_rect().width() - 680.0).clamp(80.0, 220.0);
            let slider = Slider::new(&mut at, 0..=last).show_value(false);
            let slider = ui.add(slider);
            slider.widget_info(|| {
                egui::WidgetInfo::slider(true, f64::from(u32::try_from(self.at).unwrap_or(0)), "Turn")
            });
            if at != self.at {
                self.go(at);
            }
            if ui.button("Forward").on_hover_text("Right arrow").clicked() {
                self.go(self.at + 1);
            }
            if ui.button("Next score").on_hover_text("S").clicked() {
                self.go(self.next_score());
            }
        });
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.label(RichText::new(format!("Turn {} of {last}", self.at)).color(colours.quiet));
            let colour = match self.worth {
                Worth::Sound => colours.accent,
                Worth::Unfinished => colours.text,
                Worth::Broken => colours.wrong,
            };
            ui.add(egui::Label::new(RichText::new(&self.badge).color(colour)).truncate());
        });
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.moments.len() - 1);
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
            self.next = Some(ui.input(|input| input.time) + PACE.as_secs_f64());
            ui.ctx().request_repaint_after(PACE);
        }
    }

    fn advance(&mut self, ui: &Ui) {
        let Some(next) = self.next else { return };
        let now = ui.input(|input| input.time);
        if now >= next {
            self.go(self.at + 1);
            self.next = (self.at + 1 < self.moments.len()).then(|| now + PACE.as_secs_f64());
        }
        if self.next.is_some() {
            ui.ctx().request_repaint_after(PACE);
        }
    }

    fn keys(&mut self, ui: &Ui) {
        if ui.ctx().egui_wants_keyboard_input() {
            return;
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::ArrowLeft) {
            self.go(self.at.saturating_sub(1));
        }
        if pressed(Key::ArrowRight) {
            self.go(self.at + 1);
        }
        if pressed(Key::Home) {
            self.go(0);
        }
        if pressed(Key::End) {
            self.go(usize::MAX);
        }
        if pressed(Key::S) {
            self.go(self.next_score());
        }
        if pressed(Key::Space) {
            self.toggle(ui);
        }
    }
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
        let mut transcript = played(&Setup::base(2), 3).transcript;
        transcript.names = vec!["Anna".into(), "Ben".into()];
        Replay::new(&transcript, "The record: verified".into(), Worth::Sound).unwrap()
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
        harness.get_by_label("The record: verified");
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
    }

    #[test]
    fn a_game_that_nobody_signed_is_replayed_and_says_so() {
        let mut transcript = played(&all(3), 5).transcript;
        transcript.names = vec!["Anna".into(), "Ben".into(), "Cleo".into()];
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.bastide");
        std::fs::write(&path, transcript.encode()).unwrap();
        let replay = Replay::open(&path).unwrap();
        assert!(replay.badge.contains("Nobody signed") && replay.moments.len() > 150);
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
        assert!(whole.badge.contains("Nobody signed") && !whole.badge.contains("ends here"));
        let part = open("AM/A", "BA/L").unwrap();
        assert!(part.badge.contains("ends here") && part.moments.len() < whole.moments.len());
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
