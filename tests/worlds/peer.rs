//! Honest member of a small world: a real session with its disk.
//!
//! Every write succeeds at once.

use bastide_kit::disk::Disk;
use bastide_kit::people::{key, public};
use bastide_kit::predicates::{Statements, Witness};
use bastide_record::{DrawSource, Member, catalogue_digest};
use bastide_rules::hash::{Hash, hash};
use bastide_rules::{SeatOrder, Setup, TileSets};
use bastide_session::message::{GameProgress, Members, Message, SessionProgress, Status};
use bastide_session::worlds::{CanonicalState, Fact};
use bastide_session::{Ask, Command, Identity, Millis, Plan, Session, Stage, To, Visit};

/// Time at which worlds begin; no clock of a player has run since.
pub(crate) const BEGIN: Millis = Millis(1000);

/// Honest member.
#[derive(Debug, Clone)]
pub(crate) struct Peer {
    pub(crate) member: u8,
    pub(crate) session: Session,
    pub(crate) disk: Disk,
    pub(crate) now: Millis,
}

pub(crate) fn identity(n: u8, start: u32) -> Identity {
    let entropy: Hash = hash("world", &[&[n], &start.to_le_bytes()]);
    Identity { key: key(n).clone(), profile: format!("member {n}").as_str().into(), day: 20_780, entropy }
}

impl Peer {
    /// Performs the session's outputs and returns its messages.
    pub(crate) fn drain(&mut self) -> Vec<(To, Vec<u8>)> {
        let mut said = Vec::new();
        self.disk.drain(&mut self.session, self.now, usize::MAX, |to, bytes| said.push((to, bytes)));
        said
    }

    pub(crate) fn command(&mut self, wish: Command) -> bool {
        self.session.command(self.now, wish).is_ok()
    }

    /// Connects it with all others of so many members, or disconnects it.
    pub(crate) fn connect(&mut self, members: u8, up: bool) {
        for other in (0..members).filter(|other| *other != self.member).map(public) {
            match up {
                true => self.session.peer_up(self.now, other),
                false => self.session.peer_down(self.now, other),
            }
        }
    }

    /// Asks to continue with these members.
    pub(crate) fn go_on(&mut self, set: Members) -> bool {
        let with = set.iter().map(Member::index).collect();
        self.command(Command::Ask(Ask::GoOn { with, even_settled: false }))
    }

    /// Prints its notes and offers, to debug why it doesn't continue.
    pub(crate) fn explain(&self) {
        eprintln!("member {} is at {:?}", self.member, self.session.game_at());
        let view = self.session.view();
        view.notes.iter().for_each(|note| eprintln!("  {:?}", note.news));
        view.offers.iter().for_each(|offer| eprintln!("  {offer:?}"));
    }

    /// Plays the first action offered, until the turn is complete.
    pub(crate) fn turn(&mut self) -> bool {
        while let Some(turn) = self.session.view().turn {
            let wish = match turn.offered.first() {
                Some(action) if !turn.complete => Command::Act(*action),
                _ => return self.command(Command::Seal),
            };
            if !self.command(wish) {
                return false;
            }
        }
        false
    }

    /// Lets the current attempt time out; the time that passes is forgotten.
    pub(crate) fn give_up(&mut self) -> bool {
        let Some(at) = self.session.gives_up_at() else { return false };
        self.now = self.now.max(at);
        self.session.tick(self.now);
        true
    }

    /// Encodes everything that a restart recovers.
    pub(crate) fn binding(&self) -> Vec<u8> {
        let mut essence = CanonicalState::default();
        self.session.put_binding(&mut essence);
        essence.bytes().to_vec()
    }

    /// Returns true if a restart would forget something that binds.
    pub(crate) fn forgets(&self, n: u8, start: u32) -> bool {
        self.binding() != self.started_anew(n, start).binding()
    }

    /// Returns the session that a restart makes of the disk's contents.
    pub(crate) fn started_anew(&self, n: u8, start: u32) -> Self {
        let mut peer = self.clone();
        peer.session = peer.disk.resume(identity(n, start), self.now).expect("own files");
        peer.drain();
        peer
    }
}

/// Collects what these members have signed and hold.
pub(crate) fn statements<'a>(held: impl Iterator<Item = (&'a Peer, &'a [Fact])>) -> Statements {
    let witness = |(peer, facts): (&'a Peer, &'a [Fact])| {
        Some(Witness { member: Member(peer.member), facts, record: peer.session.record()? })
    };
    Statements::of(&held.filter_map(witness).collect::<Vec<_>>())
}

/// Makes a table at which all have sealed and opened the first charter.
pub(crate) fn table(count: u8, laps: bool) -> Vec<Peer> {
    let mut plan = Plan::open(count);
    plan.setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(count) };
    plan.terms.grace_s = 0;
    if laps {
        plan.terms.draws = DrawSource::Laps;
    }
    let host = Session::host(identity(0, 0), plan, BEGIN).expect("a plan");
    let visit = Visit { table: host.table(), host: public(0u8), watches: false };
    let visit = |n| Session::visit(identity(n, 0), visit, BEGIN).expect("a name");
    let sessions = std::iter::once(host).chain((1..count).map(visit));
    let peer = |(member, session)| Peer { member, session, disk: Disk::default(), now: BEGIN };
    let mut peers: Vec<Peer> = (0..).zip(sessions).map(peer).collect();
    sit_down(&mut peers);
    peers
}

/// Runs the lobby, without losing a message, until the first charter is opened.
fn sit_down(peers: &mut [Peer]) {
    let count = peers.len();
    for (one, peer) in peers.iter_mut().enumerate() {
        for other in (0..count).filter(|other| *other != one) {
            peer.session.peer_up(BEGIN, public(u8::try_from(other).expect("a few")));
        }
    }
    deliver(peers);
    for _ in 0..count {
        for n in 1..count {
            let terms = peers[n].session.view().card.expect("shown").terms;
            assert!(peers[n].command(Command::Join { terms }), "these are the terms");
            deliver(peers);
        }
    }
    assert!(peers[0].command(Command::Start), "all have agreed");
    deliver(peers);
    assert!(matches!(peers[0].session.view().stage, Stage::Deciding(_)), "it has begun");
}

fn deliver(peers: &mut [Peer]) {
    loop {
        let mut said = Vec::new();
        for (n, peer) in (0u8..).zip(peers.iter_mut()) {
            said.extend(peer.drain().into_iter().map(|(to, bytes)| (n, to, bytes)));
        }
        if said.is_empty() {
            return;
        }
        for (from, to, bytes) in said {
            for (n, peer) in (0u8..).zip(peers.iter_mut()) {
                if n != from && (to == To::All || to == To::Peer(public(n))) {
                    peer.session.received(BEGIN, public(from), &bytes);
                }
            }
        }
    }
}

/// Makes the status of a member that would continue with these members and has got this far.
pub(crate) fn have(at: GameProgress, willing: Members) -> Message {
    Message::Status(Status {
        catalogue: catalogue_digest(TileSets::all()),
        away: false,
        heard: Default::default(),
        at: SessionProgress::Game(GameProgress { willing, signing: None, ..at }),
    })
}
