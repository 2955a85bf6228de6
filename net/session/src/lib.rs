//! A table as one of its members sees it: a state machine without I/O.
//!
//! Bytes from peers, the time, the player's wishes and "that is on the disk now" go in; bytes to write, bytes to send and a
//! [`View`] come out. There are no sockets, no tasks, no clock and no chance in here, so a whole table of peers, with every
//! fault of network and disk, runs in one test from one seed. Who drives it (the node, the simulator) repeats:
//!
//! 1. say what has happened: [`Session::received`], [`Session::persisted`], [`Session::peer_up`], [`Session::command`], …, and
//!    [`Session::tick`] when [`Session::deadline`] has come;
//! 2. do all that [`Session::poll`] gives;
//! 3. show [`Session::view`].
//!
//! # Invariants
//!
//! - *Persist, then send*: what binds this member is on the disk before anybody hears of it.
//! - *One signature for one place*, across crashes: a session that has started anew signs nothing before every member has said
//!   what it holds, adopts whatever bears its own signature, and sends again the bytes it kept.
//! - *The transport is a hint*: whatever gossip loses is asked for, by [`message::Status`].
//! - *Nothing a peer says can panic, hang or exhaust memory*: see [`limits`].
//! - No rule's validity hangs on time.
//!
//! | file | what |
//! |---|---|
//! | [`Session`], `hear`, `resume`, `look` | the whole: its inputs; messages; a start from the disk; the view |
//! | `host`, `guest`, [`Card`], [`Plan`] | the lobby |
//! | `signing` | from the proposal to a charter signed by all |
//! | `play` (a folder), `pending`, `draft` | the game |
//! | `asking`, `own` | what may be asked for when; what this member has signed |
//! | `letters`, `answering` | what is handed on of a game of days; what a record file brings |
//! | `chat`, `talk` | what is said beside the game; what is kept of it in a game of days |
//! | `context`, `outbox`, `journal` | what goes out, and what is kept |
//! | `peers`, `allowance` | who is there, and how much of each is heard |
//! | [`message`] | the wire |
//! | `worlds` | with the feature of that name: what small worlds are checked by |

mod allowance;
mod answering;
mod asking;
mod begin;
mod card;
mod chance;
mod chat;
mod command;
mod command_error;
mod context;
mod draft;
#[cfg(feature = "worlds")]
mod essence;
mod guest;
mod hear;
mod host;
mod journal;
mod letters;
pub mod limits;
mod lobby;
mod look;
mod look_at_play;
pub mod message;
mod note;
mod outbox;
mod output;
mod own;
mod peers;
mod pending;
mod plan;
mod play;
mod profile;
mod resume;
mod session;
mod signing;
mod status;
mod talk;
#[cfg(test)]
mod tests;
mod time;
mod view;
#[cfg(feature = "worlds")]
pub mod worlds;

pub use allowance::Rate;
pub use answering::{letters_of, waits_for};
pub use card::{Card, Guest};
pub use chat::Said;
pub use command::{Ask, Command};
pub use command_error::CommandError;
pub use journal::{JournalFile, Visit};
pub use message::{Saying, is_remark};
pub use note::{News, Note};
pub use output::{File, Output, To, Worth, Write};
pub use plan::{Bot, Chair, Plan, Terms};
pub use profile::{Profile, is_seen, told_apart};
pub use resume::{Kept, ResumeError, Resumed};
pub use session::{Identity, Session};
pub use talk::{NotShown, not_shown};
pub use time::Millis;
pub use view::{
    Awaited, Caught, Drawn, GoingOnView, Halt, Happening, MemberView, Objection, Offer, OwnTurn, Presence,
    PutBack, QuestionView, SeatView, Stage, Time, View, Wait, fingerprint,
};
