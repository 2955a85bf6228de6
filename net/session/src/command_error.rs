//! Why the session says no to what its player wants.

use bastide_record::game::GameError;
use bastide_record::{self as record, CharterError};
use bastide_rules::{Refusal, SetupError};

/// Why a [`Command`](super::Command) was refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// Only the host may.
    #[error("only the host of the table may do that")]
    NotHost,
    /// The host sits already.
    #[error("the host needn't join")]
    Hosting,
    /// The game has begun, or isn't one.
    #[error("that is possible only in the lobby")]
    NotInLobby,
    /// Seats without a player.
    #[error("{0} of the seats are still open")]
    SeatsOpen(usize),
    /// No game can be played with the setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No charter says it, for another reason.
    #[error("{0}")]
    Charter(CharterError),
    /// No name, a long one, or one with control characters.
    #[error("a name has 1 to 32 bytes of printable text")]
    Name,
    /// A host without a seat.
    #[error("the host takes a seat")]
    HostStands,
    /// Nobody by that key has joined.
    #[error("nobody of that key has joined")]
    NotHere,
    /// A guest that hasn't agreed to the last change.
    #[error("{0} hasn't agreed to the last change yet")]
    NotAgreed(String),
    /// Another card has come, or none yet.
    #[error("the host has changed what is to be played; look at it again")]
    NotTheseTerms,
    /// The seat asked isn't one of ours.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nothing is left to do but seal.
    #[error("the turn is finished; seal it, or take something back")]
    Complete,
    /// The rules of the record refuse it.
    #[error("{0}")]
    Record(record::Refusal),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Nothing to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// The turn isn't at its end.
    #[error("the turn is not finished")]
    Unfinished,
    /// Only who sits at the table is heard.
    #[error("only who sits at the table may speak; join it first")]
    NoSeat,
    /// Nothing to see, too much, or what would break or turn a line.
    #[error("a remark has 1 to {} bytes of printable text on one line", super::limits::REMARK)]
    Text,
    /// More remarks than others will hear.
    #[error("one remark a second is enough; wait a moment")]
    TooFast,
    /// Who watches does nothing.
    #[error("you watch this table; only who has a seat may do that")]
    Watching,
    /// No game is going on.
    #[error("that is possible only in a game")]
    NotInGame,
    /// After a start, until the others have spoken.
    #[error("the others must first say what they hold of the game")]
    Starting,
    /// Nobody asks that.
    #[error("nobody asks that any more")]
    NotAsked,
    /// The own Yes to something isn't decided.
    #[error("you have agreed to something that isn't decided yet")]
    Bound,
    /// Something was answered there already.
    #[error("you have answered that place of the game already")]
    Answered,
    /// Nobody keeps more of ours.
    #[error("enough has been asked here; play on first")]
    Enough,
    /// This chapter is played without us.
    #[error("the game goes on without you; ask back in first")]
    NotInChapter,
    /// Nobody is left out before the grace is over.
    #[error("{name} is not gone for long enough")]
    Grace {
        /// By name.
        name: String,
    },
    /// Too few.
    #[error("more than half of those who began must go on together, whoever has resigned not counted")]
    TooFew,
    /// It needs that all are there.
    #[error("{0} would have to agree, and isn't there")]
    Gone(String),
    /// Who has resigned has.
    #[error("you have resigned")]
    Left,
    /// Nobody is missing, and nobody is back.
    #[error("all are there already")]
    AllThere,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The session has stopped signing.
    #[error("the table has halted")]
    Halted,
}

impl From<CharterError> for CommandError {
    fn from(error: CharterError) -> Self {
        match error {
            CharterError::Game(GameError::Setup(error)) => Self::Setup(error),
            CharterError::Name(_) => Self::Name,
            error => Self::Charter(error),
        }
    }
}
