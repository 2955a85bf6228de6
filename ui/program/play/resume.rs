//! `bastide resume`: continues at a table of this data folder, by default the latest.

use std::path::PathBuf;

use bastide_library::start::Start;
use bastide_library::system::page;
use bastide_session::Stage;
use bastide_table::store::Store;
use bastide_table::table::{LanVisibility, Table, TableError};
use bastide_wire::ids::TableId;
use clap::Args as ClapArgs;

use super::seat::{self, fail, watch};
use crate::network::web;
use crate::output::complain;
use crate::{Exit, window};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// ID of the table [default: the latest table]
    ///
    /// “bastide games” prints the ID of each table. The files of a game have the same name.
    #[arg(value_parser = table_id)]
    table: Option<TableId>,
    #[command(flatten)]
    seat: seat::Args,
    #[command(flatten)]
    web: web::Args,
}

pub(crate) fn run(args: &Args, data: PathBuf) -> anyhow::Result<Exit> {
    if args.seat.bot.is_none() {
        // The window lists the tables that can be continued.
        return window::show(Start::Home, data);
    }
    let latest = || Ok::<_, TableError>(Store::open(&data)?.tables()?.first().copied());
    let table = match args.table.map_or_else(latest, |table| Ok(Some(table))) {
        Ok(Some(table)) => table,
        Ok(None) => {
            complain(say!(cli_no_table));
            return Ok(Exit::NoData);
        }
        Err(error) => return Ok(fail(&error)),
    };
    let named = args.web.page()?;
    let must_open = named.is_some();
    let page = match named {
        // Tabs that were connected find the page again at its former port.
        None if Store::open(&data)?.contacts(&table).is_ok_and(|contacts| contacts.web != 0) => {
            page::inside().map(|page| (page, None))
        }
        named => named,
    };
    let begun = args
        .seat
        .config(&data, LanVisibility::Quiet)
        .and_then(|(config, woken)| Ok((Table::resume(config, table)?, woken)));
    match begun {
        Ok((table, woken)) => {
            let opens = page.is_some();
            // The game continues even if a page from before can't be opened again.
            if page.is_some_and(|page| !web::open(&table, page)) && must_open {
                return Ok(Exit::NoTable);
            }
            if table.look().view.stage == Stage::Lobby || opens {
                // Players of the lobby must join again, and others may; so must tabs that lost the
                // page.
                seat::invite(&table);
            }
            Ok(watch(&table, &woken, &args.seat))
        }
        Err(error) => Ok(fail(&error)),
    }
}

/// Reads a table's id as in its file names.
pub(crate) fn table_id(text: &str) -> Result<TableId, String> {
    let name = text.split('.').next().unwrap_or_default();
    let number = (name.len() == 32).then(|| u128::from_str_radix(name, 16).ok()).flatten();
    number
        .map(|number| TableId(number.to_be_bytes()))
        .ok_or_else(|| "the ID of a table has 32 hexadecimal digits; “bastide games” prints it".into())
}
