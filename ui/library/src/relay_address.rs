//! Addresses of a relay and of an entry point of the public network, as they are typed or pasted.

use bastide_node::{Multiaddr, is_relay};

/// Reads the address of a relay.
///
/// # Errors
/// Fails if it doesn't say where the peer is and who it is; the sentence says what to write.
pub fn address(text: &str) -> Result<Multiaddr, String> {
    let address: Option<Multiaddr> = text.parse().ok().filter(is_relay);
    address.ok_or_else(|| {
        format!("{text:?} names no relay; write a line as /ip4/203.0.113.7/udp/4817/quic-v1/p2p/12D3Koo…, which `bastide relay` prints")
    })
}

/// Reads the address of an entry point of the public network.
///
/// # Errors
/// Fails if it doesn't say where the node is and who it is; the sentence says what to write.
pub fn entry_point(text: &str) -> Result<Multiaddr, String> {
    let address: Option<Multiaddr> = text.parse().ok().filter(is_relay);
    address.ok_or_else(|| {
        format!(
            "{text:?} names no entry point; write a line as /ip4/203.0.113.7/udp/4001/quic-v1/p2p/12D3Koo…"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_point_may_be_a_name_with_an_id() {
        let id = "QmNnooDu7bfjPFoTZYxMNLWUQJyrVwtbZg5gBMjTezGAJN";
        for (text, good) in [
            (format!("/dnsaddr/bootstrap.libp2p.io/p2p/{id}"), true),
            (format!("/ip6/2001:db8::9/udp/4001/quic-v1/p2p/{id}"), true),
            (format!("/p2p/{id}"), false),
            ("/dnsaddr/bootstrap.libp2p.io".into(), false),
        ] {
            assert_eq!(entry_point(&text).is_ok(), good, "{text}");
        }
    }

    #[test]
    fn a_relay_is_named_with_its_id() {
        let id = "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        for (text, good) in [
            (format!("/ip4/203.0.113.7/udp/4817/quic-v1/p2p/{id}"), true),
            (format!("/dns4/example.org/tcp/4817/p2p/{id}"), true),
            ("/ip4/203.0.113.7/udp/4817/quic-v1".into(), false),
            ("203.0.113.7:4817".into(), false),
        ] {
            assert_eq!(address(&text).is_ok(), good, "{text}");
        }
    }
}
