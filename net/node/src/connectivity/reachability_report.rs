//! Reachability as seen by libp2p's modules, and the report of it at one moment.
//! Part of the node.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Duration;

use libp2p::swarm::DialError;
use libp2p::{Multiaddr, PeerId, dcutr};
use web_time::Instant;

use super::path::{Path, ip_of, is_relayed, is_worldwide};
use super::reach::{
    Carrier, FailedAttempt, Failure, ListenRefusal, Nat, Own, Peer, Reach, Relay, RelayState, Route, Router,
};
use super::relays::Reservation;
use crate::event::Event;
use crate::{Node, is_link_local};

/// Maximum number of remembered ports that the router has opened.
pub(crate) const MAPPED_MAX: usize = 16;
/// Time after which a silent router counts as unwilling; libp2p searches for ten seconds.
pub(crate) const ROUTER_WITHIN: Duration = Duration::from_secs(13);

#[derive(Debug)]
pub(crate) struct ReachabilityReport {
    began: Instant,
    pub(crate) made: usize,
    pub(crate) router: Router,
    pub(crate) mapped: Vec<Multiaddr>,
    /// Addresses at which the system didn't let us listen, one entry per attempt.
    pub(crate) deaf: Vec<ListenRefusal>,
}

impl ReachabilityReport {
    pub(crate) fn new(asks_router: bool, now: Instant) -> ReachabilityReport {
        let router = if asks_router { Router::Asking } else { Router::NotAsked };
        ReachabilityReport { began: now, made: 0, router, mapped: Vec::new(), deaf: Vec::new() }
    }

    pub(crate) fn has_mapped(&self, address: &Multiaddr) -> bool {
        self.mapped.contains(address)
    }

    pub(crate) fn router_now(&self, now: Instant) -> Router {
        match &self.router {
            // libp2p reports nothing about a router that answers and refuses.
            Router::Asking if now.duration_since(self.began) > ROUTER_WITHIN => Router::Unwilling,
            other => other.clone(),
        }
    }
}

impl Node {
    /// Returns the state of our network connections now.
    #[must_use]
    pub fn reach(&self) -> Reach {
        let now = Instant::now();
        let relays = self.relays.reportable().map(|(peer, relay)| Relay {
            key: self.shown_key(peer),
            address: relay.address.clone(),
            state: match (relay.state, &relay.trouble) {
                (Reservation::Held(_), _) => RelayState::Held,
                (_, Some(why)) => RelayState::Failed(why.clone()),
                (_, None) => RelayState::Asked,
            },
        });
        let me = Own {
            nat: self.nat(),
            router: self.survey.router_now(now),
            relays: relays.collect(),
            deaf: self.survey.deaf.clone(),
        };
        let peers = self.book.all().map(|(key, tried)| {
            let link = self.peer_of(key).and_then(|peer| self.links.get(&peer));
            let route = link.map_or(Route::NotConnected, |link| self.route(&link.paths));
            let round_trip = link.and_then(|link| link.round_trip);
            Peer { key: *key, route, round_trip, tried: tried.to_vec() }
        });
        Reach { me, peers: peers.collect(), public: self.public.status() }
    }

    /// Returns the number of present connections, with any peer, and of all since the start.
    #[must_use]
    pub fn connections(&self) -> [usize; 2] {
        [self.swarm.network_info().connection_counters().num_established() as usize, self.survey.made]
    }

    fn nat(&self) -> Nat {
        let mut found: Vec<&Multiaddr> =
            self.swarm.external_addresses().filter(|address| !is_relayed(address)).collect();
        found.sort_by_key(|address| (ip_of(address).is_some_and(|ip| ip.is_ipv6()), address.to_string()));
        let in_vain = || self.claims.in_vain().iter().find(|address| is_worldwide(address));
        if let Some(at) = found.iter().find(|address| is_worldwide(address)) {
            Nat::Public((*at).clone())
        } else if let Some(at) = in_vain() {
            Nat::Private(Multiaddr::clone(at))
        } else if let Some(at) = found.first() {
            Nat::Home((*at).clone())
        } else {
            Nat::Unknown
        }
    }

    /// Notes why a peer of the table, or a relay, couldn't be dialled.
    pub(crate) fn note_failure(&mut self, peer: &PeerId, error: &DialError) {
        let tried: Vec<FailedAttempt> = match error {
            DialError::Transport(each) => {
                let each = each.iter().filter(|(at, _)| !is_link_local(at));
                each.filter_map(|(at, error)| tried(at, failure_of(error))).collect()
            }
            DialError::WrongPeerId { address, .. } => tried(address, Failure::Stranger).into_iter().collect(),
            // The address was not even dialled.
            _ => return,
        };
        if let Some(first) = tried.first() {
            self.relays.unreachable(peer, first.why.clone());
        }
        self.book.failed(peer, &tried);
        self.tell(Event::StatusChanged);
    }

    /// Notes the result of an attempt to punch a hole.
    pub(super) fn note_punch(&mut self, event: &dcutr::Event) {
        tracing::debug!("punching with {}: {:?}", event.remote_peer_id, event.result);
        if event.result.is_err() {
            self.book.failed(&event.remote_peer_id, &[FailedAttempt { at: None, why: Failure::Closed }]);
            self.tell(Event::StatusChanged);
        }
    }

    /// Returns the best route to a peer.
    fn route<K>(&self, paths: &BTreeMap<K, Path>) -> Route {
        let best = paths.values().min_by_key(|path| (!path.is_direct(), path.trial, path.since));
        best.map_or(Route::NotConnected, |path| {
            let means = Carrier::of(&path.address);
            let relayed = |by: Option<PeerId>| by.and_then(|by| self.shown_key(&by));
            path.relay.map_or(Route::Direct(means), |by| Route::Relayed { by: relayed(by), means })
        })
    }
}

fn tried(at: &Multiaddr, why: Failure) -> Option<FailedAttempt> {
    Some(FailedAttempt { at: Some(at.clone().try_into().ok()?), why })
}

/// Classifies an error by the texts of it and its causes.
/// libp2p wraps errors several times, and each transport in its own way.
pub(crate) fn failure_of(error: &(dyn Error + 'static)) -> Failure {
    let mut words = Vec::new();
    let mut next = Some(error);
    while let Some(error) = next {
        let text = error.to_string().to_lowercase();
        if words.last() != Some(&text) {
            words.push(text);
        }
        next = error.source();
    }
    let all = words.join("; ");
    let says = |parts: &[&str]| parts.iter().any(|part| all.contains(part));
    if says(&["no reservation"]) {
        Failure::NotAtRelay
    } else if says(&["resource limit"]) {
        Failure::RelayFull
    } else if says(&["does not support the", "refused.", "expected at least one address in reservation"]) {
        Failure::NoRelay
    } else if says(&["connection refused"]) {
        Failure::Refused
    } else if says(&["unreachable", "network is down", "cannot assign", "no route"]) {
        Failure::NoRoute
    } else if says(&["timed out", "timeout", "timedout"]) {
        Failure::Silence
    } else if says(&["wrong peer", "peer id mismatch", "invalidpeerid", "unexpected peer"]) {
        Failure::Stranger
    } else {
        // The text may come from the other side.
        let mut last = words.pop().unwrap_or_default().replace(char::is_control, " ");
        last.truncate((0..=80).rev().find(|at| last.is_char_boundary(*at)).unwrap_or(0));
        Failure::Other(last)
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use libp2p::relay::outbound::hop::{ConnectError, ReserveError};

    use super::*;

    #[test]
    fn dial_errors_are_classified_by_their_text() {
        let kind = io::Error::from;
        for (error, why) in [
            (kind(io::ErrorKind::ConnectionRefused), Failure::Refused),
            (kind(io::ErrorKind::TimedOut), Failure::Silence),
            (kind(io::ErrorKind::NetworkUnreachable), Failure::NoRoute),
            (kind(io::ErrorKind::HostUnreachable), Failure::NoRoute),
            (io::Error::other("Handshake with the remote timed out."), Failure::Silence),
            (io::Error::other(ConnectError::NoReservation), Failure::NotAtRelay),
            (io::Error::other(ConnectError::ResourceLimitExceeded), Failure::RelayFull),
            (io::Error::other(ReserveError::Refused), Failure::NoRelay),
            (io::Error::other(ReserveError::Unsupported), Failure::NoRelay),
            (io::Error::other("é".repeat(100)), Failure::Other("é".repeat(40))),
        ] {
            assert_eq!(failure_of(&error), why, "{error}");
        }
    }
}
