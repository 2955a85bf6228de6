//! Recorded games as the command line lists them.

use std::path::PathBuf;

use bastide_record::PublicKey;
use bastide_table::store::{Store, StoreError};
use bastide_wire::ids::hex;
use serde::Serialize;
use web_time::SystemTime;

use super::game::Recorded;
use super::reading::{JudgedCache, files, found_in, owner};
use crate::system::settings::Settings;

/// A game as the command line lists it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Id of its table, as in its file names; `None` for a game entered by hand.
    pub table: Option<String>,
    /// Path of its file.
    pub path: PathBuf,
    /// True if the game waits for the player.
    pub mine: bool,
    /// True if the game can be continued here.
    pub goes_on: bool,
    /// True if the game continues on another device.
    pub away: bool,
    /// Next player, or the device where the game continues, in words; `None` if it is over.
    pub turn: Option<String>,
    /// Players, in words.
    pub players: String,
    /// Scores, highest first, in words.
    pub scores: String,
    /// Time of the last change, in seconds since 1 January 1970.
    pub since: u64,
    /// Time since the last change, in words.
    pub ago: String,
    /// Time left to the member that a game of days waits for, in words.
    pub left: Option<String>,
    /// Number of chat messages in a game of days that the player hasn't seen.
    pub remarks: usize,
    /// Key and name of each other member.
    #[serde(skip)]
    pub others: Vec<(PublicKey, String)>,
}

impl Listed {
    /// Returns the names of these senders, each once.
    /// Senders that aren't among the other members are left out.
    #[must_use]
    pub fn speakers(&self, by: &[PublicKey]) -> Vec<&str> {
        let speaks = self.others.iter().filter(|(key, _)| by.contains(key));
        speaks.map(|(_, name)| name.as_str()).collect()
    }
}

/// Lists all games of a data folder, in the order of the home page.
///
/// # Errors
/// Fails if the folder can't be read.
pub fn listed(store: &Store) -> Result<Vec<Listed>, StoreError> {
    let tables = store.tables()?;
    let (me, known) = (owner(store, &tables), JudgedCache::default());
    let settings = settings_of(store);
    let found = files(store, tables).into_iter();
    let found = found.filter_map(|file| found_in(store, file, me.as_ref(), (&known, &settings)));
    let mut games: Vec<_> = found.collect();
    games.sort_by_key(Recorded::rank);
    let told = |game: Recorded| Listed {
        table: game.table.map(|table| hex(&table.0)),
        mine: game.is_mine(),
        goes_on: game.goes_on(),
        away: game.is_away(),
        turn: game.whose_turn(),
        players: game.players(),
        scores: game.scores(usize::MAX),
        since: game.since().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs()),
        ago: game.when().unwrap_or_default(),
        left: game.left(),
        remarks: game.remarks,
        others: game.others,
        path: game.path,
    };
    Ok(games.into_iter().map(told).collect())
}

/// Returns those of these keys that the player has muted at all tables.
#[must_use]
pub fn muted(store: &Store, keys: impl IntoIterator<Item = PublicKey>) -> Vec<PublicKey> {
    let settings = settings_of(store);
    keys.into_iter().filter(|key| settings.mutes(key)).collect()
}

fn settings_of(store: &Store) -> Settings {
    store.records().parent().map(Settings::peek).unwrap_or_default()
}
