//! `bastide ladder`: a club's ladder, computed from its sheet and a folder of records alone.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Error;
use bastide_club::{Club, Found, Ladder};
use bastide_library::records::clubs;
use bastide_library::records::clubs::ladders::{csv, html};
use bastide_table::table;
use bastide_wire::ids::hex;
use bastide_words::clubs::{ladder, left_out, no_day, row, saved};
use bastide_words::errors::{unread, unwritten};
use bastide_words::parse_day;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::club;
use crate::Exit;
use crate::output::{say, say_json};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Club file (NAME.club)
    club: PathBuf,
    /// Folder with the game files, searched with its subfolders
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Day of the ranking, such as 2026-03-01 [default: today, UTC]
    #[arg(long, value_name = "DAY")]
    on: Option<String>,
    /// Also save the ranking as a table for spreadsheets
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Also save the ranking as a web page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

/// Output of `--json`.
/// Ratings are in hundredths, volatilities in millionths, days since 1 January 1970.
#[derive(Debug, Serialize)]
struct LadderJson {
    club: String,
    day: u32,
    games: usize,
    members: Vec<Placed>,
    left_out: Vec<(String, String)>,
}

#[derive(Debug, Serialize)]
struct Placed {
    name: String,
    key: String,
    rating: bastide_club::Rating,
    games: u32,
    beaten: u32,
    level: u32,
    behind: u32,
    history: Vec<bastide_club::Step>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let sheet = match club::counting(&args.club, Some(&args.folder)) {
        Ok(club) => club,
        Err(trouble) => return Ok(trouble.tell(&args.club)),
    };
    let day = day(args.on.as_deref())?;
    let made = Ladder::on(&sheet, day, found(&sheet, &args.folder)?);
    for (path, text) in [(&args.csv, csv(&made)), (&args.html, html(&sheet, day, &made))] {
        let Some(path) = path else { continue };
        fs::write(path, text).map_err(|why| Error::msg(unwritten(path, &why.into())))?;
    }
    if args.json {
        say_json(&LadderJson::of(&sheet, day, made))?;
        return Ok(Exit::Success);
    }
    say(&ladder(&sheet, day, &made));
    (1..).zip(&made.rows).for_each(|(place, one)| say(&row(place, one)));
    made.left_out.iter().for_each(|(name, why)| say(&left_out(name, why)));
    args.csv.iter().chain(&args.html).for_each(|path| say(&saved(path)));
    Ok(Exit::Success)
}

impl LadderJson {
    fn of(club: &Club, day: u32, ladder: Ladder) -> Self {
        let Ladder { rows, games, left_out } = ladder;
        let placed = |row: bastide_club::LadderRow| Placed {
            name: row.name,
            key: hex(&row.key.to_bytes()),
            rating: row.rating,
            games: row.games,
            beaten: row.beaten,
            level: row.level,
            behind: row.behind,
            history: row.history,
        };
        let left_out = left_out.into_iter().map(|(name, why)| (name, why.to_string())).collect();
        let members = rows.into_iter().map(placed).collect();
        Self { club: hex(&club.id()), day, games, members, left_out }
    }
}

/// Reads the records in a folder and those below it for a club, each with its path in the folder.
///
/// # Errors
/// Fails with a sentence if the folder can't be read.
pub(super) fn found(club: &Club, folder: &Path) -> anyhow::Result<Vec<(String, Found)>> {
    clubs::found(club, folder).map_err(|why| Error::msg(unread(folder, &why)))
}

/// Returns the day of a text, or today, in days since 1 January 1970.
///
/// # Errors
/// Fails if the text is no day.
pub(super) fn day(text: Option<&str>) -> anyhow::Result<u32> {
    text.map_or_else(|| Ok(table::today()), |text| parse_day(text).ok_or_else(|| Error::msg(no_day(text))))
}
