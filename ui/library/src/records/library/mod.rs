//! The recorded games of the data folder, read and judged on a background thread.
//! Home, the list of games and the command line show them.
//!
//! | module | content |
//! |---|---|
//! | `game` | a recorded game as lists show it |
//! | `next_step` | who must act in a game |
//! | `reading` | reading and judging of records, with a cache |
//! | `listing` | games as the command line lists them |
//!
//! Invariant: a judged record isn't read again while the program runs, unless its file changes.

mod game;
mod listing;
mod next_step;
pub(crate) mod reading;
#[cfg(any(test, feature = "fixtures"))]
#[allow(missing_docs, reason = "for tests alone")]
pub mod tests;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bastide_table::background::{self, YieldTimer};
use bastide_table::store::Store;
use bastide_table::table::Wake;

pub use self::game::Recorded;
pub use self::listing::{Listed, listed, muted};
pub use self::next_step::{NextStep, goes_on, whom};
pub use self::reading::{JudgedCache, owner};
use self::reading::{files, found_in};
use crate::system::settings::Settings;

/// Number of records that the home page reads, latest first.
/// They are judged in a few seconds.
pub const HOME_GAMES_MAX: usize = 100;

/// Recorded games, filled while a background thread reads them.
#[derive(Debug)]
pub struct Library {
    /// Receiver of further games; `None` once all are found.
    coming: Option<Receiver<Recorded>>,
    /// Games found so far, ordered by their rank.
    pub games: Vec<Recorded>,
    /// Receiver of the number of all games.
    all: Receiver<usize>,
    /// Number of all games; 0 until it is known.
    pub count: usize,
}

impl Library {
    /// Starts to read the latest `most` games of a data folder.
    pub fn begin(data: PathBuf, most: usize, known: JudgedCache, wake: Wake) -> Self {
        let (found, coming) = channel();
        let (counted, all) = channel();
        let looks = async move || {
            let mut breath = YieldTimer::begin();
            // A missing folder has no games; other errors are reported where the folder is needed.
            let settings = Settings::peek(&data);
            let Ok(store) = Store::open(data) else { return };
            let tables = store.tables().unwrap_or_default();
            let me = owner(&store, &tables);
            let files = files(&store, tables);
            // The receiver is gone if the player left the page; then nobody needs the number.
            let _ = counted.send(files.len());
            for file in files.into_iter().take(most) {
                if let Some(game) = found_in(&store, file, me.as_ref(), (&known, &settings))
                    && found.send(game).is_err()
                {
                    return;
                }
                wake();
                breath.rest().await;
            }
            drop(found);
            wake();
        };
        // Without a thread no game is found.
        let _ = background::begin("library", looks);
        Self { coming: Some(coming), games: Vec::new(), all, count: 0 }
    }

    /// Takes over the games found since the last call; called once a frame.
    pub fn look(&mut self) {
        self.count = self.all.try_recv().unwrap_or(self.count);
        while let Some(coming) = &self.coming {
            match coming.try_recv() {
                Ok(game) => {
                    let at = self.games.partition_point(|before| before.rank() <= game.rank());
                    self.games.insert(at, game);
                }
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.coming = None,
            }
        }
    }

    /// Returns true if more games may come.
    pub const fn is_looking(&self) -> bool {
        self.coming.is_some()
    }
}
