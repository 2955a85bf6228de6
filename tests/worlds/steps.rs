//! Successors of a state: the members' possible steps, reduced to those that lead to new states.

use std::collections::HashSet;
use std::rc::Rc;

use bastide_record::Member;
use bastide_session::message::Members;

use super::explore::{Explorer, State};
use super::member::{Input, MemberState, ProgressClaim, SignedId, StateId};
use super::world::Bounds;

/// States that a member can reach by receiving messages without signing.
/// Its edges are the messages that it signs on receiving one more.
#[derive(Debug, Default)]
pub(super) struct Reach {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) id: StateId,
    /// Previous node, and the input that led here.
    pub(super) from: Option<(usize, Input)>,
    /// Lies that this member has been told so far.
    pub(super) lies: Rc<[SignedId]>,
}

#[derive(Debug, Clone)]
pub(super) struct Edge {
    pub(super) node: usize,
    pub(super) input: Input,
    pub(super) to: StateId,
    pub(super) new: Rc<[SignedId]>,
    pub(super) lies: Rc<[SignedId]>,
}

/// Successor of a state, with the members that acted and their inputs, in order.
pub(super) struct Next {
    pub(super) state: State,
    pub(super) doings: Vec<(u8, Rc<Reach>, Edge)>,
}

/// Maximum number of cached [`Reach`]es.
const REACH_CACHE_MAX: usize = 20_000;

pub(super) fn with(said: &[SignedId], more: &[&[SignedId]]) -> Vec<SignedId> {
    let mut all = said.to_vec();
    more.iter().for_each(|one| all.extend_from_slice(one));
    all.sort_unstable();
    all.dedup();
    all
}

pub(super) fn is_in(pool: &[SignedId], said: SignedId) -> bool {
    pool.binary_search(&said).is_ok()
}

/// Receiving.
impl Explorer {
    fn reach(&mut self, id: StateId, pool: u32, others: &[StateId]) -> Rc<Reach> {
        let is_recovering = self.locals.get(id).is_recovering;
        if !is_recovering && let Some(reach) = self.reaches.get(&(id, pool)) {
            return reach.clone();
        }
        let reach = Rc::new(self.look_around(id, pool, others));
        if self.reaches.len() > REACH_CACHE_MAX {
            self.reaches.clear();
        }
        if !is_recovering {
            self.reaches.insert((id, pool), reach.clone());
        }
        reach
    }

    fn look_around(&mut self, id: StateId, pool: u32, others: &[StateId]) -> Reach {
        let said = self.pools[pool as usize].clone();
        let member = self.locals.get(id).member;
        let handed: Vec<SignedId> =
            said.iter().copied().filter(|one| self.locals.is_news(*one, member)).collect();
        let mut reach = Reach::default();
        let mut known = HashSet::from([id]);
        reach.nodes.push(Node { id, from: None, lies: Rc::from([]) });
        let mut at = 0;
        while at < reach.nodes.len() {
            let (id, lies) = (reach.nodes[at].id, reach.nodes[at].lies.clone());
            let local = self.locals.get(id);
            let own: Vec<SignedId> = local.lies.iter().copied().filter(|lie| !is_in(&said, *lie)).collect();
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

    fn note(reach: &mut Reach, known: &mut HashSet<StateId>, said: &[SignedId], at: usize, edge: Edge) {
        if edge.new.iter().any(|one| !is_in(said, *one)) {
            reach.edges.push(edge);
        } else if known.insert(edge.to) {
            reach.nodes.push(Node { id: edge.to, from: Some((at, edge.input)), lies: edge.lies });
        }
    }
}

/// Steps.
impl Explorer {
    /// Returns the possible steps of one member.
    pub(super) fn steps_of(&mut self, state: &State, who: u8) -> Vec<Next> {
        let id = state.ids[usize::from(who)];
        let reach = self.reach_of(state, who);
        let words = self.words(state, who);
        debug_assert_eq!(reach.nodes[0].id, id, "it begins where it is");
        let mut edges = reach.edges.clone();
        for at in 0..reach.nodes.len() {
            let (id, lies) = (reach.nodes[at].id, reach.nodes[at].lies.clone());
            for input in self.inputs(id, state, &words) {
                if let Some((to, new)) = self.locals.step(id, &input) {
                    edges.push(Edge { node: at, input, to, new, lies: lies.clone() });
                }
            }
        }
        let next = self.least(state, who, &reach, edges);
        if self.bounds.together { self.joined(next) } else { next }
    }

    /// Extends each proposal among these steps by the joins of all members that it names.
    /// They join one after the other; a proposal that a member doesn't join is dropped.
    fn joined(&mut self, steps: Vec<Next>) -> Vec<Next> {
        let mut all = Vec::new();
        for step in steps {
            let (who, _, edge) = &step.doings[0];
            let proposal = edge.new.iter().find_map(|one| Some((*one, self.locals.said(*one).proposal?.0)));
            let Some((proposal, set)) = proposal else {
                all.push(step);
                continue;
            };
            let who = *who;
            let mut worlds = vec![step];
            let honest = self.honest;
            for other in set.iter().filter(|other| other.0 != who && other.0 < honest) {
                worlds = worlds.iter().flat_map(|world| self.joins_of(world, other.0, proposal)).collect();
            }
            all.extend(worlds);
        }
        all
    }

    /// Returns the worlds in which this member joins, too.
    fn joins_of(&mut self, world: &Next, who: u8, proposal: SignedId) -> Vec<Next> {
        let reach = self.reach_of(&world.state, who);
        let mut edges = Vec::new();
        for (node, Node { id, lies, .. }) in reach.nodes.iter().enumerate() {
            let input = Input::Join(proposal);
            if let Some((to, new)) = self.locals.step(*id, &input) {
                edges.push(Edge { node, input, to, new, lies: lies.clone() });
            }
        }
        let pool = &self.pools[world.state.pool as usize];
        let has_joined = |edge: &Edge| {
            edge.to == world.state.ids[usize::from(who)] && edge.new.iter().all(|one| is_in(pool, *one))
        };
        let stays = edges.iter().any(has_joined).then(|| Next { state: world.state, doings: Vec::new() });
        let mut next = self.least(&world.state, who, &reach, edges);
        next.extend(stays);
        next.iter_mut().for_each(|next| next.doings.splice(..0, world.doings.iter().cloned()).for_each(drop));
        next
    }

    /// Keeps, of the steps that sign the same things, those after which the member knows least.
    fn least(&mut self, state: &State, who: u8, reach: &Rc<Reach>, mut edges: Vec<Edge>) -> Vec<Next> {
        edges.sort_by_key(|edge| edge.node);
        let others = self.others(state, who);
        let said = self.pools[state.pool as usize].clone();
        let mut kept: Vec<Next> = Vec::new();
        let mut done = HashSet::new();
        for edge in edges {
            let lies = self.locals.get(edge.to).lies.clone();
            let pool = with(&said, &[&edge.new, &edge.lies, &lies]);
            if !self.is_within(&pool) {
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
            for Next { state: known, .. } in &kept {
                if known.starts != starts || !self.covers(known.pool, pool) {
                    continue;
                }
                let less = self.reach(known.ids[usize::from(who)], known.pool, &others);
                if less.nodes.iter().any(|node| node.id == edge.to) {
                    is_more = true;
                    break;
                }
            }
            if !is_more {
                kept.push(Next { state: after, doings: vec![(who, reach.clone(), edge)] });
            }
        }
        kept
    }

    fn is_within(&self, pool: &[SignedId]) -> bool {
        self.proposals_in(pool) <= self.bounds.charters as usize
            && self.questions_in(pool) <= usize::from(self.bounds.questions)
    }

    fn others(&self, state: &State, who: u8) -> Vec<StateId> {
        let me = state.ids[usize::from(who)];
        self.members(state).into_iter().filter(|other| *other != me).collect()
    }

    fn reach_of(&mut self, state: &State, who: u8) -> Rc<Reach> {
        let others = self.others(state, who);
        self.reach(state.ids[usize::from(who)], state.pool, &others)
    }

    fn covers(&self, pool: u32, other: u32) -> bool {
        let pool_said = &self.pools[pool as usize];
        pool == other || self.pools[other as usize].iter().all(|one| is_in(pool_said, *one))
    }

    /// Returns the claims that each other member may make about its progress.
    fn words(&mut self, state: &State, who: u8) -> Vec<Vec<ProgressClaim>> {
        (0..self.bounds.members)
            .map(|other| {
                if other == who || other >= self.honest {
                    return vec![(None, 0)];
                }
                let reach = self.reach_of(state, other);
                let mut words: Vec<ProgressClaim> =
                    reach.nodes.iter().map(|node| self.locals.get(node.id).word).collect();
                words.sort_unstable();
                words.dedup();
                words
            })
            .collect()
    }

    /// Returns the inputs that a member's player can give, and the proposals that it would join.
    fn inputs(&self, id: StateId, state: &State, words: &[Vec<ProgressClaim>]) -> Vec<Input> {
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
        let me = Member(local.member);
        for one in self.pools[state.pool as usize].iter().filter(|_| !self.bounds.together) {
            let signed = self.locals.said(*one);
            if signed.by != local.member && signed.proposal.is_some_and(|(set, _)| set.has(me)) {
                inputs.push(Input::Join(*one));
            }
        }
        inputs.extend(self.proposals(local, state, words));
        inputs.retain(self.bounds.players);
        inputs
    }

    /// Counts the questions that somebody has answered.
    fn questions_in(&self, pool: &[SignedId]) -> usize {
        let heads = pool.iter().filter_map(|one| self.locals.said(*one).question);
        heads.collect::<HashSet<_>>().len()
    }

    /// Counts the charters that somebody proposes.
    fn proposals_in(&self, pool: &[SignedId]) -> usize {
        pool.iter().filter(|one| self.locals.said(**one).proposal.is_some()).count()
    }

    /// Returns the proposals that a member can make.
    /// Once the bound is reached, these are only those that it has made before.
    fn proposals(&self, local: &MemberState, state: &State, words: &[Vec<ProgressClaim>]) -> Vec<Input> {
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
            let mut said: Vec<Vec<ProgressClaim>> = vec![Vec::new()];
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
