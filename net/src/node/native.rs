//! What a node has on a machine of its own, and in a browser's tab lacks: TCP, QUIC, names, a port where a page stands, the search on the
//! local network, the router's port, a bound on the process's memory. `tab.rs` has the same names for a tab.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use libp2p::core::muxing::StreamMuxerBox;
use libp2p::swarm::behaviour::toggle::Toggle;
use libp2p::swarm::{self, NetworkBehaviour};
use libp2p::{
    PeerId, Swarm, Transport as _, dns, mdns, memory_connection_limits, quic, tcp, upnp, websocket,
};
use web_time::Instant;

use super::behaviour::{Behaviour, secured};
use super::book::How;
use super::guests::Guests;
use super::incoming::Handshakes;
pub(super) use super::page::Shown;
use super::page::{Doorway, File, Page};
use super::path::is_web;
use super::reach::{Deaf, Router};
use super::survey::{MAPPED_MAX, Survey};
use super::{Address, Config, Event, Lan, Node, NodeError, is_relayed, key_of, keys, limits, listen};

/// Between two questions on the local network by who looks for a table: one that opens is to be seen within two seconds.
const SEARCH: Duration = Duration::from_secs(1);
/// The same by who sits at one.
const SEARCH_AT_TABLE: Duration = Duration::from_secs(4);

/// Who the relay is whose page it is, by its path.
const RELAY: &str = "/relay";

/// The machine and the network it stands in.
#[derive(NetworkBehaviour)]
pub(crate) struct Home {
    pub(crate) memory: memory_connection_limits::Behaviour,
    pub(crate) mdns: Toggle<mdns::tokio::Behaviour>,
    pub(crate) router: Toggle<upnp::tokio::Behaviour>,
}

/// Whether a node dials that: a WebSocket is for who has nothing else.
pub(super) fn dials(address: &Address) -> bool {
    is_relayed(address) || !is_web(address)
}

/// The home of that peer.
pub(super) fn home(config: &Config, peer: PeerId) -> Home {
    let query_interval = if config.door.is_some() { SEARCH_AT_TABLE } else { SEARCH };
    let mdns = match config.lan {
        Lan::Off => None,
        // A host that appears later is found by the next question, so questions come often; they are one small packet.
        Lan::On => {
            mdns::tokio::Behaviour::new(mdns::Config { query_interval, ..mdns::Config::default() }, peer)
                .inspect_err(|e| tracing::warn!("no search on the local network: {e}"))
                .ok()
        }
    };
    Home {
        memory: memory_connection_limits::Behaviour::with_max_bytes(limits::MEMORY),
        mdns: mdns.into(),
        router: config.help.router.then(upnp::tokio::Behaviour::default).into(),
    }
}

/// The swarm with all its transports, to be called within a tokio runtime.
pub(super) fn swarm(
    config: &Config,
    shown: &Shown,
    handshakes: &Handshakes,
    guests: &Arc<Guests>,
) -> Result<Swarm<Behaviour>, NodeError> {
    let keypair = keys::keypair_of(&config.key_seed);
    let plain = || tcp::tokio::Transport::new(tcp::Config::default().nodelay(true));
    let mut web = websocket::Config::new(Doorway::new(plain(), shown.clone(), handshakes.clone()));
    // Each message is read whole before anything of it is judged.
    web.set_max_data_size(limits::WEB_MESSAGE);
    // Looking for the longest packet that passes costs more bytes than most connections carry.
    let mut quic = quic::Config::new(&keypair).disable_path_mtu_discovery();
    quic.max_concurrent_stream_limit = limits::STREAMS as u32;
    (quic.max_stream_data, quic.max_connection_data) = limits::UNREAD;
    let quic = quic::tokio::Transport::new(quic).map(|(peer, muxer), _| (peer, StreamMuxerBox::new(muxer)));
    let direct = secured(plain(), &keypair)?.or_transport(quic).map(|either, _| either.into_inner());
    let direct = direct.or_transport(secured(web, &keypair)?).map(|either, _| either.into_inner());
    let named = dns::tokio::Transport::system(direct).map_err(NodeError::setup)?.boxed();
    let settings = swarm::Config::with_tokio_executor();
    Behaviour::swarm(named, &keypair, config, (handshakes, guests), settings)
}

impl Node {
    /// Listens there, by QUIC and TCP on the same port; port 0 takes a free one. Answers the port.
    ///
    /// # Errors
    /// If neither can be had: the port is in use, or the address isn't ours. Of one that can't be had [`Node::reach`] tells.
    pub fn listen(&mut self, address: SocketAddr) -> Result<u16, NodeError> {
        let (port, deaf) = listen::listen(&mut self.swarm, address)?;
        self.note_deaf(deaf);
        Ok(port)
    }

    /// Listens at all of these; where any port will do, on the one used before, so that who knew us finds us. A machine may have but one
    /// of two kinds of addresses: of several that stand for all of a kind one may fail. Answers the last port, or the one before.
    ///
    /// # Errors
    /// If nothing can be had where it was asked for.
    pub fn listen_all(&mut self, all: &[SocketAddr], before: u16) -> Result<u16, NodeError> {
        let (mut port, mut failed) = (before, Vec::new());
        for address in all {
            let again = SocketAddr::new(address.ip(), port);
            if address.port() == 0 && port != 0 && listen::listen_both(&mut self.swarm, again) {
                continue;
            }
            match self.listen(*address) {
                Ok(there) => port = there,
                Err(error @ NodeError::CannotListen { .. }) if address.ip().is_unspecified() => {
                    failed.push(error);
                }
                Err(error) => return Err(error),
            }
        }
        if failed.len() == all.len() && !failed.is_empty() {
            return Err(failed.remove(0));
        }
        self.note_deaf(failed.into_iter().filter_map(|error| match error {
            NodeError::CannotListen { address, why } => Some(Deaf { address, transport: None, why }),
            _ => None,
        }));
        Ok(port)
    }

    fn note_deaf(&mut self, deaf: impl IntoIterator<Item = Deaf>) {
        self.survey.deaf.extend(deaf);
        self.tell(Event::Moved);
    }

    /// Stands a page at this address, port 0 taking a free one, or else at all of these of this machine: at the port of before, at one that is the
    /// same each time where that is 0, or at the next that is free. Browsers that run it come back there by WebSocket. Answers the port.
    ///
    /// # Errors
    /// If it can't be had: the port is in use, or the address isn't ours.
    pub fn stand_page(
        &mut self,
        at: Option<SocketAddr>,
        ips: &[IpAddr],
        before: u16,
    ) -> Result<u16, NodeError> {
        match at {
            Some(at) => listen::listen_web(&mut self.swarm, at),
            None => listen::listen_web_somewhere(&mut self.swarm, ips, before),
        }
    }

    /// What is typed into a browser to open the page at this port, the likeliest to be reached first.
    #[must_use]
    pub fn page_urls(&self, port: u16) -> Vec<String> {
        let mut all: Vec<_> = self.addresses().iter().filter_map(|at| listen::url(at, port)).collect();
        // Not everybody has the newer protocol.
        all.sort_by_key(|url| url.contains('['));
        all
    }

    /// What the page is from now on; before that there is none, and every request is told so.
    pub fn show(&self, page: Page) {
        self.shown.show(page);
    }

    /// The same for a relay's page: beside it stands who the relay is, so that tabs which the page runs in are reached through it.
    pub fn show_as_relay(&self, mut page: Page) {
        let who = self.swarm.local_peer_id().to_string().into_bytes();
        page.files.push(File::new(RELAY, "text/plain; charset=utf-8", false, who));
        self.show(page);
    }

    pub(super) fn on_home(&mut self, event: HomeEvent) {
        match event {
            HomeEvent::Mdns(mdns::Event::Discovered(found)) => {
                let now = Instant::now();
                for (peer, address) in found {
                    let Some(key) = key_of(&peer).filter(|key| *key != self.me) else { continue };
                    // Anybody on the local network may say this of anybody.
                    let Ok(address) = Address::try_from(address) else { continue };
                    if self.door.is_none() {
                        self.tables.found(key, address, now);
                    } else if self.book.knows(&key) {
                        self.learn_how(key, How::Told(None), vec![address]);
                    }
                }
            }
            HomeEvent::Mdns(_) => {}
            HomeEvent::Router(event) => {
                tracing::debug!("router: {event:?}");
                self.survey.router(&event);
                self.tell(Event::Moved);
            }
        }
    }
}

impl Survey {
    /// Notes what the router says.
    pub(crate) fn router(&mut self, event: &upnp::Event) {
        if let upnp::Event::NewExternalAddr { external_addr: at, .. }
        | upnp::Event::ExpiredExternalAddr { external_addr: at, .. } = event
        {
            self.mapped.retain(|other| other != at);
        }
        self.router = match event {
            upnp::Event::NewExternalAddr { external_addr: at, .. } => {
                self.mapped.insert(0, at.clone());
                self.mapped.truncate(MAPPED_MAX);
                Router::Mapped(at.clone())
            }
            upnp::Event::ExpiredExternalAddr { .. } => Router::Unwilling,
            upnp::Event::GatewayNotFound => Router::Silent,
            upnp::Event::NonRoutableGateway => Router::Inner,
        };
    }
}

#[cfg(test)]
mod tests {
    use libp2p::Multiaddr;

    use super::*;
    use crate::node::survey::ROUTER_WITHIN;

    #[test]
    fn a_websocket_is_dialled_by_who_has_nothing_else() {
        let relay = "p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        for (text, is_dialled) in [
            ("/ip4/203.0.113.1/tcp/7".to_owned(), true),
            ("/ip4/203.0.113.1/udp/7/quic-v1".to_owned(), true),
            ("/ip4/203.0.113.1/tcp/7/ws".to_owned(), false),
            ("/dns/example.org/tcp/443/tls/ws".to_owned(), false),
            // Through a relay with which one is connected anyhow.
            (format!("/ip4/203.0.113.1/tcp/7/ws/{relay}/p2p-circuit"), true),
        ] {
            assert_eq!(dials(&text.parse().unwrap()), is_dialled, "{text}");
        }
    }

    #[test]
    fn a_router_that_says_nothing_is_given_up() {
        let now = Instant::now();
        let survey = Survey::new(true, now);
        assert_eq!(survey.router_now(now), Router::Asking);
        assert_eq!(survey.router_now(now + ROUTER_WITHIN * 2), Router::Unwilling);
        let at: Multiaddr = "/ip4/203.0.113.1/tcp/7".parse().unwrap();
        for (event, said) in [
            (upnp::Event::GatewayNotFound, Router::Silent),
            (upnp::Event::NonRoutableGateway, Router::Inner),
            (
                upnp::Event::NewExternalAddr { local_addr: at.clone(), external_addr: at.clone() },
                Router::Mapped(at.clone()),
            ),
            (
                upnp::Event::ExpiredExternalAddr { local_addr: at.clone(), external_addr: at.clone() },
                Router::Unwilling,
            ),
        ] {
            let mut survey = Survey::new(true, now);
            survey.router(&event);
            assert_eq!(survey.router_now(now + ROUTER_WITHIN * 2), said);
        }
        assert_eq!(Survey::new(false, now).router_now(now + ROUTER_WITHIN * 2), Router::NotAsked);
    }
}
