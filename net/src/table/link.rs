//! The network side of a table: its node, who is connected, how others come here, and what is noted of that for the next start.
//!
//! Invariant: what it notes is only worth time: without it the next start takes longer, and nothing is lost.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
#[cfg(not(target_family = "wasm"))]
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bastide_record::PublicKey;
use futures::future::select;
use futures_timer::Delay;
use web_time::Instant;

use super::open_table::{self, Seeks};
#[cfg(not(target_family = "wasm"))]
use super::web::Web;
use super::{Config, Lan, TableError};
use crate::code::Words;
use crate::invitation::{ADDRESSES_MAX, Invitation};
#[cfg(not(target_family = "wasm"))]
use crate::node::Page;
use crate::node::{
    self, Address, Called, Door, Event, GOSSIP_MAX, Node, NodeError, Notice, Posted, Reach, RelayLimits,
    Ticket, Versions, is_relayed, random,
};
use crate::session::{Identity, Millis, Stage, To, View, Worth};
use crate::store::Contacts;

/// How long a node is given to learn its own addresses before the invitation is written.
const LISTEN_WITHIN: Duration = Duration::from_millis(400);
/// Who answers no ping for so long is shown as silent.
const SILENT_AFTER: Duration = Duration::from_secs(4);
/// How many addresses of an invitation may lead through relays.
const RELAYED_MAX: usize = 2;

/// See the module.
pub(super) struct Link {
    node: Node,
    contacts: Contacts,
    /// What happened while it learned its own addresses.
    early: VecDeque<Event>,
    /// What `contacts` has of it, to be shown.
    invitation: Arc<Invitation>,
    reach: Arc<Reach>,
    /// The reach has changed since it was last shown.
    moved: bool,
    up: BTreeSet<PublicKey>,
    round_trips: BTreeMap<PublicKey, Duration>,
    /// When each who is connected, and each member, was last known to be there: as it came, and by each answered ping.
    heard: BTreeMap<PublicKey, Instant>,
    /// Whom the node was told as members.
    members: Vec<PublicKey>,
    announced: Option<Notice>,
    /// Of the own table's code, once there is to be one.
    words: Option<Words>,
    /// Who is looked for on the boards, while the own table is to be there.
    seeks: Option<Seeks>,
    /// How the own table is open to browsers, once it is to be.
    #[cfg(not(target_family = "wasm"))]
    web: Option<Result<Web, NodeError>>,
    /// At which addresses of this machine the table listens.
    #[cfg(not(target_family = "wasm"))]
    listens: Vec<IpAddr>,
}

impl Link {
    /// Listens, dials whoever is known, and writes the own addresses into an own invitation.
    pub(super) async fn open(
        config: &Config,
        identity: &Identity,
        mut contacts: Contacts,
    ) -> Result<Self, TableError> {
        let loopback_only = config.listen.iter().all(|at| at.ip().is_loopback());
        let lan = match config.lan {
            Lan::Off => node::Lan::Off,
            // Who listens on loopback alone can't be reached from the local network.
            Lan::Quiet | Lan::Open { .. } if loopback_only => node::Lan::Off,
            Lan::Quiet | Lan::Open { .. } => node::Lan::On,
        };
        let Invitation { table, secret, .. } = contacts.invitation;
        let mut help = config.store.help()?.with(&config.help);
        help.router &= !loopback_only;
        let door = Some(Door { table, secret });
        let mut node = Node::new(&node::Config {
            lan,
            relaying: RelayLimits { strangers: help.relay_strangers, ..RelayLimits::default() },
            help,
            ..node::Config::new(identity.key.seed(), Versions::OURS, door)
        })?;
        contacts.port = node.listen_all(&config.listen, contacts.port)?;
        node.set_members([contacts.invitation.host]);
        let early = listen_up(&mut node, !config.listen.is_empty()).await;
        let host = contacts.invitation.host;
        if host == node.key() {
            contacts.invitation.addresses = invited_to(node.addresses());
        } else {
            node.learn(host, contacts.invitation.addresses.clone());
        }
        for (peer, addresses) in &contacts.peers {
            node.learn(*peer, addresses.clone());
        }
        Ok(Self {
            node,
            early,
            invitation: Arc::new(contacts.invitation.clone()),
            contacts,
            reach: Arc::default(),
            moved: false,
            up: BTreeSet::new(),
            round_trips: BTreeMap::new(),
            heard: BTreeMap::new(),
            members: Vec::new(),
            announced: None,
            words: None,
            seeks: None,
            #[cfg(not(target_family = "wasm"))]
            web: None,
            #[cfg(not(target_family = "wasm"))]
            listens: config.listen.iter().map(SocketAddr::ip).collect(),
        })
    }

    /// What is to be noted for the next start.
    pub(super) const fn contacts(&self) -> &Contacts {
        &self.contacts
    }

    /// Whether the table is our own.
    pub(super) fn hosts(&self, view: &View) -> bool {
        view.host.to_bytes() == self.node.key()
    }

    /// Waits for what happens next.
    pub(super) async fn next(&mut self) -> Event {
        match self.early.pop_front() {
            Some(event) => event,
            None => self.node.next().await,
        }
    }

    /// Says something to those who are connected.
    pub(super) fn send(&mut self, to: To, bytes: Vec<u8>) {
        match to {
            To::Peer(peer) => self.node.send(&peer.to_bytes(), bytes),
            To::All if bytes.len() <= GOSSIP_MAX => self.node.publish(bytes),
            To::All => {
                for peer in &self.up {
                    self.node.send(&peer.to_bytes(), bytes.clone());
                }
            }
        }
    }

    /// Says what something that was said to all is worth.
    pub(super) fn judge(&mut self, ticket: &Ticket, worth: Worth) {
        let acceptance = match worth {
            Worth::Message => node::Acceptance::Pass,
            Worth::Nothing => node::Acceptance::Drop,
            Worth::Junk => node::Acceptance::Junk,
        };
        self.node.judge(ticket, acceptance);
    }
}

/// Who is connected.
impl Link {
    /// The key with these bytes, if it is one. One that is connected was looked at before: a look costs a tenth of looking at a signature.
    pub(super) fn key(&self, bytes: node::Key) -> Option<PublicKey> {
        let known = self.up.iter().find(|peer| peer.to_bytes() == bytes).copied();
        known.or_else(|| PublicKey::from_bytes(bytes).ok())
    }

    /// A peer has come.
    pub(super) fn came(&mut self, peer: PublicKey) {
        self.up.insert(peer);
        self.heard.insert(peer, Instant::now());
    }

    /// A peer has gone.
    pub(super) fn went(&mut self, peer: &PublicKey) {
        self.up.remove(peer);
        self.round_trips.remove(peer);
        // A member is gone since it was heard last, and not since its connection counts as broken.
        if !self.members.contains(peer) {
            self.heard.remove(peer);
        }
    }

    /// A round trip to a peer took so long.
    pub(super) fn timed(&mut self, peer: PublicKey, took: Duration) {
        self.round_trips.insert(peer, took);
        self.heard.insert(peer, Instant::now());
    }

    /// Who answers no ping, and since when: pings come each second, and until a connection counts as broken it takes ten.
    pub(super) fn silent(&self, now: Millis) -> BTreeMap<PublicKey, Millis> {
        let silent = self.heard.iter().map(|(peer, heard)| (*peer, heard.elapsed()));
        let silent = silent.filter(|(_, since)| *since >= SILENT_AFTER);
        silent.map(|(peer, since)| (peer, now.since(Millis(since.as_millis() as u64)))).collect()
    }

    /// Says goodbye.
    pub(super) async fn leave(self) {
        self.node.leave().await;
    }

    /// Whether a peer is connected.
    pub(super) fn is_up(&self, peer: &PublicKey) -> bool {
        self.up.contains(peer)
    }

    /// Whether nobody is.
    pub(super) fn is_alone(&self) -> bool {
        self.up.is_empty()
    }

    /// How long a round trip to each takes.
    pub(super) const fn round_trips(&self) -> &BTreeMap<PublicKey, Duration> {
        &self.round_trips
    }
}

/// How others come here.
impl Link {
    /// Notes how it stands with the network, and writes into an own invitation where we can be reached now. Says whether there is more to
    /// note for the next start.
    pub(super) fn note_reach(&mut self) -> bool {
        let reach = self.node.reach();
        if *self.reach != reach {
            // That a round trip takes a little longer is no reason to draw anew.
            self.moved |= self.reach.without_times() != reach.without_times();
            self.reach = Arc::new(reach);
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(Ok(web)) = &mut self.web {
            self.moved |= web.note(&self.node);
        }
        let addresses = invited_to(self.node.addresses());
        let invitation = &mut self.contacts.invitation;
        if invitation.host != self.node.key() || addresses.is_empty() || addresses == invitation.addresses {
            return false;
        }
        invitation.addresses = addresses;
        self.invitation = Arc::new(invitation.clone());
        #[cfg(not(target_family = "wasm"))]
        if let Some(Ok(web)) = &self.web {
            web.show(&self.node, &self.invitation);
        }
        true
    }

    /// Notes where the others are. Says whether that is new.
    pub(super) fn note_known(&mut self) -> bool {
        let peers = self.node.known();
        let is_new = peers != self.contacts.peers;
        self.contacts.peers = peers;
        is_new
    }

    /// Notes where mail is kept. Says whether that is new.
    pub(super) fn note_posts(&mut self, posts: Vec<Address>) -> bool {
        let is_new = !posts.is_empty() && posts != self.contacts.posts;
        if is_new {
            self.contacts.posts = posts;
        }
        is_new
    }

    /// Tells the network what follows from a view: who is to have room, and whether the own table is found.
    pub(super) fn follow(&mut self, view: &View) {
        let hosts = self.hosts(view);
        self.announce(view, hosts);
        self.keep_room(view);
        self.call(view.stage == Stage::Lobby && hosts);
    }

    /// Tells the node who the members are, so that they have room whatever others do.
    fn keep_room(&mut self, view: &View) {
        let members: Vec<_> =
            [view.host].into_iter().chain(view.members.iter().map(|member| member.key)).collect();
        if members != self.members {
            self.heard.retain(|peer, _| self.up.contains(peer) || members.contains(peer));
            self.node.set_members(members.iter().map(|key| key.to_bytes()));
            self.members = members;
        }
    }

    /// Shows an own table while there are free seats: on the local network if it is open there, and on the boards if it is to be.
    fn announce(&mut self, view: &View, hosts: bool) {
        let near = self.contacts.open.is_some();
        let notice = (hosts && (near || self.seeks.is_some())).then(|| {
            let invitation = self.contacts.invitation.to_string();
            open_table::notice(
                view,
                self.contacts.open.as_deref(),
                self.seeks.unwrap_or_default(),
                &invitation,
            )
        });
        let notice = notice.flatten();
        let up = notice.as_ref().filter(|_| self.seeks.is_some());
        self.node.put_up(up.map(|notice| (self.contacts.invitation.table, notice)));
        let notice = notice.filter(|_| near);
        if notice != self.announced {
            self.announced.clone_from(&notice);
            self.node.announce(notice);
        }
    }

    /// An own table is to be on the boards of the relays that the player named, for who is looked for, or no more.
    pub(super) fn put_up(&mut self, seeks: Option<Seeks>) {
        self.seeks = seeks;
    }

    /// How it stands with the own table at each board; none unless it is to be there.
    pub(super) fn posted(&self) -> Option<Vec<Posted>> {
        self.seeks.map(|_| self.node.posted())
    }

    /// Puts an own table under its code while the lobby is open, and only then.
    fn call(&mut self, open: bool) {
        let Some(words) = self.words else { return };
        self.node.call(open.then_some((words, &self.contacts.invitation)));
        self.words = open.then_some(words);
    }

    /// The own table is to have a code; if wrong guesses have closed its door, it is opened again.
    pub(super) fn open_door(&mut self) {
        self.words.get_or_insert_with(|| Words::new(u32::from_le_bytes(random())));
        self.node.open_door();
    }

    /// How it stands with the own table's code; none until there is to be one.
    pub(super) fn called(&self) -> Option<Called> {
        self.words.map(|_| self.node.called())
    }

    /// Opens an own table to browsers. Says whether there is more to note for the next start.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn open_to_browsers(&mut self, page: Page, at: Option<SocketAddr>) -> bool {
        if matches!(self.web, Some(Ok(_))) || self.contacts.invitation.host != self.node.key() {
            return false;
        }
        let web = Web::open(&mut self.node, page, (at, &self.listens), self.contacts.web, &self.invitation);
        if let Ok(web) = &web {
            self.contacts.web = web.port();
        }
        self.web = Some(web);
        true
    }

    /// How the own table is open to browsers.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn web(&self) -> Option<Result<Arc<[String]>, NodeError>> {
        self.web.as_ref().map(|web| web.as_ref().map(|web| Arc::clone(web.urls())).map_err(Clone::clone))
    }

    /// A tab's isn't.
    #[cfg(target_family = "wasm")]
    pub(super) fn web(&self) -> Option<Result<Arc<[String]>, NodeError>> {
        None
    }

    /// The line by which others come here.
    pub(super) const fn invitation(&self) -> &Arc<Invitation> {
        &self.invitation
    }

    /// How we reach the others, and are reached.
    pub(super) const fn reach(&self) -> &Arc<Reach> {
        &self.reach
    }

    /// Whether the reach has changed since this was asked last.
    pub(super) fn take_moved(&mut self) -> bool {
        std::mem::take(&mut self.moved)
    }

    /// Whether the relays that the player named have answered or failed.
    pub(super) fn is_settled(&self) -> bool {
        self.node.is_settled()
    }
}

/// Waits until the node knows its own addresses; what relays say comes later. With it, whatever else happens.
pub(super) async fn listen_up(node: &mut Node, listens: bool) -> VecDeque<Event> {
    let mut early = VecDeque::new();
    // The time is the limit: nobody says which address is the last.
    let within = if listens { LISTEN_WITHIN } else { Duration::ZERO };
    let gather = async {
        loop {
            early.push_back(node.next().await);
        }
    };
    select(pin!(gather), Delay::new(within)).await;
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
