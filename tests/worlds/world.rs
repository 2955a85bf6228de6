//! Small world: a few real sessions at one table, each with its disk.
//!
//! In one step, a member is handed what another one has, or restarts, or its player does one thing.
//!
//! Time stands still, except for the timeout of members that wait for signatures, and writes
//! succeed at once. Messages that a session sends outside the exchange of a step are lost: other
//! members must be able to ask for anything that they need.

use std::rc::Rc;

use bastide_kit::people::{key, public};
use bastide_kit::predicates::{Statements, broken};
use bastide_record::{Member, Record};
use bastide_session::message::{Members, Message};
use bastide_session::worlds::{CanonicalState, facts};
use bastide_session::{Ask, Command, To};

use super::liar::{Liar, Lie};
use super::member::Input;
use super::peer::{Peer, statements, table};

/// Maximum number of exchanges in one hand-over, which stops as soon as nothing new passes.
const ROUNDS: usize = 12;

/// Limits of a world.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) members: u8,
    /// The last member lies.
    pub(crate) liar: bool,
    /// Charters that continue the game.
    pub(crate) charters: u32,
    /// Indices after the first charter that turns and questions may take.
    pub(crate) places: u32,
    /// Restarts, in all.
    pub(crate) starts: u8,
    /// Questions that players ask, in all; unlimited in walks, if not 0.
    pub(crate) questions: u8,
    /// True if players resign.
    pub(crate) resignations: bool,
    /// True if each player's agreement to continue is a step of its own.
    /// It then matters what each member has heard of the others lately. Otherwise those who would
    /// continue together all say so at once and get the proposal; only joins and seals are lost.
    pub(crate) fine: bool,
    /// True if a proposal is a step only with the joins of all members that it names.
    pub(crate) together: bool,
    /// True if there must be no conflict at all, even with a liar.
    pub(crate) stands: bool,
    /// True if draws are by laps.
    pub(crate) laps: bool,
    /// True if only agreement is checked, not that all majorities can continue.
    pub(crate) agreement: bool,
    /// Filter of the players' inputs.
    pub(crate) players: fn(&Input) -> bool,
}

/// Step of a walk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Hand { from: u8, to: u8 },
    Restart(u8),
    GiveUp(u8),
    Turn(u8),
    GoOn(u8, Members),
    Propose(Members),
    End(u8),
    TakeBack(u8),
    Answer { who: u8, at: usize, yes: bool },
    Resign(u8),
    Lie { to: u8, lie: Lie },
}

/// World in one state.
#[derive(Debug, Clone)]
pub(crate) struct World {
    pub(crate) bounds: Bounds,
    peers: Vec<Rc<Peer>>,
    liar: Option<Rc<Liar>>,
    starts: u8,
    steps: u32,
}

impl World {
    /// Makes a table at which all have sealed and opened the first charter.
    pub(crate) fn new(bounds: Bounds) -> Self {
        let count = bounds.members;
        let mut peers = table(count, bounds.laps);
        let liar = bounds.liar.then(|| {
            let liar = peers.pop().expect("the last");
            Rc::new(Liar::new(key(count - 1).clone(), liar.session.record().expect("a game")))
        });
        let peers = peers.into_iter().map(Rc::new).collect();
        Self { bounds, peers, liar, starts: 0, steps: 1 }
    }

    /// Returns a world with the same bounds and liar and other members.
    pub(crate) fn with(&self, peers: Vec<Rc<Peer>>) -> Self {
        Self { peers, ..self.clone() }
    }

    pub(crate) fn peers(&self) -> &[Rc<Peer>] {
        &self.peers
    }

    pub(crate) fn liar(&self) -> Option<&Rc<Liar>> {
        self.liar.as_ref()
    }

    pub(crate) fn honest(&self) -> u8 {
        u8::try_from(self.peers.len()).expect("a few")
    }

    fn peer(&mut self, n: u8) -> &mut Peer {
        Rc::make_mut(&mut self.peers[usize::from(n)])
    }

    /// Encodes everything that all members have signed and hold.
    pub(crate) fn bound(&self) -> Vec<u8> {
        let mut essence = CanonicalState::default();
        self.peers.iter().for_each(|peer| peer.session.put_binding(&mut essence));
        essence.bytes().to_vec()
    }

    /// Returns the possible steps, in order.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let Bounds { members, charters, places, questions, resignations, .. } = self.bounds;
        let mut steps = Vec::new();
        let honest = self.honest();
        for from in 0..honest {
            steps.extend((0..honest).filter(|to| *to != from).map(|to| Step::Hand { from, to }));
        }
        if !self.bounds.fine {
            let sets = (1..1u8 << members).map(Members);
            let is_some = |set: &Members| set.iter().any(|member| member.0 < honest);
            steps.extend(sets.filter(is_some).map(Step::Propose));
        }
        for who in 0..honest {
            let session = &self.peers[usize::from(who)].session;
            if session.has_halted() {
                continue;
            }
            let Some(log) = session.record().map(Record::log) else { continue };
            let has_room = log.tip().index.0 < places;
            if has_room && session.is_to_move() {
                steps.push(Step::Turn(who));
            }
            if self.bounds.fine && session.highest() < charters {
                let sets = (1..1u8 << members).map(Members).filter(|set| set.has(Member(who)));
                steps.extend(sets.filter(|set| session.willing() != *set).map(|set| Step::GoOn(who, set)));
            }
            if self.bounds.fine && session.gives_up_at().is_some() {
                steps.push(Step::GiveUp(who));
            }
            if questions > 0 && has_room {
                steps.extend([Step::End(who), Step::TakeBack(who)]);
            }
            if questions > 0 {
                for at in 0..session.asked().len() {
                    steps.extend([true, false].map(|yes| Step::Answer { who, at, yes }));
                }
            }
            if resignations && !session.has_left() {
                steps.push(Step::Resign(who));
            }
            if self.starts < self.bounds.starts {
                steps.push(Step::Restart(who));
            }
            if let Some(liar) = &self.liar {
                let lies = liar.lies(session, &self.bounds);
                steps.extend(lies.into_iter().map(|lie| Step::Lie { to: who, lie }));
            }
        }
        steps
    }

    /// Returns the world after a step; `None` if the step isn't possible or exceeds the bounds.
    pub(crate) fn after(&self, step: &Step) -> Option<Self> {
        let mut world = self.clone();
        world.steps += 1;
        let done = match step {
            Step::Hand { from, to } => {
                world.hand(*from, *to);
                true
            }
            Step::Restart(who) => {
                world.restart(*who);
                true
            }
            Step::GiveUp(who) => world.give_up(*who),
            Step::Turn(who) => world.peer(*who).turn(),
            Step::GoOn(who, set) => world.go_on(*who, *set),
            Step::Propose(set) => world.propose(*set),
            Step::End(who) => world.ask(*who, Ask::End),
            Step::TakeBack(who) => world.ask(*who, Ask::TakeBack),
            Step::Answer { who, at, yes } => {
                let question = self.peers[usize::from(*who)].session.asked()[*at];
                world.peer(*who).command(Command::Answer { question, yes: *yes })
            }
            Step::Resign(who) => world.peer(*who).command(Command::Ask(Ask::Resign)),
            Step::Lie { to, lie } => world.lie(*to, lie),
        };
        for n in 0..world.honest() {
            // Messages outside the exchange are lost.
            if Rc::get_mut(&mut world.peers[usize::from(n)]).is_some() {
                world.peer(n).drain();
                // No connection is open between steps.
                if !self.bounds.fine {
                    world.peer(n).connect(self.bounds.members, false);
                }
            }
        }
        let fits = world.peers.iter().all(|peer| peer.session.highest() <= self.bounds.charters);
        (done && fits).then_some(world)
    }

    /// Hands everything that one member has signed and holds, or has received, to another one.
    pub(crate) fn hand(&mut self, from: u8, to: u8) {
        let now = [from, to].map(|n| self.peers[usize::from(n)].now);
        for (one, other, now) in [(from, to, now[0]), (to, from, now[1])] {
            self.peer(one).session.peer_up(now, public(other));
            self.peer(one).drain();
        }
        for _ in 0..ROUNDS {
            let before = self.pair(from, to);
            self.peer(from).session.tell_now(public(to));
            self.carry(from, to);
            self.peer(to).drain();
            self.peer(to).session.tell_now(public(from));
            self.carry(to, from);
            self.carry(from, to);
            self.peer(to).drain();
            if self.pair(from, to) == before {
                break;
            }
        }
    }

    fn pair(&self, one: u8, two: u8) -> Vec<u8> {
        let mut essence = CanonicalState::default();
        for n in [one, two] {
            let session = &self.peers[usize::from(n)].session;
            session.put_binding(&mut essence);
            session.put_passing(&mut essence);
        }
        essence.bytes().to_vec()
    }

    /// Delivers all messages that one member sends now to another one.
    fn carry(&mut self, from: u8, to: u8) {
        let said = self.peer(from).drain();
        self.say(from, to, &said, |_| true);
    }

    fn restart(&mut self, who: u8) {
        self.starts += 1;
        let steps = self.steps;
        let again = self.peers[usize::from(who)].started_anew(who, steps);
        *self.peer(who) = again;
        for other in (0..self.honest()).filter(|other| *other != who) {
            let now = self.peers[usize::from(other)].now;
            self.peer(other).session.peer_down(now, public(who));
        }
    }

    fn give_up(&mut self, who: u8) -> bool {
        self.peer(who).give_up()
    }

    fn go_on(&mut self, who: u8, set: Members) -> bool {
        let others = (0..self.bounds.members).filter(|other| !set.has(Member(*other)));
        let peer = self.peer(who);
        // Members left out count as disconnected: the grace period is zero.
        others.for_each(|other| peer.session.peer_down(peer.now, public(other)));
        peer.go_on(set)
    }

    /// Lets these members agree to continue, all at once; each hears of it and gets the proposal.
    fn propose(&mut self, set: Members) -> bool {
        let honest: Vec<u8> = set.iter().map(|member| member.0).filter(|n| *n < self.honest()).collect();
        for who in &honest {
            self.give_up(*who);
            if !self.go_on(*who, set) {
                return false;
            }
        }
        let is_liars = set.has(Member(self.honest()));
        for who in &honest {
            if is_liars {
                self.lie(*who, &Lie::Willing(set));
            }
            for other in honest.iter().filter(|other| *other != who) {
                let peer = self.peer(*who);
                peer.session.peer_up(peer.now, public(*other));
            }
        }
        honest.iter().for_each(|who| _ = self.peer(*who).drain());
        for _ in 0..2 {
            for from in &honest {
                let others = honest.iter().filter(|other| *other != from);
                others.clone().for_each(|other| self.peer(*from).session.tell_now(public(*other)));
                let said = self.peer(*from).drain();
                for to in others {
                    self.say(*from, *to, &said, |message| {
                        matches!(message, Message::Status(_) | Message::Proposal { .. })
                    });
                }
            }
        }
        true
    }

    fn say(&mut self, from: u8, to: u8, said: &[(To, Vec<u8>)], passes: fn(&Message) -> bool) {
        let now = self.peers[usize::from(to)].now;
        for (whom, bytes) in said.iter().filter(|(whom, _)| *whom == To::All || *whom == To::Peer(public(to)))
        {
            debug_assert!(matches!(whom, To::All | To::Peer(_)), "nothing else");
            if Message::decode(bytes).is_ok_and(|message| passes(&message)) {
                self.peer(to).session.received(now, public(from), bytes);
            }
        }
    }

    fn ask(&mut self, who: u8, ask: Ask) -> bool {
        let members = self.bounds.members;
        let peer = self.peer(who);
        peer.connect(members, true);
        peer.command(Command::Ask(ask))
    }

    fn lie(&mut self, to: u8, lie: &Lie) -> bool {
        let Some(liar) = self.liar.clone() else { return false };
        let me = public(self.bounds.members - 1);
        let peer = self.peer(to);
        peer.session.peer_up(peer.now, me);
        peer.drain();
        for message in liar.says(&peer.session, lie) {
            peer.session.received(peer.now, me, &message.encode());
        }
        true
    }
}

/// Checks.
impl World {
    fn statements(&self) -> Statements {
        let facts: Vec<_> = self.peers.iter().map(|peer| facts(&peer.disk.journal)).collect();
        statements(self.peers.iter().map(|peer| &**peer).zip(facts.iter().map(Vec::as_slice)))
    }

    /// Returns the broken predicate, of those that need no trial.
    pub(crate) fn broken(&self) -> Option<String> {
        if let Some(n) = self.peers.iter().position(|peer| peer.session.has_halted()) {
            return Some(format!("member {n} has halted"));
        }
        broken(&self.statements()).or_else(|| self.forgotten())
    }

    /// Returns true if two settled answers prove that a member lies.
    pub(crate) fn has_conflict(&self) -> bool {
        self.statements().conflict().is_some()
    }

    /// Says if a restart would forget something that binds.
    fn forgotten(&self) -> Option<String> {
        (0u8..).zip(&self.peers).find_map(|(n, peer)| {
            peer.forgets(n, self.steps).then(|| format!("a start of member {n} doesn't find what there was"))
        })
    }

    /// Finds a majority that can't continue.
    pub(crate) fn stuck(&self) -> Option<String> {
        let statements = self.statements();
        let set = statements.stuck(|set| self.goes_on(set))?;
        Some(format!("{set:?} can't go on"))
    }

    /// Returns true if these members, alone and handed everything, get to act in one chapter.
    fn goes_on(&self, set: &[Member]) -> bool {
        let mut world = self.clone();
        for _ in 0..2 {
            for from in 0..self.honest() {
                set.iter().filter(|to| to.0 != from).for_each(|to| world.hand(from, to.0));
            }
        }
        let members: Members = set.iter().copied().collect();
        for _ in 0..4 {
            if world.play_together(set) {
                return true;
            }
            for one in set {
                world.give_up(one.0);
                world.go_on(one.0, members);
            }
            (0..4).for_each(|_| world.meet(set));
        }
        let goes_on = world.play_together(set);
        set.iter().filter(|_| !goes_on).for_each(|one| world.peers[one.index()].explain());
        goes_on
    }

    /// Hands each of these members everything that the others have.
    fn meet(&mut self, set: &[Member]) {
        for from in set {
            set.iter().filter(|to| *to != from).for_each(|to| self.hand(from.0, to.0));
        }
    }

    /// Returns true if all of these members are in one chapter, nobody else is, and each may act.
    fn play_together(&mut self, set: &[Member]) -> bool {
        for one in set {
            let peer = self.peer(one.0);
            for question in peer.session.asked() {
                peer.command(Command::Answer { question, yes: false });
            }
        }
        self.meet(set);
        let logs = set.iter().filter_map(|one| self.peers[one.index()].session.record()).map(Record::log);
        let logs: Vec<_> = logs.collect();
        if logs.iter().all(|log| log.is_over() && log.named() == logs[0].named()) {
            return true;
        }
        let all_of = logs.iter().all(|log| {
            log.charter().id() == logs[0].charter().id()
                && log.members().iter().all(|member| set.contains(member))
        });
        all_of && set.iter().all(|one| self.peers[one.index()].session.may_act())
    }
}
