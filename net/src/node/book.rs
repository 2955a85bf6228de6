//! The address book: whom of the table to reach, where, and when to try again. Pure; the node dials.
//!
//! Invariants: at most [`PEERS_MAX`] peers with [`ADDRESSES_MAX`] addresses each; who is connected is never due.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use libp2p::Multiaddr;

use super::hello::{Key, Whereabouts};
use super::reach::Tried;

/// How many peers are kept; a table has six members, the rest is for those who look on.
const PEERS_MAX: usize = 32;
/// How many addresses of a peer are kept, the newest first.
const ADDRESSES_MAX: usize = 12;
/// The longest address kept, in bytes.
const ADDRESS_MAX: usize = 256;
/// Between the first and the second attempt; doubled each time.
const PAUSE_FIRST: Duration = Duration::from_millis(500);
/// The longest pause between attempts.
const PAUSE_MAX: Duration = Duration::from_secs(8);
/// The pause after a peer has refused us.
const PAUSE_REFUSED: Duration = Duration::from_secs(30);

/// The peers of a table.
#[derive(Debug, Default)]
pub(crate) struct Book {
    entries: BTreeMap<Key, Entry>,
}

#[derive(Debug)]
struct Entry {
    addresses: Vec<Multiaddr>,
    connected: bool,
    /// It has proved the secret, so it isn't given up for one that is only talked about.
    proved: bool,
    due: Instant,
    pause: Duration,
    /// What failed since there was last a direct connection, an entry an address.
    tried: Vec<Tried>,
}

impl Book {
    /// Learns where a peer may be; it is due at once if it is new or the address is.
    pub(crate) fn learn(&mut self, key: Key, addresses: impl IntoIterator<Item = Multiaddr>, now: Instant) {
        if !self.entries.contains_key(&key) && self.entries.len() >= PEERS_MAX {
            return;
        }
        let entry = self.entries.entry(key).or_insert(Entry {
            addresses: Vec::new(),
            connected: false,
            proved: false,
            due: now,
            pause: PAUSE_FIRST,
            tried: Vec::new(),
        });
        for address in addresses {
            if address.len() <= ADDRESS_MAX && !entry.addresses.contains(&address) {
                entry.addresses.insert(0, address);
                entry.due = now;
            }
        }
        entry.addresses.truncate(ADDRESSES_MAX);
    }

    /// The peer has proved the secret: it gets a page, if need be that of one of whom others have only told.
    pub(crate) fn proved(&mut self, key: Key, now: Instant) {
        if !self.entries.contains_key(&key) && self.entries.len() >= PEERS_MAX {
            let hearsay = self.entries.iter().find(|(_, entry)| !entry.proved && !entry.connected);
            if let Some(other) = hearsay.map(|(other, _)| *other) {
                self.entries.remove(&other);
            }
        }
        self.learn(key, [], now);
        if let Some(entry) = self.entries.get_mut(&key) {
            entry.proved = true;
        }
    }

    /// Where the peer may be.
    pub(crate) fn addresses(&self, key: &Key) -> &[Multiaddr] {
        self.entries.get(key).map_or(&[], |entry| &entry.addresses)
    }

    /// Whether the peer is one of the table's.
    pub(crate) fn knows(&self, key: &Key) -> bool {
        self.entries.contains_key(key)
    }

    /// The peer is there; it isn't dialled any more.
    pub(crate) fn connected(&mut self, key: &Key) {
        if let Some(entry) = self.entries.get_mut(key) {
            entry.connected = true;
            entry.pause = PAUSE_FIRST;
        }
    }

    /// Attempts to dial it have failed.
    pub(crate) fn failed(&mut self, key: &Key, tried: Vec<Tried>) {
        let Some(entry) = self.entries.get_mut(key) else { return };
        for new in tried {
            entry.tried.retain(|old| old.at != new.at);
            entry.tried.truncate(ADDRESSES_MAX - 1);
            entry.tried.push(new);
        }
    }

    /// A direct connection stands: what failed before is of no interest.
    pub(crate) fn direct(&mut self, key: &Key) {
        if let Some(entry) = self.entries.get_mut(key) {
            entry.tried.clear();
        }
    }

    /// All peers, and what has failed with each.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Key, &[Tried])> {
        self.entries.iter().map(|(key, entry)| (key, &entry.tried[..]))
    }

    /// The peer has gone; it is due after a short pause.
    pub(crate) fn lost(&mut self, key: &Key, now: Instant) {
        if let Some(entry) = self.entries.get_mut(key) {
            entry.connected = false;
            entry.due = entry.due.max(now + entry.pause);
        }
    }

    /// The peer doesn't want us now.
    pub(crate) fn refused(&mut self, key: &Key, now: Instant) {
        if let Some(entry) = self.entries.get_mut(key) {
            entry.due = now + PAUSE_REFUSED;
        }
    }

    /// Whom to dial now, and where; each is then due again after a pause twice as long.
    pub(crate) fn take_due(&mut self, now: Instant) -> Vec<(Key, Vec<Multiaddr>)> {
        let mut due = Vec::new();
        for (key, entry) in &mut self.entries {
            if !entry.connected && entry.due <= now && !entry.addresses.is_empty() {
                entry.due = now + entry.pause;
                entry.pause = (entry.pause * 2).min(PAUSE_MAX);
                due.push((*key, entry.addresses.clone()));
            }
        }
        due
    }

    /// All that is known, to be told to others at the table or kept on disk.
    pub(crate) fn known(&self) -> Vec<Whereabouts> {
        self.entries
            .iter()
            .map(|(key, entry)| Whereabouts {
                key: *key,
                addresses: entry.addresses.iter().map(Multiaddr::to_vec).collect(),
            })
            .collect()
    }
}

/// Reads what another node has told; addresses that are none are left out.
pub(crate) fn read_whereabouts(reach: Whereabouts) -> (Key, Vec<Multiaddr>) {
    let addresses =
        reach.addresses.into_iter().take(ADDRESSES_MAX).filter_map(|a| Multiaddr::try_from(a).ok());
    (reach.key, addresses.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(port: u16) -> Multiaddr {
        format!("/ip4/127.0.0.1/tcp/{port}").parse().unwrap()
    }

    #[test]
    fn a_peer_is_dialled_again_ever_more_rarely_until_it_is_there() {
        let start = Instant::now();
        let mut book = Book::default();
        book.learn([1; 32], [at(1)], start);
        assert_eq!(book.take_due(start), vec![([1; 32], vec![at(1)])]);
        assert!(book.take_due(start + PAUSE_FIRST / 2).is_empty());
        assert_eq!(book.take_due(start + PAUSE_FIRST).len(), 1);
        assert!(book.take_due(start + PAUSE_FIRST * 2).is_empty());
        book.connected(&[1; 32]);
        assert!(book.take_due(start + PAUSE_MAX * 10).is_empty());
        book.lost(&[1; 32], start + PAUSE_MAX * 10);
        assert_eq!(book.take_due(start + PAUSE_MAX * 11).len(), 1);
    }

    #[test]
    fn the_book_stays_small_whatever_it_is_told() {
        let now = Instant::now();
        let mut book = Book::default();
        for peer in 0..200u8 {
            book.learn([peer; 32], (1..100).map(at), now);
        }
        let known = book.known();
        assert_eq!(known.len(), PEERS_MAX);
        assert!(known.iter().all(|reach| reach.addresses.len() == ADDRESSES_MAX));
        book.proved([201; 32], now);
        assert!(book.knows(&[201; 32]), "who has proved the secret is kept, however many are talked about");
        assert_eq!(book.known().len(), PEERS_MAX);
        let told = Whereabouts { key: [1; 32], addresses: vec![b"no address".to_vec(), at(7).to_vec()] };
        assert_eq!(read_whereabouts(told), ([1; 32], vec![at(7)]));
    }
}
