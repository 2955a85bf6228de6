//! Rounds: what lies at the posts of games of days is fetched, and what is to lie there is left, with nobody who plays.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_timer::Delay;
use web_time::Instant;

use super::{Config, Lan, Opening, Player, Request, Stay, Table, TableError, Wake};
use crate::beside;
use crate::node::{Help, TableId};
use crate::session::Profile;
use crate::store::Store;

/// No post is waited for longer.
const WITHIN: Duration = Duration::from_secs(25);
/// Between two looks at how far it is, and whether it is to end.
const LOOK_EVERY: Duration = Duration::from_millis(50);

impl Table {
    /// Goes round the posts of a table of this data folder, until it `stops`. Whether there was something new. What this member alone has to answer is
    /// answered, as whenever its program runs; nothing is played.
    ///
    /// # Errors
    /// As [`Table::open`]; another program that is at the table looks there itself.
    pub async fn round(store: &Store, table: TableId, stops: &impl Fn() -> bool) -> Result<bool, TableError> {
        let config = Config {
            store: store.clone(),
            // What was said at the table counts.
            profile: Profile::from("Bastide"),
            player: Player::Person,
            listen: Vec::new(),
            lan: Lan::Off,
            // Those that the player named are the store's.
            help: Help::NONE,
            stay: Stay::UntilLeft,
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
        // Who ends leaves what is to lie there.
        table.request(Request::Leave);
        while table.look().end.is_none() && began.elapsed() < WITHIN * 2 {
            Delay::new(LOOK_EVERY).await;
        }
        let last = table.look();
        let told = |view: &crate::session::View| {
            let said = view.chat.last().map(|said| said.number);
            (view.index, view.questions.len(), view.remarks.len(), said)
        };
        Ok(told(&last.view) != told(&first.view))
    }
}

/// Goes round again and again, until it is dropped.
///
/// Invariant: it ends soon after that; who opens one of its tables meanwhile waits for that.
#[derive(Debug)]
pub struct Rounds(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    stops: AtomicBool,
    news: AtomicBool,
}

impl Rounds {
    /// Goes round these tables, at once and then with so much time between; `wake` is called when there is something new.
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
        // Without a thread nobody goes.
        let _ = beside::begin("rounds", goes);
        Self(shared)
    }

    /// Whether there was something new since this was asked last.
    #[must_use]
    pub fn take_news(&self) -> bool {
        self.0.news.swap(false, Ordering::Relaxed)
    }
}

impl Drop for Rounds {
    fn drop(&mut self) {
        self.0.stops.store(true, Ordering::Relaxed);
    }
}
