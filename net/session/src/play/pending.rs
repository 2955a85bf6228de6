//! Signed statements that don't fit the log now: gossip reorders, or somebody signs two things.
//!
//! Invariants: every turn and receipt in a pool bears the signature of the member it names, and all
//! are of one chapter: the current one, or the one before. Its index is not below the last settled
//! one there, and at most [`limits::PENDING`] above the tip. Each member has at most [`limits::PENDING_BODIES`] of them an
//! index. Nothing else about them has been checked.

use std::collections::BTreeMap;

use bastide_record::{Entry, Index, Member, Named, Receipt, Signed, Statement, Turn};
use bastide_rules::hash::Hash;

use crate::limits;

/// Returns the entry that a statement builds on: a turn's predecessor, or what a receipt answers.
pub(super) fn under(statement: &Statement) -> Named {
    match statement {
        Statement::Turn(turn) => Named { index: turn.index.before(), head: turn.prev },
        Statement::Receipt(_) => statement.named(),
    }
}

/// Turns and receipts that aren't in the log.
#[derive(Debug, Clone, Default)]
pub(super) struct PendingPool {
    kept: BTreeMap<(Index, Member), Vec<Statement>>,
}

impl PendingPool {
    /// Keeps a turn or receipt with a checked signature, unless out of bounds or one too many.
    pub(super) fn keep(&mut self, statement: Statement, tip: Index) {
        let Named { index, .. } = statement.named();
        if index.0 > tip.0.saturating_add(limits::PENDING) {
            return;
        }
        let bodies = self.kept.entry((index, statement.member())).or_default();
        if bodies.len() < limits::PENDING_BODIES && !bodies.contains(&statement) {
            bodies.push(statement);
        }
    }

    /// Returns a member's statements about an index.
    pub(super) fn of(&self, index: Index, member: Member) -> &[Statement] {
        self.kept.get(&(index, member)).map_or(&[], Vec::as_slice)
    }

    /// Returns the statements that build on this head.
    pub(super) fn on(&self, named: Named) -> Vec<Statement> {
        self.kept.values().flatten().filter(|statement| under(statement) == named).cloned().collect()
    }

    /// Returns the receipts for this head.
    pub(super) fn receipts(&self, named: Named) -> impl Iterator<Item = Signed<Receipt>> {
        self.on(named).into_iter().filter_map(|statement| match statement {
            Statement::Receipt(receipt) => Some(receipt),
            Statement::Turn(_) => None,
        })
    }

    /// Returns true if a turn with this head is here.
    pub(super) fn knows(&self, head: Hash) -> bool {
        self.turns().any(|turn| turn.hash() == head)
    }

    /// Returns the head before a turn here.
    pub(super) fn prev(&self, named: Named) -> Option<Hash> {
        self.turns().find(|turn| turn.named() == named).map(|turn| turn.prev)
    }

    /// Returns the turns here as entries, ascending by index.
    pub(super) fn entries(&self) -> Vec<Entry> {
        self.turns().cloned().map(Entry::Turn).collect()
    }

    fn turns(&self) -> impl Iterator<Item = &Signed<Turn>> {
        self.kept.values().flatten().filter_map(|statement| match statement {
            Statement::Turn(turn) => Some(turn),
            Statement::Receipt(_) => None,
        })
    }

    /// Drops a turn or receipt.
    pub(super) fn drop(&mut self, statement: &Statement) {
        self.kept.values_mut().for_each(|bodies| bodies.retain(|kept| kept != statement));
    }

    /// Drops everything below an index.
    pub(super) fn forget(&mut self, floor: Index) {
        self.kept = self.kept.split_off(&(floor, Member(0)));
    }
}

#[cfg(feature = "worlds")]
impl PendingPool {
    pub(super) fn count(&self) -> usize {
        self.kept.values().map(Vec::len).sum()
    }

    pub(super) fn put(&self, essence: &mut crate::worlds::essence::CanonicalState) {
        self.kept.values().flatten().for_each(|statement| essence.statement(statement));
        essence.end();
    }
}
