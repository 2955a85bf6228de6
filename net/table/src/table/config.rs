//! Settings of a table, which the window and the command line fill in.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bastide_node::NetworkHelpers;
use bastide_rules::Price;
use bastide_session::Profile;

use crate::store::Store;
use crate::timed_bot::BotSettings;

/// Callback that reports changes; it must not block.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Settings of a table.
#[derive(Clone)]
pub struct Config {
    /// Store of the key and the records.
    pub store: Store,
    /// Player's name and preferred colour.
    pub profile: Profile,
    /// Source of the decisions for our seats.
    pub player: Player,
    /// Addresses to listen on; the table is reachable at each of them.
    pub listen: Vec<SocketAddr>,
    /// Visibility of a new table on the local network. A resumed one is shown as before.
    pub lan: LanVisibility,
    /// Relays and other help to reach the others.
    pub help: NetworkHelpers,
    /// Condition under which the table ends.
    pub stay: EndCondition,
    /// Called after each change.
    pub wake: Wake,
}

/// Source of the decisions for our seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person, who sends [`Command`](bastide_session::Command)s.
    Person,
    /// A bot. It also takes a seat, and starts its own table once all seats are taken; it agrees to
    /// take a turn back, but not to end the game without a result; it readmits members who were
    /// left out and have returned, and asks to be readmitted itself.
    Bot {
        /// Playing strength.
        plays: BotStrength,
        /// Delay before each turn.
        pace: Duration,
        /// Number of new chapters in which it goes on without missing members. It asks nobody.
        go_on: u32,
    },
}

/// Playing strength of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotStrength {
    /// The stand-in's moves, at once.
    StandIn(Price),
    /// A level, which may take its time: it thinks on a thread of its own.
    Level(BotSettings),
}

/// Visibility of our table on the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LanVisibility {
    /// Visible to nobody; the local network isn't searched either.
    Off,
    /// Members find each other there, and strangers see nothing.
    Quiet,
    /// Visible to everybody, by this name. Anyone who can reach it may take a seat.
    Open {
        /// Name of the table, at most 32 bytes.
        name: String,
    },
}

/// Condition under which a table ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCondition {
    /// At the end of the game, or when it can't go on. The game has ended once the others have its
    /// end, too, or if our remark in the record decides it.
    UntilOver {
        /// Time for which an awaited member may be gone.
        patience: Duration,
    },
    /// Only when the handle is dropped.
    UntilLeft,
}
