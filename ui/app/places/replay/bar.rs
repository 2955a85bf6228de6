//! Bar of a replay: playing, stepping, the scrubber; and the keys for the same.

use std::time::Duration;

use eframe::egui;
use egui::{Button, Key, Modifiers, RichText, Slider, Ui};

use super::{Overlay, Replay};
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::panels;
use crate::records::export::Export;
use bastide_words::seat_names;

/// Interval of turns while the replay runs, at the usual speed.
pub(super) const PACE: Duration = Duration::from_millis(900);

/// Width of the buttons beside the scrubber, in points.
const BESIDE: f32 = 262.0;

/// Speeds, as multiples of the usual one.
const SPEEDS: [u32; 4] = [1, 2, 4, 8];

impl Replay {
    /// Draws the bar; returns whether to open or close the analysis.
    /// `analysable` says whether the game may be analysed, `open` whether the analysis is open.
    pub(super) fn bar(&mut self, ui: &mut Ui, (analysable, open): (bool, bool)) -> bool {
        let last = self.moments.len() - 1;
        let colours = theme::colours(ui.ctx());
        let narrow = theme::is_narrow(ui.ctx());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = if narrow { 2.0 } else { 6.0 };
            let (icon, label) = match self.next {
                Some(_) => (Icon::Stop, say!(replay_stop)),
                None => (Icon::Play, say!(replay_play)),
            };
            if icon::button(ui, icon, label, say!(key_space)).clicked() {
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
            let (wide, room) = (ui.ctx().content_rect().width(), ui.max_rect().width() - BESIDE);
            ui.spacing_mut().slider_width = if narrow { 140.0 } else { (wide - 900.0).clamp(140.0, 380.0) };
            ui.spacing_mut().slider_width = ui.spacing().slider_width.min(room).max(30.0);
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
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 2.0);
            ui.spacing_mut().button_padding = egui::vec2(4.0, 1.0);
            let turn = say!(replay_turn_of, turn = self.at, last = last);
            ui.label(RichText::new(turn).color(colours.quiet));
            if icon::button(ui, Icon::Export, say!(games_export), "").clicked() {
                self.over = match self.over {
                    Overlay::Export(_) => Overlay::Nothing,
                    _ => Overlay::Export(Export::new(&self.path)),
                };
            }
            if let Some(record) = self.record.as_ref().filter(|_| self.is_due) {
                let answer = ui.add(theme::primary(ui, say!(replay_answer)));
                Goto::Answer(record.clone()).on(&answer.on_hover_text(say!(replay_answer_means)));
            }
            let why = if analysable { "" } else { say!(analysis_later) };
            let analysis =
                |ui: &mut Ui| icon::toggle(ui, Icon::Analysis, open, say!(analysis), why).clicked();
            let toggles = ui.add_enabled_ui(analysable, analysis).inner;
            if let Some(tiles) = &self.tiles
                && icon::button(ui, Icon::Tiles, say!(tiles_again), "").clicked()
            {
                Goto::SameTiles(tiles.clone(), seat_names::levels(&self.sitters)).go(ui.ctx());
            }
            let badge = RichText::new(self.judged.badge())
                .color(panels::results::verdict::colour(&self.judged, ui.ctx()));
            let badge = ui.add(Button::new(badge).frame_when_inactive(false).truncate());
            if badge.on_hover_text(say!(worth_of)).clicked() {
                self.over = match self.over {
                    Overlay::Verdict => Overlay::Nothing,
                    _ => Overlay::Verdict,
                };
            }
            toggles
        })
        .inner
    }

    pub(super) fn pace(&self) -> Duration {
        PACE / SPEEDS[self.speed]
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

    pub(super) fn advance(&mut self, ui: &Ui) {
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

    pub(super) fn keys(&mut self, ui: &Ui) {
        if ui.ctx().egui_wants_keyboard_input() {
            return;
        }
        // While the final scoring is shown, these keys step through it.
        let telling = self.play.is_telling();
        // Several presses in one frame are several steps.
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
            self.over = Overlay::Nothing;
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

/// Shows a button with a sign, its name and its key.
fn step(ui: &mut Ui, sign: &str, label: &str, key: &str) -> bool {
    let button = ui.add(Button::new(RichText::new(sign).size(18.0)).min_size(egui::vec2(38.0, 34.0)));
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, label));
    button.on_hover_text(format!("{label}: {key}")).clicked()
}
