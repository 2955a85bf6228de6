//! Sentences about routes: to other peers, and to this program.

use bastide_node::reach::{
    AddressText, Carrier, FailedAttempt, Failure, ListenRefusal, Nat, Own, Peer, RelayState, Route, Router,
};
use bastide_node::{Mapping, Multiaddr, Protocol, PublicFailure, PublicStage, PublicStatus, network_key};
use bastide_table::mail::mailbox_client::MailView;
use bastide_wire::ids::Key;
use bastide_wire::relay::{RelayRefusal, RelayTrouble};

use super::system;

/// Writes host and port, or the relay on the way.
fn spot(address: &Multiaddr) -> String {
    let spot = AddressText(address).to_string();
    spot.strip_prefix("the relay at ").map_or_else(|| spot.clone(), |at| say!(relay_at, at = at))
}

/// Describes how this program can be reached, a sentence each.
pub fn own(own: &Own) -> Vec<String> {
    let mut said = vec![match &own.nat {
        Nat::Unknown => say!(reach_unknown).to_owned(),
        Nat::Public(at) => say!(reach_public, at = spot(at)),
        Nat::Home(at) => say!(reach_home, at = spot(at)),
        Nat::Private(at) => say!(reach_private, at = spot(at)),
    }];
    said.extend(match &own.router {
        Router::NotAsked => None,
        Router::Asking => Some(say!(router_asking).to_owned()),
        Router::Mapped(at) => Some(say!(router_mapped, at = spot(at))),
        Router::Silent => Some(say!(router_silent).to_owned()),
        Router::Inner => Some(say!(router_inner).to_owned()),
        Router::Unwilling => Some(say!(router_unwilling).to_owned()),
    });
    said.extend(own.relays.iter().map(|relay| match &relay.state {
        RelayState::Asked => say!(relay_asked, at = spot(&relay.address)),
        RelayState::Held => say!(relay_held, at = spot(&relay.address)),
        RelayState::Failed(why) => {
            let at = say!(relay_at, at = spot(&relay.address));
            say!(relay_failed, why = failure(why, &at))
        }
    }));
    said.extend(own.deaf.iter().map(deaf));
    said
}

/// Describes what the public network does for us, a sentence each; nothing while it isn't asked.
pub fn public(public: &PublicStatus) -> Vec<String> {
    let stage = match public.stage {
        PublicStage::Off | PublicStage::NotNeeded => return Vec::new(),
        PublicStage::AskingAddress => "asking",
        PublicStage::SearchingRelays => "searching",
        PublicStage::Ready if public.relays.is_empty() => "known",
        PublicStage::Ready => "ready",
        PublicStage::Failed(PublicFailure::NoNode) => "no_node",
        PublicStage::Failed(PublicFailure::NoAnswer) => "no_answer",
        PublicStage::Failed(PublicFailure::NoRelay) => "no_relay",
        PublicStage::HungUp => "hung_up",
    };
    let mapping = public.mapping.map(|mapping| match mapping {
        Mapping::SamePort => say!(public_same_port).to_owned(),
        Mapping::PortByDestination => say!(public_port_by_destination).to_owned(),
    });
    let told = say!(public_stage, stage = stage, count = public.relays.len());
    [told].into_iter().chain(mapping).collect()
}

/// Names a relay of the public network, which has no name of its own.
/// Returns `None` for any other key.
pub fn public_relay(key: &Key, public: &PublicStatus) -> Option<&'static str> {
    let is_it = |relay: &Multiaddr| match relay.iter().last() {
        Some(Protocol::P2p(peer)) => network_key(&peer).is_some_and(|relay| relay.0 == *key),
        _ => false,
    };
    public.relays.iter().any(is_it).then(|| say!(a_public_relay))
}

/// Says on which transport our own system lets no connection in.
pub fn deaf(deaf: &ListenRefusal) -> String {
    let (at, why) = (deaf.address.to_string(), system::explain_text(&deaf.why));
    match deaf.transport {
        Some(kind) => say!(reach_deaf, kind = kind.to_string(), at = at, why = why),
        None => say!(reach_deaf_at_all, at = at, why = why),
    }
}

/// Says why a relay doesn't help with codes.
pub fn lack((at, why): &(Multiaddr, RelayTrouble)) -> String {
    say!(relay_lacks, why = unkept(*why), at = spot(at))
}

/// Says why a relay doesn't help with its board.
pub fn board_lack(at: &Multiaddr, why: RelayTrouble) -> String {
    say!(board_lacks, why = unkept(why), at = spot(at))
}

fn unkept(why: RelayTrouble) -> &'static str {
    match why {
        RelayTrouble::Unreached => "unreached",
        RelayTrouble::Taken => "taken",
        RelayTrouble::Refused(
            RelayRefusal::Key | RelayRefusal::Source | RelayRefusal::Full | RelayRefusal::Often,
        ) => "full",
        RelayTrouble::NoKeeper | RelayTrouble::Refused(_) => "no_keeper",
    }
}

/// Describes the state of our mail, a sentence each.
/// It says whether our last letter is at a mailbox, if there is one to pass on, and which mailbox
/// doesn't help.
pub fn mail(mail: &MailView, has_letter: bool) -> Vec<String> {
    if mail.is_elsewhere {
        return vec![say!(mail_elsewhere).to_owned()];
    }
    let troubles = mail.posts.iter().filter_map(|(at, trouble)| {
        let why = match (*trouble)? {
            // Not every relay keeps mail.
            RelayTrouble::NoKeeper => return None,
            RelayTrouble::Unreached => "unreached",
            RelayTrouble::Refused(RelayRefusal::Full) => "full",
            RelayTrouble::Refused(RelayRefusal::Source) => "source",
            RelayTrouble::Refused(_) | RelayTrouble::Taken => "refused",
        };
        Some(say!(mail_lacks, why = why, at = spot(at)))
    });
    let lies = (has_letter && mail.lies).then(|| say!(mail_lies).to_owned());
    let coming = (has_letter && !mail.lies && mail.helps()).then(|| say!(mail_coming).to_owned());
    lies.into_iter().chain(coming).chain(troubles).collect()
}

/// Describes the route to a peer, without its name; `name` names relays.
pub fn peer(peer: &Peer, name: impl Fn(&Key) -> String) -> String {
    let route = match &peer.route {
        Route::NotConnected => say!(way_none).to_owned(),
        Route::Direct(means) => say!(way_direct, carrier = carrier(*means)),
        Route::Relayed { by, means } => {
            let by = by.as_ref().map_or_else(|| say!(a_relay).to_owned(), name);
            say!(way_relayed, by = by, carrier = carrier(*means))
        }
    };
    let took = peer.round_trip.filter(|_| peer.route != Route::NotConnected).map(|took| {
        let tenths = took.as_micros().div_ceil(100);
        // Short times have a digit after the decimal point.
        let count = if tenths < 100 { tenths as f64 / 10.0 } else { (tenths / 10) as f64 };
        say!(milliseconds, count = count)
    });
    let fails = Some(failures(&peer.tried)).filter(|_| !matches!(peer.route, Route::Direct(_))).flatten();
    let said = took.map_or_else(|| route.clone(), |took| format!("{route}, {took}"));
    match fails {
        Some(why) => say!(each_failure, all = said, next = say!(way_fails, why = why)),
        None => said,
    }
}

/// Names the transport and the IP version; protocol names are the same in every language.
fn carrier(means: Carrier) -> String {
    format!("{}, {}", means.transport, if means.ipv6 { "IPv6" } else { "IPv4" })
}

/// Describes failed attempts, grouped by reason; `None` without any.
fn failures(tried: &[FailedAttempt]) -> Option<String> {
    let mut reasons: Vec<(&Failure, Vec<String>)> = Vec::new();
    for FailedAttempt { at, why } in tried {
        let place = at.as_ref().map_or_else(|| say!(hole_in_routers).to_owned(), |at| spot(at));
        match reasons.iter_mut().find(|(reason, _)| *reason == why) {
            Some((_, places)) if places.contains(&place) => {}
            Some((_, places)) => places.push(place),
            None => reasons.push((why, vec![place])),
        }
    }
    let each = reasons.iter().map(|(why, places)| failure(why, &places.join(", ")));
    each.reduce(|all, next| say!(each_failure, all = all, next = next))
}

fn failure(why: &Failure, at: &str) -> String {
    let kind = match why {
        Failure::Silence => "silence",
        Failure::Refused => "refused",
        Failure::NoRoute => "no_route",
        Failure::Stranger => "stranger",
        Failure::NotAtRelay => "not_at_relay",
        Failure::RelayFull => "relay_full",
        Failure::NoRelay => "no_relay",
        Failure::Closed => "closed",
        Failure::Other(words) => return say!(failure_other, at = at, words = words.as_str()),
    };
    say!(failure, why = kind, at = at)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bastide_node::reach::{Relay, Transport};

    use super::*;

    #[test]
    fn a_route_is_told_with_what_failed() {
        let check = |route: Route, took: Option<u64>, tried: &[(&str, Failure)], said: &str| {
            let tried = tried
                .iter()
                .map(|(at, why)| FailedAttempt { at: at.parse().ok(), why: why.clone() })
                .collect();
            let told = peer(
                &Peer { key: [0; 32], route, round_trip: took.map(Duration::from_micros), tried },
                |_| "Ben".to_owned(),
            );
            assert_eq!(told, said);
        };
        let means = Carrier { transport: Transport::Quic, ipv6: false };
        let carrier = "QUIC, IPv4";
        let direct = say!(way_direct, carrier = carrier);
        let took = |count: f64| format!("{direct}, {}", say!(milliseconds, count = count));
        check(Route::NotConnected, None, &[], say!(way_none));
        check(Route::Direct(means), Some(1_234), &[], &took(1.3));
        check(Route::Direct(means), Some(31_000), &[], &took(31.0));
        let (one, other) = ("/ip4/203.0.113.7/tcp/4817", "/ip4/203.0.113.8/tcp/4817");
        let silent = say!(failure, why = "silence", at = "203.0.113.7:4817 (TCP), 203.0.113.8:4817 (TCP)");
        let stranger = say!(failure, why = "stranger", at = "203.0.113.7:4817 (TCP)");
        let fails = say!(each_failure, all = silent, next = stranger);
        let through = say!(way_relayed, by = "Ben", carrier = carrier);
        check(
            Route::Relayed { by: Some([1; 32]), means },
            None,
            &[(one, Failure::Silence), (other, Failure::Silence), (one, Failure::Stranger)],
            &say!(each_failure, all = through, next = say!(way_fails, why = fails)),
        );
    }

    #[test]
    fn public_network_is_mentioned_only_if_asked() {
        let relay =
            "/ip4/203.0.113.9/udp/4001/quic-v1/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";
        let check = |stage, mapping, relays: usize, said: &[&str]| {
            let relays = vec![relay.parse().unwrap(); relays];
            assert_eq!(public(&PublicStatus { stage, mapping, relays, ..PublicStatus::default() }), said);
        };
        let say = |stage, count: usize| say!(public_stage, stage = stage, count = count);
        check(PublicStage::Off, None, 0, &[]);
        check(PublicStage::NotNeeded, None, 0, &[]);
        check(PublicStage::AskingAddress, None, 0, &[&say("asking", 0)]);
        let same = Some(Mapping::SamePort);
        check(PublicStage::Ready, same, 2, &[&say("ready", 2), say!(public_same_port)]);
        check(PublicStage::Ready, None, 0, &[&say("known", 0)]);
        let strict = Some(Mapping::PortByDestination);
        let failed = PublicStage::Failed(PublicFailure::NoRelay);
        check(failed, strict, 0, &[&say("no_relay", 0), say!(public_port_by_destination)]);
    }

    #[test]
    fn a_program_says_how_it_is_reached() {
        let at = |text: &str| text.parse::<Multiaddr>().unwrap();
        let outside = || at("/ip4/203.0.113.1/udp/4000/quic-v1");
        let asked = |state| vec![Relay { key: None, address: at("/ip6/2001:db8::9/tcp/4817"), state }];
        let check = |me: Own, said: &[&str]| assert_eq!(own(&me), said);
        let there = "203.0.113.1:4000 (QUIC)";
        check(Own::default(), &[say!(reach_unknown)]);
        check(
            Own { nat: Nat::Public(outside()), router: Router::Mapped(outside()), ..Own::default() },
            &[&say!(reach_public, at = there), &say!(router_mapped, at = there)],
        );
        let relay = say!(relay_at, at = "[2001:db8::9]:4817 (TCP)");
        let full = say!(failure, why = "relay_full", at = relay);
        check(
            Own {
                nat: Nat::Private(outside()),
                router: Router::Inner,
                relays: asked(RelayState::Failed(Failure::RelayFull)),
                deaf: Vec::new(),
            },
            &[&say!(reach_private, at = there), say!(router_inner), &say!(relay_failed, why = full)],
        );
        let why = || "Permission denied".to_owned();
        let address = "0.0.0.0:7".parse().unwrap();
        let refused = |transport| deaf(&ListenRefusal { address, transport, why: why() });
        assert_eq!(
            refused(None),
            say!(reach_deaf_at_all, at = "0.0.0.0:7", why = system::explain_text(&why()))
        );
    }
}
