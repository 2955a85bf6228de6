//! Clubs: a sheet that an organiser signs; the ladder and the cup that anybody computes from it and a folder of records.
//!
//! Pure: bytes in, table out. Nothing here opens a file, reads a clock or draws a random number, and what comes in can't panic, hang or
//! exhaust memory. Invariant: both are functions of the sheet, the *set* of records and a day; their order and their files' names change
//! nothing in them. `LADDER.md` beside this says what counts and why, so that another program can be written from it.

mod course;
mod game;
mod judge;
mod ladder;
mod rating;
mod sheet;
mod swiss;

pub use course::{Course, Pairing, Place, Side};
pub use game::{Found, Game, LeftOut};
pub use ladder::{Ladder, Row, Step};
pub use rating::Rating;
pub use sheet::{
    BEST_OF_MAX, CUPS_MAX, Club, ClubError, Cup, DAYS_MAX, Deadlines, Enrolled, Form, Founding, GROUP_MAX,
    MEMBERS_MAX, ROUNDS_MAX, Round, Sheet, Wanted,
};
