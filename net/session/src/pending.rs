//! Signed things that don't fit the log now: gossip reorders, and a liar says two things.
//!
//! Invariants: every turn and receipt here bears the signature of the member it names, and is of the chapter that goes on; what is kept lies not below the last
//! index that all have answered and at most [`limits::PENDING`] above the tip; of each member at most [`limits::PENDING_BODIES`] bodies
//! an index. Nothing here has been judged otherwise.

use std::collections::BTreeMap;

use bastide_record::{Entry, Index, Member, Named, Signed, Statement, Turn};
use bastide_rules::hash::Hash;

use super::limits;

/// What a statement hangs on: a turn on what it follows, a receipt on what it answers.
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
    /// Keeps a turn or receipt whose signature has been checked, unless it is out of bounds or one too many.
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

    /// What a member says about an index.
    pub(super) fn of(&self, index: Index, member: Member) -> &[Statement] {
        self.kept.get(&(index, member)).map_or(&[], Vec::as_slice)
    }

    /// What hangs on this head, receipts first.
    pub(super) fn on(&self, named: Named) -> Vec<Statement> {
        self.kept.values().flatten().filter(|statement| under(statement) == named).cloned().collect()
    }

    /// Whether a turn with this head is here.
    pub(super) fn knows(&self, head: Hash) -> bool {
        self.turns().any(|turn| turn.hash() == head)
    }

    /// The turns here, as entries, ascending.
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

    /// Forgets what lies below an index.
    pub(super) fn forget(&mut self, floor: Index) {
        self.kept = self.kept.split_off(&(floor, Member(0)));
    }
}

#[cfg(feature = "worlds")]
impl PendingPool {
    pub(super) fn count(&self) -> usize {
        self.kept.values().map(Vec::len).sum()
    }

    pub(super) fn put(&self, essence: &mut crate::essence::Essence) {
        self.kept.values().flatten().for_each(|statement| essence.statement(statement));
        essence.end();
    }
}
