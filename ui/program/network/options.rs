//! Network options that several commands share: listening addresses and relays.

use std::net::{IpAddr, SocketAddr};

use bastide_library::relay_address;
use bastide_node::{Multiaddr, NetworkHelpers};
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
}

impl Args {
    /// Returns the relays and settings given here; the data folder may name more relays.
    pub(crate) fn help(&self) -> NetworkHelpers {
        NetworkHelpers {
            relays: self.relay.clone(),
            router: !self.no_port_mapping,
            relay_strangers: !self.no_relay_strangers,
            public: None,
        }
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
    use super::*;

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
