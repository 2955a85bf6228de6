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
//! | file | contents |
//! |---|---|
//! | [`Session`], `hear`, `resume`, `view_builder` | the session and its inputs; messages; the start from disk; the view |
//! | `host`, `guest`, [`Card`], [`Plan`] | the lobby |
//! | `signing` | from the proposal to a charter signed by all |
//! | `play` (a folder), `pending`, `draft` | the game |
//! | `asking`, `commitments` | requests to the other members; what this member has signed |
//! | `letters`, `answering` | letters of correspondence games; answers to a record file |
//! | `chat`, `chat_log` | chat messages; the chat log of a correspondence game |
//! | `context`, `outbox`, `journal` | queued outputs and persistence |
//! | `peers`, `allowance` | known peers and their rate limits |
//! | [`message`] | the wire format |
//! | `worlds` | with the feature of that name: inspection for the model checker |

#[cfg(feature = "worlds")]
mod essence;
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
pub use messaging::chat_log::{UnreadMessage, not_shown};
pub use messaging::message;
pub use messaging::message::{ChatMessage, is_remark};
pub use persistence::journal::{JournalFile, Visit};
pub use persistence::output::{File, Output, To, Worth, Write};
pub use persistence::resume::{JournalRole, ResumeError, Resumed};
pub use player::command::{Ask, Command};
pub use player::command_error::CommandError;
pub use player::note::{News, Note};
pub use player::profile::{Profile, is_seen, told_apart};
pub use player::view::ShownMessage;
pub use player::view::{
    ContinuationView, Drawn, GameEvent, Halt, MemberView, Objection, Offer, OwedBy, OwnTurn, Presence,
    ProvenFork, QuestionView, RestoredJournal, SeatView, Stage, Time, View, Wait, fingerprint,
};
pub use session::{Identity, Session};
pub use time::Millis;
