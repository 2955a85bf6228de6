//! The verdict on a record in words, and what was verified for it.

use bastide_record::verify::{Chapter, DrawContributors};
use bastide_record::{
    Awaits, DrawSource, First, Fork, ForkKind, Log, Member, Record, Refusal, RemarkKind, Report, Tie, Verdict,
};
use bastide_rules::Seat;
use bastide_session::fingerprint;

use crate::calendar;
use crate::language::Explain;
use crate::refusals;
use crate::table::proposals;
use crate::table::seat_names::{self, SeatPlayer};

mod chapters;

pub use self::chapters::occasion;

/// Assessment of a verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Soundness {
    /// The record is complete and valid.
    Sound,
    /// The record is valid as far as it goes.
    Unfinished,
    /// The record isn't valid.
    Broken,
}

/// A record with its verdict.
#[derive(Debug, Clone)]
pub struct JudgedRecord {
    /// The verdict; `Err` for an unsigned game, with the reason if it ends early.
    pub verdict: Result<Verdict, Option<String>>,
    /// First charter; `None` without a record.
    pub first: Option<Box<First>>,
    /// Members that the record waits for, if it isn't complete.
    pub waits: Vec<Member>,
    /// True if the game is over; then an unfinished record only lacks receipts for its end.
    pub is_over: bool,
    /// Number of draws.
    pub draws: usize,
    /// Number of turns.
    pub turns: usize,
    /// Proofs that a member has signed two different things.
    pub forks: Vec<Fork>,
    /// Closing statements, by member.
    pub remarks: Vec<(usize, RemarkKind)>,
    /// The second player, if they win with equal points.
    pub second: Option<SeatPlayer>,
    /// Chapters after the first, in order.
    pub chapters: Vec<Chapter>,
    /// Members whose links made the draws.
    pub rests: Vec<DrawContributors>,
    /// Hash of the first charter, in hexadecimal digits.
    pub id: String,
}

impl JudgedRecord {
    /// Takes the verdict of a report.
    pub fn of(report: &Report) -> Self {
        let unread = Self::unsigned(None);
        let judged = report.log().map_or(unread, |log| Self::with(report, log));
        Self { verdict: Ok(report.verdict.clone()), ..judged }
    }

    fn with(report: &Report, log: &Log) -> Self {
        let waits = match log.awaits() {
            Awaits::Receipts { from } => from,
            Awaits::Turn { member, .. } => vec![member],
            Awaits::Nothing => Vec::new(),
        };
        let history = log.history();
        let sitter = |seat: &Seat| seat_names::in_record(log).into_iter().nth(seat.index());
        let draws =
            history.iter().map(|at| usize::from(at.dealt.is_some()) + usize::from(at.carried.is_some()));
        Self {
            verdict: Err(None),
            first: Some(Box::new(log.terms().clone())),
            waits,
            is_over: log.is_over(),
            draws: draws.sum(),
            turns: history.iter().filter(|at| at.turn().is_some()).count(),
            forks: report.record.iter().flat_map(Record::forks).collect(),
            remarks: report
                .record
                .iter()
                .flat_map(Record::remarks)
                .map(|r| (r.member.index(), r.kind))
                .collect(),
            second: log.game().order().get(1).filter(|_| log.terms().tie == Tie::SecondWins).and_then(sitter),
            chapters: report.chapters(),
            rests: report.draws(),
            id: log.game_id().iter().map(|byte| format!("{byte:02x}")).collect(),
        }
    }

    /// Makes the verdict on an unsigned game; `ends` is the reason if it ends early.
    pub const fn unsigned(ends: Option<String>) -> Self {
        Self {
            verdict: Err(ends),
            first: None,
            waits: Vec::new(),
            is_over: false,
            draws: 0,
            turns: 0,
            forks: Vec::new(),
            remarks: Vec::new(),
            second: None,
            chapters: Vec::new(),
            rests: Vec::new(),
            id: String::new(),
        }
    }

    /// Returns the assessment of the verdict.
    pub const fn worth(&self) -> Soundness {
        match &self.verdict {
            Ok(Verdict::Verified | Verdict::VerifiedWithChapters | Verdict::Agreed | Verdict::Won { .. }) => {
                Soundness::Sound
            }
            Err(_) | Ok(Verdict::Unfinished { .. } | Verdict::LostOnTime { .. }) => Soundness::Unfinished,
            Ok(Verdict::Invalid { .. } | Verdict::Forked { .. } | Verdict::Unreadable(_)) => {
                Soundness::Broken
            }
        }
    }

    /// Returns the verdict in a word or two.
    pub fn word(&self) -> &'static str {
        self.verdict.as_ref().map_or_else(|_| say!(worth_unsigned), word)
    }

    /// Returns the verdict for programs, in English.
    pub fn plain(&self) -> String {
        self.verdict.as_ref().map_or_else(|_| "unsigned".to_owned(), Verdict::to_string)
    }

    /// Returns the verdict with its subject: "Game file: verified".
    pub fn badge(&self) -> String {
        match &self.verdict {
            Ok(_) => say!(worth_badge, worth = self.word()),
            Err(None) => say!(worth_badge_unsigned).to_owned(),
            Err(Some(why)) => {
                format!("{} {}", say!(worth_badge_unsigned), say!(worth_ends_here, why = why.as_str()))
            }
        }
    }

    /// Returns the verdict with all details, line by line, for copying.
    pub fn whole(&self) -> String {
        let lines = [self.badge(), self.meaning()].into_iter().chain(self.told()).chain(self.checks());
        lines.collect::<Vec<_>>().join("\n")
    }

    fn name(&self, member: Member) -> &str {
        self.first.as_ref().map_or("", |first| first.name(member))
    }

    /// Says what the verdict means.
    pub fn meaning(&self) -> String {
        self.verdict.as_ref().map_or_else(|_| say!(means_unsigned).to_owned(), |verdict| self.means(verdict))
    }

    fn means(&self, verdict: &Verdict) -> String {
        let waits =
            || crate::game::list(&self.waits.iter().map(|member| self.name(*member)).collect::<Vec<_>>());
        match verdict {
            Verdict::Verified => match self.first.as_ref().map(|first| (first, first.members.len())) {
                Some((first, 1)) => say!(means_alone, name = first.name(Member(0))),
                _ => say!(means_verified).to_owned(),
            },
            Verdict::VerifiedWithChapters => say!(means_chapters).to_owned(),
            Verdict::Agreed => say!(means_agreed).to_owned(),
            Verdict::Won { by } => say!(means_won, name = self.name(*by)),
            Verdict::LostOnTime { member, by, said_ms, spent_ms, waited_ms } => say!(
                means_on_time,
                name = self.name(*member),
                by = self.name(*by),
                said = calendar::clock(*said_ms),
                spent = calendar::clock(*spent_ms),
                waited = calendar::clock(*waited_ms)
            ),
            Verdict::Unfinished { torn_bytes, .. } if *torn_bytes > 0 || self.waits.is_empty() => {
                say!(means_torn).to_owned()
            }
            Verdict::Unfinished { .. } if self.is_over => say!(means_unanswered, names = waits()),
            Verdict::Unfinished { .. } => say!(means_unfinished, names = waits()),
            Verdict::Invalid { at, refusal } => {
                say!(means_broken, rule = refusal.rule.code(), entry = at.0, why = self.named(refusal))
            }
            Verdict::Forked { forks, log } => {
                let forks = match forks.as_slice() {
                    [] => vec![say!(means_cut).to_owned()],
                    forks => forks.iter().map(|fork| self.fork(fork)).collect(),
                };
                format!("{} {}", forks.join(" "), self.means(log))
            }
            Verdict::Unreadable(why) => say!(means_unreadable, why = why.why()),
        }
    }

    /// Returns the broken rule, with the names of the members.
    fn named(&self, refusal: &Refusal) -> String {
        refusals::broken(&refusal.rule, &|member| {
            let first = self.first.as_ref().filter(|first| member.index() < first.members.len());
            first.map(|first| first.name(member).to_owned())
        })
    }

    fn fork(&self, fork: &Fork) -> String {
        let name = self.name(fork.member);
        match fork.twice {
            ForkKind::Heads { index, .. } => say!(means_forked, name = name, entry = index.0),
            ForkKind::Charters { number } => {
                say!(means_forked_charters, name = name, number = crate::game::chapter(number))
            }
        }
    }

    /// Returns what a reader should know, a sentence each: proofs, statements, chapters and draws.
    pub fn told(&self) -> Vec<String> {
        let Some(first) = &self.first else { return Vec::new() };
        let meant: &[Fork] = match &self.verdict {
            Ok(Verdict::Forked { forks, .. }) => forks,
            _ => &[],
        };
        let mut told: Vec<String> =
            self.forks.iter().filter(|fork| !meant.contains(fork)).map(|fork| self.fork(fork)).collect();
        let name = |member: usize| {
            Member::first(first.members.len()).nth(member).map_or("", |member| first.name(member))
        };
        told.extend(self.remarks.iter().map(|(by, kind)| proposals::remark(name, *by, *kind)));
        told.extend(chapters::told(first, &self.chapters, &self.rests));
        told
    }

    /// Returns what was verified, a sentence each.
    pub fn checks(&self) -> Vec<String> {
        let Some(first) = &self.first else { return Vec::new() };
        let names: Vec<&str> = Member::first(first.members.len()).map(|member| first.name(member)).collect();
        let mut checks = Vec::new();
        match names.as_slice() {
            [alone] => checks.push(say!(worth_alone, names = *alone)),
            several => checks.push(say!(worth_charter, names = crate::game::list(several))),
        }
        checks.extend(chapters::agreed(first, self.second.as_ref()));
        // A member never foresees the draws of its own seat and of the next live seat.
        let foreseen = first.seats.iter().filter_map(|seat| seat.player.member()).count().saturating_sub(2);
        checks.push(match (&first.draws, names.as_slice()) {
            (DrawSource::Seed(_) | DrawSource::Tiles(_), _) => say!(worth_draws_given).to_owned(),
            (_, [alone]) => say!(worth_draws_alone, count = self.draws, name = *alone),
            (DrawSource::Laps, _) if foreseen > 0 => {
                say!(worth_draws_laps, count = self.draws, foreseen = foreseen)
            }
            _ => say!(worth_draws, count = self.draws),
        });
        checks.push(say!(worth_turns, count = self.turns));
        let keys = names.iter().zip(&first.members);
        checks.extend(keys.map(|(name, key)| say!(worth_key, name = *name, fingerprint = fingerprint(key))));
        checks.push(say!(worth_id, id = self.id.as_str()));
        checks
    }
}

/// Returns the verdict at the end of a game with these signers.
/// If there is only one, nobody vouches for the tiles.
pub fn at_the_end(verdict: &Verdict, signers: &[&str]) -> String {
    match (verdict, signers) {
        (Verdict::Verified, [alone]) => say!(verdict_alone, name = *alone),
        _ => verdict.why(),
    }
}

/// Returns a verdict in a word or two.
pub fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Verified => say!(worth_verified),
        Verdict::VerifiedWithChapters => say!(worth_chapters),
        Verdict::Agreed => say!(worth_agreed),
        Verdict::Won { .. } => say!(worth_won),
        Verdict::LostOnTime { .. } => say!(worth_on_time),
        Verdict::Unfinished { .. } => say!(worth_unfinished),
        Verdict::Invalid { .. } => say!(worth_invalid),
        Verdict::Forked { forks, .. } if forks.is_empty() => say!(worth_cut),
        Verdict::Forked { .. } => say!(worth_forked),
        Verdict::Unreadable(_) => say!(worth_unreadable),
    }
}

#[cfg(test)]
mod tests;
