//! Connected peers, and the hello on each of their connections: greet, answer, prove, admit.
//! Part of the node.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use bastide_wire::address::Address;
use bastide_wire::binding::Binding;
use bastide_wire::ids::{Key, random};
use libp2p::PeerId;
use libp2p::request_response::{Event as Asking, Message, OutboundFailure};
use libp2p::swarm::ConnectionId;
use web_time::Instant;

use super::hello::{self, Answer, Ask, HelloDecodeError, Role};
use crate::connectivity::book::{self, AddressOrigin};
use crate::connectivity::path::Path;
use crate::event::{Event, HelloError};
use crate::keys::network_key;
use crate::{Node, limits};

/// State of a connected peer.
#[derive(Debug)]
pub(crate) struct Link {
    /// Time at which it connected or, once admitted, was admitted.
    pub(crate) since: Instant,
    /// True once both sides have proved the secret and shown their bindings.
    pub(crate) admitted: bool,
    /// Its player, once it is admitted.
    pub(crate) player: Option<Key>,
    /// Peers of the table with which it is connected, as it last said; these have its gossip.
    pub(crate) linked: HashSet<Key>,
    /// True once it has subscribed to the table's gossip and [`Event::Up`] was reported.
    pub(crate) told: bool,
    /// Number of direct messages on their way to it.
    pub(crate) underway: usize,
    /// Run of its program that greeted while another is connected, with the time of its greeting.
    met: Option<(u64, Instant)>,
    /// Time at which we greet it again.
    pub(super) greet_at: Option<Instant>,
    pub(crate) addresses: Vec<Address>,
    pub(crate) paths: BTreeMap<ConnectionId, Path>,
    /// Its first connection, if the peer opened it while there was none.
    pub(crate) came_first: Option<ConnectionId>,
    /// Our address at which it says it reached us, until that is believed.
    pub(crate) found_at: Option<Address>,
    /// Our address as it sees it.
    pub(crate) seen_at: Option<Address>,
    /// Last measured round trip.
    pub(crate) round_trip: Option<Duration>,
    /// Address at which it offers to relay.
    pub(crate) relays_at: Option<Address>,
    /// Time of the next attempt at a direct connection, if there is none.
    direct_at: Instant,
    direct_pause: Duration,
    /// Proofs expected from a peer that dialled us, one for each of its greetings.
    pub(crate) expected: Vec<[u8; 32]>,
}

/// Outcome of a greeting, with regard to other runs of the peer's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunVerdict {
    /// No other run is connected.
    Alone,
    /// Another run is connected; whether it lives is being tested.
    Unknown,
    /// Another run is connected and lives.
    Twice,
    /// Another run is connected and dead.
    Again,
}

/// Pause before the first attempt to replace a relayed connection; doubled each time.
/// It applies whether hole punching has succeeded or not.
const DIRECT_PAUSE_FIRST: Duration = Duration::from_secs(2);
/// Longest pause between such attempts.
const DIRECT_MAX: Duration = Duration::from_secs(120);
/// Maximum number of unfinished greetings of a peer; it greets once per connection.
const GREETINGS_MAX: usize = 4;

impl Link {
    pub(crate) fn new(since: Instant) -> Link {
        Link {
            since,
            admitted: false,
            player: None,
            linked: HashSet::new(),
            told: false,
            underway: 0,
            met: None,
            greet_at: None,
            addresses: Vec::new(),
            paths: BTreeMap::new(),
            came_first: None,
            found_at: None,
            seen_at: None,
            round_trip: None,
            relays_at: None,
            direct_at: since + DIRECT_PAUSE_FIRST,
            direct_pause: DIRECT_PAUSE_FIRST,
            expected: Vec::new(),
        }
    }

    /// Notes a round trip on a connection; returns true if it is to be reported.
    /// It is for an admitted peer, unless the connection is relayed beside a direct one.
    pub(crate) fn note_round_trip(&mut self, connection: ConnectionId, took: Duration, now: Instant) -> bool {
        let Some(path) = self.paths.get_mut(&connection) else { return false };
        path.answered = Some(now);
        let counts = path.is_direct() || !self.paths.values().any(Path::is_direct);
        if counts {
            self.round_trip = Some(took);
        }
        counts && self.admitted
    }

    /// Notes that a run of the peer's program greets on a connection, and judges earlier runs.
    /// A run that answers pings is never dropped for another; one that doesn't is, within
    /// [`limits::RUN_ANSWER_TIMEOUT`].
    pub(super) fn judge_run(&mut self, connection: ConnectionId, run: u64, now: Instant) -> RunVerdict {
        let others = self.paths.iter().filter(|(other, _)| **other != connection).map(|(_, path)| path);
        let others = others.filter(|path| path.run.is_some_and(|of| of != run));
        let answered: Vec<Option<Instant>> = others.map(|path| path.answered).collect();
        if answered.is_empty() {
            self.met = None;
            if let Some(path) = self.paths.get_mut(&connection) {
                path.run = Some(run);
            }
            return RunVerdict::Alone;
        }
        let met = self.met.filter(|(met, _)| *met == run).map_or(now, |(_, met)| met);
        self.met = Some((run, met));
        if answered.iter().flatten().any(|answered| *answered > met) {
            RunVerdict::Twice
        } else if now.duration_since(met) >= limits::RUN_ANSWER_TIMEOUT {
            RunVerdict::Again
        } else {
            RunVerdict::Unknown
        }
    }

    /// Returns true if an admitted peer has not subscribed to the table's gossip in time.
    /// A subscription is announced once, and is lost with its connection.
    pub(crate) fn missed_subscription(&self, now: Instant) -> bool {
        self.admitted && !self.told && now.duration_since(self.since) > limits::SUBSCRIBE_TIMEOUT
    }

    /// Returns true if a direct connection is due: an admitted peer has only relayed ones.
    pub(crate) fn try_direct(&mut self, now: Instant) -> bool {
        let due = self.admitted && self.direct_at <= now && !self.paths.values().any(Path::is_direct);
        if due {
            self.direct_pause = (self.direct_pause * 2).min(DIRECT_MAX);
            self.direct_at = now + self.direct_pause;
        }
        due
    }
}

impl Node {
    pub(crate) fn ask(&mut self, peer: PeerId, ask: Ask) {
        let bytes = hello::encode(self.versions, &ask);
        let request = self.swarm.behaviour_mut().hello.inner.send_request(&peer, bytes);
        self.hellos.insert(request, ask);
    }

    pub(crate) fn on_hello(&mut self, event: Asking<Vec<u8>, Vec<u8>>) {
        match event {
            Asking::Message { peer, connection_id: connection, message } => {
                match message {
                    Message::Request { request, channel, .. } => {
                        let answer = self.answer((peer, connection), &request);
                        let answer = hello::encode(self.versions, &answer);
                        // An error means that the peer is gone.
                        let _ = self.swarm.behaviour_mut().hello.inner.send_response(channel, answer);
                    }
                    Message::Response { request_id, response } => {
                        if let Some(asked) = self.hellos.remove(&request_id) {
                            self.on_answer((peer, connection), &response, asked);
                        }
                    }
                }
            }
            Asking::OutboundFailure { peer, request_id, error, .. } => {
                if let Some(Ask::Knock { .. } | Ask::Words { .. }) = self.hellos.remove(&request_id) {
                    self.on_knock_answered(peer, None);
                }
                if let OutboundFailure::UnsupportedProtocols = error {
                    self.turn_away(peer, HelloError::NoBastide);
                }
            }
            _ => {}
        }
    }

    /// Returns the answer to a peer's request; admits the peer if it proves the secret.
    fn answer(&mut self, (peer, connection): (PeerId, ConnectionId), request: &[u8]) -> Answer {
        let ask = match hello::decode::<Ask>(self.versions, request) {
            Ok(ask) => ask,
            Err(HelloDecodeError::Versions(theirs)) => {
                // The answer begins with our versions, so the other side can name both, too.
                let why = HelloError::OtherVersion { theirs, ours: self.versions };
                self.tell_refused(&peer, why);
                return Answer::NoProof;
            }
            Err(HelloDecodeError::Garbled) => return Answer::NoProof,
        };
        let (Some(door), Some(binding)) = (self.door, self.binding) else { return Answer::OtherTable };
        let Some(at) = network_key(&peer) else { return Answer::NoProof };
        let Some(link) = self.links.get_mut(&peer) else { return Answer::NoProof };
        match ask {
            Ask::Greet { table, .. } | Ask::Knock { table, .. } if table != door.table => Answer::OtherTable,
            Ask::Knock { message, .. } => self.answer_knock((peer, connection), &message),
            Ask::Words { proof } => self.answer_words(&at, &proof, &door.secret),
            Ask::Greet { challenge: theirs, run, .. } => {
                match link.judge_run(connection, run, Instant::now()) {
                    RunVerdict::Alone => {}
                    RunVerdict::Unknown => return Answer::Waiting,
                    RunVerdict::Twice => return Answer::Twice,
                    RunVerdict::Again => {
                        // Its program was restarted before we noticed that it had stopped. Gossip
                        // greets a peer only at its first connection, so all connections are closed
                        // and the peer dials anew.
                        self.drop_peer(peer);
                        return Answer::StartedAgain;
                    }
                }
                let challenge = random();
                let (ends, challenges) = ([&at, &self.at], [&theirs, &challenge]);
                link.expected.truncate(GREETINGS_MAX - 1);
                link.expected.insert(0, hello::proof(&door.secret, Role::Dialler, ends, challenges));
                Answer::Greeting {
                    challenge,
                    run: self.run,
                    proof: hello::proof(&door.secret, Role::Listener, ends, challenges),
                }
            }
            Ask::Prove { proof, binding: theirs } => {
                let proved = link.expected.contains(&proof);
                let player =
                    if proved { self.player_at(&peer, &theirs) } else { Err(HelloError::WrongSecret) };
                if let Err(why) = player {
                    self.tell_refused(&peer, why);
                    return if why == HelloError::Twice { Answer::Twice } else { Answer::NoProof };
                }
                let (known, linked) = (self.book.whereabouts(&theirs.key), self.linked());
                self.admit(peer, &theirs);
                Answer::Welcome { binding, known, linked }
            }
            Ask::Who => match link.player {
                Some(key) => Answer::Known { known: self.book.whereabouts(&key), linked: self.linked() },
                None => Answer::NoProof,
            },
        }
    }

    fn on_answer(&mut self, (peer, connection): (PeerId, ConnectionId), response: &[u8], asked: Ask) {
        let answer = match hello::decode::<Answer>(self.versions, response) {
            Ok(answer) => answer,
            Err(HelloDecodeError::Versions(theirs)) => {
                return self.turn_away(peer, HelloError::OtherVersion { theirs, ours: self.versions });
            }
            Err(HelloDecodeError::Garbled) => return self.turn_away(peer, HelloError::NoBastide),
        };
        if let Ask::Knock { .. } | Ask::Words { .. } = asked {
            return self.on_knock_answered(peer, Some(answer));
        }
        let (Some(door), Some(binding), Some(at)) = (self.door, self.binding, network_key(&peer)) else {
            return;
        };
        match (asked, answer) {
            (Ask::Greet { challenge, .. }, Answer::Greeting { challenge: theirs, proof, run }) => {
                let (ends, challenges) = ([&self.at, &at], [&challenge, &theirs]);
                if hello::proof(&door.secret, Role::Listener, ends, challenges) != proof {
                    return self.turn_away(peer, HelloError::WrongSecret);
                }
                if let Some(link) = self.links.get_mut(&peer) {
                    link.judge_run(connection, run, Instant::now());
                    self.swarm.behaviour_mut().table.expect(peer);
                }
                let proof = hello::proof(&door.secret, Role::Dialler, ends, challenges);
                self.ask(peer, Ask::Prove { proof, binding });
            }
            (Ask::Prove { .. }, Answer::Welcome { binding: theirs, known, linked }) => {
                if let Err(why) = self.player_at(&peer, &theirs) {
                    return self.turn_away(peer, why);
                }
                self.admit(peer, &theirs);
                self.learn_all(peer, known, linked);
            }
            (Ask::Who, Answer::Known { known, linked }) => self.learn_all(peer, known, linked),
            (_, Answer::StartedAgain) => self.drop_peer(peer),
            (_, Answer::Waiting) => {
                if let Some(link) = self.links.get_mut(&peer) {
                    link.greet_at = Some(Instant::now() + limits::GREET_RETRY_INTERVAL);
                }
            }
            (_, Answer::Twice) => self.turn_away(peer, HelloError::Twice),
            (_, Answer::OtherTable) => self.turn_away(peer, HelloError::OtherTable),
            (_, Answer::NoProof) => self.turn_away(peer, HelloError::WrongSecret),
            _ => self.turn_away(peer, HelloError::NoBastide),
        }
    }

    pub(crate) fn greet(&mut self, peer: PeerId) {
        let Some(door) = self.door else { return };
        self.ask(peer, Ask::Greet { table: door.table, challenge: random(), run: self.run });
    }

    /// Greets again those peers that are testing whether another run of our key lives.
    pub(crate) fn greet_again(&mut self, now: Instant) {
        let due = |_: &PeerId, link: &Link| link.greet_at.is_some_and(|at| at <= now) && !link.admitted;
        for peer in self.peers(due) {
            self.links.entry(peer).and_modify(|link| link.greet_at = None);
            self.greet(peer);
        }
    }

    fn tell_refused(&mut self, peer: &PeerId, why: HelloError) {
        if let Some(peer) = self.shown_key(peer) {
            self.tell(Event::Refused { peer, why });
        }
    }

    /// Checks that the player of a binding has signed it for this peer, which is no other player's
    /// by our invitation, and that neither of the two is admitted with another one.
    pub(crate) fn player_at(&self, peer: &PeerId, binding: &Binding) -> Result<(), HelloError> {
        let is_invited = self.book.invited_at(peer).is_none_or(|key| key == binding.key);
        if network_key(peer) != Some(binding.at) || !is_invited || !self.is_bound(binding) {
            return Err(HelloError::WrongSecret);
        }
        let is_here = self.peer_of(&binding.key).is_none_or(|other| other == *peer);
        let is_same = self.player_of(peer).is_none_or(|key| key == binding.key);
        if binding.key != self.me && is_here && is_same { Ok(()) } else { Err(HelloError::Twice) }
    }

    fn turn_away(&mut self, peer: PeerId, why: HelloError) {
        if self.links.get(&peer).is_some_and(|link| link.admitted) {
            return;
        }
        self.book.refused(&peer, Instant::now());
        self.meetings.end(&peer);
        self.tell_refused(&peer, why);
        self.drop_peer(peer);
    }

    fn admit(&mut self, peer: PeerId, binding: &Binding) {
        let Some(link) = self.links.get_mut(&peer) else { return };
        let now = Instant::now();
        if !link.admitted {
            (link.admitted, link.since) = (true, now);
        }
        link.player = Some(binding.key);
        link.paths.values().for_each(|path| self.handshakes.note_known(path.origin(peer)));
        self.book.proved(binding, peer, now);
        self.book.connected(&peer);
        self.guests.set_members(self.book.member_peers());
        self.guests.own(peer);
        self.use_peer_claims(peer, now);
        self.swarm.behaviour_mut().table.open(peer);
        self.tell(Event::StatusChanged);
    }

    /// Returns the connected peers of the table that receive gossip, members first.
    fn linked(&self) -> Vec<Key> {
        let told = self.links.values().filter(|link| link.told);
        let mut told: Vec<Key> = told.filter_map(|link| link.player).collect();
        told.sort_by_key(|key| !self.book.is_member(key));
        told.truncate(limits::LINKED);
        told
    }

    /// Returns true if all connected peers of the table get that peer's gossip from itself.
    pub(crate) fn all_have_from(&self, from: &PeerId) -> bool {
        let Some(source) = self.links.get(from) else { return false };
        let mut others = self.links.iter().filter(|(peer, link)| link.told && *peer != from);
        others.all(|(_, link)| link.player.is_some_and(|key| source.linked.contains(&key)))
    }

    pub(crate) fn learn_all(&mut self, from: PeerId, known: Vec<hello::Whereabouts>, linked: Vec<Key>) {
        if let Some(link) = self.links.get_mut(&from) {
            link.linked = linked.into_iter().collect();
        }
        for reach in known {
            let (binding, addresses) = book::read_whereabouts(reach);
            self.learn_signed(&binding, AddressOrigin::Told(self.player_of(&from)), addresses);
        }
    }
}

#[cfg(test)]
mod tests {
    use libp2p::core::ConnectedPoint;

    use super::*;

    #[test]
    fn silent_run_gives_way_to_a_newer_run() {
        let start = Instant::now();
        let after = |ms| start + Duration::from_millis(ms);
        let connection = ConnectionId::new_unchecked;
        let mut link = Link::new(start);
        let endpoint = ConnectedPoint::Listener {
            local_addr: "/ip4/10.0.0.1/tcp/7".parse().unwrap(),
            send_back_addr: "/ip4/10.0.0.2/tcp/7".parse().unwrap(),
        };
        link.paths = (1..5).map(|id| (connection(id), Path::of(&endpoint, start))).collect();
        assert_eq!(link.judge_run(connection(1), 7, start), RunVerdict::Alone);
        assert_eq!(link.judge_run(connection(2), 7, start), RunVerdict::Alone, "the same run again");
        _ = link.note_round_trip(connection(1), Duration::ZERO, after(10));
        assert_eq!(link.judge_run(connection(3), 8, after(20)), RunVerdict::Unknown);
        assert_eq!(link.judge_run(connection(3), 8, after(500)), RunVerdict::Unknown, "that was before");
        _ = link.note_round_trip(connection(3), Duration::ZERO, after(600));
        assert_eq!(
            link.judge_run(connection(3), 8, after(700)),
            RunVerdict::Unknown,
            "its own answers prove nothing"
        );
        _ = link.note_round_trip(connection(1), Duration::ZERO, after(800));
        assert_eq!(link.judge_run(connection(3), 8, after(900)), RunVerdict::Twice);

        assert_eq!(link.judge_run(connection(4), 9, after(1000)), RunVerdict::Unknown);
        let silent = 1000 + u64::try_from(limits::RUN_ANSWER_TIMEOUT.as_millis()).unwrap();
        assert_eq!(link.judge_run(connection(4), 9, after(silent - 1)), RunVerdict::Unknown);
        assert_eq!(link.judge_run(connection(4), 9, after(silent)), RunVerdict::Again);
        link.paths.remove(&connection(1));
        link.paths.remove(&connection(2));
        assert_eq!(link.judge_run(connection(4), 9, after(silent + 1)), RunVerdict::Alone);
    }
}
