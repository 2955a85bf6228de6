//! A table where one can wait for it, as on a machine of one's own: for the command line, and for tests.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use web_time::Instant;

use super::{Config, Opening, Request, Table, TableError};
use crate::beside;
use crate::invitation::Invitation;
use crate::node::{NodeError, Page, TableId};
use crate::session::Plan;
use crate::store::Store;

/// A node knows its own addresses so soon after it has begun to listen there.
const OPEN_WITHIN: Duration = Duration::from_secs(2);

impl Table {
    /// Opens a table and waits for guests.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn host(config: Config, plan: Plan) -> Result<Table, TableError> {
        beside::wait(Table::open(config, Opening::Host(plan)))
    }

    /// Goes to somebody's table.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn join(config: Config, invitation: Invitation) -> Result<Table, TableError> {
        beside::wait(Table::open(config, Opening::Join(invitation)))
    }

    /// Goes to somebody's table to watch.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn watch(config: Config, invitation: Invitation) -> Result<Table, TableError> {
        beside::wait(Table::open(config, Opening::Watch(invitation)))
    }

    /// Plays alone against stand-ins.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn solo(config: Config, plan: Plan) -> Result<Table, TableError> {
        beside::wait(Table::open(config, Opening::Solo(plan)))
    }

    /// Opens an own table to browsers: this page stands at a port of this machine, and who opens it comes here; [`TableSnapshot::web`](super::TableSnapshot::web) says where. At
    /// all addresses that the table listens on, and a port that is the same each time, unless one is said.
    pub fn open_to_browsers(&self, page: Page, at: Option<SocketAddr>) {
        self.request(Request::OpenToBrowsers(page, at));
    }

    /// Waits a moment until it is known where the page stands that was [opened](Table::open_to_browsers).
    ///
    /// # Errors
    /// If it can't stand there.
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

    /// Goes on at a table of this data folder.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn resume(config: Config, table: TableId) -> Result<Table, TableError> {
        beside::wait(Table::open(config, Opening::Resume(table)))
    }

    /// Goes round the posts of a table once. Whether there was something new.
    ///
    /// # Errors
    /// As [`Table::round`].
    pub fn go_round(store: &Store, table: TableId) -> Result<bool, TableError> {
        beside::wait(Table::round(store, table, &|| false))
    }

    /// Goes on there without a network.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn by_hand(config: Config, table: TableId) -> Result<Table, TableError> {
        beside::wait(Table::open(config, Opening::ByHand(table)))
    }
}
