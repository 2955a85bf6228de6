//! Address of a relay, as it is typed or pasted.

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

#[cfg(test)]
mod tests {
    use super::*;

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
