//! Things the player should be told that aren't moves of the game.

use bastide_record::{BrokenRule, Index, PublicKey};
use bastide_rules::hash::Hash;

use super::message::Refused;
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The plan is another one, or who sits here; it must be agreed to anew.
    Changed,
    /// The charter wasn't signed by all in time, or the host gave it up.
    SigningFailed,
    /// Somebody was refused.
    Refused {
        /// The peer.
        peer: PublicKey,
        /// Its name, if it said one.
        name: String,
        /// Why.
        why: Refused,
    },
    /// A member signed two things for a place; the proof is kept and passed on.
    Fork {
        /// By name.
        name: String,
        /// What it did.
        what: String,
    },
    /// A member signed something against the rules of the record that doesn't hinder the game.
    Lie {
        /// By name.
        name: String,
        /// The rule.
        rule: BrokenRule,
    },
    /// A member signed a turn against the rules; it is kept as evidence.
    InvalidTurn {
        /// By name.
        name: String,
        /// For which index.
        index: Index,
        /// The rule.
        rule: BrokenRule,
    },
    /// A member has left for good.
    Resigned {
        /// By name.
        name: String,
    },
    /// The game goes on in a new chapter.
    Continued {
        /// Its number.
        number: u32,
    },
    /// An attempt to go on was given up.
    GoingOnFailed,
    /// A proposal to go on was not joined.
    NotJoined(String),
    /// A peer sent what can't be read or isn't signed as it should be.
    Nonsense(String),
    /// After a start: what was found on the disk.
    Torn {
        /// Which file.
        file: &'static str,
        /// How much.
        bytes: u64,
    },
    /// The own record's file has ended, though the game goes on: it holds what the game has gone on without.
    RecordEnds {
        /// After how many turns.
        turns: usize,
    },
    /// The game has begun.
    Began(Hash),
}
