//! A blocking interface to a table, for the command line and for tests.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bastide_node::{NodeError, Page};
use bastide_session::Plan;
use bastide_wire::ids::TableId;
use bastide_wire::invitation::Invitation;
use web_time::Instant;

use super::Table;
use super::config::Config;
use super::driver::Request;
use super::error::TableError;
use super::opening::Opening;
use crate::background;
use crate::store::Store;

/// Time within which a node knows its own addresses after it has begun to listen.
const OPEN_WITHIN: Duration = Duration::from_secs(2);

impl Table {
    /// Hosts a new table.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn host(config: Config, plan: Plan) -> Result<Table, TableError> {
        background::wait(Table::open(config, Opening::Host(plan)))
    }

    /// Joins a table.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn join(config: Config, invitation: Invitation) -> Result<Table, TableError> {
        background::wait(Table::open(config, Opening::Join(invitation)))
    }

    /// Watches a table.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn watch(config: Config, invitation: Invitation) -> Result<Table, TableError> {
        background::wait(Table::open(config, Opening::Watch(invitation)))
    }

    /// Plays alone against stand-ins.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn solo(config: Config, plan: Plan) -> Result<Table, TableError> {
        background::wait(Table::open(config, Opening::Solo(plan)))
    }

    /// Opens our table to browsers: serves this page on a port of this machine. Visitors come to
    /// the table; [`TableSnapshot::web`](super::TableSnapshot::web) shows the URLs. Without an
    /// address it serves on all addresses that the table listens on, and the same port each time.
    pub fn open_to_browsers(&self, page: Page, at: Option<SocketAddr>) {
        self.request(Request::OpenToBrowsers(page, at));
    }

    /// Waits up to two seconds until the URLs of the [page](Table::open_to_browsers) are known.
    ///
    /// # Errors
    /// If the page can't be served.
    pub fn wait_for_web(&self) -> Result<Arc<[String]>, NodeError> {
        let until = Instant::now() + OPEN_WITHIN;
        loop {
            match self.look().web.clone() {
                Some(Ok(urls)) if urls.is_empty() && Instant::now() < until => {}
                None if Instant::now() < until => {}
                web => return web.unwrap_or_else(|| Ok(Arc::default())),
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Returns the invitation once it contains an address and the relays that the player named.
    /// After `within` returns it as it is; without a network returns `None`.
    #[must_use]
    pub fn wait_for_invitation(&self, within: Duration) -> Option<Arc<Invitation>> {
        let until = Instant::now() + within;
        loop {
            let look = self.look();
            let leads = look.invitation.as_ref().is_none_or(|shown| !shown.addresses.is_empty());
            if look.settled && leads || Instant::now() >= until {
                return look.invitation.clone();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Resumes a table of this data folder.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn resume(config: Config, table: TableId) -> Result<Table, TableError> {
        background::wait(Table::open(config, Opening::Resume(table)))
    }

    /// Exchanges the mail of a table once. Returns true if there was something new.
    ///
    /// # Errors
    /// Those of [`Table::round`].
    pub fn go_round(store: &Store, table: TableId) -> Result<bool, TableError> {
        background::wait(Table::round(store, table, &|| false))
    }

    /// Resumes a table without a network.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn by_hand(config: Config, table: TableId) -> Result<Table, TableError> {
        background::wait(Table::open(config, Opening::ByHand(table)))
    }
}
