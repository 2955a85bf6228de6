//! Mail on the network: the questions to posts and their answers, and a relay's own office. What they mean is [`post`](crate::post)'s.

use std::collections::HashMap;
use std::time::Duration;

use libp2p::request_response::{Event as Asking, Message as Said, OutboundFailure, OutboundRequestId};
use libp2p::swarm::ConnectionId;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::{Event, Node};
use crate::post::office::{Office, OfficeLimits};
use crate::post::postman::Trouble;
use crate::post::{Answer, Ask, Mail, Refused, decode, encode};

#[derive(Default)]
pub(super) struct Posting {
    office: Option<Office>,
    /// Whom we ask, and how many answers of theirs are still to come.
    asked: HashMap<OutboundRequestId, PeerId>,
}

impl Posting {
    pub(super) fn new(keeps: Option<OfficeLimits>) -> Posting {
        Posting { office: keeps.map(Office::new), asked: HashMap::new() }
    }
}

impl Node {
    /// Asks a post; what it answers comes as [`Event::Posted`].
    pub fn ask_post(&mut self, post: PeerId, addresses: Vec<Multiaddr>, ask: &Ask) {
        self.say_to_post(post, addresses, encode(ask));
    }

    pub(super) fn say_to_post(&mut self, post: PeerId, addresses: Vec<Multiaddr>, bytes: Vec<u8>) {
        let posting = &mut self.swarm.behaviour_mut().posting;
        let request = posting.send_request_with_addresses(&post, bytes, addresses);
        self.posting.asked.insert(request, post);
    }

    /// Takes back mail that was kept here before the program started, `ago`. Whether it is kept.
    pub fn restore_mail(&mut self, mail: Mail, ago: Duration) -> bool {
        self.posting.office.as_mut().is_some_and(|office| office.restore(mail, ago, Instant::now()))
    }

    /// How much mail is kept here: how many, and how many bytes.
    #[must_use]
    pub fn mail(&self) -> Option<(usize, usize)> {
        self.posting.office.as_ref().map(Office::kept)
    }

    pub(super) fn asks_post(&self, peer: &PeerId) -> bool {
        self.posting.asked.values().any(|asked| asked == peer)
    }

    pub(super) fn tidy_mail(&mut self, now: Instant) {
        let late = self.posting.office.as_mut().map(|office| office.tidy(now)).unwrap_or_default();
        late.into_iter().for_each(|change| self.tell(Event::Mail(change)));
    }

    pub(super) fn on_posting(&mut self, event: Asking<Vec<u8>, Vec<u8>>) {
        match event {
            Asking::Message { peer, connection_id, message: Said::Request { request, channel, .. } } => {
                let answer = encode(&self.answer_mail(peer, connection_id, &request));
                // An error means that the peer has gone.
                let _ = self.swarm.behaviour_mut().posting.send_response(channel, answer);
            }
            Asking::Message { message: Said::Response { request_id, response }, .. } => {
                self.on_posted(request_id, decode(&response).map_err(|_| Trouble::NoPost));
            }
            Asking::OutboundFailure { request_id, error: OutboundFailure::UnsupportedProtocols, .. } => {
                self.on_posted(request_id, Err(Trouble::NoPost));
            }
            Asking::OutboundFailure { request_id, .. } => self.on_posted(request_id, Err(Trouble::Unreached)),
            _ => {}
        }
    }

    fn answer_mail(&mut self, peer: PeerId, connection: ConnectionId, request: &[u8]) -> Answer {
        let ip = self.ip_behind(&peer, connection);
        let (Some(office), Some(ip)) = (&mut self.posting.office, ip) else {
            return Answer::No(Refused::Relayed);
        };
        let Ok(ask) = decode::<Ask>(request) else { return Answer::No(Refused::Malformed) };
        let (answer, change) = office.answer(ip, ask, Instant::now());
        change.into_iter().for_each(|change| self.tell(Event::Mail(change)));
        answer
    }

    fn on_posted(&mut self, request: OutboundRequestId, answer: Result<Answer, Trouble>) {
        if let Some(post) = self.posting.asked.remove(&request) {
            self.tell(Event::Posted { post, answer });
        }
    }
}
