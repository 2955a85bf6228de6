//! Every bound of the session by name: sizes, counts, rates and timers.
//!
//! Invariant: whatever a peer sends, a session's memory stays below the sum of these.

use bastide::record;

use super::allowance::Rate;
use super::time::Millis;

/// The longest message, in bytes. What is said to all holds one entry of the record at most.
pub const MESSAGE: usize = 64 * 1024;
/// Messages that wait for the disk, in bytes; more are dropped, as a network might.
pub const OUTBOX: usize = 4 * 1024 * 1024;
/// Members of a table.
pub const MEMBERS: usize = 6;
/// Peers of whom anything is remembered, members and others together.
pub const PEERS: usize = 64;
/// Peers the host has removed, and whom it lets in no more.
pub const REMOVED: usize = 64;
/// How far above the tip an entry or receipt may lie to be kept for later. Who takes no part follows only what receipts have settled, and
/// certificates bear none: so all that a line may have, one after the other, the gap that one of them may leave, and what settles them.
pub const AHEAD: u32 = record::limits::CERTIFICATES as u32 + 2 * record::limits::GAP;
/// Different turns or receipts kept for one place and author while they can't be judged.
pub const AHEAD_BODIES: usize = 2;
/// How far above the highest known ballot about a place one may lie to be heard: so nobody runs the numbers up.
pub const BALLOTS_AHEAD: u32 = 8;
/// Polls above the settled place in which one member's yes is kept; nobody says yes in more. A no is kept wherever somebody has said yes.
pub const YES: usize = 128;
/// Votes in one answer to a `have`, with the bodies that they name.
pub const BATCH_VOTES: usize = 64;
/// Certificates for one place that are kept while they can't be taken.
pub const CERTIFICATES_AHEAD: usize = 4;
/// How often a question that came to nothing is asked again unasked, and agreed to unasked.
pub const TRIES: u32 = 3;
/// Different words of one member kept in one poll: two are a proof against it.
pub const WORDS: usize = 2;
/// Entries in one answer to a `have`.
pub const BATCH_ENTRIES: usize = 64;
/// Bytes in one answer to a `have`, below [`MESSAGE`] by room for the frame and six receipts.
pub const BATCH_BYTES: usize = 40 * 1024;
/// Messages a member may send: at once as many as bots do in a whole game with everything.
pub const MESSAGES: Rate = Rate { burst: 600, each_second: 20 };
/// Questions of one who watches: enough to ask for the longest game at once, 64 entries a question.
pub const QUESTIONS: Rate = Rate { burst: 100, each_second: 2 };
/// Peers without a seat that are answered, by each member.
pub const WATCHERS: usize = 32;
/// Answers to those who watch that wait for the disk and for what is said to members, in bytes; more are dropped.
pub const OUTBOX_WATCHERS: usize = 1024 * 1024;
/// The longest remark, in bytes.
pub const REMARK: usize = 500;
/// Remarks kept for the screen; the oldest goes first.
pub const REMARKS: usize = 256;
/// Own remarks said again to who comes.
pub const REMARKS_REPEATED: usize = 16;
/// Remarks a player may make.
pub const REMARKS_SAID: Rate = Rate { burst: 4, each_second: 1 };
/// Remarks heard of a peer: some more at once, since a peer that was away is told the last ones again.
pub const REMARKS_HEARD: Rate = Rate { burst: 24, each_second: 1 };
/// Notes kept for the screen; the oldest goes first.
pub const NOTES: usize = 64;
/// The journal file, in bytes: room for the longest game, since it is never shortened. A longer one halts the session.
pub const JOURNAL: u64 = 32 * 1024 * 1024;

/// Between two `have`s to a peer that nothing else calls for.
pub const HAVE_EVERY: Millis = Millis::seconds(5);
/// How long a gap is left alone, since gossip reorders, before it is asked about.
pub const GAP: Millis = Millis::seconds(1);
/// The shortest time between two `have`s to the same peer.
pub const HAVE_PAUSE: Millis = Millis(200);
/// A member not heard for so long is shown as lost.
pub const LOST: Millis = Millis::seconds(15);
/// A member that shows nothing of what it says it holds, over a connection that stands for so long, isn't waited for after a start.
pub const SHOWN: Millis = Millis::seconds(30);
/// How long the host waits for all signatures of a charter before the lobby is open again.
pub const SIGN: Millis = Millis::seconds(120);
/// How long a run of a key must be silent before another run of it is answered.
pub const GHOST: Millis = Millis::seconds(30);
/// How long a question waits for the player before the answer is no.
pub const ANSWER: Millis = Millis::seconds(60);
/// The shortest time between two answers that nobody was asked about.
pub const ANSWER_PAUSE: Millis = Millis::seconds(1);
/// After this, and as much more for each member's number, a question that came to nothing is asked again.
pub const NEXT_BALLOT: Millis = Millis::seconds(1);
