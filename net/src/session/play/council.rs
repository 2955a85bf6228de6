//! What is voted on: bodies, votes, who was asked when, what the own player wants.
//!
//! Invariant: all of it is bounded by [`limits`]; every vote here bears the signature of the member it names.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::{
    BrokenRule, Consent, ConsentKind, Departure, Exact, Line, Member, Place, Signed, Vote,
};

use crate::session::ballot::{Ballots, Poll};
use crate::session::limits;
use crate::session::time::Millis;
use crate::session::wish::Ask;

/// Everything about votes that isn't in the line.
#[derive(Debug)]
pub(in crate::session) struct Council {
    pub(super) ballots: Ballots<Signed<Vote>>,
    pub(super) bodies: BTreeMap<Hash, Exact<Consent>>,
    /// Who was heard first to agree to a body.
    pub(super) askers: BTreeMap<Hash, Member>,
    /// Since when our answer is waited for.
    pub(super) asked: BTreeMap<Poll, Millis>,
    /// Since when our yes in a poll stands.
    pub(super) agreed: BTreeMap<Poll, Millis>,
    /// What the own player has said to bodies.
    pub(super) answers: BTreeMap<Hash, bool>,
    /// What the own player has asked for, as long as it is open.
    pub(super) wanted: Option<Wanted>,
    /// The highest ballot about each place in which anybody's signed vote was seen.
    pub(super) seen: BTreeMap<Place, u32>,
    /// When we last answered without having been told to.
    pub(super) answered: Option<Millis>,
    /// The highest place for which we have named a head.
    pub(super) named: Place,
}

/// A question of the own player's.
#[derive(Debug, Clone)]
pub(super) struct Wanted {
    pub(super) ask: Ask,
    pub(super) body: Hash,
    /// How often it was asked, and when it may be asked again.
    pub(super) tries: u32,
    pub(super) again: Option<Millis>,
}

impl Council {
    /// Nothing to vote on. Who only watches has a number that no member has.
    pub(super) fn new(me: Option<Member>) -> Self {
        Self {
            ballots: Ballots::new(me.unwrap_or(Member(u8::MAX))),
            bodies: BTreeMap::new(),
            askers: BTreeMap::new(),
            asked: BTreeMap::new(),
            agreed: BTreeMap::new(),
            answers: BTreeMap::new(),
            wanted: None,
            seen: BTreeMap::new(),
            answered: None,
            named: Place::CHARTER,
        }
    }

    /// Everything said, by poll and member.
    pub(in crate::session) fn votes(
        &self,
    ) -> impl Iterator<Item = (Poll, Member, Option<Hash>, &Signed<Vote>)> + '_ {
        self.ballots.words()
    }

    /// What a member has said in a poll.
    pub(in crate::session) fn words_of(
        &self,
        poll: Poll,
        member: Member,
    ) -> impl Iterator<Item = Option<Hash>> + '_ {
        self.ballots.words_of(poll, member).map(|(yes, _)| yes)
    }

    /// A body, and who was heard first to agree to it.
    pub(in crate::session) fn body(&self, hash: &Hash) -> Option<(&Exact<Consent>, Member)> {
        Some((self.bodies.get(hash)?, *self.askers.get(hash)?))
    }

    /// Whose yes a body needs, ascending.
    pub(in crate::session) fn needed(&self, hash: &Hash) -> &[Member] {
        self.ballots.needed(hash)
    }

    /// Since when our answer to a body is waited for in a poll; none if it isn't, or the player has given it.
    pub(in crate::session) fn asked_since(&self, poll: Poll, hash: &Hash, tip: Place) -> Option<Millis> {
        let open = self.ballots.questions(tip).contains(&(poll, *hash)) && !self.answers.contains_key(hash);
        self.asked.get(&poll).copied().filter(|_| open)
    }

    /// Forgets what is about places at or below this one.
    pub(super) fn forget(&mut self, place: Place) {
        if self.bodies.is_empty() && self.ballots.words().next().is_none() {
            return;
        }
        self.ballots.forget(place);
        self.seen = self.seen.split_off(&place.next());
        self.bodies.retain(|_, body| body.place > place);
        self.wanted = self.wanted.take().filter(|wanted| self.bodies.contains_key(&wanted.body));
        let bodies = &self.bodies;
        self.askers.retain(|body, _| bodies.contains_key(body));
        self.answers.retain(|body, _| bodies.contains_key(body));
        self.asked.retain(|poll, _| poll.place > place);
        self.agreed.retain(|poll, _| poll.place > place);
    }

    /// Learns whose yes each body needs, as far as that can be told by now.
    pub(super) fn judge(&mut self, line: &Line) {
        for (hash, body) in &self.bodies {
            if self.ballots.knows(hash) {
                continue;
            }
            match line.voters(body) {
                Ok(needed) => self.ballots.know(*hash, needed),
                // The proof may still come.
                Err(refusal) if refusal.rule == BrokenRule::NoSplit => {}
                // It can't be agreed to any more, or never could: who waits for us is to hear that.
                Err(_) if is_past(line, body) => self.ballots.know(*hash, asked_by(line, body)),
                Err(_) => {}
            }
        }
    }

    /// Whether one more yes of a member is kept, or of ours said.
    pub(super) fn has_room(&self, member: Member) -> bool {
        self.ballots.slips_of(member).filter(|vote| vote.consent.is_some()).count() < limits::YES
    }

    /// Whether anybody has said yes in this poll, to whatever.
    pub(super) fn is_asked(&self, poll: Poll) -> bool {
        self.ballots.words_in(poll).any(|(.., vote)| vote.consent.is_some())
    }

    /// A signed vote in this poll has come.
    pub(super) fn see(&mut self, poll: Poll) {
        let seen = self.seen.entry(poll.place).or_default();
        *seen = poll.ballot.max(*seen);
    }

    /// The highest ballot about a place that anybody has signed a vote in, whether it was kept or not.
    pub(super) fn highest(&self, place: Place) -> u32 {
        self.seen.get(&place).copied().unwrap_or(0)
    }

    /// The votes about places above this one.
    pub(super) fn above(&self, place: Place) -> impl Iterator<Item = &Signed<Vote>> {
        self.ballots.words().filter(move |(poll, ..)| poll.place > place).map(|(.., vote)| vote)
    }

    /// These votes in short: equal for equal votes.
    pub(super) fn digest(&self, place: Place) -> u64 {
        let first = |vote: &Signed<Vote>| {
            let [a, b, c, d, e, f, g, h, ..] = vote.hash();
            u64::from_le_bytes([a, b, c, d, e, f, g, h])
        };
        self.above(place).map(first).fold(0, |all, one| all ^ one)
    }

    /// What binds us and lacks the word of this member.
    fn owed_by(&self, member: Member, tip: Place) -> impl Iterator<Item = (Poll, Hash)> + '_ {
        self.ballots.binding(tip).filter(move |(poll, hash)| {
            self.ballots.needed(hash).contains(&member)
                && self.ballots.words_of(*poll, member).next().is_none()
        })
    }

    /// Since when a member owes its word in a poll in which our yes binds us; none if it doesn't.
    pub(super) fn owes_since(&self, member: Member, tip: Place) -> Option<Millis> {
        self.owed_by(member, tip).filter_map(|(poll, _)| self.agreed.get(&poll).copied()).min()
    }

    /// Whom we have agreed to put out, which only the word of this member keeps undecided: they go together, or never, for whoever is
    /// being put out may have gone on meanwhile, and can't agree to anything about the same place.
    pub(super) fn held_up_by(&self, member: Member, tip: Place) -> Vec<Member> {
        let bodies = self.owed_by(member, tip).filter_map(|(_, hash)| self.bodies.get(&hash));
        bodies.flat_map(|body| excluded(&body.kind)).collect()
    }

    /// Whether others vote on putting this member out.
    pub(super) fn is_voted_out(&self, member: Member, tip: Place) -> bool {
        self.ballots.words().any(|(poll, by, yes, _)| {
            let body = yes.and_then(|yes| self.bodies.get(&yes));
            poll.place > tip && by != member && body.is_some_and(|body| excludes(&body.kind, member))
        })
    }
}

/// Whether a consent puts a member out.
pub(super) fn excludes(kind: &ConsentKind, member: Member) -> bool {
    excluded(kind).any(|excluded| excluded == member)
}

/// Whom a consent puts out.
fn excluded(kind: &ConsentKind) -> impl Iterator<Item = Member> + '_ {
    let leavers = match kind {
        ConsentKind::Leave { leavers, .. } => leavers.as_slice(),
        _ => &[],
    };
    let excluded = leavers.iter().filter(|leaver| leaver.departure == Departure::Excluded);
    excluded.map(|leaver| leaver.member)
}

/// Whether a consent, which isn't one for this line, will never be one.
pub(super) fn is_past(line: &Line, body: &Consent) -> bool {
    body.place <= line.tip().place || line.history().iter().rev().any(|applied| applied.head == body.prev)
}

/// Whose yes it needs, as far as that can be told without the state that it follows.
fn asked_by(line: &Line, body: &Consent) -> Vec<Member> {
    line.charter().members().filter(|member| !excludes(&body.kind, *member)).collect()
}
