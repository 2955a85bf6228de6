//! Tables found by a spoken code: the number that this node has taken at its relays for its own table, the one that it looks for, and
//! who comes with the words. The relays keep ([`keep`]); the words are proved by the hello's protocol ([`pake`]).
//!
//! Invariants: a number is taken at all the relays that the user named, or given up at all of them; what is kept there lets nobody in and
//! tells nothing of the words; three wrong guesses, whoever made them, close the door until the host opens it again; who comes with
//! the right words is let in at once, and who looks for a table gives away one guess at its own words to each host, once, and is led to one host by each relay.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bastide_record::{Key as Signer, Signed};
use libp2p::request_response::{Event as Asking, Message as Said, OutboundFailure, OutboundRequestId};
use libp2p::swarm::ConnectionId;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::guesses::Guesses;
use super::hello::{self, Answer, Ask};
use super::keep::{self, CODES, KeepError, Keeper, Thing, table_of};
use super::pake::{Ends, Knocking, Message, Shared};
use super::path::{ip_of, led_to};
use super::source::Source;
use super::{Config, Event, Node, Role, key_of, peer_of, random, relays};
use crate::code::{Code, NUMBER_MAX, Words};
use crate::ids::{Key, Secret};
use crate::invitation::Invitation;

/// Between two times that a host puts its table.
const PUT_EVERY: Duration = Duration::from_secs(120);
/// The same while a relay doesn't keep it.
const PUT_AGAIN: Duration = Duration::from_secs(5);
/// Two hosts that hold a number at one relay each try again at different moments, this apart at most.
const APART: Duration = Duration::from_secs(1);
/// Between two searches while nothing is found, and before the next knock at a host that is busy.
const SEEK_EVERY: Duration = Duration::from_secs(2);
/// Between two searches once a host is found: another may be called by the same number.
const SEEK_MORE: Duration = Duration::from_secs(20);

/// How it stands with a code, for who has put it and for who looks for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// The own table's code, once all relays that the user named have taken its number.
    pub code: Option<Code>,
    /// Relays that were no help when they were last asked, and why.
    pub lacks: Vec<(Multiaddr, Unkept)>,
    /// Wrong guesses have closed the door: nobody comes in until it is opened again.
    pub closed: bool,
}

/// Why a relay does not help with codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unkept {
    /// It doesn't answer.
    #[error("not reached")]
    Unreached,
    /// It has no room for one more, from here or from anybody.
    #[error("full")]
    Full,
    /// Another table has the number there.
    #[error("number taken")]
    Taken,
    /// It isn't a relay that keeps codes, or one of another version.
    #[error("keeps no codes")]
    NoKeeper,
}

impl From<KeepError> for Unkept {
    fn from(why: KeepError) -> Self {
        match why {
            KeepError::Key | KeepError::Source | KeepError::Full | KeepError::Often => Unkept::Full,
            KeepError::Kind(_) | KeepError::Content | KeepError::Signature | KeepError::NoKeeper => {
                Unkept::NoKeeper
            }
        }
    }
}

/// Why the words led nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shut {
    /// They are not the table's.
    WrongWords,
    /// Wrong guesses have closed the door.
    Closed,
}

pub(crate) struct Codes {
    pub(super) signer: Signer,
    keeper: Option<Keeper>,
    relays: Vec<Relay>,
    own: Option<Own>,
    sought: Option<Sought>,
}

/// A relay that the user named.
struct Relay {
    peer: PeerId,
    address: Multiaddr,
    asked: Option<OutboundRequestId>,
    /// What it said last to a `Put`: it keeps the table, or from where on a number is free there.
    put: Option<Result<(), u64>>,
    trouble: Option<Unkept>,
}

/// The own table's code and door.
struct Own {
    code: Code,
    table: Invitation,
    /// The number is taken at all relays.
    held: bool,
    due: Instant,
    guesses: Guesses,
}

struct Sought {
    code: Code,
    due: Instant,
    /// Of each relay the first that it names: at a place lies one table, so no relay crowds out what another knows.
    hosts: BTreeMap<Key, Host>,
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
    pub(super) fn new(config: &Config) -> Codes {
        let named = config.help.relays.iter().filter_map(relays::split);
        let relay = |(peer, address)| Relay { peer, address, asked: None, put: None, trouble: None };
        Codes {
            signer: Signer::from_seed(config.key_seed),
            keeper: (config.role == Role::Relay).then(|| Keeper::new(config.relaying.codes_per_source)),
            relays: named.map(relay).collect(),
            own: None,
            sought: None,
        }
    }

    /// The own table, if it is to be put now.
    fn put_due(&mut self, now: Instant) -> Option<keep::Ask> {
        let own = self.own.as_mut().filter(|own| own.due <= now)?;
        own.due = now + PUT_EVERY;
        Some(keep::Ask::Put(own.sign(&self.signer, own.table.to_string().into_bytes())))
    }

    fn get_due(&mut self, now: Instant) -> Option<keep::Ask> {
        let sought = self.sought.as_mut().filter(|sought| sought.due <= now)?;
        sought.due = now + if sought.hosts.is_empty() { SEEK_EVERY } else { SEEK_MORE };
        Some(keep::Ask::Get { kind: CODES, place: sought.code.number })
    }
}

impl Own {
    fn sign(&self, by: &Signer, bytes: Vec<u8>) -> Signed<Thing> {
        Signed::seal(by, Thing { kind: CODES, place: self.code.number, by: by.public(), bytes })
    }
}

impl Node {
    /// Puts the own table under a code with these words, as the invitation says it but without its secret, or changes what is said there;
    /// none takes it away. Whoever knows the words is given the secret.
    pub fn call(&mut self, table: Option<(Words, &Invitation)>) {
        let now = Instant::now();
        let Some((words, invitation)) = table else {
            self.give_up();
            self.codes.own = None;
            return;
        };
        let table = Invitation { secret: [0; 16], ..invitation.clone() };
        match &mut self.codes.own {
            Some(own) if own.table == table => {}
            Some(own) => (own.table, own.due) = (table, now),
            none => {
                let (code, guesses) = (Code { number: 1, words }, Guesses::new());
                *none = Some(Own { code, table, held: false, due: now, guesses });
            }
        }
    }

    /// How it stands with the code.
    #[must_use]
    pub fn called(&self) -> Called {
        let trouble = |relay: &Relay| Some((relay.address.clone(), relay.trouble?));
        let own = self.codes.own.as_ref();
        Called {
            code: own.filter(|own| own.held).map(|own| own.code),
            lacks: self.codes.relays.iter().filter_map(trouble).collect(),
            closed: own.is_some_and(|own| own.guesses.closed()),
        }
    }

    /// Opens the door again, by the same words.
    pub fn open_door(&mut self) {
        if let Some(own) = &mut self.codes.own {
            own.guesses = Guesses::new();
            self.tell(Event::Moved);
        }
    }

    /// Looks for the table of a code, and goes in by its words. Who does that and no more needs no relay to be reached by.
    pub fn seek(&mut self, code: Code) {
        self.relays = relays::Relays::default();
        let (hosts, led_by) = (BTreeMap::new(), BTreeSet::new());
        self.codes.sought = Some(Sought { code, due: Instant::now(), hosts, led_by });
    }

    /// Puts, looks and knocks when it is time.
    pub(super) fn keep_codes(&mut self, now: Instant) {
        if self.codes.relays.iter().all(|relay| relay.asked.is_none()) {
            let put = self.codes.put_due(now);
            if let Some(ask) = put.or_else(|| self.codes.get_due(now)) {
                self.ask_relays(&ask, |_| true);
            }
        }
        let hosts = self.codes.sought.iter().flat_map(|sought| sought.hosts.keys());
        for peer in hosts.filter_map(peer_of).collect::<Vec<_>>() {
            self.knock(peer, now);
        }
    }

    /// Asks those of the named relays for which it holds, and waits for their answers to anything but a farewell.
    fn ask_relays(&mut self, ask: &keep::Ask, whom: impl Fn(&Relay) -> bool) {
        let keeping = &mut self.swarm.behaviour_mut().keeping;
        for relay in self.codes.relays.iter_mut().filter(|relay| whom(relay)) {
            let at = vec![relay.address.clone()];
            let bytes = hello::encode(self.versions, ask);
            let request = keeping.send_request_with_addresses(&relay.peer, bytes, at);
            relay.asked = (!matches!(ask, keep::Ask::Drop(_))).then_some(request);
        }
    }

    /// Gives the number up wherever it may be held.
    fn give_up(&mut self) {
        let Some(own) = &self.codes.own else { return };
        let gone = keep::Ask::Drop(own.sign(&self.codes.signer, Vec::new()));
        self.ask_relays(&gone, |relay| relay.put == Some(Ok(())) || relay.asked.is_some());
        self.codes.relays.iter_mut().for_each(|relay| relay.put = None);
    }

    pub(super) fn on_keeping(&mut self, event: Asking<Vec<u8>, Vec<u8>>) {
        match event {
            Asking::Message { peer, connection_id, message: Said::Request { request, channel, .. } } => {
                let answer = hello::encode(self.versions, &self.keep(peer, connection_id, &request));
                // An error means that the peer has gone.
                let _ = self.swarm.behaviour_mut().keeping.send_response(channel, answer);
            }
            Asking::Message { message: Said::Response { request_id, response }, .. } => {
                let answer = hello::decode(self.versions, &response);
                self.on_kept(request_id, answer.map_err(|_| Unkept::NoKeeper));
            }
            Asking::OutboundFailure { request_id, error: OutboundFailure::UnsupportedProtocols, .. } => {
                self.on_kept(request_id, Err(Unkept::NoKeeper));
            }
            Asking::OutboundFailure { request_id, .. } => self.on_kept(request_id, Err(Unkept::Unreached)),
            _ => {}
        }
    }

    /// What a relay answers who asks it to keep something. Over another relay nobody is served: there is no telling from where it comes.
    fn keep(&mut self, peer: PeerId, connection: ConnectionId, request: &[u8]) -> keep::Answer {
        let ip = self.ip_behind(&peer, connection);
        let (Some(keeper), Some(ip), Some(key)) = (&mut self.codes.keeper, ip, key_of(&peer)) else {
            return keep::Answer::No(KeepError::NoKeeper);
        };
        match hello::decode(self.versions, request) {
            Ok(ask) => keeper.answer(&key, Source::of(ip), ask, Instant::now()),
            Err(_) => keep::Answer::No(KeepError::Content),
        }
    }

    fn on_kept(&mut self, request: OutboundRequestId, answer: Result<keep::Answer, Unkept>) {
        let held = self.codes.own.as_ref().is_some_and(|own| own.held);
        let Some(at) = self.codes.relays.iter().position(|relay| relay.asked == Some(request)) else {
            return self.on_board(request, answer);
        };
        let relay = &mut self.codes.relays[at];
        relay.asked = None;
        (relay.put, relay.trouble) = match answer {
            Ok(keep::Answer::Done) => (Some(Ok(())), None),
            // While a number is looked for that is no trouble, as long as there is another to be tried.
            Ok(keep::Answer::Taken { free }) => {
                (Some(Err(free)), if held { Some(Unkept::Taken) } else { relay.trouble })
            }
            Ok(keep::Answer::There(_)) => (None, None),
            Ok(keep::Answer::No(why)) => (None, Some(why.into())),
            Err(why) => (None, Some(why)),
        };
        if let Ok(keep::Answer::There(things)) = answer {
            things.first().into_iter().for_each(|thing| self.found(at, thing));
        }
        if self.codes.relays.iter().all(|relay| relay.asked.is_none()) {
            self.weigh(Instant::now());
            self.tell(Event::Moved);
        }
    }

    /// All relays have answered: the number is taken at all of them, or given up and the next one tried.
    fn weigh(&mut self, now: Instant) {
        let Codes { own: Some(own), relays, .. } = &mut self.codes else { return };
        let kept = relays.iter().filter(|relay| relay.put == Some(Ok(()))).count();
        if kept == relays.len() {
            own.held = true;
            return;
        }
        own.due = now + PUT_AGAIN;
        if own.held {
            // It has been told to friends: it stays where it is, and comes back to who has lost it.
            return;
        }
        let free = relays.iter().filter_map(|relay| relay.put?.err()).max();
        let next = free.filter(|free| (own.code.number + 1..=NUMBER_MAX).contains(free));
        for relay in relays.iter_mut().filter(|relay| matches!(relay.put, Some(Err(_)))) {
            relay.trouble = next.is_none().then_some(Unkept::Taken);
        }
        self.give_up();
        let Some(own) = &mut self.codes.own else { return };
        if let Some(next) = next {
            own.code.number = next;
            own.due = if kept == 0 { now } else { now + APART * u32::from(random::<1>()[0]) / 256 };
        }
    }

    /// A relay keeps a table under the number that is looked for.
    pub(super) fn found(&mut self, relay: usize, thing: &Signed<Thing>) {
        let (Some(sought), Some(mut table)) = (&mut self.codes.sought, table_of(thing)) else { return };
        table.addresses = led_to(&self.codes.relays[relay].address, table.addresses);
        let good = thing.place == sought.code.number && thing.is_by(&thing.by) && table.host != self.me;
        if good && sought.led_by.insert(relay) && !sought.hosts.contains_key(&table.host) {
            let (host, addresses) = (table.host, table.addresses.clone());
            sought.hosts.insert(host, Host { table, knock: Instant::now(), stage: Stage::Apart });
            self.learn(host, addresses);
        }
    }

    /// Knocks at a table that the number has led to, if it is connected and it is time.
    pub(super) fn knock(&mut self, peer: PeerId, now: Instant) {
        let Some(sought) = &mut self.codes.sought else { return };
        let Some(key) = key_of(&peer).filter(|_| self.links.contains_key(&peer)) else { return };
        let Some(host) = sought.hosts.get_mut(&key).filter(|host| host.knock <= now) else { return };
        if let Stage::Apart = host.stage {
            let table = host.table.table;
            let (knocking, message) = Ends { table, guest: self.me, host: key }.knock(&sought.code);
            (host.stage, host.knock) = (Stage::Knocked(knocking), now + SEEK_EVERY);
            self.ask(peer, Ask::Knock { table, message });
        }
    }

    /// Whether a peer that isn't admitted is here for the sake of the code that is looked for.
    pub(super) fn is_calling(&self, peer: &PeerId) -> bool {
        let Some(sought) = &self.codes.sought else { return false };
        let host = key_of(peer).is_some_and(|key| sought.hosts.contains_key(&key));
        host || self.codes.relays.iter().any(|relay| relay.peer == *peer)
    }

    pub(super) fn answer_knock(
        &mut self,
        (peer, connection): (PeerId, ConnectionId),
        message: &Message,
    ) -> Answer {
        let path = self.links.get(&peer).and_then(|link| link.paths.get(&connection));
        let source = path.and_then(|path| ip_of(&path.address)).map(Source::of);
        let own = self.codes.own.as_mut().filter(|own| own.held);
        let (Some(own), Some(source), Some(guest)) = (own, source, key_of(&peer)) else {
            return Answer::Closed;
        };
        let ends = Ends { table: own.table.table, guest, host: self.me };
        own.guesses.knock(ends, (&own.code, message), source, Instant::now())
    }

    /// What somebody is told who has knocked and says that it knows the words.
    pub(super) fn answer_words(&mut self, guest: &Key, proof: &[u8; 32], secret: &Secret) -> Answer {
        let Some(own) = &mut self.codes.own else { return Answer::Closed };
        let answer = own.guesses.words(guest, proof, secret);
        if own.guesses.closed() {
            self.tell(Event::Moved);
        }
        answer
    }

    /// What came of a knock or of the words; none if there was no answer.
    pub(super) fn on_knock_answered(&mut self, peer: PeerId, answer: Option<Answer>) {
        let Some(key) = key_of(&peer) else { return };
        let Some(host) = self.codes.sought.as_mut().and_then(|sought| sought.hosts.get_mut(&key)) else {
            return;
        };
        // What has been given away once is not given away again.
        let stage = std::mem::replace(&mut host.stage, Stage::Done);
        let shut = match (stage, answer) {
            (Stage::Knocked(knocking), Some(Answer::Knocked { message })) => {
                if let Some(shared) = knocking.answered(&message) {
                    let proof = shared.words_known();
                    host.stage = Stage::Proved(shared);
                    self.ask(peer, Ask::Words { proof });
                }
                return;
            }
            (Stage::Proved(shared), Some(Answer::LetIn { sealed, proof })) => {
                if let Some(secret) = shared.open(&sealed, &proof) {
                    let whole = Invitation { secret, ..host.table.clone() };
                    return self.tell(Event::LetIn(Box::new(whole)));
                }
                // It doesn't know them itself.
                Shut::WrongWords
            }
            (Stage::Proved(_), Some(Answer::WrongWords)) => Shut::WrongWords,
            (Stage::Knocked(_), Some(Answer::Closed)) => {
                (host.stage, host.knock) = (Stage::Apart, Instant::now() + SEEK_MORE);
                Shut::Closed
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
    use super::*;
    use crate::ids::TableId;
    use crate::node::{Help, Versions};

    #[test]
    fn what_a_relay_is_given_tells_nothing_of_the_words() {
        let (versions, now) = (Versions { protocol: 1, rules: 1 }, Instant::now());
        let put = |bits| {
            let mut codes = Codes::new(&Config::new([1; 32], versions, None));
            let addresses = vec!["/ip4/203.0.113.1/tcp/7".parse().unwrap()];
            let host = codes.signer.public().to_bytes();
            let table = Invitation { table: TableId([1; 16]), host, secret: [0; 16], addresses };
            let code = Code { number: 7, words: Words::new(bits) };
            codes.own = Some(Own { code, table, held: true, due: now, guesses: Guesses::new() });
            codes.put_due(now)
        };
        let given = put(0x0123_4567);
        assert!(given.is_some());
        for bits in [0, 1, 0x0123_4566, u32::MAX] {
            assert_eq!(put(bits), given);
        }
    }
    /// A node that has named so many relays.
    fn node(relays: usize) -> Node {
        let relay = |_| format!("/ip4/127.0.0.1/tcp/1/p2p/{}", PeerId::random()).parse().unwrap();
        let help = Help { relays: (0..relays).map(relay).collect(), ..Help::NONE };
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
            let table = Invitation { table, host: by.to_bytes(), secret, addresses };
            let bytes = table.to_string().into_bytes();
            Signed::seal(&key(seed), Thing { kind: CODES, place: 7, by, bytes })
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
            assert!(hosts.iter().all(|host| found.contains_key(&key(*host).public().to_bytes())));
        }
    }
    #[tokio::test]
    async fn a_relay_that_has_no_number_left_is_told() {
        let (mut host, now) = (node(2), Instant::now());
        let (key, table) = (host.key(), TableId([1; 16]));
        let table = Invitation { table, host: key, secret: [0; 16], addresses: Vec::new() };
        host.call(Some((Words::new(0), &table)));
        for (free, number, lacks) in [
            (5, 5, None),
            (NUMBER_MAX, NUMBER_MAX, None),
            (NUMBER_MAX, NUMBER_MAX, Some(Unkept::Taken)),
            (7, NUMBER_MAX, Some(Unkept::Taken)),
        ] {
            (host.codes.relays[0].put, host.codes.relays[1].put) = (Some(Ok(())), Some(Err(free)));
            host.weigh(now);
            assert_eq!(host.codes.own.as_ref().map(|own| own.code.number), Some(number));
            let called = host.called();
            assert_eq!(called.code, None);
            assert_eq!(called.lacks.first().map(|(_, why)| *why), lacks, "{free}");
        }
    }
}
