//! Open tables on the local network and on the relays' boards. A handle to a node that searches for
//! them and is at no table.

use std::sync::{Arc, Mutex, PoisonError};

use bastide_node::{BoardStatus, Config, Event, Lan, NetworkHelpers, Node, Versions};
use bastide_wire::ids::random;

use super::open_table::OpenTable;
use crate::table::config::Wake;
use crate::table::error::TableError;
use crate::table::task;

/// Open tables that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundTables {
    /// Tables that answer now, each once; those on the local network come first.
    pub tables: Vec<OpenTable>,
    /// State of the board of each relay that was named.
    pub boards: Vec<BoardStatus>,
}

/// Search for open tables, until it is dropped.
#[derive(Debug)]
pub struct TableSearch {
    around: Arc<Mutex<FoundTables>>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

impl TableSearch {
    /// Starts the search, on the boards of these relays, too. It uses a fresh key that is forgotten
    /// afterwards, so nobody learns who searches.
    ///
    /// # Errors
    /// If the network can't be set up.
    pub async fn begin(help: NetworkHelpers, wake: Wake) -> Result<TableSearch, TableError> {
        let around = Arc::new(Mutex::new(FoundTables::default()));
        let (stop, mut stopped) = tokio::sync::oneshot::channel();
        let shown = Arc::clone(&around);
        task::begin("browser", move |ready| async move {
            let help = NetworkHelpers { relays: help.relays, ..NetworkHelpers::NONE };
            let config = Config { lan: Lan::On, help, ..Config::new(random(), Versions::OURS, None) };
            let mut node = match Node::new(&config) {
                Ok(node) => node,
                Err(error) => return drop(ready.send(Err(error.into()))),
            };
            node.watch_boards();
            let _ = ready.send(Ok(()));
            let (mut near, mut far) = (Vec::new(), Vec::new());
            loop {
                tokio::select! {
                    event = node.next() => match event {
                        Event::Tables(list) => near = list,
                        Event::Board(list) => far = list,
                        Event::StatusChanged => {}
                        _ => continue,
                    },
                    _ = &mut stopped => return,
                }
                let tables =
                    near.iter().map(|notice| (notice, true)).chain(far.iter().map(|notice| (notice, false)));
                let mut tables: Vec<_> =
                    tables.filter_map(|(notice, is_near)| OpenTable::read(notice.clone(), is_near)).collect();
                let mut seen = std::collections::BTreeSet::new();
                tables.retain(|table| seen.insert(table.invitation.to_string()));
                let now = FoundTables { tables, boards: node.posted() };
                let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
                if *shown != now {
                    *shown = now;
                    drop(shown);
                    wake();
                }
            }
        })
        .await?;
        Ok(TableSearch { around, _stop: stop })
    }

    /// Returns what was found so far.
    #[must_use]
    pub fn around(&self) -> FoundTables {
        self.around.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
