//! What is told of a key and its games when they are carried to another machine, in the window and on the command line alike.

use std::path::Path;

use bastide_net::handover::{Giving, Refusal, Taking};
use bastide_net::node::hex;
use bastide_net::store::{Away, Belongings, Imported, MovingError};
use bastide_net::table::{Fetched, HandoverError, Offered};
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
    let Imported { new, back, known, refused, aside } = imported;
    let mut told = vec![say!(moving_imported, new = *new, back = *back, known = *known)];
    if !refused.is_empty() {
        let names: Vec<String> = refused.iter().map(|table| hex(&table.0)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        told.push(say!(moving_refused, names = list(&names)));
    }
    if let Some(file) = aside {
        told.push(say!(moving_aside, file = Inert(file.display()).to_string()));
    }
    told
}

/// "on laptop"
pub fn place(away: &Away) -> String {
    match &away.device {
        Some(device) => say!(devices_on, device = device.as_str()),
        None => say!(devices_on_other).to_owned(),
    }
}

/// What an offered line is for, and who must not have it.
pub fn offered() -> &'static str {
    say!(devices_line)
}

/// How far it is with games that are given; and whether it went wrong.
pub fn giving(offered: &Offered) -> (String, bool) {
    match (&offered.giving, offered.ended) {
        (Giving::Failed(why), _) => (why.why(), true),
        (Giving::Arrived, _) => (say!(devices_arrived).to_owned(), false),
        (Giving::Going(..), true) => (say!(devices_broke).to_owned(), true),
        (_, true) => (say!(devices_ended).to_owned(), true),
        (Giving::Waiting, false) => (say!(devices_waiting).to_owned(), false),
        (Giving::Busy, false) => (say!(devices_busy).to_owned(), false),
        (Giving::Going(had, all), false) => (going(*had, *all), false),
    }
}

/// The same of games that are fetched, a sentence each.
pub fn taking(fetched: &Fetched) -> (Vec<String>, bool) {
    let one = |sentence: &str, wrong| (vec![sentence.to_owned()], wrong);
    match (&fetched.taking, &fetched.turned_away, fetched.ended) {
        (Taking::Here(came), ..) => (imported(came), !came.refused.is_empty()),
        (Taking::Failed(why), ..) => (vec![why.why()], true),
        (Taking::Refused(refusal), ..) => (vec![refusal.why()], true),
        (_, Some(why), _) => (vec![why.why()], true),
        (_, None, true) => one(say!(devices_gone), true),
        (Taking::Looking, None, false) => one(say!(devices_looking), false),
        (Taking::Busy, None, false) => one(say!(devices_busy), false),
        (Taking::Coming(had, all), None, false) => (vec![going(*had, *all)], false),
    }
}

fn going(had: usize, all: usize) -> String {
    say!(devices_going, percent = had * 100 / all.max(1))
}

/// So many games came back by the player's word.
pub fn taken_back(count: usize) -> String {
    say!(devices_is_back, count = count)
}

/// That a game isn't underway.
pub fn not_underway() -> &'static str {
    say!(cli_no_handover)
}

/// Question on a terminal whether a key may come that isn't here, and what to type for a Yes.
pub fn key_question() -> String {
    say!(cli_take_key, ask = say!(devices_ask), yes = say!(cli_yes))
}

/// Returns true if a question is answered by Yes.
pub fn is_yes(typed: &str) -> bool {
    typed.trim().to_lowercase() == say!(cli_yes)
}

/// Says that nothing was fetched, for nobody has said that a key may come.
pub fn key_refused() -> &'static str {
    say!(cli_no_take_key)
}

impl Why for Refusal {
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

impl Why for HandoverError {
    fn why(&self) -> String {
        match self {
            Self::Table(error) => error.why(),
            Self::Moving(error) => error.why(),
        }
    }
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
