//! The view: a snapshot of a session for a screen or a bot.
//! It is a plain value, made anew after every change and cheap to clone.
//!
//! Invariant: a view promises nothing that isn't so; it names everybody whom the table waits for,
//! and why.

use std::sync::Arc;

use bastide_record::{
    BrokenRule, Ending, Index, Letter, MissingReason, PublicKey, QuestionKind, RemarkKind, Round, SeatTerms,
    TableId,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Action, Event, Game, Seat};

use super::command::Ask;
use super::command_error::CommandError;
use super::note::Note;
use crate::lobby::card::Card;
use crate::lobby::plan::{Bot, Terms};
use crate::messaging::message::{MessageId, Refused};
use crate::time::Millis;

/// Snapshot of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Current stage.
    pub stage: Stage,
    /// Table: a random number, made by its host.
    pub table: TableId,
    /// Game: the hash of its first charter, once all have signed it.
    pub game_id: Option<Hash>,
    /// Host's card, once it has been seen. [`Command::Join`](crate::Command::Join) names its terms.
    pub card: Option<Card>,
    /// Terms of the table: those of the charter, or of the card before there is one.
    pub terms: Terms,
    /// Host's key.
    pub host: PublicKey,
    /// Members, in the order of the charter once there is one; the host first.
    pub members: Vec<MemberView>,
    /// This session's place in `members`, once it has joined.
    pub me: Option<usize>,
    /// True for a spectator's session: it follows and checks the game, and signs nothing.
    pub watches: bool,
    /// Number of spectators that this session serves.
    pub watchers: usize,
    /// Seats, in order: the one of `members` that runs each, or how else it is filled.
    pub seats: Vec<SeatView>,
    /// Players, by seat: their names and kinds.
    /// The entry of a seat that is [open](SeatView::Open) has no meaning.
    pub players: Vec<SeatTerms>,
    /// Game with what has been drawn, and with our actions that aren't sealed yet.
    pub game: Option<Arc<Game>>,
    /// Our turn, when the game waits for a seat of ours and nothing stands in the way.
    pub turn: Option<OwnTurn>,
    /// Members that the table waits for. Empty if there are none.
    pub waits: Vec<Wait>,
    /// Events of the game, oldest first, without those of actions that aren't sealed.
    pub events: Arc<Vec<GameEvent>>,
    /// Notes for the player, oldest first.
    pub notes: Arc<Vec<Note>>,
    /// Number of older notes that are gone from the list.
    pub notes_before: u64,
    /// Signed turns that break a rule: the first of each member.
    pub objections: Vec<Objection>,
    /// Members that provably signed two things of which only one can hold.
    pub caught: Vec<ProvenFork>,
    /// Chat messages, oldest first, without those of muted members.
    pub chat: Arc<Vec<ShownMessage>>,
    /// Number of the last chat message that [was shown](crate::Command::Read) to the player.
    /// It counts messages shown before this start, too; 0 if none was.
    pub read: u64,
    /// Index of the last accepted entry.
    pub index: Index,
    /// Highest settled index: the record holds the entries up to and including it.
    pub settled: Option<Index>,
    /// Number of turns in our record's file, if it has ended although the game continues.
    /// The file then holds something that the game has left out.
    pub record_ends: Option<usize>,
    /// Number of the current chapter; 0 for the first.
    pub chapter: u32,
    /// Last draw, with the members on whose links it rests; `None` before the first.
    pub drawn: Option<Drawn>,
    /// Members, by place in [`View::members`], whose links are missing for the pending draw.
    pub links_missing: Vec<usize>,
    /// Sets of members with whom somebody would continue in a new chapter; each set once.
    pub goings_on: Vec<ContinuationView>,
    /// Open questions.
    pub questions: Vec<QuestionView>,
    /// Requests that this player can make to the others, each with the reason that forbids it now.
    pub offers: Vec<Offer>,
    /// Remarks of members about how the game stopped, as long as it is stopped.
    /// Each has its author's place in [`View::members`].
    pub remarks: Vec<(usize, RemarkKind)>,
    /// Remarks about it that this player may make now.
    pub may_remark: Vec<RemarkKind>,
    /// End of the game, once it has ended.
    pub ending: Option<Ending>,
    /// True once the game is over and every member is known to hold its last receipts.
    /// The program may then close.
    pub released: bool,
    /// Condition for signing anything.
    /// It is set if the journal was restored or copied from elsewhere and may lack something
    /// signed.
    pub put_back: Option<RestoredJournal>,
    /// Letter of a correspondence game with what the others may lack, for the player to pass on.
    pub letter: Option<Arc<Letter>>,
}

impl View {
    /// Returns the bot of the host's program in a seat, as the card names it.
    /// Returns `None` if somebody else plays there.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.card.as_ref()?.plan.bot(seat)
    }
}

/// Condition for signing anything from a restored journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestoredJournal {
    /// Progress of all other members: they say what was signed.
    Word,
    /// Player's [`Command::Trust`](crate::Command::Trust).
    /// The one other member has said what it holds, and nobody else could tell if it hid something.
    Trust,
}

/// Draw, with the members on which it rests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// Round of the draw.
    pub round: Round,
    /// Members, by place in [`View::members`], that have shown a link for it.
    pub members: Vec<usize>,
}

/// Chat message as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownMessage {
    /// 1-based number among all that this session has heard and said.
    pub number: u64,
    /// Place among its author's messages.
    pub id: MessageId,
    /// Moment at which it was heard.
    pub at: Millis,
    /// Author's key.
    pub by: PublicKey,
    /// Author's name.
    pub name: String,
    /// Text.
    pub text: String,
}

/// Signed turn that breaks a rule.
/// As long as its author signs no other turn, the others can only continue without it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objection {
    /// Index of the turn.
    pub index: Index,
    /// Place in [`View::members`] of its author.
    pub against: usize,
    /// Rule that it breaks.
    pub rule: BrokenRule,
    /// Moment at which we learned of it.
    pub since: Millis,
}

/// Member with a proven fork.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenFork {
    /// Place in [`View::members`].
    pub member: usize,
    /// Description of the fork.
    pub what: String,
}

/// Stage of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// Waiting for the host's card.
    AwaitingCard,
    /// Lobby: players take seats.
    Lobby,
    /// All are asked to sign the charter.
    Signing,
    /// The last entry needs everybody's receipt before the next tile is known.
    Gathering,
    /// This seat is to move.
    Deciding(Seat),
    /// Our Yes to an open question, which [`View::questions`] names, stops everything else.
    Bound,
    /// The game continues without us.
    Outside,
    /// The game is over and the record complete.
    Over,
    /// Halted: the session signs nothing any more, but still serves what it holds.
    Halted(Halt),
}

/// Reason for which a session has halted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Halt {
    /// The host has refused us.
    #[error("{0}")]
    Refused(Refused),
    /// A write failed.
    #[error("disk: {0}")]
    Disk(DiskError),
    /// The journal has grown past its limit.
    #[error("journal full")]
    JournalFull,
    /// Our key is in use somewhere else.
    #[error("key runs elsewhere")]
    KeyElsewhere,
    /// Our key has a seat in this game, but its journal isn't here.
    #[error("no journal of this game")]
    NoJournal,
}

/// Reason for which a write failed, as the caller reports it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiskError {
    /// The disk is full.
    #[error("full")]
    Full,
    /// Our program isn't allowed to write there.
    #[error("denied")]
    Denied,
    /// Another program uses the files.
    #[error("in use")]
    Taken,
    /// Nothing is written any more, because of an earlier error.
    #[error("stopped")]
    Stopped,
    /// Any other reason, in the system's words.
    #[error("{0}")]
    System(String),
}

/// Member of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberView {
    /// Key, which is also the network's peer id.
    pub key: PublicKey,
    /// Name, as its owner spelled it.
    pub name: String,
    /// Seats that it runs.
    pub seats: Vec<Seat>,
    /// Connection state.
    pub presence: Presence,
    /// True if its chat messages are hidden.
    pub muted: bool,
    /// Agreement: to the card's terms in the lobby, later by its signature of the charter.
    pub agreed: bool,
    /// True if it is connected but its player is away.
    /// The app is behind others, or the screen is off.
    pub app_away: bool,
    /// Reason for its absence from the current chapter, if it isn't in it.
    pub missing: Option<MissingReason>,
    /// True if we know that it has resigned.
    pub resigned: bool,
    /// Remaining time, in a game.
    pub time: Time,
}

/// Remaining time of a member. No rule depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Time {
    /// Time left when its clock last started; `None` if the game has no clock.
    pub left: Option<Millis>,
    /// Moment since which its clock has run, because it is to act.
    /// Its time is up [`Time::left`] later.
    pub runs_since: Option<Millis>,
}

/// Set of members with whom some would continue in a new chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContinuationView {
    /// Members of the set, by place in [`View::members`].
    pub with: Vec<usize>,
    /// Members that want it, likewise.
    pub by: Vec<usize>,
    /// Members that have signed its charter, if that is being signed.
    pub signed: Option<Vec<usize>>,
    /// True if the set has more than half of the members that count.
    pub enough: bool,
}

/// Open question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionView {
    /// Hash that [`Command::Answer`](crate::Command::Answer) names.
    pub question: Hash,
    /// Effect of the question.
    pub kind: QuestionKind,
    /// Place in [`View::members`] of the member whose Yes came first.
    pub asker: usize,
    /// Members that have said Yes.
    pub yes: Vec<usize>,
    /// Members that have said No.
    pub no: Vec<usize>,
    /// Members that let the time pass: their programs have said No for them.
    pub unanswered: Vec<usize>,
    /// Members that haven't answered yet.
    pub silent: Vec<usize>,
    /// True if the game has moved on meanwhile: a No then isn't a refusal, only too late.
    pub overtaken: bool,
    /// Moment since which nobody is bound by it, because one No is enough.
    /// It is `Millis(0)` for a No known from before this start.
    pub denied: Option<Millis>,
    /// Moment at which our silence becomes No; `None` if this player isn't asked.
    /// A player who can answer only by a move isn't asked, see
    /// [`CommandError::MoveFirst`](crate::CommandError::MoveFirst).
    pub until: Option<Millis>,
}

/// Request that the player can make by [`Command::Ask`](crate::Command::Ask).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Request.
    pub ask: Ask,
    /// Reason that forbids it now; `None` if it is allowed.
    pub refused: Option<CommandError>,
}

impl MemberView {
    /// Returns the key in short, for people to compare.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.key)
    }
}

/// Connection state of a peer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// This session itself.
    Here,
    /// Connected, with a recent message.
    Connected,
    /// Connected, but silent since this moment.
    Silent(Millis),
    /// Disconnected since this moment.
    Away(Millis),
    /// Never seen in this run.
    NotYet,
}

/// Occupant of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatView {
    /// Member, by place in [`View::members`].
    Member(usize),
    /// Empty.
    Open,
    /// Stand-in, whose moves every replica computes.
    StandIn,
}

/// Our turn before it is sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTurn {
    /// Seat of ours that is to move.
    pub seat: Seat,
    /// Actions that it may take now; empty when the turn is complete.
    pub offered: Vec<Action>,
    /// Actions that it has taken and may still undo.
    pub done: Vec<Action>,
    /// Events of these actions, for the screen; they aren't in [`View::events`] yet.
    pub events: Vec<Event>,
    /// True if [`Command::Seal`](crate::Command::Seal) is due.
    pub complete: bool,
}

/// Member that the table waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wait {
    /// Place in [`View::members`].
    pub member: usize,
    /// Thing that it owes.
    pub what: OwedBy,
    /// Its connection state.
    pub presence: Presence,
}

/// Thing that the table waits for from a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwedBy {
    /// Signature of the charter.
    Signature,
    /// Receipt, with its link where a draw is due.
    Receipt,
    /// Turn of this seat.
    Turn(Seat),
    /// Progress: we have restarted and mustn't sign before we know what it holds.
    Status,
    /// Answer to an open question.
    Answer,
}

/// Event of the game, with its place in the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameEvent {
    /// Index of the entry that it followed from; a draw follows from the checkpoint before it.
    pub index: Index,
    /// Event.
    pub event: Event,
}

/// Returns the first eight bytes of a key in four groups, for people to compare.
#[must_use]
pub fn fingerprint(key: &PublicKey) -> String {
    let bytes = key.to_bytes();
    let groups: Vec<String> =
        bytes.chunks(2).take(4).map(|pair| format!("{:02x}{:02x}", pair[0], pair[1])).collect();
    groups.join("-")
}
