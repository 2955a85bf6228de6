//! `bastide status`: routes to this machine, and with an invitation to the peers of that table.
//! It connects with a fresh key, so a program at the table isn't disturbed.

use std::path::Path;
use std::time::Duration;

use bastide_node::reach::{Reach, Route};
use bastide_node::{Config, Door, Event, Node, Versions};
use bastide_table::store::Store;
use bastide_table::table::TableError;
use bastide_wire::ids::random;
use bastide_wire::invitation::Invitation;
use bastide_words::Explain;
use bastide_words::reach::own;
use clap::Args as ClapArgs;

use super::options;
use super::reach::{lines, name};
use crate::Exit;
use crate::output::{complain, say, tell};
use crate::play::seat::fail;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Invitation of a table whose players to reach
    #[arg(value_name = "INVITATION")]
    invitation: Option<String>,
    #[command(flatten)]
    network: options::Args,
    /// Seconds to try
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let invitation = match args.invitation.as_deref().map(str::parse::<Invitation>).transpose() {
        Ok(invitation) => invitation,
        Err(error) => {
            complain(&error.why());
            return Ok(Exit::Unreadable);
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let looked = runtime.block_on(look(args, data, invitation.as_ref()));
    let (reach, refused) = match looked {
        Ok(looked) => looked,
        Err(error) => return Ok(fail(&error)),
    };
    own(&reach.me).iter().for_each(|line| say(line));
    if !reach.me.is_reached() && reach.me.relays.is_empty() && invitation.is_none() {
        say(say!(cli_somebody_to_try));
    }
    let Some(invitation) = invitation else {
        return Ok(if reach.me.relays.is_empty() || reach.me.is_reached() {
            Exit::Success
        } else {
            Exit::NoTable
        });
    };
    let host = |key: &_| {
        if *key == invitation.host { say!(cli_host, name = name(key)) } else { name(key) }
    };
    lines(&reach, host).iter().for_each(|line| say(line));
    refused.iter().for_each(|why| complain(why));
    let met = reach.peers.iter().any(|peer| peer.route != Route::NotConnected);
    Ok(if met { Exit::Success } else { Exit::NoTable })
}

/// Tries to reach the peers for the given time.
/// Returns the routes at the end, and the refusal if the table refused us.
async fn look(
    args: &Args,
    data: &Path,
    invitation: Option<&Invitation>,
) -> Result<(Reach, Option<String>), TableError> {
    let help = Store::open(data)?.help()?.with(&args.network.help());
    let door = invitation.map(|invitation| Door { table: invitation.table, secret: invitation.secret });
    let mut node = Node::new(&Config { help, ..Config::new(random(), Versions::OURS, door) })?;
    node.listen_all(&args.network.listen(0), 0)?;
    if let Some(invitation) = invitation {
        node.learn(invitation.host, invitation.at, invitation.addresses.iter().cloned());
    }
    tell(&say!(cli_trying, count = args.seconds));
    let mut refused = None;
    let watch = async {
        loop {
            if let Event::Refused { why, .. } = node.next().await {
                refused = Some(why.why());
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(args.seconds), watch).await;
    Ok((node.reach(), refused))
}
