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
//! The files beside them open the window or the tab, and lead from place to place.

#[macro_use]
extern crate bastide_words;

mod board;
mod describe;
mod draw_tools;
pub mod frame_cost;
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

use bastide_library::records::library::{self, JudgedCache, Library};
use bastide_library::start::{Network, Start};
use bastide_library::system::desktop_notifications::Notifier;
use bastide_library::system::settings::Settings;
pub use bastide_library::table::live::lines;
use bastide_record::{PublicKey, TableId};
use bastide_session::{Profile, ShownMessage};
use bastide_table::background::Deferred;
use bastide_table::store::{self, Store};
use bastide_table::table::{Finder, Finding, OpenTable, TableError, TableSearch};
use bastide_words::Explain;

use std::path::{Path, PathBuf};
use std::time::Duration;

use eframe::egui;
use egui::{Align2, Context, Id, LayerId, Order, RichText, Ui, UiBuilder, Vec2};
use web_time::Instant;

use self::draw_tools::art::Art;
use self::draw_tools::{announcements, theme};
use self::places::clubs::{self, Clubs};
use self::places::first_game::{self, FirstGame};
use self::places::games::{self, Games};
use self::places::home::{Choice, Home};
use self::places::manual_entry::{self, ManualEntryPlace};
use self::places::new_table::same_tiles::{self, SameTiles};
use self::places::new_table::{Decision, NewTable};
use self::places::replay::{self, Replay};
use self::places::rules::{self, Rules};
use self::places::settings::devices::{self, Devices};
use self::places::settings::export_import::ExportImport;
use self::places::settings::helpers::Helpers;
use self::places::table::TablePlace;
use self::system::input_pacing::InputPacing;
use self::system::sentences::{About, Sentences};
use self::system::single_instance::SecondStarts;
use self::system::sounds::Sounds;
use self::system::wake;
use self::table::change_alerts::LastSeen;
use self::table::destination::Destination;
use self::table_opening::OpeningTable;
#[cfg(not(target_family = "wasm"))]
pub use self::window::run;
pub use self::window::{NoWindow, WindowOutcome};

/// Maximum number of left tables whose chat is kept.
const KEPT_CHATS_MAX: usize = 8;
/// Time during which a table that was left may still hold its files.
const FILES_RELEASE_TIMEOUT: Duration = Duration::from_secs(2);
/// Time for which a table stays connected after its members were called to the next one. Chat may
/// still be on its way.
const PARTING_TIMEOUT: Duration = Duration::from_secs(10);

/// Place that the window shows.
enum Place {
    Home(Box<Home>),
    NewTable(Box<NewTable>),
    SameTiles(Box<SameTiles>),
    Settings(Box<(Helpers, ExportImport)>),
    Table(Box<TablePlace>),
    Replay(Box<Replay>),
    FirstGame(Box<FirstGame>),
    Games(Box<Games>),
    Clubs(Box<Clubs>),
    Devices(Box<Devices>),
    Writing(Box<ManualEntryPlace>),
}

/// The window's whole state.
struct App {
    place: Place,
    settings: Settings,
    /// Settings as last written to the disk.
    saved: Settings,
    data: PathBuf,
    art: Art,
    /// Search for tables on the local network, begun when the player asks for it.
    browser: Option<TableSearch>,
    /// Search for the table behind a typed code.
    finder: Option<Finder>,
    seeking: Option<Deferred<Result<Finder, TableError>>>,
    /// Last seen state of the table. Changes of it cause sounds, notices and the mark in the
    /// window's title.
    seen: LastSeen,
    sounds: Sounds,
    notices: Notifier,
    /// Rules, open over the place.
    rules: Option<Rules>,
    /// Moment when the last table was left. Its files may stay locked for [`FILES_RELEASE_TIMEOUT`].
    left: Option<Instant>,
    /// Next destination, entered once its files are free.
    coming: Option<Destination>,
    /// Table that is being opened.
    arrival: Option<OpeningTable>,
    /// Table whose members were called to the next one.
    parting: Option<Parting>,
    /// Chat of tables that were left, the latest last. A player who returns finds it there.
    talks: Vec<(TableId, Vec<ShownMessage>)>,
    /// Records that were read.
    known: JudgedCache,
    /// Records that were opened while the program runs, the latest last.
    opened: Vec<PathBuf>,
    /// Messages to the player, each shown until it is closed.
    sentences: Sentences,
    /// Subject of the current attempt, under which its failure is reported.
    about: About,
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
        let known = JudgedCache::default();
        let mut app = Self {
            place: home(&data, &known, ctx),
            saved: settings.clone(),
            settings,
            data,
            art: Art::new(ctx),
            browser: None,
            finder: None,
            seeking: None,
            seen: LastSeen::default(),
            sounds: Sounds::new(),
            notices: Notifier::default(),
            rules: None,
            left: None,
            coming: None,
            arrival: None,
            parting: None,
            talks: Vec::new(),
            known,
            opened: Vec::new(),
            sentences: Sentences::default(),
            about: About::Act,
            pacing: InputPacing::default(),
            front: None,
            asked: None,
            visits: 0,
        };
        if let Some(trouble) = trouble {
            app.sentences.say(About::News, trouble.why());
        }
        if !store::keeps() {
            app.sentences.say(About::News, say!(tab_keeps_nothing).to_owned());
        }
        if let Some(report) = bastide_library::system::crash_reports::untold(&app.data) {
            app.sentences.say(About::News, say!(fault_told, file = report.display().to_string()));
        }
        let next = match start {
            Start::Home => None,
            Start::Record(path) => app.replay(&path),
            // A player who starts with a link skips home's first question; the lobby asks it.
            Start::Link(line) => app.take(Choice::Join(line), ctx),
            #[cfg(not(target_family = "wasm"))]
            Start::Host { plan, name, network, page, tell } => {
                let next = app.come(Destination::Own(plan), name, network, ctx);
                if let Some(Place::Table(table)) = &next
                    && let Some(invitation) = table.invitation()
                {
                    // If the page can't be served, the lobby says so.
                    let urls = page.and_then(|(page, at)| table.open_to_browsers(page, at).ok());
                    tell(&invitation, &urls.unwrap_or_default());
                }
                next
            }
            Start::Join { invitation, name, network } => {
                app.come(Destination::Join(invitation), name, network, ctx)
            }
        };
        if let Some(next) = next {
            app.place = next;
        }
        app
    }

    fn show(&mut self, ui: &mut Ui) {
        bastide_words::language::speak(self.settings.language());
        if ui.ctx().cumulative_frame_nr() == 1 {
            window::fit(ui.ctx());
        }
        if ui.input(egui::InputState::any_touches) {
            theme::note_finger(ui.ctx());
        }
        if ui.max_rect().width() < theme::SINGLE_COLUMN_WIDTH || theme::is_for_fingers(ui.ctx()) {
            ui.spacing_mut().interact_size.y = theme::FINGER;
        }
        self.art.begin_frame(ui.ctx());
        self.part(ui.ctx());
        let said = self.sentences.said();
        self.seek();
        let ctx = ui.ctx();
        let arrived = self.arrive(ctx);
        let arrived = arrived.or_else(|| {
            let way = self.coming.take()?;
            self.come(way, None, Network::default(), ctx)
        });
        if let Some(place) = arrived {
            self.go_to(place, ctx);
        }
        if self.rules.is_none() {
            self.rules = rules::asked(ui.ctx());
        }
        let colours = theme::colours(ui.ctx());
        let on_board = match &self.place {
            Place::Table(table) => table.is_playing(),
            Place::Replay(_) | Place::FirstGame(_) | Place::Writing(_) => true,
            Place::Home(_)
            | Place::NewTable(_)
            | Place::SameTiles(_)
            | Place::Settings(_)
            | Place::Games(_)
            | Place::Clubs(_)
            | Place::Devices(_) => false,
        };
        let on_board = on_board && self.rules.is_none();
        let ground = if on_board { colours.table } else { colours.panel };
        ui.painter().rect_filled(ui.max_rect(), 0, ground);
        let ctx = ui.ctx().clone();
        if let Some(rules) = &mut self.rules {
            if rules.ui(ui, &mut self.art) {
                self.rules = None;
                ctx.request_repaint();
            }
            self.update_attention(&ctx);
            return;
        }
        let mut child = ui.new_child(UiBuilder::new().max_rect(ui.max_rect()).id_salt(self.visits));
        let ui = &mut child;
        let finding = self.finder.as_ref().map(Finder::finding);
        let next = match &mut self.place {
            Place::Home(_) if matches!(finding, Some(Finding::LetIn(_))) => {
                self.finder = None;
                let Some(Finding::LetIn(invitation)) = finding else { return };
                self.about = About::Join;
                let next = self.come(Destination::Join(invitation), None, Network::default(), &ctx);
                self.about = About::Act;
                next
            }
            Place::Home(home) => {
                home.go_round(&self.data, &ctx, || games(&self.data, &self.known, &ctx));
                let mut around = self.browser.as_ref().map(TableSearch::around);
                let tables = around.iter_mut().map(|around| &mut around.tables);
                let blocks = |table: &OpenTable| self.settings.blocks(&table.invitation.host);
                tables.for_each(|tables| tables.retain(|table| !blocks(table)));
                let found = (around.as_ref(), finding.as_ref());
                home.ui(ui, &mut self.art, &mut self.settings, found, &self.sentences)
                    .and_then(|choice| self.choose(choice, &ctx))
            }
            Place::NewTable(table) => match table.ui(ui, &mut self.art) {
                Some(Decision::Open) => {
                    let plan = table.plan();
                    self.come(Destination::Own(plan), None, Network::default(), &ctx)
                }
                Some(Decision::Write(setup, players)) => {
                    let folder = Store::open(&self.data).map(|store| store.records());
                    let written = folder.map_err(|why| TableError::from(why).why());
                    let written = written.and_then(|folder| ManualEntryPlace::begin(&folder, setup, players));
                    self.write(written)
                }
                Some(Decision::Back) => Some(home(&self.data, &self.known, &ctx)),
                Some(Decision::Say(sentence)) => self.say(sentence),
                None => None,
            },
            Place::SameTiles(table) => match table.ui(ui, &mut self.art) {
                Some(same_tiles::Decision::Open) => {
                    let plan = table.plan();
                    self.come(Destination::Own(plan), None, Network::default(), &ctx)
                }
                Some(same_tiles::Decision::Compared(path, true)) => {
                    self.remember(&path);
                    None
                }
                Some(same_tiles::Decision::Compared(path, false)) => {
                    self.say(bastide_words::errors::no_result(&path))
                }
                Some(same_tiles::Decision::Back) => Some(home(&self.data, &self.known, &ctx)),
                None => None,
            },
            Place::Settings(beside) => {
                let (helpers, moving) = &mut **beside;
                let heard = (&self.sounds, &self.notices);
                let done = places::settings::ui(ui, &mut self.settings, heard, (helpers, moving));
                self.keep_settings(&ctx, done);
                done.then(|| home(&self.data, &self.known, &ctx))
            }
            Place::Table(table) => {
                let outcome = table.ui(ui, &mut self.art, &self.settings);
                if outcome.acts {
                    self.sentences.forget(About::Act);
                }
                outcome.news.into_iter().for_each(|news| self.sentences.say(About::News, news));
                outcome.refused.into_iter().for_each(|refused| self.sentences.say(About::Act, refused));
                self.coming = outcome.next;
                if let Some(Profile { name, colour }) = outcome.profile {
                    self.settings.are_new = false;
                    (self.settings.name, self.settings.colour) = (name, colour);
                    self.keep_settings(&ctx, true);
                }
                if let Some((key, name)) = outcome.blocked {
                    self.settings.block(&key, name);
                    self.keep_settings(&ctx, true);
                }
                if let Some((key, muted)) = outcome.muted {
                    self.settings.mute(&key, muted);
                    self.keep_settings(&ctx, true);
                }
                let again = outcome.again.and_then(|again| match Replay::open(&again.record) {
                    Ok(mut replay) => {
                        if let Some((found, tiles)) = again.analysis {
                            replay.analyse(found, tiles, &ctx);
                        }
                        Some(Place::Replay(Box::new(replay)))
                    }
                    Err(sentence) => {
                        self.sentences.say(About::Act, sentence);
                        None
                    }
                });
                let again = again.or_else(|| self.same_tiles(outcome.tiles?, &ctx));
                if outcome.leave || again.is_some() {
                    self.parting = None;
                }
                // Don't leave yet if the way leads to a table of ours: the members are still to be
                // called there.
                let leaves = outcome.leave
                    || outcome.moves
                    || self.coming.as_ref().is_some_and(|way| !matches!(way, Destination::Own(_)));
                if leaves || again.is_some() {
                    self.left = Some(Instant::now());
                }
                let moving = || self.settings_place(ExportImport::at_once(&self.data));
                let moves = outcome.moves.then(moving);
                again.or(moves).or_else(|| leaves.then(|| home(&self.data, &self.known, &ctx)))
            }
            Place::Replay(replay) => match replay.ui(ui, &mut self.art) {
                Some(replay::Next::Leave) => Some(home(&self.data, &self.known, &ctx)),
                Some(replay::Next::Tiles(tiles, levels)) => self.same_tiles((tiles, levels), &ctx),
                Some(replay::Next::Answer(record)) => self.answer(&record, &ctx),
                None => None,
            },
            Place::Games(games) => match games.ui(ui, &mut self.art) {
                Some(games::Choice::Back) => Some(home(&self.data, &self.known, &ctx)),
                Some(games::Choice::Open(path)) => self.replay(&path),
                Some(games::Choice::Resume(table)) => {
                    self.come(Destination::Resume(table), None, Network::default(), &ctx)
                }
                Some(games::Choice::Devices) => self.choose(Choice::Devices, &ctx),
                Some(games::Choice::WriteNew) => self.choose(Choice::WriteNew, &ctx),
                Some(games::Choice::Write(path)) => self.write(ManualEntryPlace::open(&path)),
                Some(games::Choice::Say(sentence)) => self.say(sentence),
                None => None,
            },
            Place::Devices(devices) => match devices.ui(ui) {
                Some(devices::Choice::Back) => Some(home(&self.data, &self.known, &ctx)),
                Some(devices::Choice::Again) => Some(self.devices(None, &ctx)),
                None => None,
            },
            Place::Clubs(clubs) => match clubs.ui(ui) {
                Some(clubs::Choice::Back) => Some(home(&self.data, &self.known, &ctx)),
                Some(clubs::Choice::Opened(paths)) => {
                    paths.iter().for_each(|path| self.remember(path));
                    None
                }
                Some(clubs::Choice::Say(sentence)) => self.say(sentence),
                None => None,
            },
            Place::Writing(writing) => match writing.ui(ui, &mut self.art) {
                Some(manual_entry::Next::Leave) => Some(home(&self.data, &self.known, &ctx)),
                Some(manual_entry::Next::Replay(path)) => self.replay(&path),
                Some(manual_entry::Next::Say(sentence)) => self.say(sentence),
                None => None,
            },
            Place::FirstGame(game) => {
                let learner = (self.settings.name.as_str(), self.settings.colour);
                match game.ui(ui, &mut self.art, learner) {
                    Some(first_game::Decision::Leave) => Some(home(&self.data, &self.known, &ctx)),
                    Some(first_game::Decision::Bots) => self.choose(Choice::Bots, &ctx),
                    None => None,
                }
            }
        };
        if let Some(next) = next {
            self.keep_talk();
            self.place = next;
            self.visits += 1;
            self.sentences.leave(said);
            ctx.request_repaint();
        }
        self.update_attention(&ctx);
        self.tell(ui);
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

    /// Goes to the next place. If both are tables and the next one is ours, calls the members
    /// there.
    fn go_to(&mut self, place: Place, ctx: &Context) {
        self.keep_talk();
        let before = std::mem::replace(&mut self.place, place);
        self.visits += 1;
        self.sentences.leave(self.sentences.said());
        if let (Place::Table(before), Place::Table(now)) = (before, &mut self.place)
            && let Some(invitation) = now.invitation()
            && now.is_own()
            && before.call_others(&invitation, now)
        {
            self.parting = Some(Parting { since: Instant::now(), table: before, followed: None });
            ctx.request_repaint_after(PARTING_TIMEOUT);
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
        if let Some(cue) = before.cue(now).filter(|_| self.settings.sounds) {
            self.sounds.play(cue);
        }
        if now.asked() != before.asked() {
            let title = if now.asked() { say!(title_asked) } else { say!(title) };
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.to_owned()));
        }
        let behind = !ctx.input(|input| input.focused);
        if now.asked() && !before.asked() && behind && self.settings.notices {
            ctx.send_viewport_cmd(egui::ViewportCommand::RequestUserAttention(
                egui::UserAttentionType::Informational,
            ));
            self.notices.show(say!(title), say!(notice_turn).to_owned());
        }
    }

    /// Applies changed settings at once. Writes them if `done`.
    fn keep_settings(&mut self, ctx: &Context, done: bool) {
        theme::choose(ctx, self.settings.look);
        theme::set_motion(ctx, self.settings.motion);
        let zoom = f32::from(self.settings.scale_percent) / 100.0;
        if (ctx.zoom_factor() - zoom).abs() > 0.001 {
            ctx.set_zoom_factor(zoom);
        }
        if !done {
            return;
        }
        self.settings.mend();
        if self.settings != self.saved {
            match self.settings.save(&self.data) {
                Ok(()) => self.saved = self.settings.clone(),
                Err(error) => {
                    self.sentences.say(About::Act, say!(settings_not_saved, why = error.why()));
                }
            }
        }
    }

    /// Shows the newest message at the lower edge until it is closed.
    fn tell(&mut self, ui: &Ui) {
        let Some(sentence) = self.sentences.newest() else { return };
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
            self.sentences.close();
        }
    }
}

impl eframe::App for App {
    /// Answers later starts, also while the window isn't visible.
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        bastide_words::language::speak(self.settings.language());
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

fn home(data: &Path, known: &JudgedCache, ctx: &Context) -> Place {
    Place::Home(Box::new(Home::new(games(data, known, ctx))))
}

/// Lists the latest games for home.
fn games(data: &Path, known: &JudgedCache, ctx: &Context) -> Library {
    Library::begin(data.to_owned(), library::HOME_GAMES_MAX, known.clone(), wake(ctx))
}

#[cfg(test)]
mod tests;

#[cfg(test)]
#[path = "../../tests/picture_match.rs"]
mod picture_match;
