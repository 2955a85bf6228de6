//! `bastide join`: joins a table by invitation, code, or name on the local network.
//! It also rejoins after a break.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_library::start::Start;
use bastide_node::{CodeRefusal, NetworkHelpers};
use bastide_table::background::wait;
use bastide_table::table::{Finder, Finding, LanVisibility, OpenTable, Table, TableError, TableSearch};
use bastide_wire::code::{Code, CodeError};
use bastide_wire::invitation::Invitation;
use bastide_wire::line::LineError;
use bastide_words::reach::lack;
use bastide_words::{Explain, list};
use clap::Args as ClapArgs;

use super::seat::{self, fail, watch};
use crate::output::{complain, tell};
use crate::{Exit, window};

/// Time for which the local network is searched.
const SEARCH: Duration = Duration::from_secs(20);
/// Time for which the table of a code is searched.
const LOOK: Duration = Duration::from_secs(30);
/// Time that the search continues after the first table, so that a second one is found.
const SEARCH_ON: Duration = Duration::from_secs(2);

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Invitation, code, or name of a table on the local network [default: the only table there]
    #[arg(value_name = "INVITATION")]
    to: Vec<String>,
    #[command(flatten)]
    seat: seat::Args,
}

pub(crate) fn run(args: &Args, data: PathBuf) -> anyhow::Result<Exit> {
    // A code has several words, and a table's name may have as well.
    let to = (!args.to.is_empty()).then(|| args.to.join(" "));
    let to = to.as_deref();
    let found = match to.map(str::parse::<Code>) {
        Some(Ok(code)) => by_code(code, &args.seat, &data),
        // The text may be a table's name.
        Some(Err(error @ CodeError::Word(_))) => find(to).map_err(|lost| match lost {
            JoinError::NoneSeen => JoinError::Code(error),
            other => other,
        }),
        _ => find(to),
    };
    let invitation = match found {
        Ok(invitation) => invitation,
        Err(lost) => return Ok(lost.complain()),
    };
    if args.seat.bot.is_none() {
        let name = args.seat.name.clone();
        return window::show(Start::Join { invitation, name, network: (&args.seat).into() }, data);
    }
    let begun = args
        .seat
        .config(&data, LanVisibility::Quiet)
        .and_then(|(config, woken)| Ok((Table::join(config, invitation)?, woken)));
    match begun {
        Ok((table, woken)) => Ok(watch(&table, &woken, &args.seat)),
        Err(error) => Ok(fail(&error)),
    }
}

/// Reason for which no table was found.
#[derive(Debug)]
pub(super) enum JoinError {
    Invitation(LineError),
    Code(CodeError),
    Table(TableError),
    NoneSeen,
    NoCode,
    Shut(CodeRefusal),
    Several(Vec<String>),
}

impl From<LineError> for JoinError {
    fn from(error: LineError) -> Self {
        Self::Invitation(error)
    }
}

impl From<TableError> for JoinError {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

impl JoinError {
    /// Prints the error, and returns its exit code.
    pub(super) fn complain(&self) -> Exit {
        let (why, exit) = match self {
            JoinError::Table(error) => return fail(error),
            JoinError::Invitation(error @ LineError::Version { .. }) => (error.why(), Exit::NoTable),
            JoinError::Invitation(error) => (error.why(), Exit::Unreadable),
            JoinError::Code(error) => (error.why(), Exit::Unreadable),
            JoinError::NoneSeen => (say!(cli_none_seen).to_owned(), Exit::NoTable),
            JoinError::NoCode => (say!(cli_no_code).to_owned(), Exit::NoTable),
            JoinError::Shut(why) => (why.why(), Exit::NoTable),
            JoinError::Several(names) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                (say!(cli_several, names = list(&names)), Exit::Unreadable)
            }
        };
        complain(&why);
        exit
    }
}

/// Returns the invitation: the given one, or that of a table on the local network.
pub(super) fn find(to: Option<&str>) -> Result<Invitation, JoinError> {
    match to {
        // A table's name is shorter and has no scheme, so this is an invitation, perhaps mistyped.
        Some(line) if line.contains("//") || line.len() > bastide_node::TABLE_NAME_MAX => Ok(line.parse()?),
        name => search(name),
    }
}

/// Finds a table by its code, and enters with the code's words.
fn by_code(code: Code, seat: &seat::Args, data: &Path) -> Result<Invitation, JoinError> {
    let (config, _) = seat.config(data, LanVisibility::Quiet)?;
    let finder = wait(Finder::begin(config, code))?;
    tell(say!(finding_looking));
    let (began, mut told, mut shut) = (Instant::now(), Vec::new(), None);
    while began.elapsed() < LOOK {
        match finder.finding() {
            Finding::LetIn(invitation) => return Ok(invitation),
            // Another table may have this number at another relay, or a relay may lie: the search
            // goes on.
            Finding::Shut(why) => shut = Some(why),
            Finding::RelaysFailed(lacks) if lacks != told => {
                lacks.iter().for_each(|relay| tell(&lack(relay)));
                told = lacks;
            }
            Finding::RelaysFailed(_) | Finding::Looking => {}
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Err(shut.map_or(JoinError::NoCode, JoinError::Shut))
}

/// Searches the local network for the table of this name, or for the only one.
fn search(name: Option<&str>) -> Result<Invitation, JoinError> {
    tell(say!(cli_looking));
    let browser = wait(TableSearch::begin(NetworkHelpers::NONE, Arc::new(|| {})))?;
    let began = Instant::now();
    let mut first = None;
    while began.elapsed() < SEARCH {
        let tables = browser.around().tables;
        let fits = |table: &&OpenTable| name.is_none_or(|name| table.name == name);
        let fitting: Vec<&OpenTable> = tables.iter().filter(fits).collect();
        if let (Some(seen), None) = (fitting.first(), first) {
            tell(&say!(cli_seen, name = seen.name.as_str()));
        }
        if !fitting.is_empty() && first.get_or_insert_with(Instant::now).elapsed() > SEARCH_ON {
            return match fitting.as_slice() {
                [only] => Ok(only.invitation.clone()),
                several => Err(JoinError::Several(several.iter().map(|table| table.name.clone()).collect())),
            };
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Err(JoinError::NoneSeen)
}
