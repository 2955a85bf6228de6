//! Why the session says no to what its player wants.

use bastide_record::game::GameError;
use bastide_record::{self as record, CharterError, LetterError};
use bastide_rules::{Refusal, SetupError};

/// Why a [`Command`](super::Command) was refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
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
    /// Of days: the player moves next, and not all others have said Yes.
    #[error("move first")]
    MoveFirst,
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
    /// A letter that brings nothing.
    #[error("{0}")]
    Letter(LetterError),
    /// A record that has another entry at this index than the game here.
    #[error("another entry at index {at}")]
    OtherSide {
        /// Which.
        at: record::Index,
    },
    /// The session has stopped signing.
    #[error("halted")]
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
