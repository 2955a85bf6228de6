//! What is told of a key and its games when they are carried to another machine, in the window and on the command line alike.

use std::path::Path;

use bastide_net::node::hex;
use bastide_net::store::{Belongings, Imported, MovingError};
use bastide_rules::inert::Inert;

use super::{Why, list};

/// A sentence that somebody is told who has no seat. In a tab that has no seat under this address of its page it is also told how one is brought.
pub(crate) fn for_pages(sentence: &str) -> String {
    if cfg!(target_family = "wasm") {
        format!("{sentence} {}", say!(seat_elsewhere))
    } else {
        sentence.to_owned()
    }
}

/// What an export does, and what one must not do with it: said before there is one.
pub fn meaning() -> &'static str {
    say!(moving_meaning)
}

/// What asks for the passphrase.
pub fn passphrase() -> &'static str {
    say!(moving_passphrase)
}

/// What asks for it once more.
pub fn again() -> &'static str {
    say!(moving_again)
}

/// That it was another one.
pub fn differ() -> &'static str {
    say!(moving_differ)
}

/// What was exported: so many games, into this file.
pub fn exported(count: usize, to: &Path) -> String {
    say!(moving_exported, count = count, file = Inert(to.display()).to_string())
}

/// What came of an import, a sentence each; what was refused is called as its files are.
pub fn imported(imported: &Imported) -> Vec<String> {
    let Imported { new, back, known, refused } = imported;
    let mut told = vec![say!(moving_imported, new = *new, back = *back, known = *known)];
    if !refused.is_empty() {
        let names: Vec<String> = refused.iter().map(|table| hex(&table.0)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        told.push(say!(moving_refused, names = list(&names)));
    }
    told
}

/// What lies in a data folder, a line each.
pub fn belongings(belongings: &Belongings) -> Vec<String> {
    let Belongings { key, games, away } = belongings;
    let key =
        key.map_or_else(|| say!(cli_no_key).to_owned(), |key| say!(cli_keys, key = hex(&key.to_bytes())));
    vec![key, say!(cli_games_here, count = *games, away = *away)]
}

/// Why nothing was carried, with what to type against it.
pub fn complaint(error: &MovingError) -> String {
    match error {
        MovingError::MadeHere => say!(cli_made_here, why = error.why()),
        other => other.why(),
    }
}
