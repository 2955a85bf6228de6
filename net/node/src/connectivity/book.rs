//! Address book of the table: which peers to reach, where, and when to try again.
//! Pure; the node dials.
//!
//! Invariants: a connected peer is never due. Each kind of knowledge ([`AddressOrigin`]) about a peer's
//! addresses has room of its own, so hearsay never evicts proved addresses, and each informant has
//! a quota. Members always have an entry; all other peers together have [`OTHERS_MAX`].

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bastide_wire::address::{self, Address};
use bastide_wire::ids::Key;
use libp2p::PeerId;
use web_time::Instant;

use super::reach::FailedAttempt;
use crate::admission::hello::Whereabouts;
use crate::keys::key_of;
use crate::limits;
use crate::swarm::native::dials;

/// Maximum number of entries of peers that aren't members: guests and spectators.
const OTHERS_MAX: usize = 26;
/// Maximum number of a peer's addresses to which we had a connection.
const PROVED_MAX: usize = 4;
/// Maximum number of addresses that the peer itself advertises.
const SAID_MAX: usize = 8;
/// Maximum number of addresses from the invitation, the table's file or a code.
const GIVEN_MAX: usize = 8;
/// Maximum number of addresses that other peers told, all together.
const TOLD_MAX: usize = 8;
/// Maximum number of addresses that one other peer told.
const TOLD_EACH: usize = 4;
pub(crate) const ADDRESSES_MAX: usize = PROVED_MAX + SAID_MAX + GIVEN_MAX + TOLD_MAX;
/// Pause between the first and the second attempt; doubled each time, up to [`PAUSE_MAX`].
const PAUSE_FIRST: Duration = Duration::from_millis(500);
const PAUSE_MAX: Duration = Duration::from_secs(8);
/// Pause after a peer has refused us.
const REFUSED_PAUSE: Duration = Duration::from_secs(30);

/// Source of an address; the most reliable first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddressOrigin {
    /// We dialled it, and the peer was there.
    Proved,
    /// The peer advertises it.
    Said,
    /// It stood in the invitation, in the table's file or under a code.
    Given,
    /// Told by this peer; `None` for somebody on the local network.
    Told(Option<Key>),
}

#[derive(Debug, Default)]
pub(crate) struct Book {
    entries: BTreeMap<Key, Entry>,
    members: BTreeSet<Key>,
}

#[derive(Debug)]
struct Entry {
    /// Addresses, the most reliable kind first; within a kind the newest first.
    addresses: Vec<(Address, AddressOrigin)>,
    connected: bool,
    /// True if the peer has proved the secret; it never makes room for another peer's entry.
    proved: bool,
    due: Instant,
    pause: Duration,
    /// Failed attempts since the last direct connection, one per address.
    tried: Vec<FailedAttempt>,
}

impl Book {
    pub(crate) fn set_members(&mut self, members: &BTreeSet<Key>) {
        self.members.clone_from(members);
    }

    pub(crate) fn is_member(&self, key: &Key) -> bool {
        self.members.contains(key)
    }

    pub(crate) fn has_member(&self, peer: &PeerId) -> bool {
        key_of(peer).is_some_and(|key| self.is_member(&key))
    }

    /// Adds addresses of a peer; it is due at once if the peer or an address is new.
    pub(crate) fn learn(
        &mut self,
        key: Key,
        how: AddressOrigin,
        addresses: impl IntoIterator<Item = Address>,
        now: Instant,
    ) {
        if !self.has_room(&key) {
            return;
        }
        let members = &self.members;
        let entry = self.entries.entry(key).or_insert_with(|| Entry {
            addresses: Vec::new(),
            connected: false,
            proved: false,
            due: now,
            pause: PAUSE_FIRST,
            tried: Vec::new(),
        });
        let mut addresses: Vec<Address> = addresses.into_iter().filter(dials).take(ADDRESSES_MAX).collect();
        if how == AddressOrigin::Said {
            entry.addresses.retain(|(old, how)| *how != AddressOrigin::Said || addresses.contains(old));
        }
        // Each is inserted in front, so reversing keeps the first one first.
        addresses.reverse();
        for address in addresses {
            entry.learn(address, how, now);
        }
        entry.cut(members);
    }

    /// Notes that the peer has proved the secret, and gives it an entry.
    /// A full book drops a peer that it knows only by hearsay.
    pub(crate) fn proved(&mut self, key: Key, now: Instant) {
        if !self.has_room(&key) {
            let mut others = self.entries.iter().filter(|(other, _)| !self.members.contains(*other));
            let hearsay = others.find(|(_, entry)| !entry.proved && !entry.connected);
            if let Some(other) = hearsay.map(|(other, _)| *other) {
                self.entries.remove(&other);
            }
        }
        self.learn(key, AddressOrigin::Given, [], now);
        self.with(&key, |entry| entry.proved = true);
    }

    fn has_room(&self, key: &Key) -> bool {
        let others = || self.entries.keys().filter(|key| !self.members.contains(*key)).count();
        self.entries.contains_key(key) || self.members.contains(key) || others() < OTHERS_MAX
    }

    pub(crate) fn addresses(&self, key: &Key) -> impl Iterator<Item = &Address> {
        self.entries.get(key).into_iter().flat_map(Entry::addresses)
    }

    /// Returns true if the peer is one of the table's.
    pub(crate) fn knows(&self, key: &Key) -> bool {
        self.entries.contains_key(key)
    }

    /// Notes that the peer is connected; it isn't dialled any more.
    pub(crate) fn connected(&mut self, key: &Key) {
        self.with(key, |entry| (entry.connected, entry.pause) = (true, PAUSE_FIRST));
    }

    pub(crate) fn failed(&mut self, key: &Key, tried: Vec<FailedAttempt>) {
        self.with(key, |entry| {
            for new in tried {
                entry.tried.retain(|old| old.at != new.at);
                entry.tried.truncate(ADDRESSES_MAX - 1);
                entry.tried.push(new);
            }
        });
    }

    /// Notes a direct connection, which makes earlier failures irrelevant.
    pub(crate) fn direct(&mut self, key: &Key) {
        self.with(key, |entry| entry.tried.clear());
    }

    /// Returns all peers with their failed attempts.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Key, &[FailedAttempt])> {
        self.entries.iter().map(|(key, entry)| (key, &entry.tried[..]))
    }

    /// Notes that the peer has disconnected; it is due after a short pause.
    pub(crate) fn lost(&mut self, key: &Key, now: Instant) {
        self.with(key, |entry| (entry.connected, entry.due) = (false, entry.due.max(now + entry.pause)));
    }

    pub(crate) fn refused(&mut self, key: &Key, now: Instant) {
        self.with(key, |entry| entry.due = now + REFUSED_PAUSE);
    }

    fn with(&mut self, key: &Key, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.entries.get_mut(key) {
            change(entry);
        }
    }

    /// Returns the peers to dial now with their addresses, and doubles each peer's pause.
    pub(crate) fn take_due(&mut self, now: Instant) -> Vec<(Key, Vec<Address>)> {
        let mut due = Vec::new();
        let apart = |entry: &Entry| !entry.connected && entry.due <= now && !entry.addresses.is_empty();
        for (key, entry) in self.entries.iter_mut().filter(|(_, entry)| apart(entry)) {
            entry.due = now + entry.pause;
            entry.pause = (entry.pause * 2).min(PAUSE_MAX);
            due.push((*key, entry.addresses().cloned().collect()));
        }
        due
    }

    /// Returns all peers and addresses, members first, to be kept on disk.
    pub(crate) fn known(&self) -> Vec<(Key, Vec<Address>)> {
        let mut all: Vec<(&Key, &Entry)> = self.entries.iter().collect();
        all.sort_by_key(|(key, _)| !self.members.contains(*key));
        all.into_iter().map(|(key, entry)| (*key, entry.addresses().cloned().collect())).collect()
    }

    /// Returns the addresses of all other peers, for an answer to `asker`.
    /// Members come first, each peer with its most reliable addresses, up to
    /// [`limits::KNOWN_BYTES`].
    pub(crate) fn whereabouts(&self, asker: &Key) -> Vec<Whereabouts> {
        let mut left = limits::KNOWN_BYTES;
        let known = self.known().into_iter().filter(|(key, _)| key != asker);
        let each = known.map_while(|(key, addresses)| {
            let addresses: Vec<Vec<u8>> =
                addresses.iter().take(limits::KNOWN_EACH).map(|address| address.to_vec()).collect();
            // A key, a count, and a length before each address.
            let bytes = 40 + addresses.iter().map(|address| 8 + address.len()).sum::<usize>();
            left = left.checked_sub(bytes)?;
            Some(Whereabouts { key, addresses })
        });
        each.collect()
    }
}

impl Entry {
    fn addresses(&self) -> impl Iterator<Item = &Address> {
        self.addresses.iter().map(|(address, _)| address)
    }

    /// Inserts an address before the others of its kind; a known one may only become more reliable.
    fn learn(&mut self, address: Address, how: AddressOrigin, now: Instant) {
        match self.addresses.iter().position(|(known, _)| *known == address) {
            None => self.due = now,
            // The address where we were connected last comes first.
            Some(at) if how.rank() < self.addresses[at].1.rank() || how == AddressOrigin::Proved => {
                self.addresses.remove(at);
            }
            // A repeated claim changes nothing.
            Some(_) => return,
        }
        let before = self.addresses.partition_point(|(_, other)| other.rank() < how.rank());
        self.addresses.insert(before, (address, how));
    }

    fn cut(&mut self, members: &BTreeSet<Key>) {
        let mut room = [PROVED_MAX, SAID_MAX, GIVEN_MAX];
        let mut each: BTreeMap<Option<Key>, usize> = BTreeMap::new();
        self.addresses.retain(|(_, how)| {
            let room = match how {
                AddressOrigin::Told(by) => each.entry(*by).or_insert(TOLD_EACH),
                other => &mut room[other.rank()],
            };
            let left = *room > 0;
            *room = room.saturating_sub(1);
            left
        });
        let surer =
            self.addresses.iter().take_while(|(_, how)| !matches!(how, AddressOrigin::Told(_))).count();
        while self.addresses.len() > surer + TOLD_MAX {
            // The oldest that no member told, or else the oldest.
            let by_member = |how| matches!(how, AddressOrigin::Told(Some(by)) if members.contains(&by));
            let last = self.addresses[surer..].iter().rposition(|(_, how)| !by_member(*how));
            self.addresses.remove(last.map_or(self.addresses.len() - 1, |last| surer + last));
        }
    }
}

impl AddressOrigin {
    fn rank(self) -> usize {
        match self {
            AddressOrigin::Proved => 0,
            AddressOrigin::Said => 1,
            AddressOrigin::Given => 2,
            AddressOrigin::Told(_) => 3,
        }
    }
}

/// Decodes the addresses that another node told; malformed ones are skipped.
pub(crate) fn read_whereabouts(reach: Whereabouts) -> (Key, Vec<Address>) {
    (reach.key, address::some(reach.addresses, TOLD_EACH))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::admission::hello::{self, Answer, Versions};

    fn at(port: u16) -> Address {
        format!("/ip4/127.0.0.1/tcp/{port}").parse().unwrap()
    }

    #[test]
    fn peer_is_dialled_with_growing_pauses() {
        let start = Instant::now();
        let mut book = Book::default();
        book.learn([1; 32], AddressOrigin::Given, [at(1)], start);
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
    fn book_is_bounded_and_members_have_an_entry() {
        let now = Instant::now();
        let mut book = Book::default();
        book.set_members(&(210..216).map(|member| [member; 32]).collect());
        for peer in 0..200u8 {
            book.learn([peer; 32], AddressOrigin::Told(Some([99; 32])), (1..100).map(at), now);
        }
        assert_eq!(book.known().len(), OTHERS_MAX);
        assert!(book.known().iter().all(|(_, addresses)| addresses.len() == TOLD_EACH));
        book.proved([201; 32], now);
        assert!(book.knows(&[201; 32]), "who has proved the secret is kept, however many are talked about");
        assert_eq!(book.known().len(), OTHERS_MAX);
        book.learn([215; 32], AddressOrigin::Told(None), [at(1)], now);
        assert!(book.knows(&[215; 32]), "it is a member");
        assert_eq!(book.known().len(), OTHERS_MAX + 1);
        assert_eq!(book.known()[0].0, [215; 32], "and is kept first");
        let told = Whereabouts { key: [1; 32], addresses: vec![b"no address".to_vec(), at(7).to_vec()] };
        assert_eq!(read_whereabouts(told), ([1; 32], vec![at(7)]));
    }

    #[test]
    fn each_kind_of_address_has_its_own_quota() {
        let (now, key, mut book) = (Instant::now(), [1; 32], Book::default());
        let [liar, member, other] = [[2; 32], [3; 32], [4; 32]];
        book.set_members(&[member].into());
        let known = |book: &Book| book.addresses(&key).cloned().collect::<Vec<_>>();
        book.learn(key, AddressOrigin::Proved, [at(1)], now);
        book.learn(key, AddressOrigin::Given, [at(2), at(3)], now);
        book.learn(key, AddressOrigin::Said, [at(4), at(3)], now);
        assert_eq!(known(&book), [at(1), at(4), at(3), at(2)], "the surest first");
        book.learn(key, AddressOrigin::Told(Some(member)), [at(5)], now);
        for from in (100..1000).step_by(10) {
            book.learn(key, AddressOrigin::Told(Some(liar)), (from..from + 10).map(at), now);
        }
        let (mine, told) = (known(&book), [at(1), at(4), at(3), at(2), at(5)]);
        assert!(told.iter().all(|address| mine.contains(address)), "{mine:?}");
        assert_eq!(mine.len(), told.len() + TOLD_EACH);
        book.learn(key, AddressOrigin::Told(Some(other)), (10..20).map(at), now);
        book.learn(key, AddressOrigin::Told(None), (20..30).map(at), now);
        let mine = known(&book);
        assert!(mine.len() == 4 + TOLD_MAX && mine.contains(&at(5)), "a member's word stays: {mine:?}");
        book.learn(key, AddressOrigin::Said, (30..60).map(at), now);
        book.learn(key, AddressOrigin::Given, (60..90).map(at), now);
        (90..99).for_each(|port| book.learn(key, AddressOrigin::Proved, [at(port)], now));
        let mine = known(&book);
        assert_eq!((mine.len(), mine[0].clone()), (ADDRESSES_MAX, at(98)));
        assert!(!mine.contains(&at(4)), "it doesn't say that any more");
        book.learn(key, AddressOrigin::Told(Some(liar)), [at(98)], now);
        assert_eq!(known(&book), mine, "hearsay makes nothing less sure");
    }

    #[test]
    fn whereabouts_of_a_full_book_fit_an_answer() {
        let (now, mut book) = (Instant::now(), Book::default());
        book.set_members(&[[250; 32]].into());
        let long = |n: u32| format!("/dns4/{}{n}/tcp/7", "a".repeat(240)).parse().unwrap();
        for peer in (0..OTHERS_MAX as u8).chain([250]) {
            book.learn([peer; 32], AddressOrigin::Given, (0..8).map(|n| long(n + 10 * u32::from(peer))), now);
        }
        let known = book.whereabouts(&[0; 32]);
        assert_eq!(known[0].key, [250; 32]);
        assert!(known.iter().all(|reach| reach.key != [0; 32]));
        let answer = Answer::Known { known, linked: vec![[1; 32]; limits::LINKED] };
        let versions = Versions { protocol: 1, rules: 1 };
        let bytes = hello::encode(versions, &answer);
        assert!(hello::decode(versions, &bytes) == Ok(answer), "{} bytes", bytes.len());
    }
}
