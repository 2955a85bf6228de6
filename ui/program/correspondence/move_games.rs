//! `bastide move`: moves games to another device of the player.
//! One device offers a line, the other fetches the games by it.

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use bastide_library::system::device;
use bastide_table::background::wait;
use bastide_table::handover::{self, GiverState, MoveLine, TakerState};
use bastide_table::store::{Handover, Store, StoreError, TransferError};
use bastide_table::table::{Fetch, GamesToGive, HandoverConfig, HandoverError, Offer, take_back};
use bastide_wire::ids::TableId;
use bastide_wire::line::LineError;
use bastide_words::Explain;
use bastide_words::transfer::{
    giving, is_yes, key_question, key_refused, not_underway, offered, taken_back, taking,
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
    let store = match Store::open(data).and_then(|store| {
        args.device.iter().try_for_each(|name| store.name_device(name))?;
        device::name(&store)?;
        Ok(store)
    }) {
        Ok(store) => store,
        Err(error) => return Ok(fail(&TransferError::from(error).into())),
    };
    let (wake, woken) = sync_channel(1);
    match handover::find(&args.what.join(" ")) {
        Some(Ok(line)) => {
            let asks = || may_come(io::stdin().is_terminal(), &mut io::stdin().lock());
            match store.seated_key() {
                Ok(None) if !args.take_key && !asks() => {
                    complain(key_refused());
                    Ok(Exit::NoData)
                }
                Ok(_) => Ok(fetch(way(args, store, wake), line, &woken)),
                Err(error) => Ok(fail(&TransferError::from(error).into())),
            }
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
                (Some(handover), true) => match take_back(&store, &handover) {
                    Ok(count) => {
                        say(&taken_back(count));
                        Exit::Success
                    }
                    Err(error) => fail(&error.into()),
                },
                (None, true) => {
                    complain(not_underway());
                    Exit::NoData
                }
                (Some(handover), false) => give(way(args, store, wake), GamesToGive::Again(handover), &woken),
                (None, false) => give(way(args, store, wake), GamesToGive::Games(distinct(tables)), &woken),
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

/// Offers games until the other device has them; the first line printed is the line to paste there.
fn give(way: HandoverConfig, given: GamesToGive, woken: &Receiver<()>) -> Exit {
    let offer = match wait(Offer::begin(way, given)) {
        Ok(offer) => offer,
        Err(error) => return fail(&error),
    };
    let (mut shown, mut told, began) = (String::new(), String::new(), Instant::now());
    tell(offered());
    loop {
        let look = offer.look();
        // The first line should contain the way over the relay, as players copy that one.
        if look.line != shown && (look.settled || began.elapsed() > RELAY_WITHIN) {
            say(&look.line);
            shown.clone_from(&look.line);
        }
        let (sentence, wrong) = giving(&look);
        if sentence != told {
            if wrong {
                complain(&sentence);
            } else {
                tell(&sentence);
            }
            told = sentence;
        }
        match (&look.giving, look.ended) {
            (GiverState::Failed(_), _) => return Exit::NoData,
            (GiverState::Arrived, true) => return Exit::Success,
            (GiverState::Going(..), true) => return Exit::Unfinished,
            (_, true) => return Exit::NoTable,
            (_, false) => _ = woken.recv_timeout(LOOK_EVERY),
        }
    }
}

fn fetch(way: HandoverConfig, line: MoveLine, woken: &Receiver<()>) -> Exit {
    let fetch = match wait(Fetch::begin(way, line)) {
        Ok(fetch) => fetch,
        Err(error) => return fail(&error),
    };
    let mut told = Vec::new();
    loop {
        let look = fetch.look();
        let (sentences, wrong) = taking(&look);
        if sentences != told {
            for sentence in &sentences {
                match (&look.taking, wrong) {
                    (TakerState::Here(_), _) => say(sentence),
                    (_, true) => complain(sentence),
                    (_, false) => tell(sentence),
                }
            }
            told = sentences;
        }
        match (&look.taking, look.ended) {
            (TakerState::Here(imported), true) if imported.refused.is_empty() => return Exit::Success,
            (TakerState::Here(_), true) => return Exit::Unfinished,
            (TakerState::Failed(_), true) => return Exit::NoData,
            (_, true) => return Exit::NoTable,
            (_, false) => _ = woken.recv_timeout(LOOK_EVERY),
        }
    }
}

/// Prints the error, and returns its exit code.
fn fail(error: &HandoverError) -> Exit {
    complain(&error.why());
    match error {
        HandoverError::Table(_) => Exit::NoTable,
        HandoverError::Moving(TransferError::Store(StoreError::NoTable { .. }) | TransferError::TooMuch) => {
            Exit::Unreadable
        }
        HandoverError::Moving(_) => Exit::NoData,
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
