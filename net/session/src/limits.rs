//! Bounds of the session, by name: sizes, counts, rates and timers.
//!
//! Invariant: whatever a peer sends, a session's memory stays below the sum of these.

use crate::messaging::allowance::Rate;
use crate::time::Millis;

/// Maximum length of a message, in bytes. A broadcast message holds at most one record entry.
pub const MESSAGE: usize = 64 * 1024;
/// Maximum size of all messages that wait for the disk, in bytes.
/// The session drops further messages, as a network might.
pub const OUTBOX: usize = 4 * 1024 * 1024;
/// Maximum number of members of a table.
pub const MEMBERS: usize = 6;
/// Maximum number of peers without a seat that a session remembers. Members come on top.
pub const PEERS: usize = 64;
/// Maximum number of removed peers that the host remembers and doesn't admit again.
pub const REMOVED: usize = 64;
/// Maximum number of profile changes by a guest while it sits in a lobby.
/// The host ignores further changes.
pub const PROFILE_CHANGES_MAX: u32 = 64;
/// Maximum distance of a card's number above the one in the journal.
/// After a restart the host continues this far above the journaled number. So guests' changes add
/// at most one card to the journal for every this many numbers, and the numbers suffice for this
/// many restarts.
pub const CARDS: u32 = 1 << 16;
/// Maximum distance of an entry or receipt above the tip that the session keeps for later.
pub const PENDING: u32 = 256;
/// Maximum number of turns or receipts kept for one index and author while they can't be judged.
pub const PENDING_BODIES: usize = 2;
/// Maximum number of questions at one index to which the session keeps one member's Yes.
pub const YES_PER_INDEX_MAX: usize = 4;
/// Maximum distance of a charter's number above the highest number that was sealed here.
/// It stops others from running the numbers up. It doubles after each [`GO_ON`] for which the
/// player's wish to continue has led to nothing.
pub const CHARTER_LEAD_MAX: u32 = 1000;
/// Maximum number of doublings of [`CHARTER_LEAD_MAX`].
pub const CHARTER_LEAD_DOUBLINGS_MAX: u64 = 20;
/// Maximum difference between a charter's day and ours, in days.
pub const CHARTER_DAY_TOLERANCE: u32 = 2;
/// Maximum size of one charter's evidence in its encoding, in bytes.
/// The session doesn't join a proposal that needs more.
pub const EVIDENCE_BYTES: usize = 48 * 1024;
/// Maximum number of items in one answer to a `Status`.
pub const BATCH_ENTRIES: usize = 64;
/// Target size of one answer to a `Status`, in bytes.
/// It is below [`MESSAGE`] by the room for the frame and six receipts.
pub const BATCH_BYTES: usize = 40 * 1024;
/// Rate limit for messages of a member.
/// The burst is as large as what bots send in a whole game with everything.
pub const MEMBER_MESSAGE_RATE: Rate = Rate { burst: 600, each_second: 20 };
/// Rate limit for a spectator's `Status` messages.
/// The burst is enough to ask for the longest game at once, 64 entries an answer.
pub const QUESTIONS: Rate = Rate { burst: 100, each_second: 2 };
/// Rate limit for the entries and charters that a spectator takes, from all members together.
/// The burst is more than the longest game has; the rate is as high as anybody plays. Some cost
/// much more than their bytes suggest, because the moves of stand-ins follow from them.
pub const WATCHED: Rate = Rate { burst: 1024, each_second: 8 };
/// Maximum number of spectators that one member serves.
pub const SPECTATORS_MAX: usize = 32;
/// Maximum size of waiting answers to spectators, in bytes.
/// They wait for the disk and for messages to members. The session drops further answers.
pub const SPECTATOR_OUTBOX_MAX: usize = 1024 * 1024;
/// Maximum length of a chat message, in bytes.
pub const CHAT_TEXT_MAX: usize = 500;
/// Maximum number of chat messages kept for the screen; the oldest goes first.
/// In a correspondence game each member has an equal share, and a member's new message replaces
/// that member's oldest.
pub const REMARKS: usize = 256;
/// Maximum number of chat messages in one message or letter.
pub const CHAT_REPEATED_MAX: usize = 16;
/// Minimum time between two repetitions of our chat messages to a peer, however often it asks.
pub const CHAT_REPEAT_INTERVAL: Millis = Millis::seconds(4);
/// Rate limit for chat messages of this player.
pub const CHAT_SEND_RATE: Rate = Rate { burst: 4, each_second: 1 };
/// Rate limit for chat messages heard from a peer.
/// The burst is larger than ours, because a peer that was away receives the last messages again.
pub const CHAT_RECEIVE_RATE: Rate = Rate { burst: 24, each_second: 1 };
/// Maximum distance in the future of a run to which a peer's word can move ours; a century.
pub const CHAT_RUN_AHEAD_MAX: Millis = Millis::seconds(100 * 366 * 24 * 60 * 60);
/// Maximum size of the chat log of a correspondence game, in bytes.
/// It has room for [`REMARKS`] of the longest messages. A longer file is read as damaged.
pub const CHAT_LOG_MAX: u64 = 256 * 1024;
/// Maximum size of the chat messages in one letter, in bytes.
/// So a letter with chat still fits into one message of most messengers.
pub const CHAT_IN_LETTER_MAX: usize = 2048;
/// Length of a letter's encoding of chat messages without them, in bytes.
pub const CHAT_FRAME_LEN: usize = 140;
/// Length of the encoding of one of them without its text, in bytes.
pub const CHAT_PLACE_LEN: usize = 20;
/// Maximum age of a chat message that letters carry after a correspondence game is over.
/// Then no answer shows any more that the message has arrived.
pub const CHAT_IN_LETTER_TIMEOUT: Millis = Millis::seconds(30 * 24 * 60 * 60);
/// Maximum number of notes kept for the screen; the oldest goes first.
pub const NOTES: usize = 64;
/// Maximum size of the journal file, in bytes.
/// It has room for the longest game, since it is never shortened. A longer journal halts the
/// session.
pub const JOURNAL: u64 = 32 * 1024 * 1024;

/// Interval of `Status` messages to a peer when nothing else causes one.
pub const STATUS_INTERVAL: Millis = Millis::seconds(5);
/// Delay before the session asks about a gap, since gossip reorders.
pub const GAP: Millis = Millis::seconds(1);
/// Minimum time between two `Status` messages to the same peer.
pub const STATUS_MIN_INTERVAL: Millis = Millis(200);
/// Silence after which a member is shown as lost.
pub const LOST_TIMEOUT: Millis = Millis::seconds(15);
/// Time that a restarted session waits for a connected member to show what it claims to hold.
pub const SHOWN: Millis = Millis::seconds(30);
/// Time that the host waits for all signatures of a charter before it reopens the lobby.
pub const SIGN: Millis = Millis::seconds(120);
/// Tolerance between a turn's own time and the time that we waited for it.
/// Waiting beyond it counts as the author's time.
pub const WAIT_TOLERANCE: Millis = Millis::seconds(2);
/// Time that a live game's player has to answer a question before the program answers No.
pub const ANSWER: Millis = Millis::seconds(60);
/// Time that a continuing charter waits for joins and signatures before it is given up.
pub const GO_ON: Millis = Millis::seconds(20);
