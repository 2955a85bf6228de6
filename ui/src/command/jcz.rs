//! `bastide jcz check`: plays recorded games of JCloisterZone on our rules and compares.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use bastide::jcz::{self, Outcome, Report};
use clap::Subcommand;

use super::Exit;
use super::output::{complain, say};

/// The longest text of one file, unpacked: 512 MiB.
const TEXT_LIMIT: u64 = 512 << 20;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Compares all that is recorded of each game with ours: offers, scores, the end, a scenario's assertions
    Check {
        /// Recorded games, saves and scenarios: .jsonl.gz, .jsonl, .json or .jcz
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

#[derive(Default)]
struct Totals {
    games: usize,
    agree: usize,
    not_played: usize,
    messages: usize,
}

pub(super) fn run(command: &Command) -> anyhow::Result<Exit> {
    let Command::Check { files } = command;
    let mut totals = Totals::default();
    let mut unreadable = false;
    for file in files {
        match read(file) {
            Ok(reports) => totals.add(file, &reports),
            Err(error) => {
                complain(&format!("{error:#}"));
                unreadable = true;
            }
        }
    }
    let Totals { games, agree, not_played, messages } = totals;
    say(&format!(
        "{agree} of {games} games agree, {messages} messages; {not_played} use what is not played here"
    ));
    Ok(match (unreadable, games - agree - not_played, not_played) {
        (true, _, _) => Exit::Unreadable,
        (false, 0, 0) => Exit::Well,
        (false, 0, _) => Exit::Unfinished,
        (false, _, _) => Exit::Wrong,
    })
}

fn read(file: &Path) -> anyhow::Result<Vec<Report>> {
    jcz::check(&text(file)?).with_context(|| format!("{} holds no recorded games", file.display()))
}

/// The text of a file, which may be gzipped.
pub(super) fn text(file: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(file).with_context(|| format!("{} can't be opened", file.display()))?;
    let mut text = String::new();
    let gzipped = bytes.starts_with(&[0x1f, 0x8b]);
    let packed: Box<dyn Read> =
        if gzipped { Box::new(flate2::read::MultiGzDecoder::new(&bytes[..])) } else { Box::new(&bytes[..]) };
    packed
        .take(TEXT_LIMIT)
        .read_to_string(&mut text)
        .with_context(|| format!("{} is damaged or no text", file.display()))?;
    Ok(text)
}

impl Totals {
    fn add(&mut self, file: &Path, reports: &[Report]) {
        let agree = reports.iter().filter(|report| report.outcome == Outcome::Agrees).count();
        let messages: usize = reports.iter().map(|report| report.messages).sum();
        say(&format!("{}: {agree} of {} games agree, {messages} messages", file.display(), reports.len()));
        for Report { id, messages, outcome } in reports {
            match outcome {
                Outcome::Agrees => {}
                Outcome::Differs(what) => say(&format!("  {id} differs after {messages} messages: {what}")),
                Outcome::NotPlayed(what) => {
                    self.not_played += 1;
                    say(&format!("  {id}: not played here: {what}"));
                }
            }
        }
        self.games += reports.len();
        self.agree += agree;
        self.messages += messages;
    }
}
