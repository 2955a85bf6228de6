//! `bastide games`: the games of this data folder, those that wait for the player first.

use std::path::Path;

use bastide_library::records::library::{Listed, listed};
use bastide_table::store::Store;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::seat::fail;
use crate::Exit;
use crate::output::{say, say_json};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Include games that are over
    #[arg(long)]
    all: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// Output of `--json`.
#[derive(Debug, Serialize)]
struct GamesJson {
    /// Number of games that wait for the player.
    mine: usize,
    /// Number of games that can be continued.
    unfinished: usize,
    games: Vec<Listed>,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let mut games = match Store::open(data).and_then(|store| listed(&store)) {
        Ok(games) => games,
        Err(error) => return Ok(fail(&error.into())),
    };
    let count = |is: fn(&Listed) -> bool| games.iter().filter(|game| is(game)).count();
    let (mine, unfinished) = (count(|game| game.mine), count(|game| game.goes_on));
    games.retain(|game| args.all || game.goes_on || game.away);
    if args.json {
        say_json(&GamesJson { mine, unfinished, games })?;
        return Ok(Exit::Success);
    }
    match unfinished {
        0 => say(say!(games_none_open)),
        all => say(&say!(games_mine, mine = mine, all = all)),
    }
    for Listed { table, path, turn, players, scores, ago, left, remarks, .. } in games {
        // `resume` takes the table's id; a game entered by hand is opened by its file.
        let called = table.unwrap_or_else(|| path.display().to_string());
        let remarks = (remarks > 0).then(|| say!(games_remarks, count = remarks));
        let told = [turn, Some(ago), left, remarks, Some(players), Some(scores), Some(called)];
        say(&told.into_iter().flatten().collect::<Vec<_>>().join(" · "));
    }
    Ok(Exit::Success)
}
