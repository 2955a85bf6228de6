//! Relays' boards of open tables for strangers: publishes our table and reads those of others.
//! Relays hold the entries as [`relay_shelf`] holds all items.
//!
//! Invariants: a table is put only while its host wants it, again and again, for a day at most. A
//! host that leaves takes it down, and the relay forgets a host that disappears. Every entry found
//! was signed by its host, whatever the relay says. The node reads no more entries from a relay
//! than a relay may keep, and stops at the first one that no host has signed.

use std::collections::BTreeMap;
use std::time::Duration;

use bastide_record::Signed;
use bastide_wire::ids::TableId;
use bastide_wire::relay::RelayTrouble;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::lan::Notice;
use super::relay_client::{Asked, NamedRelay};
use super::relay_shelf::{self, BOARD, BOARD_ITEMS_MAX, ShelfItem, board_of, board_place};
use crate::Node;
use crate::connectivity::path::led_to;
use crate::connectivity::relays;
use crate::event::Event;

/// Interval at which a host republishes its table.
const PUT_EVERY: Duration = Duration::from_secs(120);
/// Retry interval while a relay doesn't keep the table.
const PUT_AGAIN: Duration = Duration::from_secs(10);
/// Lifetime of a listing that its host doesn't change: after a day the table is taken down.
const LISTING_LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);
/// Interval between two reads of a board.
const LOOK_EVERY: Duration = Duration::from_secs(60);

#[derive(Default)]
pub(crate) struct Board {
    own: Option<Own>,
    /// True if our user wants to see the boards.
    looks: bool,
    told: Vec<Notice>,
}

/// A relay's board.
#[derive(Default)]
pub(super) struct AtRelay {
    /// Result of the last put of our table; `None` until the relay has answered one.
    put: Option<Result<(), RelayTrouble>>,
    /// Time of the next read; `None` if we don't read boards.
    /// Each relay has at most one read at a time, so a slow relay delays only itself.
    due: Option<Instant>,
    /// Result of the last read; `None` until one is complete.
    looked: Option<Result<(), RelayTrouble>>,
    /// Listings by place, as of the last complete read.
    found: BTreeMap<u64, (Signed<ShelfItem>, Notice)>,
    /// Listings by place that the current read has found so far.
    finding: BTreeMap<u64, (Signed<ShelfItem>, Notice)>,
}

/// Our table on the board.
struct Own {
    thing: ShelfItem,
    /// Time of the next put; `None` once the listing has expired, until its content changes.
    due: Option<Instant>,
    until: Instant,
}

/// State of one configured relay's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStatus {
    /// The relay's address.
    pub relay: Multiaddr,
    /// Result of the last put or read; `None` until the relay has answered.
    pub kept: Option<Result<(), RelayTrouble>>,
}

impl AtRelay {
    /// Takes the items of an answer to a read that began at place `from` of the relay at `address`.
    /// Returns the place from which to read on, or `None` if this read is complete.
    fn take(&mut self, address: &Multiaddr, from: u64, things: Vec<Signed<ShelfItem>>) -> Option<u64> {
        let mut next = from;
        for thing in things {
            let place = thing.place;
            if place < next || self.finding.len() >= BOARD_ITEMS_MAX {
                break;
            }
            // A listing of the last read was verified then. An honest relay verifies all that it
            // keeps, so the read of one with an invalid listing ends here.
            let known = self.found.get(&place).filter(|(known, _)| *known == thing);
            let notice = match known {
                Some((_, notice)) => notice.clone(),
                None => {
                    let (notice, mut table) = board_of(&thing).filter(|_| thing.is_by(&thing.by))?;
                    table.addresses = led_to(address, table.addresses);
                    Notice { invitation: table.to_string(), ..notice }
                }
            };
            self.finding.insert(place, (thing, notice));
            next = place.checked_add(1)?;
        }
        (next > from && self.finding.len() < BOARD_ITEMS_MAX).then_some(next)
    }
}

impl Node {
    /// Publishes our table on the boards of all configured relays; `None` takes it down.
    /// A table that is already there is updated. Every reader of the board may join.
    pub fn put_up(&mut self, table: Option<(TableId, &Notice)>) {
        let now = Instant::now();
        let Some((table, notice)) = table else {
            self.remove_listing();
            self.board.own = None;
            return;
        };
        let by = self.codes.signer.public();
        let bytes = bastide_record::bytes::encode(notice);
        let thing = ShelfItem { kind: BOARD, place: board_place(&self.at, &table), by, bytes };
        match &mut self.board.own {
            Some(own) if own.thing == thing => {}
            own => *own = Some(Own { thing, due: Some(now), until: now + LISTING_LIFETIME }),
        }
    }

    /// Starts to read the boards of all configured relays; results arrive as [`Event::Board`].
    /// A node that only does this reserves no relay.
    pub fn watch_boards(&mut self) {
        self.relays = relays::Relays::default();
        self.board.looks = true;
        self.named_relays.iter_mut().for_each(|relay| relay.board.due = Some(Instant::now()));
    }

    /// Returns the state of our table at each board or, if we publish none, of our reads.
    #[must_use]
    pub fn posted(&self) -> Vec<BoardStatus> {
        let is_up = self.board.own.is_some();
        let kept = |board: &AtRelay| if is_up { board.put } else { board.looked };
        let of = |relay: &NamedRelay| BoardStatus { relay: relay.address.clone(), kept: kept(&relay.board) };
        self.named_relays.iter().map(of).collect()
    }

    /// Puts our table and reads boards as they come due.
    pub(crate) fn tick_board(&mut self, now: Instant) {
        if let Some(own) = self.board.own.as_mut().filter(|own| own.due.is_some() && own.until <= now) {
            own.due = None;
            self.remove_listing();
        }
        if let Some(own) = self.board.own.as_mut().filter(|own| own.due.is_some_and(|due| due <= now)) {
            own.due = Some(now + PUT_EVERY);
            let thing = Signed::seal(&self.codes.signer, own.thing.clone());
            self.ask_relays(Some(Asked::Put), &relay_shelf::Ask::Put(thing));
        }
        for at in 0..self.named_relays.len() {
            let relay = &mut self.named_relays[at];
            let is_read = relay.asked.values().any(|asked| matches!(asked, Asked::Look { .. }));
            if relay.board.due.is_some_and(|due| due <= now) && !is_read {
                relay.board.due = Some(now + LOOK_EVERY);
                relay.board.finding.clear();
                self.look(at, 0);
            }
        }
    }

    fn look(&mut self, relay: usize, from: u64) {
        let ask = relay_shelf::Ask::Get { kind: BOARD, place: from };
        self.ask_relay(relay, Some(Asked::Look { from }), &ask);
    }

    /// Asks every relay that may have our table to remove it.
    fn remove_listing(&mut self) {
        let Some(own) = &self.board.own else { return };
        let gone = ShelfItem { bytes: Vec::new(), ..own.thing.clone() };
        let gone = relay_shelf::Ask::Put(Signed::seal(&self.codes.signer, gone));
        self.named_relays.iter_mut().for_each(|relay| relay.board.put = None);
        // Ask even if the answer to a put is still to come.
        self.ask_relays(None, &gone);
    }

    /// Returns true if an unadmitted peer is a relay whose board we use.
    pub(crate) fn asks_board(&self, peer: &PeerId) -> bool {
        let wants = self.board.own.is_some() || self.board.looks;
        wants && self.named_relays.iter().any(|relay| relay.peer == *peer)
    }

    /// Handles a relay's answer about its board, or its failure to answer.
    pub(super) fn on_board(
        &mut self,
        at: usize,
        asked: Asked,
        answer: Result<relay_shelf::Answer, RelayTrouble>,
    ) {
        let NamedRelay { address, board: relay, .. } = &mut self.named_relays[at];
        let what = match (asked, answer) {
            (Asked::Look { from }, Ok(relay_shelf::Answer::There(things))) => {
                match relay.take(address, from, things) {
                    Some(next) => return self.look(at, next),
                    None => Ok(()),
                }
            }
            (Asked::Put, Ok(relay_shelf::Answer::Done)) => Ok(()),
            (_, Ok(relay_shelf::Answer::Taken { .. })) => Err(RelayTrouble::Taken),
            (_, Ok(relay_shelf::Answer::No(why))) => Err(RelayTrouble::Refused(why)),
            (_, Ok(_)) => Err(RelayTrouble::NoKeeper),
            (_, Err(why)) => Err(why),
        };
        if asked == Asked::Put {
            relay.put = Some(what);
            if let Some(own) = self.board.own.as_mut().filter(|_| what.is_err()) {
                own.due = own.due.map(|due| due.min(Instant::now() + PUT_AGAIN));
            }
        } else {
            relay.looked = Some(what);
            // After a failed read show nothing of this relay, rather than stale listings.
            let found = std::mem::take(&mut relay.finding);
            relay.found = if what.is_ok() { found } else { BTreeMap::new() };
            // The listings of all boards together, each table once.
            let all = self.named_relays.iter().flat_map(|relay| &relay.board.found);
            let all: BTreeMap<u64, &Notice> = all.map(|(place, (_, notice))| (*place, notice)).collect();
            let all: Vec<Notice> = all.into_values().cloned().collect();
            if all != self.board.told {
                self.board.told.clone_from(&all);
                self.tell(Event::Board(all));
            }
        }
        self.tell(Event::StatusChanged);
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::Key;
    use bastide_wire::ids::NetworkKey;
    use bastide_wire::invitation::Invitation;

    use super::*;

    /// Returns the table of the host `seed` as an item signed by the key of `signer`.
    fn thing(seed: u8, signer: u8) -> Signed<ShelfItem> {
        let (host, table) = (Key::from_seed([seed; 32]).public(), TableId([seed; 16]));
        let addresses =
            ["/ip4/203.0.113.1/tcp/7", "/ip4/192.168.1.1/tcp/80"].map(|at| at.parse().unwrap()).to_vec();
        let at = NetworkKey(host.to_bytes());
        let invitation = Invitation { table, host: [9; 32], secret: [1; 16], at, addresses }.to_string();
        let notice = Notice { name: "Saturday".into(), seats: 2, free: 1, about: Vec::new(), invitation };
        let place = board_place(&at, &table);
        let bytes = bastide_record::bytes::encode(&notice);
        Signed::seal(&Key::from_seed([signer; 32]), ShelfItem { kind: BOARD, place, by: host, bytes })
    }

    #[test]
    fn board_read_takes_only_listings_signed_by_hosts() {
        let mut good: Vec<_> = (1..=4).map(|seed| thing(seed, seed)).collect();
        good.sort_unstable_by_key(|thing| thing.place);
        let forged = |at: usize| Signed::seal(&Key::from_seed([9; 32]), (*good[at]).clone());
        let places: Vec<u64> = good.iter().map(|thing| thing.place).collect();
        let check = |from: u64, things: &[Signed<ShelfItem>], found: &[u64], next: Option<u64>| {
            let address: Multiaddr = "/ip4/203.0.113.1/tcp/7".parse().unwrap();
            let mut relay = AtRelay::default();
            assert_eq!(relay.take(&address, from, things.to_vec()), next);
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
        // Repeated, backwards, or before the requested place: the read ends there.
        check(0, &[good[1].clone(), good[1].clone(), good[0].clone()], &places[1..2], Some(places[1] + 1));
        check(places[2], &good, &[], None);
    }
}
