//! One member's side of a table: a state machine without I/O.
//!
//! Inputs are bytes from peers, the time, the player's commands and completed writes. Outputs are
//! bytes to write, bytes to send and a [`View`]. Nothing in here has a socket, a task, a clock or a
//! random source, so a whole table of peers, with every fault of network and disk, runs in one test
//! from one seed. The driver (the table's thread, the simulator) repeats three steps:
//!
//! 1. It reports what has happened: [`Session::received`], [`Session::persisted`],
//!    [`Session::peer_up`], [`Session::command`], …, and [`Session::tick`] when
//!    [`Session::deadline`] has come.
//! 2. It carries out every output of [`Session::poll`].
//! 3. It shows [`Session::view`].
//!
//! # Invariants
//!
//! - *Persist, then send*: what binds this member is on the disk before anybody else hears of it.
//! - *One signature for one index*, across crashes: a restarted session signs nothing before every
//!   member has said what it holds, adopts whatever bears its own signature, and sends the stored
//!   bytes again. (A correspondence game, with the pace `Days`, signs earlier if its journal is in
//!   the file that the journal names.)
//! - *The transport is a hint*: the session asks for whatever gossip loses, by [`message::Status`].
//! - *Nothing that a peer sends can cause a panic, a hang or unbounded memory*: see [`limits`].
//! - The validity of what is signed never depends on time.
//!
//! | folder or file | contents |
//! |---|---|
//! | [`Session`] in `session` | the state of one member, its inputs, its progress after each input |
//! | `player` | the player's commands; views and notes |
//! | `lobby` | from a plan to a charter signed by all |
//! | `play` | the game and its chapters |
//! | `messaging` | messages, chat, letters, and the known peers; [`message`] is the wire format |
//! | `persistence` | the journal, the queue of outputs, the start from disk |
//! | [`limits`], `time`, `fresh_numbers` | bounds; session time; nonces |
//! | `worlds` | with the feature of that name: inspection for the model checker |

mod fresh_numbers;
pub mod limits;
mod lobby;
mod messaging;
mod persistence;
mod play;
mod player;
mod session;
#[cfg(test)]
mod tests;
mod time;
#[cfg(feature = "worlds")]
pub mod worlds;

pub use lobby::card::{Card, Guest};
pub use lobby::plan::{Bot, Chair, Plan, Terms};
pub use messaging::allowance::Rate;
pub use messaging::answering::{letters_of, waits_for};
pub use messaging::chat_log::not_shown;
pub use messaging::message;
pub use messaging::message::{ChatMessages, is_remark};
pub use persistence::journal::{JournalFile, Visit};
pub use persistence::output::{File, Output, To, Worth, Write};
pub use persistence::resume::{JournalRole, ResumeError, Resumed};
pub use player::command::{Ask, Command};
pub use player::command_error::CommandError;
pub use player::note::{BadData, News, Note};
pub use player::profile::{Profile, is_seen, told_apart};
pub use player::view::ShownMessage;
pub use player::view::{
    ContinuationView, DiskError, Drawn, GameEvent, Halt, MemberView, Objection, Offer, OwedBy, OwnTurn,
    Presence, ProvenFork, QuestionView, RestoredJournal, SeatView, Stage, Time, View, Wait, fingerprint,
};
pub use session::{Identity, Session};
pub use time::Millis;
