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

mod allowance;
mod answering;
mod asking;
mod begin;
mod card;
mod chat;
mod chat_log;
mod command;
mod command_error;
mod commitments;
mod context;
mod draft;
#[cfg(feature = "worlds")]
mod essence;
mod fresh_numbers;
mod game_view_builder;
mod guest;
mod hear;
mod host;
mod journal;
mod letters;
pub mod limits;
mod lobby;
pub mod message;
mod note;
mod outbox;
mod output;
mod peers;
mod pending;
mod plan;
mod play;
mod profile;
mod resume;
mod session;
mod signing;
mod status;
#[cfg(test)]
mod tests;
mod time;
mod view;
mod view_builder;
#[cfg(feature = "worlds")]
pub mod worlds;

pub use allowance::Rate;
pub use answering::{letters_of, waits_for};
pub use card::{Card, Guest};
pub use chat_log::{UnreadMessage, not_shown};
pub use command::{Ask, Command};
pub use command_error::CommandError;
pub use journal::{JournalFile, Visit};
pub use message::{ChatMessage, is_remark};
pub use note::{BadData, News, Note};
pub use output::{File, Output, To, Worth, Write};
pub use plan::{Bot, Chair, Plan, Terms};
pub use profile::{Profile, is_seen, told_apart};
pub use resume::{JournalRole, ResumeError, Resumed};
pub use session::{Identity, Session};
pub use time::Millis;
pub use view::ShownMessage;
pub use view::{
    ContinuationView, Drawn, GameEvent, Halt, MemberView, Objection, Offer, OwedBy, OwnTurn, Presence,
    ProvenFork, QuestionView, RestoredJournal, SeatView, Stage, Time, View, Wait, fingerprint,
};
