//! Relays that count as public ones, and the time for which one of them carries a connection. Pure.
//!
//! A relay counts by the limits that it states for a circuit, so host and guest come to the same
//! answer, and a relay of a friend that only one of them has named isn't cut.

use std::time::Duration;

use libp2p::PeerId;
use web_time::Instant;

use crate::connectivity::path::Path;

/// Longest time for which a peer is reached by a public relay, while a hole is punched.
/// It carries some 70 KB in that time, and public relays allow 128 KB.
pub(super) const RELAYED_MAX: Duration = Duration::from_secs(60);
/// Largest limits of a public relay: by default they allow 128 KiB in two minutes.
/// A relay of Bastide allows 4 MiB in four hours.
const PUBLIC_LIMITS: (u64, Duration) = (512 * 1024, Duration::from_secs(10 * 60));
/// Maximum number of relays that are remembered as public ones.
const KNOWN_MAX: usize = 32;

/// Relays that allow no more than public ones do, the latest first.
#[derive(Debug, Default)]
pub(crate) struct PublicRelays {
    known: Vec<PeerId>,
}

impl PublicRelays {
    /// Notes the limits that a relay has stated for a circuit: bytes and time.
    pub(super) fn note(&mut self, relay: PeerId, (bytes, time): (Option<u64>, Option<Duration>)) {
        let (bytes_max, time_max) = PUBLIC_LIMITS;
        if bytes.is_some_and(|bytes| bytes <= bytes_max) || time.is_some_and(|time| time <= time_max) {
            self.add(relay);
        }
    }

    /// Adds a relay that the search has found.
    pub(super) fn add(&mut self, relay: PeerId) {
        self.known.retain(|known| *known != relay);
        self.known.insert(0, relay);
        self.known.truncate(KNOWN_MAX);
    }

    /// Returns true if a public relay carries the connection.
    pub(super) fn carries(&self, path: &Path) -> bool {
        path.relay.flatten().is_some_and(|relay| self.known.contains(&relay))
    }

    /// Returns true if a public relay has carried the connection for as long as it may.
    pub(super) fn is_over(&self, path: &Path, now: Instant) -> bool {
        self.carries(path) && now.duration_since(path.since) >= RELAYED_MAX
    }
}

#[cfg(test)]
mod tests {
    use libp2p::core::{ConnectedPoint, Endpoint, transport::PortUse};

    use super::*;

    #[test]
    fn public_relay_carries_a_peer_for_a_minute() {
        let (now, relay) = (Instant::now(), PeerId::random());
        let endpoint = ConnectedPoint::Dialer {
            address: format!("/ip4/203.0.113.1/tcp/7/p2p/{relay}/p2p-circuit").parse().unwrap(),
            role_override: Endpoint::Dialer,
            port_use: PortUse::Reuse,
        };
        let path = Path::of(&endpoint, now);
        let minutes = |minutes: u64| Some(Duration::from_secs(60 * minutes));
        for (bytes, time, is_public) in [
            (Some(128 * 1024), minutes(2), true),
            (None, minutes(2), true),
            (Some(128 * 1024), None, true),
            (Some(4 * 1024 * 1024), minutes(240), false),
            (None, None, false),
        ] {
            let mut relays = PublicRelays::default();
            relays.note(relay, (bytes, time));
            assert_eq!(relays.carries(&path), is_public, "{bytes:?} {time:?}");
            assert_eq!(relays.is_over(&path, now + RELAYED_MAX), is_public, "{bytes:?} {time:?}");
            assert!(!relays.is_over(&path, now + RELAYED_MAX - Duration::from_secs(1)));
        }
    }
}
