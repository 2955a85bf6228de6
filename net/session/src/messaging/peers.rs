//! The peers that a session has heard of: connections, last `Status` messages, rate limits.
//!
//! Invariant: at most [`limits::PEERS`] peers without a seat are remembered, and they never
//! displace or silence a peer with a seat. Nothing of this is signed or persisted; it decides whom
//! to ask, whom to answer and what to show.

use std::collections::BTreeMap;

use bastide_record::PublicKey;

use super::allowance::{Allowance, Rate};
use super::message::{SessionProgress, Status};
use crate::limits;
use crate::player::view::Presence;
use crate::time::Millis;

/// State of one peer.
#[derive(Debug, Clone, Default)]
pub(crate) struct Peer {
    /// Moment since which it has been connected; `None` if it isn't.
    pub(crate) up: Option<Millis>,
    /// Moment since which it has been disconnected, if it ever was connected.
    pub(super) down: Option<Millis>,
    /// Moment of its last message.
    pub(super) heard: Option<Millis>,
    /// Last progress that it reported in this run of ours; kept when it disconnects.
    pub(crate) status: Option<Status>,
    /// Moment at which we last sent it our progress.
    pub(super) told: Option<Millis>,
    /// Progress that we sent it last, and its own progress as we knew it then.
    pub(super) between: Option<(SessionProgress, Option<SessionProgress>)>,
    /// Moment at which to send our progress early.
    pub(super) ask: Option<Millis>,
    /// True while it is refused: its tiles differ, or it may not be here.
    /// A refusal lasts as long as the connection.
    pub(crate) refused: bool,
    /// True once it had a seat when we last heard from it.
    sits: bool,
    /// True for a spectator: it has no seat, and is answered as one.
    pub(super) watches: bool,
    /// Moment at which we last repeated chat messages to it.
    pub(super) chat_repeated: Option<Millis>,
    /// True if it has reported its progress since it connected, and so has received the turns
    /// against the rules.
    pub(super) was_told: bool,
    allowance: Allowance,
}

impl Peer {
    /// Takes one message from its allowance. Returns `false` if none is left.
    pub(super) fn spend(&mut self, rate: Rate, now: Millis) -> bool {
        self.allowance.take(rate, now)
    }

    /// Notes that its connection has ended.
    pub(crate) fn lose(&mut self, now: Millis) {
        self.up = None;
        self.down = Some(now);
        self.ask = None;
        self.between = None;
        self.refused = false;
        self.watches = false;
        self.was_told = false;
        self.chat_repeated = None;
    }

    /// Returns true if it receives our progress.
    pub(crate) const fn is_served(&self) -> bool {
        self.up.is_some() && !self.refused
    }

    /// Returns the moment of our next progress message to it.
    pub(crate) fn status_at(&self) -> Millis {
        let regular = self.told.map_or(Millis(0), |told| told + limits::STATUS_INTERVAL);
        self.ask.map_or(regular, |ask| ask.min(regular))
    }

    /// Schedules our progress message after a pause.
    /// It is sent no sooner than [`limits::STATUS_MIN_INTERVAL`] after the last one.
    pub(super) fn ask_after(&mut self, pause: Millis, now: Millis) {
        let earliest = self.told.map_or(now, |told| told + limits::STATUS_MIN_INTERVAL);
        let at = earliest.max(now + pause);
        self.ask = Some(self.ask.map_or(at, |ask| ask.min(at)));
    }

    /// Returns the moment at which a disconnected peer counts as lost.
    pub(crate) fn lost_at(&self) -> Option<Millis> {
        self.down.filter(|_| self.up.is_none()).map(|down| down + limits::LOST_TIMEOUT)
    }

    /// Returns true if it has reported progress that `covers` accepts.
    /// It also does once the peer has had enough time to show what it claims to hold.
    pub(crate) fn has_said(&self, now: Millis, covers: impl FnOnce(&SessionProgress) -> bool) -> bool {
        self.status.is_some_and(|status| covers(&status.at) || self.shown_at().is_some_and(|at| at <= now))
    }

    /// Returns the end of the time that it has to show what it claims to hold.
    pub(crate) fn shown_at(&self) -> Option<Millis> {
        self.up.filter(|_| self.status.is_some()).map(|up| up + limits::SHOWN)
    }

    /// Returns its connection state.
    pub(crate) fn presence(&self, now: Millis) -> Presence {
        match (self.up, self.down) {
            (Some(up), _) => match self.heard.unwrap_or(up).max(up) {
                heard if now.since(heard) > limits::LOST_TIMEOUT => Presence::Silent(heard),
                _ => Presence::Connected,
            },
            (None, Some(since)) => Presence::Away(since),
            (None, None) => Presence::NotYet,
        }
    }
}

/// All known peers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Peers {
    known: BTreeMap<PublicKey, Peer>,
}

impl Peers {
    /// Returns the state of this peer, if it is known.
    pub(crate) fn get(&self, key: &PublicKey) -> Option<&Peer> {
        self.known.get(key)
    }

    /// Returns the state of this peer, made if need be.
    /// Returns `None` if there is no room; a disconnected stranger makes room.
    pub(crate) fn entry(&mut self, key: PublicKey) -> Option<&mut Peer> {
        let others = || self.known.iter().filter(|(_, peer)| !peer.sits);
        if !self.known.contains_key(&key) && others().count() >= limits::PEERS {
            let gone = others().find(|(_, peer)| peer.up.is_none()).map(|(key, _)| *key)?;
            self.known.remove(&gone);
        }
        Some(self.known.entry(key).or_default())
    }

    /// Notes that a peer has a seat, which always gets it an entry.
    /// Of peers that had a seat, at most two tables' worth are kept.
    pub(super) fn seat(&mut self, key: PublicKey) {
        let peer = self.known.entry(key).or_default();
        if !peer.sits {
            peer.sits = true;
            let sits = |known: &BTreeMap<PublicKey, Peer>| known.values().filter(|peer| peer.sits).count();
            let gone =
                self.known.iter().find(|(other, peer)| peer.sits && peer.up.is_none() && **other != key);
            if let Some(gone) =
                gone.map(|(other, _)| *other).filter(|_| sits(&self.known) > 2 * limits::MEMBERS)
            {
                self.known.remove(&gone);
            }
        }
    }

    /// Returns all peers, by key.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&PublicKey, &Peer)> {
        self.known.iter()
    }

    /// Returns the keys of peers that are connected and not refused, ascending.
    pub(crate) fn connected(&self) -> Vec<PublicKey> {
        self.known.iter().filter(|(_, peer)| peer.is_served()).map(|(key, _)| *key).collect()
    }

    /// Returns the number of spectators.
    pub(crate) fn watching(&self) -> usize {
        self.known.values().filter(|peer| peer.watches).count()
    }
}

#[cfg(feature = "worlds")]
impl Peers {
    /// Resets all rate limits, as if nobody had sent anything lately.
    pub(crate) fn rest(&mut self) {
        self.known.values_mut().for_each(|peer| peer.allowance = Allowance::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::Key;

    #[test]
    fn strangers_replace_only_disconnected_peers() {
        let mut peers = Peers::default();
        for n in 0..limits::PEERS {
            let peer = peers.entry(key(n)).expect("there is room");
            peer.up = Some(Millis(0));
        }
        assert!(peers.entry(key(limits::PEERS)).is_none());
        peers.entry(key(3)).expect("known").lose(Millis(1));
        assert!(peers.entry(key(limits::PEERS)).is_some());
        assert!(peers.get(&key(3)).is_none());
    }

    #[test]
    fn seated_peer_is_heard_when_strangers_fill_slots() {
        let mut peers = Peers::default();
        peers.seat(key(200));
        for n in 0..2 * limits::PEERS {
            if let Some(peer) = peers.entry(key(n)) {
                peer.up = Some(Millis(0));
            }
        }
        assert!(peers.get(&key(200)).is_some(), "it is only away");
        assert!(peers.entry(key(201)).is_none(), "it is one more stranger");
        peers.seat(key(201));
        assert!(peers.entry(key(201)).is_some(), "it has a seat");
        for n in 130..160 {
            peers.seat(key(n));
        }
        assert!(peers.iter().count() <= limits::PEERS + 2 * limits::MEMBERS);
    }

    fn key(n: usize) -> PublicKey {
        Key::from_seed([u8::try_from(n).expect("a few"); 32]).public()
    }
}
