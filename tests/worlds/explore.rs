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

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::time::{Duration, Instant};

use bastide::record::Member;
use bastide_session::message::Members;

use super::member::{Id, Input, Local, Locals, Said, Word};
use super::predicates::{Statements, Witness, broken};
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
const MOST: usize = 4;

/// A world: its honest members, all that was said, how often somebody started anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    ids: [Id; MOST],
    pool: u32,
    starts: u8,
}

/// What a member can become by being handed things, without signing anything; and what it signs when it is handed one thing more.
#[derive(Debug, Default)]
struct Reach {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

#[derive(Debug)]
struct Node {
    id: Id,
    /// The node before, and what was handed over.
    from: Option<(usize, Input)>,
    /// Of a liar's words those that it was told.
    lies: Rc<[Said]>,
}

#[derive(Debug, Clone)]
struct Edge {
    node: usize,
    input: Input,
    to: Id,
    new: Rc<[Said]>,
    lies: Rc<[Said]>,
}

/// What was found of all that was signed.
#[derive(Debug)]
struct Found {
    conflict: bool,
    majorities: Vec<Members>,
}

struct Explorer {
    bounds: Bounds,
    honest: u8,
    locals: Locals,
    pools: Vec<Rc<[Said]>>,
    pool_ids: HashMap<Rc<[Said]>, u32>,
    reaches: HashMap<(Id, u32), Rc<Reach>>,
    /// Whether two settled answers conflict, by what was signed.
    found: HashMap<u32, bool>,
    /// Who goes on, handed everything.
    going: HashSet<(Members, [Id; MOST])>,
    states: Vec<State>,
    before: Vec<u32>,
    seen: HashSet<State>,
}

/// How many of what members can become are remembered at once.
const REACHES: usize = 20_000;

fn with(said: &[Said], more: &[&[Said]]) -> Vec<Said> {
    let mut all = said.to_vec();
    more.iter().for_each(|one| all.extend_from_slice(one));
    all.sort_unstable();
    all.dedup();
    all
}

fn is_in(pool: &[Said], said: Said) -> bool {
    pool.binary_search(&said).is_ok()
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

    fn pool(&mut self, said: &[Said]) -> u32 {
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

    fn members(&self, state: &State) -> Vec<Id> {
        state.ids[..usize::from(self.honest)].to_vec()
    }
}

/// What members can be handed.
impl Explorer {
    fn reach(&mut self, id: Id, pool: u32, others: &[Id]) -> Rc<Reach> {
        let is_recovering = self.locals.get(id).is_recovering;
        if !is_recovering && let Some(reach) = self.reaches.get(&(id, pool)) {
            return reach.clone();
        }
        let reach = Rc::new(self.look_around(id, pool, others));
        if self.reaches.len() > REACHES {
            self.reaches.clear();
        }
        if !is_recovering {
            self.reaches.insert((id, pool), reach.clone());
        }
        reach
    }

    fn look_around(&mut self, id: Id, pool: u32, others: &[Id]) -> Reach {
        let said = self.pools[pool as usize].clone();
        let member = self.locals.get(id).member;
        let handed: Vec<Said> =
            said.iter().copied().filter(|one| self.locals.is_news(*one, member)).collect();
        let mut reach = Reach::default();
        let mut known = HashSet::from([id]);
        reach.nodes.push(Node { id, from: None, lies: Rc::from([]) });
        let mut at = 0;
        while at < reach.nodes.len() {
            let (id, lies) = (reach.nodes[at].id, reach.nodes[at].lies.clone());
            let local = self.locals.get(id);
            let own: Vec<Said> = local.lies.iter().copied().filter(|lie| !is_in(&said, *lie)).collect();
            let meets = local.is_recovering;
            for one in handed.iter().chain(&own) {
                let (to, new) = self.locals.hear(id, *one);
                let told = if is_in(&said, *one) { lies.clone() } else { with(&lies, &[&[*one]]).into() };
                let input = Input::Hear(*one);
                Self::note(&mut reach, &mut known, &said, at, Edge { node: at, input, to, new, lies: told });
            }
            for other in others.iter().filter(|_| meets) {
                let input = Input::Meet(*other);
                let (to, new) = self.locals.step(id, &input).expect("anybody can meet anybody");
                let lies = lies.clone();
                Self::note(&mut reach, &mut known, &said, at, Edge { node: at, input, to, new, lies });
            }
            at += 1;
        }
        reach
    }

    fn note(reach: &mut Reach, known: &mut HashSet<Id>, said: &[Said], at: usize, edge: Edge) {
        if edge.new.iter().any(|one| !is_in(said, *one)) {
            reach.edges.push(edge);
        } else if known.insert(edge.to) {
            reach.nodes.push(Node { id: edge.to, from: Some((at, edge.input)), lies: edge.lies });
        }
    }
}

/// Steps.
impl Explorer {
    /// What one member can do next: the states that it leads to, and by which node and edge.
    fn steps_of(&mut self, state: &State, who: u8) -> Vec<(State, Rc<Reach>, Edge)> {
        let id = state.ids[usize::from(who)];
        let others: Vec<Id> = self.members(state).into_iter().filter(|other| *other != id).collect();
        let reach = self.reach(id, state.pool, &others);
        let words = self.words(state, who);
        let mut edges = reach.edges.clone();
        for at in 0..reach.nodes.len() {
            let (id, lies) = (reach.nodes[at].id, reach.nodes[at].lies.clone());
            for input in self.inputs(id, state, &words) {
                if let Some((to, new)) = self.locals.step(id, &input) {
                    edges.push(Edge { node: at, input, to, new, lies: lies.clone() });
                }
            }
        }
        self.least(state, who, &others, &reach, edges)
    }

    /// Of steps that say the same those after which a member knows least.
    fn least(
        &mut self,
        state: &State,
        who: u8,
        others: &[Id],
        reach: &Rc<Reach>,
        mut edges: Vec<Edge>,
    ) -> Vec<(State, Rc<Reach>, Edge)> {
        edges.sort_by_key(|edge| edge.node);
        let said = self.pools[state.pool as usize].clone();
        let mut kept: Vec<(State, Rc<Reach>, Edge)> = Vec::new();
        let mut done = HashSet::new();
        for edge in edges {
            let lies = self.locals.get(edge.to).lies.clone();
            let pool = with(&said, &[&edge.new, &edge.lies, &lies]);
            let questions = usize::from(self.bounds.questions);
            if self.proposals_in(&pool) > self.bounds.charters as usize
                || self.questions_in(&pool) > questions
            {
                continue;
            }
            let pool = self.pool(&pool);
            let starts = state.starts + u8::from(edge.input == Input::Restart);
            let mut after = State { pool, starts, ..*state };
            after.ids[usize::from(who)] = edge.to;
            if after == *state || !done.insert(after) {
                continue;
            }
            let mut is_more = false;
            for (known, _, _) in &kept {
                if known.starts != starts || !self.covers(known.pool, pool) {
                    continue;
                }
                let less = self.reach(known.ids[usize::from(who)], known.pool, others);
                if less.nodes.iter().any(|node| node.id == edge.to) {
                    is_more = true;
                    break;
                }
            }
            if !is_more {
                kept.push((after, reach.clone(), edge));
            }
        }
        kept
    }

    fn covers(&self, pool: u32, other: u32) -> bool {
        let pool_said = &self.pools[pool as usize];
        pool == other || self.pools[other as usize].iter().all(|one| is_in(pool_said, *one))
    }

    /// How far the others may say that they have got.
    fn words(&mut self, state: &State, who: u8) -> Vec<Vec<Word>> {
        let members = self.members(state);
        (0..self.bounds.members)
            .map(|other| {
                if other == who || other >= self.honest {
                    return vec![(None, 0)];
                }
                let id = members[usize::from(other)];
                let others: Vec<Id> = members.iter().copied().filter(|one| *one != id).collect();
                let reach = self.reach(id, state.pool, &others);
                let mut words: Vec<Word> =
                    reach.nodes.iter().map(|node| self.locals.get(node.id).word).collect();
                words.sort_unstable();
                words.dedup();
                words
            })
            .collect()
    }

    /// What its player can do, and what it would join.
    fn inputs(&self, id: Id, state: &State, words: &[Vec<Word>]) -> Vec<Input> {
        let Bounds { places, starts, questions, resignations, .. } = self.bounds;
        let local = self.locals.get(id);
        let mut inputs = Vec::new();
        if local.has_halted {
            return inputs;
        }
        let has_room = local.tip < places;
        if local.to_move && has_room {
            inputs.push(Input::Turn);
        }
        if questions > 0 && has_room {
            inputs.extend([Input::End, Input::TakeBack]);
        }
        if questions > 0 && local.questions > 0 {
            inputs.extend([true, false].map(Input::Answer));
        }
        if resignations && !local.has_left {
            inputs.push(Input::Resign);
        }
        if state.starts < starts {
            inputs.push(Input::Restart);
        }
        let me = usize::from(local.member);
        for one in self.pools[state.pool as usize].iter() {
            let signed = self.locals.said(*one);
            if signed.by != local.member && signed.proposal.is_some_and(|(set, _)| set.has(me)) {
                inputs.push(Input::Join(*one));
            }
        }
        inputs.extend(self.proposals(local, state, words));
        inputs.retain(self.bounds.players);
        inputs
    }

    /// How many questions somebody has answered.
    fn questions_in(&self, pool: &[Said]) -> usize {
        let heads = pool.iter().filter_map(|one| self.locals.said(*one).question);
        heads.collect::<HashSet<_>>().len()
    }

    /// How many charters somebody proposes.
    fn proposals_in(&self, pool: &[Said]) -> usize {
        pool.iter().filter(|one| self.locals.said(**one).proposal.is_some()).count()
    }

    /// Proposals that it can make; once there are as many as may be, only those that it has made, again.
    fn proposals(&self, local: &Local, state: &State, words: &[Vec<Word>]) -> Vec<Input> {
        let mut inputs = Vec::new();
        let pool = &self.pools[state.pool as usize];
        let is_full = self.proposals_in(pool) >= self.bounds.charters as usize;
        let is_made = |set: &Members| {
            let mut made = pool.iter().map(|one| self.locals.said(*one));
            made.any(|signed| signed.by == local.member && signed.proposal.is_some_and(|(of, _)| of == *set))
        };
        let is_lowest = |set: &Members| set.iter().next().is_some_and(|lowest| lowest.0 == local.member);
        let is_ours = |set: &Members| is_lowest(set) && (!is_full || is_made(set));
        for set in (1..1u8 << self.bounds.members).map(Members).filter(is_ours) {
            let mut said: Vec<Vec<Word>> = vec![Vec::new()];
            for other in set.iter().filter(|other| other.0 != local.member) {
                let more = &words[other.index()];
                said = said
                    .iter()
                    .flat_map(|words| more.iter().map(|word| [words.as_slice(), &[*word]].concat()))
                    .collect();
            }
            inputs.extend(said.into_iter().map(|words| Input::Propose(set, words.into())));
        }
        inputs
    }
}

/// What must hold.
impl Explorer {
    /// What is broken in a state that is new.
    fn judge(&mut self, state: &State) -> Option<String> {
        self.members(state).into_iter().for_each(|id| self.locals.judge(id));
        if let Some(fault) = self.locals.fault.take() {
            return Some(fault);
        }
        if self.found.contains_key(&state.pool) {
            return None;
        }
        let found = match self.look_at(&self.members(state)) {
            Ok(found) => found,
            Err(what) => return Some(what),
        };
        self.found.insert(state.pool, found.conflict);
        if found.conflict {
            return self.bounds.stands.then(|| "a conflict, where there must be none".to_owned());
        }
        let all = found.majorities.into_iter().filter(|_| !self.bounds.agreement);
        let stuck = all.collect::<Vec<_>>().into_iter().find_map(|set| self.goes_on(state, set).err());
        stuck.or_else(|| self.locals.fault.take())
    }

    fn look_at(&mut self, members: &[Id]) -> Result<Found, String> {
        let facts: Vec<_> = members.iter().map(|id| self.locals.facts(*id)).collect();
        let peers: Vec<_> = members.iter().map(|id| self.locals.get(*id).peer.clone()).collect();
        let witnesses: Vec<Witness<'_>> = (0..)
            .map(Member)
            .zip(peers.iter().zip(&facts))
            .filter_map(|(member, (peer, facts))| {
                Some(Witness { member, facts, record: peer.session.record()? })
            })
            .collect();
        let statements = Statements::of(&witnesses);
        if let Some(what) = broken(&statements) {
            return Err(what);
        }
        let sets = statements.majorities().into_iter().map(|set| set.into_iter().collect()).collect();
        Ok(Found { conflict: statements.conflict().is_some(), majorities: sets })
    }

    /// Whether these come to a chapter in which they may act, alone and handed everything; else what is broken. Where two settled answers come to light so, nobody
    /// goes on.
    fn goes_on(&mut self, state: &State, set: Members) -> Result<(), String> {
        let mut said = self.pools[state.pool as usize].to_vec();
        let mut ids = state.ids;
        self.quiet(set, &mut ids, &mut said);
        let mut key = [0; MOST];
        set.iter().for_each(|member| key[member.index()] = ids[member.index()]);
        if !self.going.insert((set, key)) {
            return Ok(());
        }
        for _ in 0..4 {
            if self.play_together(set, &mut ids, &mut said) {
                return Ok(());
            }
            self.begin(set, &mut ids, &mut said);
        }
        if self.play_together(set, &mut ids, &mut said) {
            return Ok(());
        }
        let members = &ids[..usize::from(self.honest)];
        if self.look_at(members)?.conflict {
            return Ok(());
        }
        self.why_not(set, &ids, &said);
        Err(format!("{set:?} can't go on"))
    }

    /// What they say about it, for who looks for the reason.
    fn why_not(&self, set: Members, ids: &[Id; MOST], said: &[Said]) {
        for member in set.iter() {
            let local = self.locals.get(ids[member.index()]);
            eprintln!("{member:?} is at {:?}", local.peer.session.game_at());
            let view = local.peer.session.view();
            view.notes.iter().for_each(|note| eprintln!("  {:?}", note.news));
            view.offers.iter().for_each(|offer| eprintln!("  {offer:?}"));
        }
        said.iter().for_each(|one| eprintln!("  {}", self.locals.describe(*one)));
    }

    /// All of these are handed all that was said, until nobody says anything new.
    fn quiet(&mut self, set: Members, ids: &mut [Id; MOST], said: &mut Vec<Said>) {
        loop {
            let before = (*ids, said.len());
            for member in set.iter() {
                let at = member.index();
                for n in 0..said.len() {
                    if self.locals.is_news(said[n], member.0) {
                        let (to, new) = self.locals.hear(ids[at], said[n]);
                        ids[at] = to;
                        Self::learn(said, &new);
                    }
                }
                for other in 0..usize::from(self.honest) {
                    if other != at && self.locals.get(ids[at]).is_recovering {
                        let met = self.locals.step(ids[at], &Input::Meet(ids[other]));
                        let (to, new) = met.expect("anybody can meet anybody");
                        ids[at] = to;
                        Self::learn(said, &new);
                    }
                }
            }
            if before == (*ids, said.len()) {
                return;
            }
        }
    }

    fn learn(said: &mut Vec<Said>, new: &[Said]) {
        for one in new {
            if !said.contains(one) {
                said.push(*one);
            }
        }
    }

    fn does(&mut self, member: Member, input: &Input, ids: &mut [Id; MOST], said: &mut Vec<Said>) -> bool {
        let Some((to, new)) = self.locals.step(ids[member.index()], input) else { return false };
        ids[member.index()] = to;
        Self::learn(said, &new);
        true
    }

    /// They go on together.
    fn begin(&mut self, set: Members, ids: &mut [Id; MOST], said: &mut Vec<Said>) {
        if self.join_all(set, ids, said).is_some() {
            self.quiet(set, ids, said);
        }
    }

    /// The lowest of them proposes to go on, and the others join.
    fn join_all(&mut self, set: Members, ids: &mut [Id; MOST], said: &mut Vec<Said>) -> Option<Said> {
        let lowest = set.iter().next()?;
        let others = set.iter().skip(1);
        let words: Vec<Word> = others.map(|other| self.locals.get(ids[other.index()]).word).collect();
        if !self.does(lowest, &Input::Propose(set, words.into()), ids, said) {
            return None;
        }
        let ours = said.iter().copied().find(|one| self.locals.is_signing(ids[lowest.index()], *one))?;
        set.iter().skip(1).for_each(|other| _ = self.does(other, &Input::Join(ours), ids, said));
        Some(ours)
    }

    /// Whether these are in one chapter, nobody else is, and each may act.
    fn play_together(&mut self, set: Members, ids: &mut [Id; MOST], said: &mut Vec<Said>) -> bool {
        for member in set.iter() {
            while self.does(member, &Input::Answer(false), ids, said) {}
        }
        self.quiet(set, ids, said);
        let of = |member: Member| self.locals.get(ids[member.index()]);
        let first = set.iter().next().map(of).expect("somebody");
        if first.over.is_some() && set.iter().all(|member| of(member).over == first.over) {
            return true;
        }
        set.iter().all(|member| {
            let local = of(member);
            local.chapter == first.chapter && set.covers(local.members) && local.may_act
        })
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
                let steps = self.steps_of(&from, who);
                if let Some((_, reach, edge)) = steps.into_iter().find(|(after, ..)| *after == to) {
                    trace.push(format!("member {who}: {}", self.path(&reach, &edge)));
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
            for (after, ..) in explorer.steps_of(&state, who) {
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
