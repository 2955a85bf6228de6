//! `bastide tables`: the open tables on the local network and on the boards of relays.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bastide_library::relay_address;
use bastide_node::{Multiaddr, NetworkHelpers};
use bastide_table::background::wait;
use bastide_table::store::Store;
use bastide_table::table::{FoundTables, OpenTable, TableError, TableSearch};
use bastide_words::command_line::open_table;
use bastide_words::reach::board_lack;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::seat::fail;
use crate::Exit;
use crate::output::{say, say_json, tell};

/// Time of the search.
const LOOK: Duration = Duration::from_secs(5);

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Relay whose public list to search, too; can be repeated
    ///
    /// The relays in your settings are always searched.
    #[arg(long, value_name = "ADDRESS", value_parser = relay_address::address)]
    relay: Vec<Multiaddr>,
    /// Print a JSON list and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

/// A table as `--json` prints it.
#[derive(Debug, Serialize)]
struct TableJson<'a> {
    name: &'a str,
    seats: u8,
    free: u8,
    near: bool,
    sits: &'a [String],
    seeks: Option<String>,
    days: Option<bool>,
    invitation: String,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let around = match look(args, data) {
        Ok(around) => around,
        Err(error) => return Ok(fail(&error)),
    };
    for posted in &around.boards {
        if let Some(Err(why)) = posted.kept {
            tell(&board_lack(&posted.relay, why));
        }
    }
    if args.json {
        say_json(&around.tables.iter().map(told).collect::<Vec<_>>())?;
        return Ok(Exit::Success);
    }
    if around.tables.is_empty() {
        tell(say!(cli_seen_none));
    }
    for table in &around.tables {
        say(&open_table(table));
        say(&table.invitation.to_string());
    }
    Ok(Exit::Success)
}

fn look(args: &Args, data: &Path) -> Result<FoundTables, TableError> {
    let named = NetworkHelpers { relays: args.relay.clone(), ..NetworkHelpers::NONE };
    let help = Store::open(data)?.help()?.with(&named);
    let browser = wait(TableSearch::begin(help, Arc::new(|| {})))?;
    // A local network doesn't tell which answer is the last.
    std::thread::sleep(LOOK);
    Ok(browser.around())
}

fn told(table: &OpenTable) -> TableJson<'_> {
    let about = table.about.as_ref();
    TableJson {
        name: &table.name,
        seats: table.seats,
        free: table.free,
        near: table.is_near,
        sits: about.map_or(&[], |about| &about.sits),
        seeks: about.map(|about| about.seeks.to_string()),
        days: about.map(|about| about.plan.terms.pace.is_days()),
        invitation: table.invitation.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::{NetworkKey, TableId};
    use bastide_wire::invitation::Invitation;

    use super::*;
    use crate::output::json;

    #[test]
    fn tables_as_json_with_any_name_read_back() {
        let invitation = Invitation {
            table: TableId([1; 16]),
            host: [2; 32],
            secret: [3; 16],
            at: NetworkKey([4; 32]),
            addresses: vec![],
        };
        for name in ["Zoë", "\u{202e}live", "\u{1b}[2J", "a\u{e0041}\u{200b}", "\"\\"] {
            let invitation = invitation.clone();
            let table =
                OpenTable { name: name.into(), seats: 3, free: 2, invitation, about: None, is_near: true };
            let line = String::from_utf8(json(&[told(&table)]).unwrap()).unwrap();
            assert!(line.chars().all(bastide_rules::safe_text::is_inert), "{line}");
            let read: serde_json::Value = serde_json::from_str(&line).unwrap();
            assert_eq!(
                (&read[0]["name"], &read[0]["invitation"]),
                (&name.into(), &table.invitation.to_string().into())
            );
        }
    }
}
