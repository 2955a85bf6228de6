//! Bounds of everything that a stranger or a flooding peer can make a node do.
//! Bounds of a list that only one module keeps stand in that module.
//!
//! Invariants: a peer that has not proved the invitation's secret holds, for ten seconds, no more
//! than the sum of the bounds under "Before the hello", however many streams it opens. A peer that
//! has proved it is bounded by the rest, and by the session's limits.

use std::time::Duration;

use libp2p::gossipsub::{PeerScoreParams, PeerScoreThresholds, TopicHash, TopicScoreParams};

// Connections.

/// Maximum number of members of a table, for whom there is always room; further keys are ignored.
pub(super) const MEMBERS: usize = 8;
/// Maximum number of waiting inbound handshakes per transport, and of waiting page requests.
/// A newcomer replaces the oldest handshake of the source that has most. The sum is high enough
/// that a crowd of sources doesn't push out a guest within its handshake.
pub(super) const HANDSHAKES: usize = 128;
/// Maximum number of waiting handshakes of one source, or of one opener of circuits.
pub(super) const HANDSHAKES_OF_A_SOURCE: usize = 8;
/// Maximum number of waiting inbound QUIC handshakes.
/// It is higher because QUIC packets can forge their source, and because a waiting handshake takes
/// no file descriptor.
pub(super) const HANDSHAKES_QUIC: usize = 512;
/// Handshakes of one known origin that count in no sum, on all transports together.
/// An origin is known if an admitted peer has connected from it.
pub(super) const HANDSHAKES_KNOWN: usize = 4;
/// Maximum number of known origins; the newest are kept.
pub(super) const KNOWN_ORIGINS: usize = 32;
/// Window in which new inbound handshakes are counted, and the maximum number of them in it, of one
/// source and of all that aren't known. Those above are closed unread: each handshake costs far more
/// than a closed connection.
pub(super) const HANDSHAKE_WINDOW: Duration = Duration::from_secs(1);
pub(super) const HANDSHAKES_PER_SOURCE: usize = 32;
pub(super) const HANDSHAKES_PER_WINDOW: usize = 128;
/// Handshake timeout.
pub(super) const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum number of outbound connections that wait for their handshake.
pub(super) const DIALLING: u32 = 32;
/// Maximum number of connections opened by peers that are not members.
/// A newcomer replaces an idle connection that isn't admitted: the oldest of the source that has
/// most. A peer that we relay for, or that we ask for something, keeps one connection.
pub(super) const INBOUND_MAX: u32 = 64;
/// Divisor of [`INBOUND_MAX`]: the share of unadmitted connections that one source may have.
pub(super) const SOURCE_INBOUND_DIVISOR: usize = 4;
/// Maximum number of unadmitted connections of one source, whatever its share.
/// With all the streams that strangers may open, these connections hold 160 MiB.
pub(super) const SOURCE_INBOUND_MAX: usize = 40;
/// Maximum number of connections that we opened.
pub(super) const OUTBOUND_MAX: u32 = 64;
/// Maximum number of waiting dials that others asked for, to test whether they can be reached.
pub(super) const DIALLED_BACK: usize = 16;
/// Maximum number of such dials to one source, whose ports may never answer.
pub(super) const DIALLED_BACK_OF_A_SOURCE: usize = 4;
/// Maximum number of attempts within a minute to punch a hole, of those to one source, and of the
/// addresses that the other peer may name for one. Each hole takes up to three.
pub(super) const PUNCHES: usize = 16;
pub(super) const PUNCHES_OF_A_SOURCE: usize = 8;
pub(super) const PUNCHED_ADDRESSES_MAX: usize = 8;
/// Maximum number of connections with one peer.
/// Both sides may have dialled, by relay and directly, and may have been dialled back as well.
pub(super) const CONNECTIONS_PER_PEER_MAX: u32 = 8;
/// Memory of the process, in bytes, above which the node accepts no more connections.
pub(super) const MEMORY: usize = 1024 * 1024 * 1024;
/// Longest WebSocket message, in bytes. The handshake's cipher makes at most 64 KiB at once.
pub(super) const WEB_MESSAGE: usize = 128 * 1024;
/// Maximum number of streams on one connection, for all purposes together.
pub(super) const STREAMS: usize = 128;
/// Maximum number of streams that an unadmitted peer may open on a connection that it made.
/// On TCP each may hold 256 KiB of unread bytes.
pub(super) const STRANGER_STREAMS_MAX: usize = 16;
/// Time after which a connection without any stream is closed.
pub(super) const IDLE_TIMEOUT: Duration = Duration::from_secs(600);
/// Unread bytes that the other side may send on one QUIC stream, and on one QUIC connection.
pub(super) const UNREAD: (u32, u32) = (256 * 1024, 1024 * 1024);

// Before the hello.

/// Longest time for which a peer may stay without a hello.
pub(super) const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// Longest request of the hello, in bytes; the longest in use has 168.
pub(super) const HELLO_QUESTION: usize = 1024;
/// Longest request for a table on the local network, in bytes; it has 4.
pub(super) const TABLES_QUESTION: usize = 64;
/// Maximum number of a connection's mail requests that are being read or answered.
pub(super) const MAIL_REQUESTS_MAX: usize = 2;
/// Maximum number of a connection's requests, of each kind, that are being read or answered.
pub(super) const QUESTIONS: usize = 8;

// Members.

/// Longest gossip message, in bytes.
pub const GOSSIP_MAX: usize = 16 * 1024;
/// Longest message to one peer, in bytes.
pub const DIRECT_MAX: usize = 64 * 1024;
/// Number of peers that gossip is forwarded to: all that can be connected.
pub(super) const MESH: usize = (INBOUND_MAX + OUTBOUND_MAX) as usize + MEMBERS;
/// Maximum number of keys in our list of connected peers; members come first.
pub(super) const LINKED: usize = 64;
/// Bytes for the addresses of other peers in an answer.
/// This is the space that [`LINKED`] and [`HELLO_MAX`](super::admission::hello::HELLO_MAX) leave.
pub(super) const KNOWN_BYTES: usize = 5 * 1024;
/// Maximum number of addresses per peer in such an answer.
pub(super) const KNOWN_EACH: usize = 8;
/// Maximum number of a connection's direct messages that are being read.
pub(super) const DIRECT_READS_MAX: usize = 64;
/// Maximum number of direct messages on their way to one peer.
/// The node drops any further message; the session asks for it again.
pub(super) const UNDERWAY: usize = 128;
/// Maximum number of events that wait for the driver.
/// The driver takes them one by one, so more than a few mean that it has stopped.
pub(super) const EVENTS: usize = 4096;

// Life signs.

/// Interval between two pings on a connection.
pub(super) const PING_INTERVAL: Duration = Duration::from_secs(1);
/// Interval between two pings on a connection with a relay.
pub(super) const RELAY_PING_INTERVAL: Duration = Duration::from_secs(30);
/// Interval between two pings on a connection with a public relay, where few bytes count more.
pub(super) const PUBLIC_PING_INTERVAL: Duration = Duration::from_secs(600);
/// Interval between two identify messages on a connection.
pub(super) const IDENTIFY_INTERVAL: Duration = Duration::from_secs(300);
/// Interval between two identify messages while public relays may be held, likewise. Changes are
/// told at once.
pub(super) const PUBLIC_IDENTIFY_INTERVAL: Duration = Duration::from_secs(60 * 60);
/// Time without an answered ping after which a connection is closed.
/// QUIC gives a connection up after the same time.
pub(super) const PING_TIMEOUT: Duration = Duration::from_secs(10);
/// Time within which an earlier run of a key must answer a ping when another run connects.
/// Without an answer the earlier run counts as dead.
pub(super) const RUN_ANSWER_TIMEOUT: Duration = Duration::from_millis(2500);
/// Interval at which the newer run asks again meanwhile.
pub(super) const GREET_RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// Time for a goodbye to leave this machine.
pub(super) const GOODBYE_TIMEOUT: Duration = Duration::from_millis(100);
/// Time within which an admitted peer must subscribe to the gossip.
/// The node drops a peer that hasn't, and connects anew.
pub(super) const SUBSCRIBE_TIMEOUT: Duration = Duration::from_secs(5);

// Addresses.

/// Maximum number of addresses read from a peer's identify message, which has 4 KiB at most.
pub(super) const IDENTIFY_ADDRESSES_MAX: usize = 64;
/// Maximum number of our addresses that we believe from one peer.
pub(super) const ADDRESSES_PER_WITNESS_MAX: usize = 2;
/// Maximum number of non-members that we believe about our addresses.
pub(super) const ADDRESS_WITNESSES_MAX: usize = 4;
/// Maximum number of our advertised addresses that only other peers know of.
/// Addresses that we know ourselves therefore always find room in the list.
pub(super) const REPORTED_ADDRESSES_MAX: usize = 4;
/// Maximum number of our addresses that we ask others to dial back, per witness.
/// Each member and each configured relay is a witness of its own; all other peers together count as
/// one.
pub(super) const DIAL_BACK_ADDRESSES_MAX: usize = 16;
/// Maximum number of relays that we hide our own protocols from.
pub(super) const HIDDEN_FROM_MAX: usize = 256;
/// Maximum number of addresses of a host on the local network.
pub(super) const LAN_ADDRESSES: usize = 8;

// Gossip: we stop listening to a peer that forwards messages which no honest peer would forward.
// Nothing else counts: tables are small and often silent, and whole families share one address.

/// Score of one piece of junk; the penalty grows with the square of their number.
const JUNK: f64 = -10.0;
/// Factor by which the count of junk decays every second.
/// A hundred pieces fade to under three in half an hour, four leave the graylist in 16 seconds.
const FORGIVEN: f64 = 0.998;

/// Returns the parameters by which gossipsub scores peers on this topic.
pub(super) fn scores(topic: TopicHash) -> PeerScoreParams {
    let topics = TopicScoreParams {
        topic_weight: 1.0,
        time_in_mesh_weight: 0.0,
        first_message_deliveries_weight: 0.0,
        mesh_message_deliveries_weight: 0.0,
        mesh_failure_penalty_weight: 0.0,
        invalid_message_deliveries_weight: JUNK,
        invalid_message_deliveries_decay: FORGIVEN,
        ..TopicScoreParams::default()
    };
    PeerScoreParams {
        topics: [(topic, topics)].into(),
        ip_colocation_factor_weight: 0.0,
        slow_peer_weight: 0.0,
        behaviour_penalty_weight: -1.0,
        behaviour_penalty_threshold: 10.0,
        behaviour_penalty_decay: 0.9,
        ..PeerScoreParams::default()
    }
}

/// Returns the scores at which a peer loses gossip.
/// After two pieces of junk the peer gets no announcements of messages, after three no messages,
/// and after four we ignore all its gossip. Its direct messages are still read.
pub(super) fn thresholds() -> PeerScoreThresholds {
    PeerScoreThresholds {
        gossip_threshold: -35.0,
        publish_threshold: -80.0,
        graylist_threshold: -150.0,
        ..PeerScoreThresholds::default()
    }
}
