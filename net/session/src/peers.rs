//! The peers a session has heard of: links, last `Status` messages, how much they send.
//!
//! Invariant: at most [`limits::PEERS`] are remembered that have no seat; who has one is never forgotten, nor kept unheard, for others.
//! Nothing of this is signed or persisted; it decides whom to ask, whom to answer and what to show.

use std::collections::BTreeMap;

use bastide_record::PublicKey;

use super::allowance::{Allowance, Rate};
use super::limits;
use super::message::{At, Status};
use super::time::Millis;
use super::view::Presence;

/// What is known of one peer.
#[derive(Debug, Clone, Default)]
pub(super) struct Peer {
    /// Connected since then.
    pub(super) up: Option<Millis>,
    /// Not connected since then, if it ever was.
    pub(super) down: Option<Millis>,
    /// When anything came last.
    pub(super) heard: Option<Millis>,
    /// How far it said last it had got, in this run of ours; kept when it goes.
    pub(super) status: Option<Status>,
    /// When we last told it how far we have got.
    pub(super) told: Option<Millis>,
    /// What we told it last, and what it had told us then.
    pub(super) between: Option<(At, Option<At>)>,
    /// When to tell it out of turn.
    pub(super) ask: Option<Millis>,
    /// Refused for as long as it is connected: its tiles are others, or it was removed.
    pub(super) refused: bool,
    /// It has had a seat when it was heard last.
    sits: bool,
    /// It has no seat, and is answered as one that looks on.
    pub(super) watches: bool,
    /// The last remark of which it was told by itself, if it was one of ours.
    pub(super) remarks_told: u64,
    /// Of a game of days, when it was told what it lacks of them.
    pub(super) remarks_told_at: Option<Millis>,
    /// It was told of turns against the rules before it came.
    pub(super) was_told: bool,
    allowance: Allowance,
}

impl Peer {
    /// Takes one message from its allowance; `false` if it has none left.
    pub(super) fn spend(&mut self, rate: Rate, now: Millis) -> bool {
        self.allowance.take(rate, now)
    }

    /// The connection has ended.
    pub(super) fn lose(&mut self, now: Millis) {
        self.up = None;
        self.down = Some(now);
        self.ask = None;
        self.between = None;
        self.refused = false;
        self.watches = false;
        self.was_told = false;
        self.remarks_told = 0;
        self.remarks_told_at = None;
    }

    /// Whether it is told how far we have got.
    pub(super) const fn is_served(&self) -> bool {
        self.up.is_some() && !self.refused
    }

    /// When it is to be told next.
    pub(super) fn status_at(&self) -> Millis {
        let regular = self.told.map_or(Millis(0), |told| told + limits::STATUS_EVERY);
        self.ask.map_or(regular, |ask| ask.min(regular))
    }

    /// It is to be told after a pause, and not too soon after the last time.
    pub(super) fn ask_after(&mut self, pause: Millis, now: Millis) {
        let earliest = self.told.map_or(now, |told| told + limits::STATUS_PAUSE);
        let at = earliest.max(now + pause);
        self.ask = Some(self.ask.map_or(at, |ask| ask.min(at)));
    }

    /// When it counts as lost: nothing before that if it isn't connected.
    pub(super) fn lost_at(&self) -> Option<Millis> {
        self.down.filter(|_| self.up.is_none()).map(|down| down + limits::LOST)
    }

    /// Whether it has said how far it has got and, by what `covers` says, has shown that; who never shows it isn't waited for.
    pub(super) fn has_said(&self, now: Millis, covers: impl FnOnce(&At) -> bool) -> bool {
        self.status.is_some_and(|status| covers(&status.at) || self.shown_at().is_some_and(|at| at <= now))
    }

    /// Until when it may show what it says it holds.
    pub(super) fn shown_at(&self) -> Option<Millis> {
        self.up.filter(|_| self.status.is_some()).map(|up| up + limits::SHOWN)
    }

    /// Whether it is there.
    pub(super) fn presence(&self, now: Millis) -> Presence {
        match (self.up, self.down) {
            (Some(up), _) => match self.heard.unwrap_or(up).max(up) {
                heard if now.since(heard) > limits::LOST => Presence::Silent(heard),
                _ => Presence::Connected,
            },
            (None, Some(since)) => Presence::Away(since),
            (None, None) => Presence::NotYet,
        }
    }
}

/// All peers.
#[derive(Debug, Clone, Default)]
pub(super) struct Peers {
    known: BTreeMap<PublicKey, Peer>,
}

impl Peers {
    /// What is known of this peer, if anything.
    pub(super) fn get(&self, key: &PublicKey) -> Option<&Peer> {
        self.known.get(key)
    }

    /// The entry of this peer, made if need be and if there is room; a stranger that isn't connected makes room.
    pub(super) fn entry(&mut self, key: PublicKey) -> Option<&mut Peer> {
        let others = || self.known.iter().filter(|(_, peer)| !peer.sits);
        if !self.known.contains_key(&key) && others().count() >= limits::PEERS {
            let gone = others().find(|(_, peer)| peer.up.is_none()).map(|(key, _)| *key)?;
            self.known.remove(&gone);
        }
        Some(self.known.entry(key).or_default())
    }

    /// Notes who has a seat: it has an entry, whoever else is there. Of those that had one once no more are kept than may sit.
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

    /// All of them, by key.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&PublicKey, &Peer)> {
        self.known.iter()
    }

    /// The keys of those that are connected and not refused, by key.
    pub(super) fn connected(&self) -> Vec<PublicKey> {
        self.known.iter().filter(|(_, peer)| peer.is_served()).map(|(key, _)| *key).collect()
    }

    /// How many look on.
    pub(super) fn watching(&self) -> usize {
        self.known.values().filter(|peer| peer.watches).count()
    }

    /// Whether this peer has been away for long.
    pub(super) fn lost(&self, key: &PublicKey, now: Millis) -> bool {
        self.get(key).and_then(Peer::lost_at).is_some_and(|at| at <= now)
    }
}

#[cfg(feature = "worlds")]
impl Peers {
    /// Nobody has said anything of late.
    pub(super) fn rest(&mut self) {
        self.known.values_mut().for_each(|peer| peer.allowance = Allowance::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::Key;

    #[test]
    fn strangers_push_out_only_who_is_gone() {
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
    fn who_has_a_seat_is_heard_though_strangers_fill_all_places() {
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
