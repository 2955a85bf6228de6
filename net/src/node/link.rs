//! The hello as the node runs it on each connected peer: greet, answer, prove, admit.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use libp2p::PeerId;
use libp2p::request_response::{self, Message};
use libp2p::swarm::ConnectionId;

use super::address::Address;
use super::book::{self, How};
use super::hello::{self, Answer, Ask, Key, Role, Unusable};
use super::limits;
use super::path::Path;
use super::runs::{Meeting, Runs};
use super::{Event, Node, Refused, key_of, random};

/// What a node knows of a connected peer.
#[derive(Debug)]
pub(super) struct Link {
    /// Since when it is connected.
    pub(super) since: Instant,
    /// Both sides have proved the secret.
    pub(super) admitted: bool,
    /// It takes part in the table's gossip.
    pub(super) subscribed: bool,
    /// Whom it said to be connected with at the table, when it was last asked: these have what it gossips.
    pub(super) linked: HashSet<Key>,
    /// [`Event::Up`] has been told.
    pub(super) told: bool,
    /// Messages on their way to it.
    pub(super) underway: usize,
    /// Which starts of its program it is.
    pub(super) runs: Runs,
    /// Since when it is admitted.
    pub(super) admitted_at: Option<Instant>,
    /// When we greet it once more.
    pub(super) greet_at: Option<Instant>,
    /// Where it says it listens.
    pub(super) addresses: Vec<Address>,
    /// Our connections with it.
    pub(super) paths: BTreeMap<ConnectionId, Path>,
    /// The connection by which it came when there was none.
    pub(super) came_first: Option<ConnectionId>,
    /// Where it says it has found us, until that is believed.
    pub(super) found_at: Option<Address>,
    /// Where it says it sees us, until that is believed.
    pub(super) seen_at: Option<Address>,
    /// How long a round trip took last.
    pub(super) round_trip: Option<Duration>,
    /// Where it offers to relay.
    pub(super) relays_at: Option<Address>,
    /// When a direct connection is tried next, if there is none.
    direct_at: Instant,
    direct_pause: Duration,
    /// The proofs we wait for from a peer that dialled us, one for each of its greetings.
    pub(super) expected: Vec<[u8; 32]>,
}

/// What we asked on the hello's protocol. An answer counts only for the question that it belongs to.
#[derive(Debug)]
pub(super) enum Asked {
    /// We greeted, with this challenge.
    Greet([u8; 32]),
    /// We proved, after the other side's proof was good.
    Prove,
    /// Whom do you know?
    Who,
    /// Let me in by a code: the first message, or the proof of the words.
    Knock,
}

/// Before the first attempt to get off a relay, after the hole was punched or not; then doubled each time.
const DIRECT_FIRST: Duration = Duration::from_secs(2);
/// The longest pause between such attempts.
const DIRECT_MAX: Duration = Duration::from_secs(120);
/// How many greetings of a peer may be underway; it greets once a connection.
const GREETINGS_MAX: usize = 4;

impl Link {
    pub(super) fn new(since: Instant) -> Link {
        Link {
            since,
            admitted: false,
            subscribed: false,
            linked: HashSet::new(),
            told: false,
            underway: 0,
            runs: Runs::default(),
            admitted_at: None,
            greet_at: None,
            addresses: Vec::new(),
            paths: BTreeMap::new(),
            came_first: None,
            found_at: None,
            seen_at: None,
            round_trip: None,
            relays_at: None,
            direct_at: since + DIRECT_FIRST,
            direct_pause: DIRECT_FIRST,
            expected: Vec::new(),
        }
    }

    /// Notes a round trip on one of the connections; whether it is the one that counts, as what is relayed beside a direct one
    /// does not.
    pub(super) fn note_round_trip(&mut self, connection: ConnectionId, took: Duration, now: Instant) -> bool {
        self.runs.answered(connection, now);
        if let Some(path) = self.paths.get_mut(&connection).filter(|path| !path.spared) {
            path.answered = Some(now);
        }
        let direct = |path: &Path| path.is_direct();
        let counts = self.paths.get(&connection).is_some_and(direct) || !self.paths.values().any(direct);
        if counts {
            self.round_trip = Some(took);
        }
        counts && self.admitted
    }

    /// Whether it was admitted and then said nothing of the table's gossip for too long: that is said once, and is lost with the
    /// connection on which it was said.
    pub(super) fn is_deaf(&self, now: Instant) -> bool {
        !self.told && self.admitted_at.is_some_and(|at| now.duration_since(at) > limits::SUBSCRIBE_WITHIN)
    }

    /// Whether a direct connection is to be tried now: it is one of the table, and there are only relayed ones.
    pub(super) fn try_direct(&mut self, now: Instant) -> bool {
        let due = self.admitted && self.direct_at <= now && !self.paths.values().any(Path::is_direct);
        if due {
            self.direct_pause = (self.direct_pause * 2).min(DIRECT_MAX);
            self.direct_at = now + self.direct_pause;
        }
        due
    }
}

impl Node {
    /// Asks something on the hello's protocol.
    pub(super) fn ask(&mut self, peer: PeerId, ask: &Ask) {
        let asked = match ask {
            Ask::Greet { challenge, .. } => Asked::Greet(*challenge),
            Ask::Prove { .. } => Asked::Prove,
            Ask::Who => Asked::Who,
            Ask::Knock { .. } | Ask::Words { .. } => Asked::Knock,
        };
        let bytes = hello::encode(self.versions, ask);
        let request = self.swarm.behaviour_mut().hello.send_request(&peer, bytes);
        self.hellos.insert(request, asked);
    }

    pub(super) fn on_hello(&mut self, event: request_response::Event<Vec<u8>, Vec<u8>>) {
        match event {
            request_response::Event::Message { peer, connection_id: connection, message } => {
                let Some(key) = key_of(&peer) else { return };
                match message {
                    Message::Request { request, channel, .. } => {
                        let answer = self.answer((peer, connection), key, &request);
                        let bytes = hello::encode(self.versions, &answer);
                        // An error means that the peer has gone.
                        let _ = self.swarm.behaviour_mut().hello.send_response(channel, bytes);
                    }
                    Message::Response { request_id, response } => {
                        if let Some(asked) = self.hellos.remove(&request_id) {
                            self.on_answer((peer, connection), key, &response, &asked);
                        }
                    }
                }
            }
            request_response::Event::OutboundFailure { peer, request_id, error, .. } => {
                if let Some(Asked::Knock) = self.hellos.remove(&request_id) {
                    self.on_knock_answered(peer, None);
                }
                if let (request_response::OutboundFailure::UnsupportedProtocols, Some(key)) =
                    (error, key_of(&peer))
                {
                    self.turn_away(peer, key, Refused::NoBastide);
                }
            }
            _ => {}
        }
    }

    /// What to answer a peer that asks; admits it if it proves the secret.
    fn answer(&mut self, (peer, connection): (PeerId, ConnectionId), key: Key, request: &[u8]) -> Answer {
        let ask = match hello::decode::<Ask>(self.versions, request) {
            Ok(ask) => ask,
            Err(Unusable::Versions(theirs)) => {
                // The answer begins with our versions, so the other side can name both, too.
                let why = Refused::OtherVersion { theirs, ours: self.versions };
                self.tell(Event::Refused { peer: key, why });
                return Answer::NoProof;
            }
            Err(Unusable::Garbled) => return Answer::NoProof,
        };
        let Some(door) = self.door else { return Answer::OtherTable };
        let Some(link) = self.links.get_mut(&peer) else { return Answer::NoProof };
        match ask {
            Ask::Greet { table, .. } | Ask::Knock { table, .. } if table != door.table => Answer::OtherTable,
            Ask::Knock { message, .. } => self.answer_knock((peer, connection), &message),
            Ask::Words { proof } => self.answer_words(&key, &proof, &door.secret),
            Ask::Greet { challenge: theirs, run, .. } => {
                match link.runs.greets(connection, run, Instant::now()) {
                    Meeting::Alone => {}
                    Meeting::Unknown => return Answer::Waiting,
                    Meeting::Twice => return Answer::Twice,
                    Meeting::Again => {
                        // Its program was started again before we noticed that it had stopped. Gossip greets a peer once,
                        // at its first connection; so all of them go, and the peer dials anew.
                        self.drop_peer(peer);
                        return Answer::StartedAgain;
                    }
                }
                let challenge = random();
                let (keys, challenges) = ([&key, &self.me], [&theirs, &challenge]);
                link.expected.truncate(GREETINGS_MAX - 1);
                link.expected.insert(0, hello::proof(&door.secret, Role::Dialler, keys, challenges));
                Answer::Greeting {
                    challenge,
                    run: self.run,
                    proof: hello::proof(&door.secret, Role::Listener, keys, challenges),
                }
            }
            Ask::Prove { proof } => {
                if !link.expected.contains(&proof) {
                    self.tell(Event::Refused { peer: key, why: Refused::WrongSecret });
                    return Answer::NoProof;
                }
                let (known, linked) = (self.known_to(&key), self.linked());
                self.admit(peer, key);
                Answer::Welcome { known, linked }
            }
            Ask::Who if link.admitted => Answer::Known { known: self.known_to(&key), linked: self.linked() },
            Ask::Who => Answer::NoProof,
        }
    }

    fn on_answer(
        &mut self,
        (peer, connection): (PeerId, ConnectionId),
        key: Key,
        response: &[u8],
        asked: &Asked,
    ) {
        let answer = match hello::decode::<Answer>(self.versions, response) {
            Ok(answer) => answer,
            Err(Unusable::Versions(theirs)) => {
                return self.turn_away(peer, key, Refused::OtherVersion { theirs, ours: self.versions });
            }
            Err(Unusable::Garbled) => return self.turn_away(peer, key, Refused::NoBastide),
        };
        if let Asked::Knock = asked {
            return self.on_knock_answered(peer, Some(answer));
        }
        let Some(door) = self.door else { return };
        match (asked, answer) {
            (Asked::Greet(challenge), Answer::Greeting { challenge: theirs, proof, run }) => {
                let (keys, challenges) = ([&self.me, &key], [challenge, &theirs]);
                if hello::proof(&door.secret, Role::Listener, keys, challenges) != proof {
                    return self.turn_away(peer, key, Refused::WrongSecret);
                }
                if let Some(link) = self.links.get_mut(&peer) {
                    link.runs.greets(connection, run, Instant::now());
                }
                let proof = hello::proof(&door.secret, Role::Dialler, keys, challenges);
                self.ask(peer, &Ask::Prove { proof });
            }
            (Asked::Prove, Answer::Welcome { known, linked }) => {
                self.admit(peer, key);
                self.learn_all(peer, known, linked);
            }
            (Asked::Who, Answer::Known { known, linked }) => self.learn_all(peer, known, linked),
            (_, Answer::StartedAgain) => self.drop_peer(peer),
            (_, Answer::Waiting) => {
                if let Some(link) = self.links.get_mut(&peer) {
                    link.greet_at = Some(Instant::now() + limits::ASK_AGAIN);
                }
            }
            (_, Answer::Twice) => self.turn_away(peer, key, Refused::Twice),
            (_, Answer::OtherTable) => self.turn_away(peer, key, Refused::OtherTable),
            (_, Answer::NoProof) => self.turn_away(peer, key, Refused::WrongSecret),
            _ => self.turn_away(peer, key, Refused::NoBastide),
        }
    }

    /// Greets those once more that wanted to see first whether another run of our key lives.
    pub(super) fn greet_again(&mut self, now: Instant) {
        let Some(door) = self.door else { return };
        let due = |link: &mut Link| link.greet_at.take_if(|at| *at <= now).is_some() && !link.admitted;
        let due: Vec<PeerId> =
            self.links.iter_mut().filter_map(|(peer, link)| due(link).then_some(*peer)).collect();
        for peer in due {
            self.ask(peer, &Ask::Greet { table: door.table, challenge: random(), run: self.run });
        }
    }

    fn turn_away(&mut self, peer: PeerId, key: Key, why: Refused) {
        if self.links.get(&peer).is_some_and(|link| link.admitted) {
            return;
        }
        self.book.refused(&key, Instant::now());
        self.tell(Event::Refused { peer: key, why });
        self.drop_peer(peer);
    }

    fn admit(&mut self, peer: PeerId, key: Key) {
        let Some(link) = self.links.get_mut(&peer) else { return };
        link.admitted = true;
        link.admitted_at.get_or_insert_with(Instant::now);
        self.book.proved(key, Instant::now());
        self.book.connected(&key);
        self.keep_addresses(peer);
        self.guests.own(peer);
        self.swarm.behaviour_mut().room.settle(peer, true);
        self.take_word(peer, Instant::now());
        self.swarm.behaviour_mut().direct.open(peer);
        self.tell(Event::Moved);
        self.swarm.behaviour_mut().gate.admit(peer);
        self.tell_up(peer);
    }

    /// Puts into the book where an admitted peer says it listens.
    pub(super) fn keep_addresses(&mut self, peer: PeerId) {
        let Some(link) = self.links.get(&peer).filter(|link| link.admitted) else { return };
        if let Some(key) = key_of(&peer) {
            self.book.learn(key, How::Said, link.addresses.clone(), Instant::now());
        }
    }

    /// Tells that a peer is there, once it is admitted and hears gossip.
    pub(super) fn tell_up(&mut self, peer: PeerId) {
        if let (Some(link), Some(key)) = (self.links.get_mut(&peer), key_of(&peer))
            && link.admitted
            && link.subscribed
            && !link.told
        {
            link.told = true;
            self.tell(Event::Up(key));
        }
    }

    fn known_to(&self, asker: &Key) -> Vec<hello::Whereabouts> {
        self.book.whereabouts(asker)
    }

    /// With whom we are connected at the table, and who hears gossip; members first.
    fn linked(&self) -> Vec<Key> {
        let told = self.links.iter().filter(|(_, link)| link.told);
        let mut told: Vec<Key> = told.filter_map(|(peer, _)| key_of(peer)).collect();
        told.sort_by_key(|key| !self.book.is_member(key));
        told.truncate(limits::LINKED);
        told
    }

    /// Whether everybody we are connected with at the table has what that peer gossips from the peer itself.
    pub(super) fn all_have_from(&self, from: &PeerId) -> bool {
        let Some(source) = self.links.get(from) else { return false };
        let mut others = self.links.iter().filter(|(peer, link)| link.told && *peer != from);
        others.all(|(peer, _)| key_of(peer).is_some_and(|key| source.linked.contains(&key)))
    }

    pub(super) fn learn_all(&mut self, from: PeerId, known: Vec<hello::Whereabouts>, linked: Vec<Key>) {
        if let Some(link) = self.links.get_mut(&from) {
            link.linked = linked.into_iter().collect();
        }
        for reach in known {
            let (key, addresses) = book::read_whereabouts(reach);
            self.learn_how(key, How::Told(key_of(&from)), addresses);
        }
    }
}
