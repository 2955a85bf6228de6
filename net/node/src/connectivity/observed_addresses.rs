//! Addresses at which others say they reached or saw us. Pure; the node tells the swarm.
//!
//! Invariants: a peer has room for [`limits::ADDRESSES_PER_WITNESS_MAX`] addresses, and members of the table
//! have room of their own, so nobody can fill our advertised addresses with false ones. An address
//! that was dialled back successfully ranks before one that was only claimed.

use std::collections::{BTreeMap, BTreeSet};

use bastide_wire::address::Address;
use libp2p::PeerId;

use super::path::{ip_of, is_relayed};
use crate::limits;

#[derive(Debug, Default)]
pub(crate) struct ObservedAddresses {
    /// Addresses at which each peer reached us, the newest first.
    found: BTreeMap<PeerId, Vec<Address>>,
    /// Addresses that a peer dialled back: in vain, and with success; the newest first.
    dialled: [Vec<Address>; 2],
    /// Addresses offered for a dial back, by witness.
    /// `None` stands for all peers that are neither a member nor a configured relay.
    offered: BTreeMap<Option<PeerId>, BTreeSet<Address>>,
    /// Addresses at which trusted peers saw us, connected or not any more; the newest first.
    seen: Vec<Address>,
}

impl ObservedAddresses {
    /// Records that a peer reached us at an address, and returns true if we believe it.
    /// `trusted` selects the table's members and the configured relays, `here` the connected peers.
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
            if others.len() >= limits::ADDRESS_WITNESSES_MAX {
                let Some(gone) = others.iter().find(|peer| !here(peer)) else { return false };
                self.found.remove(gone);
            }
        } else if self.found.len() >= limits::ADDRESS_WITNESSES_MAX + limits::MEMBERS {
            // Members change with the charter; a former member makes room.
            self.found.retain(|peer, _| trusted(peer) || *peer == by);
        }
        let mine = self.found.entry(by).or_default();
        mine.retain(|known| *known != address);
        mine.insert(0, address);
        mine.truncate(limits::ADDRESSES_PER_WITNESS_MAX);
        true
    }

    /// Records that somebody dialled us back at an address, with success or in vain.
    pub(crate) fn dialled_back(&mut self, address: Address, good: bool) {
        self.dialled.iter_mut().for_each(|each| each.retain(|known| *known != address));
        let same = &mut self.dialled[usize::from(good)];
        same.insert(0, address);
        same.truncate(limits::DIAL_BACK_ADDRESSES_MAX);
    }

    /// Returns the addresses that nobody got through to.
    pub(crate) fn in_vain(&self) -> &[Address] {
        &self.dialled[0]
    }

    /// Records that a trusted peer sees us at an address, whether or not we are reached there.
    pub(crate) fn saw(&mut self, address: Address) {
        self.seen.retain(|known| *known != address);
        self.seen.insert(0, address);
        self.seen.truncate(limits::REPORTED_ADDRESSES_MAX);
    }

    /// Returns the addresses at which trusted peers saw us, the newest first.
    pub(crate) fn seen(&self) -> &[Address] {
        &self.seen
    }

    /// Returns true if the address may be offered for a dial back because that peer saw us there.
    /// `by` is `None` for a peer that is neither a member nor a configured relay.
    pub(crate) fn offer(&mut self, by: Option<PeerId>, address: &Address) -> bool {
        if self.offered.len() > 2 * (limits::MEMBERS + limits::ADDRESS_WITNESSES_MAX) {
            return false;
        }
        let offered = self.offered.entry(by).or_default();
        offered.len() < limits::DIAL_BACK_ADDRESSES_MAX && offered.insert(address.clone())
    }

    /// Returns the trust in an address that we don't know ourselves, the smallest first.
    /// Returns `None` if no peer claims it any more.
    pub(crate) fn rank(&self, address: &Address, trusted: impl Fn(&PeerId) -> bool) -> Option<[usize; 2]> {
        if self.dialled[1].contains(address) {
            return Some([0, 0]);
        }
        let by = || self.found.iter().filter(|(_, found)| found.contains(address)).map(|(peer, _)| peer);
        let (members, all) = (by().filter(|peer| trusted(peer)).count(), by().count());
        // Anybody can invite any number of peers, so members' claims count first.
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
    fn claims_are_bounded_and_members_rank_first() {
        let (member, nobody) = (PeerId::random(), |_: &PeerId| false);
        let trusted = |peer: &PeerId| *peer == member;
        let mut claims = ObservedAddresses::default();
        let one = PeerId::random();
        for n in 0..40 {
            assert!(claims.found(one, at(n), trusted, |_| true));
        }
        let believed = |claims: &ObservedAddresses| {
            (0..4000).filter(|n| claims.rank(&at(*n), trusted).is_some()).count()
        };
        assert_eq!(believed(&claims), limits::ADDRESSES_PER_WITNESS_MAX);
        for n in 100..140 {
            claims.found(PeerId::random(), at(n), trusted, |_| true);
        }
        assert_eq!(believed(&claims), limits::ADDRESSES_PER_WITNESS_MAX + limits::ADDRESS_WITNESSES_MAX - 1);
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
    fn newest_seen_addresses_are_kept() {
        let mut claims = ObservedAddresses::default();
        (0..40).chain([38]).for_each(|n| claims.saw(at(n)));
        assert_eq!(claims.seen(), [38, 39, 37, 36].map(at));
    }

    #[test]
    fn claim_without_a_machine_address_is_refused() {
        let mut claims = ObservedAddresses::default();
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
    fn dial_back_offers_are_bounded() {
        let mut claims = ObservedAddresses::default();
        for by in [None, Some(PeerId::random())] {
            let offered = (0..1000).filter(|n| claims.offer(by, &at(*n))).count();
            assert_eq!(offered, limits::DIAL_BACK_ADDRESSES_MAX);
        }
        let all = (0..1000).filter(|_| claims.offer(Some(PeerId::random()), &at(1))).count();
        assert!(all < 2 * (limits::MEMBERS + limits::ADDRESS_WITNESSES_MAX), "{all}");
    }
}
