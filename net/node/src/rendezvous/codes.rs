//! Tables found by a spoken code: our number at the relays, our search, and the guests that knock.
//! Relays keep the numbers ([`relay_shelf`]); the hello's protocol proves the words ([`pake`]).
//!
//! Invariants: the host takes a number at all configured relays, or gives it up at all of them. A
//! relay's item admits nobody and reveals nothing of the words. Three wrong guesses, whoever made
//! them, close the door until the host opens it again. A guest with the right words is admitted at
//! once. A searching node reveals one guess at its words to each host, once, and follows each relay
//! to one host.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bastide_record::{Key as Signer, Signed};
use bastide_wire::code::{Code, NUMBER_MAX, Words};
use bastide_wire::ids::{NetworkKey, Secret, random};
use bastide_wire::invitation::Invitation;
use bastide_wire::relay::RelayTrouble;
use libp2p::swarm::ConnectionId;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::code_attempts::CodeAttempts;
use super::pake::{ExchangeEnds, Knocking, Message, Shared};
use super::relay_client::{Asked, NamedRelay};
use super::relay_shelf::{self, CODES, RelayShelf, ShelfItem, table_of};
use crate::Node;
use crate::admission::hello::{Answer, Ask};
use crate::admission::source::Source;
use crate::config::{Config, Role};
use crate::connectivity::path::{ip_of, led_to};
use crate::connectivity::relays;
use crate::event::{CodeRefusal, Event};
use crate::keys::{self, network_key, peer_of};

/// Interval at which a host republishes its table.
const PUT_EVERY: Duration = Duration::from_secs(120);
/// Retry interval while a relay doesn't keep the table.
const PUT_AGAIN: Duration = Duration::from_secs(5);
/// Maximum random delay of a retry. It separates two hosts that each hold the number at one relay.
const APART: Duration = Duration::from_secs(1);
/// Interval between two searches while no host is found, and between two knocks at a busy host.
const SEEK_INTERVAL: Duration = Duration::from_secs(2);
/// Interval between two searches once a host is found; another host may have the same number.
const SEEK_INTERVAL_FOUND: Duration = Duration::from_secs(20);

/// State of our code, or of the code that we look up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodeStatus {
    /// Our table's code, once all configured relays have taken its number.
    pub code: Option<Code>,
    /// Relays that did not help when they were last asked, with the reasons.
    pub lacks: Vec<(Multiaddr, RelayTrouble)>,
    /// True if wrong guesses have closed the door; nobody is admitted until it is opened again.
    pub closed: bool,
}

pub(crate) struct Codes {
    pub(super) signer: Signer,
    pub(super) keeper: Option<RelayShelf>,
    own: Option<Own>,
    sought: Option<Sought>,
}

/// Our number at a relay.
#[derive(Default)]
pub(super) struct AtRelay {
    /// Last answer to a `Put`: the relay keeps the table, or names the next free number.
    put: Option<Result<(), u64>>,
    trouble: Option<RelayTrouble>,
}

/// Our table's code, and the guests at its door.
struct Own {
    code: Code,
    table: Invitation,
    /// True if all relays have taken the number.
    held: bool,
    due: Instant,
    guesses: CodeAttempts,
}

struct Sought {
    code: Code,
    due: Instant,
    /// Hosts that the relays name. Only the first of each relay counts.
    /// A relay keeps one table at a place, so no relay crowds out another's.
    hosts: BTreeMap<NetworkKey, Host>,
    led_by: BTreeSet<usize>,
}

struct Host {
    table: Invitation,
    knock: Instant,
    stage: Stage,
}

enum Stage {
    Apart,
    Knocked(Knocking),
    Proved(Shared),
    Done,
}

impl Codes {
    pub(crate) fn new(config: &Config) -> Codes {
        Codes {
            signer: Signer::from_seed(keys::network_seed(config)),
            keeper: (config.role == Role::Relay).then(|| RelayShelf::new(config.relaying.codes_per_source)),
            own: None,
            sought: None,
        }
    }

    /// Returns the request that puts our table, if it is due.
    fn put_due(&mut self, now: Instant) -> Option<relay_shelf::Ask> {
        let own = self.own.as_mut().filter(|own| own.due <= now)?;
        own.due = now + PUT_EVERY;
        Some(relay_shelf::Ask::Put(own.sign(&self.signer, own.table.to_string().into_bytes())))
    }

    fn get_due(&mut self, now: Instant) -> Option<relay_shelf::Ask> {
        let sought = self.sought.as_mut().filter(|sought| sought.due <= now)?;
        sought.due = now + if sought.hosts.is_empty() { SEEK_INTERVAL } else { SEEK_INTERVAL_FOUND };
        Some(relay_shelf::Ask::Get { kind: CODES, place: sought.code.number })
    }
}

impl Own {
    fn sign(&self, by: &Signer, bytes: Vec<u8>) -> Signed<ShelfItem> {
        Signed::seal(by, ShelfItem { kind: CODES, place: self.code.number, by: by.public(), bytes })
    }
}

impl Node {
    /// Publishes our table, without its secret and our player's key, under a code with these words,
    /// or updates it. `None` removes it. Anyone who knows the words gets both.
    pub fn call(&mut self, table: Option<(Words, &Invitation)>) {
        let now = Instant::now();
        let Some((words, invitation)) = table else {
            self.give_up();
            self.codes.own = None;
            return;
        };
        let table = Invitation { host: [0; 32], secret: [0; 16], ..invitation.clone() };
        match &mut self.codes.own {
            Some(own) if own.table == table => {}
            Some(own) => (own.table, own.due) = (table, now),
            none => {
                let (code, guesses) = (Code { number: 1, words }, CodeAttempts::new());
                *none = Some(Own { code, table, held: false, due: now, guesses });
            }
        }
    }

    /// Returns the state of the code.
    #[must_use]
    pub fn called(&self) -> CodeStatus {
        let trouble = |relay: &NamedRelay| Some((relay.address.clone(), relay.code.trouble?));
        let own = self.codes.own.as_ref();
        CodeStatus {
            code: own.filter(|own| own.held).map(|own| own.code),
            lacks: self.named_relays.iter().filter_map(trouble).collect(),
            closed: own.is_some_and(|own| own.guesses.closed()),
        }
    }

    /// Opens the door again, with the same words.
    pub fn open_door(&mut self) {
        if let Some(own) = &mut self.codes.own {
            own.guesses = CodeAttempts::new();
            self.tell(Event::StatusChanged);
        }
    }

    /// Looks up the table of a code and joins it with the code's words.
    /// A node that only does this reserves no relay.
    pub fn seek(&mut self, code: Code) {
        self.relays = relays::Relays::default();
        let (hosts, led_by) = (BTreeMap::new(), BTreeSet::new());
        self.codes.sought = Some(Sought { code, due: Instant::now(), hosts, led_by });
    }

    /// Puts, searches and knocks as they come due.
    pub(crate) fn tick_codes(&mut self, now: Instant) {
        if !self.named_relays.iter().any(NamedRelay::waits_for_code) {
            let put = self.codes.put_due(now);
            if let Some(ask) = put.or_else(|| self.codes.get_due(now)) {
                self.ask_relays(Some(Asked::Code), &ask);
            }
        }
        let hosts = self.codes.sought.iter().flat_map(|sought| sought.hosts.keys());
        for peer in hosts.filter_map(peer_of).collect::<Vec<_>>() {
            self.knock(peer, now);
        }
    }

    /// Gives the number up at every relay that may hold it.
    fn give_up(&mut self) {
        let Some(own) = &self.codes.own else { return };
        let gone = relay_shelf::Ask::Put(own.sign(&self.codes.signer, Vec::new()));
        for at in 0..self.named_relays.len() {
            let relay = &mut self.named_relays[at];
            let may_hold = relay.waits_for_code() || relay.code.put == Some(Ok(()));
            // A late answer to a put doesn't count any more.
            relay.asked.retain(|_, asked| *asked != Asked::Code);
            relay.code.put = None;
            if may_hold {
                self.ask_relay(at, None, &gone);
            }
        }
    }

    /// Handles a relay's answer about a number, or its failure to answer.
    pub(super) fn on_code(&mut self, at: usize, answer: Result<relay_shelf::Answer, RelayTrouble>) {
        let held = self.codes.own.as_ref().is_some_and(|own| own.held);
        let relay = &mut self.named_relays[at].code;
        (relay.put, relay.trouble) = match answer {
            Ok(relay_shelf::Answer::Done) => (Some(Ok(())), None),
            // A taken number is no trouble while there is another to try.
            Ok(relay_shelf::Answer::Taken { free }) => {
                (Some(Err(free)), if held { Some(RelayTrouble::Taken) } else { relay.trouble })
            }
            Ok(relay_shelf::Answer::There(_)) => (None, None),
            Ok(relay_shelf::Answer::No(why)) => (None, Some(RelayTrouble::Refused(why))),
            Err(why) => (None, Some(why)),
        };
        if let Ok(relay_shelf::Answer::There(things)) = answer {
            things.first().into_iter().for_each(|thing| self.found(at, thing));
        }
        if !self.named_relays.iter().any(NamedRelay::waits_for_code) {
            self.settle_number(Instant::now());
            self.tell(Event::StatusChanged);
        }
    }

    /// Confirms the number if all relays have answered and taken it; otherwise gives it up.
    /// The next free number is then tried.
    fn settle_number(&mut self, now: Instant) {
        let Some(own) = &mut self.codes.own else { return };
        let relays = || self.named_relays.iter().map(|relay| &relay.code);
        let kept = relays().filter(|relay| relay.put == Some(Ok(()))).count();
        if kept == self.named_relays.len() {
            own.held = true;
            return;
        }
        own.due = now + PUT_AGAIN;
        if own.held {
            // The code was already told to friends, so keep it; relays that lost it get it back.
            return;
        }
        let free = relays().filter_map(|relay| relay.put?.err()).max();
        let next = free.filter(|free| (own.code.number + 1..=NUMBER_MAX).contains(free));
        let relays = self.named_relays.iter_mut().map(|relay| &mut relay.code);
        for relay in relays.filter(|relay| matches!(relay.put, Some(Err(_)))) {
            relay.trouble = next.is_none().then_some(RelayTrouble::Taken);
        }
        self.give_up();
        let Some(own) = &mut self.codes.own else { return };
        if let Some(next) = next {
            own.code.number = next;
            own.due = if kept == 0 { now } else { now + APART * u32::from(random::<1>()[0]) / 256 };
        }
    }

    /// Takes the table that a relay keeps under the number that we look up.
    pub(crate) fn found(&mut self, relay: usize, thing: &Signed<ShelfItem>) {
        let (Some(sought), Some(mut table)) = (&mut self.codes.sought, table_of(thing)) else { return };
        table.addresses = led_to(&self.named_relays[relay].address, table.addresses);
        let good = thing.place == sought.code.number && thing.is_by(&thing.by) && table.at != self.at;
        if good && sought.led_by.insert(relay) && !sought.hosts.contains_key(&table.at) {
            let (at, addresses) = (table.at, table.addresses.clone());
            sought.hosts.insert(at, Host { table, knock: Instant::now(), stage: Stage::Apart });
            // Its player isn't known yet.
            self.learn(at.0, at, addresses);
        }
    }

    /// Knocks at a table that a relay named, if it is connected and the knock is due.
    pub(crate) fn knock(&mut self, peer: PeerId, now: Instant) {
        let Some(sought) = &mut self.codes.sought else { return };
        let Some(at) = network_key(&peer).filter(|_| self.links.contains_key(&peer)) else { return };
        let Some(host) = sought.hosts.get_mut(&at).filter(|host| host.knock <= now) else { return };
        if let Stage::Apart = host.stage {
            let table = host.table.table;
            let (knocking, message) = ExchangeEnds { table, guest: self.at, host: at }.knock(&sought.code);
            (host.stage, host.knock) = (Stage::Knocked(knocking), now + SEEK_INTERVAL);
            self.ask(peer, Ask::Knock { table, message });
        }
    }

    /// Returns true if an unadmitted peer serves our search: a found host or a configured relay.
    pub(crate) fn serves_search(&self, peer: &PeerId) -> bool {
        let Some(sought) = &self.codes.sought else { return false };
        let host = network_key(peer).is_some_and(|at| sought.hosts.contains_key(&at));
        host || self.named_relays.iter().any(|relay| relay.peer == *peer)
    }

    pub(crate) fn answer_knock(
        &mut self,
        (peer, connection): (PeerId, ConnectionId),
        message: &Message,
    ) -> Answer {
        let path = self.links.get(&peer).and_then(|link| link.paths.get(&connection));
        let source = path.and_then(|path| ip_of(&path.address)).map(Source::of);
        let own = self.codes.own.as_mut().filter(|own| own.held);
        let (Some(own), Some(source), Some(guest)) = (own, source, network_key(&peer)) else {
            return Answer::Closed;
        };
        let ends = ExchangeEnds { table: own.table.table, guest, host: self.at };
        own.guesses.knock(ends, (&own.code, message), source, Instant::now())
    }

    /// Returns the answer to a guest's proof that it knows the words.
    pub(crate) fn answer_words(&mut self, guest: &NetworkKey, proof: &[u8; 32], secret: &Secret) -> Answer {
        let Some(own) = &mut self.codes.own else { return Answer::Closed };
        let answer = own.guesses.words(guest, proof, (secret, &self.me));
        if own.guesses.closed() {
            self.tell(Event::StatusChanged);
        }
        answer
    }

    /// Handles the answer to our knock or to our proof of the words; `None` if none came.
    pub(crate) fn on_knock_answered(&mut self, peer: PeerId, answer: Option<Answer>) {
        let Some(at) = network_key(&peer) else { return };
        let Some(host) = self.codes.sought.as_mut().and_then(|sought| sought.hosts.get_mut(&at)) else {
            return;
        };
        // A guess is given away once only.
        let stage = std::mem::replace(&mut host.stage, Stage::Done);
        let shut = match (stage, answer) {
            (Stage::Knocked(knocking), Some(Answer::Knocked { message })) => {
                if let Some(shared) = knocking.answered(&message) {
                    let proof = shared.guest_proof();
                    host.stage = Stage::Proved(shared);
                    self.ask(peer, Ask::Words { proof });
                }
                return;
            }
            (Stage::Proved(shared), Some(Answer::LetIn { host: player, sealed, proof })) => {
                if let Some(secret) = shared.open(&sealed, &player, &proof) {
                    let whole = Invitation { host: player, secret, ..host.table.clone() };
                    return self.tell(Event::AdmittedByCode(Box::new(whole)));
                }
                // The host doesn't know the words itself.
                CodeRefusal::WrongWords
            }
            (Stage::Proved(_), Some(Answer::WrongWords)) => CodeRefusal::WrongWords,
            (Stage::Knocked(_), Some(Answer::Closed)) => {
                (host.stage, host.knock) = (Stage::Apart, Instant::now() + SEEK_INTERVAL_FOUND);
                CodeRefusal::Closed
            }
            (Stage::Knocked(_), None | Some(Answer::Busy)) => {
                host.stage = Stage::Apart;
                return;
            }
            _ => return,
        };
        self.tell(Event::Shut(shut));
    }
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::TableId;

    use super::*;
    use crate::{NetworkHelpers, Versions};

    #[test]
    fn kept_table_reveals_nothing_of_the_words() {
        let (versions, now) = (Versions { protocol: 1, rules: 1 }, Instant::now());
        let put = |bits| {
            let mut codes = Codes::new(&Config::new([1; 32], versions, None));
            let addresses = vec!["/ip4/203.0.113.1/tcp/7".parse().unwrap()];
            let at = NetworkKey(codes.signer.public().to_bytes());
            let table = Invitation { table: TableId([1; 16]), host: [0; 32], secret: [0; 16], at, addresses };
            let code = Code { number: 7, words: Words::new(bits) };
            codes.own = Some(Own { code, table, held: true, due: now, guesses: CodeAttempts::new() });
            codes.put_due(now)
        };
        let given = put(0x0123_4567);
        assert!(given.is_some());
        for bits in [0, 1, 0x0123_4566, u32::MAX] {
            assert_eq!(put(bits), given);
        }
    }
    /// Creates a node with this number of configured relays.
    fn node(relays: usize) -> Node {
        let relay = |_| format!("/ip4/127.0.0.1/tcp/1/p2p/{}", PeerId::random()).parse().unwrap();
        let help = NetworkHelpers { relays: (0..relays).map(relay).collect(), ..NetworkHelpers::NONE };
        let versions = Versions { protocol: 1, rules: 1 };
        Node::new(&Config { help, ..Config::new([1; 32], versions, None) }).unwrap()
    }

    #[tokio::test]
    async fn each_relay_leads_to_one_host() {
        let mut guest = node(3);
        guest.seek(Code { number: 7, words: Words::new(0) });
        let key = |seed| Signer::from_seed([seed; 32]);
        let thing = |seed: u8| {
            let (by, table, secret) = (key(seed).public(), TableId([seed; 16]), [0; 16]);
            let addresses = vec!["/ip4/127.0.0.1/tcp/1".parse().unwrap()];
            let at = NetworkKey(by.to_bytes());
            let table = Invitation { table, host: [0; 32], secret, at, addresses };
            let bytes = table.to_string().into_bytes();
            Signed::seal(&key(seed), ShelfItem { kind: CODES, place: 7, by, bytes })
        };
        for (relay, says, hosts) in [
            (0, 2, &[2][..]),
            (0, 3, &[2]),
            (0, 4, &[2]),
            (1, 2, &[2]),
            (1, 5, &[2]),
            (2, 6, &[2, 6]),
            (2, 7, &[2, 6]),
        ] {
            guest.found(relay, &thing(says));
            let found = &guest.codes.sought.as_ref().unwrap().hosts;
            assert_eq!(found.len(), hosts.len());
            assert!(hosts.iter().all(|host| found.contains_key(&NetworkKey(key(*host).public().to_bytes()))));
        }
    }
    #[tokio::test]
    async fn relay_without_a_free_number_is_reported() {
        let (mut host, now) = (node(2), Instant::now());
        let (key, at, table) = (host.key(), host.at(), TableId([1; 16]));
        let table = Invitation { table, host: key, secret: [0; 16], at, addresses: Vec::new() };
        host.call(Some((Words::new(0), &table)));
        for (free, number, lacks) in [
            (5, 5, None),
            (NUMBER_MAX, NUMBER_MAX, None),
            (NUMBER_MAX, NUMBER_MAX, Some(RelayTrouble::Taken)),
            (7, NUMBER_MAX, Some(RelayTrouble::Taken)),
        ] {
            (host.named_relays[0].code.put, host.named_relays[1].code.put) = (Some(Ok(())), Some(Err(free)));
            host.settle_number(now);
            assert_eq!(host.codes.own.as_ref().map(|own| own.code.number), Some(number));
            let called = host.called();
            assert_eq!(called.code, None);
            assert_eq!(called.lacks.first().map(|(_, why)| *why), lacks, "{free}");
        }
    }
}
