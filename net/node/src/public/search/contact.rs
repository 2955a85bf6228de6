//! A node of the public network, as the search knows it.
//!
//! Invariant: it only describes; the search decides whom to dial, ask and leave.

use std::time::Duration;

use bastide_wire::address::Address;
use libp2p::Multiaddr;
use web_time::Instant;

use super::super::dials::Addresses;
use super::SLOW;
use crate::connectivity::path::ip_of;
use crate::connectivity::reach::Transport;

/// Origin of a node; the order in which they are tried as relays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    Kept,
    Named,
    Entry,
}

/// State of a reservation at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reservation {
    None,
    Asked(Instant),
    Held,
    /// Refused or lost.
    Over,
}

/// Node that is or was in touch, or was named.
#[derive(Debug)]
pub(super) struct Contact {
    pub(super) origin: Origin,
    /// Address of an entry point as the user gave it.
    pub(super) entry: Option<Multiaddr>,
    pub(super) addresses: Addresses,
    /// Time and transport of a dial in progress.
    pub(super) dialling: Option<(Instant, Transport)>,
    /// Transports that were dialled in this round, QUIC first.
    pub(super) tried: [bool; 2],
    pub(super) up: Option<Up>,
    /// True if it relays, once it has told.
    pub(super) relays: Option<bool>,
    pub(super) names_nodes: bool,
    pub(super) asks_often: bool,
    /// Time at which it was asked for others.
    pub(super) looked_up: Option<Instant>,
    pub(super) reservation: Reservation,
    /// Begin of the reservation that is held.
    pub(super) held_since: Option<Instant>,
    /// Time that it took to answer our first question.
    pub(super) took: Option<Duration>,
}

/// Connection with a node.
#[derive(Clone, Debug)]
pub(super) struct Up {
    pub(super) since: Instant,
    pub(super) transport: Transport,
    pub(super) told: bool,
    /// True if it has answered by QUIC on a second connection.
    pub(super) beside: bool,
    pub(super) leaving: bool,
}

impl Contact {
    pub(super) fn new(origin: Origin, entry: Option<Multiaddr>, addresses: Addresses) -> Contact {
        Contact {
            origin,
            entry,
            addresses,
            dialling: None,
            tried: [false; 2],
            up: None,
            relays: None,
            names_nodes: false,
            asks_often: false,
            looked_up: None,
            reservation: Reservation::None,
            held_since: None,
            took: None,
        }
    }

    /// Returns the address at which to ask it by QUIC. The name of an entry point may lead to it.
    pub(super) fn by_quic(&self) -> Option<Multiaddr> {
        let named = self.entry.as_ref().filter(|entry| self.relays.is_none() && ip_of(entry).is_none());
        self.addresses.quic.clone().map(Multiaddr::from).or_else(|| named.cloned())
    }

    /// Returns the address to tell others: by QUIC, which the hole is punched with, or else by TCP.
    pub(super) fn best(&self) -> Option<&Address> {
        self.addresses.any()
    }

    pub(super) fn is_kept(&self) -> bool {
        self.origin == Origin::Kept
    }

    pub(super) fn is_held(&self) -> bool {
        self.reservation == Reservation::Held
    }

    pub(super) fn is_told(&self) -> bool {
        self.up.as_ref().is_some_and(|up| up.told && !up.leaving)
    }

    pub(super) fn may_name(&self) -> bool {
        self.names_nodes && self.looked_up.is_none() && !self.changes_transport()
    }

    /// Returns true if it relayed for us last time, has told by QUIC that it does again, and is to be
    /// held by TCP.
    pub(super) fn changes_transport(&self) -> bool {
        let by_quic = self.up.as_ref().is_some_and(|up| up.told && up.transport == Transport::Quic);
        let has_tcp = self.addresses.tcp.is_some() && !self.tried[index(Transport::Tcp)];
        self.is_kept() && self.relays == Some(true) && by_quic && has_tcp
    }

    /// Returns true while its answer to a lookup may still come.
    pub(super) fn is_looking_up(&self, last_named: Option<Instant>, now: Instant) -> bool {
        let is_open = |since: Instant| last_named.is_none_or(|named| named < since);
        self.up.is_some()
            && self.looked_up.is_some_and(|since| now.duration_since(since) < SLOW && is_open(since))
    }

    /// Returns true if it may relay, and isn't connected or dialled.
    pub(super) fn is_untried(&self) -> bool {
        let can = if self.addresses.tcp.is_some() { !self.tried[1] } else { !self.tried[0] };
        let free = self.dialling.is_none() && self.up.is_none() && self.reservation == Reservation::None;
        free && can && !self.addresses.is_empty() && self.relays != Some(false)
    }

    /// Returns true if it relayed for us last time, and it isn't known yet whether it does again.
    pub(super) fn is_awaited(&self) -> bool {
        let is_open = self.dialling.is_some() || self.up.is_some() || self.is_untried();
        self.is_kept()
            && self.reservation == Reservation::None
            && self.relays != Some(false)
            && is_open
            && !self.is_candidate()
    }

    /// Returns true if it may be asked for a reservation: it relays, and we are connected by TCP, or
    /// can't be.
    pub(super) fn is_candidate(&self) -> bool {
        let Some(up) = self.up.as_ref().filter(|up| up.told && !up.leaving) else { return false };
        let cheap = up.transport == Transport::Tcp || self.addresses.tcp.is_none() || self.tried[1];
        self.relays == Some(true) && self.reservation == Reservation::None && cheap
    }
}

pub(super) fn index(transport: Transport) -> usize {
    match transport {
        Transport::Quic => 0,
        Transport::Tcp => 1,
    }
}
