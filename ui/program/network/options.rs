//! Network options that several commands share: listening addresses and relays.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;

use bastide_library::relay_address;
use bastide_library::start::Network;
use bastide_library::system::settings::{PublicChoice, Settings};
use bastide_node::{Multiaddr, NetworkHelpers, PublicNetwork};
use clap::Args as ClapArgs;

/// Network options.
#[derive(Debug, Clone, ClapArgs)]
#[group(skip)]
pub(crate) struct Args {
    /// Address of this device to listen at [default: all, any port]
    ///
    /// Add a port if it must be a certain one: 192.168.1.20:4000.
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub(crate) listen: Vec<SocketAddr>,
    /// Address of a relay to use; can be repeated
    ///
    /// “bastide relay” prints it. A relay helps others reach you, and keeps codes and mailboxes.
    #[arg(long, value_name = "ADDRESS", value_parser = relay_address::address)]
    pub(super) relay: Vec<Multiaddr>,
    /// Don't ask the router to open a port
    #[arg(long)]
    pub(super) no_port_mapping: bool,
    /// Don't pass on messages between strangers
    ///
    /// Your device still helps the players at your table.
    #[arg(long)]
    pub(super) no_relay_strangers: bool,
    /// Allow the public network if friends can't connect otherwise
    ///
    /// Computers of strangers then learn your address, and that a program with libp2p runs here.
    #[arg(long, conflicts_with = "no_public_network")]
    public_network: bool,
    /// Don't use the public network, whatever the settings say
    #[arg(long)]
    no_public_network: bool,
    /// Entry point of the public network to use; can be repeated
    ///
    /// It takes the place of the published ones, and allows the public network.
    #[arg(long, value_name = "ADDRESS", value_parser = relay_address::entry_point, conflicts_with = "no_public_network")]
    bootstrap: Vec<Multiaddr>,
}

impl Args {
    /// Returns the relays and settings given here; the data folder may name more relays.
    pub(crate) fn help(&self) -> NetworkHelpers {
        NetworkHelpers {
            relays: self.relay.clone(),
            router: !self.no_port_mapping,
            relay_strangers: !self.no_relay_strangers,
            public: self.public(),
            asks_first: false,
        }
    }

    /// Returns the network settings given here, for the tables of a window.
    pub(crate) fn network(&self) -> Network {
        let help = self.help();
        let refused = self.no_public_network.then_some(PublicChoice::No);
        let public = help.public.as_ref().map(|_| PublicChoice::Yes).or(refused);
        Network { listen: self.listen.clone(), help, public }
    }

    /// Returns the relays and settings given here, and the player's choice about the public network.
    pub(crate) fn help_in(&self, data: &Path) -> NetworkHelpers {
        self.network().with_settings(&Settings::peek(data), false).help
    }

    /// Returns the public network as it is allowed here; `None` leaves it to the settings.
    fn public(&self) -> Option<PublicNetwork> {
        if !self.bootstrap.is_empty() {
            return Some(PublicNetwork { bootstrap: self.bootstrap.clone() });
        }
        self.public_network.then(PublicNetwork::default)
    }

    /// Returns the addresses to listen on.
    /// Without any, these are all addresses with this port, 0 for any port.
    pub(crate) fn listen(&self, port: u16) -> Vec<SocketAddr> {
        if self.listen.is_empty() { everywhere(port) } else { self.listen.clone() }
    }
}

/// Returns all addresses of this machine, IPv4 and IPv6; it may have only one of the two.
fn everywhere(port: u16) -> Vec<SocketAddr> {
    let all: [IpAddr; 2] = [[0u8; 4].into(), [0u16; 8].into()];
    all.map(|ip| SocketAddr::new(ip, port)).to_vec()
}

/// Reads `ADDR` or `ADDR:PORT`.
pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    let whole = text.parse().or_else(|_| text.parse::<IpAddr>().map(|ip| SocketAddr::new(ip, 0)));
    whole.map_err(|_| format!("{text:?} is no address; write for example 192.168.1.20 or 192.168.1.20:4000"))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        network: Args,
    }

    #[test]
    fn options_go_before_the_settings() {
        let point =
            "/ip4/203.0.113.9/udp/4001/quic-v1/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        let named = PublicNetwork { bootstrap: vec![point.parse().unwrap()] };
        let published = PublicNetwork::default;
        let data = tempfile::tempdir().unwrap();
        for (choice, words, expected) in [
            (PublicChoice::Ask, &[][..], None),
            (PublicChoice::Ask, &["--public-network"], Some(published())),
            (PublicChoice::No, &["--bootstrap", point], Some(named.clone())),
            (PublicChoice::No, &["--public-network", "--bootstrap", point], Some(named)),
            (PublicChoice::Yes, &[], Some(published())),
            (PublicChoice::Yes, &["--no-public-network"], None),
        ] {
            Settings { public_network: choice, ..Settings::default() }.save(data.path()).unwrap();
            let line = Line::try_parse_from(["bastide"].iter().chain(words)).unwrap();
            assert_eq!(line.network.help_in(data.path()).public, expected, "{choice:?} {words:?}");
        }
        let both = Line::try_parse_from(["bastide", "--no-public-network", "--bootstrap", point]);
        assert!(both.is_err());
    }

    #[test]
    fn an_address_may_lack_its_port() {
        for (text, read) in [
            ("127.0.0.1", Some("127.0.0.1:0")),
            ("127.0.0.1:4000", Some("127.0.0.1:4000")),
            ("::1", Some("[::1]:0")),
            ("[::1]:4000", Some("[::1]:4000")),
            ("localhost", None),
            ("127.0.0.1:70000", None),
        ] {
            assert_eq!(address(text).ok(), read.map(|read| read.parse().unwrap()), "{text}");
        }
    }
}
