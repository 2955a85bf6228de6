//! Settings of the network: relays to use on every table, the router, and relaying for strangers. A
//! text file in the data folder, one setting a line, easily written by hand.
//!
//! Invariant: without the file no relay is used, the router is asked and strangers are relayed; a
//! line that can't be parsed is an error. One exception gives a warning: `bootstrap` lines of
//! earlier programs, which named peers that keep codes.

use std::fmt::Write;
use std::io;
use std::path::Path;

use bastide_node::NetworkHelpers;

use super::error::{StoreError, system};
use super::{read_text, replace};

/// Reads the file. A missing file gives the defaults.
pub(super) fn read(path: &Path) -> Result<NetworkHelpers, StoreError> {
    let text = match read_text(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(NetworkHelpers::default()),
        other => other.map_err(|e| system(path, e))?,
    };
    parse(&text).map_err(|line| StoreError::GarbledSettings { path: path.to_owned(), line })
}

/// Parses the text. Returns the 1-based number of the first line that can't be parsed.
pub(super) fn parse(text: &str) -> Result<NetworkHelpers, usize> {
    let mut help = NetworkHelpers::default();
    for (index, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            ["relay", address] => help.relays.push(address.parse().map_err(|_| index + 1)?),
            // Earlier programs wrote this line. It must not keep a table from opening.
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

/// Writes the whole file.
pub(super) fn write(path: &Path, help: &NetworkHelpers) -> Result<(), StoreError> {
    replace(path, text(help).as_bytes())
}

pub(super) fn text(help: &NetworkHelpers) -> String {
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
    fn settings_round_trip_and_name_a_bad_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("network");
        assert_eq!(read(&path).unwrap(), NetworkHelpers::default());
        let relay = "/ip4/203.0.113.1/tcp/4000/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        let help = NetworkHelpers {
            relays: vec![relay.parse().unwrap()],
            relay_strangers: false,
            ..NetworkHelpers::NONE
        };
        for help in [&NetworkHelpers::default(), &help] {
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
                StoreError::GarbledSettings { line, .. } => line,
                other => panic!("{other}"),
            });
            assert_eq!(said, wrong, "{text:?}");
        }
    }
}
