//! The signed record of a game: keys, charter, draws, turns, receipts, proofs, the file and its verdict.
//!
//! Pure: bytes in, verdict out. Nothing here opens a file or a connection, reads a clock, or draws a random number; and nothing that
//! comes in can panic, hang, or exhaust memory: every length and count has a name in [`limits`]. `net/PROTOCOL.md` has the same in
//! prose, so that another program can be written from it.
//!
//! | module | what |
//! |---|---|
//! | [`words`] | places, rounds, members |
//! | [`limits`] | every bound |
//! | [`bytes`] | the one encoding |
//! | [`key`] | keys, signatures, signed bodies |
//! | [`chain`], [`draws`] | links, and the numbers that follow from them |
//! | [`proposal`], [`charter`] | what is agreed on before the game |
//! | [`entry`] | turns, receipts, and the rest that is signed |
//! | [`line`] | the state machine that checks them |
//! | [`proof`] | fork proofs |
//! | [`refusal`] | broken rules |
//! | [`file`], [`verify`](mod@verify) | the record on disk, and its verdict |

#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

pub mod bytes;
pub mod chain;
pub mod charter;
pub mod draws;
pub mod entry;
pub mod file;
pub mod key;
pub mod limits;
pub mod line;
mod play;
pub mod proof;
pub mod proposal;
pub mod refusal;
mod state;
pub mod verify;
pub mod words;

pub use bytes::{BytesError, Exact};
pub use chain::{Chain, Link, Shown};
pub use charter::{Charter, CharterError, Join, SealedCharter};
pub use draws::Draws;
pub use entry::{Certificate, Claim, Entry, Named, Protest, Receipt, Turn, Vote};
pub use key::{Body, Key, PublicKey, Signature, Signed};
pub use line::{Applied, Awaits, Dealt, Line, Tip};
pub use proof::{Fork, ForkProof, Statement};
pub use proposal::{Aids, Clock, Leavers, Proposal, Runs, TableId, Watching};
pub use refusal::{BrokenRule, Refusal};
pub use verify::{Report, Verdict, verify};
pub use words::{Member, Place, Round};

/// The version of everything that is signed, hashed or sent.
pub const PROTOCOL_VERSION: u16 = 1;

/// The version of the rules: it rises with whatever alters a legal set, a digest or a stand-in's move.
pub const RULES_VERSION: u16 = 1;
