//! Whom the player has asked to help on every table, and whether we help strangers: a file of text in the data folder, a line each,
//! easily written by hand.
//!
//! Invariant: without the file nobody but the own router is asked, and strangers are relayed for; a line that can't be read is an error.
//! One thing is passed over, with a warning: the `bootstrap` lines of earlier programs, which named keepers of codes.

use std::fmt::Write;
use std::io;
use std::path::Path;

use super::{StoreError, read_text, replace, system};
use crate::node::Help;

/// What the file of that name says.
pub(super) fn read(path: &Path) -> Result<Help, StoreError> {
    let text = match read_text(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Help::default()),
        other => other.map_err(|e| system(path, e))?,
    };
    parse(&text).map_err(|line| StoreError::GarbledHelp { path: path.to_owned(), line })
}

/// What a text says, or the number of its first line, from 1, that can't be read.
pub(super) fn parse(text: &str) -> Result<Help, usize> {
    let mut help = Help::default();
    for (index, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            ["relay", address] => help.relays.push(address.parse().map_err(|_| index + 1)?),
            // Earlier programs wrote it. No table is to stay shut for the sake of a helper that nobody needs any more.
            ["bootstrap", _] => tracing::warn!(
                "line {} of the file `network`: a `bootstrap` peer is no longer needed and is passed over: codes are kept by the relays",
                index + 1
            ),
            ["router", "no"] => help.router = false,
            ["relay-strangers", "no"] => help.relay_strangers = false,
            _ => return Err(index + 1),
        }
    }
    Ok(help)
}

/// Writes it whole.
pub(super) fn write(path: &Path, help: &Help) -> Result<(), StoreError> {
    replace(path, text(help).as_bytes())
}

pub(super) fn text(help: &Help) -> String {
    let mut text = String::new();
    for relay in &help.relays {
        let _ = writeln!(text, "relay {relay}");
    }
    if !help.router {
        text.push_str("router no\n");
    }
    if !help.relay_strangers {
        text.push_str("relay-strangers no\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_it_writes_and_says_which_line_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("network");
        assert_eq!(read(&path).unwrap(), Help::default());
        let relay = "/ip4/203.0.113.1/tcp/4000/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        let help = Help { relays: vec![relay.parse().unwrap()], router: false, relay_strangers: false };
        for help in [&Help::default(), &help] {
            write(&path, help).unwrap();
            assert_eq!(read(&path).unwrap(), *help);
        }
        std::fs::write(&path, format!("bootstrap {relay}\nrelay {relay}\nrouter no\nrelay-strangers no\n"))
            .unwrap();
        assert_eq!(read(&path).unwrap(), help, "what earlier programs wrote is passed over");
        for (text, wrong) in
            [("\n  \n", 0), ("relay nowhere\n", 1), ("router no\nrelay\n", 2), ("rely x\n", 1)]
        {
            std::fs::write(&path, text).unwrap();
            let said = read(&path).map(|_| 0).unwrap_or_else(|error| match error {
                StoreError::GarbledHelp { line, .. } => line,
                other => panic!("{other}"),
            });
            assert_eq!(said, wrong, "{text:?}");
        }
    }
}
