//! Tests of clubs: changed, damaged and forged sheets, and ladders from all kinds of records.

#[path = "../record/table.rs"]
#[allow(dead_code, reason = "tests of the record need more of it")]
mod table;

mod claims;
mod disputed_games;
mod ladders;
mod liars;
mod many_files;
mod sheets;
mod tournaments;

use bastide_club::{Club, ClubMember, CupForm, Founding, Sheet, WantedTerms};
use bastide_record::{First, Occasion, TableId};
use table::{first, key, one_each};

/// Day of the club's founding.
const FOUNDED: u32 = 20_000;
const PERIOD: u16 = 28;

/// Makes a club of five members, named A to E, who play a cup; the sixth key is a stranger's.
pub(crate) fn sheet() -> Sheet {
    let founding =
        Founding { organiser: key(0).public(), name: "Meeple Club".into(), day: FOUNDED, nonce: [3; 16] };
    let mut members: Vec<ClubMember> =
        (0..5).map(|at| ClubMember { key: key(at).public(), name: called(at) }).collect();
    members.sort();
    let mut sheet = Sheet { members, ..Sheet::new(founding, PERIOD, WantedTerms::default()) };
    sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16]).expect("there are five");
    sheet
}

pub(crate) fn club() -> Club {
    Club::seal(&key(0), sheet()).expect("it holds together")
}

pub(crate) fn called(member: u8) -> String {
    char::from(b'A' + member).to_string()
}

/// Makes the club's terms for a day after its founding; each number gives another game.
pub(crate) fn ours(players: u8, number: u8, day: u32) -> First {
    let occasion = Some(club().occasion());
    First { occasion, day: FOUNDED + day, table: TableId([number; 16]), ..first(&one_each(players)) }
}

/// Makes the terms of a game in a round of the club's cup.
pub(crate) fn of_round(round: u8, number: u8) -> First {
    First { occasion: Some(round_of(&club(), round, 1)), ..ours(2, number, u32::from(round)) }
}

/// Returns a charter's occasion for a game in a round of the current cup.
pub(crate) fn round_of(club: &Club, round: u8, game: u8) -> Occasion {
    club.round(club.cup.as_ref().expect("one has begun"), round, game)
}
