//! `bastide status`: routes to this machine, and with an invitation to the peers of that table.
//! It connects with a fresh key, so a program at the table isn't disturbed.

use std::path::Path;
use std::time::Duration;

use bastide_library::system::settings::Settings;
use bastide_library::table::connection_guide::{ConnectionGuide, Situation};
use bastide_node::reach::{Carrier, Peer, Reach, Route};
use bastide_node::{
    Config, Door, Event, Mapping, NetworkHelpers, Node, PublicFailure, PublicStage, PublicStatus, Versions,
};
use bastide_table::store::Store;
use bastide_table::table::TableError;
use bastide_wire::ids::{TableId, random};
use bastide_wire::invitation::Invitation;
use bastide_words::Explain;
use bastide_words::reach::{own, public};
use clap::Args as ClapArgs;
use serde::Serialize;

use super::options;
use super::reach::{lines, name, relay_name};
use crate::Exit;
use crate::output::{complain, say, say_json, tell};
use crate::play::seat::fail;

/// Seconds to try, without the public network and with it.
const TRY_SECONDS: [u64; 2] = [10, 30];

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Invitation of a table whose players to reach
    #[arg(value_name = "INVITATION")]
    invitation: Option<String>,
    #[command(flatten)]
    network: options::Args,
    /// Seconds to try [default: 10, or 30 with the public network]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: Option<u64>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

/// State of our connections as `--json` prints it.
#[derive(Debug, Serialize)]
struct StatusJson {
    /// True if others can reach this device, directly or through a relay.
    reached: bool,
    public_network: PublicJson,
    players: Vec<PlayerJson>,
    #[serde(flatten)]
    guide: ConnectionGuide,
}

/// Public network as `--json` prints it.
#[derive(Debug, Serialize)]
struct PublicJson {
    stage: &'static str,
    mapping: Option<&'static str>,
    asked: usize,
    answered: usize,
    relays: Vec<String>,
}

/// Player of the table as `--json` prints it.
#[derive(Debug, Serialize)]
struct PlayerJson {
    id: String,
    route: &'static str,
    transport: Option<String>,
    ipv6: Option<bool>,
    failed: usize,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let invitation = match args.invitation.as_deref().map(str::parse::<Invitation>).transpose() {
        Ok(invitation) => invitation,
        Err(error) => {
            complain(&error.why());
            return Ok(Exit::Unreadable);
        }
    };
    let settings = Settings::peek(data);
    let network = args.network.network().with_settings(&settings, false);
    let situation = Situation {
        public: network.public.unwrap_or(settings.public_network),
        hosts: invitation.is_none(),
        is_terminal: true,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let looked = runtime.block_on(look(args, data, &network.help, invitation.as_ref()));
    let (reach, refused) = match looked {
        Ok(looked) => looked,
        Err(error) => return Ok(fail(&error)),
    };
    let guide = ConnectionGuide::of(&reach, situation);
    if args.json {
        refused.iter().for_each(|why| complain(why));
        let exit = exit(&reach, invitation.is_some());
        say_json(&told(&reach, guide))?;
        return Ok(exit);
    }
    own(&reach.me).iter().chain(&public(&reach.public)).for_each(|line| say(line));
    let is_known = reach.me.is_reached() || !reach.me.relays.is_empty() || reach.public.mapping.is_some();
    if !is_known && invitation.is_none() {
        say(say!(cli_somebody_to_try));
    }
    let host = invitation.as_ref().map(|invitation| invitation.host);
    let named = |key: &_| {
        let name = relay_name(key, &reach.public);
        if Some(*key) == host { say!(cli_host, name = name) } else { name }
    };
    lines(&reach, named).iter().for_each(|line| say(line));
    say(say!(connect_tried));
    guide.lines().iter().for_each(|line| say(line));
    guide.in_the_way().into_iter().chain(guide.to_do(situation)).for_each(|line| say(&line));
    refused.iter().for_each(|why| complain(why));
    Ok(exit(&reach, invitation.is_some()))
}

/// Returns the exit code of what was found; with an invitation, a player has to be reached.
fn exit(reach: &Reach, has_invitation: bool) -> Exit {
    let is_met = reach.peers.iter().any(|peer| peer.route != Route::NotConnected);
    let is_well = reach.me.relays.is_empty() || reach.me.is_reached();
    let is_found = if has_invitation { is_met } else { is_well };
    if is_found { Exit::Success } else { Exit::NoTable }
}

fn told(reach: &Reach, guide: ConnectionGuide) -> StatusJson {
    StatusJson {
        reached: reach.me.is_reached() || !reach.public.relays.is_empty(),
        public_network: told_public(&reach.public),
        players: reach.peers.iter().map(told_player).collect(),
        guide,
    }
}

fn told_public(public: &PublicStatus) -> PublicJson {
    PublicJson {
        stage: match public.stage {
            PublicStage::Off => "off",
            PublicStage::NotNeeded => "not_needed",
            PublicStage::AskingAddress => "asking_address",
            PublicStage::SearchingRelays => "searching_relays",
            PublicStage::Ready => "ready",
            PublicStage::Failed(PublicFailure::NoNode) => "no_node",
            PublicStage::Failed(PublicFailure::NoAnswer) => "no_answer",
            PublicStage::Failed(PublicFailure::NoRelay) => "no_relay",
            PublicStage::HungUp => "hung_up",
        },
        mapping: public.mapping.map(|mapping| match mapping {
            Mapping::SamePort => "same_port",
            Mapping::PortByDestination => "port_by_destination",
        }),
        asked: public.asked,
        answered: public.answered,
        relays: public.relays.iter().map(ToString::to_string).collect(),
    }
}

fn told_player(peer: &Peer) -> PlayerJson {
    let (route, carrier) = match &peer.route {
        Route::NotConnected => ("none", None),
        Route::Direct(carrier) => ("direct", Some(*carrier)),
        Route::Relayed { means, .. } => ("relayed", Some(*means)),
    };
    PlayerJson {
        id: name(&peer.key),
        route,
        transport: carrier.map(|carrier: Carrier| carrier.transport.to_string()),
        ipv6: carrier.map(|carrier| carrier.ipv6),
        failed: peer.tried.len(),
    }
}

/// Tries to reach the peers for the given time.
/// Returns the routes at the end, and the refusal if the table refused us.
async fn look(
    args: &Args,
    data: &Path,
    help: &NetworkHelpers,
    invitation: Option<&Invitation>,
) -> Result<(Reach, Option<String>), TableError> {
    let help = Store::open(data)?.help()?.with(help);
    let seconds = args.seconds.unwrap_or(TRY_SECONDS[usize::from(help.public.is_some())]);
    let is_public = help.public.is_some();
    let door = invitation.map(|invitation| Door { table: invitation.table, secret: invitation.secret });
    // The public network sees an identity that is fresh for each table, so this one is made up.
    let made_up = || Door { table: TableId(random()), secret: random() };
    let door = door.or_else(|| is_public.then(made_up));
    let mut node = Node::new(&Config { help, ..Config::new(random(), Versions::OURS, door) })?;
    node.listen_all(&args.network.listen(0), 0)?;
    node.set_open(is_public);
    if let Some(invitation) = invitation {
        node.learn(invitation.host, invitation.at, invitation.addresses.iter().cloned());
    }
    tell(&say!(cli_trying, count = seconds));
    let mut refused = None;
    let watch = async {
        loop {
            if let Event::Refused { why, .. } = node.next().await {
                refused = Some(why.why());
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(seconds), watch).await;
    Ok((node.reach(), refused))
}
