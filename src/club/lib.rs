//! Clubs: a sheet signed by an organiser, and the ladder and cup computed from it and from records.
//!
//! `LADDER.md` beside this says what counts and why, so that other programs can be written from it.
//!
//! Invariants: it is pure: it opens no file, reads no clock and draws no random number, and no
//! input can make it panic, hang or exhaust memory. Ladder and cup are functions of the sheet, the
//! *set* of records and a day; the records' order and file names change nothing in them.

mod cup_rounds;
mod game;
mod judge;
mod ladder;
mod rating;
mod sheet;
mod swiss;

pub use cup_rounds::{CupRounds, Pairing, PlayerStanding, Side};
pub use game::{ExclusionReason, Found, Game};
pub use ladder::{Ladder, LadderRow, Step};
pub use rating::Rating;
pub use sheet::{
    BEST_OF_MAX, CUPS_MAX, Club, ClubError, ClubMember, Cup, CupForm, DAYS_MAX, Deadlines, Founding,
    GROUP_MAX, MEMBERS_MAX, ROUNDS_MAX, Round, Sheet, WantedTerms,
};
