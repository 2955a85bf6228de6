//! The state that all places share, and the [`Goto`] by which any part of the window leads elsewhere.
//! `navigation.rs` follows it at the end of the frame.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_library::records::analysis::Analysis;
use bastide_library::records::library::{HOME_GAMES_MAX, JudgedCache, Library};
use bastide_library::system::desktop_notifications::Notifier;
use bastide_library::system::settings::{PublicChoice, Settings};
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_record::{PublicKey, Record};
use bastide_rules::{Level, Setup};
use bastide_session::Profile;
use bastide_table::store::Store;
use bastide_table::table::{Finder, TableError, TableSearch};
use bastide_words::Explain;
use eframe::egui::{Context, Id, Response};

use crate::draw_tools::art::Art;
use crate::system::sentences::Sentences;
use crate::system::sounds::Sounds;
use crate::system::wake;
use crate::table::destination::Destination;

/// Maximum number of records from elsewhere that are compared with those of the data folder. The
/// oldest goes first.
const OPENED_RECORDS_MAX: usize = 64;

/// Answer to what was pressed: the next place, or a message.
pub(crate) enum Goto {
    /// Goes home.
    Home,
    /// Plays against a bot of the selected level at once.
    Bots,
    /// Learns the game by playing.
    FirstGame,
    /// Sets up a table.
    NewTable,
    /// Plays this week's tile race.
    Race,
    /// Sets up a table for these tiles. Bots have these levels; other seats get the usual level.
    SameTiles(PresetTiles, Vec<Level>),
    /// Opens a table.
    Table(Destination),
    /// Joins by an invitation or a code.
    Join(String),
    /// Watches, by an invitation.
    Watch(String),
    /// Opens the table of the game that this record belongs to, to answer the record.
    Answer(Arc<Record>),
    /// Opens a file: a record, an export, a club.
    Open(PathBuf),
    /// Replays the game of a table that was played to its end.
    Replay(PathBuf, Option<OpenedAnalysis>),
    /// Asks for the players and the setup of a game that was played over a real table.
    WriteNew,
    /// Enters a game that these players played over a real table, in the order of turns.
    WriteGame(Setup, Vec<Profile>),
    /// Continues to enter such a game.
    Write(PathBuf),
    /// Stops the search for the table of a code.
    Stop,
    /// Searches for open tables.
    Nearby,
    /// Lists all recorded games.
    Games,
    /// Opens the clubs.
    Clubs,
    /// Hands games over to another device, or takes them from one.
    Devices,
    /// Opens the settings.
    Settings,
    /// Opens the settings at the export, to take the player's seat to another device.
    Export,
    /// Opens the guide or the rules over the place: a page of the guide by its name (“relays”), or a
    /// heading in the form of a link (“the-count-of-carcassonne”); by an empty text the beginning.
    Guide(&'static str),
    /// Stays, with a message.
    Say(String),
}

/// Requests of a frame, the first one first.
type Requests = Arc<Mutex<Vec<Goto>>>;

impl Goto {
    /// Requests to go there at the end of the frame.
    pub(crate) fn go(self, ctx: &Context) {
        requests(ctx).lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }

    /// Requests to go there if a widget was clicked.
    pub(crate) fn on(self, widget: &Response) {
        if widget.clicked() {
            self.go(&widget.ctx);
        }
    }

    /// Takes the requests of the frame.
    pub(crate) fn take_requests(ctx: &Context) -> Vec<Self> {
        std::mem::take(&mut requests(ctx).lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn requests(ctx: &Context) -> Requests {
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Requests>(Id::new("goto")).clone())
}

/// Analysis with which a replay opens.
pub(crate) struct OpenedAnalysis {
    /// Results so far.
    pub(crate) found: Option<Analysis>,
    /// Number of tiles laid after the turn to show; `None` for the end.
    pub(crate) tiles: Option<usize>,
}

/// State that all places share.
pub(crate) struct Shared {
    pub(crate) art: Art,
    pub(crate) settings: Settings,
    /// True if the settings are to be written at the end of the frame.
    pub(crate) keeps_settings: bool,
    /// Data folder.
    pub(crate) data: PathBuf,
    /// Records that were read.
    pub(crate) known: JudgedCache,
    /// Records that were opened while the program runs, the latest last.
    pub(crate) opened: Vec<PathBuf>,
    /// Messages to the player, each shown until it is closed.
    pub(crate) sentences: Sentences,
    pub(crate) sounds: Sounds,
    pub(crate) notices: Notifier,
    /// Search for tables on the local network, begun when the player asks for it.
    pub(crate) browser: Option<TableSearch>,
    /// Search for the table behind a typed code.
    pub(crate) finder: Option<Finder>,
}

impl Shared {
    /// Makes the state at the start of the program.
    pub(crate) fn new(ctx: &Context, settings: Settings, data: PathBuf) -> Self {
        Self {
            art: Art::new(ctx),
            settings,
            keeps_settings: false,
            data,
            known: JudgedCache::default(),
            opened: Vec::new(),
            sentences: Sentences::default(),
            sounds: Sounds::new(),
            notices: Notifier::default(),
            browser: None,
            finder: None,
        }
    }

    /// Changes the player's name and colour from now on.
    pub(crate) fn rename(&mut self, Profile { name, colour }: Profile) {
        self.settings.are_new = false;
        (self.settings.name, self.settings.colour) = (name, colour);
        self.keeps_settings = true;
    }

    /// Blocks a player of this name from now on.
    pub(crate) fn block(&mut self, key: &PublicKey, name: &str) {
        self.settings.block(key, name.to_owned());
        self.keeps_settings = true;
    }

    /// Mutes a player at all tables from now on, or unmutes the player.
    pub(crate) fn mute(&mut self, key: &PublicKey, muted: bool) {
        self.settings.mute(key, muted);
        self.keeps_settings = true;
    }

    /// Uses the public network from now on, or never.
    pub(crate) fn choose_public_network(&mut self, yes: bool) {
        self.settings.public_network = if yes { PublicChoice::Yes } else { PublicChoice::No };
        self.keeps_settings = true;
    }

    /// Includes this record in later comparisons.
    pub(crate) fn remember(&mut self, path: PathBuf) {
        self.opened.retain(|other| *other != path);
        self.opened.push(path);
        self.opened.drain(..self.opened.len().saturating_sub(OPENED_RECORDS_MAX));
    }

    /// Lists the latest games for home.
    pub(crate) fn latest_games(&self, ctx: &Context) -> Library {
        self.list(HOME_GAMES_MAX, ctx)
    }

    /// Lists this number of games at most.
    pub(crate) fn list(&self, most: usize, ctx: &Context) -> Library {
        Library::begin(self.data.clone(), most, self.known.clone(), wake(ctx))
    }

    /// Returns the records that can be compared.
    pub(crate) fn records(&self) -> Result<(Store, Vec<PathBuf>), String> {
        Ok((self.store()?, self.opened.clone()))
    }

    /// Opens the data folder.
    pub(crate) fn store(&self) -> Result<Store, String> {
        Store::open(&self.data).map_err(|error| TableError::from(error).why())
    }
}
