//! Settings for the public network: its entry points, and which addresses it may name.

use libp2p::Multiaddr;

/// Entry points that the network publishes, as its most widely used program (kubo) names them.
/// Most have RSA keys. Names under `/dnsaddr` have addresses for QUIC and TCP.
pub(super) const PUBLISHED: [&str; 6] = [
    "/dnsaddr/bootstrap.libp2p.io/p2p/QmNnooDu7bfjPFoTZYxMNLWUQJyrVwtbZg5gBMjTezGAJN",
    "/dnsaddr/bootstrap.libp2p.io/p2p/QmQCU2EcMqAqQPR2i9bChDtGNJchTbq5TbXJJ16u19uLTa",
    "/dnsaddr/bootstrap.libp2p.io/p2p/QmbLHAnMoJPWSCR5Zhtx6BHJX9KiKNN6tpvbUcqanj75Nb",
    "/dnsaddr/bootstrap.libp2p.io/p2p/QmcZf59bWwK5XFi76CZX8cbJ4BhTzzA3gU1ZjYZcYW3dwt",
    "/dnsaddr/va1.bootstrap.libp2p.io/p2p/12D3KooWKnDdG3iXw9eTFijk3EWSunZcFi54Zka4wmtqtt6rPxc8",
    "/ip4/104.131.131.82/udp/4001/quic-v1/p2p/QmaCpDMGvV2BGHeYERUEnRQAwe3N8SzbUtfsmvsqQLuvuJ",
];

/// Entry points of the public libp2p network, through which the node finds others of its nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicNetwork {
    /// Addresses of some of its nodes, each with a peer id at its end.
    pub bootstrap: Vec<Multiaddr>,
}

impl Default for PublicNetwork {
    /// Returns the published entry points.
    fn default() -> PublicNetwork {
        let parsed = PUBLISHED.iter().map(|address| address.parse().expect("a published address"));
        PublicNetwork { bootstrap: parsed.collect() }
    }
}

/// Addresses that may be dialled because a public node named them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NamedAddresses {
    /// Those that lead somewhere from everywhere.
    #[default]
    Public,
    /// All, for networks of tests.
    Any,
}

#[cfg(test)]
mod tests {
    use libp2p::multiaddr::Protocol;

    use super::*;

    #[test]
    fn published_entry_points_name_different_nodes() {
        let all = PublicNetwork::default().bootstrap;
        let ids: std::collections::BTreeSet<_> = all
            .iter()
            .map(|address| match address.iter().last() {
                Some(Protocol::P2p(peer)) => peer,
                other => panic!("{address} ends in {other:?}"),
            })
            .collect();
        assert_eq!(ids.len(), PUBLISHED.len());
    }
}
