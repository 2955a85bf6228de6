//! `bastide move`: moves games to another device of the player.
//! One device offers a line, the other fetches the games by it.

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use bastide_library::system::device;
use bastide_table::background::wait;
use bastide_table::handover::{self, TransferProgress};
use bastide_table::store::{Handover, Store, StoreError, TransferError};
use bastide_table::table::{HandoverConfig, TableError, Transfer, TransferTask, take_back};
use bastide_wire::ids::TableId;
use bastide_wire::line::LineError;
use bastide_words::Explain;
use bastide_words::transfer::{
    is_yes, key_question, key_refused, not_underway, offered, progress, taken_back,
};
use clap::Args as ClapArgs;

use crate::network::options;
use crate::output::{complain, say, tell};
use crate::play::resume::table_id;
use crate::play::seat::RELAY_WITHIN;
use crate::{Exit, input};

/// Longest time between two looks at the progress.
const LOOK_EVERY: Duration = Duration::from_millis(500);

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// IDs of the games to move, or a transfer link to fetch games
    ///
    /// “bastide games” prints the ID of each game. A transfer link (bastide://move/…) is what the
    /// other device shows.
    #[arg(required = true, value_name = "GAME or LINK")]
    what: Vec<String>,
    /// Bring the games back here (only if no other device has them)
    #[arg(long)]
    back: bool,
    /// Accept the player key of the other device without asking
    ///
    /// Only do this if that device is yours. You play with its key from then on.
    #[arg(long)]
    take_key: bool,
    /// Name of this device from now on [default: the system's name]
    #[arg(long, value_name = "NAME")]
    device: Option<String>,
    #[command(flatten)]
    network: options::Args,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    Ok(attempt(args, data).unwrap_or_else(|error| fail(&error.into())))
}

fn attempt(args: &Args, data: &Path) -> Result<Exit, TransferError> {
    let store = Store::open(data)?;
    args.device.iter().try_for_each(|name| store.name_device(name))?;
    device::name(&store)?;
    let (wake, woken) = sync_channel(1);
    match handover::find(&args.what.join(" ")) {
        Some(Ok(line)) => {
            let asks = || may_come(io::stdin().is_terminal(), &mut io::stdin().lock());
            if store.seated_key()?.is_none() && !args.take_key && !asks() {
                complain(key_refused());
                return Ok(Exit::NoData);
            }
            Ok(transfer(way(args, store, wake), TransferTask::Fetch(line), &woken))
        }
        Some(Err(error)) => {
            complain(&error.why());
            Ok(if matches!(error, LineError::Version { .. }) { Exit::NoTable } else { Exit::Unreadable })
        }
        None => {
            let mut tables = Vec::new();
            for word in &args.what {
                match table_id(word) {
                    Ok(table) => tables.push(table),
                    Err(why) => {
                        complain(&why);
                        return Ok(Exit::Unreadable);
                    }
                }
            }
            let has_all = |one: &Handover| tables.iter().all(|table| one.tables.contains(table));
            let underway = store.handovers().into_iter().find(has_all);
            Ok(match (underway, args.back) {
                (Some(handover), true) => {
                    say(&taken_back(take_back(&store, &handover)?));
                    Exit::Success
                }
                (None, true) => {
                    complain(not_underway());
                    Exit::NoData
                }
                (underway, false) => {
                    let begins = || TransferTask::Give(distinct(tables));
                    let task = underway.map_or_else(begins, TransferTask::GiveAgain);
                    transfer(way(args, store, wake), task, &woken)
                }
            })
        }
    }
}

/// Returns true if the player allows a foreign key to come; always false without a terminal.
fn may_come(is_terminal: bool, typed: &mut impl BufRead) -> bool {
    if is_terminal {
        tell(&key_question());
    }
    is_terminal && input::line(typed).is_ok_and(|line| line.is_some_and(|line| is_yes(&line)))
}

fn distinct(mut tables: Vec<TableId>) -> Vec<TableId> {
    tables.sort();
    tables.dedup();
    tables
}

fn way(args: &Args, store: Store, wake: SyncSender<()>) -> HandoverConfig {
    let (listen, help) = (args.network.listen(0), args.network.help());
    // A full channel means that the receiver will wake up anyway.
    HandoverConfig { store, listen, help, wake: Arc::new(move || _ = wake.try_send(())) }
}

/// Gives or fetches games until they have arrived. The first line that a giver prints is the line to
/// paste on the other device.
fn transfer(way: HandoverConfig, task: TransferTask, woken: &Receiver<()>) -> Exit {
    let gives = !matches!(task, TransferTask::Fetch(_));
    let transfer = match wait(Transfer::begin(way, task)) {
        Ok(transfer) => transfer,
        Err(error) => return fail(&error),
    };
    let (mut shown, mut told, began): (Option<String>, _, _) = (None, Vec::new(), Instant::now());
    if gives {
        tell(offered());
    }
    loop {
        let look = transfer.look();
        // The first line should contain all ways here, as players copy that one.
        if look.line != shown && (look.settled || began.elapsed() > RELAY_WITHIN) {
            look.line.iter().for_each(|line| say(line));
            shown.clone_from(&look.line);
        }
        let (sentences, wrong) = progress(&look);
        if sentences != told {
            for sentence in &sentences {
                match (&look.progress, wrong) {
                    (TransferProgress::Here(_), _) => say(sentence),
                    (_, true) => complain(sentence),
                    (_, false) => tell(sentence),
                }
            }
            told = sentences;
        }
        match (&look.progress, look.ended) {
            (_, false) => _ = woken.recv_timeout(LOOK_EVERY),
            (TransferProgress::Given, true) => return Exit::Success,
            (TransferProgress::Here(imported), true) if imported.refused.is_empty() => return Exit::Success,
            (TransferProgress::Here(_), true) => return Exit::Unfinished,
            (TransferProgress::Going(..), true) if gives => return Exit::Unfinished,
            (TransferProgress::Failed(_), true) => return Exit::NoData,
            (_, true) => return Exit::NoTable,
        }
    }
}

/// Prints the error, and returns its exit code.
fn fail(error: &TableError) -> Exit {
    complain(&error.why());
    match error {
        TableError::Transfer(TransferError::Store(StoreError::NoTable { .. }) | TransferError::TooMuch) => {
            Exit::Unreadable
        }
        TableError::Transfer(_) => Exit::NoData,
        _ => Exit::NoTable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_comes_only_by_a_yes_on_a_terminal() {
        for (is_terminal, typed, comes) in [
            (true, "yes\n", true),
            (true, " Yes \r\n", true),
            (true, "y\n", false),
            (true, "no\n", false),
            (true, "\n", false),
            (true, "", false),
            (true, "\u{ff}yes\n", false),
            (false, "yes\n", false),
        ] {
            assert_eq!(may_come(is_terminal, &mut typed.as_bytes()), comes, "{typed:?}");
        }
    }
}
