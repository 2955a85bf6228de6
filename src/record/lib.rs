//! The signed record of a game: charters, turns, receipts, evidence, the file and its verdict.
//!
//! The session accepts and signs with it, and `verify` judges files with it.
//! `net/PROTOCOL.md` specifies the same in prose, so that other programs can be written from it.
//!
//! Invariants: it is pure (bytes in, verdict out): it opens no file and no connection, reads no
//! clock and draws no random number. No input can make it panic, hang or exhaust memory: every
//! length and count has a named bound in [`limits`].
//!
//! | folder | content |
//! |---|---|
//! | [`types`] | numbers, bounds and the encoding |
//! | [`key`] | keys, signatures, chains |
//! | [`signed`] | everything that is signed: charters, entries, evidence; refusals |
//! | [`log`] | the entries of one line, accepted or refused; letters |
//! | [`record`] | all logs of a game, and the rules for continuing it |
//! | [`mod@file`] | the file and its verdict, transcripts |
//!
//! A folder uses only the folders above it in this table.
//!
//! ```
//! use std::sync::Arc;
//! use bastide_record::{
//!     Charter, Entry, Exact, First, Join, Key, Member, Player, Proposal, Record, SealedCharter, SeatTerms,
//!     TableId, TurnContent, Verdict, file, verify,
//! };
//! use bastide_rules::{Game, Setup, Waits};
//!
//! // One member against a bot: proposal, join, charter.
//! let key = Key::from_seed([1; 32]);
//! let seat = |name: &str, colour, player| SeatTerms { name: name.into(), colour, player };
//! let seats = vec![seat("Ada", 0, Player::Member(Member(0))), seat("Bot", 1, Player::StandIn)];
//! let first = First::new(TableId([0; 16]), &Setup::base(2), vec![key.public()], seats);
//! let proposal = Exact::new(Proposal::First(Box::new(first)));
//! let (join, chain) = Join::seal(&key, [2; 32], &proposal, None, Vec::new());
//! let charter = Arc::new(Charter::assemble(proposal, vec![join], None)?);
//! let signatures = [charter.sign(&key, Member(0)).signature()];
//! let mut record = Record::new(SealedCharter::new(charter, &signatures)?)?;
//!
//! // The receipt for the charter shows link 1: the seats' order and the first tile follow.
//! let receipt = record.log().receipt(&key, &chain, 0, Vec::new()).expect("it is owed");
//! record.offer_receipt(&receipt)?;
//!
//! // Whatever is legal, until somebody else must act or a draw is due.
//! let mut game: Game = (**record.log().game()).clone();
//! let (mut actions, mut events, asked) = (Vec::new(), Vec::new(), game.waits());
//! let Waits::Choice(seat) = asked else { panic!("a tile waits to be laid") };
//! while game.waits() == asked {
//!     let action = game.actions()[0];
//!     record.log().deciders().act(&mut game, seat, action, &mut events)?;
//!     actions.push(action);
//! }
//! let turn = record.log().seal(&key, &chain, TurnContent { actions, spent_ms: 1500, freed: Vec::new() })?;
//! record.offer(&Entry::Turn(turn))?;
//!
//! let report = verify(&file::whole(&record));
//! assert!(matches!(report.verdict, Verdict::Unfinished { .. }));
//! assert_eq!(report.log().expect("it holds").game(), record.log().game());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

pub mod file;
pub mod key;
pub mod log;
pub mod record;
pub mod signed;
pub mod types;

pub use file::batch::Batch;
pub use file::verify::{Report, Verdict, verify, verify_by};
pub use file::{transcript, verify};
pub use key::blinded::BlindedKey;
pub use key::chain::{Chain, Link, Shown};
pub use key::signature_cache::with_signature_cache;
pub use key::{Body, Key, PublicKey, Signature, Signed};
pub use log::draws::Draws;
pub use log::letter::{GameTag, Letter, LetterContent, LetterError};
pub use log::replica::Deciders;
pub use log::signing::TurnContent;
pub use log::tail::Tail;
pub use log::{AppliedItem, Awaits, Ending, Log, LogEntry, RoundDraws, Tip};
pub use record::continuing::{Basis, MissingReason};
#[doc(hidden)]
pub use record::flaw;
pub use record::{BindingKind, Record};
pub use signed::budget::Budget;
pub use signed::charter::{Charter, CharterError, Join, RawCharter, Seal, SealedCharter};
pub use signed::entry::{
    Entry, Freed, No, PassedQuestion, Question, QuestionKind, Receipt, Remark, RemarkKind, Resignation, Turn,
    Yes,
};
pub use signed::game::{GameError, GameTerms};
pub use signed::proof::{Evidence, Fork, ForkKind, Proof, Statement};
pub use signed::proposal::{
    Aids, BotLevel, Clock, Continuing, DrawSource, Expiry, First, Leavers, Occasion, Origin, Pace, Player,
    Proposal, SeatTerms, TableId, Tie, Watching, catalogue_digest,
};
pub use signed::refusal::{BrokenRule, Refusal};
pub use types::bytes::{BytesError, Exact};
pub use types::numbering::{Answer, Index, Member, Named, Round};
pub use types::{bytes, limits};

/// The version of everything that is signed, hashed or sent.
pub const PROTOCOL_VERSION: u16 = 3;

/// The version of the rules.
/// It rises with every change to a legal set, a digest or a stand-in's move.
pub const RULES_VERSION: u16 = 2;
