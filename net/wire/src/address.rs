//! Address from an untrusted source: a peer, the local network, a file, a pasted line.
//!
//! Invariants: it has a form that this program dials and at most [`ADDRESS_MAX`] bytes, and its
//! text has no white space, line break or anything else that a file, a log or a screen would take
//! for more than text. Anything without such a form never becomes an `Address`, so it is never
//! stored, passed on or shown.

use std::fmt;
use std::net::IpAddr;
use std::ops::Deref;
use std::str::FromStr;

use multiaddr::{Multiaddr, Protocol};

/// Maximum length of an address in its binary form, in bytes: the longest host name, with a relay's
/// id and a peer's.
pub const ADDRESS_MAX: usize = 384;
/// Maximum length of a host name, in letters.
const NAME_MAX: usize = 253;

/// Address of a peer that this program can dial.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address(Multiaddr);

/// Error: not an address that this program dials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no address of a peer")]
pub struct AddressError;

impl TryFrom<Multiaddr> for Address {
    type Error = AddressError;

    fn try_from(address: Multiaddr) -> Result<Address, AddressError> {
        // Check the length first: anything longer isn't parsed.
        let good = address.len() <= ADDRESS_MAX && is_dialled(&address);
        good.then_some(Address(address)).ok_or(AddressError)
    }
}

impl TryFrom<Vec<u8>> for Address {
    type Error = AddressError;

    fn try_from(bytes: Vec<u8>) -> Result<Address, AddressError> {
        if bytes.len() > ADDRESS_MAX {
            return Err(AddressError);
        }
        Multiaddr::try_from(bytes).map_err(|_| AddressError)?.try_into()
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        text.parse::<Multiaddr>().map_err(|_| AddressError)?.try_into()
    }
}

impl From<Address> for Multiaddr {
    fn from(address: Address) -> Multiaddr {
        address.0
    }
}

impl Deref for Address {
    type Target = Multiaddr;

    fn deref(&self) -> &Multiaddr {
        &self.0
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Keeps the valid addresses among the first `most` of these.
pub fn some<A: TryInto<Address>>(all: impl IntoIterator<Item = A>, most: usize) -> Vec<Address> {
    all.into_iter().take(most).filter_map(|address| address.try_into().ok()).collect()
}

/// Checks the form: host · (tcp port, [[tls], ws] | udp port, quic-v1) · [p2p peer], or with a
/// relay's id … p2p relay, p2p-circuit, [p2p peer].
fn is_dialled(address: &Multiaddr) -> bool {
    let mut parts = address.iter().peekable();
    if !parts.next().is_some_and(|host| is_host(&host)) {
        return false;
    }
    let transport = match parts.next() {
        Some(Protocol::Tcp(_)) => is_plain_or_web(&mut parts),
        Some(Protocol::Udp(_)) => parts.next() == Some(Protocol::QuicV1),
        _ => false,
    };
    let named = parts.next_if(|part| matches!(part, Protocol::P2p(_))).is_some();
    if named && parts.next_if_eq(&Protocol::P2pCircuit).is_some() {
        parts.next_if(|part| matches!(part, Protocol::P2p(_)));
    }
    transport && parts.next().is_none()
}

/// Accepts nothing more, or the suffix by which a browser's tab dials: ws, or tls and ws.
fn is_plain_or_web<'a>(parts: &mut std::iter::Peekable<impl Iterator<Item = Protocol<'a>>>) -> bool {
    let sealed = parts.next_if_eq(&Protocol::Tls).is_some();
    let web = parts.next_if(|part| matches!(part, Protocol::Ws(path) if path == "/")).is_some();
    web || !sealed
}

/// Accepts a host: the IP address of a single machine, or a name.
fn is_host(part: &Protocol<'_>) -> bool {
    match part {
        Protocol::Ip4(ip) => is_one(IpAddr::V4(*ip)) && !ip.is_broadcast(),
        Protocol::Ip6(ip) => is_one(IpAddr::V6(*ip)),
        Protocol::Dns(name) | Protocol::Dns4(name) | Protocol::Dns6(name) => {
            let letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
            (1..=NAME_MAX).contains(&name.len()) && name.as_bytes().iter().all(letter)
        }
        _ => false,
    }
}

fn is_one(ip: IpAddr) -> bool {
    !ip.is_unspecified() && !ip.is_multicast()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEER: &str = "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";

    /// Address that a peer may send, valid or not.
    fn named(name: &str) -> Multiaddr {
        Multiaddr::empty().with(Protocol::Dns4(name.to_owned().into())).with(Protocol::Tcp(7))
    }

    #[test]
    fn only_dialable_forms_are_addresses() {
        let circuit = format!("/ip4/203.0.113.1/udp/4000/quic-v1/p2p/{PEER}/p2p-circuit");
        for (text, good) in [
            ("/ip4/203.0.113.1/tcp/4000".to_owned(), true),
            ("/ip6/2001:db8::1/udp/4000/quic-v1".into(), true),
            (format!("/dns/example.org/tcp/4000/p2p/{PEER}"), true),
            ("/dns6/relay-1.example.org/udp/4000/quic-v1".into(), true),
            (circuit.clone(), true),
            (format!("{circuit}/p2p/{PEER}"), true),
            (String::new(), false),
            ("/ip4/203.0.113.1".into(), false),
            ("/ip4/203.0.113.1/udp/4000".into(), false),
            ("/ip4/203.0.113.1/udp/4000/quic".into(), false),
            ("/ip4/203.0.113.1/tcp/4000/ws".into(), true),
            ("/dns4/example.org/tcp/443/tls/ws".into(), true),
            ("/dns4/example.org/tcp/443/tls".into(), false),
            ("/ip4/203.0.113.1/tcp/4000/x-parity-ws/%2fa".into(), false),
            ("/ip4/203.0.113.1/udp/4000/quic-v1/ws".into(), false),
            ("/ip4/203.0.113.1/tcp/4000/http".into(), false),
            ("/ip4/0.0.0.0/tcp/4000".into(), false),
            ("/ip4/255.255.255.255/udp/4000/quic-v1".into(), false),
            ("/ip6/ff02::1/udp/4000/quic-v1".into(), false),
            ("/dnsaddr/example.org/tcp/4000".into(), false),
            ("/unix/tmp".into(), false),
            ("/memory/7".into(), false),
            (format!("/p2p/{PEER}"), false),
            (format!("/p2p/{PEER}/p2p-circuit"), false),
            ("/ip4/203.0.113.1/tcp/4000/p2p-circuit".into(), false),
            (format!("{circuit}/p2p/{PEER}/p2p-circuit"), false),
            (format!("/ip4/203.0.113.1/tcp/4000/p2p/{PEER}/p2p/{PEER}"), false),
        ] {
            assert_eq!(text.parse::<Address>().is_ok(), good, "{text}");
        }
    }

    #[test]
    fn host_name_is_letters_digits_hyphens_and_dots() {
        for (name, good) in [
            ("example.org", true),
            ("a\nport 1", false),
            ("a\topen x", false),
            ("a b", false),
            ("\u{1b}[2J", false),
            ("é", false),
            ("a/tcp/7", false),
            ("", false),
        ] {
            assert_eq!(Address::try_from(named(name)).is_ok(), good, "{name:?}");
            assert_eq!(Address::try_from(named(name).to_vec()).is_ok(), good, "{name:?}");
        }
        for (length, good) in [(NAME_MAX, true), (NAME_MAX + 1, false), (60_000, false)] {
            assert_eq!(Address::try_from(named(&"a".repeat(length))).is_ok(), good, "{length}");
        }
        let longest = named(&"a".repeat(NAME_MAX)).to_string().replace("/tcp/7", "/udp/7/quic-v1");
        let longest = format!("{longest}/p2p/{PEER}/p2p-circuit/p2p/{PEER}");
        assert!(longest.parse::<Address>().unwrap().len() <= ADDRESS_MAX);
    }

    proptest::proptest! {
        #[test]
        fn address_from_any_bytes_is_one_printable_word(bytes: Vec<u8>, name in "\\PC{0,20}|[a-z\n ./-]{0,20}") {
            for bytes in [bytes, named(&name).to_vec()] {
                if let Ok(address) = Address::try_from(bytes) {
                    let text = address.to_string();
                    assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text:?}");
                    assert_eq!(text.parse(), Ok(address));
                }
            }
        }
    }
}
