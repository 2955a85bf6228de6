//! How one comes to a table: as host, guest, alone, or once more. Key, files, session and node are made here.

use std::collections::VecDeque;
use std::time::{Duration, SystemTime};

use bastide_record::{PublicKey, TableId as RecordTable};
use bastide_rules::inert::is_name;

use super::{Config, Lan, TableError};
use crate::invitation::{ADDRESSES_MAX, Invitation};
use crate::node::{self, Address, Door, Event, Node, RelayLimits, TableId, Versions, is_relayed, random};
use crate::session::{Chair, Identity, Kept, Millis, Plan, Session, Unfit};
use crate::store::{Seen, TableFiles};

/// How long a node is given to learn its own addresses before the invitation is written.
const LISTEN_WITHIN: Duration = Duration::from_millis(400);
/// How many addresses of an invitation may lead through relays.
const RELAYED_MAX: usize = 2;

/// Days since 1 January 1970, UTC; the first, where the clock is before it.
fn today() -> u32 {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    u32::try_from(since.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX)
}

/// What is to be opened.
pub(super) enum Opening {
    Host(Plan),
    Join(Invitation),
    Watch(Invitation),
    Solo(Plan),
    Resume(TableId),
}

/// All that a driver drives.
pub(super) struct Parts {
    pub(super) session: Session,
    pub(super) files: TableFiles,
    /// None at a table without a network.
    pub(super) line: Option<Line>,
    /// A game of one member begins by itself.
    pub(super) alone: bool,
    /// A host that must be there for anything to come of it.
    pub(super) host: Option<PublicKey>,
}

/// The network side of a table.
pub(super) struct Line {
    pub(super) node: Node,
    pub(super) seen: Seen,
    /// What happened while it learned its own addresses.
    pub(super) early: VecDeque<Event>,
}

impl Opening {
    /// Makes everything that the table needs. To be called within the runtime.
    pub(super) async fn open(self, config: &Config) -> Result<Parts, TableError> {
        let shown = match &config.lan {
            Lan::Open { name } => Some(name),
            Lan::Off | Lan::Quiet => None,
        };
        if !shown.into_iter().chain([&config.name]).all(|name| is_name(name)) {
            return Err(TableError::Name);
        }
        let key = config.store.key()?;
        let me = key.public().to_bytes();
        let identity = Identity { key, name: config.name.clone(), day: today(), entropy: random() };
        match self {
            Opening::Host(plan) => {
                let session = Session::host(identity.clone(), plan, Millis(0))?;
                let table = session.table().0;
                let invitation = Invitation { table, host: me, secret: random(), addresses: Vec::new() };
                let open = match &config.lan {
                    Lan::Open { name } => Some(name.clone()),
                    Lan::Off | Lan::Quiet => None,
                };
                let seen = Seen { open, ..Seen::new(invitation) };
                let line = Line::open(config, &identity, seen).await?;
                let (files, ..) = config.store.table(&table)?;
                files.note(&line.seen)?;
                Ok(Parts { session, files, line: Some(line), alone: false, host: None })
            }
            Opening::Solo(plan) => {
                if plan.chairs.contains(&Chair::Open) {
                    return Err(Unfit::SeatsOpen(plan.open_chairs()).into());
                }
                let session = Session::host(identity, plan, Millis(0))?;
                let (files, ..) = config.store.table(&session.table().0)?;
                Ok(Parts { session, files, line: None, alone: true, host: None })
            }
            Opening::Join(invitation) | Opening::Watch(invitation) if invitation.host == me => {
                Err(TableError::OwnInvitation)
            }
            Opening::Join(invitation) => go(config, identity, invitation, Kept::Asking).await,
            Opening::Watch(invitation) => go(config, identity, invitation, Kept::Watching).await,
            Opening::Resume(table) => {
                config.store.find(&table)?;
                let (files, record, journal) = config.store.table(&table)?;
                // A table without a network has noted nothing.
                let seen = config.store.seen(&table).ok();
                again(config, identity, files, (&record, &journal), seen).await
            }
        }
    }
}

/// Goes to somebody's table to play or to watch; goes on there, if it was there so before.
async fn go(
    config: &Config,
    identity: Identity,
    invitation: Invitation,
    how: Kept,
) -> Result<Parts, TableError> {
    let host = PublicKey::from_bytes(invitation.host).map_err(|_| TableError::HostGone)?;
    let table = invitation.table;
    let (mut files, record, journal) = config.store.table(&table)?;
    let begun = !record.is_empty();
    match (how, Kept::of(&journal)) {
        // What was kept binds nobody, and is of another kind than what is kept from now on.
        (Kept::Watching, Kept::Asking) | (_, Kept::Nothing) => files.clear()?,
        (Kept::Watching, Kept::Sitting) => return Err(TableError::Seated),
        (_, Kept::Watching) if how != Kept::Watching && begun => return Err(TableError::Watched),
        (_, Kept::Watching) if how != Kept::Watching => files.clear()?,
        _ => {
            let known = config.store.seen(&table).ok();
            let peers = known.as_ref().map_or_else(Vec::new, |seen| seen.peers.clone());
            let port = known.map_or(0, |seen| seen.port);
            let seen = Seen { port, peers, ..Seen::new(invitation) };
            let parts = again(config, identity, files, (&record, &journal), Some(seen)).await?;
            return Ok(Parts { host: (how == Kept::Watching).then_some(host), ..parts });
        }
    }
    let begin = if how == Kept::Watching { Session::watch } else { Session::visit };
    let session = begin(identity.clone(), RecordTable(table), host, Millis(0))?;
    let seen = Seen::new(invitation);
    let line = Line::open(config, &identity, seen).await?;
    files.note(&line.seen)?;
    Ok(Parts { session, files, line: Some(line), alone: false, host: Some(host) })
}

/// Goes on where a program stopped: what is torn is cut off first.
async fn again(
    config: &Config,
    identity: Identity,
    mut files: TableFiles,
    (record, journal): (&[u8], &[u8]),
    seen: Option<Seen>,
) -> Result<Parts, TableError> {
    let resumed = Session::resume(identity.clone(), record, journal, Millis(0))?;
    files.record.cut(resumed.record_bytes)?;
    files.journal.cut(resumed.journal_bytes)?;
    let line = match seen {
        Some(seen) => Some(Line::open(config, &identity, seen).await?),
        None => None,
    };
    if let Some(line) = &line {
        files.note(&line.seen)?;
    }
    Ok(Parts { session: resumed.session, files, alone: line.is_none(), line, host: None })
}

impl Line {
    /// Listens, dials whoever is known, and writes the own addresses into an own invitation.
    async fn open(config: &Config, identity: &Identity, mut seen: Seen) -> Result<Line, TableError> {
        let loopback_only = config.listen.iter().all(|at| at.ip().is_loopback());
        let lan = match config.lan {
            Lan::Off => node::Lan::Off,
            // Who listens on loopback alone can't be reached from the local network.
            Lan::Quiet | Lan::Open { .. } if loopback_only => node::Lan::Off,
            Lan::Quiet | Lan::Open { .. } => node::Lan::On,
        };
        let Invitation { table, secret, .. } = seen.invitation;
        let mut help = config.store.help()?.with(&config.help);
        help.router &= !loopback_only;
        let door = Some(Door { table, secret });
        let mut node = Node::new(&node::Config {
            lan,
            relaying: RelayLimits { strangers: help.relay_strangers, ..RelayLimits::default() },
            help,
            ..node::Config::new(identity.key.seed(), Versions::OURS, door)
        })?;
        seen.port = node.listen_all(&config.listen, seen.port)?;
        node.set_members([seen.invitation.host]);
        let early = listen_up(&mut node, !config.listen.is_empty()).await;
        let host = seen.invitation.host;
        if host == node.key() {
            seen.invitation.addresses = invited_to(node.addresses());
        } else {
            node.learn(host, seen.invitation.addresses.clone());
        }
        for (peer, addresses) in &seen.peers {
            node.learn(*peer, addresses.clone());
        }
        Ok(Line { node, seen, early })
    }
}

/// Waits until the node knows its own addresses; what relays say comes later. With it, whatever else happens.
async fn listen_up(node: &mut Node, listens: bool) -> VecDeque<Event> {
    let mut early = VecDeque::new();
    // The time is the limit: nobody says which address is the last.
    let within = if listens { LISTEN_WITHIN } else { Duration::ZERO };
    let gather = async {
        loop {
            early.push_back(node.next().await);
        }
    };
    let _ = tokio::time::timeout(within, gather).await;
    early
}

/// What an invitation says of all addresses: the best, and of those that lead through relays two, so that one may fail.
pub(crate) fn invited_to(addresses: Vec<Address>) -> Vec<Address> {
    let (mut relayed, mut direct): (Vec<_>, Vec<_>) =
        addresses.into_iter().partition(|address| is_relayed(address));
    relayed.truncate(RELAYED_MAX);
    direct.truncate(ADDRESSES_MAX - relayed.len());
    direct.extend(relayed);
    direct
}
