//! The window: home, new table, lobby, board, replay, settings. [`run`] is called by the command line.
//!
//! Immediate mode: each frame reads the game and the table; nothing of them is mirrored here. Network and painter run on
//! threads of their own and wake the frame. Nothing is repainted without cause.

mod art;
mod board;
mod camera;
mod chronicle;
mod crest;
mod moments;
mod panels;
mod places;
mod settings;
mod sight;
mod theme;
mod words;

use std::path::{Path, PathBuf};

use eframe::egui;
use egui::{Align2, Context, RichText, Ui, Vec2};

use self::art::Art;
use self::places::home::{Choice, Home};
use self::places::local::Local;
use self::places::new_table::{Decision, NewTable};
use self::places::play::{Ending, Play};
use self::places::replay::Replay;
use self::settings::Settings;

/// Where the window opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// At home.
    Home,
    /// At the replay of this record.
    Record(PathBuf),
}

/// No window could be opened.
#[derive(Debug)]
pub struct NoWindow(String);

impl std::fmt::Display for NoWindow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "no window could be opened here: {}", self.0)
    }
}

impl std::error::Error for NoWindow {}

/// Opens the window and returns when it is closed. `data` is the folder of settings, keys and records.
///
/// # Errors
/// If there is no display, or it can't be drawn on.
pub fn run(start: Start, data: PathBuf) -> Result<(), NoWindow> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Bastide")
        .with_app_id("bastide")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size([640.0, 420.0]);
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    eframe::run_native("Bastide", options, Box::new(|cc| Ok(Box::new(App::new(&cc.egui_ctx, start, data)))))
        .map_err(|error| NoWindow(error.to_string()))
}

/// Where the player is.
enum Place {
    Home,
    NewTable(NewTable),
    Settings,
    Local(Box<(Local, Play, NewTable)>),
    Replay(Box<Replay>),
}

/// The window's whole state.
struct App {
    place: Place,
    home: Home,
    settings: Settings,
    /// As they lie on the disk.
    saved: Settings,
    data: PathBuf,
    art: Art,
    /// Sentences to be read and closed.
    sentences: Vec<String>,
}

impl App {
    fn new(ctx: &Context, start: Start, data: PathBuf) -> Self {
        theme::install(ctx);
        let (settings, sentence) = Settings::load(&data);
        theme::choose(ctx, settings.look);
        ctx.set_zoom_factor(f32::from(settings.scale_percent) / 100.0);
        let mut app = Self {
            place: Place::Home,
            home: Home::default(),
            saved: settings.clone(),
            settings,
            data,
            art: Art::new(ctx),
            sentences: sentence.into_iter().collect(),
        };
        match start {
            Start::Home => {}
            Start::Record(path) => app.place = app.replay(&path).unwrap_or(Place::Home),
        }
        app
    }

    fn show(&mut self, ui: &mut Ui) {
        self.art.begin_frame(ui.ctx());
        let colours = theme::colours(ui.ctx());
        let on_board = matches!(self.place, Place::Local(_) | Place::Replay(_));
        let table = if on_board { colours.table } else { colours.panel };
        let room = ui.max_rect();
        ui.painter().rect_filled(room, 0, table);
        let next = match &mut self.place {
            Place::Home => self.home.ui(ui).and_then(|choice| self.choose(choice)),
            Place::NewTable(table) => match table.ui(ui) {
                Some(Decision::Open) => Some(self.open()),
                Some(Decision::Back) => Some(Place::Home),
                None => None,
            },
            Place::Settings => {
                let done = places::settings::ui(ui, &mut self.settings);
                self.keep_settings(ui.ctx(), done);
                done.then_some(Place::Home)
            }
            Place::Local(local) => {
                let (game, play, table) = local.as_mut();
                let sight = game.sight(&self.settings.name, self.settings.colour);
                let outcome = play.ui(ui, &mut self.art, &sight, Ending::Told(""), None);
                for want in outcome.wants {
                    game.want(want);
                    ui.ctx().request_repaint();
                }
                let again = outcome.again.then(|| begin(table));
                outcome.leave.then_some(Place::Home).or(again)
            }
            Place::Replay(replay) => replay.ui(ui, &mut self.art).then_some(Place::Home),
        };
        if let Some(next) = next {
            self.place = next;
            ui.ctx().request_repaint();
        }
        self.tell(ui);
    }

    fn choose(&mut self, choice: Choice) -> Option<Place> {
        match choice {
            Choice::Bots => Some(begin(&NewTable::bots(2))),
            Choice::NewTable => Some(Place::NewTable(NewTable::default())),
            Choice::Settings => Some(Place::Settings),
            Choice::Open(path) => self.replay(&path),
            Choice::Join(_) => None,
        }
    }

    fn replay(&mut self, path: &Path) -> Option<Place> {
        match Replay::open(path) {
            Ok(replay) => Some(Place::Replay(Box::new(replay))),
            Err(sentence) => {
                self.sentences.push(sentence);
                None
            }
        }
    }

    fn open(&mut self) -> Place {
        let Place::NewTable(table) = &self.place else { return Place::Home };
        begin(table)
    }

    /// Shows changed settings at once, and writes them when the player is done.
    fn keep_settings(&mut self, ctx: &Context, done: bool) {
        theme::choose(ctx, self.settings.look);
        let zoom = f32::from(self.settings.scale_percent) / 100.0;
        if (ctx.zoom_factor() - zoom).abs() > 0.001 {
            ctx.set_zoom_factor(zoom);
        }
        if done && self.settings != self.saved {
            match self.settings.save(&self.data) {
                Ok(()) => self.saved = self.settings.clone(),
                Err(error) => self.sentences.push(format!("The settings could not be saved: {error}.")),
            }
        }
    }

    /// What went wrong, as sentences at the lower edge, until they are closed.
    fn tell(&mut self, ui: &Ui) {
        let Some(sentence) = self.sentences.first().cloned() else { return };
        let at = ui.max_rect().center_bottom() - Vec2::new(0.0, 16.0);
        let closed = panels::float(ui, "sentence", (Align2::CENTER_BOTTOM, at), |ui| {
            ui.set_max_width(560.0);
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(sentence).color(theme::colours(ui.ctx()).wrong));
                ui.button("Close").clicked()
            })
            .inner
        });
        if closed.1 {
            self.sentences.remove(0);
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }
}

fn begin(table: &NewTable) -> Place {
    let local = Local::new(&table.setup(), rand::random());
    Place::Local(Box::new((local, Play::default(), table.clone())))
}
