//! The signed record of a game: keys, charters, draws, turns, receipts, evidence, the file and its verdict.
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

pub use crate::record::{bytes, chain, key};
pub mod charter;
pub mod draws;
pub mod entry;
pub mod file;
pub mod game;
pub mod limits;
pub mod log;
pub mod proof;
pub mod proposal;
pub mod record;
pub mod refusal;
mod replica;
mod signing;
mod state;
mod turns;
pub mod verify;
pub mod words;

pub use bytes::{BytesError, Exact};
pub use chain::{Chain, Link, Shown};
pub use charter::{Charter, CharterError, Join, Seal, SealedCharter};
pub use draws::Draws;
pub use entry::{
    Entry, Freed, No, Passed, Question, QuestionKind, Receipt, Remark, RemarkKind, Resignation, Turn, Yes,
};
pub use key::{Body, Key, PublicKey, Signature, Signed};
pub use log::{Applied, Awaits, Dealt, Ending, Log, LogEntry, Tip};
pub use proof::{Evidence, Fork, Proof, Statement, Twice};
pub use proposal::{
    Aids, Clock, Continuing, DrawSource, Expiry, First, Leavers, Occasion, Origin, Pace, Player, Proposal,
    SeatTerms, TableId, Tie, Watching,
};
pub use record::{Basis, Binds, Missing, Record};
pub use refusal::{BrokenRule, Refusal};
pub use replica::Deciders;
pub use signing::Draft;
pub use verify::{Report, Verdict, verify};
pub use words::{Answer, Index, Member, Named, Round};

/// The version of everything that is signed, hashed or sent.
pub const PROTOCOL_VERSION: u16 = 3;

/// The version of the rules: it rises with whatever alters a legal set, a digest or a stand-in's move.
pub const RULES_VERSION: u16 = 2;
