//! Counts over many runs.

use std::collections::BTreeMap;
use std::fmt;

use bastide_kit::late_files::Files;
use bastide_record::{Ending, MissingReason, QuestionKind, Report, Verdict};
use bastide_rules::hash::{Hash, hash};
use bastide_session::{File, Output, To};

use super::lies::{LIES, Lie, Named};

/// Counts over one or more runs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) seeds: u64,
    pub(crate) steps: u64,
    pub(crate) crashes: u64,
    /// Runs in which all went as far as they should.
    arrived: u64,
    /// Runs whose game was played to its end, and whose record verifies.
    verified: u64,
    /// Counts by lie, under its number and name.
    lies: BTreeMap<(u8, &'static str), LieCounts>,
    /// Counts of the files that a member made after the game.
    pub(crate) files: Files,
    /// Counts of what the records hold besides turns.
    pub(crate) entries: BTreeMap<&'static str, u64>,
    /// Digest of all that sessions sent and wrote, in order, what liars sent instead, and the disks
    /// at the end of each run.
    ///
    /// Two builds that behave alike have the same digest.
    digest: Hash,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct LieCounts {
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
    pub(crate) fn ended(&mut self, arrived: bool, report: &Report) {
        self.seeds = 1;
        self.arrived = u64::from(arrived);
        let whole = matches!(report.verdict, Verdict::Verified | Verdict::VerifiedWithChapters);
        self.verified = u64::from(whole);
        for chapter in report.chapters() {
            self.count("chapters");
            if chapter.gaps > 0 {
                self.count("with gaps");
            }
            if !chapter.cut.is_empty() {
                self.count("that cut");
            }
            match chapter.drawn {
                Some(true) => self.count("whose draw stood"),
                Some(false) => self.count("whose draw died"),
                None => {}
            }
            for (_, missing) in chapter.missing {
                self.count(match missing {
                    MissingReason::Gone => "gone",
                    MissingReason::Late => "late",
                    MissingReason::Resigned => "resigned",
                    MissingReason::Proven => "proven",
                });
            }
        }
        if let Verdict::Forked { .. } = report.verdict {
            self.count("forked");
        }
        let Some(log) = report.log() else { return };
        if log.ending() == Some(Ending::Agreed) {
            self.count("ended by agreement");
        }
        for passed in log.history().iter().filter_map(|at| at.question()) {
            if let QuestionKind::TakeBack { .. } = passed.question.kind {
                self.count("taken back");
            }
        }
    }

    /// Adds an output of a session to the digest: its machine, where it goes, and its bytes.
    pub(crate) fn add_output(&mut self, machine: usize, output: &Output) {
        let (way, peer, bytes) = match output {
            Output::Persist { file: File::Record, bytes, .. } => (0, None, bytes),
            Output::Persist { file: File::Journal, bytes, .. } => (1, None, bytes),
            Output::Persist { file: File::Talk, bytes, .. } => (2, None, bytes),
            Output::Send { to: To::All, bytes } => (3, None, bytes),
            Output::Send { to: To::Peer(peer), bytes } => (4, Some(peer.to_bytes()), bytes),
        };
        let from = u8::try_from(machine).expect("a few machines");
        self.add_to_digest(&[from, way]);
        peer.iter().for_each(|peer| self.add_to_digest(peer));
        self.add_to_digest(bytes);
    }

    /// Returns the digest in hexadecimal digits.
    pub(crate) fn digest(&self) -> String {
        self.digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Adds bytes that a session or a liar wrote or sent to the digest.
    pub(crate) fn add_to_digest(&mut self, bytes: &[u8]) {
        self.digest = hash("simulated", &[&self.digest, bytes]);
    }

    fn count(&mut self, what: &'static str) {
        *self.entries.entry(what).or_default() += 1;
    }

    pub(crate) fn lied(&mut self, lie: &Lie, named: Option<Named>) {
        let told = self.lies.entry((lie.number, lie.name)).or_default();
        told.drawn += 1;
        if let Some(named) = named {
            told.named[named as usize] += 1;
        }
    }

    /// Adds another tally. The order of additions doesn't matter.
    pub(crate) fn add(&mut self, other: &Self) {
        self.seeds += other.seeds;
        self.steps += other.steps;
        self.crashes += other.crashes;
        self.arrived += other.arrived;
        self.verified += other.verified;
        self.files.add(other.files);
        for (lie, told) in &other.lies {
            let sum = self.lies.entry(*lie).or_default();
            sum.drawn += told.drawn;
            sum.named.iter_mut().zip(told.named).for_each(|(sum, named)| *sum += named);
        }
        for (kind, count) in &other.entries {
            *self.entries.entry(kind).or_default() += count;
        }
        self.digest.iter_mut().zip(other.digest).for_each(|(sum, byte)| *sum ^= byte);
    }

    /// Returns the lies that nobody told.
    pub(crate) fn untold(&self) -> Vec<&'static str> {
        let told = |lie: &&Lie| {
            self.lies
                .get(&(lie.number, lie.name))
                .is_some_and(|told| told.named.iter().any(|named| *named > 0))
        };
        LIES.iter().filter(|lie| !told(lie)).map(|lie| lie.name).collect()
    }

    /// Returns one line for each lie.
    pub(crate) fn lies(&self) -> String {
        let line = |((number, name), told): (&(u8, &str), &LieCounts)| {
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

impl fmt::Display for Tally {
    /// Writes all counts in one line.
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
        write!(f, " untold {untold}; in the records:")?;
        if self.entries.is_empty() {
            f.write_str(" turns alone")?;
        }
        for (kind, count) in &self.entries {
            write!(f, " {count} {kind},")?;
        }
        let Files { read, undone } = self.files;
        let digest = self.digest();
        write!(f, " {read} files made later, {undone} of them undid a claim, digest {}", &digest[..16])
    }
}
