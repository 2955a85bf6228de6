//! Room for connections when a node is full: which may stay, and which make room for others. Used by the node.
//!
//! Invariants: a member of the table is never refused for others' sake; who isn't admitted and is of no use makes room for whoever comes, and so do all connections but
//! one of who is, first where one source has most of them; of who isn't admitted no source has more than its share; so a crowd at one address pushes out its own, and
//! nobody keeps a guest waiting by sitting there.

use std::collections::BTreeMap;

use libp2p::swarm::ConnectionId;

use super::link::Link;
use super::path::Path;
use super::source::Origin;
use super::{Node, limits};

impl Node {
    /// Makes room for one more connection from there that no member has opened: whether there is some. Those of members don't count.
    pub(super) fn make_room(&mut self, from: Origin) -> bool {
        let others = || self.links.iter().filter(|(peer, _)| !self.book.has_member(peer));
        fn inbound(link: &Link) -> impl DoubleEndedIterator<Item = (&ConnectionId, &Path)> {
            link.paths.iter().filter(|(_, path)| path.inbound)
        }
        let strangers = || others().filter(|(_, link)| !link.admitted);
        let is_same = |path: &Path| path.source() == from.source;
        let of_source: usize =
            strangers().map(|(_, link)| inbound(link).filter(|(_, path)| is_same(path)).count()).sum();
        let share = (self.incoming / limits::INCOMING_SHARE).min(limits::INCOMING_OF_A_SOURCE);
        let is_crowd = of_source >= share;
        if !is_crowd && others().map(|(_, link)| inbound(link).count()).sum::<usize>() < self.incoming {
            return true;
        }
        let mut idle = BTreeMap::new();
        for (peer, link) in strangers() {
            // Who may stay keeps the newest of its connections: on the others it is as idle as a stranger.
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
            // What is being closed doesn't count any more.
            link.paths.remove(&leaves);
        }
        self.swarm.close_connection(leaves)
    }
}

/// The oldest, which come first, of the source that has most, and there of the opener that has most; none if there is none.
pub(super) fn oldest_of_most<T: Copy>(
    all: impl DoubleEndedIterator<Item = (T, Origin)> + Clone,
) -> Option<T> {
    let (mut sources, mut origins) = (BTreeMap::new(), BTreeMap::new());
    for (_, origin) in all.clone() {
        *sources.entry(origin.source).or_insert(0) += 1;
        *origins.entry(origin).or_insert(0) += 1;
    }
    // Of equal ones the last is taken.
    all.rev().max_by_key(|(_, origin)| (sources[&origin.source], origins[origin])).map(|(each, _)| each)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::node::source::Source;

    #[test]
    fn a_crowd_at_one_source_pushes_out_its_own_oldest() {
        for (standing, leaves) in [
            (&[][..], None),
            (&[(0, 1)], Some(0)),
            (&[(0, 1), (1, 2)], Some(0)),
            (&[(0, 1), (1, 2), (2, 2), (3, 2)], Some(1)),
            (&[(0, 1), (2, 2), (3, 2), (4, 1), (5, 2)], Some(2)),
        ] {
            let each = standing.iter().map(|(id, from)| {
                (*id, Origin { source: Some(Source::of([10, 0, 0, *from].into())), opener: None })
            });
            assert_eq!(oldest_of_most(each), leaves, "{standing:?}");
        }
    }
}
