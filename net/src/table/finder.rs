//! From a spoken code to an invitation: a handle to what looks for the table and proves the words to its host.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Config, TableError};
use crate::code::Code;
use crate::invitation::Invitation;
use crate::node::{self, Event, Multiaddr, Node, Shut, Unkept, Versions};

/// How far it has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Finding {
    /// Nobody has answered under this code so far.
    #[default]
    Looking,
    /// The same, and these relays are no help.
    Lacking(Vec<(Multiaddr, Unkept)>),
    /// The host lets us in.
    LetIn(Invitation),
    /// It doesn't.
    Shut(Shut),
}

/// Looks until it is dropped.
#[derive(Debug)]
pub struct Finder {
    finding: Arc<Mutex<Finding>>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

impl Finder {
    /// Begins to look, with the player's own key.
    ///
    /// # Errors
    /// If the key can't be had, or no relay is named.
    pub async fn begin(config: Config, code: Code) -> Result<Finder, TableError> {
        let finding = Arc::new(Mutex::new(Finding::default()));
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let found = Arc::clone(&finding);
        super::begin("finder", move |ready| async move {
            let mut node = match open(&config) {
                Ok(node) => node,
                Err(error) => return drop(ready.send(Err(error))),
            };
            let _ = ready.send(Ok(()));
            node.seek(code);
            let invitation = tokio::select! {
                invitation = watch(&mut node, &found, &config) => Some(invitation),
                _ = stopped => None,
            };
            // The same key comes back at once as a guest; nothing of this visit may be in its way.
            node.leave().await;
            if let Some(invitation) = invitation {
                note(&found, &config, Finding::LetIn(invitation));
            }
        })
        .await?;
        Ok(Finder { finding, _stop: stop })
    }

    /// How far it has come.
    #[must_use]
    pub fn finding(&self) -> Finding {
        self.finding.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn open(config: &Config) -> Result<Node, TableError> {
    let help = config.store.help()?.with(&config.help);
    if help.relays.is_empty() {
        return Err(TableError::NobodyKeeps);
    }
    let seed = config.store.key()?.seed();
    Ok(Node::new(&node::Config { help, ..node::Config::new(seed, Versions::OURS, None) })?)
}

/// Notes what happens, until the host lets us in.
async fn watch(node: &mut Node, finding: &Mutex<Finding>, config: &Config) -> Invitation {
    let mut shut = false;
    loop {
        match node.next().await {
            Event::LetIn(invitation) => return *invitation,
            Event::Shut(why) => {
                shut = true;
                note(finding, config, Finding::Shut(why));
            }
            Event::Moved if !shut => {
                let lacks = node.called().lacks;
                let new = if lacks.is_empty() { Finding::Looking } else { Finding::Lacking(lacks) };
                note(finding, config, new);
            }
            _ => {}
        }
    }
}

fn note(finding: &Mutex<Finding>, config: &Config, new: Finding) {
    *finding.lock().unwrap_or_else(PoisonError::into_inner) = new;
    (config.wake)();
}
