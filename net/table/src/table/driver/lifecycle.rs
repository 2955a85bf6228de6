//! The life cycle of a table: when and how its driver ends.
//!
//! Invariants: the first failure is the one reported; a record is verified once nothing more comes
//! into it; with [`EndCondition::UntilLeft`] nothing else ends the table.

use std::path::Path;
use std::time::Duration;

use bastide_node::HelloError;
use bastide_record::verify::Verdict;
use bastide_record::{PublicKey, RemarkKind};
use bastide_session::{Halt, Millis, Presence, Stage, View};
use bastide_wire::meet::MEET_LIFETIME;
use web_time::Instant;

use crate::table::config::EndCondition;
use crate::table::error::TableError;
use crate::table::snapshot::{End, Trouble};

/// Time for the last messages to leave after everybody has the end.
const LINGER: Duration = Duration::from_millis(1500);
/// Longest wait, after the end, for members who haven't confirmed that they have it.
const LINGER_MAX: Duration = Duration::from_secs(60);
/// Wait after the end, and after the last disconnection, if nobody is connected.
const LINGER_ALONE: Duration = Duration::from_secs(5);
/// Time for which a guest knocks before it reports that the host doesn't answer.
const KNOCK: Duration = Duration::from_secs(20);

/// See the module.
pub(super) struct Lifecycle {
    stay: EndCondition,
    /// The game has a single member.
    alone: bool,
    /// Host that must be connected for the table to be of any use.
    host: Option<PublicKey>,
    began: Instant,
    /// Time until which the host may be silent, because a connection link asks it to dial us.
    meets_until: Option<Instant>,
    over_at: Option<Instant>,
    released_at: Option<Instant>,
    /// Time since which a remark of ours in the record decides the game.
    decided_at: Option<Instant>,
    /// Time at which a connection ended last.
    down_at: Instant,
    failed: Option<TableError>,
    /// Verification of the record was requested, or is done.
    asked: bool,
    verdict: Option<Verdict>,
}

impl Lifecycle {
    pub(super) fn new(stay: EndCondition, alone: bool, host: Option<PublicKey>) -> Self {
        let now = Instant::now();
        Self {
            stay,
            alone,
            host,
            began: now,
            meets_until: None,
            over_at: None,
            released_at: None,
            decided_at: None,
            down_at: now,
            failed: None,
            asked: false,
            verdict: None,
        }
    }

    /// Notes a failure that keeps the table from going on.
    pub(super) fn fail(&mut self, error: TableError) {
        self.failed.get_or_insert(error);
    }

    /// Notes that a connection link was made, which asks the host to dial us.
    pub(super) fn await_meeting(&mut self) {
        self.meets_until = Some(Instant::now() + MEET_LIFETIME);
    }

    /// Returns true if the host has been silent for too long.
    fn has_knocked(&self) -> bool {
        self.began.elapsed() > KNOCK && self.meets_until.is_none_or(|until| until <= Instant::now())
    }

    /// Returns the verdict on the record, once there is one.
    pub(super) const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Notes that a connection has ended.
    pub(super) fn note_down(&mut self) {
        self.down_at = Instant::now();
    }

    /// Notes a refusal, of us or of a peer. A refusal by a peer other than the host proves nothing,
    /// and ends nothing.
    pub(super) fn refused(&mut self, peer: bastide_wire::ids::Key, why: HelloError) -> Trouble {
        if !self.is_host(peer) {
            return Trouble::TurnedAway(why);
        }
        if self.stays_until_over() {
            self.fail(TableError::Refused(why));
        }
        Trouble::Refused(why)
    }

    /// Returns the trouble to report if a peer doesn't answer. Only the host's silence is trouble.
    pub(super) fn unreachable(&self, peer: bastide_wire::ids::Key) -> Option<Trouble> {
        self.is_host(peer).then_some(Trouble::HostGone)
    }

    fn is_host(&self, peer: bastide_wire::ids::Key) -> bool {
        self.host.is_some_and(|host| host.to_bytes() == peer)
    }

    /// Notes the progress of the game. Returns true if the record is to be verified now, with the
    /// result given to [`Lifecycle::judged`].
    pub(super) fn note(&mut self, view: &View) -> bool {
        if view.released {
            self.released_at.get_or_insert_with(Instant::now);
        }
        if self.over_at.is_some() {
            return false;
        }
        if view.stage == Stage::Over {
            self.over_at = Some(Instant::now());
            self.asked = true;
            return true;
        }
        if !is_decided(view) {
            (self.decided_at, self.asked, self.verdict) = (None, false, None);
            return false;
        }
        let since = *self.decided_at.get_or_insert_with(Instant::now);
        let is_due = self.stays_until_over() && !self.asked && since.elapsed() > LINGER;
        self.asked |= is_due;
        is_due
    }

    /// Notes the verdict on the record. A record that can't be read is a failure.
    pub(super) fn judged(&mut self, verdict: Result<Verdict, TableError>) {
        match verdict {
            Ok(verdict) => self.verdict = Some(verdict).filter(|_| self.asked),
            Err(error) => self.fail(error),
        }
    }

    fn stays_until_over(&self) -> bool {
        matches!(self.stay, EndCondition::UntilOver { .. })
    }

    /// Returns the end of the table, if it is to end. `is_up` tells if any peer is connected,
    /// `evidence` is the path of the evidence against members.
    pub(super) fn ended(&mut self, view: &View, now: Millis, is_up: bool, evidence: &Path) -> Option<End> {
        let EndCondition::UntilOver { patience } = self.stay else { return None };
        if let Some(error) = self.failed.take() {
            return Some(End::Failed(error));
        }
        if let Stage::Halted(halt) = &view.stage {
            return Some(End::Failed(TableError::Halted(Halt::clone(halt))));
        }
        if let Some(over) = self.over_at {
            let done = self.alone
                || self.released_at.is_some_and(|at| at.elapsed() > LINGER)
                || over.elapsed() > LINGER_MAX
                || (!is_up && over.elapsed().min(self.down_at.elapsed()) > LINGER_ALONE);
            return self.verdict.clone().filter(|_| done).map(ended_with);
        }
        if self.asked {
            return self.verdict.clone().map(ended_with);
        }
        if view.stage == Stage::AwaitingCard && self.host.is_some() && self.has_knocked() {
            return Some(End::Failed(TableError::HostGone));
        }
        let is_long = |since: Millis| u128::from(now.since(since).0) > patience.as_millis();
        let lied = view.objections.iter().find(|one| one.index == view.index.next() && is_long(one.since));
        if let Some((lied, member)) = lied.and_then(|lied| Some((lied, view.members.get(lied.against)?))) {
            return Some(End::Failed(TableError::InvalidTurn {
                name: member.name.clone(),
                index: lied.index.0,
                rule: lied.rule.clone(),
                evidence: evidence.to_owned(),
            }));
        }
        let gone =
            view.waits.iter().find(|wait| matches!(wait.presence, Presence::Away(since) if is_long(since)));
        gone.map(|wait| End::Failed(TableError::PeerGone { name: view.members[wait.member].name.clone() }))
    }
}

/// Returns true if our remark in the record claims the game, by resignation or on time. The claim
/// lapses if the game goes on.
fn is_decided(view: &View) -> bool {
    let decides = |kind: &RemarkKind| matches!(kind, RemarkKind::Flag { .. } | RemarkKind::Won);
    view.remarks.iter().any(|(by, kind)| Some(*by) == view.me && decides(kind))
}

/// Returns the end that follows from a verdict.
fn ended_with(verdict: Verdict) -> End {
    match verdict {
        Verdict::Verified
        | Verdict::VerifiedWithChapters
        | Verdict::Agreed
        | Verdict::Won { .. }
        | Verdict::LostOnTime { .. } => End::Verified,
        verdict => End::Failed(TableError::NotVerified(verdict)),
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::Key;

    use super::*;

    #[test]
    fn connection_link_extends_the_wait_for_the_host() {
        let mut life = Lifecycle::new(EndCondition::UntilLeft, false, None);
        assert!(!life.has_knocked());
        life.began -= KNOCK * 2;
        assert!(life.has_knocked());
        life.await_meeting();
        assert!(!life.has_knocked());
        life.meets_until = Some(Instant::now());
        assert!(life.has_knocked());
    }

    #[test]
    fn only_the_hosts_refusal_ends_a_table() {
        let [host, other] = [[1; 32], [2; 32]].map(|seed| Key::from_seed(seed).public());
        let stay = || EndCondition::UntilOver { patience: Duration::ZERO };
        for (host, peer, why, ends) in [
            (Some(host), host, HelloError::Twice, true),
            (Some(host), host, HelloError::WrongSecret, true),
            (Some(host), other, HelloError::Twice, false),
            (Some(host), other, HelloError::WrongSecret, false),
            (None, other, HelloError::Twice, false),
        ] {
            let mut life = Lifecycle::new(stay(), false, host);
            let told = life.refused(peer.to_bytes(), why);
            assert_eq!(life.failed.is_some(), ends, "{why}");
            let is_refused = matches!(told, Trouble::Refused(told) if told == why);
            let is_turned_away = matches!(told, Trouble::TurnedAway(told) if told == why);
            assert_eq!((is_refused, is_turned_away), (ends, !ends), "{why}");
        }
    }
}
