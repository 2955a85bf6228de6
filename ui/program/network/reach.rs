//! Routes of this program and to its peers, printed line by line as they change.

use std::collections::BTreeMap;

use bastide_library::table::connection_guide::needs_public_network;
use bastide_node::PublicStatus;
use bastide_node::reach::{Own, Reach};
use bastide_record::PublicKey;
use bastide_session::fingerprint;
use bastide_table::table::TableSnapshot;
use bastide_wire::ids::Key;
use bastide_words::command_line::peer;
use bastide_words::reach::{own, public, public_relay};

/// Printer of changes since the last call.
#[derive(Debug)]
pub(crate) struct Teller {
    own: Vec<String>,
    /// Text last printed for each peer, without times: a slightly longer round trip is no news.
    peers: BTreeMap<Key, String>,
}

impl Teller {
    /// Makes a teller; it doesn't print that nothing is known yet.
    pub(crate) fn new() -> Teller {
        Teller { own: own(&Own::default()), peers: BTreeMap::new() }
    }

    /// Returns the lines that are new in this snapshot.
    pub(crate) fn news(&mut self, look: &TableSnapshot) -> Vec<String> {
        let is_missing = needs_public_network(look);
        self.of(&look.reach, is_missing, |key| {
            let member = look.view.members.iter().find(|member| member.key.to_bytes() == *key);
            member.map_or_else(|| relay_name(key, &look.reach.public), |member| member.name.clone())
        })
    }

    /// Returns the new lines; `is_missing` is true if only the public network could help.
    fn of(&mut self, reach: &Reach, is_missing: bool, name: impl Fn(&Key) -> String) -> Vec<String> {
        let off = is_missing.then(|| say!(cli_public_off).to_owned());
        let own: Vec<String> = own(&reach.me).into_iter().chain(public(&reach.public)).chain(off).collect();
        let mut news: Vec<String> = own.iter().filter(|line| !self.own.contains(line)).cloned().collect();
        self.own = own;
        let timeless = reach.without_times();
        for ((one, timeless), line) in reach.peers.iter().zip(&timeless.peers).zip(lines(reach, &name)) {
            let said = peer(timeless, &name);
            if self.peers.get(&one.key) != Some(&said) {
                self.peers.insert(one.key, said);
                news.push(line);
            }
        }
        news
    }
}

/// Describes the route to each peer, a line each.
pub(super) fn lines(reach: &Reach, name: impl Fn(&Key) -> String) -> Vec<String> {
    reach.peers.iter().map(|one| peer(one, &name)).collect()
}

/// Names a peer that has no name here, or a relay.
pub(super) fn relay_name(key: &Key, public: &PublicStatus) -> String {
    public_relay(key, public).map_or_else(|| name(key), str::to_owned)
}

/// Returns the fingerprint of a peer that has no name here.
pub(super) fn name(key: &Key) -> String {
    PublicKey::from_bytes(*key).map_or_else(|_| "?".into(), |key| fingerprint(&key))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bastide_node::reach::{Carrier, Nat, Peer, Route, Transport};

    use super::*;

    #[test]
    fn only_what_has_changed_is_told() {
        let mut teller = Teller::new();
        let means = Carrier { transport: Transport::Quic, ipv6: false };
        let peer = |route, millis| Peer {
            key: [1; 32],
            route,
            round_trip: Some(Duration::from_millis(millis)),
            tried: Vec::new(),
        };
        let public = Nat::Public("/ip4/203.0.113.1/tcp/7".parse().unwrap());
        let relayed = Route::Relayed { by: Some([2; 32]), means };
        let carrier = "QUIC, IPv4";
        let way = |way: &str| say!(cli_peer, name = "1", way = way);
        let after = |way: &str, millis: u32| format!("{way}, {}", say!(milliseconds, count = millis));
        let through = say!(way_relayed, by = "2", carrier = carrier);
        let direct = say!(way_direct, carrier = carrier);
        for (nat, route, millis, said) in [
            (Nat::Unknown, Route::NotConnected, 1, vec![way(say!(way_none))]),
            (Nat::Unknown, relayed.clone(), 80, vec![way(&after(&through, 80))]),
            (Nat::Unknown, relayed, 90, vec![]),
            (
                public.clone(),
                Route::Direct(means),
                20,
                vec![say!(reach_public, at = "203.0.113.1:7 (TCP)"), way(&after(&direct, 20))],
            ),
            (public, Route::Direct(means), 21, vec![]),
        ] {
            let me = Own { nat, ..Own::default() };
            let reach = Reach { me, peers: vec![peer(route, millis)], ..Reach::default() };
            assert_eq!(teller.of(&reach, false, |key| key[0].to_string()), said);
        }
    }
}
