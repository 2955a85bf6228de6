//! The mail of a correspondence game: a mailbox client and a node of its own. The node is unrelated
//! to the table and has a new key at every start, so that no relay learns who the mail is from.
//! The table's driver owns both. The module `polling` opens tables for their mail alone, while
//! nobody plays.
//!
//! Invariant: it does nothing at other kinds of tables, or while no mail relay is known.

pub(super) mod polling;

use bastide_node::{Event, Multiaddr, Node, Protocol, Versions};
use bastide_record::{Key, LetterError};
use bastide_session::{OwedBy, Stage, View};
use bastide_wire::address::Address;
use bastide_wire::binding::Binding;
use bastide_wire::ids::{Secret, random};
use web_time::Instant;

use super::driver::timed_session::since_1970;
use crate::mail::mailbox_client::{ADDRESSES_MAX, FetchedLetter, MailView, MailboxClient, POSTS_MAX};
use crate::mail::seal::Seal;
use crate::store::Contacts;

/// Most addresses of possible mail relays: as many as a mailbox client uses at all.
const KNOWN_MAX: usize = POSTS_MAX * ADDRESSES_MAX;

/// See the module.
pub(super) struct Mail {
    key: Key,
    secret: Secret,
    /// Addresses of possible mail relays, the most reliable first; [`KNOWN_MAX`] at most.
    known: Vec<Address>,
    /// Addresses of peers who may not be members. Strangers and guests may not name mail relays.
    seen: Vec<(Binding, Vec<Address>)>,
    at_work: Option<AtWork>,
    /// Contacts of a table without a network. With one, the link stores them.
    noted: Option<Contacts>,
}

struct AtWork {
    node: Node,
    client: MailboxClient,
}

impl Mail {
    /// Prepares for a table that may become a correspondence game. Possible mail relays are those
    /// that helped before, those that the player named, those by which members are reached, and
    /// those that mails name.
    pub(super) fn new(key: &Key, named: &[Multiaddr], contacts: &Contacts) -> Self {
        let (key, secret) = (key.clone(), contacts.invitation.secret);
        let mut mail = Self { key, secret, known: Vec::new(), seen: Vec::new(), at_work: None, noted: None };
        let named = named.iter().filter_map(|address| address.clone().try_into().ok());
        contacts.posts.iter().cloned().chain(named).for_each(|post| mail.learn_one(post));
        contacts.invitation.addresses.iter().filter_map(relay_of).for_each(|post| mail.learn_one(post));
        mail.learn(contacts);
        mail
    }

    /// Prepares for a table without a network, with these contacts.
    pub(super) fn by_hand(self, noted: Option<Contacts>) -> Self {
        Self { noted, ..self }
    }

    /// Notes addresses of peers. Relays by which members among them are reached may keep mail.
    pub(super) fn learn(&mut self, contacts: &Contacts) {
        self.seen.clone_from(&contacts.peers);
    }

    /// Learns the relays of peers who turn out to be members.
    fn learn_of(&mut self, is_member: impl Fn(&bastide_wire::ids::Key) -> bool) {
        let (members, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.seen).into_iter().partition(|(binding, _)| is_member(&binding.key));
        self.seen = others;
        let addresses = members.iter().flat_map(|(_, addresses)| addresses);
        addresses.filter_map(relay_of).for_each(|post| self.learn_one(post));
    }

    fn learn_one(&mut self, post: Address) {
        if self.known.contains(&post) || self.known.len() >= KNOWN_MAX {
            return;
        }
        if let Some(at_work) = &mut self.at_work {
            at_work.client.name(post.clone(), Instant::now());
        }
        self.known.push(post);
    }

    /// Waits for the next event.
    pub(super) async fn next(&mut self) -> Event {
        match &mut self.at_work {
            Some(at_work) => at_work.node.next().await,
            None => std::future::pending().await,
        }
    }

    /// Updates the mail from a view; `is_kept` tells that everything in it is on the disk.
    pub(super) fn follow(&mut self, view: &View, is_kept: bool) {
        let (Some(game), true) = (view.game_id, view.terms.pace.is_days()) else { return };
        self.learn_of(|key| view.members.iter().any(|member| member.key.to_bytes() == *key));
        let now = Instant::now();
        if self.at_work.is_none() && !self.known.is_empty() {
            // If that fails, the game goes on without mail.
            let node = Node::new(&bastide_node::Config::new(random(), Versions::OURS, None));
            let node = node.inspect_err(|error| tracing::warn!("no post: {error}")).ok();
            if node.is_none() {
                self.known.clear();
            }
            let mut client = MailboxClient::new(&self.key, Seal::new(&self.secret, &game), now);
            self.known.iter().for_each(|post| client.name(post.clone(), now));
            self.at_work = node.map(|node| AtWork { node, client });
        }
        let Some(AtWork { node, client }) = &mut self.at_work else { return };
        let is_heard = view.waits.iter().all(|wait| wait.what != OwedBy::Status);
        let goes_on = !matches!(view.stage, Stage::Halted(_) | Stage::Outside);
        let may = is_kept && is_heard && goes_on && view.me.is_some();
        client.follow(view.members.iter().map(|member| member.key), view.letter.as_ref(), may, now);
        while let Some((post, addresses, ask)) = client.ask(random(), since_1970().0, Instant::now()) {
            node.ask_mail_relay(post, addresses, &ask);
        }
    }

    /// Returns the letters that came with an event.
    pub(super) fn on(&mut self, event: Event) -> Vec<FetchedLetter> {
        match (event, &mut self.at_work) {
            (Event::Posted { post, answer }, Some(at_work)) => {
                at_work.client.answered(&post, answer, Instant::now())
            }
            _ => Vec::new(),
        }
    }

    /// Passes on the session's verdict on a letter.
    pub(super) fn taken(&mut self, fetched: &FetchedLetter, taken: Result<(), LetterError>) {
        if let Some(at_work) = &mut self.at_work {
            at_work.client.taken(fetched, taken);
        }
    }

    /// Returns the state of the mail; `None` if this table has none.
    pub(super) fn view(&self) -> Option<MailView> {
        self.at_work.as_ref().map(|at_work| at_work.client.view())
    }

    /// Returns true while our mailbox's content isn't known, or the session couldn't take it yet.
    pub(super) fn seeks(&self) -> bool {
        self.view().is_some_and(|view| !view.is_looked || view.is_elsewhere)
    }

    /// Returns the contacts to store of a table without a network, if they are new.
    pub(super) fn news(&mut self) -> Option<Contacts> {
        let posts = self.posts();
        let noted = self.noted.as_mut().filter(|noted| !posts.is_empty() && noted.posts != posts)?;
        noted.posts = posts;
        Some(noted.clone())
    }

    /// Returns the mail relays to begin with at the next start.
    pub(super) fn posts(&self) -> Vec<Address> {
        self.at_work.as_ref().map(|at_work| at_work.client.good()).unwrap_or_default()
    }

    /// Stores the mail without delay, as the program ends.
    pub(super) fn hurry(&mut self) {
        if let Some(at_work) = &mut self.at_work {
            at_work.client.hurry();
        }
    }

    /// Returns true if nothing is left to be stored.
    pub(super) fn is_done(&self) -> bool {
        self.at_work.as_ref().is_none_or(|at_work| at_work.client.view().is_done)
    }

    /// Says goodbye.
    pub(super) async fn leave(self) {
        if let Some(AtWork { node, .. }) = self.at_work {
            node.leave().await;
        }
    }
}

/// Returns the address of the relay through which an address leads.
fn relay_of(address: &Address) -> Option<Address> {
    let mut parts = address.iter();
    let relay: Multiaddr = parts.by_ref().take_while(|part| *part != Protocol::P2pCircuit).collect();
    // For an address without a circuit this is the whole address.
    let is_relayed =
        bastide_node::is_relayed(address) && matches!(relay.iter().last(), Some(Protocol::P2p(_)));
    is_relayed.then(|| relay.try_into().ok())?
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::NetworkKey;
    use bastide_wire::invitation::Invitation;

    use super::*;

    #[test]
    fn relays_that_reach_members_are_asked_for_mail() {
        let (relay, peer) = (bastide_node::PeerId::random(), bastide_node::PeerId::random());
        for (address, post) in [
            (
                format!("/ip4/203.0.113.1/udp/7/quic-v1/p2p/{relay}/p2p-circuit/p2p/{peer}"),
                Some(format!("/ip4/203.0.113.1/udp/7/quic-v1/p2p/{relay}")),
            ),
            (
                format!("/dns/example.org/tcp/7/p2p/{relay}/p2p-circuit"),
                Some(format!("/dns/example.org/tcp/7/p2p/{relay}")),
            ),
            (format!("/ip4/203.0.113.1/tcp/7/p2p/{peer}"), None),
            ("/ip4/203.0.113.1/tcp/7".into(), None),
        ] {
            let found = relay_of(&address.parse().unwrap());
            assert_eq!(found, post.map(|post| post.parse().unwrap()), "{address}");
        }
    }
    #[test]
    fn strangers_name_no_relays_and_members_only_some() {
        let relay = bastide_node::PeerId::random();
        let through = |port: usize| -> Address {
            format!("/ip4/203.0.113.1/tcp/{port}/p2p/{relay}/p2p-circuit").parse().unwrap()
        };
        let host = Key::from_seed([7; 32]);
        let (table, secret) = (bastide_wire::ids::TableId([1; 16]), [3; 16]);
        let invitation = Invitation { addresses: vec![through(1)], ..Invitation::of(&host, table, secret) };
        let bound = |seed| Binding::new(&Key::from_seed([seed; 32]), NetworkKey([9; 32]), &table, &secret);
        let (member, stranger) = (bound(1), bound(2));
        let peers = vec![(stranger, vec![through(2)]), (member, vec![through(3)])];
        let mut contacts = Contacts { peers, ..Contacts::new(invitation) };
        let mut mail = Mail::new(&host, &[], &contacts);
        let posts = |mail: &Mail, ports: &[usize]| {
            let all: Vec<_> = ports.iter().filter_map(|port| relay_of(&through(*port))).collect();
            assert_eq!(mail.known, all);
        };
        posts(&mail, &[1]);
        mail.learn_of(|key| *key == member.key);
        posts(&mail, &[1, 3]);
        mail.learn_of(|key| *key == stranger.key);
        posts(&mail, &[1, 3, 2]);
        contacts.peers = vec![(member, (10..100).map(through).collect())];
        mail.learn(&contacts);
        mail.learn_of(|key| *key == member.key);
        assert_eq!(mail.known.len(), KNOWN_MAX);
    }
}
