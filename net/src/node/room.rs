//! Who may come when the house is full: how many handshakes of one source wait, and who makes room for whom. Used by the node.
//!
//! Invariants: a member of the table is never refused for others' sake; who isn't admitted and is of no use makes room for whoever comes, and so do all connections but
//! one of who is, first where one source has most of them; so a crowd at one address pushes out its own, and nobody keeps a guest waiting by sitting there.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::task::{Context, Poll};

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::swarm::behaviour::ListenFailure;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, THandler, THandlerInEvent, THandlerOutEvent,
    ToSwarm, dummy,
};
use libp2p::{Multiaddr, PeerId};

use super::link::Link;
use super::path::{ip_of, is_relayed};
use super::source::Source;
use super::{Node, limits};

/// The connections that others have begun to open, and where they come from: of a relayed one, the relay.
#[derive(Default)]
pub(crate) struct Pending(BTreeMap<ConnectionId, Option<Source>>);

impl Node {
    /// Makes room for one more connection that no member has opened: whether there is some. Those of members don't count.
    pub(super) fn make_room(&mut self) -> bool {
        let others = || self.links.iter().filter(|(peer, _)| !self.book.has_member(peer));
        let inbound = |link: &Link| link.paths.values().filter(|path| path.inbound).count();
        if others().map(|(_, link)| inbound(link)).sum::<usize>() < self.incoming {
            return true;
        }
        let mut idle = BTreeMap::new();
        for (peer, link) in others().filter(|(_, link)| !link.admitted) {
            // Who may stay keeps the newest of its connections: on the others it is as idle as a stranger.
            let spared = usize::from(self.may_stay(peer));
            for (connection, path) in link.paths.iter().rev().filter(|(_, path)| path.inbound).skip(spared) {
                idle.insert(*connection, (*peer, ip_of(&path.address).map(Source::of)));
            }
        }
        let leaves = oldest_of_most(idle.iter().map(|(connection, (_, source))| (*connection, *source)));
        let Some(leaves) = leaves else { return false };
        if let Some(link) = self.links.get_mut(&idle[&leaves].0) {
            // What is being closed doesn't count any more.
            link.paths.remove(&leaves);
        }
        self.swarm.close_connection(leaves)
    }
}

fn oldest_of_most<T: Copy>(all: impl DoubleEndedIterator<Item = (T, Option<Source>)> + Clone) -> Option<T> {
    let mut sources: BTreeMap<Option<Source>, usize> = BTreeMap::new();
    all.clone().for_each(|(_, source)| *sources.entry(source).or_default() += 1);
    // Of equal ones the last is taken.
    all.rev().max_by_key(|(_, source)| sources[source]).map(|(each, _)| each)
}

impl NetworkBehaviour for Pending {
    type ConnectionHandler = dummy::ConnectionHandler;
    type ToSwarm = Infallible;

    fn handle_pending_inbound_connection(
        &mut self,
        connection: ConnectionId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<(), ConnectionDenied> {
        let source = ip_of(if is_relayed(local) { local } else { remote }).map(Source::of);
        if self.0.values().filter(|other| **other == source).count() >= limits::PENDING_OF_A_SOURCE as usize {
            return Err(ConnectionDenied::new("too many handshakes of one source are underway"));
        }
        self.0.insert(connection, source);
        Ok(())
    }

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        _: PeerId,
        _: &Multiaddr,
        _: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.0.remove(&connection);
        Ok(dummy::ConnectionHandler)
    }

    fn handle_established_outbound_connection(
        &mut self,
        _: ConnectionId,
        _: PeerId,
        _: &Multiaddr,
        _: Endpoint,
        _: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        Ok(dummy::ConnectionHandler)
    }

    fn on_swarm_event(&mut self, event: FromSwarm<'_>) {
        if let FromSwarm::ListenFailure(ListenFailure { connection_id, .. }) = event {
            self.0.remove(&connection_id);
        }
    }

    fn on_connection_handler_event(&mut self, _: PeerId, _: ConnectionId, event: THandlerOutEvent<Self>) {
        match event {}
    }

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<ToSwarm<Infallible, THandlerInEvent<Self>>> {
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_at_one_source_pushes_out_its_own_oldest() {
        for (standing, leaves) in [
            (&[][..], None),
            (&[(0, 1)], Some(0)),
            (&[(0, 1), (1, 2)], Some(0)),
            (&[(0, 1), (1, 2), (2, 2), (3, 2)], Some(1)),
            (&[(0, 1), (2, 2), (3, 2), (4, 1), (5, 2)], Some(2)),
        ] {
            let each = standing.iter().map(|(id, from)| (*id, Some(Source::of([10, 0, 0, *from].into()))));
            assert_eq!(oldest_of_most(each), leaves, "{standing:?}");
        }
    }
}
