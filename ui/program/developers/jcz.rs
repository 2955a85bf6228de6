//! `bastide jcz check`: plays recorded games of JCloisterZone by our rules and compares.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use anyhow::Error;
use bastide_jcz::{self, Agreement, Report, Unreadable};
use bastide_words::errors;
use clap::Subcommand;

use crate::Exit;
use crate::output::{complain, say};

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Replay recorded games and compare the results
    ///
    /// Bastide compares offers, scores, the end, and the assertions of a scenario.
    Check {
        /// Recorded games, saved games and scenarios
        ///
        /// The files are .jsonl.gz, .jsonl, .json or .jcz, or a .zip of them.
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

pub(crate) fn run(command: &Command) -> anyhow::Result<Exit> {
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
        (false, 0, 0) => Exit::Success,
        (false, 0, _) => Exit::Unfinished,
        (false, _, _) => Exit::Wrong,
    })
}

fn read(file: &Path) -> anyhow::Result<Vec<Report>> {
    games(file, bastide_jcz::check, ToString::to_string)?.collect()
}

/// Reads the games of a file with `play`, whatever its form and as needed.
/// Prints a warning if something follows them, which is no error.
///
/// # Errors
/// Fails, like each game, with a sentence that quotes what `said` says of the reason.
pub(crate) fn games<T, I: Iterator<Item = Result<T, Unreadable>>>(
    file: &Path,
    play: impl FnOnce(Box<dyn BufRead>) -> I,
    said: fn(&Unreadable) -> String,
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<T>>> {
    let name = file.display().to_string();
    let unread = {
        let name = name.clone();
        move |why: Unreadable| Error::msg(say!(cli_no_games, file = name.as_str(), why = said(&why)))
    };
    let bytes = File::open(file).map_err(|why| Error::msg(errors::unread(file, &why)))?;
    let text = bastide_jcz::plain(BufReader::new(bytes)).map_err(&unread)?;
    Ok(play(text).filter_map(move |game| match game {
        Err(Unreadable::TrailingText { line }) => {
            complain(&say!(cli_behind, file = name.as_str(), line = line));
            None
        }
        game => Some(game.map_err(&unread)),
    }))
}

impl Totals {
    fn add(&mut self, file: &Path, reports: &[Report]) {
        let agree = reports.iter().filter(|report| report.agreement == Agreement::Agrees).count();
        let messages: usize = reports.iter().map(|report| report.messages).sum();
        say(&format!("{}: {agree} of {} games agree, {messages} messages", file.display(), reports.len()));
        for Report { id, messages, agreement, not_compared, .. } in reports {
            for sentence in not_compared {
                say(&format!("  {id}: not compared: “{sentence}”"));
            }
            match agreement {
                Agreement::Agrees => {}
                Agreement::Differs(what) => say(&format!("  {id} differs after {messages} messages: {what}")),
                Agreement::NoToken => say(&format!("  {id} stops after {messages} messages: {agreement}")),
                Agreement::NotPlayed(what) => {
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
