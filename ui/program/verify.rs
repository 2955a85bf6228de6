//! `bastide verify`: the verdict on a record, first thing; then what it means and what the record holds, as the window tells it. On a transcript,
//! which nobody signed, that its moves are legal.

use std::path::PathBuf;

use bastide_app::words::Why;
use bastide_app::words::command_line::{Phrase, unsigned};
use bastide_app::words::verdict::Judged;
use clap::Args as ClapArgs;

use super::output::say;
use super::record::Opened;
use super::{Exit, record, table};

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// A record or a transcript: NAME.bastide
    file: PathBuf,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let report = match record::open(&args.file) {
        Ok(Opened::Record(report)) => report,
        Ok(Opened::Transcript(transcript)) => {
            let (told, legal) = unsigned(&transcript);
            told.iter().for_each(|line| say(line));
            if let Ok(game) = transcript.game() {
                table::rows(&game, &transcript.names).iter().for_each(|row| say(row));
            }
            return Ok(if legal { Exit::Unsigned } else { Exit::Wrong });
        }
        Err(error) => {
            say(&Phrase::Unreadable.why());
            say(&error.to_string());
            return Ok(Exit::Unreadable);
        }
    };
    let judged = Judged::of(&report);
    say(judged.word());
    say(&judged.meaning());
    if let Some(log) = report.log() {
        say(&Phrase::Entries(log.tip().index.0).why());
        table::scores(log).iter().for_each(|row| say(row));
        judged.told().iter().chain(&judged.checks()).for_each(|line| say(line));
    }
    Ok(record::exit(&report.verdict))
}
