//! Connection guide: the steps that were tried, the obstacle, and the one next step.
//! Pure, made of the node's report. The lobby, the table's panel and `bastide status` show it.
//!
//! Invariant: it lists only what was tried, is under way, or waits for the player's consent.

use bastide_node::reach::{Carrier, Failure, Nat, Own, Peer, Reach, RelayState, Route, Router};
use bastide_node::{Mapping, Multiaddr, PublicFailure, PublicStage, PublicStatus, is_loopback, is_relayed};
use bastide_session::Millis;
use bastide_table::table::TableSnapshot;
use bastide_wire::invitation::Invitation;
use serde::Serialize;

use crate::system::settings::PublicChoice;

/// Time for the router to open a port, after which the public network may be needed.
pub const ROUTER_PATIENCE: Millis = Millis(3_000);

/// Guide for a player who can't connect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConnectionGuide {
    /// Steps with their results, in the order in which the program tries them.
    pub steps: Vec<Step>,
    /// The obstacle; `None` if nothing is in the way as far as is known.
    pub obstacle: Option<Obstacle>,
    /// The one next step; `None` if there is nothing to do.
    pub next: Option<NextStep>,
}

/// Step with its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The step.
    pub step: Attempt,
    /// Its result.
    pub result: Outcome,
}

/// Attempt to reach the others, or to be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Attempt {
    /// Direct connection to the other players, at their addresses.
    Outgoing,
    /// Direct connection from outside to this device.
    Incoming,
    /// Port that our router opens (UPnP).
    RouterPort,
    /// Relays that the player named, and players who relay.
    Relays,
    /// Our address, as nodes of the public network see it.
    PublicAddress,
    /// Relays of the public network.
    PublicRelays,
    /// Path through both routers, opened from both sides at once.
    HolePunch,
}

/// Result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It hasn't ended yet.
    Underway,
    /// It has helped.
    Worked,
    /// It hasn't helped.
    Failed,
    /// It isn't allowed, or wasn't begun.
    NotTried,
}

/// Obstacle on the way to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// Our router.
    ThisRouter,
    /// The router of the other side.
    OtherRouter,
    /// One of the two routers; which one isn't known.
    Routers,
    /// Firewall on our side.
    Firewall,
    /// The other side has IPv6 alone, and this device none.
    NoIpv6,
    /// This device has no network.
    Offline,
    /// The other program isn't open.
    ProgramClosed,
    /// The other side is silent; the reason can't be seen from here.
    NoAnswer,
}

/// Next step for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NextStep {
    /// Wait for a step that is under way.
    Wait,
    /// Allow the public network.
    AllowPublicNetwork,
    /// Turn on UPnP in our router.
    TurnOnUpnp,
    /// Have the friend turn on UPnP in theirs.
    FriendTurnsOnUpnp,
    /// Let the program through the firewall.
    AllowProgram,
    /// Connect this device with a network.
    GoOnline,
    /// Ask the friend whether their program is open, and for a new invitation.
    AskFriend,
    /// Send the host the link with which both dial at once.
    SendLink,
    /// Ask the guest for that link.
    AskForLink,
    /// Add a relay that both can reach, or play by links.
    AddRelay,
}

/// Circumstances of the player besides the node's report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation {
    /// Choice about the public network.
    pub public: PublicChoice,
    /// True for the host of the table.
    pub hosts: bool,
    /// True on the command line, where options take the place of buttons.
    pub is_terminal: bool,
}

impl ConnectionGuide {
    /// Makes the guide of the node's report.
    pub fn of(reach: &Reach, situation: Situation) -> Self {
        let (steps, obstacle) = (steps(reach), obstacle(reach));
        let next = next(reach, situation, &steps, obstacle);
        Self { steps, obstacle, next }
    }

    /// Returns true if there is something to show: an obstacle, or a search in the public network.
    pub fn is_due(&self, reach: &Reach) -> bool {
        let is_quiet = matches!(reach.public.stage, PublicStage::Off | PublicStage::NotNeeded);
        self.obstacle.is_some() || !is_quiet
    }

    /// Describes the steps, a line each.
    pub fn lines(&self) -> Vec<String> {
        let line = |one: &Step| {
            let step = say!(connect_step, step = one.step.name());
            say!(connect_row, step = step, result = say!(connect_result, result = one.result.name()))
        };
        self.steps.iter().map(line).collect()
    }

    /// Names the obstacle, and says what follows from it.
    pub fn in_the_way(&self) -> Option<String> {
        self.obstacle.map(|obstacle| say!(connect_obstacle, obstacle = obstacle.name()))
    }

    /// Returns true if this device has no network.
    pub fn is_offline(&self) -> bool {
        self.obstacle == Some(Obstacle::Offline)
    }

    /// Says the next step.
    pub fn to_do(&self, situation: Situation) -> Option<String> {
        self.next.map(|next| say!(connect_next, step = next.name(situation)))
    }
}

/// Returns true if the table needs the public network: friends far away may want to join, nothing
/// else lets them in, and the node doesn't ask it yet.
pub fn needs_public_network(look: &TableSnapshot) -> bool {
    let is_early = look.now.since(look.began) < ROUTER_PATIENCE;
    needs(&look.reach, look.invitation.as_deref(), is_early)
}

/// Returns the same for a node's report; `is_early` gives the router time to open a port.
fn needs(reach: &Reach, invitation: Option<&Invitation>, is_early: bool) -> bool {
    let me = &reach.me;
    let is_for_friends =
        invitation.is_some_and(|invitation| invitation.addresses.iter().any(|at| !is_loopback(at)));
    let is_open = match me.router {
        Router::Mapped(_) => true,
        Router::Asking => is_early,
        Router::NotAsked | Router::Silent | Router::Inner | Router::Unwilling => false,
    };
    let is_reached = matches!(me.nat, Nat::Public(_)) || !me.relays.is_empty();
    is_for_friends && !is_open && !is_reached && reach.public.stage == PublicStage::Off
}

fn steps(reach: &Reach) -> Vec<Step> {
    let me = &reach.me;
    let mut steps = Vec::new();
    let mut add = |step, result| steps.push(Step { step, result });
    let is_direct = |peer: &Peer| matches!(peer.route, Route::Direct(_));
    if !reach.peers.is_empty() {
        let is_vain = |peer: &Peer| dialled(peer).next().is_some() || is_punched_in_vain(peer);
        let has_failed = |peer: &Peer| !is_direct(peer) && is_vain(peer);
        let result = if reach.peers.iter().all(is_direct) {
            Outcome::Worked
        } else if reach.peers.iter().any(has_failed) {
            Outcome::Failed
        } else {
            Outcome::Underway
        };
        add(Attempt::Outgoing, result);
    }
    match me.nat {
        Nat::Public(_) => add(Attempt::Incoming, Outcome::Worked),
        Nat::Private(_) => add(Attempt::Incoming, Outcome::Failed),
        // Nobody outside has tried.
        Nat::Home(_) | Nat::Unknown => {}
    }
    let result = match me.router {
        Router::NotAsked => Outcome::NotTried,
        Router::Asking => Outcome::Underway,
        Router::Mapped(_) => Outcome::Worked,
        Router::Silent | Router::Inner | Router::Unwilling => Outcome::Failed,
    };
    add(Attempt::RouterPort, result);
    let relays: Vec<&RelayState> = named_relays(reach).collect();
    if relays.contains(&&RelayState::Held) {
        add(Attempt::Relays, Outcome::Worked);
    } else if relays.contains(&&RelayState::Asked) {
        add(Attempt::Relays, Outcome::Underway);
    } else if !relays.is_empty() {
        add(Attempt::Relays, Outcome::Failed);
    }
    let PublicStatus { stage, mapping, relays, .. } = &reach.public;
    let address = if mapping.is_some() { Outcome::Worked } else { Outcome::Failed };
    match stage {
        PublicStage::NotNeeded => {}
        PublicStage::Off => add(Attempt::PublicRelays, Outcome::NotTried),
        PublicStage::AskingAddress => add(Attempt::PublicAddress, Outcome::Underway),
        PublicStage::SearchingRelays => {
            add(Attempt::PublicAddress, address);
            add(Attempt::PublicRelays, Outcome::Underway);
        }
        PublicStage::Ready | PublicStage::HungUp => {
            add(Attempt::PublicAddress, address);
            if !relays.is_empty() {
                add(Attempt::PublicRelays, Outcome::Worked);
            }
        }
        PublicStage::Failed(_) => {
            add(Attempt::PublicAddress, address);
            add(Attempt::PublicRelays, Outcome::Failed);
        }
    }
    if reach.peers.iter().any(|peer| !is_direct(peer) && is_punched_in_vain(peer)) {
        add(Attempt::HolePunch, Outcome::Failed);
    }
    steps
}

/// Finds the obstacle; a failure of the way to a player counts before those on the way to us.
fn obstacle(reach: &Reach) -> Option<Obstacle> {
    let lacking: Vec<&Peer> = reach.peers.iter().filter(|peer| is_lacking(reach, peer)).collect();
    let dials: Vec<(&Multiaddr, &Failure)> = lacking.iter().flat_map(|peer| dialled(peer)).collect();
    let fails = |why: &Failure| dials.iter().any(|(_, one)| *one == why);
    // Where TCP finds no route, QUIC is merely silent.
    let has_no_route = |at: &Multiaddr| {
        let is_same_host = |other: &Multiaddr| other.iter().next() == at.iter().next();
        dials.iter().any(|(other, why)| **why == Failure::NoRoute && is_same_host(other))
    };
    let is_cut_off = |at: &Multiaddr, why: &Failure| match why {
        Failure::NoRoute => true,
        Failure::Silence => has_no_route(at),
        _ => false,
    };
    if !dials.is_empty() && dials.iter().all(|(at, why)| is_cut_off(at, why)) {
        let is_ipv6 = dials.iter().all(|(at, _)| Carrier::of(at).ipv6);
        return Some(if is_ipv6 { Obstacle::NoIpv6 } else { Obstacle::Offline });
    }
    let mapping = reach.public.mapping;
    if lacking.iter().any(|peer| is_punched_in_vain(peer)) {
        return Some(match mapping {
            Some(Mapping::PortByDestination) => Obstacle::ThisRouter,
            Some(Mapping::SamePort) => Obstacle::OtherRouter,
            None => Obstacle::Routers,
        });
    }
    let is_left = |peer: &&Peer| peer.tried.iter().any(|one| one.why == Failure::NotAtRelay);
    if fails(&Failure::Refused) || fails(&Failure::Stranger) || lacking.iter().any(is_left) {
        return Some(Obstacle::ProgramClosed);
    }
    let all_are_there = lacking.is_empty() && !reach.peers.is_empty();
    let ours = if all_are_there { None } else { own_obstacle(reach) };
    match ours {
        // A silent host is a reason of its own; our router lets us out all the same.
        Some(Obstacle::ThisRouter) if fails(&Failure::Silence) && mapping.is_none() => {
            Some(Obstacle::NoAnswer)
        }
        None if fails(&Failure::Silence) => Some(Obstacle::NoAnswer),
        ours => ours,
    }
}

/// Finds the obstacle on the way to us.
fn own_obstacle(reach: &Reach) -> Option<Obstacle> {
    let Own { nat, router, .. } = &reach.me;
    let is_held = named_relays(reach).any(|state| *state == RelayState::Held);
    if matches!(nat, Nat::Public(_)) || is_held {
        return None;
    }
    if matches!(router, Router::Mapped(_)) {
        return matches!(nat, Nat::Private(_)).then_some(Obstacle::Firewall);
    }
    match (reach.public.stage, reach.public.mapping) {
        (_, Some(Mapping::PortByDestination)) => Some(Obstacle::ThisRouter),
        // A hole can be punched.
        (PublicStage::Ready | PublicStage::HungUp, Some(Mapping::SamePort)) => None,
        // Not even one of several nodes can be reached, so our packets don't leave.
        (PublicStage::Failed(PublicFailure::NoNode), None) => Some(Obstacle::Firewall),
        _ => {
            let is_shut = matches!(router, Router::Silent | Router::Inner | Router::Unwilling);
            (is_shut || matches!(nat, Nat::Private(_))).then_some(Obstacle::ThisRouter)
        }
    }
}

fn next(reach: &Reach, situation: Situation, steps: &[Step], obstacle: Option<Obstacle>) -> Option<NextStep> {
    let is_underway = steps.iter().any(|step| step.result == Outcome::Underway);
    let Some(obstacle) = obstacle else { return is_underway.then_some(NextStep::Wait) };
    let public = &reach.public;
    let is_off = public.stage == PublicStage::Off;
    let can_punch = public.mapping != Some(Mapping::PortByDestination);
    let has_no_node =
        is_off && situation.public == PublicChoice::No || matches!(public.stage, PublicStage::Failed(_));
    let is_shut = matches!(reach.me.router, Router::Silent | Router::Unwilling | Router::NotAsked);
    Some(match obstacle {
        Obstacle::Firewall => NextStep::AllowProgram,
        Obstacle::Offline => NextStep::GoOnline,
        Obstacle::NoIpv6 => NextStep::AddRelay,
        Obstacle::ProgramClosed | Obstacle::NoAnswer => NextStep::AskFriend,
        _ if is_off && situation.public != PublicChoice::No && named_relays(reach).next().is_none() => {
            NextStep::AllowPublicNetwork
        }
        _ if is_underway => NextStep::Wait,
        _ if can_punch && has_no_node && situation.hosts => NextStep::AskForLink,
        _ if can_punch && has_no_node => NextStep::SendLink,
        Obstacle::ThisRouter if is_shut => NextStep::TurnOnUpnp,
        Obstacle::OtherRouter => NextStep::FriendTurnsOnUpnp,
        Obstacle::ThisRouter | Obstacle::Routers => NextStep::AddRelay,
    })
}

/// Returns true if the way to a player isn't good enough for a game.
/// A relay of the public network only introduces two players; other relays carry a game.
fn is_lacking(reach: &Reach, peer: &Peer) -> bool {
    match peer.route {
        Route::Direct(_) => false,
        Route::NotConnected => true,
        Route::Relayed { .. } => {
            let is_held = named_relays(reach).any(|state| *state == RelayState::Held);
            !reach.public.relays.is_empty() && !is_held && is_punched_in_vain(peer)
        }
    }
}

/// Returns the addresses of a player that were dialled directly in vain, with the reasons.
fn dialled(peer: &Peer) -> impl Iterator<Item = (&Multiaddr, &Failure)> {
    let dials = peer.tried.iter().filter_map(|one| Some((&**one.at.as_ref()?, &one.why)));
    dials.filter(|(at, _)| !is_relayed(at))
}

fn is_punched_in_vain(peer: &Peer) -> bool {
    peer.tried.iter().any(|one| one.why == Failure::Closed)
}

/// Returns the states of the relays that aren't public ones.
fn named_relays(reach: &Reach) -> impl Iterator<Item = &RelayState> {
    let starts = |whole: &Multiaddr, start: &Multiaddr| whole.iter().zip(start).all(|(a, b)| a == b);
    let is_public = move |at: &Multiaddr| reach.public.relays.iter().any(|public| starts(public, at));
    reach.me.relays.iter().filter(move |relay| !is_public(&relay.address)).map(|relay| &relay.state)
}

impl Attempt {
    const fn name(self) -> &'static str {
        match self {
            Self::Outgoing => "outgoing",
            Self::Incoming => "incoming",
            Self::RouterPort => "router_port",
            Self::Relays => "relays",
            Self::PublicAddress => "public_address",
            Self::PublicRelays => "public_relays",
            Self::HolePunch => "hole_punch",
        }
    }
}

impl Outcome {
    const fn name(self) -> &'static str {
        match self {
            Self::Underway => "underway",
            Self::Worked => "worked",
            Self::Failed => "failed",
            Self::NotTried => "not_tried",
        }
    }
}

impl Obstacle {
    const fn name(self) -> &'static str {
        match self {
            Self::ThisRouter => "this_router",
            Self::OtherRouter => "other_router",
            Self::Routers => "routers",
            Self::Firewall => "firewall",
            Self::NoIpv6 => "no_ipv6",
            Self::Offline => "offline",
            Self::ProgramClosed => "program_closed",
            Self::NoAnswer => "no_answer",
        }
    }
}

impl NextStep {
    const fn name(self, situation: Situation) -> &'static str {
        match (self, situation.is_terminal) {
            (Self::Wait, _) => "wait",
            (Self::AllowPublicNetwork, false) => "allow_public_network",
            (Self::AllowPublicNetwork, true) => "allow_by_option",
            (Self::TurnOnUpnp, _) => "turn_on_upnp",
            (Self::FriendTurnsOnUpnp, _) => "friend_turns_on_upnp",
            (Self::AllowProgram, _) => "allow_program",
            (Self::GoOnline, _) => "go_online",
            (Self::AskFriend, _) => "ask_friend",
            (Self::SendLink, _) => "send_link",
            (Self::AskForLink, _) => "ask_for_link",
            (Self::AddRelay, false) => "add_relay",
            (Self::AddRelay, true) => "add_relay_by_option",
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_node::reach::{FailedAttempt, Relay, Transport};

    use super::*;

    const HOST: &str = "/ip4/203.0.113.1/udp/4001/quic-v1";
    const HOST_TCP: &str = "/ip4/203.0.113.1/tcp/4001";
    const HOST_IPV6: &str = "/ip6/2001:db8::1/udp/4001/quic-v1";
    const RELAY: &str = "/ip4/203.0.113.9/udp/4001/quic-v1";
    const ID: &str = "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X";

    fn at(text: &str) -> Multiaddr {
        text.parse().unwrap()
    }

    fn own(router: Router, nat: Nat) -> Reach {
        Reach { me: Own { nat, router, ..Own::default() }, ..Reach::default() }
    }

    fn public(stage: PublicStage, mapping: Option<Mapping>) -> Reach {
        let is_held = stage == PublicStage::Ready;
        let relays = is_held.then(|| at(&format!("{RELAY}/p2p/{ID}"))).into_iter().collect();
        let public = PublicStatus { stage, mapping, relays, ..PublicStatus::default() };
        Reach { public, ..own(Router::Silent, Nat::Unknown) }
    }

    fn with_relay(state: RelayState, reach: Reach) -> Reach {
        let relays = vec![Relay { key: None, address: at(RELAY), state }];
        Reach { me: Own { relays, ..reach.me.clone() }, ..reach }
    }

    /// Adds a player whom this device reaches by this route; `None` stands for a punched hole.
    fn with_peer(route: Route, tried: &[(Option<&str>, Failure)], reach: Reach) -> Reach {
        let tried = tried
            .iter()
            .map(|(at, why)| FailedAttempt { at: at.map(|at| at.parse().unwrap()), why: why.clone() });
        let peer = Peer { key: [1; 32], route, round_trip: None, tried: tried.collect() };
        Reach { peers: vec![peer], ..reach }
    }

    const fn relayed() -> Route {
        let means = Carrier { transport: Transport::Quic, ipv6: false };
        Route::Relayed { by: None, means }
    }

    #[test]
    fn report_leads_to_an_obstacle_and_one_next_step() {
        use NextStep::{
            AddRelay, AllowProgram, AllowPublicNetwork, AskForLink, AskFriend, FriendTurnsOnUpnp, GoOnline,
            SendLink, TurnOnUpnp, Wait,
        };
        use Obstacle::{
            Firewall, NoAnswer, NoIpv6, Offline, OtherRouter, ProgramClosed, Routers, ThisRouter,
        };
        use PublicChoice::{Ask, No, Yes};
        use PublicStage::{AskingAddress, Failed, HungUp, NotNeeded, Ready, SearchingRelays};

        let same = Some(Mapping::SamePort);
        let strict = Some(Mapping::PortByDestination);
        let direct = || Route::Direct(Carrier { transport: Transport::Quic, ipv6: false });
        let none = || Route::NotConnected;
        let missing = |tried: &[(Option<&str>, Failure)], reach| with_peer(none(), tried, reach);
        let punched = |reach| missing(&[(Some(HOST), Failure::Silence), (None, Failure::Closed)], reach);
        let through = format!("{RELAY}/p2p/{ID}/p2p-circuit");
        for (number, (reach, choice, hosts, obstacle, next)) in [
            // The router, before anything else is tried.
            (own(Router::Asking, Nat::Unknown), Ask, true, None, Some(Wait)),
            (own(Router::Mapped(at(HOST)), Nat::Unknown), Ask, true, None, None),
            (own(Router::Silent, Nat::Public(at(HOST))), Ask, true, None, None),
            (
                own(Router::Mapped(at(HOST)), Nat::Private(at(HOST))),
                Ask,
                true,
                Some(Firewall),
                Some(AllowProgram),
            ),
            (own(Router::Silent, Nat::Unknown), Ask, true, Some(ThisRouter), Some(AllowPublicNetwork)),
            (own(Router::Inner, Nat::Home(at(HOST))), Yes, true, Some(ThisRouter), Some(AllowPublicNetwork)),
            (own(Router::NotAsked, Nat::Unknown), Ask, true, None, None),
            // Consent is refused: a connection link works without the public network.
            (own(Router::Silent, Nat::Unknown), No, true, Some(ThisRouter), Some(AskForLink)),
            (own(Router::Silent, Nat::Private(at(HOST))), No, false, Some(ThisRouter), Some(SendLink)),
            // A relay of the player's.
            (with_relay(RelayState::Held, own(Router::Silent, Nat::Unknown)), Ask, true, None, None),
            (
                with_relay(RelayState::Failed(Failure::Silence), own(Router::Silent, Nat::Unknown)),
                Ask,
                true,
                Some(ThisRouter),
                Some(TurnOnUpnp),
            ),
            (
                with_relay(RelayState::Asked, own(Router::Silent, Nat::Unknown)),
                Ask,
                true,
                Some(ThisRouter),
                Some(Wait),
            ),
            // The search in the public network.
            (public(NotNeeded, None), Yes, true, Some(ThisRouter), Some(TurnOnUpnp)),
            (public(AskingAddress, None), Yes, true, Some(ThisRouter), Some(Wait)),
            (public(AskingAddress, strict), Yes, true, Some(ThisRouter), Some(Wait)),
            (public(SearchingRelays, same), Yes, true, Some(ThisRouter), Some(Wait)),
            (public(Ready, same), Yes, true, None, None),
            (public(Ready, strict), Yes, true, Some(ThisRouter), Some(TurnOnUpnp)),
            (public(HungUp, same), Yes, true, None, None),
            (public(Failed(PublicFailure::NoNode), None), Yes, true, Some(Firewall), Some(AllowProgram)),
            (public(Failed(PublicFailure::NoAnswer), None), Yes, true, Some(ThisRouter), Some(AskForLink)),
            (public(Failed(PublicFailure::NoRelay), same), Yes, false, Some(ThisRouter), Some(SendLink)),
            (public(Failed(PublicFailure::NoRelay), strict), Yes, true, Some(ThisRouter), Some(TurnOnUpnp)),
            // The way to a player.
            (with_peer(direct(), &[], own(Router::Silent, Nat::Unknown)), Ask, false, None, None),
            (
                with_peer(relayed(), &[], own(Router::Mapped(at(HOST)), Nat::Unknown)),
                Ask,
                false,
                None,
                Some(Wait),
            ),
            (missing(&[], own(Router::Mapped(at(HOST)), Nat::Unknown)), Ask, false, None, Some(Wait)),
            (
                missing(&[(Some(HOST), Failure::Silence)], own(Router::Silent, Nat::Unknown)),
                Ask,
                false,
                Some(NoAnswer),
                Some(AskFriend),
            ),
            (
                missing(&[(Some(HOST), Failure::Refused)], own(Router::Silent, Nat::Unknown)),
                Ask,
                false,
                Some(ProgramClosed),
                Some(AskFriend),
            ),
            (
                missing(&[(Some(through.as_str()), Failure::NotAtRelay)], public(Ready, same)),
                Yes,
                false,
                Some(ProgramClosed),
                Some(AskFriend),
            ),
            (
                missing(&[(Some(HOST_IPV6), Failure::NoRoute)], public(Ready, same)),
                Yes,
                false,
                Some(NoIpv6),
                Some(AddRelay),
            ),
            (
                missing(
                    &[(Some(HOST_IPV6), Failure::NoRoute), (Some(HOST), Failure::NoRoute)],
                    own(Router::Silent, Nat::Unknown),
                ),
                Ask,
                false,
                Some(Offline),
                Some(GoOnline),
            ),
            (
                missing(
                    &[(Some(HOST), Failure::Silence), (Some(HOST_TCP), Failure::NoRoute)],
                    own(Router::Silent, Nat::Unknown),
                ),
                Ask,
                false,
                Some(Offline),
                Some(GoOnline),
            ),
            // A hole that couldn't be punched.
            (punched(public(Ready, same)), Yes, false, Some(OtherRouter), Some(FriendTurnsOnUpnp)),
            (punched(public(Ready, strict)), Yes, false, Some(ThisRouter), Some(TurnOnUpnp)),
            (punched(public(NotNeeded, None)), Yes, false, Some(Routers), Some(AddRelay)),
            (punched(own(Router::Silent, Nat::Unknown)), Ask, false, Some(Routers), Some(AllowPublicNetwork)),
            (
                with_peer(relayed(), &[(None, Failure::Closed)], public(Ready, same)),
                Yes,
                true,
                Some(OtherRouter),
                Some(FriendTurnsOnUpnp),
            ),
        ]
        .into_iter()
        .enumerate()
        {
            let guide = ConnectionGuide::of(&reach, Situation { public: choice, hosts, is_terminal: false });
            assert_eq!((guide.obstacle, guide.next), (obstacle, next), "line {number}: {guide:?}");
        }
    }

    #[test]
    fn steps_tell_what_was_tried() {
        use Attempt::{HolePunch, Incoming, Outgoing, PublicAddress, PublicRelays, Relays, RouterPort};
        use Outcome::{Failed, NotTried, Underway, Worked};

        let same = Some(Mapping::SamePort);
        let tried = [(Some(HOST), Failure::Silence), (None, Failure::Closed)];
        for (reach, expected) in [
            (Reach::default(), vec![(RouterPort, NotTried), (PublicRelays, NotTried)]),
            (
                own(Router::Asking, Nat::Public(at(HOST))),
                vec![(Incoming, Worked), (RouterPort, Underway), (PublicRelays, NotTried)],
            ),
            (
                public(PublicStage::SearchingRelays, same),
                vec![(RouterPort, Failed), (PublicAddress, Worked), (PublicRelays, Underway)],
            ),
            // A relay of the public network isn't one that the player named.
            (
                with_relay(RelayState::Held, public(PublicStage::Ready, same)),
                vec![(RouterPort, Failed), (PublicAddress, Worked), (PublicRelays, Worked)],
            ),
            (
                with_relay(RelayState::Asked, public(PublicStage::NotNeeded, None)),
                vec![(RouterPort, Failed), (Relays, Underway)],
            ),
            (
                with_peer(relayed(), &tried, public(PublicStage::Failed(PublicFailure::NoNode), None)),
                vec![
                    (Outgoing, Failed),
                    (RouterPort, Failed),
                    (PublicAddress, Failed),
                    (PublicRelays, Failed),
                    (HolePunch, Failed),
                ],
            ),
        ] {
            let steps = steps(&reach).into_iter().map(|one| (one.step, one.result));
            assert_eq!(steps.collect::<Vec<_>>(), expected, "{reach:?}");
        }
    }

    #[test]
    fn consent_is_asked_for_only_when_needed() {
        let table = bastide_wire::ids::TableId([1; 16]);
        let host = bastide_record::Key::from_seed([1; 32]);
        let invitation = |address: &str| {
            let addresses = vec![address.parse().unwrap()];
            Invitation { addresses, ..Invitation::of(&host, table, [2; 16]) }
        };
        let (far, near) = (invitation(HOST), invitation("/ip4/127.0.0.1/udp/4001/quic-v1"));
        let silent = || own(Router::Silent, Nat::Unknown);
        for (reach, invitation, is_early, expected) in [
            (silent(), Some(&far), true, true),
            (silent(), Some(&near), false, false),
            (silent(), None, false, false),
            (own(Router::Asking, Nat::Unknown), Some(&far), true, false),
            (own(Router::Asking, Nat::Unknown), Some(&far), false, true),
            (own(Router::Mapped(at(HOST)), Nat::Unknown), Some(&far), false, false),
            (own(Router::Silent, Nat::Public(at(HOST))), Some(&far), false, false),
            (with_relay(RelayState::Asked, silent()), Some(&far), false, false),
            (public(PublicStage::NotNeeded, None), Some(&far), false, false),
        ] {
            assert_eq!(needs(&reach, invitation, is_early), expected, "{is_early}: {reach:?}");
        }
    }
}
