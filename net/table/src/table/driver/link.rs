//! The network side of a table: node, connected peers, ways to join, contacts for the next start.
//!
//! Invariant: contacts only save time. Without them the next start takes longer, and nothing is
//! lost.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
#[cfg(not(target_family = "wasm"))]
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

#[cfg(not(target_family = "wasm"))]
use bastide_node::Page;
use bastide_node::{
    BoardStatus, CodeStatus, Door, Event, GOSSIP_MAX, Node, NodeError, Notice, Reach, RelayLimits, Ticket,
    Versions, is_relayed,
};
use bastide_record::PublicKey;
use bastide_session::{Identity, Millis, SeatView, Stage, To, View, Worth};
use bastide_wire::address::Address;
use bastide_wire::code::Words;
use bastide_wire::ids::random;
use bastide_wire::invitation::{ADDRESSES_MAX, Invitation};
use bastide_wire::meet::MeetLine;
use futures::future::select;
use futures_timer::Delay;
use web_time::Instant;

#[cfg(not(target_family = "wasm"))]
use super::web::ServedPage;
use crate::store::Contacts;
use crate::table::Meeting;
use crate::table::config::{Config, LanVisibility};
use crate::table::error::TableError;
use crate::table::search::open_table::{self, PlayersWanted};

/// Time for a node to learn its own addresses before the invitation is written.
const LISTEN_WITHIN: Duration = Duration::from_millis(400);
/// Time without an answered ping after which a peer is shown as silent.
const SILENT_AFTER: Duration = Duration::from_secs(4);
/// Most addresses of an invitation that lead through relays.
const RELAYED_MAX: usize = 3;

/// See the module.
pub(in crate::table) struct Link {
    node: Node,
    contacts: Contacts,
    /// Events that occurred while the node learned its own addresses.
    early: VecDeque<Event>,
    /// Invitation in `contacts`, shared with the snapshots.
    invitation: Arc<Invitation>,
    reach: Arc<Reach>,
    /// The reach has changed since it was last shown.
    moved: bool,
    up: BTreeSet<PublicKey>,
    round_trips: BTreeMap<PublicKey, Duration>,
    /// Time at which each connected peer, and each member, was last known to be there. Connections
    /// and answered pings set it.
    heard: BTreeMap<PublicKey, Instant>,
    /// Members that the node knows of.
    members: Vec<PublicKey>,
    announced: Option<Notice>,
    /// Words of our table's code, once it has one.
    words: Option<Words>,
    /// Kind of players wanted, while our table is to be on the boards.
    seeks: Option<PlayersWanted>,
    /// Meeting by a connection link.
    meeting: Meeting,
    /// State of our table for browsers, once it is open to them.
    #[cfg(not(target_family = "wasm"))]
    web: Option<Result<ServedPage, NodeError>>,
    /// IP addresses of this machine that the table listens on.
    #[cfg(not(target_family = "wasm"))]
    listens: Vec<IpAddr>,
}

impl Link {
    /// Listens, dials all known peers, and writes our addresses into our invitation.
    pub(in crate::table) async fn open(
        config: &Config,
        identity: &Identity,
        mut contacts: Contacts,
    ) -> Result<Self, TableError> {
        let loopback_only = config.listen.iter().all(|at| at.ip().is_loopback());
        let lan = match config.lan {
            LanVisibility::Off => bastide_node::Lan::Off,
            // A peer that listens on loopback alone can't be reached from the local network.
            LanVisibility::Quiet | LanVisibility::Open { .. } if loopback_only => bastide_node::Lan::Off,
            LanVisibility::Quiet | LanVisibility::Open { .. } => bastide_node::Lan::On,
        };
        let Invitation { table, secret, .. } = contacts.invitation;
        let mut help = config.store.help()?.with(&config.help);
        help.router &= !loopback_only;
        help.public = help.public.filter(|_| !loopback_only);
        let door = Some(Door { table, secret });
        let mut node = Node::new(&bastide_node::Config {
            lan,
            relaying: RelayLimits { strangers: help.relay_strangers, ..RelayLimits::default() },
            help,
            ..bastide_node::Config::new(identity.key.seed(), Versions::OURS, door)
        })?;
        contacts.port = node.listen_all(&config.listen, contacts.port)?;
        node.set_members([contacts.invitation.host]);
        let early = listen_up(&mut node, !config.listen.is_empty()).await;
        let host = contacts.invitation.host;
        if host == node.key() {
            // An older version had another.
            contacts.invitation.at = node.at();
            node.use_relays_again(&contacts.invitation.addresses);
            contacts.invitation.addresses = invited_to(node.invited_addresses());
        } else {
            node.learn(host, contacts.invitation.at, contacts.invitation.addresses.clone());
        }
        for (binding, addresses) in &contacts.peers {
            node.learn_bound(binding, addresses.clone());
        }
        let mut link = Self {
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
            meeting: Meeting::default(),
            #[cfg(not(target_family = "wasm"))]
            web: None,
            #[cfg(not(target_family = "wasm"))]
            listens: config.listen.iter().map(SocketAddr::ip).collect(),
        };
        link.note_meeting();
        Ok(link)
    }

    /// Returns the contacts for the next start.
    pub(in crate::table) const fn contacts(&self) -> &Contacts {
        &self.contacts
    }

    /// Returns true if the table is ours.
    pub(super) fn hosts(&self, view: &View) -> bool {
        view.host.to_bytes() == self.node.key()
    }

    /// Waits for the next event.
    pub(super) async fn next(&mut self) -> Event {
        match self.early.pop_front() {
            Some(event) => event,
            None => self.node.next().await,
        }
    }

    /// Sends a message to connected peers.
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

    /// Reports the worth of a gossip message to the node.
    pub(super) fn judge(&mut self, ticket: &Ticket, worth: Worth) {
        let acceptance = match worth {
            Worth::Message => bastide_node::Acceptance::Pass,
            Worth::Nothing => bastide_node::Acceptance::Drop,
            Worth::Junk => bastide_node::Acceptance::Junk,
        };
        self.node.judge(ticket, acceptance);
    }
}

/// Connected peers.
impl Link {
    /// Parses a key. That of a connected peer was checked before: a check costs a tenth of
    /// verifying a signature.
    pub(super) fn key(&self, bytes: bastide_wire::ids::Key) -> Option<PublicKey> {
        let known = self.up.iter().find(|peer| peer.to_bytes() == bytes).copied();
        known.or_else(|| PublicKey::from_bytes(bytes).ok())
    }

    /// Notes that a peer has connected.
    pub(super) fn came(&mut self, peer: PublicKey) {
        self.up.insert(peer);
        self.heard.insert(peer, Instant::now());
    }

    /// Notes that a peer has disconnected.
    pub(super) fn went(&mut self, peer: &PublicKey) {
        self.up.remove(peer);
        self.round_trips.remove(peer);
        // A member counts as gone since it was last heard, not since its connection was detected as
        // broken.
        if !self.members.contains(peer) {
            self.heard.remove(peer);
        }
    }

    /// Notes the time of a round trip to a peer.
    pub(super) fn timed(&mut self, peer: PublicKey, took: Duration) {
        self.round_trips.insert(peer, took);
        self.heard.insert(peer, Instant::now());
    }

    /// Returns the peers that answer no pings, and since when. There is a ping each second, and a
    /// connection counts as broken after ten.
    pub(super) fn silent(&self, now: Millis) -> BTreeMap<PublicKey, Millis> {
        let silent = self.heard.iter().map(|(peer, heard)| (*peer, heard.elapsed()));
        let silent = silent.filter(|(_, since)| *since >= SILENT_AFTER);
        silent.map(|(peer, since)| (peer, now.since(Millis(since.as_millis() as u64)))).collect()
    }

    /// Says goodbye.
    pub(super) async fn leave(self) {
        self.node.leave().await;
    }

    /// Returns true if the peer is connected by public relays alone.
    pub(super) fn is_introduced(&self, peer: &PublicKey) -> bool {
        self.node.is_introduced(&peer.to_bytes())
    }

    /// Returns true if the peer is connected.
    pub(super) fn is_up(&self, peer: &PublicKey) -> bool {
        self.up.contains(peer)
    }

    /// Returns true if no peer is connected.
    pub(super) fn is_alone(&self) -> bool {
        self.up.is_empty()
    }

    /// Returns the time of a round trip to each peer.
    pub(super) const fn round_trips(&self) -> &BTreeMap<PublicKey, Duration> {
        &self.round_trips
    }
}

/// Ways by which others join.
impl Link {
    /// Notes how the network reaches us, and writes our current addresses into our invitation.
    /// Returns true if the contacts have changed.
    pub(super) fn note_reach(&mut self) -> bool {
        let reach = self.node.reach();
        if *self.reach != reach {
            // A slightly longer round trip is no reason to redraw.
            self.moved |= self.reach.without_times() != reach.without_times();
            self.reach = Arc::new(reach);
        }
        #[cfg(not(target_family = "wasm"))]
        if let Some(Ok(web)) = &mut self.web {
            self.moved |= web.note(&self.node);
        }
        self.note_meeting();
        let addresses = invited_to(self.node.invited_addresses());
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

    /// Notes at which addresses the host could dial us.
    fn note_meeting(&mut self) {
        let guest = self.contacts.invitation.host != self.node.key();
        let link = guest.then(|| self.node.meet_line(0)).flatten();
        if self.meeting.link.as_deref() != link.as_ref() {
            self.meeting.link = link.map(Arc::new);
        }
    }

    /// Dials the host until our connection link ends, in seconds since 1970.
    pub(super) fn await_meeting(&mut self, until: u64) {
        self.node.await_meeting(&self.contacts.invitation.host, until);
        self.meeting.until = Some(until);
    }

    /// Follows a guest's connection link, or notes why not.
    pub(super) fn meet(&mut self, line: &MeetLine) {
        self.meeting.pasted = (self.meeting.pasted.0 + 1, self.node.meet(line).err());
    }

    /// Returns the meeting by a connection link.
    pub(super) const fn meeting(&self) -> &Meeting {
        &self.meeting
    }

    /// Notes the addresses of the others. Returns true if the contacts have changed.
    pub(super) fn note_known(&mut self) -> bool {
        let peers = self.node.known();
        let is_new = peers != self.contacts.peers;
        self.contacts.peers = peers;
        is_new
    }

    /// Notes the mail relays. Returns true if the contacts have changed.
    pub(super) fn note_posts(&mut self, posts: Vec<Address>) -> bool {
        let is_new = !posts.is_empty() && posts != self.contacts.posts;
        if is_new {
            self.contacts.posts = posts;
        }
        is_new
    }

    /// Updates the node from a view: its list of members, and how our table can be found.
    pub(super) fn follow(&mut self, view: &View) {
        let hosts = self.hosts(view);
        self.announce(view, hosts);
        self.keep_room(view);
        self.call(view.stage == Stage::Lobby && hosts);
        let is_open = view.stage == Stage::Lobby && view.seats.contains(&SeatView::Open);
        self.node.set_open(hosts && is_open);
    }

    /// Tells the node the members, whose connections always have room.
    fn keep_room(&mut self, view: &View) {
        let members: Vec<_> =
            [view.host].into_iter().chain(view.members.iter().map(|member| member.key)).collect();
        if members != self.members {
            self.heard.retain(|peer, _| self.up.contains(peer) || members.contains(peer));
            self.node.set_members(members.iter().map(|key| key.to_bytes()));
            self.members = members;
        }
    }

    /// Lists our table while there are free seats. It is listed on the local network if it is open
    /// there, and on the boards if it is wanted there.
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

    /// Sets whether our table is listed on the boards of the named relays, and for whom.
    pub(super) fn put_up(&mut self, seeks: Option<PlayersWanted>) {
        self.seeks = seeks;
    }

    /// Lets the node ask the public network.
    pub(super) fn allow_public_network(&mut self) {
        self.node.allow_public_network();
    }

    /// Returns the state of our table at each board; `None` unless it is to be there.
    pub(super) fn posted(&self) -> Option<Vec<BoardStatus>> {
        self.seeks.map(|_| self.node.posted())
    }

    /// Offers our table under its code, only while the lobby is open.
    fn call(&mut self, open: bool) {
        let Some(words) = self.words else { return };
        self.node.call(open.then_some((words, &self.contacts.invitation)));
        self.words = open.then_some(words);
    }

    /// Gives our table a code. If wrong guesses have closed its door, this opens it again.
    pub(super) fn open_door(&mut self) {
        self.words.get_or_insert_with(|| Words::new(u32::from_le_bytes(random())));
        self.node.open_door();
    }

    /// Returns the state of our table's code; `None` until it has one.
    pub(super) fn called(&self) -> Option<CodeStatus> {
        self.words.map(|_| self.node.called())
    }

    /// Opens our table to browsers. Returns true if the contacts have changed.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn open_to_browsers(&mut self, page: Page, at: Option<SocketAddr>) -> bool {
        if matches!(self.web, Some(Ok(_))) || self.contacts.invitation.host != self.node.key() {
            return false;
        }
        let web =
            ServedPage::open(&mut self.node, page, (at, &self.listens), self.contacts.web, &self.invitation);
        if let Ok(web) = &web {
            self.contacts.web = web.port();
        }
        self.web = Some(web);
        true
    }

    /// Returns the URLs of our table for browsers, or the error; `None` if it isn't open to them.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn web(&self) -> Option<Result<Arc<[String]>, NodeError>> {
        self.web.as_ref().map(|web| web.as_ref().map(|web| Arc::clone(web.urls())).map_err(Clone::clone))
    }

    /// Returns `None`: a tab can't open its table to browsers.
    #[cfg(target_family = "wasm")]
    pub(super) fn web(&self) -> Option<Result<Arc<[String]>, NodeError>> {
        None
    }

    /// Returns the invitation to this table.
    pub(super) const fn invitation(&self) -> &Arc<Invitation> {
        &self.invitation
    }

    /// Returns how we reach the others and they reach us.
    pub(super) const fn reach(&self) -> &Arc<Reach> {
        &self.reach
    }

    /// Returns true if the reach has changed since the last call.
    pub(super) fn take_moved(&mut self) -> bool {
        std::mem::take(&mut self.moved)
    }

    /// Returns true if each relay that the player named has answered or failed.
    pub(super) fn is_settled(&self) -> bool {
        self.node.is_settled()
    }
}

/// Waits until the node knows its own addresses, except those at relays, which come later. Returns
/// the events meanwhile.
pub(in crate::table) async fn listen_up(node: &mut Node, listens: bool) -> VecDeque<Event> {
    let mut early = VecDeque::new();
    // The time is the limit, as no event tells which address is the last.
    let within = if listens { LISTEN_WITHIN } else { Duration::ZERO };
    let gather = async {
        loop {
            early.push_back(node.next().await);
        }
    };
    select(pin!(gather), Delay::new(within)).await;
    early
}

/// Chooses the best addresses for an invitation. Three of them may lead through relays, in case one
/// relay fails.
pub(in crate::table) fn invited_to(addresses: Vec<Address>) -> Vec<Address> {
    let (mut relayed, mut direct): (Vec<_>, Vec<_>) =
        addresses.into_iter().partition(|address| is_relayed(address));
    relayed.truncate(RELAYED_MAX);
    direct.truncate(ADDRESSES_MAX - relayed.len());
    direct.extend(relayed);
    direct
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes an address. A negative number stands for one that leads through a relay.
    fn address(number: i16) -> Address {
        const RELAY: &str = "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        let (port, relayed) = (4000 + number.abs(), format!("/p2p/{RELAY}/p2p-circuit"));
        let way = if number < 0 { relayed.as_str() } else { "" };
        format!("/ip4/203.0.113.1/tcp/{port}{way}").parse().unwrap()
    }

    #[test]
    fn invitation_mixes_relayed_and_direct_addresses() {
        let check = |known: &[i16], invited: &[i16]| {
            let each = |numbers: &[i16]| numbers.iter().copied().map(address).collect::<Vec<_>>();
            assert_eq!(invited_to(each(known)), each(invited), "{known:?}");
        };
        check(&[], &[]);
        check(&[3, 1, 2], &[3, 1, 2]);
        check(&[-1], &[-1]);
        check(&[-1, -2, -3, -4], &[-1, -2, -3]);
        // Direct addresses are dialled first, in their order.
        check(&[-1, 1, -2, 2, -3, -4], &[1, 2, -1, -2, -3]);
        // Eight fit, and relayed ones among them aren't pushed out by direct ones.
        check(&[1, 2, 3, 4, 5, 6, 7, 8, 9], &[1, 2, 3, 4, 5, 6, 7, 8]);
        check(&[1, 2, 3, 4, 5, 6, 7, 8, -1], &[1, 2, 3, 4, 5, 6, 7, -1]);
        check(&[1, 2, 3, 4, 5, 6, 7, -1, -2, -3, -4], &[1, 2, 3, 4, 5, -1, -2, -3]);
        check(&[1, 2, 3, 4, 5, 6, -1, -2], &[1, 2, 3, 4, 5, 6, -1, -2]);
    }
}
