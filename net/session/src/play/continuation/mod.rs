//! Continuing in a new chapter, for example without a member that has left.
//!
//! Each player names those with whom they would continue ([`Consent`]). Once all of those say the
//! same, the lowest of them proposes, from the highest answer that binds one of them. The others
//! join, and all sign the charter. The rest of `play` and the player's requests read the state
//! ([`Continuation`]); the session's timer and incoming messages drive it.
//!
//! Invariants: a consent serves one number and one set of keys. A join, and the charter for which
//! it is used, are journaled before they are sent. A charter is sealed only if all that binds us
//! stays or may be left. One number has one charter only.
//!
//! | module | contents |
//! |---|---|
//! | this file | state and timers: consent, the other members' wishes, the attempt |
//! | `proposing` | our proposal: its start, its evidence |
//! | `joining` | conditions for joining a proposal, and for sealing its charter |

mod joining;
mod proposing;

use std::collections::BTreeMap;

use bastide_record::flaw::{self, DisabledRule};
use bastide_record::{Evidence, Join, Member, Signed};

use super::Play;
use crate::limits;
use crate::lobby::signing::Signing;
use crate::messaging::message::{GameProgress, Members};
use crate::time::Millis;

/// Player's consent to continue with a set of members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Consent {
    /// Members, ourselves among them.
    pub(crate) members: Members,
    /// True if something settled may be dropped, because one member signed twice.
    pub(crate) even_settled: bool,
}

/// State of continuing in a new chapter.
#[derive(Debug, Clone, Default)]
pub(crate) struct Continuation {
    consent: Option<Consent>,
    /// Members with whom the player last wanted to continue, and the start of the wish to continue.
    /// The start stays whatever comes of the attempts.
    wish: Option<(Members, Millis)>,
    /// Members that joined or sealed too late in attempts given up since then.
    held_up: Members,
    attempt: Option<Attempt>,
    /// Our last join: the same proposal gets it again.
    joined: Option<Signed<Join>>,
    /// Members for which chapters waited when they were left.
    left_waiting: Members,
    /// Last progress of the other members.
    theirs: BTreeMap<Member, GameProgress>,
    /// Members with whom each of them would continue, and the moment since which it has said so.
    asked: BTreeMap<Member, (Members, Millis)>,
    /// True once all with whom the player would continue have said what they hold, after a restart.
    ready: bool,
}

/// Proposal that we joined.
#[derive(Debug, Clone)]
struct Attempt {
    signing: Signing,
    evidence: Vec<Evidence>,
}

impl Continuation {
    /// Returns the members with whom the player would continue; empty if they don't want to.
    pub(crate) fn willing(&self) -> Members {
        self.consent.map_or(Members::default(), |consent| consent.members)
    }

    /// Returns the charter that is being signed.
    pub(crate) fn signing(&self) -> Option<&Signing> {
        self.attempt.as_ref().map(|attempt| &attempt.signing)
    }

    /// Returns true if we have sealed it and haven't given it up.
    pub(crate) fn has_sealed(&self) -> bool {
        self.signing().is_some_and(Signing::is_signed)
    }

    /// Returns the last progress of the other members.
    pub(crate) const fn theirs(&self) -> &BTreeMap<Member, GameProgress> {
        &self.theirs
    }

    /// Returns true if, after a restart, all with whom the player would continue have been heard.
    pub(super) const fn is_ready(&self) -> bool {
        self.ready
    }

    pub(super) fn set_ready(&mut self, ready: bool) {
        self.ready = ready;
    }

    /// Keeps our join: the same proposal gets it again.
    pub(super) fn note_joined(&mut self, join: Signed<Join>) {
        self.joined = Some(join);
    }

    /// Returns the members for which chapters waited when they were left.
    pub(crate) const fn left_waiting(&self) -> Members {
        self.left_waiting
    }

    /// Notes that a new chapter has begun; the one before waited for these members.
    pub(super) fn moved(&mut self, waited_for: Members) {
        self.left_waiting = Members(self.left_waiting.0 | waited_for.0);
        (self.consent, self.attempt, self.wish, self.held_up) = Default::default();
    }

    /// Returns the moment since which the player has wanted to continue.
    pub(crate) fn wished(&self) -> Option<Millis> {
        self.wish.map(|(_, since)| since)
    }

    /// Returns the moment since which another member of this set has asked for just this set.
    pub(crate) fn asked_for(&self, set: Members) -> Option<Millis> {
        let asked = self.asked.iter().filter(|(member, (asked, _))| *asked == set && set.has(**member));
        asked.map(|(_, (_, since))| *since).min()
    }

    /// Returns true if a member is the reason why the player's wish to continue has failed.
    /// It doesn't want the same, doesn't propose, or hasn't signed.
    pub(crate) fn is_blocked_by(&self, member: Member) -> bool {
        let Some((set, _)) = self.wish.filter(|(set, _)| set.has(member)) else { return false };
        let is_silent = self.theirs.get(&member).is_none_or(|at| at.willing != set);
        let is_idle = self.attempt.is_none() && set.iter().next() == Some(member);
        self.held_up.has(member) || self.consent.is_some() && (is_silent || is_idle)
    }

    /// Gives up the charter that is being signed.
    fn give_up(&mut self) {
        let attempt = self.attempt.take();
        let late = attempt.iter().flat_map(|attempt| attempt.signing.missing());
        self.held_up = self.held_up.iter().chain(late).collect();
        self.consent = None;
    }

    /// Returns the allowed distance of a charter's number above the highest that we sealed.
    /// It grows with the time for which continuing has failed, because others may have sealed
    /// failed charters, too.
    fn numbers_ahead(&self, now: Millis) -> u32 {
        let periods = self.wished().map_or(0, |since| now.since(since).0 / limits::GO_ON.0);
        limits::CHARTER_LEAD_MAX << periods.min(limits::CHARTER_LEAD_DOUBLINGS_MAX)
    }

    /// Returns the moment at which the attempt is given up.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.attempt.as_ref().map(|attempt| attempt.signing.since + limits::GO_ON)
    }
}

impl Play {
    /// Returns the members for which a chapter waited when it was left and that are silent since.
    /// They haven't answered the current chapter.
    /// The program doesn't continue with them unasked.
    pub(crate) fn left_waiting(&self) -> Members {
        let log = self.log();
        let is_opened = log.tip().index > log.opening();
        let is_silent = |member: &Member| !is_opened && log.receipt_of(*member).is_none();
        self.going_on.left_waiting().iter().filter(is_silent).collect()
    }

    /// Sets the members with whom the player, or its program, would continue.
    pub(crate) fn consent(&mut self, consent: Option<Consent>, now: Millis) {
        if self.going_on.consent.map(|known| known.members) != consent.map(|new| new.members) {
            self.going_on.attempt = None;
        }
        self.going_on.consent = consent;
        self.going_on.wish = consent.map(|consent| (consent.members, self.going_on.wished().unwrap_or(now)));
    }

    /// Returns true if these are more than half of the members that count.
    /// Those count that have neither resigned nor a proof against them.
    pub(crate) fn may_go_on(&self, members: Members) -> bool {
        let is_back = |member: Member| flaw::is(DisabledRule::CountsBack) && members.has(member);
        let has_left = |member: Member| self.has_resigned(member) && !is_back(member);
        let counts = |member: &&Member| !self.is_proven(**member) && !has_left(**member);
        let all = self.record.first().charter().members();
        let on = all.iter().filter(|member| members.has(**member)).filter(counts).count();
        let all = all.iter().filter(counts).count();
        let all = if flaw::is(DisabledRule::HalfOfBefore) { self.log().members().len() } else { all };
        2 * on > all || flaw::is(DisabledRule::Half) && 2 * on == all
    }

    /// Notes a member's progress.
    pub(crate) fn note_at(&mut self, member: Member, at: GameProgress, now: Millis) {
        self.going_on.theirs.insert(member, at);
        let asked = self.going_on.asked.entry(member).or_insert((at.willing, now));
        if asked.0 != at.willing {
            *asked = (at.willing, now);
        }
    }

    /// Forgets the progress of a member whose connection has ended.
    pub(crate) fn note_gone(&mut self, member: Member) {
        self.going_on.theirs.remove(&member);
        self.going_on.asked.remove(&member);
    }
}

/// Returns the length of evidence in its encoding, in bytes.
fn bytes_of(evidence: &[Evidence]) -> usize {
    evidence.iter().map(|one| bastide_record::bytes::encode(one).len()).sum()
}

#[cfg(feature = "worlds")]
impl Continuation {
    /// Returns the length of the evidence of the charter that is being signed, in bytes.
    pub(super) fn evidence_bytes(&self) -> usize {
        self.attempt.as_ref().map_or(0, |attempt| bytes_of(&attempt.evidence))
    }

    pub(super) fn put(&self, essence: &mut crate::worlds::essence::CanonicalState) {
        if let Some(consent) = self.consent {
            essence.put(consent.members.0);
            essence.put(consent.even_settled);
        }
        essence.end();
        if let Some(attempt) = &self.attempt {
            attempt.signing.put(essence);
            essence.all_evidence(&attempt.evidence);
        }
        self.joined.iter().for_each(|join| essence.name(&join.hash()));
        essence.end();
        for (member, at) in &self.theirs {
            essence.put(member.0);
            essence.put(at.willing.0);
            essence.put(at.sealed.max(at.tip.number));
            essence.answers(&at.bound);
        }
        essence.end();
    }
}
