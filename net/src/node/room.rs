//! Who may stay when the house is full: how many connections others may open, and who makes room for whom. Used by the node's behaviour.
//!
//! Invariants: a member of the table is never refused for others' sake; who isn't admitted and is of no use makes room for whoever comes,
//! first where one source has most of them; so a crowd at one address pushes out its own, and nobody keeps a guest waiting by sitting there.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::convert::Infallible;
use std::fmt;
use std::net::IpAddr;
use std::task::{Context, Poll};

use libp2p::core::transport::PortUse;
use libp2p::core::{ConnectedPoint, Endpoint};
use libp2p::swarm::behaviour::{ConnectionEstablished, ListenFailure};
use libp2p::swarm::{
    CloseConnection, ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, THandler, THandlerInEvent,
    THandlerOutEvent, ToSwarm, dummy,
};
use libp2p::{Multiaddr, PeerId};

use super::limits;
use super::path::{ip_of, is_relayed};

/// The connections that others opened.
pub(crate) struct Room {
    /// How many of others than members there may be.
    most: usize,
    /// Those that stand, the oldest first, and whose they are.
    standing: BTreeMap<ConnectionId, (PeerId, Option<IpAddr>)>,
    pending: BTreeMap<ConnectionId, Option<IpAddr>>,
    members: HashSet<PeerId>,
    /// Who stays though it is no member: it is admitted, or makes use of us, or we of it.
    settled: HashSet<PeerId>,
    /// Those that are being closed; they don't count any more.
    closing: BTreeSet<ConnectionId>,
    events: VecDeque<(PeerId, ConnectionId)>,
}

/// There is no room.
#[derive(Debug)]
struct Full;

impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("all connections for those who aren't members are taken")
    }
}

impl std::error::Error for Full {}

impl Room {
    /// For so many connections of others than members.
    pub(crate) fn new(most: u32) -> Room {
        Room {
            most: most as usize,
            standing: BTreeMap::new(),
            pending: BTreeMap::new(),
            members: HashSet::new(),
            settled: HashSet::new(),
            closing: BTreeSet::new(),
            events: VecDeque::new(),
        }
    }

    /// Who the members of the table are.
    pub(crate) fn set_members(&mut self, members: HashSet<PeerId>) {
        self.members = members;
    }

    /// Whether a peer that is no member stays when others come.
    pub(crate) fn settle(&mut self, peer: PeerId, stays: bool) {
        if stays {
            self.settled.insert(peer);
        } else {
            self.settled.remove(&peer);
        }
    }

    /// The connections that count: those of members and those that end don't.
    fn counted(&self) -> impl DoubleEndedIterator<Item = (&ConnectionId, &(PeerId, Option<IpAddr>))> {
        let counts = |(id, (peer, _)): &(&ConnectionId, &(PeerId, _))| {
            !self.members.contains(peer) && !self.closing.contains(id)
        };
        self.standing.iter().filter(counts)
    }

    /// Whether one more may come of a peer that is no member; somebody may have to leave for it.
    fn make_room(&mut self) -> Result<(), ConnectionDenied> {
        if self.counted().count() < self.most {
            return Ok(());
        }
        let idle = || self.counted().filter(|(_, (peer, _))| !self.settled.contains(peer));
        let mut sources: BTreeMap<Option<IpAddr>, usize> = BTreeMap::new();
        idle().for_each(|(_, (_, source))| *sources.entry(*source).or_default() += 1);
        // The first of the equal: the oldest.
        let leaves = idle().rev().max_by_key(|(_, (_, source))| sources[source]);
        let (connection, peer) =
            leaves.map(|(id, (peer, _))| (*id, *peer)).ok_or_else(|| ConnectionDenied::new(Full))?;
        self.closing.insert(connection);
        self.events.push_back((peer, connection));
        Ok(())
    }
}

/// From where a connection comes, as far as one pays for it: an IPv4 address, a network by IPv6, the relay of a relayed one.
fn source(local: &Multiaddr, remote: &Multiaddr) -> Option<IpAddr> {
    match ip_of(if is_relayed(local) { local } else { remote })? {
        IpAddr::V6(ip) => {
            let network = u128::from(ip) >> 64 << 64;
            Some(IpAddr::V6(network.into()))
        }
        ip @ IpAddr::V4(_) => Some(ip),
    }
}

impl NetworkBehaviour for Room {
    type ConnectionHandler = dummy::ConnectionHandler;
    type ToSwarm = Infallible;

    fn handle_pending_inbound_connection(
        &mut self,
        connection: ConnectionId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<(), ConnectionDenied> {
        let source = source(local, remote);
        let same = self.pending.values().filter(|other| **other == source).count();
        if same >= limits::PENDING_OF_A_SOURCE as usize || self.pending.len() >= limits::PENDING as usize {
            return Err(ConnectionDenied::new(Full));
        }
        self.pending.insert(connection, source);
        Ok(())
    }

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        _: &Multiaddr,
        _: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.pending.remove(&connection);
        if !self.members.contains(&peer) {
            self.make_room()?;
        }
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
        match event {
            FromSwarm::ConnectionEstablished(ConnectionEstablished {
                peer_id,
                connection_id,
                endpoint: ConnectedPoint::Listener { local_addr, send_back_addr },
                ..
            }) => {
                self.standing.insert(connection_id, (peer_id, source(local_addr, send_back_addr)));
            }
            FromSwarm::ConnectionClosed(closed) => {
                self.standing.remove(&closed.connection_id);
                self.closing.remove(&closed.connection_id);
                if closed.remaining_established == 0 {
                    self.settled.remove(&closed.peer_id);
                }
            }
            FromSwarm::ListenFailure(ListenFailure { connection_id, .. }) => {
                self.pending.remove(&connection_id);
            }
            _ => {}
        }
    }

    fn on_connection_handler_event(&mut self, _: PeerId, _: ConnectionId, event: THandlerOutEvent<Self>) {
        match event {}
    }

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<ToSwarm<Infallible, THandlerInEvent<Self>>> {
        self.events.pop_front().map_or(Poll::Pending, |(peer_id, connection)| {
            Poll::Ready(ToSwarm::CloseConnection { peer_id, connection: CloseConnection::One(connection) })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(room: &mut Room, connection: usize, peer: PeerId, from: &str) {
        let ip = from.parse().unwrap();
        room.standing.insert(ConnectionId::new_unchecked(connection), (peer, Some(ip)));
    }

    /// The connections that have to leave.
    fn left(room: &mut Room) -> Vec<ConnectionId> {
        room.events.drain(..).map(|(_, connection)| connection).collect()
    }

    #[test]
    fn a_crowd_at_one_source_pushes_out_its_own_oldest() {
        let mut room = Room::new(4);
        let guest = PeerId::random();
        stand(&mut room, 0, guest, "10.0.0.1");
        for connection in 1..4 {
            stand(&mut room, connection, PeerId::random(), "10.0.0.2");
        }
        for oldest in [1, 2] {
            room.make_room().unwrap();
            assert_eq!(left(&mut room), [ConnectionId::new_unchecked(oldest)]);
            stand(&mut room, oldest + 3, PeerId::random(), "10.0.0.2");
        }
    }

    #[test]
    fn who_is_settled_stays_and_members_count_for_nothing() {
        let mut room = Room::new(3);
        let peers: Vec<PeerId> = (0..6).map(|_| PeerId::random()).collect();
        for (connection, peer) in peers.iter().enumerate() {
            stand(&mut room, connection, *peer, "10.0.0.1");
        }
        room.set_members(peers[..3].iter().copied().collect());
        room.settle(peers[3], true);
        room.settle(peers[4], true);
        room.make_room().unwrap();
        assert_eq!(left(&mut room), [ConnectionId::new_unchecked(5)]);
        stand(&mut room, 6, PeerId::random(), "10.0.0.1");
        room.settle(room.standing[&ConnectionId::new_unchecked(6)].0, true);
        assert!(room.make_room().is_err(), "all are settled");
        room.settle(peers[3], false);
        room.make_room().unwrap();
        assert_eq!(left(&mut room), [ConnectionId::new_unchecked(3)]);
    }

    #[test]
    fn one_source_is_an_address_or_a_network() {
        let at = |text: &str| text.parse::<Multiaddr>().unwrap();
        let local = at("/ip4/10.0.0.9/tcp/1");
        let of = |text| source(&local, &at(text));
        assert_eq!(of("/ip4/10.0.0.1/tcp/1"), of("/ip4/10.0.0.1/udp/7/quic-v1"));
        assert_ne!(of("/ip4/10.0.0.1/tcp/1"), of("/ip4/10.0.0.2/tcp/1"));
        assert_eq!(of("/ip6/2001:db8::1/tcp/1"), of("/ip6/2001:db8::ffff:1/tcp/1"));
        assert_ne!(of("/ip6/2001:db8::1/tcp/1"), of("/ip6/2001:db8:0:1::1/tcp/1"));
    }
}
