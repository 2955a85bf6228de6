//! A table as the app and the command line have it: a handle to what drives session, node and store beside them.
//!
//! Invariants: the handle never waits (only beginning does, for key, files and port); what it shows is a whole picture of one
//! moment; dropping it stops the work, and the record stays where it is, to be gone on with by [`Table::resume`].
//!
//! It knows no rule of the game and no screen.

mod answers;
mod autopilot;
mod browser;
mod console;
mod disk;
mod driver;
mod finder;
mod handover;
mod life;
mod link;
mod mail;
mod open_table;
mod opening;
mod round;
mod snapshot;
#[cfg(test)]
pub(crate) use self::link::invited_to;
mod thought;
#[cfg(not(target_family = "wasm"))]
mod waiting;
#[cfg(not(target_family = "wasm"))]
mod web;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bastide_record::verify::Verdict;
use bastide_rules::Price;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::oneshot::{Sender, channel};
use web_time::Instant;

pub use self::browser::{Around, Browser};
pub use self::console::since_1970;
pub use self::finder::{Finder, Finding};
pub use self::handover::{Fetch, Fetched, Given, HandoverError, Offer, Offered, Way, take_back};
pub use self::open_table::{About, OpenTable, Seeks};
pub use self::opening::{Opening, day, today};
pub use self::round::Rounds;
pub use self::snapshot::{End, TableSnapshot, Trouble};
use crate::beside;
#[cfg(not(target_family = "wasm"))]
use crate::node::Page;
use crate::node::{HelloError, Help, NodeError};
use crate::session::{Command, CommandError, Halt, Profile, ResumeError};
use crate::store::{Store, StoreError};
use crate::thinking::Skill;

/// Told whenever there is something new to look at; it must not wait.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// How one sits at a table.
#[derive(Clone)]
pub struct Config {
    /// Where key and records lie.
    pub store: Store,
    /// What the player is called, and the colour they want.
    pub profile: Profile,
    /// Who decides for the own seats.
    pub player: Player,
    /// Where to listen; a table is reached on each of these.
    pub listen: Vec<SocketAddr>,
    /// Whether an own table is shown on the local network; one gone on with is shown as it was.
    pub lan: Lan,
    /// Who helps to reach the others.
    pub help: Help,
    /// When it ends.
    pub stay: Stay,
    /// Called after each change.
    pub wake: Wake,
}

/// Who decides for the own seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Whoever sends [`Command`]s.
    Person,
    /// A bot. It also sits down, and begins its own table when all seats are taken; it agrees to take a turn back, not to end the
    /// game without a result; and it takes in who was left out and is back, and asks for that itself.
    Bot {
        /// How it plays.
        plays: Plays,
        /// How long it waits before each turn.
        pace: Duration,
        /// In how many new chapters it goes on without those who are gone, and without asking anybody.
        go_on: u32,
    },
}

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// As what stands in for an empty seat does, at once.
    StandIn(Price),
    /// As a level does, which may take its time: on a thread of its own.
    Level(Skill),
}

/// Who may see an own table on the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lan {
    /// Nobody; the network isn't searched, either.
    Off,
    /// Members find each other again there, and strangers see nothing.
    Quiet,
    /// Everybody, by this name; who can reach it may sit down.
    Open {
        /// 32 bytes at most.
        name: String,
    },
}

/// When it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stay {
    /// When the game is over and the others have its end, when this player's word in the record decides it, or when nothing more can come of it.
    UntilOver {
        /// How long one that is waited for may be gone.
        patience: Duration,
    },
    /// When the handle is dropped.
    UntilLeft,
}

/// Why there is no table, or none any more: for logs; who plays is told more by who shows it.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// Key, record or journal.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// Nobody could play so.
    #[error(transparent)]
    CommandError(#[from] CommandError),
    /// The journal.
    #[error("no table to resume: {0}")]
    Resume(#[from] ResumeError),
    /// A name that no charter takes.
    #[error("no name")]
    Name,
    /// The invitation is our own.
    #[error("own invitation")]
    OwnInvitation,
    /// One can't watch where one sits.
    #[error("has a seat there")]
    Seated,
    /// A game that has been watched is no game to join.
    #[error("has watched that game")]
    Watched,
    /// Nobody answers where the host should be.
    #[error("host not reached")]
    HostGone,
    /// A code without anybody who could keep it.
    #[error("no relay to keep a code")]
    NobodyKeeps,
    /// The host's node, or the one we are, said no.
    #[error("{0}")]
    Refused(HelloError),
    /// The session stopped.
    #[error("{0}")]
    Halted(Halt),
    /// Somebody who is waited for doesn't come back.
    #[error("{name} is gone")]
    PeerGone {
        /// Who.
        name: String,
    },
    /// A member signed a turn against the rules, and the others did nothing about it.
    #[error("invalid turn of {name} for entry {index}: {rule}; kept in {evidence}", evidence = evidence.display())]
    InvalidTurn {
        /// Who.
        name: String,
        /// For which index.
        index: u32,
        /// The rule.
        rule: String,
        /// Where it can be seen.
        evidence: std::path::PathBuf,
    },
    /// The record isn't what it should be.
    #[error("not verified: {0}")]
    NotVerified(Verdict),
    /// There is no thread to be had, or it broke.
    #[error("thread failed: {0}")]
    Thread(String),
}

/// A program that ends waits so long for its goodbye to be on its way, and its mail.
const LEAVE_WITHIN: Duration = Duration::from_secs(3);

/// What the driver is told.
#[derive(Debug)]
enum Request {
    Command(Command),
    Call,
    PutUp(Option<Seeks>),
    Away(bool),
    #[cfg(not(target_family = "wasm"))]
    OpenToBrowsers(Page, Option<SocketAddr>),
    Leave,
}

/// A table one sits at.
#[derive(Debug)]
pub struct Table {
    requests: UnboundedSender<Request>,
    look: Arc<Mutex<Arc<TableSnapshot>>>,
}

impl Table {
    /// Comes to a table: answers when key, files and port are had. That nobody can be reached is told later.
    ///
    /// # Errors
    /// If key, files or port can't be had, or the opening comes to nothing, as each [`Opening`] says.
    pub async fn open(config: Config, opening: Opening) -> Result<Table, TableError> {
        let (requests, taken) = unbounded_channel();
        let look = begin("table", move |ready| driver::run(config, opening, taken, ready)).await?;
        Ok(Table { requests, look })
    }

    /// Leaves, and waits until the others were told so, three seconds at most: for a program that ends now. Else dropping the table is enough.
    pub fn leave(&self) {
        self.request(Request::Leave);
        let until = Instant::now() + LEAVE_WITHIN;
        // Nobody can wait in a tab.
        while cfg!(not(target_family = "wasm")) && self.look().end.is_none() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The table as it is now.
    #[must_use]
    pub fn look(&self) -> Arc<TableSnapshot> {
        Arc::clone(&self.look.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Commands something; whether it was refused is seen in [`TableSnapshot::refused`].
    pub fn command(&self, command: Command) {
        self.request(Request::Command(command));
    }

    /// Puts an own table under a code while its lobby is open; [`TableSnapshot::called`] says which. Whoever is told it may come in. If wrong
    /// guesses have closed the door, opens it again.
    pub fn call(&self) {
        self.request(Request::Call);
    }

    /// Puts an own table up at the boards of the relays that the player named, for whoever is looked for, while there are free seats; none takes it
    /// down. [`TableSnapshot::posted`] says what came of it. Whoever reads it may come in.
    pub fn put_up(&self, seeks: Option<Seeks>) {
        self.request(Request::PutUp(seeks));
    }

    /// Says whether the player looks at the table; the others are shown it.
    pub fn away(&self, away: bool) {
        self.request(Request::Away(away));
    }

    fn request(&self, request: Request) {
        // A table that has ended hears nothing; its last picture says so.
        let _ = self.requests.send(request);
    }
}

/// What is said to who began something, once it is ready.
type Ready<T> = Sender<Result<T, TableError>>;

/// Does some work [beside](crate::beside); what comes is there when it is ready, and nothing waits after that.
async fn begin<T: Send + 'static, F: Future<Output = ()> + 'static>(
    name: &str,
    work: impl FnOnce(Ready<T>) -> F + Send + 'static,
) -> Result<T, TableError> {
    let (ready, begun) = channel();
    beside::begin(name, move || work(ready)).map_err(|error| TableError::Thread(error.to_string()))?;
    begun.await.map_err(|_| TableError::Thread("it ended at once".into()))?
}

#[cfg(test)]
mod tests;
