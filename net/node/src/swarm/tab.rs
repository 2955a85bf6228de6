//! Node in a browser's tab, with the same names as `native`.
//! It dials by WebSocket, is reached only through peers that it has dialled, and knows nothing of
//! its local network.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

use bastide_wire::address::Address;
use libp2p::swarm;
pub(crate) use libp2p::swarm::dummy::Behaviour as Home;
use libp2p::{PeerId, Swarm, websocket_websys};

use super::behaviour::{Behaviour, secured};
use crate::admission::incoming::Handshakes;
use crate::admission::relay_quota::RelayQuota;
use crate::config::{Config, NodeError};
use crate::connectivity::path::{is_relayed, is_web};
use crate::{Node, keys};

/// Stand-in for the page: a tab serves none.
#[derive(Default)]
pub(crate) struct SharedPage;

/// Returns true if a tab dials the address: a WebSocket, or through a connected relay.
pub(crate) fn dials(address: &Address) -> bool {
    is_relayed(address) || is_web(address)
}

pub(super) fn home(_: &Config, _: PeerId) -> Home {
    Home
}

/// Builds the swarm with its one transport.
pub(crate) fn swarm(
    config: &Config,
    _: &SharedPage,
    handshakes: &Handshakes,
    guests: &Arc<RelayQuota>,
) -> Result<Swarm<Behaviour>, NodeError> {
    let keypair = keys::keypair_of(&keys::network_seed(config));
    let web = secured(websocket_websys::Transport::default(), &keypair)?;
    let settings = swarm::Config::with_wasm_executor();
    Behaviour::swarm(web, &keypair, config, (handshakes, guests), settings)
}

impl Node {
    /// Listens nowhere, as a tab can't; returns the port `before`.
    ///
    /// # Errors
    /// Never.
    #[expect(clippy::unnecessary_wraps, reason = "on a machine of its own a node may fail to")]
    pub fn listen_all(&mut self, _: &[SocketAddr], before: u16) -> Result<u16, NodeError> {
        Ok(before)
    }

    pub(crate) fn on_home(&mut self, event: Infallible) {
        match event {}
    }
}
