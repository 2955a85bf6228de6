//! `bastide import`: turns a saved game of JCloisterZone into a transcript.
//! `replay` and the window open it.

use bastide_record::transcript;
use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use bastide_words::Explain;
use bastide_words::errors::unwritten;
use bastide_words::files::stopped;
use clap::Args as ClapArgs;

use crate::Exit;
use crate::developers::jcz::games;
use crate::output::{complain, say};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Saved or recorded game of JCloisterZone
    ///
    /// The file is a .jcz, .json, .jsonl or .jsonl.gz, or a .zip of them.
    file: PathBuf,
    /// Number of the game in a file with several games, from 1
    #[arg(long, value_name = "NUMBER")]
    game: Option<usize>,
    /// Game file to write [default: next to the input, ending in .bastide]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let name = args.file.display().to_string();
    let number = args.game.unwrap_or(1);
    let (mut count, mut chosen) = (0, None);
    for game in games(&args.file, bastide_jcz::import, Explain::why)? {
        let game = game?;
        count += 1;
        if count == number {
            chosen = Some(game);
        }
    }
    if args.game.is_none() && count > 1 {
        bail!(say!(cli_several_games, file = name.as_str(), count = count));
    }
    let Some((report, transcript)) = chosen else {
        bail!(say!(cli_no_such_game, file = name.as_str(), count = count, game = number));
    };
    let Some(transcript) = transcript else {
        complain(&say!(
            cli_not_imported,
            game = report.id.as_str(),
            why = stopped(&report).unwrap_or_default()
        ));
        return Ok(Exit::Unfinished);
    };
    let out = args.out.clone().unwrap_or_else(|| args.file.with_extension("bastide"));
    let write = || {
        // An existing file isn't overwritten: it may be a record, which can't be made again.
        let mut file = std::fs::File::create_new(&out)?;
        file.write_all(&transcript::encode(&transcript))
    };
    write().map_err(|why| anyhow::Error::msg(unwritten(&out, &why.into())))?;
    say(&say!(
        cli_imported,
        file = out.display().to_string(),
        count = report.messages,
        game = report.id.as_str()
    ));
    if report.ends_by_decree {
        complain(&say!(worth_ends_here, why = say!(cli_ends_by_decree)));
    }
    Ok(match stopped(&report) {
        None => Exit::Success,
        Some(why) => {
            complain(&say!(worth_ends_here, why = why));
            Exit::Unfinished
        }
    })
}
