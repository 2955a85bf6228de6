//! Contacts of a table: a text file by which a restarted program finds the other peers again.
//!
//! Invariants: the content is a hint that is only tried, never trusted: whoever answers proves its
//! key and the secret anew. Text from others is stored only as an [`Address`], whose text is one
//! word, or as a table name that is a good name on one line; so nobody but this program writes
//! lines of the file. A peer whose binding its player hasn't signed isn't learned from it.

use std::fmt;

use bastide_rules::safe_text::is_name;
use bastide_wire::address::Address;
use bastide_wire::binding::Binding;
use bastide_wire::invitation::Invitation;

use crate::mail::mailbox_client::POSTS_MAX;

/// Most addresses of a peer that are read; at most this many are written.
const ADDRESSES_MAX: usize = 32;
/// Most peers that are read; the address book holds fewer.
const PEERS_MAX: usize = 64;

/// Invitation of a table, and last known addresses of its peers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contacts {
    /// Invitation: the host's own, or the one that was pasted.
    pub invitation: Invitation,
    /// Port on which we listened, to be used again so that others find us; 0 if none.
    pub port: u16,
    /// Port on which the host's table was open to browsers; 0 if none. A browser's data belongs to
    /// the port, so it must stay the same.
    pub web: u16,
    /// Bindings and last known addresses of the other peers.
    pub peers: Vec<(Binding, Vec<Address>)>,
    /// Mail relays of the table.
    pub posts: Vec<Address>,
    /// Name of the host's table on the local network; `None` if it isn't shown there.
    pub open: Option<String>,
}

impl Contacts {
    /// Makes the contacts of a new table: the invitation alone.
    #[must_use]
    pub const fn new(invitation: Invitation) -> Contacts {
        Contacts { invitation, port: 0, web: 0, peers: Vec::new(), posts: Vec::new(), open: None }
    }

    /// Parses the output of [`Display`](fmt::Display), ignoring unknown lines. Returns `None` if
    /// the invitation is missing or a known line is malformed.
    #[must_use]
    pub fn read(text: &str) -> Option<Contacts> {
        let mut lines = text.lines();
        let mut contacts = Contacts::new(Invitation::read_kept(lines.next()?).ok()?);
        for line in lines {
            if let Some(name) = line.strip_prefix("open ") {
                contacts.open = is_name(name).then(|| name.to_owned());
                continue;
            }
            let mut words = line.split_whitespace();
            match words.next() {
                Some("port") => contacts.port = words.next()?.parse().ok()?,
                Some("post") if contacts.posts.len() < POSTS_MAX => {
                    contacts.posts.extend(words.next().and_then(|word| word.parse().ok()));
                }
                Some("web") => contacts.web = words.next()?.parse().ok()?,
                Some("bound") if contacts.peers.len() < PEERS_MAX => {
                    let binding = words.next().and_then(Binding::read_word)?;
                    let addresses = words.take(ADDRESSES_MAX).filter_map(|word| word.parse().ok());
                    contacts.peers.push((binding, addresses.collect()));
                }
                _ => {}
            }
        }
        Some(contacts)
    }
}

impl fmt::Display for Contacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\nport {}", self.invitation, self.port)?;
        if self.web != 0 {
            writeln!(f, "web {}", self.web)?;
        }
        if let Some(name) = self.open.as_ref().filter(|name| is_name(name)) {
            writeln!(f, "open {name}")?;
        }
        self.posts.iter().try_for_each(|post| writeln!(f, "post {post}"))?;
        for (binding, addresses) in &self.peers {
            write!(f, "bound {}", binding.to_word())?;
            addresses.iter().try_for_each(|address| write!(f, " {address}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::Key as Signer;
    use bastide_wire::ids::{NetworkKey, TableId};

    use super::*;

    fn bound(seed: u8) -> Binding {
        Binding::new(&Signer::from_seed([seed; 32]), NetworkKey([7; 32]), &TableId([1; 16]), &[3; 16])
    }

    #[test]
    fn contacts_round_trip() {
        let address: Address = "/ip4/127.0.0.1/udp/7/quic-v1".parse().unwrap();
        let invitation = Invitation {
            table: TableId([1; 16]),
            host: [2; 32],
            secret: [3; 16],
            at: NetworkKey([4; 32]),
            addresses: vec![address.clone()],
        };
        let contacts = Contacts {
            invitation,
            port: 4711,
            web: 4712,
            posts: vec![address.clone()],
            peers: vec![(bound(5), vec![address]), (bound(6), Vec::new())],
            open: Some("Saturday, at Anna’s".into()),
        };
        assert_eq!(Contacts::read(&contacts.to_string()), Some(contacts.clone()));
        assert_eq!(Contacts::read(&format!("{contacts}a later version's line\n")), Some(contacts));
        assert_eq!(Contacts::read(""), None);
    }

    #[test]
    fn table_name_cannot_inject_a_line() {
        let invitation = Invitation::of(&Signer::from_seed([2; 32]), TableId([1; 16]), [3; 16]);
        for (called, kept) in [
            ("Zoë’s", true),
            ("a b", true),
            ("a\nport 1", false),
            ("a\r\nport 1", false),
            ("a\u{2028}b", false),
            ("a\u{1b}[2J", false),
            ("a\u{202e}b", false),
            ("more than a name has room for, written by hand", false),
        ] {
            let contacts =
                Contacts { port: 4711, open: Some(called.into()), ..Contacts::new(invitation.clone()) };
            let open = kept.then(|| called.to_owned());
            assert_eq!(
                Contacts::read(&contacts.to_string()),
                Some(Contacts { open, ..contacts.clone() }),
                "{called:?}"
            );
            let by_hand =
                Contacts::read(&format!("{invitation}\nopen {called}\n")).expect("a good first line");
            assert_eq!(Contacts::read(&by_hand.to_string()), Some(by_hand), "{called:?} by hand");
        }
    }

    proptest::proptest! {
        #[test]
        fn arbitrary_file_content_is_read_or_ignored(words in "((port|bound|[0-9a-f]{256}|/ip4/1.2.3.4|[ -~])[ \n]?){0,40}") {
            let invitation = Invitation::of(&Signer::from_seed([2; 32]), TableId([1; 16]), [3; 16]);
            let _ = Contacts::read(&words);
            let _ = Contacts::read(&format!("{invitation}\n{words}"));
        }
    }
}
