//! Reasons for which a session refuses a command of its player.

use bastide_record::{self as record, CharterError, GameError, LetterError};
use bastide_rules::{Refusal, SetupError};

/// Reason for which a [`Command`](crate::Command) was refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// Only the host may do this.
    #[error("not the host")]
    NotHost,
    /// The host already has a seat.
    #[error("host already")]
    Hosting,
    /// The game has begun or is being signed.
    #[error("not in the lobby")]
    NotInLobby,
    /// This many seats have no player.
    #[error("{0} seats open")]
    SeatsOpen(usize),
    /// No game can be played with the setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No charter can say it, for another reason.
    #[error("{0}")]
    Charter(CharterError),
    /// The name is empty, too long, has control characters, or the profile is invalid otherwise.
    #[error("no name")]
    Name,
    /// The plan gives the host no seat, or several.
    #[error("host must sit")]
    HostStands,
    /// No member or guest has that key.
    #[error("not here")]
    NotHere,
    /// This guest hasn't agreed to the last change.
    #[error("{0} has not agreed")]
    NotAgreed(String),
    /// The card now has other terms, or hasn't come yet.
    #[error("not these terms")]
    NotTheseTerms,
    /// The seat to move isn't one of ours.
    #[error("not your turn")]
    NotYourTurn,
    /// The turn is complete and can only be sealed.
    #[error("turn complete")]
    Complete,
    /// The rules of the record refuse it.
    #[error("{0}")]
    Record(record::Refusal),
    /// The rules of the game refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is nothing to take back.
    #[error("nothing to take back")]
    NothingToTakeBack,
    /// The turn isn't complete.
    #[error("turn unfinished")]
    Unfinished,
    /// Only seated players can chat.
    #[error("no seat")]
    NoSeat,
    /// The text has nothing visible, is too long, or would break or turn a line.
    #[error("no remark")]
    Text,
    /// The player chats faster than others accept.
    #[error("too fast")]
    TooFast,
    /// A spectator can't do this.
    #[error("watching")]
    Watching,
    /// No game is in progress.
    #[error("not in a game")]
    NotInGame,
    /// The session has restarted and waits for the others to say what they hold.
    #[error("starting")]
    Starting,
    /// There is no such question, or nothing to confirm.
    #[error("not asked")]
    NotAsked,
    /// Our Yes to an open question binds us.
    #[error("bound")]
    Bound,
    /// We have already answered at that index.
    #[error("answered")]
    Answered,
    /// The player of a correspondence game moves next, and not all others have said Yes.
    #[error("move first")]
    MoveFirst,
    /// The others keep no more questions of ours at this index.
    #[error("asked enough")]
    Enough,
    /// We aren't in the current chapter.
    #[error("not in the chapter")]
    NotInChapter,
    /// This member may not be left out before its grace period is over.
    #[error("{name} within grace")]
    Grace {
        /// Name of the member.
        name: String,
    },
    /// The set has too few members, or leaves us out.
    #[error("too few")]
    TooFew,
    /// This member isn't connected, and all must be.
    #[error("{0} is gone")]
    Gone(String),
    /// The player has already resigned.
    #[error("resigned")]
    Left,
    /// The set is the current chapter, and the game isn't stuck.
    #[error("all there")]
    AllThere,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The letter can't be taken.
    #[error("{0}")]
    Letter(LetterError),
    /// The record has another entry at this index than our game.
    #[error("another entry at index {at}")]
    OtherSide {
        /// Index of the entry.
        at: record::Index,
    },
    /// The session has halted.
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
