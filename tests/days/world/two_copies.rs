//! Byzantine member of a game of days: it copies its files once and plays from both copies.
//!
//! Other members may come online between these turns. It may resign in one copy and play on in the
//! other.
//!
//! Invariants: no honest member is called a liar, and no honest member's record is broken. The game may stop.

use super::*;

/// Maximum number of steps of a game with a liar, which may have stopped.
const LIED_STEPS: usize = 400;
/// Rate of seeds in which a member lies: one in this many.
const LIES_EVERY: u64 = 5;

/// Member that plays from two copies of its files.
pub(super) struct Liar {
    /// Index among the machines.
    member: usize,
    /// Index of its second copy, once it exists.
    twin: Option<usize>,
}

impl Liar {
    pub(super) const fn member(&self) -> usize {
        self.member
    }

    /// Returns the liar of a seed's table, if there is one.
    pub(super) fn of(seed: u64, members: usize) -> Option<Self> {
        let member = usize::try_from(seed / LIES_EVERY).expect("small") % members;
        (seed % LIES_EVERY == LIES_EVERY - 1).then_some(Self { member, twin: None })
    }
}

impl DaysTable {
    /// Returns the member at whose seat a machine plays.
    pub(super) fn seat(&self, at: usize) -> usize {
        let is_twin = |liar: &&Liar| liar.twin == Some(at);
        self.liar.as_ref().filter(is_twin).map_or(at, |liar| liar.member)
    }

    pub(super) fn is_liar(&self, at: usize) -> bool {
        self.liar.as_ref().is_some_and(|liar| liar.member == self.seat(at))
    }

    /// Copies the liar's files at a random step.
    pub(super) fn maybe_copy_files(&mut self) {
        let Some(liar) = self.liar.as_mut().filter(|liar| liar.twin.is_none()) else { return };
        if !self.dice.falls(80) {
            return;
        }
        let of = &self.machines[liar.member];
        let (off, letters) = (of.off, of.letters.clone());
        let twin = Machine { off, letters, ..Machine::new(of.key.clone(), of.disk.copy(), of.file) };
        liar.twin = Some(self.machines.len());
        self.machines.push(twin);
    }

    /// Removes one of the liar's two copies from a meeting, as both have one key.
    pub(super) fn drop_one_copy(&mut self, among: &mut Vec<usize>) {
        let Some(Liar { member, twin: Some(twin) }) = self.liar else { return };
        let away = if self.dice.falls(500) { member } else { twin };
        among.retain(|at| *at != away);
    }

    /// Resigns at a random step, once there are two copies.
    pub(super) fn resign(&mut self, at: usize) {
        let has_two = self.liar.as_ref().is_some_and(|liar| liar.twin.is_some());
        if has_two && self.is_liar(at) && self.dice.falls(20) {
            // It may have resigned, or the game may be over.
            _ = self.command(at, Command::Ask(Ask::Resign));
        }
    }

    /// Returns true if a game with a liar ends now.
    /// All others are at its end, or it has lasted so long that it must have stopped.
    pub(super) fn is_left(&mut self, steps: usize) -> bool {
        let is_over = |table: &mut Self, at: usize| table.is_liar(at) || table.machines[at].is_over();
        self.liar.is_some() && (steps >= LIED_STEPS || (0..self.machines.len()).all(|at| is_over(self, at)))
    }

    /// Checks what must hold for the honest members.
    /// Returns true if one of them has a proof against the liar.
    pub(super) fn judge_honest(&mut self, seed: u64) -> bool {
        let mut is_caught = false;
        for at in (0..self.machines.len()).filter(|at| !self.is_liar(*at)).collect::<Vec<_>>() {
            if self.machines[at].session.is_none() {
                self.start(at);
            }
            let verdict = verify(&self.machines[at].disk.record).verdict;
            assert!(is_sound(&verdict), "seed {seed}: {verdict}");
            let view = self.view(at);
            let caught = view.caught.iter().map(|caught| caught.member);
            let accused = caught.chain(view.objections.iter().map(|objection| objection.against));
            for member in accused {
                assert!(self.is_liar(member), "seed {seed}: an honest member is called a liar");
                is_caught = true;
            }
        }
        is_caught
    }
}
