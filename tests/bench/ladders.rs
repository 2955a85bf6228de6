//! Records for benchmarking a club's ladder.
//!
//! Writes this many games of two to five players, and the club's sheet, into a new folder.
//!
//! `cargo run --release -p bastide-club --example ladders -- DIR [GAMES]`, then `time bastide ladder DIR/the.club DIR --on 2026-11-27`

#[path = "../record/table.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod table;

use std::fs;
use std::path::PathBuf;

use bastide_club::{Club, Founding, Sheet, WantedTerms};
use bastide_record::{First, TableId};
use table::{Table, first, key, one_each};

/// 4 October 2024, in days since 1970.
const FOUNDED: u32 = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let folder = PathBuf::from(words.next().ok_or("where to?")?);
    let games: u32 = words.next().map_or(Ok(1000), |games| games.parse())?;
    let founding =
        Founding { organiser: key(0).public(), name: "The Club".into(), day: FOUNDED, nonce: [0; 16] };
    let mut sheet = Sheet::new(founding, 28, WantedTerms::default());
    for member in 0..5 {
        sheet.enrol(key(member).public(), &format!("Player {member}"))?;
    }
    let club = Club::seal(&key(0), sheet)?;
    fs::create_dir(&folder)?;
    fs::write(folder.join("the.club"), club.encode())?;
    for number in 0..games {
        let mut table = [0; 16];
        table[..4].copy_from_slice(&number.to_le_bytes());
        let first = First {
            occasion: Some(club.occasion()),
            day: FOUNDED + number * 700 / games.max(1),
            table: TableId(table),
            ..first(&one_each(2 + (number % 4) as u8))
        };
        let file = Table::offered(first, number.into()).played_out().file();
        fs::write(folder.join(format!("{number:05}.bastide")), file)?;
    }
    Ok(())
}
