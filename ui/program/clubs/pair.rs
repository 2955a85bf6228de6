//! `bastide pair`: prints the pairings and standings of a cup's round.
//! They follow from a club's sheet and a folder of records alone.

use std::path::PathBuf;

use bastide_club::{Club, CupRounds, Pairing, PlayerStanding, ROUNDS_MAX, Side};
use bastide_wire::ids::hex;
use bastide_words::clubs::{course, left_out, no_cup};
use clap::Args as ClapArgs;
use serde::Serialize;

use super::{club, ladder};
use crate::Exit;
use crate::output::{complain, say, say_json};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Club file (NAME.club)
    club: PathBuf,
    /// Folder with the game files, searched with its subfolders
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Number of the round, from 1
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=ROUNDS_MAX as i64))]
    round: u8,
    /// Last day on which a counted game started [default: today, UTC]
    ///
    /// Write it as 2026-03-01. These games count as they are now.
    #[arg(long, value_name = "DAY")]
    on: Option<String>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

/// Output of `--json`; points are counted in halves.
#[derive(Debug, Serialize)]
struct PairJson<'a> {
    club: String,
    edition: u32,
    cup: u8,
    rounds: Vec<Vec<MeetingJson<'a>>>,
    /// Last day of each round, in days since 1 January 1970; `None` without deadlines.
    last_days: Vec<Option<u32>>,
    tables: Vec<Vec<Placed<'a>>>,
    left_out: Vec<(String, String)>,
}

/// A pairing; a side is `None` for a bye, and for a winner who isn't known yet.
#[derive(Debug, Serialize)]
struct MeetingJson<'a> {
    one: Option<&'a str>,
    other: Option<&'a str>,
    games: (u8, u8),
    halves: Option<(u8, u8)>,
    winner: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct Placed<'a> {
    name: &'a str,
    halves: u32,
    buchholz: u32,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let sheet = match club::counting(&args.club, Some(&args.folder)) {
        Ok(club) => club,
        Err(trouble) => return Ok(trouble.tell(&args.club)),
    };
    let day = ladder::day(args.on.as_deref())?;
    let Some(made) = CupRounds::of(&sheet, args.round, day, ladder::found(&sheet, &args.folder)?) else {
        complain(no_cup());
        return Ok(Exit::Unreadable);
    };
    if args.json {
        say_json(&PairJson::of(&sheet, &made))?;
        return Ok(Exit::Success);
    }
    course(&made).iter().for_each(|line| say(line));
    made.left_out.iter().for_each(|(name, why)| say(&left_out(name, why)));
    Ok(Exit::Success)
}

impl<'a> PairJson<'a> {
    fn of(club: &Club, course: &'a CupRounds) -> Self {
        let name = |player: usize| course.cup.players.get(player).map_or("", |player| player.name.as_str());
        let side = |side: Side| match side {
            Side::Player(player) => Some(name(player)),
            Side::Winner(_) | Side::Nobody => None,
        };
        let met = |pairing: &Pairing| MeetingJson {
            one: side(pairing.one),
            other: side(pairing.other),
            games: pairing.games,
            halves: pairing.halves,
            winner: pairing.winner.map(name),
        };
        let placed = |place: &PlayerStanding| Placed {
            name: name(place.player),
            halves: place.halves,
            buchholz: place.buchholz,
        };
        Self {
            club: hex(&club.id()),
            edition: club.edition,
            cup: course.cup.number,
            rounds: course.rounds.iter().map(|round| round.iter().map(met).collect()).collect(),
            last_days: (1..).zip(&course.rounds).map(|(round, _)| course.cup.last_day(round)).collect(),
            tables: course.tables.iter().map(|table| table.iter().map(placed).collect()).collect(),
            left_out: course.left_out.iter().map(|(name, why)| (name.clone(), why.to_string())).collect(),
        }
    }
}
