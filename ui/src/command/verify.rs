//! `bastide verify`: the verdict on a record, first thing; then what it holds and whom its draws rest on. On a transcript, which
//! nobody signed, that its moves are legal.

use std::path::{Path, PathBuf};

use bastide::record::Report;
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
            let (verdict, exit) = record::unsigned(&transcript);
            say(&verdict);
            if let Ok(game) = transcript.game() {
                table::rows(&game, &transcript.names).iter().for_each(|row| say(row));
            }
            return Ok(exit);
        }
        Err(error) => {
            say(&format!("unreadable: {error:#}"));
            return Ok(Exit::Unreadable);
        }
    };
    say(&report.verdict.to_string());
    for line in details(&report, &args.file) {
        say(&line);
    }
    Ok(record::exit(&report.verdict))
}

/// What a record holds, in lines: entries, scores, whom the draws rest on.
pub(super) fn details(report: &Report, path: &Path) -> Vec<String> {
    let Some(line) = &report.line else { return Vec::new() };
    let mut lines = vec![format!("places 0 to {}", line.tip().place.0)];
    lines.extend(table::scores(line, path));
    for reliance in report.draws() {
        let names: Vec<&str> = reliance.members.iter().map(|member| line.charter().name(*member)).collect();
        lines.push(format!(
            "draws from place {} on rest on the secrets of {}",
            reliance.from.0,
            names.join(", ")
        ));
    }
    for fork in &report.forks {
        lines.push(format!("proof against {}: {}", line.charter().name(fork.member), fork.contradiction));
    }
    lines
}
