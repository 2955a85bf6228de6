//! Things the player should be told that aren't moves of the game.

use bastide::hash::Hash;
use bastide::record::{BrokenRule, Index, PublicKey};

use super::message::{Refused, Versions};
use super::time::Millis;

/// A piece of news, with its moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// When.
    pub at: Millis,
    /// What.
    pub news: News,
}

/// What there is to tell.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum News {
    /// A peer speaks another version.
    #[error("a peer speaks {theirs}, this program {ours}")]
    OtherVersion {
        /// The peer.
        peer: PublicKey,
        /// What it speaks.
        theirs: Versions,
        /// What we speak.
        ours: Versions,
    },
    /// The plan is another one, or who sits here; it must be agreed to anew.
    #[error("what is to be played, or who sits at the table, has changed")]
    Changed,
    /// The charter wasn't signed by all in time, or the host gave it up.
    #[error("not everybody signed; the lobby is open again")]
    SigningFailed,
    /// Somebody was refused.
    #[error("{name} was refused: {why}")]
    Refused {
        /// The peer.
        peer: PublicKey,
        /// Its name, if it said one.
        name: String,
        /// Why.
        why: Refused,
    },
    /// A second run of a member's key, not answered until the first is silent.
    #[error(
        "{name} has started again, or a second program runs with that key; the first is heard until it is silent"
    )]
    Ghost {
        /// By name.
        name: String,
    },
    /// The others hear another run of the own key.
    #[error(
        "the others still hear an earlier start of this program; they answer this one when that has been silent for half a minute"
    )]
    RefusedAsGhost,
    /// A member signed two things for a place; the proof is kept and passed on.
    #[error("{name}'s program {what}: the proof is kept")]
    Fork {
        /// By name.
        name: String,
        /// What it did.
        what: String,
    },
    /// A member signed something against the rules of the record that doesn't hinder the game.
    #[error("{name}'s program broke a rule: {rule}")]
    Lie {
        /// By name.
        name: String,
        /// The rule.
        rule: BrokenRule,
    },
    /// A member signed a turn against the rules; it is kept as evidence.
    #[error(
        "{name}'s program signed a turn for index {index} that breaks a rule: {rule}; it is kept as evidence"
    )]
    InvalidTurn {
        /// By name.
        name: String,
        /// For which index.
        index: Index,
        /// The rule.
        rule: BrokenRule,
    },
    /// A member has left for good.
    #[error("{name} has resigned")]
    Resigned {
        /// By name.
        name: String,
    },
    /// The game goes on in a new chapter.
    #[error("the game goes on in a new chapter, number {number}")]
    Continued {
        /// Its number.
        number: u32,
    },
    /// An attempt to go on was given up.
    #[error("not everybody signed; ask again to go on")]
    GoingOnFailed,
    /// A proposal to go on was not joined.
    #[error("going on as proposed was refused: {0}")]
    NotJoined(String),
    /// A peer sent what can't be read or isn't signed as it should be.
    #[error("a peer sent something that makes no sense: {0}")]
    Nonsense(String),
    /// After a start: what was found on the disk.
    #[error("a torn end of {bytes} bytes was cut from the {file}")]
    Torn {
        /// Which file.
        file: &'static str,
        /// How much.
        bytes: u64,
    },
    /// The game has begun.
    #[error("the game has begun")]
    Began(Hash),
}
