//! What is seen of a table at one moment.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bastide_record::PublicKey;
use bastide_record::verify::Verdict;

use super::TableError;
use crate::invitation::Invitation;
use crate::node::{Called, Reach, Refused};
use crate::session::{Millis, Unfit, View};

/// A table at one moment.
#[derive(Clone, Debug)]
pub struct Look {
    /// The session.
    pub view: Arc<View>,
    /// The session's time of this picture; its moments compare to it.
    pub now: Millis,
    /// How others come here; none at a table without a network.
    pub invitation: Option<Arc<Invitation>>,
    /// Whether the relays that the player named have answered or failed, so that the invitation gets no better soon.
    pub settled: bool,
    /// Where the record lies.
    pub record: PathBuf,
    /// How it stands with the own table's code; none until there is to be one.
    pub called: Option<Called>,
    /// How this peer reaches the others, and is reached; empty at a table without a network.
    pub reach: Arc<Reach>,
    /// How long a round trip to each connected member takes.
    pub round_trips: BTreeMap<PublicKey, Duration>,
    /// What went wrong last on the network.
    pub trouble: Option<Trouble>,
    /// How many wishes were refused, and why the last one.
    pub refused: (u64, Option<Unfit>),
    /// What the record is worth, once the game is over.
    pub verdict: Option<Verdict>,
    /// How it ended, once the thread has.
    pub end: Option<Arc<End>>,
}

/// What goes wrong on the network while a table is kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// Nobody answers where the host should be.
    #[error("{}", TableError::HostGone)]
    HostGone,
    /// We were turned away.
    #[error("{0}")]
    Refused(Refused),
    /// Somebody else was.
    #[error("turned away: {0}")]
    TurnedAway(Refused),
}

/// How a table's thread ended.
#[derive(Debug)]
pub enum End {
    /// The game is over, or decided by this player's word in the record, and the record is good.
    Verified,
    /// The handle was dropped.
    Left,
    /// Something keeps it from going on.
    Failed(TableError),
}
