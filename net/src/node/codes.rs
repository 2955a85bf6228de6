//! Tables found by a spoken code: what this node keeps for others, what it has put there for its own table, what it looks for, and who
//! knocks. libp2p's Kademlia carries and keeps; the knock goes by the hello's protocol.
//!
//! Invariants: kept is only what reads as an invitation without a secret, for ten minutes at most, and who comes first is not
//! pushed out by another host; whoever knocks waits until the host has decided, and learns the secret only then.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use bastide::record::charter::is_name;
use libp2p::kad::store::{MemoryStore, MemoryStoreConfig, RecordStore};
use libp2p::kad::{
    self, GetRecordOk, InboundRequest, QueryId, QueryResult, Quorum, Record, RecordKey, StoreInserts,
};
use libp2p::swarm::DialError;
use libp2p::{Multiaddr, PeerId, StreamProtocol};

use super::hello::{Answer, Ask, Key, Secret};
use super::path::{is_somewhere, is_worldwide};
use super::{Config, Event, Help, Node, Role, hex, key_of, peer_of, relays};
use crate::code::Code;
use crate::invitation::Invitation;

/// The protocol by which peers keep and find.
pub(crate) const PROTOCOL: &str = "/bastide/kad";
/// How long a table is kept under its code.
const KEPT_FOR: Duration = Duration::from_secs(10 * 60);
/// Between two times that a host puts it there.
const PUT_EVERY: Duration = Duration::from_secs(120);
/// The same while nobody has taken it.
const PUT_AGAIN: Duration = Duration::from_secs(2);
/// Between two searches while nothing is found, and between two knocks.
const SEEK_EVERY: Duration = Duration::from_secs(2);
/// Between two searches once a host is found: another may be called by the same code.
const SEEK_MORE: Duration = Duration::from_secs(20);
/// Between two times that a peer looks about for others that keep; it does so besides whenever it hears of one while it knows few.
const LOOK_ABOUT: Duration = Duration::from_secs(30 * 60);
/// How many peers are asked to keep a table; one that answers is enough.
const KEEPERS: NonZeroUsize = NonZeroUsize::new(5).expect("not 0");
/// How many tables are kept for others.
const KEPT_MAX: usize = 1024;
/// The longest entry, in bytes.
const ENTRY_MAX: usize = 1024;
/// How many may wait at the door.
const KNOCKS_MAX: usize = 8;
/// How many tables under one code are knocked at.
const HOSTS_MAX: usize = 4;

/// The behaviour that keeps and finds.
pub(crate) type Keeping = kad::Behaviour<MemoryStore>;

/// Keeps little, and only what was looked at.
pub(crate) fn keeping(me: PeerId, config: &Config) -> Keeping {
    let store = MemoryStoreConfig {
        max_records: KEPT_MAX,
        max_value_bytes: ENTRY_MAX,
        max_providers_per_key: 1,
        max_provided_keys: 1,
    };
    let mut kademlia = kad::Config::new(StreamProtocol::new(PROTOCOL));
    kademlia
        .set_record_filtering(StoreInserts::FilterBoth)
        .set_record_ttl(Some(KEPT_FOR))
        // Who has put it there puts it there again.
        .set_replication_interval(None)
        .set_publication_interval(None)
        .set_provider_publication_interval(None)
        .set_caching(kad::Caching::Disabled)
        .set_query_timeout(Duration::from_secs(10))
        .set_replication_factor(KEEPERS)
        .set_periodic_bootstrap_interval(Some(LOOK_ABOUT))
        .set_kbucket_inserts(kad::BucketInserts::Manual)
        .set_max_packet_size(8 * 1024);
    let mut keeping = kad::Behaviour::with_config(me, MemoryStore::with_config(me, store), kademlia);
    match (config.role, config.door) {
        (Role::Relay, _) => {
            keeping.set_mode(Some(kad::Mode::Server));
            for (peer, address) in named(&config.help) {
                keeping.add_address(&peer, address);
            }
        }
        // Who only looks for a table is gone before it is any use to others.
        (Role::Peer, None) => keeping.set_mode(Some(kad::Mode::Client)),
        // Once it is seen that it can be reached.
        (Role::Peer, Some(_)) => {}
    }
    keeping
}

/// The keepers to begin with.
fn named(help: &Help) -> impl Iterator<Item = (PeerId, Multiaddr)> {
    help.bootstrap.iter().chain(&help.relays).filter_map(relays::split)
}

/// Of a keeper's addresses those to go to it by, and to tell others: only what leads there from anywhere, if there is such.
fn ways(addresses: &[Multiaddr]) -> impl Iterator<Item = &Multiaddr> {
    let direct = || addresses.iter().filter(|address| is_somewhere(address));
    let reached = direct().any(is_worldwide);
    direct().filter(move |address| !reached || is_worldwide(address))
}

/// Codes and knocks of this node.
#[derive(Debug)]
pub(crate) struct Codes {
    /// The keepers to begin with, which aren't forgotten.
    named: Vec<(PeerId, Multiaddr)>,
    own: Option<Own>,
    sought: Option<Sought>,
    knocks: BTreeMap<Key, Knock>,
}

/// The own table's code.
#[derive(Debug)]
struct Own {
    place: [u8; 32],
    table: Invitation,
    due: Instant,
    /// Keepers are being asked.
    asked: Option<QueryId>,
    kept: bool,
}

/// The code that is looked for.
#[derive(Debug)]
struct Sought {
    place: [u8; 32],
    name: String,
    hosts: BTreeMap<Key, Invitation>,
    /// Keepers are being asked.
    asked: Option<QueryId>,
    /// When they were asked last.
    searched: Option<Instant>,
    knock: Instant,
}

#[derive(Debug)]
struct Knock {
    name: String,
    let_in: Option<bool>,
}

impl Codes {
    pub(super) fn new(help: &Help) -> Codes {
        Codes { named: named(help).collect(), own: None, sought: None, knocks: BTreeMap::new() }
    }
}

impl Node {
    /// Puts the own table under a code, as the invitation says it but without its secret, or changes what is said there; none takes it away.
    /// Whoever finds it may knock.
    pub fn call(&mut self, code: Option<(&Code, &Invitation)>) {
        let Some((code, invitation)) = code else {
            self.codes.own = None;
            self.codes.knocks.clear();
            return;
        };
        let table = Invitation { secret: [0; 16], ..invitation.clone() };
        match &mut self.codes.own {
            Some(own) if own.table == table => {}
            Some(own) => (own.table, own.due) = (table, Instant::now()),
            None => {
                let place = code.place();
                self.begin_with_keepers();
                self.codes.own = Some(Own { place, table, due: Instant::now(), asked: None, kept: false });
            }
        }
    }

    /// Whether somebody keeps the own table under its code.
    #[must_use]
    pub fn is_called(&self) -> bool {
        self.codes.own.as_ref().is_some_and(|own| own.kept)
    }

    /// Looks for the table of a code, and knocks there by this name.
    pub fn seek(&mut self, code: &Code, name: &str) {
        self.begin_with_keepers();
        let now = Instant::now();
        let hosts = BTreeMap::new();
        let sought =
            Sought { place: code.place(), name: name.into(), hosts, asked: None, searched: None, knock: now };
        self.codes.sought = Some(sought);
    }

    /// Who knocks and waits.
    #[must_use]
    pub fn knocks(&self) -> Vec<(Key, String)> {
        let waiting = self.codes.knocks.iter().filter(|(_, knock)| knock.let_in.is_none());
        waiting.map(|(key, knock)| (*key, knock.name.clone())).collect()
    }

    /// Lets in somebody who knocks, or not.
    pub fn let_in(&mut self, key: &Key, yes: bool) {
        if let Some(knock) = self.codes.knocks.get_mut(key) {
            knock.let_in = Some(yes);
        }
    }

    /// Whether the node has to do with codes, its own or others': else it needs to know nobody who keeps them, and getting to know
    /// them would be the dearest thing that it does.
    fn uses_codes(&self) -> bool {
        let keeping = &self.swarm.behaviour().keeping;
        self.codes.own.is_some() || self.codes.sought.is_some() || keeping.mode() == kad::Mode::Server
    }

    /// Goes to the keepers that the user named, to find others by them.
    pub(super) fn begin_with_keepers(&mut self) {
        for (peer, address) in &self.codes.named {
            self.swarm.behaviour_mut().keeping.add_address(peer, address.clone());
        }
    }

    /// A peer keeps codes, and is reached there.
    pub(super) fn learn_keeper(&mut self, peer: &PeerId, addresses: &[Multiaddr]) {
        if self.uses_codes() {
            for address in ways(addresses) {
                self.swarm.behaviour_mut().keeping.add_address(peer, address.clone());
            }
        }
    }

    /// Puts, looks and knocks when it is time.
    pub(super) fn keep_codes(&mut self, now: Instant) {
        let keeping = &mut self.swarm.behaviour_mut().keeping;
        if let Some(own) = self.codes.own.as_mut().filter(|own| own.asked.is_none() && own.due <= now) {
            let record = Record {
                key: RecordKey::new(&own.place),
                value: own.table.to_string().into_bytes(),
                publisher: None,
                expires: Some(now + KEPT_FOR),
            };
            match keeping.put_record(record, Quorum::One) {
                Ok(query) => (own.asked, own.due) = (Some(query), now + PUT_EVERY),
                Err(error) => {
                    own.due = now + PUT_AGAIN;
                    tracing::debug!("the code was not put: {error}");
                }
            }
        }
        let mut knocked = Vec::new();
        if let Some(sought) = &mut self.codes.sought {
            // What was found last may have been false, and was then taken out again.
            let pause = if sought.hosts.is_empty() { SEEK_EVERY } else { SEEK_MORE };
            let due = sought.asked.is_none() && sought.searched.is_none_or(|at| at + pause <= now);
            if due && sought.hosts.len() < HOSTS_MAX {
                sought.asked = Some(keeping.get_record(RecordKey::new(&sought.place)));
            }
            if sought.knock <= now {
                sought.knock = now + SEEK_EVERY;
                knocked.extend(sought.hosts.keys().filter_map(peer_of));
            }
        }
        for peer in knocked {
            self.knock(peer);
        }
    }

    /// Knocks at a table that the code has led to, if it is connected.
    pub(super) fn knock(&mut self, peer: PeerId) {
        let Some(sought) = &self.codes.sought else { return };
        let Some(host) = key_of(&peer).and_then(|key| sought.hosts.get(&key)) else { return };
        if self.links.contains_key(&peer) {
            let ask = Ask::Knock { table: host.table, name: sought.name.clone() };
            self.ask(peer, &ask);
        }
    }

    /// Whether a peer that isn't admitted is here for a code's sake.
    pub(super) fn is_calling(&self, key: &Key) -> bool {
        self.codes.knocks.contains_key(key)
            || self.codes.sought.as_ref().is_some_and(|sought| sought.hosts.contains_key(key))
    }

    /// What somebody is told who knocks.
    pub(super) fn answer_knock(&mut self, key: Key, name: String, secret: Secret) -> Answer {
        if self.codes.own.is_none() || !is_name(&name) {
            return Answer::Declined;
        }
        let full = self.codes.knocks.len() >= KNOCKS_MAX;
        match self.codes.knocks.get(&key).map(|knock| knock.let_in) {
            Some(None) => Answer::Heard,
            Some(Some(true)) => Answer::LetIn { secret },
            Some(Some(false)) => Answer::Declined,
            None if full => Answer::Declined,
            None => {
                self.codes.knocks.insert(key, Knock { name, let_in: None });
                self.tell(Event::Knocked(key));
                Answer::Heard
            }
        }
    }

    /// What came of a knock.
    pub(super) fn on_knock_answered(&mut self, key: Key, answer: &Answer) {
        let Some(sought) = &mut self.codes.sought else { return };
        match answer {
            Answer::Heard => self.tell(Event::Waiting(key)),
            Answer::LetIn { secret } => {
                if let Some(host) = sought.hosts.remove(&key) {
                    self.tell(Event::LetIn(Box::new(Invitation { secret: *secret, ..host })));
                }
            }
            _ => {
                sought.hosts.remove(&key);
                self.tell(Event::Declined(key));
            }
        }
    }

    pub(super) fn on_keeping(&mut self, event: kad::Event) {
        match event {
            kad::Event::InboundRequest {
                request: InboundRequest::PutRecord { record: Some(record), .. },
            } => {
                self.keep(record);
            }
            kad::Event::OutboundQueryProgressed { id, result: QueryResult::PutRecord(put), .. } => {
                let own = self.codes.own.as_mut().filter(|own| own.asked == Some(id));
                let Some(own) = own else { return };
                let kept = was_taken(&put);
                own.asked = None;
                if !kept {
                    own.due = own.due.min(Instant::now() + PUT_AGAIN);
                }
                if own.kept != kept {
                    own.kept = kept;
                    self.tell(Event::Moved);
                }
            }
            kad::Event::OutboundQueryProgressed { id, result: QueryResult::GetRecord(got), step, .. } => {
                if let Ok(GetRecordOk::FoundRecord(found)) = got {
                    self.found(&found.record);
                }
                let sought = self.codes.sought.as_mut().filter(|sought| sought.asked == Some(id));
                if let Some(sought) = sought.filter(|_| step.last) {
                    (sought.asked, sought.searched) = (None, Some(Instant::now()));
                }
            }
            // To know one's neighbours is enough for who comes and goes: whom it looks for later leads it farther.
            kad::Event::OutboundQueryProgressed { id, result: QueryResult::Bootstrap(_), step, .. }
                if !step.last && self.role == Role::Peer =>
            {
                if let Some(mut query) = self.swarm.behaviour_mut().keeping.query_mut(&id) {
                    query.finish();
                }
            }
            kad::Event::RoutablePeer { peer, address } => self.learn_keeper(&peer, &[address]),
            kad::Event::ModeChanged { new_mode: kad::Mode::Server } => self.begin_with_keepers(),
            _ => {}
        }
    }

    /// A peer couldn't be dialled: nobody is told of it any more as one that keeps.
    pub(super) fn forget_keeper(&mut self, peer: &PeerId, error: &DialError) {
        let nowhere = matches!(error, DialError::Transport(_) | DialError::NoAddresses);
        let named = self.codes.named.iter().any(|(named, _)| named == peer);
        if nowhere && !named && !self.swarm.is_connected(peer) {
            self.swarm.behaviour_mut().keeping.remove_peer(peer);
        }
    }

    /// Keeps a table for others.
    fn keep(&mut self, mut record: Record) {
        let now = Instant::now();
        let Some(table) = table_of(&record) else { return };
        let store = self.swarm.behaviour_mut().keeping.store_mut();
        store.retain(|_, kept| !kept.is_expired(now));
        let taken = store.get(&record.key).and_then(|kept| table_of(&kept));
        if taken.is_some_and(|kept| kept.host != table.host) {
            return;
        }
        record.expires = Some(record.expires.map_or(now + KEPT_FOR, |at| at.min(now + KEPT_FOR)));
        record.publisher = None;
        if let Err(error) = store.put(record) {
            tracing::debug!("a table under {} was not kept: {error}", hex(&table.table));
        }
    }

    /// A table was found under a code.
    fn found(&mut self, record: &Record) {
        let Some(table) = table_of(record) else { return };
        let Some(sought) = &mut self.codes.sought else { return };
        if record.key.as_ref() == sought.place
            && table.host != self.me
            && sought.hosts.len() < HOSTS_MAX
            && !sought.hosts.contains_key(&table.host)
        {
            let (host, addresses) = (table.host, table.addresses.clone());
            sought.hosts.insert(host, table);
            self.learn(host, addresses);
        }
    }
}

/// Whether anybody has taken it, even if others did not answer in time.
fn was_taken(put: &kad::PutRecordResult) -> bool {
    match put {
        Ok(_) => true,
        Err(
            kad::PutRecordError::QuorumFailed { success, .. } | kad::PutRecordError::Timeout { success, .. },
        ) => !success.is_empty(),
    }
}

/// The table that an entry names; none if it isn't one, or has a secret in it that nobody should keep.
fn table_of(record: &Record) -> Option<Invitation> {
    let text = std::str::from_utf8(&record.value).ok().filter(|text| text.len() <= ENTRY_MAX)?;
    let table: Invitation = text.parse().ok()?;
    let fits = record.key.as_ref().len() == 32 && table.secret == [0; 16] && !table.addresses.is_empty();
    fits.then_some(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keeper_is_told_of_where_all_can_reach_it() {
        let relay = PeerId::random();
        let (world, home) = ("/ip4/203.0.113.1/udp/7/quic-v1", "/ip4/192.168.1.2/tcp/7");
        let circuit = format!("/ip4/203.0.113.9/tcp/1/p2p/{relay}/p2p-circuit");
        for (all, told) in [
            (&[world, home, &circuit][..], &[world][..]),
            (&[home, &circuit], &[home]),
            (&[home, "/ip4/127.0.0.1/tcp/7"], &[home, "/ip4/127.0.0.1/tcp/7"]),
            (&[&circuit], &[]),
        ] {
            let all: Vec<Multiaddr> = all.iter().map(|address| address.parse().unwrap()).collect();
            let ways: Vec<String> = ways(&all).map(ToString::to_string).collect();
            assert_eq!(ways, told, "{all:?}");
        }
    }

    #[test]
    fn only_a_table_without_its_secret_is_kept() {
        let good = Invitation {
            table: [1; 16],
            host: [2; 32],
            secret: [0; 16],
            addresses: vec!["/ip4/203.0.113.1/tcp/7".parse().unwrap()],
        };
        let entry = |key: &[u8], text: &str| Record::new(key.to_vec(), text.as_bytes().to_vec());
        assert_eq!(table_of(&entry(&[7; 32], &good.to_string())), Some(good.clone()));
        for (key, text) in [
            (&[7; 32][..], Invitation { secret: [1; 16], ..good.clone() }.to_string()),
            (&[7; 32], Invitation { addresses: Vec::new(), ..good.clone() }.to_string()),
            (&[7; 31], good.to_string()),
            (&[7; 32], "any other thing".into()),
            (&[7; 32], format!("{good}{}", " ".repeat(ENTRY_MAX))),
        ] {
            assert_eq!(table_of(&entry(key, &text)), None, "{text}");
        }
    }
}
