//! Every bound of what a stranger, or a peer that floods, can make a node do. Lists that a module keeps for itself have theirs beside it.
//!
//! Invariant: who hasn't proved the invitation's secret holds, for ten seconds, no more than the sum of what stands under
//! "before the hello", however many streams it opens; who has is bounded by the rest, and by the session's own limits.

use std::time::Duration;

use libp2p::gossipsub::{PeerScoreParams, PeerScoreThresholds, TopicHash, TopicScoreParams};

// Connections.

/// Members of a table, for whom there is always room; more keys than that are not taken for members.
pub(super) const MEMBERS: usize = 8;
/// Handshakes of connections that others open and that wait, of each transport and of the page's requests; of a source, or of who opens circuits. Whoever comes then
/// takes the place of the oldest of the source that has most, so the sum is what keeps a crowd of sources from pushing out a guest within its handshake.
pub(super) const HANDSHAKES: usize = 128;
pub(super) const HANDSHAKES_OF_A_SOURCE: usize = 8;
/// The same by QUIC, where packets may lie about their source, and one that waits costs no descriptor.
pub(super) const HANDSHAKES_QUIC: usize = 512;
/// Handshakes from where an admitted peer has come from that count in no sum, by all transports together; and such origins that are remembered, the newest.
pub(super) const HANDSHAKES_KNOWN: usize = 4;
pub(super) const KNOWN_ORIGINS: usize = 32;
/// The longest time of a handshake.
pub(super) const HANDSHAKE_WITHIN: Duration = Duration::from_secs(10);
/// Connections that we open and that wait for their handshake.
pub(super) const DIALLING: u32 = 32;
/// Connections that others opened who are no members of the table; whoever comes then takes the place of one that isn't admitted and
/// idle, the oldest of the source that has most. Who is carried by this node, or asked by it, keeps one connection.
pub(super) const INCOMING: u32 = 64;
/// The part of those of who isn't admitted that one source may have, and the most: with all streams that a stranger may have they hold 160 MiB.
pub(super) const INCOMING_SHARE: usize = 4;
pub(super) const INCOMING_OF_A_SOURCE: usize = 40;
/// Connections that we opened.
pub(super) const OUTGOING: u32 = 64;
/// Of those that wait for their handshake, so many that others have asked for, to see whether they can be reached; and so many with one source, where a port may be silent.
pub(super) const DIALLED_BACK: usize = 16;
pub(super) const DIALLED_BACK_OF_A_SOURCE: usize = 4;
/// Connections with one peer: both may have dialled, by relay and directly, and have been dialled back besides.
pub(super) const OF_A_PEER: u32 = 8;
/// A process that takes more bytes of memory accepts no connection more.
pub(super) const MEMORY: usize = 1024 * 1024 * 1024;
/// The longest message on a WebSocket, in bytes: what the handshake's cipher makes at once has 64 KiB at most.
pub(super) const WEB_MESSAGE: usize = 128 * 1024;
/// Streams on one connection, whatever they are for.
pub(super) const STREAMS: usize = 128;
/// Streams that who isn't admitted has opened, on a connection of its own; on one by TCP each may hold 256 KiB that nobody has read.
pub(super) const STREAMS_OF_A_STRANGER: usize = 16;
/// The time for which a connection is kept on which nothing is spoken.
pub(super) const USELESS_WITHIN: Duration = Duration::from_secs(600);
/// Bytes on one QUIC stream, and on one QUIC connection, that the other side may send before we have read any.
pub(super) const UNREAD: (u32, u32) = (256 * 1024, 1024 * 1024);

// Before the hello.

/// How long a peer may stay without one.
pub(super) const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// The longest question of the hello, in bytes; the longest there is has 68.
pub(super) const HELLO_QUESTION: usize = 1024;
/// The longest question for a table on the local network, in bytes; it has 4.
pub(super) const TABLES_QUESTION: usize = 64;
/// Questions of a connection to a post that are being read or answered.
pub(super) const MAILS: usize = 2;
/// Questions of a connection that are being read or answered, of each kind.
pub(super) const QUESTIONS: usize = 8;

// Members.

/// The longest gossip message, in bytes.
pub const GOSSIP_MAX: usize = 16 * 1024;
/// The longest message to one peer, in bytes.
pub const DIRECT_MAX: usize = 64 * 1024;
/// Peers to whom gossip is passed on: all that can be connected.
pub(super) const MESH: usize = (INCOMING + OUTGOING) as usize + MEMBERS;
/// Peers that are told as those with whom we are connected, members first.
pub(super) const LINKED: usize = 64;
/// Whereabouts of others in an answer, in bytes: what [`LINKED`] and [`HELLO_MAX`](super::hello::HELLO_MAX) leave.
pub(super) const KNOWN_BYTES: usize = 5 * 1024;
/// Addresses of each that are told.
pub(super) const KNOWN_EACH: usize = 8;
/// Messages of a connection to us alone that are being read.
pub(super) const DIRECTS: usize = 64;
/// Messages on their way to one peer; what is beyond is dropped, and asked for again by the session.
pub(super) const UNDERWAY: usize = 128;
/// Events not yet taken; a driver takes them one by one, so more than a few mean that it has stopped.
pub(super) const EVENTS: usize = 4096;

// Life signs.

/// Between two pings on a connection.
pub(super) const PING_EVERY: Duration = Duration::from_secs(1);
/// The same on a connection with a relay.
pub(super) const PING_RELAYS_EVERY: Duration = Duration::from_secs(30);
/// A connection on which no ping has been answered for so long is closed: as soon as QUIC gives one up by itself.
pub(super) const PING_WITHIN: Duration = Duration::from_secs(10);
/// When another run of a key comes: the run before is dead if it answers no ping in this time.
pub(super) const SILENT: Duration = Duration::from_millis(2500);
/// How often such a run asks again meanwhile.
pub(super) const ASK_AGAIN: Duration = Duration::from_millis(500);

/// How long a farewell has to leave this machine.
pub(super) const FAREWELL: Duration = Duration::from_millis(100);
/// An admitted peer that hasn't said by then that it takes part in the gossip is left, and met anew.
pub(super) const SUBSCRIBE_WITHIN: Duration = Duration::from_secs(5);

// Addresses.

/// Addresses of a peer's identify that are looked at; the message itself has 4 KiB at most.
pub(super) const IDENTIFIED: usize = 64;
/// Own addresses that one peer may have found us at.
pub(super) const FOUND_BY_ONE: usize = 2;
/// Peers that aren't members, and are believed where they have found us.
pub(super) const FINDERS: usize = 4;
/// Own addresses that only others know of, among those that we tell: so what we know ourselves always has room beside them.
pub(super) const TOLD_BY_OTHERS: usize = 4;
/// Own addresses that others are asked to dial back, of those that one member or named relay has seen; and of all others together.
pub(super) const CANDIDATES: usize = 16;
/// Addresses of a host on the local network.
pub(super) const LAN_ADDRESSES: usize = 8;

// Gossip: a peer that passes on what no honest peer would is listened to no more. Nothing else counts: tables are small and
// often silent, and whole families sit behind one address.

/// What a piece of junk costs; the cost grows with the square of their number.
const JUNK: f64 = -10.0;
/// Junk is forgotten by this factor a second: a hundred pieces in half an hour, the four that the graylist takes in seconds.
const FORGIVEN: f64 = 0.998;

/// How gossipsub judges peers on this topic.
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

/// What follows from a score: two pieces of junk, and the peer is not told what there is; three, and it is sent nothing; four, and
/// nothing that it gossips is read. What it sends directly is heard as before.
pub(super) fn thresholds() -> PeerScoreThresholds {
    PeerScoreThresholds {
        gossip_threshold: -35.0,
        publish_threshold: -80.0,
        graylist_threshold: -150.0,
        ..PeerScoreThresholds::default()
    }
}
