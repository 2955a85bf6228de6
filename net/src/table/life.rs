//! The life cycle of a table: when the thread behind it ends, and how.
//!
//! Invariants: the first failure is the one that is told; a record is judged when nothing more comes into it; who stays until left ends by that alone.

use std::path::Path;
use std::time::Duration;

use bastide_record::verify::Verdict;
use bastide_record::{PublicKey, RemarkKind};
use web_time::Instant;

use super::{End, Stay, TableError, Trouble};
use crate::node::{self, HelloError};
use crate::session::{Halt, Millis, Presence, Stage, View};

/// After everybody has the end, the last messages are given this long to leave.
const LINGER: Duration = Duration::from_millis(1500);
/// After the end, who doesn't say that he has it is waited for so long.
const LINGER_MAX: Duration = Duration::from_secs(60);
/// After the end, with nobody connected.
const LINGER_ALONE: Duration = Duration::from_secs(5);
/// How long a guest knocks before it says that nobody answers.
const KNOCK: Duration = Duration::from_secs(20);

/// See the module.
pub(super) struct Life {
    stay: Stay,
    /// A game of one member.
    alone: bool,
    /// A host that must be there for anything to come of it.
    host: Option<PublicKey>,
    began: Instant,
    over_at: Option<Instant>,
    released_at: Option<Instant>,
    /// Since when a remark of ours stands in the record that decides the game.
    decided_at: Option<Instant>,
    /// When somebody's connection ended last.
    down_at: Instant,
    failed: Option<TableError>,
    /// The record is judged, or was.
    asked: bool,
    verdict: Option<Verdict>,
}

impl Life {
    pub(super) fn new(stay: Stay, alone: bool, host: Option<PublicKey>) -> Self {
        let now = Instant::now();
        Self {
            stay,
            alone,
            host,
            began: now,
            over_at: None,
            released_at: None,
            decided_at: None,
            down_at: now,
            failed: None,
            asked: false,
            verdict: None,
        }
    }

    /// Something keeps the table from going on.
    pub(super) fn fail(&mut self, error: TableError) {
        self.failed.get_or_insert(error);
    }

    /// What the record is worth, once it was judged.
    pub(super) const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Somebody's connection has ended.
    pub(super) fn note_down(&mut self) {
        self.down_at = Instant::now();
    }

    /// We were turned away, or somebody was. What another than the host answers proves nothing, and ends nothing.
    pub(super) fn refused(&mut self, peer: node::Key, why: HelloError) -> Trouble {
        if !self.is_host(peer) {
            return Trouble::TurnedAway(why);
        }
        if self.stays_until_over() {
            self.fail(TableError::Refused(why));
        }
        Trouble::Refused(why)
    }

    /// Nobody answers where a peer should be.
    pub(super) fn unreachable(&self, peer: node::Key) -> Option<Trouble> {
        self.is_host(peer).then_some(Trouble::HostGone)
    }

    fn is_host(&self, peer: node::Key) -> bool {
        self.host.is_some_and(|host| host.to_bytes() == peer)
    }

    /// Notes how far the game is. True if the record is to be judged now, and [told](Life::judged).
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

    /// What the record is worth; one that can't be read is a failure.
    pub(super) fn judged(&mut self, verdict: Result<Verdict, TableError>) {
        match verdict {
            Ok(verdict) => self.verdict = Some(verdict).filter(|_| self.asked),
            Err(error) => self.fail(error),
        }
    }

    fn stays_until_over(&self) -> bool {
        matches!(self.stay, Stay::UntilOver { .. })
    }

    /// Whether, and how, the thread is to end. `is_up` says whether anybody is connected, `evidence` where it is kept against members.
    pub(super) fn ended(&mut self, view: &View, now: Millis, is_up: bool, evidence: &Path) -> Option<End> {
        let Stay::UntilOver { patience } = self.stay else { return None };
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
        if view.stage == Stage::Knocking && self.host.is_some() && self.began.elapsed() > KNOCK {
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

/// Whether this player's word that the game is won, or the other's time up, stands in the record. It lapses if the game goes on meanwhile.
fn is_decided(view: &View) -> bool {
    let decides = |kind: &RemarkKind| matches!(kind, RemarkKind::Flag { .. } | RemarkKind::Won);
    view.remarks.iter().any(|(by, kind)| Some(*by) == view.me && decides(kind))
}

/// How a game ends whose record has this verdict.
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
    fn the_hosts_word_alone_ends_a_program() {
        let [host, other] = [[1; 32], [2; 32]].map(|seed| Key::from_seed(seed).public());
        let stay = || Stay::UntilOver { patience: Duration::ZERO };
        for (host, peer, why, ends) in [
            (Some(host), host, HelloError::Twice, true),
            (Some(host), host, HelloError::WrongSecret, true),
            (Some(host), other, HelloError::Twice, false),
            (Some(host), other, HelloError::WrongSecret, false),
            (None, other, HelloError::Twice, false),
        ] {
            let mut life = Life::new(stay(), false, host);
            let told = life.refused(peer.to_bytes(), why);
            assert_eq!(life.failed.is_some(), ends, "{why}");
            let is_refused = matches!(told, Trouble::Refused(told) if told == why);
            let is_turned_away = matches!(told, Trouble::TurnedAway(told) if told == why);
            assert_eq!((is_refused, is_turned_away), (ends, !ends), "{why}");
        }
    }
}
