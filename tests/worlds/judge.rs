//! Checks of one state of a world.

use bastide_kit::predicates::broken;
use bastide_record::Member;
use bastide_session::message::Members;

use super::explore::{Explorer, MOST, State};
use super::member::{Input, ProgressClaim, SignedId, StateId};
use super::peer::statements;

/// Result of checking everything that was signed.
#[derive(Debug)]
pub(super) struct CheckResult {
    pub(super) conflict: bool,
    pub(super) majorities: Vec<Members>,
}

/// Checks of a state.
impl Explorer {
    /// Returns the broken predicate, if this state is new and breaks one.
    pub(super) fn judge(&mut self, state: &State) -> Option<String> {
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

    pub(super) fn look_at(&mut self, members: &[StateId]) -> Result<CheckResult, String> {
        let facts: Vec<_> = members.iter().map(|id| self.locals.facts(*id)).collect();
        let peers: Vec<_> = members.iter().map(|id| self.locals.peer(*id)).collect();
        let statements =
            statements(peers.iter().map(|peer| &**peer).zip(facts.iter().map(|facts| &facts[..])));
        if let Some(what) = broken(&statements) {
            return Err(what);
        }
        let sets = statements.majorities().into_iter().map(|set| set.into_iter().collect()).collect();
        Ok(CheckResult { conflict: statements.conflict().is_some(), majorities: sets })
    }

    /// Checks that these members, alone and handed everything, get to a chapter where they may act.
    /// The error says which condition fails. If two settled answers conflict by then, nobody has to
    /// continue.
    fn goes_on(&mut self, state: &State, set: Members) -> Result<(), String> {
        self.goes_on_from(state.ids, self.pools[state.pool as usize].to_vec(), set)
    }

    pub(super) fn goes_on_from(
        &mut self,
        mut ids: [StateId; MOST],
        mut said: Vec<SignedId>,
        set: Members,
    ) -> Result<(), String> {
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

    /// Prints the members' notes and offers, to debug why they don't continue.
    fn why_not(&mut self, set: Members, ids: &[StateId; MOST], said: &[SignedId]) {
        for member in set.iter() {
            self.locals.peer(ids[member.index()]).explain();
        }
        said.iter().for_each(|one| eprintln!("  {}", self.locals.describe(*one)));
    }

    /// Hands all of these members everything that was said, until nobody says anything new.
    pub(super) fn quiet(&mut self, set: Members, ids: &mut [StateId; MOST], said: &mut Vec<SignedId>) {
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

    /// Hands a member, once, those of these messages that others have signed.
    pub(super) fn told(
        &mut self,
        member: Member,
        what: &[SignedId],
        ids: &mut [StateId; MOST],
        said: &mut Vec<SignedId>,
    ) {
        for one in what.iter().filter(|one| self.locals.is_news(**one, member.0)).collect::<Vec<_>>() {
            let (to, new) = self.locals.hear(ids[member.index()], *one);
            ids[member.index()] = to;
            Self::learn(said, &new);
        }
    }

    fn learn(said: &mut Vec<SignedId>, new: &[SignedId]) {
        for one in new {
            if !said.contains(one) {
                said.push(*one);
            }
        }
    }

    pub(super) fn does(
        &mut self,
        member: Member,
        input: &Input,
        ids: &mut [StateId; MOST],
        said: &mut Vec<SignedId>,
    ) -> bool {
        let Some((to, new)) = self.locals.step(ids[member.index()], input) else { return false };
        ids[member.index()] = to;
        Self::learn(said, &new);
        true
    }

    /// Lets these members continue together.
    pub(super) fn begin(&mut self, set: Members, ids: &mut [StateId; MOST], said: &mut Vec<SignedId>) {
        if self.join_all(set, ids, said).is_some() {
            self.quiet(set, ids, said);
        }
    }

    /// Lets the lowest of these members propose a continuation, and the others join it.
    pub(super) fn join_all(
        &mut self,
        set: Members,
        ids: &mut [StateId; MOST],
        said: &mut Vec<SignedId>,
    ) -> Option<SignedId> {
        let lowest = set.iter().next()?;
        let others = set.iter().skip(1);
        let words: Vec<ProgressClaim> =
            others.map(|other| self.locals.get(ids[other.index()]).word).collect();
        if !self.does(lowest, &Input::Propose(set, words.into()), ids, said) {
            return None;
        }
        let ours = said.iter().copied().find(|one| self.locals.is_signing(ids[lowest.index()], *one))?;
        set.iter().skip(1).for_each(|other| _ = self.does(other, &Input::Join(ours), ids, said));
        Some(ours)
    }

    /// Returns true if all of these members are in one chapter, nobody else is, and each may act.
    fn play_together(&mut self, set: Members, ids: &mut [StateId; MOST], said: &mut Vec<SignedId>) -> bool {
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
