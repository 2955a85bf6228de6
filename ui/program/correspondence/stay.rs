//! `bastide stay`: polls the mailboxes of games of days in the background.
//! It announces the player's turn and new chat messages.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use bastide_library::records::library::{Listed, listed, muted};
use bastide_library::system::desktop_notifications;
use bastide_table::store::Store;
use bastide_table::table::{Table, TableError};
use bastide_words::Explain;
use bastide_words::command_line::{remarks, your_turn};
use clap::Args as ClapArgs;

use crate::Exit;
use crate::output::{complain, say};
use crate::play::resume::table_id;
use crate::play::seat::fail;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Seconds between two checks
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(10..=86_400))]
    every: u64,
    /// Check once and exit
    #[arg(long)]
    once: bool,
    /// Shell command to run on each of your turns
    ///
    /// The command runs once for each game and finds three environment variables. BASTIDE_TABLE is
    /// the ID for “bastide resume”, BASTIDE_PLAYERS has the names of the players, and BASTIDE_LEFT
    /// is the time left.
    ///
    /// No word of BASTIDE_PLAYERS begins with a hyphen. On Windows it has only letters, digits and
    /// commas. Elsewhere, write it in quotes: "$BASTIDE_PLAYERS".
    #[arg(long, value_name = "COMMAND")]
    on_turn: Option<String>,
    /// Don't show desktop notifications
    #[arg(long)]
    quiet: bool,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let store = match Store::open(data) {
        Ok(store) => store,
        Err(error) => return Ok(fail(&error.into())),
    };
    let (mut told, mut children) = (BTreeMap::new(), Vec::new());
    loop {
        let games = match go_round(&store) {
            Ok(games) => games,
            Err(error) => return Ok(fail(&error)),
        };
        let is_mine = |game: &&Listed| is_days(game) && game.mine;
        // A turn is announced again after it was somebody else's.
        told.retain(|table, _| games.iter().filter(is_mine).any(|game| game.table.as_ref() == Some(table)));
        for game in &games {
            let Some(table) = &game.table else { continue };
            if is_mine(&game) && told.insert(table.clone(), ()).is_none() {
                tell(args, game, table, &mut children);
            }
            announce_messages(args, &store, game, table);
        }
        // Ended child processes are removed.
        children.retain_mut(|child: &mut Child| matches!(child.try_wait(), Ok(None)));
        if args.once {
            children.iter_mut().for_each(|child| _ = child.wait());
            return Ok(Exit::Success);
        }
        std::thread::sleep(Duration::from_secs(args.every));
    }
}

/// Returns true for a game of days that can be continued here.
fn is_days(game: &Listed) -> bool {
    game.goes_on && game.left.is_some()
}

/// Polls the mailboxes of all games of days that can be continued.
/// Then lists all games that are on this device.
fn go_round(store: &Store) -> Result<Vec<Listed>, TableError> {
    for game in listed(store)?.into_iter().filter(is_days) {
        let Some(Ok(table)) = game.table.as_deref().map(table_id) else { continue };
        // The table may be open in another program, which then polls itself.
        if let Err(error) = Table::go_round(store, table) {
            tracing::debug!("no round: {error}");
        }
    }
    Ok(listed(store)?.into_iter().filter(|game| !game.away).collect())
}

/// Prints a line on standard output, and shows it as a notification.
fn show(args: &Args, line: &str, table: &str) {
    say(&format!("{line} · {table}"));
    if !args.quiet {
        desktop_notifications::show("Bastide", line);
    }
}

/// Announces new chat messages, in one line for each table.
/// Messages of muted players aren't announced, not even later those sent while they were muted.
fn announce_messages(args: &Args, store: &Store, game: &Listed, table: &str) {
    let Ok(id) = table_id(table) else { return };
    let mut by = match store.take_unnotified_chat(&id) {
        Ok(by) => by,
        Err(error) => return tracing::warn!("remarks aren't told: {error}"),
    };
    let muted = muted(store, by.iter().copied());
    by.retain(|key| !muted.contains(key) && game.others.iter().any(|(other, _)| other == key));
    if !by.is_empty() {
        show(args, &remarks(&game.speakers(&by), by.len(), &game.players), table);
    }
}

/// Announces the player's turn, and runs their command.
fn tell(args: &Args, game: &Listed, table: &str, children: &mut Vec<Child>) {
    let left = game.left.clone().unwrap_or_default();
    show(args, &your_turn(&game.players, &left), table);
    let Some(command) = &args.on_turn else { return };
    let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut run = Command::new(shell);
    run.arg(flag).arg(command).env("BASTIDE_TABLE", table);
    run.env("BASTIDE_PLAYERS", for_shell(&game.players, cfg!(windows))).env("BASTIDE_LEFT", &left);
    match run.spawn() {
        Ok(child) => children.push(child),
        Err(error) => complain(&say!(cli_not_run, command = command, why = error.why())),
    }
}

/// Returns names in a form that is safe for a shell, as other players choose them.
/// No word begins like an option. The Windows shell inserts variables into the line before it
/// parses all of it, and a program there may get the line in an older code page where other
/// characters become quotes. So only letters, digits, commas and spaces remain there.
fn for_shell(names: &str, is_windows: bool) -> String {
    let mut before = ' ';
    let told = names.chars().map(|letter| {
        let is_option = letter == '-' && before.is_whitespace();
        before = letter;
        let passes =
            if is_windows { is_letter(letter) || letter == ',' || letter == ' ' } else { !is_option };
        if passes { letter } else { '_' }
    });
    told.collect()
}

/// Returns true for a letter or digit that no older code page maps to a sign.
/// Click letters map to ` ` and `!`, modifier letters to quotes and `^`, the ideographic zero to a
/// tabulator.
fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() && !matches!(letter, '\u{1c0}'..='\u{1c3}' | '\u{2b0}'..='\u{2ff}' | '\u{3007}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_is_neither_run_nor_an_option() {
        for (names, elsewhere, on_windows) in [
            ("Anna, Björn, 七, שלום", "Anna, Björn, 七, שלום", "Anna, Björn, 七, שלום"),
            ("x&calc&, Bo", "x&calc&, Bo", "x_calc_, Bo"),
            (
                "\"|more <a >b ^c %PATH% !d! (e)",
                "\"|more <a >b ^c %PATH% !d! (e)",
                "__more _a _b _c _PATH_ _d_ _e_",
            ),
            ("--hint=x, -rf Jean-Luc", "_-hint=x, _rf Jean-Luc", "__hint_x, _rf Jean_Luc"),
            ("＂ ＆ ｜ ＜ ％ ʺ ǀ ǃ ˆ 〇", "＂ ＆ ｜ ＜ ％ ʺ ǀ ǃ ˆ 〇", "_ _ _ _ _ _ _ _ _ _"),
        ] {
            assert_eq!(for_shell(names, true), on_windows);
            assert_eq!(for_shell(names, false), elsewhere);
        }
    }
}
