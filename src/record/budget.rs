//! Budgets: how much of what makes a verifier work a file may hold, beside the game itself.
//!
//! A stand-in's move costs a verifier as much as many signatures, and takes no bytes. One game has as many of them as it has tiles; all that lets them be
//! computed again is counted here, by what every reader of a record sees: take-backs along a log, the others in the whole file.

use super::entry::QuestionKind;
use super::limits::{BESIDE, CHARTERS_COST, MEMBERS, REMARKS, TAKE_BACKS};
use super::proposal::{First, Leavers};
use super::refusal::BrokenRule;
use super::words::{Index, Member};

/// A budget that can be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Budget {
    /// Budget of each member of the game: the take-backs that passed with its Yes, down to an index of a log.
    #[error("take-backs ({TAKE_BACKS} shared by the members of the game)")]
    TakeBacks,
    /// Budget of a file: its continuing charters.
    #[error("charters ({CHARTERS_COST} a file)")]
    Charters,
    /// Budget of each member: its remarks in a file.
    #[error("remarks ({REMARKS} a member)")]
    Remarks,
    /// Budget of a file: stand-ins' seats, once for each turn that isn't on the log that goes on.
    #[error("turns beside the log ({BESIDE} a file)")]
    Beside,
}

/// Adds to what is spent of a budget, unless there is too little left.
pub(super) fn spend(spent: u32, cost: u32, most: u32, budget: Budget) -> Result<u32, BrokenRule> {
    let sum = spent.saturating_add(cost);
    if sum <= most { Ok(sum) } else { Err(BrokenRule::Spent(budget)) }
}

/// Counts the seats that stand-ins play in a chapter with the members of whom `has` is true.
pub(super) fn stand_ins(first: &First, has: impl Fn(Member) -> bool) -> u32 {
    let is_played = |member: Option<Member>| match member {
        Some(member) => !has(member) && first.leavers == Leavers::StandIn,
        None => true,
    };
    first.seats.iter().map(|seat| u32::from(is_played(seat.player.member()))).sum()
}

/// Cost of a charter whose chapter has so many stand-ins: they may move before and after the draws of its opening.
pub(super) const fn charter_cost(stand_ins: u32) -> u32 {
    1 + 2 * stand_ins
}

/// Cost of each member's Yes to take-backs, down to an index of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TakenBack([u32; MEMBERS]);

impl TakenBack {
    /// The same after a question with this index, if it passes in a chapter with these members and so many stand-ins.
    ///
    /// # Errors
    /// If one of them has too little left of its share.
    pub(super) fn with(
        mut self,
        first: &First,
        members: &[Member],
        stand_ins: u32,
        (index, kind): (Index, QuestionKind),
    ) -> Result<Self, BrokenRule> {
        let QuestionKind::TakeBack { to } = kind else { return Ok(self) };
        let cost = index.0.saturating_sub(to.0).saturating_mul(stand_ins);
        let share = TAKE_BACKS / first.members.len().max(1) as u32;
        for member in members {
            if let Some(spent) = self.0.get_mut(member.index()) {
                *spent = spend(*spent, cost, share, Budget::TakeBacks)?;
            }
        }
        Ok(self)
    }
}
