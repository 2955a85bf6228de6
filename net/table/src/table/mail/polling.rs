//! Mail rounds: mail of correspondence games is fetched and stored while nobody plays.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bastide_node::NetworkHelpers;
use bastide_session::Profile;
use bastide_wire::ids::TableId;
use futures_timer::Delay;
use web_time::Instant;

use crate::background;
use crate::store::Store;
use crate::table::Table;
use crate::table::config::{Config, EndCondition, LanVisibility, Player, Wake};
use crate::table::driver::Request;
use crate::table::error::TableError;
use crate::table::opening::Opening;

/// Longest time that a relay is waited for.
const WITHIN: Duration = Duration::from_secs(25);
/// Interval between two checks for completion or a stop.
const LOOK_EVERY: Duration = Duration::from_millis(50);

impl Table {
    /// Exchanges the mail of a table with its relays, until it `stops`. Returns true if there was
    /// something new. The session answers for this member as in any run; no turn is played.
    ///
    /// # Errors
    /// Those of [`Table::open`]. If another program uses the table, that one exchanges the mail.
    pub async fn round(store: &Store, table: TableId, stops: &impl Fn() -> bool) -> Result<bool, TableError> {
        let config = Config {
            store: store.clone(),
            // The name used at the table counts.
            profile: Profile::from("Bastide"),
            player: Player::Person,
            listen: Vec::new(),
            lan: LanVisibility::Off,
            // The store has the relays that the player named.
            help: NetworkHelpers::NONE,
            stay: EndCondition::UntilLeft,
            wake: Arc::new(|| ()),
        };
        let table = Table::open(config, Opening::ByHand(table)).await?;
        let (first, began) = (table.look(), Instant::now());
        let goes_on = || {
            let look = table.look();
            look.end.is_none() && look.mail.as_ref().is_some_and(|mail| !mail.is_looked)
        };
        while goes_on() && !stops() && began.elapsed() < WITHIN {
            Delay::new(LOOK_EVERY).await;
        }
        // On leaving, the table stores its mail.
        table.request(Request::Leave);
        while table.look().end.is_none() && began.elapsed() < WITHIN * 2 {
            Delay::new(LOOK_EVERY).await;
        }
        let last = table.look();
        let told = |view: &bastide_session::View| {
            let said = view.chat.last().map(|said| said.number);
            (view.index, view.questions.len(), view.remarks.len(), said)
        };
        Ok(told(&last.view) != told(&first.view))
    }
}

/// Repeated rounds, until the value is dropped.
///
/// Invariant: it ends soon after that; whoever opens one of its tables meanwhile waits for it.
#[derive(Debug)]
pub struct MailPolling(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    stops: AtomicBool,
    news: AtomicBool,
}

impl MailPolling {
    /// Starts rounds of these tables, at once and then after each interval. `wake` is called when
    /// there is something new.
    #[must_use]
    pub fn begin(store: Store, tables: Vec<TableId>, every: Duration, wake: Wake) -> Self {
        let shared = Arc::<Shared>::default();
        let ours = Arc::clone(&shared);
        let goes = async move || {
            let stops = || ours.stops.load(Ordering::Relaxed);
            while !stops() {
                for table in &tables {
                    match Table::round(&store, *table, &stops).await {
                        Ok(true) => {
                            ours.news.store(true, Ordering::Relaxed);
                            wake();
                        }
                        Ok(false) => {}
                        Err(error) => tracing::debug!("no round: {error}"),
                    }
                    if stops() {
                        return;
                    }
                }
                let began = Instant::now();
                while !stops() && began.elapsed() < every {
                    Delay::new(LOOK_EVERY * 4).await;
                }
            }
        };
        // Without a thread there are no rounds.
        let _ = background::begin("rounds", goes);
        Self(shared)
    }

    /// Returns true if there was something new since the last call.
    #[must_use]
    pub fn take_news(&self) -> bool {
        self.0.news.swap(false, Ordering::Relaxed)
    }
}

impl Drop for MailPolling {
    fn drop(&mut self) {
        self.0.stops.store(true, Ordering::Relaxed);
    }
}
