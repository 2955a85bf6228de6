//! Counts of simulated games of days.

use bastide_kit::late_files::Files;

/// Counts of a seed: steps, letters taken and refused, crashes, restored backups.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) steps: usize,
    pub(crate) taken: usize,
    pub(crate) refused: usize,
    pub(crate) crashes: usize,
    pub(crate) backups: usize,
    /// Requests to mailbox relays.
    pub(crate) asked: usize,
    /// Chat messages sent.
    pub(crate) said: usize,
    /// Chat messages that all members have at the end.
    pub(crate) had: usize,
    /// Tables at which a member lies.
    pub(crate) lied: usize,
    /// Tables at which a member lies and another holds a proof of it.
    pub(crate) caught: usize,
    /// Files that a member made once all was over.
    pub(crate) files: Files,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Self) {
        self.steps += other.steps;
        self.taken += other.taken;
        self.refused += other.refused;
        self.crashes += other.crashes;
        self.backups += other.backups;
        self.asked += other.asked;
        self.said += other.said;
        self.had += other.had;
        self.lied += other.lied;
        self.caught += other.caught;
        self.files.add(other.files);
    }
}
