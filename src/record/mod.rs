//! The signed record of a game: keys, charter, draws, turns, receipts, proofs, the file and its verdict.
//!
//! Pure: bytes in, verdict out. Nothing here opens a file or a connection, reads a clock, or draws a random
//! number; and nothing that comes in can panic, hang, or exhaust memory: every length and count has a name in
//! [`limits`]. `net/PROTOCOL.md` has the same in prose, so that another program can be written from it.
//!
//! ```
//! use std::sync::Arc;
//! use bastide::record::{
//!     Charter, Exact, Join, Key, Line, Member, Proposal, Runs, SealedCharter, TableId, Verdict, file, verify,
//! };
//! use bastide::rules::{Game, Setup, Waits};
//!
//! // One member against a bot: proposal, join, charter.
//! let key = Key::from_seed([1; 32]);
//! let seats = vec![Runs::Member(Member(0)), Runs::StandIn];
//! let proposal = Exact::new(Proposal::new(TableId([0; 16]), Setup::base(2), vec![key.public()], seats));
//! let (join, chain) = Join::seal(&key, [2; 32], &proposal, "Ada".into());
//! let charter = Arc::new(Charter::assemble(proposal, vec![join])?);
//! let signatures = vec![charter.sign(&key)];
//! let mut line = Line::new(SealedCharter::new(charter, signatures)?)?;
//!
//! // The receipt for the charter shows link 1: the seats' order and the first tile follow.
//! let receipt = line.receipt(&key, &chain, 0).expect("it is owed");
//! line.offer_receipt(&receipt)?;
//!
//! // Whatever is legal, until somebody else must act or a draw is due.
//! let mut game: Game = std::sync::Arc::unwrap_or_clone(line.game_at_turn());
//! let (mut actions, mut events, asked) = (Vec::new(), Vec::new(), game.waits());
//! let Waits::Choice(seat) = asked else { panic!("a tile waits to be laid") };
//! while game.waits() == asked {
//!     let action = game.actions()[0];
//!     line.deciders().act(&mut game, seat, action, &mut events)?;
//!     actions.push(action);
//! }
//! let turn = line.seal(&key, &chain, actions, 1500)?;
//! line.offer_turn(&turn)?;
//!
//! let report = verify(&file::record(&line));
//! assert!(matches!(report.verdict, Verdict::Unfinished { .. }));
//! assert_eq!(report.line.expect("it holds").game(), line.game());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
//! | [`line`](mod@line) | the state machine that checks them |
//! | [`proof`] | fork proofs |
//! | [`refusal`] | broken rules |
//! | [`file`](mod@file), [`verify`](mod@verify) | the record on disk, and its verdict |

#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

pub mod bytes;
mod certificates;
pub mod chain;
pub mod charter;
pub mod draws;
pub mod entry;
pub mod file;
pub mod key;
pub mod limits;
pub mod line;
mod looks;
mod play;
pub mod proof;
pub mod proposal;
pub mod refusal;
mod state;
mod turns;
pub mod verify;
pub mod words;

pub use bytes::{BytesError, Exact};
pub use chain::{Chain, Link, Shown};
pub use charter::{Charter, CharterError, Join, SealedCharter};
pub use draws::Draws;
pub use entry::{
    Certificate, Claim, ClaimReason, Consent, ConsentKind, Departure, Entry, Leaver, Named, Protest, Receipt,
    Turn, Vote,
};
pub use key::{Body, Key, PublicKey, Signature, Signed};
pub use line::{Applied, Awaits, Dealt, Ending, Line, Tip};
pub use looks::look_once;
pub use play::Deciders;
pub use proof::{Fork, ForkProof, Statement};
pub use proposal::{Aids, Clock, Leavers, Proposal, Runs, TableId, Watching};
pub use refusal::{BrokenRule, Refusal};
pub use verify::{Report, Stop, Verdict, verify};
pub use words::{Member, Place, Round};

/// The version of everything that is signed, hashed or sent.
pub const PROTOCOL_VERSION: u16 = 2;

/// The version of the rules: it rises with whatever alters a legal set, a digest or a stand-in's move.
pub const RULES_VERSION: u16 = 2;
