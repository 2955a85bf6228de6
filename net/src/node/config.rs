//! What a node is made from, and what keeps it from being made. Used by the table.

use std::net::SocketAddr;

use super::hello::{Secret, TableId, Versions};

/// Whether the node takes part in the search on the local network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lan {
    /// It neither asks nor answers there.
    Off,
    /// It can be found and finds others.
    On,
}

/// The table that a node is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Which one.
    pub table: TableId,
    /// What proves the invitation.
    pub secret: Secret,
}

/// What a node is made from.
#[derive(Clone, Debug)]
pub struct Config {
    /// The seed of the Ed25519 key that is the peer's identity.
    pub key_seed: [u8; 32],
    /// What this program speaks.
    pub versions: Versions,
    /// The table; none to look around on the local network only.
    pub door: Option<Door>,
    /// The local network.
    pub lan: Lan,
}

/// What keeps a node from working.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// Another program listens there.
    #[error("the port of {0} is in use; close the other program, or choose another address with --listen")]
    PortInUse(SocketAddr),
    /// The address can't be had.
    #[error("can't listen on {address}: {why}; choose another address with --listen")]
    CannotListen {
        /// What was asked for.
        address: SocketAddr,
        /// What the system says.
        why: String,
    },
    /// The network can't be set up at all.
    #[error("the network can't be set up: {0}")]
    Setup(String),
}
