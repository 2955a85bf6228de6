//! The mail of a game of days: a postman, and a node that knows nothing of the table and has another key at every start, so that no post learns from whom
//! it comes.
//!
//! Invariant: it does nothing at a table of another kind, or of which no post is known.

use bastide_record::{Key, LetterError};
use libp2p::multiaddr::Protocol;
use web_time::Instant;

use super::console::since_1970;
use crate::address::Address;
use crate::ids::Secret;
use crate::node::{self, Event, Multiaddr, Node, Versions, random};
use crate::post::postman::{ADDRESSES_MAX, Fetched, MailView, POSTS_MAX, Postman};
use crate::post::seal::Seal;
use crate::session::{Awaited, Stage, View};
use crate::store::Contacts;

/// Addresses that may be posts': as many as posts have at all.
const KNOWN_MAX: usize = POSTS_MAX * ADDRESSES_MAX;

/// See the module.
pub(super) struct Mail {
    key: Key,
    secret: Secret,
    /// Where there may be posts, the surest first; [`KNOWN_MAX`] at most.
    known: Vec<Address>,
    /// Where others were seen who aren't known to be members: strangers and guests name no posts.
    seen: Vec<(node::Key, Vec<Address>)>,
    at_work: Option<AtWork>,
    /// What is noted of a table without a network, by whom else it would be kept.
    noted: Option<Contacts>,
}

struct AtWork {
    node: Node,
    postman: Postman,
}

impl Mail {
    /// For a table that may become one of days. Posts are those that were a help before, the relays that the player named, those by which the members are
    /// reached, and those named in mails.
    pub(super) fn new(key: &Key, named: &[Multiaddr], contacts: &Contacts) -> Self {
        let (key, secret) = (key.clone(), contacts.invitation.secret);
        let mut mail = Self { key, secret, known: Vec::new(), seen: Vec::new(), at_work: None, noted: None };
        let named = named.iter().filter_map(|address| address.clone().try_into().ok());
        contacts.posts.iter().cloned().chain(named).for_each(|post| mail.learn_one(post));
        contacts.invitation.addresses.iter().filter_map(relay_of).for_each(|post| mail.learn_one(post));
        mail.learn(contacts);
        mail
    }

    /// For one without a network, of which this was noted.
    pub(super) fn by_hand(self, noted: Option<Contacts>) -> Self {
        Self { noted, ..self }
    }

    /// There may be posts by which the members among these are reached.
    pub(super) fn learn(&mut self, contacts: &Contacts) {
        self.seen.clone_from(&contacts.peers);
    }

    /// Learns what there is of those who are members.
    fn learn_of(&mut self, is_member: impl Fn(&node::Key) -> bool) {
        let (members, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.seen).into_iter().partition(|(key, _)| is_member(key));
        self.seen = others;
        let addresses = members.iter().flat_map(|(_, addresses)| addresses);
        addresses.filter_map(relay_of).for_each(|post| self.learn_one(post));
    }

    fn learn_one(&mut self, post: Address) {
        if self.known.contains(&post) || self.known.len() >= KNOWN_MAX {
            return;
        }
        if let Some(at_work) = &mut self.at_work {
            at_work.postman.name(post.clone(), Instant::now());
        }
        self.known.push(post);
    }

    /// Waits for what happens next.
    pub(super) async fn next(&mut self) -> Event {
        match &mut self.at_work {
            Some(at_work) => at_work.node.next().await,
            None => std::future::pending().await,
        }
    }

    /// Does what follows from a view; `is_kept` says that all of it is on the disk.
    pub(super) fn follow(&mut self, view: &View, is_kept: bool) {
        let (Some(game), true) = (view.game_id, view.terms.pace.is_days()) else { return };
        self.learn_of(|key| view.members.iter().any(|member| member.key.to_bytes() == *key));
        let now = Instant::now();
        if self.at_work.is_none() && !self.known.is_empty() {
            // Without a network the game goes on all the same.
            let node = Node::new(&node::Config::new(random(), Versions::OURS, None));
            let node = node.inspect_err(|error| tracing::warn!("no post: {error}")).ok();
            if node.is_none() {
                self.known.clear();
            }
            let mut postman = Postman::new(&self.key, Seal::new(&self.secret, &game), now);
            self.known.iter().for_each(|post| postman.name(post.clone(), now));
            self.at_work = node.map(|node| AtWork { node, postman });
        }
        let Some(AtWork { node, postman }) = &mut self.at_work else { return };
        let is_heard = view.waits.iter().all(|wait| wait.what != Awaited::Status);
        let goes_on = !matches!(view.stage, Stage::Halted(_) | Stage::Outside);
        let may = is_kept && is_heard && goes_on && view.me.is_some();
        postman.follow(view.members.iter().map(|member| member.key), view.letter.as_ref(), may, now);
        while let Some((post, addresses, ask)) = postman.ask(random(), since_1970().0, Instant::now()) {
            node.ask_post(post, addresses, &ask);
        }
    }

    /// What has come with an event.
    pub(super) fn on(&mut self, event: Event) -> Vec<Fetched> {
        match (event, &mut self.at_work) {
            (Event::Posted { post, answer }, Some(at_work)) => {
                at_work.postman.answered(&post, answer, Instant::now())
            }
            _ => Vec::new(),
        }
    }

    /// What the session made of a letter.
    pub(super) fn taken(&mut self, fetched: &Fetched, taken: Result<(), LetterError>) {
        if let Some(at_work) = &mut self.at_work {
            at_work.postman.taken(fetched, taken);
        }
    }

    /// How it stands; none if there is no mail at this table.
    pub(super) fn view(&self) -> Option<MailView> {
        self.at_work.as_ref().map(|at_work| at_work.postman.view())
    }

    /// Whether it isn't known what lies in the own place, or the session couldn't take it yet.
    pub(super) fn seeks(&self) -> bool {
        self.view().is_some_and(|view| !view.is_looked || view.is_elsewhere)
    }

    /// What is to be noted of a table without a network, if that is new.
    pub(super) fn news(&mut self) -> Option<Contacts> {
        let posts = self.posts();
        let noted = self.noted.as_mut().filter(|noted| !posts.is_empty() && noted.posts != posts)?;
        noted.posts = posts;
        Some(noted.clone())
    }

    /// The posts to begin with at the next start.
    pub(super) fn posts(&self) -> Vec<Address> {
        self.at_work.as_ref().map(|at_work| at_work.postman.good()).unwrap_or_default()
    }

    /// The program ends: what is to lie at the posts is put at once.
    pub(super) fn hurry(&mut self) {
        if let Some(at_work) = &mut self.at_work {
            at_work.postman.hurry();
        }
    }

    /// Whether nothing has to be put any more.
    pub(super) fn is_done(&self) -> bool {
        self.at_work.as_ref().is_none_or(|at_work| at_work.postman.view().is_done)
    }

    /// Says goodbye.
    pub(super) async fn leave(self) {
        if let Some(AtWork { node, .. }) = self.at_work {
            node.leave().await;
        }
    }
}

/// The relay by which an address leads, as it is asked itself.
fn relay_of(address: &Address) -> Option<Address> {
    let mut parts = address.iter();
    let relay: Multiaddr = parts.by_ref().take_while(|part| *part != Protocol::P2pCircuit).collect();
    // What has no circuit was taken to its end.
    let is_relayed = node::is_relayed(address) && matches!(relay.iter().last(), Some(Protocol::P2p(_)));
    is_relayed.then(|| relay.try_into().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invitation::Invitation;

    #[test]
    fn the_relays_by_which_members_are_reached_are_asked() {
        let (relay, peer) = (node::PeerId::random(), node::PeerId::random());
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
    fn strangers_name_no_posts_and_members_so_many() {
        let (relay, member, stranger) = (node::PeerId::random(), [1; 32], [2; 32]);
        let through = |port: usize| -> Address {
            format!("/ip4/203.0.113.1/tcp/{port}/p2p/{relay}/p2p-circuit").parse().unwrap()
        };
        let host = Key::from_seed([7; 32]);
        let (table, secret) = (node::TableId([1; 16]), [3; 16]);
        let invitation =
            Invitation { table, host: host.public().to_bytes(), secret, addresses: vec![through(1)] };
        let peers = vec![(stranger, vec![through(2)]), (member, vec![through(3)])];
        let mut contacts = Contacts { peers, ..Contacts::new(invitation) };
        let mut mail = Mail::new(&host, &[], &contacts);
        let posts = |mail: &Mail, ports: &[usize]| {
            let all: Vec<_> = ports.iter().filter_map(|port| relay_of(&through(*port))).collect();
            assert_eq!(mail.known, all);
        };
        posts(&mail, &[1]);
        mail.learn_of(|key| *key == member);
        posts(&mail, &[1, 3]);
        mail.learn_of(|key| *key == stranger);
        posts(&mail, &[1, 3, 2]);
        contacts.peers = vec![(member, (10..100).map(through).collect())];
        mail.learn(&contacts);
        mail.learn_of(|key| *key == member);
        assert_eq!(mail.known.len(), KNOWN_MAX);
    }
}
