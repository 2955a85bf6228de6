//! Sentences about moving a key and its games to another machine.
//! The window and the command line share them.

use std::path::Path;

use bastide_rules::safe_text::EscapedText;
use bastide_table::handover::{HandoverRefusal, TransferProgress};
use bastide_table::store::{AwayDetails, DataSummary, Imported, TransferError};
use bastide_table::table::TransferState;
use bastide_wire::ids::hex;

use super::game::list;
use super::language::Explain;

/// Completes a sentence for a player without a seat.
/// A browser tab without a seat under this page's address also says how to bring one.
pub fn for_pages(sentence: &str) -> String {
    if cfg!(target_family = "wasm") {
        format!("{sentence} {}", say!(seat_elsewhere))
    } else {
        sentence.to_owned()
    }
}

/// Says what an export does, and what one must not do with it; shown before exporting.
pub fn meaning() -> &'static str {
    say!(moving_meaning)
}

/// Asks for the passphrase.
pub fn passphrase() -> &'static str {
    say!(moving_passphrase)
}

/// Asks for the passphrase once more.
pub fn again() -> &'static str {
    say!(moving_again)
}

/// Says that the two passphrases differ.
pub fn differ() -> &'static str {
    say!(moving_differ)
}

/// Says how many games were exported into which file.
pub fn exported(count: usize, to: &Path) -> String {
    say!(moving_exported, count = count, file = EscapedText(to.display()).to_string())
}

/// Describes an import's result, a sentence each; refused games are named like their files.
pub fn imported(imported: &Imported) -> Vec<String> {
    let Imported { new, back, known, refused, aside } = imported;
    let counts = [
        (*new, say!(moving_new, count = *new)),
        (*back, say!(moving_back, count = *back)),
        (*known, say!(moving_known, count = *known)),
    ];
    let mut told = vec![say!(moving_imported).to_owned()];
    told.extend(counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, sentence)| sentence));
    if !refused.is_empty() {
        let names: Vec<String> = refused.iter().map(|table| hex(&table.0)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        told.push(say!(moving_refused, names = list(&names)));
    }
    if let Some(file) = aside {
        told.push(say!(moving_aside, file = EscapedText(file.display()).to_string()));
    }
    told
}

/// Names the device where a game continues: "on laptop".
pub fn place(away: &AwayDetails) -> String {
    match &away.device {
        Some(device) => say!(devices_on, device = device.as_str()),
        None => say!(devices_on_other).to_owned(),
    }
}

/// Says what an offered line is for, and who must not see it.
pub fn offered() -> &'static str {
    say!(devices_line)
}

/// Describes the progress of a transfer, a sentence each, and whether it went wrong.
pub fn progress(transfer: &TransferState) -> (Vec<String>, bool) {
    let gives = transfer.line.is_some();
    let (sentence, wrong) = match (&transfer.progress, transfer.ended) {
        (TransferProgress::Here(came), _) => return (imported(came), !came.refused.is_empty()),
        (TransferProgress::Failed(why), _) => (why.why(), true),
        (TransferProgress::Refused(refusal), _) => (refusal.why(), true),
        (TransferProgress::TurnedAway(why), _) => (why.why(), true),
        (TransferProgress::Given, _) => (say!(devices_arrived).to_owned(), false),
        (TransferProgress::Going(..), true) if gives => (say!(devices_broke).to_owned(), true),
        (_, true) if gives => (say!(devices_ended).to_owned(), true),
        (_, true) => (say!(devices_gone).to_owned(), true),
        (TransferProgress::Waiting, false) if gives => (say!(devices_waiting).to_owned(), false),
        (TransferProgress::Waiting, false) => (say!(devices_looking).to_owned(), false),
        (TransferProgress::Busy, false) => (say!(devices_busy).to_owned(), false),
        (TransferProgress::Going(had, all), false) => (going(*had, *all), false),
    };
    (vec![sentence], wrong)
}

fn going(had: usize, all: usize) -> String {
    say!(devices_going, percent = had * 100 / all.max(1))
}

/// Says how many games were taken back at the player's request.
pub fn taken_back(count: usize) -> String {
    say!(devices_is_back, count = count)
}

/// Says that a game isn't being moved.
pub fn not_underway() -> &'static str {
    say!(cli_no_handover)
}

/// Asks on a terminal whether a foreign key may come, and says what to type for Yes.
pub fn key_question() -> String {
    say!(cli_take_key, ask = say!(devices_ask), yes = say!(cli_yes))
}

/// Returns true if a question is answered by Yes.
pub fn is_yes(typed: &str) -> bool {
    typed.trim().to_lowercase() == say!(cli_yes)
}

/// Says that nothing was fetched, as nobody allowed a foreign key to come.
pub fn key_refused() -> &'static str {
    say!(cli_no_take_key)
}

impl Explain for HandoverRefusal {
    fn why(&self) -> String {
        let why = match self {
            Self::OtherKey => say!(devices_other_key),
            Self::Taken => say!(devices_taken),
            Self::SameDevice => say!(devices_same),
            Self::Failed => say!(devices_failed),
        };
        why.to_owned()
    }
}

/// Describes the content of a data folder, a line each.
pub fn belongings(belongings: &DataSummary) -> Vec<String> {
    let DataSummary { key, games, away } = belongings;
    let key =
        key.map_or_else(|| say!(cli_no_key).to_owned(), |key| say!(cli_keys, key = hex(&key.to_bytes())));
    vec![key, say!(cli_games_here, count = *games, away = *away)]
}

/// Says why nothing was moved, and what to type against it.
pub fn complaint(error: &TransferError) -> String {
    match error {
        TransferError::MadeHere => say!(cli_made_here, why = error.why()),
        other => other.why(),
    }
}
