//! What a screen or a bot sees of a session: a plain value, made anew after every change, cheap to clone.
//!
//! Invariant: a view promises nothing that isn't so; who is waited for, and why, is said by name.

use std::sync::Arc;

use bastide_record::{
    Ending, Index, Letter, Missing, PublicKey, QuestionKind, RemarkKind, Round, SeatTerms, TableId,
};
use bastide_rules::hash::Hash;
use bastide_rules::{Action, Event, Game, Seat};

use super::card::Card;
use super::chat::Said;
use super::command::Ask;
use super::command_error::CommandError;
use super::message::Refused;
use super::note::Note;
use super::plan::{Bot, Terms};
use super::time::Millis;

/// A session as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// What is going on.
    pub stage: Stage,
    /// The table: random, made by its host.
    pub table: TableId,
    /// The game, once all have signed: the hash of its charter.
    pub game_id: Option<Hash>,
    /// The host's card, in the lobby: what is to be played. [`Command::Join`](super::Command::Join) names its terms.
    pub card: Option<Card>,
    /// How one sits together: what the charter says, or before there is one the card.
    pub terms: Terms,
    /// The host's key.
    pub host: PublicKey,
    /// Who has joined, in the order of the charter once there is one; the host first.
    pub members: Vec<MemberView>,
    /// Which of `members` this session is, once it has joined.
    pub me: Option<usize>,
    /// This session has no seat: it follows, checks, and signs nothing.
    pub watches: bool,
    /// How many others look on here, without a seat.
    pub watchers: usize,
    /// By seat: which of `members` runs it, or how else it is filled.
    pub seats: Vec<SeatView>,
    /// By seat: what its player is called, and who it is. What it says of a seat that is [open](SeatView::Open) is of no use.
    pub players: Vec<SeatTerms>,
    /// The game with what is drawn, and with the own actions that aren't sealed.
    pub game: Option<Arc<Game>>,
    /// The own turn, when the game waits for a seat of ours and nothing stands in the way.
    pub turn: Option<OwnTurn>,
    /// Who is waited for. Empty if nobody is.
    pub waits: Vec<Wait>,
    /// All that has happened in the game, oldest first, own actions that aren't sealed not among it.
    pub events: Arc<Vec<Happening>>,
    /// What the player should be told, oldest first.
    pub notes: Arc<Vec<Note>>,
    /// How many there were before the first of these, which are gone from the list.
    pub notes_before: u64,
    /// Signed turns that break a rule: of each member the first.
    pub objections: Vec<Objection>,
    /// Who is proven to have signed two things of which only one can be.
    pub caught: Vec<Caught>,
    /// What was said, oldest first; nothing of who is muted.
    pub chat: Arc<Vec<Said>>,
    /// The number of the last of these that [was shown](super::Command::Read) to the player, before this start, too; 0 if none was.
    pub read: u64,
    /// The index of the last accepted entry.
    pub index: Index,
    /// Entries up to and including this index are in the record, answered by all.
    pub settled: Option<Index>,
    /// After how many turns the own record's file has ended, if the game goes on without what stands in it.
    pub record_ends: Option<usize>,
    /// The number of the chapter that goes on; 0 for the first.
    pub chapter: u32,
    /// The last draw that was made, and whose links it rests on; none before there was one.
    pub drawn: Option<Drawn>,
    /// Whose links of the draw that is waited for aren't there, of [`View::members`].
    pub links_missing: Vec<usize>,
    /// With whom others, and this player, would go on in a new chapter: each set once, and who says so.
    pub goings_on: Vec<GoingOnView>,
    /// What is asked, and not decided.
    pub questions: Vec<QuestionView>,
    /// What this player may ask the others for in this game, and why not now.
    pub offers: Vec<Offer>,
    /// What members have said about how the game stopped, as long as it did: which of [`View::members`], and what.
    pub remarks: Vec<(usize, RemarkKind)>,
    /// What this player may say about that now.
    pub may_remark: Vec<RemarkKind>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// The game is over, and every member is known to hold its last receipts: the program may close.
    pub released: bool,
    /// The journal was put back, or came from elsewhere, and may lack something that was signed: what is needed before anything is signed.
    pub put_back: Option<PutBack>,
    /// Of a game of days: what the others may lack of it, for the player to hand on.
    pub letter: Option<Arc<Letter>>,
}

impl View {
    /// The bot of the host's program in a seat, as the card has it; none if another plays there.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.card.as_ref()?.plan.bot(seat)
    }
}

/// The step that is needed before anything is signed from a journal that was put back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutBack {
    /// Word from all others: they say what was signed.
    Word,
    /// The player's [`Command::Trust`](super::Command::Trust): the one other member has spoken, and nobody else could tell if it hid something.
    Trust,
}

/// A draw, as who looks at its tile may want to know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// Its round.
    pub round: Round,
    /// Which of [`View::members`] have shown a link for it.
    pub members: Vec<usize>,
}

/// A signed turn that breaks a rule. While it is a member's own to give another, nobody but the others can go on: without it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objection {
    /// Which index the turn was for.
    pub index: Index,
    /// Which of [`View::members`] signed it.
    pub against: usize,
    /// The rule that it breaks.
    pub rule: String,
    /// Since when we know.
    pub since: Millis,
}

/// A member whose fork is proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caught {
    /// Which of [`View::members`].
    pub member: usize,
    /// What it did.
    pub what: String,
}

/// What is going on at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// Not heard from the host yet.
    Knocking,
    /// Seats are taken.
    Lobby,
    /// All are asked to sign the charter.
    Signing,
    /// The last entry needs everybody's receipt before the next tile is known.
    Gathering,
    /// This seat is to move.
    Deciding(Seat),
    /// We have said Yes to something that isn't decided yet, and do nothing else meanwhile; [`View::questions`] says what.
    Bound,
    /// The game goes on without us.
    Outside,
    /// The game is over and the record complete.
    Over,
    /// Nothing is signed any more; what is held is served.
    Halted(Halt),
}

/// Why a session has stopped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Halt {
    /// The host said no.
    #[error("{0}")]
    Refused(Refused),
    /// The disk failed.
    #[error("disk: {0}")]
    Disk(String),
    /// The journal has grown past its limit.
    #[error("journal full")]
    JournalFull,
    /// The own key is in use somewhere else.
    #[error("key runs elsewhere")]
    KeyElsewhere,
    /// The own key has a seat in this game, and the journal of it isn't here.
    #[error("no journal of this game")]
    NoJournal,
}

/// A member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberView {
    /// The key, which is also the network's peer id.
    pub key: PublicKey,
    /// The chosen name, as its owner spelled it.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// Whether it is there.
    pub presence: Presence,
    /// Nothing that it says is shown.
    pub muted: bool,
    /// In the lobby: it agrees to the card's terms. Then: its signature of the charter is held.
    pub agreed: bool,
    /// Connected, but its player doesn't look: the app runs behind others, or the screen is off.
    pub app_away: bool,
    /// It isn't in the chapter that goes on, and why.
    pub missing: Option<Missing>,
    /// It has resigned, or that is known of it at least.
    pub resigned: bool,
    /// What it has left of its time, in a game.
    pub time: Time,
}

/// What a member has left of its time. No rule hangs on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Time {
    /// What was left of its time when it began to run last; none if the game has no clock.
    pub left: Option<Millis>,
    /// Since when it runs: it is this member's turn. Its time is up [`Time::left`] later.
    pub runs_since: Option<Millis>,
}

/// With whom some would go on in a new chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoingOnView {
    /// With these of [`View::members`].
    pub with: Vec<usize>,
    /// These say so.
    pub by: Vec<usize>,
    /// The charter is being signed; these have signed it.
    pub signed: Option<Vec<usize>>,
    /// More than half of those who count.
    pub enough: bool,
}

/// Something that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionView {
    /// What [`Command::Answer`](super::Command::Answer) names.
    pub question: Hash,
    /// What it would do.
    pub kind: QuestionKind,
    /// Which of [`View::members`] was heard first to say Yes.
    pub asker: usize,
    /// Who has said Yes.
    pub yes: Vec<usize>,
    /// Who has refused.
    pub no: Vec<usize>,
    /// Who has let the time pass: their programs have said No for them.
    pub unanswered: Vec<usize>,
    /// Who hasn't said anything yet.
    pub silent: Vec<usize>,
    /// The game has gone on meanwhile: whoever says No doesn't refuse, it is too late.
    pub overtaken: bool,
    /// Since when nobody is held to it, for one No is enough; long ago what was said before this start.
    pub denied: Option<Millis>,
    /// This player is asked, and this is when silence becomes No. Nobody is who can answer only by a move, see [`CommandError::MoveFirst`](super::CommandError::MoveFirst).
    pub until: Option<Millis>,
}

/// Something that may be asked for by [`Command::Ask`](super::Command::Ask).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub ask: Ask,
    /// Why it can't be asked for now; nothing if it can.
    pub refused: Option<CommandError>,
}

impl MemberView {
    /// The key in short, to be compared by people.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.key)
    }
}

/// Whether a peer is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It is this session.
    Here,
    /// Connected, and heard lately.
    Connected,
    /// Connected, but silent since then.
    Silent(Millis),
    /// Not connected since then.
    Away(Millis),
    /// Never seen by this run.
    NotYet,
}

/// How a seat is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatView {
    /// By this one of [`View::members`].
    Member(usize),
    /// Nobody yet.
    Open,
    /// By moves that every replica computes.
    StandIn,
}

/// The own turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTurn {
    /// The own seat that is asked.
    pub seat: Seat,
    /// What it may do now; empty when the turn is complete.
    pub offered: Vec<Action>,
    /// What it has done and may take back.
    pub done: Vec<Action>,
    /// What these actions led to, for the screen; they are not in [`View::events`] yet.
    pub events: Vec<Event>,
    /// Whether [`Command::Seal`](super::Command::Seal) is due.
    pub complete: bool,
}

/// Somebody is waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wait {
    /// Which of [`View::members`].
    pub member: usize,
    /// What for.
    pub what: Awaited,
    /// Whether it is there.
    pub presence: Presence,
}

/// What a member is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// Its signature of the charter.
    Signature,
    /// Its receipt, with its link for the draw where one is due.
    Receipt,
    /// Its turn: thinking.
    Turn(Seat),
    /// What it holds: we have started anew and mustn't sign before we know.
    Status,
    /// Its answer to what is asked.
    Answer,
}

/// Something that happened, and where in the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    /// The entry that it followed from; a draw follows from the checkpoint before it.
    pub index: Index,
    /// What.
    pub event: Event,
}

/// The first eight bytes of a key in four groups, to be compared by people.
#[must_use]
pub fn fingerprint(key: &PublicKey) -> String {
    let bytes = key.to_bytes();
    let groups: Vec<String> =
        bytes.chunks(2).take(4).map(|pair| format!("{:02x}{:02x}", pair[0], pair[1])).collect();
    groups.join("-")
}
