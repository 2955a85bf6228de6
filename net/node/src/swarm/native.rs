//! Node on a machine of its own, with all that a browser's tab lacks.
//! It has TCP, QUIC, names, the port of the page, the search on the local network, the router's
//! port and a bound on the process's memory. `tab.rs` has the same names for a tab.

use std::collections::HashSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bastide_wire::address::Address;
use libp2p::core::muxing::StreamMuxerBox;
use libp2p::swarm::behaviour::toggle::Toggle;
use libp2p::swarm::{self, NetworkBehaviour};
use libp2p::{
    PeerId, Swarm, Transport as _, dns, mdns, memory_connection_limits, quic, tcp, upnp, websocket,
};
use web_time::Instant;

use super::behaviour::{Behaviour, secured};
use super::dht::Dht;
use super::restricted_behaviour::RestrictedBehaviour;
use crate::admission::incoming::Handshakes;
use crate::admission::relay_quota::RelayQuota;
use crate::config::{Config, Lan, NodeError};
use crate::connectivity::book::AddressOrigin;
use crate::connectivity::listen;
use crate::connectivity::path::{is_relayed, is_web};
use crate::connectivity::reach::{ListenRefusal, Router};
use crate::connectivity::reachability_report::{MAPPED_MAX, ReachabilityReport};
use crate::event::Event;
use crate::keys::{self, network_key};
pub(crate) use crate::page::SharedPage;
use crate::page::{File, Page, PageTransport};
use crate::{Node, limits};

/// Interval between two searches on the local network while the user looks for a table.
/// A newly opened table shows within two seconds.
const SEARCH: Duration = Duration::from_secs(1);
/// Interval between two searches on the local network by a node at a table.
const SEARCH_AT_TABLE: Duration = Duration::from_secs(4);

/// Path at which a relay's page gives the relay's peer id.
const RELAY: &str = "/relay";

/// Behaviours for the machine and its network.
#[derive(NetworkBehaviour)]
pub(crate) struct Home {
    pub(crate) memory: memory_connection_limits::Behaviour,
    pub(crate) mdns: Toggle<mdns::tokio::Behaviour>,
    pub(crate) router: Toggle<upnp::tokio::Behaviour>,
    pub(crate) dht: Toggle<RestrictedBehaviour<Dht>>,
}

/// Returns true if a native node dials the address: WebSockets are left to tabs.
pub(crate) fn dials(address: &Address) -> bool {
    is_relayed(address) || !is_web(address)
}

/// Builds the behaviours for this machine.
pub(super) fn home(config: &Config, peer: PeerId) -> Home {
    let query_interval = if config.door.is_some() { SEARCH_AT_TABLE } else { SEARCH };
    let mdns = match config.lan {
        Lan::Off => None,
        // Only the next search finds a host that appears later, so searches are frequent; each is
        // one small packet.
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
        // It sees public nodes alone.
        dht: config
            .help
            .public
            .as_ref()
            .map(|_| RestrictedBehaviour::with(HashSet::new(), Dht::new(peer)))
            .into(),
    }
}

/// Builds the swarm with all its transports. Call it within a tokio runtime.
pub(crate) fn swarm(
    config: &Config,
    shown: &SharedPage,
    handshakes: &Handshakes,
    guests: &Arc<RelayQuota>,
) -> Result<Swarm<Behaviour>, NodeError> {
    let keypair = keys::keypair_of(&keys::network_seed(config));
    let plain = || tcp::tokio::Transport::new(tcp::Config::default().nodelay(true));
    let mut web = websocket::Config::new(PageTransport::new(plain(), shown.clone(), handshakes.clone()));
    // Each message is read whole before it is checked.
    web.set_max_data_size(limits::WEB_MESSAGE);
    // The search for the longest packet that passes costs more bytes than most connections carry.
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
    /// Listens by QUIC and TCP on one port and returns it; port 0 takes a free one.
    ///
    /// # Errors
    /// If another program uses the port, or if the system refuses both. If it refuses only one,
    /// [`Node::reach`] reports that.
    pub fn listen(&mut self, address: SocketAddr) -> Result<u16, NodeError> {
        let (port, deaf) = listen::listen(&mut self.swarm, address)?;
        self.note_deaf(deaf);
        Ok(port)
    }

    /// Listens at all these addresses and returns the last port, or `before` if there is none.
    /// For port 0 it first tries the port `before`, so that peers find us where we were. A machine
    /// may lack IPv4 or IPv6, so one of several unspecified addresses may fail.
    ///
    /// # Errors
    /// If a port is in use, if an address that isn't unspecified fails, or if all addresses fail.
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
            NodeError::CannotListen { address, why } => Some(ListenRefusal { address, transport: None, why }),
            _ => None,
        }));
        Ok(port)
    }

    fn note_deaf(&mut self, deaf: impl IntoIterator<Item = ListenRefusal>) {
        self.survey.deaf.extend(deaf);
        self.tell(Event::StatusChanged);
    }

    /// Serves the page for browsers and returns its port. Browsers connect back there by WebSocket.
    /// It uses the address `at`, where port 0 takes a free one; without `at` it uses these
    /// addresses of this machine, at the port `before`, at a fixed port if that is 0, or at the
    /// next one that is free.
    ///
    /// # Errors
    /// If it can't listen: the port is in use, or the address isn't ours.
    pub fn serve_page(
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

    /// Returns the URLs of the page at this port, the likeliest to be reached first.
    #[must_use]
    pub fn page_urls(&self, port: u16) -> Vec<String> {
        let mut all: Vec<_> = self.addresses().iter().filter_map(|at| listen::url(at, port)).collect();
        // IPv4 first: some networks have no IPv6.
        all.sort_by_key(|url| url.contains('['));
        all
    }

    /// Sets the page's content. Before that every request is answered with an error.
    pub fn show(&self, page: Page) {
        self.shown.show(page);
    }

    /// Sets a relay's page, with the relay's peer id beside it.
    /// Tabs that run the page are reached through this relay.
    pub fn show_relay_page(&self, mut page: Page) {
        let who = self.swarm.local_peer_id().to_string().into_bytes();
        page.files.push(File::new(RELAY, "text/plain; charset=utf-8", false, who));
        self.show(page);
    }

    pub(crate) fn on_home(&mut self, event: HomeEvent) {
        match event {
            HomeEvent::Mdns(mdns::Event::Discovered(found)) => {
                let now = Instant::now();
                for (peer, address) in found {
                    let Some(at) = network_key(&peer).filter(|at| *at != self.at) else { continue };
                    // Anybody on the local network may claim this of anybody.
                    let Ok(address) = Address::try_from(address) else { continue };
                    if self.door.is_none() {
                        self.tables.found(at, address, now);
                    } else {
                        self.book.learn_at(&peer, AddressOrigin::Told(None), &[address], now);
                    }
                }
            }
            HomeEvent::Mdns(_) => {}
            HomeEvent::Dht(node) => self.on_dht(node),
            HomeEvent::Router(event) => {
                tracing::debug!("router: {event:?}");
                self.survey.router(&event);
                self.tell(Event::StatusChanged);
            }
        }
    }
}

impl ReachabilityReport {
    /// Notes the router's answer.
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
    use crate::connectivity::reachability_report::ROUTER_WITHIN;

    #[test]
    fn native_node_dials_no_plain_websocket() {
        let relay = "p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        for (text, is_dialled) in [
            ("/ip4/203.0.113.1/tcp/7".to_owned(), true),
            ("/ip4/203.0.113.1/udp/7/quic-v1".to_owned(), true),
            ("/ip4/203.0.113.1/tcp/7/ws".to_owned(), false),
            ("/dns/example.org/tcp/443/tls/ws".to_owned(), false),
            // Through a relay that we are connected with anyway.
            (format!("/ip4/203.0.113.1/tcp/7/ws/{relay}/p2p-circuit"), true),
        ] {
            assert_eq!(dials(&text.parse().unwrap()), is_dialled, "{text}");
        }
    }

    #[test]
    fn silent_router_is_given_up() {
        let now = Instant::now();
        let survey = ReachabilityReport::new(true, now);
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
            let mut survey = ReachabilityReport::new(true, now);
            survey.router(&event);
            assert_eq!(survey.router_now(now + ROUTER_WITHIN * 2), said);
        }
        assert_eq!(ReachabilityReport::new(false, now).router_now(now + ROUTER_WITHIN * 2), Router::NotAsked);
    }
}
