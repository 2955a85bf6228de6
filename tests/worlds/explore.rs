//! A world's states, breadth first to their end; each is held against all that must hold.
//!
//! A step is: one member is handed what others have signed, some of it, in any order, and signs something itself, by its own or by its player's will; or it starts anew. What was
//! said may be handed to anybody, whenever, as often as one likes, or never. A liar has said whatever it can say about what any member holds.
//!
//! What is left out, and why nothing is lost:
//!
//! - *Being handed something and signing nothing is no step.* It changes what one member knows and nobody else can see; what was said stays there, so it can as well be handed
//!   over just before that member signs next. So steps begin with all that a member can be handed so, and only what it signed then makes a new state.
//! - *Of two states after the same signature, in which all else is the same, the one that knows more is left out*, if the one that knows less becomes the same by being handed
//!   what it lacks, and signs nothing on the way: this is tried, not argued.
//! - *Unsigned words (how far somebody has got, and with whom it would go on) are no steps*: who proposes has heard them of all with whom it would go on, as they are after being
//!   handed anything that they might be; who joins has heard that they would.
//! - What is judged by what was signed alone is judged once for each set of signed things; what a member holds, once for each of its states. (Only of states that
//!   worlds merely pass through, because somebody was handed something, not all are started anew to see what that forgets.)
//!
//! Where a world says so ([`Bounds::together`]), a proposal is a step only with the joins of all whom it names: lost are joins to what others don't join. A join binds nobody,
//! and what it shows counts from the seal on.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::time::{Duration, Instant};

use bastide_record::Member;
use bastide_session::message::Members;

use super::member::{Id, Input, Locals, Said};
use super::steps::{Edge, Next, Reach, with};
use super::world::Bounds;

/// What was seen.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) states: usize,
    pub(crate) depth: usize,
    /// Whether nothing was left.
    pub(crate) whole: bool,
    /// In how many of them somebody is proven to lie by two settled answers.
    pub(crate) conflicts: usize,
    /// How many differ in what was signed.
    pub(crate) tried: usize,
    /// States of single members.
    pub(crate) locals: usize,
    pub(crate) broken: Option<(String, Vec<String>)>,
}

/// Most honest members of a world.
pub(super) const MOST: usize = 4;

/// A world: its honest members, all that was said, how often somebody started anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) ids: [Id; MOST],
    pub(super) pool: u32,
    pub(super) starts: u8,
}

pub(super) struct Explorer {
    pub(super) bounds: Bounds,
    pub(super) honest: u8,
    pub(super) locals: Locals,
    pub(super) pools: Vec<Rc<[Said]>>,
    pub(super) pool_ids: HashMap<Rc<[Said]>, u32>,
    pub(super) reaches: HashMap<(Id, u32), Rc<Reach>>,
    /// Whether two settled answers conflict, by what was signed.
    pub(super) found: HashMap<u32, bool>,
    /// Who goes on, handed everything.
    pub(super) going: HashSet<(Members, [Id; MOST])>,
    pub(super) states: Vec<State>,
    pub(super) before: Vec<u32>,
    pub(super) seen: HashSet<State>,
}

impl Explorer {
    fn new(bounds: Bounds) -> Self {
        let (locals, first) = Locals::new(bounds);
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
        let lies: Vec<Said> = first.iter().flat_map(|id| explorer.locals.get(*id).lies.to_vec()).collect();
        let pool = explorer.pool(&with(&[], &[&lies]));
        explorer.add(State { ids, pool, starts: 0 }, 0);
        explorer
    }

    pub(super) fn pool(&mut self, said: &[Said]) -> u32 {
        if let Some(pool) = self.pool_ids.get(said) {
            return *pool;
        }
        let pool = u32::try_from(self.pools.len()).expect("a few million");
        let said: Rc<[Said]> = said.into();
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

    pub(super) fn members(&self, state: &State) -> Vec<Id> {
        state.ids[..usize::from(self.honest)].to_vec()
    }
}

impl Explorer {
    /// These seal a charter, before anything else has happened, and none of them hears that the others did.
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

    /// How a state came to be.
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

/// All states, until one is broken or the time is over.
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

/// What is broken once sets of members have sealed charters, one after the other, none having heard that the others did, and then sides go on, of which none hears of the
/// others.
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

/// Checks that the first of three goes on alone after it has sealed a charter with each of the others, who resign: the second once that charter is in
/// force and answered, the third before it is. An error says how it doesn't.
pub(crate) fn left_by_both(bounds: Bounds) -> Result<(), String> {
    let mut explorer = Explorer::new(bounds);
    let state = explorer.states[0];
    let (mut ids, mut said) = (state.ids, explorer.pools[state.pool as usize].to_vec());
    let joins = |explorer: &Explorer, all: &[Said]| {
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
