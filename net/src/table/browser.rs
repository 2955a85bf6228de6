//! Tables on the local network: a handle to a node that looks around and is at no table.

use std::sync::{Arc, Mutex, PoisonError};

use bastide_rules::inert::is_name;

use super::{TableError, Wake};
use crate::node::{Config, Event, Lan, Node, Notice, Versions, random};

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
    pub async fn begin(wake: Wake) -> Result<Browser, TableError> {
        let tables = Arc::new(Mutex::new(Vec::new()));
        let (stop, mut stopped) = tokio::sync::oneshot::channel();
        let found = Arc::clone(&tables);
        super::begin("browser", move |ready| async move {
            let config = Config { lan: Lan::On, ..Config::new(random(), Versions::OURS, None) };
            let mut node = match Node::new(&config) {
                Ok(node) => node,
                Err(error) => return drop(ready.send(Err(error.into()))),
            };
            let _ = ready.send(Ok(()));
            loop {
                tokio::select! {
                    event = node.next() => if let Event::Tables(mut list) = event {
                        list.retain(is_table);
                        *found.lock().unwrap_or_else(PoisonError::into_inner) = list;
                        wake();
                    },
                    _ = &mut stopped => return,
                }
            }
        })
        .await?;
        Ok(Browser { tables, _stop: stop })
    }

    /// The tables that answer now; the name of each [is one](is_name).
    #[must_use]
    pub fn tables(&self) -> Vec<Notice> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Whether what a stranger answers may be shown: its name is one that a table of ours may have.
fn is_table(notice: &Notice) -> bool {
    is_name(&notice.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_with_no_proper_name_is_not_listed() {
        for (name, listed) in [
            ("Saturday", true),
            ("שבת", true),
            ("", false),
            (" ", false),
            ("a\nb", false),
            ("\u{1b}]0;x\u{7}", false),
            ("\u{9b}31m", false),
            ("\u{202e}yadrutaS", false),
            ("a name of more than thirty-two bytes", false),
        ] {
            let notice = Notice { name: name.into(), seats: 3, free: 1, invitation: "bastide://".into() };
            assert_eq!(is_table(&notice), listed, "{name:?}");
        }
    }
}
