//! Boards: open tables that relays keep for strangers to find, as [`keep`] keeps things for others; what this node has put there, and what it finds.
//!
//! Invariants: a table is put only while its host wants it, again and again, and for a day at most; who goes takes it down, and a host that is gone is
//! forgotten by the relay. What is found was signed by its host, whatever the relay says; of each relay no more than it may keep is listened to, and nothing after what
//! no host has signed.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use bastide_record::Signed;
use libp2p::request_response::OutboundRequestId;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::codes::Unkept;
use super::keep::{self, BOARD, ON_BOARD, Thing, board_of, board_place};
use super::lan::Notice;
use super::path::led_to;
use super::{Config, Event, Node, hello, relays};
use crate::ids::TableId;

/// Between two times that a host puts its table.
const PUT_EVERY: Duration = Duration::from_secs(120);
/// The same while a relay doesn't keep it.
const PUT_AGAIN: Duration = Duration::from_secs(10);
/// After so long nobody waits for strangers any more who hasn't looked.
const PUT_FOR: Duration = Duration::from_secs(24 * 60 * 60);
/// Between two looks at the boards.
const LOOK_EVERY: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(super) struct Board {
    relays: Vec<Relay>,
    asked: HashMap<OutboundRequestId, Asked>,
    own: Option<Own>,
    /// Somebody wants to know what is there.
    looks: bool,
    told: Vec<Notice>,
}

/// A relay that the user named.
struct Relay {
    peer: PeerId,
    address: Multiaddr,
    /// What it has of the own table, or why it hasn't; none until it is asked.
    put: Option<Result<(), Unkept>>,
    /// When to look next: one look at a time, so that who answers slowly holds up itself alone.
    due: Option<Instant>,
    /// Whether the last look came to anything.
    looked: Option<Result<(), Unkept>>,
    /// By their places: what was found in the last whole look, and in the present one so far.
    found: BTreeMap<u64, (Signed<Thing>, Notice)>,
    finding: BTreeMap<u64, (Signed<Thing>, Notice)>,
}

/// The own table on the board.
struct Own {
    thing: Thing,
    /// None once its time is over: it stays down until something else is to be said.
    due: Option<Instant>,
    until: Instant,
}

#[derive(Clone, Copy)]
enum Asked {
    Put { relay: usize },
    Look { relay: usize, from: u64 },
}

/// How it stands with the boards, of each relay that was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Where.
    pub relay: Multiaddr,
    /// Whether it does what it was asked, or why not; none until it has answered.
    pub kept: Option<Result<(), Unkept>>,
}

impl Board {
    pub(super) fn new(config: &Config) -> Board {
        let named = config.help.relays.iter().filter_map(relays::split);
        let relay = |(peer, address)| Relay {
            peer,
            address,
            put: None,
            due: None,
            looked: None,
            found: BTreeMap::new(),
            finding: BTreeMap::new(),
        };
        Board { relays: named.map(relay).collect(), ..Board::default() }
    }

    /// What all boards together say, a table once.
    fn all(&self) -> Vec<Notice> {
        let all: BTreeMap<u64, &Notice> = self
            .relays
            .iter()
            .flat_map(|relay| &relay.found)
            .map(|(place, (_, notice))| (*place, notice))
            .collect();
        all.into_values().cloned().collect()
    }
}

impl Relay {
    /// Takes what an answer brought from there on. Says from where on to ask for more, if there is more.
    fn take(&mut self, from: u64, things: Vec<Signed<Thing>>) -> Option<u64> {
        let mut next = from;
        for thing in things {
            let place = thing.place;
            if place < next || self.finding.len() >= ON_BOARD {
                break;
            }
            // One that was there before was looked at before. A relay looks at all that it keeps: one that says what isn't good is asked no more.
            let known = self.found.get(&place).filter(|(known, _)| *known == thing);
            let notice = match known {
                Some((_, notice)) => notice.clone(),
                None => {
                    let (notice, mut table) = board_of(&thing).filter(|_| thing.is_by(&thing.by))?;
                    table.addresses = led_to(&self.address, table.addresses);
                    Notice { invitation: table.to_string(), ..notice }
                }
            };
            self.finding.insert(place, (thing, notice));
            next = place.checked_add(1)?;
        }
        (next > from && self.finding.len() < ON_BOARD).then_some(next)
    }
}

impl Node {
    /// Puts the own table up at the boards of all named relays, or changes what is said there; none takes it down. Whoever reads it may come in.
    pub fn put_up(&mut self, table: Option<(TableId, &Notice)>) {
        let now = Instant::now();
        let Some((table, notice)) = table else { return self.take_down() };
        let by = self.codes.signer.public();
        let bytes = bastide_record::bytes::encode(notice);
        let thing = Thing { kind: BOARD, place: board_place(&self.me, &table), by, bytes };
        match &mut self.board.own {
            Some(own) if own.thing == thing => {}
            own => *own = Some(Own { thing, due: Some(now), until: now + PUT_FOR }),
        }
    }

    /// Looks at the boards of all named relays from now on; what is found comes as [`Event::Board`]. Who does that and no more needs no relay to be
    /// reached by.
    pub fn look_at_boards(&mut self) {
        self.relays = relays::Relays::default();
        self.board.looks = true;
        self.board.relays.iter_mut().for_each(|relay| relay.due = Some(Instant::now()));
    }

    /// How it stands with the own table at each board, or else with the looks at them.
    #[must_use]
    pub fn posted(&self) -> Vec<Posted> {
        let is_up = self.board.own.is_some();
        let kept = |relay: &Relay| if is_up { relay.put } else { relay.looked };
        let of = |relay: &Relay| Posted { relay: relay.address.clone(), kept: kept(relay) };
        self.board.relays.iter().map(of).collect()
    }

    /// Puts and looks when it is time.
    pub(super) fn keep_board(&mut self, now: Instant) {
        if let Some(own) = self.board.own.as_mut().filter(|own| own.due.is_some() && own.until <= now) {
            own.due = None;
            self.say_gone();
        }
        if let Some(own) = self.board.own.as_mut().filter(|own| own.due.is_some_and(|due| due <= now)) {
            own.due = Some(now + PUT_EVERY);
            let thing = Signed::seal(&self.codes.signer, own.thing.clone());
            for relay in 0..self.board.relays.len() {
                self.ask_board(Asked::Put { relay }, &keep::Ask::Put(thing.clone()));
            }
        }
        for at in 0..self.board.relays.len() {
            let is_looked_at = self
                .board
                .asked
                .values()
                .any(|asked| matches!(asked, Asked::Look { relay, .. } if *relay == at));
            let relay = &mut self.board.relays[at];
            if relay.due.is_some_and(|due| due <= now) && !is_looked_at {
                relay.due = Some(now + LOOK_EVERY);
                relay.finding.clear();
                self.look(at, 0);
            }
        }
    }

    fn look(&mut self, relay: usize, from: u64) {
        self.ask_board(Asked::Look { relay, from }, &keep::Ask::Get { kind: BOARD, place: from });
    }

    fn ask_board(&mut self, asked: Asked, ask: &keep::Ask) {
        let (Asked::Put { relay } | Asked::Look { relay, .. }) = asked;
        let Relay { peer, address, .. } = &self.board.relays[relay];
        let bytes = hello::encode(self.versions, ask);
        let keeping = &mut self.swarm.behaviour_mut().keeping;
        let request = keeping.send_request_with_addresses(peer, bytes, vec![address.clone()]);
        self.board.asked.insert(request, asked);
    }

    /// Takes the own table down.
    fn take_down(&mut self) {
        self.say_gone();
        self.board.own = None;
    }

    /// Says wherever it may be that the own table is gone.
    fn say_gone(&mut self) {
        let Some(own) = &self.board.own else { return };
        let gone = Thing { bytes: Vec::new(), ..own.thing.clone() };
        let gone = keep::Ask::Drop(Signed::seal(&self.codes.signer, gone));
        let bytes = hello::encode(self.versions, &gone);
        let keeping = &mut self.swarm.behaviour_mut().keeping;
        for relay in &mut self.board.relays {
            // Also where the answer to what was put is still to come.
            relay.put = None;
            keeping.send_request_with_addresses(&relay.peer, bytes.clone(), vec![relay.address.clone()]);
        }
    }

    /// Whether a peer that isn't admitted is here for the sake of its board.
    pub(super) fn asks_board(&self, peer: &PeerId) -> bool {
        let wants = self.board.own.is_some() || self.board.looks;
        wants && self.board.relays.iter().any(|relay| relay.peer == *peer)
    }

    /// A relay has answered what it was asked about its board, or hasn't.
    pub(super) fn on_board(&mut self, request: OutboundRequestId, answer: Result<keep::Answer, Unkept>) {
        let Some(asked) = self.board.asked.remove(&request) else { return };
        let (Asked::Put { relay: at } | Asked::Look { relay: at, .. }) = asked;
        let relay = &mut self.board.relays[at];
        let what = match (asked, answer) {
            (Asked::Look { from, .. }, Ok(keep::Answer::There(things))) => match relay.take(from, things) {
                Some(next) => return self.look(at, next),
                None => Ok(()),
            },
            (Asked::Put { .. }, Ok(keep::Answer::Done)) => Ok(()),
            (_, Ok(keep::Answer::Taken { .. })) => Err(Unkept::Taken),
            (_, Ok(keep::Answer::No(why))) => Err(why.into()),
            (_, Ok(_)) => Err(Unkept::NoKeeper),
            (_, Err(why)) => Err(why),
        };
        match asked {
            Asked::Put { .. } => {
                relay.put = Some(what);
                if let Some(own) = self.board.own.as_mut().filter(|_| what.is_err()) {
                    own.due = own.due.map(|due| due.min(Instant::now() + PUT_AGAIN));
                }
            }
            Asked::Look { .. } => {
                relay.looked = Some(what);
                // What isn't seen to be there any more isn't shown as if it were.
                let found = std::mem::take(&mut relay.finding);
                relay.found = if what.is_ok() { found } else { BTreeMap::new() };
                let all = self.board.all();
                if all != self.board.told {
                    self.board.told.clone_from(&all);
                    self.tell(Event::Board(all));
                }
            }
        }
        self.tell(Event::Moved);
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::Key;

    use super::*;
    use crate::invitation::Invitation;

    /// The table of a host, as a relay says it.
    fn thing(seed: u8, signer: u8) -> Signed<Thing> {
        let (host, table) = (Key::from_seed([seed; 32]).public(), TableId([seed; 16]));
        let addresses =
            ["/ip4/203.0.113.1/tcp/7", "/ip4/192.168.1.1/tcp/80"].map(|at| at.parse().unwrap()).to_vec();
        let invitation = Invitation { table, host: host.to_bytes(), secret: [1; 16], addresses }.to_string();
        let notice = Notice { name: "Saturday".into(), seats: 2, free: 1, about: Vec::new(), invitation };
        let place = board_place(&host.to_bytes(), &table);
        let bytes = bastide_record::bytes::encode(&notice);
        Signed::seal(&Key::from_seed([signer; 32]), Thing { kind: BOARD, place, by: host, bytes })
    }

    #[test]
    fn whatever_a_relay_says_only_what_hosts_have_signed_is_found_and_it_comes_to_an_end() {
        let mut good: Vec<_> = (1..=4).map(|seed| thing(seed, seed)).collect();
        good.sort_unstable_by_key(|thing| thing.place);
        let forged = |at: usize| Signed::seal(&Key::from_seed([9; 32]), (*good[at]).clone());
        let places: Vec<u64> = good.iter().map(|thing| thing.place).collect();
        let check = |from: u64, things: &[Signed<Thing>], found: &[u64], next: Option<u64>| {
            let address = "/ip4/203.0.113.1/tcp/7".parse().unwrap();
            let (found_before, finding) = Default::default();
            let peer = PeerId::random();
            let mut relay =
                Relay { peer, address, put: None, due: None, looked: None, found: found_before, finding };
            assert_eq!(relay.take(from, things.to_vec()), next);
            for (_, notice) in relay.finding.values() {
                let table: Invitation = notice.invitation.parse().unwrap();
                assert_eq!(table.addresses, ["/ip4/203.0.113.1/tcp/7".parse().unwrap()], "none at home");
            }
            assert_eq!(relay.finding.into_keys().collect::<Vec<_>>(), found);
        };
        check(0, &[], &[], None);
        check(0, &good, &places, Some(places[3] + 1));
        check(places[1], &good[1..], &places[1..], Some(places[3] + 1));
        check(0, &[good[0].clone(), forged(1), good[2].clone()], &places[..1], None);
        check(0, &[forged(0)], &[], None);
        // The same again, backwards, or from before what was asked: nothing more is asked there.
        check(0, &[good[1].clone(), good[1].clone(), good[0].clone()], &places[1..2], Some(places[1] + 1));
        check(places[2], &good, &[], None);
    }
}
