//! Signed things that came before their time: gossip reorders.
//!
//! Invariants: everything here bears the signature of the member it names; it lies at the tip's place or at most
//! [`limits::AHEAD`] places above it; of each member at most [`limits::AHEAD_BODIES`] bodies a place are kept. Nothing here has been judged otherwise.

use std::collections::BTreeMap;

use bastide::record::{Member, Place, Statement};

use super::limits;

/// Turns and receipts for places above the tip, turns for another head at the next place, receipts for another head at the tip's.
#[derive(Debug, Clone, Default)]
pub(super) struct Ahead {
    kept: BTreeMap<(Place, Member), Vec<Statement>>,
}

impl Ahead {
    /// Keeps a turn or receipt whose signature has been checked. False if it is too far ahead or one too many.
    pub(super) fn keep(&mut self, statement: Statement, tip: Place) -> bool {
        let Some(named) = statement.names() else { return false };
        if named.place < tip || named.place.0 - tip.0 > limits::AHEAD {
            return false;
        }
        let bodies = self.kept.entry((named.place, statement.member())).or_default();
        if bodies.contains(&statement) {
            return false;
        }
        let room = bodies.len() < limits::AHEAD_BODIES;
        if room {
            bodies.push(statement);
        }
        room
    }

    /// What a member says about a place.
    pub(super) fn of(&self, place: Place, member: Member) -> &[Statement] {
        self.kept.get(&(place, member)).map_or(&[], Vec::as_slice)
    }

    /// All that is kept for a place, in order of members.
    pub(super) fn at(&self, place: Place) -> Vec<Statement> {
        let members = (place, Member(0))..=(place, Member(u8::MAX));
        self.kept.range(members).flat_map(|(_, bodies)| bodies.iter().cloned()).collect()
    }

    /// Forgets what lies below a place.
    pub(super) fn forget_below(&mut self, place: Place) {
        self.kept = self.kept.split_off(&(place, Member(0)));
    }

    /// Whether anything waits.
    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}
