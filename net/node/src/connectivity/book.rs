//! Address book of the table: which peers to reach, where, and when to try again, and which player
//! each peer is. Pure; the node dials.
//!
//! Invariants: a connected peer is never due. Each kind of knowledge ([`AddressOrigin`]) about a peer's
//! addresses has room of its own, so hearsay never evicts proved addresses, and each informant has
//! a quota. Members always have an entry; all other peers together have [`OTHERS_MAX`].
//!
//! An entry names a player's network identity as the invitation or the player's own signature says.
//! Two players may name one peer until that peer proves which of them it is. A signed or connected
//! identity doesn't give way to another one of the same player, except to one that proves itself.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Duration;

use bastide_wire::address::{self, Address};
use bastide_wire::binding::{self, Binding};
use bastide_wire::ids::Key;
use libp2p::PeerId;
use web_time::Instant;

use super::path::is_relayed;
use super::reach::FailedAttempt;
use crate::admission::hello::Whereabouts;
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
    /// Network identity of the player.
    peer: PeerId,
    /// The player's signature for it; `None` if only the invitation names it.
    binding: Option<Binding>,
    /// Addresses, the most reliable kind first; within a kind the newest first.
    addresses: Vec<(Address, AddressOrigin)>,
    connected: bool,
    /// True if the peer has proved the secret; it never makes room for another peer's entry.
    proved: bool,
    due: Instant,
    pause: Duration,
    /// Time from which relays lead to it again; `None` if they do.
    relayed_from: Option<Instant>,
    /// Failed attempts since the last direct connection, one per address.
    tried: Vec<FailedAttempt>,
}

impl Book {
    pub(crate) fn set_members(&mut self, members: &BTreeSet<Key>) {
        self.members.clone_from(members);
    }

    /// Returns the table's members, the host included.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab asks no public node"))]
    pub(crate) fn members(&self) -> impl Iterator<Item = &Key> {
        self.members.iter()
    }

    pub(crate) fn is_member(&self, key: &Key) -> bool {
        self.members.contains(key)
    }

    /// Returns true if the peer is a member, or at least named as one.
    pub(crate) fn has_member(&self, peer: &PeerId) -> bool {
        self.entries.iter().any(|(key, entry)| entry.peer == *peer && self.is_member(key))
    }

    /// Returns the peers that are named as members.
    pub(crate) fn member_peers(&self) -> HashSet<PeerId> {
        self.members.iter().filter_map(|key| self.peer_of(key)).collect()
    }

    /// Returns the network identity of a player.
    pub(crate) fn peer_of(&self, key: &Key) -> Option<PeerId> {
        self.entries.get(key).map(|entry| entry.peer)
    }

    /// Returns the player that a peer is named as; one that has signed it first.
    pub(crate) fn key_at(&self, peer: &PeerId) -> Option<Key> {
        let named = self.entries.iter().filter(|(_, entry)| entry.peer == *peer);
        named.max_by_key(|(_, entry)| (entry.proved, entry.binding.is_some())).map(|(key, _)| *key)
    }

    /// Returns the player that only our invitation names this peer as.
    pub(crate) fn invited_at(&self, peer: &PeerId) -> Option<Key> {
        let mut named =
            self.entries.iter().filter(|(_, entry)| entry.peer == *peer && entry.binding.is_none());
        named.next().map(|(key, _)| *key)
    }

    /// Adds addresses of a player's program; it is due at once if it or an address is new.
    pub(crate) fn learn(
        &mut self,
        key: Key,
        peer: PeerId,
        how: AddressOrigin,
        addresses: impl IntoIterator<Item = Address>,
        now: Instant,
    ) {
        if !self.has_room(&key) {
            return;
        }
        let entry = self.entries.entry(key).or_insert_with(|| Entry {
            peer,
            binding: None,
            addresses: Vec::new(),
            connected: false,
            proved: false,
            due: now,
            pause: PAUSE_FIRST,
            relayed_from: None,
            tried: Vec::new(),
        });
        if entry.peer != peer && (entry.connected || entry.binding.is_some()) {
            return;
        }
        entry.peer = peer;
        entry.learn_all(how, addresses, &self.members, now);
    }

    /// Adds addresses of a peer that is in the book, under each player that it is named as.
    pub(crate) fn learn_at(
        &mut self,
        peer: &PeerId,
        how: AddressOrigin,
        addresses: &[Address],
        now: Instant,
    ) {
        for entry in self.entries.values_mut().filter(|entry| entry.peer == *peer) {
            entry.learn_all(how, addresses.iter().cloned(), &self.members, now);
        }
    }

    /// Notes the signature of a player for its network identity, if the book has that one.
    pub(crate) fn signed(&mut self, binding: &Binding, peer: &PeerId) {
        let entry = self.entries.get_mut(&binding.key).filter(|entry| entry.peer == *peer);
        _ = entry.map(|entry| entry.binding = Some(*binding));
    }

    /// Returns true if the book has this binding, so that it needn't be verified again.
    pub(crate) fn has(&self, binding: &Binding) -> bool {
        self.entries.get(&binding.key).is_some_and(|entry| entry.binding.as_ref() == Some(binding))
    }

    /// Notes that the connected peer has proved the secret and its binding, and gives it an entry.
    /// It is no other player then. A full book drops a peer that it knows only by hearsay.
    pub(crate) fn proved(&mut self, binding: &Binding, peer: PeerId, now: Instant) {
        let key = binding.key;
        self.entries.retain(|other, entry| *other == key || entry.peer != peer);
        if !self.has_room(&key) {
            let mut others = self.entries.iter().filter(|(other, _)| !self.members.contains(*other));
            let hearsay = others.find(|(_, entry)| !entry.proved && !entry.connected);
            if let Some(other) = hearsay.map(|(other, _)| *other) {
                self.entries.remove(&other);
            }
        }
        self.learn(key, peer, AddressOrigin::Given, [], now);
        if let Some(entry) = self.entries.get_mut(&key) {
            (entry.peer, entry.binding, entry.proved) = (peer, Some(*binding), true);
        }
    }

    fn has_room(&self, key: &Key) -> bool {
        let others = || self.entries.keys().filter(|key| !self.members.contains(*key)).count();
        self.entries.contains_key(key) || self.members.contains(key) || others() < OTHERS_MAX
    }

    pub(crate) fn addresses(&self, peer: &PeerId) -> impl Iterator<Item = &Address> {
        self.entries.values().filter(move |entry| entry.peer == *peer).flat_map(Entry::addresses)
    }

    /// Returns true if the peer is one of the table's, or at least named as one.
    pub(crate) fn knows(&self, peer: &PeerId) -> bool {
        self.entries.values().any(|entry| entry.peer == *peer)
    }

    /// Notes that the peer is connected; it isn't dialled any more.
    pub(crate) fn connected(&mut self, peer: &PeerId) {
        self.with(peer, |entry| (entry.connected, entry.pause) = (true, PAUSE_FIRST));
    }

    pub(crate) fn failed(&mut self, peer: &PeerId, tried: &[FailedAttempt]) {
        self.with(peer, |entry| {
            for new in tried {
                entry.tried.retain(|old| old.at != new.at);
                entry.tried.truncate(ADDRESSES_MAX - 1);
                entry.tried.push(new.clone());
            }
        });
    }

    /// Notes a direct connection, which makes earlier failures irrelevant.
    pub(crate) fn direct(&mut self, peer: &PeerId) {
        self.with(peer, |entry| entry.tried.clear());
    }

    /// Returns all peers with their failed attempts.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&Key, &[FailedAttempt])> {
        self.entries.iter().map(|(key, entry)| (key, &entry.tried[..]))
    }

    /// Notes that the peer has disconnected; it is due after a short pause.
    pub(crate) fn lost(&mut self, peer: &PeerId, now: Instant) {
        self.with(peer, |entry| (entry.connected, entry.due) = (false, entry.due.max(now + entry.pause)));
    }

    pub(crate) fn refused(&mut self, peer: &PeerId, now: Instant) {
        self.with(peer, |entry| entry.due = now + REFUSED_PAUSE);
    }

    /// Keeps relays from leading to the peer until that time.
    /// Returns false if they don't already, or if it isn't in the book.
    pub(crate) fn rest_from_relays(&mut self, peer: &PeerId, until: Instant, now: Instant) -> bool {
        let mut is_new = false;
        self.with(peer, |entry| {
            is_new |= entry.relayed_from.is_none_or(|from| from <= now);
            entry.relayed_from = Some(until);
        });
        is_new
    }

    fn with(&mut self, peer: &PeerId, change: impl FnMut(&mut Entry)) {
        self.entries.values_mut().filter(|entry| entry.peer == *peer).for_each(change);
    }

    /// Returns the peers to dial now with their addresses, and doubles each peer's pause.
    pub(crate) fn take_due(&mut self, now: Instant) -> Vec<(PeerId, Vec<Address>)> {
        let mut due = Vec::new();
        for entry in self.entries.values_mut().filter(|entry| !entry.connected && entry.due <= now) {
            entry.relayed_from.take_if(|from| *from <= now);
            let relayed = entry.relayed_from.is_none();
            let usable = entry.addresses().filter(|address| relayed || !is_relayed(address));
            let usable: Vec<Address> = usable.cloned().collect();
            if !usable.is_empty() {
                entry.due = now + entry.pause;
                entry.pause = (entry.pause * 2).min(PAUSE_MAX);
                due.push((entry.peer, usable));
            }
        }
        due
    }

    /// Returns all peers whose binding we have with their addresses, members first, to be kept on
    /// disk.
    pub(crate) fn known(&self) -> Vec<(Binding, Vec<Address>)> {
        let mut all: Vec<(&Key, &Entry)> = self.entries.iter().collect();
        all.sort_by_key(|(key, _)| !self.members.contains(*key));
        let signed = all.into_iter().filter_map(|(_, entry)| Some((entry.binding?, entry)));
        signed.map(|(binding, entry)| (binding, entry.addresses().cloned().collect())).collect()
    }

    /// Returns the addresses of all other peers, for an answer to `asker`.
    /// Members come first, each peer with its most reliable addresses, up to
    /// [`limits::KNOWN_BYTES`].
    pub(crate) fn whereabouts(&self, asker: &Key) -> Vec<Whereabouts> {
        let mut left = limits::KNOWN_BYTES;
        let known = self.known().into_iter().filter(|(binding, _)| binding.key != *asker);
        let each = known.map_while(|(binding, addresses)| {
            let addresses: Vec<Vec<u8>> =
                addresses.iter().take(limits::KNOWN_EACH).map(|address| address.to_vec()).collect();
            // A binding, a count, and a length before each address.
            let bytes = binding::LEN + 8 + addresses.iter().map(|address| 8 + address.len()).sum::<usize>();
            left = left.checked_sub(bytes)?;
            Some(Whereabouts { binding, addresses })
        });
        each.collect()
    }
}

impl Entry {
    fn addresses(&self) -> impl Iterator<Item = &Address> {
        self.addresses.iter().map(|(address, _)| address)
    }

    fn learn_all(
        &mut self,
        how: AddressOrigin,
        addresses: impl IntoIterator<Item = Address>,
        members: &BTreeSet<Key>,
        now: Instant,
    ) {
        let mut addresses: Vec<Address> = addresses.into_iter().filter(dials).take(ADDRESSES_MAX).collect();
        if how == AddressOrigin::Said {
            self.addresses.retain(|(old, how)| *how != AddressOrigin::Said || addresses.contains(old));
        }
        // Each is inserted in front, so reversing keeps the first one first.
        addresses.reverse();
        for address in addresses {
            self.learn(address, how, now);
        }
        self.cut(members);
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
pub(crate) fn read_whereabouts(reach: Whereabouts) -> (Binding, Vec<Address>) {
    (reach.binding, address::some(reach.addresses, TOLD_EACH))
}

#[cfg(test)]
mod tests {
    use bastide_record::Key as Signer;
    use bastide_wire::ids::TableId;

    use super::*;
    use crate::admission::hello::{self, Answer, Versions};
    use crate::keys::{keypair_of, network_key};

    /// Returns the peer whose player's key is 32 times this byte.
    fn peer(n: u8) -> PeerId {
        keypair_of(&[n; 32]).public().to_peer_id()
    }

    /// Returns a binding of the player with this byte as seed, who also claims that peer.
    fn binding(n: u8, peer: PeerId) -> Binding {
        let at = network_key(&peer).unwrap();
        Binding::new(&Signer::from_seed([n; 32]), at, &TableId([1; 16]), &[2; 16])
    }

    fn at(port: u16) -> Address {
        format!("/ip4/127.0.0.1/tcp/{port}").parse().unwrap()
    }

    #[test]
    fn peer_is_dialled_with_growing_pauses() {
        let start = Instant::now();
        let mut book = Book::default();
        book.learn([1; 32], peer(1), AddressOrigin::Given, [at(1)], start);
        assert_eq!(book.take_due(start), vec![(peer(1), vec![at(1)])]);
        assert!(book.take_due(start + PAUSE_FIRST / 2).is_empty());
        assert_eq!(book.take_due(start + PAUSE_FIRST).len(), 1);
        assert!(book.take_due(start + PAUSE_FIRST * 2).is_empty());
        book.connected(&peer(1));
        assert!(book.take_due(start + PAUSE_MAX * 10).is_empty());
        book.lost(&peer(1), start + PAUSE_MAX * 10);
        assert_eq!(book.take_due(start + PAUSE_MAX * 11).len(), 1);
    }

    #[test]
    fn relays_rest_while_other_ways_are_tried() {
        let (start, mut book) = (Instant::now(), Book::default());
        let relayed: Address = format!("{}/p2p/{}/p2p-circuit", *at(2), peer(9)).parse().unwrap();
        book.learn([1; 32], peer(1), AddressOrigin::Given, [at(1), relayed.clone()], start);
        book.learn([2; 32], peer(2), AddressOrigin::Given, [relayed.clone()], start);
        let until = start + PAUSE_MAX * 9;
        assert!(book.rest_from_relays(&peer(1), until, start));
        assert!(!book.rest_from_relays(&peer(1), until, start), "it rests already");
        assert!(book.rest_from_relays(&peer(2), until, start));
        assert!(!book.rest_from_relays(&peer(3), until, start), "it isn't in the book");
        assert_eq!(book.take_due(start + PAUSE_MAX), [(peer(1), vec![at(1)])]);
        let mut due = book.take_due(until);
        due.sort();
        let mut all = [(peer(1), vec![at(1), relayed.clone()]), (peer(2), vec![relayed])];
        all.sort();
        assert_eq!(due, all);
    }

    #[test]
    fn book_is_bounded_and_members_have_an_entry() {
        let now = Instant::now();
        let mut book = Book::default();
        for n in 0..200u8 {
            book.learn([n; 32], peer(n), AddressOrigin::Told(Some([99; 32])), (1..100).map(at), now);
        }
        assert_eq!(book.entries.len(), OTHERS_MAX);
        assert!(book.entries.values().all(|entry| entry.addresses.len() == TOLD_EACH));
        let (guest, member) = (binding(201, peer(201)), binding(215, peer(215)));
        book.proved(&guest, peer(201), now);
        assert!(book.knows(&peer(201)), "who has proved the secret is kept, however many are talked about");
        assert_eq!(book.entries.len(), OTHERS_MAX);
        book.set_members(&[member.key].into());
        book.learn(member.key, peer(215), AddressOrigin::Told(None), [at(1)], now);
        assert!(book.knows(&peer(215)) && book.has_member(&peer(215)), "it is a member");
        assert_eq!(book.entries.len(), OTHERS_MAX + 1);
        book.signed(&member, &peer(215));
        assert_eq!(book.known(), [(member, vec![at(1)]), (guest, Vec::new())], "and is kept first");
        let told = Whereabouts { binding: member, addresses: vec![b"no address".to_vec(), at(7).to_vec()] };
        assert_eq!(read_whereabouts(told), (member, vec![at(7)]));
    }

    #[test]
    fn each_kind_of_address_has_its_own_quota() {
        let (now, key, mut book) = (Instant::now(), [1; 32], Book::default());
        let [liar, member, other] = [[2; 32], [3; 32], [4; 32]];
        book.set_members(&[member].into());
        let known = |book: &Book| book.addresses(&peer(1)).cloned().collect::<Vec<_>>();
        book.learn(key, peer(1), AddressOrigin::Proved, [at(1)], now);
        book.learn(key, peer(1), AddressOrigin::Given, [at(2), at(3)], now);
        book.learn(key, peer(1), AddressOrigin::Said, [at(4), at(3)], now);
        assert_eq!(known(&book), [at(1), at(4), at(3), at(2)], "the surest first");
        book.learn(key, peer(1), AddressOrigin::Told(Some(member)), [at(5)], now);
        for from in (100..1000).step_by(10) {
            book.learn(key, peer(1), AddressOrigin::Told(Some(liar)), (from..from + 10).map(at), now);
        }
        let (mine, told) = (known(&book), [at(1), at(4), at(3), at(2), at(5)]);
        assert!(told.iter().all(|address| mine.contains(address)), "{mine:?}");
        assert_eq!(mine.len(), told.len() + TOLD_EACH);
        book.learn(key, peer(1), AddressOrigin::Told(Some(other)), (10..20).map(at), now);
        book.learn(key, peer(1), AddressOrigin::Told(None), (20..30).map(at), now);
        let mine = known(&book);
        assert!(mine.len() == 4 + TOLD_MAX && mine.contains(&at(5)), "a member's word stays: {mine:?}");
        book.learn(key, peer(1), AddressOrigin::Said, (30..60).map(at), now);
        book.learn(key, peer(1), AddressOrigin::Given, (60..90).map(at), now);
        (90..99).for_each(|port| book.learn(key, peer(1), AddressOrigin::Proved, [at(port)], now));
        let mine = known(&book);
        assert_eq!((mine.len(), mine[0].clone()), (ADDRESSES_MAX, at(98)));
        assert!(!mine.contains(&at(4)), "it doesn't say that any more");
        book.learn(key, peer(1), AddressOrigin::Told(Some(liar)), [at(98)], now);
        assert_eq!(known(&book), mine, "hearsay makes nothing less sure");
    }

    #[test]
    fn whereabouts_of_a_full_book_fit_an_answer() {
        let (now, mut book) = (Instant::now(), Book::default());
        let member = binding(250, peer(250));
        book.set_members(&[member.key].into());
        let long = |n: u32| format!("/dns4/{}{n}/tcp/7", "a".repeat(240)).parse().unwrap();
        for n in (0..OTHERS_MAX as u8).chain([250]) {
            let (binding, addresses) = (binding(n, peer(n)), (0..8).map(|at| long(at + 10 * u32::from(n))));
            book.learn(binding.key, peer(n), AddressOrigin::Given, addresses, now);
            book.signed(&binding, &peer(n));
        }
        let asker = binding(0, peer(0)).key;
        let known = book.whereabouts(&asker);
        assert_eq!(known[0].binding, member);
        assert!(known.iter().all(|reach| reach.binding.key != asker));
        let answer = Answer::Known { known, linked: vec![[1; 32]; limits::LINKED] };
        let versions = Versions { protocol: 1, rules: 1 };
        let bytes = hello::encode(versions, &answer);
        assert!(hello::decode(versions, &bytes) == Ok(answer), "{} bytes", bytes.len());
    }

    #[test]
    fn proof_decides_between_two_names_of_a_peer() {
        let (now, mut book) = (Instant::now(), Book::default());
        // The thief signs that another player's peer is its own.
        let (thief, owner) = (binding(1, peer(2)), binding(2, peer(2)));
        for named in [thief, owner] {
            book.learn(named.key, peer(2), AddressOrigin::Told(None), [at(1)], now);
            book.signed(&named, &peer(2));
        }
        assert_eq!((book.peer_of(&thief.key), book.peer_of(&owner.key)), (Some(peer(2)), Some(peer(2))));
        book.proved(&owner, peer(2), now);
        assert_eq!((book.peer_of(&thief.key), book.key_at(&peer(2))), (None, Some(owner.key)));
        assert!(book.has(&owner) && !book.has(&thief));
    }

    #[test]
    fn signed_identity_gives_way_to_a_proof_alone() {
        let (now, mut book) = (Instant::now(), Book::default());
        let (first, second) = (binding(1, peer(2)), binding(1, peer(3)));
        let learn = |book: &mut Book, named: &Binding, at| {
            let there = crate::keys::peer_of(&named.at).unwrap();
            book.learn(named.key, there, AddressOrigin::Told(None), at, now);
            book.signed(named, &there);
        };
        book.learn(first.key, peer(9), AddressOrigin::Given, [at(1)], now);
        learn(&mut book, &first, [at(2)]);
        assert_eq!(book.peer_of(&first.key), Some(peer(2)), "a signature outweighs an invitation");
        learn(&mut book, &second, [at(3)]);
        assert_eq!(book.peer_of(&first.key), Some(peer(2)), "a second signature doesn't outweigh the first");
        assert!(book.addresses(&peer(2)).eq(&[at(1), at(2)]) && !book.knows(&peer(3)));
        book.proved(&second, peer(3), now);
        assert!(book.knows(&peer(3)) && !book.knows(&peer(2)));
    }
}
