//! The window: home, new table, lobby, board, replay, settings, rules. The command line calls
//! [`run`].
//!
//! Immediate mode: each frame reads the game and the table and mirrors nothing of them. Network and
//! painter run on threads of their own and wake the frame. Nothing is repainted without cause.
//!
//! | folder | content |
//! |---|---|
//! | `places` | full pages: home, new table, table, games, replay, clubs, settings, rules |
//! | `panels` | panels of a game, of a table's members, and of results |
//! | `board` | the board with its pointer and keyboard |
//! | `lesson` | the first game's story, and pictures of the short rules |
//! | `draw_tools` | colours, textures, icons, the camera |
//! | `table` | next destination, rematch, alerts, entry of a game by hand |
//! | `records` | export of a game, and the panel that asks where to save |
//! | `system` | sounds, fonts, dialogs, files, a second instance |
//! | `tests` | the whole window, driven by its labels |
//!
//! The files beside them open the window or the tab, and lead from place to place: `goto` has what
//! all places share and the way from one to the next, `navigation` follows it.

#[macro_use]
extern crate bastide_words;

mod board;
mod describe;
mod draw_tools;
pub mod frame_cost;
mod goto;
mod lesson;
mod navigation;
mod panels;
mod places;
pub mod records;
mod second_instance_requests;
pub mod system;
#[cfg(target_family = "wasm")]
mod tab;
pub mod table;
mod table_opening;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
mod window;

#[cfg(target_family = "wasm")]
pub use self::tab::begin_in_tab;

pub use bastide_library::table::live::lines;

use std::path::PathBuf;
use std::time::Duration;

use bastide_library::start::Start;
use bastide_library::system::settings::Settings;
use bastide_record::{PublicKey, TableId};
use bastide_session::ShownMessage;
use bastide_table::background::Deferred;
use bastide_table::store;
use bastide_table::table::{Finder, LeftTable, TableError};
use bastide_words::Explain;
use eframe::egui;
use egui::{Align2, Context, Id, Key, LayerId, Modifiers, Order, RichText, Ui, UiBuilder, Vec2};
use web_time::Instant;

use self::draw_tools::{announcements, theme};
use self::goto::{Goto, Shared};
use self::places::clubs::Clubs;
use self::places::first_game::FirstGame;
use self::places::games::Games;
use self::places::home::Home;
use self::places::manual_entry::ManualEntryPlace;
use self::places::new_table::NewTable;
use self::places::new_table::same_tiles::SameTiles;
use self::places::replay::Replay;
use self::places::rules::Rules;
use self::places::settings::SettingsPlace;
use self::places::settings::devices::Devices;
use self::places::table::TablePlace;
use self::system::input_pacing::InputPacing;
use self::system::sentences::About;
use self::system::single_instance::SecondStarts;
use self::table::change_alerts::LastSeen;
use self::table::destination::Destination;
use self::table_opening::OpeningTable;
#[cfg(not(target_family = "wasm"))]
pub use self::window::run;
pub use self::window::{NoWindow, WindowOutcome};

/// Maximum number of left tables whose chat is kept.
const KEPT_CHATS_MAX: usize = 8;
/// Time during which a table that was left may still hold its files: it writes what is in its queue
/// first, and the disk may be busy. Each attempt to open them waits four seconds by itself.
const FILES_RELEASE_TIMEOUT: Duration = Duration::from_secs(10);
/// Time for which a table stays connected after its members were called to the next one. Chat may
/// still be on its way.
const PARTING_TIMEOUT: Duration = Duration::from_secs(10);

/// Place that the window shows.
enum Place {
    Home(Box<Home>),
    NewTable(Box<NewTable>),
    SameTiles(Box<SameTiles>),
    Settings(Box<SettingsPlace>),
    Table(Box<TablePlace>),
    Replay(Box<Replay>),
    FirstGame(Box<FirstGame>),
    Games(Box<Games>),
    Clubs(Box<Clubs>),
    Devices(Box<Devices>),
    Writing(Box<ManualEntryPlace>),
}

impl Place {
    fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        match self {
            Self::Home(place) => place.ui(ui, shared),
            Self::NewTable(place) => place.ui(ui, &mut shared.art),
            Self::SameTiles(place) => place.ui(ui, shared),
            Self::Settings(place) => place.ui(ui, shared),
            Self::Table(place) => place.ui(ui, shared),
            Self::Replay(place) => place.ui(ui, &mut shared.art),
            Self::FirstGame(place) => place.ui(ui, shared),
            Self::Games(place) => place.ui(ui, &mut shared.art),
            Self::Clubs(place) => place.ui(ui, shared),
            Self::Devices(place) => place.ui(ui),
            Self::Writing(place) => place.ui(ui, &mut shared.art),
        }
    }

    /// Returns whether the place shows a board, which covers the whole window.
    fn is_board(&self) -> bool {
        match self {
            Self::Table(table) => table.is_playing(),
            Self::Replay(_) | Self::FirstGame(_) | Self::Writing(_) => true,
            _ => false,
        }
    }
}

/// The window's whole state.
struct App {
    place: Place,
    shared: Shared,
    /// Settings as last written to the disk.
    saved: Settings,
    seeking: Option<Deferred<Result<Finder, TableError>>>,
    /// Last seen state of the table. Changes of it cause sounds, notices and the mark in the
    /// window's title.
    seen: LastSeen,
    /// Rules, open over the place.
    rules: Option<Rules>,
    /// Moment when the last table was left. Its files may stay locked for [`FILES_RELEASE_TIMEOUT`].
    left: Option<Instant>,
    /// The same table, until all of it is on the disk. Home lists its game again then.
    leaving: Option<LeftTable>,
    /// Next destination, entered once its files are free.
    coming: Option<Destination>,
    /// Table that is being opened.
    arrival: Option<OpeningTable>,
    /// Table whose members were called to the next one.
    parting: Option<Parting>,
    /// Chat of tables that were left, the latest last. A player who returns finds it there.
    talks: Vec<(TableId, Vec<ShownMessage>)>,
    pacing: InputPacing,
    /// Listener for later starts of the program; `None` if another window has that part.
    front: Option<SecondStarts>,
    /// Destination of a later start, which waits until the player has left the table.
    asked: Option<String>,
    /// Number of places visited so far. Each begins scrolled to its top.
    visits: u64,
}

/// Table that was left for the next one, still connected.
struct Parting {
    since: Instant,
    table: Box<TablePlace>,
    /// Member whose call the player followed away from our next table.
    followed: Option<PublicKey>,
}

impl App {
    fn new(ctx: &Context, start: Start, data: PathBuf) -> Self {
        theme::install(ctx);
        let (settings, trouble) = Settings::load(&data);
        bastide_words::language::speak(settings.language());
        theme::choose(ctx, settings.look);
        theme::set_motion(ctx, settings.motion);
        ctx.set_zoom_factor(f32::from(settings.scale_percent) / 100.0);
        let shared = Shared::new(ctx, settings.clone(), data);
        let mut app = Self {
            place: home(&shared, ctx),
            shared,
            saved: settings,
            seeking: None,
            seen: LastSeen::default(),
            rules: None,
            left: None,
            leaving: None,
            coming: None,
            arrival: None,
            parting: None,
            talks: Vec::new(),
            pacing: InputPacing::default(),
            front: None,
            asked: None,
            visits: 0,
        };
        if let Some(trouble) = trouble {
            app.shared.sentences.say(About::News, trouble.why());
        }
        if !store::keeps() {
            app.shared.sentences.say(About::News, say!(tab_keeps_nothing).to_owned());
        }
        if let Some(report) = bastide_library::system::crash_reports::untold(&app.shared.data) {
            app.shared.sentences.say(About::News, say!(fault_told, file = report.display().to_string()));
        }
        let next = match start {
            Start::Home => None,
            Start::Record(path) => {
                let next = app.replay(path).map(Some);
                app.report(About::Act, next)
            }
            // A player who starts with a link skips home's first question; the lobby asks it.
            Start::Link(line) => app.take(Goto::Join(line), ctx),
            #[cfg(not(target_family = "wasm"))]
            Start::Host { plan, name, network, page, tell } => {
                let next = app.come_as(Destination::Own(plan), name, network, ctx);
                if let Ok(Some(Place::Table(table))) = &next
                    && let Some(invitation) = table.wait_for_invitation()
                {
                    // If the page can't be served, the lobby says so.
                    let urls = page.and_then(|(page, at)| table.open_to_browsers(page, at).ok());
                    tell(&invitation, &urls.unwrap_or_default());
                }
                app.report(About::Act, next)
            }
            Start::Join { invitation, name, network } => {
                let next = app.come_as(Destination::Join(invitation), name, network, ctx);
                app.report(About::Act, next)
            }
        };
        if let Some(next) = next {
            app.place = next;
        }
        app
    }

    fn show(&mut self, ui: &mut Ui) {
        bastide_words::language::speak(self.shared.settings.language());
        if ui.ctx().cumulative_frame_nr() == 1 {
            window::fit(ui.ctx());
        }
        if ui.input(egui::InputState::any_touches) {
            theme::note_finger(ui.ctx());
        }
        if ui.max_rect().width() < theme::SINGLE_COLUMN_WIDTH || theme::is_for_fingers(ui.ctx()) {
            ui.spacing_mut().interact_size.y = theme::FINGER;
        }
        self.shared.art.begin_frame(ui.ctx());
        self.part(ui.ctx());
        self.list_again(ui.ctx());
        let said = self.shared.sentences.said();
        let ctx = ui.ctx().clone();
        if let Some(place) = self.arrived(&ctx) {
            self.enter(place, self.shared.sentences.said(), &ctx);
        }
        if self.rules.is_none() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F1)) {
            self.rules = Some(Rules::at(""));
        }
        let colours = theme::colours(&ctx);
        let on_board = self.place.is_board() && self.rules.is_none();
        let ground = if on_board { colours.table } else { colours.panel };
        ui.painter().rect_filled(ui.max_rect(), 0, ground);
        if let Some(rules) = &mut self.rules {
            if rules.ui(ui, &mut self.shared.art) {
                self.rules = None;
                ctx.request_repaint();
            }
            self.update_attention(&ctx);
            return;
        }
        let mut child = ui.new_child(UiBuilder::new().max_rect(ui.max_rect()).id_salt(self.visits));
        self.place.ui(&mut child, &mut self.shared);
        let mut next = None;
        for goto in Goto::take_requests(&ctx) {
            next = self.choose(goto, &ctx).or(next);
        }
        let keeps = std::mem::take(&mut self.shared.keeps_settings);
        if keeps || matches!(self.place, Place::Settings(_)) {
            self.keep_settings(&ctx, keeps);
        }
        if let Some(next) = next {
            self.enter(next, said, &ctx);
        }
        self.update_attention(&ctx);
        self.tell(&child);
    }

    /// Keeps the chat of the table where the player is.
    fn keep_talk(&mut self) {
        let Place::Table(table) = &self.place else { return };
        let (table, heard) = table.heard();
        self.talks.retain(|(other, _)| *other != table);
        if !heard.is_empty() {
            self.talks.push((table, heard));
            self.talks.drain(..self.talks.len().saturating_sub(KEPT_CHATS_MAX));
        }
    }

    /// Follows a call from the left table if another member's call takes precedence over ours.
    /// Stops listening after [`PARTING_TIMEOUT`].
    fn part(&mut self, ctx: &Context) {
        let Some(parting) = &mut self.parting else { return };
        if parting.since.elapsed() > PARTING_TIMEOUT {
            self.parting = None;
        } else if let Place::Table(now) = &self.place
            && let Some(call) = parting.table.preceding_call()
            && parting.followed != Some(call.by)
            // Stay if somebody has already come to our table. A player who followed one call may
            // follow another.
            && (parting.followed.is_some() || now.is_empty())
        {
            parting.followed = Some(call.by);
            self.coming = Some(Destination::Join(call.invitation));
            ctx.request_repaint();
        }
    }

    /// Lists the games at home again once the table that the player left has stored everything.
    fn list_again(&mut self, ctx: &Context) {
        if self.leaving.take_if(|left| left.is_stored()).is_some()
            && let Place::Home(home) = &mut self.place
        {
            home.list_again(self.shared.latest_games(ctx));
        }
    }

    /// Compares the table with the last frame, and tells what is new. Plays a sound; if the player
    /// has to act, marks the window's title and sends a notice, so that the window is noticed among
    /// others.
    fn update_attention(&mut self, ctx: &Context) {
        let now = match &self.place {
            Place::Table(table) => LastSeen::of(&table.look().view, table.asks()),
            _ => LastSeen::default(),
        };
        announcements::name_window(ctx, say!(title));
        let before = std::mem::replace(&mut self.seen, now);
        if now == before {
            return;
        }
        if let Some(cue) = before.cue(now).filter(|_| self.shared.settings.sounds) {
            self.shared.sounds.play(cue);
        }
        if now.asked() != before.asked() {
            let title = if now.asked() { say!(title_asked) } else { say!(title) };
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.to_owned()));
        }
        let behind = !ctx.input(|input| input.focused);
        if now.asked() && !before.asked() && behind && self.shared.settings.notices {
            ctx.send_viewport_cmd(egui::ViewportCommand::RequestUserAttention(
                egui::UserAttentionType::Informational,
            ));
            self.shared.notices.show(say!(title), say!(notice_turn).to_owned());
        }
    }

    /// Applies changed settings at once. Writes them if `done`.
    fn keep_settings(&mut self, ctx: &Context, done: bool) {
        theme::choose(ctx, self.shared.settings.look);
        theme::set_motion(ctx, self.shared.settings.motion);
        let zoom = f32::from(self.shared.settings.scale_percent) / 100.0;
        if (ctx.zoom_factor() - zoom).abs() > 0.001 {
            ctx.set_zoom_factor(zoom);
        }
        if !done {
            return;
        }
        self.shared.settings.mend();
        if self.shared.settings != self.saved {
            match self.shared.settings.save(&self.shared.data) {
                Ok(()) => self.saved = self.shared.settings.clone(),
                Err(error) => {
                    self.shared.sentences.say(About::Act, say!(settings_not_saved, why = error.why()));
                }
            }
        }
    }

    /// Shows the newest message at the lower edge until it is closed.
    fn tell(&mut self, ui: &Ui) {
        let Some(sentence) = self.shared.sentences.newest() else { return };
        // Above the bar below a board, however high the bar is.
        // A foot has a second row in a narrow window.
        let foot = if ui.max_rect().width() < theme::SINGLE_COLUMN_WIDTH { 120.0 } else { 92.0 };
        let mut at = ui.max_rect().center_bottom() - Vec2::new(0.0, foot);
        if let Some(top) = panels::top_of_bar(ui.ctx()) {
            at.y = at.y.min(top - 8.0);
        }
        let closed = panels::float(ui, "sentence", (Align2::CENTER_BOTTOM, at), |ui| {
            ui.set_max_width(560.0_f32.min(ui.ctx().content_rect().width() - 48.0));
            let sentence = RichText::new(sentence).color(theme::colours(ui.ctx()).wrong);
            announcements::announce_label(&ui.label(sentence));
            ui.button(say!(close)).clicked()
        });
        // Keep the message above all panels.
        ui.ctx().move_to_top(LayerId::new(Order::Middle, Id::new("sentence")));
        if closed.1 {
            self.shared.sentences.close();
        }
    }
}

impl eframe::App for App {
    /// Answers later starts, also while the window isn't visible.
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        bastide_words::language::speak(self.shared.settings.language());
        self.poll_second_instance(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.show(ui);
    }

    fn raw_input_hook(&mut self, ctx: &Context, input: &mut egui::RawInput) {
        if self.pacing.pace(&mut input.events) {
            ctx.request_repaint();
        }
    }
}

impl Drop for App {
    /// Leaves the table when the window closes, so that the others don't wait for a timeout.
    fn drop(&mut self) {
        if let Place::Table(table) = &self.place {
            table.leave();
        }
    }
}

fn home(shared: &Shared, ctx: &Context) -> Place {
    Place::Home(Box::new(Home::new(shared.latest_games(ctx))))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
#[path = "../../tests/picture_match.rs"]
mod picture_match;
