//! Every bound of the session by name: sizes, counts, rates and timers.
//!
//! Invariant: whatever a peer sends, a session's memory stays below the sum of these.

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
/// How often a guest may change its profile while it sits in a lobby; more changes aren't heard.
pub const PROFILES: u32 = 64;
/// Most by which a card's number may lie above the one that the journal holds: after a start a host goes on so far above that one. A host's journal grows by no
/// more than one card for so many changes that guests make, and numbers last for as many starts.
pub const CARDS: u32 = 1 << 16;
/// How far above the tip an entry or receipt may lie to be kept for later.
pub const PENDING: u32 = 256;
/// Different turns or receipts kept for one index and author while they can't be judged.
pub const PENDING_BODIES: usize = 2;
/// Questions at one index that one member may have said Yes to; nobody keeps more.
pub const YES: usize = 4;
/// How far a charter's number may lie above the highest that was sealed here: nobody runs the numbers up. Twice as far after each
/// [`GO_ON`] in which nothing has come of going on,
pub const NUMBERS_AHEAD: u32 = 1000;
/// so often at most.
pub const NUMBERS_DOUBLED: u64 = 20;
/// How many days a charter's day may be off.
pub const DAYS_OFF: u32 = 2;
/// Bytes of the evidence of one charter, as it travels; what needs more is not joined.
pub const EVIDENCE_BYTES: usize = 48 * 1024;
/// Entries in one answer to a `Status`.
pub const BATCH_ENTRIES: usize = 64;
/// Bytes in one answer to a `Status`, below [`MESSAGE`] by room for the frame and six receipts.
pub const BATCH_BYTES: usize = 40 * 1024;
/// Messages a member may send: at once as many as bots do in a whole game with everything.
pub const MESSAGES: Rate = Rate { burst: 600, each_second: 20 };
/// Questions of one who watches: enough to ask for the longest game at once, 64 entries a question.
pub const QUESTIONS: Rate = Rate { burst: 100, each_second: 2 };
/// Entries and charters that one who watches takes, of all members together: at once more than the longest game has, and then as many as are played. Some
/// cost much more than their bytes, for the moves of stand-ins follow from them.
pub const WATCHED: Rate = Rate { burst: 1024, each_second: 8 };
/// Peers without a seat that are answered, by each member.
pub const WATCHERS: usize = 32;
/// Answers to those who watch that wait for the disk and for what is said to members, in bytes; more are dropped.
pub const OUTBOX_WATCHERS: usize = 1024 * 1024;
/// The longest remark, in bytes.
pub const REMARK: usize = 500;
/// Remarks kept for the screen; the oldest goes first. In a game of days each member has an equal part of them, and the oldest of the same member goes.
pub const REMARKS: usize = 256;
/// Own remarks said again to who comes; in a game of days remarks said at once to a member that lacks them,
pub const REMARKS_REPEATED: usize = 16;
/// and so long after the last ones at the soonest.
pub const REMARKS_AGAIN: Millis = Millis::seconds(4);
/// Remarks a player may make.
pub const REMARKS_SAID: Rate = Rate { burst: 4, each_second: 1 };
/// Remarks heard of a peer: some more at once, since a peer that was away is told the last ones again.
pub const REMARKS_HEARD: Rate = Rate { burst: 24, each_second: 1 };
/// Numbers of remarks kept of a peer, the highest: what lies below these was heard.
pub const REMARKS_TOLD_APART: usize = 32;
/// The file of the remarks of a game of days, in bytes: [`REMARKS`] of the longest, and what is known to be gone. A longer one is read as damaged.
pub const TALK: u64 = 256 * 1024;
/// Runs of a member's program of which it is kept up to which number its remarks were kept, and are no more.
pub const RUNS_GONE: usize = 64;
/// Remarks in one letter, in bytes, an equal part for each member, which may be one remark longer: a letter with them fits into one message of most messengers.
pub const REMARKS_BROUGHT_BYTES: usize = 2048;
/// So long a remark of a game of days is handed on at most: after the end nobody's answer shows that it has come.
pub const REMARK_BROUGHT: Millis = Millis::seconds(30 * 24 * 60 * 60);
/// Notes kept for the screen; the oldest goes first.
pub const NOTES: usize = 64;
/// The journal file, in bytes: room for the longest game, since it is never shortened. A longer one halts the session.
pub const JOURNAL: u64 = 32 * 1024 * 1024;

/// Between two `Status` messages to a peer that nothing else calls for.
pub const STATUS_EVERY: Millis = Millis::seconds(5);
/// How long a gap is left alone, since gossip reorders, before it is asked about.
pub const GAP: Millis = Millis::seconds(1);
/// The shortest time between two `Status` messages to the same peer.
pub const STATUS_PAUSE: Millis = Millis(200);
/// A member not heard for so long is shown as lost.
pub const LOST: Millis = Millis::seconds(15);
/// A member that shows nothing of what it says it holds, over a connection that stands for so long, isn't waited for after a start.
pub const SHOWN: Millis = Millis::seconds(30);
/// How long the host waits for all signatures of a charter before the lobby is open again.
pub const SIGN: Millis = Millis::seconds(120);
/// So much longer than its author says may a turn have been waited for here; what is above that counts as its time.
pub const LAG: Millis = Millis::seconds(2);
/// How long a question waits for the player before the answer is No.
pub const ANSWER: Millis = Millis::seconds(60);
/// How long a continuing charter waits for joins and signatures before its attempt is given up.
pub const GO_ON: Millis = Millis::seconds(20);
