//! The voter: what has been said in which ballot, what binds, what is decided. Pure: no keys, no bytes, no clock.
//!
//! A **body** is what is voted on, by its hash; its place in the line is part of it, its ballot isn't. A **poll** is one asking:
//! a place and the number of a ballot, in that order. In each a member has one word: yes to a body, or no.
//!
//! Invariants, for whoever says only what [`Ballots::may_agree`] and [`Ballots::owes_no`] allow, takes no turn while
//! [`Ballots::is_bound`], and takes a body as decided only if [`Ballots::adopts`] it:
//!
//! - of two bodies for one place whose needed voters share an honest one, at most one is settled, as long as that one isn't put out
//!   before it has answered: what [`Line::check_majority`](bastide::record::Line::check_majority) is for;
//! - when all that was said has been heard, and every question answered, nobody stays bound without a decision.
//!
//! Why: a yes binds, so who says it can't find itself on a turn instead when the body is decided. It is released only by the
//! word of another who is needed, after which that ballot can't decide any more. Who has agreed to something else in a
//! later poll waits with adopting the earlier, since others may be held to the later one by that yes.

#[cfg(test)]
mod model;

use std::collections::{BTreeMap, BTreeSet};

use bastide::hash::Hash;
use bastide::record::{Member, Place};

use super::limits;

/// One asking. Polls of a place rise; those of a higher place are higher.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Poll {
    /// The place that the body would take.
    pub(super) place: Place,
    /// Which ballot about it.
    pub(super) ballot: u32,
}

/// A member's word in a poll, with whatever carries it.
#[derive(Debug, Clone)]
struct Word<V> {
    yes: Option<Hash>,
    slip: V,
}

/// All that is known of what members have said, the own words among it.
#[derive(Debug, Clone)]
pub(super) struct Ballots<V> {
    me: Member,
    /// Of a member that says two things in one poll, both are kept.
    polls: BTreeMap<Poll, BTreeMap<Member, Vec<Word<V>>>>,
    /// Whose yes a body needs, ascending.
    needed: BTreeMap<Hash, Vec<Member>>,
    /// Decided, but against a rule of the record: so for everybody, and nobody is held to it.
    spoilt: BTreeSet<(Poll, Hash)>,
}

impl<V: Clone> Ballots<V> {
    /// Nothing said yet.
    pub(super) const fn new(me: Member) -> Self {
        Self { me, polls: BTreeMap::new(), needed: BTreeMap::new(), spoilt: BTreeSet::new() }
    }

    /// A body that may be voted on, and whose yes it needs.
    pub(super) fn know(&mut self, body: Hash, needed: Vec<Member>) {
        self.needed.insert(body, needed);
    }

    /// Whether this body is known.
    pub(super) fn knows(&self, body: &Hash) -> bool {
        self.needed.contains_key(body)
    }

    /// A member has spoken. False if it is nothing new, or one word too many.
    pub(super) fn hear(&mut self, poll: Poll, member: Member, yes: Option<Hash>, slip: V) -> bool {
        let words = self.polls.entry(poll).or_default().entry(member).or_default();
        let new = words.len() < limits::WORDS && words.iter().all(|word| word.yes != yes);
        if new {
            words.push(Word { yes, slip });
        }
        new
    }

    /// Forgets polls at or below a place, and the bodies that nobody speaks of any more.
    pub(super) fn forget(&mut self, place: Place) {
        self.polls.retain(|poll, _| poll.place > place);
        let spoken: Vec<Hash> = self.words().filter_map(|(.., yes, _)| yes).collect();
        self.needed.retain(|body, _| spoken.contains(body));
        self.spoilt.retain(|(poll, _)| poll.place > place);
    }

    /// All have agreed, and yet the rules of the record refuse what they have agreed to.
    pub(super) fn spoil(&mut self, poll: Poll, body: Hash) {
        self.spoilt.insert((poll, body));
    }
}

/// What may be said.
impl<V: Clone> Ballots<V> {
    /// The last poll in which a member has spoken.
    pub(super) fn last_of(&self, member: Member) -> Option<Poll> {
        self.polls.iter().rev().find(|(_, words)| words.contains_key(&member)).map(|(poll, _)| *poll)
    }

    /// Whether we may still agree to something in this poll: not below one about the same place that we have answered.
    pub(super) fn may_agree(&self, poll: Poll) -> bool {
        let mut from_here = self.polls.range(poll..=Poll { ballot: u32::MAX, ..poll }).rev();
        !from_here.any(|(_, words)| words.contains_key(&self.me))
    }

    /// What someone has agreed to in polls where we are silent.
    fn open(&self) -> impl Iterator<Item = (Poll, Hash)> + '_ {
        let silent = self.polls.iter().filter(|(_, words)| !words.contains_key(&self.me));
        silent.flat_map(|(poll, words)| words.values().flatten().filter_map(|word| Some((*poll, word.yes?))))
    }

    /// Polls that wait for our word: someone has agreed there to a body that needs us.
    fn unanswered(&self) -> impl Iterator<Item = (Poll, Hash)> + '_ {
        self.open().filter(|(_, body)| self.needs_us(body))
    }

    /// Polls about bodies of which we can't tell whether they need us, because they follow what we don't hold.
    pub(super) fn strange(&self) -> impl Iterator<Item = Poll> + '_ {
        self.open().filter(|(_, body)| !self.knows(body)).map(|(poll, _)| poll)
    }

    /// Polls in which we can only say no, and haven't: the place is taken in our line, or we have answered a later poll.
    pub(super) fn owes_no(&self, tip: Place) -> Vec<Poll> {
        let polls = self.unanswered().map(|(poll, _)| poll);
        let mut owed: Vec<_> = polls.filter(|poll| poll.place <= tip || !self.may_agree(*poll)).collect();
        owed.dedup();
        owed
    }

    /// Questions that are ours to answer as we like, by poll.
    pub(super) fn questions(&self, tip: Place) -> Vec<(Poll, Hash)> {
        let mut asked: Vec<_> =
            self.unanswered().filter(|(poll, _)| poll.place > tip && self.may_agree(*poll)).collect();
        asked.sort_unstable();
        asked.dedup();
        asked
    }

    /// A poll about this body that is still open, in which we may agree.
    pub(super) fn to_join(&self, body: &Hash) -> Option<Poll> {
        let mut open = self.questions(Place::CHARTER).into_iter().filter(|(_, asked)| asked == body);
        open.next().map(|(poll, _)| poll)
    }

    /// The next poll about a place.
    pub(super) fn next(&self, place: Place) -> Poll {
        Poll { place, ballot: self.highest(place).saturating_add(1) }
    }

    /// The highest ballot about a place that anybody has spoken in; 0 for none.
    pub(super) fn highest(&self, place: Place) -> u32 {
        let polls = Poll { place, ballot: 0 }..=Poll { place, ballot: u32::MAX };
        self.polls.range(polls).next_back().map_or(0, |(poll, _)| poll.ballot)
    }
}

/// What follows from it.
impl<V: Clone> Ballots<V> {
    /// Everything that we have agreed to above our tip, oldest first.
    pub(super) fn own_yes(&self, tip: Place) -> impl DoubleEndedIterator<Item = (Poll, Hash)> + '_ {
        let above = self.polls.iter().filter(move |(poll, _)| poll.place > tip);
        above.flat_map(|(poll, words)| {
            let own = words.get(&self.me).into_iter().flatten();
            own.filter_map(|word| Some((*poll, word.yes?)))
        })
    }

    /// Whether somebody whose yes the body needs has said something else in this poll: it can't be decided there any more.
    pub(super) fn is_lost(&self, poll: Poll, body: &Hash) -> bool {
        let (Some(words), Some(needed)) = (self.polls.get(&poll), self.needed.get(body)) else {
            return false;
        };
        let others = needed.iter().filter(|member| **member != self.me);
        let mut said = others.filter_map(|member| words.get(member)).flatten();
        self.spoilt.contains(&(poll, *body)) || said.any(|word| word.yes != Some(*body))
    }

    /// What we have agreed to and are not released from: meanwhile no turn is taken or signed.
    pub(super) fn binding(&self, tip: Place) -> impl DoubleEndedIterator<Item = (Poll, Hash)> + '_ {
        self.own_yes(tip).filter(|(poll, body)| !self.is_lost(*poll, body))
    }

    /// Whether anything binds us.
    pub(super) fn is_bound(&self, tip: Place) -> bool {
        self.binding(tip).next().is_some()
    }

    /// Whether all whose yes it needs have agreed to a body in this poll. That one of them has said something else there,
    /// too, doesn't matter.
    pub(super) fn is_complete(&self, poll: Poll, body: &Hash) -> bool {
        let (Some(words), Some(needed)) = (self.polls.get(&poll), self.needed.get(body)) else {
            return false;
        };
        let agrees = |member| {
            let words: Option<&Vec<Word<V>>> = words.get(member);
            words.is_some_and(|words| words.iter().any(|word| word.yes == Some(*body)))
        };
        !self.spoilt.contains(&(poll, *body)) && !needed.is_empty() && needed.iter().all(agrees)
    }

    /// Whether we, whose yes it needed, may take it as decided: nothing else binds us in a later poll.
    pub(super) fn adopts(&self, poll: Poll, body: &Hash, tip: Place) -> bool {
        self.is_complete(poll, body)
            && self.needs_us(body)
            && self.binding(tip).all(|(later, other)| later <= poll || other == *body)
    }

    /// What is decided and may be adopted, if anything: the highest such.
    pub(super) fn decided(&self, tip: Place) -> Option<(Poll, Hash)> {
        self.own_yes(tip).rev().find(|(poll, body)| self.adopts(*poll, body, tip))
    }

    /// Whether our yes is needed.
    pub(super) fn needs_us(&self, body: &Hash) -> bool {
        self.needed.get(body).is_some_and(|needed| needed.contains(&self.me))
    }

    /// Whose yes a body needs, ascending.
    pub(super) fn needed(&self, body: &Hash) -> &[Member] {
        self.needed.get(body).map_or(&[], Vec::as_slice)
    }

    /// Everything said, by poll and member.
    pub(super) fn words(&self) -> impl Iterator<Item = (Poll, Member, Option<Hash>, &V)> + '_ {
        self.polls.iter().flat_map(|(poll, words)| {
            words
                .iter()
                .flat_map(|(member, words)| words.iter().map(|word| (*poll, *member, word.yes, &word.slip)))
        })
    }

    /// What carries a member's words.
    pub(super) fn slips_of(&self, member: Member) -> impl Iterator<Item = &V> + '_ {
        let words = self.polls.values().filter_map(move |words| words.get(&member)).flatten();
        words.map(|word| &word.slip)
    }

    /// What has been said in a poll, by member.
    pub(super) fn words_in(&self, poll: Poll) -> impl Iterator<Item = (Member, Option<Hash>, &V)> + '_ {
        let words = self.polls.get(&poll).into_iter().flatten();
        words.flat_map(|(member, words)| words.iter().map(|word| (*member, word.yes, &word.slip)))
    }

    /// What a member has said in a poll.
    pub(super) fn words_of(
        &self,
        poll: Poll,
        member: Member,
    ) -> impl Iterator<Item = (Option<Hash>, &V)> + '_ {
        let words = self.polls.get(&poll).and_then(|words| words.get(&member));
        words.into_iter().flatten().map(|word| (word.yes, &word.slip))
    }
}
