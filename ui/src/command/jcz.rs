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
    /// Compares every offered set, every score and the end of each game with ours
    Check {
        /// Recorded games: .jsonl.gz, .jsonl, .json or .jcz
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

#[derive(Default)]
struct Totals {
    games: usize,
    agree: usize,
    not_yet: usize,
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
    let Totals { games, agree, not_yet, messages } = totals;
    say(&format!(
        "{agree} of {games} games agree, {messages} messages; {not_yet} use what is not played yet"
    ));
    Ok(match (unreadable, agree == games) {
        (true, _) => Exit::Unreadable,
        (false, true) => Exit::Well,
        (false, false) => Exit::Wrong,
    })
}

fn read(file: &Path) -> anyhow::Result<Vec<Report>> {
    let bytes = std::fs::read(file).with_context(|| format!("{} can't be opened", file.display()))?;
    let mut text = String::new();
    let gzipped = bytes.starts_with(&[0x1f, 0x8b]);
    let packed: Box<dyn Read> =
        if gzipped { Box::new(flate2::read::MultiGzDecoder::new(&bytes[..])) } else { Box::new(&bytes[..]) };
    packed
        .take(TEXT_LIMIT)
        .read_to_string(&mut text)
        .with_context(|| format!("{} is damaged or no text", file.display()))?;
    jcz::check(&text).with_context(|| format!("{} holds no recorded games", file.display()))
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
                Outcome::NotYet(what) => {
                    self.not_yet += 1;
                    say(&format!("  {id}: not yet: {what}"));
                }
            }
        }
        self.games += reports.len();
        self.agree += agree;
        self.messages += messages;
    }
}
