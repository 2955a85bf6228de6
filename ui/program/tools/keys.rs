//! `bastide keys`: shows this data folder's key; exports and imports it with its games.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::bail;
use bastide_table::store::{Cost, Store, TransferError};
use bastide_wire::ids::TableId;
use bastide_words::transfer::{
    again, belongings, complaint, differ, exported, imported, meaning, passphrase,
};
use clap::{Args as ClapArgs, Subcommand};

use crate::output::{complain, say, tell};
use crate::play::resume::table_id;
use crate::{Exit, input};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Create your player key, if you don't have one yet
    ///
    /// Your first game also creates it. You need it earlier to join a club.
    Make,
    /// Export your player key and games into one file
    ///
    /// A passphrase protects the file. From then on, you play these games where you import it, and
    /// not here.
    Export {
        /// New file
        file: PathBuf,
        /// IDs of the games to export [default: all games]
        #[arg(value_name = "GAME", value_parser = table_id)]
        games: Vec<TableId>,
    },
    /// Import your player key and games from an exported file
    Import {
        /// Exported file
        file: PathBuf,
        /// Bring back games that you exported here and imported nowhere else
        #[arg(long)]
        unused: bool,
    },
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let store = match Store::open(data) {
        Ok(store) => store,
        Err(error) => return Ok(fail(&error.into())),
    };
    let done = match &args.command {
        None => told(&store),
        Some(Command::Make) => store.key().map_err(TransferError::from).and_then(|_| told(&store)),
        Some(Command::Export { file, games }) => {
            tell(meaning());
            let passphrase = asked(true)?;
            let export = match games.as_slice() {
                [] => store.export(file, &passphrase, Cost::USUAL),
                some => store.export_some(some, file, &passphrase, Cost::USUAL),
            };
            export.map(|count| {
                say(&exported(count, file));
                Exit::Success
            })
        }
        Some(Command::Import { file, unused }) => store.import(file, &asked(false)?, *unused).map(|found| {
            imported(&found).iter().for_each(|line| say(line));
            if found.refused.is_empty() { Exit::Success } else { Exit::Unfinished }
        }),
    };
    Ok(done.unwrap_or_else(|error| fail(&error)))
}

/// Prints the key and the number of games in this folder.
fn told(store: &Store) -> Result<Exit, TransferError> {
    belongings(&store.belongings()?).iter().for_each(|line| say(line));
    Ok(Exit::Success)
}

/// Reads the passphrase.
/// It is typed without echo on a terminal, a new one twice; else it is the first line of standard
/// input.
fn asked(is_new: bool) -> anyhow::Result<String> {
    if !io::stdin().is_terminal() {
        return Ok(input::line(&mut io::stdin().lock())?.unwrap_or_default());
    }
    let typed = rpassword::prompt_password(format!("{}: ", passphrase()))?;
    if is_new && rpassword::prompt_password(format!("{}: ", again()))? != typed {
        bail!(differ());
    }
    Ok(typed)
}

/// Prints the error, and returns its exit code.
fn fail(error: &TransferError) -> Exit {
    complain(&complaint(error));
    match error {
        TransferError::Store(_)
        | TransferError::NoKey(_)
        | TransferError::OtherKey
        | TransferError::MadeHere => Exit::NoData,
        TransferError::Exists(_)
        | TransferError::Short
        | TransferError::TooMuch
        | TransferError::Foreign(_)
        | TransferError::Version(_)
        | TransferError::Locked
        | TransferError::Damaged(_) => Exit::Unreadable,
    }
}
