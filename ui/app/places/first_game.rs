//! First game: the board, a guide above it with five stops, and the rest of the game after them.

use std::time::Duration;

use bastide_rules::Seat;
use eframe::egui;
use egui::{Color32, RichText, Sense, Ui, Vec2};

use super::play::{Ending, PanelSlots, Play, Slot};
use crate::draw_tools::announcements;
use crate::draw_tools::theme;
use crate::goto::{Goto, Shared};
use crate::lesson::{Chapter, Deviation, LEARNER, Lesson};
use bastide_library::table::board_model::{BoardModel, Player, Want};
use bastide_library::table::chronicle::BoardTarget;
use bastide_words as words;

/// Pause before a move of the other seat.
const MOVE_DELAY: Duration = Duration::from_millis(1100);
/// Pause between two tiles of the rest.
const REST_DELAY: Duration = Duration::from_millis(140);
/// Width of the guide's text, in points.
const WIDTH: f32 = 470.0;
/// Height of the window below which the guide's button is above its text, in points.
const LOW: f32 = 480.0;
/// Number of stops.
const STOPS: usize = 5;

/// State of the lesson and of its board.
pub(crate) struct FirstGame {
    lesson: Lesson,
    play: Play,
    /// Time of the other seat's next move, in seconds of egui's clock.
    next: Option<f64>,
    /// Point of the game at which the story was last lit: tiles laid, and actions done.
    pointed: Option<(usize, usize)>,
}

/// Returns the text for a move of the learner's: a title, and what to do and why.
fn story(number: usize) -> (&'static str, &'static str) {
    match number {
        0 => (say!(first_lay), say!(first_lay_how)),
        1 => (say!(first_thief), say!(first_thief_how)),
        2 => (say!(first_knight), say!(first_knight_how)),
        3 => (say!(first_city), say!(first_city_how)),
        4 => (say!(first_monk), say!(first_monk_how)),
        _ => (say!(first_farmer), say!(first_farmer_how)),
    }
}

impl FirstGame {
    /// Makes a first game at its beginning.
    pub(crate) fn new() -> Self {
        Self { lesson: Lesson::new(), play: Play::default(), next: None, pointed: None }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        self.advance(ui);
        let model = self.model(&shared.settings.name, shared.settings.colour);
        self.point();
        let astray = self.lesson.astray();
        let (mut goes_on, mut back) = (None, false);
        let mut guide = |ui: &mut Ui| goes_on = guide(ui, &self.lesson, astray);
        let mut bar = |ui: &mut Ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(44.0);
                back = ui.add(theme::primary(ui, say!(bar_take_back))).on_hover_text("Esc").clicked();
            });
        };
        let more = PanelSlots {
            above: (self.lesson.chapter() != Chapter::Over).then_some(&mut guide as Slot<'_>),
            keeps_board: true,
            bar: astray.is_some().then_some(&mut bar as Slot<'_>),
            again: Some(say!(home_bots)),
            ..PanelSlots::default()
        };
        let came = self.play.ui(ui, &mut shared.art, &model, Ending::Told(say!(first_not_kept)), more);
        let wants = came.wants.into_iter().chain(back.then_some(Want::Undo));
        for want in wants {
            // The board offers only legal moves. An illegal one would change nothing.
            let _ = self.lesson.wish(want);
            ui.ctx().request_repaint();
        }
        match goes_on {
            Some(Pace::Steps) => self.lesson.play_the_rest(),
            Some(Pace::AtOnce) => self.lesson.finish(),
            None => {}
        }
        if came.again {
            Goto::Bots.go(ui.ctx());
        }
    }

    fn model(&self, name: &str, colour: u8) -> BoardModel {
        let colours = [colour, u8::from(colour != 1)];
        let names = [name.to_owned(), say!(bot_stand_in).to_owned()];
        let players = Seat::first(2).zip(names).map(|(seat, name)| Player {
            name,
            colour: colours[seat.index()],
            me: seat == LEARNER,
            remark: String::new(),
        });
        let (game, chronicle) = (self.lesson.game().clone(), self.lesson.chronicle().clone());
        BoardModel {
            turn: self.lesson.turn(),
            waiting: match self.lesson.chapter() {
                Chapter::Rest => say!(first_told).to_owned(),
                _ => say!(first_bot_lays).to_owned(),
            },
            ..BoardModel::alone(game, players.collect(), chronicle)
        }
    }

    /// Makes the other seat's move when it is time.
    fn advance(&mut self, ui: &Ui) {
        if !self.lesson.is_due() {
            self.next = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let pace = if self.lesson.chapter() == Chapter::Playing { REST_DELAY } else { MOVE_DELAY };
        let next = *self.next.get_or_insert(now + pace.as_secs_f64());
        if now >= next {
            self.lesson.go_on();
            self.next = None;
            ui.ctx().request_repaint();
        } else {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(next - now));
        }
    }

    /// Lights what the story is about, at first and again when a click has put the light out.
    fn point(&mut self) {
        let done = self.lesson.turn().map_or(usize::MAX, |turn| turn.done.len());
        let now = (self.lesson.chronicle().laid.len(), done);
        if self.pointed != Some(now) || !self.play.board.lights() {
            self.pointed = Some(now);
            self.play.board.show_that(self.lesson.points_at());
        }
    }
}

/// Pace of the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pace {
    Steps,
    AtOnce,
}

/// Shows the guide, with the stops as dots; returns the pace if the rest is to be played.
fn guide(ui: &mut Ui, lesson: &Lesson, astray: Option<Deviation>) -> Option<Pace> {
    let colours = theme::colours(ui.ctx());
    ui.set_width(WIDTH.min(ui.available_width()));
    ui.spacing_mut().item_spacing.y = 6.0;
    let (title, text) = match lesson.chapter() {
        Chapter::Move(number) => story(number),
        Chapter::Rest | Chapter::Playing | Chapter::Over => (say!(first_rest), say!(first_rest_how)),
    };
    // The dots get their room first, because a long title wraps before them on a phone.
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            stops(ui, lesson.stop());
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let title = egui::Label::new(RichText::new(title).size(theme::TITLE)).wrap();
                announcements::announce_label(&ui.add(title));
            });
        });
    });
    // In a low window the text scrolls, and the button below it would be out of sight.
    let is_low = ui.ctx().content_rect().height() < LOW;
    let first = if is_low { rest_button(ui, lesson) } else { None };
    let told = match astray {
        None => ui.label(text),
        Some(astray) => ui.label(RichText::new(amiss(astray)).color(colours.accent)),
    };
    announcements::announce_label(&told);
    if let (None, Some(BoardTarget::Tile(position))) = (astray, lesson.points_at()) {
        announcements::say(ui.ctx(), "framed", || {
            words::sentence(&say!(first_framed, place = words::at(position)))
        });
    }
    if is_low { first } else { rest_button(ui, lesson) }
}

/// Shows the button that plays the rest, or skips to its end; returns the pace if it is pressed.
fn rest_button(ui: &mut Ui, lesson: &Lesson) -> Option<Pace> {
    match lesson.chapter() {
        Chapter::Rest => ui.add(theme::primary(ui, say!(first_play_rest))).clicked().then_some(Pace::Steps),
        Chapter::Playing => ui.button(say!(first_at_once)).clicked().then_some(Pace::AtOnce),
        Chapter::Move(_) | Chapter::Over => None,
    }
}

/// Shows a dot for each stop, the last first, because the layout runs from the right.
fn stops(ui: &mut Ui, now: usize) {
    let colours = theme::colours(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::new(16.0 * STOPS as f32, 16.0), Sense::hover());
    for stop in 0..STOPS {
        let at = rect.left_center() + Vec2::new(8.0 + 16.0 * stop as f32, 0.0);
        let (radius, colour): (f32, Color32) = match stop.cmp(&now) {
            std::cmp::Ordering::Less => (4.0, colours.text),
            std::cmp::Ordering::Equal => (5.5, colours.accent),
            std::cmp::Ordering::Greater => (4.0, theme::mix(colours.panel, colours.line, 0.6)),
        };
        ui.painter().circle_filled(at, radius, colour);
    }
    let said = say!(first_stop, stop = now + 1, stops = STOPS);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    response.on_hover_text(&said);
}

fn amiss(astray: Deviation) -> &'static str {
    match astray {
        Deviation::Tile => say!(first_amiss_tile),
        Deviation::Follower => say!(first_amiss_follower),
        Deviation::Nobody => say!(first_amiss_nobody),
        Deviation::Somebody => say!(first_amiss_somebody),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::tests::lay_at;
    use bastide_library::system::settings::Settings;
    use bastide_words::Language;
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    fn place() -> Harness<'static, FirstGame> {
        place_in(Vec2::new(1280.0, 800.0), Language::En)
    }

    fn place_in(size: Vec2, language: Language) -> Harness<'static, FirstGame> {
        let mut shared = None;
        let mut harness = Harness::builder().with_size(size).with_step_dt(0.2).build_ui_state(
            move |ui, place: &mut FirstGame| {
                bastide_words::speak(language);
                theme::install(ui.ctx());
                let settings = Settings { name: "Ada".into(), colour: 0, ..Settings::default() };
                let made = || Shared::new(ui.ctx(), settings, PathBuf::new());
                place.ui(ui, shared.get_or_insert_with(made));
            },
            FirstGame::new(),
        );
        harness.run_ok();
        harness
    }

    fn press(harness: &mut Harness<'_, FirstGame>, label: &str) {
        harness.get_by_label(label).click_accesskit();
        harness.run_ok();
    }

    fn click_at(harness: &mut Harness<'_, FirstGame>, at: egui::Pos2) {
        harness.hover_at(at);
        harness.run_ok();
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run_ok();
    }

    #[test]
    fn lesson_is_played_by_its_labels_and_corrects() {
        let mut harness = place();
        harness.get_by_label(&say!(first_stop, stop = 1, stops = 5));
        // The westernmost place isn't the story's.
        let label = lay_at();
        let places: Vec<_> = harness.query_all_by_label_contains(&label).collect();
        let west = places.iter().min_by(|a, b| a.rect().left().total_cmp(&b.rect().left())).unwrap();
        west.click_accesskit();
        drop(places);
        harness.run_ok();
        harness.get_by_label(amiss(Deviation::Tile));
        press(&mut harness, say!(bar_take_back));
        let places: Vec<_> = harness.query_all_by_label_contains(&label).collect();
        let east = places.iter().max_by(|a, b| a.rect().left().total_cmp(&b.rect().left())).unwrap();
        east.click_accesskit();
        drop(places);
        harness.run_ok();
        assert_eq!(harness.state().lesson.astray(), None, "its rotation is the first that fits");
        press(&mut harness, say!(pass_without));
        for _ in 0..20 {
            harness.step();
        }
        harness.run_ok();
        harness.get_by_label(&say!(first_stop, stop = 2, stops = 5));
        harness.get_by_label(say!(first_thief));
        // The story's road is clicked at its other end, far from the new tile.
        press(&mut harness, &say!(lay_at, toward = "west", columns = 1, rows = 0));
        let thief = say!(target_deploy, number = 1, figure = "small", ground = "road");
        let thief = harness.get_by_label_contains(&thief).rect();
        let side = thief.width() / 0.24;
        click_at(&mut harness, thief.center() + Vec2::new(0.75, 0.05) * side);
        harness.get_by_label(say!(bar_finish));
        assert_eq!(harness.state().lesson.astray(), None);
    }

    #[test]
    fn story_is_in_sight_and_large_in_small_windows() {
        let sizes = [(640.0, 400.0), (640.0, 372.0), (640.0, 340.0), (360.0, 640.0), (360.0, 580.0)];
        for ((width, height), language) in
            sizes.into_iter().flat_map(|size| Language::ALL.map(|language| (size, language)))
        {
            let mut harness = place_in(Vec2::new(width, height), language);
            while let Chapter::Move(number) = harness.state().lesson.chapter() {
                let Some(BoardTarget::Tile(position)) = harness.state().lesson.points_at() else {
                    panic!("move {number} begins with a tile")
                };
                let cell = |harness: &Harness<'_, FirstGame>| harness.state().play.board.cell(position);
                let told = format!("move {number}, {width} × {height}, {language:?}");
                let place = cell(&harness);
                assert!(harness.ctx.content_rect().contains_rect(place), "{told}: {place:?}");
                for name in ["above", "players", "events", "bar"] {
                    let area = harness.ctx.memory(|memory| memory.area_rect(egui::Id::new(name)));
                    let covers = area.expect(name).shrink(1.0).intersects(place);
                    assert!(!covers, "{told}: {name} at {area:?} covers {place:?}");
                }
                let lay = harness.state().lesson.next_of_story();
                harness.state_mut().lesson.wish(Want::Act(lay)).unwrap();
                harness.run_ok();
                assert!(place.width() >= 20.0, "{told}: {place:?}");
                assert!(cell(&harness).width() >= 40.0, "{told}: marks for followers need room");
                harness.state_mut().lesson.follow_story();
                harness.run_ok();
            }
        }
    }

    #[test]
    fn click_where_no_tile_fits_keeps_the_light() {
        let mut harness = place();
        let amiss = say!(ask_lay_amiss);
        assert!(harness.query_by_label(amiss).is_none());
        let place = harness.get_by_label(&say!(lay_at, toward = "east", columns = 1, rows = 0)).rect();
        click_at(&mut harness, place.center() + Vec2::new(0.0, place.height()));
        harness.get_by_label(amiss);
        assert!(harness.state().play.board.lights(), "the story's place");
        click_at(&mut harness, place.center());
        harness.get_by_label(say!(pass_without));
        assert!(harness.query_by_label(amiss).is_none());
    }
}
