//! `bastide pair`: who meets whom in a round of a club's Swiss tournament, and how all stand, from its sheet and a folder of records alone.

use std::path::PathBuf;

use bastide_app::words::clubs::{left_out, swiss};
use bastide_club::{Club, ROUNDS_MAX, Swiss};
use bastide_net::node::hex;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::output::say;
use super::{Exit, club, ladder};

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// The club's sheet: NAME.club; its members play all rounds by this edition
    club: PathBuf,
    /// Where the records of the rounds before lie; folders in it are looked into, too
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Which round, from 1
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=ROUNDS_MAX as i64))]
    round: u8,
    /// By what was known on this day, such as 2026-03-01 [default: today, UTC]
    #[arg(long, value_name = "DAY")]
    on: Option<String>,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    pub(super) json: bool,
}

/// What `--json` prints; points are counted in halves.
#[derive(Debug, Serialize)]
struct Told<'a> {
    club: String,
    edition: u32,
    rounds: Vec<Vec<Met<'a>>>,
    table: Vec<Placed<'a>>,
    left_out: Vec<(String, String)>,
}

#[derive(Debug, Serialize)]
struct Met<'a> {
    one: &'a str,
    other: Option<&'a str>,
    halves: Option<(u8, u8)>,
}

#[derive(Debug, Serialize)]
struct Placed<'a> {
    name: &'a str,
    halves: u32,
    buchholz: u32,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let sheet = match club::read(&args.club) {
        Ok(club) => club,
        Err(trouble) => return Ok(trouble.tell(&args.club)),
    };
    let day = ladder::day(args.on.as_deref())?;
    let made = Swiss::of(&sheet, args.round, day, ladder::found(&sheet, &args.folder)?);
    if args.json {
        say(&serde_json::to_string(&Told::of(&sheet, &made))?);
        return Ok(Exit::Well);
    }
    swiss(&sheet, &made).iter().for_each(|line| say(line));
    made.left_out.iter().for_each(|(name, why)| say(&left_out(name, why)));
    Ok(Exit::Well)
}

impl<'a> Told<'a> {
    fn of(club: &'a Club, swiss: &Swiss) -> Self {
        let name = |member: usize| club.members.get(member).map_or("", |member| member.name.as_str());
        let met = |pairing: &bastide_club::Pairing| Met {
            one: name(pairing.one),
            other: pairing.other.map(name),
            halves: pairing.halves,
        };
        let placed = |place: &bastide_club::Place| Placed {
            name: name(place.member),
            halves: place.halves,
            buchholz: place.buchholz,
        };
        Self {
            club: hex(&club.id()),
            edition: club.edition,
            rounds: swiss.rounds.iter().map(|round| round.iter().map(met).collect()).collect(),
            table: swiss.table.iter().map(placed).collect(),
            left_out: swiss.left_out.iter().map(|(name, why)| (name.clone(), why.to_string())).collect(),
        }
    }
}
