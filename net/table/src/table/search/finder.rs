//! From a spoken code to an invitation. A handle to a node that finds the table and proves the
//! words to its host.

use std::sync::{Arc, Mutex, PoisonError};

use bastide_node::{CodeRefusal, Event, Multiaddr, Node, Versions};
use bastide_wire::code::Code;
use bastide_wire::ids::random;
use bastide_wire::invitation::Invitation;
use bastide_wire::relay::RelayTrouble;

use crate::table::config::Config;
use crate::table::error::TableError;
use crate::table::task;

/// Progress of the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Finding {
    /// No host has answered under this code so far.
    #[default]
    Looking,
    /// No host has answered, and these relays don't help.
    RelaysFailed(Vec<(Multiaddr, RelayTrouble)>),
    /// The host admits us.
    LetIn(Invitation),
    /// The host refuses us.
    Shut(CodeRefusal),
}

/// Search for a table, until it is dropped.
#[derive(Debug)]
pub struct Finder {
    finding: Arc<Mutex<Finding>>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

impl Finder {
    /// Starts the search, with the player's key.
    ///
    /// # Errors
    /// If the key isn't available, or no relay is named.
    pub async fn begin(config: Config, code: Code) -> Result<Finder, TableError> {
        let finding = Arc::new(Mutex::new(Finding::default()));
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let found = Arc::clone(&finding);
        task::begin("finder", move |ready| async move {
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
            // The guest comes back at once: nothing of this visit may obstruct it.
            node.leave().await;
            if let Some(invitation) = invitation {
                note(&found, &config, Finding::LetIn(invitation));
            }
        })
        .await?;
        Ok(Finder { finding, _stop: stop })
    }

    /// Returns the progress.
    #[must_use]
    pub fn finding(&self) -> Finding {
        self.finding.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn open(config: &Config) -> Result<Node, TableError> {
    let help = config.store.help()?.with(&config.help);
    if help.relays.is_empty() {
        return Err(TableError::NoCodeRelay);
    }
    // Neither the relays nor the host need to know who is looking.
    let config = bastide_node::Config::new(random(), Versions::OURS, None);
    Ok(Node::new(&bastide_node::Config { help, ..config })?)
}

/// Watches the node until the host admits us, noting the progress.
async fn watch(node: &mut Node, finding: &Mutex<Finding>, config: &Config) -> Invitation {
    let mut shut = false;
    loop {
        match node.next().await {
            Event::AdmittedByCode(invitation) => return *invitation,
            Event::Shut(why) => {
                shut = true;
                note(finding, config, Finding::Shut(why));
            }
            Event::StatusChanged if !shut => {
                let lacks = node.called().lacks;
                let new = if lacks.is_empty() { Finding::Looking } else { Finding::RelaysFailed(lacks) };
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
