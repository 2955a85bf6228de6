//! Signed things that don't fit the log now: gossip reorders, and a liar says two things.
//!
//! Invariants: every turn and receipt here bears the signature of the member it names, and is of the chapter that goes on; what is kept lies not below the last
//! index that all have answered and at most [`limits::AHEAD`] above the tip; of each member at most [`limits::AHEAD_BODIES`] bodies
//! an index. Nothing here has been judged otherwise.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::{Entry, Index, Member, Named, Receipt, Signed, Statement, Turn};

use super::limits;

/// Turns and receipts that aren't in the log.
#[derive(Debug, Clone, Default)]
pub(super) struct Ahead {
    kept: BTreeMap<(Index, Member), Vec<Statement>>,
}

impl Ahead {
    /// Keeps a turn or receipt whose signature has been checked. False if it is out of bounds or one too many.
    pub(super) fn keep(&mut self, statement: Statement, floor: Index, tip: Index) -> bool {
        let Named { index, .. } = statement.named();
        if index < floor || index.0 > tip.0.saturating_add(limits::AHEAD) {
            return false;
        }
        let bodies = self.kept.entry((index, statement.member())).or_default();
        let room = bodies.len() < limits::AHEAD_BODIES && !bodies.contains(&statement);
        if room {
            bodies.push(statement);
        }
        room
    }

    /// What a member says about an index.
    pub(super) fn of(&self, index: Index, member: Member) -> &[Statement] {
        self.kept.get(&(index, member)).map_or(&[], Vec::as_slice)
    }

    /// All that is said about an index.
    pub(super) fn at(&self, index: Index) -> impl Iterator<Item = &Statement> {
        let members = (index, Member(0))..=(index, Member(u8::MAX));
        self.kept.range(members).flat_map(|(_, bodies)| bodies)
    }

    /// Receipts for this head, by member.
    pub(super) fn receipts(&self, named: Named) -> Vec<Signed<Receipt>> {
        let receipts = self.at(named.index).filter_map(|statement| match statement {
            Statement::Receipt(receipt) if receipt.head == named.head => Some(receipt.clone()),
            _ => None,
        });
        receipts.collect()
    }

    /// Turns that follow this head.
    pub(super) fn after(&self, named: Named) -> Vec<Signed<Turn>> {
        let turns = self.at(named.index.next()).filter_map(|statement| match statement {
            Statement::Turn(turn) if turn.prev == named.head => Some(turn.clone()),
            _ => None,
        });
        turns.collect()
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

    /// Whether nothing is here.
    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}

#[cfg(feature = "worlds")]
impl Ahead {
    pub(super) fn count(&self) -> usize {
        self.kept.values().map(Vec::len).sum()
    }

    pub(super) fn put(&self, essence: &mut crate::worlds::Essence) {
        self.kept.values().flatten().for_each(|statement| essence.statement(statement));
        essence.end();
    }
}
