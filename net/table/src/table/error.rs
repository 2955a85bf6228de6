//! Reasons why there is no table, or why it has ended.

use bastide_node::{HelloError, NodeError};
use bastide_record::BrokenRule;
use bastide_record::verify::Verdict;
use bastide_session::{CommandError, Halt, ResumeError};

use crate::store::{StoreError, TransferError};

/// Reasons why there is no table, or why it has ended, for logs. The user interface tells the
/// player more.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// Error of the key, record or journal.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Error of a transfer of games between devices.
    #[error(transparent)]
    Transfer(#[from] TransferError),
    /// Error of the network.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// A plan that can't be played.
    #[error(transparent)]
    CommandError(#[from] CommandError),
    /// Error in the journal.
    #[error("no table to resume: {0}")]
    Resume(#[from] ResumeError),
    /// A player's name that no charter accepts.
    #[error("no name")]
    Name,
    /// The invitation is to our own table.
    #[error("own invitation")]
    OwnInvitation,
    /// A player with a seat can't watch the game.
    #[error("has a seat there")]
    Seated,
    /// A watched game can't be joined.
    #[error("has watched that game")]
    Watched,
    /// The host doesn't answer.
    #[error("host not reached")]
    HostGone,
    /// No relay was named that could keep the code.
    #[error("no relay to keep a code")]
    NoCodeRelay,
    /// A refusal by the host's node, or by ours.
    #[error("{0}")]
    Refused(HelloError),
    /// The session has halted.
    #[error("{0}")]
    Halted(Halt),
    /// A member who is waited for doesn't come back.
    #[error("{name} is gone")]
    PeerGone {
        /// Name of the member.
        name: String,
    },
    /// A member signed a turn against the rules, and the others did nothing about it.
    #[error("invalid turn of {name} for entry {index}: {rule}; kept in {evidence}", evidence = evidence.display())]
    InvalidTurn {
        /// Name of the member.
        name: String,
        /// Index of the turn.
        index: u32,
        /// Broken rule.
        rule: BrokenRule,
        /// File with the proof.
        evidence: std::path::PathBuf,
    },
    /// The record fails verification.
    #[error("not verified: {0}")]
    NotVerified(Verdict),
    /// No thread could be started, for a reason of the system; `None` if it panicked.
    #[error("thread failed: {}", .0.as_deref().unwrap_or("it ended at once"))]
    Thread(Option<String>),
}
