//! Search through the public network: whom to dial, ask, keep as a relay and leave. Pure; the node
//! does what it says, and reports what came of it.
//!
//! A round begins at the entry points and at relays of last time. Up to three nodes are asked by
//! QUIC from our listening port where they see us. Connected nodes are asked for others near random
//! keys, and those are tried by TCP until enough of them relay. Reservations are held by TCP, which
//! needs no packet every few seconds.
//!
//! Invariants: a node is dialled at most once by each transport in a round, and no more than
//! [`Dials`] and [`ROUND_DIALS`] allow; a node that is of no use any more is left at once; at most
//! [`RELAYS_MAX`] reservations are held; a round that failed is followed by a longer pause.

mod contact;
mod steps;

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use bastide_wire::address::Address;
use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use self::contact::{Contact, Origin, Reservation, Up, index};
pub(super) use self::steps::{Identified, Need, Step};
use super::bootstrap::{NamedAddresses, PublicNetwork};
use super::dials::{Addresses, Dials};
use super::observed::{self, Observed, Witness};
use super::status::{PublicFailure, PublicStage, PublicStatus};
use crate::admission::source::Source;
use crate::connectivity::path::{ip_of, is_worldwide};
use crate::connectivity::reach::{Carrier, Transport};
use crate::connectivity::relays;

/// Maximum number of relays that we hold, and the number below which more are looked for.
/// One alone isn't enough: relays of js-libp2p forget a reservation one term after its first
/// renewal, until the next one.
const RELAYS_MAX: usize = 3;
const RELAYS_MIN: usize = 2;
/// Longest time for which nodes are asked where they see us.
const ASK_TIMEOUT: Duration = Duration::from_secs(60);
/// Time after which a dial, an answer or a reservation is slow, so that another node is tried too.
const SLOW: Duration = Duration::from_secs(2);
/// Time after which a dial or a connected node that tells nothing is given up.
const GIVE_UP: Duration = Duration::from_secs(8);
/// Time for other nodes to answer before the nearest of those that relay are chosen.
const CHOICE_TIME: Duration = Duration::from_millis(700);
/// Time for relays of last time, during which others don't take their places.
const KEPT_TIME: Duration = Duration::from_secs(3);
/// Time for slow ones among them, which then take the places of others.
const SLOW_KEPT_TIME: Duration = Duration::from_secs(20);
/// Maximum number of nodes that are tried at a time.
const TRIED_AT_ONCE: usize = 6;
/// Maximum number of known nodes, and of those taken from a lookup; an honest answer has twenty.
const CONTACTS_MAX: usize = 64;
const NAMED_MAX: usize = 20;
/// Number of untried nodes below which more are looked for.
const FEW: usize = 6;
/// Maximum number of lookups of a round.
const LOOKUPS_MAX: usize = 2;
/// Maximum number of dials of a round without any relay, and with one.
const ROUND_DIALS: [usize; 2] = [24, 6];
/// Pause after a first round that failed; doubled each time, up to [`PAUSE_MAX`].
const PAUSE_FIRST: Duration = Duration::from_secs(30);
const PAUSE_MAX: Duration = Duration::from_secs(60 * 60);
/// Least pause while one relay is held.
const PAUSE_WITH_RELAY: Duration = Duration::from_secs(20 * 60);
/// Maximum number of relays that are tried again first.
const KEPT_MAX: usize = 2 * RELAYS_MAX;

#[derive(Debug)]
pub(super) struct Search {
    entries: Vec<Multiaddr>,
    named: NamedAddresses,
    /// Relays of last time, the latest first, without their peer id.
    kept: Vec<(PeerId, Multiaddr)>,
    contacts: BTreeMap<PeerId, Contact>,
    /// Order among equal nodes; that of their ids can be chosen.
    chance: RandomState,
    observed: Observed,
    dials: Dials,
    /// Begin of this round; `None` between two rounds.
    began: Option<Instant>,
    /// Dials that are left in this round.
    round_dials: usize,
    lookups: usize,
    /// Nodes that are still taken from the answers to the last lookup.
    named_left: usize,
    /// Time of the last answer to a lookup.
    last_named: Option<Instant>,
    first_relay: Option<Instant>,
    next_round: Option<Instant>,
    pause: Duration,
    failed: Option<PublicFailure>,
    asked: usize,
    answered: usize,
}

impl Search {
    pub(super) fn new(network: &PublicNetwork, named: NamedAddresses) -> Search {
        Search {
            entries: network.bootstrap.clone(),
            named,
            kept: Vec::new(),
            contacts: BTreeMap::new(),
            chance: RandomState::new(),
            observed: Observed::default(),
            dials: Dials::default(),
            began: None,
            round_dials: 0,
            lookups: 0,
            named_left: 0,
            last_named: None,
            first_relay: None,
            next_round: None,
            pause: PAUSE_FIRST,
            failed: None,
            asked: 0,
            answered: 0,
        }
    }

    /// Adds a relay that we held, by its address without its peer id; it is tried first.
    pub(super) fn keep(&mut self, peer: PeerId, address: Multiaddr) {
        self.kept.retain(|(other, _)| *other != peer);
        self.kept.insert(0, (peer, address));
        self.kept.truncate(KEPT_MAX);
    }

    pub(super) fn has_kept(&self) -> bool {
        !self.kept.is_empty()
    }

    /// Returns true if the search has dialled the node in this round, or keeps its reservation.
    pub(super) fn has(&self, peer: &PeerId) -> bool {
        let known = self.contacts.get(peer);
        known.is_some_and(|contact| contact.dialling.is_some() || contact.up.is_some())
    }

    pub(super) fn observed(&self) -> &Observed {
        &self.observed
    }

    /// Adds a node that another one has named.
    pub(super) fn named(&mut self, peer: PeerId, addresses: Vec<Multiaddr>, now: Instant) {
        self.last_named = Some(now);
        let addresses = Addresses::choose(addresses, self.named);
        let has_room = self.named_left > 0 && self.contacts.len() < CONTACTS_MAX;
        if self.began.is_some() && !addresses.is_empty() && has_room && !self.contacts.contains_key(&peer) {
            self.named_left -= 1;
            self.contacts.insert(peer, Contact::new(Origin::Named, None, addresses));
        }
    }

    /// Notes that a node's dial failed.
    pub(super) fn failed(&mut self, peer: &PeerId) {
        if let Some(contact) = self.contacts.get_mut(peer) {
            contact.dialling = None;
        }
    }

    /// Notes a direct connection that we opened with a node.
    pub(super) fn connected(&mut self, peer: &PeerId, address: &Multiaddr, now: Instant) {
        let Some(contact) = self.contacts.get_mut(peer) else { return };
        let transport = Carrier::of(address).transport;
        contact.dialling = None;
        contact.up.get_or_insert(Up { since: now, transport, told: false, beside: false, leaving: false });
    }

    /// Notes that no connection with a node is left.
    pub(super) fn gone(&mut self, peer: &PeerId) {
        if let Some(contact) = self.contacts.get_mut(peer) {
            contact.up = None;
            if contact.reservation != Reservation::None {
                contact.reservation = Reservation::Over;
            }
        }
    }

    /// Notes what a node tells of itself and of us, on a connection at this address of its own.
    pub(super) fn identified(&mut self, peer: &PeerId, at: &Multiaddr, told: Identified, now: Instant) {
        let Some(contact) = self.contacts.get_mut(peer) else { return };
        let Some(up) = &mut contact.up else { return };
        if !up.told {
            self.answered += 1;
            contact.took = contact.took.or(Some(now.duration_since(up.since)));
        }
        // The name of an entry point may have led to TCP.
        if let Some(seen) = &told.seen {
            let transport = Carrier::of(seen).transport;
            up.beside |= up.told && up.transport == Transport::Tcp && transport == Transport::Quic;
            if !up.beside {
                up.transport = transport;
            }
        }
        up.told = true;
        let is_name = contact.entry.as_ref().is_some_and(|entry| ip_of(entry).is_none());
        contact.tried[0] &= !is_name || up.transport == Transport::Quic;
        contact.tried[index(up.transport)] = true;
        contact.relays = Some(told.relays);
        contact.names_nodes = told.names_nodes;
        contact.asks_often = told.asks_often;
        if told.relays {
            self.first_relay.get_or_insert(now);
        }
        let by = match self.named {
            NamedAddresses::Public => ip_of(at).map(Source::of).map(Witness::Source),
            NamedAddresses::Any => None,
        };
        let own = ip_of(at);
        // A private one would have guests dial into their own networks.
        if let Some(seen) = told.seen.filter(|seen| self.named == NamedAddresses::Any || is_worldwide(seen)) {
            self.observed.note(by.unwrap_or(Witness::Peer(*peer)), seen);
        }
        // It may tell more of itself, but only at the machine that we have found it at.
        let same = told.addresses.into_iter().filter(|address| own.is_none() || ip_of(address) == own);
        let more = Addresses::choose(same, self.named);
        // Others may have named a stranger's address as its own.
        let is_own = |address: &Address| own.is_none() || ip_of(address) == own;
        contact.addresses.quic = more.quic.or(contact.addresses.quic.take().filter(is_own));
        contact.addresses.tcp = more.tcp.or(contact.addresses.tcp.take().filter(is_own));
    }

    /// Follows the reservations: true for those that are held, false for those that are asked for.
    fn follow(&mut self, reservations: &BTreeMap<PeerId, bool>, now: Instant) {
        let mut held = Vec::new();
        for (peer, contact) in &mut self.contacts {
            contact.reservation = match (contact.reservation, reservations.get(peer)) {
                (Reservation::Asked(_) | Reservation::Held, Some(true)) => Reservation::Held,
                (Reservation::Held, Some(false)) => Reservation::Asked(now),
                (Reservation::Asked(_) | Reservation::Held, None) => Reservation::Over,
                (other, _) => other,
            };
            if contact.is_held() {
                contact.held_since.get_or_insert(now);
                held.extend(contact.best().map(|at| (*peer, Multiaddr::from(at.clone()))));
            } else {
                contact.held_since = None;
            }
        }
        for (peer, address) in held {
            if !self.kept.iter().take(RELAYS_MAX).any(|(kept, _)| *kept == peer) {
                self.keep(peer, address);
            }
        }
    }

    /// Returns what to do now.
    pub(super) fn tick(
        &mut self,
        need: Need,
        reservations: &BTreeMap<PeerId, bool>,
        now: Instant,
    ) -> Vec<Step> {
        self.follow(reservations, now);
        if need == Need::default() {
            return self.hang_up();
        }
        let mut steps = Vec::new();
        if self.began.is_none() && self.next_round.is_none_or(|next| next <= now) && self.lacks(need, now) {
            self.begin(now);
        }
        if let Some(began) = self.began {
            self.give_up(now);
            let asks = self.asks(need, now);
            self.ask_for_address(asks, now, &mut steps);
            self.look_up(need, asks, now, &mut steps);
            self.try_relays(need, now, &mut steps);
            self.reserve(need, now, &mut steps);
            self.leave(need, asks, now, &mut steps);
            let idle = steps.is_empty() && !self.is_waiting(now);
            let has_all = !self.lacks(need, now) && !self.awaits_kept(need, now);
            if has_all || idle && now.duration_since(began) > SLOW {
                self.end_round(need, now);
            }
        } else {
            self.leave(need, false, now, &mut steps);
        }
        steps
    }

    fn begin(&mut self, now: Instant) {
        (self.began, self.lookups, self.named_left) = (Some(now), 0, NAMED_MAX);
        self.round_dials = ROUND_DIALS[usize::from(self.held() > 0)];
        (self.first_relay, self.next_round, self.asked, self.answered) = (None, None, 0, 0);
        self.contacts.retain(|_, contact| contact.up.is_some() || contact.dialling.is_some());
        for contact in self.contacts.values_mut() {
            (contact.tried, contact.looked_up) = ([false; 2], None);
            if contact.reservation == Reservation::Over {
                contact.reservation = Reservation::None;
            }
        }
        for (peer, address) in &self.kept {
            let addresses = Addresses::choose([address.clone()], self.named);
            self.contacts.entry(*peer).or_insert_with(|| Contact::new(Origin::Kept, None, addresses));
        }
        for entry in &self.entries {
            let Some((peer, address)) = relays::split(entry) else { continue };
            let addresses = Addresses::choose([address.clone()], NamedAddresses::Any);
            let contact = || Contact::new(Origin::Entry, Some(address), addresses);
            self.contacts.entry(peer).or_insert_with(contact);
        }
    }

    fn end_round(&mut self, need: Need, now: Instant) {
        let failure = self.failure(need);
        if self.lacks(need, now) {
            let pause = if self.held() > 0 { self.pause.max(PAUSE_WITH_RELAY) } else { self.pause };
            self.next_round = Some(now + pause);
            self.pause = (self.pause * 2).min(PAUSE_MAX);
        } else {
            self.pause = PAUSE_FIRST;
        }
        (self.began, self.failed) = (None, failure);
    }

    /// Returns the reason why a round that has ended isn't enough.
    fn failure(&self, need: Need) -> Option<PublicFailure> {
        let lacks_relays = need.relays && self.held() == 0;
        let lacks_address = need.address && self.observed.answers() == 0;
        match (lacks_relays, lacks_address) {
            (true, _) | (_, true) if self.answered == 0 => Some(PublicFailure::NoNode),
            (false, true) => Some(PublicFailure::NoAnswer),
            (true, _) => Some(PublicFailure::NoRelay),
            (false, false) => None,
        }
    }

    /// Returns true if something is missing that a round may bring.
    fn lacks(&self, need: Need, now: Instant) -> bool {
        let unknown = need.address && self.observed.mapping(true).is_none() && self.failed.is_none();
        unknown || self.asks(need, now) || need.relays && self.held() < RELAYS_MIN
    }

    fn hang_up(&mut self) -> Vec<Step> {
        self.contacts.retain(|_, contact| contact.up.is_some() || contact.dialling.is_some());
        let mut steps = Vec::new();
        for (peer, contact) in &mut self.contacts {
            if let Some(up) = contact.up.as_mut().filter(|up| !up.leaving) {
                (up.leaving, contact.reservation) = (true, Reservation::Over);
                steps.push(Step::Leave(*peer));
            }
        }
        (self.began, self.next_round, self.pause, self.failed) = (None, None, PAUSE_FIRST, None);
        steps
    }

    /// Returns true if nodes are still to tell where they see us.
    fn asks(&self, need: Need, now: Instant) -> bool {
        let in_time = self.began.is_some_and(|began| now.duration_since(began) < ASK_TIMEOUT);
        let open = self.observed.mapping(false).is_none() && self.observed.answers() < observed::ANSWERS_MAX;
        need.address && in_time && open
    }

    fn ask_for_address(&mut self, asks: bool, now: Instant, steps: &mut Vec<Step>) {
        let fresh = |since: Instant| now.duration_since(since) < SLOW;
        let asked = self.contacts.values().filter(|contact| match (&contact.dialling, &contact.up) {
            (Some((since, Transport::Quic)), _) => fresh(*since),
            (_, Some(up)) => up.transport == Transport::Quic && !up.told && fresh(up.since),
            _ => false,
        });
        let mut room = observed::ANSWERS_MAX.saturating_sub(self.observed.answers() + asked.count());
        while asks && room > 0 {
            let untried = self.contacts.iter().filter(|(_, contact)| {
                !contact.tried[0] && contact.dialling.is_none() && contact.by_quic().is_some()
            });
            // Entry points are known to be there.
            let next = untried.max_by_key(|(peer, contact)| (contact.origin, self.chance.hash_one(peer)));
            let next = next.map(|(peer, _)| *peer);
            let Some(peer) = next.filter(|peer| self.dial(*peer, Transport::Quic, now, steps)) else { break };
            tracing::trace!("{peer} is asked where it sees us");
            room -= 1;
        }
    }

    /// Asks connected nodes for others while few are known.
    fn look_up(&mut self, need: Need, asks: bool, now: Instant, steps: &mut Vec<Step>) {
        let wants = need.relays && self.held() < RELAYS_MIN || asks;
        let untried = self.contacts.values().filter(|contact| contact.is_untried()).count();
        if !wants || untried >= FEW || self.lookups >= LOOKUPS_MAX {
            return;
        }
        let mut able =
            self.contacts.iter_mut().filter(|(_, contact)| contact.is_told() && contact.may_name());
        if let Some((peer, contact)) = able.next() {
            contact.looked_up = Some(now);
            (self.lookups, self.named_left) = (self.lookups + 1, NAMED_MAX);
            steps.push(Step::LookUp(*peer));
        }
    }

    /// Tries nodes until enough are known to relay, and those of last time while one may be regained.
    fn try_relays(&mut self, need: Need, now: Instant, steps: &mut Vec<Step>) {
        if !need.relays {
            return;
        }
        let is_sure = |contact: &Contact| match contact.reservation {
            Reservation::None => contact.is_kept() && contact.is_candidate(),
            Reservation::Asked(since) => now.duration_since(since) < SLOW,
            Reservation::Held => true,
            Reservation::Over => false,
        };
        let (sure, sure_kept) = self.count(is_sure);
        let tried = self.contacts.values().filter(|contact| {
            let dials = contact.dialling.is_some_and(|(since, _)| now.duration_since(since) < SLOW);
            let answers = contact.up.as_ref();
            let answers = answers.is_some_and(|up| !up.told && now.duration_since(up.since) < SLOW);
            dials || answers || contact.is_candidate() || self.awaits(contact, now)
        });
        let has_enough = self.held() >= RELAYS_MIN || sure >= RELAYS_MAX;
        let mut room = if has_enough { 0 } else { TRIED_AT_ONCE.saturating_sub(tried.count()) };
        loop {
            let untried = self.contacts.iter().filter(|(_, contact)| contact.is_untried());
            let first = untried.min_by_key(|(peer, contact)| {
                (contact.origin, contact.relays.is_none(), self.chance.hash_one(peer))
            });
            let Some((peer, contact)) = first else { break };
            let transport = if contact.addresses.tcp.is_some() { Transport::Tcp } else { Transport::Quic };
            let (peer, may) = (*peer, room > 0 || contact.is_kept() && sure_kept < RELAYS_MAX);
            if !may || !self.dial(peer, transport, now, steps) {
                break;
            }
            room = room.saturating_sub(1);
        }
    }

    /// Returns true if others leave a place to this relay of last time.
    fn awaits(&self, contact: &Contact, now: Instant) -> bool {
        // One that has told that it relays has more time.
        let time = if contact.relays == Some(true) { SLOW_KEPT_TIME } else { KEPT_TIME };
        contact.is_awaited() && self.began.is_some_and(|began| now.duration_since(began) < time)
    }

    /// Returns true if a slow relay of last time may still take the place of another one.
    fn awaits_kept(&self, need: Need, now: Instant) -> bool {
        let in_time = self.began.is_some_and(|began| now.duration_since(began) < SLOW_KEPT_TIME);
        let (_, held) = self.count(Contact::is_held);
        let mut kept = self.contacts.values().filter(|contact| contact.is_kept());
        let may_come = |contact: &Contact| contact.is_awaited() || contact.is_candidate();
        need.relays && in_time && held < RELAYS_MAX && kept.any(may_come)
    }

    /// Asks known relays for reservations: those of last time, which take the places of others, then
    /// those that cost few bytes, then the nearest ones.
    fn reserve(&mut self, need: Need, now: Instant, steps: &mut Vec<Step>) {
        let is_taken = |contact: &Contact| match contact.reservation {
            Reservation::Asked(since) => now.duration_since(since) < SLOW,
            Reservation::Held => true,
            Reservation::None | Reservation::Over => false,
        };
        let (taken, taken_by_kept) = self.count(is_taken);
        let room = |taken: usize| if need.relays { RELAYS_MAX.saturating_sub(taken) } else { 0 };
        let awaited = self.contacts.values().filter(|contact| self.awaits(contact, now)).count();
        let mut able: Vec<(Origin, bool, Option<Duration>, PeerId)> = self
            .contacts
            .iter()
            .filter(|(_, contact)| contact.is_candidate())
            .map(|(peer, contact)| {
                (contact.origin.min(Origin::Named), contact.asks_often, contact.took, *peer)
            })
            .collect();
        let chosen = self.first_relay.is_some_and(|first| now.duration_since(first) >= CHOICE_TIME);
        // Relays of last time needn't wait for others.
        able.retain(|(origin, ..)| chosen || *origin == Origin::Kept);
        able.sort();
        let others = able.split_off(able.partition_point(|(origin, ..)| *origin == Origin::Kept));
        let room_of_others = room(taken + able.len() + awaited);
        able.truncate(room(taken_by_kept));
        for (.., peer) in able.into_iter().chain(others.into_iter().take(room_of_others)) {
            let Some(contact) = self.contacts.get_mut(&peer) else { continue };
            let Some(address) = contact.best().cloned() else { continue };
            contact.reservation = Reservation::Asked(now);
            steps.push(Step::Reserve(peer, address.into()));
        }
    }

    /// Leaves nodes that are of no use any more.
    fn leave(&mut self, need: Need, asks: bool, now: Instant, steps: &mut Vec<Step>) {
        let (held, held_of_kept) = self.count(Contact::is_held);
        let looks = need.relays && self.began.is_some();
        let few = self.contacts.values().filter(|contact| contact.is_untried()).count() < FEW;
        let wants_names = (looks && held < RELAYS_MIN || asks) && self.lookups < LOOKUPS_MAX && few;
        let last_named = self.last_named;
        // An invitation may name those that were held first.
        let all_held = self.contacts.iter().filter(|(_, contact)| contact.is_held());
        let mut all_held: Vec<(bool, Option<Instant>, PeerId)> =
            all_held.map(|(peer, contact)| (!contact.is_kept(), contact.held_since, *peer)).collect();
        all_held.sort();
        let extra: Vec<PeerId> = all_held.into_iter().skip(RELAYS_MAX).map(|(.., peer)| peer).collect();
        for (peer, contact) in &mut self.contacts {
            let useful = match contact.reservation {
                Reservation::Held => need.relays && !extra.contains(peer),
                Reservation::Asked(since) => need.relays && now.duration_since(since) < GIVE_UP,
                // It is dialled by TCP at once.
                Reservation::None if contact.changes_transport() => false,
                Reservation::None => {
                    let names = wants_names && contact.may_name() || contact.is_looking_up(last_named, now);
                    let is_untold = contact.up.as_ref().is_some_and(|up| !up.told);
                    let places = if contact.is_kept() { held_of_kept } else { held };
                    names || is_untold || looks && places < RELAYS_MAX && contact.is_candidate()
                }
                Reservation::Over => {
                    wants_names && contact.may_name() || contact.is_looking_up(last_named, now)
                }
            };
            let Some(up) = contact.up.as_mut().filter(|up| !up.leaving) else { continue };
            let late = !up.told && now.duration_since(up.since) > GIVE_UP;
            if late || !useful {
                up.leaving = true;
                steps.push(Step::Leave(*peer));
            } else if std::mem::take(&mut up.beside) {
                steps.push(Step::LeaveQuic(*peer));
            }
        }
    }

    /// Gives up dials that take too long; libp2p ends them later.
    fn give_up(&mut self, now: Instant) {
        for contact in self.contacts.values_mut() {
            _ = contact.dialling.take_if(|(since, _)| now.duration_since(*since) > GIVE_UP);
        }
    }

    /// Returns true while a dial, an answer or a reservation may still bring something.
    fn is_waiting(&self, now: Instant) -> bool {
        let choosing = self.first_relay.is_some_and(|first| now.duration_since(first) < CHOICE_TIME);
        choosing
            || self.contacts.values().any(|contact| {
                contact.dialling.is_some()
                    || contact.up.as_ref().is_some_and(|up| !up.told || up.leaving)
                    || contact.is_looking_up(self.last_named, now)
                    || matches!(contact.reservation, Reservation::Asked(_))
            })
    }

    fn dial(&mut self, peer: PeerId, by: Transport, now: Instant, steps: &mut Vec<Step>) -> bool {
        let Some(contact) = self.contacts.get_mut(&peer) else { return false };
        let address = match by {
            Transport::Quic => contact.by_quic(),
            Transport::Tcp => contact.addresses.tcp.clone().map(Multiaddr::from),
        };
        let Some(address) = address else { return false };
        if self.round_dials == 0 || !self.dials.take(now) {
            return false;
        }
        self.round_dials -= 1;
        if contact.tried == [false; 2] {
            self.asked += 1;
        }
        contact.dialling = Some((now, by));
        contact.tried[index(by)] = true;
        steps.push(Step::Dial(peer, address));
        true
    }

    fn held(&self) -> usize {
        self.count(Contact::is_held).0
    }

    /// Returns the number of such nodes, and of those among them that relayed for us last time.
    fn count(&self, so: impl Fn(&Contact) -> bool) -> (usize, usize) {
        let all = self.contacts.values().filter(|contact| so(contact));
        all.fold((0, 0), |(all, kept), contact| (all + 1, kept + usize::from(contact.is_kept())))
    }

    /// Returns the addresses of the held relays, the nearest relay first, without peer ids.
    pub(super) fn relays(&self) -> Vec<(PeerId, Multiaddr)> {
        let held = self.contacts.iter().filter(|(_, contact)| contact.is_held());
        let mut held: Vec<(Option<Duration>, PeerId, Multiaddr)> = held
            .filter_map(|(peer, contact)| Some((contact.took, *peer, contact.best()?.clone().into())))
            .collect();
        held.sort_by_key(|(took, peer, _)| (*took, *peer));
        held.into_iter().map(|(_, peer, address)| (peer, address)).collect()
    }

    /// Returns the state of the search, while something is needed.
    pub(super) fn status(&self, need: Need, now: Instant) -> PublicStatus {
        let relays = self.relays();
        let stage = if self.asks(need, now) {
            PublicStage::AskingAddress
        } else if need.relays && relays.is_empty() && self.began.is_some() {
            PublicStage::SearchingRelays
        } else {
            match self.failure(need).and(self.failed) {
                Some(failure) => PublicStage::Failed(failure),
                None if self.began.is_none() && self.lacks(need, now) && relays.is_empty() => {
                    PublicStage::AskingAddress
                }
                None => PublicStage::Ready,
            }
        };
        PublicStatus {
            stage,
            mapping: self.observed.mapping(!self.asks(need, now)),
            asked: self.asked,
            answered: self.answered,
            relays: relays.into_iter().map(|(peer, at)| at.with(Protocol::P2p(peer))).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
