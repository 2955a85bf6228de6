//! Mail on the network: requests to mail relays with their answers, and our own mailbox store.
//! [`mail`](bastide_wire::mail) defines the messages. Part of the node.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use bastide_rules::hash::hash;
use bastide_wire::mail::{Mail, MailRequest, MailResponse, decode, encode};
use bastide_wire::relay::{RelayRefusal, RelayTrouble};
use libp2p::request_response::OutboundRequestId;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use crate::Node;
use crate::config::Config;
use crate::event::Event;
use crate::rendezvous::mailbox_store::{MailFiles, MailboxStore, Origin};

pub(crate) struct MailExchange {
    store: Option<MailboxStore>,
    files: Box<dyn MailFiles>,
    /// Requests that wait for an answer, by the asked relay.
    asked: HashMap<OutboundRequestId, PeerId>,
}

impl MailExchange {
    pub(crate) fn new(config: &Config) -> MailExchange {
        let store = config
            .relaying
            .mail
            .map(|limits| MailboxStore::new(limits, hash("mail key", &[&config.key_seed])));
        MailExchange { store, files: Box::new(()), asked: HashMap::new() }
    }
}

impl Node {
    /// Sends a request to a mail relay; the answer arrives as [`Event::Posted`].
    pub fn ask_mail_relay(&mut self, post: PeerId, addresses: Vec<Multiaddr>, ask: &MailRequest) {
        self.say_to_post(post, addresses, encode(ask));
    }

    pub(crate) fn say_to_post(&mut self, post: PeerId, addresses: Vec<Multiaddr>, bytes: Vec<u8>) {
        let posting = &mut self.swarm.behaviour_mut().posting;
        let request = posting.send_request_with_addresses(&post, bytes, addresses);
        self.posting.asked.insert(request, post);
    }

    /// Stores mail in these files, too, from now on; mail that they don't take is refused.
    pub fn keep_mail_in(&mut self, files: Box<dyn MailFiles>) {
        self.posting.files = files;
    }

    /// Restores a mail that was stored here `ago`, before the program started.
    /// Returns false if the store doesn't take it.
    pub fn restore_mail(&mut self, mail: Mail, origin: Origin, ago: Duration) -> bool {
        let store = self.posting.store.as_mut();
        store.is_some_and(|store| store.restore(mail, origin, ago, Instant::now()))
    }

    /// Returns the number of mails stored here and their bytes, or `None` if we store none.
    #[must_use]
    pub fn mail(&self) -> Option<(usize, usize)> {
        self.posting.store.as_ref().map(MailboxStore::kept)
    }

    pub(crate) fn asks_post(&self, peer: &PeerId) -> bool {
        self.posting.asked.values().any(|asked| asked == peer)
    }

    pub(crate) fn tidy_mail(&mut self, now: Instant) {
        let MailExchange { store, files, .. } = &mut self.posting;
        if let Some(store) = store {
            store.tidy(now, &mut **files);
        }
    }

    pub(super) fn answer_mail(&mut self, from: Option<IpAddr>, request: &[u8]) -> MailResponse {
        let MailExchange { store, files, .. } = &mut self.posting;
        let (Some(store), Some(from)) = (store, from) else {
            return MailResponse::No(RelayRefusal::NoKeeper);
        };
        let Ok(ask) = decode::<MailRequest>(request) else { return MailResponse::No(RelayRefusal::Content) };
        store.answer(from, ask, Instant::now(), &mut **files)
    }

    pub(super) fn on_posted(
        &mut self,
        request: OutboundRequestId,
        answer: Result<MailResponse, RelayTrouble>,
    ) {
        if let Some(post) = self.posting.asked.remove(&request) {
            self.tell(Event::Posted { post, answer });
        }
    }
}
