//! What this player, or the bot that plays for them, wants; and why the session says no.

use bastide::record::{self, PublicKey};
use bastide::rules::{Action, Refusal, SetupError};

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
    TakeBack,
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
}

/// Why a [`Wish`] was refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
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
    /// Seats and setup don't fit together.
    #[error("the plan names {seats} seats, the setup {setup}")]
    SeatsDiffer {
        /// Seats in the plan.
        seats: usize,
        /// Seats in the setup.
        setup: u8,
    },
    /// No game can be played with the setup.
    #[error(transparent)]
    Setup(#[from] SetupError),
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
    /// The session has stopped signing.
    #[error("the table has halted")]
    Halted,
}
