//! What is seen of a table at one moment.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bastide_record::PublicKey;
use bastide_record::verify::Verdict;

use super::{TableError, Wake};
use crate::invitation::Invitation;
use crate::node::{Called, HelloError, NodeError, Posted, Reach};
use crate::post::postman::MailView;
use crate::session::{CommandError, Millis, Presence, View};

/// A table at one moment.
#[derive(Clone, Debug)]
pub struct TableSnapshot {
    /// The session.
    pub view: Arc<View>,
    /// The session's time of this picture; its moments compare to it.
    pub now: Millis,
    /// When this run came to the table.
    pub began: Millis,
    /// How others come here; none at a table without a network.
    pub invitation: Option<Arc<Invitation>>,
    /// Whether the relays that the player named have answered or failed, so that the invitation gets no better soon.
    pub settled: bool,
    /// Where the record lies.
    pub record: PathBuf,
    /// How it stands with the own table's code; none until there is to be one.
    pub called: Option<Called>,
    /// How it stands with the own table at each board; none unless it is to be there.
    pub posted: Option<Vec<Posted>>,
    /// What is typed into a browser to come to the own table, or why nothing can be; none unless it is open to browsers.
    pub web: Option<Result<Arc<[String]>, NodeError>>,
    /// How it stands with the mail of a game of days; none if there is none.
    pub mail: Option<MailView>,
    /// How this peer reaches the others, and is reached; empty at a table without a network.
    pub reach: Arc<Reach>,
    /// How long a round trip to each connected member takes.
    pub round_trips: BTreeMap<PublicKey, Duration>,
    /// Who answers no ping any more, connected or not, and since when.
    pub silent: BTreeMap<PublicKey, Millis>,
    /// What went wrong last on the network.
    pub trouble: Option<Trouble>,
    /// How many commands were refused, and why the last one.
    pub refused: (u64, Option<CommandError>),
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
    Refused(HelloError),
    /// Somebody else was.
    #[error("turned away: {0}")]
    TurnedAway(HelloError),
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

/// Where the latest look is to be had.
pub(super) type Shown = Arc<Mutex<Arc<TableSnapshot>>>;

/// The latest look at a table, and who is told that it is another one.
///
/// Invariant: whoever is told sees something new; time and round trips alone are nothing new.
pub(super) struct Picture {
    shown: Shown,
    wake: Wake,
}

impl Picture {
    pub(super) fn new(first: TableSnapshot, wake: Wake) -> Self {
        Self { shown: Arc::new(Mutex::new(Arc::new(first))), wake }
    }

    pub(super) fn shown(&self) -> Shown {
        Arc::clone(&self.shown)
    }

    /// Shows another look, and tells of it if it is new, or `moved`.
    pub(super) fn show(&self, look: TableSnapshot, moved: bool) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = moved || look.told() != shown.told();
        let (at, was) = (&look.view, &shown.view);
        if (at.index, &at.stage) != (was.index, &was.stage) {
            // Read side by side, these lines of several peers tell how fast their table is.
            tracing::debug!("index {}: {:?}", at.index.0, at.stage);
        }
        *shown = Arc::new(look);
        drop(shown);
        if is_new {
            (self.wake)();
        }
    }
}

impl TableSnapshot {
    /// Whether somebody is there, as far as is known by now: a connection that has fallen silent isn't broken yet, and who is gone
    /// is so since they were heard last.
    #[must_use]
    pub fn presence(&self, member: usize) -> Presence {
        let Some(member) = self.view.members.get(member) else { return Presence::NotYet };
        match (member.presence, self.silent.get(&member.key)) {
            (Presence::Connected, Some(since)) => Presence::Silent(*since),
            (Presence::Away(broken), Some(since)) => Presence::Away(broken.min(*since)),
            (presence, _) => presence,
        }
    }

    /// What is worth drawing anew for.
    fn told(&self) -> impl PartialEq + '_ {
        (
            &self.view,
            &self.invitation,
            self.settled,
            self.silent.keys().collect::<Vec<_>>(),
            (&self.called, &self.posted),
            &self.mail,
            self.web.as_ref().map(|web| web.as_deref().ok()),
            &self.trouble,
            self.refused.0,
            &self.verdict,
            self.end.is_some(),
        )
    }
}
