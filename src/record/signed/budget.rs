//! Budgets for the content of a file that costs a verifier much time.
//!
//! A stand-in's move takes no bytes and costs as much time as many signatures. One game has as many
//! of them as tiles; the budgets count everything that makes a verifier compute them again, by what
//! every reader of a record sees. Take-backs count along a log, all others in the whole file.

use super::entry::QuestionKind;
use super::proposal::{First, Leavers};
use super::refusal::BrokenRule;
use crate::types::limits::{BESIDE, CHARTERS_BUDGET, MEMBERS, REMARKS, TAKE_BACKS_BUDGET};
use crate::types::numbering::{Index, Member};

/// A budget that can be spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Budget {
    /// The take-backs that passed with a member's Yes, down to an index of a log.
    #[error("take-backs ({TAKE_BACKS_BUDGET} shared by the members of the game)")]
    TakeBacks,
    /// The continuing charters of a file.
    #[error("charters ({CHARTERS_BUDGET} a file)")]
    Charters,
    /// A member's remarks in a file.
    #[error("remarks ({REMARKS} a member)")]
    Remarks,
    /// The seats that stand-ins play, once for each turn of a file that isn't on the current log.
    #[error("turns beside the log ({BESIDE} a file)")]
    OffLog,
}

/// Adds a cost to the amount spent, or fails if the budget is exceeded.
pub(crate) fn spend(spent: u32, cost: u32, most: u32, budget: Budget) -> Result<u32, BrokenRule> {
    let sum = spent.saturating_add(cost);
    if sum <= most { Ok(sum) } else { Err(BrokenRule::Spent(budget)) }
}

/// Counts the seats that stand-ins play in a chapter with the members for which `has` is true.
pub(crate) fn stand_ins(first: &First, has: impl Fn(Member) -> bool) -> u32 {
    let is_played = |member: Option<Member>| match member {
        Some(member) => !has(member) && first.leavers == Leavers::StandIn,
        None => true,
    };
    first.seats.iter().map(|seat| u32::from(is_played(seat.player.member()))).sum()
}

/// Returns the cost of a charter whose chapter has this number of stand-ins.
/// They may move before and after the draws of its opening.
pub(crate) const fn charter_cost(stand_ins: u32) -> u32 {
    1 + 2 * stand_ins
}

/// The cost of the take-backs that each member said Yes to, down to an index of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TakenBack([u32; MEMBERS]);

impl TakenBack {
    /// Returns the cost after a question passes in a chapter with these members and stand-ins.
    ///
    /// # Errors
    /// If a member has too little left of its share.
    pub(crate) fn with(
        mut self,
        first: &First,
        members: &[Member],
        stand_ins: u32,
        (index, kind): (Index, QuestionKind),
    ) -> Result<Self, BrokenRule> {
        let QuestionKind::TakeBack { to } = kind else { return Ok(self) };
        let cost = index.0.saturating_sub(to.0).saturating_mul(stand_ins);
        let share = TAKE_BACKS_BUDGET / first.members.len().max(1) as u32;
        for member in members {
            if let Some(spent) = self.0.get_mut(member.index()) {
                *spent = spend(*spent, cost, share, Budget::TakeBacks)?;
            }
        }
        Ok(self)
    }
}
