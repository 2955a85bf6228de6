//! A table for the app and the command line: a handle to its driver. The driver runs session, node
//! and store in the background.
//!
//! | module | contents |
//! |---|---|
//! | `opening`, `snapshot` | ways to come to a table, and its state for screens |
//! | `config`, `error` | settings of a table, and reasons why there is none |
//! | `blocking` | blocking calls, for the command line and tests |
//! | `driver`, `task` | loop of a table, with its session, network and files, and how such tasks start |
//! | `bots` | decisions without a person |
//! | `mail` | mail of a correspondence game |
//! | `search` | tables on the local network, on boards, and by a spoken code |
//! | `handover` | transfer of our games between devices |
//!
//! Invariants: the handle blocks only at the start (for key, files and port) and in
//! [`Table::leave`]; it shows a consistent snapshot of one moment; dropping it stops the work, and
//! the record stays on disk, to be resumed by [`Table::resume`].
//!
//! It knows no rule of the game and no screen.

#[cfg(not(target_family = "wasm"))]
mod blocking;
mod bots;
mod config;
mod driver;
mod error;
mod handover;
mod mail;
mod opening;
mod search;
mod snapshot;
mod task;

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use bastide_session::Command;
use bastide_wire::meet::{MEET_LIFETIME, MeetLine};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use web_time::Instant;

pub use self::config::{BotStrength, Config, EndCondition, LanVisibility, Player, Wake};
use self::driver::Request;
pub use self::driver::timed_session::since_1970;
pub use self::error::TableError;
pub use self::handover::{HandoverConfig, Transfer, TransferState, TransferTask, take_back};
pub use self::mail::polling::MailPolling;
pub use self::opening::{Opening, day, today};
pub use self::search::finder::{Finder, Finding};
pub use self::search::open_table::{About, OpenTable, PlayersWanted};
pub use self::search::tables::{FoundTables, TableSearch};
use self::snapshot::SharedSnapshot;
pub use self::snapshot::{End, Meeting, TableSnapshot, Trouble};

/// Longest wait of a program that ends until its goodbye and its mail are sent.
const LEAVE_WITHIN: Duration = Duration::from_secs(3);

/// Table that we are at.
#[derive(Debug)]
pub struct Table {
    requests: UnboundedSender<Request>,
    look: SharedSnapshot,
}

/// Table that we have left.
#[derive(Debug)]
pub struct LeftTable(SharedSnapshot);

impl LeftTable {
    /// Returns whether all of the table is on the disk.
    #[must_use]
    pub fn is_stored(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).end.is_some()
    }
}

impl Table {
    /// Starts a table. It returns once key, files and port are available; unreachable peers are
    /// reported later.
    ///
    /// # Errors
    /// If key, files or port aren't available, or for a reason that the [`Opening`] names.
    pub async fn open(config: Config, opening: Opening) -> Result<Table, TableError> {
        let (requests, taken) = unbounded_channel();
        let look = task::begin("table", move |ready| driver::run(config, opening, taken, ready)).await?;
        Ok(Table { requests, look })
    }

    /// Leaves the table, and waits until the others know it, at most three seconds. For a program
    /// that ends now; otherwise dropping the table is enough.
    pub fn leave(&self) {
        self.request(Request::Leave);
        let until = Instant::now() + LEAVE_WITHIN;
        // A tab can't block.
        while cfg!(not(target_family = "wasm")) && self.look().end.is_none() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Leaves the table without waiting. The table's `wake` is called once everything is stored.
    #[must_use]
    pub fn part(self) -> LeftTable {
        self.request(Request::Leave);
        LeftTable(self.look)
    }

    /// Returns the current snapshot.
    #[must_use]
    pub fn look(&self) -> Arc<TableSnapshot> {
        Arc::clone(&self.look.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Sends a command. [`TableSnapshot::refused`] shows if it was refused.
    pub fn command(&self, command: Command) {
        self.request(Request::Command(command));
    }

    /// Offers our table under a spoken code while its lobby is open. [`TableSnapshot::called`]
    /// shows the code; whoever knows it may join. If wrong guesses have closed the door, this opens
    /// it again.
    pub fn call(&self) {
        self.request(Request::Call);
    }

    /// Lists our table on the boards of the relays that the player named; `None` removes it. It is
    /// listed while there are free seats. [`TableSnapshot::posted`] shows the result. Whoever reads
    /// the listing may join.
    pub fn put_up(&self, seeks: Option<PlayersWanted>) {
        self.request(Request::PutUp(seeks));
    }

    /// Makes our connection link for the host, for ten minutes. Until then we dial the host every
    /// second, and the table doesn't end because the host is silent. Returns `None` for the host, and
    /// if we know no address of ours that is reached from elsewhere.
    #[must_use]
    pub fn meeting_link(&self) -> Option<MeetLine> {
        let link = self.look().meeting.link.clone()?;
        let until = since_1970().0 / 1000 + MEET_LIFETIME.as_secs();
        self.request(Request::AwaitMeeting(until));
        Some(MeetLine { until, ..MeetLine::clone(&link) })
    }

    /// Follows a guest's connection link: dials the guest every second until the link ends.
    /// [`TableSnapshot::meeting`] shows if it is refused.
    pub fn meet(&self, link: MeetLine) {
        self.request(Request::Meet(Box::new(link)));
    }

    /// Asks the public network from now on, if nothing else lets the others in. For a table whose
    /// player is [asked first](bastide_node::NetworkHelpers::asks_first).
    pub fn allow_public_network(&self) {
        self.request(Request::AllowPublicNetwork);
    }

    /// Sets whether the player looks at the table; the others are shown it.
    pub fn away(&self, away: bool) {
        self.request(Request::Away(away));
    }

    fn request(&self, request: Request) {
        // A table that has ended ignores requests; its last snapshot shows the end.
        let _ = self.requests.send(request);
    }
}

#[cfg(test)]
mod tests;
