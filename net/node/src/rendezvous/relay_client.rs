//! Requests to relays about codes, boards and mail, and other peers' requests to this one.
//! The node calls it with the events of both protocols.
//!
//! Invariants: an answer counts only for the request that it belongs to. A request over another
//! relay, which hides its source, is refused.

use std::collections::HashMap;
use std::net::IpAddr;

use bastide_wire::mail;
use bastide_wire::relay::{RelayRefusal, RelayTrouble};
use libp2p::request_response::{Event as Asking, Message as Said, OutboundFailure, OutboundRequestId};
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::relay_shelf::{Answer, Ask};
use super::{board, codes};
use crate::Node;
use crate::admission::hello;
use crate::admission::source::Source;
use crate::config::Config;
use crate::connectivity::relays;
use crate::keys::network_key;

/// A relay that the user configured, for codes and boards.
pub(crate) struct NamedRelay {
    pub(super) peer: PeerId,
    pub(super) address: Multiaddr,
    pub(super) asked: HashMap<OutboundRequestId, Asked>,
    pub(super) code: codes::AtRelay,
    pub(super) board: board::AtRelay,
}

/// Request about a code or a board that waits for its answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// Put or read of a number.
    Code,
    /// Put of our table on the board.
    Put,
    /// Read of the board from this place on.
    Look { from: u64 },
}

impl NamedRelay {
    /// Returns the configured relays.
    pub(crate) fn all(config: &Config) -> Vec<NamedRelay> {
        let relay = |(peer, address)| NamedRelay {
            peer,
            address,
            asked: HashMap::new(),
            code: codes::AtRelay::default(),
            board: board::AtRelay::default(),
        };
        config.help.relays.iter().filter_map(relays::split).map(relay).collect()
    }

    pub(super) fn waits_for_code(&self) -> bool {
        self.asked.values().any(|asked| *asked == Asked::Code)
    }
}

impl Node {
    /// Sends a request to each configured relay. Answers to `None` are ignored.
    pub(super) fn ask_relays(&mut self, asked: Option<Asked>, ask: &Ask) {
        (0..self.named_relays.len()).for_each(|at| self.ask_relay(at, asked, ask));
    }

    pub(super) fn ask_relay(&mut self, at: usize, asked: Option<Asked>, ask: &Ask) {
        let relay = &mut self.named_relays[at];
        let (bytes, addresses) = (hello::encode(self.versions, ask), vec![relay.address.clone()]);
        let keeping = &mut self.swarm.behaviour_mut().keeping;
        let request = keeping.send_request_with_addresses(&relay.peer, bytes, addresses);
        relay.asked.extend(asked.map(|asked| (request, asked)));
    }

    /// Handles an event of the protocol of codes and boards or, if `is_mail`, of mail.
    pub(crate) fn on_relay_request(&mut self, event: Asking<Vec<u8>, Vec<u8>>, is_mail: bool) {
        let (request, answer) = match event {
            Asking::Message { peer, connection_id, message: Said::Request { request, channel, .. } } => {
                let ip = self.ip_behind(&peer, connection_id);
                let answer = if is_mail {
                    mail::encode(&self.answer_mail(ip, &request))
                } else {
                    hello::encode(self.versions, &self.answer_ask(&peer, ip, &request))
                };
                let behaviour = self.swarm.behaviour_mut();
                let protocol = if is_mail { &mut behaviour.posting } else { &mut behaviour.keeping };
                // An error means that the peer is gone.
                let _ = protocol.send_response(channel, answer);
                return;
            }
            Asking::Message { message: Said::Response { request_id, response }, .. } => {
                (request_id, Ok(response))
            }
            Asking::OutboundFailure { request_id, error: OutboundFailure::UnsupportedProtocols, .. } => {
                (request_id, Err(RelayTrouble::NoKeeper))
            }
            Asking::OutboundFailure { request_id, .. } => (request_id, Err(RelayTrouble::Unreached)),
            _ => return,
        };
        if is_mail {
            let read = |bytes: Vec<u8>| mail::decode(&bytes).map_err(|_| RelayTrouble::NoKeeper);
            return self.on_posted(request, answer.and_then(read));
        }
        let mut relays = self.named_relays.iter_mut().enumerate();
        let found = relays.find_map(|(at, relay)| Some((at, relay.asked.remove(&request)?)));
        let Some((at, asked)) = found else { return };
        let read = |bytes: Vec<u8>| hello::decode(self.versions, &bytes).map_err(|_| RelayTrouble::NoKeeper);
        let answer: Result<Answer, RelayTrouble> = answer.and_then(read);
        if asked == Asked::Code { self.on_code(at, answer) } else { self.on_board(at, asked, answer) }
    }

    /// Answers a peer that asks this relay to keep or return an item.
    fn answer_ask(&mut self, peer: &PeerId, ip: Option<IpAddr>, request: &[u8]) -> Answer {
        let (Some(keeper), Some(ip), Some(key)) = (&mut self.codes.keeper, ip, network_key(peer)) else {
            return Answer::No(RelayRefusal::NoKeeper);
        };
        match hello::decode(self.versions, request) {
            Ok(ask) => keeper.answer(&key, Source::of(ip), ask, Instant::now()),
            Err(_) => Answer::No(RelayRefusal::Content),
        }
    }
}
