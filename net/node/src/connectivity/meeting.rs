//! Meetings by a connection link: host and guest dial each other at the same time, so that each
//! router lets the other side's packets in. Part of the node.
//!
//! Both sides dial by QUIC from the port on which they listen. The first packet of an attempt opens
//! our router for the other side's packets, and QUIC repeats it until the handshake times out. As
//! both sides do so, neither has to override its role or take a new port: such a port would be
//! another one outside of the router, too. Between two routers that keep ports it takes less than a
//! second; if one of them takes another port for each partner, nothing gets through.
//!
//! Invariants: a meeting has one attempt at a time, begun at most once a second, so a success makes
//! no crowd of connections; it pauses while the peer is connected directly, and ends with its line,
//! or when the peer refuses us. Other people's lines have us dial only public IP addresses.

use std::collections::BTreeSet;
use std::time::Duration;

use bastide_wire::address::Address;
use bastide_wire::ids::Key;
use bastide_wire::meet::{MEET_ADDRESSES_MAX, MEET_LIFETIME, MeetLine, MeetRefusal};
use libp2p::swarm::dial_opts::{DialOpts, PeerCondition};
use libp2p::swarm::{ConnectionId, DialError};
use libp2p::{Multiaddr, PeerId};
use web_time::{Instant, SystemTime};

use super::path::{ip_of, is_relayed, is_worldwide, plain};
use super::reach::{Carrier, Transport};
use crate::keys::peer_of;
use crate::{Node, is_loopback};

/// Shortest time between the starts of two attempts.
const DIAL_INTERVAL: Duration = Duration::from_secs(1);
/// Most meetings at a time: those with the guests of a full table.
const MEETINGS_MAX: usize = 5;
/// Most addresses in an invitation at which others see us, but nobody has reached us.
const SEEN_MAX: usize = 2;

/// Meetings of this node, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Meetings(Vec<Meeting>);

#[derive(Debug)]
struct Meeting {
    peer: PeerId,
    addresses: Vec<Address>,
    /// End of the guest's line, in seconds since 1970.
    line_until: u64,
    until: Instant,
    due: Instant,
    attempt: Option<ConnectionId>,
}

impl Meetings {
    /// Begins a meeting, or changes the one with this peer.
    fn begin(
        &mut self,
        peer: PeerId,
        addresses: Vec<Address>,
        line_until: u64,
        left: Duration,
        now: Instant,
    ) {
        self.end(&peer);
        if self.0.len() >= MEETINGS_MAX {
            self.0.remove(0);
        }
        self.0.push(Meeting { peer, addresses, line_until, until: now + left, due: now, attempt: None });
    }

    /// Ends the meeting with a peer.
    pub(crate) fn end(&mut self, peer: &PeerId) {
        self.0.retain(|meeting| meeting.peer != *peer);
    }

    /// Returns true if a meeting with this peer, by this line or a newer one, goes on.
    fn has(&self, peer: &PeerId, line_until: u64, now: Instant) -> bool {
        let same = |meeting: &Meeting| meeting.peer == *peer && meeting.line_until >= line_until;
        self.0.iter().any(|meeting| same(meeting) && meeting.until > now)
    }

    /// Returns the peers to dial now, each with its addresses. `is_met` selects the connected ones.
    fn take_due(&mut self, now: Instant, is_met: impl Fn(&PeerId) -> bool) -> Vec<(PeerId, Vec<Address>)> {
        self.0.retain(|meeting| meeting.until > now);
        let is_due = |meeting: &&mut Meeting| {
            meeting.attempt.is_none() && meeting.due <= now && !is_met(&meeting.peer)
        };
        let due = self.0.iter_mut().filter(is_due).map(|meeting| {
            meeting.due = now + DIAL_INTERVAL;
            (meeting.peer, meeting.addresses.clone())
        });
        due.collect()
    }

    /// Notes that an attempt has begun.
    fn begun(&mut self, peer: &PeerId, attempt: ConnectionId) {
        let meeting = self.0.iter_mut().find(|meeting| meeting.peer == *peer);
        _ = meeting.map(|meeting| meeting.attempt = Some(attempt));
    }

    /// Notes that a connection was made, or not; it may have been an attempt.
    pub(crate) fn decided(&mut self, connection: ConnectionId) {
        let attempt = self.0.iter_mut().find(|meeting| meeting.attempt == Some(connection));
        _ = attempt.map(|meeting| meeting.attempt = None);
    }

    /// Notes that a connection wasn't made. An address where somebody else answers isn't dialled
    /// again: a line may name a stranger's.
    pub(crate) fn failed(&mut self, connection: ConnectionId, error: &DialError) {
        if let DialError::WrongPeerId { address, .. } = error {
            let strangers = plain(address);
            let attempt = self.0.iter_mut().find(|meeting| meeting.attempt == Some(connection));
            _ = attempt.map(|meeting| meeting.addresses.retain(|at| Some(at) != strangers.as_ref()));
            self.0.retain(|meeting| !meeting.addresses.is_empty());
        }
        self.decided(connection);
    }
}

impl Node {
    /// Follows a guest's line: dials the guest every second until the line ends.
    ///
    /// # Errors
    /// If the line isn't for this table or has ended, if the guest is connected or being dialled, or
    /// if the line has no public address.
    pub fn meet(&mut self, line: &MeetLine) -> Result<(), MeetRefusal> {
        let door = self.door.ok_or(MeetRefusal::OtherTable)?;
        let left = line.check((&door.table, &door.secret), &self.me, now_since_1970())?;
        let peer = peer_of(&line.guest.at).ok_or(MeetRefusal::OtherInvitation)?;
        let now = Instant::now();
        // The player may have signed a public node's identity instead of its own.
        if self.public.has(&peer) {
            return Err(MeetRefusal::OtherInvitation);
        }
        if self.is_met(&peer) {
            return Err(MeetRefusal::Connected);
        }
        if self.meetings.has(&peer, line.until, now) {
            return Err(MeetRefusal::Again);
        }
        let addresses = self.far(line.addresses.clone());
        if addresses.is_empty() {
            return Err(MeetRefusal::NoAddress);
        }
        // With addresses the book would dial it, too.
        self.learn_bound(&line.guest, [] as [Address; 0]);
        self.meetings.begin(peer, addresses, line.until, left, now);
        Ok(())
    }

    /// Dials the host of our table every second until our line ends, in seconds since 1970. This
    /// also keeps our router open for the host's packets.
    pub fn await_meeting(&mut self, host: &Key, until: u64) {
        let left = Duration::from_secs(until.saturating_sub(now_since_1970())).min(MEET_LIFETIME);
        let Some(peer) = self.book.peer_of(host) else { return };
        let addresses = self.far(self.book.addresses(&peer).cloned().collect());
        if !addresses.is_empty() {
            self.meetings.begin(peer, addresses, until, left, Instant::now());
        }
    }

    /// Makes our line for the host, which ends then, in seconds since 1970. Returns `None` if we
    /// know no address at which the host could dial us.
    #[must_use]
    pub fn meet_line(&self, until: u64) -> Option<MeetLine> {
        let all = self.seen_addresses().into_iter().chain(self.addresses());
        let addresses = Some(self.far(all.collect())).filter(|addresses| !addresses.is_empty())?;
        Some(MeetLine { table: self.door?.table, guest: self.binding?, until, addresses })
    }

    /// Returns the addresses for an invitation, the best first: our [addresses](Node::addresses), and
    /// before them two at which others see us if nobody is known to have reached us.
    #[must_use]
    pub fn invited_addresses(&self) -> Vec<Address> {
        let mut all = self.addresses();
        if !self.is_reached() {
            let mut seen = self.seen_addresses();
            seen.truncate(SEEN_MAX);
            seen.retain(|address| !all.contains(address));
            all.splice(0..0, seen);
        }
        all
    }

    /// Dials the peers that we are to meet.
    pub(crate) fn dial_meetings(&mut self, now: Instant) {
        let met: BTreeSet<PeerId> = self.links.keys().filter(|peer| self.is_met(peer)).copied().collect();
        for (peer, addresses) in self.meetings.take_due(now, |peer| met.contains(peer)) {
            let addresses = addresses.into_iter().map(Multiaddr::from).collect();
            let dial = DialOpts::peer_id(peer).condition(PeerCondition::Always).addresses(addresses).build();
            let attempt = dial.connection_id();
            match self.swarm.dial(dial) {
                Ok(()) => self.meetings.begun(&peer, attempt),
                Err(error) => tracing::debug!("{peer} was not dialled: {error}"),
            }
        }
    }

    /// Returns true if the peer is connected directly.
    fn is_met(&self, peer: &PeerId) -> bool {
        let link = self.links.get(peer);
        link.is_some_and(|link| link.paths.values().any(|path| path.is_direct() && !path.trial))
    }

    /// Returns the public addresses for QUIC at which trusted peers saw us, and our ports there: many
    /// routers keep a port's number.
    fn seen_addresses(&self) -> Vec<Address> {
        let seen = || self.claims.seen().iter();
        let there = seen().flat_map(|seen| self.ports_at(seen, Transport::Quic));
        self.far(seen().cloned().chain(there).collect())
    }

    /// Keeps the first direct QUIC addresses that may be dialled from anywhere; on a machine that
    /// listens on loopback alone also those on loopback.
    fn far(&self, addresses: Vec<Address>) -> Vec<Address> {
        let is_alone = self.swarm.listeners().all(is_loopback);
        let is_far = |address: &Address| {
            let is_quic = Carrier::of(address).transport == Transport::Quic && !is_relayed(address);
            let is_public = ip_of(address).is_some() && is_worldwide(address);
            is_quic && (is_public || is_alone && is_loopback(address))
        };
        let mut far: Vec<Address> = Vec::new();
        for address in addresses.into_iter().filter(is_far) {
            if far.len() < MEET_ADDRESSES_MAX && !far.contains(&address) {
                far.push(address);
            }
        }
        far
    }
}

fn now_since_1970() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(test)]
mod tests {
    use libp2p::multiaddr::Protocol;

    use super::*;

    fn at(port: u16) -> Vec<Address> {
        vec![format!("/ip4/203.0.113.1/udp/{port}/quic-v1").parse().unwrap()]
    }

    #[test]
    fn meeting_has_one_attempt_a_second_until_its_end() {
        let (start, peer, attempt) = (Instant::now(), PeerId::random(), ConnectionId::new_unchecked(7));
        let second = |n: u32| start + DIAL_INTERVAL * n;
        let mut meetings = Meetings::default();
        meetings.begin(peer, at(1), 100, Duration::from_secs(60), start);
        let due = |meetings: &mut Meetings, n, met: bool| meetings.take_due(second(n), |_| met).len();
        assert_eq!(due(&mut meetings, 0, false), 1);
        assert_eq!(due(&mut meetings, 0, false), 0, "not twice within a second");
        meetings.begun(&peer, attempt);
        assert_eq!(due(&mut meetings, 5, false), 0, "the attempt goes on");
        meetings.decided(ConnectionId::new_unchecked(8));
        assert_eq!(due(&mut meetings, 6, false), 0, "that was another one's");
        meetings.decided(attempt);
        assert_eq!(due(&mut meetings, 7, true), 0, "connected");
        assert_eq!(due(&mut meetings, 59, false), 1, "and broken");
        assert_eq!(due(&mut meetings, 60, false), 0);
    }

    #[test]
    fn address_of_a_stranger_is_dialled_once() {
        let (start, peer, attempt) = (Instant::now(), PeerId::random(), ConnectionId::new_unchecked(7));
        let mut meetings = Meetings::default();
        meetings.begin(peer, [at(1), at(2)].concat(), 100, Duration::from_secs(60), start);
        for (port, left) in [(1, vec![(peer, at(2))]), (2, Vec::new())] {
            meetings.begun(&peer, attempt);
            let address = Multiaddr::from(at(port)[0].clone()).with(Protocol::P2p(peer));
            meetings.failed(attempt, &DialError::WrongPeerId { obtained: PeerId::random(), address });
            assert_eq!(meetings.take_due(start + DIAL_INTERVAL * u32::from(port), |_| false), left);
        }
        assert!(!meetings.has(&peer, 100, start));
    }

    #[test]
    fn newer_line_replaces_an_older_one() {
        let (start, life) = (Instant::now(), Duration::from_secs(600));
        let [peer, other] = [PeerId::random(), PeerId::random()];
        let mut meetings = Meetings::default();
        meetings.begin(peer, at(1), 100, life, start);
        assert!(meetings.has(&peer, 100, start) && meetings.has(&peer, 99, start), "the same, or older");
        assert!(!meetings.has(&peer, 101, start) && !meetings.has(&other, 100, start));
        assert!(!meetings.has(&peer, 100, start + life), "it has ended");
        meetings.begin(peer, at(2), 101, life, start);
        assert_eq!(meetings.take_due(start, |_| false), [(peer, at(2))]);
        for n in 0..20 {
            meetings.begin(PeerId::random(), at(3), n, life, start);
        }
        assert_eq!(meetings.0.len(), MEETINGS_MAX);
        meetings.begin(other, at(4), 1, life, start);
        meetings.end(&other);
        assert!(!meetings.has(&other, 1, start));
    }
}
