//! Breadth-first search over all states of a small world.
//!
//! Each state is checked against the predicates of `tests/kit`.
//!
//! In one step, a member is handed some of the things that others have signed, in any order, and
//! then signs something itself, by itself or by its player's command; or it restarts. A message may
//! be delivered to anybody, at any time, any number of times, or never. A liar has already said
//! everything that it can say about anything that a member holds.
//!
//! Reductions, and why none of them loses a fault:
//!
//! - *Receiving something without signing anything is no step.* It changes only what one member
//!   knows, and nobody else can see that. The message stays available, so it can as well be
//!   delivered just before that member signs next. A step therefore begins with everything that the
//!   member can receive this way, and only what it signs then makes a new state.
//! - *Of two states after the same signature that are otherwise equal, the search drops the one in
//!   which the member knows more*, if the other one becomes equal when the member is handed what it
//!   lacks, and signs nothing on the way. The search tries this, instead of assuming it.
//! - *Unsigned statements (how far a member has got, and with whom it would continue) are no
//!   steps.* A proposer has heard them from all with whom it would continue, in every form that
//!   they can have after those members received something; a member that joins has heard that the
//!   others would continue.
//! - Predicates over signatures alone are checked once for each set of signatures, and those over
//!   what a member holds once for each of its states. (States that a world only passes through,
//!   because a member received something, are not all restarted to see what a restart forgets.)
//!
//! With [`Bounds::together`], a proposal is a step only with the joins of all members that it
//! names. This loses joins to proposals that others don't join. Such a join binds nobody, and what
//! it shows counts only from the seal on.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::time::{Duration, Instant};

use bastide_record::Member;
use bastide_session::message::Members;

use super::member::{Input, MemberStates, SignedId, StateId};
use super::steps::{Edge, Next, Reach, with};
use super::world::Bounds;

/// Result of a search.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) states: usize,
    pub(crate) depth: usize,
    /// True if no state was left to explore.
    pub(crate) whole: bool,
    /// Number of states in which two settled answers prove that a member lies.
    pub(crate) conflicts: usize,
    /// Number of states that differ in what was signed.
    pub(crate) tried: usize,
    /// Number of states of single members.
    pub(crate) locals: usize,
    pub(crate) broken: Option<(String, Vec<String>)>,
}

/// Maximum number of honest members in a world.
pub(super) const MOST: usize = 4;

/// State of a world: its honest members, the set of all messages, and the number of restarts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) ids: [StateId; MOST],
    pub(super) pool: u32,
    pub(super) starts: u8,
}

pub(super) struct Explorer {
    pub(super) bounds: Bounds,
    pub(super) honest: u8,
    pub(super) locals: MemberStates,
    pub(super) pools: Vec<Rc<[SignedId]>>,
    pub(super) pool_ids: HashMap<Rc<[SignedId]>, u32>,
    pub(super) reaches: HashMap<(StateId, u32), Rc<Reach>>,
    /// True if two settled answers conflict, by set of signatures.
    pub(super) found: HashMap<u32, bool>,
    /// Sets of members that are known to continue once they are handed everything.
    pub(super) going: HashSet<(Members, [StateId; MOST])>,
    pub(super) states: Vec<State>,
    pub(super) before: Vec<u32>,
    pub(super) seen: HashSet<State>,
}

impl Explorer {
    fn new(bounds: Bounds) -> Self {
        let (locals, first) = MemberStates::new(bounds);
        let honest = locals.world.honest();
        let mut explorer = Self {
            bounds,
            honest,
            locals,
            pools: Vec::new(),
            pool_ids: HashMap::new(),
            reaches: HashMap::new(),
            found: HashMap::new(),
            going: HashSet::new(),
            states: Vec::new(),
            before: Vec::new(),
            seen: HashSet::new(),
        };
        let mut ids = [0; MOST];
        ids[..first.len()].copy_from_slice(&first);
        let lies: Vec<SignedId> =
            first.iter().flat_map(|id| explorer.locals.get(*id).lies.to_vec()).collect();
        let pool = explorer.pool(&with(&[], &[&lies]));
        explorer.add(State { ids, pool, starts: 0 }, 0);
        explorer
    }

    pub(super) fn pool(&mut self, said: &[SignedId]) -> u32 {
        if let Some(pool) = self.pool_ids.get(said) {
            return *pool;
        }
        let pool = u32::try_from(self.pools.len()).expect("a few million");
        let said: Rc<[SignedId]> = said.into();
        self.pools.push(said.clone());
        self.pool_ids.insert(said, pool);
        pool
    }

    fn add(&mut self, state: State, before: usize) -> bool {
        let is_new = self.seen.insert(state);
        if is_new {
            self.states.push(state);
            self.before.push(u32::try_from(before).expect("a few million"));
        }
        is_new
    }

    pub(super) fn members(&self, state: &State) -> Vec<StateId> {
        state.ids[..usize::from(self.honest)].to_vec()
    }
}

impl Explorer {
    /// Lets these members seal a charter before anything else has happened.
    /// None of them hears that the others sealed it.
    fn seal(&mut self, set: Members) {
        let State { mut ids, pool, starts } = self.states[0];
        let mut said = self.pools[pool as usize].to_vec();
        let Some(proposal) = self.join_all(set, &mut ids, &mut said) else { return };
        let joins = said.clone();
        for member in set.iter() {
            for one in joins.iter().filter(|one| **one != proposal) {
                if self.locals.is_news(*one, member.0) && self.locals.is_join(*one) {
                    self.does(member, &Input::Hear(*one), &mut ids, &mut said);
                }
            }
        }
        said.sort_unstable();
        let pool = self.pool(&said);
        self.states.clear();
        self.before.clear();
        self.add(State { ids, pool, starts }, 0);
    }

    /// Returns the steps that led to a state, for a report.
    fn trace(&mut self, at: usize) -> Vec<String> {
        let (mut at, mut trace) = (at, Vec::new());
        while at > 0 {
            let before = self.before[at] as usize;
            let (from, to) = (self.states[before], self.states[at]);
            for who in 0..self.honest {
                if let Some(next) = self.steps_of(&from, who).into_iter().find(|next| next.state == to) {
                    let doings = next.doings.iter();
                    trace.extend(
                        doings
                            .map(|(who, reach, edge)| format!("member {who}: {}", self.path(reach, edge)))
                            .rev(),
                    );
                    break;
                }
            }
            at = before;
        }
        trace.reverse();
        trace
    }

    fn path(&self, reach: &Reach, edge: &Edge) -> String {
        let mut path = vec![self.locals.tell(&edge.input)];
        let mut node = edge.node;
        while let Some((before, input)) = &reach.nodes[node].from {
            path.push(self.locals.tell(input));
            node = *before;
        }
        path.reverse();
        path.join(", ")
    }
}

/// Explores all states, until a predicate is broken or the time is up.
pub(crate) fn explore(bounds: Bounds, time: Duration) -> Report {
    let begun = Instant::now();
    let mut explorer = Explorer::new(bounds);
    let mut report = Report { states: 1, ..Report::default() };
    let (mut at, mut layer) = (0, 1);
    let mut said = Instant::now();
    'all: while at < explorer.states.len() {
        if at == layer {
            layer = explorer.states.len();
            report.depth += 1;
        }
        let state = explorer.states[at];
        if explorer.found.get(&state.pool).is_some_and(|conflict| *conflict) {
            at += 1;
            continue;
        }
        for who in 0..explorer.honest {
            for Next { state: after, .. } in explorer.steps_of(&state, who) {
                if !explorer.add(after, at) {
                    continue;
                }
                let last = explorer.states.len() - 1;
                if let Some(what) = explorer.judge(&after) {
                    report.broken = Some((what, explorer.trace(last)));
                    break 'all;
                }
                report.conflicts += usize::from(explorer.found[&after.pool]);
            }
            if begun.elapsed() > time {
                break 'all;
            }
        }
        if said.elapsed() > Duration::from_secs(20) {
            said = Instant::now();
            eprintln!(
                "  {} states, {at} gone on from, {} steps deep, {} said, {} of members, {:?}",
                explorer.states.len(),
                report.depth,
                explorer.found.len(),
                explorer.locals.count(),
                begun.elapsed()
            );
        }
        at += 1;
    }
    report.states = explorer.states.len();
    report.whole = at == explorer.states.len() && report.broken.is_none();
    report.tried = explorer.found.len();
    report.locals = explorer.locals.count();
    report
}

/// Returns the predicate that is broken once members have sealed and continued in separation.
/// The sets seal charters one after the other, without hearing that the others sealed. Then each
/// side continues without hearing of the others.
pub(crate) fn apart(bounds: Bounds, sealed: &[Members], sides: &[Members]) -> Option<String> {
    let mut explorer = Explorer::new(bounds);
    sealed.iter().for_each(|set| explorer.seal(*set));
    let state = explorer.states[0];
    let mut all = state.ids;
    for side in sides {
        let (mut ids, mut said) = (state.ids, explorer.pools[state.pool as usize].to_vec());
        explorer.quiet(*side, &mut ids, &mut said);
        explorer.begin(*side, &mut ids, &mut said);
        side.iter().for_each(|member| all[member.index()] = ids[member.index()]);
    }
    explorer.look_at(&all[..usize::from(explorer.honest)]).err()
}

/// Checks that the first of three continues alone after the two others have resigned.
/// It has sealed a charter with each of them: the second resigns after that charter is in force and
/// answered, the third before. The error says which condition fails.
pub(crate) fn left_by_both(bounds: Bounds) -> Result<(), String> {
    let mut explorer = Explorer::new(bounds);
    let state = explorer.states[0];
    let (mut ids, mut said) = (state.ids, explorer.pools[state.pool as usize].to_vec());
    let joins = |explorer: &Explorer, all: &[SignedId]| {
        all.iter().copied().filter(|one| explorer.locals.is_join(*one)).collect::<Vec<_>>()
    };
    for other in [1, 2] {
        explorer.join_all(Members(1 | 1 << other), &mut ids, &mut said).expect("all would go on");
        let joined = joins(&explorer, &said);
        explorer.told(Member(0), &joined, &mut ids, &mut said);
    }
    let all = said.clone();
    explorer.told(Member(1), &all, &mut ids, &mut said);
    let joined = joins(&explorer, &said);
    explorer.told(Member(2), &joined, &mut ids, &mut said);
    for other in [1, 2] {
        assert!(explorer.does(Member(other), &Input::Resign, &mut ids, &mut said), "it may resign");
    }
    explorer.goes_on_from(ids, said, Members(1))
}
