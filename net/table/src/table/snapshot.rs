//! The state of a table at one moment, for screens.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bastide_node::{BoardStatus, CodeStatus, HelloError, NodeError, Reach};
use bastide_record::PublicKey;
use bastide_record::verify::Verdict;
use bastide_session::{CommandError, Millis, Presence, Stage, View};
use bastide_wire::invitation::Invitation;
use bastide_wire::meet::{MeetLine, MeetRefusal};

use super::config::Wake;
use super::error::TableError;
use crate::mail::mailbox_client::MailView;

/// Time after which a guest that the host hasn't answered lacks it, even if no attempt has failed.
const KNOCKS: Millis = Millis(8000);

/// State of a table at one moment.
#[derive(Clone, Debug)]
pub struct TableSnapshot {
    /// View of the session.
    pub view: Arc<View>,
    /// Session time of this snapshot, to compare with the view's times.
    pub now: Millis,
    /// Time at which this run came to the table.
    pub began: Millis,
    /// Invitation to the table; `None` without a network.
    pub invitation: Option<Arc<Invitation>>,
    /// Each relay that the player named has answered or failed. The invitation won't get better
    /// soon.
    pub settled: bool,
    /// Path of the record.
    pub record: PathBuf,
    /// State of our table's code; `None` until it has one.
    pub called: Option<CodeStatus>,
    /// State of our table at each board; `None` unless it is to be there.
    pub posted: Option<Vec<BoardStatus>>,
    /// URLs of our table for browsers, or why there are none; `None` unless it is open to browsers.
    pub web: Option<Result<Arc<[String]>, NodeError>>,
    /// State of the mail of a correspondence game; `None` if there is none.
    pub mail: Option<MailView>,
    /// Ways by which this peer reaches the others and they reach it; empty without a network.
    pub reach: Arc<Reach>,
    /// Time of a round trip to each connected member.
    pub round_trips: BTreeMap<PublicKey, Duration>,
    /// Peers that answer no pings any more, connected or not, and since when.
    pub silent: BTreeMap<PublicKey, Millis>,
    /// Meeting by a connection link.
    pub meeting: Meeting,
    /// Last trouble on the network.
    pub trouble: Option<Trouble>,
    /// Number of refused commands, and the last reason.
    pub refused: (u64, Option<CommandError>),
    /// Verdict on the record, once the game is over.
    pub verdict: Option<Verdict>,
    /// End of the table, once its driver has ended.
    pub end: Option<Arc<End>>,
}

/// Meeting by a connection link: a guest who can't reach the host sends it one, and both dial each
/// other at the same time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// Our link for the host, which ends in 1970: [`Table::meeting_link`](super::Table::meeting_link)
    /// makes one to send. `None` for the host, and while we know no address of ours that is reached
    /// from elsewhere.
    pub link: Option<Arc<MeetLine>>,
    /// End of our last link, in seconds since 1970.
    pub until: Option<u64>,
    /// Number of links pasted here, and the reason if the last isn't followed.
    pub pasted: (u64, Option<MeetRefusal>),
}

/// Trouble on the network while a table is running.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The host doesn't answer.
    #[error("{}", TableError::HostGone)]
    HostGone,
    /// We were refused.
    #[error("{0}")]
    Refused(HelloError),
    /// Another peer was refused.
    #[error("turned away: {0}")]
    TurnedAway(HelloError),
}

/// Way in which a table's driver ended.
#[derive(Debug)]
pub enum End {
    /// The game is over, or decided by our remark in the record, and the record is verified.
    Verified,
    /// The handle was dropped.
    Left,
    /// An error keeps it from going on.
    Failed(TableError),
}

/// Place of the latest snapshot.
pub(super) type SharedSnapshot = Arc<Mutex<Arc<TableSnapshot>>>;

/// Latest snapshot of a table, and the callback that reports a new one.
///
/// Invariant: each callback means something new to see; time and round trips alone don't count.
pub(super) struct SnapshotPublisher {
    shown: SharedSnapshot,
    wake: Wake,
}

impl SnapshotPublisher {
    pub(super) fn new(first: TableSnapshot, wake: Wake) -> Self {
        Self { shown: Arc::new(Mutex::new(Arc::new(first))), wake }
    }

    pub(super) fn shown(&self) -> SharedSnapshot {
        Arc::clone(&self.shown)
    }

    /// Publishes a snapshot. Calls back if it is new, or `moved`.
    pub(super) fn show(&self, look: TableSnapshot, moved: bool) {
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = moved || look.told() != shown.told();
        let (at, was) = (&look.view, &shown.view);
        if (at.index, &at.stage) != (was.index, &was.stage) {
            // Read side by side, these lines of several peers tell the speed of their table.
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
    /// Returns a member's presence as far as is known now. A connection that has fallen silent
    /// isn't broken yet, and a member is gone since it was last heard.
    #[must_use]
    pub fn presence(&self, member: usize) -> Presence {
        let Some(member) = self.view.members.get(member) else { return Presence::NotYet };
        match (member.presence, self.silent.get(&member.key)) {
            (Presence::Connected, Some(since)) => Presence::Silent(*since),
            (Presence::Away(broken), Some(since)) => Presence::Away(broken.min(*since)),
            (presence, _) => presence,
        }
    }

    /// Returns true if we are a guest who hasn't reached the host yet, after a failure or several
    /// seconds.
    #[must_use]
    pub fn lacks_host(&self) -> bool {
        let has_failed = self.trouble == Some(Trouble::HostGone);
        self.view.stage == Stage::AwaitingCard && (has_failed || self.now.since(self.began) >= KNOCKS)
    }

    /// Returns the parts that are worth a redraw.
    fn told(&self) -> impl PartialEq + '_ {
        (
            &self.view,
            &self.invitation,
            self.settled,
            self.silent.keys().collect::<Vec<_>>(),
            (&self.called, &self.posted),
            &self.mail,
            self.web.as_ref().map(|web| web.as_deref().ok()),
            (&self.trouble, &self.meeting),
            self.refused.0,
            &self.verdict,
            self.end.is_some(),
        )
    }
}
