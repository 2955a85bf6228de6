//! Admission control: which connection makes room for a new one when the node is full.
//! Used by the node.
//!
//! Invariants: a member of the table is never refused because of others. An idle unadmitted peer
//! makes room for a newcomer, first at the source that has most; an unadmitted peer that we serve
//! or ask keeps one connection. No source has more than its share of unadmitted connections, so a
//! crowd at one address pushes out its own, and nobody blocks a guest by staying connected.

use std::collections::BTreeMap;

use libp2p::swarm::ConnectionId;

use super::link::Link;
use super::source::{Origin, oldest_of_most};
use crate::connectivity::path::Path;
use crate::{Node, limits};

impl Node {
    /// Makes room for an inbound connection of a non-member; returns false if there is none.
    /// Members' connections don't count.
    pub(crate) fn make_room(&mut self, from: Origin) -> bool {
        let others = || self.links.iter().filter(|(peer, _)| !self.book.has_member(peer));
        fn inbound(link: &Link) -> impl DoubleEndedIterator<Item = (&ConnectionId, &Path)> {
            link.paths.iter().filter(|(_, path)| path.inbound)
        }
        let strangers = || others().filter(|(_, link)| !link.admitted);
        let is_same = |path: &Path| path.source() == from.source;
        let of_source: usize =
            strangers().map(|(_, link)| inbound(link).filter(|(_, path)| is_same(path)).count()).sum();
        let share = (self.incoming / limits::SOURCE_INBOUND_DIVISOR).min(limits::SOURCE_INBOUND_MAX);
        let is_crowd = of_source >= share;
        if !is_crowd && others().map(|(_, link)| inbound(link).count()).sum::<usize>() < self.incoming {
            return true;
        }
        let mut idle = BTreeMap::new();
        for (peer, link) in strangers() {
            // A peer that may stay keeps its newest connection; its others are as idle as a
            // stranger's.
            let spared = usize::from(self.may_stay(peer));
            for (connection, path) in inbound(link).rev().skip(spared) {
                if !is_crowd || is_same(path) {
                    idle.insert(*connection, (*peer, path.origin(*peer)));
                }
            }
        }
        let leaves = oldest_of_most(idle.iter().map(|(connection, (_, origin))| (*connection, *origin)));
        let Some(leaves) = leaves else { return false };
        if let Some(link) = self.links.get_mut(&idle[&leaves].0) {
            // A closing connection doesn't count any more.
            link.paths.remove(&leaves);
        }
        self.swarm.close_connection(leaves)
    }
}
