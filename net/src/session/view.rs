//! What a screen or a bot sees of a session: a plain value, made anew after every change, cheap to clone.
//!
//! Invariant: a view promises nothing that isn't so; who is waited for, and why, is said by name.

use std::sync::Arc;

use bastide::hash::Hash;
use bastide::record::{Departure, Ending, Place, PublicKey, TableId};
use bastide::rules::{Action, Event, Game, Seat};

use super::card::Card;
use super::chat::Said;
use super::message::Refused;
use super::note::Note;
use super::plan::{Bot, Terms};
use super::time::Millis;
use super::wish::{Ask, Unfit};

/// A session as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// What is going on.
    pub stage: Stage,
    /// The table: random, made by its host.
    pub table: TableId,
    /// The game, once all have signed: the hash of its charter.
    pub game_id: Option<Hash>,
    /// The host's card, in the lobby: what is to be played. [`Wish::Join`](super::Wish::Join) names its terms.
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
    /// The game with what is drawn, and with the own actions that aren't sealed.
    pub game: Option<Arc<Game>>,
    /// The own turn, when the game waits for a seat of ours and nothing stands in the way.
    pub turn: Option<Turn>,
    /// Who is waited for. Empty if nobody is.
    pub waits: Vec<Wait>,
    /// All that has happened in the game, oldest first, own actions that aren't sealed not among it.
    pub events: Arc<Vec<Happening>>,
    /// What the player should be told, oldest first.
    pub notes: Arc<Vec<Note>>,
    /// Signed turns that break a rule, by place: who refuses them and why.
    pub protests: Vec<Objection>,
    /// Who is proven to have signed two things of which only one can be.
    pub caught: Vec<Caught>,
    /// What was said, oldest first; nothing of who is muted.
    pub chat: Arc<Vec<Said>>,
    /// The place of the last accepted entry.
    pub place: Place,
    /// Entries up to and including this place are in the record, countersigned by all.
    pub settled: Option<Place>,
    /// What is being voted on, oldest first.
    pub ballots: Vec<BallotView>,
    /// What this player may ask the others for in this game, and why not now.
    pub offers: Vec<Offer>,
    /// Whether this player may say that the only other one doesn't come back ([`Wish::Claim`](super::Wish::Claim)), and has.
    pub claim: ClaimView,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// The game is over, and every member is known to hold its last receipts: the program may close.
    pub released: bool,
}

impl View {
    /// The bot of the host's program in a seat, as the card has it; none if another plays there.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.card.as_ref()?.plan.bot(seat)
    }
}

/// A signed turn that somebody refuses. While it is a member's own to give another, nobody but the others can go on: by leaving it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objection {
    /// Which place the turn was for.
    pub place: Place,
    /// Which of [`View::members`] signed it, if we hold it.
    pub against: Option<usize>,
    /// The rule that it breaks.
    pub rule: String,
    /// Which of [`View::members`] say so.
    pub by: Vec<usize>,
    /// This session found it so, too.
    pub ours: bool,
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
    /// We have agreed to something that isn't decided yet, and do nothing else meanwhile; [`View::ballots`] says what.
    Bound,
    /// All have agreed to a pause.
    Paused,
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
    #[error("the disk failed: {0}")]
    Disk(String),
    /// The journal has grown past its limit.
    #[error("the journal is full")]
    JournalFull,
    /// The own key is in use somewhere else.
    #[error("the same key is running somewhere else")]
    KeyElsewhere,
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
    /// It has left the game, and how.
    pub left: Option<Departure>,
    /// What it has used of its time, in a game.
    pub time: Time,
}

/// What a member has used of its time. No rule hangs on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Time {
    /// By its own clock, over all turns it has sealed.
    pub spent: Millis,
    /// The same by the others: of each turn what the first of them waited.
    pub observed: Millis,
    /// What was left of its time when it began to run last; none if the game has no clock.
    pub left: Option<Millis>,
    /// Since when it runs: it is this member's turn. Its time is up [`Time::left`] later.
    pub runs_since: Option<Millis>,
}

/// Something that is voted on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BallotView {
    /// What [`Wish::Answer`](super::Wish::Answer) names.
    pub body: Hash,
    /// What it would do.
    pub matter: Matter,
    /// Which of [`View::members`] was heard first to agree.
    pub asker: usize,
    /// Who has agreed, of those whose consent it needs.
    pub yes: Vec<usize>,
    /// Who has said no, or agreed to something else instead. One is enough that nobody is held to it.
    pub no: Vec<usize>,
    /// Who hasn't said anything yet.
    pub silent: Vec<usize>,
    /// This player is asked, and this is when silence becomes a no.
    pub until: Option<Millis>,
}

/// What a certificate would do, in the words of a screen. Numbers are of [`View::members`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Matter {
    /// These leave: their seats are played on, or skipped, as the charter says.
    Leave {
        /// Of their own will.
        resigning: Vec<usize>,
        /// Put out by the others.
        excluded: Vec<usize>,
        /// The game also goes back to before what one of them has split.
        split: bool,
    },
    /// This one is in again.
    Return(usize),
    /// The game goes back to the state after this place.
    Back(Place),
    /// No turns for now.
    Pause,
    /// Turns again.
    Resume,
    /// The game ends without a result.
    Abandon,
}

/// Something that may be asked for by [`Wish::Ask`](super::Wish::Ask).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub ask: Ask,
    /// Why it can't be asked for now; nothing if it can.
    pub refused: Option<Unfit>,
}

/// Whether a claim may be made, and is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClaimView {
    /// Why it can't be made now; nothing if it can.
    pub refused: Option<Unfit>,
    /// It stands in the record, and nothing has followed it.
    pub made: bool,
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
pub struct Turn {
    /// The own seat that is asked.
    pub seat: Seat,
    /// What it may do now; empty when the turn is complete.
    pub offered: Vec<Action>,
    /// What it has done and may take back.
    pub done: Vec<Action>,
    /// What these actions led to, for the screen; they are not in [`View::events`] yet.
    pub events: Vec<Event>,
    /// Whether [`Wish::Seal`](super::Wish::Seal) is due.
    pub complete: bool,
}

/// Somebody is waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wait {
    /// Which of [`View::members`].
    pub member: usize,
    /// What for.
    pub what: Awaited,
    /// Since when.
    pub since: Millis,
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
    Have,
    /// Its answer to what is voted on.
    Vote,
}

/// Something that happened, and where in the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    /// The entry that it followed from; a draw follows from the checkpoint before it.
    pub place: Place,
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
