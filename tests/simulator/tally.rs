//! What many runs come to.

use std::collections::BTreeMap;
use std::fmt;

use bastide::hash::{Hash, hash};
use bastide::record::{ConsentKind, Departure, Report, Verdict};

use super::lies::{Lie, Named};

/// Counts over runs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) seeds: u64,
    pub(crate) steps: u64,
    pub(crate) crashes: u64,
    /// Games that went as far as they should, and that were played to their end.
    arrived: u64,
    verified: u64,
    /// By lie: how often it was drawn, and how often its teller was named how.
    lies: BTreeMap<(u8, &'static str), Told>,
    pub(crate) certificates: BTreeMap<&'static str, u64>,
    /// Of all records, so that two runs can be compared.
    records: Hash,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Told {
    drawn: u64,
    named: [u64; 4],
}

const NAMED: [(Named, &str); 4] = [
    (Named::Proof, "by proof"),
    (Named::Evidence, "by evidence"),
    (Named::Absence, "by absence"),
    (Named::Harmless, "nobody hurt"),
];

impl Tally {
    pub(crate) fn ended(&mut self, arrived: bool, report: &Report, record: &[u8]) {
        self.seeds = 1;
        self.arrived = u64::from(arrived);
        let whole = matches!(report.verdict, Verdict::Verified | Verdict::VerifiedWithExclusions { .. });
        self.verified = u64::from(whole);
        let history = report.line.iter().flat_map(bastide::record::Line::history);
        for kind in history.filter_map(|applied| applied.kind()) {
            *self.certificates.entry(name(kind)).or_default() += 1;
        }
        self.records = hash("simulated", &[record]);
    }

    pub(crate) fn lied(&mut self, lie: &Lie, named: Option<Named>) {
        let told = self.lies.entry((lie.number, lie.name)).or_default();
        told.drawn += 1;
        if let Some(named) = named {
            told.named[named as usize] += 1;
        }
    }

    /// The order in which tallies are added doesn't matter.
    pub(crate) fn add(&mut self, other: &Self) {
        self.seeds += other.seeds;
        self.steps += other.steps;
        self.crashes += other.crashes;
        self.arrived += other.arrived;
        self.verified += other.verified;
        for (lie, told) in &other.lies {
            let sum = self.lies.entry(*lie).or_default();
            sum.drawn += told.drawn;
            sum.named.iter_mut().zip(told.named).for_each(|(sum, named)| *sum += named);
        }
        for (kind, count) in &other.certificates {
            *self.certificates.entry(kind).or_default() += count;
        }
        self.records.iter_mut().zip(other.records).for_each(|(sum, byte)| *sum ^= byte);
    }

    /// Lie by lie, a line each.
    pub(crate) fn lies(&self) -> String {
        let line = |((number, name), told): (&(u8, &str), &Told)| {
            let named: Vec<_> = NAMED
                .iter()
                .filter(|(named, _)| told.named[*named as usize] > 0)
                .map(|(named, words)| format!("{words} {}", told.named[*named as usize]))
                .collect();
            format!("{number:>3} {name:<44} {:>6}  {}\n", told.drawn, named.join(", "))
        };
        self.lies.iter().map(line).collect()
    }
}

fn name(kind: &ConsentKind) -> &'static str {
    match kind {
        ConsentKind::Leave { proof: Some(_), .. } => "split",
        ConsentKind::Leave { leavers, .. } => match leavers.first().map(|leaver| leaver.departure) {
            Some(Departure::Resigning) => "resignation",
            _ => "exclusion",
        },
        ConsentKind::Return { .. } => "return",
        ConsentKind::Back { .. } => "take-back",
        ConsentKind::Pause => "pause",
        ConsentKind::Resume => "resumption",
        ConsentKind::Abandon => "abandonment",
    }
}

impl fmt::Display for Tally {
    /// One line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seeds, steps, crashes, arrived, verified, .. } = self;
        write!(
            f,
            "{seeds} seeds, {steps} steps, {crashes} crashes, {arrived} tables arrived ({verified} games verified to their end)"
        )?;
        write!(f, "; lies of {} kinds:", self.lies.len())?;
        for (named, words) in NAMED {
            let count: u64 = self.lies.values().map(|told| told.named[named as usize]).sum();
            write!(f, " {words} {count}")?;
        }
        let untold: u64 = self.lies.values().map(|told| told.drawn - told.named.iter().sum::<u64>()).sum();
        write!(f, " untold {untold}; certificates:")?;
        if self.certificates.is_empty() {
            f.write_str(" none")?;
        }
        for (kind, count) in &self.certificates {
            write!(f, " {kind} {count}")?;
        }
        Ok(())
    }
}
