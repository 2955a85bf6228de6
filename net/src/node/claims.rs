//! Where others say that they have found us, or see us. Pure; the node tells the swarm.
//!
//! Invariants: a peer has room for [`limits::FOUND_BY_ONE`] addresses, and members of the table have room of their own; so nobody fills
//! what we tell of ourselves with what isn't so. An address that was dialled back ranks before one that was only said.

use std::collections::{BTreeMap, BTreeSet};

use libp2p::PeerId;

use super::limits;
use super::path::{ip_of, is_relayed};
use crate::address::Address;

#[derive(Debug, Default)]
pub(crate) struct Claims {
    /// Where each has found us, the newest first.
    found: BTreeMap<PeerId, Vec<Address>>,
    /// Where somebody tried to dial us back: in vain, and where it got through; the newest first.
    dialled: [Vec<Address>; 2],
    /// How many addresses were offered to be dialled back, because of whom; none: all that are nobody in particular.
    offered: BTreeMap<Option<PeerId>, BTreeSet<Address>>,
}

impl Claims {
    /// A peer has found us at an address; whether that is believed. `trusted` are the table's members, `here` who is connected.
    pub(crate) fn found(
        &mut self,
        by: PeerId,
        address: Address,
        trusted: impl Fn(&PeerId) -> bool,
        here: impl Fn(&PeerId) -> bool,
    ) -> bool {
        if is_relayed(&address) || ip_of(&address).is_none() {
            return false;
        }
        if !self.found.contains_key(&by) && !trusted(&by) {
            let others: Vec<PeerId> = self.found.keys().filter(|peer| !trusted(peer)).copied().collect();
            if others.len() >= limits::FINDERS {
                let Some(gone) = others.iter().find(|peer| !here(peer)) else { return false };
                self.found.remove(gone);
            }
        } else if self.found.len() >= limits::FINDERS + limits::MEMBERS {
            // Members change with the charter; who isn't one any more makes room.
            self.found.retain(|peer, _| trusted(peer) || *peer == by);
        }
        let mine = self.found.entry(by).or_default();
        mine.retain(|known| *known != address);
        mine.insert(0, address);
        mine.truncate(limits::FOUND_BY_ONE);
        true
    }

    /// Somebody dialled us back there, or couldn't.
    pub(crate) fn dialled_back(&mut self, address: Address, good: bool) {
        self.dialled.iter_mut().for_each(|each| each.retain(|known| *known != address));
        let same = &mut self.dialled[usize::from(good)];
        same.insert(0, address);
        same.truncate(limits::CANDIDATES);
    }

    /// Where nobody got through.
    pub(crate) fn in_vain(&self) -> &[Address] {
        &self.dialled[0]
    }

    /// Whether the address may be offered to be dialled back, because that peer has seen us there; none: a peer that is nobody in particular.
    pub(crate) fn offer(&mut self, by: Option<PeerId>, address: &Address) -> bool {
        if self.offered.len() > 2 * (limits::MEMBERS + limits::FINDERS) {
            return false;
        }
        let offered = self.offered.entry(by).or_default();
        offered.len() < limits::CANDIDATES && offered.insert(address.clone())
    }

    /// How far an address is to be believed that we don't know of ourselves, the most first; none: nobody says it any more.
    pub(crate) fn rank(&self, address: &Address, trusted: impl Fn(&PeerId) -> bool) -> Option<[usize; 2]> {
        if self.dialled[1].contains(address) {
            return Some([0, 0]);
        }
        let by = || self.found.iter().filter(|(_, found)| found.contains(address)).map(|(peer, _)| peer);
        let (members, all) = (by().filter(|peer| trusted(peer)).count(), by().count());
        // Of those whom anybody may invite many say no more than one.
        (all > 0).then(|| [1 + limits::MEMBERS.saturating_sub(members), usize::MAX - all])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(n: usize) -> Address {
        format!("/ip4/203.0.{}.{}/tcp/4000", n / 256, n % 256).parse().unwrap()
    }

    #[test]
    fn nobody_says_more_than_its_part_and_members_are_heard() {
        let (member, nobody) = (PeerId::random(), |_: &PeerId| false);
        let trusted = |peer: &PeerId| *peer == member;
        let mut claims = Claims::default();
        let one = PeerId::random();
        for n in 0..40 {
            assert!(claims.found(one, at(n), trusted, |_| true));
        }
        let believed =
            |claims: &Claims| (0..4000).filter(|n| claims.rank(&at(*n), trusted).is_some()).count();
        assert_eq!(believed(&claims), limits::FOUND_BY_ONE);
        for n in 100..140 {
            claims.found(PeerId::random(), at(n), trusted, |_| true);
        }
        assert_eq!(believed(&claims), limits::FOUND_BY_ONE + limits::FINDERS - 1);
        assert!(claims.found(PeerId::random(), at(200), trusted, nobody), "who has gone makes room");
        assert!(claims.found(member, at(300), trusted, |_| true));
        let ranks = [200, 300].map(|n| claims.rank(&at(n), trusted).unwrap());
        assert!(ranks[1] < ranks[0], "{ranks:?}");
        claims.dialled_back(at(400), true);
        assert!(claims.rank(&at(400), trusted).unwrap() < ranks[1]);
        claims.dialled_back(at(400), false);
        assert_eq!(claims.rank(&at(400), trusted), None);
    }

    #[test]
    fn only_a_machine_s_own_number_is_where_one_is_found() {
        let mut claims = Claims::default();
        for (address, good) in [
            ("/ip4/203.0.113.1/tcp/4000", true),
            ("/dns4/example.org/tcp/4000", false),
            (
                "/ip4/203.0.113.1/tcp/4000/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X/p2p-circuit",
                false,
            ),
        ] {
            let address = address.parse().unwrap();
            assert_eq!(claims.found(PeerId::random(), address, |_| false, |_| true), good);
        }
    }

    #[test]
    fn so_many_are_offered_to_be_dialled_back_and_no_more() {
        let mut claims = Claims::default();
        for by in [None, Some(PeerId::random())] {
            let offered = (0..1000).filter(|n| claims.offer(by, &at(*n))).count();
            assert_eq!(offered, limits::CANDIDATES);
        }
        let all = (0..1000).filter(|_| claims.offer(Some(PeerId::random()), &at(1))).count();
        assert!(all < 2 * (limits::MEMBERS + limits::FINDERS), "{all}");
    }
}
