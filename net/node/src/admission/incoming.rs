//! Inbound connections until their handshake is done: how many wait, and which one makes room.
//! Used by the node.
//!
//! Invariants: no newcomer is refused because others wait. A newcomer is admitted, and the oldest
//! handshake of the source that has most makes room; as long as any source has several, it is one
//! of those. Each transport has places of its own, and so has the page. From the origin of an
//! admitted peer a few handshakes count in no sum. A handshake that makes room is dropped, with all
//! that it holds. Connections that come faster than people open them, from one source or from all
//! that aren't known, are closed unread: else their tasks alone keep the node busy for longer than a
//! ping may take, and those who play are lost.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};

use futures::future::{AbortHandle, Abortable, BoxFuture};
use futures::{FutureExt, TryFutureExt};
use libp2p::core::muxing::StreamMuxerBox;
use libp2p::core::transport::{Boxed, DialOpts, ListenerId, TransportError, TransportEvent};
use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId, Transport};
use web_time::Instant;

use super::relay_quota::RelayQuota;
use super::source::{Origin, RateLimit, oldest_of_most};
use super::streams::BoundedMuxer;
use crate::connectivity::path::is_relayed;
use crate::limits;

/// Way by which a connection comes in; each has places of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InboundWay {
    Tcp,
    /// QUIC. Nothing proves yet that the packets come from their source address.
    Quic,
    /// A request at the page's port that is not known to be a WebSocket.
    Page,
    WebSocket,
    Circuit,
}

impl InboundWay {
    fn of(local: &Multiaddr) -> InboundWay {
        if is_relayed(local) {
            return InboundWay::Circuit;
        }
        local.iter().fold(InboundWay::Tcp, |way, part| match part {
            Protocol::QuicV1 => InboundWay::Quic,
            Protocol::Ws(_) | Protocol::Wss(_) => InboundWay::Page,
            _ => way,
        })
    }

    fn places(self) -> usize {
        if self == InboundWay::Quic { limits::HANDSHAKES_QUIC } else { limits::HANDSHAKES }
    }
}

/// All waiting handshakes, shared by the transports and the node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Handshakes(Arc<Mutex<Waiting>>);

#[derive(Debug)]
struct Waiting {
    /// Limit of new handshakes, so that strangers can't keep the node busy with nothing else.
    pace: RateLimit,
    /// The same for known sources, which strangers must not keep out.
    known_pace: RateLimit,
    next: u64,
    /// Waiting handshakes by number, so the oldest comes first.
    places: BTreeMap<u64, Place>,
    /// Origins of admitted peers, the newest first.
    known: VecDeque<Origin>,
}

#[derive(Debug)]
struct Place {
    way: InboundWay,
    from: Origin,
    /// Address of the other end, as the transport names it.
    remote: Multiaddr,
    /// True for one of the few handshakes of a known origin that count in no sum.
    reserved: bool,
    handshake: AbortHandle,
}

impl Default for Waiting {
    fn default() -> Waiting {
        let limit = |all| RateLimit::per(limits::HANDSHAKE_WINDOW, limits::HANDSHAKES_PER_SOURCE, all);
        Waiting {
            pace: limit(limits::HANDSHAKES_PER_WINDOW),
            known_pace: limit(limits::KNOWN_ORIGINS * limits::HANDSHAKES_PER_SOURCE),
            next: 0,
            places: BTreeMap::new(),
            known: VecDeque::new(),
        }
    }
}

impl Waiting {
    /// Returns the handshakes that count in the sum of that way.
    fn counted(&self, way: InboundWay) -> impl DoubleEndedIterator<Item = (u64, Origin)> + Clone {
        let counted = self.places.iter().filter(move |(_, place)| place.way == way && !place.reserved);
        counted.map(|(id, place)| (*id, place.from))
    }

    /// Adds a handshake, for which another may have to end; returns its number.
    fn enter(&mut self, way: InboundWay, from: Origin, remote: Multiaddr, handshake: AbortHandle) -> u64 {
        let of_origin = self.places.values().filter(|place| place.reserved && place.from == from).count();
        let reserved = self.known.contains(&from) && of_origin < limits::HANDSHAKES_KNOWN;
        if !reserved {
            self.make_room(way, from);
        }
        self.next += 1;
        self.places.insert(self.next, Place { way, from, remote, reserved, handshake });
        self.next
    }

    /// Ends a handshake of that way if all its places, or those of the origin, are taken.
    fn make_room(&mut self, way: InboundWay, from: Origin) {
        let own = || self.counted(way).filter(|(_, other)| *other == from);
        let leaves = if own().count() >= limits::HANDSHAKES_OF_A_SOURCE {
            own().map(|(id, _)| id).next()
        } else if self.counted(way).count() >= way.places() {
            oldest_of_most(self.counted(way))
        } else {
            None
        };
        if let Some(place) = leaves.and_then(|id| self.places.remove(&id)) {
            tracing::debug!("a handshake from {} has made room", place.remote);
            place.handshake.abort();
        }
    }
}

impl Handshakes {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that an admitted peer has connected from this origin.
    pub(crate) fn note_known(&self, origin: Origin) {
        let known = &mut self.waiting().known;
        known.retain(|other| *other != origin);
        known.push_front(origin);
        known.truncate(limits::KNOWN_ORIGINS);
    }

    /// Notes that a request at the page's port is a peer's WebSocket; it then counts as such.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has no page"))]
    pub(crate) fn note_websocket(&self, remote: &Multiaddr) {
        let mut waiting = self.waiting();
        // The transport above appends one more part to the address.
        let is_it = |place: &Place| {
            let parts =
                place.remote.iter().take_while(|part| !matches!(part, Protocol::Ws(_) | Protocol::Wss(_)));
            place.way == InboundWay::Page && parts.eq(remote.iter())
        };
        let Some((id, from)) =
            waiting.places.iter().find_map(|(id, place)| is_it(place).then_some((*id, place.from)))
        else {
            return;
        };
        if !waiting.places[&id].reserved {
            waiting.make_room(InboundWay::WebSocket, from);
        }
        if let Some(place) = waiting.places.get_mut(&id) {
            place.way = InboundWay::WebSocket;
        }
    }

    /// Counts a new inbound connection; returns false if its source, or all that aren't known
    /// together, open more than they may.
    /// This machine's own programs may open any number: a proxy brings all visitors of a page.
    fn may_begin(&self, local: &Multiaddr, remote: &Multiaddr, now: Instant) -> bool {
        let origin = Origin::of(local, remote);
        let Some(source) = origin.source.filter(|source| !source.is_loopback()) else { return true };
        let waiting = &mut *self.waiting();
        let is_known = waiting.known.contains(&origin);
        let pace = if is_known { &mut waiting.known_pace } else { &mut waiting.pace };
        pace.take(source, now)
    }

    /// Wraps a handshake so that it fails, and drops all that it holds, when it has to make room.
    fn wait<T: Send + 'static>(
        &self,
        local: &Multiaddr,
        remote: &Multiaddr,
        handshake: impl Future<Output = io::Result<T>> + Send + 'static,
    ) -> BoxFuture<'static, io::Result<T>> {
        let (abort, registration) = AbortHandle::new_pair();
        let id =
            self.waiting().enter(InboundWay::of(local), Origin::of(local, remote), remote.clone(), abort);
        let place = PlaceGuard(self.clone(), id);
        let handshake = Abortable::new(handshake, registration);
        let wait = async move {
            let done = handshake.await;
            drop(place);
            done.unwrap_or_else(|_| Err(io::ErrorKind::ConnectionAborted.into()))
        };
        wait.boxed()
    }
}

/// Frees a place when it is dropped.
struct PlaceGuard(Handshakes, u64);

impl Drop for PlaceGuard {
    fn drop(&mut self) {
        self.0.waiting().places.remove(&self.1);
    }
}

/// All transports of a node as one.
/// An inbound connection waits in its place, and has few streams until its peer is admitted.
pub(crate) struct InboundTransport {
    inner: Boxed<(PeerId, StreamMuxerBox)>,
    handshakes: Handshakes,
    guests: Arc<RelayQuota>,
}

impl InboundTransport {
    pub(crate) fn new(
        inner: Boxed<(PeerId, StreamMuxerBox)>,
        handshakes: Handshakes,
        guests: Arc<RelayQuota>,
    ) -> InboundTransport {
        InboundTransport { inner, handshakes, guests }
    }
}

impl Transport for InboundTransport {
    type Output = (PeerId, StreamMuxerBox);
    type Error = io::Error;
    type ListenerUpgrade = BoxFuture<'static, io::Result<Self::Output>>;
    type Dial = <Boxed<Self::Output> as Transport>::Dial;

    fn listen_on(&mut self, id: ListenerId, address: Multiaddr) -> Result<(), TransportError<io::Error>> {
        self.inner.listen_on(id, address)
    }

    fn remove_listener(&mut self, id: ListenerId) -> bool {
        self.inner.remove_listener(id)
    }

    fn dial(
        &mut self,
        address: Multiaddr,
        options: DialOpts,
    ) -> Result<Self::Dial, TransportError<io::Error>> {
        self.inner.dial(address, options)
    }

    fn poll(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<TransportEvent<Self::ListenerUpgrade, io::Error>> {
        let this = &mut *self;
        loop {
            let (listener_id, upgrade, local_addr, send_back_addr) =
                match ready!(Pin::new(&mut this.inner).poll(cx)) {
                    TransportEvent::Incoming { listener_id, upgrade, local_addr, send_back_addr } => {
                        (listener_id, upgrade, local_addr, send_back_addr)
                    }
                    other => {
                        let event = other.map_upgrade(|_| unreachable!("only what comes in has an upgrade"));
                        return Poll::Ready(event);
                    }
                };
            if !this.handshakes.may_begin(&local_addr, &send_back_addr, Instant::now()) {
                // Closes the connection before it costs a task.
                continue;
            }
            let guests = Arc::clone(&this.guests);
            let bounded = upgrade
                .map_ok(|(peer, muxer)| (peer, StreamMuxerBox::new(BoundedMuxer::new(muxer, peer, guests))));
            let upgrade = this.handshakes.wait(&local_addr, &send_back_addr, bounded);
            return Poll::Ready(TransportEvent::Incoming {
                listener_id,
                upgrade,
                local_addr,
                send_back_addr,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the origin of a connection from machine `n` of a test network.
    fn from(n: usize) -> Origin {
        let remote = format!("/ip4/10.0.{}.{}/tcp/7", n / 256, n % 256).parse().unwrap();
        Origin::of(&"/ip4/10.9.9.9/tcp/7".parse().unwrap(), &remote)
    }

    /// Returns the origin of a circuit through this relay.
    fn called(relay: usize, opener: PeerId) -> Origin {
        let local = format!("/ip4/10.0.0.{relay}/tcp/7/p2p/{opener}/p2p-circuit").parse().unwrap();
        Origin::of(&local, &Multiaddr::empty().with(Protocol::P2p(opener)))
    }

    impl Waiting {
        fn come(&mut self, way: InboundWay, from: Origin) -> u64 {
            self.enter(way, from, Multiaddr::empty(), AbortHandle::new_pair().0)
        }

        fn count_from(&self, from: Origin) -> usize {
            self.places.values().filter(|place| place.from == from).count()
        }
    }

    #[test]
    fn handshakes_of_many_sources_leave_room() {
        const { assert!(limits::HANDSHAKES >= 16 * limits::HANDSHAKES_OF_A_SOURCE) };
        for way in [InboundWay::Tcp, InboundWay::Quic, InboundWay::Page, InboundWay::WebSocket] {
            for sources in [1, 4, 40, 2000] {
                let mut waiting = Waiting::default();
                for round in 0..2 * limits::HANDSHAKES_OF_A_SOURCE {
                    (1..=sources).for_each(|n| _ = waiting.come(way, from(n)));
                    let most = sources * limits::HANDSHAKES_OF_A_SOURCE.min(round + 1);
                    assert_eq!(waiting.places.len(), most.min(way.places()), "{way:?} {sources} {round}");
                }
                let guest = waiting.come(way, from(0));
                // Sources with a handshake each may push it out; a crowd with several each pushes
                // out its own.
                let more = if sources < limits::HANDSHAKES { 4 * way.places() } else { way.places() - 1 };
                (0..more).for_each(|n| _ = waiting.come(way, from(1 + n % sources)));
                assert!(waiting.places.contains_key(&guest), "{way:?} {sources}");
            }
        }
    }

    #[test]
    fn hasty_source_leaves_handshakes_to_others() {
        let (handshakes, now) = (Handshakes::default(), Instant::now());
        let local: Multiaddr = "/ip4/10.9.9.9/tcp/7".parse().unwrap();
        handshakes.note_known(Origin::of(&local, &"/ip4/10.0.0.3/tcp/7".parse().unwrap()));
        let begun = |from: &str, count: usize, at| {
            let remote = format!("/ip4/{from}/tcp/7").parse().unwrap();
            (0..count).filter(|_| handshakes.may_begin(&local, &remote, now + at)).count()
        };
        for second in 0..3 {
            let at = second * limits::HANDSHAKE_WINDOW;
            assert_eq!(begun("10.0.0.1", 500, at), limits::HANDSHAKES_PER_SOURCE);
            assert_eq!(begun("10.0.0.2", 4, at), 4);
            assert_eq!(begun("127.0.0.1", 500, at), 500);
            let crowd: usize = (10..200).map(|n| begun(&format!("10.0.1.{n}"), 8, at)).sum();
            assert_eq!(crowd, limits::HANDSHAKES_PER_WINDOW - limits::HANDSHAKES_PER_SOURCE - 4);
            assert_eq!(begun("10.0.0.3", 500, at), limits::HANDSHAKES_PER_SOURCE, "a known one");
        }
    }

    #[test]
    fn full_transport_leaves_the_others_open() {
        let mut waiting = Waiting::default();
        let waits = waiting.come(InboundWay::Tcp, from(1));
        (0..2000).for_each(|n| _ = waiting.come(InboundWay::Quic, from(n)));
        (0..2000).for_each(|n| _ = waiting.come(InboundWay::Page, from(n)));
        assert!(waiting.places.contains_key(&waits));
        assert_eq!(waiting.places.len(), 1 + limits::HANDSHAKES_QUIC + limits::HANDSHAKES);
    }

    #[test]
    fn known_source_keeps_places_outside_the_sum() {
        let handshakes = Handshakes::default();
        handshakes.note_known(from(1));
        let mut waiting = handshakes.waiting();
        let member: Vec<u64> =
            (0..limits::HANDSHAKES_KNOWN).map(|_| waiting.come(InboundWay::Quic, from(1))).collect();
        (2..3000).for_each(|n| _ = waiting.come(InboundWay::Quic, from(n)));
        assert!(member.iter().all(|id| waiting.places.contains_key(id)));
        // Further handshakes count like anybody's.
        (0..100).for_each(|_| _ = waiting.come(InboundWay::Quic, from(1)));
        assert_eq!(waiting.count_from(from(1)), limits::HANDSHAKES_KNOWN + 2, "each of the others has one");
        drop(waiting);
        (0..1000).for_each(|n| handshakes.note_known(from(n)));
        assert_eq!(handshakes.waiting().known.len(), limits::KNOWN_ORIGINS);
    }

    #[test]
    fn circuits_count_for_their_opener_and_relay() {
        let mut waiting = Waiting::default();
        let (crowd, guest): (Vec<_>, _) = ((0..4).map(|_| PeerId::random()).collect(), PeerId::random());
        let calls = waiting.come(InboundWay::Circuit, called(1, guest));
        for opener in crowd.iter().cycle().take(400) {
            waiting.come(InboundWay::Circuit, called(1, *opener));
        }
        assert!(waiting.places.contains_key(&calls), "by the same relay");
        assert_eq!(waiting.count_from(called(1, crowd[0])), limits::HANDSHAKES_OF_A_SOURCE);
        // A relay that invents openers pushes out its own circuits.
        let elsewhere = waiting.come(InboundWay::Circuit, called(2, guest));
        (0..1000).for_each(|_| _ = waiting.come(InboundWay::Circuit, called(1, PeerId::random())));
        assert!(waiting.places.contains_key(&elsewhere));
        assert_eq!(waiting.places.len(), limits::HANDSHAKES);
    }

    #[test]
    fn websocket_leaves_the_places_of_the_page() {
        let handshakes = Handshakes::default();
        let remote: Multiaddr = "/ip4/10.0.0.1/tcp/7/ws".parse().unwrap();
        let page = InboundWay::of(&"/ip4/10.9.9.9/tcp/80/ws".parse().unwrap());
        let id = handshakes.waiting().enter(page, from(1), remote.clone(), AbortHandle::new_pair().0);
        handshakes.note_websocket(&"/ip4/10.0.0.2/tcp/7".parse().unwrap());
        assert_eq!(handshakes.waiting().places[&id].way, InboundWay::Page);
        handshakes.note_websocket(&"/ip4/10.0.0.1/tcp/7".parse().unwrap());
        assert_eq!(handshakes.waiting().places[&id].way, InboundWay::WebSocket);
    }

    #[tokio::test]
    async fn handshake_that_makes_room_ends_and_is_dropped() {
        let handshakes = Handshakes::default();
        let (local, remote) =
            ("/ip4/10.9.9.9/tcp/7".parse().unwrap(), "/ip4/10.0.0.1/tcp/7".parse().unwrap());
        let held = Arc::new(());
        let wait = || {
            let held = Arc::clone(&held);
            let silent = async move {
                std::future::pending::<()>().await;
                drop(held);
                io::Result::Ok(())
            };
            tokio::spawn(handshakes.wait(&local, &remote, silent))
        };
        let mut all: Vec<_> = (0..=limits::HANDSHAKES_OF_A_SOURCE).map(|_| wait()).collect();
        assert!(all.remove(0).await.unwrap().is_err());
        assert_eq!(Arc::strong_count(&held), 1 + limits::HANDSHAKES_OF_A_SOURCE);
        for each in all {
            each.abort();
            assert!(each.await.is_err());
        }
        assert!(handshakes.waiting().places.is_empty(), "who is done gives its place back");
    }
}
