//! `bastide watch`: follows a table without a seat.
//! It prints events as they happen and the verdict at the end, and keeps the record like a player.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use bastide_library::table::live::lines;
use bastide_table::store::Store;
use bastide_table::table::{Config, EndCondition, LanVisibility, Player, Table, TableError, TableSnapshot};
use clap::Args as ClapArgs;

use super::{join, seat};
use crate::Exit;
use crate::network::options;
use crate::output::say;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Invitation, or name of a table on the local network [default: the only table there]
    #[arg(value_name = "INVITATION")]
    to: Option<String>,
    #[command(flatten)]
    network: options::Args,
    /// Seconds to wait for an offline player before giving up
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    patience: u64,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let invitation = match join::find(args.to.as_deref()) {
        Ok(invitation) => invitation,
        Err(lost) => return Ok(lost.complain()),
    };
    let (wake, woken) = sync_channel(1);
    let begun = Store::open(data).map_err(TableError::from).and_then(|store| {
        let config = Config {
            store,
            profile: seat::login_name().as_str().into(),
            player: Player::Person,
            listen: args.network.listen(0),
            lan: LanVisibility::Quiet,
            help: args.network.help_in(data),
            stay: EndCondition::UntilOver { patience: Duration::from_secs(args.patience) },
            // A full channel means that the watcher will wake up anyway.
            wake: Arc::new(move || _ = wake.try_send(())),
        };
        Table::watch(config, invitation)
    });
    let table = match begun {
        Ok(table) => table,
        Err(error) => return Ok(seat::fail(&error)),
    };
    let mut told = 0;
    Ok(seat::follow(&table, &woken, |look: &TableSnapshot| {
        lines(look, told).iter().for_each(|line| say(line));
        told = look.view.events.len();
    }))
}
