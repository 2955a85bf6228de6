//! What this player, or the bot that plays for them, wants; and why the session says no.

use bastide_record::game::GameError;
use bastide_record::{self as record, CharterError, PublicKey, RemarkKind};
use bastide_rules::hash::Hash;
use bastide_rules::{Action, Refusal, SetupError};

use super::plan::Plan;

/// Something the own player wants, by [`Session::wish`](super::Session::wish).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Host, in the lobby: another game, or other seats. Everybody who joined is asked again.
    Change(Plan),
    /// Host, in the lobby: this peer is not to sit here.
    Remove(PublicKey),
    /// Host, in the lobby, all seats taken: the game begins when all have signed.
    Start,
    /// Guest, in the lobby: sit down and play what the host's card offers.
    Join {
        /// [`Card::terms`](super::Card::terms) of the card that the player has seen.
        terms: u32,
    },
    /// In the own turn: do this, for the time being.
    Act(Action),
    /// In the own turn: undo the last action that isn't sealed.
    Undo,
    /// Say something to all at the table.
    Say(String),
    /// Show nothing more of what this peer says, or show it again. The others don't learn of it.
    Mute {
        /// Who.
        key: PublicKey,
        /// Whether to show nothing.
        muted: bool,
    },
    /// In the own turn, all done: sign it and send it, for ever.
    Seal,
    /// In a game: ask the others for something; [`View::offers`](super::View::offers) lists what may be asked for now.
    Ask(Ask),
    /// In a game: answer a question.
    Answer {
        /// [`QuestionView::question`](super::QuestionView::question).
        question: Hash,
        /// Yes binds until it is decided, or somebody says No.
        yes: bool,
    },
    /// In a game: say in the record how it stopped. It binds nobody, and lapses when the game goes on.
    Remark(RemarkKind),
}

/// What a player may ask the others for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Ask {
    /// I leave for good.
    Resign,
    /// To go on in a new chapter with these of [`View::members`](super::View::members), myself among them. It begins when all of them have asked for the same.
    GoOn {
        /// With whom.
        with: Vec<usize>,
        /// Also if what all had answered goes, by two signatures of one.
        even_settled: bool,
    },
    /// Not any more.
    Stay,
    /// The last turn is taken back. Tiles that were drawn stay the same, so all know them.
    TakeBack,
    /// The game ends without a result.
    End,
}

/// Why a [`Wish`] was refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// Only the host may.
    #[error("not the host")]
    NotHost,
    /// The host sits already.
    #[error("host already")]
    Hosting,
    /// The game has begun, or isn't one.
    #[error("not in the lobby")]
    NotInLobby,
    /// Seats without a player.
    #[error("{0} seats open")]
    SeatsOpen(usize),
    /// No game can be played with the setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No charter says it, for another reason.
    #[error("{0}")]
    Charter(CharterError),
    /// No name, a long one, or one with control characters.
    #[error("no name")]
    Name,
    /// A host without a seat.
    #[error("host must sit")]
    HostStands,
    /// Nobody by that key has joined.
    #[error("not here")]
    NotHere,
    /// A guest that hasn't agreed to the last change.
    #[error("{0} has not agreed")]
    NotAgreed(String),
    /// Another card has come, or none yet.
    #[error("not these terms")]
    NotTheseTerms,
    /// The seat asked isn't one of ours.
    #[error("not your turn")]
    NotYourTurn,
    /// Nothing is left to do but seal.
    #[error("turn complete")]
    Complete,
    /// The rules of the record refuse it.
    #[error("{0}")]
    Record(record::Refusal),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Nothing to take back.
    #[error("nothing to take back")]
    NothingToTakeBack,
    /// The turn isn't at its end.
    #[error("turn unfinished")]
    Unfinished,
    /// Only who sits at the table is heard.
    #[error("no seat")]
    NoSeat,
    /// Nothing to see, too much, or what would break or turn a line.
    #[error("no remark")]
    Text,
    /// More remarks than others will hear.
    #[error("too fast")]
    TooFast,
    /// Who watches does nothing.
    #[error("watching")]
    Watching,
    /// No game is going on.
    #[error("not in a game")]
    NotInGame,
    /// After a start, until the others have spoken.
    #[error("starting")]
    Starting,
    /// Nobody asks that.
    #[error("not asked")]
    NotAsked,
    /// The own Yes to something isn't decided.
    #[error("bound")]
    Bound,
    /// Something was answered there already.
    #[error("answered")]
    Answered,
    /// Nobody keeps more of ours.
    #[error("asked enough")]
    Enough,
    /// This chapter is played without us.
    #[error("not in the chapter")]
    NotInChapter,
    /// Nobody is left out before the grace is over.
    #[error("{name} within grace")]
    Grace {
        /// By name.
        name: String,
    },
    /// Too few.
    #[error("too few")]
    TooFew,
    /// It needs that all are there.
    #[error("{0} is gone")]
    Gone(String),
    /// Who has resigned has.
    #[error("resigned")]
    Left,
    /// Nobody is missing, and nobody is back.
    #[error("all there")]
    AllThere,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The session has stopped signing.
    #[error("halted")]
    Halted,
}

impl From<CharterError> for Unfit {
    fn from(error: CharterError) -> Self {
        match error {
            CharterError::Game(GameError::Setup(error)) => Self::Setup(error),
            CharterError::Name(_) => Self::Name,
            error => Self::Charter(error),
        }
    }
}
