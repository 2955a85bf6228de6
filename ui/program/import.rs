//! `bastide import`: turns a saved game of JCloisterZone into a transcript.
//! `replay` and the window open it.

use bastide_record::transcript;
use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use bastide_app::words::Why;
use bastide_app::words::command_line::Phrase;
use bastide_app::words::errors::unwritten;
use bastide_jcz::{self, Agreement};
use clap::Args as ClapArgs;

use super::Exit;
use super::jcz::{games, text};
use super::output::{complain, say};

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// A save or a recorded game: .jcz, .json, .jsonl, .jsonl.gz, or a .zip of them
    file: PathBuf,
    /// Which game, where the file holds several, from 1
    #[arg(long, value_name = "NUMBER")]
    game: Option<usize>,
    /// Where the transcript goes [default: beside the file, ending in .bastide]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let name = args.file.display().to_string();
    let number = args.game.unwrap_or(1);
    let (mut count, mut chosen) = (0, None);
    for game in games(&args.file, bastide_jcz::import(text(&args.file)?)) {
        let game = game?;
        count += 1;
        if count == number {
            chosen = Some(game);
        }
    }
    if args.game.is_none() && count > 1 {
        bail!(Phrase::SeveralGames(&name, count).why());
    }
    let Some((report, transcript)) = chosen else {
        bail!(Phrase::NoSuchGame(&name, count, number).why());
    };
    let Some(transcript) = transcript else {
        complain(&Phrase::NotImported(&report.id, &report.agreement).why());
        return Ok(Exit::Unfinished);
    };
    let out = args.out.clone().unwrap_or_else(|| args.file.with_extension("bastide"));
    let write = || {
        // An existing file isn't overwritten: it may be a record, which can't be made again.
        let mut file = std::fs::File::create_new(&out)?;
        file.write_all(&transcript::encode(&transcript))
    };
    write().map_err(|why| anyhow::Error::msg(unwritten(&out, &why.into())))?;
    say(&Phrase::Imported(&out.display().to_string(), report.messages, &report.id).why());
    if report.ends_by_decree {
        complain(&Phrase::EndsByDecree.why());
    }
    Ok(match &report.agreement {
        Agreement::Agrees => Exit::Well,
        stopped => {
            complain(&Phrase::EndsHere(stopped).why());
            Exit::Unfinished
        }
    })
}
