//! What is noted beside a record so that a program that starts again finds the others: text, a line each.
//!
//! Invariant: nothing in it is believed, only tried; who answers proves its key and the secret as at the first time.

use std::fmt;

use bastide::inert::is_inert;
use bastide::record::charter::is_name;
use libp2p::Multiaddr;

use super::read_hex;
use crate::invitation::Invitation;
use crate::node::{Key, hex};

/// A table as last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The invitation, the host's own or the one that was pasted.
    pub invitation: Invitation,
    /// The port we listened on, so that others find us there again; 0 if none.
    pub port: u16,
    /// Where the others were.
    pub peers: Vec<(Key, Vec<Multiaddr>)>,
    /// Host: what the table is called on the local network; none if it isn't shown there.
    pub open: Option<String>,
}

impl Seen {
    /// A table of which nothing has been seen yet.
    #[must_use]
    pub const fn new(invitation: Invitation) -> Seen {
        Seen { invitation, port: 0, peers: Vec::new(), open: None }
    }

    /// Reads what [`Display`](fmt::Display) wrote; lines it doesn't know are left out.
    #[must_use]
    pub fn read(text: &str) -> Option<Seen> {
        let mut lines = text.lines();
        let mut seen = Seen::new(lines.next()?.parse().ok()?);
        for line in lines.take(64) {
            if let Some(name) = line.strip_prefix("open ") {
                seen.open = Some(name.to_owned());
                continue;
            }
            let mut words = line.split_whitespace();
            match words.next() {
                Some("port") => seen.port = words.next()?.parse().ok()?,
                Some("peer") => {
                    let key = words.next().and_then(read_hex)?;
                    seen.peers.push((key, words.filter_map(|word| word.parse().ok()).collect()));
                }
                _ => {}
            }
        }
        Some(seen)
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\nport {}", self.invitation, self.port)?;
        if let Some(name) = self.open.as_ref().filter(|name| is_name(name)) {
            writeln!(f, "open {name}")?;
        }
        for (key, addresses) in &self.peers {
            write!(f, "peer {}", hex(key))?;
            // An address may hold a name, and that anything: it is to stay one word of this line.
            let words = addresses.iter().map(Multiaddr::to_string).filter(|address| is_word(address));
            words.into_iter().try_for_each(|address| write!(f, " {address}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Whether a text stands on one line as one word.
fn is_word(text: &str) -> bool {
    text.chars().all(|c| is_inert(c) && !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_it_writes() {
        let address: Multiaddr = "/ip4/127.0.0.1/udp/7/quic-v1".parse().unwrap();
        let invitation =
            Invitation { table: [1; 16], host: [2; 32], secret: [3; 16], addresses: vec![address.clone()] };
        let seen = Seen {
            invitation,
            port: 4711,
            peers: vec![([5; 32], vec![address]), ([6; 32], Vec::new())],
            open: Some("Saturday, at Anna’s".into()),
        };
        assert_eq!(Seen::read(&seen.to_string()), Some(seen.clone()));
        assert_eq!(Seen::read(&format!("{seen}a later version's line\n")), Some(seen));
        assert_eq!(Seen::read(""), None);
    }

    #[test]
    fn nothing_that_a_peer_says_becomes_a_line_or_a_word_of_its_own() {
        let plain: Multiaddr = "/ip4/127.0.0.1/udp/7/quic-v1".parse().unwrap();
        let invitation = Invitation { table: [1; 16], host: [2; 32], secret: [3; 16], addresses: Vec::new() };
        for nasty in [
            "a\nopen Mallory",
            "a\r\nport 1",
            "a /ip4/6.6.6.6/tcp/6",
            "a\u{2028}b",
            "a\u{1b}[2J",
            "a\u{202e}b",
        ] {
            let named = Multiaddr::empty().with(libp2p::multiaddr::Protocol::Dns4(nasty.into()));
            let seen = Seen {
                port: 4711,
                peers: vec![([5; 32], vec![named, plain.clone()])],
                open: Some(nasty.into()),
                ..Seen::new(invitation.clone())
            };
            let kept = Seen { peers: vec![([5; 32], vec![plain.clone()])], open: None, ..seen.clone() };
            let text = seen.to_string();
            assert!(text.lines().count() <= 4 && text.chars().all(|c| c == '\n' || is_inert(c)), "{text:?}");
            // What is a name but no word is one still.
            let open = is_name(nasty).then(|| nasty.to_owned());
            assert_eq!(Seen::read(&text), Some(Seen { open, ..kept }), "{nasty:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn whatever_stands_in_the_file_is_read_or_left(words in "((port|peer|[0-9a-f]{64}|/ip4/1.2.3.4|[ -~])[ \n]?){0,40}") {
            let invitation = Invitation { table: [1; 16], host: [2; 32], secret: [3; 16], addresses: Vec::new() };
            let _ = Seen::read(&words);
            let _ = Seen::read(&format!("{invitation}\n{words}"));
        }
    }
}
