//! Tables on the local network: a handle to a thread with a node that looks around and is at no table.

use std::sync::{Arc, Mutex, PoisonError};

use super::{TableError, Wake};
use crate::node::{Config, Event, Lan, Node, Notice, random};
use crate::session::message::Versions;

/// Looks for open tables until it is dropped.
#[derive(Debug)]
pub struct Browser {
    tables: Arc<Mutex<Vec<Notice>>>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

impl Browser {
    /// Begins to look. It uses a key of its own that is forgotten, so nobody learns who is looking.
    ///
    /// # Errors
    /// If the network can't be set up.
    pub fn begin(wake: Wake) -> Result<Browser, TableError> {
        let tables = Arc::new(Mutex::new(Vec::new()));
        let (stop, mut stopped) = tokio::sync::oneshot::channel();
        let (ready, begun) = std::sync::mpsc::channel();
        let found = Arc::clone(&tables);
        let run = move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let Ok(runtime) = runtime.map_err(|e| ready.send(Err(TableError::Thread(e.to_string())))) else {
                return;
            };
            runtime.block_on(async {
                let config = Config { lan: Lan::On, ..Config::new(random(), Versions::OURS, None) };
                let mut node = match Node::new(&config) {
                    Ok(node) => node,
                    Err(error) => return drop(ready.send(Err(error.into()))),
                };
                let _ = ready.send(Ok(()));
                loop {
                    tokio::select! {
                        event = node.next() => if let Event::Tables(list) = event {
                            *found.lock().unwrap_or_else(PoisonError::into_inner) = list;
                            wake();
                        },
                        _ = &mut stopped => return,
                    }
                }
            });
        };
        let thread = std::thread::Builder::new().name("browser".into());
        thread.spawn(run).map_err(|e| TableError::Thread(e.to_string()))?;
        begun.recv().map_err(|_| TableError::Thread("it ended at once".into()))??;
        Ok(Browser { tables, _stop: stop })
    }

    /// The tables that answer now.
    #[must_use]
    pub fn tables(&self) -> Vec<Notice> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
